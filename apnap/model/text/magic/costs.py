"""Costs of activated abilities."""

from __future__ import annotations

from collections.abc import Sequence as Several

from apnap.model.abilities import Cost, Effect, LoseLife, ManaCost, Move, Opaque, Source, You
from apnap.model.text.faults import Unread
from apnap.model.text.magic.effects import instruction
from apnap.model.text.magic.grammar import parse
from apnap.model.text.magic.paying import half_lost
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.words import is_payable, mana_symbols
from apnap.model.text.numerals import number
from apnap.model.text.trees import Node, fail, kind_of, leaves, need, parts


def cost(words: str, names: Several[str] = ()) -> Cost:
    """The cost that stands before the colon. A part that cannot be read is a black box, which nobody can pay here."""
    return paid_where(words, names)[0]


def paid_where(words: str, names: Several[str] = ()) -> tuple[Cost, str | None]:
    """The cost, and the zone in which alone the object can be to pay it: a hand or graveyard; None for no other."""
    try:
        return _read(words, names)
    except Unread:
        return _part_by_part(words, names)


def _read(words: str, names: Several[str]) -> tuple[Cost, str | None]:
    tree = parse("cost", words, names)
    where = "hand" if next(tree.find_data("discard_this"), None) else None
    where = "graveyard" if next(tree.find_data("own_card"), None) else where
    return _cost(words, parts(tree), Scope(words, tuple(names))), where


def speaks_of_itself(paid: Cost) -> bool:
    """True if the object whose ability it is is the one object that the cost speaks of, so that "it" is that."""
    objects = [part for part in paid.others if not isinstance(part, LoseLife)]
    return bool(objects) and all(getattr(part, "what", None) == Source() for part in objects)


def _part_by_part(words: str, names: Several[str]) -> tuple[Cost, str | None]:
    found, where = Cost(words), None
    for part in words.split(", "):
        try:
            one, there = _read(part, names)
        except Unread:
            one, there = Cost(part, others=(Opaque(part),)), None
        mana, where = one.mana if found.mana is None else found.mana, where or there
        found = Cost(words, mana, found.tap or one.tap, found.untap or one.untap, found.others + one.others)
    return found, where


def _cost(words: str, nodes: list[Node], scope: Scope) -> Cost:
    mana, tap, untap = None, False, False
    others: list[Effect] = []
    for node in nodes:
        if kind_of(node) != "cost_mana":
            others.append(_other(node, scope))
        elif (symbols := mana_symbols(str(leaves(node)[0]))) == ("t",):
            tap = True
        elif symbols == ("q",):
            untap = True
        elif is_payable(symbols):
            mana = ManaCost(symbols)
        elif {"e", "tk"} & set(symbols):
            raise fail(node, "this is no mana:")
    return Cost(words, mana, tap, untap, tuple(others))


def _other(node: Node, scope: Scope) -> Effect:
    """What "you" do as a part of the cost."""
    match kind_of(node):
        case "pay_life":
            return LoseLife(You(), number(str(leaves(node)[0])))
        case "pay_half":
            return half_lost(need(node, "half_life"), You())
        case "discard_this":
            scope.mention_self()
            return Move(Source(), "discard", "graveyard")
        case _:
            return instruction(node, scope, You())
