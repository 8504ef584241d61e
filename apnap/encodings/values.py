"""Finite-domain values: which of a few concrete values something has, one literal for each.

A :data:`Val` is a mapping value → literal of which exactly one is true in every play; a value that is absent is
impossible. The mapping is at once the encoding (one-hot) and the over-approximation of what is reachable, so effects
are tables over reachable values and never arithmetic.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any

from apnap.encodings.terms import FALSE, TRUE, Literal, Terms

Val = Mapping[Any, Literal]


def const(value: Hashable) -> Val:
    """The value that is always ``value``."""
    return {value: TRUE}


class Values:
    """Operations on values over one circuit."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    def is_(self, val: Val, value: Hashable) -> Literal:
        """True if it has that value."""
        return self.terms.known(val.get(value, FALSE))

    def any_of(self, val: Val, test: Callable[[Any], bool]) -> Literal:
        """True if its value passes the test."""
        passing = [x for v, x in val.items() if test(v)]
        if len(passing) == len(val):
            return TRUE
        return self.terms.disj(passing)

    def map(self, val: Val, function: Callable[[Any], Hashable]) -> Val:
        """The function of the value."""
        out: dict[Any, list[Literal]] = {}
        for v, x in val.items():
            out.setdefault(function(v), []).append(x)
        return {w: xs[0] if len(xs) == 1 else self.terms.disj(xs) for w, xs in out.items()}

    def lift(self, function: Callable[[Any, Any], Hashable], left: Val, right: Val) -> Val:
        """The function of two values."""
        if len(right) == 1:
            w = next(iter(right))
            return self.map(left, lambda v: function(v, w))
        if len(left) == 1:
            v = next(iter(left))
            return self.map(right, lambda w: function(v, w))
        collected: dict[Any, list[Literal]] = {}
        for v, x in left.items():
            for w, y in right.items():
                both = self.terms.both(x, y)
                if both != FALSE:
                    collected.setdefault(function(v, w), []).append(both)
        return {v: self.terms.disj(xs) for v, xs in collected.items()}

    def ite(self, guard: Literal, then: Val, otherwise: Val) -> Val:
        """``then`` if the guard is true, else ``otherwise``."""
        guard = self.terms.known(guard)
        if guard == TRUE or then is otherwise:
            return then
        if guard == FALSE:
            return otherwise
        return self.mux([(guard, then), (-guard, otherwise)])

    def mux(self, cases: Sequence[tuple[Literal, Val]]) -> Val:
        """The value of the case whose guard is true; exactly one guard is.

        Guards that lead to the same literal are joined first: candidates that shift a life total alike share
        one row of the table, which keeps the circuit linear in the reachable values.
        """
        known = self.terms.known
        rows: dict[Any, dict[Literal, list[Literal]]] = {}
        live: list[Literal] = []
        for guard, val in cases:
            if known(guard) == FALSE:
                continue
            live.append(guard)
            for v, x in val.items():
                x = known(x)
                if x != FALSE:
                    rows.setdefault(v, {}).setdefault(x, []).append(guard)
        if len(rows) == 2:
            (v, row), (w, _) = sorted(rows.items(), key=lambda item: sum(map(len, item[1].values())))
            x = self._selected(row, live)
            return {w: TRUE} if x == FALSE else {v: TRUE} if x == TRUE else {v: x, w: -x}
        out: dict[Any, Literal] = {}
        for v, row in rows.items():
            x = self._selected(row, live)
            if x != FALSE:
                out[v] = x
        return out if len(out) != 1 else {next(iter(out)): TRUE}

    def _selected(self, row: Mapping[Literal, Sequence[Literal]], live: Sequence[Literal]) -> Literal:
        """True if a literal of the row is, under one of its guards; of the live guards exactly one is true."""
        terms = self.terms
        parts: list[Literal] = []
        for x, guards in row.items():
            if 2 * len(guards) > len(live):
                some = -terms.disj(g for g in live if g not in guards)
            else:
                some = terms.disj(guards)
            parts.append(terms.both(x, some))
        return terms.disj(parts)

    def table(self, before: Val, after: Val) -> dict[Any, Any]:
        """Old value → new value, as far as the circuit shows that the one implies the other."""
        of = {x: v for v, x in before.items()}
        return {of[x]: w for w, literal in after.items() for x in self.terms.alternatives(literal, of)}

    def tidy(self, val: Val) -> Val:
        """The value without what is known to be impossible; the same mapping if there is nothing to drop."""
        known = self.terms.known
        if all(known(x) == x for x in val.values()) and FALSE not in val.values():
            return val
        out = {v: y for v, x in val.items() if (y := known(x)) != FALSE}
        return out if len(out) != 1 else {next(iter(out)): TRUE}

    def count(self, literals: Iterable[Literal]) -> Val:
        """How many of the literals are true."""
        total: Val = {0: TRUE}
        certain = 0
        for x in literals:
            x = self.terms.known(x)
            if x == FALSE:
                continue
            if x == TRUE:
                certain += 1
                continue
            total = self.ite(x, self.map(total, lambda n: n + 1), total)
        return self.map(total, lambda n: n + certain) if certain else total

    def compare(self, left: Val, op: str, right: Val) -> Literal:
        """``left op right`` for one of ``== != < <= > >=``."""
        return self.any_of(self.lift(COMPARE[op], left, right), bool)


def plus(number: int) -> Callable[[int], int]:
    """Adds a number."""
    return lambda n: n + number


def at_least(number: int) -> Callable[[int], bool]:
    """Tests for ``number`` or more."""
    return lambda n: n >= number


COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    "==": lambda a, b: bool(a == b),
    "!=": lambda a, b: bool(a != b),
    "<": lambda a, b: bool(a < b),
    "<=": lambda a, b: bool(a <= b),
    ">": lambda a, b: bool(a > b),
    ">=": lambda a, b: bool(a >= b),
}
