"""Instructions that do not move objects, and the table of all instructions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from apnap.model.abilities import (
    AddMana,
    Compare,
    Count,
    CounterSpell,
    CreateTokens,
    Discover,
    Draw,
    EachPlayer,
    Effect,
    EventItem,
    Filter,
    GainLife,
    IfElse,
    LoseGame,
    LoseLife,
    Mill,
    ObjectRef,
    Pay,
    PlayerRef,
    PutCounters,
    RemoveCounters,
    Scry,
    Sequence,
    Surveil,
    TapUntap,
    TokenSpec,
    Venture,
    WinGame,
    You,
)
from apnap.model.text.magic import affects, copying, damage, moves, paying
from apnap.model.text.magic.counters import counter_kind
from apnap.model.text.magic.heard import token_is
from apnap.model.text.magic.keywords import mana_cost
from apnap.model.text.magic.nouns import names_theirs
from apnap.model.text.magic.numbers import amount, amount_in, times_each
from apnap.model.text.magic.references import affected, reference, single
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.tokens import defined_token, known_token, token_spec
from apnap.model.text.magic.words import COLORS, mana_symbols
from apnap.model.text.numerals import number as number_of
from apnap.model.text.trees import Node, child, children, fail, kind_of, leaves, need, parts, said, token

Instruction: TypeAlias = Callable[[Node, Scope, PlayerRef], Effect]
_FROM_THEIRS = ("return_field", "put_field", "return_hand", "put_hand", "exile", "shuffle_into")
"""What each player does to all cards of some kind in their own graveyard."""


def instruction(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """The effect of one verb phrase that ``who`` carries out."""
    if names_theirs(node) and not (who == EachPlayer() and kind_of(node) in _FROM_THEIRS):
        raise fail(node, "whose graveyard this is cannot be read,")
    before, scope.chosen = scope.chosen, []
    found = _INSTRUCTIONS[kind_of(node)](node, scope, who)
    chosen, scope.chosen = scope.chosen, before
    if chosen and who != You():
        raise fail(node, "only you choose like this, not another player,")
    return Sequence((*chosen, found)) if chosen else found


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


def _surveil(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    x = child(node, "x")
    scope.cards = True
    return Surveil(who, amount(x, scope) if x else number_of(str(token(node, "NUM"))))


def _venture(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    return Venture(who)


def _investigate(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """Create a Clue token (701.16a)."""
    clue = defined_token("clue")
    scope.moved(None, "battlefield", what=token_is(clue), made=True)
    return CreateTokens(who, 1, clue)


def _tap(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    return TapUntap(affected(parts(node)[0], scope), kind_of(node) == "tap")


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
    what = affected(reference(node), scope)
    return PutCounters(what, counter_kind(node), amount_in(node, scope))


def _remove_counters(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    what = affected(reference(node), scope)
    return RemoveCounters(what, counter_kind(node), amount_in(node, scope))


def _create(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    described = need(node, "token", "known_token")
    many = need(node, "token_number")
    each = child(node, "for_each")
    number = amount(parts(many)[0], scope)
    spec = token_spec(described, scope) if kind_of(described) == "token" else known_token(described)
    besides = children(node, "token_besides")
    tapped = child(node, "tapped") is not None
    others = tuple(_token_besides(one, scope, tapped) for one in besides)
    what = tuple(one for made in (spec, *others) for one in token_is(made))
    several = number != 1 or each is not None or bool(besides)
    scope.moved(None, "battlefield", several=several, what=what, made=True)
    return CreateTokens(who, times_each(each, number, scope) if each else number, spec, others, tapped)


def _token_besides(node: Node, scope: Scope, tapped: bool) -> TokenSpec:
    """ "... and a 1/1 green Elf creature token"."""
    described = need(node, "token", "known_token")
    if said(need(node, "article")) == "another" or (child(node, "tapped") is not None) != tapped:
        raise fail(node, "this is not modelled of tokens that are created together:")
    return token_spec(described, scope) if kind_of(described) == "token" else known_token(described)


def _create_named(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    name = " ".join(map(str, leaves(need(node, "token_name"))))
    spec = token_spec(need(node, "token"), scope, name=name)
    scope.moved(None, "battlefield", what=token_is(spec), made=True)
    return CreateTokens(who, 1, spec)


def _add_mana(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    mana = parts(node)[0]
    if kind_of(mana) in ("mana_any", "mana_one_color"):
        return AddMana(who, number_of(token(mana, "NUM") or "one"))
    if kind_of(mana) == "mana_chosen":
        return AddMana(who, 1)
    if kind_of(mana) == "mana_exiled":
        return IfElse(Compare(Count(_EXILED_COLORED), ">=", 1), AddMana(who, 1))
    amounts = {len(mana_symbols(str(word))) for word in leaves(mana)}
    if len(amounts) > 1:
        raise fail(mana, "different amounts of mana to choose from are not modelled")
    return AddMana(who, amounts.pop())


_EXILED_COLORED = tuple(
    Filter(colors=frozenset({color}), linked=True, zone="exile") for color in sorted(COLORS.values())
)
"""What the source has exiled, if that has a color that mana can be of."""


def _win(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    return WinGame(who)


def _lose_game(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    return LoseGame(who)


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
    "pay_life": paying.pay_life,
    "pay_half": paying.lose_half,
    "lose_half": paying.lose_half,
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
    "damage": damage.damage,
    "damage_to": damage.damage,
    "divide": damage.divide,
    "fight": damage.fight,
    "affect": affects.affect,
    "affect_turn": affects.affect,
    "phase_out": affects.phase_out,
    "gain_control": affects.gain_control,
    "transform": affects.transform,
    "turn_up": affects.turn_up,
    "attach": affects.attach,
    "prevent_now": affects.prevent,
    "fog": affects.fog,
    "copy": copying.copy,
    "copy_token": copying.copy_token,
    "discard": moves.discard,
    "discard_hand": moves.discard_hand,
    "exile_until": moves.exile_until,
    "exile_resolving": moves.exile_resolving,
    "surveil": _surveil,
    "venture": _venture,
    "investigate": _investigate,
}
