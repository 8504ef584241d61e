"""What printed texts mean: expected values worked out by hand from the rules."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Ability,
    Activated,
    AdditionalTrigger,
    AddMana,
    Affect,
    All,
    AllOf,
    BecomesTarget,
    BeginStep,
    CantActivate,
    Casts,
    CausesTrigger,
    Changes,
    ChooseSacrifice,
    Compare,
    ControllerOf,
    Count,
    CountersOn,
    CounterSpell,
    CreateDelayed,
    CreateTokens,
    Damage,
    DealtDamage,
    Dies,
    Discover,
    DivideDamage,
    Draw,
    EachOpponent,
    EachPlayer,
    Effect,
    Enters,
    EntersTapped,
    EntersWithCounters,
    EventItem,
    EventObject,
    EventPlayer,
    ExileInstead,
    Fight,
    Filter,
    GainLife,
    HandSize,
    IfElse,
    Keyword,
    Leaves,
    LifeTotal,
    LoseLife,
    ManaAbility,
    ManaCost,
    Matches,
    May,
    Mill,
    Mode,
    Move,
    NotModelledEvent,
    Pay,
    PowerOf,
    PreventDamage,
    Previous,
    PreviousNumber,
    PutCounters,
    Sacrificed,
    Scry,
    Search,
    Sequence,
    Source,
    SpellAbility,
    Suppress,
    TapUntap,
    Target,
    TargetAny,
    TargetPlayer,
    Targets,
    TargetSpec,
    Times,
    TimesResolved,
    ToGraveyard,
    TokenSpec,
    ToughnessOf,
    Transforms,
    Triggered,
    Unless,
    You,
)
from apnap.model.text.magic import read_card, read_effect


def some(*types: str, **demands: object) -> Filter:
    return Filter(types=frozenset(types), **demands)  # type: ignore[arg-type]


def kin(subtype: str, **demands: object) -> Filter:
    return Filter(subtypes=frozenset({subtype}), **demands)  # type: ignore[arg-type]


THIS = (Filter(this=True),)
CREATURE = (some("creature"),)
ANY_TARGET = TargetSpec((some("creature"), some("planeswalker"), some("battle")), "any")
A_CREATURE = TargetSpec(CREATURE)
YOURS = Filter(controller="you")
SOLDIER = TokenSpec(
    "Soldier", frozenset({"creature"}), frozenset({"soldier"}), colors=frozenset({"white"}), power=1, toughness=1
)


def only(text: str, *, type_line: str = "Creature", name: str = "Test Card") -> Ability:
    (ability,) = read_card(name, type_line=type_line, text=text).abilities
    return ability


def when(text: str, name: str = "Test Card") -> Triggered:
    ability = only(text, name=name)
    assert isinstance(ability, Triggered)
    return ability


def effect(text: str) -> Effect:
    return read_effect(text).effect


# ------------------------------------------------------------------ trigger conditions

EVENTS = [
    ("When this creature enters", (Enters(THIS),)),
    ("When this creature enters the battlefield", (Enters(THIS),)),
    ("When Test Card enters", (Enters(THIS),)),
    ("Whenever another creature enters", (Enters((some("creature", other=True),)),)),
    ("Whenever a land you control enters", (Enters((some("land", controller="you"),)),)),
    ("Whenever a Mountain you control enters", (Enters((kin("mountain", controller="you"),)),)),
    ("Whenever a Zombie enters under your control", (Enters((kin("zombie", controller="you"),)),)),
    (
        "Whenever this creature or another creature you control dies",
        (Dies((Filter(this=True), some("creature", other=True, controller="you"))),),
    ),
    ("Whenever a nontoken creature you control dies", (Dies((some("creature", controller="you", token=False),)),)),
    (
        "When this artifact enters or is put into a graveyard from the battlefield",
        (Enters(THIS), Dies(THIS)),
    ),
    ("Whenever another creature leaves the battlefield", (Leaves((some("creature", other=True),)),)),
    (
        "Whenever an artifact or creature you control is put into a graveyard from the battlefield",
        (Dies((some("artifact", controller="you"), some("creature", controller="you"))),),
    ),
    (
        "When this creature is put into a graveyard from anywhere",
        (ToGraveyard((Filter(this=True, zone="graveyard"),)),),
    ),
    ("Whenever this creature is dealt damage", (DealtDamage(THIS),)),
    (
        "Whenever you cast an instant or sorcery spell",
        (Casts("you", (some("instant", zone="stack"), some("sorcery", zone="stack"))),),
    ),
    (
        "Whenever an opponent casts a noncreature spell",
        (Casts("opponent", (Filter(not_types=frozenset({"creature"}), zone="stack"),)),),
    ),
    ("Whenever this creature becomes the target of a spell or ability", (BecomesTarget(THIS, "any"),)),
    (
        "Whenever this creature becomes the target of a spell or ability an opponent controls",
        (BecomesTarget(THIS, "opponent"),),
    ),
    ("Whenever a permanent entering causes a triggered ability to trigger", (CausesTrigger((Enters((Filter(),)),)),)),
    ("At the beginning of your upkeep", (BeginStep("upkeep", "your"),)),
    ("At the beginning of each upkeep", (BeginStep("upkeep", "each"),)),
    ("At the beginning of each opponent's draw step", (BeginStep("draw", "opponent"),)),
    ("At the beginning of your precombat main phase", (BeginStep("main", "your"),)),
    ("At the beginning of combat on your turn", (BeginStep("combat", "your"),)),
    ("At the beginning of the end step", (BeginStep("end", "each"),)),
    ("At the beginning of each player's draw step", (BeginStep("draw", "each"),)),
    ("When you cast this spell", (Casts("you", (Filter(this=True, zone="stack"),)),)),
    (
        "Whenever you cast or copy an instant or sorcery spell",
        (Casts("you", (some("instant", zone="stack"), some("sorcery", zone="stack")), or_copies=True),),
    ),
    ("Whenever you sacrifice another permanent", (Sacrificed("you", (Filter(other=True),)),)),
    ("Whenever a creature an opponent controls dies", (Dies((some("creature", controller="opponent"),)),)),
    (
        "Whenever another nontoken creature you control dies",
        (Dies((some("creature", controller="you", other=True, token=False),)),),
    ),
    ("Whenever a creature enters under an opponent's control", (Enters((some("creature", controller="opponent"),)),)),
    (
        "Whenever this creature or another Goblin you control enters",
        (Enters((Filter(this=True), kin("goblin", controller="you", other=True))),),
    ),
]


@pytest.mark.parametrize(("condition", "events"), EVENTS, ids=[text for text, _ in EVENTS])
def test_trigger_conditions(condition: str, events: tuple[object, ...]) -> None:
    ability = when(f"{condition}, you gain 1 life.")
    assert ability.events == events
    assert ability.modes == (Mode("you gain 1 life.", GainLife(You(), 1)),)
    assert not ability.batch
    assert ability.condition is None


def test_one_or_more_is_a_batch_and_a_cap_counts() -> None:
    ability = when(
        "Whenever one or more other Elves you control enter, create a 1/1 green Elf Warrior creature token. "
        "This ability triggers only once each turn."
    )
    token = TokenSpec(
        "Elf Warrior",
        frozenset({"creature"}),
        frozenset({"elf", "warrior"}),
        colors=frozenset({"green"}),
        power=1,
        toughness=1,
    )
    assert ability.events == (Enters((kin("elf", other=True, controller="you"),)),)
    assert ability.batch
    assert ability.cap == 1
    assert ability.modes[0].effect == CreateTokens(You(), 1, token)


@pytest.mark.parametrize(
    ("condition", "event"),
    [
        ("Whenever one or more creatures you control die", Dies((some("creature", controller="you"),))),
        ("Whenever one or more tokens you control enter", Enters((Filter(controller="you", token=True),))),
    ],
)
def test_batches(condition: str, event: object) -> None:
    ability = when(f"{condition}, draw a card.")
    assert ability.events == (event,)
    assert ability.batch


def test_twice_each_turn() -> None:
    ability = when("Whenever another creature enters, draw a card. This ability triggers only twice each turn.")
    assert ability.cap == 2


def test_action_cap_and_discover_x() -> None:
    text = (
        "Whenever Pantlaza or another Dinosaur you control enters, you may discover X, where X is that creature's "
        "toughness. Do this only once each turn."
    )
    ability = when(text, name="Pantlaza, Sun-Favored")
    assert ability.events == (Enters((Filter(this=True), kin("dinosaur", other=True, controller="you"))),)
    assert ability.modes[0].effect == May(You(), Discover(You(), ToughnessOf(EventObject())))
    assert ability.action_cap
    assert ability.cap is None


# ------------------------------------------------------------------ conditions

MOUNTAINS = Count((kin("mountain", other=True, controller="you"),))
ARTIFACTS = Count((some("artifact", controller="you"),))

CONDITIONS = [
    ("you control at least five other Mountains", Compare(MOUNTAINS, ">=", 5)),
    ("you control three or more artifacts", Compare(ARTIFACTS, ">=", 3)),
    ("you control no artifacts", Compare(ARTIFACTS, "==", 0)),
    ("you don't control an artifact", Compare(ARTIFACTS, "==", 0)),
    ("you control an artifact", Compare(ARTIFACTS, ">=", 1)),
    ("you control exactly two artifacts", Compare(ARTIFACTS, "==", 2)),
    ("you control another artifact", Compare(Count((some("artifact", controller="you", other=True),)), ">=", 1)),
    ("your life total is 10 or greater", Compare(LifeTotal(You()), ">=", 10)),
    ("you have 10 or more life", Compare(LifeTotal(You()), ">=", 10)),
    ("your life total is less than 5", Compare(LifeTotal(You()), "<", 5)),
    ("you have no cards in hand", Compare(HandSize(You()), "==", 0)),
    ("it has two or more charge counters on it", Compare(CountersOn(Source(), "charge"), ">=", 2)),
    ("this creature's power is 4 or greater", Compare(PowerOf(Source()), ">=", 4)),
    ("this creature is untapped", Matches(Source(), (Filter(tapped=False),))),
    ("this creature is tapped", Matches(Source(), (Filter(tapped=True),))),
    (
        "you control an artifact and you have 10 or more life",
        AllOf((Compare(ARTIFACTS, ">=", 1), Compare(LifeTotal(You()), ">=", 10))),
    ),
]


@pytest.mark.parametrize(("words", "condition"), CONDITIONS, ids=[text for text, _ in CONDITIONS])
def test_conditions_as_intervening_if(words: str, condition: object) -> None:
    ability = when(f"When this creature enters, if {words}, draw a card.")
    assert ability.condition == condition
    assert ability.modes[0].effect == Draw(You(), 1)


def test_an_if_later_in_the_effect_is_no_intervening_if() -> None:
    ability = when("When this creature enters, draw a card. If you control an artifact, you gain 1 life.")
    assert ability.condition is None
    then = IfElse(Compare(ARTIFACTS, ">=", 1), GainLife(You(), 1))
    assert ability.modes[0].effect == Sequence((Draw(You(), 1), then))


def test_otherwise() -> None:
    found = effect("If you control an artifact, draw a card. Otherwise, you lose 1 life.")
    assert found == IfElse(Compare(ARTIFACTS, ">=", 1), Draw(You(), 1), LoseLife(You(), 1))


def test_instead() -> None:
    ability = when(
        "Alliance — Whenever another creature you control enters, scry 1. If this is the second time this ability "
        "has resolved this turn, draw a card instead."
    )
    assert ability.modes[0].effect == IfElse(Compare(TimesResolved(), "==", 2), Draw(You(), 1), Scry(You(), 1))


# ------------------------------------------------------------------ effects

ELVES = Count((kin("elf", controller="you"),))
BOTH = Targets(0, 2)
LANDS_IN_LIBRARY = (some("land", zone="library"),)

EFFECTS: list[tuple[str, Effect, tuple[TargetSpec, ...]]] = [
    ("~ deals 2 damage to any target.", Damage(Source(), 2, TargetAny(0)), (ANY_TARGET,)),
    ("Destroy all creatures.", Move(All(CREATURE), "destroy", "graveyard"), ()),
    ("Destroy all creatures. They can't be regenerated.", Move(All(CREATURE), "destroy", "graveyard"), ()),
    (
        "Destroy target creature. It can't be regenerated. Its controller draws a card.",
        Sequence((Move(Target(0), "destroy", "graveyard"), Draw(ControllerOf(Target(0)), 1))),
        (A_CREATURE,),
    ),
    (
        "Each player returns all creature cards from their graveyard to the battlefield.",
        Move(All((some("creature", zone="graveyard"),)), "return", "battlefield", "owner"),
        (),
    ),
    (
        "Exile target creature you control, then return that card to the battlefield under your control.",
        Sequence((Move(Target(0), "exile", "exile"), Move(Previous(), "return", "battlefield", "you"))),
        (TargetSpec((some("creature", controller="you"),)),),
    ),
    ("Counter target spell.", CounterSpell(Target(0)), (TargetSpec((Filter(zone="stack"),)),)),
    ("Return target creature to its owner's hand.", Move(Target(0), "return", "hand"), (A_CREATURE,)),
    ("Return all creatures to their owners' hands.", Move(All(CREATURE), "return", "hand"), ()),
    (
        "Destroy target artifact or enchantment.",
        Move(Target(0), "destroy", "graveyard"),
        (TargetSpec((some("artifact"), some("enchantment"))),),
    ),
    ("Scry 1, then draw a card.", Sequence((Scry(You(), 1), Draw(You(), 1))), ()),
    (
        "Sacrifice any number of lands. Search your library for up to that many land cards, put them onto the "
        "battlefield tapped, then shuffle.",
        Sequence(
            (
                ChooseSacrifice(You(), "any", (some("land"),)),
                Search(You(), ("library",), LANDS_IN_LIBRARY, PreviousNumber(), "battlefield", True),
            )
        ),
        (),
    ),
    (
        "You may search your library and/or graveyard for a Shrine card and put it onto the battlefield. If you search "
        "your library this way, shuffle.",
        May(
            You(),
            Search(
                You(),
                ("library", "graveyard"),
                (kin("shrine", zone="library"), kin("shrine", zone="graveyard")),
                1,
                "battlefield",
            ),
        ),
        (),
    ),
    (
        "Each opponent loses X life and you gain X life, where X is the number of Shrines you control.",
        Sequence(
            (
                LoseLife(EachOpponent(), Count((kin("shrine", controller="you"),))),
                GainLife(You(), Count((kin("shrine", controller="you"),))),
            )
        ),
        (),
    ),
    (
        "~ deals 3 damage divided as you choose among one, two, or three targets.",
        DivideDamage(Source(), 3),
        (TargetSpec(ANY_TARGET.objects, "any", 1, 3),),
    ),
    (
        "Target creature you control fights target creature you don't control.",
        Fight(Target(0), Target(1)),
        (
            TargetSpec((some("creature", controller="you"),)),
            TargetSpec((some("creature", controller="opponent"),)),
        ),
    ),
    (
        "Put a +1/+1 counter on each creature you control that didn't attack or enter this turn. "
        "Untap those creatures.",
        Sequence(
            (
                PutCounters(All((some("creature", controller="you", stayed=True),)), "+1/+1", 1),
                TapUntap(Previous(), False),
            )
        ),
        (),
    ),
    (
        "You may have target player mill two cards.",
        May(You(), Mill(TargetPlayer(0), 2)),
        (TargetSpec((), "any"),),
    ),
    (
        "Target player draws two cards and loses 2 life.",
        Sequence((Draw(TargetPlayer(0), 2), LoseLife(TargetPlayer(0), 2))),
        (TargetSpec((), "any"),),
    ),
    (
        "You may sacrifice a creature. If you do, ~ deals damage equal to that creature's power to any target.",
        May(You(), ChooseSacrifice(You(), 1, CREATURE), Damage(Source(), PowerOf(Previous()), TargetAny(0))),
        (ANY_TARGET,),
    ),
    (
        "Destroy target creature. Its controller draws a card.",
        Sequence((Move(Target(0), "destroy", "graveyard"), Draw(ControllerOf(Target(0)), 1))),
        (A_CREATURE,),
    ),
    (
        "Untap target creature. It gets +2/+2 until end of turn.",
        Sequence((TapUntap(Target(0), False), Affect(Target(0), Changes(power=2, toughness=2)))),
        (A_CREATURE,),
    ),
    (
        "~ deals 8 damage to you unless you pay {G}{G}{G}{G}.",
        Unless(Damage(Source(), 8, You()), You(), Pay(You(), ManaCost(("g", "g", "g", "g")))),
        (),
    ),
    (
        "Counter target spell unless its controller pays {3}.",
        Unless(CounterSpell(Target(0)), ControllerOf(Target(0)), Pay(ControllerOf(Target(0)), ManaCost(("3",)))),
        (TargetSpec((Filter(zone="stack"),)),),
    ),
    ("Each player sacrifices a creature of their choice.", ChooseSacrifice(EachPlayer(), 1, CREATURE), ()),
    ("Create two 1/1 white Soldier creature tokens.", CreateTokens(You(), 2, SOLDIER), ()),
    ("Tap up to one target creature.", TapUntap(Target(0), True), (TargetSpec(CREATURE, None, 0, 1),)),
    (
        "~ deals 2 damage to target creature or player.",
        Damage(Source(), 2, TargetAny(0)),
        (TargetSpec(CREATURE, "any"),),
    ),
    (
        "Exile target card from a graveyard.",
        Move(Target(0), "exile", "exile"),
        (TargetSpec((Filter(zone="graveyard"),)),),
    ),
    ("You gain 1 life for each Elf you control.", GainLife(You(), ELVES), ()),
    ("You gain 2 life for each Elf you control.", GainLife(You(), Times(2, ELVES)), ()),
    ("You gain life equal to twice the number of Elves you control.", GainLife(You(), Times(2, ELVES)), ()),
    ("You gain X life, where X is three times the number of Elves you control.", GainLife(You(), Times(3, ELVES)), ()),
    ("Draw a card for each +1/+1 counter on ~.", Draw(You(), CountersOn(Source(), "+1/+1")), ()),
    ("Draw a card for each card in your hand.", Draw(You(), HandSize(You())), ()),
    (
        "Sacrifice any number of lands. Draw twice that many cards.",
        Sequence((ChooseSacrifice(You(), "any", (some("land"),)), Draw(You(), Times(2, PreviousNumber())))),
        (),
    ),
    (
        "Target creature gets -1/-1 until end of turn for each Elf you control.",
        Affect(Target(0), Changes(power=Times(-1, ELVES), toughness=Times(-1, ELVES))),
        (A_CREATURE,),
    ),
    ("Elves you control get +2/+2 until end of turn.", Affect(All(ELVES.selector), Changes(power=2, toughness=2)), ()),
    ("Destroy two target creatures.", Move(BOTH, "destroy", "graveyard"), (TargetSpec(CREATURE, None, 2, 2),)),
    ("Tap up to two target creatures.", TapUntap(BOTH, True), (TargetSpec(CREATURE, None, 0, 2),)),
    ("Tap one or two target creatures.", TapUntap(BOTH, True), (TargetSpec(CREATURE, None, 1, 2),)),
    (
        "Up to two target creatures each get +1/+1 until end of turn.",
        Affect(BOTH, Changes(power=1, toughness=1)),
        (TargetSpec(CREATURE, None, 0, 2),),
    ),
    (
        "Exile up to three target cards from graveyards.",
        Move(Targets(0, 3), "exile", "exile"),
        (TargetSpec((Filter(zone="graveyard"),), None, 0, 3),),
    ),
    (
        "Put a +1/+1 counter on each of up to two target creatures.",
        PutCounters(BOTH, "+1/+1", 1),
        (TargetSpec(CREATURE, None, 0, 2),),
    ),
    (
        "~ deals 2 damage to each of two target creatures.",
        Damage(Source(), 2, BOTH),
        (TargetSpec(CREATURE, None, 2, 2),),
    ),
    (
        "Return two target creatures to their owners' hands.",
        Move(BOTH, "return", "hand"),
        (TargetSpec(CREATURE, None, 2, 2),),
    ),
    (
        "Destroy target land. Untap two target creatures. They each get +1/+1 until end of turn.",
        Sequence(
            (
                Move(Target(0), "destroy", "graveyard"),
                TapUntap(Targets(1, 2), False),
                Affect(Targets(1, 2), Changes(power=1, toughness=1)),
            )
        ),
        (TargetSpec((some("land"),)), TargetSpec(CREATURE, None, 2, 2)),
    ),
    (
        "Exile two target creatures, then return them to the battlefield under your control.",
        Sequence((Move(BOTH, "exile", "exile"), Move(Previous(), "return", "battlefield", "you"))),
        (TargetSpec(CREATURE, None, 2, 2),),
    ),
]


@pytest.mark.parametrize(("text", "meaning", "targets"), EFFECTS, ids=[text for text, _, _ in EFFECTS])
def test_effects(text: str, meaning: Effect, targets: tuple[TargetSpec, ...]) -> None:
    assert read_effect(text) == Mode(text, meaning, targets)


def test_lines_of_a_spell_are_one_ability() -> None:
    text = "Scry 1. (Look at the top card of your library.)\nDraw a card."
    expected = SpellAbility(text, (Mode(text, Sequence((Scry(You(), 1), Draw(You(), 1)))),))
    assert only(text, type_line="Instant", name="Opt") == expected


@pytest.mark.parametrize(
    "text",
    [
        "Choose two —\n• Put a +1/+1 counter on target creature.\n• You gain 3 life.\n• Draw a card.",
        "Choose two - put a +1/+1 counter on target creature; you gain 3 life; or draw a card.",
    ],
)
def test_modes(text: str) -> None:
    ability = only(text, type_line="Instant")
    assert isinstance(ability, SpellAbility)
    assert ability.choose == 2
    assert [mode.effect for mode in ability.modes] == [
        PutCounters(Target(0), "+1/+1", 1),
        GainLife(You(), 3),
        Draw(You(), 1),
    ]
    assert [mode.targets for mode in ability.modes] == [(A_CREATURE,), (), ()]


def test_a_mode_with_a_delayed_part() -> None:
    ability = when(
        "When this creature enters, choose one —\n• Scry 2.\n• Exile another target creature you own. Return it to the "
        "battlefield under your control at the beginning of the next end step."
    )
    exile, delayed = ability.modes[1].effect.steps  # type: ignore[union-attr]
    assert exile == Move(Target(0), "exile", "exile")
    assert isinstance(delayed, CreateDelayed)
    assert ability.modes[1].targets == (TargetSpec((some("creature", owner="you", other=True),)),)


# ------------------------------------------------------------------ pronouns

PRONOUNS = [
    ("Whenever another creature enters, put a +1/+1 counter on it.", PutCounters(EventObject(), "+1/+1", 1)),
    ("When this creature enters, put a +1/+1 counter on it.", PutCounters(Source(), "+1/+1", 1)),
    ("When this creature dies, return it to its owner's hand.", Move(EventObject(), "return", "hand")),
    ("When this creature dies, you lose life equal to its power.", LoseLife(You(), PowerOf(Source()))),
    (
        "Whenever another creature enters, this creature deals 1 damage to it.",
        Damage(Source(), 1, EventObject()),
    ),
    ("Whenever a creature dies, its controller loses 1 life.", LoseLife(ControllerOf(EventObject()), 1)),
    ("Whenever a player casts a spell, that player loses 1 life.", LoseLife(EventPlayer(), 1)),
    (
        "Whenever a permanent entering causes a triggered ability to trigger, counter that ability unless its "
        "controller pays {2}.",
        Unless(CounterSpell(EventItem()), ControllerOf(EventItem()), Pay(ControllerOf(EventItem()), ManaCost(("2",)))),
    ),
    (
        "Whenever a creature you control becomes the target of a spell or ability an opponent controls, counter that "
        "spell or ability unless its controller pays {2}.",
        Unless(CounterSpell(EventItem()), ControllerOf(EventItem()), Pay(ControllerOf(EventItem()), ManaCost(("2",)))),
    ),
    (
        "Whenever this creature deals combat damage to a player, you may sacrifice it. If you do, draw three cards.",
        May(You(), Move(Source(), "sacrifice", "graveyard"), Draw(You(), 3)),
    ),
    (
        "When this creature is put into a graveyard from anywhere, its owner shuffles their graveyard into their "
        "library.",
        Move(All((Filter(zone="graveyard", owner="you"),)), "put", "library"),
    ),
]


@pytest.mark.parametrize(("text", "meaning"), PRONOUNS, ids=[text for text, _ in PRONOUNS])
def test_pronouns(text: str, meaning: Effect) -> None:
    assert when(text).modes[0].effect == meaning


# ------------------------------------------------------------------ statics and keywords

STATICS = [
    (
        "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that "
        "ability triggers an additional time.",
        lambda t: AdditionalTrigger(t, (Enters((some("artifact"), some("creature"))),), (YOURS,)),
    ),
    (
        "If a legendary permanent or an artifact entering or leaving the battlefield causes a triggered ability of a "
        "permanent you control to trigger, that ability triggers an additional time.",
        lambda t: AdditionalTrigger(
            t,
            (
                Enters((Filter(supertypes=frozenset({"legendary"})), some("artifact"))),
                Leaves((Filter(supertypes=frozenset({"legendary"})), some("artifact"))),
            ),
            (YOURS,),
        ),
    ),
    (
        "If a creature you control being dealt damage causes a triggered ability of a permanent you control to "
        "trigger, that ability triggers an additional time.",
        lambda t: AdditionalTrigger(t, (DealtDamage((some("creature", controller="you"),)),), (YOURS,)),
    ),
    (
        "If a land entering under your control causes a triggered ability of a permanent you control to trigger, that "
        "ability triggers an additional time.",
        lambda t: AdditionalTrigger(t, (Enters((some("land", controller="you"),)),), (YOURS,)),
    ),
    (
        "If a triggered ability of another creature you control triggers, it triggers an additional time.",
        lambda t: AdditionalTrigger(t, (), (some("creature", controller="you", other=True),)),
    ),
    (
        "If you casting or copying an instant or sorcery spell causes a triggered ability of a permanent you control "
        "to trigger, that ability triggers an additional time.",
        lambda t: AdditionalTrigger(
            t, (Casts("you", (some("instant", zone="stack"), some("sorcery", zone="stack")), or_copies=True),), (YOURS,)
        ),
    ),
    (
        "If an ability of another Shrine you control triggers while you control six or more Shrines, that ability "
        "triggers an additional time.",
        lambda t: AdditionalTrigger(
            t,
            (),
            (kin("shrine", controller="you", other=True),),
            Compare(Count((kin("shrine", controller="you"),)), ">=", 6),
        ),
    ),
    (
        "If an ability of a Shaman or another Wizard you control triggers, that ability triggers an additional time.",
        lambda t: AdditionalTrigger(
            t, (), (kin("shaman", controller="you"), kin("wizard", controller="you", other=True))
        ),
    ),
    (
        "Creatures entering or dying don't cause abilities to trigger.",
        lambda t: Suppress(t, (Enters(CREATURE), Dies(CREATURE))),
    ),
    (
        "Permanents entering don't cause abilities of permanents your opponents control to trigger.",
        lambda t: Suppress(t, (Enters((Filter(),)),), (Filter(controller="opponent"),)),
    ),
    ("Activated abilities of creatures can't be activated.", lambda t: CantActivate(t, CREATURE)),
    ("Prevent all damage that would be dealt to this creature.", lambda t: PreventDamage(t, THIS)),
    ("If a creature would die, exile it instead.", lambda t: ExileInstead(t, CREATURE)),
    ("This land enters tapped.", EntersTapped),
    ("This creature enters with two +1/+1 counters on it.", lambda t: EntersWithCounters(t, "+1/+1", 2)),
    ("{T}: Add {G}.", lambda t: ManaAbility(t, ("g",))),
    ("Double strike", lambda t: Keyword(t, "double strike")),
]


@pytest.mark.parametrize(("text", "meaning"), STATICS, ids=[text for text, _ in STATICS])
def test_statics(text: str, meaning: object) -> None:
    assert only(text) == meaning(text)  # type: ignore[operator]


@pytest.mark.parametrize(("keyword", "kind"), [("Persist", "-1/-1"), ("Undying", "+1/+1")])
def test_persist_and_undying_are_written_out(keyword: str, kind: str) -> None:
    back = Move(EventObject(), "return", "battlefield", "owner", False, ((kind, 1),))
    had_none = Compare(CountersOn(EventObject(), kind), "==", 0)
    expected = Triggered(keyword, (Dies(THIS),), (Mode(keyword, back),), condition=had_none, keyword=keyword.lower())
    assert only(keyword) == expected
    reminder = f"{keyword} (When this creature dies, if it had no {kind} counters on it, return it.)"
    assert only(reminder) == expected


def test_persist_means_what_its_reminder_says() -> None:
    written = when(
        "When this creature dies, if it had no -1/-1 counters on it, return it to the battlefield under its owner's "
        "control with a -1/-1 counter on it."
    )
    keyword = when("Persist")
    assert written.events == keyword.events
    assert written.condition == keyword.condition
    assert written.modes[0].effect == keyword.modes[0].effect


def test_ward() -> None:
    payer = ControllerOf(EventItem())
    ability = when("Ward {2} (Whenever this creature becomes the target, counter it unless that player pays {2}.)")
    assert ability.events == (BecomesTarget(THIS, "opponent"),)
    assert ability.modes[0].effect == Unless(CounterSpell(EventItem()), payer, Pay(payer, ManaCost(("2",))))
    assert ability.keyword == "ward"


def test_prowess() -> None:
    ability = when("Prowess")
    assert ability.events == (Casts("you", (Filter(not_types=frozenset({"creature"}), zone="stack"),)),)
    assert ability.modes[0].effect == Affect(Source(), Changes(power=1, toughness=1))


def test_a_named_token() -> None:
    found = effect("Create Marit Lage, a legendary 20/20 black Avatar creature token with flying and indestructible.")
    assert isinstance(found, CreateTokens)
    assert (found.token.name, found.token.power, found.amount) == ("Marit Lage", 20, 1)
    assert found.token.supertypes == {"legendary"}
    assert found.token.keywords == {"flying", "indestructible"}


def test_three_colours_to_choose_from() -> None:
    assert only("{T}: Add {R}, {G}, or {W}.", type_line="Land") == ManaAbility(
        "{T}: Add {R}, {G}, or {W}.", ("r", "g", "w")
    )


def test_a_token_with_an_ability_of_its_own() -> None:
    found = effect('Create a 1/1 white Soldier creature token with flying and "When this creature dies, draw a card."')
    assert isinstance(found, CreateTokens)
    assert found.token.keywords == {"flying"}
    (ability,) = found.token.abilities
    assert isinstance(ability, Triggered)
    assert ability.events == (Dies(THIS),)
    assert ability.modes[0].effect == Draw(You(), 1)


@pytest.mark.parametrize(
    ("mana", "produces", "amount"),
    [
        ("{C}{C}", ("c",), 2),
        ("{G}{G}{G}", ("g",), 3),
        ("{W} or {B}", ("w", "b"), 1),
        ("one mana of any color", ("any",), 1),
        ("two mana in any combination of colors", ("any",), 2),
    ],
)
def test_mana_abilities(mana: str, produces: tuple[str, ...], amount: int) -> None:
    text = f"{{T}}: Add {mana}."
    assert only(text, type_line="Artifact") == ManaAbility(text, produces, amount)


def test_mana_for_another_cost_is_no_plain_mana_ability() -> None:
    ability = only("{1}, {T}: Add {W}{B}.", type_line="Artifact")
    assert isinstance(ability, Activated)
    assert ability.modes[0].effect == AddMana(You(), 2)


# ------------------------------------------------------------------ other

OTHER_MOUNTAINS = Count((kin("mountain", controller="you", other_than_event=True),))


def test_other_than_the_object_of_the_event() -> None:
    ability = when(
        "Whenever a Mountain you control enters, if you control at least five other Mountains, you may have this land "
        "deal 3 damage to any target."
    )
    assert ability.condition == Compare(OTHER_MOUNTAINS, ">=", 5)
    assert ability.modes[0].effect == May(You(), Damage(Source(), 3, TargetAny(0)))
    assert ability.modes[0].targets == (ANY_TARGET,)


@pytest.mark.parametrize(
    ("trigger", "count"),
    [
        ("Whenever a Mountain you control enters", OTHER_MOUNTAINS),
        ("Whenever another Mountain you control enters", MOUNTAINS),
        ("Whenever this land or another land you control enters", MOUNTAINS),
        ("When this land enters", MOUNTAINS),
        ("Whenever you cast a creature spell", MOUNTAINS),
        ("At the beginning of your upkeep", MOUNTAINS),
    ],
)
def test_what_other_is_other_than(trigger: str, count: Count) -> None:
    assert when(f"{trigger}, if you control no other Mountains, draw a card.").condition == Compare(count, "==", 0)
    assert when(f"{trigger}, if you control another Mountain, draw a card.").condition == Compare(count, ">=", 1)
    assert when(f"{trigger}, draw a card for each other Mountain you control.").modes[0].effect == Draw(You(), count)


def test_other_cards_in_the_graveyard_it_died_to() -> None:
    ability = when(
        "Whenever a creature dies, if there are two or more other creature cards in your graveyard, draw a card."
    )
    cards = Count((some("creature", owner="you", zone="graveyard", other_than_event=True),))
    assert ability.condition == Compare(cards, ">=", 2)


# ------------------------------------------------------------------ events that never happen


@pytest.mark.parametrize(
    "event",
    [
        "you unlock this door",
        "you cycle this card",
        "you cycle another card",
        "this creature becomes monstrous",
        "this creature mutates",
    ],
)
def test_events_that_nothing_modelled_can_cause(event: str) -> None:
    assert when(f"When {event}, draw a card.").events == (NotModelledEvent(event),)


def test_entering_or_transforming() -> None:
    ability = when("Whenever this creature enters or transforms into Test Card, put a +1/+1 counter on it.")
    assert ability.events == (Enters(THIS), Transforms(THIS))
    assert ability.modes[0].effect == PutCounters(Source(), "+1/+1", 1)
