"""What the graph of positions says: which positions lie in loops, which loops are mandatory, and how plays end."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Hashable, Iterator, Mapping
from itertools import zip_longest

from attrs import frozen

from apnap.encodings.loops.graph import Edge, Graph
from apnap.encodings.loops.positions import alike
from apnap.model.plays import Guide, Loop

Path = list[Edge]


@frozen
class End:
    """How plays can end: in a position, with decisions that lead there. ``looped``: they have come back to a position.

    ``draw``: as a mandatory loop that begins there (104.4b). ``optional``: in which somebody may do something or not.
    """

    node: int
    guide: Guide
    looped: bool
    draw: bool = False
    optional: bool = False


class Reach:
    """Which positions can be reached from which by at least one of the edges that count, as sets of bits."""

    def __init__(self, graph: Graph, counts: Callable[[Edge], bool] = lambda _: True) -> None:
        self.size = len(graph.nodes)
        rows = [0] * self.size
        for node in graph.nodes:
            for edge in node.edges:
                if counts(edge):
                    rows[edge.source] |= 1 << edge.target
        for middle in range(self.size):
            bit, row = 1 << middle, rows[middle]
            for at in range(self.size):
                if rows[at] & bit:
                    rows[at] |= row
        self.rows = rows

    def reaches(self, one: int, other: int) -> bool:
        """The other can be reached from the one."""
        return bool(self.rows[one] >> other & 1)

    def turns(self, node: int) -> bool:
        """Plays can come back to the position."""
        return self.reaches(node, node)

    def component(self, node: int) -> frozenset[int]:
        """The position, and all that it can reach and that can reach it."""
        return frozenset({node, *(at for at in range(self.size) if self.reaches(node, at) and self.reaches(at, node))})


class Shapes:
    """The loops of one graph, and the ends of its plays."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.any = Reach(graph)
        self.inside = Reach(graph, lambda edge: not edge.outside)
        self.terminal = sum(1 << n for n, node in enumerate(graph.nodes) if not node.live)
        self.endless = {
            n for n in range(len(graph.nodes)) if self.inside.turns(n) and not self.inside.rows[n] & self.terminal
        }
        """Positions of mandatory loops."""

    def loops(self) -> Iterator[Loop]:
        """What plays can go round in: the positions that can be reached from one another, as one loop each."""
        trips, done = _paths(self.graph, {n: [] for n in self.graph.roots}), set[int]()
        for n in range(len(self.graph.nodes)):
            if n in done or not self.any.turns(n):
                continue
            loop = self.any.component(n)
            done |= loop
            mandatory = sorted(loop & self.endless)
            first = mandatory[0] if mandatory else n
            around = decisions(self.round(first, inside=bool(mandatory)))
            kind = "mandatory" if mandatory else "optional"
            yield Loop(kind, self._stoppers(loop), self._guide(trips[first], first), around)
        yield from self._progress(trips)

    def _stoppers(self, loop: frozenset[int]) -> tuple[str, ...]:
        """The owners of the decisions that lead out of a loop, to where a play can come to an end."""
        found: set[str] = set()
        for n in loop:
            edges = self.graph.nodes[n].edges
            out = [
                e for e in edges if e.target not in loop and (self.any.rows[e.target] | 1 << e.target) & self.terminal
            ]
            found |= {who for one in out for other in edges if other.target in loop and (who := _parting(one, other))}
        return tuple(sorted(found))

    def _progress(self, trips: Mapping[int, Path]) -> Iterator[Loop]:
        """Loops but for life totals, of which one falls each time round."""
        groups: dict[Hashable, list[int]] = {}
        for n, node in enumerate(self.graph.nodes):
            if node.live:
                groups.setdefault(alike(node.position, None), []).append(n)
        seen = 0
        for first, later in ((group[0], group[1:]) for group in groups.values() if len(group) > 1):
            after = [n for n in later if self.any.reaches(first, n) and self._lower(n, first)]
            if after and not seen >> first & 1:
                seen |= self.any.rows[first]
                around = decisions(self._between(first, after[0]))
                yield Loop("progress", (), self._guide(trips[first], first), around)

    def _lower(self, one: int, other: int) -> bool:
        """Some life total is lower in the one position."""
        low, high = self.graph.nodes[one].life, self.graph.nodes[other].life
        return any(low[player] < high[player] for player in low)

    def doubtful(self, least: Mapping[str, int | None]) -> bool:
        """Plays come from one position to another that differs in nothing but life totals that have risen, though
        nothing asks for them and none of these players can be brought to 0 from there on: that would be coming back."""
        groups: dict[Hashable, list[int]] = {}
        for n, node in enumerate(self.graph.nodes):
            groups.setdefault(alike(node.position, least), []).append(n)
        pairs = ((a, b) for group in groups.values() for a in group for b in group if a != b)
        return any(self.any.reaches(a, b) and not self._lower(b, a) and not self._deadly(a, b) for a, b in pairs)

    def _deadly(self, one: int, other: int) -> bool:
        """A play from the one position ends with a player at 0 or less whose total has changed up to the other."""
        nodes = self.graph.nodes
        changed = [p for p, life in nodes[one].life.items() if nodes[other].life[p] != life]
        ends = (nodes[n].life for n in range(len(nodes)) if not nodes[n].live and self.any.reaches(one, n))
        return any(life[player] <= 0 for life in ends for player in changed)

    # ------------------------------------------------------------------ ends

    def ends(self, *, everywhere: bool = False) -> Iterator[End]:
        """Every way in which plays can end, as far as it can be told apart.

        ``everywhere``: it is asked what is so in some state, so that all positions of a mandatory loop count.
        """
        trips = _paths(self.graph, {n: [] for n in self.graph.roots})
        turning = [n for n in trips if self.any.turns(n)]
        for n, node in enumerate(self.graph.nodes):
            if node.live or n not in trips:
                continue
            yield End(n, self._guide(trips[n], n), looped=False)
            via = next((c for c in turning if self.any.reaches(c, n)), None)
            if via is not None:
                onward = self._between(via, n)
                yield End(n, self._guide([*trips[via], *self.round(via), *onward], via), looped=True)
        if everywhere:
            for n in sorted(self.endless):
                yield self._draw(n, trips[n])
        else:
            yield from self._draws()

    def _draws(self) -> Iterator[End]:
        done: set[int] = set()
        for n in sorted(self.endless):
            if n in done:
                continue
            loop = self.inside.component(n)
            done |= loop
            for first, trip in self._entries(loop).items():
                yield self._draw(first, trip)

    def _draw(self, first: int, trip: Path) -> End:
        loop, nodes = self.inside.component(first), self.graph.nodes
        inside = (e for n in loop for e in nodes[n].edges if e.target in loop and not e.outside)
        optional = any((d.kind, d.value) == ("may", (True,)) for e in inside for d in e.guide)
        guide = self._guide([*trip, *self.round(first, inside=True)], first)
        return End(first, guide, looped=True, draw=True, optional=optional)

    def _entries(self, loop: frozenset[int]) -> dict[int, Path]:
        """Positions of a mandatory loop to which a play comes first, with the way: from the beginning, or from where
        somebody has used an option or averted something last, no other such loop lies on it."""
        graph = self.graph
        before = _paths(graph, {n: [] for n in graph.roots}, avoid=loop)
        starts: dict[int, Path] = {n: [] for n in graph.roots}
        for n, trip in before.items():
            for edge in graph.nodes[n].edges if n not in loop else ():
                if edge.outside:
                    starts.setdefault(edge.target, [*trip, edge])
        ways = _paths(graph, starts, avoid=self.endless, counts=lambda edge: not edge.outside)
        return {n: ways[n] for n in sorted(loop) if n in ways}

    def round(self, node: int, *, inside: bool = False) -> Path:
        """A shortest way from a position back to it."""
        return self._between(node, node, inside=inside)

    def _between(self, one: int, other: int, *, inside: bool = False) -> Path:
        if one == other and not self.any.turns(one):
            return []
        counts: Callable[[Edge], bool] = (lambda edge: not edge.outside) if inside else (lambda _: True)
        first: dict[int, Path] = {}
        for edge in self.graph.nodes[one].edges:
            if counts(edge):
                first.setdefault(edge.target, [edge])
        return _paths(self.graph, first, counts=counts)[other]

    def _guide(self, path: Path, end: int) -> Guide:
        """The decisions of a play along a path from a position in which plays begin to the end."""
        opening = self.graph.roots[path[0].source if path else end]
        return (*opening, *decisions(path))


