"""702.26, 603.10b: phasing out and in."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    All,
    BecomesAttached,
    BecomesUnattached,
    Count,
    CreateTokens,
    Filter,
    GainLife,
    Leaves,
    LosesControl,
    Move,
    PhaseOut,
    You,
)
from apnap.model.claims import ControllerOfObject, CountOf, DamageOn, GraveyardSize, IsAttached, PowerOfObject
from apnap.model.scenario import Cast, ScriptStep
from tests.referee.build import (
    CREATURE,
    PERMANENT,
    SOLDIER,
    before,
    begin,
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
from tests.referee.departures import FADE, KIND, PHASE_WATCH
from tests.referee.relations import BLADE, LIGHT, take

BEARS_ONLY = All((Filter(name="Grizzly Bears"),))


def familiar(**more):
    return scenario(
        KIND,
        battlefield={"P1": ["Ertai's Familiar"]},
        step="untap",
        begins=True,
        script=[begin("P1", "upkeep")],
        **more,
    )


@pytest.mark.parametrize(("without", "number", "milled"), [((), 1, 3), (["phasing-looks-back"], 0, 0)])
def test_it_phases_out_as_the_untap_step_begins(without, number, milled):
    """603.10b: it triggers, though it is not there any more."""
    s = familiar(without=without)
    assert outcomes(s, how_often("triggered", "Ertai's Familiar"), GraveyardSize("P1")) == {(number, milled)}
    assert outcomes(s, how_often("phased_out", "Ertai's Familiar"), how_often("left")) == {(1, 0)}


def test_the_trigger_waits_until_somebody_gets_priority():
    order = before(how_often("phased_out", "Ertai's Familiar"), how_often("stacked", "Ertai's Familiar"))
    assert outcomes(familiar(), order, how_often("stacked", "Ertai's Familiar")) == {(True, 1)}


def phased(*script, battlefield=None, cards=(), **more):
    return scenario(
        [*KIND, *cards],
        battlefield=battlefield or {"P1": ["Grizzly Bears"], "P2": []},
        hand={"P2": ["Fade Away"]},
        script=[cast("P2", "Fade Away", "Grizzly Bears"), *script],
        **more,
    )


def test_it_is_treated_as_though_it_did_not_exist():
    wrath = happens("P1", Move(All(CREATURE), "destroy", "graveyard"))
    counted = happens("P1", GainLife(You(), Count(CREATURE)))
    s = phased(wrath, counted)
    bears = "Grizzly Bears"
    facts = zone(bears), PowerOfObject(bears), CountOf(CREATURE, "P1"), life("P1"), how_often("left", bears)
    assert outcomes(s, *facts) == {("battlefield", 0, 0, 20, 0)}


def test_it_phases_in_under_the_same_player_as_the_same_object():
    """702.26: nothing enters, and counters and damage marked later are its own."""
    watcher = card("Mirror", triggered(Leaves(PERMANENT), do=gain()), types="enchantment")
    s = phased(
        begin("P1", "upkeep"),
        battlefield={"P1": [{"card": "Grizzly Bears", "counters": {"+1/+1": 2}}], "P2": ["Mirror"]},
        cards=[watcher],
    )
    facts = zone("Grizzly Bears"), PowerOfObject("Grizzly Bears"), life("P2"), how_often("entered")
    assert outcomes(s, *facts) == {("battlefield", 4, 20, 0)}
    theirs = phased(begin("P2", "upkeep"))
    assert outcomes(theirs, PowerOfObject("Grizzly Bears")) == {0}


def test_damage_wears_off_and_effects_end_meanwhile():
    s = phased(begin("P1", "upkeep"), battlefield={"P1": [{"card": "Grizzly Bears", "damage": 1}], "P2": []})
    assert outcomes(s, DamageOn("Grizzly Bears"), PowerOfObject("Grizzly Bears")) == {(0, 2)}


def test_what_is_attached_goes_along_and_comes_back_attached():
    watcher = card(
        "Tailor", triggered(BecomesAttached(PERMANENT), BecomesUnattached(PERMANENT), do=gain()), types="enchantment"
    )
    board = {"P1": ["Grizzly Bears"], "P2": [{"card": "Short Blade", "attached_to": "Grizzly Bears"}, "Tailor"]}
    away = phased(battlefield=board, cards=[BLADE, watcher])
    gone = CountOf((Filter(types=frozenset({"artifact"})),), "P1"), how_often("phased_out", "Short Blade")
    assert outcomes(away, *gone) == {(0, 1)}
    theirs = phased(begin("P2", "upkeep"), battlefield=board, cards=[BLADE, watcher])
    assert outcomes(theirs, gone[0]) == {0}
    back = phased(begin("P1", "upkeep"), battlefield=board, cards=[BLADE, watcher])
    there = gone[0], IsAttached("Short Blade", "Grizzly Bears"), life("P2")
    assert outcomes(back, *there) == {(1, True, 20)}


def test_equipment_that_phased_out_by_itself_comes_back_loose_if_its_bearer_has_left():
    board = {"P1": ["Grizzly Bears", {"card": "Short Blade", "attached_to": "Grizzly Bears"}]}
    s = scenario(
        [BLADE],
        battlefield=board,
        script=[
            happens("P1", PhaseOut(All((Filter(name="Short Blade"),)))),
            happens("P1", Move(BEARS_ONLY, "destroy", "graveyard")),
            begin("P2", "upkeep"),
            begin("P1", "upkeep"),
        ],
    )
    facts = zone("Short Blade"), IsAttached("Short Blade", "Grizzly Bears"), how_often("unattached")
    assert outcomes(s, *facts) == {("battlefield", False, 0)}


def test_tokens_do_not_cease_to_exist():
    s = scenario(
        script=[
            happens("P1", CreateTokens(You(), 1, SOLDIER)),
            happens("P1", PhaseOut(All((Filter(token=True),)))),
            begin("P2", "upkeep"),
            begin("P1", "upkeep"),
        ],
    )
    assert outcomes(s, CountOf(CREATURE, "P1"), how_often("created")) == {(1, 1)}


def test_a_target_that_phased_out_is_illegal():
    s = scenario(
        KIND,
        battlefield={"P1": ["Grizzly Bears"]},
        hand={"P1": ["Fade Away"], "P2": ["Murder"]},
        script=[
            cast("P2", "Murder", "Grizzly Bears"),
            ScriptStep("P1", Cast("Fade Away", ("Grizzly Bears",)), "cast Fade Away", respond_to="Murder"),
        ],
    )
    assert outcomes(s, zone("Grizzly Bears"), how_often("did_nothing", "Murder")) == {("battlefield", 1)}


def test_control_goes_on_and_is_not_lost():
    watcher = card("Jealous", triggered(LosesControl("you", PERMANENT), do=gain()), types="enchantment")
    s = scenario(
        [watcher, FADE],
        battlefield={"P1": ["Jealous"], "P2": ["Grizzly Bears"]},
        script=[
            happens("P1", take("forever", BEARS_ONLY)),
            happens("P1", PhaseOut(BEARS_ONLY)),
            begin("P2", "upkeep"),
            begin("P1", "upkeep"),
        ],
    )
    facts = ControllerOfObject("Grizzly Bears"), CountOf(CREATURE, "P1"), how_often("triggered", "Jealous")
    assert outcomes(s, *facts) == {("P1", 1, 0)}


def test_phasing_out_is_no_leaving_for_what_is_exiled_until_then():
    s = scenario(
        [LIGHT],
        battlefield={"P2": ["Grizzly Bears"]},
        hand={"P1": ["Banishing Light"]},
        script=[cast("P1", "Banishing Light"), happens("P1", PhaseOut(All((Filter(name="Banishing Light"),))))],
    )
    assert outcomes(s, zone("Grizzly Bears")) == {"exile"}


def test_others_see_it_phase_out():
    s = phased(battlefield={"P1": ["Grizzly Bears", "Shimmer"], "P2": []}, cards=[PHASE_WATCH])
    assert outcomes(s, life("P1")) == {21}
    off = phased(
        battlefield={"P1": ["Grizzly Bears", "Shimmer"], "P2": []}, cards=[PHASE_WATCH], without=["phasing-looks-back"]
    )
    assert outcomes(off, life("P1")) == {21}
