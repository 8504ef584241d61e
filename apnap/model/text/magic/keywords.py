"""Keyword abilities: the triggered ones written out (702), the others by name."""

from __future__ import annotations

import re
from collections.abc import Callable

from attrs import evolve

from apnap.model.abilities import (
    Ability,
    Activated,
    Affect,
    Attach,
    BecomesTarget,
    Casts,
    Changes,
    ChooseSacrifice,
    Compare,
    Condition,
    ControllerOf,
    Cost,
    CountersOn,
    CounterSpell,
    CreateTokens,
    Dies,
    Effect,
    Enchant,
    Enters,
    EntersWithCounters,
    EventItem,
    EventObject,
    EventPattern,
    Filter,
    Keyword,
    LoseLife,
    ManaCost,
    May,
    Mode,
    Move,
    Pay,
    PutCounters,
    Source,
    Target,
    TargetSpec,
    TokenSpec,
    Triggered,
    Unless,
    You,
)
from apnap.model.text.magic.combatwords import COMBAT_WORDS, combat_word
from apnap.model.text.magic.nouns import object_of
from apnap.model.text.magic.paying import affordable, half_lost
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.words import is_payable, mana_symbols
from apnap.model.text.numerals import NUMBERS, number
from apnap.model.text.trees import Node, child, fail, kind_of, need, said, token

_THIS = (Filter(this=True),)
_CREATURE = frozenset({"creature"})


def keyword(node: Node, scope: Scope) -> tuple[Ability, ...]:
    """The abilities that a keyword stands for: one, or for modular two."""
    words = scope.words(node)
    match kind_of(node):
        case "modular":
            return _modular(words, number(str(token(node, "NUM"))))
        case "enchant":
            return (_enchant(words, node),)
        case "equip":
            return (_equip(words, node),)
        case name if name in _TRIGGERED:
            return (_TRIGGERED[name](words, node),)
        case _:
            return _by_name(words, node)


def _by_name(words: str, node: Node) -> tuple[Ability, ...]:
    name = said_name(node)
    bare = _NUMBER_OR_COST.sub("", name)
    if bare not in COMBAT_WORDS:
        return (Keyword(words, name),)
    many = token(node, "NUM")
    found = combat_word(words, bare, number(many) if many else 0)
    return (found, Keyword(words, "can't block")) if bare == "decayed" else (found,)


_NUMBER_OR_COST = re.compile(rf" (?:\{{.*|\d+|{'|'.join(NUMBERS)})$")


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


def _ward(words: str, node: Node) -> Triggered:
    payer = ControllerOf(EventItem())
    life = token(node, "NUM")
    if life is None:
        countered: Effect = Unless(CounterSpell(EventItem()), payer, Pay(payer, mana_cost(node)))
    else:
        paid = LoseLife(payer, number(life))
        countered = affordable(Unless(CounterSpell(EventItem()), payer, paid), paid, CounterSpell(EventItem()))
    return _triggered(words, "ward", BecomesTarget(_THIS, "opponent"), countered)


def _prowess(words: str, node: Node) -> Triggered:
    spell = (Filter(not_types=_CREATURE, zone="stack"),)
    return _triggered(words, "prowess", Casts("you", spell), Affect(Source(), Changes(power=1, toughness=1)))


def _afterlife(words: str, node: Node) -> Triggered:
    spirits = CreateTokens(You(), number(str(token(node, "NUM"))), _SPIRIT)
    return _triggered(words, "afterlife", Dies(_THIS), spirits)


def _exploit(words: str, node: Node) -> Triggered:
    creature = ChooseSacrifice(You(), 1, (Filter(types=_CREATURE),))
    return _triggered(words, "exploit", Enters(_THIS), May(You(), creature))


def _recover(words: str, node: Node) -> Triggered:
    """Works in the graveyard: pay as a creature goes to yours, and the card returns; else it is exiled (702.59a)."""
    back, gone = Move(Source(), "return", "hand"), Move(Source(), "exile", "exile")
    half = child(node, "half_life")
    asked = May(You(), Pay(You(), mana_cost(node)) if half is None else half_lost(half, You()), back, gone)
    found = _triggered(words, "recover", Dies((Filter(types=_CREATURE, owner="you"),)), asked)
    return evolve(found, works_in="graveyard")


_TRIGGERED: dict[str, Callable[[str, Node], Triggered]] = {
    "persist": lambda words, node: _returns(words, "persist", "-1/-1"),
    "undying": lambda words, node: _returns(words, "undying", "+1/+1"),
    "ward": _ward,
    "prowess": _prowess,
    "afterlife": _afterlife,
    "exploit": _exploit,
    "recover": _recover,
}


def _modular(words: str, many: int) -> tuple[Ability, ...]:
    """Enters with counters, and dying may hand on as many to an artifact creature (702.43a)."""
    machine = TargetSpec((Filter(types=frozenset({"artifact", "creature"})),))
    handed = PutCounters(Target(0), "+1/+1", CountersOn(EventObject(), "+1/+1"))
    mode = Mode(words, May(You(), handed), (machine,))
    dying = Triggered(words, (Dies(_THIS),), (mode,), keyword="modular")
    return EntersWithCounters(words, "+1/+1", many), dying


def _enchant(words: str, node: Node) -> Enchant:
    player = child(node, "enchanted_player")
    if player is not None:
        return Enchant(words, (), "any" if said(player) == "player" else "opponent")
    return Enchant(words, object_of(need(node, "nouns")))


def _equip(words: str, node: Node) -> Activated:
    """ "{2}: Attach this to target creature you control", as a sorcery (702.6a)."""
    yours = TargetSpec((Filter(types=_CREATURE, controller="you"),))
    mode = Mode(words, Attach(Source(), Target(0)), (yours,))
    paid = Cost(str(token(node, "MANA")), mana_cost(node))
    return Activated(words, paid, (mode,), keyword="equip", sorcery=True)
