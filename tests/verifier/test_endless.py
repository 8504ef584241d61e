"""Plays that go on: the referee follows all of them, the solver their beginning."""

from __future__ import annotations

from apnap.model.case import load_text
from apnap.verifier import verify
from apnap.verifier.limits import BEGINNING
from apnap.verifier.outcomes import outcomes
from apnap.verifier.results import Verdict

CASE = """
title = "An optional draw that feeds itself"
edition = "mtg/2026-08-07"
bound = 60

[cards."Scholar"]
type = "Creature — Human Wizard"
pt = "1/1"
text = "Whenever you draw a card, you may draw a card."

[start.P1]
battlefield = ["Scholar"]

[[script]]
P1 = 'happen "draw a card"'

[[claim]]
says = 'drew(P1) >= 1'

[[claim]]
says = 'drew(P1) <= 3'
expect = "refuted"

[[claim]]
says = 'drew(P1) <= 40'
expect = "refuted"

[[claim]]
says = 'drew(P1) == 50'
kind = "possible"

[[claim]]
says = 'drew(P1) == 70'
kind = "possible"
expect = "undecided"
"""


def test_the_referee_decides_what_the_solver_does_not_come_to() -> None:
    results = verify(load_text(CASE))
    assert [r.verdict.value for r in results] == ["proved", "refuted", "refuted", "proved", "undecided"]
    assert all(r.ok for r in results)
    proved = results[0]
    assert (proved.verdict, proved.complete, proved.bound) == (Verdict.PROVED, False, 60)
    assert proved.backing[-1] == f"the solver to {BEGINNING} steps"
    assert "solver" in results[1].backing, "both engines see a short counterexample"
    assert "solver" not in results[2].backing, "the solver has not looked that far"


def test_no_reasons_for_what_is_proved_to_a_bound() -> None:
    assert verify(load_text(CASE), reasons=True)[0].reasons is None


def test_outcomes_of_plays_that_go_on() -> None:
    case = load_text(CASE)
    found = outcomes(case, [case.claims[0].expr])
    assert not found.complete
    assert "longer than 60 steps" in found.because
