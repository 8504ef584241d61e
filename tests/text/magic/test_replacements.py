"""Replacement, prevention, prohibition, permission, and combat keywords: expected values worked out by hand."""

from __future__ import annotations

import pytest
from attrs import evolve

from apnap.model import abilities as a
from apnap.model.text.magic import TextFaults
from tests.text.magic.short import CREATURE, THIS, abilities, kin, only, some

YOUR_CREATURE = some("creature", controller="you")
PLUS = "+1/+1"

STATICS: list[tuple[str, a.Ability]] = [
    (
        "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
        a.ReplacesMove("", (a.Filter(owner="opponent"),), None, "exile", cards=True),
    ),
    (
        "If a card or token would be put into a graveyard from anywhere, exile it instead.",
        a.ReplacesMove("", (a.Filter(token=False), a.Filter(token=True)), None, "exile"),
    ),
    (
        "If an effect causes you to discard a card, discard it, but you may put it on top of your "
        "library instead of into "
        "your graveyard.",
        a.ReplacesMove(
            "",
            (a.Filter(zone="hand", owner="you"),),
            "hand",
            "top",
            discarded=True,
            optional=True,
            cards=True,
        ),
    ),
    ("If a creature you control would die, exile it instead.", a.ExileInstead("", (YOUR_CREATURE,))),
    (
        "If one or more +1/+1 counters would be put on a creature you control, that many plus one "
        "+1/+1 counters are put "
        "on it instead.",
        a.MoreCounters("", (YOUR_CREATURE,), PLUS, plus=1),
    ),
    (
        "If one or more counters would be put on a permanent you control, twice that many counters are put on that "
        "permanent instead.",
        a.MoreCounters("", (a.Filter(controller="you"),), None, times=2),
    ),
    (
        "If a modular triggered ability would put one or more +1/+1 counters on a creature you control, that many plus "
        "one +1/+1 counters are put on it instead.",
        a.MoreCounters("", (YOUR_CREATURE,), PLUS, plus=1, keyword="modular"),
    ),
    (
        "Triggered abilities you control can't cause you to sacrifice or exile creature tokens you control.",
        a.CantBeMoved("", ("sacrifice", "exile"), (some("creature", controller="you", token=True),)),
    ),
    ("Your opponents can't cast creature spells.", a.CantCast("", "opponent", (some("creature", zone="stack"),))),
    ("You may cast this spell as though it had flash.", a.FlashPermission("")),
    ("As this creature enters, choose a creature type.", a.EntersChoosing("", "creature type")),
    ("As this creature enters, choose a color.", a.EntersChoosing("", "color")),
    (
        "You may have this creature enter as a copy of any creature on the battlefield.",
        a.EntersAsCopy("", (CREATURE,)),
    ),
    (
        "You may have this creature enter as a copy of any artifact or creature on the battlefield.",
        a.EntersAsCopy("", (some("artifact"), CREATURE)),
    ),
    (
        "You may have this creature enter as a copy of a creature you control, except it has flying.",
        a.EntersAsCopy("", (YOUR_CREATURE,), a.Changes(abilities=(a.Keyword("flying", "flying"),))),
    ),
    (
        "This creature enters with a +1/+1 counter on it for each Elf you control.",
        a.EntersWithCounters("", PLUS, a.Count((kin("elf", controller="you"),))),
    ),
    (
        "Prevent all combat damage that would be dealt to you by creatures.",
        a.PreventDamage("", (), (CREATURE,), combat=True, to_player="you"),
    ),
    (
        "If an effect would put one or more counters on a permanent you control, it puts twice that many of those "
        "counters on that permanent instead.",
        a.MoreCounters("", (a.Filter(controller="you"),), None, times=2, effects=True),
    ),
    (
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead.",
        a.MoreTokens("", "you"),
    ),
    (
        "If one or more tokens would be created under your control, twice that many of those tokens are created "
        "instead.",
        a.MoreTokens("", "you"),
    ),
    (
        "If one or more tokens would be created, twice that many of those tokens are created instead.",
        a.MoreTokens("", "any"),
    ),
    (
        "You can't lose the game and your opponents can't win the game.",
        a.PlayersCant("", "you", "opponent"),
    ),
    (
        "You can't win the game and your opponents can't lose the game.",
        a.PlayersCant("", "opponent", "you"),
    ),
    ("Players can't lose the game.", a.PlayersCant("", "any")),
    ("Your opponents can't gain life.", a.PlayersCant("", gain="opponent")),
    (
        "Creature cards in graveyards and libraries can't enter the battlefield.",
        a.KeepsOut("", (some("creature", token=False),), ("graveyard", "library")),
    ),
    (
        "Permanent cards in graveyards can't enter the battlefield.",
        a.KeepsOut("", (a.Filter(not_types=frozenset({"instant", "sorcery"}), token=False),), ("graveyard",)),
    ),
    (
        "If a nontoken creature would enter and it wasn't cast, exile it instead.",
        a.KeepsOut("", (some("creature", token=False),), instead="exile"),
    ),
    (
        "Players can't cast spells from graveyards or libraries.",
        a.CantCast("", "any", (a.Filter(zone="stack"),), ("graveyard", "library")),
    ),
    (
        "Your opponents can't cast spells from anywhere other than their hands.",
        a.CantCast("", "opponent", (a.Filter(zone="stack"),), ("graveyard", "library", "exile", "command")),
    ),
    ("You have no maximum hand size.", a.Keyword("", "you have no maximum hand size")),
    (
        "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead.",
        a.ReplacesMove("", (a.Filter(this=True),), None, "shuffle"),
    ),
    ("You can't get poison counters.", a.Keyword("", "you can't get poison counters")),
    (
        "If ~ is in your opening hand, you may begin the game with it on the battlefield.",
        a.Keyword("", "if ~ is in your opening hand, you may begin the game with it on the battlefield"),
    ),
    (
        "Counters can't be put on artifacts, creatures, enchantments, or lands.",
        a.CantHaveCounters("", tuple(some(t) for t in ("artifact", "creature", "enchantment", "land"))),
    ),
    (
        "Creatures you control can't have -1/-1 counters put on them.",
        a.CantHaveCounters("", (YOUR_CREATURE,), "-1/-1"),
    ),
    ("This creature can't have counters put on it.", a.CantHaveCounters("", (a.Filter(this=True),))),
    (
        "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are "
        "put on it instead.",
        a.MoreCounters("", (YOUR_CREATURE,), "-1/-1", plus=-1),
    ),
]


