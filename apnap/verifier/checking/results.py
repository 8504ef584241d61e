"""What a check of a log has found out."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from attrs import field, frozen

from apnap.model.trace.faults import LogFault


class LogVerdict(Enum):
    """``EXPLAINED``: some legal play explains the whole log. ``BROKEN``: none does. ``NOT_MODELLED``: so much is not
    modelled that neither can be said."""

    EXPLAINED = "explained"
    BROKEN = "broken"
    NOT_MODELLED = "not modelled"


@frozen
class Fix:
    """A change of the log that makes it legal from there on, as far as was looked. ``cost``: how large it is; ``how``:
    ``drop``, ``add``, ``swap``, ``change``; ``line``: where; ``text``: in words."""

    how: str
    line: int
    text: str
    cost: int


@frozen
class Violation:
    """A record that no legal play explains.

    ``line``: of the raw log; ``n``: number of the record, from 1; ``text``: the record in words; ``kind``:
    ``missing`` (something that the rules demand did not happen before it), ``unexpected`` (the rules do not let it
    happen) or ``different``. ``rules``: the slugs of the rules broken: each, switched off, explains it (``by`` is
    ``ablation``), or else those that demand what is missing (``demand``). ``expected``: what the rules would have
    allowed there. ``why``: why an ability does not trigger that the log has
    triggered. ``explanations``: how many there were until then; ``fixes``: the nearest legal logs.
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
    fixes: tuple[Fix, ...] = ()


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
