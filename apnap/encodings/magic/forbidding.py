"""Effects that keep players from casting spells (601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.context import Context
from apnap.encodings.state import State
from apnap.encodings.terms import Literal
from apnap.encodings.world import Body
from apnap.model.abilities import CantCast

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic


def forbidden(m: Magic, state: State, body: Body, player: str) -> Literal:
    """The player can't cast the card from where it is; a land is not cast but played (305.1)."""
    found: list[Literal] = []
    for static, source, inc, you, here in m.statics(state, CantCast) if "land" not in body.types else ():
        if static.who == "any" or (static.who == "you") == (player == you):
            fits = m.reader.selected(state, static.what, body, Context(source, inc, you), anywhere=True)
            places = state.get("place", body.oid).items()
            lies = m.terms.disj(x for (zone, _), x in places if not static.origins or zone in static.origins)
            found.append(m.terms.conj([here, fits, lies]))
    return m.terms.disj(found)