@pytest.mark.parametrize(("text", "expected"), STATICS, ids=[text for text, _ in STATICS])
def test_statics(text: str, expected: a.Ability) -> None:
    assert only(text) == evolve(expected, text=text)


def test_what_is_done_besides_with_what_was_exiled_instead() -> None:
    text = (
        "If a creature you control would die, exile it instead. Return that card to its owner's "
        "hand at the beginning of "
        "the next end step."
    )
    found = only(text)
    assert isinstance(found, a.ReplacesMove)
    assert (found.what, found.origin, found.instead, found.cards) == ((YOUR_CREATURE,), "battlefield", "exile", False)
    assert isinstance(found.then, a.CreateDelayed)
    assert found.then.events == (a.BeginStep("end", "each"),)
    assert found.then.about == a.Previous()
    assert found.then.modes[0].effect == a.Move(a.Remembered(), "return", "hand")


def test_what_a_permission_creates() -> None:
    text = (
        "You may cast this spell as though it had flash. If you cast it any time a sorcery couldn't "
        "have been cast, the "
        "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step."
    )
    found = only(text)
    assert isinstance(found, a.FlashPermission)
    later = found.otherwise
    assert later is not None
    assert later.events == (a.BeginStep("cleanup", "each"),)
    assert later.about == a.Source()
    itself = (a.Filter(remembered=True),)
    assert later.modes[0].effect == a.ChooseSacrifice(a.ControllerOf(a.Remembered()), 1, itself)


def test_the_chosen_type() -> None:
    again = "triggers, it triggers an additional time."
    text = f"If a triggered ability of another creature you control of the chosen type {again}"
    other = some("creature", controller="you", other=True, chosen=True)
    assert only(text) == a.AdditionalTrigger(text, (), (other,))


UNREAD = [
    "If a card would be put into an opponent's graveyard from anywhere, exile it face down instead.",
    "If a card would be put into their owners' graveyards from anywhere, exile it instead.",
    "If a creature would die, exile it instead. Draw a card.",
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one -1/-1 "
    "counters are put on it "
    "instead.",
    "If an effect would put one or more counters on a permanent you control, it puts twice that many on it instead.",
    "Triggered abilities you control can't cause you to sacrifice or destroy creature tokens you control.",
    "Players can't cast creatures.",
    "Players can't cast spells during combat.",
    "You may cast creature spells as though they had flash.",
    "As this creature enters, choose a player.",
    "You may have this creature enter as a copy of any creature on the battlefield, except it isn't legendary.",
    "Prevent all noncombat damage that would be dealt to you.",
    "Prevent all damage that would be dealt to and dealt by this creature.",
]


