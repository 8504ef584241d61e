"""Cards whose effects are black boxes: what triggers them is read, what they do is not."""

from __future__ import annotations

import re

from apnap.model.abilities import Ability, Activated, Mode, Opaque, SpellAbility, TargetSpec, Triggered
from apnap.model.text.events import head as read_head
from apnap.model.text.faults import Unread
from apnap.model.text.layout import Stretch
from apnap.model.text.lines import CONDITIONS, abilities, limits
from apnap.model.text.numbers import condition
from apnap.model.text.parsing import Node, parse
from apnap.model.text.references import target
from apnap.model.text.scope import Scope
from apnap.model.text.sentences import body
from apnap.model.text.trees import child, need

_TRIGGER = re.compile(r"(?:When|Whenever|At the beginning of)\b", re.IGNORECASE)
_LIMIT = re.compile(r"(?:This ability triggers only|Do this only once)\b[^.]*\.", re.IGNORECASE)


def abilities_of(text: str, stretch: Stretch, names: tuple[str, ...], *, spell: bool) -> tuple[Ability, ...]:
    """The abilities of a stretch of a card's text, with every effect a black box."""
    whole = text[stretch.start : stretch.end]
    if stretch.cost is not None:
        cost = text[stretch.start : stretch.cost - 1]
        return (Activated(whole, cost, (_mode(text, stretch.cost, stretch.end, names),)),)
    if _TRIGGER.match(whole):
        return (_triggered(text, stretch, names),)
    try:
        return abilities(parse("line", whole, names, offset=stretch.start), Scope(text, names))
    except Unread:
        if not spell:
            raise
    return (SpellAbility(whole, (_mode(text, stretch.start, stretch.end, names),)),)


def _triggered(text: str, stretch: Stretch, names: tuple[str, ...]) -> Triggered:
    tree, after = _longest_head(text, stretch, names)
    head = read_head(need(tree, "head"))
    scope = Scope.of(text, names, head.words)
    asked = child(tree, "intervening")
    found = condition(need(asked, *CONDITIONS), scope) if asked else None
    cap, action_cap = _limits(text[after : stretch.end], names)
    mode = _mode(text, after, stretch.end, names)
    whole = text[stretch.start : stretch.end]
    return Triggered(whole, head.events, (mode,), 1, found, head.batch, cap, action_cap)


def _longest_head(text: str, stretch: Stretch, names: tuple[str, ...]) -> tuple[Node, int]:
    problem: Unread | None = None
    commas = [match.start() for match in re.finditer(",", text[: stretch.end]) if match.start() > stretch.start]
    for comma in reversed(commas):
        try:
            return parse("trigger_head", text[stretch.start : comma], names, offset=stretch.start), comma + 1
        except Unread as found:
            problem = found if problem is None or found.start > problem.start else problem
    raise problem or Unread("no effect follows this trigger condition", stretch.start, stretch.end)


def _limits(words: str, names: tuple[str, ...]) -> tuple[int | None, bool]:
    cap, action_cap = None, False
    for match in _LIMIT.finditer(words):
        found = limits(parse("limits", match.group(), names))
        cap, action_cap = cap or found[0], action_cap or found[1]
    return cap, action_cap


def _mode(text: str, start: int, end: int, names: tuple[str, ...]) -> Mode:
    words = _LIMIT.sub("", text[start:end]).strip()
    return Mode(words, Opaque(words), _targets(words, names))


def _targets(words: str, names: tuple[str, ...]) -> tuple[TargetSpec, ...]:
    """The targets, if every one of them can be read."""
    try:
        modes, _ = body(need(parse("effect_text", words, names), "body"), Scope(words, names))
        return modes[0].targets if len(modes) == 1 else ()
    except Unread:
        return _target_phrases(words, names)


def _target_phrases(words: str, names: tuple[str, ...]) -> tuple[TargetSpec, ...]:
    scope = Scope(words, names)
    for match in re.finditer(r"(?:up to \w+ )?(?:another |other )?\btarget\b[^.,;:]*", words):
        try:
            target(_longest_target(match.group(), names), scope)
        except Unread:
            return ()
    return tuple(scope.targets)


def _longest_target(words: str, names: tuple[str, ...]) -> Node:
    cut = words.split(" ")
    for length in range(len(cut), 1, -1):
        try:
            return parse("target", " ".join(cut[:length]), names)
        except Unread:
            continue
    raise Unread("cannot read", 0, len(words))
