"""Questions about one scenario: built once, asked as often as needed."""

from __future__ import annotations

import importlib
import time
from collections.abc import Iterable, Sequence
from typing import cast

from apnap.encodings.answers import Answer, Question
from apnap.encodings.loops.looking import Looking
from apnap.encodings.machine import Machine
from apnap.encodings.slicing import Sliced, doubtful, sliced
from apnap.encodings.smt import Solver
from apnap.encodings.sweep import Budget, OutOfBudget, Sweeper
from apnap.encodings.terms import Terms, TooLarge
from apnap.encodings.unroll import Unrolled, Unroller
from apnap.model.abilities import BecomesTarget, CreateDelayed, EventPattern, Filter, Mode, Reflexive, Triggered
from apnap.model.claims import AllBefore, Before, Expr, Looped
from apnap.model.games import game_of
from apnap.model.scenario import Scenario
from apnap.model.trees import mentions, walk

CONFLICTS, OPEN_CONFLICTS = 300, 3000
"""What one call of the sweep may cost: on an open board a value that is kept though it is impossible costs more."""


def pose(
    scenario: Scenario,
    exprs: Iterable[Expr] = (),
    invariants: Iterable[Expr] = (),
    *,
    budget: Budget | None = None,
    bound: int | None = None,
    strict: bool | None = None,
    conflicts: int | None = None,
    comes_back: bool = False,
) -> Question:
    """Unroll a scenario for the given expressions (at the end) and invariants (in every state).

    ``budget``: what may be spent. ``strict``: None decides by what is asked. ``comes_back``: plays are expected to come
    back to a position, so that it saves time to look for loops first. Raises OutOfBudget, TooLarge.
    """
    started = time.perf_counter()
    exprs, invariants = list(exprs), list(invariants)
    if strict is None:
        strict = any(needs_stack_order(e) for e in [*exprs, *invariants]) or watches_placing(scenario)
    limit = budget if budget is not None else Budget()
    most = bound if bound is not None else scenario.bound
    if scenario.open:
        return _pose_open(scenario, exprs, invariants, limit, most, strict, conflicts or OPEN_CONFLICTS)
    kind = machine_of(scenario.policy.edition)

    def make(terms: Terms) -> Machine:
        return kind(scenario, exprs, invariants, strict=strict, terms=terms)

    looking = Looking(make, exprs, invariants, limit)
    if looking.asked:
        return looking.found(started)
    if comes_back and (closed := looking.tried(started)) is not None:
        return closed
    machine = make(Terms())
    machine.terms.most = limit.nodes
    sweeper = Sweeper(machine.terms, machine.values, Solver(machine.terms), limit, conflicts or CONFLICTS)
    unroller = Unroller(machine, sweeper)
    for mark in looking.marks(most):
        unrolled = unroller.run(mark)
        if unrolled.complete:
            break
        if looking.comes_back(unroller) and (closed := looking.tried(started)) is not None:
            return closed
    return Question(machine, unrolled, sweeper, limit, time.perf_counter() - started)


def _pose_open(
    scenario: Scenario,
    exprs: Sequence[Expr],
    invariants: Sequence[Expr],
    limit: Budget,
    bound: int,
    strict: bool,
    conflicts: int,
) -> Question:
    """All boards of an open scenario, unrolled once: without what cannot touch the question, if that is exact."""
    started = time.perf_counter()
    if mentions((*exprs, *invariants), (Looped,)):
        raise TooLarge("loops are looked for on one board at a time")
    for less in (True, False):
        found = sliced(scenario, [*exprs, *invariants]) if less else Sliced(scenario)
        kind, played = machine_of(scenario.policy.edition), found.scenario

        def make(terms: Terms, kind: type[Machine] = kind, played: Scenario = played) -> Machine:
            return kind(played, exprs, invariants, strict=strict, terms=terms)

        machine = make(Terms())
        machine.floors = machine.floors and less
        machine.terms.most = limit.nodes
        sweeper = Sweeper(machine.terms, machine.values, Solver(machine.terms), limit, conflicts)
        unrolled = _unrolled_open(Unroller(machine, sweeper), Looking(make, exprs, invariants, limit), bound)
        doubts = [doubtful(machine, unrolled.final, found.unread), machine.doubtful(unrolled.final)]
        if not sweeper.possible(machine.terms.disj(doubts)):
            break
    return Question(machine, unrolled, sweeper, limit, time.perf_counter() - started)


def _unrolled_open(unroller: Unroller, looking: Looking, bound: int) -> Unrolled:
    """All steps of all boards, unless plays go round on one of them. Raises TooLarge."""
    for mark in looking.marks(bound):
        unrolled = unroller.run(mark)
        if unrolled.complete:
            break
        if looking.comes_back(unroller):
            raise TooLarge(
                "on some board plays come back to a position, and loops are looked for on one board at a time"
            )
    return unrolled


def machine_of(edition: str) -> type[Machine]:
    """The machine of the game that an edition belongs to."""
    package = importlib.import_module(f"apnap.encodings.{game_of(edition).package}")
    return cast("type[Machine]", package.GameMachine)


def needs_stack_order(expr: Expr) -> bool:
    """The expression asks in which order abilities were put on the stack."""
    return any(
        isinstance(part, Before | AllBefore)
        and any(e.kind in ("stacked", "removed", "chosen_target", "chosen_mode") for e in (part.one, part.other))
        for part in walk(expr)
    )


def watches_placing(scenario: Scenario) -> bool:
    """The order in which abilities are put on the stack matters as it happens.

    A delayed or limited ability waits for something to become a target: the first one placed is what it sees; "one or
    more" is about one of them at a time. Or a triggered ability targets abilities: those placed before it.
    """
    triggered = [part for part in scenario.parts if isinstance(part, Triggered | CreateDelayed | Reflexive)]
    if any(mentions(_waits_for_the_first(t), (BecomesTarget,)) for t in triggered):
        return True
    return any(f.item not in (None, "spell") for t in triggered for mode in t.modes for f in _targeted(mode))


def _waits_for_the_first(ability: Triggered | CreateDelayed | Reflexive) -> tuple[EventPattern, ...]:
    """What an ability waits for that does not trigger on each event that fits."""
    if isinstance(ability, Reflexive) or (isinstance(ability, Triggered) and ability.cap is None and not ability.batch):
        return ()
    return ability.events


def _targeted(mode: Mode) -> Iterable[Filter]:
    return (f for spec in mode.targets for f in spec.objects)


__all__ = ["Answer", "OutOfBudget", "Question", "needs_stack_order", "pose"]
