"""Expressions that are not written in a case file: on the command line, or from Python."""

from __future__ import annotations

from apnap.model.abilities import Card, Mode
from apnap.model.case.events import Reporter
from apnap.model.case.expressions import DEEPEST, Elaborator
from apnap.model.case.faults import CaseFaults, FaultList
from apnap.model.case.names import Names, gained_in, tokens_in
from apnap.model.case.parsing import SyntaxProblem, parse_claim
from apnap.model.case.positions import Positions
from apnap.model.claims import Expr
from apnap.model.games import game_of
from apnap.model.scenario import Happen, Scenario, Use


def names_of(scenario: Scenario) -> Names:
    """The names that expressions over a scenario may use."""
    actions = [*(s.action for s in scenario.script), *(o.action for o in scenario.options)]
    modes = [a.mode for a in actions if isinstance(a, Use | Happen)]
    objects = {o.id: o for o in scenario.start.objects}
    texts: list[Card | Mode | None] = [*scenario.cards.values(), *modes]
    game = game_of(scenario.policy.edition)
    return Names(game, scenario.start.players, scenario.cards, objects, tokens_in(*texts), gained=gained_in(*texts))


def parse_expression(scenario: Scenario, text: str) -> Expr:
    """An expression of the claim language over the names of a scenario, of any kind of value.

    Raises CaseFaults with all its faults, each ``at`` its place in the text.
    """
    faults = FaultList(Positions(""))
    expr: Expr | None = None
    try:
        node = parse_claim(text)
        if node.depth > DEEPEST:
            faults.add("E612", (), f"{node.depth} levels; at most {DEEPEST} are read")
        else:
            expr, _ = Elaborator(names_of(scenario), Reporter((), faults), scenario.start.active).expression(node)
    except SyntaxProblem as e:
        faults.add("E601", (), e.message, words=e.words or text, accepted=e.accepted, at=e.at)
    if faults.found or expr is None:
        raise CaseFaults(faults.found)
    return expr
