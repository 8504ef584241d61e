"""Where several mechanisms meet: zones in which a pattern works, costs, fixed picks, spells that target themselves."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.encodings.question import pose
from apnap.model.abilities import (
    All,
    Card,
    CastCopies,
    Casts,
    Changes,
    Choose,
    Continuous,
    CopyItem,
    CounterSpell,
    CreateTokens,
    Damage,
    Discards,
    Draw,
    Draws,
    Effect,
    EntersChoosing,
    EventPlayer,
    Filter,
    GainLife,
    LoseLife,
    May,
    Mill,
    Mode,
    Move,
    PhaseOut,
    PlayerRef,
    Previous,
    ReplacesMove,
    Source,
    TakeSpell,
    Target,
    TargetSpec,
    TimesThisTurn,
    TokenSpec,
    Unless,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.abilities.combat_events import Attacks, BecomesBlocked, Blocks, DealsDamage, Unblocked
from apnap.model.abilities.events import LosesLife
from apnap.model.abilities.references import EachPlayer
from apnap.model.claims import Expr, GraveyardSize, IsAttacking, Life, ZoneOf
from apnap.model.scenario import Cast, FixedChoice, Happen
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, reasons, times, when
from tests.encodings.magic.activated import ability, activate, paying
from tests.encodings.magic.boards import A_CREATURE, creature, destroyed, game, go_on, named, permanent, sorcery
from tests.encodings.magic.fights import attack, block, fighter

A_SPELL = (Filter(zone="stack"),)


def discard(number: int = 1, who: PlayerRef | None = None) -> Steps:
    """ "Discard so many cards"."""
    chosen = Choose(who or You(), (Filter(zone="hand"),), number, number, own=True)
    return Steps((chosen, Move(Previous(), "discard", "graveyard")))


# --------------------------------------------------------------------------- 113.6: each pattern where it works


@pytest.mark.parametrize(("zone", "number"), [("battlefield", 1), ("graveyard", 0), ("hand", 0)])
def test_a_pattern_that_works_elsewhere_takes_no_other_along(zone: str, number: int) -> None:
    """ "Whenever you lose life or when you discard this card": life is watched from the battlefield only."""
    both = creature("X", when((LosesLife("you"), Discards("you", THIS)), GainLife(You(), 1)))
    assert outcomes(game({"P1": {zone: [both]}}, happen(LoseLife(You(), 3))), times("triggered", "X")) == {number}


def test_both_patterns_work_each_where_it_does() -> None:
    both = creature("X", when((LosesLife("you"), Discards("you", THIS)), GainLife(You(), 1)))
    script = happen(discard()), happen(LoseLife(You(), 3))
    assert outcomes(game({"P1": {"hand": [both]}}, *script), times("triggered", "X"), Life("P1")) == {(1, 18)}


# --------------------------------------------------------------------------- fixed picks


EACH_ONE = (
    Steps((Choose(EachPlayer(), A_CREATURE, 1, 1, own=True), Move(Previous(), "destroy", "graveyard"))),
    Steps((Choose(EachPlayer(), A_CREATURE, 0, 2, own=True), Move(Previous(), "destroy", "graveyard"))),
)


@pytest.mark.parametrize("effect", EACH_ONE)
def test_a_fixed_pick_is_followed_for_every_player(effect: Effect) -> None:
    board = {
        "P1": {"battlefield": [creature("A1"), creature("A2")], "hand": [sorcery("W", effect)]},
        "P2": {"battlefield": [creature("B1"), creature("B2")]},
    }
    picks = [FixedChoice(of="W", pick=("A1", "B2"))]
    where = [ZoneOf(name) for name in ("A1", "A2", "B1", "B2")]
    found = outcomes(game(board, ("P1", Cast("W")), choices=picks), *where)
    assert found == {("graveyard", "battlefield", "battlefield", "graveyard")}


def test_an_empty_pick_picks_nothing() -> None:
    board = {"P1": {"battlefield": [creature("A1")], "hand": [sorcery("W", EACH_ONE[1])]}}
    assert outcomes(game(board, ("P1", Cast("W")), choices=[FixedChoice(of="W", pick=())]), ZoneOf("A1")) == {
        "battlefield"
    }


@pytest.mark.parametrize(("pick", "cast"), [(("A", "B"), (1, 1)), ((), (0, 0))])
def test_a_fixed_pick_is_followed_for_every_copy(pick: tuple[str, ...], cast: tuple[int, int]) -> None:
    gains = sorcery("A", GainLife(You(), 1), kind="instant"), sorcery("B", GainLife(You(), 2), kind="instant")
    copies = sorcery("W", CastCopies(All((Filter(zone="graveyard", types=frozenset({"instant"})),))))
    board = {"P1": {"hand": [copies], "graveyard": list(gains)}}
    scenario = game(board, ("P1", Cast("W")), choices=[FixedChoice(of="W", pick=pick)])
    assert outcomes(scenario, times("cast", "A"), times("cast", "B")) == {cast}


# --------------------------------------------------------------------------- 118.3: all of a cost


@pytest.mark.parametrize(("cards", "nameless", "possible"), [(1, 0, False), (2, 0, True), (1, 1, True), (0, 2, True)])
def test_two_cards_cannot_be_discarded_by_who_has_one(cards: int, nameless: int, possible: bool) -> None:
    offer = sorcery("W", May(You(), discard(2), then=GainLife(You(), 5)))
    hand = [offer, *(creature(f"C{k}") for k in range(cards))]
    board = {"P1": {"hand": hand}}
    script = [happen(Draw(You(), nameless))] if nameless else []
    lives = {20, 25} if possible else {20}
    assert outcomes(game(board, *script, ("P1", Cast("W"))), Life("P1")) == lives


@pytest.mark.parametrize(("cards", "activated"), [(1, 0), (2, 1)])
def test_nor_as_a_cost_of_an_ability(cards: int, activated: int) -> None:
    outlet = permanent("O", "artifact", ability(paying(discard(2)), GainLife(You(), 5)))
    board = {"P1": {"battlefield": [outlet], "hand": [creature(f"C{k}") for k in range(cards)]}}
    assert outcomes(game(board, activate("O")), Life("P1")) == {20 + 5 * activated}


def test_what_cannot_be_sacrificed_does_not_count() -> None:
    """Of two creatures one is an opponent's, which "you" cannot sacrifice."""
    chosen = Steps((Choose(You(), A_CREATURE, 2, 2), Move(Previous(), "sacrifice", "graveyard")))
    offer = sorcery("W", May(You(), chosen, then=GainLife(You(), 5)))
    board = {"P1": {"hand": [offer], "battlefield": [creature("A")]}, "P2": {"battlefield": [creature("B")]}}
    assert outcomes(game(board, ("P1", Cast("W"))), Life("P1")) == {20}


