"""From the parsed claim to the trees of :mod:`apnap.model.claims`: names, arguments, and kinds of values.

Kinds are "number", "boolean", "zone", "player", "label" (what stands on the stack), "order" (a tuple of labels), a
tuple of kinds, or "unknown" below a fault, which fits everything so that nothing is reported twice.
"""

from __future__ import annotations

from functools import cached_property
from typing import TypeAlias

from attrs import define, field

from apnap.model.abilities import Selector
from apnap.model.case.cards import add_text_faults
from apnap.model.case.events import EventReader, Reporter, near_hint, player
from apnap.model.case.functions import EVENTS, NAMES, ON_STACK, ORDER, STATE, TAKES, EventFunction
from apnap.model.case.names import Names
from apnap.model.case.targets import one_object
from apnap.model.case.trees import Node
from apnap.model.claims import (
    AndExpr,
    Arith,
    Comparison,
    Const,
    CountOf,
    EventAtom,
    Expr,
    HowOften,
    Implies,
    NotExpr,
    OrExpr,
    Tuple,
)
from apnap.model.text import TextFaults, reader

DEEPEST = 60
"""Levels of an expression."""

KindOf: TypeAlias = "str | tuple[KindOf, ...]"
Typed: TypeAlias = tuple[Expr, KindOf]
_NOTHING: Typed = (Const(0), "unknown")
_PLURAL = {
    "order": "an order of resolving",
    "label": "a quoted name",
    "boolean": "true or false",
    "unknown": "anything",
}


def kind_words(kind: KindOf) -> str:
    """A kind of value in words."""
    if isinstance(kind, tuple):
        return "(" + ", ".join(kind_words(k) for k in kind) + ")"
    return _PLURAL.get(kind, f"a {kind}")


def fits(one: KindOf, other: KindOf) -> bool:
    """Whether values of the two kinds can be compared."""
    if "unknown" in (one, other) or one == other:
        return True
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(fits(a, b) for a, b in zip(one, other, strict=True))
    tuples = [k for k in (one, other) if isinstance(k, tuple)]
    return "order" in (one, other) and bool(tuples) and all(fits(k, "label") for k in tuples[0])


def mentions_player(selector: Selector) -> bool:
    """Whether "you" or "an opponent" is meant somewhere in it."""
    return any(part in ("you", "opponent") for f in selector for part in (f.controller, f.owner))


