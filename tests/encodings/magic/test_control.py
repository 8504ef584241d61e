"""Control that effects give, and what it bears on (613.1b, 603.3a, 603.10d)."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.model.abilities import (
    Affect,
    BecomesUntapped,
    Card,
    Changes,
    Continuous,
    CounterSpell,
    CreateDelayed,
    CreateTokens,
    Dies,
    Discover,
    Draw,
    Enchant,
    Enters,
    EventObject,
    Filter,
    GainLife,
    Leaves,
    LosesControl,
    ManaAbility,
    ManaCost,
    May,
    Mode,
    Move,
    Pay,
    Previous,
    Remembered,
    TakeSpell,
    TapUntap,
    Target,
    TargetSpec,
    TokenSpec,
    ToughnessOf,
    Triggered,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import ControllerOfObject, CountOf, Hand, Life, OnStack, PowerOfObject, Tapped, ZoneOf
from apnap.model.claims import EventAtom as Atom
from apnap.model.scenario import Cast, Option, Use
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, reasons, times, when
from tests.encodings.magic.boards import (
    A_CREATURE,
    blessed_wine,
    creature,
    destroyed,
    game,
    go_on,
    named,
    permanent,
    sorcery,
)

MINE = Changes(control=True)
ONE_CREATURE = (TargetSpec(A_CREATURE),)
YOURS = (Filter(types=frozenset({"creature"}), controller="you"),)
THEIRS = (Filter(types=frozenset({"creature"}), controller="opponent"),)


def steal(name: str = "Steal", until: str = "turn", **facts: Any) -> Card:
    """ "Gain control of target creature" (an instant)."""
    return sorcery(name, Affect(Target(0), MINE, until), targets=ONE_CREATURE, kind="instant", **facts)


def ray_of_command() -> Card:
    effects = TapUntap(Target(0), False), Affect(Target(0), MINE)
    return sorcery("RC", *effects, targets=(TargetSpec(THEIRS),), kind="instant")


def cloudshift() -> Card:
    effects = Move(Target(0), "exile", "exile"), Move(Previous(), "return", "battlefield", under="you")
    return sorcery("CS", *effects, targets=(TargetSpec(YOURS),), kind="instant")


def confiscate() -> Card:
    anything = (Filter(),)
    static = Continuous("", (Filter(host=True),), MINE)
    return permanent("CF", "enchantment", Enchant("", anything), static, subtypes=["aura"])


def cast(oid: str, player: str = "P1", *targets: str) -> tuple[str, Cast]:
    return player, Cast(oid, targets)


# --------------------------------------------------------------------------- how long


def test_it_lasts_until_end_of_turn() -> None:
    board = {"P1": {"hand": [steal()]}, "P2": {"battlefield": [creature("X")]}}
    scenario = game(board, cast("Steal"), go_on("end"))
    assert outcomes(scenario, ControllerOfObject("X")) == {"P1"}
    scenario = game(board, cast("Steal"), go_on("cleanup"))
    assert outcomes(scenario, ControllerOfObject("X")) == {"P2"}


def test_it_lasts_for_ever_but_for_a_zone_change() -> None:
    board = {"P1": {"hand": [steal(until="forever")]}, "P2": {"battlefield": [creature("X")]}}
    assert outcomes(game(board, cast("Steal"), go_on("upkeep", "P2")), ControllerOfObject("X")) == {"P1"}
    scenario = game(
        board, cast("Steal"), happen(Move(named("X"), "return", "hand")),
        happen(Move(named("X", "hand"), "put", "battlefield")),
    )  # fmt: skip
    assert outcomes(scenario, ControllerOfObject("X")) == {"P2"}


@pytest.mark.parametrize("second", ["X", "Y"])
def test_the_later_of_two_effects_wins(second: str) -> None:
    """Both steal X; or the second one steals something else."""
    board = {
        "P1": {"hand": [steal("S1", "forever")]},
        "P2": {"battlefield": [creature("X"), creature("Y")], "hand": [steal("S2")]},
    }
    scenario = game(board, cast("S1", "P1", "X"), cast("S2", "P2", second))
    assert outcomes(scenario, ControllerOfObject("X")) == {"P2" if second == "X" else "P1"}
    later = game(board, cast("S1", "P1", "X"), cast("S2", "P2", second), go_on("upkeep", "P2"))
    assert outcomes(later, ControllerOfObject("X")) == {"P1"}


def test_for_as_long_as_you_control_the_source() -> None:
    """When the source is stolen, the other creature goes back, and stays there when the source comes back."""
    thief = creature("T", when(Enters(THIS), Affect(named("X"), MINE, "source")))
    board = {
        "P1": {"hand": [("T", thief)], "battlefield": []},
        "P2": {"battlefield": [creature("X")], "hand": [steal("S2")]},
    }
    asked = ControllerOfObject("T"), ControllerOfObject("X")
    assert outcomes(game(board, cast("T")), *asked) == {("P1", "P1")}
    assert outcomes(game(board, cast("T"), cast("S2", "P2", "T")), *asked) == {("P2", "P2")}
    assert outcomes(game(board, cast("T"), cast("S2", "P2", "T"), go_on("upkeep", "P2")), *asked) == {("P1", "P2")}
    assert outcomes(game(board, cast("T"), happen(destroyed(named("T").selector))), *asked) == {("P1", "P2")}


@pytest.mark.parametrize("gone", [False, True])
def test_it_never_begins_when_the_source_is_gone_already(gone: bool) -> None:
    effect = Affect(named("X"), MINE, "source")
    thief = creature("T", when(Enters(THIS), effect))
    kill = [Option("P2", happen(destroyed(named("T").selector))[1], "")] if gone else []
    board = {"P1": {"hand": [("T", thief)]}, "P2": {"battlefield": [creature("X")]}}
    scenario = game(board, cast("T"), options=kill)
    died = outcomes(scenario, times("died", "T"), ControllerOfObject("X"), times("resolved", "T"))
    assert (0, "P1", 2) in died
    assert ((1, "P2", 2) in died) == gone
    assert (1, "P1", 2) not in died


def test_what_is_stolen_is_sick_until_its_new_controller_has_had_a_turn() -> None:
    """A mana creature can pay for its old controller, not for the new one."""
    elf = creature("LE", ManaAbility("{T}: Add {G}.", ("g",)))
    pay = May(You(), Pay(You(), ManaCost(("1",))), then=GainLife(You(), 1))
    board = {"P1": {"hand": [steal()]}, "P2": {"battlefield": [elf]}}
    asked = times("accepted"), Tapped("LE")
    assert outcomes(game(board, happen(pay, "P2")), *asked) == {(0, False), (1, True)}
    assert outcomes(game(board, cast("Steal"), happen(pay)), *asked) == {(0, False)}


# --------------------------------------------------------------------------- abilities and their controllers


def test_z09_the_last_controller_has_the_trigger_of_the_dying() -> None:
    wurm = TokenSpec("Wurm", frozenset({"artifact", "creature"}), frozenset({"wurm"}), power=3, toughness=3)
    engine = creature("WE", when(Dies(THIS), CreateTokens(You(), 2, wurm)), size=(6, 6))
    board = {"P1": {"battlefield": [engine]}, "P2": {"hand": [steal("AT")]}}
    tokens = (Filter(subtypes=frozenset({"wurm"}), controller="you"),)
    asked = CountOf(tokens, "P1"), CountOf(tokens, "P2"), ZoneOf("WE"), times("triggered", "WE", by="P2")
    kill = happen(destroyed(named("WE").selector))
    assert outcomes(game(board, cast("AT", "P2"), kill), *asked) == {(0, 2, "graveyard", 1)}
    assert outcomes(game(board, cast("AT", "P2"), kill, without=["trigger-controller"]), *asked) == {
        (2, 0, "graveyard", 0)
    }
    assert outcomes(game(board, kill), *asked) == {(2, 0, "graveyard", 0)}


def test_x08_a_limit_stays_with_the_object_that_is_stolen() -> None:
    elves = (Filter(subtypes=frozenset({"elf"}), controller="you", other=True),)
    token = TokenSpec("Elf Warrior", frozenset({"creature"}), frozenset({"elf"}), power=1, toughness=1)
    master = creature("EW", Triggered("", (Enters(elves),), (Mode("", CreateTokens(You(), 1, token)),), batch=True,
                                      cap=1), subtypes=["elf"])  # fmt: skip
    elf = creature("Elves", subtypes=["elf"], size=(1, 1))
    board = {
        "P1": {"battlefield": [master], "hand": [("LE1", elf)]},
        "P2": {"battlefield": [("LE2", elf)], "hand": [ray_of_command(), cloudshift()]},
    }
    script = cast("LE1"), cast("RC", "P2", "EW"), cast("CS", "P2", "LE2")
    asked = times("triggered", "EW"), times("created"), ControllerOfObject("EW")
    assert outcomes(game(board, *script), *asked) == {(1, 1, "P2")}
    assert outcomes(game(board, *script[1:]), *asked) == {(1, 1, "P2")}  # not used up before


def test_x09_an_action_once_each_turn_is_counted_by_player() -> None:
    dinosaur = {"subtypes": ["dinosaur"]}
    what = (Filter(this=True), Filter(subtypes=frozenset({"dinosaur"}), controller="you", other=True))
    may = May(You(), Discover(You(), ToughnessOf(EventObject())))
    pantlaza = creature("PZ", when(Enters(what), may, action_cap=True), size=(4, 4), **dinosaur)
    board = {
        "P1": {"battlefield": [pantlaza], "hand": [creature("CD", **dinosaur)]},
        "P2": {"battlefield": [creature("RR", size=(4, 5), **dinosaur)], "hand": [ray_of_command(), cloudshift()]},
    }
    script = cast("CD"), cast("RC", "P2", "PZ"), cast("CS", "P2", "RR")
    asked = times("triggered", "PZ"), times("discovered", by="P1"), times("discovered", by="P2")
    assert outcomes(game(board, *script), *asked) == {(2, a, b) for a in (0, 1) for b in (0, 1)}


@pytest.mark.parametrize(("without", "drawn"), [((), 2), (("control-looks-back",), 0)])
def test_who_loses_control_is_asked_before_it_happens(without: tuple[str, ...], drawn: int) -> None:
    kharn = creature("K", when(LosesControl("you", THIS), Draw(You(), 2)))
    board = {"P1": {"battlefield": [kharn]}, "P2": {"hand": [steal()]}}
    scenario = game(board, cast("Steal", "P2"), without=without)
    assert outcomes(scenario, times("drew", by="P1"), times("drew", by="P2")) == {(drawn, 0)}
    back = game(board, cast("Steal", "P2"), go_on("upkeep", "P2"), without=without)
    assert outcomes(back, times("drew", by="P1"), times("drew", by="P2")) == {(drawn, drawn)}


def test_l15_what_it_waits_for_may_have_happened_before_it_waited() -> None:
    """Merieke, with a spell in place of her activated ability; she untaps before it resolves, and later again."""
    merieke = creature("ME")
    broken = CreateDelayed("", (Leaves((Filter(name="ME"),)), BecomesUntapped((Filter(name="ME"),))),
                           (Mode("", Move(Remembered(), "destroy", "graveyard")),), about=Target(0))  # fmt: skip
    take = Steps((Affect(Target(0), MINE, "forever"), broken))
    use = "P1", Use("take", Mode("take", take, ONE_CREATURE), ("HG",))
    board = {"P1": {"battlefield": [merieke]}, "P2": {"battlefield": [creature("HG")]}}
    asked = ControllerOfObject("HG"), ZoneOf("HG"), times("triggered", ability="delayed")
    assert outcomes(game(board, use), *asked) == {("P1", "battlefield", 0)}
    gone = game(board, use, happen(destroyed(named("ME").selector)))
    assert outcomes(gone, *asked) == {("P2", "graveyard", 1)}


# --------------------------------------------------------------------------- static abilities


def test_l19_confiscate() -> None:
    """An Aura gives control of what it enchants, for as long as it does."""
    shrine = permanent("RS", "enchantment")
    board = {"P1": {"battlefield": [shrine]}, "P2": {"hand": [confiscate()]}}
    taken = game(board, cast("CF", "P2", "RS"), active="P2")
    assert outcomes(taken, ControllerOfObject("RS"), ZoneOf("CF")) == {("P2", "battlefield")}
    back = game(board, cast("CF", "P2", "RS"), happen(destroyed(named("CF").selector)), active="P2")
    assert outcomes(back, ControllerOfObject("RS"), ZoneOf("CF")) == {("P1", "graveyard")}


def test_l20_a_stolen_aura_is_sacrificed_by_whoever_controls_it() -> None:
    board = {
        "P1": {"battlefield": [permanent("WL", "enchantment")]},
        "P2": {"battlefield": [("CF", confiscate(), {"attached_to": "WL"})]},
    }
    asked = ZoneOf("WL"), times("sacrificed", "WL", by="P2")
    sacrifice = Move(named("WL"), "sacrifice", "graveyard")
    assert outcomes(game(board, happen(sacrifice, "P2")), *asked) == {("graveyard", 1)}
    assert outcomes(game(board, happen(sacrifice, "P1")), *asked) == {("battlefield", 0)}


def test_an_effect_begins_later_than_a_static_ability_that_was_there() -> None:
    board = {
        "P1": {"battlefield": [creature("X")], "hand": [steal()]},
        "P2": {"battlefield": [("CF", confiscate(), {"attached_to": "X"})], "hand": [("CF2", confiscate())]},
    }
    assert outcomes(game(board), ControllerOfObject("X")) == {"P2"}
    assert outcomes(game(board, cast("Steal", "P1", "X")), ControllerOfObject("X")) == {"P1"}
    later = {"P1": {"battlefield": [creature("X")], "hand": [steal()]}, "P2": {"hand": [confiscate()]}}
    scenario = game(later, cast("Steal", "P1", "X"), cast("CF", "P2", "X"), active="P2")
    assert outcomes(scenario, ControllerOfObject("X")) == {"P2"}


def test_who_controls_the_aura_controls_what_it_enchants() -> None:
    board = {
        "P1": {"battlefield": [creature("X")], "hand": [("CF2", confiscate())]},
        "P2": {"battlefield": [("CF", confiscate(), {"attached_to": "X"})]},
    }
    scenario = game(board, cast("CF2", "P1", "CF"))
    assert outcomes(scenario, ControllerOfObject("CF"), ControllerOfObject("X")) == {("P1", "P1")}


def test_two_static_abilities_of_different_players_are_not_modelled() -> None:
    board = {
        "P1": {"battlefield": [creature("X"), ("CF", confiscate(), {"attached_to": "X"})]},
        "P2": {"hand": [("CF2", confiscate())]},
    }
    found = reasons(game(board, cast("CF2", "P2", "X"), active="P2"))
    assert found == {"which of two static abilities decides who controls X"}


def test_control_that_depends_on_control_is_not_modelled() -> None:
    thief = permanent("E", "enchantment", Continuous("", THEIRS, MINE))
    assert outcomes(game({"P1": {"battlefield": [thief, creature("X")]}}), ControllerOfObject("X")) == {"P1"}
    found = reasons(game({"P1": {"battlefield": [thief]}, "P2": {"battlefield": [creature("X")]}}))
    assert found == {"what E gives control of, as that depends on control"}


# --------------------------------------------------------------------------- spells


def commandeer(*, new_targets: bool = False) -> Card:
    effect = TakeSpell(Target(0), new_targets)
    spells = (Filter(not_types=frozenset({"creature"}), zone="stack"),)
    return sorcery("CO", effect, targets=(TargetSpec(spells),), kind="instant")


def test_l17_the_delayed_ability_is_of_who_controlled_the_spell() -> None:
    board = {"P1": {"hand": [blessed_wine()]}, "P2": {"hand": [commandeer()]}}
    scenario = game(board, cast("BW"), cast("CO", "P2"), go_on("draw", "P2"), responds={1: "BW"})
    asked = Life("P1"), Life("P2"), times("triggered", "BW", by="P2"), Hand("P1"), times("drew", by="P1")
    assert outcomes(scenario, *asked) == {(20, 21, 1, 0, 0)}


def test_a_spell_that_is_taken_is_still_the_spell_that_was_targeted() -> None:
    """Somebody counters it in the end."""
    spells = (Filter(zone="stack"),)
    cancel = sorcery("CC", CounterSpell(Target(0)), targets=(TargetSpec(spells),), kind="instant")
    board = {"P1": {"hand": [blessed_wine(), cancel]}, "P2": {"hand": [commandeer()]}}
    script = cast("BW"), cast("CC", "P1", "BW"), cast("CO", "P2", "BW")
    scenario = game(board, *script, responds={1: "BW", 2: "CC"})
    asked = times("countered", "BW"), times("resolved", "BW"), Life("P1"), Life("P2"), OnStack(Atom("", of="BW"))
    assert outcomes(scenario, *asked) == {(1, 0, 20, 20, 0)}


@pytest.mark.parametrize("new", [False, True])
def test_new_targets_may_be_chosen(new: bool) -> None:
    bolt = sorcery("B", Move(Target(0), "destroy", "graveyard"), targets=ONE_CREATURE, kind="instant")
    board = {
        "P1": {"hand": [bolt], "battlefield": [creature("X")]},
        "P2": {"hand": [commandeer(new_targets=new)], "battlefield": [creature("Y")]},
    }
    scenario = game(board, cast("B", "P1", "Y"), cast("CO", "P2"), responds={1: "B"})
    kept = {("battlefield", "graveyard")}
    assert outcomes(scenario, ZoneOf("X"), ZoneOf("Y")) == (kept | {("graveyard", "battlefield")} if new else kept)


def test_a_spell_that_was_taken_goes_to_its_owner() -> None:
    board = {"P1": {"hand": [blessed_wine()]}, "P2": {"hand": [commandeer()]}}
    scenario = game(board, cast("BW"), cast("CO", "P2"), responds={1: "BW"})
    assert outcomes(scenario, ControllerOfObject("BW"), ZoneOf("BW")) == {("P1", "graveyard")}


def test_control_and_size_are_one_effect() -> None:
    grow = sorcery("G", Affect(Target(0), Changes(control=True, power=2)), targets=ONE_CREATURE)
    board = {"P1": {"hand": [grow]}, "P2": {"battlefield": [creature("X")]}}
    asked = ControllerOfObject("X"), PowerOfObject("X")
    assert outcomes(game(board, cast("G")), *asked) == {("P1", 4)}
    assert outcomes(game(board, cast("G"), go_on("cleanup")), *asked) == {("P2", 2)}


def test_a_permanent_spell_enters_under_the_new_control() -> None:
    board = {"P1": {"hand": [permanent("E", "enchantment")]}, "P2": {"hand": [commandeer()]}}
    scenario = game(board, cast("E"), cast("CO", "P2"), responds={1: "E"})
    assert outcomes(scenario, ControllerOfObject("E"), times("entered", "E", by="P2")) == {("P2", 1)}
