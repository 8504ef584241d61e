"""What a comparison of two rule sets, or of two games, says."""

from __future__ import annotations

from attrs import frozen

from apnap.model.boards import Board
from apnap.model.claims import Expr, Value
from apnap.model.plays import Play
from apnap.model.scenario import Scenario

Values = tuple[Value, ...]


@frozen
class Side:
    """One of the two things compared. ``name``: for people; ``says``, ``exprs``: what is compared at the end of plays,
    as it is written and understood."""

    name: str
    scenario: Scenario
    says: tuple[str, ...]
    exprs: tuple[Expr, ...]

    @property
    def asked(self) -> dict[str, Expr]:
        """The expressions by their texts."""
        return dict(zip(self.says, self.exprs, strict=True))


@frozen
class Difference:
    """A board on which the possible results differ.

    ``board``: None if the start is closed. ``side``: 0 or 1, the side that has the result ``value`` while the other
    has not. ``play``: a play of that side that ends with it, replayed by the referee. ``results``: all results of
    either side on that board. ``beside``: a play of the other side; ``followed``: it is made by the same decisions.
    """

    board: Board | None
    side: int
    value: Values
    play: Play
    results: tuple[tuple[Values, ...], tuple[Values, ...]]
    beside: Play | None = None
    followed: bool = False


@frozen
class Comparison:
    """``same``: whether the possible results are the same on every board; None if that is not known, ``because`` says
    why. ``smallest``: no board with fewer candidates there makes a difference, as far as that was asked. ``boards``,
    ``bound``, ``work``: as in :class:`apnap.verifier.results.ClaimResult`."""

    same: bool | None
    difference: Difference | None = None
    smallest: bool = True
    because: str = ""
    backing: tuple[str, ...] = ()
    disagreement: bool = False
    boards: int | None = None
    bound: int = 0
    work: int = 0
