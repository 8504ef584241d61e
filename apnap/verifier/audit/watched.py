"""Rule sets that remember what they were asked: a rule that nobody has asked for changes nothing when it is off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, field, frozen

from apnap.model.scenario import Policy, Scenario


class _Noted(Mapping[str, str]):
    """The readings in force, each noted as it is looked up."""

    def __init__(self, known: Mapping[str, str], asked: set[str]) -> None:
        self._known, self._asked = known, asked

    def __getitem__(self, slug: str) -> str:
        self._asked.add(slug)
        return self._known[slug]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


@frozen
class Watched(Policy):
    """A rule set. ``asked``: the slugs of the rules that either engine has looked at, which are all that can matter."""

    asked: set[str] = field(factory=set, eq=False, repr=False)

    def on(self, slug: str) -> bool:
        self.asked.add(slug)
        return super().on(slug)

    def reading(self, slug: str) -> str:
        self.asked.add(slug)
        return super().reading(slug)

    def in_force(self) -> Mapping[str, str]:
        return _Noted(Policy(self.edition, self.readings, self.without).in_force(), self.asked)


def watched(scenario: Scenario) -> tuple[Scenario, set[str]]:
    """The scenario under a rule set that remembers, and what it remembers."""
    p = scenario.policy
    policy = Watched(p.edition, p.readings, p.without)
    return evolve(scenario, policy=policy), policy.asked


def under(scenario: Scenario, *, without: frozenset[str] | None = None, bound: int | None = None) -> Scenario:
    """The scenario with exactly these rules off, readings of others kept, and plays not longer than ``bound``."""
    p = scenario.policy
    off = p.without if without is None else without
    policy = Policy(p.edition, {slug: r for slug, r in p.readings.items() if slug not in off}, off)
    return evolve(scenario, policy=policy, bound=scenario.bound if bound is None else min(bound, scenario.bound))
