"""Instructions made of instructions, and what ends the game."""

from __future__ import annotations

from apnap.model.abilities import IfElse, LoseGame, Nothing, Opaque, Sequence, WinGame
from apnap.model.referee.amounts import here, holds, players
from apnap.model.referee.batch import changed
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.ending import player_wins, players_lose
from apnap.model.referee.state import State
from apnap.model.referee.tasks import Do


@carries_out(Sequence)
def sequence(state: State, effect: Sequence) -> State:
    """One after another, in the order written (608.2c)."""
    return state.then(*(Do(step) for step in effect.steps))


@carries_out(IfElse)
def if_else(state: State, effect: IfElse) -> State:
    """The condition is read once, now (608.2h)."""
    if holds(here(state), effect.condition):
        return state.then(Do(effect.then))
    return state if effect.otherwise is None else state.then(Do(effect.otherwise))


@carries_out(Opaque)
def opaque(state: State, effect: Opaque) -> State:
    """A black box: the play goes on as if it did nothing, and is marked."""
    assert state.frame is not None
    item = state.frame.item
    reason = f"what {item.names[-1] if item.names else item.label} does is not modelled: {effect.text}"
    return state._replace(opaque=state.opaque | {reason}).framed(did=True)


@carries_out(Nothing)
def nothing(state: State, effect: Nothing) -> State:
    """Nothing that matters here."""
    return state


@carries_out(WinGame)
def win_game(state: State, effect: WinGame) -> State:
    """A player wins (104.2b)."""
    for p in players(here(state), effect.who):
        return changed(state, player_wins(state, p))
    return state


@carries_out(LoseGame)
def lose_game(state: State, effect: LoseGame) -> State:
    """Players lose at once (104.3e)."""
    return changed(state, players_lose(state, players(here(state), effect.who)))
