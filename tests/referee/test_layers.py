"""613: what continuous effects make of objects, layer by layer, and what of it is not modelled."""

from __future__ import annotations

from apnap.model.abilities import (
    Affect,
    All,
    Changes,
    Compare,
    Count,
    Damage,
    Dies,
    Enters,
    EventObject,
    Filter,
    GainLife,
    Keyword,
    ManaCost,
    Move,
    Pay,
    PowerOf,
    PutCounters,
    Sequence,
    Source,
    Target,
    TargetSpec,
    Unless,
    You,
)
from apnap.model.claims import (
    ControllerOfObject,
    CountOf,
    HasKeyword,
    PowerOfObject,
    Tapped,
)
from apnap.model.scenario import Cast, Option
from tests.referee.build import (
    CREATURE,
    OTHER_CREATURE,
    PERSIST,
    THIS,
    YOUR_CREATURE,
    begin,
    card,
    cast,
    gain,
    happens,
    how_often,
    instant,
    life,
    outcomes,
    scenario,
    triggered,
    zone,
)
from tests.referee.lasting import (
    A_TARGET,
    BLUE,
    HUSH,
    LORD,
    NONE,
    NORN,
    SIZE,
    THEIRS,
    affects,
    begun,
    kinds,
    static,
    unmodelled,
)

# --------------------------------------------------------------------------- types, lands, mana


def dryads(name="Song"):
    c = Changes(types=frozenset({"land"}), subtypes=frozenset({"forest"}), colors=NONE)
    return instant(name, Affect(Target(0), c, "forever"), A_TARGET)


def test_l16_a_creature_that_becomes_a_forest_is_still_exiled():
    exile = happens("P1", Move(Target(0), "exile", "exile"), A_TARGET, at=["Grizzly Bears"])
    s = scenario([dryads()], battlefield={"P1": ["Grizzly Bears"]}, hand={"P1": ["Song"]},
                 script=[cast("P1", "Song", "Grizzly Bears")])  # fmt: skip
    is_land = kinds("Grizzly Bears", types="land", subtypes="forest"), kinds("Grizzly Bears", types="creature")
    assert outcomes(s, *is_land) == {(1, 0)}
    gone = scenario([dryads()], battlefield={"P1": ["Grizzly Bears"]}, hand={"P1": ["Song"]},
                    script=[cast("P1", "Song", "Grizzly Bears"), exile])  # fmt: skip
    assert outcomes(gone, zone("Grizzly Bears")) == {"exile"}


def test_a_land_type_takes_abilities_away_and_brings_mana_along():
    """305.7: what becomes a Forest has no other ability than its mana ability."""
    tax = Unless(gain(5), You(), Pay(You(), ManaCost(("g",))))
    s = scenario(
        [dryads()],
        battlefield={"P1": ["Cutthroat"]},
        hand={"P1": ["Song"]},
        script=[cast("P1", "Song", "Cutthroat"), happens("P1", tax)],
    )
    assert outcomes(s, Tapped("Cutthroat"), life("P1")) == {(True, 20), (False, 25)}
    dies = happens("P1", Move(Target(0), "destroy", "graveyard"), A_TARGET, at=["Grizzly Bears"])
    silenced = scenario(
        [dryads()],
        battlefield={"P1": ["Cutthroat", "Grizzly Bears"]},
        hand={"P1": ["Song"]},
        script=[cast("P1", "Song", "Cutthroat"), dies],
    )
    assert outcomes(silenced, how_often("triggered", "Cutthroat")) == {0}


def test_what_is_no_creature_does_not_die_of_toughness():
    stone = affects(types=frozenset({"artifact"}))
    script = [begun(stone, "Hill Giant"), begun(PutCounters(Target(0), "-1/-1", 5), "Hill Giant")]
    s = scenario(battlefield={"P1": ["Hill Giant"]}, script=script)
    assert outcomes(s, zone("Hill Giant"), kinds("Hill Giant", types="artifact")) == {("battlefield", 1)}


def test_added_and_taken_types():
    script = [
        begun(affects(more_types=frozenset({"artifact"}), more_colors=BLUE), "Hill Giant"),
        begun(affects(less_types=frozenset({"creature"})), "Hill Giant"),
    ]
    s = scenario(battlefield={"P1": ["Hill Giant"]}, script=script)
    asked = kinds("Hill Giant", types="artifact", colors="blue"), kinds("Hill Giant", types="creature")
    assert outcomes(s, *asked) == {(1, 0)}


# --------------------------------------------------------------------------- sizes and timestamps


def test_counters_and_pumps_come_after_base_power():
    script = [
        begun(PutCounters(Target(0), "+1/+1", 2), "Hill Giant"),
        begun(affects(base=(1, 1)), "Hill Giant"),
        begun(affects(power=3, toughness=0), "Hill Giant"),
    ]
    assert outcomes(scenario(battlefield={"P1": ["Hill Giant"]}, script=script), *SIZE) == {(6, 3)}


