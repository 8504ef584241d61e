"""Continuous effects in layers (611, 613)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from apnap.encodings.question import pose
from apnap.model.abilities import (
    AdditionalTrigger,
    Affect,
    All,
    BeginStep,
    Card,
    Changes,
    Compare,
    Count,
    CountersPut,
    Damage,
    Dies,
    Draw,
    Enters,
    EntersTapped,
    EntersWithCounters,
    EventObject,
    Filter,
    GainLife,
    IfElse,
    ManaAbility,
    ManaCost,
    Matches,
    May,
    Move,
    Pay,
    PutCounters,
    Source,
    Target,
    TargetSpec,
    ToGraveyard,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import (
    CountOf,
    HasKeyword,
    Life,
    PowerOfObject,
    ResolutionOrder,
    Tapped,
    ToughnessOfObject,
    ZoneOf,
)
from apnap.model.scenario import Cast, Option
from tests.encodings.duelmasters.boards import happen, outcomes, reasons, times, when
from tests.encodings.magic.boards import A_CREATURE, creature, destroyed, game, go_on, named, permanent, sorcery
from tests.encodings.magic.changes import (
    ALL_CREATURES,
    CREATURE,
    FROG,
    MY_CREATURES,
    MY_OTHER_CREATURES,
    becomes,
    enters,
    kinds,
    norn,
    static,
    undying,
    warden,
    words,
)

THIS = (Filter(this=True),)
MURDER = TargetSpec(A_CREATURE)


def size(oid: str) -> tuple[PowerOfObject, ToughnessOfObject]:
    return PowerOfObject(oid), ToughnessOfObject(oid)


def murder(name: str) -> Card:
    return sorcery(name, Move(Target(0), "destroy", "graveyard"), targets=(MURDER,), kind="instant")


def dying(name: str, **facts: Any) -> Card:
    """A creature that draws a card when it dies."""
    return creature(name, when(Dies(THIS), Draw(You(), 1)), **facts)


# --------------------------------------------------------------------------- power and toughness


def test_t08_it_triggers_though_its_source_dies_of_what_has_entered() -> None:
    board = {"P1": {"battlefield": [warden()]}, "P2": {"hand": [norn()]}}
    scenario = game(board, happen(enters("EN")))
    asked = times("triggered", "SW"), ZoneOf("SW"), Life("P1"), *size("EN")
    assert outcomes(scenario, *asked) == {(1, "graveyard", 21, 4, 7)}


def test_t11_both_abilities_of_what_dies_as_it_enters_trigger() -> None:
    solemn = creature("SS", when(Enters(THIS), GainLife(You(), 5)), when(Dies(THIS), Draw(You(), 1)))
    board = {"P1": {"hand": [solemn]}, "P2": {"battlefield": [norn()]}}
    scenario = game(board, happen(enters("SS")))
    asked = ZoneOf("SS"), times("triggered", "SS", ability=1), times("triggered", "SS", ability=2)
    assert outcomes(scenario, *asked) == {("graveyard", 1, 1)}
    assert outcomes(scenario, ResolutionOrder()) == {("SS", "SS")}


def test_what_a_static_ability_gives_ends_with_its_source() -> None:
    board = {"P1": {"battlefield": [norn(), creature("A")]}, "P2": {"battlefield": [creature("B", size=(3, 3))]}}
    assert outcomes(game(board), *size("A"), *size("B")) == {(4, 4, 1, 1)}
    gone = game(board, happen(destroyed((Filter(name="EN"),))))
    assert outcomes(gone, *size("A"), *size("B")) == {(2, 2, 3, 3)}


def test_numbers_and_conditions_of_static_abilities_change_with_the_game() -> None:
    many = Compare(Count(MY_CREATURES), ">=", 3)
    lord = creature("L", static(THIS, power=Count(MY_OTHER_CREATURES)), static(MY_CREATURES, many, toughness=1))
    board = {"P1": {"battlefield": [lord, creature("A")], "hand": [creature("B")]}}
    assert outcomes(game(board), *size("L"), *size("A")) == {(3, 2, 2, 2)}
    assert outcomes(game(board, happen(enters("B"))), *size("L"), *size("A")) == {(4, 3, 2, 3)}


def test_base_size_is_set_before_anything_is_added() -> None:
    """613.4: counters and effects that add come after what sets."""
    bear = ("B", creature("B"), {"counters": {"+1/+1": 1}})
    board = {"P1": {"battlefield": [bear, norn()]}}
    frog = game(board, becomes("B", FROG))
    assert outcomes(frog, *size("B")) == {(4, 4)}
    pumped = game(board, becomes("B", Changes(power=5)), becomes("B", Changes(base=(0, 1))))
    assert outcomes(pumped, *size("B")) == {(8, 4)}
    worn_off = game(board, becomes("B", FROG), go_on("upkeep", "P2"))
    assert outcomes(worn_off, *size("B")) == {(5, 5)}


def test_the_later_of_two_effects_that_set_wins() -> None:
    board = {"P1": {"battlefield": [creature("B")]}}
    for first, second in (((0, 2), (7, 7)), ((7, 7), (0, 2))):
        scenario = game(board, becomes("B", Changes(base=first)), becomes("B", Changes(base=second)))
        assert outcomes(scenario, *size("B")) == {second}


@pytest.mark.parametrize(("entered_later", "expected"), [(False, (5, 5)), (True, (1, 1))])
def test_a_static_ability_is_older_or_newer_than_an_effect(entered_later: bool, expected: tuple[int, int]) -> None:
    """613.7: what counts is whether its source was there as the effect began."""
    tiny = permanent("T", "enchantment", static(ALL_CREATURES, base=(1, 1)))
    board = {"P1": {"battlefield": [creature("B"), *([] if entered_later else [tiny])],
                    "hand": [tiny] if entered_later else []}}  # fmt: skip
    steps = [becomes("B", Changes(base=(5, 5))), *([happen(enters("T"))] if entered_later else [])]
    assert outcomes(game(board, *steps), *size("B")) == {expected}


# --------------------------------------------------------------------------- abilities


def test_z08_what_has_lost_its_abilities_does_not_trigger_as_it_dies() -> None:
    board = {"P1": {"battlefield": [dying("WE", size=(6, 6))]}}
    shock = happen(Damage(Source(), 2, named("WE")))
    turned = game(board, becomes("WE", FROG), happen(destroyed((Filter(name="WE"),))))
    assert outcomes(turned, times("triggered", "WE"), ZoneOf("WE")) == {(0, "graveyard")}
    assert outcomes(game(board, shock), ZoneOf("WE")) == {"battlefield"}
    again = game(board, becomes("WE", FROG), go_on("upkeep", "P2"), happen(destroyed((Filter(name="WE"),))))
    assert outcomes(again, times("triggered", "WE")) == {1}


def test_z13_in_the_graveyard_the_card_has_its_ability_again() -> None:
    ulamog = creature("UL", when(ToGraveyard(THIS), GainLife(You(), 3)), *words("indestructible"), size=(10, 10))
    board = {"P1": {"battlefield": [ulamog]}}
    bolt = happen(Steps((PutCounters(named("UL"), "-1/-1", 1),)))
    turned = game(board, becomes("UL", FROG), bolt)
    assert outcomes(turned, ZoneOf("UL"), Life("P1")) == {("graveyard", 23)}


def test_z04_two_instances_of_undying_and_the_second_finds_nothing() -> None:
    """Mikaeus gives undying to what has it; the card comes back once, then stays."""
    human = Filter(types=CREATURE, controller="you", other=True, not_subtypes=kinds("human"))
    mikaeus = creature("MI", static((human,), power=1, toughness=1, abilities=(undying(),)), size=(5, 5))
    geist = creature("SG", undying(), size=(2, 1))
    board = {"P1": {"battlefield": [mikaeus, geist]}, "P2": {"hand": [murder("M1"), murder("M2")]}}
    once = game(board, ("P2", Cast("M1", ("SG",))))
    asked = times("triggered", "SG", ability="undying"), ZoneOf("SG"), *size("SG")
    assert outcomes(once, *asked) == {(2, "battlefield", 4, 3)}
    twice = game(board, ("P2", Cast("M1", ("SG",))), options=[Option("P2", Cast("M2", ("SG",)), "", 1)])
    assert outcomes(twice, *asked[:2]) == {(2, "battlefield"), (2, "graveyard")}


def test_a_human_is_not_given_undying() -> None:
    human = Filter(types=CREATURE, controller="you", other=True, not_subtypes=kinds("human"))
    mikaeus = creature("MI", static((human,), abilities=(undying(),)), size=(5, 5))
    board = {"P1": {"battlefield": [mikaeus, creature("H", subtypes=["human"]), creature("Z")]}}
    scenario = game(board, happen(destroyed((Filter(name="H"), Filter(name="Z")))))
    assert outcomes(scenario, ZoneOf("H"), ZoneOf("Z")) == {("graveyard", "battlefield")}


@pytest.mark.parametrize(("lost_first", "drawn"), [(True, 1), (False, 0)])
def test_what_is_gained_after_a_loss_is_kept(lost_first: bool, drawn: int) -> None:
    steps = [
        becomes("B", Changes(no_abilities=True)),
        becomes("B", Changes(abilities=(when(Dies(THIS), Draw(You(), 1)),))),
    ]
    script = steps if lost_first else steps[::-1]
    board = {"P1": {"battlefield": [creature("B")]}}
    scenario = game(board, *script, happen(destroyed(ALL_CREATURES)))
    assert outcomes(scenario, times("drew")) == {drawn}


def test_gained_twice_it_triggers_twice_and_each_has_a_limit_of_its_own() -> None:
    gift = when(Enters(ALL_CREATURES), GainLife(You(), 1), cap=1)
    board = {"P1": {"battlefield": [creature("B", gift)], "hand": [creature("X"), creature("Y")]}}
    give = becomes("B", Changes(abilities=(gift,)))
    scenario = game(board, give, give, happen(enters("X")), happen(enters("Y")))
    assert outcomes(scenario, times("triggered", "B"), Life("P1")) == {(3, 23)}


def test_keywords_are_gained_and_lost() -> None:
    lord = permanent("L", "enchantment", static(MY_CREATURES, abilities=words("indestructible")))
    board = {"P1": {"battlefield": [lord, creature("A"), creature("B")]}, "P2": {"battlefield": [creature("C")]}}
    wrath = happen(destroyed(ALL_CREATURES))
    asked = *(HasKeyword(o, "indestructible") for o in "AB"), *(ZoneOf(o) for o in "ABC")
    stays = (True, True, "battlefield", "battlefield", "graveyard")
    assert outcomes(game(board, wrath), *asked) == {stays}
    frog = game(board, becomes("A", FROG), wrath)  # the static ability is older
    assert outcomes(frog, *asked) == {(False, True, "graveyard", "battlefield", "graveyard")}


def test_a_gained_doubler_doubles_and_a_lost_one_does_not() -> None:
    double = AdditionalTrigger("", (), MY_CREATURES)
    board = {"P1": {"battlefield": [warden("W"), creature("D", double)], "hand": [creature("X")]}}
    assert outcomes(game(board, happen(enters("X"))), Life("P1")) == {22}
    assert outcomes(game(board, becomes("D", FROG), happen(enters("X"))), Life("P1")) == {21}
    more = game(board, becomes("W", Changes(abilities=(double,))), happen(enters("X")))
    assert outcomes(more, Life("P1")) == {23}


def test_tr22_the_power_of_the_source_is_that_of_now() -> None:
    small = (Filter(types=CREATURE, controller="you", most_power=2),)
    delney = creature("DE", AdditionalTrigger("", (), small))
    board = {"P1": {"battlefield": [delney, warden("W")], "hand": [creature("X"), creature("Y")]}}
    asked = times("triggered", "W")
    assert outcomes(game(board, happen(enters("X"))), asked) == {2}
    big = game(board, becomes("W", Changes(base=(3, 3))), happen(enters("X")))
    assert outcomes(big, asked) == {1}


def test_an_ability_that_looks_back_counts_as_it_was() -> None:
    """Everything leaves at once, and with it what had given the ability (603.10a)."""
    lord = creature("L", static(MY_OTHER_CREATURES, abilities=(when(Dies(THIS), GainLife(You(), 2)),)))
    board = {"P1": {"battlefield": [lord, creature("A")]}}
    assert outcomes(game(board, happen(destroyed(ALL_CREATURES))), Life("P1")) == {22}
    off = game(board, happen(destroyed(ALL_CREATURES)), without=["look-back"])
    assert outcomes(off, Life("P1")) == {20}


def test_humility_takes_away_what_others_give() -> None:
    """The taking ability is on no creature; the lord has nothing to give any more (613.8)."""
    lord = creature("L", static(MY_OTHER_CREATURES, power=1, abilities=words("indestructible")))
    frogs = permanent("H", "enchantment", static(ALL_CREATURES, no_abilities=True, base=(1, 1)))
    board = {"P1": {"battlefield": [lord, creature("A"), frogs]}}
    asked = HasKeyword("A", "indestructible"), *size("A"), *size("L")
    assert outcomes(game(board), *asked) == {(False, 1, 1, 1, 1)}


def test_static_abilities_that_clash_are_not_modelled() -> None:
    big = permanent("X", "enchantment", static(ALL_CREATURES, base=(5, 5)))
    small = permanent("Y", "enchantment", static(ALL_CREATURES, base=(1, 1)))
    board = {"P1": {"battlefield": [creature("A"), big, small]}}
    assert reasons(game(board)) == {"static abilities that clash"}
    assert reasons(game({"P1": {"battlefield": [big, small]}})) == set()
    gives = permanent("G", "enchantment", static(ALL_CREATURES, abilities=words("flying")))
    takes = permanent("T", "enchantment", static(ALL_CREATURES, no_abilities=True))
    assert reasons(game({"P1": {"battlefield": [creature("A"), gives, takes]}})) == {"static abilities that clash"}


def test_an_ability_that_takes_itself_away_is_not_modelled() -> None:
    frogs = creature("H", static(ALL_CREATURES, no_abilities=True))
    assert reasons(game({"P1": {"battlefield": [frogs]}})) == {"an ability that takes itself away"}


def test_dependent_static_abilities_are_not_modelled() -> None:
    """613.8: whether the one applies depends on what the other does in the same layer."""
    goblins = permanent("G", "enchantment", static(ALL_CREATURES, more_subtypes=kinds("goblin")))
    elves = permanent("E", "enchantment", static((Filter(subtypes=kinds("goblin")),), more_subtypes=kinds("elf")))
    assert reasons(game({"P1": {"battlefield": [creature("A"), goblins, elves]}})) == {
        "static abilities that depend on what they change"
    }


# --------------------------------------------------------------------------- types and colors


def test_l16_what_has_become_a_land_is_still_that_object() -> None:
    forest = Changes(types=kinds("land"), subtypes=kinds("forest"), colors=kinds())
    board = {"P1": {"battlefield": [dying("IK", subtypes=["dog"])]}}
    scenario = game(board, becomes("IK", forest, "forever"), happen(destroyed(ALL_CREATURES)), go_on("upkeep", "P2"))
    counts = [
        CountOf((Filter(types=CREATURE),), "P1"),
        CountOf((Filter(types=kinds("land"), subtypes=kinds("forest")),), "P1"),
        CountOf((Filter(subtypes=kinds("dog")),), "P1"),
    ]
    assert outcomes(scenario, ZoneOf("IK"), *counts) == {("battlefield", 0, 1, 0)}
    gone = game(board, becomes("IK", forest, "forever"), happen(destroyed((Filter(name="IK"),))))
    assert outcomes(gone, times("triggered", "IK"), ZoneOf("IK")) == {(0, "graveyard")}  # 305.7


def test_state_based_actions_are_about_what_is_a_creature_now() -> None:
    land = permanent("L", "land")
    board = {"P1": {"battlefield": [land, creature("C")]}, "P2": {"battlefield": [norn()]}}
    animated = Changes(more_types=CREATURE, base=(2, 2))
    assert outcomes(game(board), ZoneOf("L"), ZoneOf("C")) == {("battlefield", "graveyard")}
    assert outcomes(game(board, becomes("L", animated)), ZoneOf("L")) == {"graveyard"}
    stone = game({"P1": {"battlefield": [creature("C")], "hand": []}, "P2": {"hand": [norn()]}},
                 becomes("C", Changes(types=kinds("artifact"), subtypes=kinds())), happen(enters("EN")))  # fmt: skip
    assert outcomes(stone, ZoneOf("C")) == {"battlefield"}


def test_added_types_and_colors_count_for_triggers_and_counts() -> None:
    """603.6b: what enters has them at once."""
    zombies = permanent(
        "Z", "enchantment", static(ALL_CREATURES, more_subtypes=kinds("zombie"), more_colors=kinds("b"))
    )
    watch = permanent(
        "W", "enchantment", when(Enters((Filter(subtypes=kinds("zombie"), colors=kinds("b")),)), GainLife(You(), 1))
    )
    board = {"P1": {"battlefield": [zombies, watch], "hand": [creature("A")]}}
    assert outcomes(game(board, happen(enters("A"))), Life("P1")) == {21}
    off = game(board, happen(enters("A")), without=["modified-at-once"])
    assert outcomes(off, Life("P1")) == {20}


def test_an_ability_that_looked_at_what_died_sees_it_as_it_was() -> None:
    watch = permanent("W", "enchantment", when(Dies((Filter(types=CREATURE, colors=kinds("u")),)), GainLife(You(), 1)))
    board = {"P1": {"battlefield": [watch, creature("A")]}}
    script = happen(destroyed((Filter(name="A"),)))
    assert outcomes(game(board, script), Life("P1")) == {20}
    assert outcomes(game(board, becomes("A", FROG), script), Life("P1")) == {21}


def test_information_about_what_is_gone_is_what_it_last_was() -> None:
    was_blue = IfElse(
        Matches(EventObject(), (Filter(colors=kinds("u"), subtypes=kinds("frog"), keyword="flying"),)),
        GainLife(You(), 1),
    )
    watch = permanent("W", "enchantment", when(Dies(ALL_CREATURES), was_blue))
    board = {"P1": {"battlefield": [watch, creature("A")]}}
    gone = happen(destroyed((Filter(name="A"),)))
    fly = becomes("A", Changes(abilities=words("flying")))
    assert outcomes(game(board, becomes("A", FROG), fly, gone), Life("P1")) == {21}
    assert outcomes(game(board, becomes("A", FROG), gone), Life("P1")) == {20}


# --------------------------------------------------------------------------- how long


def test_as_long_as_you_control_the_source_is_over_once_and_for_all() -> None:
    strong = Affect(All((Filter(name="A"),)), Changes(base=(5, 5)), "source")
    giver = creature("G", when(Enters(THIS), strong))
    board = {"P1": {"battlefield": [creature("A")], "hand": [giver]}}
    assert outcomes(game(board, happen(enters("G")), go_on("upkeep", "P2")), *size("A")) == {(5, 5)}
    blink = Steps((Move(named("G"), "exile", "exile"), Move(named("G", "exile"), "return", "battlefield")))
    gone = game(board, happen(enters("G")), happen(Move(named("G"), "destroy", "graveyard")))
    assert outcomes(gone, *size("A")) == {(2, 2)}
    assert outcomes(game(board, happen(enters("G")), happen(blink), responds={1: "G"}), *size("A")) == {(5, 5)}


def test_it_never_begins_if_the_source_is_gone() -> None:
    strong = Affect(All((Filter(name="A"),)), Changes(base=(5, 5)), "source")
    giver = creature("G", when(Enters(THIS), strong))
    board = {"P1": {"battlefield": [creature("A")], "hand": [giver]}}
    scenario = game(board, happen(enters("G")), happen(destroyed((Filter(name="G"),))), responds={1: "G"})
    assert outcomes(scenario, *size("A"), times("resolved", "G")) == {(2, 2, 1)}


def test_a_zone_change_ends_what_has_begun() -> None:
    board = {"P1": {"battlefield": [creature("A")]}}
    blink = Steps((Move(named("A"), "exile", "exile"), Move(named("A", "exile"), "return", "battlefield")))
    scenario = game(board, becomes("A", Changes(base=(5, 5), abilities=words("flying")), "forever"), happen(blink))
    assert outcomes(scenario, *size("A"), HasKeyword("A", "flying")) == {(2, 2, False)}


# --------------------------------------------------------------------------- entering


@pytest.mark.parametrize(("without", "gained"), [((), 1), (("enters-with",), 0)])
def test_what_it_enters_with_is_there_as_it_enters(without: tuple[str, ...], gained: int) -> None:
    big = (Filter(types=CREATURE, least_power=3, counter="+1/+1"),)
    watch = permanent("W", "enchantment", when(Enters(big), GainLife(You(), 1)))
    card = creature("A", EntersWithCounters("", "+1/+1", Count(MY_CREATURES)), EntersTapped(""))
    board = {"P1": {"battlefield": [watch, creature("B")], "hand": [card]}}
    scenario = game(board, happen(enters("A")), without=without)
    assert outcomes(scenario, *size("A"), Tapped("A"), times("triggered", "W")) == {(3, 3, True, gained)}


@pytest.mark.parametrize("without", [(), ("enters-with",)])
def test_counters_come_before_anything_is_checked(without: tuple[str, ...]) -> None:
    """Also in a batch of their own they are there before state-based actions are."""
    watch = when(CountersPut(THIS, "+1/+1"), GainLife(You(), 1))
    card = creature("A", EntersWithCounters("", "+1/+1", 1), watch, size=(0, 0))
    scenario = game({"P1": {"hand": [card]}}, happen(enters("A")), without=without)
    assert outcomes(scenario, ZoneOf("A"), Life("P1")) == {("battlefield", 21)}


def test_an_effect_that_takes_all_abilities_takes_what_it_would_enter_with() -> None:
    """614.12: it is asked as the permanent would exist on the battlefield."""
    frogs = permanent("H", "enchantment", static(ALL_CREATURES, no_abilities=True))
    card = creature("A", EntersWithCounters("", "+1/+1", 2), EntersTapped(""))
    board = {"P1": {"battlefield": [frogs], "hand": [card]}}
    assert outcomes(game(board, happen(enters("A"))), *size("A"), Tapped("A")) == {(2, 2, False)}


def test_mana_abilities_are_gained_and_lost() -> None:
    pay = when(BeginStep("upkeep", "your"), May(You(), Pay(You(), ManaCost(("g",))), then=GainLife(You(), 1)))
    forest = permanent("F", "land", ManaAbility("", ("g",)), subtypes=["forest"])
    stone = permanent("S", "artifact")
    board = {"P1": {"battlefield": [creature("A", pay), forest]}}
    could = times("accepted", "A")
    assert outcomes(game(board, begins=True, step="upkeep"), could) == {0, 1}
    swamp = Changes(subtypes=kinds("swamp"))
    upkeep = go_on("upkeep", "P1")
    assert outcomes(game(board, becomes("F", swamp, "forever"), upkeep), could) == {0}
    board = {"P1": {"battlefield": [creature("A", pay), stone]}}
    made = Changes(types=kinds("land"), subtypes=kinds("forest"))
    assert outcomes(game(board, becomes("S", made, "forever"), upkeep), could) == {0, 1}
    frog = game(board, becomes("S", made, "forever"), becomes("S", Changes(no_abilities=True), "forever"), upkeep)
    assert outcomes(frog, could) == {0}


def test_nothing_is_layered_where_nothing_changes_what_objects_are() -> None:
    pump = sorcery("P", Affect(Target(0), Changes(power=3, toughness=3)), targets=(MURDER,), kind="instant")
    asked = pose(game({"P1": {"battlefield": [creature("A")], "hand": [pump]}}, ("P1", Cast("P"))))
    assert asked.machine.layers is None


def test_what_has_lost_its_abilities_before_the_start() -> None:
    """Until end of turn it gives nothing and has nothing, not even what an older static ability gives."""
    lord = permanent("L", "enchantment", static(MY_CREATURES, abilities=words("flying")))
    giver = ("G", creature("G", static(MY_OTHER_CREATURES, power=1)), {"abilities": False})
    board = {"P1": {"battlefield": [lord, giver, creature("A")]}}
    asked = HasKeyword("G", "flying"), HasKeyword("A", "flying"), PowerOfObject("A")
    assert outcomes(game(board), *asked) == {(False, True, 2)}
    assert outcomes(game(board, go_on("upkeep", "P2")), *asked) == {(True, True, 3)}


def test_historic_is_legendary_an_artifact_or_a_saga() -> None:
    historic = CountOf((Filter(historic=True),), "P1")
    legend = evolve(creature("L"), supertypes=kinds("legendary"))
    saga, plain = permanent("S", "enchantment", subtypes=["saga"]), creature("A")
    board = {"P1": {"battlefield": [legend, saga, plain]}}
    assert outcomes(game(board), historic) == {2}
    assert outcomes(game(board, becomes("A", Changes(more_types=kinds("artifact")))), historic) == {3}


def test_an_effect_that_a_player_may_or_may_not_begin() -> None:
    frog = sorcery("F", Affect(Target(0), FROG), targets=(MURDER,), kind="instant")
    board = {"P1": {"battlefield": [dying("A", size=(4, 4)), dying("B")]}, "P2": {"hand": [frog]}}
    use = [Option("P2", Cast("F"), "")]
    asked = PowerOfObject("A"), PowerOfObject("B"), CountOf((Filter(colors=kinds("u")),), "P1")
    assert outcomes(game(board, options=use), *asked) == {(4, 2, 0), (1, 2, 1), (4, 1, 1)}
    dead = game(board, happen(destroyed(ALL_CREATURES)), options=use)
    assert outcomes(dead, times("drew")) == {1, 2}


def test_more_layers_of_one_ability_apply_to_what_fitted_in_the_first() -> None:
    """613.6: the animating enchantment loses its abilities in layer 6, and goes on to set the size."""
    all_enchantments = (Filter(types=kinds("enchantment"), other=True),)
    opalescence = permanent("O", "enchantment", static(all_enchantments, more_types=CREATURE, base=(4, 4)))
    frogs = Changes(no_abilities=True)
    board = {"P1": {"battlefield": [opalescence, permanent("E", "enchantment")]}}
    scenario = game(board, becomes("O", frogs))
    assert outcomes(scenario, *size("E"), CountOf(ALL_CREATURES, "P1")) == {(4, 4, 1)}


def test_what_is_not_modelled_says_so() -> None:
    far = Affect(All((Filter(name="A", zone="graveyard"),)), Changes(abilities=words("flashback")))
    assert reasons(game({"P2": {"graveyard": [creature("A")]}}, happen(far))) == {
        "a continuous effect on what is not on the battlefield"
    }
