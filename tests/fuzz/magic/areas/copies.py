"""Permanents that enter as copies, and tokens that are copies (707)."""

from __future__ import annotations

from tests.fuzz.magic.areas.faces import TWO_FACED
from tests.fuzz.magic.board import BEAR, Area, Board
from tests.fuzz.magic.cards import creature, spell

# fmt: off
CLONES = (
    creature("Plain Clone", "0/0", "enter", "You may have this creature enter as a copy of any creature on the battlefield.", "Shapeshifter", "{3}{U}"),
    creature("Quick Image", "0/0", "enter", "You may have this creature enter as a copy of any creature on the battlefield, except it has haste.", "Shapeshifter"),
    creature("Steel Image", "0/1", "enter", "You may have this creature enter as a copy of any creature on the battlefield, except it's an artifact in addition to its other types.", "Shapeshifter"),
)
MAKER = creature("Mirror Maker", "2/2", "enter", "{T}: Create a token that's a copy of target creature you control, except it has haste. Sacrifice it at the beginning of the next end step.")
WORTH_COPYING = (
    creature("Entering Elf", "1/1", "enter", "When this creature enters, you gain 1 life.", "Elf"),
    creature("Dying Elf", "1/1", "die", "When this creature dies, you gain 1 life.", "Elf"),
    creature("Watching Elf", "1/1", "enter", "Whenever another creature enters, you gain 1 life. This ability triggers only once each turn.", "Elf"),
    BEAR,
)
FLASH = spell("Mirror Flash", "enter target", "Create a token that's a copy of target creature, except it has haste.")
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """Something that copies, and something worth copying."""
    board.enter(board.one((*WORTH_COPYING, *WORTH_COPYING, *TWO_FACED)))
    kind = board.number((58, 18, 24))
    if kind == 0:
        board.cast(board.one(CLONES))
    elif kind == 1:
        board.activate(board.enter(MAKER))
        board.end("end")
    else:
        board.cast(FLASH)


AREA = Area(
    "copies",
    (*CLONES, MAKER, *WORTH_COPYING[:3]),
    (FLASH,),
    (),
    ("modified-at-once", "newcomers-see", "enters-with", "look-back", "legend-rule", "new-object", "trigger-cap"),
    bystanders=(MAKER, MAKER, *WORTH_COPYING[:3]),
    arrange=arrange,
    weight=14,
)
