"""What has happened this turn (603.4)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board
from tests.fuzz.magic.cards import creature, spell, thing

# fmt: off
TIMES = (
    thing("Day of Death", "die step", "At the beginning of your end step, if a creature died this turn, draw a card.", "Enchantment"),
    thing("Day of Life", "life step", "At the beginning of each end step, if you gained life this turn, each opponent loses 1 life.", "Enchantment"),
    thing("Day of Arrival", "enter step", "At the beginning of your end step, if two or more creatures entered the battlefield under your control this turn, draw a card.", "Enchantment"),
    thing("Day of Parting", "die step", "At the beginning of your end step, if a permanent you controlled left the battlefield this turn, draw a card.", "Enchantment"),
    thing("Day of Loss", "discard step", "At the beginning of your end step, if an opponent discarded a card this turn, draw a card.", "Enchantment"),
    thing("Day of Offering", "sac step", "At the beginning of your end step, if you sacrificed a creature this turn, draw a card.", "Enchantment"),
    creature("Late Mourner", "1/1", "die enter", "When this creature enters, if a creature died this turn, you gain 1 life."),
    creature("Grave Teller", "1/1", "die enter", "When this creature enters, you gain 1 life for each creature that died this turn."),
    creature("Glad Mourner", "1/1", "die life", "Whenever a creature dies, if you gained life this turn, draw a card."),
    creature("Busy Scholar", "1/1", "enter cast", "Whenever another creature enters, if you've cast a noncreature spell this turn, put a +1/+1 counter on this creature."),
)
SPELLS = (
    spell("Dim Murder", "die target", "Destroy target creature."),
    spell("Dim Gift", "life", "You gain 2 life."),
    spell("Dim Muster", "enter", "Create two 1/1 green Elf Warrior creature tokens."),
    spell("Dim Edict", "sac die", "Each player sacrifices a creature.", "Sorcery"),
    spell("Dim Loss", "discard", "Each opponent discards a card.", "Sorcery"),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """A card that asks what has happened, and something that happens before."""
    player = board.one(board.players)
    card = board.one(TIMES)
    cause = [s for s in SPELLS if card.themes[0] in s.themes] or SPELLS
    board.cast(board.one(cause), player if board.in_hundred(70) else None)
    if "enter" in card.themes and card.is_creature and board.in_hundred(60):
        board.cast(card, player)
    else:
        board.enter(card, player)
    if "step" in card.themes:
        if not board.start and not any("attack" in e for e in board.script):
            board.active = player if board.in_hundred(70) else board.active
        board.end("end")


AREA = Area(
    "this turn",
    TIMES,
    SPELLS,
    (),
    ("intervening-if", "look-back", "step-beginning", "independent-of-source", "stacked-at-priority"),
    arrange=arrange,
    weight=6,
)
