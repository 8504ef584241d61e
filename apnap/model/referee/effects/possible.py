"""Whether somebody could do at all what a "may" or an "unless" offers (118.3, 608.2d)."""

from __future__ import annotations

from apnap.model.abilities import (
    Afterwards,
    Choose,
    CreateDelayed,
    Effect,
    Previous,
    PreviousNumber,
    Reflexive,
    Sequence,
)
from apnap.model.referee.amounts import amount
from apnap.model.referee.effects.choosing import candidates, unnamed
from apnap.model.referee.effects.registry import CHECKS
from apnap.model.referee.referents import here
from apnap.model.referee.state import State
from apnap.model.trees import mentions

_FOLLOWING = (Previous, PreviousNumber, Reflexive, CreateDelayed)
"""What speaks of what the instruction before it does."""


def can_do(state: State, effect: Effect, player: str, *, whole: bool) -> bool:
    """Whether a player could do it. Of several instructions each has to be possible if it is a cost (``whole``), else
    one; what speaks of another instruction of the same offer follows from that one."""
    steps = _steps(effect)
    asked = [i for i, step in enumerate(steps) if i == 0 or not mentions(step, _FOLLOWING)]
    found = (_can_begin(state, steps[i], steps[i + 1 : i + 2], player) for i in asked)
    return all(found) if whole else any(found)


def _steps(effect: Effect) -> tuple[Effect, ...]:
    """The instructions that it is made of."""
    match effect:
        case Sequence(steps):
            return tuple(one for step in steps for one in _steps(step))
        case Afterwards(inner):
            return _steps(inner)
        case _:
            return (effect,)


def _can_begin(state: State, step: Effect, following: tuple[Effect, ...], player: str) -> bool:
    """Whether an instruction can be done; of a choice: whether something fits that what follows can be done to."""
    if not isinstance(step, Choose):
        check = CHECKS.get(type(step))
        return check is None or check(state, step, player)
    there = candidates(state, step, player)
    more = unnamed(state, step, player)
    if state.world.machine.own_hands:
        number = len(there) + sum(state.seat(who).number(zone) for who, zone in more)
        if number < amount(here(state), step.least):
            return False  # 118.3: a cost has to be paid in full
    if more:
        return True
    if not following or not mentions(following, (Previous,)):
        return bool(there)
    return any(_can_begin(state.framed(previous=(o.ref,)), following[0], (), player) for o in there)
