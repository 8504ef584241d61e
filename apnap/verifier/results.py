"""Verdicts and what stands behind them."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from attrs import field, frozen

from apnap.model.claims import Claim, Value
from apnap.model.plays import Decision, Play
from apnap.verifier.comparison import Comparison, Side


class Verdict(Enum):
    """The verdicts of DESIGN: never a boolean."""

    PROVED = "proved"
    REFUTED = "refuted"
    VACUOUS = "vacuous"
    UNDECIDED = "undecided"
    DISAGREEMENT = "disagreement"
    """The two engines contradict each other: a fault of apnap, exit 4."""


@frozen
class Made:
    """A decision of a play that shows what a coalition can do. ``free``: it is somebody else's, and the coalition would
    have had its way with any other as well."""

    decision: Decision
    free: bool


@frozen
class Strategy:
    """How players bring a result about: one play, with what was in their hands and what was not. ``play``: the same
    play as the referee tells it."""

    players: tuple[str, ...]
    made: tuple[Made, ...]
    play: Play | None = None


@frozen
class Owners:
    """Who can bring a result about, whatever everybody else does; everybody knows everything.

    ``coalitions``: the smallest sets of players that can force it, in turn order; an empty set: every play ends so; no
    set at all: it depends on a choice that no player owns. ``open``: sets of which it is not known whether they can,
    ``because`` says why. ``strategies``: one for each coalition with players.
    """

    coalitions: tuple[tuple[str, ...], ...]
    open: tuple[tuple[str, ...], ...] = ()
    because: str = ""
    strategies: tuple[Strategy, ...] = ()

    @property
    def verdict(self) -> str:
        """``forced``, ``alone``, ``together``, ``nobody``, or ``undecided``."""
        if () in self.coalitions:
            return "forced"
        if self.open:
            return "undecided"
        if any(len(c) == 1 for c in self.coalitions):
            return "alone"
        return "together" if self.coalitions else "nobody"


@frozen
class Outcome:
    """One value (or tuple of values) that expressions can have at the end, with a play that leads there. ``owners``:
    who can bring it about, if that was asked."""

    value: Value
    play: Play | None
    owners: Owners | None = None


@frozen
class LoopFound:
    """A loop that plays can come into. ``kind``: as in :class:`apnap.model.plays.Loop`. ``stoppers``: who can stop
    it. ``play``: the play that leads there, with one round."""

    kind: str
    stoppers: tuple[str, ...]
    play: Play | None


@frozen
class Compared:
    """What a comparison of two rule sets came to."""

    sides: tuple[Side, Side]
    comparison: Comparison


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
    ``loops``: those that plays of the scenario can come into, the first few.
    ``boards``: of an open scenario: how many there are, 0 if they are too many to be counted; None of a closed one.
    ``outcomes``: for kind "outcomes". ``compared``: for kind "differs". ``seconds``: wall time.
    ``work``: solver work spent (z3 rlimit units).
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
    loops: tuple[LoopFound, ...] = ()
    boards: int | None = None
    compared: Compared | None = None

    @property
    def ok(self) -> bool:
        """True if the verdict is the expected one; ``undecided`` counts only when the claim expects it."""
        return self.verdict.value == self.claim.expect
