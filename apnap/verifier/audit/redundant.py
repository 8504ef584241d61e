"""Redundant rules: those whose switching off changes no possible result on the boards of the pool.

The referee goes through all plays of every board, with a rule and without it; a difference is confirmed by the solver.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from apnap.encodings.question import pose
from apnap.encodings.sweep import OutOfBudget
from apnap.encodings.terms import TooLarge
from apnap.model.claims import Expr, Value
from apnap.model.referee.explore import explore
from apnap.model.rulebook import rules_of
from apnap.model.scenario import Scenario
from apnap.verifier.audit.found import Differ
from apnap.verifier.audit.pool import each_board, results
from apnap.verifier.audit.watched import under, watched
from apnap.verifier.limits import REFEREE_STATES, Limits

Ends = frozenset[tuple[Value, ...]]


@frozen
class Mattering:
    """On one scenario of the pool: ``asked``: the rules that were looked at; ``mattering``: those without which other
    results are possible on some board; ``unknown``: those of which that is not known for some board, as plays do not
    end or come to something not modelled."""

    title: str
    boards: int
    asked: frozenset[str]
    mattering: frozenset[str]
    unknown: frozenset[str]
    differ: str = field(default="")


def mattering(scenario: Scenario, limits: Limits | None = None) -> Mattering:
    """Which rules change what is possible on the boards of an open scenario."""
    limits, exprs = limits or Limits(), results(scenario)
    known = set(rules_of(scenario.policy.edition)) - scenario.policy.without
    asked: set[str] = set()
    different: set[str] = set()
    unknown: set[str] = set()
    number, differ = 0, ""
    for _, on_it in each_board(scenario):
        number += 1
        seen, here = watched(on_it)
        base = _ends(seen, exprs)
        asked |= here & known
        for slug in sorted((here & known) - different):
            other = under(on_it, without=on_it.policy.without | {slug})
            ends = _ends(other, exprs)
            if base is None or ends is None:
                unknown.add(slug)
            elif ends != base:
                try:
                    _confirm(on_it, other, exprs, slug, limits)
                except Differ as found:
                    differ = str(found)
                different.add(slug)
    return Mattering(scenario.title, number, frozenset(asked), frozenset(different), frozenset(unknown), differ)


def _ends(scenario: Scenario, exprs: Sequence[Expr]) -> Ends | None:
    """All results, or None if the referee does not know all of them."""
    found = explore(scenario, exprs, budget=REFEREE_STATES)
    if not (found.complete and found.all_end) or found.unmodelled or found.opaque:
        return None
    return found.outcomes


def _confirm(one: Scenario, other: Scenario, exprs: Sequence[Expr], slug: str, limits: Limits) -> None:
    """The solver finds a difference as well. Raises Differ."""
    values = []
    for scenario in (one, other):
        try:
            question = pose(scenario, exprs, budget=limits.fresh())
            found, whole = question.values(exprs, question.ended())
        except (OutOfBudget, TooLarge):
            return
        if not (whole and question.complete):
            return
        values.append(set(found))
    if values[0] == values[1]:
        raise Differ(f"only the referee finds other results without {slug}")
