"""Loops in a graph of positions: which there are, of what kind, and who can stop them (104.4b, 732)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from attrs import frozen

from apnap.model.plays import Guide, Loop
from apnap.model.referee.graph import cycles, reaching, shortest_round
from apnap.model.referee.positions import Positions
from apnap.model.referee.search import Edge, Search
from apnap.model.referee.state import State

LONG = 30
"""Plays with fewer steps are not looked at for life that falls."""

MANDATORY, OPTIONAL, PROGRESS, UNSETTLED = "mandatory", "optional", "progress", "unsettled"


@frozen(eq=False)
class Found:
    """The loops of a search. ``mandatory``: the components that plays cannot leave but by actions from outside;
    ``optional``: all other components in which one can go round. ``drawn``: the nodes at which a play enters a
    mandatory loop."""

    mandatory: tuple[frozenset[int], ...]
    optional: tuple[frozenset[int], ...]
    drawn: frozenset[int]

    @property
    def round(self) -> frozenset[int]:
        """The nodes to which a play can come back."""
        return frozenset(at for component in (*self.mandatory, *self.optional) for at in component)


def find_loops(search: Search) -> Found:
    """The loops of a search."""
    nodes = range(len(search.nodes))
    endless = set(nodes) - reaching(len(nodes), search.staying, _open_ends(search))
    mandatory = [frozenset(c) for c in cycles(sorted(endless), search.staying)]
    drawn = frozenset(at for at in _entries(search, mandatory))
    inside = {at for c in mandatory for at in c}
    others = tuple(frozenset(c) for c in cycles(nodes, search.followers) if not c <= inside)
    return Found(tuple(mandatory), others, drawn)


def _open_ends(search: Search) -> Iterator[int]:
    """The nodes at which plays end, leave what is modelled, or were not followed further."""
    for at, node in enumerate(search.nodes):
        if node.cut or not node.expanded or search.is_over(at):
            yield at


def _entries(search: Search, mandatory: Collection[frozenset[int]]) -> Iterator[int]:
    component = {at: c for c in mandatory for at in c}
    if 0 in component:
        yield 0
    for at, node in enumerate(search.nodes):
        for edge in node.edges:
            home = component.get(edge.to)
            if home is not None and (at not in home or edge.from_outside):
                yield edge.to


def life_matters(search: Search) -> set[str]:
    """The players whose life totals have to be read as they are: a state with more life of theirs was taken for one
    with less, and from there on they can lose."""
    found: set[str] = set()
    if search.positions is None:
        return found
    players = search.positions.players
    dead = {p: [at for at, n in enumerate(search.nodes) if n.lives[i] <= 0] for i, p in enumerate(players)}
    for player in players:
        if dead[player]:
            lose = reaching(len(search.nodes), search.followers, dead[player])
            if any(e.more and e.to in lose for n in search.nodes for e in n.edges):
                found.add(player)
    return found


# --------------------------------------------------------------------------- saying which


def described(search: Search, found: Found) -> tuple[Loop, ...]:
    """The loops in words of players: where a play enters each of them, one round of it, and who can stop it."""
    ending = reaching(len(search.nodes), search.followers, _open_ends(search))
    told = [_described(search, c, MANDATORY, ending) for c in found.mandatory]
    told += [_described(search, c, OPTIONAL, ending) for c in found.optional]
    return tuple(dict.fromkeys(told))


def _described(search: Search, component: Collection[int], kind: str, ending: Collection[int]) -> Loop:
    at = min(component)
    guide, around = going_round(search, component, at, mandatory=kind == MANDATORY)
    return Loop(kind, _stoppers(search, component, ending), guide, around)


def going_round(search: Search, component: Collection[int], at: int, *, mandatory: bool) -> tuple[Guide, Guide]:
    """The decisions that lead to a node of a component, and those of a shortest way from there back to it."""
    followers = search.staying if mandatory else search.followers
    return search.guide(at), search.decisions(shortest_round(at, followers, component))


def _stoppers(search: Search, component: Collection[int], ending: Collection[int]) -> tuple[str, ...]:
    """The owners of the decisions that lead out of a component, to where a play can come to an end."""
    found: set[str] = set()
    for at in component:
        edges = search.nodes[at].edges
        for edge in edges:
            if edge.to not in component and edge.to in ending:
                found |= _owners([edge]) or _owners(e for e in edges if e.to in component)
    return tuple(p for p in search.world.players if p in found)


def _owners(edges: Iterable[Edge]) -> set[str]:
    """Who decides; nobody where nothing is decided, as where it is that nobody does anything more."""
    return {e.decision.owner for e in edges if e.decision is not None}


# --------------------------------------------------------------------------- life that falls


def progress(search: Search, at: int, positions: Positions) -> Loop | None:
    """The loop that goes on along the way to a node until life has run out, if there is one. ``positions``: with
    life totals left out."""
    way = list(search.back(at))[::-1]
    seen: dict[object, int] = {}
    for place, node in enumerate(way):
        key, _ = positions.of(search.nodes[node].state)
        start = seen.setdefault(key, place)
        if start != place and _falls(search.nodes[way[start]].state, search.nodes[node].state):
            around = search.decisions(way[start : place + 1])
            return Loop(PROGRESS, (), search.guide(way[start]), around)
    return None


def _falls(before: State, after: State) -> bool:
    return any(new.life < old.life for old, new in zip(before.seats, after.seats, strict=True))
