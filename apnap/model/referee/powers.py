"""Who can bring about a result: what a coalition of players can force, whatever everybody else decides.

Everybody knows everything, and what is decided can be made to depend on all that has happened. A play that stays in a
mandatory loop is a draw; one that goes round otherwise does not end, and brings nothing about.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from attrs import define, field, frozen

from apnap.model.plays import Decision
from apnap.model.referee.game import Edge, Game, Spot, Values
from apnap.model.referee.game_rounds import way_round
from apnap.model.referee.sameness import ENDLESS

Coalition = frozenset[str]
Wanted = Callable[[Values], bool]
"""Whether a result is the one in question."""


WHO_STOPS = "several players can go round a loop, and it is not modelled who of them has to stop (732.3)"

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
    sure = Region(game, lambda spot: spot.owner in coalition, wanted)
    if 0 in sure.rank:
        return Power(True, play=_play(sure, coalition, _by_rank(sure)))
    lost = Region(game, lambda spot: spot.owner not in coalition, lambda values: not wanted(values))
    if 0 in lost.rank:
        straight = _play(lost, coalition, lambda spot: next(e for e in spot.edges if e.to in lost.rank))
        return Power(False, play=straight if straight is not None else _play(lost, coalition, _by_rank(lost)))
    return _between(game, coalition, sure, lost)


def _between(game: Game, coalition: Coalition, sure: Region, lost: Region) -> Power:
    """Where neither side can force anything: something is not known, or both would rather go round for ever.

    Nobody can: a loop that need not go on has to be stopped (732.2, 732.3). If the players of one side alone decide
    anything there, it is they who stop, and as the other side wants it.
    """
    spots = [game.spots[at] for at in _reached(game, lambda at: at not in sure.rank and at not in lost.rank)]
    if any(spot.unknown is not None for spot in spots):
        return Power(None, game.unknown)
    owners = {spot.owner for spot in spots if spot.free}
    if not owners or None in owners or any(spot.round is not None for spot in spots):
        return Power(None, (ENDLESS,))
    if owners <= coalition:
        return Power(False)
    return Power(None, (WHO_STOPS,)) if owners & coalition else Power(True)


def _reached(game: Game, inside: Callable[[int], bool]) -> set[int]:
    """The spots that plays can come to as long as they stay inside."""
    found, todo = {0}, [0]
    while todo:
        for edge in game.spots[todo.pop()].edges:
            if edge.to not in found and inside(edge.to):
                found.add(edge.to)
                todo.append(edge.to)
    return found


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


@define(eq=False)
class Region:
    """The spots from which those who own some of them (``mine``) can force a result. ``rank``: the order in which that
    is found; ``staying``: spots of a mandatory loop that they need not leave, whose draw has the result."""

    game: Game
    mine: Callable[[Spot], bool]
    wanted: Wanted
    rank: dict[int, int] = field(factory=dict)
    staying: set[int] = field(factory=set)

    def __attrs_post_init__(self) -> None:
        spots = self.game.spots
        self._attract([at for at, s in enumerate(spots) if s.end is not None and self.wanted(s.end)])
        loops: dict[int, set[int]] = {}
        for at, spot in enumerate(spots):
            if spot.round is not None and spot.drawn is not None and self.wanted(spot.drawn):
                loops.setdefault(spot.round, set()).add(at)
        while sum(self._stay(loop) for loop in loops.values()):
            continue

    def _stay(self, loop: set[int]) -> bool:
        """Takes in the spots of a loop from which plays can be kept in it, or brought to what is known already."""
        inside = loop - self.rank.keys()
        while out := {at for at in inside if not self._keeps(self.game.spots[at], inside)}:
            inside -= out
        self.staying |= inside
        self._attract(sorted(inside))
        return bool(inside)

    def _keeps(self, spot: Spot, inside: set[int]) -> bool:
        good = [e.to in inside or e.to in self.rank for e in spot.edges]
        return any(good) if self.mine(spot) else all(good)

    def _attract(self, goals: Sequence[int]) -> None:
        """Takes in these spots, and those from which it can be forced that one of them is reached."""
        todo = deque(goals)
        sure = set(goals)
        while todo:
            at = todo.popleft()
            if at in self.rank:
                continue
            self.rank[at] = len(self.rank)
            for before in self.game.before[at]:
                spot = self.game.spots[before]
                if before in sure or before in self.rank:
                    continue
                if not self.mine(spot) and any(e.to not in self.rank for e in spot.edges):
                    continue
                if _goes_without_saying(spot, at):
                    todo.appendleft(before)  # so that plays have few decisions
                else:
                    todo.append(before)


def _goes_without_saying(spot: Spot, to: int) -> bool:
    """It is no decision that is written down to go there."""
    return not spot.free or any(e.to == to and e.decision is None for e in spot.edges)


def _by_rank(region: Region) -> Callable[[Spot], Edge]:
    """The way on which those who force it come nearer with each decision, and the others put it off."""

    def choose(spot: Spot) -> Edge:
        known = [e for e in spot.edges if e.to in region.rank]
        pick = min if region.mine(spot) else max
        return pick(known, key=lambda e: region.rank[e.to])

    return choose


def _play(region: Region, coalition: Coalition, choose: Callable[[Spot], Edge]) -> Made | None:
    """A play to an end, or once round a mandatory loop; None if it would go on for ever."""
    game = region.game
    made: list[tuple[Decision, bool]] = []

    def take(spot: Spot, edge: Edge) -> None:
        if edge.decision is not None and spot.free:
            made.append((edge.decision, spot.owner in coalition))

    at, seen = 0, set[int]()
    while game.spots[at].edges:
        if at in region.staying:
            for here, edge in way_round(game, at):
                take(game.spots[here], edge)
            return tuple(made)
        if at in seen:
            return None
        seen.add(at)
        edge = choose(game.spots[at])
        take(game.spots[at], edge)
        at = edge.to
    return tuple(made) if game.spots[at].end is not None else None
