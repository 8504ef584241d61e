"""Delayed triggered abilities (603.7): when they trigger, how often, on what, and what they are about."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from apnap.encodings.question import pose
from apnap.model.abilities import (
    AdditionalTrigger,
    BeginStep,
    Casts,
    CausesTrigger,
    Compare,
    CounterSpell,
    Dies,
    Draw,
    Effect,
    Enters,
    EventItem,
    EventObject,
    Filter,
    GainLife,
    GainsLife,
    IfElse,
    LifeTotal,
    LoseLife,
    May,
    Move,
    PowerOf,
    Previous,
    Remembered,
    Source,
    Target,
    TargetSpec,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import Before, EventAtom, Life, OnStack, ResolutionOrder, StackSize, Waiting, ZoneOf
from apnap.model.scenario import StartStack
from tests.encodings.duelmasters.boards import cast, enters, happen, orders, outcomes, times, when, zones
from tests.encodings.magic.boards import (
    A_CREATURE,
    LIVES,
    at_next_end,
    blessed_wine,
    creature,
    destroyed,
    game,
    go_on,
    later,
    named,
    permanent,
    sacrifice_it,
    sorcery,
)

WRATH = sorcery("Wrath", destroyed(A_CREATURE))


def chosen_return(name: str) -> Any:
    """ "When a creature dies, return that card to its owner's hand"."""
    return sorcery(name, later(Dies(A_CREATURE), Move(EventObject(), "return", "hand")))


def sneak_attack(kind: str = "enchantment") -> Any:
    """ "When this enters, put a creature card from your hand onto the battlefield. Sacrifice it at the next end"."""
    put = Move(named("Giant", "hand"), "put", "battlefield", under="you")
    return permanent("SA", kind, enters(May(You(), put, then=at_next_end(sacrifice_it(), about=Previous()))))


# --------------------------------------------------------------------------- L02 to L05


def test_l02_the_draw_waits_for_the_next_turns_upkeep() -> None:
    board = {"P1": {"hand": [blessed_wine()]}}
    scenario = game(board, cast("BW"), go_on("upkeep", "P2"), go_on("main", "P2"))
    drew, late = times("drew", by="P1"), times("triggered", "BW", ability="delayed")
    assert outcomes(scenario, Life("P1"), drew, late) == {(21, 1, 1)}
    gained = EventAtom("gained", by="P1")
    first = Before(gained, EventAtom("stacked", of="BW", ability="delayed"))
    assert outcomes(scenario, first) == {True}
    before = game(board, cast("BW"), go_on("cleanup"))
    assert outcomes(before, Life("P1"), drew, late) == {(21, 0, 0)}


def test_the_turn_of_its_creation_does_not_count() -> None:
    spell = sorcery("S", later(BeginStep("end", "each"), Draw(You(), 1), later_turn=True))
    assert outcomes(game({"P1": {"hand": [spell]}}, cast("S"), go_on("cleanup")), times("drew", by="P1")) == {0}
    scenario = game({"P1": {"hand": [spell]}}, cast("S"), go_on("cleanup", "P2"))
    assert outcomes(scenario, times("drew", by="P1")) == {1}


def test_l03_before_it_triggers_it_is_nowhere() -> None:
    scenario = game({"P1": {"hand": [blessed_wine()]}}, cast("BW"))
    atom = EventAtom("stacked", of="BW", ability="delayed")
    assert outcomes(scenario, OnStack(atom), Waiting(atom), StackSize()) == {(0, 0, 0)}


def test_l04_on_the_stack_it_can_be_countered() -> None:
    stop = when(CausesTrigger((BeginStep("upkeep", "each"),)), May(You(), CounterSpell(EventItem())))
    scenario = game(
        {"P1": {"hand": [blessed_wine()]}, "P2": {"battlefield": [permanent("Stopper", "enchantment", stop)]}},
        cast("BW"),
        go_on("upkeep", "P2"),
    )
    assert outcomes(scenario, times("drew", by="P1"), times("countered", "BW")) == {(0, 1), (1, 0)}


def test_l05_it_does_not_need_its_source() -> None:
    scenario = game(
        {"P1": {"hand": [sneak_attack(), creature("Giant")]}},
        cast("SA"),
        happen(Move(named("SA"), "destroy", "graveyard")),
        go_on("end"),
    )
    late, put = times("triggered", "SA", ability="delayed"), times("entered", "Giant")
    assert outcomes(scenario, *zones("Giant", "SA"), late, put) == {
        ("graveyard", "graveyard", 1, 1),
        ("hand", "graveyard", 0, 0),
    }


# --------------------------------------------------------------------------- L10 to L13, X13


def test_l10_without_a_duration_it_triggers_once() -> None:
    vigil = sorcery("LV", later(Dies(A_CREATURE), GainLife(You(), 1)))
    board = {"P1": {"hand": [vigil]}, "P2": {"battlefield": [creature("A"), creature("B")]}}
    script = cast("LV"), happen(destroyed((Filter(name="A"),))), happen(destroyed((Filter(name="B"),)))
    late = times("triggered", ability="delayed")
    assert outcomes(game(board, *script), Life("P1"), late) == {(21, 1)}
    assert outcomes(game(board, *script, without=["delayed-once"]), Life("P1"), late) == {(22, 2)}
    assert outcomes(game(board, *script, without=["delayed-trigger"]), Life("P1"), late) == {(20, 0)}
    at_once = game(board, cast("LV"), happen(destroyed(A_CREATURE)))
    assert outcomes(at_once, Life("P1"), late) == {(21, 1)}
    assert orders(at_once) == {("LV", "LV")}


def test_l11_its_controller_says_which_of_several_events() -> None:
    board = {"P1": {"hand": [chosen_return("CR"), WRATH], "battlefield": [creature("GB")]}}
    board["P2"] = {"battlefield": [creature("HG")]}
    scenario = game(board, cast("CR"), cast("Wrath"))
    where = zones("GB", "HG")
    assert outcomes(scenario, *where) == {("hand", "graveyard"), ("graveyard", "hand")}
    assert outcomes(scenario, times("triggered", "CR")) == {1}
    question = pose(scenario, where)
    said = {answer.guide for answer in question.values(where)[0].values()}
    assert {tuple((d.kind, d.owner, d.item, d.value) for d in guide) for guide in said} == {
        (("event", "P1", "CR", ("GB",)),),
        (("event", "P1", "CR", ("HG",)),),
    }


def test_x13_each_of_two_is_asked() -> None:
    board = {"P1": {"hand": [chosen_return("CR1"), chosen_return("CR2"), WRATH], "battlefield": [creature("GB")]}}
    board["P2"] = {"battlefield": [creature("HG")]}
    scenario = game(board, cast("CR1"), cast("CR2"), cast("Wrath"))
    assert outcomes(scenario, *zones("GB", "HG")) == {("hand", "graveyard"), ("graveyard", "hand"), ("hand", "hand")}
    assert outcomes(scenario, times("triggered", "CR1"), times("triggered", "CR2")) == {(1, 1)}
    script = [cast("CR1"), cast("CR2"), cast("Wrath"), happen(Move(named("GB", "hand"), "put", "battlefield"))]
    again = game(board, *script, happen(destroyed(A_CREATURE)))
    assert outcomes(again, times("triggered", ability="delayed")) == {2}


def test_several_are_asked_in_the_order_of_their_creation() -> None:
    """Two abilities create them, in either order; the active player's come first."""
    create = later(Dies(A_CREATURE), Move(EventObject(), "return", "hand"))
    makers = {n: permanent(n, "enchantment", when(BeginStep("upkeep", "each"), create)) for n in ("A", "B", "C")}
    board = {
        "P1": {"battlefield": [makers["A"], makers["B"], creature("X")]},
        "P2": {"battlefield": [makers["C"], creature("Y")]},
    }
    scenario = game(board, happen(destroyed(A_CREATURE)), step="upkeep", begins=True)
    question = pose(scenario, [*zones("X", "Y"), ResolutionOrder()])
    plays, _ = question.values([*zones("X", "Y"), ResolutionOrder()])
    for guide in (answer.guide for answer in plays.values()):
        order = [d.item for d in guide if d.kind == "event"]
        resolved = [d.value[1] for d in guide if d.kind == "priority" and d.value[0] == "resolve"]
        first = next(label for label in resolved if label in ("A", "B"))
        assert order == [first, "B" if first == "A" else "A", "C"]
    assert {guide_order[0] for guide_order in plays} == {"hand", "graveyard"}


