"""The nearest legal log: the smallest changes around a violation after which the log is explained.

A stretch of the log is looked at, from a point some records before the violation to some records after it.
:mod:`aligning` goes through it cheapest first; here is told what it found, and it is checked once more as a log.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from attrs import evolve, frozen

from apnap.model.trace import records as r
from apnap.verifier.checking.aligning import Search
from apnap.verifier.checking.blame import Memory
from apnap.verifier.checking.edits import Records
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.following import Follower, TooMany
from apnap.verifier.checking.results import Fix, Nearest
from apnap.verifier.checking.retelling import retold, written

BEFORE, AFTER = 24, 24
"""So many records before and after the violation may be changed, and have to be explained."""

WORK = 60_000
"""So often the referee may be asked whether it can go on to a record."""

HURRY = 1
"""What a record that is still to be read counts where the smallest change is out of reach, and some change is looked
for."""

FARTHER = 3
"""An alternative that costs so much more than the smallest change is none that anybody wants to see."""


@frozen(eq=False)
class Changed:
    """A way through a stretch of a log: the changes, and the records as they are then."""

    fix: Fix
    records: list[r.AnyRecord]


def nearest(
    follower: Follower, memory: Memory, n: int, record: r.AnyRecord, ahead: Iterable[r.AnyRecord], most: int
) -> Nearest | None:
    """Up to ``most`` of the smallest changes; None if no point before the violation is remembered.

    ``n``, ``record``: the one that is not explained, and its number; ``ahead``: what follows it.
    """
    if not memory.anchors:
        return None
    first, anchor = next((kept for kept in memory.anchors if n - kept[0] <= BEFORE), memory.anchors[-1])
    stretch = [*memory.since(first), record, *islice(ahead, AFTER)]
    lines = [line_of(m, one) for m, one in enumerate(stretch, n - len(memory.since(first)))]
    search, found = changes(follower, anchor, stretch, lines, most, WORK)
    below = found[0].fix.cost if found else None if search.is_exhausted else search.below
    if below is not None and not found:
        found = changes(follower, anchor, stretch, lines, 1, WORK, hurry=HURRY)[1]
    return Nearest(tuple(way.fix for way in found), lines[0], lines[-1], len(stretch), below, search.whole)


def line_of(n: int, record: r.AnyRecord) -> int:
    """The line of the raw log that a record comes from; without one, its number."""
    return record.src.line if isinstance(record.src, r.Src) else n


def changes(
    follower: Follower,
    anchor: list[Explanation],
    stretch: Records,
    lines: Sequence[int],
    most: int,
    work: int,
    *,
    hurry: int = 0,
) -> tuple[Search, list[Changed]]:
    """The smallest changes of a stretch of a log that is read from these explanations on, and the search for them.
    ``hurry``: see :class:`Search`."""
    asked = evolve(follower, counts={}, why={}, unmodelled={})
    search = Search(asked, stretch, work, hurry)
    found: list[Changed] = []
    for end in search.ways(anchor):
        if found and end.cost > found[0].fix.cost + FARTHER:
            break
        nodes = end.way()
        one = Changed(Fix(end.cost, retold(stretch, lines, nodes)), written(stretch, nodes))
        if not any(_alike(other, one) for other in found) and is_explained(follower, anchor, one.records):
            found.append(one)
            if len(found) == most:
                break
    search.whole &= not asked.unmodelled
    return search, found


def _alike(one: Changed, other: Changed) -> bool:
    """Whether the second is the first again, with more besides or told in another way."""
    return _said(one) <= _said(other) or one.records == other.records


def _said(one: Changed) -> set[tuple[str, str, int]]:
    """What is changed; of something added not where."""
    return {(e.how, e.text, 0 if e.how == "add" else e.line) for e in one.fix.edits}


def is_explained(follower: Follower, explanations: list[Explanation], records: Records) -> bool:
    """Whether some legal play explains these records from there on."""
    follower = evolve(follower, counts={}, why={}, unmodelled={})
    for n, record in enumerate(records):
        try:
            explanations = follower.after(explanations, record, records[n + 1 :])
        except TooMany:
            return False
        if not explanations:
            return False
    return True
