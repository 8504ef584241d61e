"""Gaining and losing life (119)."""

from __future__ import annotations

from apnap.model.abilities import GainLife, LoseLife
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.batch import happen
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.events import Event, LifeGained, LifeLost
from apnap.model.referee.referents import here
from apnap.model.referee.state import State


@carries_out(GainLife)
def gain_life(state: State, effect: GainLife) -> State:
    """All players meant gain at once; 0 life is no event (119.8)."""
    n = amount(here(state), effect.amount)
    who = players(here(state), effect.who)
    return state if n <= 0 else change_life(state, dict.fromkeys(who, n))


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
