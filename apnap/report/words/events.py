"""Trigger events in words."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import (
    Attacks,
    BecomesTarget,
    BeginStep,
    Casts,
    CausesTrigger,
    CombatDamageToPlayer,
    CountersPut,
    DealtDamage,
    Dies,
    Draws,
    Enters,
    EventPattern,
    GainsLife,
    Leaves,
    LosesLife,
    NotModelledEvent,
    Sacrificed,
    ToGraveyard,
)
from apnap.report.words.objects import selector

WHO = {"you": "you", "opponent": "an opponent", "any": "a player"}
WHOSE = {"your": "your turn", "each": "each turn", "opponent": "each opponent's turn"}


def event(pattern: EventPattern) -> str:
    """A trigger event as a clause: "another creature enters"."""
    match pattern:
        case Enters(what=what):
            return f"{selector(what)} enters"
        case Leaves(what=what):
            return f"{selector(what)} leaves the battlefield"
        case Dies(what=what):
            return f"{selector(what)} dies"
        case ToGraveyard(what=what):
            return f"{selector(what)} is put into a graveyard from anywhere"
        case DealtDamage(what=what):
            return f"{selector(what)} is dealt damage"
        case CombatDamageToPlayer(what=what):
            return f"{selector(what)} deals combat damage to a player"
        case Attacks(what=what):
            return f"{selector(what)} attacks"
        case CountersPut(what=what, kind=kind):
            return f"one or more {kind} counters are put on {selector(what)}"
        case BecomesTarget(what=what, by=by):
            whose = " an opponent controls" if by == "opponent" else ""
            return f"{selector(what)} becomes the target of a spell or ability{whose}"
        case NotModelledEvent(text=text):
            return f'an event that is not modelled ("{text}")'
        case _:
            return _of_players(pattern)


def _of_players(
    pattern: Sacrificed | Casts | BeginStep | GainsLife | LosesLife | Draws | CausesTrigger,
) -> str:
    match pattern:
        case Sacrificed(who=who, what=what):
            return f"{_does(who, 'sacrifice')} {selector(what)}"
        case Casts(who=who, spell=spell):
            return f"{_does(who, 'cast')} {selector(spell)}"
        case BeginStep(step=step, whose=whose):
            return f"the {step} step of {WHOSE[whose]} begins"
        case GainsLife(who=who):
            return f"{_does(who, 'gain')} life"
        case LosesLife(who=who):
            return f"{_does(who, 'lose')} life"
        case Draws(who=who):
            return f"{_does(who, 'draw')} a card"
        case CausesTrigger(cause=cause):
            return f"an ability triggers because {any_of(cause)}"
    assert_never(pattern)


def any_of(patterns: tuple[EventPattern, ...]) -> str:
    """Several patterns, one of which must fit."""
    return " or ".join(event(p) for p in patterns)


def _does(who: str, verb: str) -> str:
    return f"{WHO[who]} {verb if who == 'you' else verb + 's'}"
