"""Reflexive triggered abilities (603.12)."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    Dies,
    EachOpponent,
    Filter,
    GainLife,
    LoseLife,
    Mode,
    TargetPlayer,
    TargetSpec,
    Triggered,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import Before, EventAtom, Life, ResolutionOrder, ZoneOf
from apnap.model.scenario import FixedChoice, StartStack
from tests.encodings.duelmasters.boards import enters, outcomes, times, when
from tests.encodings.magic.boards import A_CREATURE, LIVES, creature, game, manticore_effect

REFLEXIVE = times("triggered", "HM", ability="reflexive")
AT_P2 = FixedChoice("HM", targets=("P2",))


def manticore(*, in_a_row: bool = False) -> Any:
    return creature("HM", enters(manticore_effect(in_a_row=in_a_row)), size=(4, 3), subtypes=["manticore"])


@pytest.mark.parametrize("in_a_row", [False, True])
def test_t37_it_triggers_if_it_was_done(in_a_row: bool) -> None:
    def scenario(*without: str) -> Any:
        return game(
            {"P1": {"stack": [manticore(in_a_row=in_a_row)], "battlefield": [creature("GB")]}},
            waiting=[StartStack("HM", "P1")], choices=[AT_P2], without=without,
        )  # fmt: skip

    asked = Life("P2"), ZoneOf("GB"), REFLEXIVE
    assert outcomes(scenario(), *asked) == {(18, "graveyard", 1), (20, "battlefield", 0)}
    assert outcomes(scenario("reflexive-trigger"), *asked) == {(20, "graveyard", 0), (20, "battlefield", 0)}
    done = EventAtom("resolved", of="HM", ability=1)
    placed = EventAtom("stacked", of="HM", ability="reflexive")
    chosen = EventAtom("chosen_target", of="HM", ability="reflexive")
    in_order = outcomes(scenario(), Before(done, placed), Before(EventAtom("died", of="GB"), chosen), REFLEXIVE)
    assert in_order == {(True, True, 1), (False, False, 0)}


def test_its_power_is_what_it_last_was() -> None:
    """A counter on the creature that was sacrificed counts."""
    scenario = game(
        {"P1": {"stack": [manticore()], "battlefield": [("GB", creature("GB"), {"counters": {"+1/+1": 1}})]}},
        waiting=[StartStack("HM", "P1")], choices=[AT_P2],
    )  # fmt: skip
    assert outcomes(scenario, Life("P2")) == {17, 20}


def test_x14_it_waits_with_what_saw_the_sacrifice() -> None:
    mine = (Filter(types=frozenset({"creature"}), controller="you"),)
    cutthroat = creature("ZC", when(Dies(mine), LoseLife(EachOpponent(), 1), GainLife(You(), 1)))
    drain = Steps((LoseLife(TargetPlayer(0), 1), GainLife(You(), 1)))
    artist = creature("BA", Triggered("", (Dies(A_CREATURE),), (Mode("", drain, (TargetSpec(players="any"),)),)))
    scenario = game(
        {"P1": {"stack": [manticore()], "battlefield": [cutthroat, creature("GB")]}, "P2": {"battlefield": [artist]}},
        waiting=[StartStack("HM", "P1")],
        choices=[
            FixedChoice("HM", targets=("P2",), may=True, pick=("GB",)),
            FixedChoice("BA", targets=("P1",)),
        ],
    )
    assert outcomes(scenario, ResolutionOrder()) == {
        ("HM", "HM", "BA on GB", "HM", "ZC on GB"),
        ("HM", "HM", "BA on GB", "ZC on GB", "HM"),
    }
    assert outcomes(scenario, *LIVES, REFLEXIVE) == {(20, 18, 1)}


def test_x15_it_does_not_trigger_an_additional_time() -> None:
    others = (Filter(types=frozenset({"creature"}), subtypes=frozenset({"manticore"}), controller="you", other=True),)
    throne = creature("RT", AdditionalTrigger("", (), others), size=(4, 4))
    bears = creature("Bears")
    scenario = game(
        {"P1": {"stack": [manticore()], "battlefield": [throne, ("GB1", bears), ("GB2", bears)]}},
        waiting=[StartStack("HM", "P1")],
        choices=[FixedChoice("HM", targets=("P2",), pick=("GB1", "GB2"))],
    )
    done = times("sacrificed", "Bears")
    twice = times("triggered", "HM", ability=1)
    assert outcomes(scenario, Life("P2"), REFLEXIVE, done, twice) == {(20, 0, 0, 2), (18, 1, 1, 2), (16, 2, 2, 2)}


def test_what_could_not_be_done_counts_as_done_without_the_rule() -> None:
    nobody = game(
        {"P1": {"stack": [manticore()]}}, waiting=[StartStack("HM", "P1")], without=["as-much-as-possible"],
        choices=[AT_P2],
    )  # fmt: skip
    assert outcomes(nobody, REFLEXIVE, Life("P2")) == {(0, 20), (1, 20)}
