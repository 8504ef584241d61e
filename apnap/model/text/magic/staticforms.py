"""Sentence forms of static and activated abilities, keywords and layout with their examples, for
:func:`apnap.model.text.magic.forms.known_forms`."""

from __future__ import annotations

STATICS: dict[str, tuple[tuple[str, str], ...]] = {
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
        (
            "If OBJECT would die, exile it instead. EFFECT later.",
            "If a creature you control would die, exile it instead. Return that card to its owner's hand at the "
            "beginning "
            "of the next end step.",
        ),
        (
            "If OBJECT would be put into a graveyard from anywhere, exile it instead.",
            "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
        ),
        (
            "If an effect causes you to discard a card, discard it, but you may put it on top of your library "
            "instead of "
            "into your graveyard.",
            "If an effect causes you to discard a card, discard it, but you may put it on top of your library "
            "instead of "
            "into your graveyard.",
        ),
        (
            "If one or more KIND counters would be put on OBJECT, that many plus N KIND counters are put on it "
            "instead.",
            "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 "
            "counters are "
            "put on it instead.",
        ),
        (
            "If a modular triggered ability would put one or more KIND counters on OBJECT, that many plus N "
            "KIND counters "
            "are put on it instead.",
            "If a modular triggered ability would put one or more +1/+1 counters on a creature you control, that many "
            "plus one +1/+1 counters are put on it instead.",
        ),
        (
            "Triggered abilities you control can't cause you to sacrifice or exile OBJECTS.",
            "Triggered abilities you control can't cause you to sacrifice or exile creature tokens you control.",
        ),
        ("Players can't cast SPELLS.", "Your opponents can't cast creature spells."),
        (
            "You may cast [this] as though it had flash. If you cast it any time a sorcery couldn't have been "
            "cast, ...",
            "You may cast this spell as though it had flash. If you cast it any time a sorcery couldn't have "
            "been cast, "
            "the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.",
        ),
        ("As [this] enters, choose a creature type.", "As this creature enters, choose a creature type."),
        (
            "You may have [this] enter as a copy of OBJECT, except it has KEYWORD.",
            "You may have this creature enter as a copy of any creature on the battlefield, except it has flying.",
        ),
        (
            "If turning a face-down permanent face up causes a triggered ability of OBJECT to trigger, that ability "
            "triggers an additional time.",
            "If turning a face-down permanent face up causes a triggered ability of a permanent you control to "
            "trigger, "
            "that ability triggers an additional time.",
        ),
        (
            "If OBJECT dealing combat damage to WHO causes a triggered ability of OBJECT to trigger, that ability "
            "triggers an additional time.",
            "If a creature you control dealing combat damage to a player causes a triggered ability of a permanent you "
            "control to trigger, that ability triggers an additional time.",
        ),
        (
            "Room abilities of dungeons you own trigger an additional time.",
            "Room abilities of dungeons you own trigger an additional time.",
        ),
        ("OBJECTS get +N/+N.", "Creatures your opponents control get -2/-2."),
        ("OBJECTS get +N/+N and have KEYWORD.", "Other creatures you control get +1/+1 and have flying."),
        ("[this] gets +N/+N for each OBJECT.", "This creature gets +1/+1 for each Elf you control."),
        ("[this] gets +X/+X, where X is N.", "This creature gets +X/+X, where X is the number of lands you control."),
        ("[this] has KEYWORD as long as COND.", "This creature has flying as long as it's tapped."),
        (
            "As long as COND, OBJECT gets +N/+N.",
            "As long as you control an artifact, this creature gets +1/+1 and has flying.",
        ),
        ("Equipped creature gets +N/+N and has KEYWORD.", "Equipped creature gets +2/+2 and has infect."),
        (
            'Enchanted OBJECT has "ABILITY".',
            'Enchanted creature has "Whenever this creature attacks, draw a card."',
        ),
        (
            "Enchanted OBJECT is TYPE in addition to its other types.",
            "Enchanted creature gets +4/+4, has flying, and is an Angel in addition to its other types.",
        ),
        ("Enchanted OBJECT is COLOUR SUBTYPE land.", "Enchanted permanent is a colorless Forest land."),
        ("You control enchanted OBJECT.", "You control enchanted creature."),
        (
            "OBJECTS lose all abilities and have base power and toughness N/N.",
            "All creatures lose all abilities and have base power and toughness 1/1.",
        ),
        (
            "[this] is the chosen type in addition to its other types.",
            "This creature is the chosen type in addition to its other types.",
        ),
        ("OBJECT can't be blocked.", "This creature can't be blocked."),
        ("You have no maximum hand size.", "You have no maximum hand size."),
        ("WHO can't gain life.", "Your opponents can't gain life."),
        (
            "You can't lose the game and your opponents can't win the game.",
            "You can't lose the game and your opponents can't win the game.",
        ),
        (
            "TYPE cards in ZONE can't enter the battlefield.",
            "Creature cards in graveyards and libraries can't enter the battlefield.",
        ),
        (
            "If OBJECT would enter and it wasn't cast, exile it instead.",
            "If a nontoken creature would enter and it wasn't cast, exile it instead.",
        ),
        (
            "WHO can't cast OBJECTS from ZONE.",
            "Players can't cast spells from graveyards or libraries.",
        ),
        (
            "If [this] would be put into a graveyard from anywhere, reveal [this] and shuffle it into its owner's "
            "library instead.",
            "If ~ would be put into a graveyard from anywhere, shuffle it into its owner's library instead.",
        ),
        ("Players can't get counters.", "Players can't get counters."),
        (
            "If an effect would put one or more KIND counters on OBJECT, it puts twice that many KIND counters on it "
            "instead.",
            "If an effect would put one or more counters on a permanent you control, it puts twice that many of those "
            "counters on that permanent instead.",
        ),
        (
            "If an effect would create one or more tokens under your control, it creates twice that many of those "
            "tokens instead.",
            "If an effect would create one or more tokens under your control, it creates twice that many of those "
            "tokens instead.",
        ),
        ("Counters can't be put on OBJECTS.", "Counters can't be put on artifacts, creatures, enchantments, or lands."),
        (
            "OBJECTS can't have KIND counters put on them.",
            "Creatures you control can't have -1/-1 counters put on them.",
        ),
        ("[this] enters tapped.", "This land enters tapped."),
        ("[this] enters with N KIND counters on it.", "This creature enters with two +1/+1 counters on it."),
    ),
    "keyword": (
        ("KEYWORD, KEYWORD", "Flying, first strike, lifelink"),
        ("Ward MANA", "Ward {2}"),
        ("Ward—Pay N life.", "Ward—Pay 3 life."),
        ("Persist", "Persist"),
        ("Undying", "Undying"),
        ("Prowess", "Prowess"),
        ("Afterlife N", "Afterlife 2"),
        ("Exploit", "Exploit"),
        ("Modular N", "Modular 1"),
        ("Recover MANA", "Recover {1}{B}"),
        ("Recover—Pay half your life, rounded up.", "Recover—Pay half your life, rounded up."),
        ("Phasing", "Phasing"),
        ("Enchant OBJECT", "Enchant creature you control"),
        ("Equip MANA", "Equip {2}"),
        ("Annihilator N", "Annihilator 4"),
        ("Cycling MANA", "Cycling {2}"),
        ("Protection from COLOUR", "Protection from black and from red"),
    ),
    "layout": (
        ("Ability word — ABILITY", "Landfall — Whenever a land you control enters, you gain 1 life."),
        ("COST: EFFECT", "{1}, {T}: Tap target creature."),
        ("Sacrifice OBJECT: EFFECT", "{1}, Sacrifice another creature: Draw a card."),
        ("Pay N life: EFFECT", "Pay 2 life: Draw a card."),
        ("Discard N cards: EFFECT", "Discard a card: Draw a card."),
        ("Tap N OBJECTS: EFFECT", "Tap two untapped creatures you control: Draw a card."),
        ("Remove N KIND counters from OBJECT: EFFECT", "Remove a +1/+1 counter from this creature: Draw a card."),
        ("Exile OBJECT from your graveyard: EFFECT", "{2}, Exile this card from your graveyard: Draw a card."),
        ("COST: EFFECT Activate only as a sorcery.", "{T}: Draw a card. Activate only as a sorcery."),
        ("COST: EFFECT Activate only once each turn.", "{0}: Draw a card. Activate only once each turn."),
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
