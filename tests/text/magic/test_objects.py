"""Instructions about cards, copies, links and attachments: expected values worked out by hand."""

from __future__ import annotations

import pytest

from apnap.model import abilities as a
from apnap.model.text.magic import TextFaults, read_effect
from tests.text.magic.short import DRAW, abilities, effect, only, some, when, words

ANY_CARD = a.Filter(zone="hand")
YOUR_CARD = a.Filter(zone="hand", owner="you")
GONE = a.Move(a.Previous(), "discard", "graveyard")
CLUE = a.TokenSpec(
    "Clue",
    frozenset({"artifact"}),
    frozenset({"clue"}),
    abilities=(
        a.Activated(
            "{2}, Sacrifice this token: Draw a card.",
            a.Cost(
                "{2}, Sacrifice this token", a.ManaCost(("2",)), others=(a.Move(a.Source(), "sacrifice", "graveyard"),)
            ),
            (a.Mode("Draw a card.", DRAW),),
        ),
    ),
)


def discards(who: a.PlayerRef, least: int, most: int, card: a.Filter = ANY_CARD, own: bool = True) -> a.Effect:
    return a.Sequence((a.Choose(who, (card,), least, most, own=own), GONE))


EFFECTS: list[tuple[str, a.Effect]] = [
    ("Discard a card.", discards(a.You(), 1, 1, YOUR_CARD, own=False)),
    ("Discard two cards.", discards(a.You(), 2, 2, YOUR_CARD, own=False)),
    ("Discard up to two cards.", discards(a.You(), 0, 2, YOUR_CARD, own=False)),
    ("Discard a creature card.", discards(a.You(), 1, 1, some("creature", zone="hand", owner="you"), own=False)),
    ("Each opponent discards a card.", discards(a.EachOpponent(), 1, 1)),
    ("Each other player discards a card.", discards(a.EachOpponent(), 1, 1)),
    ("Target player discards two cards.", discards(a.TargetPlayer(0), 2, 2)),
    ("Discard your hand.", a.Move(a.All((YOUR_CARD,)), "discard", "graveyard")),
    ("Each player discards their hand.", a.Move(a.All((ANY_CARD,)), "discard", "graveyard")),
    (
        "Discard your hand. If you do, draw a card.",
        a.Sequence(
            (
                a.Move(a.All((YOUR_CARD,)), "discard", "graveyard"),
                a.IfElse(a.Compare(a.PreviousNumber(), ">=", 1), DRAW),
            )
        ),
    ),
    (
        "You may discard a card. If you do, draw a card.",
        a.May(a.You(), discards(a.You(), 1, 1, YOUR_CARD, own=False), DRAW),
    ),
    (
        "Destroy all nonblack creatures.",
        a.Move(a.All((some("creature", not_colors=frozenset({"black"})),)), "destroy", "graveyard"),
    ),
    (
        "Destroy all nonland, nontoken permanents.",
        a.Move(a.All((a.Filter(not_types=frozenset({"land"}), token=False),)), "destroy", "graveyard"),
    ),
    ("Surveil 2.", a.Surveil(a.You(), 2)),
    ("Venture into the dungeon.", a.Venture(a.You())),
    ("Investigate.", a.CreateTokens(a.You(), 1, CLUE)),
    ("Put a study counter on target creature.", a.PutCounters(a.Target(0), "study", 1)),
    ("Counter target activated or triggered ability.", a.CounterSpell(a.Target(0))),
    ("Copy target triggered ability you control.", a.CopyItem(a.Target(0))),
    (
        "Copy target triggered ability you control. You may choose new targets for the copy.",
        a.CopyItem(a.Target(0), new_targets=True),
    ),
    (
        "You may copy target triggered ability you control. You may choose new targets for the copy.",
        a.May(a.You(), a.CopyItem(a.Target(0), new_targets=True)),
    ),
    ("Gain control of target spell.", a.TakeSpell(a.Target(0))),
    (
        "Gain control of target spell. You may choose new targets for it.",
        a.TakeSpell(a.Target(0), new_targets=True),
    ),
    ("Transform target creature.", a.Transform(a.Target(0))),
    ("Turn target creature face up.", a.TurnFaceUp(a.Target(0))),
    ("Target creature phases out.", a.PhaseOut(a.Target(0))),
    ("Attach ~ to target creature.", a.Attach(a.Source(), a.Target(0))),
    ("Tap enchanted creature.", a.TapUntap(a.Host(), True)),
    ("Enchanted creature's controller loses 1 life.", a.LoseLife(a.ControllerOf(a.Host()), 1)),
    (
        "Return a creature you control to its owner's hand.",
        a.Sequence(
            (
                a.Choose(a.You(), (some("creature", controller="you"),), 1, 1),
                a.Move(a.Previous(), "return", "hand"),
            )
        ),
    ),
    (
        "Exile target creature until ~ leaves the battlefield.",
        a.Move(a.Target(0), "exile", "exile", until_source_leaves=True),
    ),
    (
        "Create a token that's a copy of target creature, except it has haste.",
        a.CreateTokens(a.You(), 1, a.CopyOf(a.Target(0), a.Changes(abilities=(words("haste"),)))),
    ),
    (
        "Create two tapped tokens that are copies of target creature.",
        a.CreateTokens(a.You(), 2, a.CopyOf(a.Target(0)), tapped=True),
    ),
    ("Prevent the next 2 damage that would be dealt to any target this turn.", a.Prevent(a.TargetAny(0), 2)),
    (
        "Prevent all combat damage that would be dealt to target creature this turn.",
        a.Prevent(a.Target(0), None, combat=True),
    ),
    (
        "Sacrifice ~. If you do, draw a card.",
        a.Sequence(
            (
                a.Move(a.Source(), "sacrifice", "graveyard"),
                a.IfElse(a.Compare(a.PreviousNumber(), ">=", 1), DRAW),
            )
        ),
    ),
    (
        "Draw a card. When this ability resolves for the third time this turn, you gain 1 life.",
        a.Sequence(
            (
                DRAW,
                a.Reflexive(
                    "When this ability resolves for the third time this turn, you gain 1 life",
                    (a.Mode("you gain 1 life", a.GainLife(a.You(), 1)),),
                    nth=3,
                ),
            )
        ),
    ),
]


