"""Auras and Equipment (301.5, 303.4, 603.10c)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area
from tests.fuzz.magic.cards import aura, creature, equipment, spell

# fmt: off
PERMANENTS = (
    aura("Bright Mantle", "attach", "Enchanted creature gets +1/+1 and has trample."),
    aura("Dark Mantle", "attach die", "Enchanted creature gets -1/-1."),
    aura("Loyal Rancor", "die attach", "Enchanted creature gets +1/+0.\nWhen enchanted creature dies, return this card to its owner's hand."),
    aura("Mourning Veil", "die attach", "When enchanted creature dies, draw a card."),
    aura("False Death", "die attach", "When enchanted creature dies, return that card to the battlefield under your control."),
    aura("Given Legacy", "die attach", 'Enchanted creature has "When this creature dies, you gain 1 life."'),
    aura("Stone Sleep", "die attach", "Enchanted creature loses all abilities."),
    aura("Own Blessing", "attach", "Enchanted creature gets +0/+1.\nWhen this Aura is put into a graveyard from the battlefield, draw a card.", "creature you control"),
    aura("Tin Coat", "die attach", "Enchanted creature is an artifact in addition to its other types."),
    aura("Weary Veil", "enter attach", "When this Aura enters, tap enchanted creature."),
    equipment("Grim Harness", "attach", "Equipped creature gets +1/+1.\nWhenever this Equipment becomes unattached from a permanent, sacrifice that permanent."),
    equipment("Long Spear", "damage attach", "Equipped creature gets +1/+0 and has first strike."),
    equipment("Grave Blade", "die attach", "Equipped creature has lifelink.\nWhenever equipped creature dies, you gain 1 life."),
    equipment("Seer Helm", "attach", "Equipped creature has indestructible.\nWhenever this Equipment becomes attached to a creature, scry 1."),
    equipment("Quick Armor", "enter attach", "Equipped creature gets +0/+1 and has deathtouch.\nWhen this Equipment enters, attach it to target creature you control."),
    creature("Aura Scholar", "1/1", "enter attach", "Whenever an Aura or Equipment enters, you gain 1 life."),
)
SPELLS = (
    spell("Armed Anew", "attach target", "Attach target Equipment you control to target creature you control."),
    spell("Veil Shift", "attach target", "Attach target Aura to target creature."),
    spell("Send Off", "blink target", "Return target creature to its owner's hand."),
    spell("Short Absence", "blink target", "Exile target creature, then return it to the battlefield under its owner's control."),
    spell("Snuffed Out", "die target", "Destroy target creature."),
    spell("Unbinding", "attach target", "Destroy target artifact or enchantment."),
)
# fmt: on
AREA = Area(
    "attachments",
    PERMANENTS,
    SPELLS,
    ("destroy all creatures", "return all creatures to their owners' hands", "destroy all enchantments"),
    ("finds-aura", "sba-aura", "sba-equipment", "attachment-looks-back", "illegal-targets", "finds-moved-object"),
    weight=11,
)
