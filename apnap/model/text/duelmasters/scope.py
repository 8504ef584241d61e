"""What the words of an ability may refer to at the point that has been read: who acts, "it", "that player"."""

from __future__ import annotations

import re

from attrs import define

from apnap.model.abilities import (
    EachOpponent,
    EachPlayer,
    Filter,
    ObjectRef,
    PlayerRef,
    Previous,
    Selector,
    Source,
    You,
)
from apnap.model.text.trees import Node, fail, kind_of, span

PLAYERS: dict[str, PlayerRef] = {"you": You(), "opponent": EachOpponent(), "each": EachPlayer()}
"""Who may act, and the players that are meant."""

_THINGS = {
    "shield": re.compile("シールド|shield"),
    "spell": re.compile("呪文|spell"),
    "creature": re.compile("クリーチャー|creature"),
    "tamaseed": re.compile("タマシード|(?i:tamaseed)"),
    "card": re.compile("カード|card"),
}
"""What "that creature" and the like call an object, with the word for it."""

_MANY = re.compile(r"それら|(?i:\b(?:they|them|those)\b)")
"""Words for several objects."""

_SAID = {"you": "you", "opponent": "opponent", "each_player": "each", "any_player": "any"}


@define
class Scope:
    """Reading state of one ability.

    ``text``: as printed. ``acting``: who carries out what is read, a key of :data:`PLAYERS`; ``named``: they were
    named, so that "their" is about them. ``it``: what "it" and "that creature" mean, ``which``: what is known of it.
    ``acted``: the same of what the instruction that is being read is about. ``drew``: cards were drawn since "it" was
    named, so that the bare word might be about them. ``player``: who "that player" is, "you" or "opponent".
    ``chose``: the instruction before, in the same sentence, chose or named objects, so that a verb without an object
    goes on about them. ``staying``: what is known of objects that were chosen and not moved since, if "it" is them.
    ``alone``: "it" is one object. ``untouched``: nothing was done to what was chosen last; ``twice``: "it" is what was
    chosen last, and nothing was done to what was chosen before that. ``before``: the selector of the static ability
    before, in the same line. ``spell``: there is no source that "other" could exclude.
    """

    text: str
    acting: str = "you"
    named: bool = False
    it: ObjectRef | None = None
    which: Selector = ()
    acted: Selector = ()
    drew: bool = False
    player: str | None = None
    chose: bool = False
    staying: Selector = ()
    alone: bool = False
    untouched: bool = False
    twice: bool = False
    before: Selector = ()
    spell: bool = False

    def words(self, node: Node) -> str:
        """The printed words that a node was read from."""
        start, end = span(node)
        return self.text[start:end]

    def referred(self, node: Node) -> ObjectRef:
        """What "it" in a node means."""
        if self.it is None:
            raise fail(node, "nothing that this could refer to")
        thing = next((name for name, words in _THINGS.items() if words.search(self.words(node))), None)
        if self.drew and thing in (None, "card"):
            raise fail(node, "unclear whether a card that was drawn is meant by")
        if self.twice:
            raise fail(node, "unclear which of what was chosen is meant by")
        if self.alone and _MANY.search(self.words(node)):
            raise fail(node, "one object was spoken of, not several:")
        if thing is not None and not any(_may_be(thing, one) for one in self.which):
            raise fail(node, "what was spoken of is something else than")
        self.acted = self.which
        return self.it

    def about(self, ref: ObjectRef | None, which: Selector, *, alone: bool = False) -> None:
        """From now on this is "it"; ``alone``: one object."""
        self.it, self.which, self.drew, self.staying = ref, which, False, ()
        self.alone, self.twice = alone, False

    def moved(self, *, alone: bool = False) -> None:
        """An instruction moved or chose objects: they are "it" from now on."""
        self.about(Previous(), self.acted, alone=alone)
        self.chose = True

    def mention(self, ref: ObjectRef) -> ObjectRef:
        """An object was named: it is "it" from now on."""
        if ref == Source():
            self.acted = (Filter(this=True),)
        self.about(ref, self.acted, alone=self.alone or ref == Source())
        self.chose = True
        return ref

    def who(self, node: Node) -> str:
        """Whom a rule of players names: "you", "opponent", "each" or "any"."""
        if kind_of(node) != "that_player":
            return _SAID[kind_of(node)]
        if self.player is None:
            raise fail(node, "no player that this could refer to")
        return self.player

    def begin(self) -> None:
        """A sentence begins: it is about you unless it names somebody."""
        self.acting, self.named, self.chose = "you", False, False

    def subject(self, node: Node) -> None:
        """A rule of players names who carries out what follows."""
        self.acting, self.named = self.who(node), True
        if self.acting == "any":
            raise fail(node, "unclear which player does this")

    def owner(self, node: Node) -> str:
        """Whose "their" things are: those of whoever was named, or else of "that player"."""
        if self.named:
            return self.acting
        if self.player is None:
            raise fail(node, "no player that this could refer to")
        return self.player


def _may_be(thing: str, one: Filter) -> bool:
    """Whether what a filter finds is called a creature, a shield and so on."""
    match thing:
        case "card":
            return True
        case "shield":
            return one.zone == "shields"
        case "spell":
            return "spell" in one.types
        case _:
            unsaid = not one.types and (one.zone == "battlefield" or one.subtypes or one.name is not None)
            return one.this or thing in one.types or bool(unsaid)