# --------------------------------------------------------------------------- 115.5: nothing targets itself


def counterspell(oid: str = "Counter") -> Card:
    return sorcery(oid, CounterSpell(Target(0)), targets=(TargetSpec(A_SPELL),), kind="instant")


def test_a_taken_spell_does_not_target_itself() -> None:
    """A counterspell that is taken may be aimed at another spell, never at itself."""
    board = {
        "P1": {"hand": [sorcery("Opt", GainLife(You(), 1), kind="instant")]},
        "P2": {"hand": [counterspell()]},
    }
    take = "P1", Happen("", _aimed(TakeSpell(Target(0), new_targets=True)), ("Counter",))
    script = ("P1", Cast("Opt")), ("P2", Cast("Counter", ("Opt",))), take
    scenario = game(board, *script, responds={1: "Opt", 2: "Counter"})
    assert outcomes(scenario, times("countered", "Counter"), times("countered", "Opt")) == {(0, 1)}


def test_a_copy_does_not_target_itself() -> None:
    """It may be aimed at the spell it is a copy of, or at what that is aimed at."""
    board = {
        "P1": {"hand": [sorcery("Opt", GainLife(You(), 1), kind="instant")]},
        "P2": {"hand": [counterspell()]},
    }
    copy = "P1", Happen("", _aimed(CopyItem(Target(0), new_targets=True)), ("Counter",))
    script = ("P1", Cast("Opt")), ("P2", Cast("Counter", ("Opt",))), copy
    scenario = game(board, *script, responds={1: "Opt", 2: "Counter"})
    found = outcomes(scenario, times("countered", "Counter"), times("countered", "Opt"), Life("P1"))
    assert found == {(1, 0, 21), (0, 1, 20)}


