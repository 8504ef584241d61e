"""The cards that random scenarios are made of: printed wording, synthetic names, sorted by theme.

A theme is what a card waits for or brings about, so that the cards of one theme have something to do with each other.
"""

from __future__ import annotations

from attrs import field, frozen


@frozen
class PoolCard:
    """A card of the pool. ``themes``: words of one string; the first says what it waits for."""

    name: str
    type: str
    text: str
    themes: tuple[str, ...] = field(converter=lambda words: tuple(words.split()))
    power: int | None = None
    cost: int = 2
    civilization: str = "fire"

    @property
    def is_spell(self) -> bool:
        """True for spells."""
        return self.type == "Spell"


def _creature(
    name: str, power: int, themes: str, text: str = "", race: str = "Human", cost: int = 2, **more: str
) -> PoolCard:
    return PoolCard(name, f"Creature: {race}", text, themes, power, cost, **more)


def _spell(name: str, themes: str, text: str, cost: int = 2, **more: str) -> PoolCard:
    return PoolCard(name, "Spell", text, themes, None, cost, **more)


# fmt: off
CREATURES = (
    _creature("Plain Soldier", 2000, "plain"),
    _creature("Plain Dragon", 5000, "plain", "", "Armored Dragon", 5),
    _creature("Plain Devil", 1000, "plain", "", "Grand Devil", 1, civilization="darkness"),
    _creature("Plain Wall", 3000, "plain block", "Blocker", "Guardian", 3, civilization="light"),
    _creature("Swift Runner", 2000, "plain attack", "Speed Attacker"),
    _creature("Great Breaker", 6000, "plain attack break", "Double Breaker", "Giant", 6),
    # what enters
    _creature("Raging Arm", 1000, "enter power", "When another creature enters, this creature gets +3000 power that turn.", "Beast Folk", civilization="nature"),
    _creature("Bronze Folk", 1000, "enter mana", "When this creature enters, put the top card of your deck into your mana zone.", "Beast Folk", 3, civilization="nature"),
    _creature("Knife Master", 2000, "enter power", "When this creature enters, choose one of your opponent's creatures. It gets -2000 power this turn.", "Dark Lord", civilization="darkness"),
    _creature("Reaper", 3000, "enter die", "When this creature enters, choose one of your opponent's creatures and destroy it.", "Dark Lord", 5, civilization="darkness"),
    _creature("Engraver", 4000, "enter die", "When this creature enters, destroy one of your creatures. Then your opponent chooses two of their creatures and destroys them.", "Demon Command", 7, civilization="darkness"),
    _creature("Young Master", 4000, "enter mana", "When this creature enters, you may put a creature from your mana zone into the battle zone.", "Human", 5),
    _creature("Doll of Shots", 2000, "enter die", "When a player puts a creature into the battle zone or casts a spell without tapping cards in their mana zone, that player chooses one of their creatures and destroys it.", "Death Puppet", 3, civilization="darkness"),
    _creature("Dragon Caller", 1000, "enter draw", "When you put a Dragon into the battle zone, you may draw a card.", "Dune Gecko"),
    _creature("Wing of Order", 2500, "enter mana", "When your opponent puts a creature into the battle zone whose cost is greater than the number of cards in their mana zone, your opponent puts it on the bottom of their deck.", "Justice Wing", 2, civilization="light"),
    _creature("Shield Oracle", 1000, "enter shield cond", "When this creature enters, if you have two or fewer shields, you may put the top card of your deck into your shield zone face down.", "Light Bringer", 5, civilization="light"),
    _creature("Shield Taker", 1000, "enter shield", "When this creature enters, put one of your shields into your hand.", "Light Bringer", 2, civilization="light"),
    _creature("Shield Trader", 3000, "enter shield hand", "When this creature enters, you may put one of your shields into your hand. Then you may add a card from your hand as a new shield face down.", "Angel Command", 5, civilization="light"),
    _creature("Joker God", 4000, "enter draw cond", "When this creature enters, if you have three or more Humans in your battle zone or mana zone, draw two cards. Then you may discard a card from your hand. If you do, draw a card.", "Human", 5),
    _creature("Herald of Breaking", 2000, "enter break shield", "When this creature enters, break one of your opponent's shields. Then destroy all of your opponent's creatures with power 3000 or less.", "Human", 6),
    _creature("Summoned King", 9000, "enter hand", "When this creature enters by being summoned, return all of your opponent's creatures to their owners' hands.", "King Command Dragon", 9),
    # what is destroyed
    _creature("Snipe Watcher", 2000, "die hand", "When one of your Grand Devils is destroyed, discard a card from your hand.", "Deep Marine", 2, civilization="water"),
    _creature("Depth Watcher", 2000, "die hand", "When one of your Grand Devils is destroyed, draw a card.", "Grand Devil", 2, civilization="water"),
    _creature("Flying Human", 1000, "die hand", "When this creature is destroyed, choose a card in your opponent's hand without looking and your opponent discards it.", "Hedrian", 2, civilization="darkness"),
    _creature("Last Giver", 1000, "die mana", "When this creature is destroyed, put the top card of your deck into your mana zone.", "Human", 1, civilization="nature"),
    _creature("Ghoul Dragon", 6000, "die graveyard", "When one of your Dragons other than 《Ghoul Dragon》 is destroyed, if this creature is in your graveyard, you may put this creature into the battle zone.", "Zombie Dragon", 7, civilization="darkness"),
    _creature("Pyre Keeper", 2000, "die power", "When another creature is destroyed, this creature gets +1000 power this turn."),
    _creature("Bitter End", 1000, "die break shield", "When this creature is destroyed, break one of your opponent's shields."),
    # statics
    _creature("Guard of Hope", 3000, "static power", "Each of your opponent's creatures gets -1000 power.", "Berserker", 4, civilization="light"),
    _creature("War Leader", 3000, "static power", "Each of your other creatures gets +1000 power.", "Human", 4),
    _creature("Dragon Herald", 2000, "static enter", "Your creatures are Dragons in addition to their other races.", "Armored Dragon", 3),
    _creature("Sleeping Lord", 8000, "static attack graveyard", "When this creature attacks, you may put a creature with cost 6 or less from your graveyard into the battle zone.\nUnless you have two or more darkness creatures, this creature in the battle zone is not treated as a creature.", "Abyss Royal", 3, civilization="darkness"),
    # attacks
    _creature("Tapping Guard", 2000, "attack tap", "When your opponent's creature attacks, tap all of your opponent's creatures.", "Guardian", 3, civilization="light"),
    _creature("Watching Eye", 1000, "attack draw", "When your opponent's creature attacks, draw a card.", "Cyber Lord", 2, civilization="water"),
    _creature("Self Burner", 2000, "attack die", "When one of your creatures attacks, destroy this creature.", "Human", 2, civilization="darkness"),
    _creature("Tap Runner", 2000, "tap draw", "When this creature becomes tapped, draw a card.", "Human", 2, civilization="water"),
    _creature("First Tapper", 3000, "tap attack", "When this creature becomes tapped for the first time each turn, untap all of your Dragons.", "Armored Dragon", 5),
    _creature("Card Scholar", 1000, "draw mana", "When you draw a card, put the top card of your deck into your mana zone.", "Cyber Lord", 2, civilization="water"),
    _creature("Card Envier", 1000, "draw power", "When your opponent draws a card, this creature gets +1000 power this turn.", "Cyber Lord", 2, civilization="water"),
    _creature("Doomed Demon", 9000, "attack cond die", "When this creature attacks or blocks, if you have no Dispectors, after that attack, destroy this creature.", "Demon Command", 5, civilization="darkness"),
    _creature("Plain Dispector", 2000, "plain cond", "", "Dispector", 3),
    _creature("Shield Drawer", 3000, "break draw", "When this creature breaks a shield, draw a card.", "Human", 3, civilization="water"),
    _creature("Last Wall", 7000, "break tap", "When your last shield is broken, tap all of your opponent's creatures.", "Angel Command", 7, civilization="light"),
    # S-Triggers
    _creature("Trigger Guard", 2000, "trigger", "Shield Trigger", "Guardian", 3, civilization="light"),
    _creature("Trigger Reaper", 1000, "trigger die", "Shield Trigger\nWhen this creature enters, choose one of your opponent's creatures and destroy it.", "Dark Lord", 5, civilization="darkness"),
    _creature("Last Clock", 3000, "trigger skip", "Shield Trigger\nWhen this creature enters, skip the rest of the turn.", "Cyber Lord", 3, civilization="water"),
    # declared
    _creature("Invader", 6000, "declare attack", "Invasion: fire creature", "Human", 6),
    _creature("Changer", 7000, "declare attack", "Revolution Change: fire creature with cost 2 or more", "Human", 7),
    _creature("Tap Invader", 5000, "declare tap", "Invasion: fire creature\nWhen this creature becomes tapped for the first time each turn, draw a card.", "Invader", 5),
    _creature("Tap Changer", 5000, "declare tap", "Speed Attacker\nRevolution Change: fire creature\nWhen this creature becomes tapped for the first time each turn, draw a card.", "Human", 5),
    _creature("Flame Charger", 3000, "attack power declare", "When this creature attacks, this creature gets +2000 power this turn.", "Human", 3),
    _creature("Lone Tyrant", 4000, "attack die declare", "When this creature attacks, destroy one of your other creatures.", "Human", 4),
    _creature("Hall Porter", 2000, "enter draw", "When a creature enters, draw a card.", "Human", 3),
    _creature("Calm Wall", 3000, "attack block", "Blocker\nThis creature can't attack players.", "Guardian", 2),
    _creature("Reuser", 4000, "attack enter", "When this creature attacks, choose one of your creatures. Use all of its abilities that trigger when it enters.", "Human", 6),
)

