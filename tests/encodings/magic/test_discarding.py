"""Discarding, and abilities that trigger on it (701.8, 603.2f)."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    All,
    Card,
    Choose,
    Compare,
    Damage,
    Discards,
    Draw,
    EachOpponent,
    EachPlayer,
    EventObject,
    EventPlayer,
    Filter,
    GainLife,
    HandSize,
    LoseLife,
    May,
    Move,
    Previous,
    PreviousNumber,
    Source,
    SpellAbility,
    TargetAny,
    TargetPlayer,
    TargetSpec,
    TimesThisTurn,
    ToGraveyard,
    Triggered,
    You,
)
from apnap.model.abilities import Mode as Part
from apnap.model.abilities import Sequence as Steps
from apnap.model.abilities.references import PlayerRef
from apnap.model.claims import GraveyardSize, Hand, Life, ZoneOf
from apnap.model.scenario import Cast, FixedChoice, Use
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, reasons, times, when
from tests.encodings.magic.boards import A_CREATURE, creature, game, permanent, sorcery

A_HAND = (Filter(zone="hand"),)
MY_HAND = (Filter(zone="hand", owner="you"),)
ANY_TARGET = (TargetSpec(A_CREATURE, players="any"),)


def discard(who: PlayerRef, number: int = 1, what: Filter = A_HAND[0]) -> Steps:
    """ "WHO discards a card"."""
    return Steps((Choose(who, (what,), number, number, own=True), Move(Previous(), "discard", "graveyard")))


def ravens_crime() -> Card:
    return sorcery("RCr", discard(TargetPlayer(0)), targets=(TargetSpec(players="any"),))


def guerrilla_tactics() -> Card:
    spell = SpellAbility("", (Part("", Damage(Source(), 2, TargetAny(0)), ANY_TARGET),))
    hurts = Triggered("", (Discards("you", THIS, by_opponent=True),),
                      (Part("", Damage(Source(), 4, TargetAny(0)), ANY_TARGET),))  # fmt: skip
    return Card("GT", types=frozenset({"instant"}), abilities=(spell, hurts))


def cast(oid: str, player: str = "P1", *targets: str) -> tuple[str, Cast]:
    return player, Cast(oid, targets)


@pytest.mark.parametrize(("caster", "number"), [("P2", 1), ("P1", 0)])
def test_t39_a_card_that_an_opponent_makes_its_owner_discard(caster: str, number: int) -> None:
    board = {"P1": {"hand": [guerrilla_tactics()]}, "P2": {}}
    board.setdefault(caster, {}).setdefault("hand", []).append(ravens_crime())
    scenario = game(board, cast("RCr", caster, "P1"), active=caster)
    asked = times("triggered", "GT"), ZoneOf("GT"), times("discarded", "GT"), times("discarded", by="P1")
    assert outcomes(scenario, *asked) == {(number, "graveyard", 1, 1)}
    hurt = outcomes(scenario, Life("P1"), Life("P2"))
    assert hurt == ({(16, 20), (20, 16)} if number else {(20, 20)})


def test_an_event_from_outside_is_no_spell_or_ability() -> None:
    scenario = game({"P1": {"hand": [guerrilla_tactics()]}}, happen(discard(EachOpponent()), "P2"))
    assert outcomes(scenario, times("discarded", "GT"), times("triggered", "GT")) == {(1, 0)}


def test_the_ability_works_where_the_card_went() -> None:
    """ "When you discard this card": it is found there; a card in another zone does not trigger."""
    back = creature("B", when(Discards("you", THIS), Move(Source(), "return", "battlefield")))
    board = {"P1": {"hand": [back], "graveyard": [("B2", back)], "battlefield": [("B3", back)]}}
    scenario = game(board, happen(discard(You())))
    assert outcomes(scenario, times("triggered"), ZoneOf("B"), ZoneOf("B2")) == {(1, "battlefield", "graveyard")}


def test_each_player_chooses_from_the_own_hand() -> None:
    board = {
        "P1": {"hand": [creature("A"), creature("B")]},
        "P2": {"hand": [creature("C")], "battlefield": [
            permanent("LC", "enchantment", when(Discards("opponent"), LoseLife(EventPlayer(), 2)))]},
    }  # fmt: skip
    scenario = game(board, happen(discard(EachPlayer())))
    asked = ZoneOf("A"), ZoneOf("B"), ZoneOf("C"), times("triggered", "LC"), Life("P1"), Life("P2")
    assert outcomes(scenario, *asked) == {
        ("graveyard", "hand", "graveyard", 1, 18, 20),
        ("hand", "graveyard", "graveyard", 1, 18, 20),
    }
    fixed = FixedChoice("RCr", pick=("B",))
    board["P2"]["hand"].append(ravens_crime())
    scenario = game(board, cast("RCr", "P2", "P1"), active="P2", choices=[fixed])
    assert outcomes(scenario, ZoneOf("A"), ZoneOf("B")) == {("hand", "graveyard")}


def test_cards_without_a_name_are_alike() -> None:
    board = {"P1": {"hand": [creature("A")], "battlefield": [
        permanent("W", "enchantment", when(Discards("you"), GainLife(You(), 1)))]}}  # fmt: skip
    scenario = game(board, happen(Draw(You(), 2)), happen(discard(You(), 2)))
    asked = ZoneOf("A"), Hand("P1"), GraveyardSize("P1"), Life("P1"), times("discarded")
    assert outcomes(scenario, *asked) == {("hand", 1, 2, 22, 2), ("graveyard", 1, 2, 22, 2)}
    whole = Steps((Move(All(MY_HAND), "discard", "graveyard"), Draw(You(), PreviousNumber())))
    scenario = game(board, happen(Draw(You(), 2)), happen(whole))
    assert outcomes(scenario, *asked) == {("graveyard", 3, 3, 23, 3)}


def test_what_a_card_without_a_name_is_is_not_modelled() -> None:
    land = Filter(zone="hand", types=frozenset({"land"}))
    drawn = happen(Draw(You(), 1))
    assert reasons(game({"P1": {}}, drawn, happen(discard(You(), what=land))))
    asks = permanent(
        "W", "enchantment", when(Discards("you", (Filter(types=frozenset({"land"})),)), GainLife(You(), 1))
    )
    assert reasons(game({"P1": {"battlefield": [asks]}}, drawn, happen(discard(You()))))
    void = permanent("PV", "enchantment", when(ToGraveyard((Filter(),)), Move(EventObject(), "exile", "exile")))
    assert reasons(game({"P1": {"battlefield": [void]}}, drawn, happen(discard(You()))))
    put = Steps((Choose(You(), MY_HAND, 1, 1), Move(Previous(), "put", "battlefield")))
    assert reasons(game({"P1": {"hand": [creature("A")]}}, drawn, happen(put)))
    assert not reasons(game({"P1": {"hand": [creature("A")]}}, happen(put)))


def test_who_has_no_card_cannot_accept() -> None:
    """ "You may discard a card. If you do, draw a card": the opponent's hand is of no use."""
    offer = May(You(), discard(You()), then=Draw(You(), 1))
    theirs = {"P2": {"hand": [creature("A")]}}
    assert outcomes(game(theirs, happen(offer)), times("accepted"), times("drew")) == {(0, 0)}
    mine = {"P1": {"hand": [creature("A")]}}
    assert outcomes(game(mine, happen(offer)), times("accepted"), times("drew"), ZoneOf("A")) == {
        (0, 0, "hand"), (1, 1, "graveyard")}  # fmt: skip
    drawn = happen(Draw(You(), 1))
    assert outcomes(game({"P1": {}}, drawn, happen(offer)), times("accepted"), Hand("P1")) == {(0, 1), (1, 1)}


