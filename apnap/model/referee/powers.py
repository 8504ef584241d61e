"""Who can bring about a result: what a coalition of players can force, whatever everybody else decides.

Everybody knows everything, and what is decided can be made to depend on all that has happened. Plays that never end
force nothing: what can be forced is the least fixpoint.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import combinations

from attrs import frozen

from apnap.model.plays import Decision
from apnap.model.referee.game import Edge, Game, Spot, Values

Coalition = frozenset[str]
Wanted = Callable[[Values], bool]
"""Whether a result is the one in question."""


Made = tuple[tuple[Decision, bool], ...]
"""The free decisions of a play, and whether each is one of the coalition's."""


@frozen
class Power:
    """Whether a coalition can force a result. ``can`` is None if it is not known, then ``because`` says why.

    ``play``: one in which the coalition brings it about whatever the others do, or in which they prevent it: its free
    decisions, each with whether it is the coalition's; None if there is no such play that ends.
    """

    can: bool | None
    because: tuple[str, ...] = ()
    play: Made | None = None


def power(game: Game, coalition: Coalition, wanted: Wanted) -> Power:
    """Whether the players of the coalition can force a result whatever the others, and choices of nobody, do."""
    sure = _attracted(game, coalition, lambda s: s.end is not None and wanted(s.end))
    if 0 in sure:
        return Power(True, play=_forcing(game, coalition, sure))
    hoped = _attracted(game, coalition, lambda s: s.unknown is not None or (s.end is not None and wanted(s.end)))
    if 0 in hoped:
        return Power(None, game.unknown)
    return Power(False, play=_preventing(game, coalition, hoped))


def minimal_coalitions(game: Game, wanted: Wanted) -> tuple[tuple[Coalition, ...], tuple[Coalition, ...]]:
    """The smallest coalitions that can force a result, and those of which it is not known whether they can.

    The empty one: every play ends so. None at all: it depends on a choice that no player owns.
    """
    can: list[Coalition] = []
    open_: list[Coalition] = []
    for coalition in coalitions(game.players):
        if any(c <= coalition for c in can):
            continue
        found = power(game, coalition, wanted)
        if found.can:
            can.append(coalition)
        elif found.can is None:
            open_.append(coalition)
    return tuple(can), tuple(open_)


def coalitions(players: tuple[str, ...]) -> Iterator[Coalition]:
    """All sets of players, small ones first."""
    return (frozenset(some) for n in range(len(players) + 1) for some in combinations(players, n))


def _attracted(game: Game, coalition: Coalition, goal: Callable[[Spot], bool]) -> dict[int, int]:
    """The spots from which the coalition can force that a goal is reached, in the order in which that is found."""
    reached: dict[int, int] = {}
    open_edges = [len(s.edges) for s in game.spots]
    todo = deque(at for at, spot in enumerate(game.spots) if goal(spot))
    while todo:
        at = todo.popleft()
        if at in reached:
            continue
        reached[at] = len(reached)
        for before in game.before[at]:
            open_edges[before] -= 1
            if game.spots[before].owner not in coalition and open_edges[before]:
                continue
            if _goes_without_saying(game.spots[before], at):
                todo.appendleft(before)  # so that plays have few decisions
            else:
                todo.append(before)
    return reached


def _goes_without_saying(spot: Spot, to: int) -> bool:
    """It is no decision that is written down to go there."""
    return not spot.free or any(e.to == to and e.decision is None for e in spot.edges)


def _forcing(game: Game, coalition: Coalition, sure: dict[int, int]) -> Made | None:
    """A play in which the coalition comes nearer to the result with each decision, and the others put it off."""
    return _play(game, coalition, lambda at, mine: _by_rank(game.spots[at], sure, nearest=mine))


def _by_rank(spot: Spot, rank: dict[int, int], *, nearest: bool) -> Edge:
    known = [e for e in spot.edges if e.to in rank]
    return min(known, key=lambda e: rank[e.to]) if nearest else max(known, key=lambda e: rank[e.to])


def _preventing(game: Game, coalition: Coalition, hoped: dict[int, int]) -> Made | None:
    """A play in which the others see to it that the result does not come about; None if it would go on for ever."""

    def choose(at: int, mine: bool) -> Edge:
        return next(e for e in game.spots[at].edges if e.to not in hoped)

    return _play(game, coalition, choose)


def _play(game: Game, coalition: Coalition, choose: Callable[[int, bool], Edge]) -> Made | None:
    made: list[tuple[Decision, bool]] = []
    at, seen = 0, set[int]()
    while game.spots[at].edges:
        if at in seen:
            return None
        seen.add(at)
        spot = game.spots[at]
        mine = spot.owner in coalition
        edge = choose(at, mine)
        if edge.decision is not None and spot.free:
            made.append((edge.decision, mine))
        at = edge.to
    return tuple(made) if game.spots[at].end is not None else None
