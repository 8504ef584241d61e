"""The two sides of a comparison, made of case files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from attrs import evolve

from apnap.model.case import parse_expression
from apnap.model.claims import Claim, Expr, TwoEditions, TwoReadings, WithAndWithout
from apnap.model.rulebook import rule
from apnap.model.scenario import Policy, Scenario
from apnap.verifier.comparison import Side

Sides = tuple[Side, Side]


def of_claim(scenario: Scenario, claim: Claim) -> Sides:
    """The two sides of a claim about a difference."""
    match claim.contrast:
        case TwoReadings(rule=slug, names=names):
            return by_reading(scenario, slug, names, [claim.says])
        case TwoEditions(names=names):
            return by_edition(scenario, names, [claim.says])
        case WithAndWithout(rule=slug):
            return by_absence(scenario, slug, [claim.says])
        case None:
            raise ValueError(f"{claim.path} compares nothing")
        case _:
            assert_never(claim.contrast)


def by_reading(scenario: Scenario, slug: str, names: tuple[str, str], says: Sequence[str] = ()) -> Sides:
    """A rule in two readings. ``says``: expressions, default those of the claims. Raises KeyError, CaseFaults."""
    for name in names:
        rule(slug).readings[name]
    one, other = (_side(f"{slug}={name}", _read(scenario, {slug: name}), says) for name in names)
    return one, other


def by_edition(scenario: Scenario, editions: tuple[str, str], says: Sequence[str] = ()) -> Sides:
    """Two editions of the rules of one game, with their default readings unless the file says otherwise."""
    one, other = (_side(e, _policy(scenario, evolve(scenario.policy, edition=e)), says) for e in editions)
    return one, other


def by_absence(scenario: Scenario, slug: str, says: Sequence[str] = ()) -> Sides:
    """With a rule, and without it."""
    off = scenario.policy.without - {slug}
    read = {s: name for s, name in scenario.policy.readings.items() if s != slug}
    with_it = evolve(scenario.policy, without=off)
    without = Policy(scenario.policy.edition, read, off | {slug})
    return (
        _side(f"with {slug}", _policy(scenario, with_it), says),
        _side(f"without {slug}", _policy(scenario, without), says),
    )


def by_files(one: Scenario, other: Scenario, names: tuple[str, str], says: Sequence[str] = ()) -> Sides:
    """Two files, by what both of them say; no expression if their claims have no text in common."""
    theirs = {claim.says for claim in other.claims}
    common = says or tuple(claim.says for claim in one.claims if claim.says in theirs)
    mine = _side(names[0], one, common) if common else Side(names[0], one, (), ())
    return mine, (_side(names[1], other, common) if common else Side(names[1], other, (), ()))


def _side(name: str, scenario: Scenario, says: Sequence[str]) -> Side:
    known: Mapping[str, Expr] = {claim.says: claim.expr for claim in scenario.claims}
    texts = tuple(dict.fromkeys(says or known))
    return Side(name, scenario, texts, tuple(known.get(t) or parse_expression(scenario, t) for t in texts))


def _read(scenario: Scenario, readings: Mapping[str, str]) -> Scenario:
    policy = scenario.policy
    off = policy.without - frozenset(readings)
    return _policy(scenario, evolve(policy, without=off, readings={**policy.readings, **readings}))


def _policy(scenario: Scenario, policy: Policy) -> Scenario:
    """The scenario under a rule set; readings that are the default go without saying."""
    read = {s: name for s, name in policy.readings.items() if rule(s).default_in(policy.edition) != name}
    return evolve(scenario, policy=evolve(policy, readings=read))
