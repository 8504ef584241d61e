"""Replacement, and more counters than would be put (614, 616)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board
from tests.fuzz.magic.cards import creature, spell, thing

# fmt: off
MOVES = (
    thing("Void Line", "die", "If a card would be put into an opponent's graveyard from anywhere, exile it instead.", "Enchantment"),
    thing("Homing Shrine", "die step", "If a creature you control would die, exile it instead. Return that card to its owner's hand at the beginning of the next end step.", "Enchantment"),
    creature("Fading Colossus", "2/2", "die", "If this creature would die, exile it instead.", "Golem"),
    thing("Void Gate", "die", "If a creature would die, exile it instead.", "Enchantment"),
    thing("Safe Library", "discard", "If an effect causes you to discard a card, discard it, but you may put it on top of your library instead of into your graveyard."),
)
COUNTERS = (
    thing("Hard Scales", "counter", "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.", "Enchantment"),
    thing("Lush Season", "counter", "If one or more counters would be put on a permanent you control, twice that many of those counters are put on it instead.", "Enchantment"),
    creature("Small Worker", "0/0", "die counter", "Modular 1", "Construct"),
    creature("Worker Chief", "1/1", "counter", "If a modular triggered ability would put one or more +1/+1 counters on a creature you control, that many plus one +1/+1 counters are put on it instead.", "Construct"),
    creature("Counted Plant", "1/1", "counter draw", "Whenever one or more +1/+1 counters are put on this creature, draw a card.", "Plant"),
)
SPELLS = (
    spell("Gray Murder", "die target", "Destroy target creature."),
    spell("Gray Quake", "damage die", "Gray Quake deals 1 damage to each creature.", "Sorcery"),
    spell("Gray Edict", "sac die", "Each player sacrifices a creature.", "Sorcery"),
    spell("Gray Growth", "counter target", "Put a +1/+1 counter on target creature."),
    spell("Gray Loss", "discard", "Each player discards a card.", "Sorcery"),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """An effect that replaces a move or adds counters, and what it is about."""
    player = board.one(board.players)
    if board.in_hundred(55):
        card = board.one(MOVES)
        board.enter(card, player)
        if card.themes[0] == "discard":
            board.cast(SPELLS[4])
            return
        there = board.creature()
        chosen = board.one((SPELLS[0], SPELLS[0], SPELLS[1], SPELLS[2]))
        board.cast(chosen, targets=[there] if chosen is SPELLS[0] else None)
        return
    board.enter(board.one(COUNTERS[:2]), player)
    other = board.place(board.one(COUNTERS[2:]), "battlefield", player, counters={"+1/+1": 1})
    board.cast(SPELLS[3] if board.in_hundred(60) else SPELLS[0], targets=[other])


AREA = Area(
    "replacing",
    (*MOVES, *COUNTERS),
    SPELLS,
    ("destroy all creatures", "put a +1/+1 counter on each creature", "discard a card"),
    ("replaced", "replacement-creates", "really-happens", "delayed-controller", "enters-with"),
    arrange=arrange,
    bystanders=(*MOVES, *MOVES, *COUNTERS[:2], *COUNTERS),
    weight=14,
)
