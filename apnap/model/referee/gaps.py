"""Gaps: places in the game of a scenario where several things may come next and nobody owns the choice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from attrs import frozen

from apnap.model.plays import Decision, Guide
from apnap.model.referee.game import Game


@frozen
class Gap:
    """``alternatives``: what may come next, as decisions. ``guide``: a play that comes there, and goes on to
    its end if one is known."""

    alternatives: tuple[Decision, ...]
    guide: Guide


def first_gap(game: Game) -> Gap | None:
    """The gap that takes the fewest steps to come to; None if every choice has an owner."""
    for at, spot in enumerate(game.spots):
        if spot.free and spot.owner is None:
            there = list(_way_to(game, at))
            return Gap(tuple(_alternatives(game, at)), (*there, *_way_on(game, at)))
    return None


def _alternatives(game: Game, at: int) -> Iterator[Decision]:
    for edge in game.spots[at].edges:
        if edge.decision is not None:
            yield edge.decision


def _way_to(game: Game, at: int) -> Iterator[Decision]:
    back: list[Decision] = []
    while (came := game.spots[at].came) is not None:
        at, number = came
        decision = game.spots[at].edges[number].decision
        if decision is not None:
            back.append(decision)
    return reversed(back)


def _way_on(game: Game, at: int) -> Iterator[Decision]:
    """The shortest way on to a known end."""
    came: dict[int, int] = {}
    todo, seen = [at], {at}
    for here in todo:
        if game.spots[here].end is not None:
            yield from _decisions(game, at, here, came)
            return
        for edge in game.spots[here].edges:
            if edge.to not in seen:
                seen.add(edge.to)
                came[edge.to] = here
                todo.append(edge.to)


def _decisions(game: Game, first: int, last: int, came: dict[int, int]) -> Iterator[Decision]:
    way = [last]
    while way[-1] != first:
        way.append(came[way[-1]])
    for here, to in pairwise(reversed(way)):
        decision = next(e.decision for e in game.spots[here].edges if e.to == to)
        if decision is not None:
            yield decision
