"""S-Triggers, in both readings (D10, D11, D27, X19)."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    BreakShields,
    Draw,
    EachOpponent,
    EachPlayer,
    Enters,
    May,
    Move,
    ShieldBroken,
    SkipRest,
    TapUntap,
    You,
)
from apnap.model.claims import AllBefore, Before, EventAtom, Hand, Tapped, ZoneOf
from apnap.model.scenario import FixedChoice, Scenario, StartStack
from tests.encodings.duelmasters.boards import (
    NOW,
    PREVIOUS,
    THEN,
    THIS,
    attack,
    board,
    cast,
    chosen,
    creature,
    creatures,
    destroy,
    enters,
    every,
    mine,
    orders,
    outcomes,
    plain,
    put,
    spell,
    theirs,
    times,
    when,
    words,
    zones,
)


def brain_board(edition: str, **facts: object) -> Scenario:
    emeraluda = creature(
        "EM",
        enters(
            May(You(), chosen(mine("shields"), put(PREVIOUS, "hand"))),
            May(You(), chosen(mine("hand"), put(PREVIOUS, "shields"))),
        ),
    )
    brain = spell("CBr", Draw(You(), 3, up_to=True), keywords=["shield trigger"])
    return board(
        {
            "P1": {
                "battlefield": [emeraluda],
                "hand": plain("h1"),
                "shields": [brain],
                "library": plain("d1", "d2", "d3"),
            }
        },
        edition=edition,
        waiting=[StartStack("EM", "P1", 0)],
        choices=[FixedChoice("EM", may=True), FixedChoice("CBr", may=True)],
        **facts,
    )


def test_d10_an_s_trigger_inside_the_ability_or_after_it() -> None:
    shielded = [("shields", "hand"), ("hand", "shields"), ("hand", "hand")]
    found = outcomes(brain_board(THEN), times("drew"), *zones("h1", "d1"))
    assert found == {(0, "shields", "library"), *((n, h, d) for n in (1, 2, 3) for h, d in shielded)} - {
        (1, "hand", "hand")
    }
    late = outcomes(brain_board(NOW), times("drew"), *zones("h1", "d1"))
    assert late == {(0, "shields", "library"), *((n, "shields", "hand") for n in (1, 2, 3))}
    assert outcomes(brain_board(NOW, readings={"shield-trigger-cuts-in": "interrupts"}), ZoneOf("d1")) == {
        "library",
        "hand",
        "shields",
    }


def clock_board(edition: str, **facts: object) -> Scenario:
    kuromaku = creature(
        "KU",
        when(Enters(THIS, how="summon"), Move(every(theirs("hand")), "discard", "graveyard")),
        enters(BreakShields(EachPlayer(), None)),
    )
    spark = spell("HS", TapUntap(every(creatures(theirs())), True), keywords=["shield trigger"])
    clock = creature("CL", *words("shield trigger"), enters(SkipRest()))
    return board(
        {
            "P1": {"battlefield": [kuromaku], "hand": plain("p1")},
            "P2": {"hand": plain("h1", "h2"), "shields": [spark, clock]},
        },
        edition=edition,
        waiting=[StartStack("KU", "P1", 0), StartStack("KU", "P1", 1)],
        choices=[FixedChoice("HS", may=True), FixedChoice("CL", may=True)],
        **facts,
    )


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_d11_s_triggers_before_everything_that_waits(edition: str) -> None:
    """Break first: both S-Triggers, then the discard, then the Clock. Discard first: the Clock is last all the same."""
    scenario = clock_board(edition)
    discard = EventAtom("resolved", of="KU", ability=1)
    broken, spark, clock = EventAtom("broken"), EventAtom("resolved", of="HS"), EventAtom("resolved", of="CL")
    asked = (Before(broken, discard), Before(spark, discard), Before(discard, clock), Before(spark, clock))
    assert outcomes(scenario, *asked) == {(True, True, True, True), (False, False, True, True)}
    assert orders(scenario) == {("KU", "HS", "KU", "CL"), ("KU", "KU", "HS", "CL")}
    assert outcomes(scenario, Tapped("KU"), Hand("P2"), ZoneOf("CL")) == {(True, 0, "battlefield")}


def test_d11_s_triggers_that_wait_among_the_abilities() -> None:
    scenario = clock_board(NOW, without=["shield-trigger-first"])
    spark, clock = EventAtom("resolved", of="HS"), EventAtom("resolved", of="CL")
    discard = EventAtom("resolved", of="KU", ability=1)
    assert outcomes(scenario, Before(discard, spark), Before(discard, clock), ZoneOf("HS")) == {
        (True, True, "graveyard"),
        (False, True, "graveyard"),  # the Clock's ability comes first, and the Spark is not used
    }
    assert outcomes(scenario, AllBefore(spark, clock)) == {True, False}


def herald(edition: str, oid: str) -> Scenario:
    breaks = (
        BreakShields(EachOpponent(), 1),
        destroy(every(creatures(theirs(most_power=3000)))),
    )
    return board(
        {
            "P1": {"hand": [creature("BH", enters(*breaks), power=5000), spell("BC", *breaks)]},
            "P2": {"shields": [creature("TG", *words("shield trigger"), power=2000)]},
        },
        cast(oid),
        edition=edition,
        choices=[FixedChoice("TG", may=True)],
    )


def test_x19_an_s_trigger_cuts_into_an_ability_but_not_into_a_spell() -> None:
    assert outcomes(herald(THEN, "BH"), ZoneOf("TG")) == {"graveyard"}
    assert outcomes(herald(NOW, "BH"), ZoneOf("TG")) == {"battlefield"}
    assert outcomes(herald(THEN, "BC"), ZoneOf("TG")) == {"battlefield"}
    assert outcomes(herald(NOW, "BC"), ZoneOf("TG")) == {"battlefield"}


@pytest.mark.parametrize(("edition", "without"), [(NOW, []), (THEN, []), (NOW, ["shield-trigger-permission"])])
def test_d27_an_s_trigger_is_no_triggered_ability(edition: str, without: list[str]) -> None:
    breaker = creature("BR", when(ShieldBroken("opponent", by=THIS), Draw(You(), 1)))
    scenario = board(
        {
            "P1": {"battlefield": [breaker]},
            "P2": {"shields": [spell("CBr", Draw(You(), 3, up_to=True), keywords=["shield trigger"])]},
        },
        attack("BR"),
        edition=edition,
        without=without,
    )
    counted = 1 if without else 0
    used, order = times("used", "CBr"), times("triggered", "CBr")
    assert outcomes(scenario, used, order, times("drew", by="P1")) == {(0, 0, 1), (1, counted, 1)}
    assert orders(scenario) == {("BR",), ("CBr", "BR")}
    assert outcomes(scenario, times("drew", by="P2"), Hand("P2")) == {(0, 1), (0, 0), (1, 1), (2, 2), (3, 3)}
