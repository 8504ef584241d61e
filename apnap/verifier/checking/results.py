"""What a check of a log has found out."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from attrs import evolve, field, frozen

from apnap.model.trace.faults import LogFault, LogFaults

LOST = ("E902", "E903", "E904", "E905", "E906", "E911", "E915")
"""Codes of faults for which a line is left out."""


class LogVerdict(Enum):
    """``EXPLAINED``: some legal play explains the whole log. ``BROKEN``: none does. ``NOT_MODELLED``: so much is not
    modelled that neither can be said."""

    EXPLAINED = "explained"
    BROKEN = "broken"
    NOT_MODELLED = "not modelled"


@frozen
class Edit:
    """One change of a log. ``how``: ``drop``, ``add``, ``swap``, ``move``, ``change``, ``choose`` (another choice);
    ``line``: where; ``text``: in words; ``cost``; ``parts``: the lines that it is about, each with what it says: of
    what is added, the line before which it comes, or the last one that was looked at."""

    how: str
    line: int
    text: str
    cost: int
    parts: tuple[tuple[int, str], ...] = ()


@frozen
class Fix:
    """Changes of the log, in its order, that make it legal as far as was looked. ``cost``: how large they are."""

    cost: int
    edits: tuple[Edit, ...]


@frozen
class Nearest:
    """What was found out about the nearest legal log.

    ``fixes``: the smallest changes, the smallest first. ``first``, ``last``: the lines between which changes were
    looked for, and up to which the changed log is legal; ``records``: how many records that are. ``below``: no change
    there that costs less makes the log legal; None if none at all does. ``whole``: that is so of all changes; otherwise
    something had too many explanations, or was not modelled, and was left out.
    """

    fixes: tuple[Fix, ...]
    first: int
    last: int
    records: int
    below: int | None
    whole: bool = True

    @property
    def smallest(self) -> bool:
        """Whether the first change is proved to be as small as any."""
        return bool(self.fixes) and self.fixes[0].cost == self.below


@frozen
class Violation:
    """A record that no legal play explains.

    ``line``: of the raw log; ``n``: number of the record, from 1; ``text``: the record in words; ``kind``:
    ``missing`` (something that the rules demand did not happen before it), ``unexpected`` (the rules do not let it
    happen) or ``different``. ``rules``: the slugs of the rules broken: each, switched off, explains it (``by`` is
    ``ablation``), or else those that demand what is missing (``demand``). ``expected``: what the rules would have
    allowed there. ``why``: why an ability does not trigger that the log has
    triggered. ``explanations``: how many there were until then; ``nearest``: the nearest legal logs, where
    they were looked for; ``mended_at``: the line of the violation before whose nearest legal logs are legal here too.
    """

    line: int
    n: int
    text: str
    kind: str
    rules: tuple[str, ...]
    by: str
    expected: tuple[str, ...] = ()
    explanations: int = 1
    why: str = ""
    nearest: Nearest | None = None
    mended_at: int | None = None


@frozen
class LogResult:
    """The verdict on a log.

    ``records``: how many were read; ``modelled``: of them, how many the rules had to explain and did; ``outside``:
    how many were taken as facts; ``triggers``, ``choices``: how many of them were explained. ``most``: the largest
    number of explanations at once. ``not_modelled``: card or reason → how often. ``stopped``: why and at which line the
    check ended before the log did. ``faults``: what was wrong with the log itself.
    """

    verdict: LogVerdict
    edition: str
    engine: str
    records: int
    modelled: int = 0
    outside: int = 0
    triggers: int = 0
    choices: int = 0
    most: int = 1
    violations: tuple[Violation, ...] = ()
    more_violations: int = 0
    not_modelled: Mapping[str, int] = field(factory=dict)
    stopped: tuple[int, str] | None = None
    faults: tuple[LogFault, ...] = ()


def with_faults(result: LogResult, faults: LogFaults) -> LogResult:
    """The result with the faults of the log. After a line that was left out nothing is called a violation any more:
    what the rules ask for may have been in it."""
    result = evolve(result, faults=tuple(faults.found))
    first = min((f.line for f in faults.found if f.line is not None and f.code in LOST), default=None)
    if first is None or all(v.line < first for v in result.violations):
        return result
    left = tuple(v for v in result.violations if v.line < first)
    verdict = LogVerdict.BROKEN if left else LogVerdict.NOT_MODELLED
    stopped = (first, "a line is left out here, and without it the rest makes no sense")
    return evolve(result, verdict=verdict, violations=left, more_violations=0, stopped=stopped)
