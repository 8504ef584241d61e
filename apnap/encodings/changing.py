"""What changes of an object belong to which layer, and what they make of it (613.1)."""

from __future__ import annotations

from attrs import evolve

from apnap.encodings.context import AS_IT_IS, WITH_ABILITIES, WITH_BASE, WITH_COLORS, WITH_CONTROL, WITH_TYPES
from apnap.model.abilities import Affect, Changes
from apnap.model.subtypes import types_of

LAYERS = (WITH_CONTROL, WITH_TYPES, WITH_COLORS, WITH_ABILITIES, WITH_BASE, AS_IT_IS)
"""The layers after the first, as the last one that is looked at."""

LAND_TYPES = {"plains": "w", "island": "u", "swamp": "b", "mountain": "r", "forest": "g"}
"""Basic land types, and the mana that a land of the type can be tapped for (305.6)."""


def is_pump(affect: Affect) -> bool:
    """It changes nothing but power and toughness, until end of turn, whatever it does to control."""
    return affect.until == "turn" and evolve(affect.changes, control=False, power=0, toughness=0) == Changes()


def only_control(changes: Changes) -> bool:
    """They change nothing but control, or nothing at all."""
    return evolve(changes, control=False) == Changes()


def touches(changes: Changes, layer: int) -> bool:
    """They apply in the layer."""
    match layer:
        case _ if layer == WITH_CONTROL:
            return changes.control
        case _ if layer == WITH_TYPES:
            types = changes.types is not None or bool(changes.less_types or changes.more_types)
            return types or changes.subtypes is not None or bool(changes.more_subtypes) or changes.chosen
        case _ if layer == WITH_COLORS:
            return changes.colors is not None or bool(changes.more_colors)
        case _ if layer == WITH_ABILITIES:
            return changes.no_abilities or bool(changes.abilities)
        case _ if layer == WITH_BASE:
            return changes.base is not None
        case _:
            return changes.power != 0 or changes.toughness != 0


def first_layer(changes: Changes) -> int:
    """The first layer in which they apply; the last if they change nothing."""
    return next((layer for layer in LAYERS if touches(changes, layer)), AS_IT_IS)


def makes(changes: Changes, kind: str, element: str) -> bool | None:
    """Whether they make an object have a type, subtype or color; None if it stays as it was.

    ``kind``: ``"types"``, ``"subtypes"`` or ``"colors"``.
    """
    if element in getattr(changes, f"more_{kind}"):
        return True
    if kind == "types" and element in changes.less_types:
        return False
    becomes = getattr(changes, kind)
    if kind == "subtypes":
        return _subtype_after(changes, element)
    return None if becomes is None else element in becomes


def _subtype_after(changes: Changes, element: str) -> bool | None:
    """A subtype goes if others of its set replace it, or with the card types to which it belongs (205.1a-b)."""
    becomes, own = changes.subtypes, types_of(element)
    if becomes is not None and element in becomes:
        return True
    if becomes is not None and (not becomes or any(types_of(other) == own for other in becomes)):
        return False
    left = changes.types is None and not changes.less_types & own
    return None if left or own & ((changes.types or frozenset()) | changes.more_types) else False


def elements(changes: Changes, kind: str) -> frozenset[str]:
    """The types, subtypes or colors that they name."""
    named: frozenset[str] = getattr(changes, f"more_{kind}") | (getattr(changes, kind) or frozenset())
    return named | changes.less_types if kind == "types" else named


def clash(one: Changes, other: Changes, layer: int) -> bool:
    """What an object is after both in the layer depends on which comes first."""
    if layer == WITH_ABILITIES:
        return bool((one.no_abilities and other.abilities) or (other.no_abilities and one.abilities))
    if layer == WITH_BASE:
        return None not in (one.base, other.base) and one.base != other.base
    for kind in {WITH_TYPES: ("types", "subtypes"), WITH_COLORS: ("colors",)}.get(layer, ()):
        for element in elements(one, kind) | elements(other, kind):
            both = {makes(one, kind, element), makes(other, kind, element)}
            if both == {True, False}:
                return True
    return False


def sets_land_type(changes: Changes) -> bool:
    """They set the subtypes to basic land types, so that a land loses what its text says (305.7)."""
    return bool((changes.subtypes or frozenset()) & LAND_TYPES.keys())


def names_land_type(changes: Changes) -> bool:
    """They can make a land have a basic land type."""
    return bool(elements(changes, "subtypes") & LAND_TYPES.keys())
