"""Whose abilities resolve first (D06 to D09, X20)."""

from __future__ import annotations

from apnap.model.abilities import (
    Affect,
    Attacks,
    BecomesTapped,
    Card,
    Casts,
    Changes,
    ControllerOf,
    Destroyed,
    Draw,
    Draws,
    Enters,
    EventObject,
    Filter,
    LookAtTop,
    May,
    Move,
    PutTop,
    ShieldBroken,
    TapUntap,
    You,
)
from apnap.model.claims import Hand, PowerOfObject, Tapped, ZoneOf
from apnap.model.scenario import FixedChoice, Scenario
from tests.encodings.duelmasters.boards import (
    ANY_CREATURE,
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
    rage_arm,
    theirs,
    times,
    when,
    zones,
)


def flying_man(name: str) -> Card:
    return creature(name, when(Destroyed(THIS), chosen(theirs("hand"), Move(PREVIOUS, "discard", "graveyard"))))


def test_d06_the_turn_players_trigger_resolves_first() -> None:
    zoned = {
        "P1": {"battlefield": [flying_man("F1")], "hand": plain("a1")},
        "P2": {"battlefield": [("F2", flying_man("F2"), {"tapped": True})], "hand": plain("b1")},
    }
    scenario = board(zoned, attack("F1", "F2"))
    assert orders(scenario) == {("F1", "F2")}
    assert outcomes(scenario, Hand("P1"), Hand("P2"), *zones("F1", "F2")) == {(0, 0, "graveyard", "graveyard")}
    both = {("F1", "F2"), ("F2", "F1")}
    assert orders(board(zoned, attack("F1", "F2"), without=["turn-player-first"])) == both
    assert orders(board(zoned, attack("F1", "F2"), without=["battle-loser"])) == {()}


def test_d07_whose_turn_it_is_decides() -> None:
    yaminozanji = creature("YZ", enters(chosen(creatures(theirs()), Affect(PREVIOUS, Changes(power=-2000)))))
    zoned = {"P1": {"hand": [yaminozanji]}, "P2": {"battlefield": [creature("RA", rage_arm())]}}
    asked = (ZoneOf("RA"), PowerOfObject("RA"))
    assert outcomes(board(zoned, cast("YZ")), *asked) == {("graveyard", 0)}
    assert outcomes(board(zoned, cast("YZ"), active="P2"), *asked) == {("battlefield", 2000)}
    assert orders(board(zoned, cast("YZ"))) == {("YZ", "RA on YZ")}


def test_d08_an_ability_about_what_was_not_paid_for() -> None:
    jin = creature("Jin", enters(May(You(), chosen(creatures(mine("mana")), put(PREVIOUS)))))
    magnum = creature(
        "MG",
        when(
            (Enters(ANY_CREATURE, unpaid=True), Casts("any", (Filter(),), unpaid=True)),
            chosen(creatures(theirs()), destroy(PREVIOUS), who=ControllerOf(EventObject())),
        ),
    )
    scenario = board(
        {"P1": {"hand": [("J1", jin)], "mana": [("J2", jin)]}, "P2": {"battlefield": [magnum]}},
        cast("J1"),
        choices=[FixedChoice("J1", may=True)],
    )
    assert orders(scenario) == {("J1", "J2", "MG on J2")}
    assert outcomes(scenario, times("triggered", "MG"), *zones("J1", "J2")) == {
        (1, "graveyard", "battlefield"),
        (1, "battlefield", "graveyard"),
    }


def baladios(name: str) -> Card:
    return creature(
        name, when((Enters(THIS), ShieldBroken("you", last=True)), TapUntap(every(creatures(theirs())), True))
    )


def adrenaline(*without: str) -> Scenario:
    dragons = creatures(mine(subtypes=frozenset({"dragon"})))
    return board(
        {
            "P1": {
                "battlefield": [
                    creature(
                        "AM", when(BecomesTapped(THIS, first=True), TapUntap(every(dragons), False)), races=["dragon"]
                    ),
                    creature("DR", races=["dragon"]),
                    creature("AT"),
                ]
            },
            "P2": {"battlefield": [baladios("BA"), baladios("BB")], "shields": plain("S1")},
        },
        attack("AT"),
        without=without,
    )


def test_d09_a_trigger_of_the_turn_player_goes_before_what_the_other_has_left() -> None:
    scenario = adrenaline()
    assert orders(scenario) == {("BA", "AM", "BB"), ("BB", "AM", "BA")}
    asked = (Tapped("AM"), Tapped("DR"), Tapped("AT"), times("triggered", "AM"), Hand("P2"))
    assert outcomes(scenario, *asked) == {(True, True, True, 1, 1)}


def test_d09_without_cutting_in_the_other_player_goes_on() -> None:

    scenario = adrenaline("turn-player-cuts-in")
    assert orders(scenario) == {("BA", "BB", "AM"), ("BB", "BA", "AM")}
    assert outcomes(scenario, Tapped("AM"), Tapped("DR"), Tapped("AT")) == {(False, False, True)}


def runners() -> dict[str, dict[str, list[object]]]:
    look = LookAtTop(You(), 1)
    return {
        "P1": {
            "battlefield": [
                creature("AT"),
                creature("RU", when(BecomesTapped(THIS), Draw(You(), 1))),
                creature("SC", when(Draws("you"), PutTop(You(), 1, "mana"))),
            ]
        },
        "P2": {
            "battlefield": [
                creature("N1", when(Attacks(creatures(theirs())), TapUntap(every(creatures(theirs())), True))),
                creature("N2", when(Attacks(creatures(theirs())), look)),
                creature("N3", when(Draws("opponent"), look)),
            ],
            "shields": plain("s1", "s2"),
        },
    }


def test_x20_what_the_turn_player_triggers_goes_first_again_and_again() -> None:
    assert orders(board(runners(), attack("AT"))) == {
        ("N1 on AT", "RU", "SC", "N2 on AT", "N3"),
        ("N1 on AT", "RU", "SC", "N3", "N2 on AT"),
        ("N2 on AT", "N1 on AT", "RU", "SC", "N3"),
    }


def test_x20_without_waiting_what_triggers_resolves_inside() -> None:
    """What triggers inside an ability that resolves so waits for the next opportunity after it."""
    found = orders(board(runners(), attack("AT"), without=["waits-for-resolution"]))
    assert found == {
        ("N1 on AT", "RU", "SC", "N2 on AT", "N3"),
        ("N1 on AT", "RU", "SC", "N3", "N2 on AT"),
        ("N2 on AT", "N1 on AT", "RU", "SC", "N3"),
    }
