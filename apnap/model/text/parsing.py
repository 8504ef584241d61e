"""From text to the tree of the grammar. The grammar is loaded when the first text is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from importlib.resources import files
from threading import Lock
from typing import TypeAlias

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedInput, UnexpectedToken
from lark.grammar import Rule, Symbol
from lark.lexer import Lexer, PatternStr

from apnap.model.text.faults import Unread
from apnap.model.text.lexing import pieces, tokens

Node: TypeAlias = Tree[Token]
STARTS = ["line", "spell_line", "effect_text", "selector_text", "trigger_head", "limits", "target"]


_lock = Lock()


class _Given(Lexer):
    """Hands on words that were cut before, and says which one comes next."""

    ahead: str | None = None

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, data: Sequence[Token]) -> Iterator[Token]:  # type: ignore[override]
        for token in data:
            _Given.ahead = token.type
            yield token
        _Given.ahead = "$END"


class _Predictions:
    """The rules worth trying for a symbol: those that can begin with the word that comes next.

    Lark tries every rule that a symbol can lead to, over and over; this makes reading about ten times as fast.
    """

    def __init__(self, rules: Sequence[Rule], first: Mapping[Symbol, AbstractSet[Symbol]]) -> None:
        self._rules = rules
        self._first = first
        self._known: dict[tuple[Symbol, str | None], list[Rule]] = {}

    def __getitem__(self, symbol: Symbol) -> list[Rule]:
        key = symbol, _Given.ahead
        if key not in self._known:
            self._known[key] = [rule for rule in self._rules if rule.origin == symbol and self._fits(rule)]
        return self._known[key]

    def _fits(self, rule: Rule) -> bool:
        ahead = _Given.ahead
        return ahead is None or any(start.name == ahead for start in self._first[rule.expansion[0]])


def parse(start: str, text: str, names: Sequence[str] = (), *, offset: int = 0) -> Node:
    """The tree of a text from one start rule; :class:`Unread` names the first word that does not fit.

    Positions are offsets in ``text`` plus ``offset``.
    """
    given = list(tokens(text, _words(), names))
    for token in given:
        token.start_pos = (token.start_pos or 0) + offset
        token.end_pos = (token.end_pos or 0) + offset
    try:
        with _lock:
            _Given.ahead = None
            tree = _parser().parse(given, start=start)
    except UnexpectedToken as problem:
        raise _unfit(given, problem.token) from None
    except UnexpectedEOF:
        raise _unfinished(given, offset) from None
    except UnexpectedInput:
        raise Unread("cannot read", offset, offset + len(text)) from None
    for unclear in tree.find_data("_ambig"):
        raise _unclear(unclear, offset)
    return tree


def _unclear(node: Node, offset: int) -> Unread:
    spans = [part.meta for part in node.iter_subtrees() if not part.meta.empty]
    start = min((meta.start_pos for meta in spans), default=offset)
    return Unread("can be read in more than one way", start, max((meta.end_pos for meta in spans), default=start))


def _unfit(given: Sequence[Token], token: Token) -> Unread:
    at = next((i for i, other in enumerate(given) if other.start_pos == token.start_pos), 0)
    last = at
    while last + 1 < len(given) and given[last + 1] not in (",", ".", ";", "•", ""):
        last += 1
    return Unread("cannot read", token.start_pos or 0, given[last].end_pos or 0)


def _unfinished(given: Sequence[Token], offset: int) -> Unread:
    if not given:
        return Unread("there is nothing to read", offset, offset)
    start, end = given[-1].start_pos or 0, given[-1].end_pos or 0
    return Unread("the text stops before it is finished, after", start, end)


@cache
def _parser() -> Lark:
    source = files(__package__ or "apnap.model.text").joinpath("grammar.lark").read_text(encoding="utf-8")
    grammar = re.sub(r'"([^"\n]+)"', _spelled_out, source)
    lark = Lark(
        grammar,
        parser="earley",
        lexer=_Given,
        start=STARTS,
        ambiguity="explicit",
        propagate_positions=True,
        maybe_placeholders=False,
    )
    earley = lark.parser.parser
    earley.predictions = _Predictions(lark.rules, earley.FIRST)
    return lark


def _spelled_out(match: re.Match[str]) -> str:
    words = [f'"{word}"' for word in pieces(match.group(1))]
    return words[0] if len(words) == 1 else f"({' '.join(words)})"


@cache
def _words() -> dict[str, str]:
    literals = [term for term in _parser().terminals if isinstance(term.pattern, PatternStr)]
    return {term.pattern.value: term.name for term in literals}
