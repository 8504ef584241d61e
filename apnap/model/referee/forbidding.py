"""Who cannot cast what (601.3)."""

from __future__ import annotations

from apnap.model.referee.characteristics import statics
from apnap.model.referee.matching import belongs, fits
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State


def is_forbidden(state: State, player: str, card: Obj) -> bool:
    """Whether an effect keeps a player from casting a card. A land is played, not cast (305.9)."""
    return "land" not in card.profile.types and any(
        belongs(static.who, player, s.controller)
        and (not static.origins or card.zone in static.origins)
        and fits(state, static.what, card, s.controller, s.id)
        for s, has in statics(state)
        for static in has.cant_cast
    )
