"""Cuts English rules text into words. Capitalised words that the grammar does not spell out are names of races."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from lark import Token

from apnap.model.text.duelmasters.words import RACES
from apnap.model.text.numerals import NUMBERS
from apnap.model.text.parsing import Grammar

_WORD = r"and/or|[^\W\d_]+(?:-[^\W\d_]+)*(?:'t\b)?"
_PIECE = re.compile(rf"(?P<SUFFIX>'s\b|(?<=s)')|(?P<WORD>{_WORD})|(?P<SIGN>[,.:;—])")
_PLAIN = str.maketrans("’‘“”–−\u00a0≪≫", "''\"\"—- 《》")


def plain(text: str) -> str:
    """The text with typographic signs made plain; every character keeps its place."""
    return text.translate(_PLAIN)


def words_of(literal: str) -> list[str]:
    """The words of a literal of the grammar, cut as card text is cut."""
    return [match.group() for match in _PIECE.finditer(literal)]


def cut(text: str, grammar: Grammar) -> Iterator[Token]:
    """The words of a text with their terminals."""
    known = grammar.words
    for match in _scanner(tuple(known)).finditer(text):
        group, word = match.lastgroup or "UNKNOWN", match.group()
        yield Token(
            _terminal(group, word.lower(), known),
            word,
            start_pos=match.start(),
            end_pos=match.end(),
            line=1,
            column=match.start() + 1,
        )


def _terminal(group: str, word: str, known: Mapping[str, str]) -> str:
    if group in ("WORD", "SUFFIX", "SIGN"):
        return known.get(word) or ("NUM" if word in NUMBERS else "UNKNOWN")
    return group


@lru_cache
def _scanner(known: tuple[str, ...]) -> re.Pattern[str]:
    listed = "|".join(rf"{re.escape(name)}(?:s|es)?\b" for name in sorted(RACES.values(), key=len, reverse=True))
    spelled = "|".join(re.escape(word) for word in [*known, *NUMBERS] if word[0].isalpha())
    capital = rf"(?!(?i:{spelled})(?![\w'-]))[A-Z][\w-]*"
    return re.compile(
        rf"(?P<NAME>《[^》\n]*》|\"[^\"\n]*\")|(?P<BOOST>[+-]\d+)|(?P<NUM>\d+)"
        rf"|(?P<RACE>{listed}|{capital}(?: {capital})*)"
        rf"|(?P<SUFFIX>'s\b|(?<=s)')|(?P<WORD>{_WORD})|(?P<SIGN>[,.:;—])|(?P<UNKNOWN>\S)"
    )