def test_l12_with_a_duration_it_triggers_each_time() -> None:
    glimpse = sorcery("GN", later(Casts("you", A_CREATURE), Draw(You(), 1), once=False, this_turn=True))
    board = {"P1": {"hand": [glimpse, *(creature(n) for n in "ABCD")]}}
    scenario = game(board, cast("GN"), *map(cast, "ABC"), go_on("upkeep", "P1"), go_on("main", "P2"), go_on("upkeep"),
                    cast("D"))  # fmt: skip
    assert outcomes(scenario, times("triggered", "GN", ability="delayed")) == {3}


def test_this_turn_is_over_in_the_cleanup_step() -> None:
    steps = tuple(BeginStep(step, "each") for step in ("end", "cleanup", "upkeep"))
    spell = sorcery("S", later(steps, Draw(You(), 1), once=False, this_turn=True))
    scenario = game({"P1": {"hand": [spell]}}, cast("S"), go_on("main", "P2"))
    assert outcomes(scenario, times("triggered", "S")) == {1}


VENGEANCE = sorcery(
    "GV",
    Move(Target(0), "return", "battlefield"),
    at_next_end(Move(Remembered(), "exile", "exile"), about=Previous()),
    targets=(TargetSpec((Filter(types=frozenset({"creature"}), zone="graveyard"),)),),
)


