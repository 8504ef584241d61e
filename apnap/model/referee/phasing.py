"""702.26: permanents that phase out and in. One that is phased out is treated as though it did not exist."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from apnap.model.referee.batch import happen
from apnap.model.referee.characteristics import has
from apnap.model.referee.departure_events import PhasedOut
from apnap.model.referee.events import Event
from apnap.model.referee.objects import PHASED_OUT, Obj
from apnap.model.referee.state import State

PHASING = "phasing"


def phase(state: State, out: Sequence[Obj], coming: Sequence[Obj] = ()) -> State:
    """The batch in which permanents phase out, with what is attached to them, while others phase in."""
    going = _with_attached(state.battlefield(), out)
    new = [_out(o, direct=o in out) for o in going]
    back = _with_attached([o for o in state.objs if o.zone == PHASED_OUT and o.phased is None], coming)
    after = state.put(*new, *(o._replace(zone="battlefield", phased=None) for o in back))
    if after == state:
        return state
    events: list[Event] = [PhasedOut(old, now) for old, now in zip(going, new, strict=True)]
    return happen(state, after.framed(did=True), events)


def untap_step(state: State, player: str) -> State:
    """What phases in and out as the untap step of a player begins, all at once (502.1)."""
    coming = [o for o in state.objs if o.zone == PHASED_OUT and o.phased == player]
    out = [o for o in state.battlefield() if o.controller == player and has(state, o, PHASING)]
    return phase(state, out, coming) if out or coming else state


def _out(o: Obj, *, direct: bool) -> Obj:
    """The permanent phased out, and out of combat (506.4).

    What goes along with something phases in with that only (702.26h).
    """
    return o._replace(zone=PHASED_OUT, role=None, phased=o.controller if direct else None)


def _with_attached(there: Iterable[Obj], those: Sequence[Obj]) -> list[Obj]:
    """These objects and those of the others that are attached to them, directly or through one another (702.26g)."""
    found, others = list(those), [o for o in there if o not in those]
    while True:
        refs = {o.ref for o in found}
        more = [o for o in others if o.attached in refs and o not in found]
        if not more:
            return found
        found += more
