"""Complete enumeration: every play of a scenario, as a graph that is searched breadth first (:mod:`search`).

The search goes by number of steps, so every guide is as short as possible. States are told apart as they are; only
where plays come back to a position they are searched once more as positions (:mod:`rounds`), to their ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve, field, frozen

from apnap.model.abilities import BecomesTarget, CreateDelayed, Reflexive, TargetSpec, Triggered
from apnap.model.claims import Expr, OnStack, StackSize, Value, Waiting
from apnap.model.plays import Guide, Loop
from apnap.model.referee.asked import what_is_asked
from apnap.model.referee.evaluate import value
from apnap.model.referee.growing import goes_round, what_grows
from apnap.model.referee.loops import LONG, progress
from apnap.model.referee.positions import Positions
from apnap.model.referee.rounds import FAR, Rounds, comes_back, go_round
from apnap.model.referee.search import Search
from apnap.model.referee.starting import first_state
from apnap.model.referee.state import State
from apnap.model.referee.tracker import compile_tracker
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
    play ends within the bound, or all of them were followed to their ends and round their loops. ``longest``: steps
    of the longest play, None if there is no longest. ``deepest``: the largest number of steps to a node.
    ``unmodelled``: reason → guide. ``violations``: index of an invariant → guide to the first state in which it is
    false. ``opaque``: reason why an effect that is not modelled may have changed an end → guide to such an end.
    ``never_done``: script entries and fixed choices that no play carried out. ``states``: nodes visited. ``loops``:
    those that were found. ``round``: a play comes back to a position, or would if nothing were asked of it.
    ``growing``: why plays go on without coming back to a position, as far as that is known.
    """

    complete: bool
    strict: bool
    ends: tuple[End, ...]
    all_end: bool
    longest: int | None
    unmodelled: Mapping[str, Guide] = field(factory=dict)
    violations: Mapping[int, Guide] = field(factory=dict)
    opaque: Mapping[str, Guide] = field(factory=dict)
    never_done: tuple[str, ...] = ()
    states: int = 0
    deepest: int = 0
    loops: tuple[Loop, ...] = ()
    growing: tuple[str, ...] = ()
    round: bool = False

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
    like: World | None = None,
) -> Exploration:
    """All values that the expressions can have at the end of a play, and all invariants that some state breaks.

    ``budget``: the largest number of states visited. ``strict`` is taken for granted where an expression looks at the
    order of placing. ``bound``: the largest number of steps, default the scenario's. ``like``: a world of the same
    cards, whose texts are shared.
    """
    strict = strict or needs_strict(scenario, exprs, invariants)
    asked = [*exprs, *invariants]
    world = make_world(scenario, asked, strict=strict, like=like)
    most = scenario.bound if bound is None else bound
    search = Search(world, invariants, min(most, FAR))
    search.arrive(first_state(world), depth=0, came=None)
    complete = search.run(budget)
    back = any(n.cut for n in search.nodes) and comes_back(search, asked)
    if complete and not back and most > FAR and _cut(search):
        search.widen(most)
        complete = search.run(budget)
    longest = _longest(search) if complete and not _cut(search) else None
    if longest is not None and longest <= most:
        return _result(search, exprs, complete=True, all_end=True, longest=longest, loops=_progress(search, asked))
    rounds = go_round(world, exprs, invariants, budget) if back or comes_back(search, asked) else None
    if rounds is not None:
        loops = (*rounds.loops, *_progress(rounds.search, asked))
        found = _result(rounds.search, exprs, complete=True, all_end=True, loops=loops, rounds=rounds)
        return evolve(found, round=True)
    if search.bound != most:
        search.widen(most)
        complete = search.run(budget)
    found = _result(search, exprs, complete=complete, all_end=False, longest=longest)
    return evolve(found, growing=what_grows(search, asked), round=goes_round(search))


def needs_strict(scenario: Scenario, exprs: Sequence[Expr], invariants: Sequence[Expr] = ()) -> bool:
    """Whether an expression, or something in the game, can tell in which order simultaneous triggers were placed."""
    if compile_tracker([*exprs, *invariants]).order_matters:
        return True
    if _targets_abilities(scenario) or _sees_the_first_target(scenario):
        return True
    looked_at = mentions(tuple(invariants), (OnStack, Waiting, StackSize))
    return looked_at and mentions(tuple(scenario.cards.values()), (TargetSpec,))


