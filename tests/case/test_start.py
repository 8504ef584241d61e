"""Players, objects, ids, the stack."""

from __future__ import annotations

import pytest

from apnap.model.scenario import StartStack
from tests.case.examples import case, faults, loaded


def ids(start: str) -> list[str]:
    return [o.id for o in loaded(start=start).start.objects]


def test_a_card_that_is_there_once_is_its_own_id() -> None:
    assert ids('[start.P1]\nbattlefield = ["Soul Warden"]\nhand = ["Shock"]\n') == ["Soul Warden", "Shock"]


def test_copies_are_numbered_in_the_order_written_p1_first() -> None:
    start = """
[start.P2]
hand = ["Shock"]
[start.P1]
hand = ["Shock"]
battlefield = ["Soul Warden", "Soul Warden"]
graveyard = ["Shock"]
"""
    scenario = loaded(start=start)
    found = {o.id: (o.player, o.zone) for o in scenario.start.objects}
    assert found == {
        "Shock 1": ("P1", "hand"),
        "Soul Warden 1": ("P1", "battlefield"),
        "Soul Warden 2": ("P1", "battlefield"),
        "Shock 2": ("P1", "graveyard"),
        "Shock 3": ("P2", "hand"),
    }
    assert scenario.start.players == ("P2", "P1")


def test_count_and_basic_lands() -> None:
    start = '[start.P1]\nbattlefield = [{ card = "Forest", count = 3 }, "Plains"]\nhand = ["Forest"]\n'
    scenario = loaded(start=start)
    assert [o.id for o in scenario.start.objects] == ["Forest 1", "Forest 2", "Forest 3", "Plains", "Forest 4"]
    assert scenario.cards["Forest"].subtypes == {"forest"}
    assert "Island" not in scenario.cards


def test_own_ids_are_left_out_of_the_numbering() -> None:
    start = """
[start.P1]
battlefield = [{ card = "Grizzly Bears", id = "Bears A" },
               "Grizzly Bears",
               { card = "Grizzly Bears", id = "Grizzly Bears 2" }]
hand = ["Grizzly Bears"]
"""
    assert ids(start) == ["Bears A", "Grizzly Bears 1", "Grizzly Bears 2", "Grizzly Bears 3"]


def test_no_id_is_a_card_name_that_several_objects_have() -> None:
    start = '[start.P1]\nbattlefield = ["Grizzly Bears", { card = "Grizzly Bears", id = "Grizzly Bears" }]\n'
    assert [f.code for f in faults(case(start=start))] == ["E403"]


def test_properties() -> None:
    start = """
[start]
active = "P2"
step = "upkeep"
begins = true
players = ["P2", "P3", "P1"]

[start.P2]
life = 7

[[start.P2.battlefield]]
card = "Grizzly Bears"
counters = { "+1/+1" = 2 }
damage = 1
tapped = true
owner = "P1"
abilities = false
entered = true
attacked = true
"""
    start_ = loaded(start=start).start
    assert (start_.active, start_.step, start_.begins, start_.players) == ("P2", "upkeep", True, ("P2", "P3", "P1"))
    assert start_.life == {"P1": 20, "P2": 7, "P3": 20}
    (bears,) = start_.objects
    assert (bears.player, bears.owner, bears.counters, bears.damage) == ("P2", "P1", {"+1/+1": 2}, 1)
    assert (bears.tapped, bears.abilities, bears.entered, bears.attacked) == (True, False, True, True)


def test_library_from_the_top() -> None:
    start = '[start.P1]\nlibrary = ["Shock", { card = "Forest", count = 2 }, "Shock"]\n'
    assert loaded(start=start).start.library == {"P1": ("Shock 1", "Forest 1", "Forest 2", "Shock 2"), "P2": ()}


def test_stack() -> None:
    start = """
[start]
stack = [{ trigger_of = "Soul Warden", controller = "P1" },
         { card = "Shock", controller = "P2", targets = ["Soul Warden"] },
         { card = "Shock", id = "Shock B", controller = "P2", owner = "P1", targets = ["P1"] }]

[start.P1]
battlefield = ["Soul Warden"]
"""
    scenario = loaded(start=start)
    assert scenario.start.stack == (
        StartStack("Soul Warden", "P1", 0),
        StartStack("Shock 1", "P2", None, ("Soul Warden",)),
        StartStack("Shock B", "P2", None, ("P1",)),
    )
    spells = {o.id: (o.zone, o.player, o.owner) for o in scenario.start.objects if o.zone == "stack"}
    assert spells == {"Shock 1": ("stack", "P2", "P2"), "Shock B": ("stack", "P2", "P1")}


@pytest.mark.parametrize("step", ["untap", "main 2", "end of combat", "cleanup"])
def test_steps(step: str) -> None:
    assert loaded(start=f'[start]\nstep = "{step}"\n').start.step == step
