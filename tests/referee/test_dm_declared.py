"""Duel Masters: abilities that are declared, and what takes the attacker's place (603.2e, 701.26, 801)."""

import pytest
from attrs import evolve

from apnap.model.abilities import (
    Affect,
    Attacks,
    CastSource,
    Changes,
    Compare,
    Count,
    Draw,
    EventObject,
    Leaves,
    May,
    Move,
    PutOnTop,
    PutTop,
    Source,
    SwapWith,
    You,
)
from apnap.model.claims import Incarnation, ManaZone, PowerOfObject, Shields, Tapped
from tests.referee.build import before, how_often, outcomes, triggered, zone
from tests.referee.duel import (
    MINE,
    THIS,
    attack,
    creature,
    duel,
    may,
    put,
    some,
    spell,
)

# --------------------------------------------------------------------------- declared abilities (D14, D16, D25)


def attack_chance(**more):
    chance = triggered(
        Attacks(some(controller="you", subtypes="zero")), do=May(You(), CastSource()), works_in="hand", declared=True
    )
    strike = spell("Strike", PutTop(You(), 2, "mana"))
    strike = evolve(strike, abilities=(chance, *strike.abilities))
    invasion = triggered(
        Attacks(MINE), do=May(You(), PutOnTop(EventObject())), works_in="hand", declared=True, keyword="invasion"
    )
    return duel(
        [strike, creature("Romano", race="zero"), creature("Dekapenta", invasion, sup="evolution", race="penta")],
        battle={"P1": ["Romano"]},
        hand={"P1": ["Strike", "Dekapenta"]},
        shields={"P2": ["s1"]},
        script=[attack("P1", "Romano", "P2")],
        choices=[may("Strike", True), may("Dekapenta", True)],
        **more,
    )


CAST, EVOLVED = how_often("cast", "Strike"), how_often("entered", "Dekapenta")


def test_d14_the_condition_is_not_asked_again():
    s = attack_chance()
    assert outcomes(s, before(EVOLVED, CAST), CAST, ManaZone("P1"), zone("Strike")) == {
        (True, 1, 2, "graveyard"),
        (False, 1, 2, "graveyard"),
    }
    assert outcomes(s, zone("Romano"), zone("Dekapenta"), Tapped("Dekapenta"), Shields("P2")) == {
        ("under", "battlefield", True, 0)
    }
    assert outcomes(s, how_often("used"), how_often("triggered")) == {(2, 2)}


def test_d14_off_it_is():
    s = attack_chance(without=["trigger-clause"])
    assert outcomes(s, before(EVOLVED, how_often("did_nothing", "Strike")), CAST) == {(True, 0), (False, 1)}


def test_declaring_is_a_choice():
    s = duel(
        [
            creature("A"),
            creature(
                "Ninja", triggered(Attacks(MINE), do=put("battlefield", Source()), works_in="hand", declared=True)
            ),
        ],
        battle={"P1": ["A"]},
        hand={"P1": ["Ninja"]},
        shields={"P2": ["s1"]},
        script=[attack("P1", "A", "P2")],
    )
    result = (how_often("triggered"), how_often("declined"), how_often("used"), zone("Ninja"))
    assert outcomes(s, *result) == {(1, 0, 1, "battlefield"), (0, 1, 0, "hand")}


def revolution(**more):
    card = some(controller="you", colors="light", not_supertypes="psychic")
    invasion = triggered(
        Attacks(card), do=May(You(), PutOnTop(EventObject())), works_in="hyperspace", keyword="p-invasion"
    )
    dragon = some(controller="you", subtypes="dragon", not_supertypes="psychic")
    change = triggered(
        Attacks(dragon),
        do=May(You(), SwapWith(EventObject())),
        works_in="hyperspace",
        rechecked=True,
        keyword="p-revolution change",
    )
    both = creature("Redzone", invasion, change, sup="psychic", colors="light", race="dragon")
    return duel(
        [creature("Miradante", colors="light", race="dragon"), both],
        battle={"P1": ["Miradante"]},
        hyperspace={"P1": [{"card": "Redzone", "id": "RX1"}, {"card": "Redzone", "id": "RX2"}]},
        shields={"P2": ["s1"]},
        script=[attack("P1", "Miradante", "P2")],
        choices=[
            may("RX1", True, ability=0),
            may("RX1", False, ability=1),
            may("RX2", False, ability=0),
            may("RX2", True, ability=1),
        ],
        **more,
    )


