"""Noun phrases: from "another of your Dragons with cost 5 or more" to a selector."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import define, evolve, field

from apnap.model.abilities import Filter, Selector
from apnap.model.text.duelmasters.scope import Scope
from apnap.model.text.duelmasters.words import race, with_categories
from apnap.model.text.trees import Node, child, children, fail, kind_of, leaves, parts

ZONES = {
    "z_battle": "battlefield",
    "z_mana": "mana",
    "z_hand": "hand",
    "z_graveyard": "graveyard",
    "z_shields": "shields",
    "z_hyperspace": "hyperspace",
}
OWNED = ("mana", "graveyard", "shields", "hyperspace")
"""Zones of a player each: whose is meant has to be said."""

_KINDS: dict[str, dict[str, frozenset[str]]] = {
    "t_creature": {"types": frozenset({"creature"})},
    "t_psychic": {"types": frozenset({"creature"}), "supertypes": frozenset({"psychic"})},
    "t_spell": {"types": frozenset({"spell"})},
    "t_tamaseed": {"types": frozenset({"tamaseed"})},
    "t_card": {},
    "t_shield": {},
    "t_hand": {},
}
_IN = {"t_shield": ("shields",), "t_hand": ("hand",)}
_SETS = {
    "evolution": ("supertypes", "evolution"),
    "non_evolution": ("not_supertypes", "evolution"),
    "psychic": ("supertypes", "psychic"),
    "non_psychic": ("not_supertypes", "psychic"),
}
_NUMBERS = {"cost_least": "least_cost", "cost_most": "most_cost", "power_most": "most_power"}
_LIMITING = (
    "supertypes",
    "not_supertypes",
    "least_cost",
    "most_cost",
    "most_power",
    "above_mana",
    "keyword",
    "tapped",
    "other",
    "not_name",
)


@define
class _Noun:
    """One noun with what its words demand. ``owner``: "you", "opponent", "any", or "" if nobody is named."""

    node: Node
    owner: str = ""
    zones: tuple[str, ...] = ()
    trailing: bool = False
    kind: str = ""
    colors: tuple[str, ...] = ("",)
    demands: dict[str, Any] = field(factory=dict)

    def add(self, key: str, value: str) -> None:
        self.demands[key] = self.demands.get(key, frozenset()) | {value}

    def limits(self) -> set[str]:
        """The demands that in a list might be meant for the other nouns too."""
        return {key for key in _LIMITING if key in self.demands} | ({"colors"} if self.colors != ("",) else set())


def selector(node: Node, scope: Scope, place: Node | None = None, *, where: str = "battlefield") -> Selector:
    """The selector of a ``nouns`` rule.

    ``place``: a rule next to it that says whose, and in which zones. ``where``: the zone if none is named; the hand
    goes for cards only ("discard a card").
    """
    nouns = [_read(one, scope) for one in children(node, "noun")]
    _share(nouns)
    for noun in nouns:
        if place is not None:
            _put_into(noun, place, scope)
    return tuple(one for noun in nouns for one in _filters(noun, scope, where))


def whose(node: Node, scope: Scope) -> str:
    """Whom ``mine``, ``opponents``, ``own`` or ``each_players`` in a node names; "" if there is none of them."""
    said = child(node, "mine", "opponents", "own", "each_players")
    if said is not None and scope.named and scope.acting == "opponent" and scope.words(said)[:2] in ("自分", "相手"):
        raise fail(said, "unclear, as the opponent does this, from whose side this is said:")
    match kind_of(said) if said is not None else "":
        case "mine":
            return "you"
        case "opponents":
            return "opponent"
        case "each_players":
            return "any"
        case "own":
            owner = scope.owner(said or node)
            return "any" if owner == "each" else owner
        case _:
            return ""


def zones_in(node: Node) -> tuple[str, ...]:
    """The zones that a node names."""
    return tuple(ZONES[kind_of(part)] for part in parts(node) if kind_of(part) in ZONES)


def _read(node: Node, scope: Scope) -> _Noun:
    noun = _Noun(node, owner=whose(node, scope))
    for part in parts(node):
        _sort(part, noun, scope)
    if not noun.zones:
        noun.zones = _IN.get(noun.kind, ())
    return noun


def _sort(part: Node, noun: _Noun, scope: Scope) -> None:
    match kind_of(part):
        case "mine" | "opponents" | "own" | "each_players":
            pass
        case "in_zones":
            noun.zones, noun.trailing = zones_in(part), bool(noun.kind)
            noun.owner = whose(part, scope) or noun.owner
        case "civs":
            noun.colors = tuple(kind_of(one) for one in parts(part))
        case "race":
            for subtype in [race(str(leaf)) for leaf in leaves(part)]:
                noun.add("subtypes", subtype)
            noun.kind = noun.kind or "race"
        case "named" | "not_named":
            leaf = leaves(part)[0]
            quoted = scope.text[leaf.start_pos : leaf.end_pos]
            noun.demands["name" if kind_of(part) == "named" else "not_name"] = quoted[1:-1]
            noun.kind = noun.kind or ("named" if kind_of(part) == "named" else "")
        case kind:
            _demand(kind, part, noun, scope)


def _demand(kind: str, part: Node, noun: _Noun, scope: Scope) -> None:
    if kind in _KINDS:
        noun.kind = kind
        for key, values in _KINDS[kind].items():
            noun.demands[key] = noun.demands.get(key, frozenset()) | values
    elif kind in _SETS:
        noun.add(*_SETS[kind])
    elif kind in _NUMBERS:
        noun.demands[_NUMBERS[kind]] = int(leaves(part)[0])
    elif kind == "has_keyword":
        noun.demands["keyword"] = kind_of(parts(part)[0]).replace("_", " ")
    elif kind in ("tapped", "untapped"):
        noun.demands["tapped"] = kind == "tapped"
    elif kind == "above_mana":
        noun.demands["above_mana"] = True
    else:
        _other(kind, part, noun, scope)


def _other(kind: str, part: Node, noun: _Noun, scope: Scope) -> None:
    """ "Other": than the source, or (of the opponent's, or "the other") than those that the line spoke of before."""
    rest = kind == "rest" or noun.owner == "opponent"
    if scope.before and (not rest or {one.controller for one in scope.before} != {noun.owner or None}):
        raise fail(part, "unclear other than what this is, and whose,")
    if not rest and scope.spell:
        raise fail(part, "unclear other than what this is,")
    if not rest:
        noun.demands["other"] = True
        return
    (one,) = scope.before if len(scope.before) == 1 else (Filter(),)
    if len(one.supertypes | one.subtypes) != 1:
        raise fail(part, "unclear other than what this is,")
    for key in ("supertypes", "subtypes"):
        for value in getattr(one, key):
            noun.add(f"not_{key}", value)


def _share(nouns: Sequence[_Noun]) -> None:
    """What stands before the first noun or behind the last goes for the whole list where that is clear."""
    first, last = nouns[0], nouns[-1]
    for noun in nouns:
        noun.owner = noun.owner or (last.owner if last.trailing else first.owner)
        if not noun.zones:
            noun.zones = last.zones if last.trailing else first.zones
        if noun.kind == "race" and last.kind in _KINDS and "subtypes" in last.demands:
            noun.demands |= {key: value for key, value in _KINDS[last.kind].items() if key == "types"}
    raced = any(noun.kind in _KINDS and "subtypes" in noun.demands for noun in nouns)
    for noun in nouns:
        if noun.limits() != first.limits() or (raced and "subtypes" not in noun.demands):
            raise fail(nouns[0].node, "unclear whether what is demanded goes for the whole list in")


def _put_into(noun: _Noun, place: Node, scope: Scope) -> None:
    noun.zones = zones_in(place)
    noun.owner = whose(place, scope) or noun.owner


def _filters(noun: _Noun, scope: Scope, where: str) -> list[Filter]:
    zones = noun.zones or (("battlefield",) if where == "hand" and noun.kind != "t_card" else (where,))
    if noun.kind == "t_card" and zones == ("battlefield",) and not noun.zones:
        raise fail(noun.node, "no zone is named for this card:")
    owner = noun.owner
    if not owner and zones == ("hand",) and scope.acting != "each":
        owner = scope.acting
    return [_filter(noun.demands, color, zone, owner) for zone in zones for color in noun.colors]


def _filter(demands: dict[str, Any], color: str, zone: str, owner: str) -> Filter:
    named = owner if owner in ("you", "opponent") else None
    found = Filter(**demands, colors=frozenset({color} if color else ()), zone=zone)
    return evolve(found, controller=named) if zone in ("battlefield", "stack") else evolve(found, owner=named)


def races_named(words: Iterable[str]) -> frozenset[str]:
    """The races of these names, with the categories that they belong to."""
    return frozenset(one for word in words for one in with_categories(race(word)))
