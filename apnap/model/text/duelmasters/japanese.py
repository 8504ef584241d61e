"""Cuts Japanese rules text into words: the longest word that is known begins at each place.

Known are the words that the grammar spells out and the races of :mod:`apnap.model.text.duelmasters.words`. Any other
run of katakana is the name of a race.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from lark import Token

from apnap.model.text.duelmasters.words import RACES
from apnap.model.text.parsing import Grammar

_KATAKANA = r"[ァ-ヺヽヾー]"
_RUN = rf"{_KATAKANA}+(?:・{_KATAKANA}+)*"
_WIDE = {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
_PLAIN = str.maketrans({**_WIDE, "　": " ", "≪": "《", "≫": "》", "−": "-", "–": "-", "，": "、", ",": "、", "･": "・"})


def plain(text: str) -> str:
    """The text with full-width digits, letters and signs made plain; every character keeps its place."""
    return text.translate(_PLAIN)


def words_of(literal: str) -> list[str]:
    """The words of a literal of the grammar."""
    return literal.split()


def cut(text: str, grammar: Grammar) -> Iterator[Token]:
    """The words of a text with their terminals. Quotation marks and spaces are left out."""
    known = grammar.words
    for match in _scanner(tuple(known)).finditer(text):
        group, word = match.lastgroup or "UNKNOWN", match.group()
        terminal = known.get(word, "RACE" if word in RACES else "UNKNOWN") if group == "WORD" else group
        yield Token(terminal, word, start_pos=match.start(), end_pos=match.end(), line=1, column=match.start() + 1)


@lru_cache
def _scanner(known: tuple[str, ...]) -> re.Pattern[str]:
    ordered = sorted({*known, *RACES}, key=len, reverse=True)
    whole = "|".join(re.escape(word) + _boundary(word) for word in ordered)
    return re.compile(
        rf"(?P<NAME>《[^》\n]*》)|(?P<BOOST>[+-]\d+)|(?P<WORD>{whole})|(?P<NUM>\d+)|(?P<RACE>{_RUN})|(?P<UNKNOWN>[^\s「」])"
    )


def _boundary(word: str) -> str:
    """What may not follow a word that ends in katakana: it would be a part of a longer one."""
    return rf"(?!・?{_KATAKANA})" if re.match(_KATAKANA, word[-1]) else ""
