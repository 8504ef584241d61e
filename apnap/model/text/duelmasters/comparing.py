"""Whether the texts of a card in two languages mean the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import attrs
from attrs import evolve

from apnap.model.abilities import Ability, Filter
from apnap.model.text.duelmasters.reading import Found
from apnap.model.text.faults import Unread

_JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")


def combined(english: Sequence[Found], japanese: Sequence[Found]) -> tuple[Ability, ...]:
    """The abilities of a card as the English text has them, with what is printed in both languages, a line each.

    Raises :class:`Unread` with the place in the Japanese text at which they differ.
    """
    for one, other in zip(english, japanese, strict=False):
        if not same(one.ability, other.ability):
            message = f'does not say the same as the English "{one.ability.text}":'
            raise Unread(message, other.start, other.end)
    if len(english) < len(japanese):
        more = japanese[len(english)]
        raise Unread("this is not in the English text:", more.start, more.end)
    if len(english) > len(japanese):
        end = japanese[-1].end if japanese else 0
        raise Unread(f'the English "{english[len(japanese)].ability.text}" is missing after', 0, end)
    return tuple(
        evolve(one.ability, text=f"{one.ability.text}\n{other.ability.text}")
        for one, other in zip(english, japanese, strict=True)
    )


def same(one: Any, other: Any) -> bool:
    """Whether two trees are equal but for the texts in them, and for names of cards that are in different scripts."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if type(one) is not type(other) or not attrs.has(type(one)):
        return bool(one == other)
    names = [a.name for a in attrs.fields(type(one)) if a.name != "text"]
    if isinstance(one, Filter):
        one, other = _with_its_names(one, other), _with_its_names(other, one)
    return all(same(getattr(one, name), getattr(other, name)) for name in names)


def is_japanese(name: str) -> bool:
    """Whether a name is written in Japanese."""
    return _JAPANESE.search(name) is not None


def _with_its_names(one: Filter, other: Filter) -> Filter:
    """A filter, its Japanese names replaced by those that the other has in the same places."""
    return evolve(one, name=_named(one.name, other.name), not_name=_named(one.not_name, other.not_name))


def _named(one: str | None, other: str | None) -> str | None:
    return other if one is not None and other is not None and is_japanese(one) else one
