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
    pt: str | None = None
    cost: str | None = None

    @property
    def is_spell(self) -> bool:
        """True for instants and sorceries."""
        return self.type in ("Instant", "Sorcery")

    @property
    def is_creature(self) -> bool:
        """True for creatures."""
        return "Creature" in self.type

    @property
    def is_land(self) -> bool:
        """True for lands."""
        return "Land" in self.type


def _creature(name: str, pt: str, themes: str, text: str, kind: str = "Human", cost: str = "{1}{W}") -> PoolCard:
    return PoolCard(name, f"Creature — {kind}", text, themes, pt, cost)


def _thing(name: str, themes: str, text: str, type: str = "Artifact", cost: str = "{2}") -> PoolCard:
    return PoolCard(name, type, text, themes, None, cost)


def _spell(name: str, themes: str, text: str, type: str = "Instant", cost: str = "{R}") -> PoolCard:
    return PoolCard(name, type, text, themes, None, cost)


# fmt: off
PERMANENTS = (
    # what enters
    _creature("Gate Warden", "1/1", "enter life", "Whenever another creature enters, you gain 1 life.", "Human Cleric"),
    _creature("Toll Warden", "1/2", "enter life", "Whenever another creature enters, each opponent loses 1 life. This ability triggers only once each turn.", "Cleric"),
    _creature("Roll Caller", "2/2", "enter token", "Whenever one or more other creatures you control enter, create a 1/1 green Elf Warrior creature token. This ability triggers only once each turn.", "Elf", "{1}{G}"),
    _creature("Muster Captain", "1/1", "enter life", "Whenever one or more creatures enter, you gain 1 life."),
    _creature("Spark Herald", "1/1", "enter damage target", "Whenever another creature you control enters, this creature deals 1 damage to any target.", "Goblin", "{R}"),
    _creature("Ready Scribe", "1/1", "enter draw", "Whenever another creature enters, you may draw a card. Do this only once each turn.", "Wizard", "{U}"),
    _creature("Twin Toller", "1/1", "enter life", "Whenever a creature enters, you gain 1 life. This ability triggers only twice each turn."),
    _creature("Giant Weigher", "2/1", "enter life", "Whenever another creature enters, if its power is 2 or greater, you gain 2 life.", "Giant"),
    _creature("Arch Smith", "1/1", "enter draw", "When this creature enters, if you control another artifact, draw a card.", "Artificer", "{U}"),
    _creature("Bolt Imp", "1/1", "enter damage target", "When this creature enters, it deals 1 damage to any target.", "Imp", "{R}"),
    _creature("Grim Slayer", "2/1", "enter die target", "When this creature enters, destroy target creature an opponent controls.", "Assassin", "{2}{B}"),
    _creature("Choosing Sage", "1/1", "enter life target", "When this creature enters, choose one — You gain 2 life; or destroy target artifact.", "Wizard"),
    _creature("Splitting Titan", "2/2", "enter damage target", "Whenever this creature enters, it deals 2 damage divided as you choose among one or two targets.", "Giant", "{3}{R}"),
    _creature("Flicker Mage", "1/1", "enter blink target", "When this creature enters, exile up to one other target creature you control, then return that card to the battlefield under its owner's control.", "Wizard", "{2}{U}"),
    _creature("Rich Visionary", "1/1", "enter draw", "When this creature enters, draw a card.", "Elf", "{G}"),
    _creature("Echo Host", "1/1", "enter token", "When this creature enters, create two 1/1 white Soldier creature tokens."),
    _creature("Marked Recruit", "1/1", "enter counter", "This creature enters with two +1/+1 counters on it.", "Soldier"),
    _creature("Sworn Giver", "1/2", "enter counter", "Whenever a creature enters under your control, put a +1/+1 counter on that creature.", "Monk", "{G}"),
    _creature("Late Finder", "1/1", "enter counter", "Whenever another creature enters, you gain 1 life. If this is the second time this ability has resolved this turn, draw a card instead.", "Scout", "{G}"),
    _thing("Twofold Idol", "enter die draw", "When this artifact enters or is put into a graveyard from the battlefield, draw a card."),
    _thing("Grove Shrine", "land life", "Landfall — Whenever a land you control enters, you gain 1 life.", "Enchantment — Shrine", "{G}"),
    # what dies, leaves or is sacrificed
    _creature("Old Mourner", "0/1", "die life target", "Whenever this creature or another creature dies, target player loses 1 life and you gain 1 life.", "Vampire", "{1}{B}"),
    _creature("Kin Keeper", "1/1", "die counter", "Whenever another creature you control dies, put a +1/+1 counter on this creature.", "Vampire", "{B}"),
    _creature("Grave Caller", "1/1", "die token", "When this creature dies, create a 1/1 black Rat creature token.", "Rat", "{B}"),
    _creature("Last Teller", "1/1", "die draw", "When this creature dies, you may draw a card.", "Spirit", "{B}"),
    _creature("Spite Bomber", "1/1", "die damage target", "When this creature dies, it deals 1 damage to target creature.", "Goblin", "{R}"),
    _creature("Clinging Finks", "3/2", "die persist", "Persist", "Ouphe", "{G}"),
    _creature("Rising Geist", "1/1", "die persist counter", "Undying", "Spirit", "{B}"),
    _creature("Parting Friend", "2/2", "die blink life", "When this creature leaves the battlefield, you gain 2 life.", "Beast"),
    _creature("Mass Mourner", "1/1", "die draw", "Whenever one or more creatures die, draw a card.", "Zombie", "{B}"),
    _creature("Buried Titan", "3/3", "die library life", "When this creature is put into a graveyard from anywhere, you gain 3 life.", "Eldrazi", "{4}"),
    _creature("Deep Sleeper", "2/2", "die library", "When this creature is put into a graveyard from anywhere, its owner shuffles their graveyard into their library.", "Eldrazi", "{5}"),
    _creature("Bare Legacy", "1/1", "die life counter", "When this creature dies, if it had no +1/+1 counters on it, you gain 1 life.", "Cleric"),
    _creature("Proud Heir", "2/1", "die life", "When this creature dies, you gain life equal to its power.", "Noble"),
    _creature("Careful Monk", "1/1", "die blink", "Whenever another creature you control dies, you may return that card to its owner's hand.", "Monk"),
    _creature("Odd Mourner", "1/2", "die life", "Whenever another creature dies, its controller loses 1 life. This ability triggers only once each turn.", "Zombie", "{B}"),
    _creature("Altar Keeper", "1/1", "sac library", "Whenever you sacrifice another permanent, scry 1.", "Priest", "{B}"),
    _creature("Harsh Witness", "1/1", "sac life", "Whenever a player sacrifices a creature, that player loses 1 life.", "Priest", "{B}"),
    _creature("Nested Soul", "1/1", "die token", "Afterlife 1", "Human", "{W}"),
    # what is cast
    _creature("Spell Singer", "1/1", "cast token", "Whenever you cast an instant or sorcery spell, create a 1/1 blue Bird creature token with flying.", "Wizard", "{U}"),
    _creature("Word Taxer", "1/1", "cast life", "Whenever a player casts a spell, that player loses 1 life.", "Shaman", "{R}"),
    _creature("Quick Prowler", "1/1", "cast", "Prowess", "Monk", "{U}"),
    _creature("Herald of Itself", "1/1", "cast draw", "When you cast this spell, draw a card.", "Eldrazi", "{3}"),
    # what is dealt damage
    _creature("Raging Hog", "2/3", "damage draw", "Whenever this creature is dealt damage, draw a card.", "Boar", "{G}"),
    _creature("Stinging Hydra", "1/3", "damage target", "Whenever this creature is dealt damage, it deals 1 damage to any target.", "Hydra", "{R}"),
    _creature("Pain Counter", "1/3", "damage counter", "Whenever a creature you control is dealt damage, put a +1/+1 counter on it.", "Orc", "{R}"),
    # steps
    _creature("Costly Force", "3/3", "step mana sac", "At the beginning of your upkeep, sacrifice this creature unless you pay {1}.", "Elemental", "{G}"),
    _thing("Slow Toll", "step life", "At the beginning of each player's upkeep, that player loses 1 life.", "Enchantment"),
    _creature("Evening Grower", "1/1", "step counter", "At the beginning of your end step, put a +1/+1 counter on this creature.", "Plant", "{G}"),
    _thing("Empty Oath", "step life", "At the beginning of your upkeep, if you control no creatures, you lose 1 life.", "Enchantment"),
    _thing("Golden Race", "step life", "At the beginning of your upkeep, if you have 8 or more life, you win the game.", "Enchantment"),
    _thing("Mining Howl", "step draw", "At the beginning of each player's draw step, if this artifact is untapped, that player draws an additional card."),
    _thing("Blood Pact", "step life", "At the beginning of your end step, each player loses 1 life.", "Enchantment"),
    # what is done later, what is done at once
    _creature("Brief Herald", "1/1", "enter delay token", "When this creature enters, create a 1/1 red Goblin creature token. Sacrifice it at the beginning of the next end step.", "Goblin", "{R}"),
    _creature("Ash Drifter", "2/1", "enter delay blink target", "When this creature enters, exile another target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.", "Elemental", "{1}{W}"),
    _creature("Heart Hurler", "2/2", "enter delay sac damage target", "When this creature enters, you may sacrifice another creature. When you do, this creature deals damage equal to that creature's power to any target.", "Manticore", "{2}{R}"),
    _creature("Bound Kelpie", "3/2", "counter delay sac", "When this creature has no +1/+1 counters on it, sacrifice it.", "Beast", "{G}"),
    _thing("Hollow Hall", "die delay life", "When you control no creatures, you lose 1 life. Sacrifice this enchantment.", "Enchantment", "{B}"),
    # life, cards, counters
    _creature("Well Drinker", "1/1", "life counter", "Whenever you gain life, put a +1/+1 counter on this creature.", "Cat"),
    _creature("Patient Leech", "1/1", "life", "Whenever an opponent loses life, you gain 1 life. This ability triggers only once each turn.", "Leech", "{B}"),
    _creature("Debt Scholar", "1/1", "life draw", "Whenever you lose life, you may draw a card. Do this only once each turn.", "Wizard", "{B}"),
    _creature("Ink Seer", "1/1", "draw life", "Whenever you draw a card, you gain 1 life.", "Wizard", "{U}"),
    _creature("Paper Cutter", "1/1", "draw life", "Whenever a player draws a card, that player loses 1 life. This ability triggers only twice each turn.", "Imp", "{B}"),
    _creature("Budding Grower", "1/1", "counter draw", "Whenever one or more +1/+1 counters are put on this creature, draw a card.", "Plant", "{G}"),
    _creature("Wither Watcher", "1/1", "counter life", "Whenever one or more -1/-1 counters are put on a creature, you gain 1 life.", "Elf", "{B}"),
    # targets, and triggers on triggers
    _creature("Timid Mirage", "3/3", "target sac", "Whenever this creature becomes the target of a spell or ability, sacrifice it.", "Illusion", "{U}"),
    _creature("Warded Sentry", "1/2", "target mana", "Ward {1}", "Soldier", "{U}"),
    _creature("Guarded Elder", "1/2", "target draw", "Whenever this creature becomes the target of a spell or ability an opponent controls, draw a card.", "Elf", "{U}"),
    _creature("Strict Warden", "1/2", "enter mana second", "Whenever a permanent entering causes a triggered ability to trigger, counter that ability unless its controller pays {1}.", "Spirit"),
    _creature("Wild Auditor", "1/1", "enter life second", "Whenever a permanent entering causes a triggered ability to trigger, you gain 1 life.", "Spirit"),
    # statics
    _thing("Doubling Horn", "enter double", "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."),
    _creature("Doubling Yak", "2/2", "enter double", "If a permanent entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.", "Yak", "{3}{G}"),
    _creature("Doubling Widow", "1/1", "die double", "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.", "Human", "{2}{B}"),
    _creature("Doubling Porter", "1/1", "enter die blink double", "If a creature entering or leaving the battlefield causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.", "Wizard", "{3}{U}"),
    _creature("Doubling Wrath", "1/2", "damage double", "If a creature you control being dealt damage causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.", "Dinosaur", "{2}{R}"),
    _creature("Doubling Elder", "1/1", "enter life double", "If a triggered ability of a Cleric or another Wizard you control triggers, that ability triggers an additional time.", "Wizard", "{2}{U}"),
    _thing("Doubling Hall", "life step double", "If an ability of another permanent you control triggers while you control two or more creatures, that ability triggers an additional time.", "Enchantment", "{2}{W}"),
    _creature("Doubling Bard", "1/1", "cast double", "If you casting an instant or sorcery spell causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.", "Bard", "{2}{R}"),
    _thing("Still Orb", "enter hush", "Creatures entering don't cause abilities to trigger."),
    _creature("Hushing Norn", "1/2", "enter hush", "Permanents entering don't cause abilities of permanents your opponents control to trigger.", "Angel", "{3}{W}"),
    _creature("Hush Bringer", "1/1", "enter die hush", "Creatures entering or dying don't cause abilities to trigger.", "Faerie"),
    _thing("Cursed Idol", "enter die life", "Activated abilities of creatures can't be activated."),
    _creature("Kind Shielder", "1/2", "damage", "Prevent all damage that would be dealt to other creatures you control.", "Cleric"),
    _thing("Void Maw", "die", "If a creature an opponent controls would die, exile it instead.", "Enchantment", "{2}{B}"),
    _creature("Stone Golem", "2/2", "die damage", "Indestructible", "Golem", "{4}"),
    PoolCard("Twin Queen", "Legendary Creature — Human Noble", "When Twin Queen dies, draw a card.", "die legend draw enter", "2/2", "{2}{W}"),
    _creature("Plain Bear", "2/2", "enter die damage counter target", "", "Bear", "{1}{G}"),
    PoolCard("Dusk Bog", "Land", "This land enters tapped.\n{T}: Add {B}.", "land mana"),
    _creature("Grove Elf", "1/1", "mana enter die", "{T}: Add {G}.", "Elf Druid", "{G}"),
    PoolCard("Iron Bauble", "Artifact", "{T}: Add {C}{C}.", "mana", None, "{1}"),
    PoolCard("Chattel Myr", "Artifact Creature — Myr", "When this creature enters, you may sacrifice another creature. If you do, draw a card.", "enter sac draw", "1/1", "{2}"),
)

