"""Phasing (702.26)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board, act
from tests.fuzz.magic.cards import creature, spell, thing

# fmt: off
PERMANENTS = (
    creature("Faint Drake", "2/2", "phase", "Phasing", "Drake"),
    creature("Faint Seer", "1/1", "phase draw", "When this creature phases out, draw a card.", "Wizard"),
    thing("Faint Record", "phase life", "Whenever a creature phases out, you gain 1 life.", "Enchantment"),
    creature("Faint Trickster", "1/1", "phase", "{0}: This creature phases out.", "Faerie"),
    creature("Solid Friend", "1/1", "die", "When this creature leaves the battlefield, you gain 1 life."),
)
SPELLS = (
    spell("Fade Out", "phase target", "Target creature phases out."),
    spell("Fade Away", "phase target", "Target artifact, creature, or land phases out."),
    spell("All Fade", "phase", "All creatures phase out.", "Sorcery"),
    spell("Fade Together", "phase", "Creatures you control phase out."),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """Something phases out, and in again as a later turn begins."""
    there = [board.enter(board.one(PERMANENTS)) for _ in range(1 + board.number((60, 40)))]
    act(board, area, there)
    if board.in_hundred(45):
        board.end("upkeep", board.opponent(board.active))


AREA = Area(
    "phasing",
    PERMANENTS,
    SPELLS,
    ("target creature phases out", "creatures you control phase out"),
    ("phasing-looks-back", "look-back", "new-object", "sba-aura", "once-per-event"),
    arrange=arrange,
    weight=9,
)