@pytest.mark.parametrize("text", UNREAD)
def test_nothing_is_left_out(text: str) -> None:
    with pytest.raises(TextFaults):
        abilities(text)


# ------------------------------------------------------------------ keywords


def trigger(text: str, name: str, effect: a.Effect, *events: a.EventPattern) -> a.Triggered:
    return a.Triggered(text, events, (a.Mode(text, effect),), keyword=name)


def gets(what: a.Objects, power: int, toughness: int = 0) -> a.Affect:
    return a.Affect(what, a.Changes(power=power, toughness=toughness))


HIT = a.DealsDamage((THIS,), to_player="any", combat=True)
KEYWORDS: list[tuple[str, a.Triggered]] = [
    (
        "Exalted",
        trigger("Exalted", "exalted", gets(a.EventObject(), 1, 1), a.Attacks((YOUR_CREATURE,), alone=True)),
    ),
    (
        "Battle cry",
        trigger(
            "Battle cry",
            "battle cry",
            gets(a.All((some("creature", attacking=True, other=True),)), 1),
            a.Attacks((THIS,)),
        ),
    ),
    (
        "Annihilator 2",
        trigger(
            "Annihilator 2", "annihilator", a.ChooseSacrifice(a.EventPlayer(), 2, (a.Filter(),)), a.Attacks((THIS,))
        ),
    ),
    ("Afflict 3", trigger("Afflict 3", "afflict", a.LoseLife(a.EventPlayer(), 3), a.BecomesBlocked((THIS,)))),
    (
        "Bushido 1",
        trigger("Bushido 1", "bushido", gets(a.Source(), 1, 1), a.Blocks((THIS,)), a.BecomesBlocked((THIS,))),
    ),
    ("Frenzy 1", trigger("Frenzy 1", "frenzy", gets(a.Source(), 1), a.Unblocked((THIS,)))),
    ("Mentor", trigger("Mentor", "mentor", a.Opaque("Mentor"), a.Attacks((THIS,)))),
    ("Toxic 1", trigger("Toxic 1", "toxic", a.Opaque("Toxic 1"), HIT)),
    (
        "Madness {R}",
        trigger(
            "Madness {R}", "madness", a.Opaque("Madness {R}"), a.Discards("you", (a.Filter(this=True, zone="hand"),))
        ),
    ),
]


@pytest.mark.parametrize(("text", "expected"), KEYWORDS, ids=[text for text, _ in KEYWORDS])
def test_keywords_about_combat(text: str, expected: a.Triggered) -> None:
    """Written out where they can be said, and a black box behind their condition where not (702)."""
    assert only(text) == expected


def test_decayed() -> None:
    first, second = abilities("Decayed")
    assert isinstance(first, a.Triggered)
    assert first.events == (a.Attacks((THIS,)),)
    later = first.modes[0].effect
    assert isinstance(later, a.CreateDelayed)
    assert later.about == a.Source()
    assert later.modes[0].effect == a.Move(a.Remembered(), "sacrifice", "graveyard")
    assert second == a.Keyword("Decayed", "can't block")


def test_modular() -> None:
    """702.43a: it enters with counters, and dying it may hand them on."""
    enters, dying = abilities("Modular 1")
    assert enters == a.EntersWithCounters("Modular 1", PLUS, 1)
    handed = a.PutCounters(a.Target(0), PLUS, a.CountersOn(a.EventObject(), PLUS))
    machine = a.TargetSpec((some("artifact", "creature"),))
    mode = a.Mode("Modular 1", a.May(a.You(), handed), (machine,))
    assert dying == a.Triggered("Modular 1", (a.Dies((THIS,)),), (mode,), keyword="modular")


def test_recover() -> None:
    """702.59a: it works in the graveyard only."""
    asked = a.May(
        a.You(),
        a.Pay(a.You(), a.ManaCost(("1", "b"))),
        a.Move(a.Source(), "return", "hand"),
        a.Move(a.Source(), "exile", "exile"),
    )
    mode = a.Mode("Recover {1}{B}", asked)
    events = (a.Dies((some("creature", owner="you"),)),)
    expected = a.Triggered("Recover {1}{B}", events, (mode,), keyword="recover", works_in="graveyard")
    assert only("Recover {1}{B}") == expected
