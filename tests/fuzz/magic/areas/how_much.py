"""How much life or damage an event was: asked by what it triggers, and of the turn (119, 120)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board
from tests.fuzz.magic.cards import creature, spell, thing

# fmt: off
GAINS = (
    thing("Bound Blood", "life target", "Whenever you gain life, target opponent loses that much life.", "Enchantment"),
    creature("Swelling Monk", "1/1", "life counter", "Whenever you gain life, put that many +1/+1 counters on this creature."),
    creature("Glad Reader", "1/1", "life draw", "Whenever you gain life, draw that many cards. This ability triggers only once each turn."),
)
LOSSES = (
    thing("Fine Blood", "life", "Whenever an opponent loses life, you gain that much life.", "Enchantment"),
    thing("Spread Pain", "life", "Whenever you lose life, each opponent loses that much life.", "Enchantment"),
)
DAMAGE = (
    creature("Pain Mirror", "1/4", "damage target", "Whenever this creature is dealt damage, it deals that much damage to any target."),
    creature("Pain Mender", "2/4", "damage life", "Whenever this creature is dealt damage, you gain twice that much life."),
    creature("Linked Archer", "1/2", "damage enter target", "Lifelink\nWhen this creature enters, it deals 2 damage to any target."),
    creature("Blood Drinker", "2/3", "damage enter target", "When this creature enters, it deals 3 damage to any target.\nWhenever this creature deals damage to an opponent, you gain that much life."),
)
DENIED = (
    thing("Dry Season", "life", "Players can't gain life.", "Enchantment"),
    creature("Grim Warden", "2/2", "life", "Your opponents can't gain life."),
)
TOTALS = (
    thing("Great Thirst", "life step", "At the beginning of each end step, if you gained 3 or more life this turn, draw a card.", "Enchantment"),
    thing("Small Thirst", "life step", "At the beginning of your end step, if you gained 2 or more life this turn, each opponent loses 1 life.", "Enchantment"),
)
SPELLS = (
    spell("Two Drops", "life", "You gain 2 life."),
    spell("Deep Cut", "life", "Target player loses 3 life."),
    spell("Wide Cut", "life", "Each player loses 1 life.", "Sorcery"),
    spell("Long Sting", "damage target", "Long Sting deals 2 damage to target creature."),
    spell("Hot Rain", "damage", "Hot Rain deals 2 damage to each player.", "Sorcery"),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """Something that asks how much it was, and what happens."""
    player = board.one(board.players)
    if board.in_hundred(75):
        if board.in_hundred(15):
            board.enter(board.one(DENIED))
        there = board.enter(board.one((*GAINS, *LOSSES, *DAMAGE[:2], *DAMAGE[3:])), player)
        if board.cards[board.objects[there][2]] in DAMAGE[:2] and board.in_hundred(70):
            board.cast(SPELLS[3], targets=[there])
    else:
        board.enter(board.one(TOTALS), player)
        board.end("end")
    if board.in_hundred(35):
        board.cast(board.one(DAMAGE[2:]), player)
    elif board.in_hundred(80):
        board.cast(board.one(SPELLS))


AREA = Area(
    "how much",
    (*GAINS, *LOSSES, *DAMAGE, *TOTALS, *DENIED),
    SPELLS,
    (),
    ("once-per-event", "really-happens", "trigger-cap", "sba-lethal-damage", "intervening-if", "cant-be-caused"),
    arrange=arrange,
    bystanders=(*GAINS, LOSSES[1], *DAMAGE),
    weight=12,
)
