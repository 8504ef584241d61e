"""Complete enumeration: every play of a scenario, as a graph of states that is searched breadth first.

Nodes are the states in which a player has priority or has to choose; edges are moves. A move made with priority
is one step. The search goes by number of steps, so every guide is as short as possible.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence

from attrs import define, field, frozen

from apnap.model.abilities import CreateDelayed, Reflexive, TargetSpec, Triggered
from apnap.model.claims import Expr, OnStack, StackSize, Value, Waiting
from apnap.model.plays import Decision, Guide
from apnap.model.referee.choices import Move
from apnap.model.referee.evaluate import value
from apnap.model.referee.machine import advance
from apnap.model.referee.starting import first_state
from apnap.model.referee.state import State
from apnap.model.referee.tracker import compile_tracker
from apnap.model.referee.watching import Violations
from apnap.model.referee.world import World, make_world
from apnap.model.scenario import Scenario
from apnap.model.trees import mentions, of_kind


@frozen
class End:
    """An end of some plays: what the expressions are there, and how to get there by the shortest way.

    ``opaque``: reasons why an effect that is not modelled may have changed it; empty for an end that can be relied on.
    """

    values: tuple[Value, ...]
    guide: Guide
    opaque: frozenset[str] = frozenset()


@frozen
class Exploration:
    """What an enumeration found.

    ``complete``: the budget was enough. ``strict``: the order of simultaneous triggers was chosen on placing.
    ``ends``: one for each tuple of values; those that no opaque effect touched go before others. ``all_end``: every
    play ends within the bound. ``longest``: steps of the longest play, None if there is no longest. ``unmodelled``:
    reason → guide. ``violations``: index of an invariant → guide to the first state in which it is false.
    ``never_done``: script entries and fixed choices that no play carried out. ``states``: nodes visited.
    """

    complete: bool
    strict: bool
    ends: tuple[End, ...]
    all_end: bool
    longest: int | None
    unmodelled: Mapping[str, Guide] = field(factory=dict)
    violations: Mapping[int, Guide] = field(factory=dict)
    never_done: tuple[str, ...] = ()
    states: int = 0

    @property
    def outcomes(self) -> frozenset[tuple[Value, ...]]:
        """The values at the ends."""
        return frozenset(e.values for e in self.ends)


def explore(
    scenario: Scenario,
    exprs: Sequence[Expr] = (),
    *,
    budget: int = 200_000,
    strict: bool = False,
    bound: int | None = None,
    invariants: Sequence[Expr] = (),
) -> Exploration:
    """All values that the expressions can have at the end of a play, and all invariants that some state breaks.

    ``budget``: the largest number of states visited. ``strict`` is taken for granted where an expression looks at the
    order of placing. ``bound``: the largest number of steps, default the scenario's.
    """
    strict = strict or needs_strict(scenario, exprs, invariants)
    world = make_world(scenario, [*exprs, *invariants], strict=strict)
    search = _Search(world, exprs, invariants, scenario.bound if bound is None else bound)
    complete = search.run(budget)
    return search.result(complete)


def needs_strict(scenario: Scenario, exprs: Sequence[Expr], invariants: Sequence[Expr] = ()) -> bool:
    """Whether an expression can tell in which order simultaneous triggers were placed."""
    if compile_tracker([*exprs, *invariants]).order_matters or _targets_abilities(scenario):
        return True
    looked_at = mentions(tuple(invariants), (OnStack, Waiting, StackSize))
    return looked_at and mentions(tuple(scenario.cards.values()), (TargetSpec,))


def _targets_abilities(scenario: Scenario) -> bool:
    """Whether something that triggers may target abilities that are put on the stack together with it."""
    triggering = (part.modes for part in scenario.parts if isinstance(part, Triggered | CreateDelayed | Reflexive))
    specs = of_kind(tuple(triggering), TargetSpec)
    return any(f.item not in (None, "spell") for spec in specs for f in spec.objects)


@define(eq=False)
class _Node:
    """``came``: where from and by which decision. ``followers``: the nodes that moves lead to, with their steps."""

    state: State
    moves: list[Move]
    depth: int
    came: tuple[int, Decision | None] | None
    followers: list[tuple[int, int]] = field(factory=list)
    expanded: bool = False


@define(eq=False)
class _Search:
    world: World
    exprs: Sequence[Expr]
    invariants: Sequence[Expr]
    bound: int
    nodes: list[_Node] = field(factory=list)
    index: dict[State, int] = field(factory=dict)
    queue: deque[int] = field(factory=deque)
    ends: dict[tuple[Value, ...], End] = field(factory=dict)
    unmodelled: dict[str, Guide] = field(factory=dict)
    violations: dict[int, Guide] = field(factory=dict)
    watch: Violations = field(init=False)
    cut: bool = False

    def __attrs_post_init__(self) -> None:
        self.watch = Violations(self.invariants)

    def run(self, budget: int) -> bool:
        """Visits states until there are no more, or the budget is used up."""
        if self.invariants:
            self.world.watches.append(self.watch)
        first = first_state(self.world)
        self._arrive(*advance(first), depth=0, came=None)
        while self.queue:
            at = self.queue.popleft()
            if not self.nodes[at].expanded:
                if len(self.nodes) > budget:
                    return False
                self._expand(at)
        return True

    def _expand(self, at: int) -> None:
        node = self.nodes[at]
        node.expanded = True
        decided = len(node.moves) > 1
        for move in node.moves:
            if node.depth + move.steps > self.bound:
                self.cut = True
                continue
            came = (at, move.decision if decided else None)
            follower = self._arrive(*advance(move.run()), depth=node.depth + move.steps, came=came)
            node.followers.append((follower, move.steps))
        node.moves = []

    def _arrive(self, state: State, moves: list[Move], *, depth: int, came: tuple[int, Decision | None] | None) -> int:
        at = self.index.get(state)
        if at is None:
            at = self.index[state] = len(self.nodes)
            self.nodes.append(_Node(state, moves, depth, came))
            if moves:
                self._queue(at, depth, came)
            else:
                self._end(at)
        elif depth < self.nodes[at].depth and not self.nodes[at].expanded:
            self.nodes[at].depth, self.nodes[at].came = depth, came
            self._queue(at, depth, came)
        self._note_violations(came)
        return at

    def _queue(self, at: int, depth: int, came: tuple[int, Decision | None] | None) -> None:
        """Moves without a step go first, so that states are visited by number of steps."""
        same_depth = came is not None and self.nodes[came[0]].depth == depth
        if same_depth:
            self.queue.appendleft(at)
        else:
            self.queue.append(at)

    def _end(self, at: int) -> None:
        state = self.nodes[at].state
        if state.unmodelled is not None:
            self.unmodelled.setdefault(state.unmodelled, self._guide(at))
            return
        if not state.over and self.nodes[at].depth >= self.bound:
            self.cut = True  # that nobody does anything more is a step too
            return
        values = tuple(value(state, e) for e in self.exprs)
        known = self.ends.get(values)
        if known is None or (known.opaque and not state.opaque):
            self.ends[values] = End(values, self._guide(at), state.opaque)

    def _note_violations(self, came: tuple[int, Decision | None] | None) -> None:
        for i in self.watch.broken - set(self.violations):
            self.violations[i] = self._guide(came[0], came[1]) if came is not None else ()

    def _guide(self, at: int, last: Decision | None = None) -> Guide:
        decisions = [last] if last is not None else []
        came = self.nodes[at].came
        while came is not None:
            if came[1] is not None:
                decisions.append(came[1])
            came = self.nodes[came[0]].came
        return tuple(reversed(decisions))

    def result(self, complete: bool) -> Exploration:
        longest = _longest(self.nodes) if complete and not self.cut else None
        within = longest is not None and longest <= self.bound
        return Exploration(
            complete=complete,
            strict=self.world.strict,
            ends=tuple(sorted(self.ends.values(), key=lambda e: (bool(e.opaque), repr(e.values)))),
            all_end=complete and within,
            longest=longest,
            unmodelled=self.unmodelled,
            violations=self.violations,
            never_done=_never_done(self.world) if complete else (),
            states=len(self.nodes),
        )


def _never_done(world: World) -> tuple[str, ...]:
    """The script entries and fixed choices that no play carried out."""
    script = [e.path or f"script[{i}]" for i, e in enumerate(world.scenario.script) if f"script[{i}]" not in world.done]
    choices = [c.path or repr(c) for c in world.scenario.choices if (c.path or repr(c)) not in world.done]
    return (*script, *choices)


def _longest(nodes: Sequence[_Node]) -> int | None:
    """The number of steps of the longest play; None if a play can go on for ever."""
    lengths: dict[int, int] = {}
    open_: set[int] = set()
    todo = [(0, False)]
    while todo:
        at, leaving = todo.pop()
        if leaving:
            open_.discard(at)
            lengths[at] = max((lengths[f] + steps for f, steps in nodes[at].followers), default=0)
        elif at in open_:
            return None
        elif at not in lengths:
            open_.add(at)
            todo.append((at, True))
            todo += [(f, False) for f, _ in nodes[at].followers if f not in lengths]
    return lengths[0]
