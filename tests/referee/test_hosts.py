"""603.6e, 400.7f: what Auras and Equipment say of what they are attached to."""

from __future__ import annotations

from apnap.model.abilities import (
    All,
    ControllerOf,
    Damage,
    Dies,
    Enters,
    Filter,
    GainLife,
    Host,
    Move,
    PowerOf,
    Source,
)
from apnap.model.claims import CountOf
from apnap.model.scenario import Cast, ScriptStep
from tests.referee.build import (
    CREATURE,
    PERMANENT,
    THIS,
    card,
    cast,
    happens,
    how_often,
    instant,
    life,
    outcomes,
    triggered,
    zone,
)
from tests.referee.relations import AURA, HOST, enchant
from tests.referee.test_attaching import DESTINY_THERE, ON_BEARS, board


def destined(*script, **more):
    return board(*script, there=[DESTINY_THERE], **more)


def test_the_ability_of_an_aura_finds_the_aura():
    """Z05: it went to the graveyard by 704.5m, and is returned from there."""
    murder = cast("P2", "Murder", "Grizzly Bears")
    s = destined(murder, hand={"P2": ["Murder"]})
    moved = how_often("triggered", "Angelic Destiny"), how_often("sba", "Angelic Destiny")
    assert outcomes(s, zone("Angelic Destiny"), *moved) == {("hand", 1, 1)}
    off = destined(murder, hand={"P2": ["Murder"]}, without=["finds-aura"])
    assert outcomes(off, zone("Angelic Destiny"), *moved) == {("graveyard", 1, 1)}


def test_the_ability_finds_the_aura_that_went_together_with_the_creature():
    s = destined(happens("P2", Move(All(PERMANENT), "destroy", "graveyard")))
    assert outcomes(s, zone("Angelic Destiny"), zone("Grizzly Bears")) == {("hand", "graveyard")}


def test_the_ability_does_not_find_an_aura_that_has_moved_again():
    graves = (Filter(subtypes=frozenset({"aura"}), zone="graveyard"),)
    breach = instant("Crypt Breach", Move(All(graves), "exile", "exile"))
    s = board(
        cast("P2", "Murder", "Grizzly Bears"),
        ScriptStep("P2", Cast("Crypt Breach"), "", respond_to="Angelic Destiny"),
        there=[DESTINY_THERE],
        cards=[breach],
        hand={"P2": ["Murder", "Crypt Breach"]},
    )
    assert outcomes(s, zone("Angelic Destiny"), how_often("resolved", "Angelic Destiny")) == {("exile", 1)}


def test_an_aura_that_left_before_does_not_see_it():
    s = destined(
        cast("P2", "Naturalize", "Angelic Destiny"),
        cast("P2", "Murder", "Grizzly Bears"),
        hand={"P2": ["Murder", "Naturalize"]},
    )
    assert outcomes(s, zone("Angelic Destiny"), how_often("triggered")) == {("graveyard", 0)}


def test_it_sees_only_what_it_is_attached_to():
    s = destined(cast("P2", "Murder", "Hill Giant"), hand={"P2": ["Murder"]})
    assert outcomes(s, zone("Angelic Destiny"), how_often("triggered")) == {("battlefield", 0)}


ECHO = card(
    "Echo",
    enchant(),
    triggered(Dies(HOST), do=GainLife(ControllerOf(Host()), PowerOf(Host()))),
    **AURA,
)


def test_information_on_what_it_was_attached_to():
    """Its power and controller as it last was (608.2h)."""
    s = board(
        cast("P2", "Murder", "Hill Giant"),
        there=[{"card": "Echo", "attached_to": "Hill Giant"}],
        cards=[ECHO],
        hand={"P2": ["Murder"]},
    )
    assert outcomes(s, life("P1"), life("P2")) == {(20, 23)}


def test_what_the_source_was_attached_to_last():
    """The Equipment has left while its ability waits: what it was attached to last is meant."""
    spike = card(
        "Spike",
        triggered(Enters(CREATURE), do=Damage(Source(), 1, Host())),
        types="artifact",
        sub="equipment",
    )
    script = [
        happens("P1", Move(All((Filter(zone="graveyard"),)), "return", "battlefield")),
        ScriptStep("P2", Cast("Naturalize", ("Spike",)), "", respond_to="Spike"),
    ]
    s = board(
        *script,
        there=[{"card": "Spike", **ON_BEARS}],
        cards=[spike],
        graveyard={"P1": [{"card": "Hill Giant", "id": "New"}]},
        hand={"P2": ["Naturalize"]},
    )
    assert outcomes(s, zone("Spike"), how_often("damaged", "Grizzly Bears")) == {("graveyard", 1)}


def test_filters_ask_what_is_attached_to_what():
    blades = [{"card": "Short Blade", **ON_BEARS}]
    s = board(there=blades)
    equipped, bare = (Filter(attached=True),), (Filter(types=frozenset({"creature"}), attached=False),)
    assert outcomes(s, CountOf(equipped, "P1"), CountOf(bare, "P1")) == {(1, 1)}


def test_a_choice_of_what_is_enchanted():
    """ "It is asked on resolution."""
    purge = card("Purge", enchant(), triggered(Enters(THIS), do=Move(All(HOST), "destroy", "graveyard")), **AURA)
    s = board(cast("P1", "Purge", "Hill Giant"), cards=[purge], hand={"P1": ["Purge"]})
    assert outcomes(s, zone("Hill Giant"), zone("Grizzly Bears")) == {("graveyard", "battlefield")}
