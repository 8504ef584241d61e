"""Graphs of positions: which can reach which, and which can come back to themselves."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator

Followers = Callable[[int], Iterable[int]]
"""The nodes that moves from a node lead to."""


def reaching(size: int, followers: Followers, goals: Iterable[int]) -> set[int]:
    """The nodes among 0 … size - 1 from which one of the goals can be reached, the goals included."""
    before: list[list[int]] = [[] for _ in range(size)]
    for at in range(size):
        for to in followers(at):
            before[to].append(at)
    found = set(goals)
    todo = list(found)
    while todo:
        for at in before[todo.pop()]:
            if at not in found:
                found.add(at)
                todo.append(at)
    return found


def cycles(nodes: Collection[int], followers: Followers) -> list[set[int]]:
    """The strongly connected components among these nodes in which one can go round."""
    inside = set(nodes)
    components = _Components(lambda at: (to for to in followers(at) if to in inside))
    for at in nodes:
        components.search(at)
    return [c for c in components.found if len(c) > 1 or any(at in followers(at) for at in c)]


class _Components:
    """Tarjan's algorithm, without recursion: plays are longer than Python's stack is deep."""

    def __init__(self, followers: Followers) -> None:
        self.followers = followers
        self.found: list[set[int]] = []
        self.number: dict[int, int] = {}
        self.low: dict[int, int] = {}
        self.stack: list[int] = []
        self.open: set[int] = set()

    def search(self, root: int) -> None:
        """Finds all components that can be reached from a node."""
        work = [] if root in self.number else [(root, self._begin(root))]
        while work:
            at, rest = work[-1]
            to = next(rest, None)
            if to is None:
                work.pop()
                if work:
                    self.low[work[-1][0]] = min(self.low[work[-1][0]], self.low[at])
                if self.low[at] == self.number[at]:
                    self._close(at)
            elif to not in self.number:
                work.append((to, self._begin(to)))
            elif to in self.open:
                self.low[at] = min(self.low[at], self.number[to])

    def _begin(self, at: int) -> Iterator[int]:
        self.number[at] = self.low[at] = len(self.number)
        self.stack.append(at)
        self.open.add(at)
        return iter(self.followers(at))

    def _close(self, at: int) -> None:
        component: set[int] = set()
        while at not in component:
            component.add(self.stack.pop())
        self.open -= component
        self.found.append(component)


def shortest_round(start: int, followers: Followers, inside: Collection[int]) -> list[int]:
    """The nodes of a shortest way from a node back to it, that node first and last."""
    came: dict[int, int] = {}
    todo = deque([start])
    while todo:
        at = todo.popleft()
        for to in followers(at):
            if to == start:
                way = [start, at]
                while way[-1] != start:
                    way.append(came[way[-1]])
                return way[::-1]
            if to in inside and to not in came:
                came[to] = at
                todo.append(to)
    raise ValueError("no way leads back")