SPELLS = (
    _spell("Quick Bolt", "damage die target cast", "Quick Bolt deals 2 damage to any target."),
    _spell("Forked Bolt", "damage die target cast", "Forked Bolt deals 2 damage divided as you choose among one or two targets."),
    _spell("Small Quake", "damage die cast", "Small Quake deals 1 damage to each creature.", "Sorcery"),
    _spell("Hot Rain", "life cast", "Hot Rain deals 2 damage to each player.", "Sorcery"),
    _spell("Murder Plot", "die target cast", "Destroy target creature.", cost="{1}{B}"),
    _spell("Clean Sweep", "die cast", "Destroy all creatures.", "Sorcery", "{2}{W}"),
    _spell("Call to Arms", "enter token cast", "Create two 1/1 white Soldier creature tokens.", cost="{1}{W}"),
    _spell("Call of Mourning", "enter die token cast", "Create a 1/1 white Spirit creature token with \"When this creature dies, you gain 1 life.\"", cost="{W}"),
    _spell("Stubborn Dead", "enter die token persist cast", "Create a 2/2 black Zombie creature token with persist.", cost="{B}"),
    _spell("Send Home", "blink target cast", "Return target creature to its owner's hand.", cost="{U}"),
    _spell("Big Tide", "blink cast", "Return all creatures to their owners' hands.", "Sorcery", "{3}{U}"),
    _spell("Blink Shift", "blink enter target cast", "Exile target creature you control, then return that card to the battlefield under your control.", cost="{W}"),
    _spell("Long Blink", "blink enter target cast", "Exile target creature, then return it to the battlefield under its owner's control.", cost="{W}"),
    _spell("Great Growth", "target cast damage", "Target creature gets +3/+3 until end of turn.", cost="{G}"),
    _spell("Sudden Rot", "target die cast", "Target creature gets -2/-2 until end of turn.", cost="{B}"),
    _spell("Wither Touch", "counter target die cast", "Put a -1/-1 counter on target creature.", cost="{B}"),
    _spell("Growing Band", "counter cast", "Put a +1/+1 counter on each creature you control.", cost="{G}"),
    _spell("Quick Study", "draw library cast", "Scry 1, then draw a card.", cost="{U}"),
    _spell("Deep Study", "draw library cast", "Draw two cards.", "Sorcery", "{2}{U}"),
    _spell("Mind Grind", "library target cast", "Target player mills two cards.", "Sorcery", "{U}"),
    _spell("Raise One", "enter target cast", "Return target creature card from your graveyard to the battlefield.", "Sorcery", "{1}{B}"),
    _spell("Steal Corpse", "enter target cast", "Put target creature card from a graveyard onto the battlefield under your control.", "Sorcery", "{2}{B}"),
    _spell("Open Graves", "enter cast", "Each player returns all creature cards from their graveyard to the battlefield.", "Sorcery", "{3}{B}"),
    _spell("Cruel Edict", "sac die cast", "Each player sacrifices a creature.", "Sorcery", "{B}"),
    _spell("Dark Bargain", "sac draw die cast", "You may sacrifice a creature. If you do, draw two cards.", "Sorcery", "{B}"),
    _spell("Flat No", "cast target", "Counter target spell.", cost="{U}{U}"),
    _spell("Soft No", "cast target mana", "Counter target spell unless its controller pays {1}.", cost="{U}"),
    _spell("Quick Drain", "life cast", "Each opponent loses 2 life and you gain 2 life.", "Sorcery", "{1}{B}"),
    _spell("Pit Fight", "damage die target cast", "Target creature you control fights target creature you don't control.", cost="{G}"),
    _spell("Lucky Find", "library enter cast", "Discover 2.", "Sorcery", "{1}{R}"),
    _spell("Land Search", "library land cast", "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.", "Sorcery", "{G}"),
    _spell("Two Ways", "life damage target cast", "Choose one — Two Ways deals 2 damage to target creature; or you gain 2 life.", cost="{W}"),
    _spell("Three Ways", "life counter target cast", "Choose two — Put a +1/+1 counter on target creature; or you gain 1 life; or draw a card.", cost="{G}"),
    _spell("Folded Home", "blink library target cast", "Shuffle target creature into its owner's library.", cost="{1}{W}"),
    _spell("Life Price", "life cast", "You gain 3 life.", cost="{W}"),
    _spell("Last Watch", "delay die cast", "When a creature dies, return that card to its owner's hand.", "Sorcery", "{B}"),
    _spell("Busy Day", "delay enter life cast", "Whenever a creature enters this turn, you gain 1 life.", "Sorcery", "{G}"),
    _spell("Doomed March", "delay die draw target cast", "Target creature gets +1/+1 until end of turn. When that creature dies this turn, draw a card.", cost="{B}"),
    _spell("Slow Brew", "delay step draw life cast", "You gain 1 life. Draw a card at the beginning of the next turn's upkeep.", cost="{W}"),
    _spell("Final Word", "life cast target", "Target player loses the game.", "Sorcery", "{6}"),
)
# fmt: on

