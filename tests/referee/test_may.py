"""118.12: what a "may" can be accepted for, and what "if you do", "if you don't" and "when you do" ask."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Affect,
    All,
    BeginStep,
    Changes,
    ChooseSacrifice,
    Enters,
    Fight,
    Filter,
    GainLife,
    LoseLife,
    May,
    Mode,
    Move,
    PowerOf,
    Previous,
    PutCounters,
    Reflexive,
    Remembered,
    RemoveCounters,
    Sequence,
    Source,
    TapUntap,
    Target,
    TargetSpec,
    You,
)
from apnap.model.referee.explore import explore
from apnap.model.scenario import FixedChoice
from tests.referee.build import (
    CREATURE,
    begin,
    card,
    cast,
    gain,
    life,
    lose,
    outcomes,
    scenario,
    sorcery,
    triggered,
    zone,
)
from tests.referee.later import delayed

BEARS = All((Filter(name="Grizzly Bears"),))
GIANT = All((Filter(name="Hill Giant"),))
AT_BEARS = FixedChoice("Fighter", targets=("Grizzly Bears",))


def offer(what, board, **more):
    """P1 may do something; life 21 if they do, 19 if they don't."""
    spell = sorcery("Offer", May(You(), what, then=gain(), otherwise=lose()))
    return scenario([spell], battlefield={"P1": board}, hand={"P1": ["Offer"]}, script=[cast("P1", "Offer")], **more)


BOTH, NO = {21, 19}, {19}
OFFERS = [
    (TapUntap(BEARS, tap=True), ["Grizzly Bears"], BOTH),
    (TapUntap(BEARS, tap=True), [{"card": "Grizzly Bears", "tapped": True}], NO),
    (TapUntap(BEARS, tap=False), ["Grizzly Bears"], NO),
    (PutCounters(BEARS, "+1/+1", 1), ["Grizzly Bears"], BOTH),
    (PutCounters(BEARS, "+1/+1", 1), ["Hill Giant"], NO),
    (Affect(BEARS, Changes(power=1, toughness=1)), ["Hill Giant"], NO),
    (RemoveCounters(BEARS, "+1/+1", 2), [{"card": "Grizzly Bears", "counters": {"+1/+1": 2}}], BOTH),
    (RemoveCounters(BEARS, "+1/+1", 2), [{"card": "Grizzly Bears", "counters": {"+1/+1": 1}}], NO),
    (Move(BEARS, "exile", "exile"), [], NO),
    (ChooseSacrifice(You(), "any", CREATURE), [], BOTH),
    (Sequence((TapUntap(BEARS, tap=True), TapUntap(GIANT, tap=True))), ["Grizzly Bears"], NO),
    (Sequence((Move(BEARS, "exile", "exile"), Move(Previous(), "return", "battlefield"))), ["Grizzly Bears"], BOTH),
    (Sequence((Move(BEARS, "exile", "exile"), Move(Previous(), "return", "battlefield"))), [], NO),
]


@pytest.mark.parametrize(("what", "board", "ends"), OFFERS)
def test_what_can_be_accepted(what, board, ends):
    assert outcomes(offer(what, board), life("P1")) == ends


def test_without_the_rule_anything_can_be_accepted_and_counts():
    assert (
        outcomes(offer(Affect(BEARS, Changes(power=1, toughness=1)), [], without=["as-much-as-possible"]), life("P1"))
        == BOTH
    )


def test_what_is_no_cost_can_be_done_in_part():
    what = May(You(), Sequence((TapUntap(BEARS, tap=True), Affect(GIANT, Changes(power=1, toughness=1)), gain())))
    s = scenario([sorcery("Offer", what)], hand={"P1": ["Offer"]}, script=[cast("P1", "Offer")])
    assert outcomes(s, life("P1")) == {21, 20}


def test_a_fight_needs_both():
    fights = May(You(), Fight(Source(), Target(0)), then=gain())
    fighter = card(
        "Fighter", triggered(Enters((Filter(this=True),)), do=fights, targets=[TargetSpec(CREATURE)]), pt=(4, 4)
    )
    spell = sorcery("No Fighter", fights, TargetSpec(CREATURE))
    board = {"battlefield": {"P2": ["Grizzly Bears"]}, "hand": {"P1": ["Fighter", "No Fighter"]}}
    both = scenario([fighter, spell], script=[cast("P1", "Fighter")], choices=[AT_BEARS], **board)
    assert outcomes(both, life("P1")) == {21, 20}
    alone = scenario([fighter, spell], script=[cast("P1", "No Fighter", "Grizzly Bears")], **board)
    assert outcomes(alone, life("P1")) == {20}


def test_when_you_do_behind_a_may_that_was_declined():
    """`Sequence((May, Reflexive))`: it triggers if the offer was accepted."""
    rite = sorcery(
        "Rite", Sequence((May(You(), ChooseSacrifice(You(), 1, CREATURE)), Reflexive("", (Mode("", gain()),))))
    )
    s = scenario([rite], battlefield={"P1": ["Grizzly Bears"]}, hand={"P1": ["Rite"]}, script=[cast("P1", "Rite")])
    assert outcomes(s, life("P1"), zone("Grizzly Bears")) == {(21, "graveyard"), (20, "battlefield")}
    alone = scenario([rite], hand={"P1": ["Rite"]}, script=[cast("P1", "Rite")])
    assert outcomes(alone, life("P1")) == {20}


def _later(about):
    told = delayed(BeginStep("end", "each"), do=LoseLife(You(), PowerOf(Remembered())), about=about)
    return sorcery("Rite", Sequence((Move(GIANT, "sacrifice", "graveyard"), told)))


def test_which_of_several_is_asked_about_is_not_modelled():
    script = [cast("P1", "Rite"), begin("P1", "end")]
    s = scenario([_later(BEARS)], battlefield={"P1": ["Grizzly Bears"] * 2}, hand={"P1": ["Rite"]}, script=script)
    assert explore(s).unmodelled
    one = scenario([_later(BEARS)], battlefield={"P1": ["Grizzly Bears"]}, hand={"P1": ["Rite"]}, script=script)
    assert outcomes(one, life("P1")) == {18}


def test_of_a_source_that_is_gone_its_power_is_left():
    told = delayed(BeginStep("end", "each"), do=GainLife(You(), PowerOf(Remembered())), about=Source())
    leaves = Sequence(
        (Move(Source(), "sacrifice", "graveyard"), Move(All((Filter(zone="graveyard"),)), "exile", "exile"))
    )
    elder = card("Elder", triggered(Enters((Filter(this=True),)), do=Sequence((leaves, told))), pt=(5, 5))
    s = scenario([elder], hand={"P1": ["Elder"]}, script=[cast("P1", "Elder"), begin("P1", "end")])
    assert outcomes(s, life("P1"), zone("Elder")) == {(25, "exile")}