def test_the_later_effect_wins():
    script = [begun(affects(base=(1, 1)), "Hill Giant"), begun(affects(base=(5, 5)), "Hill Giant")]
    assert outcomes(scenario(battlefield={"P1": ["Hill Giant"]}, script=script), *SIZE) == {(5, 5)}
    hushed = {"P1": ["Hill Giant", "Hush"]}
    assert outcomes(scenario([HUSH], battlefield=hushed, script=script), *SIZE) == {(5, 5)}
    late = scenario([HUSH], battlefield={"P1": ["Hill Giant"]}, hand={"P1": ["Hush"]},
                    script=[*script, cast("P1", "Hush")])  # fmt: skip
    assert outcomes(late, *SIZE) == {(1, 1)}


def test_losing_and_gaining_abilities_in_their_order():
    fly, lose = affects(abilities=(Keyword("", "flying"),)), affects(no_abilities=True)
    flies = HasKeyword("Hill Giant", "flying")
    for effects, has in (((fly, lose), False), ((lose, fly), True)):
        script = [begun(e, "Hill Giant") for e in effects]
        assert outcomes(scenario(battlefield={"P1": ["Hill Giant"]}, script=script), flies) == {has}


def test_numbers_of_statics_are_read_all_the_time_and_those_of_effects_once():
    number = Count(YOUR_CREATURE)
    crowd = card("Crowd", static(THIS, power=number, toughness=number), pt=(0, 0))
    board = {"P1": ["Crowd", "Hill Giant"]}
    script = [begun(affects("forever", power=number), "Hill Giant"), cast("P1", "Grizzly Bears")]
    s = scenario([crowd], battlefield=board, hand={"P1": ["Grizzly Bears"]}, script=script)
    assert outcomes(s, PowerOfObject("Crowd"), PowerOfObject("Hill Giant")) == {(3, 5)}


def test_as_long_as():
    metal = Compare(Count((Filter(types=frozenset({"artifact"}), controller="you"),)), ">=", 1)
    knight = card("Knight", static(THIS, metal, power=2, toughness=2, abilities=(Keyword("", "flying"),)), pt=(2, 2))
    asked = PowerOfObject("Knight"), HasKeyword("Knight", "flying")
    assert outcomes(scenario([knight], battlefield={"P1": ["Knight"]}), *asked) == {(2, False)}
    assert outcomes(scenario([knight], battlefield={"P1": ["Knight", "Darksteel Myr"]}), *asked) == {(4, True)}


def test_for_as_long_as_you_control_the_source():
    hold = triggered(Enters(THIS), do=affects("source", power=0, toughness=0, base=(0, 5)), targets=[A_TARGET])
    keeper = card("Keeper", hold)
    script = [cast("P1", "Keeper")]
    board = {"P1": ["Hill Giant"]}
    s = scenario([keeper], battlefield=board, hand={"P1": ["Keeper"]}, script=[*script, begin("P2", "upkeep")])
    assert (0, 5) in outcomes(s, *SIZE)
    gone = happens("P2", Move(All((Filter(name="Keeper"),)), "destroy", "graveyard"))
    back = happens("P2", Move(All((Filter(name="Keeper", zone="graveyard"),)), "return", "hand"))
    over = scenario([keeper], battlefield=board, hand={"P1": ["Keeper"]}, script=[*script, gone, back])
    assert outcomes(over, *SIZE) == {(3, 3)}


def test_it_never_begins_if_the_source_is_gone():
    hold = triggered(Enters(THIS), do=affects("source", base=(0, 5)), targets=[TargetSpec(OTHER_CREATURE)])
    keeper = card("Keeper", hold)
    s = scenario(
        [keeper], battlefield={"P1": ["Hill Giant"]}, hand={"P1": ["Keeper"], "P2": ["Shock"]},
        script=[cast("P1", "Keeper")], options=[Option("P2", Cast("Shock", ("Keeper",)), "Shock")],
    )  # fmt: skip
    assert outcomes(s, *SIZE, zone("Keeper")) == {(3, 3, "graveyard"), (0, 5, "battlefield")}


def test_a_zone_change_ends_it():
    blink = Sequence((Move(Target(0), "exile", "exile"), Move(All((Filter(zone="exile"),)), "return", "battlefield")))
    script = [begun(affects("forever", base=(9, 9)), "Hill Giant"), begun(blink, "Hill Giant")]
    assert outcomes(scenario(battlefield={"P1": ["Hill Giant"]}, script=script), *SIZE) == {(3, 3)}


