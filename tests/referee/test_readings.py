"""Rules that can be read in more than one way: limits, doublers and suppressors, and the order on the stack."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    BecomesTarget,
    CausesTrigger,
    Compare,
    Count,
    CreateTokens,
    Dies,
    Enters,
    Filter,
    May,
    Move,
    Suppress,
    Target,
    TargetSpec,
    TokenSpec,
    You,
)
from tests.referee.build import (
    CREATURE,
    OTHER_CREATURE,
    SOLDIER,
    THIS,
    YOUR_CREATURE,
    all_before,
    before,
    card,
    cast,
    gain,
    happens,
    how_often,
    life,
    lose,
    mode,
    outcomes,
    scenario,
    triggered,
)
from tests.referee.later import delayed, in_turn

TRIGGERED = how_often("triggered")
DOUBLER = card("Doubler", AdditionalTrigger("", (Enters(CREATURE),), (Filter(controller="you"),)))
MOURNER = card("Mourner", AdditionalTrigger("", (Dies(CREATURE),), (Filter(controller="you"),)))
SILENCER = card("Silencer", Suppress("", (Enters(CREATURE), Dies(CREATURE))))
BEAR = TokenSpec("Bear", frozenset({"creature"}), frozenset({"bear"}), power=2, toughness=2)
DESTROY = Move(Target(0), "destroy", "graveyard")


def kill(player, name):
    return happens(player, DESTROY, TargetSpec(CREATURE), at=[name])


def two_tokens_in_turn(*battlefield, cards=(), **more):
    """P1 makes a token by one effect, then another by the next."""
    makes = happens("P1", in_turn(CreateTokens(You(), 1, SOLDIER), CreateTokens(You(), 1, BEAR)))
    return scenario(cards, battlefield={"P1": list(battlefield)}, script=[makes], **more)


# --------------------------------------------------------------------------- limits


@pytest.mark.parametrize(
    ("reading", "expected"), [("per-player", {0, 1, 2}), ("trigger-only", {0, 1, 2, 3, 4}), ("per-ability", {0, 1})]
)
def test_which_actions_count(reading, expected):
    scribe = card("Scribe", triggered(Enters(OTHER_CREATURE), do=May(You(), gain()), action_cap=True))
    board = {"battlefield": {"P1": ["Scribe", "Scribe"]}, "hand": {"P1": ["Alarm"]}, "script": [cast("P1", "Alarm")]}
    s = scenario([scribe], readings={"action-cap": reading}, **board)
    assert {v - 20 for v in outcomes(s, life("P1"))} == expected


def test_two_different_abilities_that_say_the_same_of_once_each_turn():
    """Abilities are the same only if their texts mean the same."""
    one = card("One", triggered(Enters(OTHER_CREATURE), do=May(You(), gain()), action_cap=True))
    two = card("Two", triggered(Enters(OTHER_CREATURE), do=May(You(), gain(2)), action_cap=True))
    board = {"battlefield": {"P1": ["One", "Two"]}, "hand": {"P1": ["Alarm"]}, "script": [cast("P1", "Alarm")]}
    s = scenario([one, two], readings={"action-cap": "per-ability"}, **board)
    assert outcomes(s, life("P1")) == {20, 21, 22, 23}


@pytest.mark.parametrize(
    ("reading", "without", "expected"),
    [
        ("when-triggering", (), 1),
        ("when-resolving", (), 2),
        ("per-controller", (), 1),
        ("when-resolving", ["trigger-cap"], 3),
    ],
)  # fmt: skip
def test_when_a_limit_is_used_up(reading, without, expected):
    warden = card("Warden", triggered(Enters(OTHER_CREATURE), do=gain(), cap=1))
    readings = {} if without else {"trigger-cap": reading}
    s = scenario(
        [warden],
        battlefield={"P1": ["Warden"]},
        hand={"P1": ["Alarm", "Grizzly Bears"]},
        script=[cast("P1", "Alarm"), cast("P1", "Grizzly Bears")],
        readings=readings,
        without=without,
    )
    assert outcomes(s, TRIGGERED, life("P1")) == {(expected, 20 + expected)}


def test_an_instance_that_does_nothing_uses_no_limit_up():
    """It is removed by its condition: it did not resolve."""
    alone = Compare(Count(YOUR_CREATURE), "<=", 1)
    warden = card("Warden", triggered(Enters(OTHER_CREATURE), do=gain(), cap=1, condition=alone))
    s = scenario(
        [warden],
        battlefield={"P1": ["Warden"]},
        hand={"P1": ["Alarm", "Grizzly Bears"]},
        script=[cast("P1", "Alarm"), cast("P1", "Grizzly Bears")],
        readings={"trigger-cap": "when-resolving", "intervening-if": "at-resolution"},
    )
    assert outcomes(s, how_often("resolved", "Warden"), TRIGGERED) == {(0, 3)}


# --------------------------------------------------------------------------- doublers and suppressors


@pytest.mark.parametrize(("reading", "expected"), [("add", 4), ("multiply", 4), ("stays", 2)])
def test_a_doubler_that_dies_along(reading, expected):
    s = scenario(
        [MOURNER],
        battlefield={"P1": ["Cutthroat", "Mourner"]},
        hand={"P1": ["Wrath"]},
        script=[cast("P1", "Wrath")],
        readings={"additional-triggers": reading},
    )
    assert outcomes(s, TRIGGERED) == {expected}


def test_a_doubler_that_stays_counts():
    s = scenario(
        [DOUBLER],
        battlefield={"P1": ["Soul Warden", "Doubler"]},
        hand={"P1": ["Alarm"]},
        script=[cast("P1", "Alarm")],
        readings={"additional-triggers": "stays"},
    )
    assert outcomes(s, TRIGGERED) == {4}


@pytest.mark.parametrize(
    ("facts", "expected"),
    [({}, 0), ({"readings": {"suppressors": "stays"}}, 2), ({"without": ["suppressors"]}, 2)],
)
def test_a_suppressor_that_dies_along(facts, expected):
    s = scenario(
        [SILENCER],
        battlefield={"P1": ["Cutthroat", "Silencer"]},
        hand={"P1": ["Wrath"]},
        script=[cast("P1", "Wrath")],
        **facts,
    )
    assert outcomes(s, TRIGGERED) == {expected}


@pytest.mark.parametrize("facts", [{}, {"readings": {"suppressors": "stays"}}])
def test_a_suppressor_that_stays_counts(facts):
    s = scenario(
        [SILENCER],
        battlefield={"P1": ["Soul Warden", "Silencer"]},
        hand={"P1": ["Alarm"]},
        script=[cast("P1", "Alarm")],
        **facts,
    )
    assert outcomes(s, TRIGGERED) == {0}


@pytest.mark.parametrize(("reading", "whose", "expected"), [
    ("every-effect", "opponent", 1), ("doublers-only", "opponent", 0), ("doublers-only", "you", 1)])  # fmt: skip
def test_what_keeps_abilities_of_permanents_from_triggering_and_delayed_ones(reading, whose, expected):
    norn = card("Norn", Suppress("", (Enters(CREATURE),), (Filter(controller=whose),)))
    herald = card("Herald", triggered(Dies(CREATURE), do=delayed(Enters(CREATURE), do=gain())))
    s = scenario(
        [norn, herald],
        battlefield={"P1": ["Herald"], "P2": ["Norn", "Grizzly Bears"]},
        hand={"P1": ["Hill Giant"]},
        script=[kill("P1", "Grizzly Bears"), cast("P1", "Hill Giant")],
        readings={"delayed-not-doubled": reading},
    )
    assert outcomes(s, life("P1")) == {20 + expected}


# --------------------------------------------------------------------------- placing


def test_additional_instances_lie_above_those_of_the_other_player():
    board = {
        "battlefield": {"P1": ["Soul Warden", "Doubler"], "P2": ["Soul Warden"]},
        "hand": {"P1": ["Grizzly Bears"]},
    }
    script = [cast("P1", "Grizzly Bears")]
    first, second = how_often("resolved", "Soul Warden 1"), how_often("resolved", "Soul Warden 2")
    usual = scenario([DOUBLER], script=script, **board)
    assert outcomes(usual, before(first, second)) == {False}
    other = scenario([DOUBLER], script=script, readings={"second-pass": "additional-too"}, **board)
    assert outcomes(other, before(first, second), all_before(first, second)) == {(True, False)}
    assert outcomes(other, before(first, second), strict=True) == {True}


@pytest.mark.parametrize(("reading", "first"), [("on-triggering", False), ("remaining-too", True)])
def test_what_a_target_of_the_first_pass_triggers(reading, first):
    """The active player's ward goes below the opponent's second-pass ability only if both go in that pass."""
    hunter = card("Hunter", triggered(Enters(THIS), do=[mode(DESTROY, TargetSpec((Filter(controller="opponent"),)))]))
    ward = card("Warded", triggered(BecomesTarget(THIS, "opponent"), do=gain()))
    proctor = card("Proctor", triggered(CausesTrigger((Enters(CREATURE),)), do=lose()))
    enters = happens("P2", CreateTokens(You(), 1, SOLDIER))
    watcher = card(
        "Watcher", triggered(Enters(OTHER_CREATURE), do=[mode(DESTROY, TargetSpec((Filter(name="Warded"),)))])
    )
    s = scenario(
        [hunter, ward, proctor, watcher],
        battlefield={"P1": ["Warded"], "P2": ["Proctor", "Watcher"]},
        script=[enters],
        readings={"second-pass": reading},
    )
    stacked = before(how_often("stacked", "Warded"), how_often("stacked", "Proctor"))
    assert outcomes(s, stacked) == {first}
    assert outcomes(s, stacked, strict=True) == {first}


def test_ward_is_placed_also_where_nothing_else_remains():
    ward = card("Warded", triggered(BecomesTarget(THIS, "opponent"), do=gain()))
    watcher = card(
        "Watcher", triggered(Enters(OTHER_CREATURE), do=[mode(DESTROY, TargetSpec((Filter(name="Warded"),)))])
    )
    s = scenario(
        [ward, watcher],
        battlefield={"P1": ["Warded"], "P2": ["Watcher"]},
        script=[happens("P2", CreateTokens(You(), 1, SOLDIER))],
        readings={"second-pass": "remaining-too"},
    )
    assert outcomes(s, life("P1"), how_often("died", "Warded")) == {(21, 1)}


@pytest.mark.parametrize(("reading", "orders"), [("any-order", {True, False}), ("as-triggered", {True})])
def test_what_triggered_later_lies_on_top(reading, orders):
    """A spell's first instruction is one batch, its second another."""
    soldiers = card("Sergeant", triggered(Enters((Filter(subtypes=frozenset({"soldier"})),)), do=gain()))
    bears = card("Trainer", triggered(Enters((Filter(subtypes=frozenset({"bear"})),)), do=lose()))
    s = two_tokens_in_turn("Sergeant", "Trainer", cards=[soldiers, bears], readings={"apnap-order": reading})
    later = before(how_often("resolved", "Trainer"), how_often("resolved", "Sergeant"))
    assert outcomes(s, later) == orders
    assert outcomes(s, later, strict=True) == orders


def test_what_triggered_at_once_goes_in_any_order():
    bystander = card("Bystander", triggered(Enters(OTHER_CREATURE), do=lose()))
    s = scenario(
        [bystander],
        battlefield={"P1": ["Soul Warden", "Bystander"]},
        script=[happens("P1", CreateTokens(You(), 1, SOLDIER))],
        readings={"apnap-order": "as-triggered"},
    )
    assert outcomes(s, before(how_often("resolved", "Bystander"), how_often("resolved", "Soul Warden"))) == {
        True,
        False,
    }
