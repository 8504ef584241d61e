"""701.42: surveil."""

from __future__ import annotations

from apnap.model.abilities import Draw, Filter, Surveil, ToGraveyard, You
from apnap.model.claims import GraveyardSize
from apnap.model.referee.explore import explore
from tests.referee.build import card, gain, happens, how_often, life, outcomes, scenario, triggered, zone

SURVEIL = happens("P1", Surveil(You(), 2))


def test_cards_go_to_the_graveyard_or_back_in_any_order():
    s = scenario(
        library={"P1": ["Grizzly Bears", "Hill Giant"]},
        script=[SURVEIL, happens("P1", Draw(You(), 1))],
    )
    where = zone("Grizzly Bears"), zone("Hill Giant"), GraveyardSize("P1")
    assert outcomes(s, *where) == {
        ("hand", "library", 0),
        ("library", "hand", 0),
        ("graveyard", "hand", 1),
        ("hand", "graveyard", 1),
        ("graveyard", "graveyard", 2),
    }


def test_it_is_one_batch():
    watcher = card(
        "Watcher",
        triggered(ToGraveyard((Filter(types=frozenset({"creature"})),)), do=gain(), batch=True),
        types="enchantment",
    )
    s = scenario(
        [watcher],
        battlefield={"P1": ["Watcher"]},
        library={"P1": ["Grizzly Bears", "Hill Giant"]},
        script=[SURVEIL],
    )
    assert outcomes(s, GraveyardSize("P1"), life("P1")) == {(0, 20), (1, 21), (2, 21)}


def test_cards_without_a_name_can_go_there():
    assert outcomes(scenario(script=[SURVEIL]), GraveyardSize("P1"), how_often("chosen_scry")) == {
        (0, 0),
        (1, 0),
        (2, 0),
    }


def test_where_graveyards_are_looked_at_they_would_matter():
    watcher = card("Watcher", triggered(ToGraveyard((Filter(other=True),)), do=gain()), types="enchantment")
    s = scenario([watcher], battlefield={"P1": ["Watcher"]}, script=[SURVEIL])
    assert set(explore(s, [life("P1")]).unmodelled) == {"cards of P1 without a name go where graveyards are looked at"}
