"""Nothing that was understood is left out of the words: what is different is said differently."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from apnap.model import abilities as a
from apnap.report import words
from tests.report.test_words import ABILITIES, CASES, MTG, flat

BEARS = (a.Filter(types=frozenset({"creature"})),)
EXAMPLES = [
    *((say, value) for say, value, _ in CASES if attrs.has(type(value))),
    *((flat, value) for value, _ in ABILITIES),
    (lambda one: words.selector((one,), MTG), a.Filter()),
    (lambda one: words.selector((one,), MTG), a.Filter(zone="stack")),
    (lambda one: words.effect(a.Affect(a.Source(), one), MTG), a.Changes()),
]
SAID_ELSEWHERE = {
    ("SpellAbility", "choose"),  # of one mode nothing is chosen
    ("Activated", "choose"),
}

PLAYERS = ("whom", "to_player", "players", "controller", "owner", "lose", "win", "gain")
"""Fields that say which players."""


def others(value: Any, name: str) -> list[Any]:
    """Other values of a field; none where it takes more than a look at it to find one."""
    now = getattr(value, name)
    kind = str(attrs.fields_dict(type(value))[name].type)
    if isinstance(now, bool) or (now is None and "bool" in kind):
        return [not now]
    if isinstance(now, int):
        return [now + 5]
    if isinstance(now, frozenset):
        return [now | {"elf"}]
    if name in ("targeting", "by", "whom", "to") and now == ():
        return [BEARS]
    if now is None and name in ("base", "item"):
        return [(1, 1) if name == "base" else "triggered"]
    if now is None and "str" in kind:
        return ["opponent"] if name in PLAYERS else ["hand"]
    return [7] if now is None and "int" in kind else []


def different() -> Iterator[tuple[str, str, Any, Any, Any]]:
    for say, value in EXAMPLES:
        for field in attrs.fields(type(value)):
            for other in others(value, field.name) if field.name != "text" else ():
                yield type(value).__name__, field.name, say, value, attrs.evolve(value, **{field.name: other})


CHANGED = list(different())


def test_there_is_something_to_look_at() -> None:
    seen = {(kind, name) for kind, name, *_ in CHANGED}
    assert {("Filter", "historic"), ("Attacks", "alone"), ("Casts", "number"), ("Move", "linked")} <= seen
    assert {("Choose", "own"), ("Changes", "chosen"), ("Reflexive", "nth"), ("CausesTrigger", "of_event")} <= seen


@pytest.mark.parametrize("field", sorted({(kind, name) for kind, name, *_ in CHANGED} - SAID_ELSEWHERE))
def test_every_field_is_said_in_some_example(field: tuple[str, str]) -> None:
    assert any(say(one) != say(two) for kind, name, say, one, two in CHANGED if (kind, name) == field)
