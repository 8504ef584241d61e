"""The grammar of Magic's rules text. It is loaded when the first text is read."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.text.magic.lexing import pieces, tokens
from apnap.model.text.parsing import Grammar
from apnap.model.text.trees import Node

_STARTS = (
    "line",
    "spell_line",
    "effect_text",
    "activated_text",
    "cost",
    "selector_text",
    "trigger_head",
    "limits",
    "target",
)
_FILES = ("grammar.lark", "events.lark", "nouns.lark", "effects.lark", "statics.lark")
_GRAMMAR = Grammar("apnap.model.text.magic", _FILES, _STARTS, pieces)


def parse(start: str, text: str, names: Sequence[str] = (), *, offset: int = 0) -> Node:
    """The tree of a text from one start rule; :class:`Unread` names the first word that does not fit.

    ``names``: what the card calls itself. Positions are offsets in ``text`` plus ``offset``.
    """
    given = list(tokens(text, _GRAMMAR.words, names))
    for token in given:
        token.start_pos = (token.start_pos or 0) + offset
        token.end_pos = (token.end_pos or 0) + offset
    return _GRAMMAR.parse(start, given, offset)