@pytest.mark.parametrize(("text", "expected"), EFFECTS, ids=[text for text, _ in EFFECTS])
def test_effects(text: str, expected: a.Effect) -> None:
    assert effect(text) == expected


TARGETS = [
    ("Counter target activated or triggered ability.", a.Filter(zone="stack", item="ability")),
    ("Counter target triggered ability.", a.Filter(zone="stack", item="triggered")),
    ("Copy target triggered ability you control.", a.Filter(zone="stack", item="triggered", controller="you")),
    (
        "Return target creature card with mana value 3 or less from your graveyard to the battlefield.",
        some("creature", zone="graveyard", owner="you", most_cost=3),
    ),
    ("Destroy target creature with power 4 or greater.", some("creature", least_power=4)),
    ("Destroy target creature with flying.", some("creature", keyword="flying")),
    ("Destroy target creature with a +1/+1 counter on it.", some("creature", counter="+1/+1")),
    (
        "Tap target nonlegendary creature.",
        a.Filter(types=frozenset({"creature"}), not_supertypes=frozenset({"legendary"})),
    ),
    ("Destroy target attacking creature.", some("creature", attacking=True)),
]


@pytest.mark.parametrize(("text", "what"), TARGETS, ids=[text for text, _ in TARGETS])
def test_targets(text: str, what: a.Filter) -> None:
    assert read_effect(text).targets == (a.TargetSpec((what,)),)


# ------------------------------------------------------------------ linked abilities

LINKED = a.All((a.Filter(linked=True, zone="exile"),))
EXILES = "When this creature enters, exile target artifact."


def test_what_one_ability_exiles_another_returns() -> None:
    first, second = abilities(
        f"{EXILES}\nWhen this creature leaves the battlefield, return the exiled card to the battlefield under its "
        "owner's control."
    )
    assert isinstance(first, a.Triggered)
    assert isinstance(second, a.Triggered)
    assert first.modes[0].effect == a.Move(a.Target(0), "exile", "exile", linked=True)
    assert second.modes[0].effect == a.Move(LINKED, "return", "battlefield", "owner")


def test_nobody_casts_what_is_called_like_the_exiled_card() -> None:
    first, second = abilities(f"{EXILES}\nPlayers can't cast spells with the same name as the exiled card.")
    assert isinstance(first, a.Triggered)
    assert first.modes[0].effect == a.Move(a.Target(0), "exile", "exile", linked=True)
    assert isinstance(second, a.CantCast)
    assert second.what == (a.Filter(zone="stack", same_name=True),)