INVADED = how_often("resolved", "RX1", ability="p-invasion")
CHANGED = how_often("accepted", "RX2", ability=2)


def test_d16_revolution_change_asks_again():
    s = revolution()
    first = before(how_often("entered", "RX1"), how_often("entered", "RX2"))
    places = (zone("RX1"), zone("RX2"), zone("Miradante"))
    assert outcomes(s, how_often("triggered", "RX1"), how_often("triggered", "RX2")) == {(2, 2)}
    # invasion first: no exchange; the exchange first: the new attacker is psychic, and P-Invasion, which is not asked
    # again, finds what it triggered on gone
    assert outcomes(s, *places) == {
        ("battlefield", "hyperspace", "under"),
        ("hyperspace", "battlefield", "hyperspace"),
    }
    off = revolution(without=["revolution-change-rechecked"])
    assert outcomes(off, first, *places) == {
        (True, "hyperspace", "battlefield", "hyperspace"),
        (False, "hyperspace", "battlefield", "hyperspace"),
    }


@pytest.mark.parametrize(("tools", "where"), [(1, "hand"), (2, "battlefield")])
def test_d25_declaring_is_allowed_but_nothing_is_summoned(tools, where):
    enough = Compare(
        Count((*some(controller="you", subtypes="tool"), *some("graveyard", owner="you", subtypes="tool"))), ">=", 2
    )
    gate = triggered(
        Attacks(MINE), do=Move(Source(), "summon", "battlefield"), works_in="hand", declared=True, condition=enough
    )
    s = duel(
        [creature("A"), creature("Ryuzak", gate), creature("Tool", race="tool")],
        battle={"P1": ["A", "Tool"][: tools + 1]},
        graveyard={"P1": [{"card": "Tool", "id": f"T{n}"} for n in range(tools - 1)]},
        hand={"P1": ["Ryuzak"]},
        shields={"P2": ["s1"]},
        script=[attack("P1", "A", "P2")],
        choices=[may("Ryuzak", True)],
    )
    assert outcomes(s, how_often("used", "Ryuzak"), how_often("summoned"), zone("Ryuzak")) == {
        (1, int(where == "battlefield"), where)
    }


def test_what_is_on_top_leaves_with_what_is_under_it():
    invasion = triggered(Attacks(MINE), do=PutOnTop(EventObject()), works_in="hand")
    seen = creature("Seen", triggered(Leaves(MINE), do=Draw(You(), 1)))
    s = duel(
        [creature("A", power=1000), creature("Top", invasion, sup="evolution", power=1000), seen],
        battle={"P1": ["A", "Seen"], "P2": [{"card": "D", "tapped": True}]},
        hand={"P1": ["Top"]},
        script=[attack("P1", "A", "D")],
    )
    # Top battles D with equal power; only Top leaves as an event
    assert outcomes(s, zone("A"), zone("Top"), zone("D"), Incarnation("A")) == {
        ("graveyard", "graveyard", "graveyard", 2)
    }
    assert outcomes(s, how_often("triggered", "Seen"), how_often("left", by="P1"), how_often("attacked", "A")) == {
        (1, 1, 1)
    }


def test_what_is_put_on_top_is_the_same_creature():
    """It keeps the power that it has got, and gets what its ability that waits still gives to "this creature"."""
    invasion = triggered(Attacks(MINE), do=PutOnTop(EventObject()), works_in="hand")
    s = duel(
        [
            creature("Charger", triggered(Attacks(THIS), do=Affect(Source(), Changes(power=3000))), power=5000),
            creature("Top", invasion, sup="evolution", power=6000),
        ],
        battle={"P1": ["Charger"]},
        hand={"P1": ["Top"]},
        shields={"P2": ["s1"]},
        script=[attack("P1", "Charger", "P2")],
    )
    pumped_first = before(how_often("resolved", "Charger"), how_often("entered", "Top"))
    assert outcomes(s, pumped_first, PowerOfObject("Top")) == {(True, 9000), (False, 9000)}
