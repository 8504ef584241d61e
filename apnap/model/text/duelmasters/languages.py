"""The two languages that cards are read in: how their words are cut, and their grammars, loaded on first use."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from attrs import frozen
from lark import Token

from apnap.model.text.duelmasters import english, japanese
from apnap.model.text.parsing import Grammar
from apnap.model.text.trees import Node

_STARTS = ("line", "spell_line", "trigger_head", "effect_text", "selector_text")
_PACKAGE = "apnap.model.text.duelmasters"


@frozen(eq=False)
class Language:
    """A language. ``key``: what its texts are called in case files. ``plain``: the text with signs made plain."""

    key: str
    plain: Callable[[str], str]
    cut: Callable[[str, Grammar], Iterable[Token]]
    grammar: Grammar

    def parse(self, start: str, text: str, begin: int = 0, end: int | None = None) -> Node:
        """The tree of a stretch of a plain text from one start rule; positions are those in the whole text."""
        end = len(text) if end is None else end
        given = list(self.cut(text[begin:end], self.grammar))
        for token in given:
            token.start_pos = (token.start_pos or 0) + begin
            token.end_pos = (token.end_pos or 0) + begin
        return self.grammar.parse(start, given, begin)


ENGLISH = Language("text", english.plain, english.cut, Grammar(_PACKAGE, "en.lark", _STARTS, english.words_of))
JAPANESE = Language("ja", japanese.plain, japanese.cut, Grammar(_PACKAGE, "ja.lark", _STARTS, japanese.words_of))


def language_of(text: str) -> Language:
    """The language that a text is written in: Japanese if kana are in it outside of names."""
    return JAPANESE if re.search(r"[ぁ-ゖァ-ヺ]", re.sub(r"《[^》]*》|≪[^≫]*≫", "", text)) else ENGLISH
