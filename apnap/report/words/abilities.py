"""Abilities in words: labelled lines, one demand or one deed a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from apnap.model.abilities import (
    Ability,
    Activated,
    AdditionalTrigger,
    CantActivate,
    CantBeMoved,
    CantCast,
    CantHaveCounters,
    Continuous,
    Enchant,
    EntersAsCopy,
    EntersChoosing,
    EntersTapped,
    EntersWithCounters,
    ExileInstead,
    FlashPermission,
    KeepsOut,
    Keyword,
    ManaAbility,
    Mode,
    MoreCounters,
    MoreTokens,
    PlayersCant,
    PreventDamage,
    ReplacesMove,
    SpellAbility,
    Suppress,
    TargetSpec,
    Triggered,
)
from apnap.report.words.changes import besides, continuous
from apnap.report.words.effects import effect
from apnap.report.words.events import any_of
from apnap.report.words.filters import plural, selector
from apnap.report.words.objects import amount, condition
from apnap.report.words.permissions import Permissions, permission, prevention
from apnap.report.words.targets import target
from apnap.report.words.terms import Terms

Lines = tuple[tuple[str, str], ...]
"""Label and words, e.g. ``("when", "another creature enters")``."""

_Static = (
    AdditionalTrigger
    | Suppress
    | CantActivate
    | PreventDamage
    | ExileInstead
    | Continuous
    | Enchant
    | EntersAsCopy
    | Permissions
    | EntersTapped
    | EntersWithCounters
    | Keyword
    | ManaAbility
)


def ability(what: Ability, t: Terms) -> Lines:
    """What was understood of one ability; the first line names its kind."""
    match what:
        case Triggered():
            return tuple(_triggered(what, t))
        case SpellAbility(modes=modes, choose=choose):
            return (("spell", what.text), *_modes(modes, choose, t))
        case Activated(modes=modes, choose=choose):
            named = f"activated ability ({what.keyword})" if what.keyword else "activated ability"
            return ((named, what.text), *_activation(what, t), *_modes(modes, choose, t))
        case _:
            return _static(what, t)


def _triggered(what: Triggered, t: Terms) -> Iterator[tuple[str, str]]:
    yield f"triggered ability ({what.keyword})" if what.keyword else "triggered ability", what.text
    when = any_of(what.events, t) if what.events else "the marker enters this room"
    yield "when", when + (" (once for all that happens at the same time)" if what.batch else "")
    if what.condition is not None:
        yield "if", f"{condition(what.condition, t)} ({t.asked})"
    if what.cap is not None:
        yield "limit", f"triggers at most {_times(what.cap)} each turn"
    if what.action_cap:
        yield "limit", "its controller does it at most once each turn"
    if what.works_in is not None:
        yield "works", f"only while it is in its owner’s {t.zone(what.works_in)}"
    if what.declared:
        yield "trigger", "only if its owner says so as the event happens"
    if what.cant_be_countered:
        yield "limit", "it can't be countered"
    if what.rechecked:
        yield "again", "as it resolves, the object has to be still what is asked for; else nothing happens"
    yield from _modes(what.modes, what.choose, t)


def _activation(what: Activated, t: Terms) -> Iterator[tuple[str, str]]:
    yield "cost", what.cost.text
    if what.sorcery:
        yield "limit", "only when its controller could cast a sorcery"
    if what.once:
        yield "limit", "only once each turn"
    if what.works_in is not None:
        yield "works", f"only while it is in its owner’s {t.zone(what.works_in)}"


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _modes(modes: tuple[Mode, ...], choose: int, t: Terms) -> Iterator[tuple[str, str]]:
    if len(modes) > 1:
        yield "choose", f"{choose} of {len(modes)} modes"
    for number, mode in enumerate(modes, 1):
        prefix = f"mode {number}: " if len(modes) > 1 else ""
        yield from _targets(mode, prefix, t)
        yield f"{prefix}does", effect(mode.effect, t)


def _targets(mode: Mode, prefix: str, t: Terms) -> Iterator[tuple[str, str]]:
    index = 1
    for spec in mode.targets:
        name = f"target {index}" if spec.most == 1 else f"targets {index} to {index + spec.most - 1}"
        yield prefix + name, target(spec, t)
        index += spec.most


def _static(what: _Static, t: Terms) -> Lines:
    match what:
        case AdditionalTrigger():
            return (("doubler", what.text), *_additional(what, t))
        case Suppress(cause=cause, source=source):
            whose = f"abilities of {plural(source, t)}" if source else "no ability"
            verb = "do not trigger" if source else "triggers"
            return (("suppressor", what.text), ("says", f"{whose} {verb} because {any_of(cause, t)}"))
        case CantActivate(what=which):
            return (("static", what.text), ("says", f"no activated ability of {selector(which, t)} can be activated"))
        case PreventDamage():
            return (("prevention", what.text), ("says", prevention(what, t)))
        case ExileInstead(what=which):
            return (("replacement", what.text), ("says", f"{selector(which, t)} that would die is exiled instead"))
        case Continuous():
            return (("static", what.text), ("says", continuous(what, t)))
        case Enchant(what=which, players=players):
            spec = target(TargetSpec(which, players), t)
            return (("keyword", what.text), ("says", f"it can be attached to {spec}, which it targets as a spell"))
        case EntersAsCopy(what=which, changes=changes):
            more = besides(changes, t)
            return (("replacement", what.text), ("says", f"it may enter as a copy of {selector(which, t)}{more}"))
        case (
            ReplacesMove()
            | MoreCounters()
            | MoreTokens()
            | CantHaveCounters()
            | PlayersCant()
            | KeepsOut()
            | CantBeMoved()
            | CantCast()
            | FlashPermission()
            | EntersChoosing()
        ):
            return permission(what, t)
        case EntersTapped():
            return (("replacement", what.text), ("says", "it enters tapped"))
        case EntersWithCounters(kind=kind, amount=number):
            return (("replacement", what.text), ("says", f"it enters with {amount(number, t)} {kind} counters"))
        case Keyword(text=text, name=name):
            printed = tuple(("printed", line) for line in text.split("\n") if line.lower() != name)
            return (("keyword", name + _bearing(name)), *printed)
        case ManaAbility(produces=produces, amount=number):
            return (("mana ability", what.text), ("says", f"{{T}}: {number} mana, {' or '.join(produces)}"))
    assert_never(what)


_FOLLOWED = frozenset(
    {"indestructible", "hexproof", "shroud", "haste", "shield trigger", "blocker", "double breaker", "triple breaker"}
    | {"speed attacker", "can't attack players", "vigilance", "defender", "first strike", "double strike", "trample"}
    | {"deathtouch", "lifelink", "phasing", "flash"}
)
"""Keywords that do here what the rules say of them."""


def _bearing(keyword: str) -> str:
    """What a keyword does to a play, in brackets, where that is not what the rules say of it."""
    if keyword in _FOLLOWED:
        return ""
    if keyword in ("infect", "wither"):
        return " (a play in which it deals damage is not modelled)"
    if keyword.startswith("protection"):
        return " (a play that targets or damages it is not modelled)"
    return " (no effect on what is modelled)"


def _additional(what: AdditionalTrigger, t: Terms) -> Iterator[tuple[str, str]]:
    yield "when", any_of(what.cause, t) if what.cause else "anything"
    yield "says", f"triggered abilities of {plural(what.source, t)} trigger one more time"
    if what.condition is not None:
        yield "while", condition(what.condition, t)
