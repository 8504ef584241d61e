"""Noun phrases: from "another Elf you control" to a selector."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from attrs import define, evolve, field

from apnap.model.abilities import Filter, Selector
from apnap.model.text.magic.words import singular
from apnap.model.text.trees import Node, children, fail, kind_of, leaves, parts, said

_PLURAL_TYPES = {"sorceries": "sorcery"}
_ZONES = {
    "your graveyard": ("graveyard", "you"),
    "a graveyard": ("graveyard", None),
    "graveyards": ("graveyard", None),
    "all graveyards": ("graveyard", None),
    "their graveyard": ("graveyard", None),
    "their graveyards": ("graveyard", None),
    "an opponent's graveyard": ("graveyard", "opponent"),
    "your hand": ("hand", "you"),
}
_THEIRS = ("their graveyard", "their graveyards")
_HEADS = {"permanents": "permanent", "cards": "card", "tokens": "token", "spells": "spell"}


@define
class _Phrase:
    """One noun with its words sorted by what they say."""

    node: Node
    types: set[str] = field(factory=set)
    subtypes: set[str] = field(factory=set)
    supertypes: set[str] = field(factory=set)
    colors: set[str] = field(factory=set)
    nons: set[str] = field(factory=set)
    heads: list[str] = field(factory=list)
    nontoken: bool = False
    tapped: bool | None = None
    other: bool = False
    this: bool = False
    apart: bool = False
    suffixes: dict[str, Any] = field(factory=dict)

    def limiting(self) -> bool:
        """True if it has an adjective that in a list might be meant for the other nouns too."""
        return bool(self.colors) or self.limiting_more()

    def limiting_more(self) -> bool:
        """True if it has such an adjective other than a colour."""
        return bool(self.supertypes or self.nons or self.nontoken or self.tapped is not None)

    def kinds(self) -> bool:
        """True if it says of which type or subtype it is."""
        return bool(self.types or self.subtypes)


def selector(
    nodes: Iterable[Node], *, other: bool = False, where: str = "battlefield", apart: Iterable[Node] = ()
) -> Selector:
    """The selector of a list of nouns (rules ``self``, ``definite`` and ``noun``).

    What follows the last noun ("you control") and its head ("card", "spell") go for the nouns before it too, unless
    they have their own. ``other``: an "another" before the whole list. ``where``: the zone if none is named.
    ``apart``: nouns with an "each" or "all" of their own.
    """
    phrases = [_phrase(node) for node in nodes]
    for phrase in phrases:
        phrase.apart = kind_of(phrase.node) != "noun" or any(phrase.node is one for one in apart)
    _share(phrases)
    return tuple(_filter(phrase, where, other) for phrase in phrases)


def object_of(node: Node, **given: object) -> Selector:
    """The selector of a rule that holds nouns: ``one``, ``many``, ``nouns``, ``several`` or ``subject``."""
    while kind_of(node) in ("subject", "several"):
        node = parts(node)[0]
    where = str(given.get("where", "battlefield"))
    apart = [noun for before, noun in pairwise(parts(node)) if kind_of(before) == "each"]
    nouns = children(node, "self", "definite", "noun")
    return selector(nouns, other=bool(given.get("other")), where=where, apart=apart)


def names_theirs(node: Node) -> bool:
    """True if it speaks of the graveyard of a player named before ("from their graveyard")."""
    return any(said(part) in _THEIRS for part in node.find_data("zone"))


def is_this(selected: Selector) -> bool:
    """True if the selector speaks of the source only."""
    return all(one.this for one in selected)


def _phrase(node: Node) -> _Phrase:
    if kind_of(node) == "self":
        return _Phrase(node, this=True)
    phrase = _Phrase(node)
    if kind_of(node) == "definite":
        article, noun = parts(node)
        phrase.other = said(article) == "another"
        node = noun
    for word in children(node, "word"):
        _sort(parts(word)[0], phrase)
    for suffix in parts(node)[len(children(node, "word")) :]:
        _suffix(suffix, phrase)
    return phrase


def _sort(node: Node, phrase: _Phrase) -> None:
    word = said(node)
    match kind_of(node):
        case "type":
            phrase.types.add(_PLURAL_TYPES.get(word, word.removesuffix("s")))
        case "subtype":
            phrase.subtypes.add(singular(word))
        case "supertype":
            phrase.supertypes.add(word)
        case "color":
            phrase.colors.add(word)
        case "nons":
            phrase.nons |= {str(leaf).lower().removeprefix("non") for leaf in leaves(node) if leaf != ","}
        case "head_noun":
            phrase.heads.append(_HEADS.get(word, word))
        case _:
            _state(word, phrase)


def _state(word: str, phrase: _Phrase) -> None:
    if word == "other":
        phrase.other = True
    elif word == "nontoken":
        phrase.nontoken = True
    else:
        phrase.tapped = word == "tapped"


def _suffix(node: Node, phrase: _Phrase) -> None:
    said_here = phrase.suffixes
    match kind_of(node):
        case "you_control":
            said_here["controller"] = "you"
        case "opponent_controls":
            said_here["controller"] = "opponent"
        case "you_own":
            said_here["owner"] = "you"
        case "opponent_owns":
            said_here["owner"] = "opponent"
        case "stayed":
            said_here["stayed"] = True
        case "on_battlefield":
            said_here["zone"] = "battlefield"
        case _:
            zone = said(parts(node)[0])
            said_here["zone"], owner = _ZONES.get(zone, (zone, None))
            if owner:
                said_here["owner"] = owner


def _share(phrases: list[_Phrase]) -> None:
    last = phrases[-1]
    plain = [phrase for phrase in phrases if not phrase.this]
    if len(plain) > 1:
        _refuse_unclear(plain)
        _share_other(plain)
    for phrase in plain[:-1]:
        if not phrase.suffixes and not last.this:
            phrase.suffixes = last.suffixes
        if not phrase.heads and last.heads and last.heads[-1] in ("card", "spell", "token"):
            _share_head(phrase, last)
        if not phrase.heads and not phrase.kinds():
            _share_kinds(phrase, last)


def _share_other(plain: list[_Phrase]) -> None:
    """ "Another" and "other" go for the nouns behind them that have no article of their own."""
    for before, phrase in pairwise(plain):
        if not phrase.apart:
            phrase.other = phrase.other or before.other


def _share_head(phrase: _Phrase, last: _Phrase) -> None:
    """ "An instant or sorcery spell": both are spells. Not so clear of "a creature or spell", "artifact or token"."""
    if phrase.kinds() and (not last.kinds() or (last.heads[-1] == "token" and phrase.types)):
        raise fail(phrase.node, f'unclear whether "{last.heads[-1]}" goes for this too, in')
    phrase.heads = last.heads[-1:]
    if not phrase.kinds() and last.kinds():
        _share_kinds(phrase, last)


def _share_kinds(phrase: _Phrase, last: _Phrase) -> None:
    """ "A white or blue creature": both are creatures."""
    if phrase.limiting_more() or last.limiting_more() or not (phrase.colors and last.colors):
        raise fail(phrase.node, "unclear what this adjective goes with in a list,")
    phrase.types, phrase.subtypes, phrase.heads = last.types, last.subtypes, phrase.heads or last.heads


def _refuse_unclear(plain: list[_Phrase]) -> None:
    first, *rest = plain
    bare = [phrase for phrase in rest if not phrase.apart and not phrase.limiting()]
    if first.limiting() and bare:
        raise fail(first.node, "unclear whether the adjective goes for the whole list in")


def _filter(phrase: _Phrase, where: str, other: bool) -> Filter:
    if phrase.this:
        return Filter(this=True, zone=where)
    if not phrase.heads and not phrase.kinds():
        raise fail(phrase.node, "does not say what kind of object it is:")
    found = Filter(
        types=frozenset(phrase.types),
        subtypes=frozenset(phrase.subtypes),
        supertypes=frozenset(phrase.supertypes),
        not_types=frozenset(phrase.nons),
        colors=frozenset(phrase.colors),
        other=phrase.other or other,
        tapped=phrase.tapped,
        token=False if phrase.nontoken else None,
        zone="stack" if "spell" in phrase.heads else where,
    )
    return _with_head(evolve(found, **phrase.suffixes), phrase)


def _with_head(found: Filter, phrase: _Phrase) -> Filter:
    if "token" in phrase.heads:
        found = evolve(found, token=True)
    if "permanent" in phrase.heads and {"card", "spell"} & set(phrase.heads):
        found = evolve(found, not_types=found.not_types | {"instant", "sorcery"})
    if "card" in phrase.heads and found.zone == "battlefield":
        raise fail(phrase.node, "no zone is named for this card")
    return found