def _aimed(effect: Effect) -> Any:
    return Mode("", effect, (TargetSpec(A_SPELL),))


# --------------------------------------------------------------------------- 616.1: who is asked


def test_nobody_is_asked_about_a_token_that_may_not_exist() -> None:
    mine = (Filter(types=frozenset({"creature"}), controller="you"),)
    lets = [permanent(f"T{k}", "enchantment", ReplacesMove("", mine, "battlefield", "exile", optional=True))
            for k in (1, 2)]  # fmt: skip
    soldier = CreateTokens(You(), 1, TokenSpec("S", frozenset({"creature"}), frozenset(), power=1, toughness=1))
    board = {"P1": {"battlefield": [lets[0], creature("A")]}, "P2": {"battlefield": [lets[1], creature("B")]}}
    script = happen(May(You(), soldier)), happen(May(You(), destroyed(A_CREATURE)))
    places = outcomes(game(board, *script), ZoneOf("A"), ZoneOf("B"))
    assert places == {("battlefield",) * 2, *((a, b) for a in ("exile", "graveyard") for b in ("exile", "graveyard"))}


# --------------------------------------------------------------------------- 506.4: out of combat


def test_what_phases_out_is_out_of_combat() -> None:
    """It does not deal damage, and does not attack as it phases in."""
    board = {"P1": {"battlefield": [fighter("A", 3, 3), fighter("B", 1, 1)]}}
    script = attack("A", "B"), happen(PhaseOut(named("A"))), go_on("end of combat")
    assert outcomes(game(board, *script), Life("P2"), IsAttacking("A"), IsAttacking("B")) == {(19, False, True)}


def test_a_blocked_attacker_stays_blocked_as_its_blocker_phases_out() -> None:
    board = {"P1": {"battlefield": [fighter("A", 3, 3)]}, "P2": {"battlefield": [fighter("B", 1, 1)]}}
    script = attack("A"), block("A", "B"), happen(PhaseOut(named("B"))), go_on("end of combat")
    assert outcomes(game(board, *script), Life("P2")) == {20}


# --------------------------------------------------------------------------- 508.5: the player of an event


@pytest.mark.parametrize(
    ("pattern", "blocks"),
    [
        (Attacks(THIS), False),
        (Blocks(A_CREATURE, whom=THIS), True),
        (BecomesBlocked(THIS), True),
        (BecomesBlocked(THIS, by=A_CREATURE), True),
        (Unblocked(THIS), False),
        (DealsDamage(THIS, to_player="any", combat=True), False),
    ],
)
def test_the_player_of_an_event_of_combat_is_the_defending_player(pattern: Any, blocks: bool) -> None:
    a = fighter("A", int(isinstance(pattern, DealsDamage)), 5, abilities=(when(pattern, Mill(EventPlayer(), 1)),))
    board = {"P1": {"battlefield": [a]}, "P2": {"battlefield": [fighter("B", 0, 5)]}}
    script = [attack("A"), *([block("A", "B")] if blocks else []), go_on("end of combat")]
    assert outcomes(game(board, *script), GraveyardSize("P1"), GraveyardSize("P2")) == {(0, 1)}


# --------------------------------------------------------------------------- 118.12: a cost is no effect


def leng() -> Card:
    """ "If an effect causes you to discard a card, you may put it on top of your library instead"."""
    mine = (Filter(owner="you"),)
    return permanent("LL", "artifact", ReplacesMove("", mine, "hand", "top", discarded=True, optional=True))


