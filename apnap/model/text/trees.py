"""Small questions to a tree of the grammar."""

from __future__ import annotations

from typing import TypeAlias

from lark import Token, Tree

from apnap.model.text.faults import Unread

Node: TypeAlias = Tree[Token]


def parts(node: Node) -> list[Node]:
    """The children that are rules."""
    return [child for child in node.children if isinstance(child, Tree)]


def kind_of(node: Node) -> str:
    """The name of the rule that a node was read by."""
    return str(node.data)


def child(node: Node, *names: str) -> Node | None:
    """The first child read by one of the rules."""
    return next((part for part in parts(node) if kind_of(part) in names), None)


def children(node: Node, *names: str) -> list[Node]:
    """All children read by one of the rules."""
    return [part for part in parts(node) if kind_of(part) in names]


def need(node: Node, *names: str) -> Node:
    """The first child read by one of the rules; the grammar says that there is one."""
    found = child(node, *names)
    if found is None:
        raise fail(node, "cannot read")
    return found


def leaves(node: Node) -> list[Token]:
    """The words kept in a node, in order."""
    return list(node.scan_values(lambda value: isinstance(value, Token)))


def said(node: Node) -> str:
    """The words kept in a node, lower case, one space apart."""
    return " ".join(str(leaf).lower() for leaf in leaves(node)).replace(" '", "'")


def token(node: Node, terminal: str) -> str | None:
    """The first child word of a terminal."""
    found = (c for c in node.children if isinstance(c, Token) and c.type == terminal)
    return next((str(word) for word in found), None)


def span(node: Node) -> tuple[int, int]:
    """Where a node begins and ends in the text."""
    return (0, 0) if node.meta.empty else (node.meta.start_pos, node.meta.end_pos)


def fail(node: Node, message: str) -> Unread:
    """The words of this node cannot be read, because of ``message``."""
    return Unread(message, *span(node))
