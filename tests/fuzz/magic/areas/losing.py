"""Players who lose while others go on (603.10f, 800.4)."""

from __future__ import annotations

from tests.fuzz.magic.board import Area, Board
from tests.fuzz.magic.cards import creature, spell, thing

# fmt: off
PERMANENTS = (
    creature("Vulture Lord", "1/1", "lose life", "Whenever a player loses the game, you gain 1 life.", "Bird"),
    creature("Glad Heir", "1/1", "lose counter", "Whenever a player loses the game, put a +1/+1 counter on this creature."),
    thing("Last Will", "lose draw", "Whenever an opponent loses the game, draw a card.", "Enchantment"),
    creature("Left Guest", "1/1", "die life", "When this creature leaves the battlefield, you gain 1 life."),
    creature("Parting Guest", "1/1", "die life", "Whenever another creature leaves the battlefield, you gain 1 life."),
)
SAFE = (
    creature("Steel Angel", "2/2", "lose", "You can't lose the game and your opponents can't win the game.", "Angel"),
    creature("Mercy Demon", "3/3", "lose", "You can't win the game and your opponents can't lose the game.", "Demon"),
)
SPELLS = (
    spell("Sharp Loss", "lose life", "Each opponent loses 3 life.", "Sorcery"),
    spell("One Down", "lose life target", "Target player loses 3 life."),
    spell("Named Loser", "lose target", "Target player loses the game.", "Sorcery"),
    spell("Paid Loss", "lose life", "You lose 3 life. Draw a card."),
)
END = spell("Sure Triumph", "lose", "You win the game.", "Sorcery")
# fmt: on


def arrange(board: Board, area: Area) -> None:
    """Three players, one of whom is about to lose."""
    while len(board.players) < 3:
        board.players.append(f"P{len(board.players) + 1}")
    loser = board.one(board.players)
    board.lives[loser] = 3
    for player in board.players:
        board.lives.setdefault(player, 20)
    board.enter(board.one(PERMANENTS))
    if board.in_hundred(50):
        board.enter(board.one(PERMANENTS), loser)
    if board.in_hundred(30):
        board.enter(board.one(SAFE))
        if board.in_hundred(50):
            board.cast(END)
    kind = board.number((35, 35, 15, 15))
    entry = board.cast(SPELLS[kind], loser if kind == 3 else None)
    if kind in (1, 2):
        entry["targets"] = [loser]


AREA = Area(
    "losing",
    (*PERMANENTS, *SAFE),
    SPELLS,
    (),
    ("player-loses-looks-back", "leaving-player", "look-back", "sba-zero-life", "trigger-controller", "cant-be-caused"),
    arrange=arrange,
    weight=10,
)
