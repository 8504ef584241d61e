"""The parts of a triggered ability by the commas of its text, whether or not they can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

_LIMIT = re.compile(r"(?:This ability triggers only|Do this only)\b[^.]*\.", re.IGNORECASE)
_STARTS = (
    "add|attach|choose|copy|counter|create|destroy|discard|discover|draw|each|exile|explore|flip|gain|goad|if|it|its|"
    "investigate|look|lose|mill|move|note|pay|prevent|proliferate|put|regenerate|remove|return|reveal|roll|sacrifice|"
    "scry|search|shuffle|surveil|switch|tap|target|that|the|they|this|those|transform|untap|until|up|you|your|~"
)
_IN_LIST = re.compile(rf",(?: (?!(?:{_STARTS})\b)[^ ,.]+(?: [^ ,.]+){{0,2}},)* (?:or|and/or) ", re.IGNORECASE)
"""A comma behind which a list goes on: "an artifact, creature, or land"."""


@frozen
class Part:
    """A part of the text from ``start`` to ``end``."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """The words of the part."""
        return text[self.start : self.end]


@frozen
class Parts:
    """The parts of a triggered ability; a limit such as "Do this only once each turn." is no part of its effect."""

    condition: Part
    intervening: Part | None
    effect: Part
    limits: tuple[Part, ...]


def split(text: str) -> Parts:
    """The parts of a triggered ability: up to the first comma the condition, behind it perhaps an "if ...,"."""
    end = _comma(text, 0)
    condition, start = Part(0, end), _behind(text, end)
    intervening = None
    if re.match(r"if\b", text[start:], re.IGNORECASE):
        end = _comma(text, start)
        intervening, start = Part(start, end), _behind(text, end)
    limits = tuple(Part(m.start(), m.end()) for m in _LIMIT.finditer(text, start))
    return Parts(condition, intervening, Part(start, len(text)), limits)


def _comma(text: str, start: int) -> int:
    """Where the part that begins there ends: at a comma that is none within a list or a quotation."""
    return next((at for at in _commas(text, start) if not _IN_LIST.match(text, at)), len(text))


def _commas(text: str, start: int) -> Iterator[int]:
    listed = start
    for match in re.finditer(",", text[start:]):
        at = start + match.start()
        found = _IN_LIST.match(text, at)
        listed = max(listed, found.end() if found else start)
        if at >= listed and text.count('"', start, at) % 2 == 0:
            yield at


def _behind(text: str, comma: int) -> int:
    return len(text) - len(text[comma + 1 :].lstrip())
