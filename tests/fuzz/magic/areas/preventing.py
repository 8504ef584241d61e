"""Prevention of damage, and what can't be (615, 614.17)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board
from tests.fuzz.magic.cards import creature, spell, thing

# fmt: off
PREVENTS = (
    creature("Veiled Monk", "1/1", "damage", "Prevent all damage that would be dealt to this creature.\nWhenever this creature is dealt damage, you gain 1 life."),
    thing("Calm Aura", "damage", "Prevent all damage that would be dealt to you.", "Enchantment"),
    creature("Hurt Boar", "2/3", "damage life", "Whenever this creature is dealt damage, you gain 1 life.", "Boar"),
)
CANT = (
    thing("Lasting Horn", "sac", "Triggered abilities you control can't cause you to sacrifice or exile creature tokens you control."),
    creature("Lasting Host", "1/1", "sac step", "Triggered abilities you control can't cause you to sacrifice or exile creature tokens you control.\nWhen this creature enters, create a 1/1 red Goblin creature token. Sacrifice it at the beginning of the next end step.".replace("\n", "\n")),
    thing("Closed Door", "cast", "Players can't cast creature spells.", "Enchantment"),
    thing("Closed Gate", "cast", "Your opponents can't cast creature spells.", "Enchantment"),
)
SHIELDS = (
    spell("One Shield", "damage target", "Prevent the next 1 damage that would be dealt to any target this turn."),
    spell("Two Shield", "damage target", "Prevent the next 2 damage that would be dealt to target creature this turn."),
    spell("Wide Shield", "damage", "Prevent all damage that would be dealt to creatures you control this turn."),
)
SPELLS = (
    spell("Pale Quake", "damage die", "Pale Quake deals 1 damage to each creature.", "Sorcery"),
    spell("Pale Bolt", "damage die target", "Pale Bolt deals 2 damage to target creature."),
    spell("Pale Flame", "damage life", "Pale Flame deals 2 damage to each player."),
)
VISITOR = creature("Pale Visitor", "1/1", "enter", "When this creature enters, you gain 1 life.")
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """An effect that prevents or forbids, and what it is about."""
    player = board.one(board.players)
    if board.in_hundred(50):
        there = board.enter(board.one(PREVENTS), player)
        if board.in_hundred(65):
            board.cast(board.one(SHIELDS), player)
        if board.cards[board.objects[there][2]].is_creature and board.in_hundred(60):
            board.cast(SPELLS[1], targets=[there])
        else:
            board.cast(board.one((SPELLS[0], SPELLS[2])))
    elif board.in_hundred(55):
        if board.in_hundred(60):
            board.cast(CANT[1], player)
        else:
            board.enter(CANT[0], player)
            board.cast(CANT[1], player)
        board.end("end")
    else:
        board.enter(board.one(CANT[2:]), player)
        board.cast(VISITOR)


AREA = Area(
    "preventing",
    (*PREVENTS, *CANT),
    SPELLS,
    (),
    ("really-happens", "cant-be-caused", "sba-lethal-damage", "once-per-event"),
    arrange=arrange,
    weight=13,
)
