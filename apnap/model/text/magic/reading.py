"""Reads the abilities of one card, going on after a fault so that all of them are found."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from attrs import define, field

from apnap.model.abilities import (
    Ability,
    Activated,
    AddMana,
    Casts,
    Discards,
    Effect,
    EventPattern,
    ManaAbility,
    Mode,
    NotModelledEvent,
    Opaque,
    Sequence,
    SpellAbility,
    ToGraveyard,
    Triggered,
)
from apnap.model.text.faults import TextFault, Unread, fault_at
from apnap.model.text.magic import blackbox
from apnap.model.text.magic.costs import paid_where, speaks_of_itself
from apnap.model.text.magic.effects import mana_of
from apnap.model.text.magic.forms import nearest
from apnap.model.text.magic.grammar import parse
from apnap.model.text.magic.layout import Stretch, check_parentheses, stretches, without_reminders
from apnap.model.text.magic.lines import abilities, works_in
from apnap.model.text.magic.linked import exiles, speaks, with_links
from apnap.model.text.magic.nouns import is_this
from apnap.model.text.magic.scope import EventWords, Scope
from apnap.model.text.magic.sentences import body, in_order
from apnap.model.text.trees import child, fail, need

_Value = TypeVar("_Value")
_ONLY = ("only_sorcery", "only_sorcery_once", "only_once")
"""When an ability can be activated."""

_CERTAIN = ("mana_chosen", "mana_exiled")
"""Mana of a color that depends on something: no mere mana ability, as what those give is known from the card."""

_IT_DEALS = re.compile(r"\s*it deals\b", re.IGNORECASE)
"""Behind a cost that speaks of the object itself, "it" is that, as far as damage goes (113.7a: also what is gone)."""

_OF_SPELL = EventWords(other="unclear")
"""On a spell "other" is other than something it names, not other than the spell."""


@define
class Reading:
    """A card that is being read: its text, what it is called, and what could not be read so far."""

    original: str
    names: tuple[str, ...]
    spell: bool = False
    opaque: bool = False
    faults: list[TextFault] = field(factory=list)
    _text: str = ""
    _found: list[Ability] = field(factory=list)
    _modes: list[tuple[tuple[Mode, ...], int]] = field(factory=list)
    _spans: list[Stretch] = field(factory=list)

    def abilities(self) -> list[Ability]:
        """The abilities in the order of the text; a spell's instructions are one ability, the last."""
        self._text = without_reminders(self.original)
        self._attempt(lambda: check_parentheses(self._text), Stretch(0, 0))
        if self.faults:
            return []
        scope = Scope(self._text, self.names, _OF_SPELL if self.spell else EventWords())
        for stretch in stretches(self._text):
            self._found += self._attempt(lambda here=stretch: self._one(here, scope), stretch) or ()  # type: ignore[misc]
        if self._modes and not self.faults:
            spell = self._attempt(lambda: self._spell_ability(scope), self._spans[-1])
            self._found += [spell] if spell else []
        if any(map(speaks, self._found)) and not exiles(self._found) and not self.faults:
            self._attempt(self._exiles_nothing, self._linked_stretch())
        return with_links(self._found)

    def _linked_stretch(self) -> Stretch:
        at = max(self._text.find("exiled card"), 0)
        return Stretch(at, at + len("exiled card"))

    def _exiles_nothing(self) -> None:
        here = self._linked_stretch()
        raise Unread("no other ability of this text exiles anything that this could refer to,", here.start, here.end)

    def _attempt(self, read: Callable[[], _Value], stretch: Stretch) -> _Value | None:
        try:
            return read()
        except Unread as problem:
            words = self.original[stretch.start : stretch.end]
            hint = nearest(words, problem.start - stretch.start)
            self.faults.append(fault_at(self.original, problem, nearest=hint))
            return None

    def _one(self, stretch: Stretch, scope: Scope) -> tuple[Ability, ...]:
        if stretch.cost is not None:
            return (self._activated(stretch),)
        words = self._text[stretch.start : stretch.end]
        if self.spell:
            return self._of_spell(words, stretch, scope)
        try:
            return abilities(parse("line", words, self.names, offset=stretch.start), scope)
        except Unread as problem:
            if not self.opaque or not blackbox.is_trigger(words):
                raise
            return (blackbox.triggered(self._text, stretch, self.names, problem),)

    def _activated(self, stretch: Stretch) -> Ability:
        """An activated ability; one that cannot be read does no harm unless it is used, or unless it adds mana."""
        cost_end = stretch.cost or stretch.start
        try:
            return self._read_activated(stretch, cost_end)
        except Unread:
            adds = re.search(r"\badds?\b", self._text[cost_end : stretch.end], re.IGNORECASE)
            if adds and not self.opaque:
                raise
            return blackbox.activated(self._text, stretch, self.names)

    def _read_activated(self, stretch: Stretch, cost_end: int) -> Ability:
        words, whole = self._text[cost_end : stretch.end], self._text[stretch.start : stretch.end]
        tree = parse("activated_text", words, self.names, offset=cost_end)
        paid, where = paid_where(self._text[stretch.start : cost_end - 1], self.names)
        scope = Scope(self._text, self.names)
        if _IT_DEALS.match(words) and speaks_of_itself(paid):
            scope.mention_self()
        modes, choose = body(need(tree, "body"), scope)
        added = next(tree.find_data("add_mana"), None)
        if added is None or paid.text != "{T}" or child(tree, *_ONLY) or child(added, *_CERTAIN):
            sorcery, once = (bool(child(tree, *_ONLY[at])) for at in (slice(0, 2), slice(1, 3)))
            return Activated(whole, paid, modes, choose, sorcery=sorcery, once=once, works_in=where or works_in(tree))
        if len(modes) > 1 or not isinstance(modes[0].effect, AddMana):
            raise fail(tree, "a mana ability that does more than add mana is not modelled")
        produces, many = mana_of(added)
        return ManaAbility(whole, produces, many)

    def _of_spell(self, words: str, stretch: Stretch, scope: Scope) -> tuple[Ability, ...]:
        if blackbox.is_trigger(words) and (found := self._own_trigger(words, stretch, scope)):
            return found
        before = len(scope.targets)
        try:
            tree = parse("spell_line", words, self.names, offset=stretch.start)
            instructions = child(tree, "body")
            if instructions is None:
                return abilities(tree, scope)
            self._modes.append(body(instructions, scope))
        except Unread as problem:
            if not self.opaque:
                raise
            scope.forget(before)
            if found := self._opaque_trigger(words, stretch, problem):
                return found
            self._modes.append(blackbox.choice(self._text, stretch.start, stretch.end, scope))
        self._spans.append(stretch)
        return ()

    def _own_trigger(self, words: str, stretch: Stretch, scope: Scope) -> tuple[Ability, ...]:
        """A triggered ability of the spell itself if the words are one, and no delayed one that it creates."""
        try:
            found = abilities(parse("line", words, self.names, offset=stretch.start), scope)
        except Unread:
            return ()
        return found if all(map(_of_itself, found)) else ()

    def _opaque_trigger(self, words: str, stretch: Stretch, problem: Unread) -> tuple[Ability, ...]:
        """The triggered ability of a spell if the words are one, and no delayed trigger that the spell makes."""
        try:
            if blackbox.is_trigger(words):
                found = blackbox.triggered(self._text, stretch, self.names, problem)
                return (found,) if _of_itself(found) else ()
        except Unread:
            pass
        return ()

    def _spell_ability(self, scope: Scope) -> SpellAbility:
        start, end = self._spans[0].start, self._spans[-1].end
        text = self.original[start:end]
        if len(self._modes) == 1:
            modes, choose = self._modes[0]
            return SpellAbility(text, modes, choose)
        if any(len(modes) > 1 for modes, _ in self._modes):
            if self.opaque:
                return SpellAbility(text, (Mode(text, Opaque(text), tuple(scope.targets)),))
            raise Unread("instructions before or after a choice of modes are not modelled", start, end)
        steps = [step for modes, _ in self._modes for step in _steps(modes[0].effect)]
        return SpellAbility(text, (Mode(text, in_order(steps), tuple(scope.targets)),))


def _steps(effect: Effect) -> tuple[Effect, ...]:
    return effect.steps if isinstance(effect, Sequence) else (effect,)


def _of_itself(ability: Ability) -> bool:
    """On a spell "when ..." creates a delayed triggered ability (603.7), unless it is about the card itself."""
    return isinstance(ability, Triggered) and all(_about_itself(event) for event in ability.events)


def _about_itself(event: EventPattern) -> bool:
    match event:
        case ToGraveyard(what) | Casts(_, what) | Discards(_, what):
            return is_this(what)
        case NotModelledEvent():
            return True
        case _:
            return False
