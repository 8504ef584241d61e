"""Words of the rules text: types, colours, and the plurals of subtypes."""

from __future__ import annotations

TYPES = frozenset(
    {
        "artifact",
        "battle",
        "creature",
        "dungeon",
        "enchantment",
        "instant",
        "kindred",
        "land",
        "planeswalker",
        "sorcery",
        "tribal",
    }
)
"""Card types that a type line may name."""

SUPERTYPES = frozenset({"basic", "legendary", "snow"})
COLORS = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green"}
"""Mana symbols of colours, and the colours."""

_PAID = frozenset("wubrgc")

BASIC_LAND_MANA = {"plains": "w", "island": "u", "swamp": "b", "mountain": "r", "forest": "g"}
"""Basic land types and the mana that each of them gives (305.6)."""

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4}

TWO_WORD_SUBTYPES = ("Time Lord",)

_IRREGULAR = {
    **{"elves": "elf", "wolves": "wolf", "werewolves": "werewolf", "dwarves": "dwarf", "mice": "mouse", "oxen": "ox"},
    **{"fungi": "fungus", "homunculi": "homunculus", "pegasi": "pegasus", "cyclopes": "cyclops", "octopi": "octopus"},
    **{"zombies": "zombie", "faeries": "faerie", "genies": "genie", "children": "child", "geese": "goose"},
    **{"leeches": "leech", "thieves": "thief", "horses": "horse", "nightmares": "nightmare", "eyes": "eye"},
}
_SAME = frozenset({"plains", "cyclops", "thalakos", "locus", "power-plant", "chimeras'"})


def singular(word: str) -> str:
    """The subtype that a capitalised word names, lower case: ``"Elves"`` is ``"elf"``, ``"Plains"`` stays."""
    low = word.lower()
    if low in _IRREGULAR:
        return _IRREGULAR[low]
    if low in _SAME or not low.endswith("s") or low.endswith(("ss", "us", "is")):
        return low
    if low.endswith("ies") and len(low) > 4:
        return low[:-3] + "y"
    if low.endswith(("xes", "ches", "shes", "sses", "oes", "uses")):
        return low[:-2]
    return low[:-1]


def mana_symbols(mana: str) -> tuple[str, ...]:
    """The symbols of "{2}{G}", lower case."""
    return tuple(mana.lower().strip("{}").split("}{"))


def is_payable(symbols: tuple[str, ...]) -> bool:
    """Whether the symbols are colours, their hybrids and numbers: no X, no energy, no life."""
    return all(symbol.isdigit() or set(symbol.split("/")) <= _PAID for symbol in symbols)
