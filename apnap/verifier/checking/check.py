"""Does some legal play explain a log?"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence

from attrs import define, field

from apnap.model.referee.telling import Teller
from apnap.model.trace import records as r
from apnap.verifier.checking.blame import Blamer, Memory, first_group
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.following import Follower, TooMany
from apnap.verifier.checking.nearest import nearest
from apnap.verifier.checking.results import Fix, LogResult, LogVerdict, Violation
from apnap.verifier.checking.start import (
    Beginning,
    Texts,
    first_explanation,
    opened,
    policy_of,
    scenario_of,
    with_instances,
    with_tokens,
)
from apnap.verifier.checking.transitions import asks_for_life
from apnap.verifier.checking.words import expected, in_words

AHEAD = 64
"""So many records are read ahead."""

FIXED = 10
"""For so many violations the nearest legal log is looked for."""

REPORTED = 100
"""So many violations are told in full; more are counted."""

COUNTED = ("records", "modelled", "outside", "triggers", "choices")

Records = Callable[[], Iterator[r.AnyRecord]]
"""Reads the records of a log from its beginning: it is read twice."""


class NoBeginning(Exception):
    """The log has no header."""


def survey(records: Iterable[r.AnyRecord]) -> Beginning:
    """What a log begins with, and the names of all cards in it. Raises :class:`NoBeginning` without a header."""
    header: r.Game | None = None
    objects: list[r.Object] = []
    stacked: list[r.Put | r.Trigger] = []
    types: dict[str, frozenset[str]] = {}
    shown: dict[str, r.Object] = {}
    names: set[str] = set()
    begun = False
    for record in records:
        match record:
            case r.Game() if header is None:
                header = record
            case r.Object():
                if isinstance(record.name, str):
                    names.add(record.name)
                    if isinstance(record.types, list):
                        types.setdefault(record.name, frozenset(record.types))
                        shown.setdefault(record.name, record)
                if not begun:
                    objects.append(record)
            case r.Event(what="create"):
                begun = True
                if isinstance(record.of, str):
                    names.add(record.of)
            case r.Put() | r.Trigger() if not begun:
                stacked.append(record)
            case r.Raw():
                pass
            case _:
                begun = True
    if header is None:
        raise NoBeginning
    return Beginning(header, tuple(objects), tuple(stacked), frozenset(names), types, shown)


def check(
    records: Records,
    texts: Texts,
    edition: str,
    *,
    beginning: Beginning | None = None,
    progress: Callable[[int, int], None] | None = None,
    fixes: int = 0,
) -> LogResult:
    """Whether a log is explained by the rules of an edition and these card texts.

    ``progress`` is told the number of records read and of explanations, now and then. ``fixes``: how many of the
    nearest legal logs are looked for at each violation.
    """
    beginning = beginning if beginning is not None else survey(records())
    return _Check(records, texts, edition, beginning, progress, fixes).run()


@define(eq=False)
class _Check:
    records: Records
    texts: Texts
    edition: str
    beginning: Beginning
    progress: Callable[[int, int], None] | None
    fixes: int
    follower: Follower = field(init=False)
    blamer: Blamer = field(init=False)
    memory: Memory = field(factory=Memory)
    violations: list[Violation] = field(factory=list)
    more: int = 0
    counts: dict[str, int] = field(factory=lambda: dict.fromkeys(COUNTED, 0))
    most: int = 1
    stopped: tuple[int, str] | None = None

    def run(self) -> LogResult:
        explanations = self._begin()
        for n, record, ahead in self._read():
            self.counts["records"] = n
            if _is_start(record) and n <= self._length_of_start():
                continue
            try:
                explanations = self._one(n, record, ahead, explanations)
            except TooMany:
                self.stopped = (_line(n, record), "there are too many explanations")
                break
            if self.stopped is not None:
                break
            if self.progress is not None and n % 1000 == 0:
                self.progress(n, len(explanations))
        return self._result()

    def _begin(self) -> list[Explanation]:
        header = self.beginning.header
        reports = frozenset(header.reports if isinstance(header.reports, list) else ())
        teller = Teller()
        scenario = scenario_of(self.beginning, self.texts, policy_of(header, self.edition))
        world, first = opened(scenario, teller, strict="put" in reports)
        self.follower = Follower(
            world, teller, self.texts, reports, beside=not asks_for_life(world), stepped=isinstance(header.s, str)
        )

        def begun(e: Explanation) -> Explanation:
            return with_tokens(with_instances(e, self.beginning.stacked), self.beginning)

        self.blamer = Blamer(self.follower, lambda off: begun(first_explanation(off, teller)))
        explanations = [begun(first)]
        self.memory.anchors.append((0, explanations))
        return explanations

    def _length_of_start(self) -> int:
        return self._start_ends

    _start_ends: int = field(init=False, default=0)

    def _read(self) -> Iterator[tuple[int, r.AnyRecord, deque[r.AnyRecord]]]:
        """The records with their numbers and those that follow."""
        source = enumerate(self.records(), 1)
        window: deque[tuple[int, r.AnyRecord]] = deque()
        ahead: deque[r.AnyRecord] = deque()
        at_start = True
        for n, record in source:
            if at_start and (isinstance(record, r.Game) or _is_start(record)):
                self._start_ends = n
            elif not isinstance(record, r.Raw):
                at_start = False
            window.append((n, record))
            ahead.append(record)
            if len(window) > AHEAD:
                first, one = window.popleft()
                ahead.popleft()
                yield first, one, ahead
        while window:
            first, one = window.popleft()
            ahead.popleft()
            yield first, one, ahead

    def _one(
        self, n: int, record: r.AnyRecord, ahead: deque[r.AnyRecord], explanations: list[Explanation]
    ) -> list[Explanation]:
        self.follower.unmodelled.clear()
        facts = self.follower.facts
        left = self.follower.after(explanations, record, ahead)
        self.follower.stepped |= isinstance(record, r.Event) and record.what == "step"
        if left:
            self._count(record, outside=self.follower.facts > facts)
        elif self.follower.unmodelled:
            self.stopped = (_line(n, record), next(iter(self.follower.unmodelled)))
            return explanations
        elif (guessed := self._guessed(explanations)) is not None:
            self.stopped = (_line(n, record), f"what kind of card {guessed} is")
            return explanations
        else:
            left = self._violated(n, record, ahead, explanations)
        self.most = max(self.most, len(left))
        settled = not any(e.told for e in left) or isinstance(record, r.Priority)
        self.memory.keep(n, record, left, settled=settled)
        return left

    def _guessed(self, explanations: Sequence[Explanation]) -> str | None:
        """A card in play of which not even the types are known: what the rules make of it is a guess."""
        seen = (o.printed.name for e in explanations for o in e.at.state.objs if o.zone in ("battlefield", "stack"))
        return next((name for name in seen if not self.texts.tells_kind(name, self.beginning)), None)

    def _count(self, record: r.AnyRecord, *, outside: bool) -> None:
        if isinstance(record, r.Raw | r.Object | r.Game | r.Order):
            return
        self.counts["outside" if outside else "modelled"] += 1
        kind = r.Trigger if "trig" in self.follower.reports else r.Put
        self.counts["triggers"] += isinstance(record, kind) and not outside
        self.counts["choices"] += isinstance(record, r.Choice)

    def _violated(
        self, n: int, record: r.AnyRecord, ahead: deque[r.AnyRecord], explanations: list[Explanation]
    ) -> list[Explanation]:
        missing = [t for e in explanations for t in first_group(self.follower, e)]
        allowed = missing or [t for e in explanations for t in e.told]
        fixes = self._fixes(record, ahead)
        blame = self.blamer.blame(self.memory, explanations, record, ahead)
        violation = Violation(
            line=_line(n, record),
            n=n,
            text=in_words(record),
            kind="missing" if missing else "unexpected",
            rules=blame.rules,
            by=blame.by,
            expected=tuple(dict.fromkeys(expected(t) for t in allowed))[:8],
            explanations=len(explanations),
            why=blame.why,
            fixes=fixes,
        )
        if len(self.violations) < REPORTED:
            self.violations.append(violation)
        else:
            self.more += 1
        self.memory.anchors.clear()
        return blame.on or explanations

    def _fixes(self, record: r.AnyRecord, ahead: deque[r.AnyRecord]) -> tuple[Fix, ...]:
        """The nearest legal logs, from the last points before the violation on."""
        if not self.fixes or len(self.violations) >= FIXED:
            return ()
        for n, anchor in list(reversed(self.memory.anchors))[:2]:
            found = nearest(self.follower, anchor, self.memory.since(n), record, list(ahead), self.fixes)
            if found:
                return found
        return ()

    def _result(self) -> LogResult:
        outside = self.counts["outside"]
        if self.violations:
            verdict = LogVerdict.BROKEN
        elif self.stopped is not None or (outside and not self.counts["triggers"] and not self._modelled_cards()):
            verdict = LogVerdict.NOT_MODELLED
        else:
            verdict = LogVerdict.EXPLAINED
        return LogResult(
            verdict=verdict,
            edition=self.edition,
            engine=self.beginning.header.engine,
            records=self.counts["records"],
            modelled=self.counts["modelled"],
            outside=outside,
            triggers=self.counts["triggers"],
            choices=self.counts["choices"],
            most=self.most,
            violations=tuple(self.violations),
            more_violations=self.more,
            not_modelled={**self.follower.why, **self._unread()},
            stopped=self.stopped,
        )

    def _modelled_cards(self) -> bool:
        return any(self.texts.is_known(name) for name in self.beginning.names)

    def _unread(self) -> dict[str, int]:
        return {n: self.follower.why.get(n, 0) for n in sorted(self.beginning.names) if n in self.texts.unread}


def _is_start(record: r.AnyRecord) -> bool:
    return isinstance(record, r.Game | r.Object | r.Put | r.Trigger)


def _line(n: int, record: r.AnyRecord) -> int:
    return record.src.line if isinstance(record.src, r.Src) else n
