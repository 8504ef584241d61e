"""Duel Masters: what triggers while something else waits or resolves (101.4c)."""

from apnap.model.abilities import (
    Attacks,
    BecomesTapped,
    Draw,
    Draws,
    Enters,
    LookAtTop,
    PutTop,
    ShieldBroken,
    TapUntap,
    You,
)
from apnap.model.claims import Hand, ManaZone, ResolutionOrder, Shields, Tapped
from tests.referee.build import how_often, outcomes, triggered, zone
from tests.referee.duel import (
    THEIRS,
    THIS,
    attack,
    creature,
    duel,
    every,
    pick,
    some,
    summon,
    use,
)

# --------------------------------------------------------------------------- cutting in (D09, X20)


def baladios(**more):
    tap = TapUntap(every(THEIRS), tap=True)
    guard = creature("Baladios", triggered(Enters(THIS), ShieldBroken("you", last=True), do=tap))
    runner = creature(
        "Adrenaline Max",
        triggered(
            BecomesTapped(THIS, first=True), do=TapUntap(every(some(controller="you", subtypes="dragon")), tap=False)
        ),
        race="dragon",
    )
    return duel(
        [guard, runner, creature("DR", race="dragon")],
        battle={
            "P1": ["Adrenaline Max", "DR", "AT"],
            "P2": [{"card": "Baladios", "id": "BA", "tapped": True}, {"card": "Baladios", "id": "BB", "tapped": True}],
        },
        shields={"P2": ["S1"]},
        script=[attack("P1", "AT", "P2")],
        **more,
    )


MAX, BALADIOS = how_often("resolved", "Adrenaline Max"), how_often("resolved", "Baladios")


def test_d09_a_new_trigger_of_the_turn_player_is_next():
    tapped = (Tapped("Adrenaline Max"), Tapped("DR"), Tapped("AT"))
    assert outcomes(baladios(), *tapped, how_often("triggered", "Adrenaline Max")) == {(True, True, True, 1)}
    order = outcomes(baladios(), ResolutionOrder())
    assert order == {("BA", "Adrenaline Max", "BB"), ("BB", "Adrenaline Max", "BA")}


def test_d09_off_the_other_player_goes_on():
    s = baladios(without=["turn-player-cuts-in"])
    assert outcomes(s, ResolutionOrder()) == {("BA", "BB", "Adrenaline Max"), ("BB", "BA", "Adrenaline Max")}
    assert outcomes(s, Tapped("Adrenaline Max"), Tapped("DR"), Tapped("AT")) == {(False, False, True)}


def test_x20_again_and_again():
    look = LookAtTop(You(), 1)
    cards = [
        creature("N1", triggered(Attacks(THEIRS), do=TapUntap(every(THEIRS), tap=True))),
        creature("N2", triggered(Attacks(THEIRS), do=look)),
        creature("N3", triggered(Draws("opponent"), do=look)),
        creature("Runner", triggered(BecomesTapped(THIS), do=Draw(You(), 1))),
        creature("Scholar", triggered(Draws("you"), do=PutTop(You(), 1, "mana"))),
    ]
    s = duel(
        cards,
        battle={"P1": ["AT", "Runner", "Scholar"], "P2": ["N1", "N2", "N3"]},
        shields={"P2": ["s1", "s2"]},
        script=[attack("P1", "AT", "P2")],
        choices=[pick("AT", "s1")],
    )
    labels = {
        ("N1", "Runner", "Scholar", "N2", "N3"),
        ("N1", "Runner", "Scholar", "N3", "N2"),
        ("N2", "N1", "Runner", "Scholar", "N3"),
    }
    found = {tuple(label.split(" on ")[0] for label in order) for order in outcomes(s, ResolutionOrder())}
    assert found == labels
    assert outcomes(s, ManaZone("P1"), Hand("P1"), Shields("P2"), Hand("P2")) == {(1, 1, 1, 1)}


def test_use_and_skipped_entries():
    s = duel(
        [],
        hand={"P1": ["VA"]},
        script=[attack("P1", "VA", "P2"), use("P1", Draw(You(), 2)), summon("P1", "VA"), attack("P1", "VA", "P2")],
    )
    # nobody attacks from the hand, nor in the turn in which it entered
    assert outcomes(s, Hand("P1"), zone("VA"), how_often("attacked")) == {(2, "battlefield", 0)}
