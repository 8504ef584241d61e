"""Phasing (702.26, 603.10b)."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.model.abilities import (
    Affect,
    BecomesAttached,
    BecomesUnattached,
    Card,
    Changes,
    CountersOn,
    CreateTokens,
    Damage,
    Dies,
    Enters,
    Filter,
    GainLife,
    Keyword,
    Leaves,
    Mill,
    Move,
    PhaseOut,
    PhasesOut,
    PutCounters,
    Source,
    TapUntap,
    Target,
    TargetSpec,
    TokenSpec,
    You,
)
from apnap.model.claims import (
    Before,
    ControllerOfObject,
    CountersOnObject,
    CountOf,
    GraveyardSize,
    Incarnation,
    IsAttached,
    Life,
    PowerOfObject,
    Tapped,
    ZoneOf,
)
from apnap.model.claims import EventAtom as Atom
from apnap.model.scenario import Cast
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, times, when
from tests.encodings.magic.boards import A_CREATURE, creature, destroyed, game, go_on, named, permanent, sorcery

PHASING = Keyword("Phasing", "phasing")
EQUIPPED = (Filter(host=True),)


def familiar() -> Card:
    return creature("EF", PHASING, when((PhasesOut(THIS), Leaves(THIS)), Mill(You(), 3)))


def sword(name: str = "S", *abilities: Any) -> Card:
    return permanent(name, "artifact", *abilities, subtypes=["equipment"])


def out(name: str) -> PhaseOut:
    return PhaseOut(named(name))


# --------------------------------------------------------------------------- triggers


@pytest.mark.parametrize(("without", "number"), [([], 1), (["phasing-looks-back"], 0)])
def test_z16_phasing_out_looks_back(without: list[str], number: int) -> None:
    board = {"P1": {"battlefield": [familiar()]}}
    scenario = game(board, step="untap", begins=True, without=without)
    asked = times("triggered", "EF"), GraveyardSize("P1"), times("phased_out", "EF"), times("left"), ZoneOf("EF")
    assert outcomes(scenario, *asked) == {(number, 3 * number, 1, 0, "battlefield")}
    scenario = game(board, go_on("upkeep"), step="untap", begins=True, without=without)
    stacked = Before(Atom("phased_out", of="EF"), Atom("stacked", of="EF"))
    assert outcomes(scenario, stacked) == {bool(number)}


def test_it_comes_back_in_the_next_untap_step_as_the_same_object() -> None:
    watch = creature("W", when((Enters(A_CREATURE), Leaves(A_CREATURE), Dies(A_CREATURE)), GainLife(You(), 1)))
    board = {"P1": {"battlefield": [("EF", familiar(), {"counters": {"+1/+1": 2}, "tapped": True}), watch]}}
    asked = CountOf(A_CREATURE, "P1"), Incarnation("EF"), CountersOnObject("EF", "+1/+1"), Tapped("EF"), Life("P1")
    start = {"step": "untap", "begins": True}
    assert outcomes(game(board, go_on("untap", "P2"), **start), *asked) == {(1, 0, 0, False, 20)}
    assert outcomes(game(board, go_on("untap"), **start), *asked) == {(2, 0, 2, False, 20)}
    assert outcomes(game(board, go_on("untap"), go_on("untap", "P2"), go_on("untap"), **start), *asked) == {
        (1, 0, 0, False, 20)}  # fmt: skip


def test_what_phases_in_has_no_damage_left_and_untaps() -> None:
    board = {"P1": {"battlefield": [("X", creature("X", size=(3, 3)), {"tapped": True, "damage": 2})]}}
    script = happen(out("X")), go_on("untap"), happen(Damage(Source(), 2, named("X")))
    assert outcomes(game(board, *script), ZoneOf("X"), Tapped("X"), times("died")) == {("battlefield", False, 0)}


# --------------------------------------------------------------------------- as if it did not exist


def test_nothing_finds_what_is_phased_out() -> None:
    bolt = sorcery("B", Damage(Source(), 3, Target(0)), targets=(TargetSpec(A_CREATURE),), kind="instant")
    board = {"P1": {"battlefield": [creature("X")], "hand": [bolt]}}
    wrath, gone = happen(destroyed(A_CREATURE)), happen(out("X"))
    assert outcomes(game(board, gone, wrath), times("died"), CountOf(A_CREATURE, "P1")) == {(0, 0)}
    assert outcomes(game(board, wrath), times("died")) == {1}
    scenario = game(board, ("P1", Cast("B")), gone, responds={1: "B"})
    assert outcomes(scenario, times("did_nothing", "B"), ZoneOf("X")) == {(1, "battlefield")}


def test_it_neither_triggers_nor_is_tapped_or_counted() -> None:
    watch = creature("W", when(Dies(A_CREATURE), GainLife(You(), 1)))
    board = {"P1": {"battlefield": [watch, creature("X")]}}
    kill = happen(destroyed(named("X").selector))
    assert outcomes(game(board, happen(out("W")), kill), times("triggered")) == {0}
    assert outcomes(game(board, happen(out("W")), go_on("untap"), kill), times("triggered")) == {1}
    tap = happen(TapUntap(named("W"), tap=True))
    assert outcomes(game(board, happen(out("W")), tap, go_on("main")), Tapped("W"), times("phased_out")) == {(False, 1)}
    more = happen(PutCounters(named("W"), "+1/+1", 1))
    assert outcomes(game(board, happen(out("W")), more, go_on("untap")), CountersOnObject("W", "+1/+1")) == {0}


def test_information_is_what_it_last_was() -> None:
    gain = when(PhasesOut(THIS), GainLife(You(), CountersOn(Source(), "+1/+1")))
    board = {"P1": {"battlefield": [("X", creature("X", gain), {"counters": {"+1/+1": 2}})]}}
    assert outcomes(game(board, happen(out("X"))), Life("P1")) == {22}


def test_a_token_stays() -> None:
    token = TokenSpec("Bear", frozenset({"creature"}), frozenset({"bear"}), power=2, toughness=2)
    make = happen(CreateTokens(You(), 1, token))
    gone = happen(PhaseOut(named("Bear")))
    assert outcomes(game({"P1": {}}, make, gone), CountOf(A_CREATURE, "P1")) == {0}
    assert outcomes(game({"P1": {}}, make, gone, go_on("untap")), CountOf(A_CREATURE, "P1")) == {1}


# --------------------------------------------------------------------------- with what is attached


def test_what_is_attached_phases_out_with_it_and_comes_back_attached() -> None:
    noisy = when((BecomesAttached((Filter(this=True),)), BecomesUnattached((Filter(this=True),))), GainLife(You(), 1))
    board = {"P1": {"battlefield": [creature("X")]}, "P2": {"battlefield": [("S", sword("S", noisy),
                                                                            {"attached_to": "X"})]}}  # fmt: skip
    asked = IsAttached("S", "X"), times("phased_out"), Life("P2"), CountOf((Filter(),), "P1")
    away, back = game(board, happen(out("X"))), game(board, happen(out("X")), go_on("untap"))
    assert outcomes(away, *asked) == {(False, 2, 20, 0)}
    assert outcomes(back, *asked) == {(True, 2, 20, 2)}
    turn = game(board, happen(out("X")), go_on("untap", "P2"))  # not by itself
    assert outcomes(turn, CountOf((Filter(),), "P2")) == {0}


def test_what_phases_out_by_itself_comes_back_attached_if_that_is_still_there() -> None:
    board = {"P1": {"battlefield": [creature("X"), ("S", sword(), {"attached_to": "X"})]}}
    asked = IsAttached("S", "X"), ZoneOf("S"), times("unattached")
    assert outcomes(game(board, happen(out("S")), go_on("untap")), *asked) == {(True, "battlefield", 0)}
    kill = happen(Move(named("X"), "destroy", "graveyard"))
    assert outcomes(game(board, happen(out("S")), kill, go_on("untap")), *asked) == {(False, "battlefield", 0)}


def test_both_at_once_is_indirectly() -> None:
    """The Equipment has phasing too: it waits for what it is attached to, and phases out by itself later (702.26h)."""
    board = {"P1": {"battlefield": [("S", sword("S", PHASING), {"attached_to": "X"})]},
             "P2": {"battlefield": [creature("X")]}}  # fmt: skip
    both = happen(PhaseOut(named("X")))
    asked = CountOf((Filter(),), "P1")
    assert outcomes(game(board, both, go_on("upkeep", "P1")), asked) == {1}
    assert outcomes(game(board, both, go_on("untap", "P2")), asked) == {2}


# --------------------------------------------------------------------------- control


def test_control_for_as_long_as_the_source_is_controlled_ends() -> None:
    thief = creature("T", when(Enters(THIS), Affect(named("X"), Changes(control=True), "source")))
    board = {"P1": {"hand": [thief]}, "P2": {"battlefield": [creature("X")]}}
    cast = "P1", Cast("T")
    assert outcomes(game(board, cast), ControllerOfObject("X")) == {"P1"}
    assert outcomes(game(board, cast, happen(out("T"))), ControllerOfObject("X")) == {"P2"}
    assert outcomes(game(board, cast, happen(out("T")), go_on("untap")), ControllerOfObject("X")) == {"P2"}


def test_who_controlled_it_as_it_phased_out() -> None:
    """Stolen until end of turn, it comes back in the thief's next turn, for its owner. Meanwhile nobody controls it."""
    steal = happen(Affect(named("X"), Changes(control=True)))
    board = {"P1": {}, "P2": {"battlefield": [creature("X")]}}
    asked = CountOf(A_CREATURE, "P1"), ControllerOfObject("X")
    assert outcomes(game(board, steal, happen(out("X")), go_on("upkeep", "P2")), *asked) == {(0, "P2")}
    assert outcomes(game(board, steal, happen(out("X")), go_on("upkeep")), *asked) == {(1, "P2")}


