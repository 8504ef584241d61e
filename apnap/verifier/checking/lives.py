"""Life that is counted beside a state."""

from __future__ import annotations

from apnap.model.referee.state import State
from apnap.verifier.checking.explanations import Explanation


def with_lives(state: State, lives: tuple[int, ...]) -> State:
    """The state in which the players have so much life."""
    return state._replace(seats=tuple(s._replace(life=n) for s, n in zip(state.seats, lives, strict=True)))


def real(e: Explanation) -> State:
    """The state of an explanation with the life that everybody really has."""
    if not e.lives:
        return e.at.state
    return with_lives(e.at.state, tuple(s.life + n for s, n in zip(e.at.state.seats, e.lives, strict=True)))
