"""Which of the things that were spoken of "that creature" or "the token" can be, by what they are called."""

from __future__ import annotations

from attrs import frozen

from apnap.model.abilities import (
    EventItem,
    Filter,
    ObjectRef,
    Previous,
    Selector,
    Source,
    Targets,
    TokenSpec,
)
from apnap.model.subtypes import types_of
from apnap.model.text.magic.words import singular
from apnap.model.text.trees import Node, child, kind_of, parts, said

_PLURAL_TYPES = {"sorceries": "sorcery"}


@frozen
class Heard:
    """Something that was spoken of. ``what``: what the text says that it is, as far as it does. ``made``: it was
    created; ``left``: it has left the battlefield. ``asked``: of what "its" asks, if that is another reference."""

    ref: ObjectRef | Targets
    what: Selector = ()
    made: bool = False
    left: bool = False
    asked: ObjectRef | None = None


@frozen
class Called:
    """What a reference calls its object: "that Zombie token", "those creatures", "the card"."""

    types: frozenset[str]
    subtypes: frozenset[str]
    heads: frozenset[str]

    def fits(self, thing: Heard) -> bool:
        """Whether it may be called so. What is not known of it is no reason against it."""
        if isinstance(thing.ref, (EventItem, Source)):
            return True
        if "token" in self.heads and not thing.made and not any(one.token for one in thing.what):
            return isinstance(thing.ref, Previous) and not thing.what
        if "card" in self.heads and (thing.made or (thing.what and not _may_be_card(thing))):
            return False
        return not thing.what or any(self._fits(one, thing.made) for one in thing.what)

    def is_said_of(self, thing: Heard) -> bool:
        """Whether it was called so, in other words perhaps: an Elf is a creature."""
        if not thing.what:
            return False
        known = [(one.types or frozenset().union(*map(types_of, one.subtypes)), one.subtypes) for one in thing.what]
        return all(self.types <= types and self.subtypes <= subtypes for types, subtypes in known)

    def _fits(self, one: Filter, exactly: bool) -> bool:
        if self.types & one.not_types or self.subtypes & one.not_subtypes:
            return False
        types = one.types or frozenset().union(*map(types_of, one.subtypes))
        if types and not self.types <= types:
            return False
        if one.subtypes:
            return not self.subtypes or bool(self.subtypes & one.subtypes)
        return not (self.subtypes and (exactly or (types and not any(types & types_of(s) for s in self.subtypes))))


def _may_be_card(thing: Heard) -> bool:
    """A target or event object on the battlefield is no "card"; what has left it is one."""
    return thing.left or isinstance(thing.ref, Previous) or any(one.zone != "battlefield" for one in thing.what)


def called(node: Node) -> Called | None:
    """What a reference calls its object; None of "it" and "they"."""
    thing = child(node, "thing")
    if thing is None:
        return None
    words: dict[str, set[str]] = {"type": set(), "subtype": set(), "head_noun": set()}
    for part in parts(thing):
        word = said(part)
        if kind_of(part) == "subtype":
            words["subtype"].add(singular(word))
        else:
            words[kind_of(part)].add(_PLURAL_TYPES.get(word, word.removesuffix("s")))
    return Called(frozenset(words["type"]), frozenset(words["subtype"]), frozenset(words["head_noun"]))


def token_is(spec: TokenSpec) -> Selector:
    """What a token is, for words to refer to."""
    return (Filter(types=spec.types, subtypes=spec.subtypes, token=True),)


__all__ = ["Called", "Heard", "called", "token_is"]
