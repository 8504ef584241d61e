"""Which rule numbers the editions have, so that a citation can be checked.

Compact: ``2a-d`` stands for 603.2 and 603.2a to 603.2d, ``4-6`` for 603.4, 603.5 and 603.6. The rulebook skips the
letters l and o. Where the rulebook gained numbers between the editions, :data:`_CHANGED` has the other list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

_LETTERS = "abcdefghijkmnpqrstuvwxyz"
MOVED: Mapping[str, str] = {
    "603.2f": "603.2e",
    "603.2g": "603.2f",
    "603.2h": "603.2g",
    "603.2i": "603.2h",
}
"""Number of a rule in the edition of 2023 → its number in that of 2026: what 603.2e said has become a part of 603.2d,
and the letters after it have moved up."""
_COMMON: Mapping[str, str] = {
    "100": "1a-b 2a-d 3 4a-d 5 6a-c 7",
    "101": "1 2a 3 4a-e",
    "102": "1 2 3 4",
    "103": "1a-c 2a-e 3a-c 4a-f 5a-d 6a-b 7a-c 8a-c",
    "104": "1 2a-d 3a-k 4a-i 5 6",
    "105": "1 2a-c 3 4 5",
    "106": "1 2 3 4a-b 5 6 7 8 9 10 11 12a-b",
    "107": "1a-c 2 3a-n 4a-j 5 6 7 8a-c 9 10 11 12 13 14 15a-b 16 17 18",
    "108": "1 2a-b 3a-b 4a 5 6",
    "109": "1 2 3 4a-c 5",
    "110": "1 2a-c 3 4a-c 5a-d 6",
    "111": "1a-b 2 3 4 5 6 7 8 9 10a-v 11 12 13",
    "112": "1a-b 2 3 4",
    "113": "1a-c 2a-d 3a-d 4 5 6a-p 7a-c 8 9 10a-d 11 12",
    "114": "1 2 3 4 5",
    "115": "1a-e 2 3 4 5 6 7a-f 8 9a-e 10a-d",
    "116": "1 2a-k 3",
    "117": "1a-e 2a-e 3a-d 4 5 6 7",
    "118": "1 2 3a-c 4 5a 6 7a-f 8a-e 9a-d 10 11 12a-c 13a-b 14",
    "119": "1a-d 2 3 4 5 6 7 8 9 10",
    "120": "1a-b 2a-b 3a-h 4a-d 5 6 7 8 9 10",
    "121": "1 2a-d 3a-b 4 5 6a-d 7 8 9",
    "122": "1a-j 2 3 4 5 6 7 8",
    "300": "1 2a-b",
    "301": "1 2 3 4 5a-f 6 7a-b",
    "302": "1 2 3 4a-c 5 6 7",
    "303": "1 2 3 4a-m 5 6 7a",
    "304": "1 2 3 4 5",
    "305": "1 2a 3 4 5 6 7 8 9",
    "306": "1 2 3 4 5a-d 6 7 8 9",
    "307": "1 2 3 4 5",
    "309": "1 2a-c 3 4a-c 5a-b 6 7",
    "401": "1 2 3 4 5 6 7 8",
    "402": "1 2 3",
    "403": "1 2 3 4 5",
    "404": "1 2 3",
    "405": "1 2 3 4 5 6a-g",
    "406": "1 2 3a-b 4 5 6 7 8",
    "408": "1 2 3",
    "500": "1 2 3 4 5a-b 6 7 8 9 10a 11 12",
    "501": "1 2",
    "502": "1 2 3 4",
    "503": "1a 2",
    "504": "1 2",
    "505": "1a-b 2 3 4 5a-b 6a-b",
    "506": "1 2 3a-d 4a-e 5 6 7a",
    "507": "1 2",
    "508": "1a-m 2a-b 3a-d 4a-d 5 6 7 8",
    "509": "1a-i 2a-b 3a-d 4a-g 5a-c 6 7",
    "510": "1a-d 2 3a 4",
    "511": "1 2 3 4",
    "512": "1 2",
    "513": "1 2",
    "514": "1 2 3a",
    "602": "1a-e 2a-e 3a-c 4 5a-c",
    "604": "1 2 3a-b 4 5 6 7",
    "605": "1a-b 2 3a-c 4a 5a-b",
    "606": "1 2 3 4 5 6",
    "607": "1a-d 2a-n 3 4 5a",
    "609": "1 2 3 4a-b 5 6 7a-c 8",
    "610": "1 2 3a-d 4a-c",
    "611": "1 2a-f 3a-c",
    "612": "1 2 3 4 5 6 7 8",
    "613": "1a-g 2a-c 3 4a-e 5 6 7a-c 8a-c 9 10 11",
    "614": "1a-e 2 3 4 5 6 7 8 9 10a-b 11 12a-c 13a-c 14 15 16a-b 17a-d",
    "615": "1a-b 2 3 4 5a 6 7 8 9 10 11 12 13",
    "616": "1a-g 2",
    "700": "1 2a-j 3a-d 4 5 6 7 8 9a-b 10 11 12 13 14",
    "703": "1 2 3 4a-s",
    "705": "1 2 3",
    "706": "1a-b 2a-c 3a-b 4 5 6 7",
    "707": "1 2a-c 3 4 5 6 7 8a-b 9a-g 10a-h 11 12a-b 13 14",
    "708": "1 2a 3 4 5 6 7 8 9 10 11",
    "709": "1a-b 2 3a-d 4a-d 5",
    "712": "1 2a-f 3a-b 4a-d 5 6 7 8a-d 9a-c 10 11a 12 13 14 15 16 17 18 19 20 21",
    "714": "1 2a-c 3a-c 4",
    "716": "1 2a-e 3 4",
    "718": "1 2a 3a-d 4 5",
    "800": "1 2 3 4a-n 5",
    "801": "1 2a-d 3 4 5a-d 6 7 8 9 10 11 12 13a-c 14 15 16 17",
    "802": "1 2a-b 3a-b 4a-c 5 6",
    "903": "1 2 3a 4 5a-d 6a-d 7 8 9a-c 10a-c 11a-f 12a-e 13a-d",
}
_CHANGED: Mapping[str, tuple[str, str]] = {
    "603": (
        "1a 2a-i 3a-d 4 5 6a-e 7a-h 8 9 10a-g 11 12a",
        "1a-b 2a-h 3a-d 4 5 6a-e 7a-h 8 9 10a-g 11 12a",
    ),
    "400": ("1 2 3 4a-b 5 6 7a-k 8 9 10a-d 11a-c 12", "1 2 3 4a-b 5 6 7a-m 8 9 10a-d 11a-c 12"),
    "601": ("1a 2a-i 3a-f 4 5a-b 7", "1a 2a-i 3a-f 4 5a-b 6 7"),
    "608": ("1 2a-n 3a-g 4 5", "1 2a-p 3a-h 4 5"),
    "704": ("1 2 3 4 5a-y 6a-b 7 8", "1 2 3 4 5a-z 6a-b 7 8"),
}
"""Chapter → its numbers in 2023 and in 2026."""

_KEYWORDS = {"701": (53, 68), "702": (167, 190)}
"""Keyword actions and abilities: so many in 2023 and in 2026, whose letters are not told apart."""

_LAST_LETTER = "n"
_ITEM = re.compile(r"(\d+)(?:([a-z])(?:-([a-z]))?)?\Z")


def _spelled(chapter: str, compact: str) -> Iterator[str]:
    yield chapter
    for item in compact.split():
        found = _ITEM.match(item)
        assert found is not None, item
        number, first, last = found.groups()
        yield f"{chapter}.{number}"
        if first:
            letters = _LETTERS[_LETTERS.index(first) : _LETTERS.index(last or first) + 1]
            yield from (f"{chapter}.{number}{letter}" for letter in letters)


def _all(which: int) -> Iterator[str]:
    for chapter, compact in _COMMON.items():
        if chapter not in _CHANGED:
            yield from _spelled(chapter, compact)
    for chapter, both in _CHANGED.items():
        yield from _spelled(chapter, both[which])
    for chapter, counts in _KEYWORDS.items():
        listed = " ".join(f"{n}a-{_LAST_LETTER}" for n in range(2, counts[which] + 1))
        yield from _spelled(chapter, f"1 {listed}")


@cache
def numbers(edition: str) -> tuple[str, ...]:
    """The rule numbers of an edition; 2023 and later."""
    return tuple(_all(int(not edition.startswith("mtg/2023"))))
