"""The cheapest changes after which a stretch of a log is explained: a search, cheapest first, over what the referee can
go through and what is left to read.

What a :class:`Node` costs is certain, so the first way through that is found is a smallest one (Dijkstra's algorithm).
Dropping, taking out and adding commute: between two records that are read they are done in this order only.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from attrs import define, evolve, field

from apnap.model.referee import following as referee
from apnap.model.referee.items import ItemId
from apnap.model.referee.telling import Told
from apnap.model.scenario import Begin
from apnap.model.trace import records as r
from apnap.verifier.checking import edits, outside
from apnap.verifier.checking.by_force import first_group
from apnap.verifier.checking.edits import ABILITY, ACT, CHOICE, ONE, Records
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.following import Follower, TooMany
from apnap.verifier.checking.nodes import Node, Step, Unit

MANY = 300
"""With more explanations than that at once a way is not followed any further."""

SILENT = 6
"""So many choices that the log says nothing of may come before something that is added."""


@define(eq=False)
class Search:
    """The search in one stretch of a log. ``work``: so often the referee may be asked whether it can go on to a record.

    ``hurry``: what a record that is still to be read counts besides: with 0 the first way found is a smallest one, with
    more it is found sooner. ``below``: without hurry no change that costs less explains the stretch; ``whole``: nothing
    was left out for being too much.
    """

    follower: Follower
    records: Records
    work: int
    hurry: int = 0
    below: int = 0
    whole: bool = True
    done: int = 0
    _heap: list[tuple[int, int, int, int, Node]] = field(factory=list)
    _closed: set[object] = field(factory=set)
    _number: Iterator[int] = field(factory=count)

    def ways(self, explanations: list[Explanation]) -> Iterator[Node]:
        """Ways to the end of the stretch, cheapest first, as far as the work goes."""
        self._push(Node(explanations, tuple(range(len(self.records)))), 0)
        while self._heap and self.done < self.work:
            self.below, _, _, stage, node = heappop(self._heap)
            if stage == 0:
                key = node.key()
                if key in self._closed:
                    continue
                self._closed.add(key)
                if not node.rest and not node.held:
                    yield node
                    continue
                following = self._freely(node)
                self._push(node, CHOICE)
                self._push(node, ONE)
            else:
                following = self._chosen(node) if stage == CHOICE else self._changed(node)
            for after in following:
                self._push(after, 0)

    @property
    def is_exhausted(self) -> bool:
        """Whether there is no further way, whatever it costs."""
        return not self._heap

    def _push(self, node: Node, stage: int) -> None:
        """``stage``: what is to be done at it: what costs nothing, or what costs at least so much."""
        left = len(node.rest) + sum(len(unit) for unit, _ in node.held)
        heappush(self._heap, (node.cost + stage + self.hurry * left, len(node.rest), next(self._number), stage, node))

    def _read(self, explanations: list[Explanation], record: r.AnyRecord, rest: Unit = ()) -> list[Explanation]:
        """The explanations after a record."""
        self.done += 1
        try:
            left = self.follower.after(explanations, record, [self.records[i] for i in rest])
        except TooMany:
            self.whole = False
            return []
        if len(left) > MANY:
            self.whole = False
            return []
        return left

    # ------------------------------------------------------------------ without cost

    def _freely(self, node: Node) -> Iterator[Node]:
        """The next record is read, something comes back, or what an added ability does is added."""
        if node.rest:
            first, rest = node.rest[0], node.rest[1:]
            left = self._read(node.explanations, self.records[first], rest)
            if left:
                after = self._on(node, left, rest, Step("keep", (first,)))
                if not isinstance(self.records[first], r.Event | r.Choice) or edits.is_act(self.records[first]):
                    after.inside = None
                yield after
        for n, (unit, since) in enumerate(node.held):
            if len(node.rest) < since:
                rest = (*unit[1:], *node.rest)
                left = self._read(node.explanations, self.records[unit[0]], rest)
                if left:
                    back = self._on(node, left, rest, Step("late", unit))
                    back.held = (*node.held[:n], *node.held[n + 1 :])
                    yield back
        if node.free:
            yield from self._added(node, free=True)

    def _on(self, node: Node, left: list[Explanation], rest: Unit, step: Step) -> Node:
        """The node after something was read."""
        return evolve(
            node, explanations=left, rest=rest, cost=node.cost + step.cost, adding=False, step=step, parent=node
        )

    # ------------------------------------------------------------------ another choice, another record

    def _chosen(self, node: Node) -> Iterator[Node]:
        return self._instead(node, CHOICE)

    def _instead(self, node: Node, cost: int) -> Iterator[Node]:
        """The next record says what the rules have there."""
        if not node.rest:
            return
        first, rest = node.rest[0], node.rest[1:]
        found: dict[str, tuple[Step, list[Explanation]]] = {}
        for e, choices, group in self._pending(node):
            for told in (*choices, *group):
                new = edits.changed(e, told, self.records[first])
                if new is None or new[1] != cost:
                    continue
                record = new[0]
                left = self._read([e], record, rest)
                if not left and isinstance(record, r.Event):
                    record.b = r.UNSET
                    left = self._read([e], record, rest)
                step = Step("choose" if cost == CHOICE else "change", (first,), cost, record, told)
                found.setdefault(repr(record), (step, []))[1].extend(left)
        for step, left in found.values():
            if left:
                yield self._on(node, left, rest, step)

    def _changed(self, node: Node) -> Iterator[Node]:
        """What costs as much as a record, or more."""
        yield from self._instead(node, ONE)
        if node.rest and not node.adding:
            yield from self._without(node)
        yield from self._earlier(node)
        yield from self._added(node, free=False)

    def _without(self, node: Node) -> Iterator[Node]:
        """The next record is dropped, with or without what it is about, or comes later."""
        first, rest = node.rest[0], node.rest[1:]
        record = self.records[first]
        own = ACT if edits.is_act(record) else 0
        if edits.may_go(record):
            yield self._taken(node, rest, Step("drop", (first,), own or ONE))
        unit = edits.course(self.records, node.rest)
        if len(unit) > 1:
            left = tuple(i for i in node.rest if i not in unit)
            yield self._taken(node, left, Step("drop", unit, own + ABILITY))
        if edits.may_move(record) and len(node.held) < 2:
            unit = self._unit(node.rest, 0)
            rest = node.rest[len(unit) :]
            held = self._taken(node, rest, Step("hold", unit, ONE))
            held.held = (*node.held, (unit, len(rest)))
            yield held

    def _taken(self, node: Node, rest: Unit, step: Step) -> Node:
        return evolve(node, rest=rest, cost=node.cost + step.cost, step=step, parent=node)

    def _unit(self, order: Unit, at: int) -> Unit:
        """What is moved together with a record."""
        if isinstance(self.records[order[at]], r.Resolve):
            return edits.resolution(self.records, order, at)
        return (order[at],)

    def _earlier(self, node: Node) -> Iterator[Node]:
        """A later record, or resolution, comes now."""
        groups = [first_group(self.follower, e) for e in node.explanations]
        kinds = {type(t.record) for group in groups for t in group} if all(groups) else None
        for n in range(1, len(node.rest)):
            record = self.records[node.rest[n]]
            if not edits.may_move(record) or (kinds is not None and type(record) not in kinds):
                continue
            unit = self._unit(node.rest, n)
            rest = (*unit[1:], *(i for i in node.rest if i not in unit))
            left = self._read(node.explanations, record, rest)
            if left:
                yield self._on(node, left, rest, Step("early", unit, ONE))

    # ------------------------------------------------------------------ what the log does not have

    def _added(self, node: Node, *, free: bool) -> Iterator[Node]:
        """What the rules demand next is added: by itself, or an ability with all that it does."""
        found: dict[tuple[str, ItemId | None], tuple[Told, r.AnyRecord, list[Explanation]]] = {}
        for e, _, group in self._pending(node):
            for told in group:
                if self._is_free(node, told) is free:
                    record = edits.added(e, told)
                    item = told.item.id if told.item is not None else None
                    left = [edits.unnamed(x) for x in self._read([e], record)]
                    found.setdefault((repr(record), item), (told, record, []))[2].extend(left)
        for (_, item), (told, record, left) in found.items():
            if left:
                for step in self._ways_to_add(told, record, item, free=free):
                    after = self._on(node, left, node.rest, step)
                    after.adding = True
                    self._mark(after, step, record)
                    yield after

    def _is_free(self, node: Node, told: Told) -> bool:
        if isinstance(told.record, r.Event):
            return node.inside is not None and not edits.is_act(told.record)
        return told.item is not None and told.item.id in node.free

    def _ways_to_add(self, told: Told, record: r.AnyRecord, item: ItemId | None, *, free: bool) -> Iterator[Step]:
        if free:
            yield Step("follow", (), 0, record, told, item)
            return
        yield Step("add", (), ONE, record, told)
        if item is not None and isinstance(record, r.Trigger | r.Put | r.Resolve):
            yield Step("add", (), ABILITY, record, told, item)

    def _mark(self, after: Node, step: Step, record: r.AnyRecord) -> None:
        """Note what is free from now on."""
        if step.item is None:
            return
        after.free |= {step.item}
        if isinstance(record, r.Resolve):
            after.inside = step.item
        elif isinstance(record, r.End):
            after.inside, after.free = None, after.free - {step.item}

    def _pending(self, node: Node) -> Iterator[tuple[Explanation, list[Told], list[Told]]]:
        """Where the play can be before the next record, with the choices just made and what has to come next."""
        for e in node.explanations:
            yield from self._onward(e, SILENT)

    def _onward(self, e: Explanation, depth: int) -> Iterator[tuple[Explanation, list[Told], list[Told]]]:
        group = first_group(self.follower, e)
        until = e.told.index(group[0]) if group else len(e.told)
        choices = [t for t in e.told[:until] if isinstance(t.record, r.Choice)]
        if group or choices:
            yield e, choices, group
        if group or e.at.paused or e.at.state.unmodelled is not None:
            return
        if depth == 0:
            self.whole = False
            return
        follower, e = self.follower, e._replace(told=())
        for m in referee.distinct(e.at):
            if not outside.is_unknown_item(referee.item_of(e.at, m)):
                yield from self._onward(follower.moved(e, m), depth - 1)
        if not e.at.moves and "ev.step" in follower.reports and referee.is_idle(e.at):
            yield from self._onward(_next_step(follower, e), depth - 1)


def _next_step(follower: Follower, e: Explanation) -> Explanation:
    player, begin = e.at.state.active, Begin(e.at.state.step, e.at.state.active)
    return follower.transitions.go(e, ("step",), lambda at: referee.acted(at, player, begin))