@pytest.mark.parametrize(
    ("blinked", "without", "zone"),
    [
        (False, (), "exile"),
        (True, (), "battlefield"),
        (True, ("delayed-object",), "exile"),
        (True, ("new-object",), "exile"),
    ],
)
def test_l13_it_affects_that_object_only(blinked: bool, without: tuple[str, ...], zone: str) -> None:
    blink = Move(named("IK"), "exile", "exile"), Move(Previous(), "return", "battlefield")
    script = [cast("GV"), *([happen(_steps(*blink))] if blinked else []), go_on("end")]
    scenario = game({"P1": {"hand": [VENGEANCE], "graveyard": [creature("IK")]}}, *script, without=without)
    assert outcomes(scenario, ZoneOf("IK"), times("triggered", ability="delayed")) == {(zone, 1)}


def test_when_that_creature_dies() -> None:
    """A pattern about the object itself: not another, and not the card as a new object."""
    watch = sorcery(
        "S", later(Dies((Filter(remembered=True),)), GainLife(You(), 3), about=Target(0)),
        targets=(TargetSpec((Filter(name="A"),)),),
    )  # fmt: skip
    board = {"P1": {"hand": [watch], "battlefield": [creature("A"), creature("B")]}}
    bounce = Move(named("A"), "return", "hand"), Move(Previous(), "put", "battlefield")
    kill = [happen(destroyed((Filter(name=name),))) for name in ("B", "A")]
    assert outcomes(game(board, cast("S"), *kill), Life("P1")) == {23}
    assert outcomes(game(board, cast("S"), kill[0]), Life("P1")) == {20}
    again = [cast("S"), happen(_steps(*bounce)), *kill]
    assert outcomes(game(board, *again), Life("P1")) == {20}
    assert outcomes(game(board, *again, without=["delayed-object"]), Life("P1")) == {23}


@pytest.mark.parametrize(
    ("without", "zone"), [((), "battlefield"), (("finds-moved-object",), "graveyard"), (("look-back",), "battlefield")]
)
def test_what_it_saw_moving_is_found_where_it_went(without: tuple[str, ...], zone: str) -> None:
    """ "When that creature dies, return it to the battlefield" (400.7e)."""
    watch = later(Dies((Filter(remembered=True),)), Move(Remembered(), "return", "battlefield"), about=named("A"))
    scenario = game(
        {"P1": {"battlefield": [creature("A")]}}, happen(watch), happen(destroyed(A_CREATURE)), without=without
    )
    assert outcomes(scenario, ZoneOf("A")) == {zone}


def test_information_about_what_is_gone_is_left() -> None:
    """The source has left before the ability about it is created (608.2h)."""
    gain = at_next_end(GainLife(You(), PowerOf(Remembered())), Move(Remembered(), "exile", "exile"), about=Source())
    gone = Move(Source(), "sacrifice", "graveyard")
    source = creature("A", when(BeginStep("upkeep", "your"), gone, gain), size=(3, 3))
    board = {"P1": {"battlefield": [("A", source, {"counters": {"+1/+1": 1}})]}}
    scenario = game(board, go_on("end"), step="upkeep", begins=True)
    assert outcomes(scenario, Life("P1"), ZoneOf("A")) == {(24, "graveyard")}


# --------------------------------------------------------------------------- L17, L18, L22


def test_l17_who_controls_the_spell_controls_it() -> None:
    def scenario(*without: str) -> Any:
        return game(
            {"P1": {"stack": [blessed_wine()]}}, go_on("upkeep", "P2"),
            waiting=[StartStack("BW", "P2")], without=without,
        )  # fmt: skip

    asked = *LIVES, times("drew", by="P1"), times("drew", by="P2"), times("triggered", by="P2", ability="delayed")
    assert outcomes(scenario(), *asked) == {(20, 21, 0, 1, 1)}
    assert outcomes(scenario("delayed-controller"), *asked) == {(20, 21, 1, 0, 0)}


