"""How rules text is laid out: reminder text, paragraphs, ability words, costs. Everything keeps its place."""

from __future__ import annotations

import re

from attrs import frozen

from apnap.model.text.faults import Unread
from apnap.model.text.magic.lexing import plain

_REMINDER = re.compile(r"\(([^()]*)\)")
_ABILITY_WORD = re.compile(r"([A-Z][\w']*(?: [\w'-]+){0,4}?) (?:—|--|-) ")
_OF_COSTS = re.compile(
    r"""(?:(?<=^)|(?<=\n)|(?<=\. )) *
    (?:This\ ability\ costs\ \{[^{}]+\}\ (?:less|more)\ to\ activate | This\ spell\ costs\ \{[^{}]+\}\ less\ to\ cast)
    \b[^.\n"]*\.""",
    re.VERBOSE,
)
_COST = re.compile(r'[^".:•]*:')
_BEGINNING = r"(?:When|Whenever|At the beginning of(?! the next| your next))\b"
_OF_BEFORE = r"""(?:
      When\ (?:you|they|that\ player)\ do(?:es)?\b | When[^.,]*\ this\ way,
    | (?:When|Whenever)\ (?:it|that|those|the)\b | (?:When|Whenever)\ [^.,]*\ this\ turn,
    | When\ (?!an?\b|another\b|one\b|you\b)[^.,]*,[^.]*\b(?:that|those)\ (?:artifact|card|creature|land|permanent|token)
)"""
"""How a sentence begins that belongs to the ability before it: it speaks of what that does, or of this turn."""
_SPLIT = re.compile(rf"(?<=[.\"])\ +(?=(?!{_OF_BEFORE}){_BEGINNING.replace(' ', '[ ]')})", re.VERBOSE)
_NOT_ABILITY_WORDS = frozenset(
    {"choose", "ward", "boast", "exhaust", "equip", "cycling", "flashback", "kicker", "escape", "companion", "forecast"}
    | {"level", "max", "station", "buyback", "morph", "evoke", "spree", "tiered", "madness", "splice", "unearth"}
    | {"to", "solved", "visit", "echo", "cumulative", "entwine", "escalate", "overload", "reconfigure", "fortify"}
    | {"bestow", "replicate", "emerge", "multikicker", "suspend", "awaken", "surge", "spectacle", "casualty", "blitz"}
    | {"recover", "megamorph", "disguise", "squad", "dash", "eternalize", "embalm", "encore", "ninjutsu", "prototype"}
    | {"i", "ii", "iii", "iv", "v", "vi"}
)


@frozen
class Stretch:
    """A part of the text from ``start`` to ``end``. ``cost``: the end of an activation cost at its start, or None."""

    start: int
    end: int
    cost: int | None = None


def without_reminders(text: str) -> str:
    """The text with what has no meaning here blanked out, and typographic signs made plain.

    That is reminder text, a whole sentence in parentheses at the end of an ability (other parentheses are not touched),
    and sentences about what an ability or the spell itself costs to use, as costs are not modelled.
    """
    text = plain(text)

    def blank(match: re.Match[str]) -> str:
        sentence = re.fullmatch(r"[A-Z{].*[.\"]\s*", match.group(1), re.DOTALL)
        after = text[match.end() :].lstrip(" ")
        ends = not after or after[0] in "\n•" or after[0].isupper()
        if not sentence or not ends:
            return match.group()
        return re.sub(r"[^\n]", " ", match.group())

    return _OF_COSTS.sub(lambda match: " " * len(match.group()), _REMINDER.sub(blank, text))


def stretches(text: str) -> list[Stretch]:
    """The abilities of a text: its lines, bullets kept with the line before them, cut before "When(ever)" and "At"."""
    found: list[Stretch] = []
    for match in re.finditer(r"[^\n]+(?:\n\s*•[^\n]*)*", text):
        start = match.start()
        if "•" in match.group():
            found.append(_trimmed(text, start, match.end()))
            continue
        for cut in _SPLIT.finditer(text, match.start(), match.end()):
            if text.count('"', match.start(), cut.start()) % 2 == 0:
                found.append(_trimmed(text, start, cut.start()))
                start = cut.end()
        found.append(_trimmed(text, start, match.end()))
    return [one for one in found if one.start < one.end]


def _trimmed(text: str, start: int, end: int) -> Stretch:
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    start = _after_ability_word(text, start, end)
    cost = _COST.match(text, start, end)
    is_cost = cost is not None and re.search(r"\{|Sacrifice|Discard|Pay|Tap|Exile|Remove|Return|Put|Mill", cost.group())
    return Stretch(start, end, cost.end() if cost is not None and is_cost else None)


def _after_ability_word(text: str, start: int, end: int) -> int:
    """Where the ability begins behind an ability word and a dash ("Landfall — "), which mean nothing (207.2c).

    A keyword and its cost have no spaces around the dash ("Entwine—Sacrifice a land").
    """
    match = _ABILITY_WORD.match(text, start, end)
    if match is None or match.group(1).split()[0].lower() in _NOT_ABILITY_WORDS:
        return start
    if match.group(1).split()[0] in ("When", "Whenever", "At", "If"):
        return start
    return match.end()


def check_parentheses(text: str) -> None:
    """Faults for parentheses that are not reminder text."""
    match = re.search(r"[()]", text)
    if match is not None:
        close = text.find(")", match.start())
        end = close + 1 if close >= 0 else len(text)
        raise Unread("parentheses that are not a reminder at the end of an ability", match.start(), end)