@define
class Elaborator:
    """Turns one expression into a tree; ``mentioned`` gathers the names in it."""

    names: Names
    report: Reporter
    active: str
    mentioned: dict[str, None] = field(factory=dict)

    def expression(self, node: Node) -> Typed:
        """The tree and the kind of its value."""
        match node.kind:
            case "number":
                return Const(int(node.text)), "number"
            case "string":
                return self.label(node)
            case "word":
                return self.word(node)
            case "call":
                return self.call(node)
            case "keyword":
                self.report("E603", node, f"`{node.text}=` does not fit here; comparison is written ==")
                return _NOTHING
            case "tuple":
                return self.tuple_of(node)
            case "minus" | "arith":
                return self.arithmetic(node)
            case "compare":
                return self.comparison(node)
            case _:
                return self.logic(node)

    # ------------------------------------------------------------------- words and operators

    def label(self, node: Node) -> Typed:
        """A quoted name: the label of something that was on the stack, or "" for what has no name."""
        text = node.text
        if self.names.is_player(text) or self.names.zone(text) is not None:
            self.report("E609", node, f"write {text} without quotes", (text,))
            return _NOTHING
        parts = text.split(" on ")
        splits = [(" on ".join(parts[:n]), " on ".join(parts[n:])) for n in range(1, len(parts))]
        known = self.names.is_thing
        if not text or known(text) or any(known(a) and known(b) for a, b in splits):
            return Const(text), "label"
        hint, near = near_hint(text, self.known)
        self.report("E604", node, f"nothing in this case is called {text!r}{hint}", near if hint else ())
        return _NOTHING

    @cached_property
    def known(self) -> tuple[str, ...]:
        return (*self.names.objects, *self.names.cards, *self.names.tokens)

    def word(self, node: Node) -> Typed:
        text = node.text
        if text in ("true", "false"):
            return Const(text == "true"), "boolean"
        if (zone := self.names.zone(text)) is not None:
            return Const(zone), "zone"
        if self.names.is_player(text):
            return Const(text), "player"
        if len(text) == 2 and text[0] == "P" and text[1].isdigit():
            self.report("E607", node, f"there is no player {text}", self.names.players)
            return _NOTHING
        words = (*self.names.players, *self.names.game.zones, "true", "false")
        hint, near = near_hint(text, words)
        if text in self.functions:
            hint = f"; the function is written {text}(...)"
        self.report("E609", node, f"{text!r} means nothing here{hint}", near)
        return _NOTHING

    def tuple_of(self, node: Node) -> Typed:
        parts = [self.expression(p) for p in node.parts]
        return Tuple(tuple(e for e, _ in parts)), tuple(k for _, k in parts)

    def wanted(self, node: Node, kind: str) -> Expr:
        """The expression, which must be of the kind."""
        expr, has = self.expression(node)
        if not fits(has, kind):
            hint = "; compare it, as in `... >= 1`" if kind == "boolean" and has == "number" else ""
            self.report("E606", node, f"{kind_words(has)} where {kind_words(kind)} is asked for{hint}")
        return expr

    def arithmetic(self, node: Node) -> Typed:
        parts = [self.wanted(p, "number") for p in node.parts]
        if node.kind == "arith":
            return Arith(parts[0], node.text, parts[1]), "number"
        match parts[0]:
            case Const(value=int(value)):
                return Const(-value), "number"
            case inner:
                return Arith(Const(0), "-", inner), "number"

    def comparison(self, node: Node) -> Typed:
        (left, one), (right, other) = (self.expression(p) for p in node.parts)
        if not fits(one, other):
            self.report("E606", node, f"{kind_words(one)} is compared with {kind_words(other)}")
        elif node.text not in ("==", "!=") and not (fits(one, "number") and fits(other, "number")):
            worst = one if not fits(one, "number") else other
            self.report("E606", node, f"{kind_words(worst)} is not smaller or larger", ("==", "!="))
        return Comparison(left, node.text, right), "boolean"

    def logic(self, node: Node) -> Typed:
        parts = tuple(self.wanted(p, "boolean") for p in node.parts)
        match node.kind:
            case "not":
                return NotExpr(parts[0]), "boolean"
            case "and":
                return AndExpr(parts), "boolean"
            case "or":
                return OrExpr(parts), "boolean"
            case _:
                return Implies(parts[0], parts[1]), "boolean"

    # ------------------------------------------------------------------- functions

    @cached_property
    def functions(self) -> tuple[str, ...]:
        """The functions that this game has."""
        return tuple(name for name in NAMES if self.names.game.has_function(name))

    def call(self, node: Node) -> Typed:
        if node.text not in self.functions:
            hint, near = near_hint(node.text, self.functions)
            other = f" in {self.names.game.title}" if node.text in NAMES else ""
            self.report("E602", node, f"there is no function {node.text!r}{other}{hint}", near)
            return _NOTHING
        if node.text in STATE:
            return self.state(node)
        if node.text in EVENTS:
            return HowOften(self.event(node)), "number"
        if node.text in ON_STACK:
            function, build = ON_STACK[node.text]
            return build(self.reader(node, function).atom()), "number"
        if node.text in ORDER:
            return self.order(node)
        return self.count(node)

    def reader(self, node: Node, function: EventFunction) -> EventReader:
        return EventReader(node, function, self.names, self.report, self.mention)

    def mention(self, name: str) -> None:
        self.mentioned.setdefault(name)

    def event(self, node: Node) -> EventAtom:
        return self.reader(node, EVENTS[node.text]).atom()

    def order(self, node: Node) -> Typed:
        if len(node.parts) != 2:
            self.report("E603", node, f"{node.text} takes two events, not {len(node.parts)}")
            return _NOTHING
        events = tuple(e for e in EVENTS if e in self.functions)
        if any(p.kind != "call" or p.text not in events for p in node.parts):
            wrong = next(p for p in node.parts if p.kind != "call" or p.text not in events)
            self.report("E603", wrong, f"{node.text} takes events", tuple(f"{e}(...)" for e in events))
            return _NOTHING
        one, other = (self.event(p) for p in node.parts)
        return ORDER[node.text](one, other), "boolean"

    def state(self, node: Node) -> Typed:
        function = STATE[node.text]
        if len(node.parts) != len(function.takes) or any(p.kind == "keyword" for p in node.parts):
            takes = " and ".join(TAKES[kind] for kind in function.takes) or "nothing"
            self.report("E603", node, f"{node.text} takes {takes}")
            return Const(0), function.gives
        arguments = [self.argument(p, kind) for p, kind in zip(node.parts, function.takes, strict=True)]
        if None in arguments:
            return Const(0), function.gives
        return function.build(*arguments), function.gives

    def argument(self, node: Node, kind: str) -> str | None:
        if kind == "player":
            return player(node, self.names, self.report)
        if node.kind != "string":
            what = TAKES[kind].removesuffix(' in "quotes"')
            self.report("E603", node, f'{what} is asked for, in "quotes"')
            return None
        if kind in ("counter", "keyword"):
            return node.text.lower()
        report, codes = self.report, ("E604", "E605")
        found = one_object(node.text, self.names, report.path, report.faults, codes=codes, at=node.at)
        if found is not None:
            self.mention(found)
        return found

    def count(self, node: Node) -> Typed:
        """``count("Soldier tokens you control", P1)``."""
        if not 1 <= len(node.parts) <= 2 or node.parts[0].kind != "string":
            self.report("E603", node, 'count takes a description in "quotes" and a player')
            return Const(0), "number"
        described = node.parts[0]
        who = player(node.parts[1], self.names, self.report) if len(node.parts) == 2 else None
        try:
            selector = reader(self.names.game.package).read_selector(described.text)
        except TextFaults as error:
            add_text_faults(error, self.report.faults, self.report.path, shift=described.start + 1)
            return Const(0), "number"
        unheard = self.names.unheard_of(word for one in selector for word in one.subtypes)
        if unheard:
            said = " and ".join(f'"{word}"' for word in unheard)
            self.report("E603", described, f"nothing here has or speaks of the subtype {said}; names are not counted")
        if len(node.parts) == 1 and mentions_player(selector):
            self.report("E603", node, 'who is "you"? count takes a player here', self.names.players)
        return CountOf(selector, who or self.active), "number"
