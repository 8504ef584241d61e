"""Searching the game that a scenario is: every state in which somebody decides, by number of steps.

Spots are the states in which a player has priority or has to choose, one for each player who is asked there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Sequence

from attrs import define, field

from apnap.model.claims import Expr
from apnap.model.referee.choices import PLACE, Move
from apnap.model.referee.evaluate import value
from apnap.model.referee.game import UNENDING, Batch, Edge, Game, Spot, linked
from apnap.model.referee.items import Item, ItemId
from apnap.model.referee.machine import advance
from apnap.model.referee.positions import Positions
from apnap.model.referee.search import is_from_outside
from apnap.model.referee.starting import first_state
from apnap.model.referee.state import State
from apnap.model.referee.world import Watch, World
from apnap.model.scenario import Activate, Cast, Use


class _Alike(Watch):
    """Collects the abilities whose order nobody is asked for."""

    def __init__(self) -> None:
        self.batches: set[Batch] = set()

    def alike(self, items: Sequence[Item]) -> None:
        owners = {i.controller for i in items}
        self.batches.add((owners.pop() if len(owners) == 1 else None, tuple(sorted(i.label for i in items))))


@define(eq=False)
class Growing:
    """``bound``: the largest number of steps, None for no limit. ``positions``: how states are told apart, None for
    states as they are. ``most``: the largest number of objects and items of a state that is looked at.

    ``index``: state or position, and who has priority first there → its spots. ``depth``: of these spots, in steps.
    ``states``: theirs. ``places``: the state or position of each spot. ``lives``: the life totals beside the position.
    ``more``: spots that were taken for where a move leads though a player has more life there.
    """

    world: World
    exprs: Sequence[Expr]
    boxes: bool
    bound: int | None
    positions: Positions | None = None
    most: int | None = None
    spots: list[Spot] = field(factory=list)
    index: dict[Hashable, list[int]] = field(factory=dict)
    places: dict[int, Hashable] = field(factory=dict)
    depth: dict[int, int] = field(factory=dict)
    states: dict[int, State] = field(factory=dict)
    lives: dict[int, tuple[int, ...]] = field(factory=dict)
    more: set[int] = field(factory=set)
    queue: deque[tuple[int, State, list[Move], str]] = field(factory=deque)
    alike: _Alike = field(factory=_Alike)

    def run(self, budget: int) -> bool:
        """Visits states by number of steps until there are no more, or the budget is used up."""
        self.world.watches.append(self.alike)
        first = first_state(self.world)
        self._arrive(first, first.active, 0)
        while self.queue:
            if len(self.states) > budget or self._is_too_large(self.queue[0][1]):
                for at, *_ in self.queue:
                    self.spots[at].unknown = f"there are more than {budget} states"
                return False
            self._expand(*self.queue.popleft())
        return True

    def game(self, spots: Sequence[Spot], *, complete: bool) -> Game:
        """The game that these spots are."""
        alike = frozenset(self.alike.batches)
        return Game(spots, linked(spots), alike, complete, self.world, len(self.states))

    def _arrive(self, state: State, holder: str, depth: int, same_step: bool = False) -> int:
        """The spot of the state to which a move leads once nobody has to decide any more."""
        state, moves = advance(state)
        key, lives = (state, ()) if self.positions is None else self.positions.of(state)
        at = self._known((key, holder), lives)
        if at is None:
            at = self._new(pending=_pending(state))
            self.index.setdefault((key, holder), []).append(at)
            self.depth[at], self.states[at], self.places[at], self.lives[at] = depth, state, key, lives
            if not moves:
                self._end(self.spots[at], state, depth)
            elif same_step:
                self.queue.appendleft((at, state, moves, holder))
            else:
                self.queue.append((at, state, moves, holder))
        elif lives != self.lives[at]:
            self.more.add(at)
        return at

    def _known(self, key: Hashable, lives: tuple[int, ...]) -> int | None:
        """The spot of that position in which every player has that much life, or less."""
        for at in self.index.get(key, ()):
            if all(mine >= theirs for mine, theirs in zip(lives, self.lives[at], strict=True)):
                return at
        return None

    def _is_too_large(self, state: State) -> bool:
        return self.most is not None and len(state.objs) + len(state.items()) > self.most

    def _new(self, pending: frozenset[ItemId] = frozenset()) -> int:
        self.spots.append(Spot(pending=pending))
        return len(self.spots) - 1

    def _end(self, spot: Spot, state: State, depth: int) -> None:
        if state.unmodelled is not None:
            spot.unknown = f"not modelled: {state.unmodelled}"
        elif state.opaque and not self.boxes:
            spot.unknown = f"a black box decides: {min(state.opaque)}"
        elif not state.over and self.bound is not None and depth >= self.bound:
            spot.unknown = UNENDING  # that nobody does anything more is a step too
        else:
            spot.end = tuple(value(state, e) for e in self.exprs)

    def _expand(self, at: int, state: State, moves: list[Move], holder: str) -> None:
        """The alternatives at a state: each player's options in turn, then what comes if nobody uses one."""
        depth = self.depth[at]
        if self.bound is not None and any(depth + m.steps > self.bound for m in moves):
            self.spots[at].unknown = UNENDING
            return
        rest = [m for m in moves if not _is_option(m)]
        for player in _turn(self.world.players, holder):
            mine = [m for m in moves if _is_option(m) and m.owner == player]
            if mine:
                self.spots[at].owner = player
                self._lead(at, state, mine, holder, len(moves))
                after = self._new(self.spots[at].pending)
                self.places[after] = self.places[at]
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
            decided = alternatives > 1
            outside = decided and is_from_outside(move)
            self._join(at, Edge(to, move.decision if decided else None, _takes(move), outside))

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
