"""Lines and columns of the values of a TOML text, found again by reading its tokens.

The standard library's parser gives no positions. This reader runs only when there is a fault to show, on text that the
parser has accepted; where it loses its way it simply knows fewer positions.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from attrs import define, field

_TOKEN = re.compile(
    r'(?P<long>"""(?:[^"\\]|\\.|"(?!""))*"{3,5}|\'\'\'(?:[^\']|\'(?!\'\'))*\'{3,5})'
    r'|(?P<string>"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\')'
    r"|(?P<comment>\#[^\n]*)|(?P<newline>\n)|(?P<space>[ \t\r]+)"
    r"|(?P<mark>[\[\]{}=,])|(?P<dot>\.)|(?P<bare>[^\s\[\]{}=,.#\"']+)",
    re.DOTALL,
)
_Path = tuple[str | int, ...]


@define
class _Token:
    kind: str
    text: str
    start: int


def _tokens(text: str) -> Iterator[_Token]:
    for m in _TOKEN.finditer(text):
        kind = m.lastgroup or ""
        if kind not in ("comment", "space"):
            yield _Token(kind, m.group(), m.start())


def _unquoted(token: _Token) -> str:
    return token.text[1:-1] if token.kind == "string" else token.text


@define
class _Reader:
    """Walks the tokens and notes where each key and each list element stands."""

    tokens: list[_Token]
    at: int = 0
    places: dict[_Path, int] = field(factory=dict)
    values: dict[_Path, _Token] = field(factory=dict)
    table_counts: dict[_Path, int] = field(factory=dict)

    def read(self) -> None:
        prefix: _Path = ()
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            if token.kind == "newline":
                self.at += 1
            elif token.text == "[" and token.kind == "mark":
                prefix = self.header()
            else:
                self.pair(prefix)

    def peek(self) -> _Token:
        return self.tokens[self.at] if self.at < len(self.tokens) else _Token("end", "", -1)

    def skip_newlines(self) -> None:
        while self.peek().kind == "newline":
            self.at += 1

    def header(self) -> _Path:
        start = self.peek().start
        depth = 0
        while self.peek().text == "[":
            depth += 1
            self.at += 1
        path = self.through_lists(self.key(), keep_last=depth == 2)
        if depth == 2:
            index = self.table_counts.get(path, 0)
            self.table_counts[path] = index + 1
            self.places.setdefault(path, start)
            path = (*path, index)
        self.places.setdefault(path, start)
        while self.peek().kind not in ("newline", "end"):
            self.at += 1
        return path

    def through_lists(self, path: _Path, *, keep_last: bool) -> _Path:
        """Headers below a list of tables mean its last table."""
        out: _Path = ()
        for n, part in enumerate(path):
            out = (*out, part)
            if out in self.table_counts and not (keep_last and n == len(path) - 1):
                out = (*out, self.table_counts[out] - 1)
        return out

    def key(self) -> _Path:
        parts: list[str | int] = []
        while self.peek().kind in ("bare", "string", "dot"):
            token = self.peek()
            if token.kind != "dot":
                parts.append(_unquoted(token))
            self.at += 1
        return tuple(parts)

    def pair(self, prefix: _Path) -> None:
        start, before = self.peek().start, self.at
        key = self.key()
        for n in range(1, len(key) + 1):
            self.places.setdefault((*prefix, *key[:n]), start)
        if self.peek().text == "=":
            self.at += 1
            self.value((*prefix, *key))
        elif self.at == before:
            self.at += 1

    def value(self, path: _Path) -> None:
        token = self.peek()
        self.values[path] = token
        if token.text == "[" and token.kind == "mark":
            self.list_of(path)
        elif token.text == "{" and token.kind == "mark":
            self.inline(path)
        elif token.kind in ("string", "long"):
            self.at += 1
        else:
            while self.peek().kind in ("bare", "dot"):
                self.at += 1

    def list_of(self, path: _Path) -> None:
        self.at += 1
        index = 0
        while True:
            self.skip_newlines()
            token = self.peek()
            if token.text in ("]", "") and token.kind in ("mark", "end"):
                self.at += 1
                return
            if token.text == ",":
                self.at += 1
                continue
            before = self.at
            self.places[(*path, index)] = token.start
            self.value((*path, index))
            index += 1
            if self.at == before:
                self.at += 1

    def inline(self, path: _Path) -> None:
        self.at += 1
        while True:
            self.skip_newlines()
            token = self.peek()
            if token.text in ("}", "") and token.kind in ("mark", "end"):
                self.at += 1
                return
            if token.text == ",":
                self.at += 1
                continue
            self.pair(path)


@define
class Positions:
    """Line and column of any path of a TOML text; nearest known parent where the path itself is not found."""

    text: str
    _reader: _Reader | None = field(default=None, init=False)
    _starts: list[int] = field(factory=list, init=False)

    def of(self, path: _Path, offset: int | None = None) -> tuple[int | None, int | None]:
        """Line and column; with ``offset``, of that character inside a string value where it can be told."""
        if not path:
            return None, None
        reader = self._read()
        if offset is not None and (spot := self._inside(reader, path, offset)) is not None:
            return self._line_column(spot)
        for n in range(len(path), 0, -1):
            if path[:n] in reader.places:
                return self._line_column(reader.places[path[:n]])
        return None, None

    def _inside(self, reader: _Reader, path: _Path, offset: int) -> int | None:
        token = reader.values.get(path)
        if token is None or token.kind not in ("string", "long"):
            return None
        if token.kind == "long":
            start = 4 if token.text[3:4] == "\n" else 3
        else:
            start = 1
        if token.text.startswith('"') and "\\" in token.text:
            return None
        return token.start + start + offset

    def _read(self) -> _Reader:
        if self._reader is None:
            self._starts = [0, *(m.end() for m in re.finditer("\n", self.text))]
            self._reader = _Reader(list(_tokens(self.text)))
            try:
                self._reader.read()
            except RecursionError:
                pass
        return self._reader

    def _line_column(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1
