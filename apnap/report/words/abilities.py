"""Abilities in words: labelled lines, one demand or one deed a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from apnap.model.abilities import (
    Ability,
    Activated,
    AdditionalTrigger,
    CantActivate,
    EntersTapped,
    EntersWithCounters,
    ExileInstead,
    Keyword,
    ManaAbility,
    Mode,
    PreventDamage,
    SpellAbility,
    Suppress,
    TargetSpec,
    Triggered,
)
from apnap.report.words.effects import effect
from apnap.report.words.events import any_of
from apnap.report.words.objects import condition, plural, selector

Lines = tuple[tuple[str, str], ...]
"""Label and words, e.g. ``("when", "another creature enters")``."""

_Static = (
    AdditionalTrigger
    | Suppress
    | CantActivate
    | PreventDamage
    | ExileInstead
    | EntersTapped
    | EntersWithCounters
    | Keyword
    | ManaAbility
)


def ability(what: Ability) -> Lines:
    """What was understood of one ability; the first line names its kind."""
    match what:
        case Triggered():
            return tuple(_triggered(what))
        case SpellAbility(modes=modes, choose=choose):
            return (("spell", what.text), *_modes(modes, choose))
        case Activated(cost=cost, modes=modes, choose=choose):
            return (("activated ability", what.text), ("cost", cost), *_modes(modes, choose))
        case _:
            return _static(what)


def _triggered(what: Triggered) -> Iterator[tuple[str, str]]:
    yield f"triggered ability ({what.keyword})" if what.keyword else "triggered ability", what.text
    yield "when", any_of(what.events) + (" (once for all that happens at the same time)" if what.batch else "")
    if what.condition is not None:
        yield "if", f"{condition(what.condition)} (checked when it triggers and when it resolves)"
    if what.cap is not None:
        yield "limit", f"triggers at most {_times(what.cap)} each turn"
    if what.action_cap:
        yield "limit", "its controller does it at most once each turn"
    yield from _modes(what.modes, what.choose)


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _modes(modes: tuple[Mode, ...], choose: int) -> Iterator[tuple[str, str]]:
    if len(modes) > 1:
        yield "choose", f"{choose} of {len(modes)} modes"
    for number, mode in enumerate(modes, 1):
        prefix = f"mode {number}: " if len(modes) > 1 else ""
        yield from _targets(mode, prefix)
        yield f"{prefix}does", effect(mode.effect)


def _targets(mode: Mode, prefix: str) -> Iterator[tuple[str, str]]:
    index = 1
    for spec in mode.targets:
        name = f"target {index}" if spec.most == 1 else f"targets {index} to {index + spec.most - 1}"
        yield prefix + name, target(spec)
        index += spec.most


def target(spec: TargetSpec) -> str:
    """What is a legal target, and how many of them."""
    kinds = [selector((kind,)) for kind in spec.objects]
    if spec.players is not None:
        kinds.append("a player" if spec.players == "any" else "an opponent")
    number = "" if (spec.least, spec.most) == (1, 1) else f", {_number(spec)} of them"
    *more, last = kinds or ["nothing"]
    return (f"{', '.join(more)} or {last}" if more else last) + number


def _number(spec: TargetSpec) -> str:
    if spec.least == spec.most:
        return str(spec.most)
    return f"{spec.least} to {spec.most}"


def _static(what: _Static) -> Lines:
    match what:
        case AdditionalTrigger():
            return (("doubler", what.text), *_additional(what))
        case Suppress(cause=cause, source=source):
            whose = f"abilities of {plural(source)}" if source else "no ability"
            verb = "do not trigger" if source else "triggers"
            return (("suppressor", what.text), ("says", f"{whose} {verb} because {any_of(cause)}"))
        case CantActivate(what=which):
            return (("static", what.text), ("says", f"no activated ability of {selector(which)} can be activated"))
        case PreventDamage(what=which):
            return (("prevention", what.text), ("says", f"damage to {selector(which)} is prevented"))
        case ExileInstead(what=which):
            return (("replacement", what.text), ("says", f"{selector(which)} that would die is exiled instead"))
        case EntersTapped():
            return (("replacement", what.text), ("says", "it enters tapped"))
        case EntersWithCounters(kind=kind, amount=number):
            return (("replacement", what.text), ("says", f"it enters with {number} {kind} counters"))
        case Keyword(name=name):
            return (("keyword", name + _bearing(name)),)
        case ManaAbility(produces=produces, amount=number):
            return (("mana ability", what.text), ("says", f"{{T}}: {number} mana, {' or '.join(produces)}"))
    assert_never(what)


def _bearing(keyword: str) -> str:
    """What a keyword does to a play, in brackets, where that is not what the rules say of it."""
    if keyword in ("indestructible", "hexproof", "shroud", "haste"):
        return ""
    if keyword in ("deathtouch", "lifelink", "infect", "wither"):
        return " (a play in which it deals damage is not modelled)"
    if keyword.startswith("protection"):
        return " (a play that targets or damages it is not modelled)"
    return " (no effect on what is modelled)"


def _additional(what: AdditionalTrigger) -> Iterator[tuple[str, str]]:
    yield "when", any_of(what.cause) if what.cause else "anything"
    yield "says", f"triggered abilities of {plural(what.source)} trigger one more time"
    if what.condition is not None:
        yield "while", condition(what.condition)
