"""Effects that keep events from causing abilities to trigger ("don't cause abilities to trigger")."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.referee.characteristics import statics
from apnap.model.referee.events import Event
from apnap.model.referee.matching import fits_there
from apnap.model.referee.objects import Obj
from apnap.model.referee.patterns import any_fits
from apnap.model.referee.state import State
from apnap.model.rules import look_back, suppressors


def suppressor(view: State, event: Event, source: Obj | None, beside: Sequence[State]) -> Obj | None:
    """The permanent that keeps the event from causing an ability to trigger. ``source``: the object that has the
    ability; None for a delayed one, which only an effect on all abilities, not those of some permanents, can stop.
    ``beside``: the states before and after the event."""
    looks_back = look_back.judges_old(view.world)
    for s, has in statics(view):
        for static in has.suppress:
            meant = not static.source or (
                source is not None and fits_there(view, static.source, source, s.controller, s.id)
            )
            if (
                meant
                and suppressors.counts(s, beside)
                and any_fits(view, static.cause, event, s.controller, s.id, looks_back)
            ):
                return s
    return None
