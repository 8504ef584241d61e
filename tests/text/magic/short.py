"""Short ways to say what tests of meaning expect."""

from __future__ import annotations

from typing import Any

from apnap.model import abilities as a
from apnap.model.text.magic import read_card, read_effect

THIS = a.Filter(this=True)
CREATURE = a.Filter(types=frozenset({"creature"}))
HOST = a.Filter(types=frozenset({"creature"}), host=True)
DRAW = a.Draw(a.You(), 1)
SPELL = a.Filter(zone="stack")


def some(*types: str, **demands: Any) -> a.Filter:
    return a.Filter(types=frozenset(types), **demands)


def kin(*subtypes: str, **demands: Any) -> a.Filter:
    return a.Filter(subtypes=frozenset(subtypes), **demands)


def words(name: str) -> a.Keyword:
    return a.Keyword(name, name)


def abilities(text: str, type_line: str = "Creature") -> tuple[a.Ability, ...]:
    return read_card("Test Card", type_line=type_line, text=text).abilities


def only(text: str, type_line: str = "Creature") -> a.Ability:
    (ability,) = abilities(text, type_line)
    return ability


def when(text: str) -> a.Triggered:
    ability = only(text)
    assert isinstance(ability, a.Triggered)
    return ability


def effect(text: str) -> a.Effect:
    return read_effect(text).effect
