"""Changes of a log in words: what to change, and at which line."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from attrs import define, evolve, field

from apnap.model.referee.items import ItemId
from apnap.model.trace import records as r
from apnap.verifier.checking.edits import ONE, Records, in_other_words, resolution
from apnap.verifier.checking.nodes import Node, Step
from apnap.verifier.checking.results import Edit
from apnap.verifier.checking.words import in_words

READS = ("keep", "early", "late", "change", "choose")
"""What reads a record of the log."""


def written(records: Records, way: Sequence[Node]) -> list[r.AnyRecord]:
    """The log as it is with the changes."""
    found: list[r.AnyRecord] = []
    for n, node in enumerate(way):
        step = node.step
        assert step is not None
        if step.how in ("add", "follow"):
            found.append(_with_name(way[n:], step))
        elif step.record is not None:
            found.append(step.record)
        elif step.how in READS:
            found.append(records[step.unit[0]])
    return found


def _with_name(way: Sequence[Node], step: Step) -> r.AnyRecord:
    """What is added, with the name that the log has for that ability later on."""
    assert step.told is not None
    assert step.record is not None
    item = step.told.item
    if item is None or not hasattr(step.record, "a"):
        return step.record
    bound = (a for node in way for e in node.explanations for a, id in e.instances.items() if id == item.id)
    name = next(bound, None)
    if name is None:
        return step.record
    record = copy.copy(step.record)
    record.a = name  # type: ignore[union-attr]
    return record


def retold(records: Records, lines: Sequence[int], way: Sequence[Node]) -> tuple[Edit, ...]:
    """The changes of a log, in its order. ``lines``: of the raw log, from which the records come."""
    return _Retelling(records, lines, [node.step for node in way if node.step is not None]).edits()


@define(eq=False)
class _Retelling:
    records: Records
    lines: Sequence[int]
    steps: Sequence[Step]
    order: list[tuple[int, int]] = field(init=False)
    """The records of the log that are read: at which step, and which."""

    def __attrs_post_init__(self) -> None:
        self.order = [(n, s.unit[0]) for n, s in enumerate(self.steps) if s.how in READS]

    def edits(self) -> tuple[Edit, ...]:
        found: list[Edit] = []
        of: dict[ItemId, int] = {}
        inside: ItemId | None = None
        for n, step in enumerate(self.steps):
            match step.how:
                case "add":
                    if step.item is not None:
                        of[step.item] = len(found)
                    found.append(self._added(n, step))
                case "follow":
                    owner = of[step.item or inside]  # type: ignore[index]
                    part = (self._next_line(n), self._said(step))
                    found[owner] = evolve(found[owner], parts=(*found[owner].parts, part))
                case "drop":
                    found.append(self._dropped(step))
                case "change" | "choose":
                    found.append(self._changed(step))
                case "early" | "late":
                    found.append(self._moved(n, step))
            if step.item is not None and isinstance(step.record, r.Resolve | r.End):
                inside = step.item if isinstance(step.record, r.Resolve) else None
        return tuple(found)

    def _said(self, step: Step) -> str:
        assert step.told is not None
        assert step.record is not None
        return in_other_words(step.told, step.record)

    def _next_line(self, n: int) -> int:
        """The line of the next record of the log that is read after a step, or the last line."""
        line = next((self.lines[i] for m, i in self.order if m > n), None)
        return self.lines[-1] if line is None else line

    def _added(self, n: int, step: Step) -> Edit:
        line, text = self._next_line(n), self._said(step)
        more = ", and all that it does" if step.item is not None else ""
        return Edit("add", line, f"add before it: {text}{more}", step.cost, ((line, text),))

    def _dropped(self, step: Step) -> Edit:
        parts = self._parts(step.unit)
        more = ", and all that it does" if len(step.unit) > 1 else ""
        return Edit("drop", parts[0][0], f"drop: {parts[0][1]}{more}", step.cost, parts)

    def _changed(self, step: Step) -> Edit:
        (line, text), said = self._parts(step.unit)[0], self._said(step)
        verb = "another choice" if step.how == "choose" else "change"
        if said == text:
            said += " (not at once with the rest)" if self._is_apart(step) else " (in other detail)"
        return Edit(step.how, line, f"{verb}: {said}, instead of: {text}", step.cost, ((line, said),))

    def _is_apart(self, step: Step) -> bool:
        return step.record is not None and step.record.b is r.UNSET and self.records[step.unit[0]].b is not r.UNSET

    def _parts(self, unit: Sequence[int]) -> tuple[tuple[int, str], ...]:
        return tuple((self.lines[i], in_words(self.records[i])) for i in unit)

    def _moved(self, n: int, step: Step) -> Edit:
        """Something comes earlier or later than in the log: two that are exchanged, if it passes only one."""
        unit, early = step.unit, step.how == "early"
        if early:
            passed = [i for m, i in self.order if m > n and i < unit[0]]
        else:
            passed = [i for m, i in self.order if m < n and i > unit[-1]]
        passed = sorted(i for i in passed if not isinstance(self.records[i], r.Priority))
        parts = self._parts(unit)
        if not passed:
            return Edit("move", parts[0][0], f"move {self._span(unit)}", ONE, parts)
        first = self.records[passed[0]]
        whole = isinstance(first, r.Resolve) and tuple(passed) == resolution(self.records, passed, 0)
        if whole or len(passed) == 1:
            one, other = sorted((tuple(passed), unit))
            text = f"exchange {self._span(one)} and {self._span(other)}"
            return Edit("swap", self.lines[one[0]], text, ONE, self._parts((*one, *other)))
        place = passed[0] if early else passed[-1]
        where = f"{'before' if early else 'behind'} {self._span((place,))}"
        return Edit("move", parts[0][0], f"move {self._span(unit)} {where}", ONE, parts)

    def _span(self, unit: Sequence[int]) -> str:
        first, last = (self.lines[i] for i in (unit[0], unit[-1]))
        lines = f"line {first}" if first == last else f"lines {first} to {last}"
        return f"{lines} ({in_words(self.records[unit[0]])})"
