"""Abilities as targets, and copies on the stack (707.10); spells that are countered (603.10e)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board
from tests.fuzz.magic.cards import creature, spell, thing

# fmt: off
PERMANENTS = (
    creature("Echo Mage", "1/1", "cast", "Whenever you cast or copy an instant or sorcery spell, you gain 1 life.", "Wizard"),
    creature("Second Sage", "1/1", "cast", "Whenever you cast your second spell each turn, draw a card.", "Wizard"),
    creature("Tested Hero", "1/1", "target", "Whenever you cast a spell that targets this creature, put a +1/+1 counter on this creature."),
    creature("Twin Caster", "1/1", "cast", "Whenever you cast an instant or sorcery spell, copy that spell. You may choose new targets for the copy.", "Wizard"),
    creature("Loud Bard", "1/1", "cast double", "If you casting or copying an instant or sorcery spell causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.", "Bard"),
    creature("Gate Jailer", "1/1", "enter", "When this creature enters, counter up to one target triggered ability.", "Spirit"),
    creature("Arriving Elf", "1/1", "enter", "When this creature enters, you gain 1 life.", "Elf"),
    creature("Arriving Imp", "1/1", "enter", "When this creature enters, it deals 1 damage to any target.", "Imp"),
    thing("Camp Bell", "tap", "{T}: You gain 1 life."),
)
COUNTERED = (
    thing("Failure Ledger", "cast", "Whenever a spell is countered, you gain 1 life.", "Enchantment"),
    thing("Own Ledger", "cast", "Whenever a spell you control is countered, draw a card.", "Enchantment"),
)
VICTIMS = (
    spell("Sore Loser", "life", "When this spell is countered, draw a card.\nYou gain 1 life."),
    creature("Sore Beast", "2/2", "enter", "When this spell is countered, you gain 1 life.", "Beast"),
    spell("Small Gift", "life", "You gain 1 life."),
)
GUESTS = (
    creature("Invited Elf", "1/1", "enter", "When this creature enters, if you cast it, you gain 1 life.", "Elf"),
    creature("Homely Elf", "1/1", "enter", "When this creature enters, if you didn't cast it from your hand, you lose 2 life.", "Elf"),
    creature("Grave Reader", "1/1", "cast", "Whenever you cast a spell from anywhere other than your hand, you gain 1 life."),
    creature("Wary Elf", "1/1", "enter", "Whenever another creature enters, if it wasn't cast, draw a card.", "Elf"),
)
SPELLS = (
    spell("Stifled", "stack", "Counter target activated or triggered ability."),
    spell("Half Stifled", "stack", "Counter target triggered ability."),
    spell("All Denied", "stack", "Counter target spell, activated ability, or triggered ability."),
    spell("Echo Cast", "stack cast", "Copy target instant or sorcery spell. You may choose new targets for the copy."),
    spell("Echo Thought", "stack", "Copy target activated or triggered ability you control. You may choose new targets for the copy."),
)
MOVING = (
    spell("Brief Absence", "leave enter target", "Exile target creature you control, then return that card to the battlefield under your control."),
    spell("Brief Twin", "enter target", "Create a token that's a copy of target creature."),
    spell("Brief Return", "leave target", "Return target creature to its owner's hand."),
)
CAST = (
    spell("Red Spark", "damage target cast", "Red Spark deals 1 damage to any target."),
    spell("Weak Light", "life cast", "You gain 1 life."),
    spell("Weak Growth", "target cast", "Target creature gets +1/+1 until end of turn."),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """Something goes on the stack, and something is done to it there."""
    player = board.one(board.players)
    if board.in_hundred(38):
        if board.in_hundred(75):
            board.enter(board.one(COUNTERED))
        first = board.cast(board.one(VICTIMS))
        board.cast(spell("Denied", "stack", "Counter target spell."), respond_to=first["cast"], targets=[first["cast"]])
        return
    if board.in_hundred(25):
        there = board.enter(board.one(GUESTS), player)
        first = board.cast(board.one(GUESTS), player, zone=board.one(("hand", "hand", "graveyard")))
        if board.in_hundred(50):
            board.cast(board.one(MOVING), targets=[board.one((there, first["cast"]))])
        return
    there = board.enter(board.one(PERMANENTS), player)
    card = board.cards[board.objects[there][2]]
    if card.activated:
        board.activate(there)
        board.cast(board.one(SPELLS[:3]), respond_to=there)
        return
    if board.in_hundred(62):
        first = board.cast(board.one(CAST), player)
    else:
        first = board.cast(board.one(PERMANENTS[-4:-1]), player)
    copied = "enter" not in board.cards[board.objects[first["cast"]][2]].themes
    if copied:
        board.cast(SPELLS[3] if board.in_hundred(80) else SPELLS[2], respond_to=first["cast"])
    else:
        board.cast(board.one((*SPELLS[:3], SPELLS[4])), player, respond_to=first["cast"])


AREA = Area(
    "stack",
    (*PERMANENTS, *GUESTS),
    (*SPELLS, *MOVING),
    (),
    ("copies", "countered-looks-back", "last-in-first-out", "illegal-targets", "really-happens", "additional-triggers"),
    arrange=arrange,
    bystanders=(*PERMANENTS, *GUESTS, *GUESTS),
    weight=22,
)
