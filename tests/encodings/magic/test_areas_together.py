"""What is attached, who controls what, and which abilities an object has, where one bears on the other (613)."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.model.abilities import (
    AddMana,
    Affect,
    BeginStep,
    Card,
    Changes,
    Compare,
    Continuous,
    Count,
    Dies,
    EventObject,
    Filter,
    GainLife,
    ManaAbility,
    ManaCost,
    Matches,
    May,
    Move,
    Pay,
    Previous,
    Remembered,
    Source,
    TapUntap,
    Target,
    TargetSpec,
    Transform,
    You,
)
from apnap.model.claims import (
    ControllerOfObject,
    CountOf,
    HasKeyword,
    IsAttached,
    Life,
    ManaOf,
    NameOf,
    PowerOfObject,
    Tapped,
    ToughnessOfObject,
    ZoneOf,
)
from apnap.model.scenario import FixedChoice
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, reasons, times, when
from tests.encodings.magic.activated import TAP, ability, activate, land, may_activate, paying
from tests.encodings.magic.boards import A_CREATURE, at_next_end, creature, destroyed, game, go_on, named, permanent
from tests.encodings.magic.boards import sorcery as spell
from tests.encodings.magic.changes import (
    ALL_CREATURES,
    CREATURE,
    FROG,
    MY_CREATURES,
    becomes,
    enters,
    kinds,
    static,
    warden,
    words,
)
from tests.encodings.magic.test_attachments import HOST, aura, equip, equipment, kill, on
from tests.encodings.magic.test_control import cast, confiscate, steal
from tests.encodings.magic.test_faces import clone, sided

LIFE = GainLife(You(), 1)
ANYTHING = (Filter(),)


def quoted(*abilities: Any, **changes: Any) -> Continuous:
    """ "Enchanted (equipped) creature has ..."."""
    return static(HOST, abilities=tuple(abilities), **changes)


def size(name: str) -> tuple[PowerOfObject, ToughnessOfObject]:
    return PowerOfObject(name), ToughnessOfObject(name)


def angelic_destiny() -> Card:
    """+4/+4, flying, first strike, an Angel in addition; "when enchanted creature dies, return this to hand"."""
    angel = quoted(*words("flying", "first strike"), power=4, toughness=4, more_subtypes=kinds("angel"))
    return aura("AD", angel, when(Dies(HOST), Move(Source(), "return", "hand")))


def act_of_treason() -> Card:
    changes = Changes(control=True), Changes(abilities=words("haste"))
    effects = Affect(Target(0), changes[0]), TapUntap(Target(0), False), Affect(Target(0), changes[1])
    return spell("AT", *effects, targets=(TargetSpec(A_CREATURE),))


def song_of_the_dryads() -> Card:
    """ "Enchanted permanent is a colorless Forest land"."""
    forest = static(HOST, types=kinds("land"), subtypes=kinds("forest"), colors=kinds())
    return aura("SD", forest, what=ANYTHING)


# --------------------------------------------------------------------------- given by what is attached


def test_an_equipment_gives_an_ability_and_leaves() -> None:
    blade = equipment("E", quoted(when(Dies(THIS), LIFE), *words("infect"), power=2, toughness=2))
    board = {"P1": {"battlefield": [creature("X"), creature("Y"), on("E", blade, "X")]}}
    assert outcomes(game(board), *size("X"), HasKeyword("X", "infect"), HasKeyword("Y", "infect")) == {
        (4, 4, True, False)
    }
    assert outcomes(game(board, kill("X")), Life("P1")) == {21}
    assert outcomes(game(board, kill("X", "E")), Life("P1")) == {21}  # 603.10a: as it was just before
    assert outcomes(game(board, kill("E"), kill("X")), Life("P1"), ZoneOf("X")) == {(20, "graveyard")}
    assert outcomes(game(board, equip("E", "Y"), kill("X")), *size("Y"), Life("P1")) == {(4, 4, 20)}
    assert outcomes(game(board, equip("E", "Y"), kill("Y")), ZoneOf("X"), Life("P1")) == {("battlefield", 21)}


def test_the_ability_is_of_whoever_controls_the_creature() -> None:
    blade = equipment("E", quoted(when(Dies(THIS), LIFE)))
    board = {"P1": {"battlefield": [creature("X"), on("E", blade, "X")]}, "P2": {"hand": [steal()]}}
    scenario = game(board, cast("Steal", "P2", "X"), kill("X"))
    assert outcomes(scenario, ControllerOfObject("E"), Life("P1"), Life("P2")) == {("P1", 20, 21)}


def test_angelic_destiny_on_a_creature_that_dies() -> None:
    board = {"P1": {"battlefield": [creature("X")], "hand": [angelic_destiny()]}}
    angels = CountOf((Filter(types=CREATURE, subtypes=kinds("angel")),), "P1")
    there = game(board, cast("AD", "P1", "X"))
    assert outcomes(there, *size("X"), HasKeyword("X", "flying"), angels) == {(6, 6, True, 1)}
    dead = game(board, cast("AD", "P1", "X"), kill("X"))
    assert outcomes(dead, ZoneOf("X"), ZoneOf("AD"), angels) == {("graveyard", "hand", 0)}
    both = game(board, cast("AD", "P1", "X"), kill("X", "AD"))
    assert outcomes(both, ZoneOf("AD")) == {"hand"}


def test_what_is_attached_later_is_newer() -> None:
    """613.7e: an Aura or Equipment has a new timestamp as it becomes attached."""
    wings = equipment("E", quoted(*words("flying")))
    board = {
        "P1": {
            "battlefield": [creature("X", *words("trample")), creature("Y"), on("E", wings, "X")],
            "hand": [angelic_destiny()],
        }
    }
    frog = becomes("X", FROG)
    asked = *size("X"), HasKeyword("X", "trample"), HasKeyword("X", "flying")
    assert outcomes(game(board, frog), *asked) == {(1, 1, False, False)}
    assert outcomes(game(board, equip("E", "Y"), frog, equip("E", "X")), *asked) == {(1, 1, False, True)}
    assert outcomes(game(board, frog, equip("E", "Y"), equip("E", "X")), *asked) == {(1, 1, False, True)}
    assert outcomes(game(board, frog, cast("AD", "P1", "X")), *asked) == {(5, 5, False, True)}
    assert outcomes(game(board, equip("E", "Y"), cast("AD", "P1", "X"), frog), *asked) == {(5, 5, False, False)}


def test_whether_what_died_was_equipped_is_asked_as_it_last_was() -> None:
    watch = when(Dies(ALL_CREATURES), LIFE, condition=Matches(EventObject(), (Filter(attached=True),)))
    board = {
        "P1": {
            "battlefield": [
                creature("X"),
                creature("Y"),
                permanent("W", "artifact", watch),
                on("E", equipment("E"), "X"),
            ]
        }
    }
    assert outcomes(game(board, kill("X")), Life("P1")) == {21}
    assert outcomes(game(board, kill("Y")), Life("P1")) == {20}
    assert outcomes(game(board, kill("E"), kill("X")), Life("P1")) == {20}


def test_an_aura_takes_abilities_away() -> None:
    numb = aura("A", static(HOST, no_abilities=True))
    board = {"P1": {"battlefield": [warden()], "hand": [creature("X")]}, "P2": {"hand": [numb]}}
    assert outcomes(game(board, happen(enters("X"))), Life("P1")) == {21}
    gone = game(board, cast("A", "P2", "SW"), happen(enters("X")), active="P2")
    assert outcomes(gone, Life("P1")) == {20}
    again = game(board, cast("A", "P2", "SW"), kill("A"), happen(enters("X")), active="P2")
    assert outcomes(again, Life("P1")) == {21}


def test_an_aura_that_has_lost_what_it_enchants_is_not_modelled() -> None:
    silence = permanent(
        "S", "enchantment", static((Filter(types=kinds("enchantment"), other=True),), no_abilities=True)
    )
    board = {"P1": {"battlefield": [creature("X"), on("A", aura("A"), "X"), silence]}}
    assert reasons(game(board)) == {"an Aura that has lost its enchant ability"}


# --------------------------------------------------------------------------- control, and more at once


def test_act_of_treason() -> None:
    board = {
        "P1": {"hand": [act_of_treason()]},
        "P2": {"battlefield": [("X", creature("X", ability(TAP, LIFE)), {"tapped": True})]},
    }
    asked = ControllerOfObject("X"), HasKeyword("X", "haste"), Life("P1"), Tapped("X")
    assert outcomes(game(board, cast("AT"), activate("X")), *asked) == {("P1", True, 21, True)}
    over = game(board, cast("AT"), go_on("upkeep", "P2"), activate("X", "P2"))
    assert outcomes(over, *asked[:3]) == {("P2", False, 20)}  # sick: control has changed since its turn began
    slow = {"P1": {"hand": [steal()]}, "P2": {"battlefield": [creature("X", ability(TAP, LIFE))]}}
    assert outcomes(game(slow, cast("Steal"), activate("X")), *asked[:3]) == {("P1", False, 20)}


@pytest.mark.parametrize("until", ["turn", "source", "forever"])
def test_one_effect_gives_control_and_more(until: str) -> None:
    changes = Changes(control=True, power=1, toughness=1, abilities=words("flying"))
    take = spell("T", Affect(Target(0), changes, until), targets=(TargetSpec(A_CREATURE),))
    thief = creature("K", when(BeginStep("upkeep", "your"), Affect(named("X"), changes, until)), size=(1, 1))
    asked = ControllerOfObject("X"), PowerOfObject("X"), HasKeyword("X", "flying")
    whose = {"P1": {"battlefield": [thief]}, "P2": {"battlefield": [creature("X")]}}
    begun: dict[str, Any] = {"step": "upkeep", "begins": True}
    assert outcomes(game(whose, **begun), *asked) == {("P1", 3, True)}
    gone = game(whose, kill("K"), **begun)
    assert outcomes(gone, *asked) == {("P2", 2, False) if until == "source" else ("P1", 3, True)}
    over = game(whose, go_on("upkeep", "P2"), **begun)
    assert outcomes(over, *asked) == {("P2", 2, False) if until == "turn" else ("P1", 3, True)}
    board = {"P1": {"hand": [take]}, "P2": {"battlefield": [creature("X")]}}
    never = game(board, cast("T"))  # its source is no permanent
    assert outcomes(never, *asked) == {("P2", 2, False) if until == "source" else ("P1", 3, True)}


def test_an_aura_gives_control_and_flying() -> None:
    magic = aura("A", quoted(*words("flying"), control=True))
    board = {"P1": {"hand": [magic]}, "P2": {"battlefield": [creature("X")]}}
    asked = ControllerOfObject("X"), HasKeyword("X", "flying")
    assert outcomes(game(board, cast("A", "P1", "X")), *asked) == {("P1", True)}
    assert outcomes(game(board, cast("A", "P1", "X"), kill("A")), *asked) == {("P2", False)}


def test_a_stolen_clone() -> None:
    board = {
        "P1": {"battlefield": [warden()], "hand": [clone()]},
        "P2": {"hand": [steal(until="forever"), creature("X")]},
    }
    picked = {"choices": (FixedChoice("CL", pick=("SW",)),)}
    script = cast("CL"), cast("Steal", "P2", "CL"), happen(enters("X"))
    asked = NameOf("CL"), ControllerOfObject("CL"), Life("P1"), Life("P2")
    assert outcomes(game(board, *script, **picked), *asked) == {("SW", "P2", 22, 21)}  # one for the Clone itself
    assert outcomes(game(board, script[0], script[2], **picked), *asked) == {("SW", "P1", 23, 20)}
    gone = game(board, *script[:2], kill("SW"), **picked)
    assert outcomes(gone, NameOf("CL"), ZoneOf("CL"), ControllerOfObject("CL")) == {("CL", "graveyard", "P1")}


def test_confiscate_on_what_changes_others() -> None:
    anthem = permanent("AN", "enchantment", static(MY_CREATURES, power=1, toughness=1, abilities=words("vigilance")))
    board = {
        "P1": {"battlefield": [anthem, creature("A")]},
        "P2": {"battlefield": [creature("B")], "hand": [confiscate()]},
    }
    asked = *size("A"), *size("B"), HasKeyword("A", "vigilance"), HasKeyword("B", "vigilance")
    assert outcomes(game(board), *asked) == {(3, 3, 2, 2, True, False)}
    taken = cast("CF", "P2", "AN")
    assert outcomes(game(board, taken, active="P2"), *asked) == {(2, 2, 3, 3, False, True)}
    assert outcomes(game(board, taken, kill("CF"), active="P2"), *asked) == {(3, 3, 2, 2, True, False)}


def test_a_creature_dies_where_control_of_what_keeps_it_alive_changes() -> None:
    anthem = permanent("AN", "enchantment", static(MY_CREATURES, toughness=1))
    board = {"P1": {"battlefield": [anthem, creature("A", size=(1, 0))]}, "P2": {"hand": [confiscate()]}}
    assert outcomes(game(board), ZoneOf("A")) == {"battlefield"}
    assert outcomes(game(board, cast("CF", "P2", "AN"), active="P2"), ZoneOf("A")) == {"graveyard"}


# --------------------------------------------------------------------------- activated abilities


def test_an_activated_ability_is_gained_and_lost() -> None:
    own = ability(paying(), GainLife(You(), 10))
    gives = aura("A", quoted(ability(TAP, LIFE)))
    board = {"P1": {"battlefield": [creature("X", own), on("A", gives, "X")]}}
    assert outcomes(game(board, activate("X")), Life("P1"), Tapped("X")) == {(30, False)}
    assert outcomes(game(board, activate("X", ability=1)), Life("P1"), Tapped("X")) == {(21, True)}
    assert outcomes(game(board, kill("A"), activate("X", ability=1)), Life("P1")) == {20}
    assert outcomes(game(board, kill("A"), activate("X")), Life("P1")) == {30}
    frog = becomes("X", FROG)
    assert outcomes(game(board, frog, activate("X")), Life("P1")) == {20}
    assert outcomes(game(board, frog, activate("X", ability=1)), Life("P1")) == {20}
    respond = game(board, activate("X", ability=1), kill("A"), responds={1: "X"})
    assert outcomes(respond, ZoneOf("A"), Life("P1")) == {("graveyard", 21)}  # 113.7a
    options = [may_activate("X", ability=1)]
    assert outcomes(game(board, options=options), Life("P1")) == {20, 21}
    assert outcomes(game(board, frog, options=[may_activate("X")]), Life("P1")) == {20, 30}  # before that


def test_each_is_activated_once_by_itself() -> None:
    once = ability(paying(), LIFE, once=True)
    gives = permanent("G", "artifact", static(ALL_CREATURES, abilities=(once,)))
    board = {"P1": {"battlefield": [creature("X", once), gives]}}
    script = activate("X"), activate("X"), activate("X", ability=1), activate("X", ability=1)
    asked = Life("P1"), times("resolved", "X", ability="activated")
    assert outcomes(game(board, *script), *asked) == {(22, 2)}


def test_a_copy_has_the_activated_abilities_of_what_it_copies() -> None:
    drain = creature("D", ability(paying(), LIFE))
    board = {"P1": {"hand": [clone()]}, "P2": {"battlefield": [drain]}}
    script = cast("CL"), activate("CL")
    picked = {"choices": (FixedChoice("CL", pick=("D",)),)}
    assert outcomes(game(board, *script, **picked), Life("P1")) == {21}
    as_itself = {"P1": {"hand": [clone()], "battlefield": [permanent("O", "enchantment", grown())]}}
    assert outcomes(game(as_itself, *script), ZoneOf("CL"), Life("P1")) == {("battlefield", 20)}


def grown() -> Continuous:
    return static(MY_CREATURES, toughness=1)


def test_each_side_has_its_own_activated_abilities() -> None:
    turn = ability(paying(), Transform(Source()))
    card = sided(creature("F", turn), creature("B", ability(paying(), LIFE)))
    board = {"P1": {"battlefield": [card]}}
    assert outcomes(game(board, activate("F"), activate("F")), NameOf("F"), Life("P1")) == {("B", 21)}


def test_a_mana_ability_that_is_given_pays() -> None:
    pay = when(BeginStep("end", "your"), May(You(), Pay(You(), ManaCost(("g",))), then=LIFE))
    gives = aura("A", quoted(ManaAbility("", ("g",))))
    board = {"P1": {"battlefield": [creature("X", pay), on("A", gives, "X")]}}
    assert outcomes(game(board, go_on("end")), Life("P1"), Tapped("X")) == {(20, False), (21, True)}
    assert outcomes(game(board, kill("A"), go_on("end")), Life("P1")) == {20}
    assert outcomes(game(board, activate("X")), ManaOf("P1"), Tapped("X")) == {(1, True)}
    frog = becomes("X", FROG)
    assert outcomes(game(board, frog, activate("X")), ManaOf("P1"), Tapped("X")) == {(0, False)}


def test_an_activated_ability_that_adds_mana_is_lost() -> None:
    """ "{T}: Add {G}{G}" of what has become a Frog, or a Forest land, which has {T}: Add {G} instead (305.7)."""
    elf = creature("X", ability(TAP, AddMana(You(), 2)))
    board = {"P1": {"battlefield": [elf], "hand": [song_of_the_dryads()]}}
    assert outcomes(game(board, activate("X")), ManaOf("P1")) == {2}
    assert outcomes(game(board, becomes("X", FROG), activate("X")), ManaOf("P1")) == {0}
    asked = ManaOf("P1"), Tapped("X")
    assert outcomes(game(board, cast("SD", "P1", "X"), activate("X")), *asked) == {(0, False)}
    assert outcomes(game(board, cast("SD", "P1", "X"), activate("X", ability=1)), *asked) == {(1, True)}


# --------------------------------------------------------------------------- Song of the Dryads


def test_l16_what_an_aura_has_made_a_land_is_exiled_all_the_same() -> None:
    effects = (
        Move(Target(0), "return", "battlefield"),
        at_next_end(Move(Remembered(), "exile", "exile"), about=Previous()),
    )
    vengeance = spell(
        "GV", *effects, targets=(TargetSpec((Filter(zone="graveyard", types=CREATURE),)),), kind="instant"
    )
    board = {"P1": {"hand": [vengeance, song_of_the_dryads()], "graveyard": [creature("IK", *words("haste"))]}}
    script = cast("GV"), cast("SD", "P1", "IK")
    forest = CountOf((Filter(types=kinds("land"), not_types=CREATURE, subtypes=kinds("forest")),), "P1")
    wrath = happen(destroyed(ALL_CREATURES))
    asked = ZoneOf("IK"), forest, IsAttached("SD", "IK"), HasKeyword("IK", "haste")
    assert outcomes(game(board, *script, wrath), *asked) == {("battlefield", 1, True, False)}
    exiled = game(board, *script, wrath, go_on("cleanup"))
    assert outcomes(exiled, ZoneOf("IK"), ZoneOf("SD")) == {("exile", "graveyard")}


@pytest.mark.parametrize("kind", ["aura", "equipment"])
def test_what_is_attached_and_becomes_a_land_is_attached_no_longer(kind: str) -> None:
    """704.5p: it is neither an Aura nor Equipment, and stays on the battlefield."""
    pump = static(HOST, power=2, toughness=2)
    card = aura("A", pump) if kind == "aura" else equipment("A", pump)
    board = {"P1": {"battlefield": [creature("X"), on("A", card, "X")], "hand": [song_of_the_dryads()]}}
    scenario = game(board, cast("SD", "P1", "A"))
    asked = ZoneOf("A"), IsAttached("A", "X"), IsAttached("SD", "A"), PowerOfObject("X")
    assert outcomes(scenario, *asked) == {("battlefield", False, True, 2)}
    after = game(board, cast("SD", "P1", "A"), kill("SD"))
    assert outcomes(after, ZoneOf("A")) == {"graveyard" if kind == "aura" else "battlefield"}


def test_an_aura_falls_off_what_is_no_creature_any_more() -> None:
    board = {
        "P1": {"battlefield": [creature("X"), on("A", aura("A"), "X"), on("E", equipment("E"), "X")]},
        "P2": {"hand": [song_of_the_dryads()]},
    }
    scenario = game(board, cast("SD", "P2", "X"), active="P2")
    asked = ZoneOf("A"), ZoneOf("E"), IsAttached("E", "X"), ZoneOf("SD")
    assert outcomes(scenario, *asked) == {("graveyard", "battlefield", False, "battlefield")}


def test_a_stolen_land_makes_mana_for_its_controller() -> None:
    board = {"P1": {"battlefield": [land("L")]}, "P2": {"hand": [confiscate()]}}
    script = cast("CF", "P2", "L"), activate("L", "P2"), activate("L", "P1")
    assert outcomes(game(board, *script, active="P2"), ManaOf("P1"), ManaOf("P2")) == {(0, 1)}


def test_a_condition_is_judged_with_the_controller_of_now() -> None:
    many = Compare(Count(MY_CREATURES), ">=", 2)
    lord = creature("L", static(THIS, many, power=3), size=(1, 1))
    board = {"P1": {"battlefield": [lord]}, "P2": {"battlefield": [creature("X")], "hand": [steal("T")]}}
    assert outcomes(game(board), ControllerOfObject("L"), PowerOfObject("L")) == {("P1", 1)}
    assert outcomes(game(board, cast("T", "P2", "L")), ControllerOfObject("L"), PowerOfObject("L")) == {("P2", 4)}
