"""Abilities that work in a graveyard, and cards that leave one (113.6k, 603.10a)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board
from tests.fuzz.magic.cards import creature, spell, thing

# fmt: off
BURIED = (
    creature("Patient Ghoul", "1/1", "die mana", "Recover {0}", "Zombie"),
    creature("Costly Ghoul", "1/1", "die mana", "Recover {1}{B}", "Zombie"),
    creature("Restless Soul", "1/1", "step", "At the beginning of your upkeep, if this card is in your graveyard, you may return this card to your hand.", "Spirit"),
    creature("Called Hound", "1/1", "enter", "Whenever another creature enters under your control, you may return this card from your graveyard to your hand.", "Hound"),
    creature("Kin Hound", "2/1", "die", "When a creature dies, you may return this card from your graveyard to your hand.", "Hound"),
    creature("Rising Hound", "1/1", "die", "Whenever a creature you control dies, return this card from your graveyard to the battlefield. This ability triggers only once each turn.", "Hound"),
    creature("Cast Hound", "1/1", "cast", "Whenever you cast a creature spell, you may return this card from your graveyard to your hand.", "Hound"),
    creature("Last Lesson", "1/1", "draw", "{2}, Exile this card from your graveyard: Draw a card.", "Wizard"),
    creature("Slow Riser", "1/1", "enter", "{1}{B}: Return this card from your graveyard to the battlefield.", "Zombie"),
)
WATCHERS = (
    thing("Open Tomb", "leave life", "Whenever one or more cards leave your graveyard, you gain 1 life.", "Enchantment"),
    creature("Tomb Guard", "1/1", "leave draw", "Whenever a creature card leaves your graveyard, draw a card.", "Zombie"),
    thing("Tomb Record", "leave life", "Whenever a creature card leaves a graveyard, you gain 1 life.", "Enchantment"),
)
SPELLS = (
    spell("Tomb Fire", "leave", "Exile all graveyards.", "Sorcery"),
    spell("Tomb Theft", "leave", "Exile target card from a graveyard."),
    spell("Tomb Call", "leave", "Return target creature card from your graveyard to your hand.", "Sorcery"),
    spell("Deep Look", "library", "Surveil 1.", "Sorcery"),
    spell("Dead End", "die target", "Destroy target creature."),
    spell("New Recruit", "enter", "Create a 1/1 white Soldier creature token."),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """A card in a graveyard, perhaps somebody who watches, and something that moves."""
    player = board.one(board.players)
    buried = board.place(board.one(BURIED), "graveyard", player)
    if board.in_hundred(58):
        board.enter(board.one(WATCHERS), player if board.in_hundred(75) else None)
        board.cast(board.one(SPELLS[:3]), player)
        return
    card = board.cards[board.objects[buried][2]]
    if card.activated:
        board.activate(buried)
    elif card.themes[0] == "step":
        board.end("upkeep", player)
    elif card.themes[0] == "die":
        board.cast(SPELLS[4], targets=[board.creature(player)])
    else:
        board.cast(board.one((BURIED[0], BURIED[2])), player)
    if board.in_hundred(20):
        board.cast(board.one(SPELLS), player)


AREA = Area(
    "graveyards",
    (*BURIED, *WATCHERS),
    SPELLS,
    (),
    ("leaves-graveyard-looks-back", "visible", "look-back", "finds-moved-object", "new-object", "once-per-event"),
    arrange=arrange,
    weight=9,
)
