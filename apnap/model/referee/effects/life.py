"""Gaining and losing life (119)."""

from __future__ import annotations

from apnap.model.abilities import GainLife, LoseLife
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.batch import happen
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.events import Event, LifeGained, LifeLost
from apnap.model.referee.referents import here
from apnap.model.referee.state import State
from apnap.model.rules import cant_be_caused


@carries_out(GainLife)
def gain_life(state: State, effect: GainLife) -> State:
    """All players meant gain at once; 0 life is no event (119.8)."""
    n = amount(here(state), effect.amount)
    who = _who_can(state, effect)
    if n > 0 and not who:
        return state.framed(done=False)
    return state if n <= 0 else change_life(state, dict.fromkeys(who, n))


@can_be_done(GainLife)
def can_gain(state: State, effect: GainLife, player: str) -> bool:
    """Somebody meant can gain life (119.7)."""
    return bool(_who_can(state, effect))


def _who_can(state: State, effect: GainLife) -> list[str]:
    return [p for p in players(here(state), effect.who) if not cant_be_caused.cannot_gain(state, p)]


@carries_out(LoseLife)
def lose_life(state: State, effect: LoseLife) -> State:
    """All players meant lose at once; 0 life is no event."""
    n = amount(here(state), effect.amount)
    who = players(here(state), effect.who)
    return state if n <= 0 else change_life(state, dict.fromkeys(who, -n))


def change_life(state: State, changes: dict[str, int]) -> State:
    """One batch in which life totals change."""
    events: list[Event] = [LifeGained(p, n) if n > 0 else LifeLost(p, -n) for p, n in changes.items()]
    seats = (state.seat(p)._replace(life=state.seat(p).life + n) for p, n in changes.items())
    return happen(state, state.sit(*seats), events)