def test_what_was_exiled_until_it_leaves_stays_exiled() -> None:
    """Phasing out is no leaving (702.26d, 610.3)."""
    exile = Move(named("X"), "exile", "exile", until_source_leaves=True)
    priest = creature("P", when(Enters(THIS), exile))
    board = {"P1": {"hand": [priest]}, "P2": {"battlefield": [creature("X")]}}
    cast = "P1", Cast("P")
    assert outcomes(game(board, cast, happen(out("P"))), ZoneOf("X")) == {"exile"}
    assert outcomes(game(board, cast, happen(out("P")), go_on("upkeep")), ZoneOf("X")) == {"exile"}
    kill = happen(destroyed(named("P").selector))
    assert outcomes(game(board, cast, happen(out("P")), go_on("upkeep"), kill), ZoneOf("X")) == {"battlefield"}


def test_a_granted_end_of_turn_effect_is_over_when_it_comes_back() -> None:
    grow = happen(Affect(named("X"), Changes(power=2, toughness=2)))
    board = {"P1": {"battlefield": [creature("X")]}}
    assert outcomes(game(board, grow, happen(out("X")), go_on("untap")), PowerOfObject("X")) == {2}
    assert outcomes(game(board, grow, happen(out("X"))), PowerOfObject("X")) == {0}
