"""Effects that cannot be read, as black boxes: on cards that ask for it, and of activated abilities on any card.

A black box keeps everything around it that can be read: trigger conditions, ifs, limits, costs, the other modes of a
choice, and its own targets. An if or a limit that cannot be read stays a fault, as does a static ability.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from apnap.model.abilities import Activated, Mode, Opaque, TargetSpec, Triggered
from apnap.model.text.faults import Unread
from apnap.model.text.magic.costs import paid_where
from apnap.model.text.magic.grammar import parse
from apnap.model.text.magic.layout import Stretch
from apnap.model.text.magic.lines import CONDITIONS, limits, trigger, works_in
from apnap.model.text.magic.numbers import condition
from apnap.model.text.magic.references import ANY_TARGET, target
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.sentences import body
from apnap.model.text.numerals import NUMBERS
from apnap.model.text.trees import Node, child, need

Modes = tuple[tuple[Mode, ...], int]

_TRIGGER = re.compile(r"(?:When|Whenever|At the beginning of)\b", re.IGNORECASE)
_LIMIT = re.compile(r"(?:This ability triggers only|Do this only)\b[^.]*\.", re.IGNORECASE)
_CHOICE = re.compile(r"\s*choose (\w+) *(?:—|--|-(?= )) *", re.IGNORECASE)
_MANY = r"(?:(?:up to|one or) \w+ |(?:any|two|three|four|five|six) (?=(?:other )?target))?"
_BEGINNING = rf"{_MANY}(?:another |other )?\btarget\b"
_TARGET = re.compile(rf"{_BEGINNING}(?:(?!{_BEGINNING})[^.,;:])*", re.IGNORECASE)
_UNCOUNTED = re.compile(r"\b(?:any number of|a number of|x|that many) (?:other )?target\b", re.IGNORECASE)
_LIST = re.compile(r",(?: [^ .,;:]+,?)* (?:and/)?or\b", re.IGNORECASE)
_LATER = re.compile(r"\bwhen (?:you|they|that player) do|\bwhenever\b|\bat the beginning of\b|\"", re.IGNORECASE)
"""What begins an ability of its own, the targets of which are chosen later."""
_MORE = (
    "with",
    "without",
    "that",
    "of",
    "named",
    "from",
    "in",
    "whose",
    "who",
    "blocking",
    "attacking",
    "or",
    "and/or",
)
"""Words that go on about a target."""


def is_trigger(words: str) -> bool:
    """True if the words begin like a triggered ability."""
    return _TRIGGER.match(words) is not None


def activated(text: str, stretch: Stretch, names: tuple[str, ...]) -> Activated:
    """An activated ability with effects that cannot be read."""
    start = stretch.cost or stretch.start
    modes, choose = choice(text, start, stretch.end, Scope(text, names))
    paid, where = paid_where(text[stretch.start : start - 1], names)
    return Activated(text[stretch.start : stretch.end], paid, modes, choose, works_in=where)


def triggered(text: str, stretch: Stretch, names: tuple[str, ...], problem: Unread) -> Triggered:
    """A triggered ability with effects that cannot be read; ``problem`` is what was wrong with it."""
    tree, after = _longest_head(text, stretch, names)
    if re.match(r"\s*if\b", text[after : stretch.end]):
        raise problem
    head, scope = trigger(tree, Scope(text, names))
    asked = child(tree, "intervening")
    found = condition(need(asked, *CONDITIONS), scope) if asked else None
    cap, action_cap = _limits(text, after, stretch.end, names)
    inner = _LIMIT.sub(lambda match: " " * len(match.group()), text[after : stretch.end])
    modes, choose = choice(text[:after] + inner, after, stretch.end, Scope.of(text[:after] + inner, names, head.words))
    whole = text[stretch.start : stretch.end]
    where = works_in(tree, head.events)
    return Triggered(whole, head.events, modes, choose, found, head.batch, cap, action_cap, works_in=where)


def _longest_head(text: str, stretch: Stretch, names: tuple[str, ...]) -> tuple[Node, int]:
    problem: Unread | None = None
    commas = [match.start() for match in re.finditer(",", text[: stretch.end]) if match.start() > stretch.start]
    for comma in reversed(commas):
        try:
            return parse("trigger_head", text[stretch.start : comma], names, offset=stretch.start), comma + 1
        except Unread as found:
            problem = found if problem is None or found.start > problem.start else problem
    raise problem or Unread("no effect follows this trigger condition", stretch.start, stretch.end)


def _limits(text: str, start: int, end: int, names: tuple[str, ...]) -> tuple[int | None, bool]:
    cap, action_cap = None, False
    for match in _LIMIT.finditer(text, start, end):
        found = limits(parse("limits", match.group(), names, offset=match.start()))
        cap, action_cap = cap or found[0], action_cap or found[1]
    return cap, action_cap


# ------------------------------------------------------------------ modes


def choice(text: str, start: int, end: int, scope: Scope) -> Modes:
    """The modes of an effect, those that cannot be read as black boxes."""
    chosen = _CHOICE.match(text, start, end)
    count = NUMBERS.get(chosen.group(1).lower()) if chosen else None
    if chosen is None or count is None:
        return (_mode(text, start, end, scope),), 1
    return tuple(_mode(text, *piece, scope.fresh()) for piece in _pieces(text, chosen.end(), end)), count


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where the modes of a choice begin and end: behind bullets or between semicolons."""
    mark = "•" if "•" in text[start:end] else ";"
    for match in re.compile(rf"[^{mark}]+").finditer(text, start, end):
        skipped = re.match(r"\s*(?:or )?", match.group())
        begins = match.start() + (skipped.end() if skipped else 0)
        if begins < match.end():
            yield begins, match.end()


def _mode(text: str, start: int, end: int, scope: Scope) -> Mode:
    before = len(scope.targets)
    try:
        tree = parse("effect_text", text[start:end], scope.names, offset=start)
        modes, _ = body(need(tree, "body"), scope)
        if len(modes) == 1:
            return modes[0]
    except Unread:
        pass
    scope.forget(before)
    words = text[start:end].strip()
    try:
        _note_targets(words, scope)
    except Unread:
        scope.forget(before)
    return Mode(words, Opaque(words), tuple(scope.targets))


def _note_targets(words: str, scope: Scope) -> None:
    """Notes the targets, if every one of them can be read. None are noted that might not have to be chosen."""
    words = _LATER.split(words, maxsplit=1)[0]
    if "•" in words or _UNCOUNTED.search(words):
        return
    for match in _TARGET.finditer(words):
        if _LIST.match(words, match.end()):
            raise Unread("cannot read", match.start(), len(words))
        if match.group().lower().startswith("any target"):
            scope.target(TargetSpec(ANY_TARGET, "any"))
        else:
            target(_longest_target(match.group(), scope.names), scope)


def _longest_target(words: str, names: tuple[str, ...]) -> Node:
    cut = words.split(" ")
    for length in range(len(cut), 1, -1):
        try:
            found = parse("target", " ".join(cut[:length]), names)
        except Unread:
            continue
        if cut[length : length + 1] and cut[length].lower() in _MORE:
            break
        return found
    raise Unread("cannot read", 0, len(words))