def _parting(one: Edge, other: Edge) -> str | None:
    """Who decides whether the one step is taken or the other."""
    for mine, theirs in zip_longest(one.guide, other.guide):
        if mine != theirs:
            return mine.owner if mine is not None else theirs.owner
    return None


def decisions(path: Path) -> Guide:
    """The decisions along a path."""
    return tuple(decision for edge in path for decision in edge.guide)


def _paths(
    graph: Graph,
    starts: dict[int, Path],
    avoid: Container[int] = frozenset(),
    counts: Callable[[Edge], bool] = lambda _: True,
) -> dict[int, Path]:
    """Shortest paths to every position; none goes through those to avoid, though it may end there."""
    found = dict(starts)
    pending = deque(starts)
    while pending:
        n = pending.popleft()
        for edge in graph.nodes[n].edges if n not in avoid else ():
            if counts(edge) and edge.target not in found:
                found[edge.target] = [*found[n], edge]
                pending.append(edge.target)
    return found


def deepest(graph: Graph, player: str) -> int | None:
    """By how much the life total of a player can come to lie below what it was, on any path; None: without limit."""
    size = len(graph.nodes)
    falls = [0] * size
    for _ in range(size + 1):
        changed = False
        for node in reversed(graph.nodes):
            for edge in node.edges:
                fall = falls[edge.target] - edge.change.get(player, 0)
                if fall > falls[edge.source]:
                    falls[edge.source], changed = fall, True
        if not changed:
            return max(falls, default=0)
    return None
