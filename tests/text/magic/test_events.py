"""Trigger conditions about combat, attachments, hidden zones and the like: expected values worked out by hand."""

from __future__ import annotations

import pytest

from apnap.model import abilities as a
from apnap.model.text.magic import TextFaults
from tests.text.magic.short import CREATURE, DRAW, HOST, SPELL, THIS, kin, only, some, when

NO_WALL = a.Filter(types=frozenset({"creature"}), not_subtypes=frozenset({"wall"}))
YOUR_CREATURE = some("creature", controller="you")
INSTANT = (some("instant", zone="stack"), some("sorcery", zone="stack"))
HAND = a.Filter(zone="hand")

EVENTS = [
    ("When enchanted creature dies", a.Dies((HOST,))),
    ("Whenever equipped creature attacks", a.Attacks((HOST,))),
    ("Whenever enchanted permanent becomes tapped", a.BecomesTapped((a.Filter(host=True),))),
    ("Whenever this creature becomes untapped", a.BecomesUntapped((THIS,))),
    ("Whenever enchanted land is tapped for mana", a.TappedForMana((some("land", host=True),))),
    ("Whenever you tap a Swamp for mana", a.TappedForMana((kin("swamp", controller="you"),))),
    ("Whenever a player taps a land for mana", a.TappedForMana((some("land"),))),
    ("Whenever this Equipment becomes unattached from a permanent", a.BecomesUnattached((THIS,))),
    ("Whenever this Aura becomes attached to a creature", a.BecomesAttached((THIS,), (CREATURE,))),
    ("Whenever you attack", a.DeclaresAttack("you")),
    ("Whenever you attack with two or more creatures", a.DeclaresAttack("you", (CREATURE,), 2)),
    ("Whenever you attack with one or more Goblins", a.DeclaresAttack("you", (kin("goblin"),), 1)),
    ("Whenever a creature you control attacks alone", a.Attacks((YOUR_CREATURE,), alone=True)),
    ("Whenever a creature attacks you", a.Attacks((CREATURE,), "you")),
    ("Whenever a creature attacks you or a planeswalker you control", a.Attacks((CREATURE,), "you")),
    ("Whenever a creature attacks an opponent", a.Attacks((CREATURE,), "opponent")),
    ("Whenever this creature attacks and isn't blocked", a.Unblocked((THIS,))),
    ("Whenever this creature blocks", a.Blocks((THIS,))),
    ("Whenever this creature becomes blocked", a.BecomesBlocked((THIS,))),
    ("Whenever this creature becomes blocked by a creature", a.BecomesBlocked((THIS,), (CREATURE,))),
    ("Whenever this creature deals damage to an opponent", a.DealsDamage((THIS,), to_player="opponent")),
    ("Whenever equipped creature deals combat damage", a.DealsDamage((HOST,), combat=True)),
    ("Whenever this creature deals damage", a.DealsDamage((THIS,))),
    ("Whenever a creature deals damage to you", a.DealsDamage((CREATURE,), to_player="you")),
    ("Whenever this creature deals combat damage to a creature", a.DealsDamage((THIS,), (CREATURE,), combat=True)),
    ("Whenever this creature deals noncombat damage to a player", a.DealsDamage((THIS,), (), "any", False)),
    (
        "Whenever this creature deals combat damage to a player or planeswalker",
        a.DealsDamage((THIS,), (some("planeswalker"),), "any", True),
    ),
    ("Whenever you discard a card", a.Discards("you", (HAND,))),
    ("Whenever an opponent discards a creature card", a.Discards("opponent", (some("creature", zone="hand"),))),
    (
        "When a spell or ability an opponent controls causes you to discard this card",
        a.Discards("you", (a.Filter(this=True, zone="hand"),), True),
    ),
    (
        "Whenever a creature card leaves an opponent's graveyard",
        a.LeavesGraveyard((some("creature", owner="opponent", zone="graveyard"),)),
    ),
    ("Whenever a permanent you control is returned to your hand", a.ToHand((a.Filter(controller="you", owner="you"),))),
    ("Whenever you cast a blue spell", a.Casts("you", (a.Filter(colors=frozenset({"blue"}), zone="stack"),))),
    ("Whenever you cast a historic spell", a.Casts("you", (a.Filter(historic=True, zone="stack"),))),
    (
        "Whenever you cast a spell with mana value 5 or greater",
        a.Casts("you", (a.Filter(least_cost=5, zone="stack"),)),
    ),
    ("Whenever you cast a spell that targets this creature", a.Casts("you", (SPELL,), targeting=(THIS,))),
    (
        "Whenever you cast an instant or sorcery spell that targets a creature you control",
        a.Casts("you", INSTANT, targeting=(YOUR_CREATURE,)),
    ),
    ("Whenever you cast your second spell each turn", a.Casts("you", (SPELL,), number=2)),
    ("Whenever an opponent casts their first spell each turn", a.Casts("opponent", (SPELL,), number=1)),
    ("Whenever you draw your second card each turn", a.Draws("you", 2)),
    ("When this creature transforms", a.Transforms((THIS,))),
    ("When this creature is turned face up", a.TurnedFaceUp((THIS,))),
    ("When this creature phases out", a.PhasesOut((THIS,))),
    ("When you lose control of this creature", a.LosesControl("you", (THIS,))),
    ("When a player loses the game", a.PlayerLoses("any")),
    ("When a spell is countered", a.SpellCountered((SPELL,))),
]


