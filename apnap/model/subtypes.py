"""The sets of subtypes: each belongs to card types; subtypes of one set replace none of another (205.1, 205.3)."""

from __future__ import annotations

_SETS = {
    ("land",): """cave desert forest gate island lair locus mine mountain plains planet power-plant sphere swamp tower
        town urza's""",
    ("artifact",): """attraction blood bobblehead clue contraption equipment food fortification gold incubator infinity
        junk lander map mutagen powerstone spacecraft stone treasure vehicle""",
    ("enchantment",): "aura background cartouche case class curse role room rune saga shard shrine",
    ("instant", "sorcery"): "adventure arcane chorus lesson omen trap",
}
_TYPES = {word: frozenset(types) for types, words in _SETS.items() for word in words.split()}
_CREATURE = frozenset({"creature", "kindred", "tribal"})


def types_of(subtype: str) -> frozenset[str]:
    """The card types that have the subtype; a word that belongs to no other is a creature type."""
    return _TYPES.get(subtype, _CREATURE)