def _targets_abilities(scenario: Scenario) -> bool:
    """Whether something that triggers may target abilities that are put on the stack together with it."""
    triggering = (part.modes for part in scenario.parts if isinstance(part, Triggered | CreateDelayed | Reflexive))
    specs = of_kind(tuple(triggering), TargetSpec)
    return any(f.item not in (None, "spell") for spec in specs for f in spec.objects)


def _sees_the_first_target(scenario: Scenario) -> bool:
    """Whether something waits for targets and does not trigger on each of those that are chosen one after the other."""
    limited = (t.events for t in scenario.parts if isinstance(t, Triggered) and (t.cap is not None or t.batch))
    delayed = (part.events for part in scenario.parts if isinstance(part, CreateDelayed))
    return mentions((*limited, *delayed), (BecomesTarget,))


def _progress(search: Search, asked: Sequence[Expr]) -> tuple[Loop, ...]:
    """The loop along the longest way that goes on until life has run out; looked for only where plays are long."""
    deepest = max(range(len(search.nodes)), key=lambda at: search.nodes[at].depth)
    if search.nodes[deepest].depth < LONG:
        return ()
    positions = Positions(what_is_asked(search.world, asked).but_for_life(search.world))
    loop = progress(search, deepest, positions)
    return (loop,) if loop is not None else ()


def _result(
    search: Search,
    exprs: Sequence[Expr],
    *,
    complete: bool,
    all_end: bool,
    longest: int | None = None,
    loops: tuple[Loop, ...] = (),
    rounds: Rounds | None = None,
) -> Exploration:
    ends: dict[tuple[Value, ...], End] = {}
    unmodelled: dict[str, Guide] = {}
    opaque: dict[str, Guide] = {}
    for state, guide in (*_over(search), *(rounds.draws if rounds is not None else ())):
        if state.unmodelled is not None:
            unmodelled.setdefault(state.unmodelled, guide)
            continue
        for reason in state.opaque:
            opaque.setdefault(reason, guide)
        values = tuple(value(state, e) for e in exprs)
        known = ends.get(values)
        if known is None or (known.opaque and not state.opaque):
            ends[values] = End(values, guide, state.opaque)
    return Exploration(
        complete=complete,
        strict=search.world.strict,
        ends=tuple(sorted(ends.values(), key=lambda e: (bool(e.opaque), repr(e.values)))),
        all_end=all_end,
        longest=longest,
        unmodelled=unmodelled,
        violations=search.violations,
        opaque=opaque,
        never_done=never_done(search.world) if complete else (),
        states=len(search.nodes),
        deepest=max(n.depth for n in search.nodes),
        loops=loops,
    )


def _over(search: Search) -> Iterator[tuple[State, Guide]]:
    """The last states of the plays that end within the bound, with the decisions that lead there."""
    for at, node in enumerate(search.nodes):
        if search.is_over(at) and not _too_late(search, at):
            yield node.state, search.guide(at)


def _too_late(search: Search, at: int) -> bool:
    """Whether a play comes to its end only with one more step: that nobody does anything more is a step too."""
    node = search.nodes[at]
    goes_on = not node.state.over and node.state.unmodelled is None
    return goes_on and search.bound is not None and node.depth >= search.bound


def _cut(search: Search) -> bool:
    """Whether a play was not followed to its end."""
    return any(n.cut or (search.is_over(at) and _too_late(search, at)) for at, n in enumerate(search.nodes))


def never_done(world: World) -> tuple[str, ...]:
    """The script entries and fixed choices that no play carried out."""
    script = [e.path or f"script[{i}]" for i, e in enumerate(world.scenario.script) if f"script[{i}]" not in world.done]
    choices = [c.path or repr(c) for c in world.scenario.choices if (c.path or repr(c)) not in world.done]
    return (*script, *choices)


def _longest(search: Search) -> int | None:
    """The number of steps of the longest play; None if a play can go on for ever."""
    lengths: dict[int, int] = {}
    open_: set[int] = set()
    todo = [(0, False)]
    while todo:
        at, leaving = todo.pop()
        edges = search.nodes[at].edges
        if leaving:
            open_.discard(at)
            lengths[at] = max((lengths[e.to] + e.steps for e in edges), default=0)
        elif at in open_:
            return None
        elif at not in lengths:
            open_.add(at)
            todo.append((at, True))
            todo += [(e.to, False) for e in edges if e.to not in lengths]
    return lengths[0]
