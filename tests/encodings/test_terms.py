"""The circuit: folding, choices, simulated plays; and that Z3 is told the same."""

from __future__ import annotations

from itertools import product

import pytest

from apnap.encodings.smt import Solver
from apnap.encodings.sweep import Budget, OutOfBudget, Sweeper
from apnap.encodings.terms import FALSE, TRUE, Terms
from apnap.encodings.values import Values, at_least, const


def test_constants_fold() -> None:
    terms = Terms()
    x = terms.free()
    assert terms.conj([x, TRUE]) == x
    assert terms.conj([x, -x]) == FALSE
    assert terms.disj([x, -x]) == TRUE
    assert terms.disj([]) == FALSE
    assert terms.both(x, FALSE) == FALSE
    assert terms.either(x, x) == x


def test_equal_gates_are_one_node() -> None:
    terms = Terms()
    x, y = terms.free(), terms.free()
    assert terms.both(x, y) == terms.both(y, x) == terms.conj([y, x, x])


def test_assumptions_reach_the_solver_by_number() -> None:
    """A variable named by a string is another variable: a contradictory pair of assumptions must be unsat."""
    terms = Terms()
    x = terms.free()
    solver = Solver(terms)
    assert solver.check([x, -x]) == "unsat"
    assert solver.check([terms.both(x, terms.free()), -x]) == "unsat"


@pytest.mark.parametrize("x", [True, False])
@pytest.mark.parametrize("y", [True, False])
def test_gates_mean_the_same_to_the_solver(x: bool, y: bool) -> None:
    terms = Terms()
    a, b = terms.free(), terms.free()
    gates = {terms.both(a, b): x and y, terms.either(a, b): x or y, terms.iff(a, b): x == y}
    solver = Solver(terms)
    given = [a if x else -a, b if y else -b]
    for gate, value in gates.items():
        assert solver.check([*given, gate]) == ("sat" if value else "unsat")


def test_a_choice_takes_exactly_one_available_option() -> None:
    terms = Terms()
    available = [terms.free() for _ in range(3)]
    chosen = terms.one_of(available)
    solver = Solver(terms)
    for values in product([True, False], repeat=3):
        given = [a if v else -a for a, v in zip(available, values, strict=True)]
        assert solver.check(given) == "sat", "a choice never makes a dead end"
        none = solver.check([*given, *(-c for c in chosen)])
        assert none == ("unsat" if any(values) else "sat")
        for i, c in enumerate(chosen):
            assert solver.check([*given, c]) == ("sat" if values[i] else "unsat")
    assert solver.check([chosen[0], chosen[1]]) == "unsat"


def test_simulated_plays_keep_to_the_clauses() -> None:
    terms = Terms()
    available = [terms.free(), TRUE, terms.free(), terms.free()]
    chosen = terms.one_of(available)
    for clause in terms.clauses:
        assert terms.simulated(terms.disj(clause)) == terms.simulated(TRUE)
    assert all(terms.simulated(c) for c in chosen), "random plays try every option"


def test_values_of_one_variable_exclude_each_other() -> None:
    terms = Terms()
    values = Values(terms)
    life = dict(zip((1, 2, 3), terms.one_of([TRUE, TRUE, TRUE]), strict=True))
    terms.exclusive(life.values())
    high = values.any_of(life, at_least(2))
    assert terms.both(high, life[1]) == FALSE
    assert terms.both(high, life[3]) == life[3]
    assert terms.both(-high, life[1]) == life[1]
    stepped = values.ite(high, values.map(life, lambda n: n - 1), values.map(life, lambda n: n + 1))
    assert stepped == {1: life[2], 2: terms.either(life[1], life[3])}, "a table, without new combinations"


def test_finite_domain_arithmetic() -> None:
    terms = Terms()
    values = Values(terms)
    x = terms.free()
    n = values.ite(x, const(2), const(5))
    total = values.lift(lambda a, b: a + b, n, const(1))
    assert set(total) == {3, 6}
    assert total[3] == x
    assert values.compare(n, "<", const(3)) == x
    assert values.count([x, TRUE, FALSE]) == {1: -x, 2: x}


def test_sweeping_learns_what_is_impossible() -> None:
    terms = Terms()
    values = Values(terms)
    chosen = terms.one_of([TRUE] * 6)
    late = terms.conj([terms.disj(chosen[:3]), terms.disj(chosen[3:])])  # true in no play, but not by folding
    sweeper = Sweeper(terms, values, Solver(terms))
    assert terms.known(late) == late
    assert not sweeper.possible(late)
    assert terms.known(late) == FALSE
    assert sweeper.facts == [-late]


def test_a_fact_is_confirmed_by_a_fresh_solver() -> None:
    terms = Terms()
    chosen = terms.one_of([TRUE] * 4)
    twice = terms.both(chosen[0], chosen[1])
    sweeper = Sweeper(terms, Values(terms), Solver(terms))
    assert not sweeper.possible(twice)
    assert sweeper.recheck() == []


def test_recheck_sees_a_false_fact() -> None:
    terms = Terms()
    x = terms.free()
    sweeper = Sweeper(terms, Values(terms), Solver(terms))
    terms.learn(-x)
    sweeper.facts.append(-x)
    assert sweeper.recheck() == [-x]


def test_no_budget_no_answer() -> None:
    terms = Terms()
    chosen = terms.one_of([TRUE] * 3)
    sweeper = Sweeper(terms, Values(terms), Solver(terms), Budget(left=0))
    with pytest.raises(OutOfBudget):
        sweeper.possible(terms.both(chosen[0], chosen[1]))


def test_sets_of_values_of_one_variable_fold() -> None:
    terms = Terms()
    values = Values(terms)
    picks = terms.one_of([TRUE] * 5)
    number = dict(enumerate(picks))
    terms.exclusive(picks)
    small = values.any_of(number, lambda n: n < 3)
    large = values.any_of(number, lambda n: n > 1)
    assert terms.both(small, large) == picks[2]
    assert terms.both(picks[0], small) == picks[0]
    assert terms.both(picks[4], small) == FALSE
    assert terms.disj([small, picks[3], picks[4]]) == TRUE
    assert terms.conj([-small, -picks[3]]) == picks[4]
    shifted = values.ite(small, values.map(number, lambda n: n + 1), number)
    assert values.table(number, shifted) == {0: 1, 1: 2, 2: 3, 3: 3, 4: 4}
