"""Statics in trigger conditions, and conditions on resolution (D12, D13, D15, D21 to D23)."""

from __future__ import annotations

import pytest
from attrs import evolve

from apnap.model.abilities import (
    Afterwards,
    Attacks,
    Changes,
    Compare,
    Continuous,
    Count,
    DifferentCosts,
    Draw,
    Enters,
    Filter,
    May,
    Move,
    Not,
    PutTop,
    ShieldCount,
    Source,
    You,
)
from apnap.model.claims import Before, EventAtom, Shields, ZoneOf
from apnap.model.scenario import Cast, Scenario, ScriptStep
from tests.encodings.duelmasters.boards import (
    PREVIOUS,
    THIS,
    attack,
    board,
    cast,
    chosen,
    creature,
    creatures,
    destroy,
    enters,
    mine,
    outcomes,
    plain,
    put,
    spell,
    times,
    when,
)


def test_d12_what_enters_has_at_once_what_statics_give_it() -> None:
    dragon = frozenset({"dragon"})
    horn = creature("BH", Continuous("", creatures(mine()), Changes(more_subtypes=dragon)))
    wappy = creature("RW", when(Enters(creatures(mine(subtypes=dragon))), May(You(), Draw(You(), 1))))
    zoned = {"P1": {"battlefield": [horn, wappy], "hand": plain("VX")}}
    asked = (times("triggered", "RW"), times("drew"))
    assert outcomes(board(zoned, cast("VX")), *asked) == {(1, 0), (1, 1)}
    assert outcomes(board(zoned, cast("VX"), without=["statics-when-entering"]), *asked) == {(0, 0)}


@pytest.mark.parametrize(("cost", "expected"), [(4, 1), (3, 0)])
def test_d13_the_creature_that_enters_is_counted_too(cost: int, expected: int) -> None:
    kinds = Compare(DifferentCosts(creatures(mine())), ">=", 4)
    there = [creature(f"C{n}", cost=n) for n in (1, 2, 3)]
    scenario = board(
        {"P1": {"battlefield": there, "hand": [creature("BV", enters(Draw(You(), 1), condition=kinds), cost=cost)]}},
        cast("BV"),
    )
    assert outcomes(scenario, times("drew"), times("triggered", "BV")) == {(expected, 1)}


def test_d15_an_attack_trigger_outlives_the_creature_it_is_of() -> None:
    dark = frozenset({"darkness"})
    there = (
        Filter(types=frozenset({"creature"}), colors=dark, controller="you"),
        Filter(types=frozenset({"tamaseed"}), colors=dark, controller="you"),
    )
    jashin = creature(
        "JA",
        when(Attacks(THIS), May(You(), chosen(creatures(mine("graveyard", most_cost=6)), put(PREVIOUS)))),
        Continuous(
            "", (Filter(this=True),), Changes(less_types=frozenset({"creature"})), Not(Compare(Count(there), ">=", 4))
        ),
        types=["creature", "tamaseed"],
        colors=dark,
    )
    zoned = {
        "P1": {
            "battlefield": [
                jashin,
                creature("D1", colors=dark),
                creature("D2", colors=dark),
                creature("D3", when(Attacks(creatures(mine())), destroy(Source())), colors=dark),
            ],
            "graveyard": [creature("G1", cost=6)],
        },
        "P2": {"shields": plain("s1")},
    }
    scenario = board(zoned, attack("JA"))
    first = Before(EventAtom("died", of="D3"), EventAtom("resolved", of="JA"))
    asked = (first, times("resolved", "JA"), ZoneOf("G1"))
    assert outcomes(scenario, *asked) == {(f, 1, z) for f in (True, False) for z in ("battlefield", "graveyard")}
    off = board(zoned, attack("JA"), without=["trigger-clause"])
    assert outcomes(off, first, times("did_nothing", "JA")) >= {(True, 0), (False, 0)}


def rik_board(**facts: object) -> Scenario:
    few = Compare(ShieldCount(You()), "<=", 2)
    rik = creature("RK", enters(May(You(), PutTop(You(), 1, "shields")), condition=few))
    taker = creature("STk", enters(chosen(mine("shields"), put(PREVIOUS, "hand"))))
    both = spell("SP", chosen(creatures(mine("hand")), put(PREVIOUS), 2))
    return board({"P1": {"hand": [rik, taker, both], "shields": plain("s1", "s2", "s3")}}, **facts)


def test_d21_d22_the_condition_counts_on_resolution_only() -> None:

    alone = evolve(rik_board(), script=(ScriptStep("P1", Cast("RK"), ""),))
    asked = (times("triggered", "RK"), times("accepted", "RK"), times("declined", "RK"), Shields("P1"))
    assert outcomes(alone, *asked) == {(1, 0, 0, 3)}
    together = evolve(rik_board(), script=(ScriptStep("P1", Cast("SP"), ""),))
    first = Before(EventAtom("did_nothing", of="RK"), EventAtom("resolved", of="STk"))
    assert outcomes(together, first, Shields("P1")) == {(True, 2), (False, 2), (False, 3)}


@pytest.mark.parametrize(
    ("facts", "expected"), [({}, {(0, 0)}), ({"readings": {"then-depends": "continues"}}, {(0, 0), (2, 1)})]
)
def test_d23_without_the_condition_nothing_after_then(facts: dict[str, object], expected: set[tuple[int, int]]) -> None:
    jokers = frozenset({"jokers"})
    many = Compare(Count((*mine(subtypes=jokers), *mine("mana", subtypes=jokers))), ">=", 5)
    discard = chosen(mine("hand", subtypes=jokers), Move(PREVIOUS, "discard", "graveyard"))
    gayou = creature(
        "GG",
        enters(Draw(You(), 2), Afterwards(May(You(), discard, then=Draw(You(), 2))), condition=many),
        races=jokers,
    )
    others = plain("x1", "x2", "x3", "x4")
    scenario = board(
        {
            "P1": {
                "battlefield": [creature("JB", races=jokers)],
                "hand": [gayou, creature("J1", races=jokers)],
                "mana": [creature("m1", races=jokers), *others],
            }
        },
        cast("GG"),
        **facts,
    )
    assert outcomes(scenario, times("drew"), times("discarded")) == expected
