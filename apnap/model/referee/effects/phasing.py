"""Phasing out as an instruction (702.26)."""

from __future__ import annotations

from apnap.model.abilities import PhaseOut
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.objects import Obj
from apnap.model.referee.phasing import phase
from apnap.model.referee.referents import here, objects, speak_of
from apnap.model.referee.state import State


@carries_out(PhaseOut)
def phase_out(state: State, effect: PhaseOut) -> State:
    """The permanents meant phase out at once."""
    there = _meant(state, effect)
    after = phase(state, there) if there else state.framed(done=False)
    return speak_of(after, effect.what, there)


@can_be_done(PhaseOut)
def can_phase_out(state: State, effect: PhaseOut, player: str) -> bool:
    """A permanent is there."""
    return bool(_meant(state, effect))


def _meant(state: State, effect: PhaseOut) -> list[Obj]:
    return [o for o in objects(here(state), effect.what) if o.zone == "battlefield"]
