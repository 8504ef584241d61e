"""Sentence forms of effects with their examples, for :func:`apnap.model.text.magic.forms.known_forms`."""

from __future__ import annotations

EFFECTS: dict[str, tuple[tuple[str, str], ...]] = {
    "effect": (
        ("WHO gains N life", "You gain 3 life."),
        ("WHO loses N life", "Each opponent loses 1 life and you gain 1 life."),
        ("WHO loses half their life", "You lose half your life, rounded up."),
        ("You may pay N life. If you do, EFFECT", "You may pay 2 life. If you do, draw a card."),
        ("WHO draws N cards", "Draw two cards."),
        ("WHO mills N cards", "Target player mills two cards."),
        ("Scry N", "Scry 1, then draw a card."),
        ("Discover N", "Discover 3."),
        ("OBJECT deals N damage to any target", "~ deals 2 damage to any target."),
        (
            "OBJECT deals damage equal to N to OBJECT",
            "This creature deals damage equal to its power to target creature.",
        ),
        ("OBJECT deals N damage to WHO", "~ deals 2 damage to each opponent."),
        (
            "OBJECT deals N damage divided as you choose among one, two, or three targets",
            "~ deals 3 damage divided as you choose among one, two, or three targets.",
        ),
        ("OBJECT fights OBJECT", "Target creature you control fights target creature you don't control."),
        ("OBJECT gets +N/+N until end of turn", "Target creature gets +2/+2 until end of turn."),
        (
            "OBJECT gets +N/+N and gains KEYWORD until end of turn",
            "Target creature gets +2/+2 and gains flying and haste until end of turn.",
        ),
        (
            "Until end of turn, OBJECT becomes COLOUR SUBTYPE with base power and toughness N/N",
            "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and "
            "toughness "
            "1/1.",
        ),
        (
            "OBJECT has base power and toughness N/N until end of turn",
            "Target creature has base power and toughness 4/4 until end of turn.",
        ),
        ("OBJECT can't block this turn", "Target creature can't block this turn."),
        ("Gain control of OBJECT until end of turn", "Gain control of target creature until end of turn."),
        (
            "Gain control of OBJECT for as long as you control [this]",
            "Gain control of target creature for as long as you control ~.",
        ),
        (
            "Gain control of SPELL. You may choose new targets for it",
            "Gain control of target spell. You may choose new targets for it.",
        ),
        ("Attach OBJECT to OBJECT", "Attach ~ to target creature."),
        ("Transform OBJECT", "Transform target creature."),
        ("Turn OBJECT face up", "Turn target creature face up."),
        ("OBJECT phases out", "Target creature phases out."),
        (
            "Prevent all combat damage that would be dealt this turn",
            "Prevent all combat damage that would be dealt this turn.",
        ),
        (
            "Prevent the next N damage that would be dealt to OBJECT this turn",
            "Prevent the next 2 damage that would be dealt to any target this turn.",
        ),
        ("WHO discards N cards", "Discard a card."),
        ("WHO discards their hand", "Each player discards their hand."),
        ("Surveil N", "Surveil 2."),
        ("Investigate", "Investigate."),
        ("Venture into the dungeon", "Venture into the dungeon."),
        ("Counter target activated or triggered ability", "Counter target activated or triggered ability."),
        (
            "Copy OBJECT. You may choose new targets for the copy",
            "Copy target triggered ability you control. You may choose new targets for the copy.",
        ),
        (
            "Create a token that's a copy of OBJECT, except it has KEYWORD",
            "Create a token that's a copy of target creature, except it has haste.",
        ),
        (
            "Exile OBJECT until [this] leaves the battlefield",
            "Exile target creature until ~ leaves the battlefield.",
        ),
        ("Return OBJECT you control to its owner's hand", "Return a creature you control to its owner's hand."),
        ("EFFECT. If you do, EFFECT", "Sacrifice a creature. If you do, draw a card."),
        (
            "When this ability resolves for the Nth time this turn, EFFECT",
            "Draw a card. When this ability resolves for the third time this turn, you gain 1 life.",
        ),
        ("Destroy OBJECT", "Destroy all creatures."),
        ("Destroy OBJECT. It can't be regenerated.", "Destroy all creatures. They can't be regenerated."),
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
        (
            "Create a token and a token",
            "Create a 3/3 colorless Wurm artifact creature token with deathtouch and a 3/3 colorless Wurm artifact "
            "creature token with lifelink.",
        ),
        ("Add MANA", "Add one mana of any color."),
        ("Add one mana of the chosen color", "Add one mana of the chosen color."),
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
            "Put OBJECT from your hand onto the battlefield",
            "You may put a creature card from your hand onto the battlefield.",
        ),
        (
            "EFFECT at the beginning of the next end step",
            "Exile target creature you own. Return it to the battlefield at the beginning of the next end step.",
        ),
        (
            "EFFECT at the beginning of the next turn's upkeep",
            "Draw a card at the beginning of the next turn's upkeep.",
        ),
        (
            "At the beginning of your next upkeep, EFFECT",
            "At the beginning of your next upkeep, if you control no creatures, draw a card.",
        ),
        ("EFFECT at end of combat", "Tap target creature. Destroy that creature at end of combat."),
        (
            "When OBJECT dies this turn, EFFECT",
            "Tap target creature. When that creature dies this turn, return it to its owner's hand.",
        ),
        (
            "EFFECT when [this] leaves the battlefield",
            "Exile target creature. Return that card to the battlefield under its owner's control when ~ leaves the "
            "battlefield.",
        ),
        ("Whenever EVENT this turn, EFFECT", "Draw a card. Whenever you cast a creature spell this turn, draw a card."),
        (
            "Until end of turn, whenever EVENT, EFFECT",
            "Until end of turn, whenever a creature enters, you gain 1 life.",
        ),
        (
            "You may EFFECT. When you do, EFFECT",
            "You may sacrifice a creature. When you do, ~ deals damage equal to that creature's power to any target.",
        ),
        (
            "When you sacrifice OBJECT this way, EFFECT",
            "Sacrifice a creature. When you sacrifice a creature this way, destroy target artifact.",
        ),
    ),
}
