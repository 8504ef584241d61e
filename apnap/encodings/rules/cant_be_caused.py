"""614.17, 101.2: what an effect says can't be caused does not happen, whatever says that it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from apnap.encodings.context import Context
from apnap.encodings.terms import FALSE, Literal
from apnap.model.abilities import CantBeMoved, CantHaveCounters, PlayersCant

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.run import Run
    from apnap.encodings.state import State

SLUG = "cant-be-caused"


def kept(run: Run, state: State, verb: str, oid: str) -> Literal:
    """What is being carried out is a triggered ability that can't move the object like this."""
    m = run.m
    if not m.keeps_objects or not m.on(SLUG) or run.item is None or run.item.spell or run.item.ability is None:
        return FALSE
    return m.terms.disj(_forbidding(m, state, verb, oid, run.context.you))


def _forbidding(m: Machine, state: State, verb: str, oid: str, player: str) -> list[Literal]:
    found = []
    for static, source, inc, you, here in m.statics(state, CantBeMoved):
        if verb in static.verbs and you == player:
            fits = m.reader.selected(state, static.what, m.world.bodies[oid], Context(source, inc, you))
            found.append(m.terms.both(here, fits))
    return found


def applies(m: Machine) -> bool:
    """What an effect says can't happen does not."""
    return m.on(SLUG)


def no_counters(m: Machine, state: State, judged: State, oid: str, kind: str) -> Literal:
    """An effect in ``state`` says that no counters of a kind can be put on the object as it is in ``judged``."""
    if not m.denies_counters or not m.on(SLUG):
        return FALSE
    found = []
    for static, source, inc, you, here in m.statics(state, CantHaveCounters):
        if static.kind in (None, kind):
            context = Context(source, inc, you)
            fits = m.reader.selected(judged, static.what, m.world.bodies[oid], context, anywhere=state is not judged)
            found.append(m.terms.both(here, fits))
    return m.terms.disj(found)


def cannot_lose(m: Machine, state: State, player: str) -> Literal:
    """An effect says that the player can't lose the game."""
    return _about_player(m, state, player, lambda static: static.lose)


def cannot_win(m: Machine, state: State, player: str) -> Literal:
    """An effect says that the player can't win the game, though not by being the last one left (104.2a)."""
    return _about_player(m, state, player, lambda static: static.win)


def cannot_gain(m: Machine, state: State, player: str) -> Literal:
    """An effect says that the player can't gain life (119.7)."""
    return _about_player(m, state, player, lambda static: static.gain)


def _about_player(m: Machine, state: State, player: str, who: Callable[[PlayersCant], str | None]) -> Literal:
    if not m.denies_players or not m.on(SLUG):
        return FALSE
    found = []
    for static, _, _, you, here in m.statics(state, PlayersCant):
        meant = who(static)
        if meant == "any" or (meant is not None and (meant == "you") == (player == you)):
            found.append(here)
    return m.terms.disj(found)
