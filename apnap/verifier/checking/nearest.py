"""The nearest legal log: the smallest changes around a violation after which the log is explained, as far as one looks.

It is a bounded search with the referee: from the last point before the violation, a record is dropped, exchanged with
another one, changed to what the rules would have had there, or what is missing is added.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from apnap.model.referee.telling import Told
from apnap.model.trace import records as r
from apnap.model.trace.records import UNSET
from apnap.verifier.checking.blame import FURTHER, MANY
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.following import Follower, TooMany
from apnap.verifier.checking.results import Fix
from apnap.verifier.checking.words import expected, in_words

AROUND = 10
"""So many records before the violation may be changed."""

MOST_ADDED = 8
"""A change that adds more records than that is none that anybody wants to see."""

DROP, SWAP, CHANGE, ADD = 2, 2, 2, 2
"""What changes cost; those that drop or add several records cost that many times."""

Records = Sequence[r.AnyRecord]


@frozen
class Edited:
    """A changed log from a point before the violation on."""

    fix: Fix
    records: list[r.AnyRecord]


def nearest(
    follower: Follower, anchor: list[Explanation], before: Records, record: r.AnyRecord, ahead: Records, most: int
) -> tuple[Fix, ...]:
    """Up to ``most`` of the smallest changes. ``anchor``: the explanations from which ``before`` and ``record`` are
    read; ``ahead``: what follows."""
    asked = evolve(follower, counts={}, why={}, unmodelled={})
    following = list(ahead)[: FURTHER + AROUND]
    told = _told(asked, anchor, before)
    found = [e.fix for e in _edits(before, record, following, told) if _is_explained(asked, anchor, e.records)]
    found += _with_added(asked, anchor, [*before, record, *following[:FURTHER]], record)
    found.sort(key=lambda fix: fix.cost)
    return tuple(found[:most])


def _is_explained(follower: Follower, explanations: list[Explanation], records: Records) -> bool:
    return bool(_through(follower, explanations, records))


def _through(follower: Follower, explanations: list[Explanation], records: Records) -> list[Explanation]:
    for n, record in enumerate(records):
        try:
            explanations = follower.after(explanations, record, records[n + 1 :])
        except TooMany:
            return []
        if not explanations or len(explanations) > MANY:
            return []
    return explanations


def _told(follower: Follower, anchor: list[Explanation], before: Records) -> list[Told]:
    """What the rules would have had in the place of the violation."""
    left = _through(follower, anchor, before)
    return [t for e in left for t in e.told]


def _edits(before: Records, record: r.AnyRecord, ahead: Records, told: Sequence[Told]) -> Iterator[Edited]:
    records = [*before, record, *ahead]
    at = len(before)
    for n in range(max(0, at - AROUND), at + 1):
        yield from _dropped(records, n)
    for n in range(max(0, at - AROUND), min(at + 2, len(records) - 1)):
        yield from _swapped(records, n)
    yield from _moved(records, at)
    for one in told:
        yield from _changed(records, at, one)


def _dropped(records: list[r.AnyRecord], n: int) -> Iterator[Edited]:
    """A record is dropped; of an ability, everything that is said of it, and what it did."""
    one = records[n]
    if isinstance(one, r.Priority | r.Raw | r.Object):
        return
    fix = Fix("drop", _line(one), f"without: {in_words(one)}", DROP)
    yield Edited(fix, [*records[:n], *records[n + 1 :]])
    if isinstance(one, r.Trigger | r.Put):
        gone = _course(records, n, one.a)
        left = [x for m, x in enumerate(records) if m not in gone]
        yield Edited(evolve(fix, text=f"without: {in_words(one)}, and all that follows from it", cost=DROP + 1), left)


def _course(records: list[r.AnyRecord], n: int, a: str) -> set[int]:
    """The records of an ability from there on, and what happens as it resolves."""
    gone, inside = set[int](), False
    for m in range(n, len(records)):
        x = records[m]
        own = isinstance(x, r.Trigger | r.Put | r.Resolve | r.End) and x.a == a
        if own or (inside and not isinstance(x, r.Priority)):
            gone.add(m)
        inside = (inside or (own and isinstance(x, r.Resolve))) and not (own and isinstance(x, r.End))
    return gone


def _swapped(records: list[r.AnyRecord], n: int) -> Iterator[Edited]:
    one, other = records[n], records[n + 1]
    if isinstance(one, r.Priority) or isinstance(other, r.Priority):
        return
    text = f"exchanged: {in_words(one)}; {in_words(other)}"
    yield Edited(Fix("swap", _line(one), text, SWAP), [*records[:n], other, one, *records[n + 2 :]])


def _moved(records: list[r.AnyRecord], at: int) -> Iterator[Edited]:
    """What resolves later resolves first."""
    begin: int | None = None
    for n in range(at + 1, len(records)):
        one = records[n]
        if isinstance(one, r.Resolve):
            begin = n
        if isinstance(one, r.End) and begin is not None:
            first = records[begin]
            block, rest = records[begin : n + 1], [*records[at:begin], *records[n + 1 :]]
            yield Edited(Fix("swap", _line(first), f"first: {in_words(first)}", SWAP), [*records[:at], *block, *rest])
            begin = None


def _changed(records: list[r.AnyRecord], at: int, told: Told) -> Iterator[Edited]:
    """The record says what the rules would have had there."""
    one, meant = records[at], told.record
    if type(one) is not type(meant) or (isinstance(one, r.Event) and one.what != getattr(meant, "what", "")):
        return
    new = copy.copy(one)
    for key in meant.__struct_fields__:
        value = getattr(meant, key)
        if key not in ("n", "t", "s", "ap", "b", "src", "inf", "a") and value is not UNSET:
            setattr(new, key, value)
    if isinstance(new, r.Event | r.Put):
        new.tg = UNSET
    yield Edited(
        Fix("change", _line(one), f"instead: {expected(told)}", CHANGE), [*records[:at], new, *records[at + 1 :]]
    )


def _with_added(follower: Follower, anchor: list[Explanation], records: Records, record: r.AnyRecord) -> list[Fix]:
    """What has to be added, if that is all."""
    left = _through(evolve(follower, lenient=True), anchor, records)
    ways = sorted((e.added for e in left if e.added), key=len)
    if not ways or len(ways[0]) > MOST_ADDED:
        return []
    text = "; ".join(dict.fromkeys(expected(t) for t in ways[0]))
    return [Fix("add", _line(record), f"with also: {text}", ADD * len(ways[0]))]


def _line(record: r.AnyRecord) -> int:
    return record.src.line if isinstance(record.src, r.Src) else record.n if isinstance(record.n, int) else 0