def test_only_what_is_in_a_hand_is_discarded() -> None:
    """Of an empty hand nothing is; what "that card" was before is not."""
    effects = Steps((Move(All(A_CREATURE), "return", "hand"), discard(You())))
    board = {"P1": {"battlefield": [creature("A")], "hand": [creature("B")]}}
    assert outcomes(game(board, happen(effects)), ZoneOf("A"), ZoneOf("B")) == {
        ("hand", "graveyard"), ("graveyard", "hand")}  # fmt: skip
    twice = Steps((discard(You()), discard(You())))
    assert outcomes(game({"P1": {"hand": [creature("B")]}}, happen(twice)), times("discarded")) == {1}


def test_what_a_player_has_discarded_this_turn() -> None:
    asked = Compare(TimesThisTurn(Discards("opponent")), ">=", 2)
    spell = Use("", Part("", GainLife(You(), 5)))
    watch = permanent("W", "enchantment", when(Discards("opponent"), GainLife(You(), 5), condition=asked))
    board = {"P1": {"battlefield": [watch]}, "P2": {"hand": [creature("A"), creature("B")]}}
    one, two = happen(discard(EachOpponent())), happen(discard(EachOpponent(), 2))
    assert outcomes(game(board, one, one), times("triggered"), Life("P1")) == {(1, 25)}
    assert outcomes(game(board, two), times("triggered"), Life("P1")) == {(2, 30)}
    assert outcomes(game(board, one, ("P1", spell)), times("triggered")) == {0}


def test_hand_size_counts() -> None:
    rack = Compare(HandSize(You()), "==", 0)
    watch = permanent("W", "enchantment", when(Discards("you"), GainLife(You(), 3), condition=rack))
    board = {"P1": {"battlefield": [watch], "hand": [creature("A"), creature("B")]}}
    assert outcomes(game(board, happen(discard(You()))), Life("P1")) == {20}
    assert outcomes(game(board, happen(discard(You(), 2))), Life("P1")) == {26}
