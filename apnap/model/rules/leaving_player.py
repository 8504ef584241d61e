"""800.4a, 800.4d: what a player who leaves the game takes along."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="leaving-player",
    numbers={
        "mtg/2023-11-17": (
            "800.4a",
            "800.4d",
        ),
        "mtg/2026-08-07": (
            "800.4a",
            "800.4d",
        ),
    },
    sentence="When a player leaves a game that goes on, the objects they own leave it too, what is still under their "
    "control is exiled, and their abilities are not put on the stack.",
    off="A player who has lost takes nothing along: objects and waiting abilities stay.",
)


def takes_along(world: World) -> bool:
    """Whether a player who leaves the game takes objects along."""
    return world.on(RULE.slug)


def to_be_placed(state: State) -> tuple[Item, ...]:
    """The waiting abilities that are put on the stack: none of players who have left."""
    if not state.world.on(RULE.slug) or not any(s.lost for s in state.seats):
        return state.waiting
    return tuple(i for i in state.waiting if not state.seat(i.controller).lost)
