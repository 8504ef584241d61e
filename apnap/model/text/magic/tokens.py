"""Tokens as "create" describes them."""

from __future__ import annotations

from lark import Token

from apnap.model.abilities import Ability, Activated, AddMana, Draw, Effect, GainLife, Keyword, Mode, TokenSpec, You
from apnap.model.text.magic.keywords import keyword
from apnap.model.text.magic.quoted import quoted
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.words import singular
from apnap.model.text.trees import Node, child, children, fail, need, said, token

_KNOWN: dict[str, tuple[str, str, Effect]] = {
    "treasure": ("{T}, Sacrifice this token", "Add one mana of any color.", AddMana(You(), 1)),
    "food": ("{2}, {T}, Sacrifice this token", "You gain 3 life.", GainLife(You(), 3)),
    "clue": ("{2}, Sacrifice this token", "Draw a card.", Draw(You(), 1)),
    "blood": ("{1}, {T}, Discard a card, Sacrifice this token", "Draw a card.", Draw(You(), 1)),
    "gold": ("Sacrifice this token", "Add one mana of any color.", AddMana(You(), 1)),
}
"""Tokens that the rules define (111.10): cost, text and effect of their ability."""


def known_token(node: Node) -> TokenSpec:
    """ "a Treasure token"."""
    name = singular(said(need(node, "subtype")))
    if name not in _KNOWN:
        raise fail(node, "the rules define no such token")
    return defined_token(name)


def defined_token(name: str) -> TokenSpec:
    """The artifact token that the rules define under this name (111.10)."""
    from apnap.model.text.magic.costs import cost

    paid, text, effect = _KNOWN[name]
    ability = Activated(f"{paid}: {text}", cost(paid), (Mode(text, effect),))
    return TokenSpec(name.title(), frozenset({"artifact"}), frozenset({name}), abilities=(ability,))


def token_spec(node: Node, scope: Scope, *, name: str | None = None) -> TokenSpec:
    """ "a 1/1 green Elf Warrior creature token with ..."."""
    subtypes = [str(word) for part in children(node, "subtype") for word in part.children]
    power, toughness = str(token(node, "PT")).split("/")
    keywords, abilities = _traits(child(node, "token_with"), scope)
    supertype, colors = child(node, "supertype"), child(node, "token_colors")
    return TokenSpec(
        name or " ".join(subtypes),
        frozenset(said(part) for part in children(node, "type")),
        frozenset(word.lower() for word in subtypes),
        frozenset({said(supertype)}) if supertype else frozenset(),
        frozenset(said(color) for color in children(colors, "color")) if colors else frozenset(),
        int(power),
        int(toughness),
        keywords,
        abilities,
    )


def _traits(node: Node | None, scope: Scope) -> tuple[frozenset[str], tuple[Ability, ...]]:
    keywords: set[str] = set()
    abilities: list[Ability] = []
    for trait in children(node, "token_trait") if node else []:
        word = trait.children[0]
        for ability in quoted(word, scope) if isinstance(word, Token) else keyword(word, scope):
            if isinstance(ability, Keyword) and not isinstance(word, Token):
                keywords.add(ability.name)
            else:
                abilities.append(ability)
    return frozenset(keywords), tuple(abilities)
