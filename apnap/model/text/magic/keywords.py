"""Keyword abilities: the triggered ones written out (702), the others by name."""

from __future__ import annotations

from apnap.model.abilities import (
    Ability,
    Affect,
    BecomesTarget,
    Casts,
    Changes,
    ChooseSacrifice,
    Compare,
    Condition,
    ControllerOf,
    CountersOn,
    CounterSpell,
    CreateTokens,
    Dies,
    Effect,
    Enters,
    EventItem,
    EventObject,
    EventPattern,
    Filter,
    Keyword,
    ManaCost,
    May,
    Mode,
    Move,
    Pay,
    Source,
    TokenSpec,
    Triggered,
    Unless,
    You,
)
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.words import is_payable, mana_symbols
from apnap.model.text.numerals import number
from apnap.model.text.trees import Node, fail, kind_of, said, token

_THIS = (Filter(this=True),)
_CREATURE = frozenset({"creature"})


def keyword(node: Node, scope: Scope) -> Ability:
    """The ability that a keyword stands for."""
    words = scope.words(node)
    match kind_of(node):
        case "persist":
            return _returns(words, "persist", "-1/-1")
        case "undying":
            return _returns(words, "undying", "+1/+1")
        case "ward":
            return _ward(words, mana_cost(node))
        case "prowess":
            spell = (Filter(not_types=_CREATURE, zone="stack"),)
            return _triggered(words, "prowess", Casts("you", spell), Affect(Source(), Changes(power=1, toughness=1)))
        case "afterlife":
            spirits = CreateTokens(You(), number(str(token(node, "NUM"))), _SPIRIT)
            return _triggered(words, "afterlife", Dies(_THIS), spirits)
        case "exploit":
            creature = ChooseSacrifice(You(), 1, (Filter(types=_CREATURE),))
            return _triggered(words, "exploit", Enters(_THIS), May(You(), creature))
        case _:
            return Keyword(words, said_name(node))


def said_name(node: Node) -> str:
    """The keyword in lower case, its numbers and costs included."""
    return said(node).replace("} {", "}{")


_SPIRIT = TokenSpec(
    "Spirit",
    _CREATURE,
    frozenset({"spirit"}),
    colors=frozenset({"white", "black"}),
    power=1,
    toughness=1,
    keywords=frozenset({"flying"}),
)


def _triggered(
    words: str, name: str, event: EventPattern, effect: Effect, condition: Condition | None = None
) -> Triggered:
    return Triggered(words, (event,), (Mode(words, effect),), condition=condition, keyword=name)


def _returns(words: str, name: str, kind: str) -> Triggered:
    back = Move(EventObject(), "return", "battlefield", "owner", counters=((kind, 1),))
    had_none = Compare(CountersOn(EventObject(), kind), "==", 0)
    return _triggered(words, name, Dies(_THIS), back, had_none)


def mana_cost(node: Node) -> ManaCost:
    """The mana that is to be paid: colours, their hybrids and numbers, no X, no energy, no life."""
    symbols = mana_symbols(str(token(node, "MANA")))
    if not is_payable(symbols):
        raise fail(node, "only numbers and colours of mana can be paid, not")
    return ManaCost(symbols)


def _ward(words: str, cost: ManaCost) -> Triggered:
    payer = ControllerOf(EventItem())
    countered = Unless(CounterSpell(EventItem()), payer, Pay(payer, cost))
    return _triggered(words, "ward", BecomesTarget(_THIS, "opponent"), countered)
