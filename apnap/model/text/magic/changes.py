"""What a continuous effect makes of objects: "gets +1/+1 and gains flying", "is a colorless Forest land"."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from attrs import evolve
from lark import Token

from apnap.model.abilities import Ability, Amount, Changes, Keyword, ManaAbility
from apnap.model.text.magic.keywords import keyword
from apnap.model.text.magic.numbers import QUANTITIES, asked_last, times_each
from apnap.model.text.magic.quoted import quoted
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.words import BASIC_LAND_MANA, singular
from apnap.model.text.trees import Node, child, children, fail, kind_of, need, parts, said, token

CHANGES = ("boosted", "gaining", "losing", "based", "becoming", "restricted")
"""Rules that say what changes."""


def changes(nodes: Iterable[Node], scope: Scope, each: Node | None = None) -> Changes:
    """All that several rules of :data:`CHANGES` say. ``each``: a "for each ..." behind them."""
    found = Changes()
    nodes = list(nodes)
    if each is not None and len(nodes) > 1:
        raise fail(each, "unclear which of the changes there is one for each of in")
    for node in nodes:
        new = _CHANGES[kind_of(node)](node, scope, each)
        found = _joined(found, new, node)
    return found


def _joined(one: Changes, other: dict[str, Any], node: Node) -> Changes:
    plain = Changes()
    for name, value in other.items():
        before = getattr(one, name)
        if name == "abilities":
            one = evolve(one, abilities=(*before, *value))
        elif before != getattr(plain, name):
            raise fail(node, "this says twice what becomes of it:")
        else:
            one = evolve(one, **{name: value})
    return one


def _boosted(node: Node, scope: Scope, each: Node | None) -> dict[str, Any]:
    power, toughness = str(token(node, "BOOST")).split("/")
    each = child(node, "for_each") or each
    return {"power": _boost(power, node, scope, each), "toughness": _boost(toughness, node, scope, each)}


def _boost(word: str, node: Node, scope: Scope, each: Node | None) -> Amount:
    if word[1:] == "X":
        if word[0] == "-" or scope.x is None:
            raise fail(node, "cannot read this change of power and toughness")
        return asked_last(need(scope.x, *QUANTITIES), scope)
    value = int(word)
    return times_each(each, value, scope) if each is not None and value != 0 else value


def _none_each(read: Callable[[Node, Scope], dict[str, Any]]) -> Callable[[Node, Scope, Node | None], dict[str, Any]]:
    def checked(node: Node, scope: Scope, each: Node | None) -> dict[str, Any]:
        if each is not None:
            raise fail(each, "unclear what there is one for each of in")
        return read(node, scope)

    return checked


def granted(node: Node, scope: Scope) -> tuple[Ability, ...]:
    """The abilities that ``granted`` nodes of a node name: keywords, and abilities in quotation marks."""
    found: list[Ability] = []
    for one in children(node, "granted"):
        word = one.children[0]
        found += quoted(word, scope) if isinstance(word, Token) else keyword(word, scope)
    return tuple(found)


def _based(node: Node, scope: Scope) -> dict[str, Any]:
    return {"base": _size(str(token(node, "PT")))}


def _size(words: str) -> tuple[int, int]:
    power, toughness = words.split("/")
    return int(power), int(toughness)


def _becoming(node: Node, scope: Scope) -> dict[str, Any]:
    what = parts(node)[0]
    if kind_of(what) == "chosen_trait":
        return {"chosen": True}
    traits = [one.children[0] for one in children(what, "trait")]
    found = _kinds([one for one in traits if not isinstance(one, Token)], child(what, "besides"), what)
    sizes = [str(one) for one in (*traits, *what.children) if isinstance(one, Token) and one.type == "PT"]
    if len(sizes) > 1:
        raise fail(what, "this says twice what becomes of it:")
    if sizes:
        found["base"] = _size(sizes[0])
    grants = child(what, "grants")
    if grants is not None:
        found["abilities"] = (*found.get("abilities", ()), *granted(grants, scope))
    return found


def _kinds(nodes: list[Node], besides: Node | None, what: Node) -> dict[str, Any]:
    """The types, subtypes and colors that something becomes, or is in addition to its others."""
    types = frozenset(_type(said(one)) for one in nodes if kind_of(one) == "type")
    subtypes = frozenset(singular(said(one)) for one in nodes if kind_of(one) == "subtype")
    found: dict[str, Any] = {}
    for one in nodes:
        if kind_of(one) == "colors":
            more = besides is not None and "colors" in said(besides)
            found["more_colors" if more else "colors"] = frozenset(said(one).split()) - {"and", "colorless"}
    if besides is not None:
        return found | {"more_types": types, "more_subtypes": subtypes} | _lands(subtypes, only=False)
    if {"artifact", "creature"} <= types:
        raise fail(what, "which of its types it keeps is not modelled,")  # 205.1b
    if types:
        found |= {"types": types, "subtypes": subtypes}
    elif subtypes:
        found["subtypes"] = subtypes
    if not types - {"land"}:
        found |= _lands(subtypes, only=True)
    return found


def _type(word: str) -> str:
    return word.removesuffix("s") if word != "sorceries" else "sorcery"


def _lands(subtypes: frozenset[str], *, only: bool) -> dict[str, Any]:
    """A land that becomes of a basic land type loses its other abilities, and has that type's mana ability (305.7)."""
    mana = [color for name, color in BASIC_LAND_MANA.items() if name in subtypes]
    if not mana:
        return {}
    given = tuple(ManaAbility("{T}: Add {" + color.upper() + "}.", (color,)) for color in mana)
    return {"abilities": given, "no_abilities": True} if only else {"abilities": given}


def _restricted(node: Node, scope: Scope) -> dict[str, Any]:
    name = said(parts(node)[0])
    return {"abilities": (Keyword(name[0].upper() + name[1:], name),)}


_CHANGES: dict[str, Callable[[Node, Scope, Node | None], dict[str, Any]]] = {
    "boosted": _boosted,
    "gaining": _none_each(lambda node, scope: {"abilities": granted(node, scope)}),
    "losing": _none_each(lambda node, scope: {"no_abilities": True}),
    "based": _none_each(_based),
    "becoming": _none_each(_becoming),
    "restricted": _none_each(_restricted),
}


def excepted(node: Node | None, scope: Scope) -> Changes:
    """What a copy is besides: ", except it has haste"."""
    return changes(parts(node), scope) if node is not None else Changes()
