"""Editions, rule numbers, readings and rules switched off."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from apnap.model.case.faults import FaultList, Path, nearest
from apnap.model.games import game_of
from apnap.model.rulebook import Rule, rules_of
from apnap.model.scenario import Policy


@cache
def known_numbers(edition: str) -> frozenset[str]:
    """The rule numbers of an edition, those that the rules of this package carry included."""
    own = (n for r in rules_of(edition).values() for n in r.numbers.get(edition, ()))
    return frozenset([*game_of(edition).numbers(edition), *own])


CUSTOM = re.compile(r"(prose|ruling):\s*\S")
"""A citation that is no rule number."""


def read_cites(cites: Iterable[str | None], edition: str, path: Path, faults: FaultList) -> tuple[str, ...]:
    """The citations; a fault for each rule number that the edition does not have."""
    listed = list(cites)
    for n, cite in enumerate(listed):
        if cite is None or CUSTOM.match(cite) or cite in known_numbers(edition):
            continue
        near = _near_number(cite, edition)
        hint = f"; did you mean {near[0]}?" if near else ""
        faults.add("E702", (*path, n), f"{edition} has no rule {cite!r}{hint}", words=cite, accepted=near)
    return tuple(c for c in listed if c is not None)


def _near_number(cite: str, edition: str) -> tuple[str, ...]:
    """The parent rule if there is one, then what looks alike, of the same chapter where that exists."""
    known = known_numbers(edition)
    written = re.match(r"(\d{3})(\.\d+)?", cite)
    chapter = written[1] if written and written[1] in known else ""
    alike = nearest(cite, sorted(k for k in known if k.startswith(chapter)))
    parent = [written[0]] if written and written[0] in known and written[0] != cite else []
    return tuple(dict.fromkeys([*parent, *alike]))[:3]


def read_policy(edition: str, readings: Mapping[str, str], without: Iterable[str | None], faults: FaultList) -> Policy:
    """The rule set of the case."""
    known = rules_of(edition)
    off = []
    for n, slug in enumerate(without):
        if slug is not None and known_rule(slug, known, ("without", n), faults):
            off.append(slug)
    for slug, reading in readings.items():
        path: Path = ("readings", slug)
        if not known_rule(slug, known, path, faults):
            continue
        known_reading(known[slug], reading, path, faults)
        if slug in off:
            faults.add("E705", path, f"{slug} is switched off: it cannot be read one way or another", words=slug)
    return Policy(edition, dict(readings), frozenset(off))


def known_rule(slug: str, known: Mapping[str, Rule], path: Path, faults: FaultList) -> bool:
    """Whether there is such a rule; a fault if not."""
    if slug in known:
        return True
    near = nearest(slug, known)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    faults.add("E703", path, f"there is no rule {slug!r}{hint}", words=slug, accepted=near or tuple(known))
    return False


def known_reading(rule: Rule, reading: str, path: Path, faults: FaultList) -> bool:
    """Whether the rule has such a reading; a fault if not."""
    accepted = tuple(rule.readings)
    if reading in accepted:
        return True
    hint = f"; did you mean {near[0]!r}?" if (near := nearest(reading, accepted)) else ""
    faults.add("E704", path, f"{rule.slug} has no reading {reading!r}{hint}", words=reading, accepted=accepted)
    return False
