"""Questions about one scenario: built once, asked as often as needed."""

from __future__ import annotations

import importlib
import time
from collections.abc import Iterable, Sequence
from typing import cast

from attrs import define, frozen

from apnap.encodings.decode import Assignment, guide, lane_of, lanes_of
from apnap.encodings.machine import Machine
from apnap.encodings.smt import Solver
from apnap.encodings.state import State
from apnap.encodings.sweep import Budget, OutOfBudget, Sweeper
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.unroll import Unrolled, Unroller
from apnap.encodings.values import Val
from apnap.model.abilities import BecomesTarget, CreateDelayed, Filter, Mode, Reflexive, Triggered
from apnap.model.claims import AllBefore, Before, Expr, HasPriority, Tuple, Value
from apnap.model.games import game_of
from apnap.model.plays import Guide
from apnap.model.scenario import Scenario
from apnap.model.trees import mentions, walk


@frozen
class Answer:
    """Whether some play makes something true: ``"sat"`` with its decisions, ``"unsat"``, or ``"unknown"``.

    ``simulated``: found among the simulated plays, without a solver call.
    """

    status: str
    guide: Guide = ()
    simulated: bool = False


@define
class Question:
    """An unrolled scenario. ``seconds``: time to build it; ``facts``: what the sweep contributed."""

    machine: Machine
    unrolled: Unrolled
    sweeper: Sweeper
    budget: Budget
    seconds: float = 0.0

    @property
    def final(self) -> State:
        """The state after the last step."""
        return self.unrolled.final

    @property
    def complete(self) -> bool:
        """Every play ends within the bound."""
        return self.unrolled.complete

    @property
    def steps(self) -> int:
        """Steps of the longest play looked at."""
        return self.unrolled.steps

    @property
    def work(self) -> int:
        """Solver work (rlimit units) spent so far."""
        return self.sweeper.solver.spent

    # ------------------------------------------------------------------ literals

    def at_end(self, expr: Expr) -> Literal:
        """A boolean expression at the end of the play."""
        return self.machine.values.is_(self.end_value(expr), True)

    def end_value(self, expr: Expr) -> Val:
        """The value at the end; in a play that has run its course the active player has priority there."""
        claims, values = self.machine.claims, self.machine.values
        if not mentions(expr, (HasPriority,)):
            return claims.value(self.final, expr)
        going = self.final.is_(("game",), "on")
        cases = [(-going, claims.value(self.final, expr))]
        for literal, active in self.machine.receivers(self.final):
            cases.append((self.machine.terms.both(going, literal), claims.value(self.final, expr, active)))
        return values.mux(cases)

    def violated(self, number: int) -> Literal:
        """Invariant ``number`` is false in some state of the play."""
        return self.final.is_(("violated", number), True)

    def reasons_unmodelled(self) -> dict[str, Literal]:
        """Why a play may leave what is modelled."""
        return {str(r): x for r, x in self.final.get("unmodelled").items() if r is not None and x != FALSE}

    def reasons_opaque(self) -> dict[str, Literal]:
        """Black boxes that may have been opened in a play."""
        return {str(r): x for r, x in self.final.get("opaque").items() if r is not None and x != FALSE}

    def ended(self) -> Literal:
        """The play is over, and nothing in it was left unmodelled."""
        terms = self.machine.terms
        over = terms.either(-self.final.is_(("game",), "on"), self.final.is_(("ended",), True))
        return terms.both(over, self.final.is_(("unmodelled",), None))

    def untouched(self) -> Literal:
        """No black box has been opened in the play."""
        return self.final.is_(("opaque",), None)

    def clash(self) -> bool:
        """The constraints allow no play at all: the rules contradict each other. Raises OutOfBudget."""
        return self.sweeper.ask([]) == "unsat"

    def never_performed(self) -> list[int]:
        """Script entries that no play carries out. Raises OutOfBudget."""
        number = len(self.machine.scenario.script)
        performed = self.unrolled.performed
        return [i for i in range(number) if not self.sweeper.possible(performed.get(i, FALSE))]

    # ------------------------------------------------------------------ answers

    def ask(self, literals: Sequence[Literal]) -> Answer:
        """Is there a play with all the literals true? Raises OutOfBudget when the budget was used up before."""
        terms = self.machine.terms
        wanted = terms.conj(literals)
        if wanted == FALSE:
            return Answer("unsat")
        lane = lane_of(terms, wanted)
        if lane is not None:
            return Answer("sat", guide(self.machine.sites, lane), simulated=True)
        status = self.sweeper.ask([wanted])
        model = self.sweeper.solver.model
        if status == "sat" and model is not None:
            return Answer("sat", guide(self.machine.sites, model))
        return Answer(status)

    def values(self, exprs: Sequence[Expr], where: Literal = TRUE) -> tuple[dict[tuple[Value, ...], Guide], bool]:
        """Every tuple of values the expressions can have at the end with a play each, and whether that is all.

        Only plays in which ``where`` holds count.
        """
        leaves = [_Leaf(self, expr) for expr in exprs]
        found: dict[tuple[Value, ...], Guide] = {}
        others: list[Literal] = [where]

        def add(model: Assignment) -> None:
            value = tuple(leaf.value(model) for leaf in leaves)
            if value not in found:
                found[value] = guide(self.machine.sites, model)
                same = self.machine.terms.conj(x for leaf in leaves for x in leaf.literals(model))
                others.append(-same)

        for lane in lanes_of(self.machine.terms, where):
            add(lane)
        while (wanted := self.machine.terms.conj(others)) != FALSE:
            status, model = self.sweeper.ask([wanted]), self.sweeper.solver.model
            if status != "sat" or model is None:
                return found, status == "unsat"
            add(model)
        return found, True


