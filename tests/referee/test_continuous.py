"""611, 613: continuous effects: what enters and dies under them, abilities that are lost and gained."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    Compare,
    Count,
    Dies,
    Draw,
    Enters,
    Filter,
    Keyword,
    Move,
    Source,
    StateIs,
    Suppress,
    ToGraveyard,
    You,
)
from apnap.model.claims import (
    CountersOnObject,
    CountOf,
    HasKeyword,
    PowerOfObject,
)
from apnap.model.scenario import Cast, Option
from tests.referee.build import (
    CREATURE,
    THIS,
    YOUR_CREATURE,
    all_before,
    begin,
    card,
    cast,
    gain,
    how_often,
    life,
    outcomes,
    scenario,
    triggered,
    zone,
)
from tests.referee.lasting import (
    FROG,
    LORD,
    NORN,
    OTHER_YOURS,
    SIZE,
    affects,
    begun,
    kinds,
    static,
    undying,
)

# --------------------------------------------------------------------------- entering and state-based actions


def test_t08_dying_of_what_enters_it_still_triggers():
    s = scenario([NORN], battlefield={"P1": ["Soul Warden"]}, hand={"P2": ["Norn"]}, script=[cast("P2", "Norn")])
    assert outcomes(s, life("P1"), zone("Soul Warden"), how_often("triggered", "Soul Warden")) == {(21, "graveyard", 1)}


def test_t11_both_abilities_in_either_order():
    solemn = card(
        "Solemn", triggered(Enters(THIS), do=gain()), triggered(Dies(THIS), do=gain(10)), types="artifact creature"
    )
    s = scenario([NORN, solemn], battlefield={"P2": ["Norn"]}, hand={"P1": ["Solemn"]}, script=[cast("P1", "Solemn")])
    first, second = how_often("resolved", "Solemn", ability=1), how_often("resolved", "Solemn", ability=2)
    orders = outcomes(s, all_before(first, second), all_before(second, first), zone("Solemn"))
    assert orders == {(True, False, "graveyard"), (False, True, "graveyard")}


@pytest.mark.parametrize(("without", "times"), [([], 1), (["modified-at-once"], 0)])
def test_what_enters_is_seen_as_effects_make_it(without, times):
    """603.6b: a creature that is a Zombie by an effect enters as one."""
    watcher = card("Watcher", triggered(Enters((Filter(subtypes=frozenset({"zombie"})),)), do=gain()))
    rot = card("Rot", static(CREATURE, more_subtypes=frozenset({"zombie"})), types="enchantment")
    board = {"P1": ["Watcher", "Rot"]}
    s = scenario(
        [watcher, rot], battlefield=board, hand={"P1": ["Hill Giant"]}, script=[cast("P1", "Hill Giant")],
        without=without,
    )  # fmt: skip
    assert outcomes(s, how_often("triggered", "Watcher"), kinds("Hill Giant", subtypes="zombie")) == {(times, 1)}


def test_what_enters_has_the_abilities_that_it_gains():
    """603.6b: "creatures have 'when this enters'" works for the one that enters."""
    rite = card("Rite", static(CREATURE, abilities=(triggered(Enters(THIS), do=gain(3)),)), types="enchantment")
    s = scenario([rite], battlefield={"P1": ["Rite"]}, hand={"P2": ["Hill Giant"]}, script=[cast("P2", "Hill Giant")])
    assert outcomes(s, life("P2"), how_often("triggered", "Hill Giant")) == {(23, 1)}


def test_tr22_power_two_or_less_is_asked_when_it_triggers():
    weak = (Filter(types=frozenset({"creature"}), controller="you", most_power=2),)
    delney = card("Delney", AdditionalTrigger("", (), weak), sup="legendary")
    visionary = card("Visionary", triggered(Enters(THIS), do=Draw(You(), 1)), pt=(1, 1))
    kavu = card("Kavu", triggered(Enters(THIS), do=gain()), pt=(4, 2))
    s = scenario(
        [delney, visionary, kavu, LORD],
        battlefield={"P1": ["Delney"]},
        hand={"P1": ["Visionary", "Kavu"]},
        script=[cast("P1", "Visionary"), cast("P1", "Kavu")],
    )
    assert outcomes(s, how_often("triggered", "Visionary"), how_often("triggered", "Kavu")) == {(2, 1)}
    lords = scenario(
        [delney, visionary, LORD],
        battlefield={"P1": ["Delney", "Lord", {"card": "Lord", "id": "L2"}]},
        hand={"P1": ["Visionary"]},
        script=[cast("P1", "Visionary")],
    )
    assert outcomes(lords, how_often("triggered", "Visionary"), PowerOfObject("Visionary")) == {(1, 3)}


# --------------------------------------------------------------------------- abilities lost and gained


def test_z08_it_had_no_ability_right_before_it_died():
    engine = card("Engine", triggered(Dies(THIS), do=gain()), types="artifact creature", pt=(6, 6))
    frog = cast("P2", "Frog", "Engine"), cast("P2", "Shock", "Engine")
    s = scenario([engine, FROG], battlefield={"P1": ["Engine"]}, hand={"P2": ["Frog", "Shock"]}, script=frog)
    assert outcomes(s, how_often("triggered", "Engine"), zone("Engine"), life("P1")) == {(0, "graveyard", 20)}
    shocked = scenario([engine], battlefield={"P1": [{"card": "Engine", "damage": 5}]}, hand={"P2": ["Shock"]},
                       script=[cast("P2", "Shock", "Engine")])  # fmt: skip
    assert outcomes(shocked, how_often("triggered", "Engine")) == {1}


def test_z13_in_the_graveyard_it_has_its_ability_again():
    ulamog = card("Ulamog", triggered(ToGraveyard(THIS), do=gain()), Keyword("", "indestructible"), pt=(10, 10))
    frog = cast("P2", "Frog", "Ulamog"), cast("P2", "Shock", "Ulamog")
    s = scenario([ulamog, FROG], battlefield={"P1": ["Ulamog"]}, hand={"P2": ["Frog", "Shock"]}, script=frog)
    assert outcomes(s, how_often("triggered", "Ulamog"), zone("Ulamog"), life("P1")) == {(1, "graveyard", 21)}


MIKAEUS = card(
    "Mikaeus",
    static(OTHER_YOURS, power=1, toughness=1, abilities=(undying(),)),
    sup="legendary",
    pt=(5, 5),
)
GEIST = card("Geist", undying(), pt=(2, 1))


@pytest.mark.parametrize("strict", [False, True])
def test_z04_two_instances_of_undying(strict):
    s = scenario(
        [MIKAEUS, GEIST],
        battlefield={"P1": ["Mikaeus", "Geist"]},
        hand={"P2": ["Murder", {"card": "Murder", "id": "M2"}]},
        script=[cast("P2", "Murder", "Geist")],
        options=[Option("P2", Cast("M2", ("Geist",)), "M2")],
    )
    asked = how_often("triggered", "Geist", ability="undying"), zone("Geist"), how_often("died", "Geist")
    # killed again before or after the other instance resolves: in both cases it had a counter, and stays where it is
    assert outcomes(s, *asked, strict=strict) == {(2, "battlefield", 1), (2, "graveyard", 2)}


def test_z04_the_second_instance_finds_nothing_new():
    s = scenario(
        [MIKAEUS, GEIST],
        battlefield={"P1": ["Mikaeus", "Geist"]},
        hand={"P2": ["Murder"]},
        script=[cast("P2", "Murder", "Geist")],
    )
    asked = how_often("triggered", "Geist"), how_often("did_nothing", "Geist"), CountersOnObject("Geist", "+1/+1")
    assert outcomes(s, *asked, PowerOfObject("Geist")) == {(2, 1, 1, 4)}


def test_a_limit_counts_for_each_gained_ability_of_its_own():
    limited = triggered(Enters(CREATURE), do=gain(), cap=1)
    one, two = (card(n, static(OTHER_YOURS, abilities=(limited,)), types="enchantment") for n in ("One", "Two"))
    twice = [cast("P1", "Grizzly Bears"), cast("P1", "Hill Giant 2")]
    s = scenario(
        [one, two],
        battlefield={"P1": ["One", "Two", "Hill Giant"]},
        hand={"P1": ["Grizzly Bears", {"card": "Hill Giant", "id": "Hill Giant 2"}]},
        script=twice,
    )
    # the first Giant: two abilities, each once; the Bears, two for their own entering; the second Giant too
    assert outcomes(s, how_often("triggered", "Hill Giant"), life("P1")) == {(4, 26)}


def test_gained_for_the_turn_twice_it_triggers_twice():
    gift = affects(abilities=(triggered(Dies(THIS), do=gain()),))
    script = [begun(gift, "Hill Giant"), begun(gift, "Hill Giant"), cast("P1", "Murder", "Hill Giant")]
    s = scenario(battlefield={"P1": ["Hill Giant"]}, hand={"P1": ["Murder"]}, script=script)
    assert outcomes(s, life("P1"), how_often("triggered", "Hill Giant")) == {(22, 2)}


def test_until_end_of_turn_ends():
    script = [begun(affects(abilities=(Keyword("", "indestructible"),), base=(7, 7)), "Hill Giant")]
    s = scenario(battlefield={"P1": ["Hill Giant"]}, script=script)
    assert outcomes(s, *SIZE, HasKeyword("Hill Giant", "indestructible")) == {(7, 7, True)}
    over = scenario(battlefield={"P1": ["Hill Giant"]}, script=[*script, begin("P2", "upkeep")])
    assert outcomes(over, *SIZE, HasKeyword("Hill Giant", "indestructible")) == {(3, 3, False)}


def test_a_gained_keyword_works():
    shield = static(OTHER_YOURS, abilities=(Keyword("", "indestructible"), Keyword("", "hexproof")))
    board = {"P1": ["Guard", "Hill Giant"], "P2": ["Grizzly Bears"]}
    wrath = scenario([card("Guard", shield)], battlefield=board, hand={"P2": ["Wrath"]}, script=[cast("P2", "Wrath")])
    assert outcomes(wrath, zone("Hill Giant"), zone("Guard")) == {("battlefield", "graveyard")}
    shock = scenario([card("Guard", shield)], battlefield=board, hand={"P2": ["Shock"]}, script=[cast("P2", "Shock")])
    assert outcomes(shock, how_often("chosen_target", value="Hill Giant")) == {0}
    counted = CountOf((Filter(keyword="hexproof"),), "P1")
    assert outcomes(scenario([card("Guard", shield)], battlefield=board), counted) == {1}


def test_statics_that_are_lost_do_nothing_any_more():
    twice = AdditionalTrigger("", (), YOUR_CREATURE)
    doubler = card("Doubler", twice)
    never = card("Never", Suppress("", (Enters(CREATURE),)))
    for lost, times in ((doubler, 1), (never, 1)):
        board = {"P1": ["Soul Warden", lost.name]}
        hand = {"P1": ["Grizzly Bears"], "P2": ["Frog"]}
        script = [cast("P2", "Frog", lost.name), cast("P1", "Grizzly Bears")]
        s = scenario([lost, FROG], battlefield=board, hand=hand, script=script)
        assert outcomes(s, how_often("triggered", "Soul Warden")) == {times}
        kept = scenario([lost, FROG], battlefield=board, hand=hand, script=script[1:])
        assert outcomes(kept, how_often("triggered", "Soul Warden")) == {2 if lost is doubler else 0}


def test_a_lord_without_abilities_is_no_lord():
    board = {"P1": ["Lord", "Hill Giant"]}
    s = scenario([LORD, FROG], battlefield=board, hand={"P2": ["Frog"]}, script=[cast("P2", "Frog", "Lord")])
    assert outcomes(s, *SIZE) == {(3, 3)}
    assert outcomes(scenario([LORD], battlefield=board), *SIZE) == {(4, 4)}


def test_a_gained_state_trigger():
    empty = StateIs(Compare(Count((Filter(types=frozenset({"artifact"})),)), "==", 0))
    gift = card("Gift", static(OTHER_YOURS, abilities=(triggered(empty, do=Move(Source(), "exile", "exile")),)))
    s = scenario([gift], battlefield={"P1": ["Gift", "Hill Giant"]})
    assert outcomes(s, zone("Hill Giant"), zone("Gift")) == {("exile", "battlefield")}
