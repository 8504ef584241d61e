"""Reads a triggered ability as a whole, and part by part where the whole cannot be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from attrs import frozen

from apnap.model.abilities import (
    Ability,
    EventItem,
    EventObject,
    EventPattern,
    EventPlayer,
    NotModelledEvent,
    Triggered,
)
from apnap.model.text.faults import Unread
from apnap.model.text.magic.events import Head
from apnap.model.text.magic.grammar import parse
from apnap.model.text.magic.lines import CONDITIONS, limits, permanent_line, trigger
from apnap.model.text.magic.numbers import condition
from apnap.model.text.magic.scope import EventWords, Scope
from apnap.model.text.magic.sentences import body
from apnap.model.text.trees import need
from tools.textcoverage.corpus import SELF
from tools.textcoverage.splitting import Part, Parts, split

_NAMES = (SELF,)
_OPEN = (
    EventWords(EventObject(), player=EventPlayer(), measured=True),
    EventWords(EventItem(), item=True, player=EventPlayer(), measured=True),
)
"""Behind a condition that cannot be read "it", "that spell", "that player" and "that many" may mean something."""
_STAND_IN = f"When {SELF} enters, "
_KNOWN = "draw a card"
_NEVER = (NotModelledEvent,)
"""Events that can be read and that nothing brings about (docs/limits.md)."""


FAILED = "the reader fails"
"""What the message of a fault begins with that is a mistake of the reader, not a text that it does not know."""


@frozen
class Outcome:
    """What became of a part: the ``fault`` at which reading it stopped, None if it was read."""

    part: Part
    fault: Unread | None = None


@frozen
class Reading:
    """What can be read of a line. ``never``: its condition can be read, and is about events that never happen."""

    text: str
    whole: bool
    condition: Outcome
    intervening: Outcome | None
    effect: Outcome
    limits: tuple[Outcome, ...]
    never: bool

    @property
    def failed(self) -> bool:
        """Whether the reader broke down over a part."""
        return any(one.fault is not None and one.fault.message.startswith(FAILED) for one in self.unread)

    @property
    def unread(self) -> tuple[Outcome, ...]:
        """The parts that cannot be read."""
        asked = (self.intervening,) if self.intervening else ()
        return tuple(one for one in (self.condition, *asked, self.effect, *self.limits) if one.fault)


def read(text: str) -> Reading:
    """What can be read of a triggered ability."""
    parts = split(text)
    found: list[Ability] = []
    if _fault(lambda: found.extend(permanent_line(text, 0, len(text), _NAMES))):
        return _apart(text, parts)
    events = [event for ability in found if isinstance(ability, Triggered) for event in ability.events]
    asked = Outcome(parts.intervening) if parts.intervening else None
    capped = tuple(map(Outcome, parts.limits))
    return Reading(text, True, Outcome(parts.condition), asked, Outcome(parts.effect), capped, _never(events))


def reads_without(text: str, start: int, end: int) -> bool:
    """Whether the line can be read if what stands from ``start`` to ``end`` is an instruction that can be."""
    text = text[:start] + _KNOWN + text[end:]
    return _fault(lambda: permanent_line(text, 0, len(text), _NAMES)) is None


def _never(events: Iterable[EventPattern]) -> bool:
    return all(isinstance(event, _NEVER) for event in events)


def _apart(text: str, parts: Parts) -> Reading:
    heads: list[tuple[Head, Scope]] = []
    fault = _fault(lambda: heads.append(_read_head(text, parts)))
    words = [scope.event for _, scope in heads] or _OPEN
    never = any(_never(head.events) for head, _ in heads)
    asked, known = None, None
    if parts.intervening:
        asked = Outcome(parts.intervening, _first(words, lambda event: _read_if(text, parts, event)))
        known = None if asked.fault else parts
    effect = Outcome(parts.effect, _first(words, lambda event: _read_effect(text, parts, event, known)))
    capped = tuple(Outcome(limit, _fault(partial(_read_limit, text, limit))) for limit in parts.limits)
    return Reading(text, False, Outcome(parts.condition, fault), asked, effect, capped, never)


def _fault(attempt: Callable[[], object]) -> Unread | None:
    try:
        attempt()
    except Unread as problem:
        return problem
    except (IndexError, KeyError, TypeError, ValueError, AssertionError) as error:
        return Unread(f"{FAILED}: {type(error).__name__}: {error}", 0, 0)
    return None


def _first(words: Sequence[EventWords], attempt: Callable[[EventWords], object]) -> Unread | None:
    """None if it can be read with one of these, else what is wrong with the first of them."""
    faults = [_fault(partial(attempt, event)) for event in words]
    return None if None in faults else faults[0]


def _read_head(text: str, parts: Parts) -> tuple[Head, Scope]:
    return trigger(parse("trigger_head", parts.condition.of(text), _NAMES), Scope(text, _NAMES))


def _read_if(text: str, parts: Parts, event: EventWords) -> Scope:
    part = parts.intervening
    assert part is not None
    words = _STAND_IN + part.of(text)
    tree = parse("trigger_head", words, _NAMES, offset=part.start - len(_STAND_IN))
    scope = Scope.of(text, _NAMES, event)
    condition(need(need(tree, "intervening"), *CONDITIONS), scope)
    return scope


def _read_effect(text: str, parts: Parts, event: EventWords, known: Parts | None) -> None:
    scope = _read_if(text, known, event) if known else Scope.of(text, _NAMES, event)
    for limit in parts.limits:
        text = text[: limit.start] + re.sub(".", " ", limit.of(text)) + text[limit.end :]
    body(need(parse("effect_text", parts.effect.of(text), _NAMES, offset=parts.effect.start), "body"), scope)


def _read_limit(text: str, part: Part) -> None:
    limits(parse("limits", part.of(text), _NAMES, offset=part.start))
