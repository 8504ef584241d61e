"""The machine: what may happen next in a state, and carrying it out."""

from __future__ import annotations

from collections.abc import Sequence

import apnap.model.referee.effects
import apnap.model.referee.resolving  # noqa: F401 - the modules register what they carry out
from apnap.model.claims import Expr
from apnap.model.referee.choices import Move
from apnap.model.referee.starting import first_state
from apnap.model.referee.state import State
from apnap.model.referee.tasks import HANDLERS
from apnap.model.referee.world import make_world
from apnap.model.scenario import Scenario


def start(scenario: Scenario, exprs: Sequence[Expr] = (), *, strict: bool = False) -> State:
    """The state in which a play of the scenario begins.

    ``exprs``: what will be asked; the state keeps only the history they need. ``strict``: the order of simultaneous
    triggers is chosen on placing them.
    """
    return first_state(make_world(scenario, exprs, strict=strict))


def moves(state: State) -> tuple[Move, ...]:
    """What the rules allow next; empty when the play is over. Most states offer a single forced move."""
    return tuple(advance(state)[1])


def apply(state: State, move: Move) -> State:
    """The state after a move, at the next point where a player has priority or has to choose."""
    for watch in state.world.watches:
        watch.chose(state, move, 1)
    return advance(move.run())[0]


def advance(state: State, *, pause: bool = False) -> tuple[State, list[Move]]:
    """Carries out what nobody decides, up to the next priority or choice, and lists the moves there.

    ``pause``: stop at choices with a single option too.
    """
    settle = state.world.machine.settle
    while state.agenda and not is_over(state):
        if state.unsettled and settle is not None:
            state = settle(state._replace(unsettled=False))
            continue
        task = state.agenda[-1]
        result = HANDLERS[type(task)](state._replace(agenda=state.agenda[:-1]), task)
        if isinstance(result, State):
            state = result
        elif len(result) == 1 and not pause and not result[0].steps:
            state = result[0].run()
        else:
            return state, result
    return state, []


def is_over(state: State) -> bool:
    """Whether the game is over or the play has left what is modelled."""
    return state.over or state.unmodelled is not None
