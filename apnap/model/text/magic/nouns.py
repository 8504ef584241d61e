"""Noun phrases: from "another Elf you control" to a selector."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from attrs import evolve

from apnap.model.abilities import Filter, Selector
from apnap.model.text.magic.phrases import Phrase, phrase_of
from apnap.model.text.trees import Node, children, fail, kind_of, parts, said

_THEIRS = ("their graveyard", "their graveyards")
_ITEMS = {
    "activated or triggered ability": "ability",
    "activated ability": "activated",
    "triggered ability": "triggered",
}
"""What an ability on the stack is called, and :attr:`Filter.item`; one that is just an "ability" is read nowhere."""


def selector(
    nodes: Iterable[Node], *, other: bool = False, where: str = "battlefield", apart: Iterable[Node] = ()
) -> Selector:
    """The selector of a list of nouns (rules :data:`NOUNS`).

    What follows the last noun ("you control") and its head ("card", "spell") go for the nouns before it too, unless
    they have their own. ``other``: an "another" before the whole list. ``where``: the zone if none is named.
    ``apart``: nouns with an "each" or "all" of their own.
    """
    phrases = [phrase_of(node) for node in nodes]
    for phrase in phrases:
        phrase.apart = kind_of(phrase.node) != "noun" or any(phrase.node is one for one in apart)
    _share(phrases)
    return tuple(_filter(phrase, where, other) for phrase in phrases)


NOUNS = ("self", "definite", "noun", "host")
"""The rules of a noun in a list."""


def object_of(node: Node, **given: object) -> Selector:
    """The selector of a rule that holds nouns: ``one``, ``many``, ``nouns``, ``several`` or ``subject``."""
    while kind_of(node) in ("subject", "several"):
        node = parts(node)[0]
    where = str(given.get("where", "battlefield"))
    apart = [noun for before, noun in pairwise(parts(node)) if kind_of(before) == "each"]
    nouns = children(node, *NOUNS)
    return selector(nouns, other=bool(given.get("other")), where=where, apart=apart)


def names_theirs(node: Node) -> bool:
    """True if it speaks of the graveyard of a player named before ("from their graveyard")."""
    return any(said(part) in _THEIRS for part in node.find_data("zone"))


def is_this(selected: Selector) -> bool:
    """True if the selector speaks of the source only."""
    return all(one.this for one in selected)


def _share(phrases: list[Phrase]) -> None:
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


def _share_other(plain: list[Phrase]) -> None:
    """ "Another" and "other" go for the nouns behind them that have no article of their own."""
    for before, phrase in pairwise(plain):
        if not phrase.apart:
            phrase.other = phrase.other or before.other


def _share_head(phrase: Phrase, last: Phrase) -> None:
    """ "An instant or sorcery spell": both are spells. Not so clear of "a creature or spell", "artifact or token"."""
    if phrase.kinds() and (not last.kinds() or (last.heads[-1] == "token" and phrase.types)):
        raise fail(phrase.node, f'unclear whether "{last.heads[-1]}" goes for this too, in')
    phrase.heads = last.heads[-1:]
    if not phrase.kinds() and last.kinds():
        _share_kinds(phrase, last)


def _share_kinds(phrase: Phrase, last: Phrase) -> None:
    """ "A white or blue creature": both are creatures."""
    if phrase.limiting_more() or last.limiting_more() or not (phrase.colors and last.colors):
        raise fail(phrase.node, "unclear what this adjective goes with in a list,")
    phrase.types, phrase.subtypes, phrase.heads = last.types, last.subtypes, phrase.heads or last.heads


def _refuse_unclear(plain: list[Phrase]) -> None:
    first, *rest = plain
    bare = [phrase for phrase in rest if not phrase.apart and not phrase.limiting()]
    if first.limiting() and bare:
        raise fail(first.node, "unclear whether the adjective goes for the whole list in")


def _filter(phrase: Phrase, where: str, other: bool) -> Filter:
    if phrase.this:
        return Filter(this=True, zone=where)
    if not phrase.heads and not phrase.kinds():
        raise fail(phrase.node, "does not say what kind of object it is:")
    found = Filter(
        types=frozenset(phrase.types),
        subtypes=frozenset(phrase.subtypes),
        supertypes=frozenset(phrase.supertypes),
        colors=frozenset(phrase.colors),
        other=phrase.other or other,
        zone="stack" if "spell" in phrase.heads else where,
    )
    return _with_head(evolve(found, **_demands(phrase)), phrase)


def _demands(phrase: Phrase) -> dict[str, Any]:
    """What adjectives and suffixes ask for besides type and color."""
    return {**{of: frozenset(words) for of, words in phrase.nons.items()}, **phrase.states, **phrase.suffixes}


def _with_head(found: Filter, phrase: Phrase) -> Filter:
    for head in phrase.heads:
        if head.endswith("ability"):
            return _ability(found, head, phrase)
    if "token" in phrase.heads:
        found = evolve(found, token=True)
    if "permanent" in phrase.heads and {"card", "spell"} & set(phrase.heads):
        found = evolve(found, not_types=found.not_types | {"instant", "sorcery"})
    if "card" in phrase.heads and found.zone == "battlefield":
        raise fail(phrase.node, "no zone is named for this card")
    return found


def _ability(found: Filter, head: str, phrase: Phrase) -> Filter:
    """ "Triggered ability you control": something on the stack that is no spell."""
    if (
        head not in _ITEMS
        or phrase.kinds()
        or phrase.limiting()
        or len(phrase.heads) > 1
        or found.zone != "battlefield"
    ):
        raise fail(phrase.node, "this is not modelled of abilities:")
    return evolve(found, zone="stack", item=_ITEMS[head])
