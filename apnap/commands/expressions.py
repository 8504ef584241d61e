"""Expressions that are not written in a case file: on the command line, or from Python."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.model.abilities import Mode
from apnap.model.case.claims import claims_of
from apnap.model.case.faults import CaseFaults, FaultList
from apnap.model.case.names import Names, tokens_in
from apnap.model.case.positions import Positions
from apnap.model.case.shape import ClaimTable, Few, Kind, Sentence
from apnap.model.claims import Expr
from apnap.model.scenario import Happen, Scenario, Use


def parse_expression(scenario: Scenario, text: str) -> Expr:
    """An expression of the claim language over the names of a scenario. Raises CaseFaults with all its faults."""
    faults = FaultList(Positions(""))
    table = ClaimTable(says=Sentence(text), kind=Kind("outcomes"), number=Few(1))
    start = scenario.start
    (claim,) = claims_of([table], _names(scenario), start.active, scenario.policy.edition, faults)
    if faults.found:
        raise CaseFaults(faults.found)
    return claim.expr


def _names(scenario: Scenario) -> Names:
    objects = {o.id: o for o in scenario.start.objects}
    tokens = tokens_in(*scenario.cards.values(), *_modes(scenario))
    return Names(scenario.start.players, scenario.cards, objects, tokens)


def _modes(scenario: Scenario) -> Iterator[Mode]:
    actions = [*(s.action for s in scenario.script), *(o.action for o in scenario.options)]
    yield from (action.mode for action in actions if isinstance(action, Use | Happen))
