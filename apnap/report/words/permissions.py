"""Static abilities in words: what is prevented, replaced, forbidden and permitted."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import (
    CantBeMoved,
    CantCast,
    CantHaveCounters,
    EntersChoosing,
    FlashPermission,
    KeepsOut,
    MoreCounters,
    MoreTokens,
    PlayersCant,
    PreventDamage,
    ReplacesMove,
)
from apnap.report.words.effects import effect
from apnap.report.words.events import WHO
from apnap.report.words.filters import plural, selector
from apnap.report.words.terms import Terms

Permissions = (
    ReplacesMove
    | MoreCounters
    | MoreTokens
    | CantHaveCounters
    | PlayersCant
    | KeepsOut
    | CantBeMoved
    | CantCast
    | FlashPermission
    | EntersChoosing
)

_INSTEAD = {
    "exile": "is exiled",
    "top": "is put on top of its owner’s library",
    "hand": "goes to its owner’s hand",
    "shuffle": "is shuffled into its owner’s library",
}


def prevention(what: PreventDamage, t: Terms) -> str:
    """Which damage is prevented."""
    receivers = [*([selector(what.what, t)] if what.what else []), *([WHO[what.to_player]] if what.to_player else [])]
    by = f" by {selector(what.by, t)}" if what.by else ""
    return f"{'combat ' if what.combat else ''}damage{by} to {' or '.join(receivers)} is prevented"


def permission(what: Permissions, t: Terms) -> tuple[tuple[str, str], ...]:
    """The lines of one of these abilities."""
    match what:
        case ReplacesMove():
            return (("replacement", what.text), ("says", _replaced(what, t)))
        case MoreCounters(what=which, kind=kind):
            by = (f" by {what.keyword}" if what.keyword else "") + (" (not as a cost)" if what.effects else "")
            times = f" {what.times} times as many" if what.times != 1 else " as many"
            more = f" and {abs(what.plus)} {'more' if what.plus > 0 else 'fewer'}" if what.plus else ""
            put = f"{kind} counters" if kind else "counters"
            says = f"{put} that would be put on {selector(which, t)}{by} are{times}{more} instead"
            return (("replacement", what.text), ("says", says))
        case MoreTokens(who=who):
            whose = " under your control" if who == "you" else ""
            says = f"tokens that would be created{whose} are twice as many instead"
            return (("replacement", what.text), ("says", says))
        case CantHaveCounters(what=which, kind=kind):
            put = f"{kind} counters" if kind else "counters"
            return (("static", what.text), ("says", f"no {put} can be put on {plural(which, t)}"))
        case PlayersCant(lose=lose, win=win, gain=gain):
            denied = ((lose, "lose the game"), (win, "win the game"), (gain, "gain life"))
            return (
                ("static", what.text),
                ("says", " and ".join(f"{WHO[who]} cannot {verb}" for who, verb in denied if who)),
            )
        case CantBeMoved(verbs=verbs, what=which):
            says = f"triggered abilities you control cannot make you {' or '.join(verbs)} {plural(which, t)}"
            return (("static", what.text), ("says", says))
        case KeepsOut(what=which, origins=origins, instead=instead):
            where = f" from the {' or '.join(map(t.zone, origins))}" if origins else ""
            uncast = f"{selector(which, t)} that would enter{where} uncast is exiled instead"
            says = uncast if instead else f"{plural(which, t)} cannot enter{where}"
            return (("replacement" if instead else "static", what.text), ("says", says))
        case CantCast(who=who, what=which, origins=origins):
            where = f" from the {' or '.join(map(t.zone, origins))}" if origins else ""
            return (("static", what.text), ("says", f"{WHO[who]} cannot cast {selector(which, t)}{where}"))
        case FlashPermission(otherwise=otherwise):
            later = "" if otherwise is None else f"; when a sorcery could not have been cast: {effect(otherwise, t)}"
            return (("static", what.text), ("says", f"it may be cast as though it had flash{later}"))
        case EntersChoosing(kind=kind):
            return (("replacement", what.text), ("says", f"as it enters, its controller chooses a {kind}"))
    assert_never(what)


def _replaced(what: ReplacesMove, t: Terms) -> str:
    cards = " (no token)" if what.cards else ""
    origin = f" from the {t.zone(what.origin)}" if what.origin else ""
    why = ", discarded by an effect," if what.discarded else ""
    may = ", if its owner likes" if what.optional else ""
    then = "" if what.then is None else f"; then: {effect(what.then, t)}"
    moved = f"{selector(what.what, t)}{cards} that would be put into a graveyard{origin}{why}"
    return f"{moved} {_INSTEAD[what.instead]} instead{may}{then}"
