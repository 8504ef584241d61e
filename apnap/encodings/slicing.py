"""What cannot touch a claim, left out of an open scenario before it is unrolled (docs/decisions/0013).

A life total that neither the claim nor any text reads matters only in that its owner loses the game at 0. So what
players gain of it is dropped, and what they lose of it is lost whether or not a condition holds: then the total is at
no moment higher than it really is. If nobody is out of life even so, the result is exact (:func:`doubtful` is what has
to be asked afterwards); otherwise the scenario has to be unrolled as it is. Abilities stay, and so do their numbers and
the decisions of a play: only what they do is reduced.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, get_args

from attrs import evolve, frozen

from apnap.model.abilities import (
    Ability,
    Activated,
    Card,
    Changes,
    CopyOf,
    CreateTokens,
    Draw,
    EachOpponent,
    EachPlayer,
    Effect,
    GainLife,
    GainsLife,
    IfElse,
    Keyword,
    LifeTotal,
    LoseLife,
    LosesLife,
    ManaAbility,
    Mode,
    Nothing,
    PlayerRef,
    TimesThisTurn,
    Triggered,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import EventAtom, Expr, Life
from apnap.model.scenario import Scenario
from apnap.model.trees import of_kind

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State
    from apnap.encodings.terms import Literal

_UNDERSTOOD = (GainLife, LoseLife, Draw, CreateTokens, Steps, IfElse, Nothing)
"""Effects of which it is known what they write: where a text has another one, nothing is left out."""
_NOT_BESIDE = (GainsLife, LosesLife, TimesThisTurn, Changes, CopyOf, Activated, ManaAbility)
"""What reads life totals, or who controls a source, in a way that is not looked into."""


@frozen
class Sliced:
    """A scenario, and the players whose life totals are in it only as bounds from below."""

    scenario: Scenario
    unread: frozenset[str] = frozenset()


def sliced(scenario: Scenario, exprs: Iterable[Expr]) -> Sliced:
    """The scenario without changes of life totals that nothing reads."""
    exprs = tuple(exprs)
    if not is_plain(scenario) or any(atom.kind == "did_nothing" for atom in of_kind(exprs, EventAtom)):
        return Sliced(scenario)
    players = frozenset(scenario.start.players)
    read = frozenset(life.player for life in of_kind(exprs, Life))
    while (more := read | life_read(_reduced(scenario, read))) != read:
        read = more
    return Sliced(_reduced(scenario, read), players - read) if read != players else Sliced(scenario)


def doubtful(m: Machine, final: State, unread: Iterable[str]) -> Literal:
    """The literal that a player of whose life only a bound is known may have lost by the end."""
    return m.terms.disj(final.is_(("lost", player), True) for player in unread)


def is_plain(scenario: Scenario) -> bool:
    """Everything that any text can do to a life total, and who is meant by it, is understood."""
    effects = get_args(Effect)
    for part in scenario.parts:
        if isinstance(part, effects) and not isinstance(part, _UNDERSTOOD):
            return False
        if isinstance(part, _NOT_BESIDE) or (isinstance(part, Keyword) and part.name == "lifelink"):
            return False
    return all(not (o.attacking or o.blocking) for o in scenario.start.objects)


def life_read(scenario: Scenario) -> frozenset[str]:
    """The players whose life totals some text can read."""
    found = set[str]()
    for name, card in scenario.cards.items():
        owners = _owners(scenario, name)
        for total in of_kind(card, LifeTotal):
            found |= meant(total.who, owners, scenario)
    elsewhere = of_kind((scenario.script, scenario.options), LifeTotal)
    return frozenset(scenario.start.players if any(True for _ in elsewhere) else found)


def _owners(scenario: Scenario, card: str) -> frozenset[str]:
    """Who can control an object of the card."""
    return frozenset(chain.from_iterable((o.player, o.owner) for o in scenario.start.objects if o.card == card))


def meant(who: PlayerRef, you: Iterable[str], scenario: Scenario) -> frozenset[str]:
    """The players whom a text of these players can mean."""
    players = frozenset(scenario.start.players)
    match who:
        case You():
            return frozenset(you)
        case EachOpponent():
            return frozenset(p for p in players for one in you if p != one)
        case _:
            return players


def _reduced(scenario: Scenario, read: frozenset[str]) -> Scenario:
    cards = {name: _card(scenario, name, card, read) for name, card in scenario.cards.items()}
    return scenario if cards == dict(scenario.cards) else evolve(scenario, cards=cards)


def _card(scenario: Scenario, name: str, card: Card, read: frozenset[str]) -> Card:
    you = _owners(scenario, name)

    def unread(who: PlayerRef) -> bool:
        return isinstance(who, You | EachOpponent | EachPlayer) and not meant(who, you, scenario) & read

    def reduce(effect: Effect) -> Effect:
        match effect:
            case GainLife(who, int()) if unread(who):
                return Nothing()
            case Steps(steps):
                return _steps(reduce(step) for step in steps)
            case IfElse(condition, then, otherwise):
                one, other = reduce(then), Nothing() if otherwise is None else reduce(otherwise)
                parts = [*_parts(one), *_parts(other)]
                if all(isinstance(p, LoseLife) and isinstance(p.amount, int) and unread(p.who) for p in parts):
                    return _steps(parts)
                return IfElse(condition, one, None if otherwise is None else other)
            case _:
                return effect

    def mode(one: Mode) -> Mode:
        return evolve(one, effect=reduce(one.effect))

    def ability(one: Ability) -> Ability:
        return evolve(one, modes=tuple(map(mode, one.modes))) if isinstance(one, Triggered) else one

    return evolve(card, abilities=tuple(map(ability, card.abilities)))


def _steps(steps: Iterable[Effect]) -> Effect:
    left = [part for step in steps for part in _parts(step)]
    return left[0] if len(left) == 1 else Steps(tuple(left)) if left else Nothing()


def _parts(effect: Effect) -> Iterator[Effect]:
    if isinstance(effect, Steps):
        for step in effect.steps:
            yield from _parts(step)
    elif not isinstance(effect, Nothing):
        yield effect
