"""Verdicts and what stands behind them."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from attrs import field, frozen

from apnap.model.claims import Claim, Value
from apnap.model.plays import Play


class Verdict(Enum):
    """The verdicts of DESIGN: never a boolean."""

    PROVED = "proved"
    REFUTED = "refuted"
    VACUOUS = "vacuous"
    UNDECIDED = "undecided"
    DISAGREEMENT = "disagreement"
    """The two engines contradict each other: a fault of apnap, exit 4."""


@frozen
class Outcome:
    """One value (or tuple of values) that expressions can have at the end, with a play that leads there."""

    value: Value
    play: Play | None


@frozen
class ClaimResult:
    """What came out for one claim.

    ``complete``: every play ends within the bound (else bounded to ``bound`` steps). ``bound``: number of steps of
    the longest
    play looked at. ``reasons``: slugs of a minimal rule set (only when asked for), () meaning "whatever the rules are";
    None when not asked. ``because``: for vacuous, undecided and disagreement: what is behind it. ``play``:
    counterexample
    or witness. ``backing``: what stands behind the verdict, e.g. "solver", "replayed by the referee", "enumerated by
    the referee".
    ``outcomes``: for kind "outcomes". ``seconds``: wall time. ``work``: solver work spent (z3 rlimit units).
    """

    path: Path | None
    title: str
    claim: Claim
    verdict: Verdict
    complete: bool = True
    bound: int = 0
    reasons: tuple[str, ...] | None = None
    because: str = ""
    play: Play | None = None
    backing: tuple[str, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    seconds: float = 0.0
    work: int = 0
    notes: tuple[str, ...] = field(factory=tuple)

    @property
    def ok(self) -> bool:
        """True if the verdict is the expected one; ``undecided`` counts only when the claim expects it."""
        return self.verdict.value == self.claim.expect
