"""The pool: every kind of trigger that cards of a game can have occurs in it."""

from __future__ import annotations

from typing import get_args

import pytest

from apnap.model.abilities import EventPattern
from apnap.model.trees import of_kind
from apnap.verifier.audit.pool import each_board, pool, results

NOT_MAGIC = {"Destroyed", "ShieldBroken", "NotModelledEvent"}
"""What only the other game's texts say, and what is not modelled."""

DUEL_MASTERS = {
    "Enters",
    "Leaves",
    "Destroyed",
    "Casts",
    "Attacks",
    "Draws",
    "ShieldBroken",
    "BecomesTapped",
}  # fmt: skip


def kinds(edition: str) -> set[str]:
    cards = [tuple(s.cards.values()) for s in pool(edition, 1)]
    return {k.__name__ for k in get_args(EventPattern) for some in cards if any(True for _ in of_kind(some, k))}


def test_every_kind_of_trigger_occurs() -> None:
    assert {k.__name__ for k in get_args(EventPattern)} - kinds("mtg/2026-08-07") == NOT_MAGIC
    assert kinds("dm/1.48") >= DUEL_MASTERS


@pytest.mark.parametrize("edition", ["mtg/2026-08-07", "dm/1.48"])
def test_not_more_candidates_are_there_than_wanted(edition: str) -> None:
    for scenario in pool(edition, 2):
        sizes = [len(board.there) for board, _ in each_board(scenario)]
        assert sizes == sorted(sizes)
        assert (min(sizes), max(sizes)) == (0, 2)
        assert len(results(scenario)) == 1
