"""Replacement, prevention, phasing and surveiling, as far as layers, copies and combat bear on them."""

from __future__ import annotations

from apnap.model.abilities import (
    All,
    Changes,
    Continuous,
    EntersAsCopy,
    EntersChoosing,
    EntersWithCounters,
    Filter,
    MoreCounters,
    Move,
    PhaseOut,
    Prevent,
    ReplacesMove,
    Surveil,
    You,
)
from apnap.model.claims import CountersOnObject, CountOf, DamageOn, IsAttacking, NameOf, PowerOfObject
from tests.referee.arena import AFTER, CREATURES, DAMAGE, MINE, attack, block, board, creature
from tests.referee.build import THIS, card, cast, happens, life, outcomes, scenario, zone
from tests.referee.lasting import static

DIES = ReplacesMove("", THIS, "battlefield", "exile")
GRAVES = card("Graves", ReplacesMove("", (Filter(),), None, "exile", cards=True), types="enchantment")
HUSH = card("Hush", static(CREATURES, no_abilities=True), types="enchantment")
KILL = happens("P1", Move(All((Filter(name="Ghost"),)), "destroy", "graveyard"))


def ghost(*abilities, there=()):
    cards = [
        creature("Ghost", 1, 1, *abilities),
        HUSH,
        card("Lens", static(CREATURES, abilities=(DIES,)), types="artifact"),
    ]
    return scenario(cards, battlefield={"P1": ["Ghost", *there]}, script=[KILL])


def test_a_replacement_is_an_ability_that_is_had_lost_and_gained():
    assert outcomes(ghost(DIES), zone("Ghost")) == {"exile"}
    assert outcomes(ghost(DIES, there=["Hush"]), zone("Ghost")) == {"graveyard"}
    assert outcomes(ghost(there=["Lens"]), zone("Ghost")) == {"exile"}


def test_more_counters_apply_to_what_a_gained_ability_lets_something_enter_with():
    season = card("Season", MoreCounters("", MINE, "+1/+1", 0, 2), types="enchantment")
    herd = card("Herd", static(MINE, abilities=(EntersWithCounters("", "+1/+1", 1),)), types="enchantment")
    s = scenario(
        [season, herd],
        battlefield={"P1": ["Season", "Herd"]},
        hand={"P1": ["Grizzly Bears"]},
        script=[cast("P1", "Grizzly Bears")],
    )
    assert outcomes(s, CountersOnObject("Grizzly Bears", "+1/+1"), PowerOfObject("Grizzly Bears")) == {(2, 4)}


GOBLIN = creature("Goblin", 1, 1, sub="goblin")
CONSPIRACY = card(
    "Conspiracy",
    EntersChoosing("", "creature type"),
    Continuous("", MINE, Changes(chosen=True)),
    static((Filter(subtypes=frozenset({"goblin"}), controller="you"),), power=1, toughness=1),
    types="enchantment",
)


def test_the_chosen_type_is_a_subtype_in_layer_4():
    s = scenario([GOBLIN, CONSPIRACY], battlefield={"P1": [{"card": "Conspiracy", "chosen": "goblin"}, "Hill Giant"]})
    goblins = CountOf((Filter(subtypes=frozenset({"goblin"})),), "P1")
    assert outcomes(s, PowerOfObject("Hill Giant"), goblins) == {(4, 1)}
    s = scenario(
        [GOBLIN, CONSPIRACY],
        battlefield={"P1": ["Hill Giant"]},
        hand={"P1": ["Conspiracy"]},
        script=[cast("P1", "Conspiracy")],
    )
    assert outcomes(s, PowerOfObject("Hill Giant"), goblins) == {(4, 1), (3, 0)}


def test_a_copy_chooses_for_the_face_it_enters_with():
    mirror = card("Mirror", EntersAsCopy("", (Filter(types=frozenset({"enchantment"})),)), types="enchantment")
    s = scenario(
        [GOBLIN, CONSPIRACY, mirror],
        battlefield={"P1": [{"card": "Conspiracy", "chosen": ""}, "Hill Giant"]},
        hand={"P1": ["Mirror"]},
        script=[cast("P1", "Mirror")],
    )
    found = outcomes(s, NameOf("Mirror"), PowerOfObject("Hill Giant"))
    assert found == {("Mirror", 3), ("Conspiracy", 3), ("Conspiracy", 5)}


def test_combat_damage_is_prevented_by_an_effect_that_began_before():
    """615: the blocker deals none either way; deathtouch and lifelink need damage that is dealt."""
    snake = creature("Snake", 2, 2, keywords="deathtouch, lifelink")
    shield = happens("P2", Prevent(All((Filter(name="Hill Giant"),)), combat=True))
    script = [shield, attack("P1", "P2", "Snake"), block("P2", "Snake", "Hill Giant"), DAMAGE]
    s = board(["Snake"], ["Hill Giant"], script=script, cards=[snake])
    assert outcomes(s, zone("Hill Giant"), DamageOn("Hill Giant"), life("P1"), zone("Snake")) == {
        ("battlefield", 0, 20, "graveyard")
    }


def test_a_number_is_taken_off_combat_damage_to_a_player():
    s = board(["Hill Giant"], script=[happens("P2", Prevent(You(), 2)), attack("P1", "P2", "Hill Giant"), DAMAGE])
    assert outcomes(s, life("P2")) == {19}


def test_what_phases_out_is_out_of_combat():
    out = happens("P2", PhaseOut(All((Filter(name="Hill Giant"),))))
    s = board(["Hill Giant"], script=[attack("P1", "P2", "Hill Giant"), out, AFTER])
    assert outcomes(s, life("P2"), IsAttacking("Hill Giant")) == {(20, False)}


def test_the_static_abilities_of_what_phases_out_do_not_apply():
    lord = creature("Lord", 2, 2, static((Filter(types=frozenset({"creature"}), other=True),), power=1))
    out = happens("P2", PhaseOut(All((Filter(name="Lord"),))))
    assert outcomes(board(["Lord", "Hill Giant"], script=[out], cards=[lord]), PowerOfObject("Hill Giant")) == {3}


def test_surveiled_cards_go_where_replacements_say():
    s = scenario(
        [GRAVES],
        battlefield={"P2": ["Graves"]},
        library={"P1": ["Grizzly Bears"]},
        script=[happens("P1", Surveil(You(), 1))],
    )
    assert outcomes(s, zone("Grizzly Bears")) == {"exile", "library"}
