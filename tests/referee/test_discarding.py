"""701.9, 603.2f/g: discarding cards, with and without a name, and what triggers on it."""

from __future__ import annotations

import pytest

from apnap.model.abilities import All, Choose, Discards, Draw, EachPlayer, EventObject, Filter, May, Move, Previous, You
from apnap.model.claims import GraveyardSize, Hand
from apnap.model.referee.explore import explore
from apnap.model.scenario import FixedChoice
from tests.referee.build import (
    CREATURE,
    card,
    cast,
    gain,
    happens,
    how_often,
    life,
    outcomes,
    scenario,
    triggered,
    zone,
)
from tests.referee.departures import CRIME, IN_HAND, KIND, discard
from tests.referee.later import in_turn

TRIGGERED = how_often("triggered", "Guerrilla Tactics")


def crime(**more):
    return scenario(
        KIND,
        hand={"P1": ["Guerrilla Tactics"], "P2": ["Raven's Crime"]},
        active="P2",
        script=[cast("P2", "Raven's Crime", "P1")],
        **more,
    )


def test_a_discarded_card_triggers_in_the_graveyard():
    """603.2f: the card is visible to all after the event."""
    assert outcomes(crime(), TRIGGERED, zone("Guerrilla Tactics"), life("P1")) == {(1, "graveyard", 24)}
    assert outcomes(crime(), how_often("discarded", "Guerrilla Tactics", by="P1")) == {1}


def test_only_an_opponent_causes_it():
    own = scenario(
        KIND, hand={"P1": ["Guerrilla Tactics", "Raven's Crime"]}, script=[cast("P1", "Raven's Crime", "P1")]
    )
    assert outcomes(own, TRIGGERED) == {0}
    by_itself = scenario(KIND, hand={"P1": ["Guerrilla Tactics"]}, script=[happens("P2", discard(EachPlayer()))])
    assert outcomes(by_itself, TRIGGERED, zone("Guerrilla Tactics")) == {(0, "graveyard")}


@pytest.mark.parametrize(("without", "number"), [((), 0), (["visible"], 1)])
def test_a_card_that_nobody_sees_does_not_trigger(without, number):
    """603.2f, as when a discarded card is put into the library unrevealed."""
    watching = card("Shy", triggered(Discards("you", (Filter(this=True, zone="hand"),)), do=gain()), types="instant")
    s = scenario([watching], hand={"P1": ["Shy"]}, without=without, script=[happens("P1", discard(to="library"))])
    assert outcomes(s, how_often("triggered", "Shy")) == {number}


def test_the_player_chooses_among_named_and_nameless_cards():
    draws = happens("P1", Draw(You(), 1))
    s = scenario(
        KIND,
        battlefield={"P2": ["Megrim"]},
        hand={"P1": ["Grizzly Bears"]},
        script=[draws, happens("P1", discard())],
    )
    where = zone("Grizzly Bears"), Hand("P1"), GraveyardSize("P1"), life("P2"), how_often("discarded", by="P1")
    assert outcomes(s, *where) == {("graveyard", 1, 1, 21, 1), ("hand", 1, 1, 21, 1)}


def test_cards_without_a_name_are_one_as_good_as_another():
    s = scenario(KIND, script=[happens("P1", in_turn(Draw(You(), 3), discard(n=2)))])
    x = explore(s, [Hand("P1"), GraveyardSize("P1")])
    assert set(x.outcomes) == {(1, 2)}
    assert len(x.ends) == 1


def test_everybody_discards_at_once_from_their_own_hand():
    s = scenario(
        KIND,
        battlefield={"P1": ["Megrim"]},
        hand={"P1": ["Grizzly Bears"], "P2": ["Hill Giant", "Shock"]},
        choices=[FixedChoice("it happens", pick=("Shock",))],
        script=[happens("P1", discard(EachPlayer()))],
    )
    assert outcomes(s, zone("Grizzly Bears"), life("P1")) == {("graveyard", 21)}
    assert outcomes(s, Hand("P1"), Hand("P2")) == {(0, 1)}


def test_a_whole_hand():
    s = scenario(
        KIND,
        battlefield={"P2": ["Megrim"]},
        hand={"P1": ["Grizzly Bears"]},
        script=[
            happens("P1", Draw(You(), 2)),
            happens("P1", Move(All((Filter(zone="hand", owner="you"),)), "discard", "graveyard")),
        ],
    )
    assert outcomes(s, Hand("P1"), GraveyardSize("P1"), life("P2")) == {(0, 3, 23)}


def test_who_has_too_few_cards_cannot_choose_to_discard():
    """118.3: a cost that cannot be paid in full is not paid."""
    offer = May(You(), discard(n=2), gain())
    poor = scenario(KIND, hand={"P1": ["Grizzly Bears"]}, script=[happens("P1", offer)])
    assert outcomes(poor, life("P1"), Hand("P1")) == {(20, 1)}
    rich = scenario(KIND, hand={"P1": ["Grizzly Bears", "Shock"]}, script=[happens("P1", offer)])
    assert outcomes(rich, life("P1"), Hand("P1")) == {(20, 2), (21, 0)}


def test_what_a_nameless_card_is_nobody_knows():
    picky = card("Picky", triggered(Discards("you", (Filter(zone="hand", not_types=frozenset({"land"})),)), do=gain()))
    s = scenario([picky], battlefield={"P1": ["Picky"]}, script=[happens("P1", in_turn(Draw(You(), 1), discard()))])
    assert set(explore(s, [life("P1")]).unmodelled) == {"what a discarded card without a name is"}


def test_a_nameless_card_that_was_chosen_is_only_discarded():
    taken = Move(discard().steps[1].what, "exile", "exile")
    s = scenario(KIND, script=[happens("P1", in_turn(Draw(You(), 1), discard().steps[0], taken))])
    assert set(explore(s, [life("P1")]).unmodelled) == {"what becomes of cards without a name that were chosen"}


def test_that_card_is_found_where_it_went():
    thief = card("Thief", triggered(Discards("opponent", IN_HAND), do=Move(EventObject(), "exile", "exile")))
    s = scenario(
        [thief, CRIME],
        battlefield={"P2": ["Thief"]},
        hand={"P1": ["Grizzly Bears"], "P2": ["Raven's Crime"]},
        active="P2",
        script=[cast("P2", "Raven's Crime", "P1")],
    )
    assert outcomes(s, zone("Grizzly Bears")) == {"exile"}


def test_each_player_chooses_among_what_is_their_own():
    """101.4: in turn order, each among the permanents that they control."""
    own = in_turn(Choose(EachPlayer(), CREATURE, 1, 1, own=True), Move(Previous(), "exile", "exile"))
    s = scenario(
        KIND,
        battlefield={"P1": ["Grizzly Bears"], "P2": ["Hill Giant", "Soul Warden"]},
        script=[happens("P1", own)],
    )
    where = zone("Grizzly Bears"), zone("Hill Giant"), zone("Soul Warden")
    assert outcomes(s, *where) == {("exile", "exile", "battlefield"), ("exile", "battlefield", "exile")}
