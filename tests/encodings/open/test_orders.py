"""Orders that are not tried on open boards, life totals that are sliced away: no outcome is lost or gained."""

from __future__ import annotations

from random import Random

import pytest

from apnap.encodings.question import pose
from apnap.model.boards import boards, closed
from apnap.model.claims import Expr, Value
from apnap.model.referee.explore import explore
from apnap.model.scenario import Scenario
from benchmarks.any_board import ENCHANTMENT, PANHARMONICON, Card, scenario

WHEN = "Whenever a nontoken creature enters, "
POOL: list[Card] = [
    ("Drain", ENCHANTMENT, f"{WHEN}each opponent loses 1 life and you gain 1 life."),
    ("Bleed", ENCHANTMENT, f"{WHEN}you lose 2 life."),
    ("Ping", ENCHANTMENT, f"{WHEN}each opponent loses 3 life."),
    ("Gain", ENCHANTMENT, f"{WHEN}you gain 2 life."),
    ("All", ENCHANTMENT, f"{WHEN}each player loses 1 life."),
    ("High", ENCHANTMENT, f"{WHEN}you gain 3 life if you have 4 or more life."),
    ("Low", ENCHANTMENT, f"{WHEN}you lose 2 life if your life total is 5 or less."),
    ("Draw", ENCHANTMENT, f"{WHEN}draw a card."),
    ("Maker", ENCHANTMENT, f"{WHEN}create a 1/1 white Soldier creature token."),
    ("Watcher", ENCHANTMENT, "Whenever a creature token enters, you gain 1 life."),
    ("Onlooker", ENCHANTMENT, "Whenever a creature token enters, each opponent loses 1 life."),
    ("Glad", ENCHANTMENT, "Whenever you gain life, create a 1/1 white Spirit creature token."),
    ("Doubler", 'type = "Artifact"', PANHARMONICON),
    ("Hush", ENCHANTMENT, "Creatures entering don't cause abilities to trigger."),
]
ASKED = (
    "life(P1)", "life(P2)", 'count("creature tokens you control", P1)', 'triggered("Watcher")', "hand(P1)", "won(P1)",
    "(life(P1), life(P2))",
)  # fmt: skip


def board(dice: Random, number: int, life: int) -> Scenario:
    """So many cards that may be there."""
    cards = dice.sample(POOL, number)
    names = {name for name, _, _ in cards}
    asked = [e for e in ASKED if e != 'triggered("Watcher")' or "Watcher" in names]
    return scenario(cards, [("outcomes", e) for e in asked], life)


def found(scenario: Scenario, exprs: list[Expr]) -> set[tuple[Value, ...]]:
    question = pose(scenario, exprs)
    values, whole = question.values(exprs, question.ended())
    assert whole
    assert question.complete
    return set(values)


@pytest.mark.parametrize("seed", range(12))
def test_all_outcomes_of_all_boards_are_found(seed: int) -> None:
    dice = Random(seed)
    case = board(dice, 4, dice.choice((2, 3, 5, 20)))
    exprs = [c.expr for c in case.claims]
    each = [end.values for b in boards(case) for end in explore(closed(case, b), exprs).ends]
    assert found(case, exprs) == set(each)
    for i, expr in enumerate(exprs):  # each by itself: what is sliced away depends on what is asked
        assert found(case, [expr]) == {(values[i],) for values in each}
