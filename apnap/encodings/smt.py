"""The only module that imports Z3: circuits in, ``sat``/``unsat``/``unknown`` and models out.

Terms reach Z3 as DIMACS text, loaded in bulk; assumptions are variables named by *integers* (a variable named
by the string ``k!3`` would be another, unconstrained one, and every answer wrong without an error).
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence

import z3

from apnap.encodings.terms import Literal, Terms

_OPTIONS = {"subsumption": False, "asymm_branch": False, "probing": False, "elim_vars": False, "phase": "always_false"}
"""In-processing costs far more than it saves on these circuits (0.3 s instead of 26 s on 20,000 easy clauses), and of
the values of a variable nearly all are false: to guess so halves the search of refutations."""


class Model:
    """The answer to a satisfiable query.

    ``loaded``: node → number of the check for which Z3 got it. Gates that Z3 did not have at check ``number`` are
    worked
    out from what they depend on.
    """

    def __init__(self, model: z3.ModelRef, terms: Terms, loaded: Mapping[int, int], number: int) -> None:
        self._model = model
        self._terms = terms
        self._loaded = loaded
        self._number = number
        self._known: dict[int, bool] = {}

    def true(self, x: Literal) -> bool:
        """The literal's value; a variable the solver did not need counts as false."""
        value = self._value(abs(x))
        return value if x > 0 else not value

    def _value(self, wanted: int) -> bool:
        known = self._known
        pending = [wanted]
        while pending:
            node = pending[-1]
            literals = self._terms.args[node]
            if node in known:
                pending.pop()
            elif literals is None or self._loaded.get(node, self._number + 1) <= self._number:
                known[node] = z3.is_true(self._model.eval(z3.Bool(node)))
            elif open_ := [abs(x) for x in literals if abs(x) not in known]:
                pending += open_
            else:
                known[node] = all(known[abs(x)] == (x > 0) for x in literals)
        return known[wanted]


class Solver:
    """An incremental Z3 solver over one circuit. ``spent``: work so far (rlimit units); ``seconds``: processor time.

    ``trust_facts`` False: what the sweep has learnt is not handed over.
    """

    def __init__(self, terms: Terms, *, trust_facts: bool = True) -> None:
        self._terms = terms
        self._trust_facts = trust_facts
        self._solver = z3.SolverFor("QF_FD")
        for name, value in _OPTIONS.items():
            self._solver.set(name, value)
        self._loaded: dict[int, int] = {1: 0}
        self._clauses_loaded = 0
        self._facts_loaded: set[int] = set()
        self._solver.from_string("p cnf 1 1\n1 0\n")
        self.model: Model | None = None
        self.checks = 0
        self.clauses = 1
        self.spent = 0
        self.seconds = 0.0

    def check(
        self,
        assumptions: Sequence[Literal],
        *,
        conflicts: int | None = None,
        budget: int | None = None,
        milliseconds: int | None = None,
    ) -> str:
        """``"sat"`` (then ``model`` is set), ``"unsat"`` or ``"unknown"`` under the assumptions.

        ``conflicts`` bounds this call; ``budget`` is the rlimit that may be spent in it, ``milliseconds`` its time.
        """
        self._load(assumptions)
        self._solver.set("max_conflicts", conflicts if conflicts is not None else 4294967295)
        self._solver.set("rlimit", budget if budget is not None else 0)
        self._solver.set("timeout", milliseconds if milliseconds is not None else 4294967295)
        before = self._rlimit()
        started = time.process_time()
        answer = self._solver.check([_bool(x) for x in assumptions])
        self.seconds += time.process_time() - started
        self.spent += max(0, self._rlimit() - before)
        found = self._solver.model() if answer == z3.sat else None
        self.model = None if found is None else Model(found, self._terms, self._loaded, self.checks)
        self.checks += 1
        return str(answer)

    def add(self, x: Literal) -> None:
        """From now on the literal is true."""
        self._load([x])
        self._solver.add(_bool(x))

    def _rlimit(self) -> int:
        for key, value in _statistics(self._solver):
            if key == "rlimit count":
                return int(value)
        return 0

    def _load(self, roots: Iterable[Literal]) -> None:
        """Hand over what the roots and the clauses depend on and Z3 does not have yet."""
        terms, lines = self._terms, list[str]()
        fresh = terms.clauses[self._clauses_loaded :]
        self._clauses_loaded = len(terms.clauses)
        for clause in fresh:
            lines.append(" ".join(map(str, clause)) + " 0")
        pending = [abs(x) for x in roots] + [abs(x) for clause in fresh for x in clause]
        loaded, args = self._loaded, terms.args
        while pending:
            node = pending.pop()
            if node in loaded:
                continue
            loaded[node] = self.checks
            literals = args[node]
            if literals is None:
                continue
            for x in literals:
                lines.append(f"{-node} {x} 0")
                if abs(x) not in loaded:
                    pending.append(abs(x))
            lines.append(" ".join([str(node), *(str(-x) for x in literals)]) + " 0")
        for node, value in terms.facts.items() if self._trust_facts else ():
            if node not in self._facts_loaded and node in loaded:
                self._facts_loaded.add(node)
                lines.append(f"{node if value else -node} 0")
        if lines:
            self.clauses += len(lines)
            started = time.process_time()
            self._solver.from_string(f"p cnf {len(args)} {len(lines)}\n" + "\n".join(lines) + "\n")
            self.seconds += time.process_time() - started


def _bool(x: Literal) -> z3.BoolRef:
    variable = z3.Bool(abs(x))
    return variable if x > 0 else z3.Not(variable)


def _statistics(solver: z3.Solver) -> list[tuple[str, float]]:
    statistics = solver.statistics()
    return [(statistics[i][0], statistics[i][1]) for i in range(len(statistics))]
