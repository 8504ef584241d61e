"""603.6a, 603.10: permanents that enter together see each other enter."""

from __future__ import annotations

from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="newcomers-see",
    numbers={
        "mtg/2023-11-17": ("603.6a", "603.10"),
        "mtg/2026-08-07": ("603.6a", "603.10"),
        "dm/1.48": ("603.5a",),
    },
    sentence="Events are checked against everything that is on the battlefield right after them, what has just "
    "entered included.",
    off="What entered in a batch does not see that batch.",
)


def sees(before: State, source: Obj) -> bool:
    """Whether a source on the battlefield after a batch sees the batch."""
    if before.world.on(RULE.slug) or source.zone != "battlefield":
        return True
    old = before.obj(source.id)
    return old is not None and old.zone == "battlefield" and old.inc == source.inc
