"""The game that a scenario is: every state in which somebody decides, and who that is.

Placement is strict: the order of a player's triggers is decided as they are put on the stack (603.3b), before anybody
responds. Who has priority may use an option or pass (117.3d), the next player in turn order after that; if all pass,
what comes next comes (117.4). The player who last did something has priority first (117.3c), after a resolution the
active player (117.3b).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from attrs import define, field, frozen

from apnap.model.claims import Expr, Value
from apnap.model.plays import Decision
from apnap.model.referee.choices import PLACE, Move
from apnap.model.referee.evaluate import value
from apnap.model.referee.items import Item, ItemId
from apnap.model.referee.machine import advance
from apnap.model.referee.starting import first_state
from apnap.model.referee.state import State
from apnap.model.referee.world import Watch, World, make_world
from apnap.model.scenario import Activate, Cast, Scenario, Use

Values = tuple[Value, ...]
"""What the expressions are at the end of a play."""

Batch = tuple[str | None, tuple[str, ...]]
"""Whose abilities may be put in any order, and their labels."""

UNENDING = "some plays go on beyond the bound"


@frozen(eq=False)
class Edge:
    """One alternative. ``to``: the spot it leads to. ``decision``: what is decided, if it is written down at all.
    ``item``: the waiting ability that it takes next, where it is about an order."""

    to: int
    decision: Decision | None = None
    item: ItemId | None = None


@define(eq=False)
class Spot:
    """A point of a play at which somebody decides, or nobody has to.

    ``owner``: whose decision it is; None if no player owns it. ``edges``: the alternatives; a single one is nobody's
    decision. ``end``: what the expressions are, at an end. ``unknown``: why it is not known what comes of it.
    ``ordering``: the order of waiting abilities is decided here. ``pending``: abilities that are still being put on the
    stack; ``block``: those among which the next one is chosen, none where abilities are ordered as they resolve.
    ``came``: the spot it was first reached from, and by which of its edges.
    """

    owner: str | None = None
    edges: list[Edge] = field(factory=list)
    end: Values | None = None
    unknown: str | None = None
    ordering: bool = False
    pending: frozenset[ItemId] = frozenset()
    block: tuple[Item, ...] = ()
    came: tuple[int, int] | None = None

    @property
    def free(self) -> bool:
        """Whether there is anything to decide."""
        return len(self.edges) > 1


@frozen(eq=False)
class Game:
    """``spots``: the first is where every play begins. ``before``: from which spots each is reached. ``alike``:
    abilities that nothing tells apart, so that nobody is asked for their order. ``complete``: the budget of states was
    enough. ``world``: of the scenario it was made from. ``states``: how many were visited."""

    spots: Sequence[Spot]
    before: Sequence[Sequence[int]]
    alike: frozenset[Batch]
    complete: bool
    world: World
    states: int

    @property
    def players(self) -> tuple[str, ...]:
        """In turn order."""
        return self.world.players

    @property
    def results(self) -> frozenset[Values]:
        """What the expressions can be at the end, as far as it is known."""
        return frozenset(s.end for s in self.spots if s.end is not None)

    @property
    def unknown(self) -> tuple[str, ...]:
        """Why it is not known what comes of some plays."""
        return tuple(sorted({s.unknown for s in self.spots if s.unknown is not None}))


def grow(
    scenario: Scenario,
    exprs: Sequence[Expr],
    *,
    budget: int,
    bound: int | None = None,
    boxes: bool = False,
) -> Game:
    """The game of a scenario, as far as the budget of states goes.

    ``bound``: the largest number of steps, default the scenario's. ``boxes``: what the expressions say can be relied on
    though an effect that is a black box came before; else such an end is unknown.
    """
    growing = _Growing(
        make_world(scenario, exprs, strict=True), exprs, boxes, scenario.bound if bound is None else bound
    )
    complete = growing.run(budget)
    before: list[list[int]] = [[] for _ in growing.spots]
    for at, spot in enumerate(growing.spots):
        for edge in spot.edges:
            before[edge.to].append(at)
    return Game(growing.spots, before, frozenset(growing.alike.batches), complete, growing.world, len(growing.index))


class _Alike(Watch):
    """Collects the abilities whose order nobody is asked for."""

    def __init__(self) -> None:
        self.batches: set[Batch] = set()

    def alike(self, items: Sequence[Item]) -> None:
        owners = {i.controller for i in items}
        self.batches.add((owners.pop() if len(owners) == 1 else None, tuple(sorted(i.label for i in items))))


@define(eq=False)
class _Growing:
    """``index``: state and who has priority first there → its spot. ``depth``: of these spots, in steps."""

    world: World
    exprs: Sequence[Expr]
    boxes: bool
    bound: int
    spots: list[Spot] = field(factory=list)
    index: dict[tuple[State, str], int] = field(factory=dict)
    depth: dict[int, int] = field(factory=dict)
    queue: deque[tuple[int, State, list[Move], str]] = field(factory=deque)
    alike: _Alike = field(factory=_Alike)

    def run(self, budget: int) -> bool:
        """Visits states by number of steps until there are no more, or the budget is used up."""
        self.world.watches.append(self.alike)
        first = first_state(self.world)
        self._arrive(first, first.active, 0)
        while self.queue:
            if len(self.index) > budget:
                for at, *_ in self.queue:
                    self.spots[at].unknown = f"there are more than {budget} states"
                return False
            self._expand(*self.queue.popleft())
        return True

    def _arrive(self, state: State, holder: str, depth: int, same_step: bool = False) -> int:
        """The spot of the state to which a move leads once nobody has to decide any more."""
        state, moves = advance(state)
        at = self.index.get((state, holder))
        if at is None:
            at = self.index[state, holder] = self._new(pending=_pending(state))
            self.depth[at] = depth
            if not moves:
                self._end(self.spots[at], state, depth)
            elif same_step:
                self.queue.appendleft((at, state, moves, holder))
            else:
                self.queue.append((at, state, moves, holder))
        return at

    def _new(self, pending: frozenset[ItemId] = frozenset()) -> int:
        self.spots.append(Spot(pending=pending))
        return len(self.spots) - 1

    def _end(self, spot: Spot, state: State, depth: int) -> None:
        if state.unmodelled is not None:
            spot.unknown = f"not modelled: {state.unmodelled}"
        elif state.opaque and not self.boxes:
            spot.unknown = f"a black box decides: {min(state.opaque)}"
        elif not state.over and depth >= self.bound:
            spot.unknown = UNENDING  # that nobody does anything more is a step too
        else:
            spot.end = tuple(value(state, e) for e in self.exprs)

    def _expand(self, at: int, state: State, moves: list[Move], holder: str) -> None:
        """The alternatives at a state: each player's options in turn, then what comes if nobody uses one."""
        depth = self.depth[at]
        if any(depth + m.steps > self.bound for m in moves):
            self.spots[at].unknown = UNENDING
            return
        rest = [m for m in moves if not _is_option(m)]
        for player in _turn(self.world.players, holder):
            mine = [m for m in moves if _is_option(m) and m.owner == player]
            if mine:
                self.spots[at].owner = player
                self._lead(at, state, mine, holder, len(moves))
                after = self._new(self.spots[at].pending)
                self._join(at, Edge(after))
                at = after
        self._decide(at, rest, state.agenda[-1].held() if state.agenda else ())
        self._lead(at, state, rest, holder, len(moves))

    def _decide(self, at: int, moves: list[Move], held: tuple[Item, ...]) -> None:
        """Whose decision it is what comes next: nobody's if several players' alternatives compete."""
        owners = {m.owner for m in moves}
        spot = self.spots[at]
        spot.owner = owners.pop() if len(owners) == 1 else None
        taken = {_takes(m) for m in moves}
        spot.ordering = len(taken) > 1 and None not in taken
        spot.block = held if spot.ordering and taken <= {i.id for i in held} else ()

    def _lead(self, at: int, state: State, moves: list[Move], holder: str, alternatives: int) -> None:
        for move in moves:
            depth = self._depth_of(at) + move.steps
            to = self._arrive(move.run(), self._holder(state, move, holder), depth, not move.steps)
            self._join(at, Edge(to, move.decision if alternatives > 1 else None, _takes(move)))

    def _depth_of(self, at: int) -> int:
        """Steps to a spot; one at which a player has passed belongs to the same state."""
        while at not in self.depth:
            came = self.spots[at].came
            assert came is not None
            at = came[0]
        return self.depth[at]

    def _join(self, at: int, edge: Edge) -> None:
        self.spots[at].edges.append(edge)
        if self.spots[edge.to].came is None and edge.to:
            self.spots[edge.to].came = (at, len(self.spots[at].edges) - 1)

    def _holder(self, state: State, move: Move, holder: str) -> str:
        """Who has priority first after the move (117.3b, 117.3c)."""
        if not move.steps:
            return holder
        if _is_option(move):
            return move.owner or state.active
        if isinstance(move.choice, tuple) and not isinstance(move.choice, ItemId) and move.choice[0] == "script":
            entry = self.world.scenario.script[state.script]
            if isinstance(entry.action, Cast | Activate | Use):
                return entry.player
        return state.active


def _is_option(move: Move) -> bool:
    d = move.decision
    return d is not None and d.kind == "priority" and d.value[0] == "option"


def _takes(move: Move) -> ItemId | None:
    """The waiting ability that a move takes next, where it is about an order."""
    if isinstance(move.choice, ItemId):
        return move.choice
    if isinstance(move.choice, tuple) and move.choice[:1] == (PLACE,):
        return move.choice[1]  # type: ignore[no-any-return]
    return None


def _pending(state: State) -> frozenset[ItemId]:
    """The items that are nowhere but in what is still to be done."""
    return frozenset(i.id for task in state.agenda for i in task.held())


def _turn(players: tuple[str, ...], first: str) -> tuple[str, ...]:
    at = players.index(first)
    return players[at:] + players[:at]


__all__ = ["UNENDING", "Edge", "Game", "Spot", "Values", "grow"]
