"""Type lines, mana costs and the power/toughness box."""

from __future__ import annotations

import re

from attrs import frozen

from apnap.model.text.faults import Unread
from apnap.model.text.magic.words import COLORS, SUPERTYPES, TWO_WORD_SUBTYPES, TYPES


@frozen
class TypeLine:
    """What a type line says, lower case."""

    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]


def type_line(text: str) -> TypeLine:
    """Reads "Legendary Creature — Elf Druid"; an em dash, "--" and "-" are all right. Any subtype is accepted."""
    before, _, after = re.sub(r"\s*(?:—|–|--|(?<=\s)-(?=\s))\s*", "\0", text, count=1).partition("\0")
    supertypes, types = set(), set()
    for match in re.finditer(r"\S+", before):
        word = match.group().lower()
        if word in SUPERTYPES:
            supertypes.add(word)
        elif word in TYPES:
            types.add(word)
        else:
            raise Unread("not a card type or supertype", match.start(), match.end())
    if not types:
        raise Unread("a type line names a card type, not only", 0, len(text))
    return TypeLine(frozenset(supertypes), frozenset(types), _subtypes(after))


def _subtypes(text: str) -> frozenset[str]:
    found = set()
    for pair in TWO_WORD_SUBTYPES:
        if pair.lower() in text.lower():
            found.add(pair.lower())
            text = re.sub(pair, "", text, flags=re.IGNORECASE)
    return frozenset(found | {word.lower() for word in text.split()})


def power_toughness(text: str | None) -> tuple[int | None, int | None]:
    """Reads "3/2". A "*" is not modelled: write the numbers that the board gives instead."""
    if text is None or not text.strip():
        return None, None
    match = re.fullmatch(r"\s*(-?\d+)\s*/\s*(-?\d+)\s*", text)
    if match is None:
        hint = "; a * is not modelled, write the numbers it has on this board" if "*" in text else ""
        raise Unread(f"power and toughness are two numbers like 3/2{hint}, not", 0, len(text))
    return int(match.group(1)), int(match.group(2))


def mana_cost(text: str | None) -> tuple[int, frozenset[str]]:
    """Mana value and colours of a cost such as "{2}{G}{G}"; {X} counts as 0."""
    value, colors = 0, set()
    for match in re.finditer(r"\{([^{}]*)\}|\S", text or ""):
        worth, found = _symbol(match)
        value += worth
        colors |= found
    return value, frozenset(colors)


def _symbol(match: re.Match[str]) -> tuple[int, set[str]]:
    halves = (match.group(1) or "").lower().split("/")
    if not all(re.fullmatch(r"\d+|[wubrgcsxyzp]", half) for half in halves):
        raise Unread("not a mana symbol like {2} or {G}", match.start(), match.end())
    worths = [int(h) if h.isdigit() else 0 if h in "xyz" else 1 for h in halves]
    return max(worths), {COLORS[half] for half in halves if half in COLORS}
