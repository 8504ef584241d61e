"""603.6d, 614.12: what a permanent enters with."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Count,
    Enters,
    EntersTapped,
    EntersWithCounters,
    Filter,
    PowerOf,
    Source,
)
from apnap.model.claims import (
    CountersOnObject,
    PowerOfObject,
    Tapped,
)
from tests.referee.build import (
    YOUR_CREATURE,
    card,
    cast,
    gain,
    how_often,
    outcomes,
    scenario,
    triggered,
)
from tests.referee.lasting import (
    HUSH,
    THEIRS,
    static,
    unmodelled,
)

COUNTED = triggered(Enters((Filter(types=frozenset({"creature"}), counter="+1/+1"),)), do=gain())


@pytest.mark.parametrize(("without", "counted"), [([], 1), (["enters-with"], 0)])
def test_it_enters_with_its_counters(without, counted):
    hydra = card("Hydra", EntersWithCounters("", "+1/+1", Count(YOUR_CREATURE)), pt=(0, 0))
    watcher = card("Watcher", COUNTED, types="artifact")
    s = scenario([hydra, watcher], battlefield={"P1": ["Watcher", "Hill Giant", "Grizzly Bears"]},
                 hand={"P1": ["Hydra"]}, script=[cast("P1", "Hydra")], without=without)  # fmt: skip
    asked = how_often("triggered", "Watcher"), CountersOnObject("Hydra", "+1/+1"), PowerOfObject("Hydra")
    assert outcomes(s, *asked) == {(counted, 2, 2)}


@pytest.mark.parametrize(("without", "tapped_at_once"), [([], True), (["enters-with"], False)])
def test_it_enters_tapped(without, tapped_at_once):
    late = card("Late", EntersTapped(""))
    watcher = card("Watcher", triggered(Enters((Filter(tapped=True),)), do=gain()), types="artifact")
    s = scenario([late, watcher], battlefield={"P1": ["Watcher"]}, hand={"P1": ["Late"]}, script=[cast("P1", "Late")],
                 without=without)  # fmt: skip
    assert outcomes(s, Tapped("Late"), how_often("triggered", "Watcher")) == {(True, int(tapped_at_once))}


def test_what_it_enters_with_is_asked_of_the_abilities_that_it_has():
    hydra = card("Hydra", EntersWithCounters("", "+1/+1", 2), pt=(0, 1))
    hushed = scenario([hydra, HUSH], battlefield={"P1": ["Hush"]}, hand={"P1": ["Hydra"]}, script=[cast("P1", "Hydra")])
    assert outcomes(hushed, CountersOnObject("Hydra", "+1/+1")) == {0}
    slow = card("Slow", static(THEIRS, abilities=(EntersTapped(""),)), types="enchantment")
    s = scenario([slow], battlefield={"P2": ["Slow"]}, hand={"P1": ["Hill Giant"]}, script=[cast("P1", "Hill Giant")])
    assert outcomes(s, Tapped("Hill Giant")) == {True}


def test_a_number_about_itself_is_not_modelled():
    odd = card("Odd", EntersWithCounters("", "+1/+1", PowerOf(Source())))
    assert unmodelled(scenario([odd], hand={"P1": ["Odd"]}, script=[cast("P1", "Odd")]))
