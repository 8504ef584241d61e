"""Readings that are easy to get wrong: who, which objects, what "it" is, what a list shares. Meanings by hand."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.model import abilities as a
from apnap.model.abilities import (
    All,
    CreateTokens,
    Damage,
    Draw,
    Effect,
    EventObject,
    EventPlayer,
    Filter,
    GainLife,
    IfElse,
    LoseLife,
    May,
    Move,
    Previous,
    PutCounters,
    Sequence,
    Source,
    Target,
    TargetPlayer,
    TargetSpec,
    Triggered,
    Unless,
    You,
)
from apnap.model.text.magic import TextFaults, read_card, read_effect


def some(*types: str, **demands: Any) -> Filter:
    return Filter(types=frozenset(types), **demands)


def kin(*subtypes: str, **demands: Any) -> Filter:
    return Filter(subtypes=frozenset(subtypes), **demands)


def spell(*types: str, **demands: Any) -> Filter:
    return some(*types, zone="stack", **demands)


def colored(color: str, *types: str, **demands: Any) -> Filter:
    return some(*types, colors=frozenset({color}), **demands)


THIS = Filter(this=True)
CREATURE = some("creature")
A_CREATURE = TargetSpec((CREATURE,))
YOUR_CREATURE = some("creature", controller="you")
THEIR_CREATURE = some("creature", controller="opponent")
ANY = TargetSpec((CREATURE, some("planeswalker"), some("battle")), "any")
DRAW = Draw(You(), 1)
FOREST = a.Compare(a.Count((kin("forest", controller="you"),)), ">=", 1)
FORESTS = a.Count((kin("forest", controller="you"),))
CREATURES = a.Count((YOUR_CREATURE,))
IT = EventObject()


def when(text: str) -> Triggered:
    (ability,) = read_card("Test Card", type_line="Creature", text=text).abilities
    assert isinstance(ability, Triggered)
    return ability


# ------------------------------------------------------------------ trigger conditions

EVENTS = [
    (
        "Whenever another artifact or creature you control dies",
        a.Dies((some("artifact", controller="you", other=True), some("creature", controller="you", other=True))),
    ),
    (
        "Whenever another Elf or Goblin you control enters",
        a.Enters((kin("elf", controller="you", other=True), kin("goblin", controller="you", other=True))),
    ),
    (
        "Whenever this creature or another creature or planeswalker you control dies",
        a.Dies(
            (THIS, some("creature", controller="you", other=True), some("planeswalker", controller="you", other=True))
        ),
    ),
    (
        "Whenever a creature or another artifact you control dies",
        a.Dies((YOUR_CREATURE, some("artifact", controller="you", other=True))),
    ),
    ("Whenever a white or blue creature enters", a.Enters((colored("white", "creature"), colored("blue", "creature")))),
    (
        "Whenever you cast a red or green creature spell",
        a.Casts("you", (colored("red", "creature", zone="stack"), colored("green", "creature", zone="stack"))),
    ),
    (
        "Whenever you cast a white or blue spell",
        a.Casts("you", (colored("white", zone="stack"), colored("blue", zone="stack"))),
    ),
    ("Whenever a black or red permanent enters", a.Enters((colored("black"), colored("red")))),
    ("Whenever you cast a permanent spell", a.Casts("you", (spell(not_types=frozenset({"instant", "sorcery"})),))),
    ("Whenever you cast another creature spell", a.Casts("you", (spell("creature", other=True),))),
    ("Whenever an opponent casts an Elf spell", a.Casts("opponent", (kin("elf", zone="stack"),))),
    ("Whenever a player casts a green spell", a.Casts("any", (colored("green", zone="stack"),))),
    (
        "Whenever a Food or Treasure token you control enters",
        a.Enters(tuple(kin(k, controller="you", token=True) for k in ("food", "treasure"))),
    ),
    ("Whenever you sacrifice a Clue", a.Sacrificed("you", (kin("clue"),))),
    ("Whenever a player sacrifices a permanent", a.Sacrificed("any", (Filter(),))),
    ("Whenever an opponent sacrifices a nontoken permanent", a.Sacrificed("opponent", (Filter(token=False),))),
    ("Whenever another nontoken creature dies", a.Dies((some("creature", other=True, token=False),))),
    ("Whenever an artifact is put into your graveyard from the battlefield", a.Dies((some("artifact", owner="you"),))),
    (
        "Whenever a creature card is put into an opponent's graveyard from anywhere",
        a.ToGraveyard((some("creature", owner="opponent", token=False, zone="graveyard"),)),
    ),
    (
        "Whenever a creature or planeswalker an opponent controls is dealt damage",
        a.DealtDamage((THEIR_CREATURE, some("planeswalker", controller="opponent"))),
    ),
    ("Whenever one or more +1/+1 counters are put on a creature you control", a.CountersPut((YOUR_CREATURE,), "+1/+1")),
    (
        "Whenever a permanent you control becomes the target of a spell or ability an opponent controls",
        a.BecomesTarget((Filter(controller="you"),), "opponent"),
    ),
    ("Whenever an opponent draws a card", a.Draws("opponent")),
    ("Whenever a player loses life", a.LosesLife("any")),
    ("At the beginning of your first main phase", a.BeginStep("main", "your")),
    ("At the beginning of each player's end step", a.BeginStep("end", "each")),
    ("At the beginning of each combat", a.BeginStep("combat", "each")),
    (
        "Whenever a legendary creature you control dies",
        a.Dies((some("creature", controller="you", supertypes=frozenset({"legendary"})),)),
    ),
]


@pytest.mark.parametrize(("condition", "event"), EVENTS, ids=[text for text, _ in EVENTS])
def test_events(condition: str, event: a.EventPattern) -> None:
    assert when(f"{condition}, draw a card.").events == (event,)


# ------------------------------------------------------------------ effects of triggers

TRIGGERS: list[tuple[str, Effect, tuple[TargetSpec, ...]]] = [
    (
        "Whenever another creature enters, this creature deals damage equal to its power to any target.",
        Damage(Source(), a.PowerOf(Source()), a.TargetAny(0)),
        (ANY,),
    ),
    (
        "Whenever another creature enters, this creature deals damage equal to that creature's power to any target.",
        Damage(Source(), a.PowerOf(IT), a.TargetAny(0)),
        (ANY,),
    ),
    (
        "Whenever a creature you control enters, it deals damage equal to its power to any target.",
        Damage(IT, a.PowerOf(IT), a.TargetAny(0)),
        (ANY,),
    ),
    ("Whenever another creature enters, this creature deals 1 damage to it.", Damage(Source(), 1, IT), ()),
    ("Whenever another creature enters, this creature fights it.", a.Fight(Source(), IT), ()),
    (
        "Whenever a creature dies, put X +1/+1 counters on this creature, where X is that creature's power.",
        PutCounters(Source(), "+1/+1", a.PowerOf(IT)),
        (),
    ),
    (
        "When this creature enters, target creature gets +X/+X until end of turn, where X is this creature's power.",
        a.Affect(Target(0), a.Changes(power=a.PowerOf(Source()), toughness=a.PowerOf(Source()))),
        (A_CREATURE,),
    ),
    (
        "When this creature enters, create X 1/1 white Soldier creature tokens, where X is its power.",
        CreateTokens(
            You(),
            a.PowerOf(Source()),
            a.TokenSpec(
                "Soldier",
                frozenset({"creature"}),
                frozenset({"soldier"}),
                colors=frozenset({"white"}),
                power=1,
                toughness=1,
            ),
        ),
        (),
    ),
    (
        "When this creature enters, it deals damage to any target equal to the number of creatures you control.",
        Damage(Source(), CREATURES, a.TargetAny(0)),
        (ANY,),
    ),
    (
        "When this creature enters, you may have it fight target creature you don't control.",
        May(You(), a.Fight(Source(), Target(0))),
        (TargetSpec((THEIR_CREATURE,)),),
    ),
    (
        "When this creature enters, it deals 5 damage divided as you choose among any number of targets.",
        a.DivideDamage(Source(), 5),
        (TargetSpec(ANY.objects, "any", 0, 5),),
    ),
    (
        "When this creature enters, you may sacrifice another creature. If you do, you gain life "
        "equal to its toughness.",
        May(
            You(),
            a.ChooseSacrifice(You(), 1, (some("creature", other=True),)),
            GainLife(You(), a.ToughnessOf(Previous())),
        ),
        (),
    ),
    (
        "When this creature enters, each player sacrifices a creature. You draw a card for each other creature you "
        "control.",
        Sequence(
            (
                a.ChooseSacrifice(a.EachPlayer(), 1, (CREATURE,)),
                Draw(You(), a.Count((some("creature", controller="you", other=True),))),
            )
        ),
        (),
    ),
    (
        "When this creature enters, it deals 1 damage to each other creature.",
        Damage(Source(), 1, All((some("creature", other=True),))),
        (),
    ),
    (
        "When this creature enters, other Goblins and Elves you control get +1/+1 until end of turn.",
        a.Affect(
            All((kin("goblin", controller="you", other=True), kin("elf", controller="you", other=True))),
            a.Changes(power=1, toughness=1),
        ),
        (),
    ),
    (
        "When this creature enters, put a +1/+1 counter on each other creature and each Elf.",
        PutCounters(All((some("creature", other=True), kin("elf"))), "+1/+1", 1),
        (),
    ),
    (
        "When this creature enters, put a +1/+1 counter on each of up to two other target creatures.",
        PutCounters(a.Targets(0, 2), "+1/+1", 1),
        (TargetSpec((some("creature", other=True),), None, 0, 2),),
    ),
    (
        "When this creature enters, each player returns all creature cards from their graveyard to the battlefield.",
        Move(All((some("creature", zone="graveyard"),)), "return", "battlefield", "owner"),
        (),
    ),
    (
        "When this creature enters, target opponent may sacrifice a creature. If they do, they draw a card and gain 1 "
        "life.",
        May(
            TargetPlayer(0),
            a.ChooseSacrifice(TargetPlayer(0), 1, (CREATURE,)),
            Sequence((Draw(TargetPlayer(0), 1), GainLife(TargetPlayer(0), 1))),
        ),
        (TargetSpec((), "opponent"),),
    ),
    (
        "At the beginning of each opponent's upkeep, they draw a card and lose 1 life.",
        Sequence((Draw(EventPlayer(), 1), LoseLife(EventPlayer(), 1))),
        (),
    ),
    (
        "At the beginning of each opponent's upkeep, that player draws a card and you lose 1 life.",
        Sequence((Draw(EventPlayer(), 1), LoseLife(You(), 1))),
        (),
    ),
    (
        "At the beginning of your upkeep, destroy target creature an opponent controls. That player draws a card.",
        Sequence((Move(Target(0), "destroy", "graveyard"), Draw(a.ControllerOf(Target(0)), 1))),
        (TargetSpec((THEIR_CREATURE,)),),
    ),
    (
        "Whenever a creature an opponent controls enters, tap it. That player loses 1 life.",
        Sequence((a.TapUntap(IT, True), LoseLife(a.EventController(), 1))),
        (),
    ),
    (
        "Whenever an opponent casts a spell, you may draw a card unless that player pays {1}.",
        Unless(May(You(), DRAW), EventPlayer(), a.Pay(EventPlayer(), a.ManaCost(("1",)))),
        (),
    ),
    (
        "Whenever a creature dies, that creature's controller may draw a card.",
        May(a.ControllerOf(IT), Draw(a.ControllerOf(IT), 1)),
        (),
    ),
    (
        "Whenever a creature dies, return it to the battlefield under your control.",
        Move(IT, "return", "battlefield", "you"),
        (),
    ),
    ("When this creature dies, exile it.", Move(IT, "exile", "exile"), ()),
    (
        "When this creature dies, you may have it deal 1 damage to any target.",
        May(You(), Damage(Source(), 1, a.TargetAny(0))),
        (ANY,),
    ),
    (
        "When this creature leaves the battlefield, draw a card for each +1/+1 counter on it.",
        Draw(You(), a.CountersOn(Source(), "+1/+1")),
        (),
    ),
    (
        "Whenever this creature or another creature you control enters, it gets +1/+0 until end of turn.",
        a.Affect(IT, a.Changes(power=1)),
        (),
    ),
    (
        "Whenever you gain life, put a +1/+1 counter on target creature or enchantment you control.",
        PutCounters(Target(0), "+1/+1", 1),
        (TargetSpec((YOUR_CREATURE, some("enchantment", controller="you"))),),
    ),
    (
        "When this creature enters, return target spell or permanent to its owner's hand.",
        Move(Target(0), "return", "hand"),
        (TargetSpec((spell(), Filter())),),
    ),
    (
        "At the beginning of your upkeep, this creature deals 8 damage to you unless you pay {G}{G}.",
        Unless(Damage(Source(), 8, You()), You(), a.Pay(You(), a.ManaCost(("g", "g")))),
        (),
    ),
    (
        "When this creature enters, sacrifice it unless you sacrifice another creature.",
        Unless(
            Move(Source(), "sacrifice", "graveyard"),
            You(),
            a.ChooseSacrifice(You(), 1, (some("creature", other=True),)),
        ),
        (),
    ),
    (
        "When this creature enters, tap target creature. If you control a Forest, untap it instead.",
        IfElse(FOREST, a.TapUntap(Target(0), False), a.TapUntap(Target(0), True)),
        (A_CREATURE,),
    ),
    (
        "When this creature enters, you may pay {W/B}. If you do, draw a card.",
        May(You(), a.Pay(You(), a.ManaCost(("w/b",))), DRAW),
        (),
    ),
]


@pytest.mark.parametrize(("text", "meaning", "targets"), TRIGGERS, ids=[text for text, _, _ in TRIGGERS])
def test_effects_of_triggers(text: str, meaning: Effect, targets: tuple[TargetSpec, ...]) -> None:
    (mode,) = when(text).modes
    assert mode.effect == meaning
    assert mode.targets == targets


# ------------------------------------------------------------------ effects of spells

SPELLS: list[tuple[str, Effect, tuple[TargetSpec, ...]]] = [
    (
        "Destroy target black or red creature.",
        Move(Target(0), "destroy", "graveyard"),
        (TargetSpec((colored("black", "creature"), colored("red", "creature"))),),
    ),
    (
        "Destroy all white and blue creatures.",
        Move(All((colored("white", "creature"), colored("blue", "creature"))), "destroy", "graveyard"),
        (),
    ),
    (
        "Destroy all tapped creatures and all lands.",
        Move(All((some("creature", tapped=True), some("land"))), "destroy", "graveyard"),
        (),
    ),
    (
        "Put X +1/+1 counters on target creature, where X is its power.",
        PutCounters(Target(0), "+1/+1", a.PowerOf(Target(0))),
        (A_CREATURE,),
    ),
    (
        "Tap target creature. It deals damage equal to its power to its controller.",
        Sequence((a.TapUntap(Target(0), True), Damage(Target(0), a.PowerOf(Target(0)), a.ControllerOf(Target(0))))),
        (A_CREATURE,),
    ),
    (
        "Destroy target artifact or enchantment an opponent controls. That player loses 2 life.",
        Sequence((Move(Target(0), "destroy", "graveyard"), LoseLife(a.ControllerOf(Target(0)), 2))),
        (TargetSpec((some("artifact", controller="opponent"), some("enchantment", controller="opponent"))),),
    ),
    (
        "Target opponent sacrifices a creature. They lose 2 life.",
        Sequence((a.ChooseSacrifice(TargetPlayer(0), 1, (CREATURE,)), LoseLife(TargetPlayer(0), 2))),
        (TargetSpec((), "opponent"),),
    ),
    (
        "Draw a card, then draw a card for each Forest you control.",
        Sequence((DRAW, Draw(You(), FORESTS))),
        (),
    ),
    (
        "You gain 1 life for each creature you control and draw a card.",
        Sequence((GainLife(You(), CREATURES), DRAW)),
        (),
    ),
    (
        "You gain 2 life. If you control a Forest, you gain 4 life instead.",
        IfElse(FOREST, GainLife(You(), 4), GainLife(You(), 2)),
        (),
    ),
    (
        "Scry 1. You gain 2 life. If you control a Forest, you gain 4 life instead.",
        Sequence((a.Scry(You(), 1), IfElse(FOREST, GainLife(You(), 4), GainLife(You(), 2)))),
        (),
    ),
    (
        "Return target creature to its owner's hand. That creature's controller loses 2 life.",
        Sequence((Move(Target(0), "return", "hand"), LoseLife(a.ControllerOf(Target(0)), 2))),
        (A_CREATURE,),
    ),
    (
        "Counter target spell. Its controller loses 2 life.",
        Sequence((a.CounterSpell(Target(0)), LoseLife(a.ControllerOf(Target(0)), 2))),
        (TargetSpec((spell(),)),),
    ),
    (
        "~ deals 3 damage to target creature. You gain life equal to its toughness.",
        Sequence((Damage(Source(), 3, Target(0)), GainLife(You(), a.ToughnessOf(Target(0))))),
        (A_CREATURE,),
    ),
]


@pytest.mark.parametrize(("text", "meaning", "targets"), SPELLS, ids=[text for text, _, _ in SPELLS])
def test_effects_of_spells(text: str, meaning: Effect, targets: tuple[TargetSpec, ...]) -> None:
    found = read_effect(text)
    assert found.effect == meaning
    assert found.targets == targets


# ------------------------------------------------------------------ what is refused

OF_CREATURES = [
    # "it" may be this creature or what the event is about
    "Whenever another creature enters, put a +1/+1 counter on this creature, then it deals 1 damage to any target.",
    "Whenever another creature enters, this creature gets +1/+1 until end of turn. Untap it.",
    "Whenever another creature dies, ~ deals damage equal to its power to any target.",
    "Whenever a creature dies, put X +1/+1 counters on this creature, where X is its power.",
    "Whenever a creature dies, put X +1/+1 counters on target creature, where X is its power.",
    "When this creature enters, it deals damage to target creature equal to its power.",
    "When this creature enters, target creature gets +X/+X until end of turn, where X is its power.",
    # "it" may be what was dealt damage, or a player
    "When this creature enters, it deals 2 damage to any target. Put a +1/+1 counter on it.",
    "When this creature enters, it deals 2 damage to target creature or player. Tap it.",
    # a card that was drawn, a spell that was countered
    "When this creature enters, draw a card. Put that card onto the battlefield.",
    "When this creature enters, counter target spell. Exile it.",
    "Whenever you cast a creature spell, put a +1/+1 counter on that creature.",
    # whose graveyard
    "When this creature enters, target opponent exiles all creature cards from their graveyard.",
    "When this creature enters, each opponent returns all creature cards from their graveyard to the battlefield.",
    "When this creature enters, target opponent loses 1 life for each creature card in their graveyard.",
    "When this creature enters, you gain X life, where X is the number of cards in their graveyard.",
    "When this creature enters, target opponent exiles target card from their graveyard.",
    # who
    "Whenever an opponent casts a spell, each opponent loses 1 life. They draw a card.",
    "Whenever you cast a spell, that player loses 1 life.",
    "When this creature enters, gain control of target creature an opponent controls. That player draws a card.",
    "Whenever a creature an opponent controls enters or dies, that player loses 1 life.",
    "Whenever another creature dies, you may exile this creature. If you do, return it to its owner's hand.",
    "Whenever an opponent casts a spell, tap target creature an opponent controls. That player loses 1 life.",
    "At the beginning of your upkeep, that player loses 1 life.",
    "At the beginning of your upkeep, each player may draw a card.",
    "When this creature enters, each opponent may sacrifice a creature. If they don't, they lose 2 life.",
    "When this creature enters, tap target creature unless each opponent pays {1}.",
    "When this creature enters, you may have target player draw a card and gain 2 life.",
    "Whenever a creature enters, its controller sacrifices it.",
    "Whenever a creature an opponent controls enters, that player sacrifices it unless they pay {1}.",
    # how many
    "Whenever one or more creatures die, create a Treasure token, then draw that many cards.",
    "Whenever you gain life, create a Treasure token, then put that many +1/+1 counters on this creature.",
    "When this creature enters, each opponent loses 1 life and you gain 1 life for each creature you control.",
    # instead of what
    "When this creature enters, draw a card. You gain 1 life. If you control a Forest, draw two cards instead.",
    "When this creature enters, draw a card and you gain 2 life. If you control a Forest, you gain 4 life instead.",
    "When this creature enters, destroy target creature. If you control a Forest, destroy target permanent instead.",
    # what else is "other"
    "When this creature enters, put a +1/+1 counter on target creature you control and tap each other creature.",
    "When this creature enters, target creature gets +1/+1 until end of turn for each other creature you control.",
    "When this creature enters, put a +1/+1 counter on target creature for each other creature you control.",
    # what a list shares
    "Whenever you sacrifice a creature or Treasure token, draw a card.",
    "Whenever an artifact or creature token you control enters, draw a card.",
    "Whenever a legendary or red creature enters, draw a card.",
    "When this creature enters, return target creature or spell to its owner's hand.",
    # targets chosen later
    "When this creature enters, destroy target creature at the beginning of the next end step.",
    # what is no mana
    "When this creature enters, you may pay {E}{E}. If you do, draw a card.",
    "When this creature enters, you may pay {W/P}. If you do, draw a card.",
    "When this creature enters, sacrifice it unless you pay {X}, where X is the number of lands you control.",
    "Ward {X}",
    # planeswalkers
    "+1: Draw a card.",
    "0: Draw a card.",
]


@pytest.mark.parametrize("text", OF_CREATURES)
def test_what_may_mean_two_things_is_a_fault(text: str) -> None:
    with pytest.raises(TextFaults):
        read_card("Test Card", type_line="Creature", text=text)


OF_SPELLS = [
    "~ deals 2 damage to any target. If you control a Forest, ~ deals 4 damage to it instead.",
    "If you control a Forest, draw a card. If you control two Forests, draw two cards instead.",
    "Destroy all other creatures.",
    "Destroy target creature. Put a -1/-1 counter on each other creature.",
    "Target creature you control deals damage to target creature you don't control equal to its power.",
    "Each player draws a card. They lose 1 life.",
    "Counter target spell unless its controller pays {X}.",
    "Entwine—Sacrifice a land.\nDraw a card.",
    "Escalate — Sacrifice a land.\nDraw a card.",
    "Flashback {2}{R}\nDraw a card.",
    "Split second\nDraw a card.",
    "Draw a card.\nStorm",
]


@pytest.mark.parametrize("text", OF_SPELLS)
def test_what_may_mean_two_things_on_a_spell_is_a_fault(text: str) -> None:
    with pytest.raises(TextFaults):
        read_card("Test Card", type_line="Sorcery", text=text)


# ------------------------------------------------------------------ keywords

REFUSED = [
    "Bloodthirst 2",
    "Cascade",
    "Champion a Goblin",
    "Changeling",
    "Cumulative upkeep {1}",
    "Dash {1}{R}",
    "Devoid",
    "Devour 1",
    "Dredge 2",
    "Echo {2}{R}",
    "Echo—Discard a card.",
    "Evoke {2}{U}",
    "Evolve",
    "Extort",
    "Fabricate 2",
    "Fading 3",
    "Flashback {1}{R}",
    "Hexproof from black",
    "Riot",
    "Soulbond",
    "Soulshift 3",
    "Split second",
    "Storm",
    "Suspend 3—{R}",
    "Umbra armor",
    "Unleash",
    "Vanishing 3",
    "Ward—Discard a card.",
    "Ward—Discard a card.",
    "Cumulative upkeep—Pay 1 life.",
    "Equip—Sacrifice a creature.",
]


@pytest.mark.parametrize("keyword", REFUSED)
@pytest.mark.parametrize("opaque", [False, True])
def test_keywords_that_change_something_are_faults(keyword: str, opaque: bool) -> None:
    with pytest.raises(TextFaults):
        read_card("Test Card", type_line="Creature", text=f"Flying\n{keyword}", opaque=opaque)


@pytest.mark.parametrize(
    "keyword",
    [
        "Flying",
        "Crew 3",
        "Cycling {2}",
        "Phasing",
        "Islandwalk",
    ],
)
def test_keywords_without_effect(keyword: str) -> None:
    (ability,) = read_card("Test Card", type_line="Creature", text=keyword).abilities
    assert ability == a.Keyword(keyword, keyword.lower())


# ------------------------------------------------------------------ targets of black boxes


@pytest.mark.parametrize(
    ("effect", "targets"),
    [
        ("Target creature connives until end of turn.", (A_CREATURE,)),
        ('Target creature connives "Whenever this creature attacks, destroy target land."', (A_CREATURE,)),
        ("Goad any number of target creatures.", ()),
        ("Goad X target creatures.", ()),
        ("Goad target artifact, creature, or land.", ()),
        ("Goad target creature or suspected permanent.", ()),
        ("You may proliferate. When you do, destroy target artifact.", ()),
        ("Proliferate. At the beginning of the next end step, destroy target creature.", ()),
    ],
)
def test_targets_that_need_not_be_chosen_are_not_noted(effect: str, targets: tuple[TargetSpec, ...]) -> None:
    (ability,) = read_card("Test Card", type_line="Sorcery", text=effect, opaque=True).abilities
    assert isinstance(ability, a.SpellAbility)
    (mode,) = ability.modes
    assert isinstance(mode.effect, a.Opaque)
    assert mode.targets == targets


@pytest.mark.parametrize(("words", "op"), [("exactly one", "=="), ("at least one", ">=")])
def test_one_written_as_a_word_of_the_grammar(words: str, op: str) -> None:
    text = f"At the beginning of your upkeep, if you control {words} artifact, you gain 1 life."
    (ability,) = read_card("Scale", type_line="Artifact", text=text).abilities
    assert isinstance(ability, Triggered)
    condition = ability.condition
    assert isinstance(condition, a.Compare)
    assert (condition.op, condition.right) == (op, 1)
