"""What can be asked of the plays of one scenario, and the answers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from attrs import define, frozen

from apnap.encodings.decode import Assignment, guide, lane_of, lanes_of
from apnap.encodings.machine import Machine
from apnap.encodings.state import State
from apnap.encodings.sweep import Budget, Sweeper
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.unroll import Unrolled
from apnap.encodings.values import Val
from apnap.model.boards import Board
from apnap.model.claims import Expr, HasPriority, Tuple, Value
from apnap.model.plays import Guide, Loop
from apnap.model.trees import mentions


@frozen
class Answer:
    """Whether some play makes something true: ``"sat"`` with its decisions, ``"unsat"``, or ``"unknown"``.

    ``simulated``: found among the simulated plays, without a solver call. ``board``: the board of an open scenario that
    it is a play of.
    """

    status: str
    guide: Guide = ()
    simulated: bool = False
    board: Board | None = None


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
    def loops(self) -> tuple[Loop, ...]:
        """What plays can go round in, as far as that was looked for."""
        return ()

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
        return value_in(self.machine, self.final, expr)

    def at_last(self, *key: Hashable) -> Val:
        """What a variable is at the end."""
        return self.final.get(*key)

    def _is(self, value: Hashable, *key: Hashable) -> Literal:
        return self.machine.values.is_(self.at_last(*key), value)

    def violated(self, number: int) -> Literal:
        """Invariant ``number`` is false in some state of the play."""
        return self._is(True, "violated", number)

    def reasons_unmodelled(self) -> dict[str, Literal]:
        """Why a play may leave what is modelled."""
        return {str(r): x for r, x in self.at_last("unmodelled").items() if r is not None and x != FALSE}

    def reasons_opaque(self) -> dict[str, Literal]:
        """Black boxes that may have been opened in a play."""
        return {str(r): x for r, x in self.at_last("opaque").items() if r is not None and x != FALSE}

    def ended(self) -> Literal:
        """The play is over, and nothing in it was left unmodelled."""
        terms = self.machine.terms
        over = terms.either(-self._is("on", "game"), self._is(True, "ended"))
        return terms.both(over, self._is(None, "unmodelled"))

    def untouched(self) -> Literal:
        """No black box has been opened in the play."""
        return self._is(None, "opaque")

    def clash(self) -> bool:
        """The constraints allow no play at all: the rules contradict each other. Raises OutOfBudget."""
        return self.sweeper.ask([]) == "unsat"

    def never_performed(self) -> list[int]:
        """Script entries that no play carries out. Raises OutOfBudget."""
        number = len(self.machine.scenario.script)
        performed = self.unrolled.performed
        return [i for i in range(number) if not self.sweeper.possible(performed.get(i, FALSE))]

    # ------------------------------------------------------------------ answers

    def guide(self, model: Assignment) -> Guide:
        """The decisions of the play that the assignment describes."""
        return guide(self.machine.sites, model)

    def ask(self, literals: Sequence[Literal]) -> Answer:
        """Is there a play with all the literals true? Raises OutOfBudget when the budget was used up before."""
        terms = self.machine.terms
        wanted = terms.conj(literals)
        if wanted == FALSE:
            return Answer("unsat")
        lane = lane_of(terms, wanted)
        if lane is not None:
            return self._found(lane, simulated=True)
        status = self.sweeper.ask([wanted])
        model = self.sweeper.solver.model
        return Answer(status) if status != "sat" or model is None else self._found(model)

    def smallest(self, literals: Sequence[Literal]) -> Answer:
        """The same with the fewest candidates there that an open scenario allows. Raises OutOfBudget.

        "unknown" if it is open whether there is a play at all, or one with fewer candidates.
        """
        size = self.machine.open.size
        wanted = self.machine.terms.conj(literals)
        best = self.ask([wanted, *self._at_most(self._least_simulated(wanted))])
        while best.board is not None and (number := len(best.board.there)) > min(size):
            better = self.ask([wanted, *self._at_most(number - 1)])
            if better.status != "sat":
                return best if better.status == "unsat" else better
            best = better
        return best

    def _least_simulated(self, wanted: Literal) -> int:
        """The fewest candidates there in a simulated play in which something is true; if there is none, all."""
        size, terms = self.machine.open.size, self.machine.terms
        shown = [int(n) for n, x in size.items() if lane_of(terms, terms.both(wanted, x))]
        return min(shown, default=max(size))

    def _at_most(self, number: int) -> list[Literal]:
        """Not more candidates are there."""
        return [-x for n, x in self.machine.open.size.items() if n > number]

    def _found(self, model: Assignment, *, simulated: bool = False) -> Answer:
        return Answer("sat", self.guide(model), simulated, self.machine.open.board(model))

    def values(self, exprs: Sequence[Expr], where: Literal = TRUE) -> tuple[dict[tuple[Value, ...], Answer], bool]:
        """Every tuple of values the expressions can have at the end with a play each, and whether that is all.

        Only plays in which ``where`` holds count.
        """
        leaves = [Leaf(self, expr) for expr in exprs]
        found: dict[tuple[Value, ...], Answer] = {}
        others: list[Literal] = [where]

        def add(model: Assignment) -> None:
            value = tuple(leaf.value(model) for leaf in leaves)
            if value not in found:
                found[value] = self._found(model)
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


class Leaf:
    """An expression at the end, to be read off a play; a tuple by its parts, so that their values need no product."""

    def __init__(self, question: Question, expr: Expr) -> None:
        self.parts = [Leaf(question, part) for part in expr.of] if isinstance(expr, Tuple) else None
        self.val: Val = {} if self.parts is not None else question.end_value(expr)

    def value(self, model: Assignment) -> Value:
        """The value in a play."""
        if self.parts is not None:
            return tuple(part.value(model) for part in self.parts)
        return next(v for v, x in self.val.items() if x == TRUE or model.true(x))  # type: ignore[no-any-return]

    def equal(self, value: Value) -> list[Literal]:
        """Literals that say that it has a value."""
        if self.parts is not None and isinstance(value, tuple):
            return [x for part, v in zip(self.parts, value, strict=True) for x in part.equal(v)]
        return [self.val.get(value, FALSE)]

    def literals(self, model: Assignment) -> list[Literal]:
        """Literals that say that it has the value that it has in a play."""
        if self.parts is not None:
            return [x for part in self.parts for x in part.literals(model)]
        return [next(x for x in self.val.values() if x == TRUE or model.true(x))]


def value_in(machine: Machine, state: State, expr: Expr) -> Val:
    """The value of an expression in a state at the end of plays."""
    claims, values = machine.claims, machine.values
    if not mentions(expr, (HasPriority,)):
        return claims.value(state, expr)
    going = state.is_(("game",), "on")
    cases = [(-going, claims.value(state, expr))]
    for literal, active in machine.receivers(state):
        cases.append((machine.terms.both(going, literal), claims.value(state, expr, active)))
    return values.mux(cases)
