"""309, 701.49: venturing into the dungeon."""

from __future__ import annotations

import pytest
from attrs import evolve

from apnap.model.abilities import AdditionalTrigger, Filter, Room, Venture, You
from apnap.model.claims import ZoneOf
from apnap.model.referee.explore import explore
from apnap.model.scenario import FixedChoice
from tests.referee.build import card, cast, gain, happens, how_often, life, lose, outcomes, scenario, sorcery, triggered


def room(name, effect):
    return triggered(do=effect, keyword=name)


MINE = evolve(
    card(
        "Mine",
        *(room("Gate", gain(1)), room("Left", gain(10)), room("Right", gain(100)), room("Bottom", lose(1))),
        types="dungeon",
        pt=None,
    ),
    rooms=(Room("Gate", ("Left", "Right")), Room("Left", ("Bottom",)), Room("Right", ("Bottom",)), Room("Bottom")),
)
CAVE = evolve(card("Cave", room("Hole", gain(1000)), types="dungeon", pt=None), rooms=(Room("Hole"),))
DELVE = sorcery("Delve", Venture(You()))
VENTURE = happens("P1", Venture(You()))
OWN = (Filter(types=frozenset({"dungeon"}), owner="you", zone="command"),)
ROOMS = card("Warden of Rooms", AdditionalTrigger("", (), OWN))
ALL = card("Doubler", AdditionalTrigger("", (), (Filter(controller="you"),)))


def ventured(times, *dungeons, there=(), script=(), **more):
    return scenario(
        [MINE, CAVE, DELVE, ROOMS, ALL],
        more={"command": {"P1": list(dungeons)}},
        battlefield={"P1": list(there)},
        script=[VENTURE] * times + list(script),
        **more,
    )


@pytest.mark.parametrize(("times", "totals"), [(1, {21}), (2, {31, 121}), (3, {30, 120})])
def test_the_marker_goes_on_to_a_room_that_the_present_one_leads_to(times, totals):
    assert outcomes(ventured(times, "Mine"), life("P1")) == totals


def test_from_a_last_room_a_new_dungeon_begins():
    assert outcomes(ventured(2, "Mine", "Cave"), life("P1")) == {31, 121, 1021}
    mine_first = {20 + 1 + 10 - 1 + 1000, 20 + 1 + 100 - 1 + 1000}
    cave_first = {20 + 1000 + 1 + 10 - 1, 20 + 1000 + 1 + 100 - 1}
    assert outcomes(ventured(4, "Mine", "Cave"), life("P1")) == mine_first | cave_first


def test_a_dungeon_leaves_once_the_ability_of_its_last_room_is_off_the_stack():
    zones = (ZoneOf("Cave"), ZoneOf("Mine"))
    assert outcomes(ventured(1, "Cave", "Mine"), *zones) == {("nowhere", "command"), ("command", "command")}
    two = ventured(3, "Mine")
    assert outcomes(two, ZoneOf("Mine")) == {"nowhere"}
    kept = evolve(two, policy=evolve(two.policy, without=frozenset({"sba-dungeon"})))
    assert outcomes(kept, ZoneOf("Mine")) == {"command"}


def test_without_a_dungeon_to_begin_it_is_not_modelled():
    x = explore(ventured(2, "Cave"), [life("P1")])
    assert set(x.unmodelled) == {"P1 has no dungeon to venture into"}


def test_claims_call_the_ability_by_its_room():
    s = ventured(2, "Mine")
    seen = [how_often("triggered", "Mine", ability=name) for name in ("Gate", "Left", "Right")]
    assert outcomes(s, *seen) == {(1, 1, 0), (1, 0, 1)}


@pytest.mark.parametrize(("there", "total"), [([], 21), (["Warden of Rooms"], 22), (["Doubler"], 21)])
def test_only_what_speaks_of_rooms_doubles_them(there, total):
    assert outcomes(ventured(1, "Mine", there=there), life("P1")) == {total}


def test_a_fixed_choice():
    s = scenario(
        [MINE, CAVE, DELVE],
        more={"command": {"P1": ["Mine", "Cave"]}},
        hand={"P1": ["Delve"]},
        script=[cast("P1", "Delve")],
        choices=[FixedChoice(of="Delve", pick=("Cave",))],
    )
    assert outcomes(s, life("P1")) == {1020}


def test_with_the_rule_off_nothing_triggers():
    assert outcomes(ventured(1, "Mine", without=["trigger-event"]), life("P1")) == {20}
