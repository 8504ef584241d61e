"""``apnap rules``: the rules that are encoded, one of them with its cases, or the numbers that cases decide."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from apnap.commands.codes import nearest, stop
from apnap.commands.coverage import CaseCites, Covered, coverage, shipped
from apnap.model.games import editions
from apnap.model.rulebook import Rule, by_number
from apnap.model.rulebook import rules as registry
from apnap.report.as_json import Json, dump
from apnap.report.paper import Paper
from apnap.report.rules import print_coverage, print_rule, print_table, print_uncovered


def rules(wanted: str | None, *, json: bool = False) -> int:
    """List all rules, or explain those that are meant by a number or slug."""
    cases = shipped()
    chosen = tuple(registry().values()) if wanted is None else _find(wanted)
    cited = {rule.slug: tuple(c for c in cases if c.about(rule)) for rule in chosen}
    if json:
        dump({"rules": [_json(rule, cited[rule.slug]) for rule in chosen]}, sys.stdout)
    elif wanted is None:
        print_table(Paper(), chosen, {slug: len(found) for slug, found in cited.items()})
    else:
        for rule in chosen:
            print_rule(Paper(), rule, [(c.file, c.title) for c in cited[rule.slug]])
    return 0


def covered(edition: str | None, *, json: bool = False) -> int:
    """List the rule numbers of one edition or of all, with the rules that carry them and the cases that decide them."""
    if edition is not None and edition not in editions():
        raise stop("E701", f"no edition is called {edition!r}", words=edition, accepted=editions())
    cases = shipped()
    found = {each: coverage(each, cases) for each in ([edition] if edition else editions())}
    if json:
        dump({"coverage": [_coverage_json(each, numbers) for each, numbers in found.items()]}, sys.stdout)
        return 0
    paper = Paper()
    for each, numbers in found.items():
        print_coverage(paper, each, [(n.number, n.rules, len(n.cases), n.left_out) for n in numbers])
    print_uncovered(paper, {each: (_uncovered(numbers), len(numbers)) for each, numbers in found.items()})
    return 0


def _uncovered(numbers: Sequence[Covered]) -> int:
    return sum(n.uncovered for n in numbers)


def _coverage_json(edition: str, numbers: Sequence[Covered]) -> Json:
    return {
        "edition": edition,
        "numbers": [{"number": n.number, "rules": list(n.rules), "cases": list(n.cases)} for n in numbers],
        "uncovered": [n.number for n in numbers if n.uncovered],
        "left_out": {n.number: n.left_out for n in numbers if n.left_out},
    }


def _find(wanted: str) -> tuple[Rule, ...]:
    wanted = wanted.strip().rstrip(".")
    if wanted in registry():
        return (registry()[wanted],)
    found = {r.slug: r for edition in editions() for r in by_number(wanted, edition)}
    if not found:
        numbers = {n for r in registry().values() for ns in r.numbers.values() for n in ns}
        known = sorted(numbers) if wanted[:1].isdigit() else sorted(registry())
        raise stop("E703", f"no rule is called {wanted!r}", words=wanted, accepted=nearest(wanted, known))
    return tuple(found.values())


def _json(rule: Rule, cases: tuple[CaseCites, ...]) -> Json:
    return {
        "slug": rule.slug,
        "numbers": {edition: list(numbers) for edition, numbers in rule.numbers.items()},
        "sentence": rule.sentence,
        "readings": {name: {"sentence": r.sentence, "source": r.source} for name, r in rule.readings.items()},
        "default": rule.default,
        "defaults": dict(rule.defaults),
        "by_custom": list(rule.by_custom),
        "off": rule.off,
        "origin": rule.origin,
        "cases": [c.file for c in cases],
    }
