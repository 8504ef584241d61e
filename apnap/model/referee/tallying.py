"""What has happened this turn, as far as texts ask for it: how often an event of a kind, or for how much life."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.abilities import CausesTrigger, Filter, StateIs, TimesThisTurn
from apnap.model.referee.events import Event, LifeGained, LifeLost
from apnap.model.referee.patterns import event_fits
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rules import look_back
from apnap.model.trees import mentions, of_kind


def nothing_yet(world: World) -> tuple[int, ...]:
    """The numbers as a turn begins: one for each question and each player as "you"."""
    return (0,) * (len(world.counted) * len(world.players))


def so_far(state: State, asked: TimesThisTurn, you: str) -> int:
    """How often it has happened this turn."""
    world = state.world
    return state.tally[world.counted[asked] * len(world.players) + world.players.index(you)]


def counted(before: State, after: State, events: Sequence[Event]) -> State:
    """The state after the events of a batch are counted."""
    more = [
        sum(_weight(asked, e) for e in events if _fits(before, after, asked, e, you))
        for asked in after.world.counted
        for you in after.world.players
    ]
    if not any(more):
        return after
    return after._replace(tally=tuple(n + m for n, m in zip(after.tally, more, strict=True)))


def _fits(before: State, after: State, asked: TimesThisTurn, event: Event, you: str) -> bool:
    looks_back = look_back.looks_back(after.world, asked.pattern)
    return event_fits(before if looks_back else after, asked.pattern, event, you, "", looks_back)


def _weight(asked: TimesThisTurn, event: Event) -> int:
    return event.amount if asked.total and isinstance(event, LifeGained | LifeLost) else 1


def doubtful(world: World) -> str | None:
    """Why a question cannot be answered: it speaks of the source that asks, or of what is no event of a batch."""
    for asked in world.counted:
        if mentions(asked, (CausesTrigger, StateIs)) or any(_speaks_of_source(f) for f in of_kind(asked, Filter)):
            return "how often something has happened to the source that asks"
    return None


def _speaks_of_source(f: Filter) -> bool:
    return f.this or f.other or f.host or f.linked or f.same_name or f.chosen or f.remembered or f.other_than_event
