"""Cuts rules text into words, each with the terminal of the grammar that it is and its place in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from lark import Token

from apnap.model.text.magic.words import TWO_WORD_SUBTYPES
from apnap.model.text.numerals import NUMBERS

_WORD = r"[^\W\d_]+(?:-[^\W\d_]+)*(?:'t\b)?"
_PATTERNS = (
    ("MANA", r"(?:\{[^{}\s]+\})+"),
    ("BOOST", r"[+-](?:\d+|X)/[+-](?:\d+|X)"),
    ("PT", r"\d+/\d+"),
    ("NUM", r"\d+"),
    ("QUOTE", r'"[^"\n]*"'),
    ("DASH", r"—|--|-(?=\s)"),
    ("PUNCTUATION", r"[,.:;•]"),
    ("SUFFIX", r"'(?:s|re|ve)\b|'"),
    ("NONSUBTYPE", r"non-[A-Z][^\W\d_]*(?:-[^\W\d_]+)*"),
    ("WORD", rf"and/or|{_WORD}"),
    ("ODD", r"\S"),
)


_PLAIN = str.maketrans("’‘“”–−\u00a0", "''\"\"—- ")


def plain(text: str) -> str:
    """The text with typographic quotes and dashes made plain; every character keeps its place."""
    return text.translate(_PLAIN)


def pieces(literal: str) -> list[str]:
    """The words of a literal of the grammar, cut as card text is cut."""
    return [match.group().lower() for match in _scanner(()).finditer(literal)]


def own_names(name: str, *, legendary: bool = False) -> tuple[str, ...]:
    """What a card calls itself: its name, each half of a double name, and the short name before a comma.

    A legendary card may also leave out what follows "the" or "of" in its name.
    """
    names = ["~", "CARDNAME"]
    for part in (name, *name.split(" // ")):
        names += [part, part.split(",")[0]]
        if legendary:
            names += [re.split(r" the | of ", part)[0]]
    return tuple(dict.fromkeys(n.strip() for n in names if n.strip()))


def tokens(text: str, words: Mapping[str, str], names: Sequence[str] = ()) -> Iterator[Token]:
    """The words of a text with their terminals. ``words``: terminal of each word the grammar spells out."""
    for match in _scanner(tuple(names)).finditer(text):
        group, value = match.lastgroup or "ODD", match.group()
        yield _token(_terminal(group, value, words), value, match.start())
        if group == "QUOTE" and _ends_sentence(text, match.end(), value):
            yield _token(words.get(".", "UNKNOWN"), "", match.end())


def _token(terminal: str, value: str, start: int) -> Token:
    return Token(terminal, value, start_pos=start, end_pos=start + len(value), line=1, column=start + 1)


def _scanner(names: tuple[str, ...]) -> re.Pattern[str]:
    if names not in _scanners:
        _scanners[names] = re.compile("|".join(f"(?P<{group}>{rule})" for group, rule in _rules(names)))
    return _scanners[names]


_scanners: dict[tuple[str, ...], re.Pattern[str]] = {}


def _rules(names: tuple[str, ...]) -> list[tuple[str, str]]:
    ordered = sorted(names, key=len, reverse=True)
    own = "|".join(re.escape(plain(n)) + (r"(?!\w)" if n[-1].isalnum() else "") for n in ordered)
    two = "|".join(rf"{re.escape(two)}s?\b" for two in TWO_WORD_SUBTYPES)
    return [*([("SELF", rf"(?<!\w)(?:{own})")] if own else []), ("SUBTYPE", two), *_PATTERNS]


def _terminal(group: str, value: str, words: Mapping[str, str]) -> str:
    low = value.lower()
    if group == "DASH":
        return words.get("—", "UNKNOWN")
    if group in ("WORD", "PUNCTUATION", "SUFFIX"):
        if low in words:
            return words[low]
        if low in NUMBERS:
            return "NUM"
        return "SUBTYPE" if group == "WORD" and value[0].isupper() else "UNKNOWN"
    return "UNKNOWN" if group == "ODD" else group


def _ends_sentence(text: str, end: int, quote: str) -> bool:
    rest = text[end:].lstrip()
    return quote.endswith('."') and (not rest or rest[0].isupper() or rest[0] == "•")
