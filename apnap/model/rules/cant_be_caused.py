"""614.17, 101.2: what an effect says can't be caused does not happen."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.model.abilities import PlayersCant
from apnap.model.referee.characteristics import statics
from apnap.model.referee.matching import belongs, fits
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="cant-be-caused",
    numbers={"mtg/2023-11-17": ("614.17", "101.2"), "mtg/2026-08-07": ("614.17", "101.2")},
    sentence="What an effect says can't happen does not, and can't be chosen to pay a cost: what can't be caused, "
    "counters where they can't be, what can't enter entering, who can't gain life, lose or win doing so. An ability "
    "that would cause it triggers and resolves all the same.",
    off="What can't happen does: counters are put where they can't be, what can't enter enters, who can't lose loses.",
)


def stays(state: State, obj: Obj, verb: str, actor: str) -> bool:
    """Whether what is being carried out, a triggered ability, can't cause its controller to move an object so."""
    item = state.frame.item if state.frame is not None else None
    if item is None or item.trig is None or actor != item.controller or not state.world.on(RULE.slug):
        return False
    return any(
        s.controller == actor and verb in static.verbs and fits(state, static.what, obj, s.controller, s.id)
        for s, has in statics(state)
        for static in has.cant_be_moved
    )


def is_respected(state: State) -> bool:
    """Whether what an effect says can't happen does not."""
    return state.world.on(RULE.slug)


def no_counters(state: State, obj: Obj, kind: str) -> bool:
    """Whether counters of a kind can't be put on an object."""
    return (
        state.world.counters_denied
        and state.world.on(RULE.slug)
        and any(
            static.kind in (None, kind) and fits(state, static.what, obj, s.controller, s.id)
            for s, has in statics(state)
            for static in has.no_counters
        )
    )


def cannot_lose(state: State, player: str) -> bool:
    """Whether an effect says that a player can't lose the game."""
    return any(belongs(e.lose, player, you) for you, e in _about_players(state) if e.lose)


def cannot_win(state: State, player: str) -> bool:
    """Whether an effect says that a player can't win the game. Who is the last one left wins all the same (104.2a)."""
    return any(belongs(e.win, player, you) for you, e in _about_players(state) if e.win)


def cannot_gain(state: State, player: str) -> bool:
    """Whether an effect says that a player can't gain life (119.7)."""
    return any(belongs(e.gain, player, you) for you, e in _about_players(state) if e.gain)


def _about_players(state: State) -> Iterator[tuple[str, PlayersCant]]:
    if state.world.players_denied and state.world.on(RULE.slug):
        yield from ((s.controller, e) for s, has in statics(state) for e in has.players_cant)
