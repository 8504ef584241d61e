"""Life that is paid: only who has that much can (119.4)."""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import (
    Compare,
    EachOpponent,
    EachPlayer,
    Effect,
    Half,
    IfElse,
    LifeTotal,
    LoseLife,
    May,
    PlayerRef,
    Sequence,
    Unless,
)
from apnap.model.text.magic.scope import Scope
from apnap.model.text.numerals import number
from apnap.model.text.trees import Node, fail, need, said, token


def pay_life(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Pay 3 life": :func:`with_payments` sees to it that it is offered only to who has that much."""
    paid = LoseLife(who, number(str(token(node, "NUM"))))
    scope.paid.append(paid)
    return paid


def lose_half(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Lose half your life, rounded up"; everybody who has life can pay half of it."""
    return half_lost(need(node, "half_life"), who)


def half_lost(node: Node, who: PlayerRef) -> LoseLife:
    """The loss that a ``half_life`` is to a player."""
    if isinstance(who, (EachPlayer, EachOpponent)):
        raise fail(node, "half the life of several players is not modelled:")
    return LoseLife(who, Half(LifeTotal(who), up=said(need(node, "rounded")) == "rounded up"))


def with_payments(effect: Effect, scope: Scope, node: Node) -> Effect:
    """The effect of a mode, in which life is offered to be paid only to who has that much."""
    waiting = list(scope.paid)
    done = _offered(effect, waiting) if waiting else effect
    if waiting:
        raise fail(node, 'paying life is modelled after "may" and "unless" and alone only:')
    return done


def _offered(effect: Effect, waiting: list[LoseLife]) -> Effect:
    match effect:
        case Sequence(steps=steps):
            return Sequence(tuple(_offered(step, waiting) for step in steps))
        case IfElse(then=then, otherwise=otherwise):
            return evolve(effect, then=_offered(then, waiting), otherwise=_branch(otherwise, waiting))
        case May(effect=inner, then=then, otherwise=otherwise):
            paid = _taken(inner, waiting)
            asked = evolve(effect, then=_branch(then, waiting), otherwise=_branch(otherwise, waiting))
            return asked if paid is None else affordable(asked, paid, asked.otherwise)
        case Unless(effect=inner, instead=instead):
            paid = _taken(instead, waiting)
            return effect if paid is None else affordable(effect, paid, inner)
        case _:
            return effect


def _branch(effect: Effect | None, waiting: list[LoseLife]) -> Effect | None:
    return None if effect is None else _offered(effect, waiting)


def _taken(effect: Effect, waiting: list[LoseLife]) -> LoseLife | None:
    """The payment that an effect is, which then waits no more."""
    if isinstance(effect, LoseLife):
        for at, paid in enumerate(waiting):
            if paid is effect:
                return waiting.pop(at)
    return None


def affordable(asked: Effect, paid: LoseLife, otherwise: Effect | None) -> Effect:
    """Something is asked of who has the life that it costs; else ``otherwise`` happens."""
    return IfElse(Compare(LifeTotal(paid.who), ">=", paid.amount), asked, otherwise)
