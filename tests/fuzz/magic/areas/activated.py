"""Activated abilities and mana abilities, tapping and untapping (602, 605)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board, act
from tests.fuzz.magic.cards import PoolCard, aura, creature, spell, thing

# fmt: off
PERMANENTS = (
    creature("Camp Healer", "1/1", "tap", "{T}: You gain 1 life.", "Cleric"),
    creature("Camp Pinger", "1/1", "tap damage", "{T}: This creature deals 1 damage to any target.", "Wizard"),
    creature("Blood Cook", "1/1", "sac", "Sacrifice another creature: Draw a card.", "Ogre"),
    thing("Bone Altar", "sac mana", "Sacrifice a creature: Add {C}{C}."),
    thing("Cold Machine", "tap", "{1}, {T}: Tap target artifact, creature, or land."),
    thing("Warm Machine", "tap", "{T}: Untap target creature."),
    creature("Third Bell", "1/1", "counter", "{0}: Put a +1/+1 counter on this creature. When this ability resolves for the second time this turn, you gain 1 life.", "Construct"),
    thing("Dark Bargain Hall", "life", "Pay 2 life: Draw a card.", "Enchantment"),
    thing("Short Fuse", "damage sac", "{1}, Sacrifice this artifact: It deals 2 damage to any target."),
    creature("Spent Beast", "2/2", "counter", "This creature enters with a +1/+1 counter on it.\nRemove a +1/+1 counter from this creature: You gain 1 life.", "Beast"),
    creature("Waking Merrow", "1/2", "tap", "{Q}: You gain 1 life.", "Merfolk"),
    creature("Daily Monk", "1/1", "life", "{0}: You gain 1 life. Activate only once each turn.", "Monk"),
    thing("Team Drum", "tap", "Tap two untapped creatures you control: Draw a card."),
)
WATCHERS = (
    creature("Tap Bell", "1/1", "tap life", "Whenever this creature becomes tapped, you gain 1 life.\n{T}: Add {G}.", "Construct"),
    thing("Tap Chronicle", "tap life", "Whenever a permanent becomes tapped, you gain 1 life.", "Enchantment"),
    thing("Wake Chronicle", "tap life", "Whenever a permanent becomes untapped, you gain 1 life.", "Enchantment"),
    thing("Wake Record", "tap life", "Whenever a creature becomes untapped, you gain 1 life.", "Enchantment"),
    creature("Wake Seer", "1/1", "tap draw", "Whenever this creature becomes untapped, draw a card.", "Wizard"),
)
MANA = (
    thing("Lush Dream", "mana", "Whenever you tap a land for mana, add {G}.", "Enchantment"),
    thing("Taxed Land", "mana life", "Whenever you tap a land for mana, you gain 1 life.", "Enchantment"),
    thing("Rich Vein", "mana", "Whenever you tap a permanent for mana, add {C}.", "Enchantment"),
    aura("Wild Lands", "mana", "Whenever enchanted land is tapped for mana, its controller adds {G}.", "land"),
    thing("Lush Wish", "mana", "Whenever you tap a land for mana, add {G}.", "Enchantment"),
)
PLAIN_LAND = PoolCard("Still Grove", "Land", "{T}: Add {G}.", "mana tap")
SPELLS = (
    spell("Tap Down", "tap target", "Tap target creature."),
    spell("Wake Up", "tap target", "Untap target creature."),
    spell("Hush Charm", "tap target", "Counter target activated ability."),
    spell("Paid Gift", "mana", "You may pay {1}. If you do, you gain 2 life."),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """An ability that is activated, something that watches tapping, or mana with what watches it."""
    kind = board.number((8, 40, 52))
    if kind == 2:
        player = board.one(board.players)
        watcher = board.enter(board.one(MANA), player)
        facts = board.objects[watcher][3]
        land = facts.get("attached_to")
        if land is None:
            land = board.place(PLAIN_LAND, "battlefield", player)
        else:
            player = board.objects[land][0]
        board.do(player, activate=land)
        if board.in_hundred(20):
            board.cast(SPELLS[3], player)
        return
    there = [board.enter(board.one(PERMANENTS))]
    if kind == 1:
        there.append(board.enter(board.one(WATCHERS)))
    board.activate(there[0]) if board.in_hundred(70) else act(board, area, there)
    if board.in_hundred(35):
        act(board, area, there)
    if board.in_hundred(12):
        board.end("upkeep", board.one(board.players))


AREA = Area(
    "activated",
    (*PERMANENTS, *WATCHERS),
    SPELLS,
    ("tap target creature", "untap target creature", "untap all creatures you control"),
    ("mana-ability", "becomes", "nth-resolution", "no-permission", "independent-of-source", "really-happens"),
    arrange=arrange,
    bystanders=(*WATCHERS, *WATCHERS, *WATCHERS, *PERMANENTS[:5]),
    weight=23,
)
