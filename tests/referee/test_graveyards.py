"""603.6c, 603.10a: abilities in graveyards, and those that trigger on what leaves or goes to one."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    All,
    Count,
    Dies,
    Filter,
    GainLife,
    Leaves,
    LeavesGraveyard,
    May,
    Move,
    Source,
    ToGraveyard,
    ToHand,
    You,
)
from tests.referee.build import (
    CREATURE,
    PERMANENT,
    THIS,
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
from tests.referee.departures import ARTIST, discard

MINE = (Filter(types=frozenset({"creature"}), owner="you"),)
RECOVER = triggered(
    Dies(MINE),
    do=May(You(), gain(0), Move(Source(), "return", "hand"), Move(Source(), "exile", "exile")),
    works_in="graveyard",
    keyword="recover",
)
ASSASSIN = card("Garza's Assassin", RECOVER)
THEIR_CREATURE_CARD = (Filter(types=frozenset({"creature"}), owner="opponent", zone="graveyard"),)
TITAN = card(
    "Erebos's Titan",
    triggered(
        LeavesGraveyard(THEIR_CREATURE_CARD),
        do=May(You(), discard(), Move(Source(), "return", "hand")),
        works_in="graveyard",
    ),
    pt=(5, 5),
)
ULAMOG = card(
    "Ulamog", triggered(ToGraveyard(THIS), do=Move(All((Filter(zone="graveyard", owner="you"),)), "put", "library"))
)
PLANAR_VOID = card(
    "Planar Void", triggered(ToGraveyard((Filter(other=True, token=False),)), do=gain(5)), types="enchantment"
)
RECOVERED = how_often("triggered", "Garza's Assassin")


def test_recover_does_not_trigger_on_its_own_death_but_on_a_later_one():
    """603.10, 113.6: right before its own death the card is not in the graveyard."""
    s = scenario(
        [ASSASSIN],
        battlefield={"P1": ["Garza's Assassin", "Grizzly Bears"]},
        hand={"P2": [{"card": "Shock", "id": "one"}, {"card": "Shock", "id": "two"}]},
        script=[cast("P2", "one", "Garza's Assassin"), cast("P2", "two", "Grizzly Bears")],
    )
    assert outcomes(s, RECOVERED, zone("Garza's Assassin")) == {(1, "exile")} | {(1, "hand")}
    assert outcomes(s, how_often("triggered", "Garza's Assassin", on="Garza's Assassin")) == {0}


@pytest.mark.parametrize(("without", "number"), [((), 0), (["look-back"], 2)])
def test_recover_does_not_trigger_when_all_die_at_once(without, number):
    s = scenario(
        [ASSASSIN],
        battlefield={"P1": ["Garza's Assassin", "Grizzly Bears"]},
        hand={"P1": ["Wrath"]},
        without=without,
        script=[cast("P1", "Wrath")],
    )
    assert outcomes(s, RECOVERED) == {number}


def test_from_anywhere_is_read_off_the_card_in_the_graveyard():
    """603.6c: it triggers though the permanent had lost its abilities, and the owner controls it."""
    s = scenario(
        [ULAMOG],
        battlefield={"P1": [{"card": "Ulamog", "abilities": False}]},
        graveyard={"P1": ["Grizzly Bears"]},
        hand={"P2": ["Shock"]},
        script=[cast("P2", "Shock", "Ulamog")],
    )
    assert outcomes(s, how_often("triggered", "Ulamog", by="P1"), zone("Ulamog"), zone("Grizzly Bears")) == {
        (1, "library", "library")
    }


def test_from_anywhere_never_looks_back():
    """603.6c: Planar Void dies with the others and is not there afterwards; Blood Artist looks back."""
    s = scenario(
        [PLANAR_VOID, ARTIST],
        battlefield={"P1": ["Planar Void", "Blood Artist"], "P2": ["Grizzly Bears"]},
        script=[happens("P1", Move(All(PERMANENT), "destroy", "graveyard"))],
    )
    assert outcomes(s, how_often("triggered", "Planar Void"), how_often("triggered", "Blood Artist")) == {(0, 2)}
    alone = scenario(
        [PLANAR_VOID],
        battlefield={"P1": ["Planar Void"], "P2": ["Grizzly Bears"]},
        script=[happens("P1", Move(All(CREATURE), "destroy", "graveyard"))],
    )
    assert outcomes(alone, how_often("triggered", "Planar Void")) == {1}


def titan(moved, **more):
    return scenario(
        [TITAN],
        graveyard={"P1": ["Erebos's Titan"], "P2": ["Grizzly Bears"]},
        hand={"P1": ["Shock"]},
        script=[happens("P1", Move(All(moved), "exile", "exile"))],
        **more,
    )


def test_a_card_leaves_a_graveyard():
    s = titan((Filter(zone="graveyard", owner="opponent"),))
    where = how_often("triggered", "Erebos's Titan"), zone("Erebos's Titan"), zone("Shock")
    assert outcomes(s, *where) == {(1, "hand", "graveyard"), (1, "graveyard", "hand")}


@pytest.mark.parametrize(("without", "number"), [((), 1), (["leaves-graveyard-looks-back"], 0)])
def test_it_looks_back_when_it_leaves_with_the_other_card(without, number):
    """603.10a: it triggers from where it was, and does not find itself any more."""
    s = titan((Filter(zone="graveyard"),), without=without)
    assert outcomes(s, how_often("triggered", "Erebos's Titan"), zone("Erebos's Titan")) == {(number, "exile")}


def test_about_itself_it_works_in_the_graveyard():
    returned = card("Memory", triggered(LeavesGraveyard((Filter(this=True, zone="graveyard"),)), do=gain()))
    s = scenario(
        [returned],
        graveyard={"P1": ["Memory"]},
        script=[happens("P1", Move(All((Filter(name="Memory", zone="graveyard"),)), "return", "hand"))],
    )
    assert outcomes(s, how_often("triggered", "Memory"), life("P1")) == {(1, 21)}


@pytest.mark.parametrize(("without", "number"), [((), 2), (["look-back"], 0)])
def test_what_goes_to_a_hand_is_seen_by_what_goes_along(without, number):
    """603.10a: an object that all players can see is put into a hand."""
    watcher = card("Watcher", triggered(ToHand(PERMANENT), do=GainLife(You(), Count(PERMANENT))))
    s = scenario(
        [watcher],
        battlefield={"P1": ["Watcher", "Hill Giant"]},
        without=without,
        script=[happens("P1", Move(All(CREATURE), "return", "hand"))],
    )
    assert outcomes(s, how_often("triggered", "Watcher")) == {number}
    dies = scenario(
        [watcher],
        battlefield={"P1": ["Watcher", "Hill Giant"]},
        script=[happens("P1", Move(All(CREATURE), "destroy", "graveyard"))],
    )
    assert outcomes(dies, how_often("triggered", "Watcher")) == {0}


def test_leaving_the_battlefield_is_no_leaving_of_a_graveyard():
    both = card("Both", triggered(LeavesGraveyard(CREATURE), Leaves(THIS), do=gain()), types="enchantment")
    s = scenario(
        [both],
        battlefield={"P1": ["Both"], "P2": ["Grizzly Bears"]},
        hand={"P1": ["Wrath"]},
        script=[cast("P1", "Wrath")],
    )
    assert outcomes(s, how_often("triggered", "Both")) == {0}
