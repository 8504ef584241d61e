"""Type lines, civilizations, power and cost, in either language."""

from __future__ import annotations

import re

from attrs import frozen

from apnap.model.text.duelmasters import japanese
from apnap.model.text.duelmasters.words import (
    COLORLESS,
    SUPERTYPES,
    TYPES,
    civilization,
    is_listed,
    race,
    with_categories,
)
from apnap.model.text.faults import Unread

_CUT = re.compile(r"[^/]+")


@frozen
class TypeLine:
    """What a type line says. ``races`` in order, as they are called here and without the categories."""

    supertypes: frozenset[str]
    types: frozenset[str]
    races: tuple[str, ...]

    def subtypes(self) -> frozenset[str]:
        """The races and the categories that they belong to."""
        return frozenset(one for name in self.races for one in with_categories(name))


def type_line(text: str) -> TypeLine:
    """Reads "進化クリーチャー：A/B" or "Evolution Creature: A / B". Any race is accepted."""
    given = japanese.plain(text)
    before, _, after = given.partition(":")
    supertypes: set[str] = set()
    types: set[str] = set()
    for match in _CUT.finditer(before):
        _kind(match, supertypes, types)
    if not types:
        raise Unread("a type line names a card type, not only", 0, len(text))
    races = tuple(race(word.strip()) for word in after.split("/") if word.strip())
    return TypeLine(frozenset(supertypes), frozenset(types), races)


def _kind(match: re.Match[str], supertypes: set[str], types: set[str]) -> None:
    """One of the kinds between slashes, such as "Evolution Creature"."""
    words = match.group().replace("・", " ")
    for japanese_word, word in (SUPERTYPES | TYPES).items():
        words = words.replace(japanese_word, f" {word} ")
    for word in words.lower().split():
        if word in SUPERTYPES.values():
            supertypes.add(word)
        elif word in TYPES.values():
            types.add(word)
        else:
            raise Unread("not a card type", match.start(), match.end())


def both(one: TypeLine, other: TypeLine, text: str) -> frozenset[str]:
    """The subtypes of a card whose type line is given in both languages; :class:`Unread` if they differ.

    A race that is not listed may have another name in the other language, and counts by either.
    """
    unlike = (one.types, one.supertypes, len(one.races)) != (other.types, other.supertypes, len(other.races))
    pairs = zip(one.races, other.races, strict=False)
    if unlike or any(a != b and (is_listed(a) or is_listed(b)) for a, b in pairs):
        raise Unread("does not say the same as the type line in the other language:", 0, len(text))
    return one.subtypes() | other.subtypes()


def civilizations(text: str) -> frozenset[str]:
    """Reads "火/自然", "fire/nature", "colorless"."""
    found = set()
    for match in re.finditer(r"[^/／\s]+", text):
        word = re.sub(r"\[.*\]|文明$", "", match.group())
        if word.lower() in COLORLESS:
            continue
        civ = civilization(word)
        if civ is None:
            raise Unread("not a civilization", match.start(), match.end())
        found.add(civ)
    return frozenset(found)


def power(text: str) -> int | None:
    """Reads "3000" or "1000+"; None if there is none."""
    if not text.strip():
        return None
    match = re.fullmatch(r"\s*(\d+)\+?\s*", japanese.plain(text))
    if match is None:
        raise Unread("power is a number like 3000 or 1000+, not", 0, len(text))
    return int(match.group(1))


def cost(text: str) -> int:
    """Reads "3"; 0 if none is given."""
    if not text.strip():
        return 0
    if not re.fullmatch(r"\s*\d+\s*", japanese.plain(text)):
        raise Unread("a cost is a number, not", 0, len(text))
    return int(japanese.plain(text))
