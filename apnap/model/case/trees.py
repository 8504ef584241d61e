"""The trees of actions and claims as they are written, before names mean anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen
from lark import Token, Transformer


@frozen
class Node:
    """A node of a parsed claim. ``text``: the number, name, operator or function; ``parts``: what is below."""

    kind: str
    start: int
    end: int
    text: str = ""
    parts: tuple[Node, ...] = ()
    depth: int = 1

    @property
    def at(self) -> tuple[int, int]:
        """Start and end in the expression."""
        return self.start, self.end


@frozen
class Piece:
    """A quoted text, player or number of an action, and where it stands."""

    text: str
    start: int
    end: int
    quoted: bool = False

    @property
    def at(self) -> tuple[int, int]:
        """Start and end in the action."""
        return self.start, self.end


@frozen
class ActionSyntax:
    """A parsed action. ``of``: what follows the verb; ``clauses``: modes, targets, shares and player as written."""

    verb: str
    of: Piece
    clauses: Mapping[str, tuple[Piece, ...]] = field(factory=dict)
    twice: tuple[str, ...] = ()


def unquote(text: str) -> str:
    """A quoted string without its quotes and escapes."""
    return text[1:-1].replace('\\"', '"').replace("\\\\", "\\")


def _piece(token: Token) -> Piece:
    start, end = token.start_pos or 0, token.end_pos or 0
    if token.type == "STRING":
        return Piece(unquote(token), start, end, quoted=True)
    return Piece(str(token), start, end)


class ActionTree(Transformer[Token, Any]):
    """What the rules of the action grammar build."""

    def cast(self, items: list[Any]) -> ActionSyntax:
        kinds = [kind for kind, _ in items[2:]]
        twice = tuple(k for k in dict.fromkeys(kinds) if kinds.count(k) > 1)
        return ActionSyntax(str(items[0]), _piece(items[1]), dict(items[2:]), twice)

    def text(self, items: list[Any]) -> ActionSyntax:
        return ActionSyntax(str(items[0]), _piece(items[1]), dict(i for i in items[2:] if i is not None))

    def begin(self, items: list[Any]) -> ActionSyntax:
        player = {} if items[1] is None else {"player": (_piece(items[1]),)}
        return ActionSyntax("begin", _piece(items[0]), player)

    def attack(self, items: list[Any]) -> ActionSyntax:
        others = tuple(_piece(t) for t in items[2:])
        return ActionSyntax("attack", _piece(items[1]), {"attacked": (_piece(items[0]),), "others": others})

    def block(self, items: list[Any]) -> ActionSyntax:
        return ActionSyntax("block", _piece(items[0]), {"others": tuple(_piece(t) for t in items[1:])})

    def activate(self, items: list[Any]) -> ActionSyntax:
        kinds = [kind for kind, _ in items[2:]]
        twice = tuple(k for k in dict.fromkeys(kinds) if kinds.count(k) > 1)
        which = {} if items[1] is None else {"ability": (_piece(items[1]),)}
        return ActionSyntax("activate", _piece(items[0]), which | dict(items[2:]), twice)

    def modes(self, items: list[Token]) -> tuple[str, tuple[Piece, ...]]:
        return "choosing", tuple(_piece(t) for t in items)

    def targets(self, items: list[Token]) -> tuple[str, tuple[Piece, ...]]:
        return "targeting", tuple(_piece(t) for t in items)

    def shares(self, items: list[Token]) -> tuple[str, tuple[Piece, ...]]:
        return "dividing", tuple(_piece(t) for t in items)


def _node(kind: str, text: str, parts: list[Node], start: int | None = None, end: int | None = None) -> Node:
    first = parts[0].start if start is None else start
    last = parts[-1].end if end is None else end
    return Node(kind, first, last, text, tuple(parts), 1 + max((p.depth for p in parts), default=0))


class ClaimTree(Transformer[Token, Any]):
    """What the rules of the claim grammar build."""

    def implies(self, items: list[Any]) -> Node:
        node: Node = items[0] if items[1] is None else _node("implies", "implies", items)
        return node

    def any(self, items: list[Node]) -> Node:
        return _node("or", "or", items)

    def all(self, items: list[Node]) -> Node:
        return _node("and", "and", items)

    def negation(self, items: list[Any]) -> Node:
        return _node("not", "not", [items[1]], start=items[0].start_pos)

    def comparison(self, items: list[Any]) -> Node:
        node: Node = items[0] if items[1] is None else _node("compare", str(items[1]), [items[0], items[2]])
        return node

    def arithmetic(self, items: list[Any]) -> Node:
        return _node("arith", str(items[1]), [items[0], items[2]])

    def minus(self, items: list[Any]) -> Node:
        return _node("minus", "-", [items[1]], start=items[0].start_pos)

    def number(self, items: list[Token]) -> Node:
        return Node("number", items[0].start_pos or 0, items[0].end_pos or 0, str(items[0]))

    def string(self, items: list[Token]) -> Node:
        return Node("string", items[0].start_pos or 0, items[0].end_pos or 0, unquote(items[0]))

    def word(self, items: list[Token]) -> Node:
        return Node("word", items[0].start_pos or 0, items[0].end_pos or 0, str(items[0]))

    def call(self, items: list[Any]) -> Node:
        return _node("call", str(items[0]), items[2] or [], items[0].start_pos, items[3].end_pos)

    def group(self, items: list[Any]) -> Node:
        node: Node = items[1]
        return node

    def tuple_(self, items: list[Any]) -> Node:
        parts = [i for i in items[1:-1] if i is not None]
        return _node("tuple", "", parts, items[0].start_pos, items[-1].end_pos)

    def arguments(self, items: list[Node]) -> list[Node]:
        return items

    def keyword(self, items: list[Any]) -> Node:
        return _node("keyword", str(items[0]), [items[2]], start=items[0].start_pos)
