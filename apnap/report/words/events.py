"""Trigger events in words."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import (
    Attacks,
    BecomesAttached,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    BecomesUnattached,
    BecomesUntapped,
    BeginStep,
    Blocks,
    Casts,
    CausesTrigger,
    CountersPut,
    DealsDamage,
    DealtDamage,
    DeclaresAttack,
    Destroyed,
    Dies,
    Discards,
    Draws,
    Enters,
    EventPattern,
    GainsLife,
    Leaves,
    LeavesGraveyard,
    LosesControl,
    LosesLife,
    NotModelledEvent,
    PhasesOut,
    PlayerLoses,
    Sacrificed,
    ShieldBroken,
    SpellCountered,
    StateIs,
    TappedForMana,
    ToGraveyard,
    ToHand,
    Transforms,
    TurnedFaceUp,
    Unblocked,
)
from apnap.report.words.filters import plural, selector
from apnap.report.words.objects import condition
from apnap.report.words.terms import Terms

WHO = {"you": "you", "opponent": "an opponent", "any": "a player"}
WHOSE = {"your": "your turn", "each": "each turn", "opponent": "each opponent's turn"}


_VERBS: dict[type, str] = {
    Dies: "dies",
    ToGraveyard: "is put into a graveyard from anywhere",
    Destroyed: "is destroyed",
    LeavesGraveyard: "leaves a graveyard",
    DealtDamage: "is dealt damage",
    Unblocked: "is not blocked",
    BecomesUntapped: "becomes untapped",
    TappedForMana: "is tapped for mana",
    BecomesUnattached: "becomes unattached",
    Transforms: "transforms",
    TurnedFaceUp: "is turned face up",
    PhasesOut: "phases out",
    SpellCountered: "is countered",
}
"""What is said of the object of an event, where nothing else is asked for."""


def event(pattern: EventPattern, t: Terms) -> str:
    """A trigger event as a clause: "another creature enters"."""
    match pattern:
        case Enters(what=what):
            by = "" if pattern.how is None else f" by {pattern.how}"
            return f"{selector(what, t)} enters{by}{_unpaid(pattern.unpaid)}"
        case Leaves(what=what):
            return f"{selector(what, t)} leaves the {t.zone('battlefield')}"
        case ToHand(what=what):
            return f"{selector(what, t)} goes from the {t.zone('battlefield')} to a hand"
        case (
            Dies() | ToGraveyard() | Destroyed() | LeavesGraveyard() | DealtDamage() | Unblocked() | BecomesUntapped()
            | TappedForMana() | BecomesUnattached() | Transforms() | TurnedFaceUp() | PhasesOut() | SpellCountered()
        ):  # fmt: skip
            return f"{selector(pattern.what, t)} {_VERBS[type(pattern)]}"
        case DealsDamage() | Attacks() | BecomesBlocked() | Blocks():
            return _of_combat(pattern, t)
        case CountersPut(what=what, kind=kind):
            return f"one or more {kind} counters are put on {selector(what, t)}"
        case BecomesTarget(what=what, by=by):
            whose = " an opponent controls" if by == "opponent" else ""
            return f"{selector(what, t)} becomes the target of a spell or ability{whose}"
        case BecomesTapped(what=what, first=first):
            return f"{selector(what, t)} becomes tapped{' for the first time this turn' if first else ''}"
        case BecomesAttached(what=what, to=to):
            return f"{selector(what, t)} becomes attached{f' to {selector(to, t)}' if to else ''}"
        case StateIs(condition=test):
            return f"the game is in this state: {condition(test, t)}"
        case NotModelledEvent(text=text):
            return f'an event that is not modelled ("{text}")'
        case _:
            return _of_players(pattern, t)


def _of_combat(pattern: DealsDamage | Attacks | BecomesBlocked | Blocks, t: Terms) -> str:
    match pattern:
        case DealsDamage(what=what, to=to, to_player=who, combat=combat):
            kind = {None: "damage", True: "combat damage", False: "noncombat damage"}[combat]
            receivers = [*([selector(to, t)] if to else []), *([WHO[who]] if who else [])]
            return f"{selector(what, t)} deals {kind}{' to ' + ' or '.join(receivers) if receivers else ''}"
        case Attacks(what=what, whom=whom, alone=alone):
            return f"{selector(what, t)} attacks{f' {WHO[whom]}' if whom else ''}{' alone' if alone else ''}"
        case BecomesBlocked(what=what, by=by):
            return f"{selector(what, t)} becomes blocked{f' by {selector(by, t)}' if by else ''}"
        case Blocks(what=what, whom=attacker):
            return f"{selector(what, t)} blocks{f' {selector(attacker, t)}' if attacker else ''}"
    assert_never(pattern)


def _of_players(
    pattern: Sacrificed
    | Casts
    | BeginStep
    | GainsLife
    | LosesLife
    | Draws
    | CausesTrigger
    | ShieldBroken
    | DeclaresAttack
    | LosesControl
    | Discards
    | PlayerLoses,
    t: Terms,
) -> str:
    match pattern:
        case Sacrificed(who=who, what=what):
            return f"{_does(who, 'sacrifice')} {selector(what, t)}"
        case Casts(who=who, spell=spell, unpaid=unpaid):
            copied = f" or {'copy' if who == 'you' else 'copies'}" if pattern.or_copies else ""
            targets = f" that targets {selector(pattern.targeting, t)}" if pattern.targeting else ""
            where = f" from the {' or '.join(map(t.zone, pattern.origins))}" if pattern.origins else ""
            which = f"{selector(spell, t)}{where}{targets}{_nth(pattern.number)}{_unpaid(unpaid)}"
            return f"{_does(who, 'cast')}{copied} {which}"
        case DeclaresAttack(who=who, what=what, least=least):
            attackers = f" with {least} or more of {plural(what, t)}" if what else ""
            return f"{_does(who, 'attack')}{attackers}"
        case LosesControl(who=who, what=what):
            return f"{WHO[who]} {'lose' if who == 'you' else 'loses'} control of {selector(what, t)}"
        case Discards(who=who, what=what, by_opponent=by_opponent):
            why = " because of a spell or ability of an opponent" if by_opponent else ""
            return f"{_does(who, 'discard')} {selector(what, t) if what else 'a card'}{why}"
        case PlayerLoses(who=who):
            return f"{_does(who, 'lose')} the game"
        case BeginStep(step=step, whose=whose):
            return f"the {step} step of {WHOSE[whose]} begins"
        case GainsLife(who=who):
            return f"{_does(who, 'gain')} life"
        case LosesLife(who=who):
            return f"{_does(who, 'lose')} life"
        case Draws(who=who, number=number):
            return f"{_does(who, 'draw')} a card{_nth(number)}"
        case ShieldBroken(whose=whose, by=by, last=last):
            shield = f"{'the last' if last else 'a'} shield of {'yours' if whose == 'you' else WHO[whose]}"
            return f"{selector(by, t)} breaks {shield}" if by else f"{shield} is broken"
        case CausesTrigger(cause=cause, of_event=of_event):
            whose = " of that object" if of_event else ""
            return f"an ability{whose} triggers because {any_of(cause, t)}"
    assert_never(pattern)


def any_of(patterns: tuple[EventPattern, ...], t: Terms) -> str:
    """Several patterns, one of which must fit."""
    return " or ".join(event(p, t) for p in patterns)


def _nth(number: int | None) -> str:
    return "" if number is None else f" as number {number} in this turn"


def _unpaid(unpaid: bool) -> str:
    return " without any mana having been tapped for it" if unpaid else ""


def _does(who: str, verb: str) -> str:
    return f"{WHO[who]} {verb if who == 'you' else verb + 's'}"
