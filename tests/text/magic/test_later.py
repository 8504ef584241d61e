"""Abilities that effects create: what they wait for, what they are about, what they do. State triggers."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Activated,
    AllOf,
    BeginStep,
    Casts,
    ChooseSacrifice,
    Compare,
    Count,
    CountersOn,
    CreateDelayed,
    Damage,
    Dies,
    Draw,
    Effect,
    Enters,
    EventObject,
    Filter,
    GainLife,
    HandSize,
    Leaves,
    May,
    Mode,
    Move,
    PowerOf,
    Previous,
    PutCounters,
    Reflexive,
    Remembered,
    Sequence,
    Source,
    SpellAbility,
    StateIs,
    Target,
    TargetAny,
    Targets,
    TargetSpec,
    Triggered,
    You,
)
from apnap.model.text.magic import TextFaults, read_card
from apnap.model.trees import of_kind

CREATURE = (Filter(types=frozenset({"creature"})),)
ANOTHER = (Filter(types=frozenset({"creature"}), other=True),)
REMEMBERED = (Filter(remembered=True),)
THIS = (Filter(this=True),)
NEXT_END = (BeginStep("end", "each"),)
DRAW = Draw(You(), 1)


def spell(text: str) -> Effect:
    (ability,) = read_card("Test Card", type_line="Sorcery", text=text).abilities
    assert isinstance(ability, SpellAbility)
    (mode,) = ability.modes
    return mode.effect


def created(text: str, *, type_line: str = "Creature") -> CreateDelayed:
    """The one delayed ability that a card creates."""
    (found,) = of_kind(read_card("Test Card", type_line=type_line, text=text), CreateDelayed)
    return found


def only(what: CreateDelayed | Reflexive) -> Effect:
    (mode,) = what.modes
    return mode.effect


# ------------------------------------------------------------------ steps

STEPS = [
    ("the next end step", BeginStep("end", "each"), False),
    ("your next end step", BeginStep("end", "your"), False),
    ("your next upkeep", BeginStep("upkeep", "your"), False),
    ("the next turn's upkeep", BeginStep("upkeep", "each"), True),
    ("the next cleanup step", BeginStep("cleanup", "each"), False),
    ("your next draw step", BeginStep("draw", "your"), False),
]


@pytest.mark.parametrize(("step", "event", "later_turn"), STEPS, ids=[step for step, _, _ in STEPS])
def test_the_step_it_waits_for_before_and_behind_the_instruction(step: str, event: BeginStep, later_turn: bool) -> None:
    for text in (f"Draw a card at the beginning of {step}.", f"At the beginning of {step}, draw a card."):
        found = created(text, type_line="Instant")
        assert found == CreateDelayed(text[:-1], (event,), found.modes, later_turn=later_turn)
        assert only(found) == DRAW


def test_end_of_combat() -> None:
    found = created("Whenever this creature attacks, sacrifice it at end of combat.")
    assert found.events == (BeginStep("end of combat", "each"),)
    assert (only(found), found.about) == (Move(Source(), "sacrifice", "graveyard"), None)


def test_an_if_and_an_if_you_do_belong_to_the_ability() -> None:
    found = created(
        "At the beginning of your next upkeep, if you control no creatures, you may sacrifice a land. "
        "If you do, draw a card.",
        type_line="Sorcery",
    )
    assert found.condition == Compare(Count((Filter(types=frozenset({"creature"}), controller="you"),)), "==", 0)
    lands = (Filter(types=frozenset({"land"})),)
    assert only(found) == May(You(), ChooseSacrifice(You(), 1, lands), then=DRAW)


def test_a_when_you_do_behind_it_belongs_to_the_ability_too() -> None:
    text = "At the beginning of the next end step, you may sacrifice a creature. When you do, destroy target creature."
    found = created(text, type_line="Sorcery")
    asked = only(found)
    assert isinstance(asked, May)
    assert isinstance(asked.then, Reflexive)
    assert asked.then.modes[0].targets == (TargetSpec(CREATURE),)
    assert found.modes[0].targets == ()


# ------------------------------------------------------------------ what it is about

ABOUT = [
    ("Exile target creature. Return that card to the battlefield under its owner's control", Previous()),
    ("Return target creature card from your graveyard to the battlefield. Exile it", Previous()),
    ("You may put a creature card from your hand onto the battlefield. Sacrifice that creature", Previous()),
    ("Create a 1/1 red Goblin creature token. Exile that token", Previous()),
    ("Create two 1/1 red Goblin creature tokens. Exile them", Previous()),
    ("Tap target creature. Destroy it", Target(0)),
    ("Tap two target creatures. Destroy those creatures", Targets(0, 2)),
    ("Untap all creatures. Destroy those creatures", Previous()),
]


@pytest.mark.parametrize(("text", "about"), ABOUT, ids=[text for text, _ in ABOUT])
def test_what_it_is_about_is_what_was_spoken_of(text: str, about: object) -> None:
    found = created(f"{text} at the beginning of the next end step.", type_line="Sorcery")
    moved = only(found)
    assert isinstance(moved, Move)
    assert (found.events, found.about, moved.what) == (NEXT_END, about, Remembered())
    assert found.once
    assert not found.this_turn


def test_a_source_needs_no_remembering_unless_it_has_left() -> None:
    stays = created(
        "When this creature enters, draw a card. Sacrifice this creature at the beginning of the next end step."
    )
    assert (only(stays), stays.about) == (Move(Source(), "sacrifice", "graveyard"), None)
    dies = created("When this creature dies, return it to the battlefield at the beginning of the next end step.")
    assert (only(dies), dies.about) == (Move(Remembered(), "return", "battlefield", under="you"), EventObject())
    card = created(
        "When this creature dies, return this card to the battlefield at the beginning of the next end step."
    )
    assert (only(card), card.about) == (only(dies), EventObject())


def test_a_card_from_the_hand() -> None:
    may, delayed = spell("You may put a creature card from your hand onto the battlefield. Draw a card.").steps  # type: ignore[union-attr]
    assert delayed == DRAW
    choose, put = may.effect.steps
    assert choose.selector == (Filter(types=frozenset({"creature"}), owner="you", zone="hand"),)
    assert (choose.who, choose.least, choose.most) == (You(), 1, 1)
    assert put == Move(Previous(), "put", "battlefield", under="you")


# ------------------------------------------------------------------ other events


def test_when_that_creature_dies_this_turn() -> None:
    found = created(
        "Tap target creature. When that creature dies this turn, return it to its owner's hand.", type_line="Instant"
    )
    assert found == CreateDelayed(
        "When that creature dies this turn, return it to its owner's hand",
        (Dies(REMEMBERED),),
        (Mode("return it to its owner's hand", Move(EventObject(), "return", "hand")),),
        about=Target(0),
        this_turn=True,
    )


def test_two_that_watch_each_other() -> None:
    text = (
        "When Stangg enters, create Stangg Twin, a legendary 3/4 red and green Human Warrior creature token. "
        "Exile that token when Stangg leaves the battlefield. Sacrifice Stangg when that token leaves the battlefield."
    )
    card = read_card("Stangg", type_line="Legendary Creature — Human Warrior", text=text, pt="3/4")
    one, other = of_kind(card, CreateDelayed)
    assert (one.events, only(one), one.about) == ((Leaves(THIS),), Move(Remembered(), "exile", "exile"), Previous())
    assert other.events == (Leaves(REMEMBERED),)
    assert (only(other), other.about) == (Move(Source(), "sacrifice", "graveyard"), Previous())


def test_a_sentence_about_this_leaving_that_speaks_of_something_else_belongs_to_the_ability_before_it() -> None:
    text = "{T}: Tap target creature. When this creature leaves the battlefield, destroy that creature."
    (ability,) = read_card("Test Card", type_line="Creature", text=text).abilities
    assert isinstance(ability, Activated)
    (found,) = of_kind(ability, CreateDelayed)
    assert (found.events, found.about) == ((Leaves(THIS),), Target(0))


def test_on_a_spell_when_creates_an_ability_that_triggers_once() -> None:
    found = spell("When a creature dies, return that card to its owner's hand.")
    assert isinstance(found, CreateDelayed)
    assert (found.events, found.once, found.this_turn, found.about) == ((Dies(CREATURE),), True, False, None)
    assert only(found) == Move(EventObject(), "return", "hand")


SPELL = (Filter(types=frozenset({"creature"}), zone="stack"),)
COUNTER = PutCounters(EventObject(), "+1/+1", 1)
EACH_TIME = [
    ("Whenever you cast a creature spell this turn, draw a card.", Casts("you", SPELL), DRAW),
    ("Whenever a creature enters this turn, you gain 1 life.", Enters(CREATURE), GainLife(You(), 1)),
    ("Until end of turn, whenever a creature enters, put a +1/+1 counter on it.", Enters(CREATURE), COUNTER),
]


@pytest.mark.parametrize(("text", "event", "effect"), EACH_TIME, ids=[text for text, _, _ in EACH_TIME])
def test_each_time_until_end_of_turn(text: str, event: object, effect: Effect) -> None:
    for found in (spell(text), created("{T}: " + text, type_line="Artifact")):
        assert isinstance(found, CreateDelayed)
        assert (found.events, found.once, found.this_turn) == ((event,), False, True)
        assert only(found) == effect


def test_targets_of_what_is_written_first_are_chosen_later() -> None:
    found = created(
        "When this creature enters, draw a card. At the beginning of the next end step, destroy target creature."
    )
    assert found.modes == (
        Mode("destroy target creature", Move(Target(0), "destroy", "graveyard"), (TargetSpec(CREATURE),)),
    )


# ------------------------------------------------------------------ reflexive


def test_when_you_do() -> None:
    text = (
        "When this creature enters, you may sacrifice another creature. When you do, this creature deals damage equal "
        "to that creature's power to any target."
    )
    (ability,) = read_card("Test Card", type_line="Creature", text=text).abilities
    assert isinstance(ability, Triggered)
    asked = ability.modes[0].effect
    assert isinstance(asked, May)
    assert asked.effect == ChooseSacrifice(You(), 1, ANOTHER)
    made = asked.then
    assert isinstance(made, Reflexive)
    assert only(made) == Damage(Source(), PowerOf(Remembered()), TargetAny(0))
    assert made.about == Previous()
    assert ability.modes[0].targets == ()
    assert len(made.modes[0].targets) == 1


def test_after_a_sacrifice_that_is_no_choice() -> None:
    for sentence in ("When you do", "When you sacrifice a creature this way"):
        first, made = spell(f"Sacrifice a creature. {sentence}, destroy target creature.").steps  # type: ignore[union-attr]
        assert first == ChooseSacrifice(You(), 1, CREATURE)
        assert isinstance(made, Reflexive)
        assert made.modes[0].targets == (TargetSpec(CREATURE),)
        assert made.about is None


def test_modes_are_chosen_later_too() -> None:
    may = spell("You may sacrifice a creature. When you do, choose one — Destroy target creature; or draw a card.")
    assert isinstance(may, May)
    assert isinstance(may.then, Reflexive)
    assert [mode.effect for mode in may.then.modes] == [Move(Target(0), "destroy", "graveyard"), DRAW]


# ------------------------------------------------------------------ state triggers

ISLANDS = Count((Filter(subtypes=frozenset({"island"}), controller="you"),))
STATES = [
    ("you control no Islands", Compare(ISLANDS, "==", 0)),
    ("this creature has no +1/+1 counters on it", Compare(CountersOn(Source(), "+1/+1"), "==", 0)),
    ("you have no cards in hand", Compare(HandSize(You()), "==", 0)),
    ("there are no creatures on the battlefield", Compare(Count(CREATURE), "==", 0)),
    (
        "you have no cards in hand and you control no Islands",
        AllOf((Compare(HandSize(You()), "==", 0), Compare(ISLANDS, "==", 0))),
    ),
]


@pytest.mark.parametrize(("state", "condition"), STATES, ids=[state for state, _ in STATES])
def test_a_state(state: str, condition: object) -> None:
    (ability,) = read_card("Test Card", type_line="Creature", text=f"When {state}, sacrifice this creature.").abilities
    assert isinstance(ability, Triggered)
    assert ability.events == (StateIs(condition),)  # type: ignore[arg-type]
    assert ability.modes[0].effect == Move(Source(), "sacrifice", "graveyard")


def test_it_is_what_the_state_is_about() -> None:
    text = (
        "When this land has no ice counters on it, sacrifice it, then create Marit Lage, a legendary 20/20 black "
        "Avatar creature token with flying."
    )
    (ability,) = read_card("Test Card", type_line="Land", text=text).abilities
    assert isinstance(ability, Triggered)
    assert isinstance(ability.modes[0].effect, Sequence)
    first, token = ability.modes[0].effect.steps
    assert first == Move(Source(), "sacrifice", "graveyard")
    assert token.token.name == "Marit Lage"  # type: ignore[union-attr]


# ------------------------------------------------------------------ what is refused

ON_SPELLS = [
    # once or each time
    "Whenever a creature dies, draw a card.",
    "At the beginning of your upkeep, draw a card.",
    "When a creature dies this turn, draw a card.",
    "When you control no creatures, draw a card.",
    # now or later
    "Draw a card and you lose 1 life at the beginning of the next end step.",
    "Tap target creature. At the beginning of the next end step, destroy that creature. Draw a card.",
    "Tap target creature. Destroy it at the beginning of the next end step if you control a Forest.",
    "Tap target creature. Destroy it at the beginning of the next end step unless you pay {2}.",
    "Destroy target creature at the beginning of the next end step.",
    "You may draw a card at the beginning of the next end step.",
    "Draw X cards at the beginning of the next end step, where X is the number of lands you control.",
    "Sacrifice any number of lands. Draw that many cards at the beginning of the next end step.",
    # what "it" is
    "Draw a card. Destroy it at the beginning of the next end step.",
    "Draw a card. When that creature dies this turn, draw a card.",
    "Tap target creature. Whenever a creature enters this turn, destroy it.",
    "Test Card deals 2 damage to any target. Destroy it at the beginning of the next end step.",
    "Exile target creature. At the beginning of the next end step, you gain life equal to its power.",
    "Tap target creature. Whenever another creature enters this turn, draw a card.",
    "Exile target creature. When that card enters this turn, draw a card.",
    # several at once
    "When one or more creatures die, draw a card.",
    "Create two 1/1 white Soldier creature tokens. Sacrifice it at the beginning of the next end step.",
    "Exile up to two target creatures, then return that card to the battlefield under its owner's control.",
    "Tap all creatures. Destroy that creature at the beginning of the next end step.",
    "Tap two target creatures. When that creature dies this turn, draw a card.",
    # not there any more
    "Exile target creature. Put a +1/+1 counter on it at the beginning of the next end step.",
    # nothing was done
    "Draw a card. When you do, destroy target creature.",
    "You may sacrifice an artifact. When you sacrifice a creature this way, draw a card.",
    "You may sacrifice a creature. When you do, choose two — Draw a card; or you gain 1 life; or scry 1.",
]


@pytest.mark.parametrize("text", ON_SPELLS)
def test_what_may_mean_two_things_or_nothing_is_a_fault(text: str) -> None:
    with pytest.raises(TextFaults):
        read_card("Test Card", type_line="Sorcery", text=text)


ON_CREATURES = [
    "When that creature dies, draw a card.",
    "When target creature is tapped, draw a card.",
    "When this is the second time this ability has resolved this turn, draw a card.",
    "Whenever you control no Islands, draw a card.",
    "When ~ enters, you may sacrifice another creature. If you do, put a +1/+1 counter on it.",
    "When ~ enters, you may sacrifice another creature. When you do, it deals 2 damage to any target.",
    "When ~ enters, tap target land. When ~ leaves the battlefield, destroy it, then tap that land.",
]


@pytest.mark.parametrize("text", ON_CREATURES)
def test_of_creatures(text: str) -> None:
    with pytest.raises(TextFaults):
        read_card("Test Card", type_line="Creature", text=text)


def test_the_object_of_the_event_is_not_what_is_sacrificed() -> None:
    (ability,) = read_card(
        "Test Card", type_line="Creature", text="Whenever another creature dies, sacrifice this creature."
    ).abilities
    assert isinstance(ability, Triggered)
    assert ability.modes[0].effect == Move(Source(), "sacrifice", "graveyard")
