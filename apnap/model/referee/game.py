"""The game that a scenario is: every state in which somebody decides, and who that is (:mod:`game_search`).

Placement is strict: the order of a player's triggers is decided as they are put on the stack (603.3b), before anybody
responds. Who has priority may use an option or pass (117.3d), the next player in turn order after that; if all pass,
what comes next comes (117.4). The player who last did something has priority first (117.3c), after a resolution the
active player (117.3b).
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field, frozen

from apnap.model.claims import Value
from apnap.model.plays import Decision
from apnap.model.referee.items import Item, ItemId
from apnap.model.referee.world import World

Values = tuple[Value, ...]
"""What the expressions are at the end of a play."""

Batch = tuple[str | None, tuple[str, ...]]
"""Whose abilities may be put in any order, and their labels."""

UNENDING = "some plays go on beyond the bound"


@frozen(eq=False)
class Edge:
    """One alternative. ``to``: the spot it leads to. ``decision``: what is decided, if it is written down at all.
    ``item``: the waiting ability that it takes next, where it is about an order. ``from_outside``: it is an action that
    nobody has to take to end a loop."""

    to: int
    decision: Decision | None = None
    item: ItemId | None = None
    from_outside: bool = False


@define(eq=False)
class Spot:
    """A point of a play at which somebody decides, or nobody has to.

    ``owner``: whose decision it is; None if no player owns it. ``edges``: the alternatives; a single one is nobody's
    decision. ``end``: what the expressions are, at an end. ``unknown``: why it is not known what comes of it.
    ``ordering``: the order of waiting abilities is decided here. ``pending``: abilities that are still being put on the
    stack; ``block``: those among which the next one is chosen, none where abilities are ordered as they resolve.
    ``came``: the spot it was first reached from, and by which of its edges. ``round``: where it is part of a mandatory
    loop: the spot at which the play has come into it; ``drawn``: what the expressions are at the end of a play that
    does not leave it any more, a draw.
    """

    owner: str | None = None
    edges: list[Edge] = field(factory=list)
    end: Values | None = None
    unknown: str | None = None
    ordering: bool = False
    pending: frozenset[ItemId] = frozenset()
    block: tuple[Item, ...] = ()
    came: tuple[int, int] | None = None
    round: int | None = None
    drawn: Values | None = None

    @property
    def free(self) -> bool:
        """Whether there is anything to decide."""
        return len(self.edges) > 1


@frozen(eq=False)
class Game:
    """``spots``: the first is where every play begins. ``before``: from which spots each is reached. ``alike``:
    abilities that nothing tells apart, so that nobody is asked for their order. ``complete``: the budget of states was
    enough. ``world``: of the scenario it was made from. ``states``: how many were visited. ``comes_back``: plays come
    back to a position."""

    spots: Sequence[Spot]
    before: Sequence[Sequence[int]]
    alike: frozenset[Batch]
    complete: bool
    world: World
    states: int
    comes_back: bool = False

    @property
    def players(self) -> tuple[str, ...]:
        """In turn order."""
        return self.world.players

    @property
    def results(self) -> frozenset[Values]:
        """What the expressions can be at the end, as far as it is known."""
        return frozenset(v for s in self.spots for v in (s.end, s.drawn) if v is not None)

    @property
    def unknown(self) -> tuple[str, ...]:
        """Why it is not known what comes of some plays."""
        return tuple(sorted({s.unknown for s in self.spots if s.unknown is not None}))


def linked(spots: Sequence[Spot]) -> list[list[int]]:
    """From which spots each is reached."""
    before: list[list[int]] = [[] for _ in spots]
    for at, spot in enumerate(spots):
        for edge in spot.edges:
            before[edge.to].append(at)
    return before