SPELLS = (
    _spell("Dark Hand", "die trigger", "Shield Trigger\nDestroy one of your opponent's creatures.", 6, civilization="darkness"),
    _spell("Twin Scrapper", "die", "Choose up to two of your opponent's creatures and destroy them."),
    _spell("Sweep", "die", "Destroy all creatures with power 3000 or less.", 5),
    _spell("Holy Spark", "tap trigger", "Shield Trigger\nTap all of your opponent's creatures.", 6, civilization="light"),
    _spell("Cyber Thought", "draw trigger", "Shield Trigger\nDraw up to two cards.", 4, civilization="water"),
    _spell("Gate", "enter hand", "Put up to two creatures from your hand into the battle zone.", 6, civilization="light"),
    _spell("Fierce Land", "enter mana", "Put a creature from your mana zone into the battle zone. Then choose one of your creatures and one of your opponent's creatures and put them into their owners' mana zones.", 8, civilization="nature"),
    _spell("Break Charm", "break shield", "Break one of your opponent's shields. Then destroy all of your opponent's creatures with power 3000 or less.", 6),
    _spell("Break All", "break shield", "Break all of each player's shields.", 9),
    _spell("Mana Gift", "mana", "Put the top card of your deck into your mana zone.", 2, civilization="nature"),
    _spell("Weakness", "power die", "Choose one of your opponent's creatures. It gets -2000 power this turn. Then draw a card.", 2, civilization="darkness"),
    _spell("Strike Zero", "declare attack", "Attack Chance: fire creature\nDraw a card.", 4),
    _spell("Back to Hand", "hand", "Return one of your opponent's creatures to its owner's hand.", 2, civilization="water"),
)

HAPPENINGS = (
    ("die", "Destroy one of your creatures."),
    ("die", "Destroy all creatures with power 2000 or less."),
    ("die", "Choose up to two creatures and destroy them."),
    ("shield", "Put one of your shields into your hand."),
    ("shield", "Put the top card of your deck into your shield zone face down."),
    ("break", "Break one of your opponent's shields."),
    ("mana", "Put one of your creatures into your mana zone."),
    ("draw", "Draw a card."),
    ("tap", "Tap one of your creatures."),
    ("hand", "You may discard a card from your hand. If you do, draw a card."),
    ("power", "All creatures get -1000 power this turn."),
)
"""Theme and text of what an entry uses or makes happen."""
# fmt: on

POOL = (*CREATURES, *SPELLS)
BY_NAME = {card.name: card for card in POOL}
THEMES = tuple(dict.fromkeys(theme for card in POOL for theme in card.themes if theme != "plain"))
