"""Changes of control (611, 603.10d)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area
from tests.fuzz.magic.cards import aura, creature, spell, thing

# fmt: off
PERMANENTS = (
    creature("Sly Captor", "1/1", "enter", "When this creature enters, gain control of target creature for as long as you control this creature."),
    creature("Calm Captor", "1/1", "control", "{T}: Gain control of target creature for as long as you control this creature."),
    creature("Lost Friend", "2/2", "control", "When you lose control of this creature, draw a card."),
    thing("Loss Ledger", "control", "Whenever you lose control of a creature, you gain 1 life.", "Enchantment"),
    creature("Border Guard", "1/1", "enter", "Whenever a creature enters under your control, you gain 1 life."),
    creature("Loyal Heir", "2/1", "die", "When this creature dies, you gain 1 life."),
    aura("Bound Will", "control attach", "You control enchanted creature."),
    aura("Bound Soul", "control attach", "You control enchanted creature."),
    aura("Bound Mind", "control attach", "You control enchanted creature."),
)
SPELLS = (
    spell("Short Treason", "control target", "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.", "Sorcery"),
    spell("Plain Treason", "control target", "Gain control of target creature until end of turn."),
    spell("Long Treason", "control target", "Gain control of target creature.", "Sorcery"),
    spell("Quick Treason", "control target", "Gain control of target creature until end of turn. It gains haste until end of turn."),
    spell("Late Treason", "control target", "Gain control of target creature until end of turn. Put a +1/+1 counter on it."),
    spell("Taken Words", "cast target", "Gain control of target noncreature spell. You may choose new targets for it."),
    spell("Taken Spell", "cast target", "Gain control of target spell. You may choose new targets for it."),
)
# fmt: on
AREA = Area(
    "control",
    PERMANENTS,
    SPELLS,
    (
        "gain control of target creature until end of turn",
        "gain control of target creature until end of turn",
        "each player sacrifices a creature",
    ),
    ("control-looks-back", "trigger-controller", "new-object", "look-back", "sba-aura", "illegal-targets"),
    weight=20,
)
