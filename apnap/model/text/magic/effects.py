"""Instructions that do not move objects, and the table of all instructions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from apnap.model.abilities import (
    AddMana,
    Affect,
    All,
    Amount,
    Changes,
    CounterSpell,
    CreateTokens,
    Damage,
    Discover,
    DivideDamage,
    Draw,
    EachPlayer,
    Effect,
    EventItem,
    Fight,
    GainLife,
    LoseGame,
    LoseLife,
    Mill,
    ObjectRef,
    Objects,
    Pay,
    PlayerRef,
    Previous,
    PutCounters,
    RemoveCounters,
    Scry,
    Source,
    TapUntap,
    TargetSpec,
    WinGame,
)
from apnap.model.text.magic import moves
from apnap.model.text.magic.counters import counter_kind
from apnap.model.text.magic.keywords import mana_cost
from apnap.model.text.magic.nouns import names_theirs, selector
from apnap.model.text.magic.numbers import QUANTITIES, amount, amount_in, asked_last, quantity, times_each
from apnap.model.text.magic.references import ANY_TARGET, objects, receiver, single
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.tokens import known_token, token_spec
from apnap.model.text.magic.words import mana_symbols
from apnap.model.text.numerals import number as number_of
from apnap.model.text.trees import Node, child, fail, kind_of, leaves, need, parts, said, token

Instruction: TypeAlias = Callable[[Node, Scope, PlayerRef], Effect]
_Read = TypeVar("_Read")
_FROM_THEIRS = ("return_field", "put_field", "return_hand", "put_hand", "exile", "shuffle_into")
"""What each player does to all cards of some kind in their own graveyard."""


def instruction(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """The effect of one verb phrase that ``who`` carries out."""
    if names_theirs(node) and not (who == EachPlayer() and kind_of(node) in _FROM_THEIRS):
        raise fail(node, "whose graveyard this is cannot be read,")
    return _INSTRUCTIONS[kind_of(node)](node, scope, who)


def _pay(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    return Pay(who, mana_cost(node))


def _gain(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    return GainLife(who, amount_in(node, scope))


def _lose(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    return LoseLife(who, amount_in(node, scope))


def _draw(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    scope.cards = True
    return Draw(who, amount_in(node, scope))


def _mill(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    scope.cards = True
    return Mill(who, amount_in(node, scope))


def _scry(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    scope.cards = True
    return Scry(who, number_of(str(token(node, "NUM"))))


def _discover(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    x = child(node, "x")
    scope.cards = True
    return Discover(who, amount(x, scope) if x else number_of(str(token(node, "NUM"))))


def _tap(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    return TapUntap(_affected(parts(node)[0], scope), kind_of(node) == "tap")


def _affected(node: Node, scope: Scope) -> Objects:
    scope.check_there(node)
    found = objects(node, scope)
    if found == EventItem():
        raise fail(node, "this is a spell and not on the battlefield:")
    if isinstance(found, All):
        scope.acted = scope.known = Previous()
        scope.several, scope.gone = True, False
    return found


def _counter(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    named = parts(node)[0]
    if kind_of(named) == "pronoun" and scope.event.item:
        scope.mention(EventItem())
        found: ObjectRef = EventItem()
    else:
        found = single(named, scope)
    scope.acted = None  # where a countered spell goes it is not followed
    return CounterSpell(found)


def _put_counters(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    what = _affected(_reference(node), scope)
    return PutCounters(what, counter_kind(node), amount_in(node, scope))


def _remove_counters(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    what = _affected(_reference(node), scope)
    return RemoveCounters(what, counter_kind(node), amount_in(node, scope))


def _reference(node: Node) -> Node:
    return need(node, "self", "pronoun", "target", "each_of", "any_target", "many")


def _create(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    described = need(node, "token", "known_token")
    many = need(node, "token_number")
    each = child(node, "for_each")
    number = amount(parts(many)[0], scope)
    spec = token_spec(described, scope) if kind_of(described) == "token" else known_token(described)
    scope.moved(None, "battlefield", several=number != 1 or each is not None)
    tapped = child(node, "tapped") is not None
    return CreateTokens(who, times_each(each, number, scope) if each else number, spec, tapped)


def _create_named(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    name = " ".join(map(str, leaves(need(node, "token_name"))))
    spec = token_spec(need(node, "token"), scope, name=name)
    scope.moved(None, "battlefield")
    return CreateTokens(who, 1, spec)


def _add_mana(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    mana = parts(node)[0]
    if kind_of(mana) in ("mana_any", "mana_one_color"):
        return AddMana(who, number_of(token(mana, "NUM") or "one"))
    amounts = {len(mana_symbols(str(word))) for word in leaves(mana)}
    if len(amounts) > 1:
        raise fail(mana, "different amounts of mana to choose from are not modelled")
    return AddMana(who, amounts.pop())


def _win(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    return WinGame(who)


def _lose_game(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    return LoseGame(who)


# ------------------------------------------------------------------ instructions of objects


def _damage(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    dealer, *rest = parts(node)
    if kind_of(node) == "damage_to":
        source, to = _pair(dealer, rest[0], scope, receiver)
        return Damage(source, asked_last(rest[1], scope), to)
    many, each = rest[0], child(node, "for_each")
    if kind_of(many) in QUANTITIES:
        source = single(dealer, scope)
        found = _of_its_own(many, scope) if scope.words(dealer).lower() == "this creature" else quantity(many, scope)
        return Damage(source, found, receiver(rest[1], scope))
    source, to = _pair(dealer, rest[1], scope, receiver)
    number = amount(many, scope)
    return Damage(source, times_each(each, number, scope) if each else number, to)


def _of_its_own(node: Node, scope: Scope) -> Amount:
    """In "this creature deals damage equal to its power" it is its own power."""
    if next(node.find_data("its"), None) is None:
        return quantity(node, scope)
    before = scope.known, scope.rival
    scope.known, scope.rival = Source(), False
    found = quantity(node, scope)
    scope.known, scope.rival = before
    return found


def _pair(one: Node, other: Node, scope: Scope, read: Callable[[Node, Scope], _Read]) -> tuple[ObjectRef, _Read]:
    """Who acts in a sentence, and on whom. After "this creature deals damage to" an "it" is not this creature."""
    before = scope.rival
    if said(one) == "it":
        scope.check_there(one)
    first = single(one, scope)
    if kind_of(one) == "self" and kind_of(other) == "pronoun":
        after, scope.rival = scope.rival, before
        second = read(other, scope)
        scope.rival = scope.rival or after
        return first, second
    return first, read(other, scope)


def _divide(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    dealer, among = parts(node)
    source, total = single(dealer, scope), number_of(str(token(node, "NUM")))
    least, most = (1, number_of(str(leaves(among)[-1]))) if kind_of(among) == "up_to_targets" else (0, total)
    scope.mention_any()
    if kind_of(among) == "any_target_nouns":
        scope.target(TargetSpec(selector(parts(among)), None, least, most))
    else:
        scope.target(TargetSpec(ANY_TARGET, "any", least, most))
    return DivideDamage(source, total)


def _pump(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    what = _affected(_reference(node), scope)
    power, toughness = str(token(node, "BOOST")).split("/")
    each = child(node, "for_each")
    return Affect(what, Changes(power=_boost(power, node, scope, each), toughness=_boost(toughness, node, scope, each)))


def _boost(word: str, node: Node, scope: Scope, each: Node | None) -> Amount:
    if word[1:] == "X":
        if word[0] == "-" or scope.x is None:
            raise fail(node, "cannot read this change of power and toughness")
        return asked_last(need(scope.x, *QUANTITIES), scope)
    value = int(word)
    return times_each(each, value, scope) if each is not None and value != 0 else value


def _fight(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    one, other = parts(node)
    return Fight(*_pair(one, other, scope, single))


def mana_of(node: Node) -> tuple[tuple[str, ...], int]:
    """What a lone mana ability produces: the colours of each mana, and how many mana."""
    mana = parts(node)[0]
    if kind_of(mana) == "mana_any":
        return ("any",), number_of(token(mana, "NUM") or "one")
    found = [mana_symbols(str(word)) for word in leaves(mana)] if kind_of(mana) == "mana_symbols" else []
    amounts, kinds = {len(symbols) for symbols in found}, tuple(dict.fromkeys(s for symbols in found for s in symbols))
    alike = all(len(set(symbols)) == 1 for symbols in found) and (amounts == {1} or len(kinds) == 1)
    if not alike or any(len(kind) != 1 or not kind.isalpha() for kind in kinds):
        raise fail(mana, "several mana of different kinds from one mana ability are not modelled")
    return kinds, amounts.pop()


_INSTRUCTIONS: dict[str, Instruction] = {
    "pay": _pay,
    "gain": _gain,
    "lose": _lose,
    "draw": _draw,
    "mill": _mill,
    "scry": _scry,
    "discover": _discover,
    "destroy": moves.destroy,
    "exile": moves.exile,
    "exile_graveyards": moves.exile_graveyards,
    "return_hand": moves.return_hand,
    "return_field": moves.return_field,
    "put_field": moves.put_field,
    "put_chosen": moves.put_chosen,
    "put_hand": moves.put_hand,
    "put_graveyard": moves.put_graveyard,
    "sacrifice": moves.sacrifice,
    "choose_sacrifice": moves.choose_sacrifice,
    "search": moves.search,
    "shuffle": moves.shuffle,
    "shuffle_graveyard": moves.shuffle_graveyard,
    "shuffle_into": moves.shuffle_into,
    "tap": _tap,
    "untap": _tap,
    "counter": _counter,
    "put_counters": _put_counters,
    "remove_counters": _remove_counters,
    "create": _create,
    "create_named": _create_named,
    "add_mana": _add_mana,
    "win": _win,
    "lose_game": _lose_game,
    "damage": _damage,
    "damage_to": _damage,
    "divide": _divide,
    "pump": _pump,
    "fight": _fight,
}