def test_l18_who_controls_the_ability_controls_it() -> None:
    """The enchantment belongs to P2: only the controller of the ability can sacrifice the creature."""

    def scenario(*without: str) -> Any:
        return game(
            {"P1": {"hand": [creature("Giant")], "battlefield": [sneak()]}}, go_on("end"),
            step="upkeep", begins=True, owners={"SA": "P2"}, without=without,
        )  # fmt: skip

    def sneak() -> Any:
        put = Move(named("Giant", "hand"), "put", "battlefield", under="you")
        create = at_next_end(sacrifice_it(), about=Previous())
        return permanent("SA", "enchantment", when(BeginStep("upkeep", "your"), put, create))

    asked = ZoneOf("Giant"), times("triggered", "SA", ability="delayed", by="P1")
    assert outcomes(scenario(), *asked) == {("graveyard", 1)}
    assert outcomes(scenario("delayed-controller"), *asked) == {("battlefield", 0)}


@pytest.mark.parametrize(("without", "life", "late"), [((), 23, 1), (("delayed-not-doubled",), 24, 2)])
def test_l22_it_does_not_trigger_an_additional_time(without: tuple[str, ...], life: int, late: int) -> None:
    other = (Filter(types=frozenset({"creature"}), other=True),)
    create = later(Enters(A_CREATURE), GainLife(You(), 1), once=False, this_turn=True)
    board = [
        permanent("PA", "artifact", AdditionalTrigger("", (Enters(A_CREATURE),), (Filter(controller="you"),))),
        permanent("WH", "artifact", when(BeginStep("upkeep", "your"), create)),
        creature("SW", when(Enters(other), GainLife(You(), 1))),
    ]
    scenario = game(
        {"P1": {"battlefield": board, "hand": [creature("GB")]}}, go_on("main"), cast("GB"),
        step="upkeep", begins=True, without=without,
    )  # fmt: skip
    counts = times("triggered", "WH", ability="delayed"), times("triggered", "SW")
    assert outcomes(scenario, Life("P1"), *counts) == {(life, late, 2)}


# --------------------------------------------------------------------------- symmetry and bounds


def test_like_abilities_about_different_objects_are_told_apart() -> None:
    """Whichever resolves first destroys what it is about, and keeps the other from doing so."""
    rich = Compare(LifeTotal(You()), ">=", 20)
    then = IfElse(rich, _steps(LoseLife(You(), 1), Move(Remembered(), "destroy", "graveyard")))
    board = {"P1": {"battlefield": [creature("A"), creature("B")]}}
    script = [happen(at_next_end(then, about=named(name))) for name in "AB"]
    scenario = game(board, *script, go_on("end"))
    assert outcomes(scenario, *zones("A", "B")) == {("graveyard", "battlefield"), ("battlefield", "graveyard")}


def test_what_an_ability_creates_is_called_by_its_source() -> None:
    """Like abilities of two cards create like abilities; the first one ends the game before the second is created."""
    create = later(GainsLife("you"), LoseLife(You(), 30), once=False, this_turn=True)
    cards = [permanent(n, "enchantment", when(BeginStep("upkeep", "each"), create, GainLife(You(), 1))) for n in "AB"]
    scenario = game({"P1": {"battlefield": cards}}, step="upkeep", begins=True)
    assert outcomes(scenario, *(times("triggered", n, ability="delayed") for n in "AB")) == {(1, 0), (0, 1)}


ORDERS = [(5, 0, -2), (6, 3, 0), (4, 0, 4), (7, -3, 0), (3, -1, 0)]
"""Threshold, change below it, change at or above it."""


@pytest.mark.parametrize("start", [1, 4, 6])
def test_every_total_that_delayed_abilities_lead_to_is_found(start: int) -> None:
    def change(threshold: int, below: int, above: int) -> IfElse:
        less = Compare(LifeTotal(You()), "<", threshold)
        return IfElse(less, _by(below), _by(above))

    script = [happen(at_next_end(change(*row))) for row in ORDERS]
    question = pose(game({"P1": {}}, *script, go_on("end"), life=(start, 20)), [Life("P1")])
    found, whole = question.values([Life("P1")], question.ended())
    assert whole
    assert {value for (value,) in found} == _totals(start)
    assert question.sweeper.recheck() == []


def _totals(start: int) -> set[int]:
    ends = set()
    for order in permutations(ORDERS):
        life = start
        for threshold, below, above in order:
            life += below if life < threshold else above
            if life <= 0:
                break
        ends.add(life)
    return ends


def _by(number: int) -> Any:
    return GainLife(You(), number) if number >= 0 else LoseLife(You(), -number)


def _steps(*effects: Effect) -> Steps:
    return Steps(effects)
