"""What does not enter the battlefield, though it would (614.12, 614.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.context import Context, Reference
from apnap.encodings.rules import cant_be_caused, replaced
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.model.abilities import EntersAsCopy, KeepsOut
from apnap.model.kept_out import is_sure

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


def goals(m: Machine, before: State, after: State, ref: Reference, origin: str, under: str) -> dict[str, Literal]:
    """Where an object goes that would enter the battlefield: there, or to exile instead; elsewhere it stays."""
    guard, oid, _ = ref
    stays = kept(m, before, oid, origin)
    exiled = _exiled(m, before, after, ref, origin, under)
    enters = m.terms.conj([guard, -stays, -exiled])
    return {"battlefield": enters, "exile": m.terms.conj([guard, -stays, exiled])}


def applies(m: Machine, origin: str) -> bool:
    """Something may keep out what comes from there: neither a spell that resolves nor a token that is created."""
    return m.keeps_out and origin not in ("stack", "nowhere", "battlefield")


def kept(m: Machine, state: State, oid: str, origin: str) -> Literal:
    """An effect says that the card can't enter from where it is."""
    if not applies(m, origin) or not cant_be_caused.applies(m):
        return FALSE
    found = []
    for static, source, number, you, here in m.statics(state, KeepsOut):
        if static.instead is None and (not static.origins or origin in static.origins):
            context = Context(source, number, you)
            fits = m.reader.selected(state, static.what, m.world.bodies[oid], context, anywhere=True)
            found.append(m.terms.both(here, fits))
    return m.terms.disj(found)


def _exiled(m: Machine, before: State, after: State, ref: Reference, origin: str, under: str) -> Literal:
    """Judged as the permanent that it would be (614.12)."""
    guard, oid, inc = ref
    if not replaced.applies(m):
        return FALSE
    body, found = m.world.bodies[oid], []
    there = before.fork()
    for key, value in (("place", ("battlefield", inc + 1)), ("controller", under), ("face", None)):
        there.put((key, oid), const(value))
    for static, source, number, you, here in m.statics(before, KeepsOut):
        if static.instead is not None and (not static.origins or origin in static.origins):
            fits = m.reader.selected(there, static.what, body, Context(source, number, you))
            found.append(m.terms.both(here, fits))
            copies = [a for a in body.abilities if isinstance(a, EntersAsCopy)]
            if copies:
                reason = f"whether {m.world.show(oid)} enters as a copy of what is exiled instead"
                sure = fits if is_sure(static, copies) else FALSE
                after.put(("unmodelled",), const(reason), m.terms.conj([guard, here, -sure]))
    return m.terms.disj(found)
