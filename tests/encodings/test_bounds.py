"""Orders of one player's triggers: symmetry and bounds lose nothing, and hard bounds are proved in little work."""

from __future__ import annotations

from itertools import permutations

import pytest

from apnap.encodings.question import Question, pose
from apnap.encodings.sweep import Budget
from apnap.model.case import load_text

HEAD = 'title = "Orders"\nedition = "mtg/2026-08-07"\n'
SIX = [(5, 0, -2), (6, 3, 0), (4, 0, 4), (7, -3, 0), (3, -1, 0), (8, 0, 2)]
"""Threshold, change below it, change at or above it."""

HARD = [
    (47, -4, 0), (47, 0, -1), (43, 0, 4), (38, 0, 3), (39, 0, -2), (47, 3, 0), (44, -2, 0), (48, -1, 0),
    (39, 0, -4), (42, -1, 0), (37, 0, 2), (39, 0, 3), (42, 0, -1), (47, 0, -3), (40, 1, 0), (47, 0, 4),
]  # fmt: skip
"""58 is the most that any order leads to from 40."""


def case(triggers: list[tuple[int, int, int]], life: int, says: str, more: str = "") -> str:
    text = HEAD
    for i, (threshold, below, above) in enumerate(triggers):
        change = below or above
        does = f"you {'gain' if change > 0 else 'lose'} {abs(change)} life"
        cond = f"you have {threshold} or more life" if above else f"your life total is {threshold - 1} or less"
        text += f'[cards."Watcher {i}"]\ntype = "Enchantment"\ntext = "Whenever a land enters, {does} if {cond}."\n'
    names = ", ".join(f'"Watcher {i}"' for i in range(len(triggers)))
    text += f'[start.P1]\nlife = {life}\nhand = ["Forest"]\nbattlefield = [{names}]\n'
    text += f"[[script]]\nP1 = 'play \"Forest\"'\n{more}[[claim]]\nsays = '{says}'\n"
    return text


def totals(triggers: list[tuple[int, int, int]], start: int) -> set[int]:
    ends = set()
    for order in permutations(triggers):
        life = start
        for threshold, below, above in order:
            life += below if life < threshold else above
            if life <= 0:
                break
        ends.add(life)
    return ends


def asked(text: str, budget: Budget | None = None) -> Question:
    scenario = load_text(text)
    return pose(scenario, [c.expr for c in scenario.claims], budget=budget)


@pytest.mark.parametrize("start", [1, 2, 4, 6, 9])
def test_every_total_is_found(start: int) -> None:
    scenario = load_text(case(SIX, start, "life(P1) == 0"))
    life = scenario.claims[0].expr.left
    question = pose(scenario, [life])
    found, whole = question.values([life], question.ended())
    assert whole
    assert {value for (value,) in found} == totals(SIX, start)
    assert question.sweeper.recheck() == []


def test_a_bound_that_no_order_reaches_takes_little_work() -> None:
    """Without the bounds it takes many times the work granted."""
    question = asked(case(HARD, 40, "life(P1) <= 58"), Budget(left=40_000_000))
    claim = question.machine.scenario.claims[0]
    assert question.ask([-question.at_end(claim.expr), question.ended()]).status == "unsat"
