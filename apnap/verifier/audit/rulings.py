"""Which rulings rest on which rules: every case is verified again without each of the rules that were looked at in it.

A rule that neither engine has looked at cannot matter: both are functions of what they look at. A verdict changes if
the claim comes out proved, refuted or vacuous, and not as it does with all rules; what is undecided without a rule (as
plays go on for ever then) counts as open. The referee is asked first for which claims anything can come out otherwise
at all; of those, and where it does not know, both engines are asked for the verdicts, and have to agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from attrs import evolve

from apnap.model.case import CaseFaults
from apnap.model.claims import Claim
from apnap.model.rulebook import Rule, by_number, rule, rules_of
from apnap.model.scenario import Policy, Scenario
from apnap.verifier.audit.found import Citations, Differ, Ruling
from apnap.verifier.audit.pool import BOUND
from apnap.verifier.audit.screen import Ends, all_ends
from apnap.verifier.audit.watched import under, watched
from apnap.verifier.results import ClaimResult, Verdict
from apnap.verifier.verify import verify_each

DECIDED = (Verdict.PROVED, Verdict.REFUTED, Verdict.VACUOUS)
TIMEOUT = 20.0
"""Seconds for a claim with a rule off: without some, plays go on for ever."""

Verdicts: TypeAlias = tuple[Verdict | None, ...]
"""Of each claim; None if it is not decided."""

Changes: TypeAlias = dict[int, tuple[str, str]]
"""Claim (by number) → its verdict under the rules of the case, and under other rules."""


def verdicts(scenario: Scenario, claims: Sequence[Claim] | None = None, timeout: float | None = None) -> Verdicts:
    """What comes out for each claim (or each of these). Raises Differ if the engines contradict each other."""
    return tuple(map(_verdict, verify_each(scenario, claims=claims, timeout=timeout)))


def _verdict(result: ClaimResult) -> Verdict | None:
    if result.verdict is Verdict.DISAGREEMENT:
        raise Differ(f"{result.claim.says}: {result.because}")
    return result.verdict if result.verdict in DECIDED and result.complete else None


class Trial:
    """One case under other rule sets. All of it raises Differ."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self._seen, self._asked = watched(scenario)

    @cached_property
    def base(self) -> Verdicts:
        """The verdicts under the rules of the case."""
        return verdicts(self._seen)

    @cached_property
    def ends(self) -> Ends:
        """What the referee says can come out under them."""
        return all_ends(self._seen)

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """The rules that either engine looks at for that."""
        assert len(self.base) == len(self.ends)
        policy = self.scenario.policy
        return tuple(sorted(self._asked & set(rules_of(policy.edition)) - policy.without))

    def without(self, off: Iterable[str]) -> tuple[Changes, tuple[int, ...]]:
        """The claims that come out otherwise without these rules too, and those of which that is not known."""
        return self.under(under(self.scenario, without=self.scenario.policy.without | set(off), bound=BOUND))

    def under(self, other: Scenario) -> tuple[Changes, tuple[int, ...]]:
        """The same of the case under other rules. Only those claims are verified that have a verdict and
        may see other ends."""
        pairs = enumerate(zip(self.ends, all_ends(other), strict=True))
        some = [i for i, (one, two) in pairs if one is None or one != two]
        some = [i for i in some if self.base[i] is not None]
        if not some:
            return {}, ()
        try:
            found = verdicts(other, [other.claims[i] for i in some], TIMEOUT)
        except CaseFaults:
            found = (None,) * len(some)
        except Differ as differ:
            off = ", ".join(sorted(other.policy.without)) or "no rule"
            raise Differ(f"with {off} off: {differ}") from None
        return self._compared(dict(zip(some, found, strict=True)))

    def _compared(self, found: dict[int, Verdict | None]) -> tuple[Changes, tuple[int, ...]]:
        changed: Changes = {}
        for number, verdict in found.items():
            known = self.base[number]
            if known is not None and verdict is not None and verdict is not known:
                changed[number] = known.value, verdict.value
        return changed, tuple(number for number, verdict in found.items() if verdict is None)


def ablated(scenario: Scenario, file: str = "") -> Ruling:
    """The case with each rule off that was looked at in it. Raises Differ."""
    trial = Trial(scenario)
    found = {slug: trial.without([slug]) for slug in trial.asked}
    return Ruling(
        file,
        scenario.title,
        scenario.policy.edition,
        len(scenario.claims),
        trial.asked,
        {slug: changed for slug, (changed, _) in found.items() if changed},
        {slug: unsure for slug, (_, unsure) in found.items() if unsure},
        cited_by(scenario),
    )


# --------------------------------------------------------------------------- citations


def cited_by(scenario: Scenario) -> Mapping[str, tuple[str, ...]]:
    """What a case cites → the slugs of the rules that carry it (of a number that no rule has: its subrules), and each
    rule that it names, switches off or reads in a way of its own. Numbers that no rule carries are left out."""
    policy = scenario.policy
    known = rules_of(policy.edition)
    cites = dict.fromkeys([*scenario.cites, *(n for claim in scenario.claims for n in claim.cites)])
    found = {n: tuple(r.slug for r in _carried(n, policy.edition)) for n in cites}
    named = [n.partition(":")[2].strip() for n in cites]
    found |= {slug: (slug,) for slug in (*named, *policy.readings, *sorted(policy.without)) if slug in known}
    return {n: slugs for n, slugs in found.items() if slugs}


def _carried(number: str, edition: str) -> Sequence[Rule]:
    some = by_number(number, edition)
    return [r for r in some if number in r.numbers.get(edition, ())] or some


def citations(scenario: Scenario, ruling: Ruling, common: frozenset[str]) -> Citations:
    """Whether what the case cites is enough beside what is common ground (slugs), what is missing, and what idle.

    Raises Differ.
    """
    trial = Trial(scenario)
    kept = common.union(*ruling.cited.values())
    others = [slug for slug in ruling.asked if slug not in kept]

    def stays(some: Iterable[str]) -> bool | None:
        changed, unsure = trial.without(some)
        return None if unsure and not changed else not changed

    whole = stays(others)
    unknown = "some plays do not end without the rules that are not cited" if whole is None else ""
    missing = _missing(others, ruling, stays) if whole is False else ()
    idle = [n for n, slugs in ruling.cited.items() if not any(_matters(trial, ruling, s) for s in slugs)]
    return Citations(ruling.file, whole is True, missing, tuple(idle), unknown)


def _missing(others: Sequence[str], ruling: Ruling, stays: Callable[[Iterable[str]], bool | None]) -> tuple[str, ...]:
    """A minimal set of the others with which the verdicts stay: first those are tried that matter each alone."""
    needed = [s for s in others if s in ruling.flips]
    if stays([s for s in others if s not in needed]) is True:
        return tuple(needed)
    needed = list(others)
    for slug in others:
        rest = [s for s in needed if s != slug]
        if slug not in ruling.flips and stays([s for s in others if s not in rest]) is True:
            needed = rest
    return tuple(needed)


def _matters(trial: Trial, ruling: Ruling, slug: str) -> bool:
    """A verdict changes without the rule, or if it is read otherwise; what is not known counts as such."""
    p = trial.scenario.policy
    if slug in ruling.flips or slug in ruling.open or slug in p.without:
        return True
    for reading in rule(slug).readings if slug in ruling.asked else ():
        if reading != p.reading(slug):
            other = evolve(trial.scenario, policy=Policy(p.edition, {**p.readings, slug: reading}, p.without))
            if any(trial.under(under(other, bound=BOUND))):
                return True
    return False
