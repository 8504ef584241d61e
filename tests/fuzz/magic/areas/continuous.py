"""Continuous effects (611, 613)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area
from tests.fuzz.magic.cards import aura, creature, spell, thing

# fmt: off
PERMANENTS = (
    creature("Hill Lord", "1/1", "static enter", "Other creatures you control get +1/+1 and have trample.", "Zombie"),
    thing("Ill Wind", "static die", "Creatures your opponents control get -1/-1.", "Enchantment"),
    creature("Stone Choir", "1/1", "static die", "Other creatures you control have indestructible."),
    creature("Dark Choir", "1/1", "static die", "Other creatures you control have undying."),
    creature("Crowd Beast", "1/1", "static enter", "This creature gets +1/+1 for each other creature you control.", "Beast"),
    creature("Kind Choir", "1/1", "static life", "Other creatures you control have lifelink."),
    creature("Iron Adept", "1/1", "static", "As long as you control an artifact, this creature gets +2/+2 and has indestructible."),
    thing("Gift Shrine", "die", 'Creatures you control have "When this creature dies, you gain 1 life."', "Enchantment"),
    thing("Guest Shrine", "enter", 'Creatures you control have "Whenever another creature enters, you gain 1 life. This ability triggers only once each turn."', "Enchantment"),
    thing("Humble Field", "enter die", "All creatures lose all abilities and have base power and toughness 1/1.", "Enchantment"),
    thing("Rot Field", "enter die", "All creatures are Zombies in addition to their other types.", "Enchantment"),
    thing("Steel Field", "enter die", "All creatures are artifacts in addition to their other types.", "Enchantment"),
    thing("Red Moon", "land", "Nonbasic lands are Mountains.", "Enchantment"),
    creature("Zombie Warden", "1/1", "enter life", "Whenever a Zombie enters, you gain 1 life.", "Zombie"),
    creature("Scrap Warden", "1/1", "die life", "Whenever an artifact dies, you gain 1 life."),
    creature("Size Warden", "2/2", "enter life", "Whenever a creature with power 2 or greater enters, you gain 1 life."),
    aura("Shrunk State", "die attach", "Enchanted creature loses all abilities and has base power and toughness 1/1."),
    aura("Grown State", "damage attach", "Enchanted creature has base power and toughness 3/3."),
    thing("Plain Bauble", "static", "{T}: Add {C}."),
)
SPELLS = (
    spell("Frog Turn", "die target", "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1."),
    spell("Grown Big", "damage target", "Target creature has base power and toughness 4/4 until end of turn."),
    spell("Toad Turn", "die target", "Until end of turn, target creature loses all abilities and becomes a green Toad with base power and toughness 1/1."),
    spell("Shrunk", "damage target", "Target creature has base power and toughness 0/2 until end of turn."),
    spell("Grown Great", "damage target", "Target creature has base power and toughness 5/5 until end of turn."),
    spell("Brief Stone", "die target", "Target creature gains indestructible until end of turn."),
    spell("Brief Return", "die target", "Target creature gains undying until end of turn."),
    spell("Brief Legacy", "die target", 'Target creature gains "When this creature dies, draw a card" until end of turn.'),
    spell("Brief Silence", "die target", "Target creature loses all abilities until end of turn."),
    spell("Great Silence", "die", "All creatures lose all abilities until end of turn.", "Sorcery"),
    spell("Brief Band", "damage", "Creatures you control get +1/+1 until end of turn."),
    spell("Into Steel", "die target", "Target creature becomes an artifact in addition to its other types until end of turn."),
    spell("Into Rot", "die target", "Target creature becomes a Zombie in addition to its other types until end of turn."),
)
# fmt: on
AREA = Area(
    "continuous",
    PERMANENTS,
    SPELLS,
    ("destroy all creatures", "create a 1/1 black Zombie creature token", "put a -1/-1 counter on each creature"),
    ("modified-at-once", "newcomers-see", "look-back", "sba-toughness", "enters-with", "indestructible"),
    weight=14,
)
