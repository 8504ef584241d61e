"""Faces that turn over, and what is face down (701.27, 708)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board, act
from tests.fuzz.magic.cards import creature, spell

# fmt: off
_BEAST = creature("Night Beast", "3/3", "die", "Whenever a creature dies, transform this creature.\nWhen this creature transforms, you gain 1 life.", "Werewolf")
_GHOST = creature("Night Ghost", "2/2", "die", "When this creature dies, draw a card.", "Spirit")
TWO_FACED = (
    creature("Day Wolf", "1/1", "enter", "Whenever another creature enters, transform this creature.\nWhen this creature transforms, draw a card.", "Human Werewolf", back=_BEAST),
    creature("Day Ghost", "1/1", "die", "{T}: Transform this creature.", "Spirit", back=_GHOST),
)
HIDDEN = (
    creature("Masked Seer", "1/1", "turn", "When this creature is turned face up, draw a card.", "Wizard"),
    creature("Masked Imp", "2/1", "turn", "When this creature is turned face up, it deals 1 damage to any target.", "Imp"),
    creature("Masked Giant", "4/4", "die", "When this creature dies, you gain 3 life.", "Giant"),
)
SPELLS = (
    spell("Turn About", "turn target", "Transform target creature."),
    spell("Unmasking", "turn target", "Turn target creature face up."),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """A card with two faces that may turn over, or something face down that is turned face up."""
    if board.in_hundred(58):
        hidden = board.place(board.one(HIDDEN), face_down=True)
        board.cast(SPELLS[1], targets=[hidden] if board.in_hundred(70) else None)
        return
    there = board.enter(board.one(TWO_FACED), transformed=board.in_hundred(30))
    if board.in_hundred(50):
        board.cast(SPELLS[0])
    else:
        act(board, area, [there])


AREA = Area(
    "faces",
    TWO_FACED,
    SPELLS,
    ("destroy all creatures", "create a 1/1 red Goblin creature token"),
    ("modified-at-once", "newcomers-see", "look-back", "new-object", "trigger-cap", "illegal-targets"),
    bystanders=(*TWO_FACED, HIDDEN[2]),
    arrange=arrange,
    weight=15,
)
