"""Sentence forms of trigger conditions and of conditions with their examples, for "
":func:`apnap.model.text.magic.forms.known_forms`."""

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
        ("Whenever OBJECT deals damage, EFFECT.", "Whenever this creature deals combat damage, scry 1."),
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
        (
            "Whenever OBJECT entering causes a triggered ability of that OBJECT to trigger, EFFECT.",
            "Whenever a creature entering causes a triggered ability of that creature to trigger, scry 1.",
        ),
        ("When you cycle this card, EFFECT.", "When you cycle this card, draw a card."),
        ("When you unlock this door, EFFECT.", "When you unlock this door, draw a card."),
        ("When OBJECT transforms, EFFECT.", "When this creature transforms, you gain 1 life."),
        ("When OBJECT is turned face up, EFFECT.", "When this creature is turned face up, draw a card."),
        ("When OBJECT phases out, EFFECT.", "When this creature phases out, draw a card."),
        ("Whenever OBJECT becomes tapped, EFFECT.", "Whenever this creature becomes tapped, you gain 1 life."),
        ("Whenever OBJECT becomes untapped, EFFECT.", "Whenever this creature becomes untapped, draw a card."),
        ("Whenever OBJECT is tapped for mana, EFFECT.", "Whenever enchanted land is tapped for mana, you gain 1 life."),
        ("Whenever WHO taps OBJECT for mana, EFFECT.", "Whenever you tap a Swamp for mana, you gain 1 life."),
        ("When enchanted OBJECT dies, EFFECT.", "When enchanted creature dies, draw a card."),
        ("Whenever equipped creature attacks, EFFECT.", "Whenever equipped creature attacks, you gain 1 life."),
        (
            "Whenever [this] becomes unattached from OBJECT, EFFECT.",
            "Whenever this Equipment becomes unattached from a permanent, sacrifice that permanent.",
        ),
        (
            "Whenever [this] becomes attached to OBJECT, EFFECT.",
            "Whenever this Aura becomes attached to a creature, scry 1.",
        ),
        ("Whenever OBJECT attacks alone, EFFECT.", "Whenever a creature you control attacks alone, you gain 1 life."),
        (
            "Whenever OBJECT attacks you or a planeswalker you control, EFFECT.",
            "Whenever a creature attacks you or a planeswalker you control, that creature's controller loses 1 life.",
        ),
        ("Whenever you attack, EFFECT.", "Whenever you attack, scry 1."),
        (
            "Whenever you attack with N or more OBJECTS, EFFECT.",
            "Whenever you attack with two or more creatures, draw a card.",
        ),
        ("Whenever OBJECT blocks, EFFECT.", "Whenever this creature blocks, you gain 1 life."),
        (
            "Whenever OBJECT blocks or becomes blocked by OBJECT, EFFECT.",
            "Whenever this creature blocks or becomes blocked by a non-Wall creature, destroy that creature at end of "
            "combat.",
        ),
        ("Whenever OBJECT becomes blocked, EFFECT.", "Whenever this creature becomes blocked, you gain 1 life."),
        (
            "Whenever OBJECT attacks and isn't blocked, EFFECT.",
            "Whenever this creature attacks and isn't blocked, draw a card.",
        ),
        (
            "Whenever OBJECT deals damage to WHO, EFFECT.",
            "Whenever this creature deals damage to an opponent, draw a card.",
        ),
        (
            "Whenever OBJECT deals combat damage to OBJECT, EFFECT.",
            "Whenever this creature deals combat damage to a creature, destroy that creature.",
        ),
        ("Whenever WHO discards a card, EFFECT.", "Whenever an opponent discards a card, that player loses 1 life."),
        (
            "When a spell or ability an opponent controls causes you to discard [this], EFFECT.",
            "When a spell or ability an opponent controls causes you to discard this card, draw a card.",
        ),
        ("Whenever OBJECTS leave your graveyard, EFFECT.", "Whenever one or more cards leave your graveyard, scry 1."),
        (
            "Whenever OBJECT is returned to your hand, EFFECT.",
            "Whenever a permanent you control is returned to your hand, draw a card.",
        ),
        (
            "Whenever you cast SPELL that targets OBJECT, EFFECT.",
            "Whenever you cast a spell that targets this creature, draw a card.",
        ),
        (
            "Whenever you cast your second spell each turn, EFFECT.",
            "Whenever you cast your second spell each turn, scry 1.",
        ),
        (
            "Whenever you draw your second card each turn, EFFECT.",
            "Whenever you draw your second card each turn, scry 1.",
        ),
        ("When you lose control of OBJECT, EFFECT.", "When you lose control of this creature, draw a card."),
        ("When SPELL is countered, EFFECT.", "When a spell is countered, draw a card."),
        ("When WHO loses the game, EFFECT.", "When a player loses the game, draw a card."),
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
        (
            "Whenever WHO casts SPELL from ZONE, EFFECT.",
            "Whenever you cast a creature spell from your graveyard, draw a card.",
        ),
        (
            "Whenever WHO casts SPELL from anywhere other than HAND, EFFECT.",
            "Whenever you cast a spell from anywhere other than your hand, draw a card.",
        ),
        ("When COND, EFFECT.", "When you control no Islands, sacrifice this creature."),
        (
            "Whenever EVENT, EFFECT. This ability triggers only once each turn.",
            "Whenever another creature enters, draw a card. This ability triggers only once each turn.",
        ),
        (
            "Whenever EVENT, you may EFFECT. Do this only once each turn.",
            "Whenever another creature enters, you may draw a card. Do this only once each turn.",
        ),
        (
            "Whenever EVENT, EFFECT. This ability can't be countered.",
            "When this creature enters, draw a card. This ability can't be countered.",
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
            "if N OBJECTS are on the battlefield",
            "At the beginning of the end step, if no creatures are on the battlefield, draw a card.",
        ),
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
        (
            "if it had power N or greater",
            "When another creature you control dies, if it had power 4 or greater, draw a card.",
        ),
        ("if it was OBJECT", "Whenever another permanent you control dies, if it was a creature, you gain 1 life."),
        ("if OBJECT is tapped", "At the beginning of your upkeep, if this creature is tapped, you gain 1 life."),
        (
            "if its power is N or greater",
            "Whenever another creature enters, if its power is 4 or greater, draw a card.",
        ),
        ("if you cast it", "When this creature enters, if you cast it, draw a card."),
        (
            "if you didn't cast it from ZONE",
            "When this creature enters, if you didn't cast it from your hand, you lose the game.",
        ),
        ("if it wasn't cast", "Whenever another creature enters, if it wasn't cast, you gain 1 life."),
        (
            "if [this] is in your graveyard",
            "At the beginning of your upkeep, if this card is in your graveyard, you gain 1 life.",
        ),
        (
            "if OBJECT died this turn",
            "At the beginning of your end step, if a creature died this turn, draw a card.",
        ),
        (
            "if N OBJECTS entered the battlefield under your control this turn",
            "At the beginning of your end step, if two or more creatures entered the battlefield under your "
            "control this "
            "turn, draw a card.",
        ),
        (
            "if OBJECT you controlled left the battlefield this turn",
            "At the beginning of your end step, if a permanent you controlled left the battlefield this turn, scry 1.",
        ),
        (
            "if you gained N or more life this turn",
            "At the beginning of your end step, if you gained 3 or more life this turn, draw a card.",
        ),
        ("if you attacked this turn", "At the beginning of your end step, if you attacked this turn, draw a card."),
        (
            "if you've cast SPELL this turn",
            "At the beginning of your end step, if you've cast a noncreature spell this turn, draw a card.",
        ),
        (
            "if WHO discarded a card this turn",
            "At the beginning of your end step, if an opponent discarded a card this turn, draw a card.",
        ),
        (
            "if you sacrificed OBJECT this turn",
            "At the beginning of your end step, if you sacrificed an artifact this turn, draw a card.",
        ),
        ("if you descended this turn", "At the beginning of your end step, if you descended this turn, draw a card."),
        (
            "if this is the Nth time this ability has resolved this turn",
            "Whenever another creature enters, scry 1. If this is the second time this ability has resolved this turn, "
            "draw a card instead.",
        ),
    ),
}
