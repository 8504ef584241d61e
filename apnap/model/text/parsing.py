"""From words to the tree of a grammar. A grammar is loaded when the first text is read with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from importlib.resources import files
from threading import Lock

from lark import Lark, Token
from lark.exceptions import UnexpectedEOF, UnexpectedToken
from lark.grammar import Rule, Symbol
from lark.lexer import Lexer, PatternStr

from apnap.model.text.faults import Unread
from apnap.model.text.trees import Node

_lock = Lock()
_STOPS = (",", ".", ";", "•", "、", "。", "")
"""Words at which what cannot be read ends at the latest."""


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


class Grammar:
    """A grammar of card texts: a file of lark rules in a package, or several that are read as one.

    A literal of several words, as ``pieces`` cuts it, stands for those words one after another. ``starts``: the rules
    that :meth:`parse` can begin with.
    """

    def __init__(
        self, package: str, file: str | tuple[str, ...], starts: Sequence[str], pieces: Callable[[str], list[str]]
    ) -> None:
        self._source = package, (file,) if isinstance(file, str) else file
        self._starts = list(starts)
        self._pieces = pieces

    @cached_property
    def words(self) -> Mapping[str, str]:
        """The words that the grammar spells out, each with the name of its terminal."""
        literals = [term for term in self._parser.terminals if isinstance(term.pattern, PatternStr)]
        return {term.pattern.value: term.name for term in literals}

    def parse(self, start: str, given: Sequence[Token], offset: int = 0) -> Node:
        """The tree of these words from one start rule; :class:`Unread` names the first word that does not fit.

        ``offset``: where the text begins that they were cut from, for a text without words.
        """
        try:
            with _lock:
                _Given.ahead = None
                tree = self._parser.parse(given, start=start)
        except UnexpectedToken as problem:
            raise _unfit(given, problem.token) from None
        except UnexpectedEOF:
            raise _unfinished(given, offset) from None
        for unclear in tree.find_data("_ambig"):
            raise _unclear(unclear, offset)
        return tree

    @cached_property
    def _parser(self) -> Lark:
        package, names = self._source
        source = "\n".join(files(package).joinpath(name).read_text(encoding="utf-8") for name in names)
        lark = Lark(
            re.sub(r'"([^"\n]+)"', self._spelled_out, source),
            parser="earley",
            lexer=_Given,
            start=self._starts,
            ambiguity="explicit",
            propagate_positions=True,
            maybe_placeholders=False,
        )
        earley = lark.parser.parser
        earley.predictions = _Predictions(lark.rules, earley.FIRST)
        return lark

    def _spelled_out(self, match: re.Match[str]) -> str:
        words = [f'"{word}"' for word in self._pieces(match.group(1))]
        return words[0] if len(words) == 1 else f"({' '.join(words)})"


def _unclear(node: Node, offset: int) -> Unread:
    spans = [part.meta for part in node.iter_subtrees() if not part.meta.empty]
    start = min((meta.start_pos for meta in spans), default=offset)
    return Unread("can be read in more than one way", start, max((meta.end_pos for meta in spans), default=start))


def _unfit(given: Sequence[Token], token: Token) -> Unread:
    at = next((i for i, other in enumerate(given) if other.start_pos == token.start_pos), 0)
    last = at
    while last + 1 < len(given) and given[last + 1] not in _STOPS:
        last += 1
    return Unread("cannot read", token.start_pos or 0, given[last].end_pos or 0)


def _unfinished(given: Sequence[Token], offset: int) -> Unread:
    if not given:
        return Unread("there is nothing to read", offset, offset)
    start, end = given[-1].start_pos or 0, given[-1].end_pos or 0
    return Unread("the text stops before it is finished, after", start, end)
