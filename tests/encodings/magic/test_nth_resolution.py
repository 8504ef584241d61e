"""How often an ability has resolved in a turn, and what is created at the n-th time (603.7h)."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    CopyItem,
    Cost,
    Draw,
    Enters,
    Filter,
    IfElse,
    Mode,
    PutCounters,
    Reflexive,
    Scry,
    Source,
    Target,
    TargetSpec,
    TimesResolved,
    You,
)
from apnap.model.abilities.numbers import Compare
from apnap.model.claims import Before, CountersOnObject, EventAtom, Hand
from apnap.model.scenario import Activate, Cast
from tests.encodings.duelmasters.boards import cast, outcomes, times, when
from tests.encodings.magic.activated import TAP, ability, activate, stifle
from tests.encodings.magic.boards import creature, game, go_on, permanent

OTHER = (Filter(types=frozenset({"creature"}), controller="you", other=True),)
SECOND = IfElse(Compare(TimesResolved(), "==", 2), Draw(You(), 1), Scry(You(), 1))


def bell(nth: int = 3) -> Any:
    """ "{0}: Put a +1/+1 counter on this. When this ability resolves for the third time this turn, draw a card"."""
    then = Reflexive("", (Mode("", Draw(You(), 1)),), nth=nth)
    return creature("Bell", ability(Cost("{0}"), PutCounters(Source(), "+1/+1", 1), then))


@pytest.mark.parametrize(("without", "drawn"), [((), 1), (("nth-resolution",), 2), (("delayed-trigger",), 0),
                                                (("reflexive-trigger",), 1)])  # fmt: skip
def test_third_bell(without: Any, drawn: int) -> None:
    scenario = game({"P1": {"battlefield": [bell()]}}, *[activate("Bell")] * 4, without=without)
    asked = (times("triggered", "Bell", ability="delayed"), Hand("P1"), CountersOnObject("Bell", "+1/+1"))
    assert outcomes(scenario, *asked) == {(drawn, drawn, 4)}


def test_the_count_is_of_the_turn_and_of_what_really_resolved() -> None:
    on = {"P1": {"battlefield": [bell()]}, "P2": {"hand": [stifle()]}}
    later = game(on, activate("Bell"), activate("Bell"), go_on("main", "P2"), activate("Bell"))
    assert outcomes(later, Hand("P1")) == {0}
    reply = ("P2", Cast("Stifle", ("Bell",)))
    countered = game(on, *[activate("Bell")] * 3, reply, activate("Bell"), responds={3: "Bell"})
    assert outcomes(countered, Hand("P1"), CountersOnObject("Bell", "+1/+1")) == {(1, 3)}


@pytest.mark.parametrize("doubled", [True, False])
def test_rumor_gatherer(doubled: bool) -> None:
    """Scry 1, then draw: an additional instance is one more resolution."""
    gatherer = creature("Gatherer", when(Enters(OTHER), SECOND))
    panharmonicon = permanent("Panharmonicon", "artifact", AdditionalTrigger("", (), (Filter(controller="you"),)))
    on = {"P1": {"battlefield": [gatherer, *[panharmonicon] * doubled], "hand": [creature("Bear")]}}
    order = Before(EventAtom("chosen_scry"), EventAtom("drew"))
    found = outcomes(game(on, cast("Bear")), times("triggered", "Gatherer"), times("chosen_scry"), Hand("P1"), order)
    assert found == {(2, 1, 1, True) if doubled else (1, 1, 0, False)}


def test_a_copy_is_one_more_resolution() -> None:
    target = TargetSpec((Filter(item="triggered", zone="stack"),))
    resonator = permanent("Resonator", "artifact", ability(TAP, CopyItem(Target(0)), targets=(target,)))
    gatherer = creature("Gatherer", when(Enters(OTHER), SECOND))
    on = {"P1": {"battlefield": [gatherer, resonator], "hand": [creature("Bear")]}}
    script = [cast("Bear"), ("P1", Activate("Resonator", targets=("Gatherer",)))]
    scenario = game(on, *script, responds={1: "Gatherer"})
    assert outcomes(scenario, times("triggered", "Gatherer"), times("chosen_scry"), Hand("P1")) == {(1, 1, 1)}