class _Leaf:
    """An expression at the end, to be read off a play; a tuple by its parts, so that their values need no product."""

    def __init__(self, question: Question, expr: Expr) -> None:
        self.parts = [_Leaf(question, part) for part in expr.of] if isinstance(expr, Tuple) else None
        self.val: Val = {} if self.parts is not None else question.end_value(expr)

    def value(self, model: Assignment) -> Value:
        """The value in a play."""
        if self.parts is not None:
            return tuple(part.value(model) for part in self.parts)
        return next(v for v, x in self.val.items() if x == TRUE or model.true(x))  # type: ignore[no-any-return]

    def literals(self, model: Assignment) -> list[Literal]:
        """Literals that say that it has this value."""
        if self.parts is not None:
            return [x for part in self.parts for x in part.literals(model)]
        return [next(x for x in self.val.values() if x == TRUE or model.true(x))]


def pose(
    scenario: Scenario,
    exprs: Iterable[Expr] = (),
    invariants: Iterable[Expr] = (),
    *,
    budget: Budget | None = None,
    bound: int | None = None,
    strict: bool | None = None,
    conflicts: int = 300,
) -> Question:
    """Unroll a scenario for the given expressions (at the end) and invariants (in every state).

    ``budget``: what may be spent. ``strict``: None decides by what is asked. Raises OutOfBudget, TooLarge.
    """
    started = time.perf_counter()
    exprs, invariants = list(exprs), list(invariants)
    if strict is None:
        strict = any(needs_stack_order(e) for e in [*exprs, *invariants]) or watches_placing(scenario)
    machine = machine_of(scenario.policy.edition)(scenario, exprs, invariants, strict=strict)
    limit = budget if budget is not None else Budget()
    machine.terms.most = limit.nodes
    sweeper = Sweeper(machine.terms, machine.values, Solver(machine.terms), limit, conflicts)
    unrolled = Unroller(machine, sweeper).run(bound if bound is not None else scenario.bound)
    return Question(machine, unrolled, sweeper, limit, time.perf_counter() - started)


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

    A delayed ability waits for something to become a target: the first one placed is what it sees. Or a triggered
    ability targets abilities: those placed before it.
    """
    created = (part for part in scenario.parts if isinstance(part, CreateDelayed))
    if any(mentions(delayed.events, (BecomesTarget,)) for delayed in created):
        return True
    triggered = (part for part in scenario.parts if isinstance(part, Triggered | CreateDelayed | Reflexive))
    return any(f.item not in (None, "spell") for t in triggered for mode in t.modes for f in _targeted(mode))


def _targeted(mode: Mode) -> Iterable[Filter]:
    return (f for spec in mode.targets for f in spec.objects)


__all__ = ["Answer", "OutOfBudget", "Question", "needs_stack_order", "pose"]