@pytest.mark.parametrize(("condition", "event"), EVENTS, ids=[text for text, _ in EVENTS])
def test_events(condition: str, event: a.EventPattern) -> None:
    ability = when(f"{condition}, draw a card.")
    assert ability.events == (event,)
    assert ability.modes == (a.Mode("draw a card.", DRAW),)
    assert not ability.batch


def test_what_blocks_and_what_is_blocked_are_of_the_same_kind() -> None:
    ability = when("Whenever this creature blocks or becomes blocked by a non-Wall creature, tap that creature.")
    assert ability.events == (a.Blocks((THIS,), (NO_WALL,)), a.BecomesBlocked((THIS,), (NO_WALL,)))
    assert ability.modes[0].effect == a.TapUntap(a.EventObject(), True)


def test_attacks_or_blocks() -> None:
    assert when("Whenever this creature attacks or blocks, draw a card.").events == (
        a.Attacks((THIS,)),
        a.Blocks((THIS,)),
    )


def test_one_or_more_cards_leave_as_a_batch() -> None:
    ability = when("Whenever one or more creature cards leave your graveyard, draw a card.")
    assert ability.batch
    assert ability.events == (a.LeavesGraveyard((some("creature", owner="you", zone="graveyard"),)),)
    assert when("Whenever you discard one or more cards, draw a card.").batch
    assert not when("Whenever you attack with one or more creatures, draw a card.").batch


MEANT = [
    (
        "Whenever this creature deals combat damage to a creature, destroy that creature.",
        a.Move(a.EventObject(), "destroy", "graveyard"),
    ),
    (
        "Whenever this Equipment becomes unattached from a permanent, sacrifice that permanent.",
        a.Move(a.EventObject(), "sacrifice", "graveyard"),
    ),
    ("Whenever an opponent discards a card, that player loses 1 life.", a.LoseLife(a.EventPlayer(), 1)),
    ("Whenever this creature attacks, defending player loses 1 life.", a.LoseLife(a.EventPlayer(), 1)),
    (
        "Whenever enchanted land is tapped for mana, its controller adds an additional {G}.",
        a.AddMana(a.ControllerOf(a.EventObject()), 1),
    ),
    ("Whenever enchanted creature attacks, you draw a card.", DRAW),
    (
        "Whenever this creature becomes tapped, it deals 1 damage to you.",
        a.Damage(a.Source(), 1, a.You()),
    ),
    ("When enchanted creature dies, return this card to its owner's hand.", a.Move(a.Source(), "return", "hand")),
]


@pytest.mark.parametrize(("text", "expected"), MEANT, ids=[text for text, _ in MEANT])
def test_what_words_refer_to(text: str, expected: a.Effect) -> None:
    assert when(text).modes[0].effect == expected


UNREAD = [
    "Whenever this creature blocks a creature, tap it.",
    "Whenever this creature deals combat damage to a creature, put a +1/+1 counter on it.",
    "Whenever this creature becomes attached to a creature, tap it.",
    "Whenever a creature you control becomes blocked by a creature, destroy that creature.",
    "Whenever a creature you control enters, defending player loses 1 life.",
    "Whenever one or more creatures you control attack, defending player loses 1 life.",
    "Whenever you attack with two or more creatures, destroy those creatures.",
    "Whenever this creature attacks while saddled, draw a card.",
    "Whenever you cast your first creature spell each turn, draw a card.",
    "Whenever you cast a spell that targets only this creature, draw a card.",
    "Whenever you discard a card at random, draw a card.",
    "When this creature phases in, draw a card.",
    "Whenever this creature and at least two other creatures attack, draw a card.",
    "Whenever you cycle or discard a card, draw a card.",
    "Whenever a creature deals damage to you or an opponent, draw a card.",
]


@pytest.mark.parametrize("text", UNREAD)
def test_what_no_event_can_say_is_a_fault(text: str) -> None:
    with pytest.raises(TextFaults):
        when(text)


def test_doublers_of_these_events() -> None:
    tail = "causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."

    yours = (a.Filter(controller="you"),)
    text = f"If turning a face-down permanent face up {tail}"
    assert only(text) == a.AdditionalTrigger(text, (a.TurnedFaceUp((a.Filter(),)),), yours)
    text = f"If a creature you control dealing combat damage to a player {tail}"
    hit = a.DealsDamage((YOUR_CREATURE,), to_player="any", combat=True)
    assert only(text) == a.AdditionalTrigger(text, (hit,), yours)
    text = "Room abilities of dungeons you own trigger an additional time."
    rooms = some("dungeon", owner="you", zone="command")
    assert only(text) == a.AdditionalTrigger(text, (), (rooms,))
    again = "triggers, that ability triggers an additional time."
    text = f"If an ability of a creature you control with power 2 or less {again}"
    small = some("creature", controller="you", most_power=2)
    assert only(text) == a.AdditionalTrigger(text, (), (small,))
