"""Reads the abilities of one card in one language, going on after a fault so that all of them are found."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from attrs import define, evolve, field, frozen

from apnap.model.abilities import Ability, Effect, Mode, Opaque, SpellAbility, Triggered
from apnap.model.text.duelmasters.abilities import abilities, with_condition
from apnap.model.text.duelmasters.events import head
from apnap.model.text.duelmasters.forms import nearest
from apnap.model.text.duelmasters.languages import Language
from apnap.model.text.duelmasters.scope import Scope
from apnap.model.text.duelmasters.sentences import in_order, sentences
from apnap.model.text.faults import TextFault, Unread, fault_at
from apnap.model.text.trees import Node, need, parts

_Value = TypeVar("_Value")
_TRIGGER = re.compile(r"(?i:when(?:ever)?\b)|[^。、]*時(?:、|または)")
_ASKS = re.compile(r"\s*if\b|[^、。]*(?:なら|れば)、")
_REMINDER = re.compile(r"\([^()]*\)|（[^（）]*）")


@frozen
class Found:
    """An ability and where it stands in the text."""

    ability: Ability
    start: int
    end: int


def without_reminders(text: str) -> str:
    """The text with reminder text (in parentheses) and marks at the start of a line blanked out."""
    blank = _REMINDER.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)
    return re.sub(r"(?m)^\s*[■◆●]", lambda match: " " * len(match.group()), blank)


@define
class Reading:
    """A card's text that is being read: what could not be read so far, and what a spell does."""

    original: str
    language: Language
    spell: bool = False
    opaque: bool = False
    faults: list[TextFault] = field(factory=list)
    _text: str = ""
    _found: list[Found] = field(factory=list)
    _bodies: list[tuple[int, int, Node | None]] = field(factory=list)

    def abilities(self) -> list[Found]:
        """The abilities in the order of the text; a spell's instructions are one ability, the last."""
        self._text = self.language.plain(without_reminders(self.original))
        for line in re.finditer(r"[^\n]+", self._text):
            start, end = line.start(), line.end()
            start += len(line.group()) - len(line.group().lstrip())
            end -= len(line.group()) - len(line.group().rstrip())
            if start < end:
                self._attempt(lambda a=start, b=end: self._line(a, b), start)  # type: ignore[misc]
        if self._bodies and not self.faults:
            self._attempt(self._spell_ability, self._bodies[0][0])
        return self._found

    def _attempt(self, read: Callable[[], _Value], start: int) -> _Value | None:
        try:
            return read()
        except Unread as problem:
            end = self.original.find("\n", problem.start)
            words = self.original[start : end if end >= 0 else len(self.original)]
            hint = nearest(words, problem.start - start, self.language.key)
            self.faults.append(fault_at(self.original, problem, nearest=hint))
            return None

    def _scope(self) -> Scope:
        return Scope(self.original, spell=self.spell)

    def _line(self, start: int, end: int) -> None:
        try:
            tree = self.language.parse("spell_line" if self.spell else "line", self._text, start, end)
            if self.spell and parts(tree)[0].data == "body":
                self._bodies.append((start, end, parts(tree)[0]))
                return
            found = abilities(tree, self._scope)
            if parts(tree)[0].data != "keywords":
                found = [evolve(ability, text=self.original[start:end]) for ability in found]
        except Unread as problem:
            if not self.opaque:
                raise
            if not _TRIGGER.match(self._text, start, end):
                if not self.spell:
                    raise
                self._bodies.append((start, end, None))
                return
            found = [self._black_box(start, end, problem)]
        self._found += [Found(ability, start, end) for ability in found]

    def _black_box(self, start: int, end: int, problem: Unread) -> Triggered:
        """A triggered ability with an effect that cannot be read; its condition, if it has one, has to be."""
        tree, after = self._longest_head(start, end, problem)
        if _ASKS.match(self._text, after, end):
            raise problem
        scope = self._scope()
        said = head(need(tree, "head"), scope)
        words = self.original[after:end].strip()
        scope.about(said.it, said.which(), alone=said.it is not None)
        scope.player = said.player
        found = Triggered(self.original[start:end], said.events, (Mode(words, Opaque(words)),))
        asked = parts(tree)[1:]
        return with_condition(found, asked[0], said, scope) if asked else found

    def _longest_head(self, start: int, end: int, problem: Unread) -> tuple[Node, int]:
        for comma in reversed([m.start() for m in re.finditer("[,、]", self._text[:end]) if m.start() > start]):
            try:
                return self.language.parse("trigger_head", self._text, start, comma), comma + 1
            except Unread:
                continue
        raise problem

    def _spell_ability(self) -> None:
        start, end = self._bodies[0][0], self._bodies[-1][1]
        text = self.original[start:end]
        try:
            scope = self._scope()
            effect = in_order([step for a, b, body in self._bodies for step in self._steps(body, a, b, scope)])
        except Unread:
            if not self.opaque:
                raise
            effect = Opaque(text)
        self._found.append(Found(SpellAbility(text, (Mode(text, effect),)), start, end))

    def _steps(self, body: Node | None, start: int, end: int, scope: Scope) -> list[Effect]:
        return [Opaque(self.original[start:end])] if body is None else sentences(body, scope)
