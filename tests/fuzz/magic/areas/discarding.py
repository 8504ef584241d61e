"""Discards, and what is returned to hand (701.9, 603.2f/g, 603.10a)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board, act
from tests.fuzz.magic.cards import creature, spell, thing

# fmt: off
PERMANENTS = (
    creature("Cruel Tutor", "1/1", "discard life", "Whenever an opponent discards a card, that player loses 1 life.", "Wizard"),
    thing("Loss Record", "discard life", "Whenever a player discards a card, you gain 1 life.", "Enchantment"),
    thing("Fresh Start", "discard draw", "Whenever you discard a card, draw a card. This ability triggers only twice each turn.", "Enchantment"),
    thing("Buried Talent", "discard life", "Whenever you discard a creature card, you gain 1 life.", "Enchantment"),
    creature("Loose Scholar", "1/1", "discard", "Discard a card: You gain 1 life.", "Wizard"),
)
HAND = (
    creature("Dropped Doll", "1/1", "discard life", "When you discard this card, you gain 1 life.", "Construct"),
    creature("Snatched Doll", "2/2", "discard draw", "When a spell or ability an opponent controls causes you to discard this card, draw a card.", "Construct"),
    creature("Snatched Beast", "2/2", "discard", "When a spell or ability an opponent controls causes you to discard this card, return this card from your graveyard to the battlefield.", "Beast"),
    creature("Idle Doll", "1/1", "discard", "", "Construct"),
)
RETURNS = (
    thing("Return Record", "blink draw", "Whenever a permanent you control is returned to your hand, draw a card.", "Enchantment"),
    thing("Recall Record", "blink life", "Whenever a permanent is returned to your hand, you gain 1 life.", "Enchantment"),
    creature("Home Bird", "1/1", "blink life", "Whenever another creature you control is returned to your hand, you gain 1 life.", "Bird"),
)
SPELLS = (
    spell("Each Drops", "discard", "Each player discards a card.", "Sorcery"),
    spell("Drop One", "discard target", "Target player discards a card.", "Sorcery"),
    spell("Drop Two", "discard target", "Target player discards two cards.", "Sorcery"),
    spell("Foe Drops", "discard", "Each opponent discards a card.", "Sorcery"),
    spell("Rummage", "discard draw", "Draw a card, then discard a card."),
    spell("Hand Fire", "discard", "Each player discards their hand.", "Sorcery"),
    spell("Trade In", "discard draw", "You may discard a card. If you do, draw two cards.", "Sorcery"),
)
BOUNCES = (
    spell("Undertow", "blink target", "Return target creature to its owner's hand."),
    spell("Flood Tide", "blink", "Return all creatures to their owners' hands.", "Sorcery"),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """Somebody discards a card that is there, or a permanent is returned to a hand."""
    if board.in_hundred(42):
        there = board.enter(board.one(RETURNS))
        board.creature(board.objects[there][0])
        board.cast(board.one(BOUNCES))
        return
    there = board.enter(board.one(PERMANENTS))
    for _ in range(board.number((35, 45, 20))):
        board.place(board.one(HAND), "hand")
    act(board, area, [there])


AREA = Area(
    "discarding",
    PERMANENTS,
    SPELLS,
    ("discard a card", "each player discards a card"),
    ("visible", "replaced", "independent-of-source", "finds-moved-object", "trigger-cap", "look-back", "new-object"),
    arrange=arrange,
    bystanders=(*PERMANENTS, *RETURNS, *RETURNS),
    weight=13,
)
