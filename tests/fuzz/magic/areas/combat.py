"""Combat (506-511)."""

from __future__ import annotations

from typing import Any

from tests.fuzz.magic.board import BEAR, BIRD, Area, Board
from tests.fuzz.magic.cards import creature, spell, thing

# fmt: off
FIGHTERS = (
    BEAR,
    BIRD,
    creature("First Knight", "2/2", "fight", "First strike", "Knight"),
    creature("Twice Knight", "1/2", "fight", "Double strike", "Knight"),
    creature("Tall Boar", "4/3", "fight", "Trample", "Boar"),
    creature("Toxic Asp", "1/1", "fight", "Deathtouch", "Snake"),
    creature("Toxic Ox", "3/3", "fight", "Deathtouch, trample", "Ox"),
    creature("Kind Cat", "2/2", "fight life", "Lifelink", "Cat"),
    creature("Kind Guard", "2/3", "fight life", "Vigilance, lifelink", "Human"),
    creature("Quick Lancer", "2/1", "fight", "First strike, haste", "Knight"),
    creature("Kind Ram", "2/1", "fight life", "Trample, lifelink", "Goat"),
    creature("Toxic Leech", "1/2", "fight life", "Deathtouch, lifelink", "Leech"),
    creature("Bold Monk", "2/2", "fight life", "Whenever this creature attacks, you gain 1 life."),
    creature("Bold Archer", "1/3", "fight life", "Whenever this creature blocks, you gain 1 life."),
    creature("Grim Wall", "1/4", "fight die", "Whenever this creature blocks or becomes blocked by a creature, destroy that creature at end of combat."),
    creature("Stirred Bull", "2/2", "fight", "Whenever this creature becomes blocked, it gets +1/+1 until end of turn.", "Ox"),
    creature("Free Rogue", "1/1", "fight draw", "Whenever this creature attacks and isn't blocked, draw a card.", "Rogue"),
    creature("Sharp Thief", "2/1", "fight draw", "Whenever this creature deals damage to an opponent, draw a card.", "Rogue"),
    creature("Sure Thief", "1/2", "fight life", "Whenever this creature deals combat damage to a player, you gain 1 life.", "Rogue"),
    creature("Stone Gaze", "1/2", "fight die", "Whenever this creature deals combat damage to a creature, destroy that creature.", "Gorgon"),
    creature("Trained Ronin", "2/2", "fight", "Bushido 1", "Samurai"),
    creature("Lone Angel", "1/1", "fight", "Exalted", "Angel"),
    creature("War Drummer", "1/1", "fight", "Battle cry", "Goblin"),
    creature("Maw Titan", "3/3", "fight sac", "Annihilator 1", "Eldrazi"),
    creature("Pain Bringer", "2/2", "fight life", "Whenever this creature attacks, defending player loses 1 life.", "Demon"),
)
WATCHERS = (
    thing("Hostile Land", "fight life", "Whenever a creature attacks you or a planeswalker you control, that creature's controller loses 1 life.", "Enchantment"),
    thing("War Record", "fight draw", "Whenever one or more creatures you control deal combat damage to a player, draw a card.", "Enchantment"),
    thing("Blow Record", "fight life", "Whenever a creature you control deals combat damage to a player, you gain 1 life.", "Enchantment"),
    thing("Pair Banner", "fight life", "Whenever you attack with two or more creatures, you gain 1 life.", "Enchantment"),
    creature("Camp Captain", "1/1", "fight life", "Whenever you attack, you gain 1 life."),
    creature("Camp Loner", "1/1", "fight life", "Whenever a creature you control attacks alone, you gain 1 life."),
    thing("Double Drum", "fight double", "If a creature you control attacking causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."),
    thing("Double Blow", "fight double", "If a creature you control dealing combat damage to a player causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."),
    thing("Guarded Camp", "fight", "Prevent all combat damage that would be dealt to creatures you control.", "Enchantment"),
)
SPELLS = (
    spell("Ambushed", "fight die", "Destroy target attacking creature."),
    spell("Mid Growth", "fight damage", "Target creature gets +2/+2 until end of turn."),
    spell("Mid Shield", "fight damage", "Prevent the next 2 damage that would be dealt to target creature this turn."),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """Creatures that attack, some that block; now and then they do so at the start."""
    active, defender = board.active, board.opponent(board.active)
    if any("attack" in e for e in board.script) or "step" in board.start:
        board.enter(board.one(FIGHTERS))
        return
    attackers = [board.place(board.one(FIGHTERS), "battlefield", active) for _ in range(1 + board.number((55, 45)))]
    blockers = [board.place(board.one(FIGHTERS), "battlefield", defender) for _ in range(board.number((15, 55, 30)))]
    if board.in_hundred(35):
        board.enter(board.one(WATCHERS), board.one((active, defender)))
    others = [i for i in board.creatures(active) if i not in attackers]
    if others and board.in_hundred(40):
        attackers.append(board.one(others))
    pairs = [(board.one(attackers), b) for b in blockers if board.in_hundred(80)]
    if board.in_hundred(20):
        _begun(board, defender, attackers, pairs)
    else:
        board.do(active, attack=defender, **{"with": attackers})
        for attacker, blocker in pairs:
            board.do(defender, block=attacker, **{"with": [blocker]})
    if board.in_hundred(18):
        board.cast(board.one(SPELLS))
    board.end(board.one(("end of combat", "end of combat", "end", "damage")))


def _begun(board: Board, defender: str, attackers: list[int], pairs: list[tuple[int, int]]) -> None:
    for number in attackers:
        board.objects[number][3].update(attacking=defender, tapped=True)
    step = board.one(("attackers", "blockers", "damage"))
    start: dict[str, Any] = {"active": board.active, "step": step, "begins": board.in_hundred(60)}
    for attacker, blocker in pairs:
        if step == "attackers":
            board.do(defender, block=attacker, **{"with": [blocker]})
        else:
            board.objects[blocker][3].update(blocking=attacker, tapped=False)
    board.start = start


AREA = Area(
    "combat",
    (*FIGHTERS, *WATCHERS),
    SPELLS,
    (),
    ("combat-damage-at-once", "sba-deathtouch", "really-happens", "once-per-event", "sba-lethal-damage", "look-back"),
    arrange=arrange,
    bystanders=(*FIGHTERS[2:12], *WATCHERS),
    weight=19,
)
