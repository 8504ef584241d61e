"""Sentence forms of abilities with their examples, for :func:`apnap.model.text.magic.forms.known_forms`."""

from __future__ import annotations

ABILITIES: dict[str, tuple[tuple[str, str], ...]] = {
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
        (
            "Whenever OBJECT enters under an opponent's control, EFFECT.",
            "Whenever a creature enters under an opponent's control, you gain 1 life.",
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
        ("When you cast this spell, EFFECT.", "When you cast this spell, draw a card."),
        ("Whenever you cast or copy SPELL, EFFECT.", "Whenever you cast or copy an instant or sorcery spell, scry 1."),
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
        ("When you cycle this card, EFFECT.", "When you cycle this card, draw a card."),
        ("When you unlock this door, EFFECT.", "When you unlock this door, draw a card."),
        ("When OBJECT transforms, EFFECT.", "When this creature transforms, you gain 1 life."),
        ("When OBJECT is turned face up, EFFECT.", "When this creature is turned face up, draw a card."),
        ("When OBJECT becomes monstrous, EFFECT.", "When this creature becomes monstrous, draw a card."),
        ("Whenever OBJECT mutates, EFFECT.", "Whenever this creature mutates, draw a card."),
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
        ("When COND, EFFECT.", "When you control no Islands, sacrifice this creature."),
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
        (
            "if you control N other OBJECTS",
            "Whenever a Mountain you control enters, if you control at least five other Mountains, you may have ~ deal "
            "3 damage to any target.",
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
    "static": (
        (
            "If OBJECT entering causes a triggered ability of OBJECT to trigger, that ability triggers an additional "
            "time.",
            "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, "
            "that ability triggers an additional time.",
        ),
        (
            "If OBJECT entering under your control causes a triggered ability of OBJECT to trigger, that ability "
            "triggers an additional time.",
            "If a land entering under your control causes a triggered ability of a permanent you control to trigger, "
            "that ability triggers an additional time.",
        ),
        (
            "If you casting or copying SPELL causes a triggered ability of OBJECT to trigger, that ability triggers an "
            "additional time.",
            "If you casting or copying an instant or sorcery spell causes a triggered ability of a permanent you "
            "control to trigger, that ability triggers an additional time.",
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
        ("Exploit", "Exploit"),
        ("Annihilator N", "Annihilator 4"),
        ("Cycling MANA", "Cycling {2}"),
        ("Protection from COLOUR", "Protection from black and from red"),
    ),
    "layout": (
        ("Ability word — ABILITY", "Landfall — Whenever a land you control enters, you gain 1 life."),
        ("COST: EFFECT", "{1}, {T}: Tap target creature."),
        ("{T}: Add MANA.", "{T}: Add {G}."),
        ("{T}: Add MANA MANA.", "{T}: Add {C}{C}."),
        (
            "COST: EFFECT This ability costs MANA less to activate.",
            "{5}{W}: Tap target creature. This ability costs {1} less to activate for each Shrine you control.",
        ),
        (
            "When EVENT, choose N —\n• EFFECT.\n• EFFECT.",
            "When this creature enters, choose one —\n• Scry 2.\n• You gain 3 life.",
        ),
        ("ABILITY (Reminder text.)", "Defender (This creature can't attack.)"),
    ),
}
