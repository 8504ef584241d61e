"""What is part of a trigger condition, and where an ability works (D17 to D20)."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Attacks,
    Card,
    Destroyed,
    Enters,
    EventObject,
    May,
    Move,
    PutTop,
    Source,
    UseEntersAbilities,
    You,
)
from apnap.model.claims import ManaZone, ZoneOf
from apnap.model.scenario import FixedChoice, Scenario
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
    zones,
)


@pytest.mark.parametrize(
    ("pick", "without", "expected"),
    [
        ("B", [], (1, "battlefield", "hand")),
        ("V", [], (0, "battlefield", "hand")),
        ("S", [], (0, "battlefield", "hand")),
        ("V", ["clause-supplement"], (0, "hand", "hand")),
        ("S", ["clause-supplement"], (0, "battlefield", "battlefield")),
    ],
)
def test_d17_only_plain_enters_abilities_are_used(
    pick: str, without: list[str], expected: tuple[int, str, str]
) -> None:
    others = creatures(mine(other=True))
    aalkite = creature("AA", when(Attacks(THIS), chosen(others, UseEntersAbilities(PREVIOUS))))
    bronze = creature("B", enters(PutTop(You(), 1, "mana")))
    van = creature("V", when(Enters(THIS, how="summon"), Move(every(creatures(theirs())), "return", "hand")))
    sword = creature("S", when(Enters(THIS, how="revolution change"), chosen(creatures(mine("hand")), put(PREVIOUS))))
    scenario = board(
        {
            "P1": {"battlefield": [aalkite, bronze, van, sword], "hand": plain("X")},
            "P2": {"battlefield": plain("Y"), "shields": plain("s1")},
        },
        attack("AA"),
        choices=[FixedChoice("AA", pick=(pick,))],
        without=without,
    )
    assert outcomes(scenario, ManaZone("P1"), *zones("Y", "X")) == {expected}


def ghoul_board(zone: str, **facts: object) -> Scenario:
    dragons = mine(subtypes=frozenset({"dragon"}), not_name="GG")
    ghoul = creature("GG", when(Destroyed(dragons), May(You(), put(Source())), works_in="graveyard"), races=["dragon"])
    there: dict[str, list[object]] = {"battlefield": [creature("DX", races=["dragon"])]}
    there.setdefault(zone, []).append(ghoul)
    return board(
        {"P1": there, "P2": {"hand": [spell("SP", destroy(every(theirs())))]}}, cast("SP", "P2"), active="P2", **facts
    )


def test_d18_the_source_has_to_be_in_the_graveyard_before() -> None:
    asked = (times("triggered", "GG"), *zones("GG", "DX"))
    assert outcomes(ghoul_board("battlefield"), *asked) == {(0, "graveyard", "graveyard")}
    both = {(1, "graveyard", "graveyard"), (1, "battlefield", "graveyard")}
    assert outcomes(ghoul_board("graveyard"), *asked) == both
    assert outcomes(ghoul_board("battlefield", without=["graveyard-needs-before"]), *asked) == both


def oriotis() -> Card:
    return creature("OR", when(Enters(creatures(theirs(above_mana=True))), put(EventObject(), "bottom")))


def test_d19_what_is_compared_in_the_condition_is_judged_on_entering() -> None:
    lordstar = creature("LS", enters(chosen(mine("mana"), put(PREVIOUS, "graveyard"))), cost=5)
    scenario = board(
        {
            "P1": {"hand": [lordstar], "mana": plain("m1", "m2", "m3", "m4", "m5")},
            "P2": {"battlefield": [oriotis()]},
        },
        cast("LS"),
    )
    assert outcomes(scenario, times("triggered", "OR"), ZoneOf("LS"), ManaZone("P1")) == {(0, "battlefield", 4)}


@pytest.mark.parametrize(("without", "zone"), [([], "library"), (["trigger-clause"], "battlefield")])
def test_d20_and_counts_although_there_is_more_mana_later(without: list[str], zone: str) -> None:
    bronze = creature("BT", enters(PutTop(You(), 1, "mana")), cost=3)
    scenario = board(
        {
            "P1": {
                "hand": [bronze, spell("SP", chosen(creatures(mine("hand")), put(PREVIOUS)))],
                "mana": plain("m1", "m2"),
            },
            "P2": {"battlefield": [oriotis()]},
        },
        cast("SP"),
        without=without,
    )
    asked = (times("triggered", "OR"), ManaZone("P1"), ZoneOf("BT"))
    assert outcomes(scenario, *asked) == {(1, 3, zone)}
    assert orders(scenario) == {("SP", "BT", "OR on BT")} if not without else {("SP", "BT")}
