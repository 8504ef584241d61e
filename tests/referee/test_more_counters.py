"""614.1: more counters than would be put."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    All,
    CountersOn,
    CountersPut,
    CreateTokens,
    Dies,
    EntersWithCounters,
    EventObject,
    Filter,
    May,
    MoreCounters,
    Move,
    PutCounters,
    Target,
    TargetSpec,
    TokenSpec,
    You,
)
from apnap.model.claims import CountersOnObject
from apnap.model.referee.explore import explore
from apnap.model.scenario import FixedChoice
from tests.referee.build import (
    CREATURE,
    THIS,
    YOUR_CREATURE,
    card,
    cast,
    gain,
    happens,
    how_often,
    life,
    outcomes,
    scenario,
    triggered,
)

PLUS = "+1/+1"
GOLEM = (Filter(types=frozenset({"artifact", "creature"})),)
MODULAR = triggered(
    Dies(THIS),
    do=May(You(), PutCounters(Target(0), PLUS, CountersOn(EventObject(), PLUS))),
    targets=[TargetSpec(GOLEM)],
    keyword="modular",
)
WORKER = card("Arcbound Worker", EntersWithCounters("", PLUS, 1), MODULAR, types="artifact creature", pt=(0, 0))
ZABAZ = card(
    "Zabaz",
    EntersWithCounters("", PLUS, 1),
    MODULAR,
    MoreCounters("", YOUR_CREATURE, PLUS, plus=1, keyword="modular"),
    types="artifact creature",
    pt=(0, 0),
)
SCALES = card("Hardened Scales", MoreCounters("", YOUR_CREATURE, PLUS, plus=1), types="enchantment")
SEASON = card("Doubling Season", MoreCounters("", (Filter(controller="you"),), None, times=2), types="enchantment")
WATCHER = card("Watcher", triggered(CountersPut(YOUR_CREATURE, PLUS), do=gain()), types="artifact")


def on(name):
    return CountersOnObject(name, PLUS)


@pytest.mark.parametrize(("without", "there"), [((), 3), (("replaced",), 2)])
def test_a_modular_ability_puts_one_more(without, there):
    """TR27: one trigger; two counters instead of one."""
    one = {"counters": {PLUS: 1}}
    s = scenario(
        [WORKER, ZABAZ],
        battlefield={"P1": [{"card": "Zabaz", **one}, {"card": "Arcbound Worker", **one}]},
        hand={"P2": ["Shock"]},
        script=[cast("P2", "Shock", "Arcbound Worker")],
        choices=[FixedChoice("Arcbound Worker", may=True)],
        without=without,
    )
    assert outcomes(s, how_often("triggered", "Arcbound Worker"), on("Zabaz")) == {(1, there)}


def test_only_abilities_of_that_keyword():
    s = scenario(
        [ZABAZ],
        battlefield={"P1": [{"card": "Zabaz", "counters": {PLUS: 1}}, "Grizzly Bears"]},
        script=[happens("P1", PutCounters(Target(0), PLUS, 1), TargetSpec(CREATURE), at=["Grizzly Bears"])],
    )
    assert outcomes(s, on("Grizzly Bears")) == {1}


def put(n, *there, kind=PLUS, **more):
    return scenario(
        [SCALES, SEASON, WATCHER],
        battlefield={"P1": [*there, "Grizzly Bears", "Watcher"]},
        script=[happens("P2", PutCounters(Target(0), kind, n), TargetSpec(CREATURE), at=["Grizzly Bears"])],
        **more,
    )


def test_one_more():
    assert outcomes(put(1, "Hardened Scales"), on("Grizzly Bears"), life("P1")) == {(2, 21)}
    assert outcomes(put(0, "Hardened Scales"), on("Grizzly Bears"), life("P1")) == {(0, 20)}
    twice = put(1, {"card": "Hardened Scales", "id": "X"}, {"card": "Hardened Scales", "id": "Y"})
    assert outcomes(twice, on("Grizzly Bears")) == {3}


def test_of_any_kind():
    s = put(1, "Hardened Scales", "Doubling Season", kind="charge")
    assert outcomes(s, CountersOnObject("Grizzly Bears", "charge")) == {2}


def test_the_controller_chooses_the_order():
    """616.1: one more and then twice as many, or the other way round."""
    s = put(1, "Hardened Scales", "Doubling Season")
    assert outcomes(s, on("Grizzly Bears")) == {3, 4}
    first = [FixedChoice("Grizzly Bears", pick=("Hardened Scales",))]
    assert outcomes(put(1, "Hardened Scales", "Doubling Season", choices=first), on("Grizzly Bears")) == {4}


def test_three_in_any_order():
    """(1 + 1 + 1) * 2, (1 + 1) * 2 + 1, 1 * 2 + 1 + 1."""
    s = put(1, {"card": "Hardened Scales", "id": "X"}, {"card": "Hardened Scales", "id": "Y"}, "Doubling Season")
    assert outcomes(s, on("Grizzly Bears")) == {6, 5, 4}


def test_for_each_of_several():
    s = scenario(
        [SCALES],
        battlefield={"P1": ["Hardened Scales", "Grizzly Bears"], "P2": ["Hill Giant"]},
        script=[happens("P2", PutCounters(All(CREATURE), PLUS, 1))],
    )
    assert outcomes(s, on("Grizzly Bears"), on("Hill Giant")) == {(2, 1)}


def test_what_enters_with_counters():
    """122.6, 614.12: a permanent that enters with counters has them put on it."""
    s = scenario(
        [SCALES, WORKER, WATCHER],
        battlefield={"P1": ["Hardened Scales", "Watcher"]},
        hand={"P1": ["Arcbound Worker"]},
        script=[cast("P1", "Arcbound Worker")],
    )
    assert outcomes(s, on("Arcbound Worker"), life("P1")) == {(2, 21)}
    back = Move(All((Filter(zone="graveyard"),)), "return", "battlefield", counters=((PLUS, 1),))
    s = scenario(
        [SCALES],
        battlefield={"P1": ["Hardened Scales"]},
        graveyard={"P1": ["Grizzly Bears"]},
        script=[happens("P1", back)],
    )
    assert outcomes(s, on("Grizzly Bears")) == {2}


def test_a_token_that_enters_with_counters():
    ooze = TokenSpec(
        "Ooze",
        frozenset({"creature"}),
        frozenset({"ooze"}),
        power=0,
        toughness=0,
        abilities=(EntersWithCounters("", PLUS, 1),),
    )
    s = scenario(
        [SCALES],
        battlefield={"P1": ["Hardened Scales"]},
        script=[happens("P1", CreateTokens(You(), 1, ooze))],
    )
    assert outcomes(s, CountersOnObject("Ooze 1", PLUS)) == {2}


def test_the_order_on_entering_is_not_modelled():
    s = scenario(
        [SCALES, SEASON, WORKER],
        battlefield={"P1": ["Hardened Scales", "Doubling Season"]},
        hand={"P1": ["Arcbound Worker"]},
        script=[cast("P1", "Arcbound Worker")],
    )
    reason = "in which order effects say how many counters Arcbound Worker enters with"
    assert list(explore(s, [life("P1")]).unmodelled) == [reason]
