"""What an audit finds."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from apnap.model.boards import Board
from apnap.model.plays import Decision, Play


class Differ(Exception):
    """The engines contradict each other; in words."""


@frozen
class Clash:
    """A state in which rules allow no continuation.

    ``rules``: slugs of those that contradict each other. ``needed``: the others without which it does not come to that
    state (minimal: with any of them off there is no clash on this board). ``title``, ``board``: where. ``play``: up to
    there.
    """

    rules: tuple[str, ...]
    needed: tuple[str, ...]
    title: str
    board: Board
    play: Play | None


@frozen
class Gap:
    """Several continuations, and no player who owns the choice.

    ``alternatives``: what may come next. ``opened_by``: slugs of rules that are off, a minimal set such that the gap is
    closed with them on; empty if no rule that is off closes it. ``play``: one that comes there, and goes on.
    """

    alternatives: tuple[Decision, ...]
    opened_by: tuple[str, ...]
    title: str
    board: Board
    play: Play | None


@frozen
class Looked:
    """How far one scenario of the pool was looked at.

    ``boards``: how many. ``referee``, ``solver``: on how many of them that engine did not see all plays to their ends.
    ``unmodelled``: why plays stop that come to something not modelled.
    """

    title: str
    boards: int
    referee: int
    solver: int
    unmodelled: tuple[str, ...] = ()


@frozen
class OnBoards:
    """Clashes and gaps of one scenario of the pool, of each kind the one on the smallest board."""

    looked: Looked
    clashes: tuple[Clash, ...] = ()
    gap: Gap | None = None
    differ: str = ""


@frozen
class Ruling:
    """What becomes of one shipped case without rules.

    ``flips``: slug of a rule → claims (by number) whose verdict changes without it, each with the two verdicts.
    ``asked``: the rules that were looked at. ``open``: rule → claims of which it is not known. ``cited``: what is
    cited → the
    rules that carry it.
    """

    file: str
    title: str
    edition: str
    claims: int
    asked: tuple[str, ...] = ()
    flips: Mapping[str, Mapping[int, tuple[str, str]]] = field(factory=dict)
    open: Mapping[str, tuple[int, ...]] = field(factory=dict)
    cited: Mapping[str, tuple[str, ...]] = field(factory=dict)
    differ: str = ""


@frozen
class Citations:
    """Whether what a case cites is enough for its verdicts.

    ``enough``: with all rules off that are neither cited nor common ground, every verdict stays. ``missing``: a minimal
    set of rules to add so that it is. ``idle``: what is cited though no verdict of the case depends on any rule that
    carries it, neither off nor read otherwise. ``open``: why it is not known.
    """

    file: str
    enough: bool
    missing: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()
    open: str = ""