def test_the_exiled_card_is_copied_and_cast() -> None:
    text = "{2}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost."
    _, second = abilities(f"{EXILES}\n{text}")
    assert isinstance(second, a.Activated)
    assert second.modes[0].effect == a.CastCopies(LINKED)


def test_in_the_same_ability_the_exiled_card_is_what_was_exiled_before() -> None:
    found = when("When this creature enters, exile target artifact. Return the exiled card to its owner's hand.")
    assert found.modes[0].effect == a.Sequence(
        (a.Move(a.Target(0), "exile", "exile"), a.Move(a.Previous(), "return", "hand"))
    )


def test_exiling_without_another_ability_that_speaks_of_it_links_nothing() -> None:
    assert when(EXILES).modes[0].effect == a.Move(a.Target(0), "exile", "exile")


def test_what_was_exiled_before_is_returned_later() -> None:
    found = when(
        "When this creature enters, exile target artifact. At the beginning of the next end step, return the exiled "
        "card to its owner's hand."
    )
    assert isinstance(found.modes[0].effect, a.Sequence)
    _, later = found.modes[0].effect.steps
    assert isinstance(later, a.CreateDelayed)
    assert later.about == a.Previous()
    assert later.modes[0].effect == a.Move(a.Remembered(), "return", "hand")


UNREAD = [
    "When this creature enters, sacrifice it and return the exiled card to the battlefield.",
    "When this creature leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    "Players can't cast spells with the same name as the exiled card.",
    "When this creature enters, discard a card at random.",
    "When this creature enters, target player discards their hand.",
    "When this creature enters, each player may discard a card.",
    "When this creature enters, target player returns a creature they control to its owner's hand.",
    "When this creature enters, copy target creature.",
    "When this creature enters, draw a card. You may choose new targets for the copy.",
    "When this creature enters, create a token that's a copy of target creature, except it isn't legendary.",
    "When this creature enters, put a stun counter on target creature.",
    "When this creature enters, target creature gets two +1/+1 counters.",
    "When this creature enters, counter target activated ability from an artifact source.",
    "When this creature enters, prevent all noncombat damage that would be dealt to target creature this turn.",
    "When this creature enters, exile that card instead of putting it into your graveyard as it resolves.",
    "When this creature enters, exile target creature until your next turn.",
    "When this creature enters, transform it into a Frog.",
    "When this creature enters, surveil 1 and exile that card.",
    "When this creature enters, draw a card. If you do, you gain 1 life.",
]


@pytest.mark.parametrize("text", UNREAD)
def test_nothing_is_left_out(text: str) -> None:
    with pytest.raises(TextFaults):
        abilities(text)


def test_a_spell_is_exiled_as_it_resolves() -> None:
    found = when(
        "Whenever you cast an instant or sorcery spell that targets a creature you control, exile that card instead of "
        "putting it into your graveyard as it resolves. If you do, return it to your hand at the beginning of the next "
        "end step."
    )
    replaced = found.modes[0].effect
    assert isinstance(replaced, a.InsteadOfGraveyard)
    assert replaced.what == a.EventItem()
    later = replaced.then
    assert isinstance(later, a.CreateDelayed)
    assert later.events == (a.BeginStep("end", "each"),)
    assert later.about == a.Previous()
    assert later.modes[0].effect == a.Move(a.Remembered(), "return", "hand")


def test_copying_the_spell_of_the_event() -> None:
    found = when("Whenever you cast an instant spell, copy that spell. You may choose new targets for the copy.")
    assert found.modes[0].effect == a.CopyItem(a.EventItem(), new_targets=True)


def test_a_trailing_sentence_about_countering() -> None:
    found = when("When this creature enters, draw a card. This ability can't be countered.")
    assert found.cant_be_countered
    assert found.modes == (a.Mode("draw a card.", DRAW),)


def test_the_card_is_discarded_on_a_spell() -> None:
    text = "When a spell or ability an opponent controls causes you to discard this card, draw a card."
    found = only(text, "Instant")
    assert isinstance(found, a.Triggered)
    assert found.events == (a.Discards("you", (a.Filter(this=True, zone="hand"),), by_opponent=True),)
