"""Effects in words: choosing, cards of decks and shields, creatures that take another's place, the course of a turn."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import (
    Amount,
    BreakShields,
    CastSource,
    Choose,
    LookAtTop,
    PutOnTop,
    PutTop,
    SkipRest,
    SwapWith,
    UseEntersAbilities,
    You,
)
from apnap.report.words.filters import plural
from apnap.report.words.objects import amount, counted
from apnap.report.words.references import does, player, reference
from apnap.report.words.terms import Terms

OfTurns = (
    Choose | PutTop | LookAtTop | BreakShields | SkipRest | UseEntersAbilities | PutOnTop | SwapWith | CastSource
)  # fmt: skip


def of_turns(what: OfTurns, t: Terms) -> str:
    """One of these effects as a clause."""
    match what:
        case Choose():
            return _choose(what, t)
        case PutTop(who=who, amount=number, to=to):
            return f"{does(who, 'put')} {_top(number, t)} into the {t.zone(to)}"
        case LookAtTop(who=who, amount=number):
            return f"{does(who, 'look')} at {_top(number, t)}"
        case BreakShields(whose=whose, amount=number):
            many = "all shields" if number is None else counted(number, "shield", t)
            return f"break {many} of {'yours' if isinstance(whose, You) else player(whose)}"
        case SkipRest():
            return "the rest of the turn is skipped"
        case UseEntersAbilities(what=whose):
            return f"use every ability of {reference(whose)} that triggers on it entering"
        case PutOnTop(what=on):
            return f"put this object on top of {reference(on)}"
        case SwapWith(what=other):
            return f"this object and {reference(other)} change places"
        case CastSource():
            return "cast this object without paying for it"
    assert_never(what)


def _top(number: Amount, t: Terms) -> str:
    return f"the top {counted(number, 'card', t)} of the {t.zone('library')}"


def _choose(what: Choose, t: Terms) -> str:
    least, most = (amount(number, t) for number in (what.least, what.most))
    many = most if what.least == what.most else f"{least} to {most}"
    more = " besides" if what.more else ""
    unseen = ", unseen" if what.unseen else ""
    own = ", each only of their own" if what.own else ""
    return f"{does(what.who, 'choose')} {many} of {plural(what.selector, t)}{more}{unseen}{own}"
