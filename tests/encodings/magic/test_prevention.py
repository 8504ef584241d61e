"""Prevented damage, more counters than said, and what can't be caused (615, 614.1a, 614.17)."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.model.abilities import (
    All,
    BeginStep,
    CantBeMoved,
    Card,
    ChooseSacrifice,
    CountersOn,
    CreateTokens,
    Damage,
    DealtDamage,
    Dies,
    Draw,
    Effect,
    EntersWithCounters,
    EventObject,
    Filter,
    GainLife,
    May,
    Mode,
    MoreCounters,
    Move,
    Prevent,
    PreventDamage,
    Previous,
    PutCounters,
    Remembered,
    Source,
    SpellAbility,
    Target,
    TargetAny,
    TargetPlayer,
    TargetSpec,
    TokenSpec,
    Triggered,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import CountersOnObject, CountOf, DamageOn, Life, ZoneOf
from apnap.model.scenario import Cast, FixedChoice, Use
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, question, reasons, times, when
from tests.encodings.magic.boards import (
    A_CREATURE,
    at_next_end,
    creature,
    destroyed,
    game,
    go_on,
    named,
    permanent,
    sorcery,
)

ANY = (TargetSpec(A_CREATURE, players="any"),)
MY_CREATURES = (Filter(types=frozenset({"creature"}), controller="you"),)


# --------------------------------------------------------------------------- prevention


def burn(name: str, amount: int) -> Card:
    return sorcery(name, Damage(Source(), amount, TargetAny(0)), targets=ANY, kind="instant")


def salve(amount: int | None = 3) -> Card:
    """ "Target player gains 3 life; or prevent the next 3 damage that would be dealt to any target this turn"."""
    gain = Mode("gain", GainLife(TargetPlayer(0), 3), (TargetSpec(players="any"),))
    prevent = Mode("prevent", Prevent(TargetAny(0), amount), ANY)
    return Card("HS", types=frozenset({"instant"}), abilities=(SpellAbility("", (gain, prevent)),))


def raptor() -> Card:
    return creature("RR", when(DealtDamage(THIS), Draw(You(), 1)), size=(4, 5))


def test_t38_prevented_damage_triggers_nothing() -> None:
    board = {
        "P1": {"battlefield": [raptor()], "hand": [salve()]},
        "P2": {"hand": [burn("SH", 2), burn("LB", 3)]},
    }
    script = (
        ("P2", Cast("SH", targets=("RR",))),
        ("P1", Cast("HS", modes=(1,), targets=("RR",))),
        ("P2", Cast("LB", targets=("RR",))),
    )
    asked = times("triggered", "RR"), DamageOn("RR"), times("drew", by="P1"), times("damaged", "RR")
    assert outcomes(game(board, *script[:2], responds={1: "SH"}), *asked) == {(0, 0, 0, 0)}
    assert outcomes(game(board, *script, responds={1: "SH"}), *asked) == {(1, 2, 1, 1)}
    off = game(board, *script, responds={1: "SH"}, without=["really-happens"])
    assert outcomes(off, *asked) == {(2, 2, 2, 1)}


def test_damage_to_a_player_is_prevented_in_part() -> None:
    board = {"P1": {"hand": [salve()]}, "P2": {"hand": [burn("SH", 2), burn("LB", 3), burn("L2", 3)]}}
    script = [("P1", Cast("HS", modes=(1,), targets=("P1",)))]
    script += [("P2", Cast(name, targets=("P1",))) for name in ("SH", "LB", "L2")]
    lives = [outcomes(game(board, *script[:n]), Life("P1"), times("damaged", by="P1")) for n in (2, 3, 4)]
    assert lives == [{(20, 0)}, {(18, 1)}, {(15, 2)}]


def test_shields_add_up_and_end_with_the_turn() -> None:
    board = {"P1": {"battlefield": [creature("X", size=(1, 9))]}}
    guard = Mode("", Prevent(Target(0), 2), (TargetSpec(A_CREATURE),))
    hit = Mode("", Damage(Target(0), 3, Target(0)), (TargetSpec(A_CREATURE),))
    use = [("P1", Use("guard", guard)), ("P1", Use("guard", guard)), ("P1", Use("hit", hit)), ("P1", Use("hit", hit))]
    assert outcomes(game(board, *use[1:3]), DamageOn("X")) == {1}
    assert outcomes(game(board, *use[:3]), DamageOn("X")) == {0}
    assert outcomes(game(board, *use), DamageOn("X")) == {2}
    assert outcomes(game(board, *use[:2], go_on("upkeep", "P2"), use[3]), DamageOn("X")) == {3}


def test_all_damage_to_a_group_is_prevented() -> None:
    """Whatever fits as the damage would be dealt."""
    everything = Prevent(All(MY_CREATURES))
    hit = Damage(EventObject(), 1, All(A_CREATURE))
    board = {
        "P1": {
            "battlefield": [creature("X"), creature("Z", when(BeginStep("end", "each"), hit))],
            "hand": [creature("N")],
        },
        "P2": {"battlefield": [creature("Y")]},
    }
    scenario = game(board, happen(everything), ("P1", Cast("N")), go_on("end"))
    assert outcomes(scenario, *(DamageOn(name) for name in "XYZN")) == {(0, 1, 0, 0)}
    assert reasons(game(board, happen(Prevent(All(MY_CREATURES), 1)))) == {
        "the next damage to any of a group being prevented"
    }


def test_only_combat_damage_is_prevented() -> None:
    board = {"P1": {"hand": [burn("LB", 3)]}}
    scenario = game(board, happen(Prevent(You(), combat=True)), ("P1", Cast("LB", targets=("P1",))))
    assert outcomes(scenario, Life("P1")) == {17}
    assert outcomes(game(board, happen(Prevent(You())), ("P1", Cast("LB", targets=("P1",)))), Life("P1")) == {20}


def test_which_effect_prevents_it_first_is_not_modelled() -> None:
    """A shield that could be spared by another effect."""
    wall = permanent("W", "enchantment", PreventDamage("", named("X").selector))
    board = {"P1": {"battlefield": [creature("X"), wall], "hand": [salve(), burn("LB", 3)]}}
    script = ("P1", Cast("HS", modes=(1,), targets=("X",))), ("P1", Cast("LB", targets=("X",)))
    assert reasons(game(board, *script)) == {"which of several effects prevents damage to X"}
    assert outcomes(game(board, script[1]), DamageOn("X")) == {0}


# --------------------------------------------------------------------------- more counters


def more(name: str, *, keyword: str | None = None, plus: int = 0, times: int = 1, kind: str | None = "+1/+1") -> Card:
    """ "That many plus N +1/+1 counters are put on it instead"."""
    return permanent(name, "artifact", MoreCounters("", MY_CREATURES, kind, plus, times, keyword))


def modular(name: str, *abilities: Any) -> Card:
    """ "When this dies, you may put its +1/+1 counters on target artifact creature"."""
    put = May(You(), PutCounters(Target(0), "+1/+1", CountersOn(EventObject(), "+1/+1")))
    dies = Triggered("", (Dies(THIS),), (Mode("", put, (TargetSpec(MY_CREATURES),)),), keyword="modular")
    return creature(name, dies, *abilities, size=(0, 0))


def test_tr27_modular_with_zabaz() -> None:
    """One counter more, of one ability that triggers once."""
    zabaz = modular("ZB", MoreCounters("", MY_CREATURES, "+1/+1", plus=1, keyword="modular"))
    one = {"counters": {"+1/+1": 1}}
    board = {
        "P1": {"battlefield": [("ZB", zabaz, one), ("AW", modular("AW"), one)]},
        "P2": {"hand": [burn("SH", 2)]},
    }
    script = ("P2", Cast("SH", targets=("AW",)))
    asked = times("triggered", "AW"), CountersOnObject("ZB", "+1/+1")
    assert outcomes(game(board, script), *asked) == {(1, 1), (1, 3)}
    yes = [FixedChoice("AW", may=True)]
    assert outcomes(game(board, script, choices=yes), *asked) == {(1, 3)}
    assert outcomes(game(board, script, choices=yes, without=["replaced"]), *asked) == {(1, 2)}
    other = happen(PutCounters(named("ZB"), "+1/+1", 1))
    assert outcomes(game(board, other), CountersOnObject("ZB", "+1/+1")) == {2}


@pytest.mark.parametrize(("amount", "found"), [(0, {0}), (1, {3, 4}), (2, {5, 6})])
def test_616_1_which_applies_first(amount: int, found: set[int]) -> None:
    """ "Plus one" and "twice that many": the controller of the object says; none stays none."""
    board = {"P1": {"battlefield": [more("A", plus=1), more("D", times=2), creature("X")]}, "P2": {}}
    put = happen(PutCounters(named("X"), "+1/+1", amount), "P2")
    assert outcomes(game(board, put), CountersOnObject("X", "+1/+1")) == found
    sites = [site for site in question(game(board, put)).machine.sites if site.kind == "replace"]
    assert {(site.owner, site.item, *(v for _, _, v in site.options)) for site in sites} == (
        {("P1", "X", ("A",), ("D",))} if amount else set()
    )
    assert outcomes(game(board, put, choices=[FixedChoice("X", pick=("D",))]), CountersOnObject("X", "+1/+1")) == {
        2 * amount + bool(amount)
    }


def test_an_order_that_does_not_matter_is_not_asked() -> None:
    board = {"P1": {"battlefield": [more("A", plus=1), more("B", plus=2), creature("X")]}}
    scenario = game(board, happen(PutCounters(named("X"), "+1/+1", 1)))
    assert outcomes(scenario, CountersOnObject("X", "+1/+1")) == {4}
    assert {site.kind for site in question(scenario).machine.sites} == {"priority"}
    other = game(board, happen(PutCounters(named("X"), "-1/-1", 1)))
    assert outcomes(other, CountersOnObject("X", "-1/-1")) == {1}


def test_what_enters_with_counters_enters_with_more() -> None:
    hydra = creature("H", EntersWithCounters("", "+1/+1", 2), size=(0, 0))
    board = {"P1": {"battlefield": [more("A", plus=1)], "hand": [hydra]}}
    assert outcomes(game(board, ("P1", Cast("H"))), CountersOnObject("H", "+1/+1")) == {3}
    theirs = {"P1": {"hand": [hydra]}, "P2": {"battlefield": [more("A", plus=1)]}}
    assert outcomes(game(theirs, ("P1", Cast("H"))), CountersOnObject("H", "+1/+1")) == {2}
    both = {"P1": {"battlefield": [more("A", plus=1), more("D", times=2)], "hand": [hydra]}}
    assert reasons(game(both, ("P1", Cast("H")))) == {"with how many counters H enters"}


# --------------------------------------------------------------------------- what can't be caused


MY_TOKENS = (Filter(types=frozenset({"creature"}), token=True, controller="you"),)
TOKENS = (Filter(token=True),)
BEAR = TokenSpec("Bear", frozenset({"creature"}), frozenset({"bear"}), power=2, toughness=2)


def master() -> Card:
    """ "Triggered abilities you control can't cause you to sacrifice or exile creature tokens you control"."""
    return creature("TM", CantBeMoved("", ("sacrifice", "exile"), MY_TOKENS), size=(4, 3))


def for_a_turn(verb: str = "sacrifice", to: str = "graveyard") -> Effect:
    """A token that is sacrificed at the beginning of the next end step."""
    return Steps((CreateTokens(You(), 1, BEAR), at_next_end(Move(Remembered(), verb, to), about=Previous())))


@pytest.mark.parametrize(("verb", "to"), [("sacrifice", "graveyard"), ("exile", "exile")])
def test_tr36_a_delayed_ability_cannot_make_its_controller_sacrifice_a_token(verb: str, to: str) -> None:
    source = creature("K", when(Dies((Filter(name="GB"),)), for_a_turn(verb, to)))
    asked = times("triggered", "K", ability="delayed"), times("sacrificed", "Bear"), CountOf(TOKENS, "P1")
    for off, left in (((), 1), (("cant-be-caused",), 0)):
        board = {"P1": {"battlefield": [master(), source, creature("GB")]}}
        scenario = game(board, happen(destroyed(named("GB").selector)), go_on("end"), without=off)
        assert outcomes(scenario, *asked) == {(1, int(verb == "sacrifice" and not left), left)}


def test_other_effects_and_other_players_move_it() -> None:
    board = {"P1": {"battlefield": [master()]}}
    spell = game(board, happen(CreateTokens(You(), 1, BEAR)), happen(Move(All(TOKENS), "sacrifice", "graveyard")))
    assert outcomes(spell, CountOf(TOKENS, "P1")) == {0}
    exile = when(BeginStep("end", "each"), Move(All(TOKENS), "exile", "exile"))
    board["P2"] = {"battlefield": [creature("E", exile)]}
    theirs = game(board, happen(CreateTokens(You(), 1, BEAR)), go_on("end"))
    assert outcomes(theirs, CountOf(TOKENS, "P1")) == {0}


def test_it_cannot_be_chosen_as_a_cost() -> None:
    """614.17: "you may sacrifice a creature; if you do, you gain 3 life"."""
    pay = May(You(), ChooseSacrifice(You(), 1, MY_CREATURES), then=GainLife(You(), 3))
    fed = permanent("F", "artifact", when(BeginStep("end", "each"), pay))
    guard = permanent("G", "artifact", CantBeMoved("", ("sacrifice",), MY_TOKENS))
    for card, lives in ((guard, {20}), (permanent("G", "artifact"), {20, 23})):
        board = {"P1": {"battlefield": [fed, card]}}
        scenario = game(board, happen(CreateTokens(You(), 1, BEAR)), go_on("end"))
        assert outcomes(scenario, Life("P1")) == lives
    board = {"P1": {"battlefield": [fed, guard, creature("X")]}}
    scenario = game(board, happen(CreateTokens(You(), 1, BEAR)), go_on("end"))
    assert outcomes(scenario, Life("P1"), ZoneOf("X"), CountOf(TOKENS, "P1")) == {
        (20, "battlefield", 1),
        (23, "graveyard", 1),
    }
