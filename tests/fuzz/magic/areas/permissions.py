"""Cast as though it had flash, and chosen types (603.7g, 614.1c)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board
from tests.fuzz.magic.cards import creature, spell, thing

_FLASH = (
    "You may cast this spell as though it had flash. If you cast it any time a sorcery couldn't have been cast, the "
    "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step."
)
_TYPE = "choose a creature type.\n"

# fmt: off
FLASHES = (
    creature("Sudden Guest", "1/1", "enter step", _FLASH),
    creature("Sudden Healer", "1/1", "enter step", f"{_FLASH}\nWhen this creature leaves the battlefield, you gain 1 life."),
    thing("Sudden Shield", "enter step", f"{_FLASH}\nEnchant creature\nEnchanted creature gets +2/+2.", "Enchantment — Aura"),
)
CHOOSERS = (
    creature("Any Kin", "1/1", "enter", f"As this creature enters, {_TYPE}This creature is the chosen type in addition to its other types."),
    creature("Kin Chief", "1/1", "enter", f"As this creature enters, {_TYPE}Other creatures you control of the chosen type get +1/+1."),
    creature("Kin Throne", "2/2", "enter double", f"As this creature enters, {_TYPE}This creature is the chosen type in addition to its other types.\nIf a triggered ability of another creature you control of the chosen type triggers, that ability triggers an additional time.", "Golem"),
    thing("Kin Hall", "enter draw", f"As this artifact enters, {_TYPE}Whenever a creature you control of the chosen type enters, you gain 1 life."),
)
KIN = (
    creature("Elder Elf", "1/1", "enter", "When this creature enters, you gain 1 life.", "Elf"),
    creature("Elder Human", "1/1", "enter", "Whenever another creature enters, you gain 1 life.", "Human"),
)
SPELLS = (
    spell("Dim Gift", "life", "You gain 2 life."),
    spell("Dim Muster", "enter", "Create two 1/1 green Elf Warrior creature tokens."),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """A card that is cast at another time, or one that asks for a type."""
    player = board.one(board.players)
    if board.in_hundred(50):
        card = board.one(FLASHES)
        if board.in_hundred(60):
            first = board.cast(board.one(SPELLS))
            board.cast(card, player, respond_to=first["cast"])
        else:
            board.start = board.start or {"active": board.active, "step": board.one(("upkeep", "end", "main"))}
            board.cast(card, player)
        if card.is_attached:
            board.creature()
        board.end("cleanup")
        return
    board.enter(board.one(KIN), player)
    if board.in_hundred(50):
        board.cast(board.one(CHOOSERS), player)
    else:
        board.enter(board.one(CHOOSERS), player, chosen=board.one(("Elf", "Human", "Soldier")))
        board.cast(board.one((*KIN, SPELLS[1])), player)


AREA = Area(
    "permissions",
    (*FLASHES, *CHOOSERS, *KIN),
    SPELLS,
    (),
    ("permission-creates", "modified-at-once", "delayed-trigger", "delayed-controller", "delayed-once", "look-back"),
    bystanders=KIN,
    arrange=arrange,
    weight=15,
)
