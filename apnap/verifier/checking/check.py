"""Does some legal play explain a log?"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from attrs import define, field

from apnap.model.trace import records as r
from apnap.verifier.checking.blame import Blamer, Memory
from apnap.verifier.checking.by_force import first_group
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.following import Follower, TooMany
from apnap.verifier.checking.nearest import AFTER, line_of, nearest
from apnap.verifier.checking.opening import opened, survey
from apnap.verifier.checking.results import LogResult, LogVerdict, Nearest, Violation
from apnap.verifier.checking.start import Beginning, Texts
from apnap.verifier.checking.unsure import guessed, may_say_so
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
    mended: tuple[int, int] = (0, 0)
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
                self.stopped = (line_of(n, record), "there are too many explanations")
                break
            if self.stopped is not None:
                break
            if self.progress is not None and n % 1000 == 0:
                self.progress(n, len(explanations))
        return self._result()

    def _begin(self) -> list[Explanation]:
        opening = opened(self.beginning, self.texts, self.edition)
        self.follower = opening.follower
        self.blamer = Blamer(self.follower, opening.anew)
        explanations = [opening.first]
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
            self.stopped = (line_of(n, record), next(iter(self.follower.unmodelled)))
            return explanations
        elif (guess := guessed(self.follower, self.beginning, explanations)) is not None:
            self.stopped = (line_of(n, record), f"what kind of card {guess} is")
            return explanations
        elif (box := may_say_so(self.follower, explanations, record)) is not None:
            self.stopped = (line_of(n, record), f"what {box} does")
            return explanations
        else:
            left = self._violated(n, record, ahead, explanations)
        self.most = max(self.most, len(left))
        settled = not any(e.told for e in left) or isinstance(record, r.Priority)
        self.memory.keep(n, record, left, settled=settled)
        return left

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
        mended = self._mended_at(n)
        found = self._nearest(n, record, ahead)
        blame = self.blamer.blame(self.memory, explanations, record, ahead)
        violation = Violation(
            line=line_of(n, record),
            n=n,
            text=in_words(record),
            kind="missing" if missing else "unexpected",
            rules=blame.rules,
            by=blame.by,
            expected=tuple(dict.fromkeys(expected(t) for t in allowed))[:8],
            explanations=len(explanations),
            why=blame.why,
            nearest=found,
            mended_at=mended,
        )
        if len(self.violations) < REPORTED:
            self.violations.append(violation)
        else:
            self.more += 1
        self.memory.anchors.clear()
        return blame.on or explanations

    def _nearest(self, n: int, record: r.AnyRecord, ahead: deque[r.AnyRecord]) -> Nearest | None:
        """The nearest legal logs, where they are looked for: not where a change at a violation before covers this."""
        if not self.fixes or len(self.violations) >= FIXED or self._mended_at(n) is not None:
            return None
        found = nearest(self.follower, self.memory, n, record, ahead, self.fixes)
        if found is not None and found.fixes:
            self.mended = (line_of(n, record), n + min(len(ahead), AFTER))
        return found

    def _mended_at(self, n: int) -> int | None:
        """The line of a violation before whose smallest change makes the log legal here too."""
        line, until = self.mended
        return line if n <= until else None

    def _result(self) -> LogResult:
        outside = self.counts["outside"]
        if self.violations:
            verdict = LogVerdict.BROKEN
        elif self.stopped is not None or self._says_nothing():
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

    def _says_nothing(self) -> bool:
        """Whether nothing of the log had to be explained by the rules."""
        bare = not self.counts["triggers"] and not self._modelled_cards()
        return not self.counts["modelled"] or (self.counts["outside"] > 0 and bare)

    def _modelled_cards(self) -> bool:
        return any(self.texts.is_known(name) for name in self.beginning.names)

    def _unread(self) -> dict[str, int]:
        return {n: self.follower.why.get(n, 0) for n in sorted(self.beginning.names) if n in self.texts.unread}


def _is_start(record: r.AnyRecord) -> bool:
    return isinstance(record, r.Game | r.Object | r.Put | r.Trigger)