POOL = (*PERMANENTS, *SPELLS)
BY_NAME = {card.name: card for card in POOL}
THEMES = ("enter", "die", "damage", "life", "draw", "counter", "target", "cast", "step", "sac", "blink", "library",
          "token", "mana", "land", "legend", "persist", "second", "double", "hush", "delay")  # fmt: skip

COMMON = ("enter", "die", "damage", "life", "draw", "counter", "target", "blink")
"""The themes that most scenarios have."""

HAPPENINGS = (
    ("life", "you gain 1 life"),
    ("life", "each player loses 1 life"),
    ("draw", "draw a card"),
    ("draw", "each player draws a card"),
    ("sac", "sacrifice a creature"),
    ("sac", "each player sacrifices a creature"),
    ("token", "create a 1/1 red Goblin creature token"),
    ("enter", "create two 1/1 red Goblin creature tokens"),
    ("life", "you lose 1 life"),
    ("step", "you gain 1 life"),
    ("enter", "return target creature card from your graveyard to the battlefield"),
    ("die", "destroy target creature"),
    ("die", "destroy all creatures"),
    ("blink", "exile target creature, then return it to the battlefield under its owner's control"),
    ("blink", "return target creature to its owner's hand"),
    ("counter", "put a +1/+1 counter on target creature"),
    ("counter", "put a +1/+1 counter on each creature you control"),
    ("counter", "put a -1/-1 counter on each creature"),
    ("mana", "add {G}"),
    ("library", "scry 1"),
    ("library", "mill two cards"),
    ("target", "tap target creature"),
)
"""What the script and the options let happen, with its theme."""
