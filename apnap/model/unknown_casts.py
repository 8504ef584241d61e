"""What was cast before the play begins: what a file does not say about it, and where that matters."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache

from apnap.model.abilities import Triggered, WasCast
from apnap.model.scenario import Scenario
from apnap.model.trees import of_kind


def unknown_cast(scenario: Scenario) -> str | None:
    """Why a question whether, or from where, something was cast cannot be answered; None if it can.

    A spell that is on the stack at the start has been cast by its controller; permanents may have been or not.
    """
    for one in scenario.start.stack:
        card = scenario.cards[next(o.card for o in scenario.start.objects if o.id == one.object)]
        if one.ability is None:
            if any(asked.origin is not None for asked in _asked(card)):
                return f"from where {one.object} was cast"
        elif _asked([a for a in card.abilities if isinstance(a, Triggered)][one.ability]):
            return f"whether {one.object} was cast"
    return None


@cache
def _asked(said: Hashable) -> tuple[WasCast, ...]:
    return tuple(of_kind(said, WasCast))
