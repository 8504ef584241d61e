"""Abilities of one line: triggered ones, keywords, and static ones."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve
from lark import Token

from apnap.model.abilities import (
    Ability,
    Attacks,
    CastSource,
    Changes,
    Compare,
    Continuous,
    Count,
    Effect,
    EventObject,
    Filter,
    IfElse,
    Keyword,
    Mode,
    Move,
    Not,
    PutOnTop,
    Selector,
    Source,
    SwapWith,
    Triggered,
)
from apnap.model.text.duelmasters.conditions import CONDITIONS, condition, opposite
from apnap.model.text.duelmasters.events import Head, head, of_anyone
from apnap.model.text.duelmasters.nouns import races_named, selector
from apnap.model.text.duelmasters.scope import Scope
from apnap.model.text.duelmasters.sentences import in_order, sentences
from apnap.model.text.numerals import number
from apnap.model.text.trees import Node, child, children, fail, kind_of, need, parts, token

_DECLARED: dict[str, tuple[str, str, Effect]] = {
    "invasion": ("invasion", "hand", PutOnTop(EventObject())),
    "p_invasion": ("p-invasion", "hyperspace", PutOnTop(EventObject())),
    "revolution": ("revolution change", "hand", SwapWith(EventObject())),
    "p_revolution": ("p-revolution change", "hyperspace", SwapWith(EventObject())),
    "attack_chance": ("attack chance", "hand", CastSource()),
}
"""Keywords that have to be declared as a creature attacks: name, zone in which they work, what they do."""


def abilities(tree: Node, scope: Callable[[], Scope]) -> list[Ability]:
    """The abilities of a ``line`` rule. ``scope`` gives the scope at the start of an ability."""
    return [found for node in parts(tree) for found in _READ[kind_of(node)](node, scope)]


# ------------------------------------------------------------------ triggered abilities


def _triggered(node: Node, scope: Callable[[], Scope]) -> list[Ability]:
    """ "That player" after "a player" is either of them: two abilities, one about each."""
    heading, asks = need(node, "head"), next(need(node, "body").find_data("that_player"), None)
    who = ("you", "opponent") if asks is not None and of_anyone(heading) else ("any",)
    return [_one_triggered(node, head(heading, scope(), one), scope()) for one in who]


def _one_triggered(node: Node, said: Head, scope: Scope) -> Triggered:
    scope.about(said.it, said.which(), alone=said.it is not None)
    scope.player = said.player
    found = Triggered(scope.words(node), said.events, ())
    asked = child(node, "intervening")
    if asked is not None:
        found = with_condition(found, parts(asked)[0], said, scope)
    body = need(node, "body")
    effect = in_order(sentences(body, scope, conditional=found.condition is not None))
    return evolve(found, modes=(Mode(scope.words(body), effect),))


def with_condition(found: Triggered, node: Node, said: Head, scope: Scope) -> Triggered:
    """The ability with what is asked after its trigger condition.

    "If this creature is in your graveyard" says where it works (110.4g), as the event cannot be about itself then.
    """
    if kind_of(node) != "there":
        return evolve(found, condition=condition(node, scope))
    if said.about_itself():
        raise fail(node, "unclear whether this says where the ability works:")
    scope.about(Source(), (Filter(this=True),), alone=True)
    return evolve(found, works_in="graveyard")


# ------------------------------------------------------------------ keywords


def _keywords(node: Node, scope: Callable[[], Scope]) -> list[Ability]:
    return [Keyword(scope().words(one), kind_of(one).replace("_", " ")) for one in parts(node)]


def _declared(node: Node, scope: Callable[[], Scope]) -> list[Ability]:
    here = scope()
    which = selector(need(node, "nouns"), here)
    if child(node, "mugetsu") is not None:
        return [_mugetsu(node, which, here)]
    keyword, zone, effect = next(_DECLARED[kind_of(part)] for part in parts(node) if kind_of(part) in _DECLARED)
    attackers = tuple(_yours(one, node) for one in which)
    return [_on_attack(here.words(node), attackers, effect, keyword, zone)]


def _mugetsu(node: Node, which: Selector, scope: Scope) -> Triggered:
    """Mugetsu Gate Zetsu, as far as it is modelled: declared on an attack, it summons if there are enough objects."""
    counted = tuple(
        evolve(one, controller="you") if zone == "battlefield" else evolve(one, owner="you", zone=zone)
        for zone in ("battlefield", "graveyard")
        for one in which
    )
    enough = Compare(Count(counted), ">=", number(token(node, "NUM") or ""))
    effect = IfElse(enough, Move(Source(), "summon", "battlefield"))
    attackers = (Filter(types=frozenset({"creature"}), controller="you"),)
    return _on_attack(scope.words(node), attackers, effect, "mugetsu gate zetsu", "hand")


def _on_attack(text: str, attackers: Selector, effect: Effect, keyword: str, zone: str) -> Triggered:
    return Triggered(
        text,
        (Attacks(attackers),),
        (Mode(text, effect),),
        keyword=keyword,
        works_in=zone,
        declared=True,
        rechecked=isinstance(effect, SwapWith),
    )


def _yours(one: Filter, node: Node) -> Filter:
    if one.controller is not None or one.zone != "battlefield":
        raise fail(node, "creatures that attack are meant, not others, in")
    return evolve(one, controller="you")


# ------------------------------------------------------------------ static abilities


def _changes_power(node: Node, scope: Callable[[], Scope]) -> list[Ability]:
    here = scope()
    amounts = [int(part) for part in node.children if isinstance(part, Token)]
    found: list[Ability] = []
    for changed, amount in zip(children(node, "changed"), amounts, strict=True):
        which = selector(need(changed, "nouns"), here)
        found.append(Continuous(here.words(node), which, Changes(power=amount)))
        here.before = which
    return found


def _adds_race(node: Node, scope: Callable[[], Scope]) -> list[Ability]:
    here = scope()
    races = races_named(part for part in node.children if isinstance(part, Token))
    return [Continuous(here.words(node), selector(need(node, "nouns"), here), Changes(more_subtypes=races))]


def _no_creature(node: Node, scope: Callable[[], Scope]) -> list[Ability]:
    here = scope()
    asked = need(node, *CONDITIONS)
    found = condition(asked, here)
    unless = found if child(node, "unless") is not None else opposite(found, asked)
    return [
        Continuous(here.words(node), (Filter(this=True),), Changes(less_types=frozenset({"creature"})), Not(unless))
    ]


def _cant_attack_players(node: Node, scope: Callable[[], Scope]) -> list[Ability]:
    return [Keyword(scope().words(node), "can't attack players")]


_READ: dict[str, Callable[[Node, Callable[[], Scope]], list[Ability]]] = {
    "triggered": _triggered,
    "keywords": _keywords,
    "declared": _declared,
    "changes_power": _changes_power,
    "adds_race": _adds_race,
    "no_creature": _no_creature,
    "cant_attack_players": _cant_attack_players,
}
