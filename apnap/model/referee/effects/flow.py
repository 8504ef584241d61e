"""Instructions made of instructions, and what ends the game."""

from __future__ import annotations

from apnap.model.abilities import Afterwards, IfElse, LoseGame, Nothing, Opaque, Reflexive, Sequence, WinGame
from apnap.model.referee.amounts import holds, players
from apnap.model.referee.batch import changed, happen
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.ending import player_wins, players_lose
from apnap.model.referee.referents import here
from apnap.model.referee.state import State, Task
from apnap.model.referee.tasks import Afresh, Do, does
from apnap.model.rules import cant_be_caused


@carries_out(Sequence)
def sequence(state: State, effect: Sequence) -> State:
    """One after another, in the order written (608.2c)."""
    tasks: list[Task] = []
    for step, following in zip(effect.steps, (*effect.steps[1:], None), strict=True):
        if isinstance(following, Reflexive):
            tasks.append(Afresh())
        tasks.append(Do(step))
    return state.then(*tasks)


@does(Afresh)
def afresh(state: State, _: Afresh) -> State:
    """What comes next is asked for on its own: "when you do" (603.12)."""
    return state.framed(done=True)


@carries_out(Afterwards)
def afterwards(state: State, effect: Afterwards) -> State:
    """What stands after "then" comes next; whether it comes at all is settled before."""
    return state.then(Do(effect.effect))


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
        if not cant_be_caused.cannot_win(state, p):
            return changed(state, player_wins(state, p))
    return state


@carries_out(LoseGame)
def lose_game(state: State, effect: LoseGame) -> State:
    """Players lose at once (104.3e)."""
    losers = [p for p in players(here(state), effect.who) if not cant_be_caused.cannot_lose(state, p)]
    after, events = players_lose(state, losers)
    return happen(state, after.framed(did=True), events) if events else changed(state, after)
