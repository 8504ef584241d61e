"""Open starts: what a file may leave open, and the boards of it."""

from __future__ import annotations

from itertools import islice

import pytest

from apnap.model.boards import OUTSIDE, Board, Candidates, Open, boards, closed, how_many
from tests.case.examples import case, faults, loaded

START = """
[start]
active = "any"
[start.P1]
life        = { from = 1, to = 3 }
battlefield = ["Grizzly Bears",
               { any = [{ card = "Soul Warden", count = 2 },
                        { card = "Soul Warden", id = "C", counters = { "+1/+1" = { from = 0, to = 2 } } }
                       ], at_most = 2 }]
hand        = ["Raise the Alarm", { any = ["Shock"] }]
"""
SCRIPT = """
[[script]]
P1 = 'cast "Raise the Alarm"'
[[script]]
P1 = 'cast "Shock" targeting P2'
optional = true
"""


def test_what_is_open() -> None:
    scenario = loaded(SCRIPT, start=START)
    assert scenario.open == Open(
        candidates=(Candidates(("Soul Warden 1", "Soul Warden 2", "C"), 2), Candidates(("Shock",), 1)),
        life={"P1": (1, 3)},
        counters={("C", "+1/+1"): (0, 2)},
        active=("P1", "P2"),
        optional=(1,),
    )
    assert (scenario.start.active, scenario.start.life["P1"]) == ("P1", 1)


def test_boards_come_by_the_number_of_candidates_and_are_counted_without_being_listed() -> None:
    scenario = loaded(SCRIPT, start=START)
    found = list(boards(scenario))
    # without C: 1 + 2 + 1 ways for the Wardens, with C (3 numbers of counters): 3 * (1 + 2); Shock is not there, is not
    # cast, or is cast: 3 ways; 3 life totals; 2 players
    assert len(found) == how_many(scenario) == (4 + 9) * 3 * 3 * 2
    assert len({repr(b) for b in found}) == len(found)
    assert [len(b.there) for b in found] == sorted(len(b.there) for b in found)
    assert all((1 in b.done) <= ("Shock" in b.there) for b in found)
    assert all((("C", "+1/+1") in b.counters) == ("C" in b.there) for b in found)


def test_many_boards_are_not_listed_before_the_first_is_asked_for() -> None:
    start = '[start.P1]\nbattlefield = [{ any = [{ card = "Forest", count = 60 }] }]\n'
    scenario = loaded(start=start)
    assert how_many(scenario) == 2**60
    assert [len(b.there) for b in islice(boards(scenario), 62)] == [0, *[1] * 60, 2]


def test_a_board_makes_a_closed_scenario() -> None:
    scenario = loaded(SCRIPT, start=START)
    board = Board(frozenset({"C"}), {"P1": 3}, {("C", "+1/+1"): 2}, "P2", frozenset())
    on_it = closed(scenario, board)
    where = {o.id: o.zone for o in on_it.start.objects}
    assert not on_it.open
    assert (where["C"], where["Soul Warden 1"], where["Shock"]) == ("battlefield", OUTSIDE, OUTSIDE)
    assert (on_it.start.active, on_it.start.life, len(on_it.script)) == ("P2", {"P1": 3, "P2": 20}, 1)
    assert next(o for o in on_it.start.objects if o.id == "C").counters == {"+1/+1": 2}


def test_a_closed_scenario_has_one_board() -> None:
    scenario = loaded()
    assert (list(boards(scenario)), how_many(scenario), bool(scenario.open)) == ([Board()], 1, False)
    assert closed(scenario, Board()) == scenario


@pytest.mark.parametrize(
    ("start", "code"),
    [
        ("[start.P1]\nlibrary = [{ any = ['Shock'] }]\n", "E201"),
        ("[start.P1]\nlife = { from = 2, to = 1 }\n", "E411"),
        ("[start.P1]\nhand = [{ any = ['Shock'], at_most = 2 }]\n", "E412"),
        ("[start.P1]\nhand = [{ any = [] }]\n", "E412"),
        ("[start.P1]\nbattlefield = [{ any = [{ card = 'Soul Warden', attacking = 'P2' }] }]\n", "E413"),
    ],
)
def test_what_cannot_be_open(start: str, code: str) -> None:
    assert code in [f.code for f in faults(case(start=start))]
