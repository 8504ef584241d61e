"""704.5t: a dungeon whose last room has been entered leaves the game once the ability of that room is off the stack."""

from __future__ import annotations

from apnap.model.referee.objects import COMMAND, Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="sba-dungeon",
    numbers={"mtg/2023-11-17": ("704.5t", "309.6"), "mtg/2026-08-07": ("704.5t", "309.6")},
    sentence="A dungeon with the venture marker in its last room leaves the game, unless an ability of a room of it "
    "has triggered and not yet left the stack.",
    off="It stays until its owner ventures the next time.",
)


def leaving(state: State) -> tuple[Obj, ...]:
    """The dungeons that leave the game at this check."""
    if not state.world.on(RULE.slug):
        return ()
    return tuple(o for o in state.objs if o.zone == COMMAND and _is_in_last_room(o) and not _is_spoken_of(state, o))


def _is_in_last_room(dungeon: Obj) -> bool:
    return any(room.name == dungeon.room and not room.leads_to for room in dungeon.profile.rooms)


def _is_spoken_of(state: State, dungeon: Obj) -> bool:
    """Whether an ability of one of its rooms waits or is on the stack."""
    items = (*state.waiting, *(item for group in state.stack for item in group))
    return any(item.source == dungeon.ref and item.trig is not None for item in items)