def _casts(effect: Effect) -> Any:
    return [sorcery("W", effect)], ("P1", Cast("W"))


@pytest.mark.parametrize(
    ("effect", "found"),
    [
        (discard(), {"graveyard", "library"}),
        (May(You(), discard()), {"graveyard", "library", "hand"}),
        (May(You(), discard(), then=GainLife(You(), 1)), {"graveyard", "hand"}),
        (Unless(LoseLife(You(), 1), You(), discard()), {"graveyard", "hand"}),
        (May(You(), LoseLife(You(), 1), then=discard()), {"graveyard", "library", "hand"}),
    ],
)
def test_what_is_discarded_as_a_cost_is_not_discarded_by_an_effect(effect: Effect, found: set[str]) -> None:
    hand, script = _casts(effect)
    board = {"P1": {"battlefield": [leng()], "hand": [*hand, creature("C")], "library": [creature("N")]}}
    assert outcomes(game(board, script), ZoneOf("C")) == found


def test_nor_is_what_pays_for_an_ability() -> None:
    outlet = permanent("O", "artifact", ability(paying(discard()), GainLife(You(), 5)))
    board = {"P1": {"battlefield": [leng(), outlet], "hand": [creature("C")]}}
    assert outcomes(game(board, activate("O")), ZoneOf("C")) == {"graveyard"}


def test_where_a_card_without_a_name_goes_that_is_discarded_is_not_modelled() -> None:
    board = {"P1": {"battlefield": [leng()]}}
    script = happen(Draw(You(), 1)), happen(discard())
    assert reasons(game(board, *script)) == {"where cards without a name go instead of the graveyard"}


# --------------------------------------------------------------------------- what happened this turn


def test_what_is_counted_by_number_or_by_target() -> None:
    """The second spell of a turn is one event, and so is each spell that targets a creature."""
    counted = [
        GainLife(You(), TimesThisTurn(Casts("you", A_SPELL, number=2))),
        GainLife(You(), TimesThisTurn(Draws("you", number=2))),
        GainLife(You(), TimesThisTurn(Casts("you", A_SPELL, targeting=A_CREATURE))),
    ]
    aimed = sorcery("Ping", Damage(Source(), 0, Target(0)), targets=(TargetSpec(A_CREATURE),), kind="instant")
    plain = sorcery("Opt", Draw(You(), 1), kind="instant")
    board = {"P1": {"battlefield": [creature("A")], "hand": [("P", aimed), ("O1", plain), ("O2", plain)]}}
    casts = [("P1", Cast("P", ("A",))), ("P1", Cast("O1")), ("P1", Cast("O2"))]
    assert outcomes(game(board, *casts[:1], happen(Steps(tuple(counted)))), Life("P1")) == {21}
    assert outcomes(game(board, *casts[:2], happen(Steps(tuple(counted)))), Life("P1")) == {22}
    assert outcomes(game(board, *casts, happen(Steps(tuple(counted)))), Life("P1")) == {23}


# --------------------------------------------------------------------------- what is chosen on entering


def chooser(name: str = "X") -> Card:
    return creature(name, EntersChoosing("", "creature type"))


def test_what_has_lost_its_abilities_chooses_nothing() -> None:
    """ "Creatures lose all abilities" applies to what enters (614.12)."""
    none = permanent("H", "enchantment", Continuous("", A_CREATURE, Changes(no_abilities=True)))
    elf = creature("E", subtypes={"elf"})
    where: list[Expr] = [ZoneOf("X")]
    for field, asked in (([], {("elf",), ("",)}), ([none], set())):
        board = {"P1": {"battlefield": [*field, elf], "hand": [chooser()]}}
        assert _chosen(game(board, ("P1", Cast("X"))), where) == asked


def _chosen(scenario: Any, exprs: list[Expr]) -> set[tuple[str, ...]]:
    sites = [site for site in pose(scenario, exprs).machine.sites if site.kind == "choose"]
    return {value for site in sites for _, _, value in site.options}
