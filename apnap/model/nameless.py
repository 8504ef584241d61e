"""Cards without a name: what a file does not say about them, and where that matters."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache

from apnap.model.abilities import Filter, ToGraveyard
from apnap.model.scenario import Scenario
from apnap.model.trees import of_kind


def would_be_seen_in_graveyards(scenario: Scenario) -> bool:
    """Whether something here counts, moves, targets or waits for any card whatever in a graveyard.

    Cards without a name are only numbers there, so that such a play is not modelled.
    """
    said = (*scenario.cards.values(), *scenario.script, *scenario.options, *scenario.claims)
    return any(_is_about_graveyards(part) for part in said)


@cache
def _is_about_graveyards(said: Hashable) -> bool:
    awaited = [f for pattern in of_kind(said, ToGraveyard) for f in pattern.what]
    meant = [f for f in of_kind(said, Filter) if f.zone == "graveyard"]
    return any(_may_be_anything(f) for f in (*awaited, *meant))


def _may_be_anything(f: Filter) -> bool:
    return not (f.types or f.subtypes or f.supertypes or f.colors or f.name or f.this)
