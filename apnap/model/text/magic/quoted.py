"""Abilities in quotation marks, which something has or gains."""

from __future__ import annotations

from lark import Token

from apnap.model.abilities import Ability
from apnap.model.text.faults import Unread
from apnap.model.text.magic.scope import Scope


def quoted(word: Token, scope: Scope) -> tuple[Ability, ...]:
    """The abilities that stand between quotation marks; in them "this creature" is what has them."""
    from apnap.model.text.magic.reading import Reading

    start = (word.start_pos or 0) + 1
    end = start + len(word) - 2
    reading = Reading(" " * start + scope.text[start:end], ("~",))
    found = reading.abilities()
    if reading.faults:
        fault = reading.faults[0]
        raise Unread(fault.message, fault.start, fault.end)
    return tuple(found)
