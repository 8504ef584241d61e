"""What can't be or is more than it would be: entering, counters, tokens (614.1, 614.12, 614.17)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board
from tests.fuzz.magic.cards import creature, spell, thing

# fmt: off
KEEPERS = (
    thing("Closed Crypt", "enter", "Creature cards in graveyards and libraries can't enter the battlefield.\nPlayers can't cast spells from graveyards or libraries."),
    creature("Holding Priest", "2/2", "enter", "If a nontoken creature would enter and it wasn't cast, exile it instead."),
    creature("Holding Judge", "2/2", "enter", "Your opponents can't cast spells from anywhere other than their hands."),
)
COMING = (
    spell("Short Absence", "leave enter target", "Exile target creature you control, then return that card to the battlefield under your control."),
    spell("Grave Call", "enter", "Return target creature card from your graveyard to the battlefield."),
    spell("Long Absence", "leave enter target", "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step."),
)
CAPTOR = creature("Small Captor", "1/1", "enter leave", "When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield.")
TOKENS = (
    thing("Twin Lives", "token", "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.", "Enchantment"),
    thing("Wide Vigor", "token", "If one or more tokens would be created, twice that many of those tokens are created instead.", "Enchantment"),
    thing("Fertile Season", "token counter", "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.\nIf an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.", "Enchantment"),
)
CREATING = (
    creature("Goblin Host", "1/1", "enter token", "When this creature enters, create a 1/1 red Goblin creature token."),
    creature("Doomed Pilgrim", "1/1", "die token", "When this creature dies, create two 1/1 white Spirit creature tokens with flying."),
    creature("Rich Ox", "2/2", "enter token", "When this creature enters, create a Treasure token. Sacrifice it at the beginning of the next end step.", "Ox"),
    creature("Twin Maker", "1/3", "enter token", "When this creature enters, create a token that's a copy of target creature. Exile that token at the beginning of the next end step."),
)
FEWER = (
    thing("Sober Law", "counter", "Counters can't be put on creatures.", "Enchantment"),
    creature("Clean Healer", "2/2", "counter", "Creatures you control can't have -1/-1 counters put on them."),
    creature("Frail Vizier", "1/2", "counter", "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put on it instead."),
    creature("Waning Vizier", "1/2", "counter", "If one or more +1/+1 counters would be put on a creature you control, that many +1/+1 counters minus one are put on it instead."),
)
PAYING = (
    creature("Stubborn Ox", "2/2", "die counter", "Persist", "Ox"),
    creature("Rising Ox", "1/1", "die counter", "Undying", "Ox"),
    creature("Tired Ox", "2/2", "enter counter", "When this creature enters, you may put a -1/-1 counter on it. If you do, draw a card.", "Ox"),
    creature("Tallied Ox", "0/3", "counter", "This creature enters with two +1/+1 counters on it.", "Ox"),
    creature("Closed Ox", "1/1", "counter", "This creature can't have counters put on it.", "Ox"),
)
SPELLS = (
    spell("Black Murder", "die target", "Destroy target creature."),
    spell("Black Growth", "counter target", "Put a +1/+1 counter on target creature."),
    spell("Black Blight", "counter target", "Put a -1/-1 counter on target creature."),
)
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """An effect that forbids or doubles, and what it is about."""
    player = board.one(board.players)
    match board.number((46, 20, 34)):
        case 0:
            board.enter(board.one(KEEPERS), player if board.in_hundred(50) else None)
            _comes_in(board, player)
        case 1:
            board.enter(board.one(FEWER), player)
            other = board.place(board.one(PAYING), "battlefield", player)
            board.cast(board.one(SPELLS), targets=[other])
        case _:
            board.enter(board.one(TOKENS), player)
            board.cast(board.one(CREATING), player)
            if board.in_hundred(30):
                board.end("end")


def _comes_in(board: Board, player: str) -> None:
    """Something would enter that is not cast, or is cast from elsewhere."""
    there = board.place(board.one(PAYING[:2]), "battlefield", player)
    match board.number((30, 30, 20, 20)):
        case 0:
            board.cast(SPELLS[0], targets=[there])
        case 1:
            board.cast(board.one((COMING[0], COMING[2])), player, targets=[there])
        case 2:
            buried = board.place(board.one(PAYING), "graveyard", player)
            board.cast(COMING[1], player, targets=[buried])
        case _:
            board.cast(board.one(PAYING), player, zone="graveyard")
    if board.in_hundred(25):
        board.end("end")


AREA = Area(
    "denying",
    (*FEWER, *PAYING, *TOKENS, *CREATING, *KEEPERS, CAPTOR),
    (*SPELLS, *COMING),
    ("put a +1/+1 counter on each creature", "put a -1/-1 counter on each creature"),
    ("cant-be-caused", "replaced", "enters-with", "really-happens", "once-per-event"),
    arrange=arrange,
    bystanders=(*FEWER, *TOKENS, *KEEPERS),
    weight=18,
)
