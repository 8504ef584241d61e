"""The table of sentence forms behind :func:`apnap.model.text.forms.known_forms`: category, form and example."""

from __future__ import annotations

TABLE: dict[str, tuple[tuple[str, str], ...]] = {
    "trigger": (
        ("When [this] enters, EFFECT.", "When this creature enters, draw a card."),
        ("Whenever another OBJECT enters, EFFECT.", "Whenever another creature you control enters, you gain 1 life."),
        (
            "Whenever one or more OBJECTS enter, EFFECT.",
            "Whenever one or more other Elves you control enter, create a 1/1 green Elf Warrior creature token.",
        ),
        (
            "Whenever OBJECT enters under your control, EFFECT.",
            "Whenever a land enters the battlefield under your control, you gain 1 life.",
        ),
        ("When [this] dies, EFFECT.", "When this creature dies, you may draw a card."),
        (
            "Whenever [this] or another OBJECT dies, EFFECT.",
            "Whenever this creature or another creature you control dies, each opponent loses 1 life.",
        ),
        ("When [this] leaves the battlefield, EFFECT.", "When this creature leaves the battlefield, you gain 5 life."),
        (
            "When [this] is put into a graveyard from the battlefield, EFFECT.",
            "When this artifact enters or is put into a graveyard from the battlefield, draw a card.",
        ),
        (
            "When [this] is put into a graveyard from anywhere, EFFECT.",
            "When this creature is put into a graveyard from anywhere, its owner shuffles their graveyard into their "
            "library.",
        ),
        ("Whenever WHO sacrifices OBJECT, EFFECT.", "Whenever you sacrifice another permanent, scry 1."),
        (
            "Whenever WHO casts SPELL, EFFECT.",
            "Whenever you cast an instant or sorcery spell, create a 2/2 blue Drake creature token with flying.",
        ),
        ("Whenever OBJECT is dealt damage, EFFECT.", "Whenever this creature is dealt damage, draw a card."),
        (
            "Whenever OBJECT deals combat damage to a player, EFFECT.",
            "Whenever this creature deals combat damage to a player, draw a card.",
        ),
        ("Whenever OBJECT attacks, EFFECT.", "Whenever this creature enters or attacks, you gain 1 life."),
        ("Whenever WHO gains life, EFFECT.", "Whenever you gain life, put a +1/+1 counter on this creature."),
        ("Whenever WHO loses life, EFFECT.", "Whenever an opponent loses life, you gain 1 life."),
        ("Whenever WHO draws a card, EFFECT.", "Whenever a player draws a card, that player loses 1 life."),
        (
            "Whenever one or more KIND counters are put on OBJECT, EFFECT.",
            "Whenever one or more +1/+1 counters are put on this creature, draw a card.",
        ),
        (
            "Whenever OBJECT becomes the target of a spell or ability, EFFECT.",
            "Whenever this creature becomes the target of a spell or ability, sacrifice it.",
        ),
        (
            "Whenever OBJECT becomes the target of a spell or ability an opponent controls, EFFECT.",
            "Whenever this creature becomes the target of a spell or ability an opponent controls, draw a card.",
        ),
        (
            "Whenever OBJECT entering causes a triggered ability to trigger, EFFECT.",
            "Whenever a permanent entering causes a triggered ability to trigger, counter that ability unless its "
            "controller pays {2}.",
        ),
        ("At the beginning of your upkeep, EFFECT.", "At the beginning of your upkeep, you lose 1 life."),
        (
            "At the beginning of each player's STEP, EFFECT.",
            "At the beginning of each player's upkeep, that player loses 1 life.",
        ),
        ("At the beginning of each opponent's STEP, EFFECT.", "At the beginning of each opponent's upkeep, scry 1."),
        (
            "At the beginning of your precombat main phase, EFFECT.",
            "At the beginning of your precombat main phase, scry 1.",
        ),
        (
            "At the beginning of combat on your turn, EFFECT.",
            "At the beginning of combat on your turn, you gain 1 life.",
        ),
        ("At the beginning of your end step, EFFECT.", "At the beginning of your end step, draw a card."),
        (
            "Whenever EVENT, EFFECT. This ability triggers only once each turn.",
            "Whenever another creature enters, draw a card. This ability triggers only once each turn.",
        ),
        (
            "Whenever EVENT, you may EFFECT. Do this only once each turn.",
            "Whenever another creature enters, you may draw a card. Do this only once each turn.",
        ),
    ),
    "if": (
        (
            "When EVENT, if COND, EFFECT.",
            "When this creature enters, if you control three or more artifacts, you gain 4 life.",
        ),
        (
            "if you control N OBJECTS",
            "When this creature enters, if you control at least five other Mountains, scry 1.",
        ),
        ("if you control no OBJECTS", "At the beginning of your upkeep, if you control no creatures, draw a card."),
        ("if you control another OBJECT", "When this creature enters, if you control another Elf, draw a card."),
        ("if an opponent controls OBJECT", "When this creature enters, if an opponent controls a creature, scry 1."),
        (
            "if there are N OBJECTS in your graveyard",
            "When this creature enters, if there are three or more creature cards in your graveyard, draw a card.",
        ),
        (
            "if your life total is N or less",
            "At the beginning of your upkeep, if your life total is 5 or less, draw a card.",
        ),
        (
            "if you have N or more life",
            "At the beginning of your upkeep, if you have 40 or more life, you win the game.",
        ),
        ("if you have no cards in hand", "At the beginning of your upkeep, if you have no cards in hand, draw a card."),
        (
            "if OBJECT has N KIND counters on it",
            "At the beginning of your upkeep, if this artifact has three or more charge counters on it, draw a card.",
        ),
        ("if it was OBJECT", "Whenever another permanent you control dies, if it was a creature, you gain 1 life."),
        ("if OBJECT is tapped", "At the beginning of your upkeep, if this creature is tapped, you gain 1 life."),
        (
            "if its power is N or greater",
            "Whenever another creature enters, if its power is 4 or greater, draw a card.",
        ),
        (
            "if this is the Nth time this ability has resolved this turn",
            "Whenever another creature enters, scry 1. If this is the second time this ability has resolved this turn, "
            "draw a card instead.",
        ),
    ),
    "effect": (
        ("WHO gains N life", "You gain 3 life."),
        ("WHO loses N life", "Each opponent loses 1 life and you gain 1 life."),
        ("WHO draws N cards", "Draw two cards."),
        ("WHO mills N cards", "Target player mills two cards."),
        ("Scry N", "Scry 1, then draw a card."),
        ("Discover N", "Discover 3."),
        ("OBJECT deals N damage to any target", "~ deals 2 damage to any target."),
        ("OBJECT deals damage equal to N to OBJECT", "~ deals damage equal to its power to target creature."),
        ("OBJECT deals N damage to WHO", "~ deals 2 damage to each opponent."),
        (
            "OBJECT deals N damage divided as you choose among one, two, or three targets",
            "~ deals 3 damage divided as you choose among one, two, or three targets.",
        ),
        ("OBJECT fights OBJECT", "Target creature you control fights target creature you don't control."),
        ("OBJECT gets +N/+N until end of turn", "Target creature gets +2/+2 until end of turn."),
        ("Destroy OBJECT", "Destroy all creatures."),
        ("Exile OBJECT", "Exile target card from a graveyard."),
        ("Exile all graveyards", "Exile all graveyards."),
        ("Return OBJECT to its owner's hand", "Return target creature to its owner's hand."),
        (
            "Return OBJECT to the battlefield under its owner's control with a KIND counter on it",
            "Exile target creature, then return it to the battlefield under its owner's control with a +1/+1 counter "
            "on it.",
        ),
        (
            "Each player returns all OBJECTS from their graveyard to the battlefield",
            "Each player returns all creature cards from their graveyard to the battlefield.",
        ),
        (
            "Put OBJECT onto the battlefield",
            "Put target creature card from a graveyard onto the battlefield under your control.",
        ),
        ("Put OBJECT into your hand", "Put target card from your graveyard into your hand."),
        ("Sacrifice OBJECT", "Sacrifice ~."),
        ("WHO sacrifices N OBJECTS", "Each player sacrifices a creature."),
        ("Sacrifice any number of OBJECTS", "Sacrifice any number of lands."),
        ("Tap OBJECT", "Tap target artifact, creature, or land."),
        ("Untap OBJECT", "Untap all Forests you control."),
        ("Counter OBJECT", "Counter target spell."),
        ("Put N KIND counters on OBJECT", "Put a +1/+1 counter on each creature you control."),
        ("Remove N KIND counters from OBJECT", "Remove a -1/-1 counter from target creature."),
        ("Create N P/T COLOUR SUBTYPE creature tokens", "Create two 1/1 white Soldier creature tokens."),
        ("Create N tokens with KEYWORD", "Create a tapped 1/1 colorless Thopter artifact creature token with flying."),
        (
            'Create a token with "ABILITY"',
            'Create a 1/1 white Spirit creature token with "When this creature dies, draw a card."',
        ),
        ("Create N Treasure tokens", "Create a Treasure token."),
        ("Add MANA", "Add one mana of any color."),
        (
            "Search your library for OBJECTS, put them onto the battlefield, then shuffle",
            "Search your library for up to two basic land cards, put them onto the battlefield tapped, then shuffle.",
        ),
        (
            "Search your library for OBJECTS, put them into your hand, then shuffle",
            "Search your library for a basic land card, reveal it, put it into your hand, then shuffle.",
        ),
        ("Shuffle OBJECT into its owner's library", "Shuffle target creature into its owner's library."),
        ("Shuffle your graveyard into your library", "Shuffle your graveyard into your library."),
        ("WHO wins the game", "You win the game."),
        ("WHO loses the game", "Target player loses the game."),
        ("You may EFFECT. If you do, EFFECT.", "You may sacrifice a creature. If you do, draw two cards."),
        ("You may EFFECT. If you don't, EFFECT.", "You may pay {G}{G}. If you don't, ~ deals 8 damage to you."),
        ("You may have WHO EFFECT.", "You may have target player mill two cards."),
        ("EFFECT unless WHO pays MANA.", "Counter target spell unless its controller pays {3}."),
        ("EFFECT unless WHO EFFECT.", "Sacrifice ~ unless you sacrifice a land."),
        ("If COND, EFFECT. Otherwise, EFFECT.", "If you control a Forest, draw a card. Otherwise, you lose 1 life."),
        ("EFFECT if COND.", "Draw a card if you control a Forest."),
        ("EFFECT. If COND, EFFECT instead.", "Scry 1. If you control a Forest, draw a card instead."),
        ("Choose N — EFFECT; or EFFECT.", "Choose one — Destroy target artifact; or destroy target enchantment."),
        (
            "EFFECT at the beginning of the next end step",
            "Exile target creature you own. Return it to the battlefield at the beginning of the next end step.",
        ),
    ),
    "target": (
        ("target OBJECT", "Destroy target creature an opponent controls."),
        ("another target OBJECT", "Exile another target creature you own."),
        ("up to one target OBJECT", "Tap up to one target creature."),
        ("target OBJECT or player", "~ deals 2 damage to target creature or player."),
        ("target player", "Target player draws a card."),
        ("target opponent", "Target opponent loses 2 life."),
        ("its controller, its owner", "Destroy target creature. Its controller draws a card."),
        ("it, that card, those creatures", "Exile all creatures, then return those cards to the battlefield."),
    ),
    "amount": (
        ("X, where X is N", "You gain X life, where X is the number of creatures you control."),
        ("N for each OBJECT", "Draw a card for each Elf you control."),
        ("equal to the number of OBJECTS", "You gain life equal to the number of lands you control."),
        ("equal to its power", "Exile target creature. You gain life equal to its power."),
        ("that many", "Sacrifice any number of lands. Draw that many cards."),
        ("the number of cards in your hand", "You gain life equal to the number of cards in your hand."),
        ("the number of KIND counters on OBJECT", "Draw cards equal to the number of charge counters on ~."),
        ("your life total", "~ deals damage equal to your life total to any target."),
    ),
    "selector": (
        ("TYPE", "artifacts"),
        ("SUBTYPE", "Elves"),
        ("OBJECTS you control", "Soldier tokens you control"),
        ("OBJECTS an opponent controls", "creatures your opponents control"),
        ("OBJECTS you own", "creatures you own"),
        ("untapped OBJECTS", "untapped Forests you control"),
        ("nontoken, nonland OBJECTS", "nontoken creatures"),
        ("COLOUR OBJECTS", "white creatures"),
        ("legendary OBJECTS", "legendary permanents"),
        ("other OBJECTS", "other creatures"),
        ("OBJECT or OBJECT", "artifacts and creatures you control"),
        ("OBJECT cards in a graveyard", "creature cards in your graveyard"),
        (
            "OBJECTS that didn't attack or enter this turn",
            "creatures you control that didn't attack or enter this turn",
        ),
    ),
    "static": (
        (
            "If OBJECT entering causes a triggered ability of OBJECT to trigger, that ability triggers an additional "
            "time.",
            "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, "
            "that ability triggers an additional time.",
        ),
        (
            "If a triggered ability of OBJECT triggers, that ability triggers an additional time.",
            "If an ability of a Shaman or another Wizard you control triggers, that ability triggers an additional "
            "time.",
        ),
        (
            "If an ability of OBJECT triggers while COND, that ability triggers an additional time.",
            "If an ability of another Shrine you control triggers while you control six or more Shrines, that ability "
            "triggers an additional time.",
        ),
        ("OBJECTS entering don't cause abilities to trigger.", "Creatures entering don't cause abilities to trigger."),
        (
            "OBJECTS entering don't cause abilities of OBJECTS to trigger.",
            "Permanents entering don't cause abilities of permanents your opponents control to trigger.",
        ),
        (
            "Activated abilities of OBJECTS can't be activated.",
            "Activated abilities of creatures can't be activated.",
        ),
        (
            "Prevent all damage that would be dealt to OBJECT.",
            "Prevent all damage that would be dealt to this creature.",
        ),
        ("If OBJECT would die, exile it instead.", "If a creature would die, exile it instead."),
        ("[this] enters tapped.", "This land enters tapped."),
        ("[this] enters with N KIND counters on it.", "This creature enters with two +1/+1 counters on it."),
    ),
    "keyword": (
        ("KEYWORD, KEYWORD", "Flying, first strike, lifelink"),
        ("Ward MANA", "Ward {2}"),
        ("Persist", "Persist"),
        ("Undying", "Undying"),
        ("Prowess", "Prowess"),
        ("Afterlife N", "Afterlife 2"),
        ("Annihilator N", "Annihilator 4"),
        ("Enchant TYPE", "Enchant creature"),
        ("Cycling MANA", "Cycling {2}"),
        ("Protection from COLOUR", "Protection from black and from red"),
    ),
    "layout": (
        ("Ability word — ABILITY", "Landfall — Whenever a land you control enters, you gain 1 life."),
        ("COST: EFFECT", "{1}, {T}: Tap target creature."),
        ("{T}: Add MANA.", "{T}: Add {G}."),
        (
            "When EVENT, choose N —\n• EFFECT.\n• EFFECT.",
            "When this creature enters, choose one —\n• Scry 2.\n• You gain 3 life.",
        ),
        ("ABILITY (Reminder text.)", "Defender (This creature can't attack.)"),
    ),
}
