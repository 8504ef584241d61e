"""Open starts: boards played one by one, and what is outside the game on them."""

from __future__ import annotations

import pytest

from apnap.model.boards import Board, closed
from apnap.model.case import load_text, parse_expression
from apnap.model.referee.boards import board_words, explore_boards, replay_course
from apnap.model.referee.explore import explore

CARDS = """
title = "Open"
edition = "mtg/2026-08-07"
[cards."Soul Warden"]
type = "Creature — Human Cleric"
pt   = "1/1"
text = "Whenever another creature enters, you gain 1 life."
[cards."Glorious Anthem"]
type = "Enchantment"
text = "Creatures you control get +1/+1."
[cards."Torpor Orb"]
type = "Artifact"
text = "Creatures entering don't cause abilities to trigger."
[cards."Grizzly Bears"]
type = "Creature — Bear"
pt   = "2/2"
[cards."Bloodghast"]
type = "Creature — Vampire Spirit"
pt   = "2/1"
text = "Whenever a land you control enters, you may return this card from your graveyard to the battlefield."
[cards."Shock"]
type = "Instant"
text = "Shock deals 2 damage to any target."
[cards."Wrath of God"]
type = "Sorcery"
text = "Destroy all creatures. They can't be regenerated."
"""


def scenario(start: str, claim: str = "life(P1) == 20"):
    return load_text(f"{CARDS}\n{start}\n[[claim]]\nsays = '{claim}'\n")


WARDENS = scenario("""
[start.P1]
battlefield = [{ any = [{ card = "Soul Warden", count = 3 }, "Torpor Orb"] }]
hand = ["Grizzly Bears"]
[[script]]
P1 = 'cast "Grizzly Bears"'
""")


def asked(s, *texts):
    return [parse_expression(s, text) for text in texts]


def test_the_union_of_all_boards_with_the_smallest_board_for_each_end():
    found = explore_boards(WARDENS, asked(WARDENS, "life(P1)"))
    assert (found.complete, found.all_end, found.boards) == (True, True, 16)
    there = {e.values[0]: e.course.board.there for e in found.ends}
    assert {n: len(b) for n, b in there.items()} == {20: 0, 21: 1, 22: 2, 23: 3}
    assert "Torpor Orb" not in there[23]
    one = next(e.course for e in found.ends if e.values == (23,))
    play = replay_course(WARDENS, one, asked(WARDENS, "life(P1)"), want=(23,))
    assert play.board == one.board
    assert play.steps[0].text == "P1 has Soul Warden 1, Soul Warden 2 and Soul Warden 3 (battlefield)"
    assert replay_course(WARDENS, one, asked(WARDENS, "life(P1)"), want=(22,)) is None


def test_violations_and_what_is_never_done_are_those_of_all_boards():
    s = scenario("""
[start.P1]
life = { from = 1, to = 4 }
hand = [{ any = ["Shock"] }]
[[script]]
P1 = 'cast "Shock" targeting P1'
optional = true
[[script]]
P1 = 'cast "Shock"'
optional = true
""")
    found = explore_boards(s, invariants=asked(s, "life(P1) >= 2", "life(P1) >= 0"))
    assert (found.violations[0].board.there, found.violations[0].board.life) == (frozenset(), {"P1": 1})
    assert found.violations.keys() == {0, 1}
    assert found.violations[1].board.there == {"Shock"}
    assert found.never_done == ()


def test_an_entry_that_no_board_carries_out():
    s = scenario("""
[start.P1]
hand = [{ any = ["Shock"] }]
[[script]]
P1 = 'cast "Shock" targeting P2'
optional = true
[[script]]
P1 = 'cast "Shock" targeting P2'
optional = true
respond_to = "Shock"
""")
    assert explore_boards(s).never_done == ("script[2]",)


def test_too_many_boards_are_not_begun_unless_that_is_wanted():
    assert not explore_boards(WARDENS, budget=100).complete
    assert explore_boards(WARDENS, budget=100).boards == 0
    some = explore_boards(WARDENS, asked(WARDENS, "life(P1)"), budget=100, hopeless=True)
    assert (some.complete, 0 < some.boards < 16) == (False, True)
    assert (20,) in {e.values for e in some.ends}


def test_an_open_scenario_has_no_plays_of_its_own():
    with pytest.raises(ValueError, match="open"):
        explore(WARDENS)


OUTSIDE = scenario("""
[start.P1]
life = 10
battlefield = ["Grizzly Bears", { any = ["Soul Warden", "Glorious Anthem",
                 { card = "Grizzly Bears", id = "B", tapped = true, counters = { "+1/+1" = 2 } }] }]
graveyard = [{ any = ["Bloodghast"] }]
hand = [{ any = ["Shock"] }, "Wrath of God", "Forest"]
[[script]]
P1 = 'play "Forest"'
[[script]]
P1 = 'cast "Wrath of God"'
[[option]]
P1 = 'cast "Shock" targeting P2'
[[option]]
P1 = 'use "tap target creature" targeting "B"'
[[choice]]
of = "Bloodghast"
may = true
""")

FACTS = ('zone("Soul Warden")', 'controller("B")', 'power("B")', 'counters("B", "+1/+1")', 'tapped("B")',
         'power("Grizzly Bears 1")', 'died("B")', "graveyard(P1)", "life(P2)", 'count("creatures you control", P1)',
         'zone("Bloodghast")', 'zone("Shock")')  # fmt: skip


def test_what_is_outside_the_game_does_nothing_and_nothing_finds_it():
    empty = closed(OUTSIDE, Board())
    found = explore(empty, asked(OUTSIDE, *FACTS))
    values = ("outside", "P1", 0, 0, False, 0, 0, 2, 20, 0, "outside", "outside")
    assert found.outcomes == {values}
    assert set(found.never_done) == {"choice[1]"}


def test_what_is_there_does_what_it_says():
    full = closed(OUTSIDE, Board(frozenset({"Soul Warden", "Glorious Anthem", "B", "Bloodghast", "Shock"})))
    found = explore(full, asked(OUTSIDE, 'triggered("Bloodghast")', "life(P2)"))
    assert found.outcomes == {(1, 20), (1, 18)}
    assert found.never_done == ()


def test_a_board_in_words():
    s = scenario("""
[start]
active = "any"
[start.P1]
life = { from = 1, to = 4 }
battlefield = [{ any = [{ card = "Grizzly Bears", counters = { "+1/+1" = { from = 0, to = 3 } } }] }]
[start.P2]
hand = [{ any = ["Shock"] }]
[[script]]
P2 = 'cast "Shock" targeting P1'
optional = true
""")
    board = Board(
        frozenset({"Grizzly Bears", "Shock"}), {"P1": 2}, {("Grizzly Bears", "+1/+1"): 3}, "P2", frozenset({0})
    )
    assert list(board_words(s, board)) == [
        "P1 has Grizzly Bears (battlefield), P2 has Shock (hand)",
        "P1 has 2 life",
        "Grizzly Bears has 3 +1/+1 counters",
        "P2 is the active player",
        'done: P2 cast "Shock" targeting P1',
    ]
    assert next(iter(board_words(s, Board()))) == "nothing that may be there is there"
