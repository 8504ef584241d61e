"""Which readings of a rule agree with rulings, and which rulings exclude the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve, frozen

from apnap.model.claims import Claim
from apnap.model.games import game_of
from apnap.model.rulebook import rule
from apnap.model.scenario import Scenario
from apnap.verifier.limits import DEFAULT_BUDGET
from apnap.verifier.results import ClaimResult, Verdict
from apnap.verifier.verify import verify


@frozen
class Standing:
    """How a reading stands to rulings. ``against``: the claims that come out otherwise than they are ruled; ``open``:
    those that are undecided under it and not expected to be. ``claims``: how many were looked at."""

    name: str
    claims: int
    against: tuple[ClaimResult, ...] = ()
    open: tuple[ClaimResult, ...] = ()

    @property
    def agrees(self) -> bool | None:
        """Whether it agrees with all of them; None if that is not known."""
        return False if self.against else None if self.open else True


def is_about(scenario: Scenario, slug: str) -> bool:
    """The case can say something about the readings of a rule: it is of a game with that rule, and neither reads the
    rule in a way of its own nor switches it off."""
    policy = scenario.policy
    return rule(slug).concerns(policy.edition) and slug not in policy.readings and policy.on(slug)


def counted(scenario: Scenario) -> tuple[Claim, ...]:
    """The claims that can speak for a reading or against it: not those that are about two rule sets themselves."""
    return tuple(claim for claim in scenario.claims if claim.contrast is None)


def under(
    scenario: Scenario, slug: str, name: str, *, budget: int | None = DEFAULT_BUDGET, timeout: float | None = None
) -> tuple[ClaimResult, ...]:
    """What comes out for the rulings of a case if the rule is read so. Raises KeyError, CaseFaults."""
    known = rule(slug)
    known.readings[name]
    policy = scenario.policy
    read = {s: n for s, n in policy.readings.items() if s != slug}
    if known.default_in(policy.edition) != name:
        read[slug] = name
    changed = evolve(policy, readings=read, without=policy.without - {slug})
    return verify(evolve(scenario, policy=changed), claims=counted(scenario), budget=budget, timeout=timeout)


def standing(name: str, results: Iterable[ClaimResult]) -> Standing:
    """How a reading stands to the rulings that these are the results of."""
    found = tuple(results)
    known = [r for r in found if r.verdict not in (Verdict.UNDECIDED, Verdict.DISAGREEMENT)]
    against = tuple(r for r in known if not r.ok)
    return Standing(name, len(found), against, tuple(r for r in found if r not in known and not r.ok))


def readings(
    slug: str, cases: Sequence[Scenario], *, budget: int | None = DEFAULT_BUDGET, timeout: float | None = None
) -> tuple[Standing, ...]:
    """How each reading of a rule stands to the claims of some cases, of one game; cases that set a reading of the
    rule are passed over. Raises KeyError."""
    about = [case for case in cases if is_about(case, slug)]
    return tuple(
        standing(name, [r for case in about for r in under(case, slug, name, budget=budget, timeout=timeout)])
        for name in rule(slug).readings
    )


def games_of(slug: str, cases: Iterable[Scenario]) -> tuple[str, ...]:
    """The games in which a rule can be read, as far as there are cases."""
    return tuple(sorted({game_of(case.policy.edition).id for case in cases if is_about(case, slug)}))
