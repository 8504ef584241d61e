"""The rule set as the command line changes it: ``--without`` and ``--reading``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import evolve

from apnap.commands.codes import complaint, nearest
from apnap.model.rulebook import rules
from apnap.model.scenario import Scenario
from apnap.report.runs import Complaint, NotUnderstood


def checked(without: Iterable[str], readings: Iterable[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """Slugs to switch off and readings by slug; faults of all of them at once."""
    without = tuple(without)
    faults = [_no_such_rule(s) for s in without if s not in rules()]
    chosen: dict[str, str] = {}
    for text in readings:
        slug, sign, name = text.partition("=")
        chosen[slug] = name
        if not sign:
            faults.append(complaint("E704", f"{text!r} names no reading", words=text, accepted=["RULE=NAME"]))
        else:
            faults += _reading_faults(slug, name, without)
    if faults:
        raise NotUnderstood(*faults)
    return without, chosen


def _no_such_rule(slug: str) -> Complaint:
    return complaint("E703", f"there is no rule {slug!r}", words=slug, accepted=nearest(slug, rules()))


def _reading_faults(slug: str, name: str, without: tuple[str, ...]) -> list[Complaint]:
    if slug not in rules():
        return [_no_such_rule(slug)]
    if name not in rules()[slug].readings:
        known = tuple(rules()[slug].readings)
        return [complaint("E704", f"{slug} has no reading {name!r}", words=name, accepted=known)]
    if slug in without:
        return [complaint("E705", f"{slug} is switched off and read as {name!r}", words=slug)]
    return []


def changed(scenario: Scenario, without: Iterable[str], readings: Mapping[str, str]) -> Scenario:
    """The scenario under the changed rule set: what the command line says goes before what the file says."""
    off = (scenario.policy.without | frozenset(without)) - frozenset(readings)
    read = {s: r for s, r in {**scenario.policy.readings, **readings}.items() if s not in off}
    return evolve(scenario, policy=evolve(scenario.policy, without=off, readings=read))