def test_information_about_what_died_is_what_effects_made_of_it():
    grave = card("Grave", triggered(Dies(CREATURE), do=GainLife(You(), PowerOf(EventObject()))), types="enchantment")
    board = {"P1": ["Grave", "Lord", "Hill Giant"]}
    s = scenario([grave, LORD], battlefield=board, hand={"P2": ["Murder"]}, script=[cast("P2", "Murder", "Hill Giant")])
    assert outcomes(s, life("P1")) == {24}
    both = scenario([grave, LORD], battlefield=board, hand={"P2": ["Wrath"]}, script=[cast("P2", "Wrath")])
    assert outcomes(both, life("P1")) == {26}  # the Giant with 4 and the Lord with 2, as they died together


# --------------------------------------------------------------------------- what is not modelled


def test_two_static_abilities_that_clash():
    gift = card("Gift", static(CREATURE, abilities=(Keyword("", "flying"),)), types="enchantment")
    assert unmodelled(scenario([HUSH, gift], battlefield={"P1": ["Hush", "Gift", "Hill Giant"]}))
    assert not unmodelled(scenario([HUSH, gift], battlefield={"P1": ["Hush", "Gift"]}))
    small = card("Small", static(CREATURE, base=(0, 2)), types="enchantment")
    assert unmodelled(scenario([HUSH, small], battlefield={"P1": ["Hush", "Small", "Hill Giant"]}))
    twin = {"card": "Hush", "id": "Hush 2"}
    assert not unmodelled(scenario([HUSH], battlefield={"P1": ["Hush", twin, "Hill Giant"]}))


def test_effects_that_depend_on_their_own_layer():
    land = frozenset({"land"})
    alive = card("Alive", static((Filter(types=land),), more_types=frozenset({"creature"})), types="enchantment")
    stone = card("Stone", static(CREATURE, more_types=land), types="enchantment")
    assert unmodelled(scenario([alive, stone], battlefield={"P1": ["Alive", "Stone", "Hill Giant"]}))
    fly = static((Filter(keyword="flying"),), abilities=(Keyword("", "haste"),))
    wings = static(CREATURE, abilities=(Keyword("", "flying"),))
    both = card("Fly", fly, types="enchantment"), card("Wings", wings, types="enchantment")
    assert unmodelled(scenario(both, battlefield={"P1": ["Fly", "Wings", "Hill Giant"]}))


def test_a_creature_that_takes_abilities_from_itself():
    null = card("Null", static(CREATURE, no_abilities=True))
    assert unmodelled(scenario([null], battlefield={"P1": ["Null"]}))


def test_whose_control_depends_on_who_controls_what():
    thief = card("Thief", static(THEIRS, control=True), types="enchantment")
    assert unmodelled(scenario([thief], battlefield={"P1": ["Thief"], "P2": ["Hill Giant"]}))
    assert outcomes(scenario([thief], battlefield={"P1": ["Thief"]}), ControllerOfObject("Thief")) == {"P1"}


# --------------------------------------------------------------------------- filters


def test_filters_on_power_counters_and_history():
    board = {"P1": ["Hill Giant", {"card": "Grizzly Bears", "counters": {"+1/+1": 2}}, "Darksteel Myr", "Norn"]}
    s = scenario([NORN], battlefield=board)
    strong, weak = CountOf((Filter(least_power=4),), "P1"), CountOf((Filter(most_power=3),), "P1")
    counted, historic = CountOf((Filter(counter="+1/+1"),), "P1"), CountOf((Filter(historic=True),), "P1")
    assert outcomes(s, strong, weak, counted, historic) == {(2, 2, 1, 2)}


def test_persist_of_a_creature_that_shrinks_by_an_effect():
    """704.5f: -2/-2 kills it, and with the counter of persist it dies again; the second time it stays."""
    weak = card("Weak", PERSIST, pt=(3, 3))
    s = scenario([NORN, weak], battlefield={"P1": ["Weak"]}, hand={"P2": ["Norn"]}, script=[cast("P2", "Norn")])
    assert outcomes(s, zone("Weak"), PowerOfObject("Weak")) == {("battlefield", 1)}
    frail = card("Frail", PERSIST, pt=(2, 2))
    s = scenario([NORN, frail], battlefield={"P1": ["Frail"]}, hand={"P2": ["Norn"]}, script=[cast("P2", "Norn")])
    assert outcomes(s, zone("Frail"), how_often("triggered", "Frail")) == {("graveyard", 1)}


def test_damage_to_what_has_become_a_creature():
    script = [
        begun(affects(more_types=frozenset({"creature"}), base=(1, 1)), "Hush"),
        begun(Damage(Source(), 1, Target(0)), "Hush"),
    ]
    quiet = card("Hush", types="artifact")
    assert outcomes(scenario([quiet], battlefield={"P1": ["Hush"]}, script=script), zone("Hush")) == {"graveyard"}
