"""Trigger events in words."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import (
    Attacks,
    BecomesTapped,
    BecomesTarget,
    BeginStep,
    Blocks,
    Casts,
    CausesTrigger,
    CombatDamageToPlayer,
    CountersPut,
    DealtDamage,
    Destroyed,
    Dies,
    Draws,
    Enters,
    EventPattern,
    GainsLife,
    Leaves,
    LosesLife,
    NotModelledEvent,
    Sacrificed,
    ShieldBroken,
    StateIs,
    ToGraveyard,
)
from apnap.report.words.objects import condition, selector
from apnap.report.words.terms import Terms

WHO = {"you": "you", "opponent": "an opponent", "any": "a player"}
WHOSE = {"your": "your turn", "each": "each turn", "opponent": "each opponent's turn"}


def event(pattern: EventPattern, t: Terms) -> str:
    """A trigger event as a clause: "another creature enters"."""
    match pattern:
        case Enters(what=what):
            by = "" if pattern.how is None else f" by {pattern.how}"
            return f"{selector(what, t)} enters{by}{_unpaid(pattern.unpaid)}"
        case Leaves(what=what):
            return f"{selector(what, t)} leaves the {t.zone('battlefield')}"
        case Dies(what=what):
            return f"{selector(what, t)} dies"
        case ToGraveyard(what=what):
            return f"{selector(what, t)} is put into a graveyard from anywhere"
        case DealtDamage(what=what):
            return f"{selector(what, t)} is dealt damage"
        case CombatDamageToPlayer(what=what):
            return f"{selector(what, t)} deals combat damage to a player"
        case Attacks(what=what):
            return f"{selector(what, t)} attacks"
        case CountersPut(what=what, kind=kind):
            return f"one or more {kind} counters are put on {selector(what, t)}"
        case BecomesTarget(what=what, by=by):
            whose = " an opponent controls" if by == "opponent" else ""
            return f"{selector(what, t)} becomes the target of a spell or ability{whose}"
        case Destroyed(what=what):
            return f"{selector(what, t)} is destroyed"
        case BecomesTapped(what=what, first=first):
            return f"{selector(what, t)} becomes tapped{' for the first time this turn' if first else ''}"
        case Blocks(what=what):
            return f"{selector(what, t)} blocks"
        case StateIs(condition=test):
            return f"the game is in this state: {condition(test, t)}"
        case NotModelledEvent(text=text):
            return f'an event that is not modelled ("{text}")'
        case _:
            return _of_players(pattern, t)


def _of_players(
    pattern: Sacrificed | Casts | BeginStep | GainsLife | LosesLife | Draws | CausesTrigger | ShieldBroken, t: Terms
) -> str:
    match pattern:
        case Sacrificed(who=who, what=what):
            return f"{_does(who, 'sacrifice')} {selector(what, t)}"
        case Casts(who=who, spell=spell, unpaid=unpaid):
            return f"{_does(who, 'cast')} {selector(spell, t)}{_unpaid(unpaid)}"
        case BeginStep(step=step, whose=whose):
            return f"the {step} step of {WHOSE[whose]} begins"
        case GainsLife(who=who):
            return f"{_does(who, 'gain')} life"
        case LosesLife(who=who):
            return f"{_does(who, 'lose')} life"
        case Draws(who=who):
            return f"{_does(who, 'draw')} a card"
        case ShieldBroken(whose=whose, by=by, last=last):
            shield = f"{'the last' if last else 'a'} shield of {'yours' if whose == 'you' else WHO[whose]}"
            return f"{selector(by, t)} breaks {shield}" if by else f"{shield} is broken"
        case CausesTrigger(cause=cause):
            return f"an ability triggers because {any_of(cause, t)}"
    assert_never(pattern)


def any_of(patterns: tuple[EventPattern, ...], t: Terms) -> str:
    """Several patterns, one of which must fit."""
    return " or ".join(event(p, t) for p in patterns)


def _unpaid(unpaid: bool) -> str:
    return " without any mana having been tapped for it" if unpaid else ""


def _does(who: str, verb: str) -> str:
    return f"{WHO[who]} {verb if who == 'you' else verb + 's'}"
