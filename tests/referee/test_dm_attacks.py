"""Duel Masters: attacks, and what triggers on them (506-510, 603.6)."""

import pytest

from apnap.model.abilities import (
    AfterAttack,
    Attacks,
    Blocks,
    Changes,
    Compare,
    Continuous,
    Count,
    Draw,
    Enters,
    Filter,
    May,
    Move,
    Not,
    Previous,
    PutTop,
    Source,
    UseEntersAbilities,
    You,
)
from apnap.model.claims import Hand, ManaZone, Shields, Tapped
from tests.referee.build import before, how_often, outcomes, triggered, zone
from tests.referee.duel import (
    MINE,
    NEW,
    OLD,
    THEIRS,
    THIS,
    attack,
    choose,
    creature,
    destroy,
    duel,
    enters,
    every,
    in_order,
    may,
    pick,
    put,
    some,
    spell,
    summon,
)

# --------------------------------------------------------------------------- no creature any more (D15)


def jashin(**more):
    enough = Compare(Count((Filter(colors=frozenset({"dark"}), controller="you"),)), ">=", 4)
    emperor = creature(
        "Jashin",
        Continuous("", (Filter(this=True),), Changes(less_types=frozenset({"creature"})), Not(enough)),
        triggered(
            Attacks(some(this=True)),
            do=May(
                You(),
                in_order(
                    choose(some("graveyard", types="creature", not_supertypes="evolution", most_cost=6, owner="you")),
                    put("battlefield"),
                ),
            ),
        ),
        types="creature tamaseed",
        colors="dark",
    )
    return duel(
        [
            emperor,
            creature("D1", colors="dark"),
            creature("D2", colors="dark"),
            creature("D3", triggered(Attacks(MINE), do=destroy(Source())), colors="dark"),
            creature("G1", cost=6),
        ],
        battle={"P1": ["Jashin", "D1", "D2", "D3"]},
        graveyard={"P1": ["G1"]},
        shields={"P2": ["s1"]},
        script=[attack("P1", "Jashin", "P2")],
        **more,
    )


def test_d15_the_trigger_is_not_lost():
    s = jashin()
    d3_first = before(how_often("destroyed", "D3"), how_often("resolved", "Jashin"))
    assert outcomes(s, d3_first, zone("G1")) == {
        (True, "battlefield"),
        (True, "graveyard"),
        (False, "battlefield"),
        (False, "graveyard"),
    }


def test_d15_off_it_is():
    # D3's first: Jashin is no creature any more, and nothing is put into the battle zone
    s = jashin(without=["trigger-clause"])
    d3_first = before(how_often("destroyed", "D3"), how_often("did_nothing", "Jashin"))
    assert outcomes(s, d3_first, zone("G1")) == {
        (True, "graveyard"),
        (False, "battlefield"),
        (False, "graveyard"),
    }


# --------------------------------------------------------------------------- using abilities again (D17)


def aalkite(chosen, **more):
    user = creature("Aalkite", triggered(Attacks(THIS), do=in_order(choose(MINE), UseEntersAbilities(Previous()))))
    tribe = creature("B", enters(PutTop(You(), 1, "mana")))
    van = creature("V", triggered(Enters(THIS, how="summon"), do=Move(every(THEIRS), "return", "hand")))
    sword = creature("S", triggered(Enters(THIS, how="revolution change"), do=Draw(You(), 3)))
    return duel(
        [user, tribe, van, sword],
        battle={"P1": ["Aalkite", "B", "V", "S"], "P2": ["Y"]},
        shields={"P2": ["s1"]},
        script=[attack("P1", "Aalkite", "P2")],
        choices=[pick("Aalkite", chosen)],
        **more,
    )


@pytest.mark.parametrize(
    ("chosen", "triggers", "mana", "y", "hand"),
    [("B", 1, 1, "battlefield", 0), ("V", 0, 0, "battlefield", 0), ("S", 0, 0, "battlefield", 0)],
)
def test_d17_only_what_triggers_on_entering_in_any_way(chosen, triggers, mana, y, hand):
    result = (how_often("triggered", chosen), ManaZone("P1"), zone("Y"), Hand("P1"))
    assert outcomes(aalkite(chosen), *result) == {(triggers, mana, y, hand)}


def test_d17_off():
    off = ["clause-supplement"]
    assert outcomes(aalkite("V", without=off), zone("Y")) == {"hand"}
    assert outcomes(aalkite("S", without=off), Hand("P1")) == {3}


# --------------------------------------------------------------------------- after the attack (D24)

DISPECTOR = some(controller="you", subtypes="dispector")


def owuzeno(there, **more):
    none = Compare(Count(DISPECTOR), "==", 0)
    owu = creature(
        "Owuzeno",
        triggered(Attacks(THIS), Blocks(THIS), do=AfterAttack(destroy(Source())), condition=none),
        keywords=["double breaker"],
        power=9000,
    )
    hand = spell("Demon Hand", choose(THEIRS), destroy(), keywords=["shield trigger"])
    return duel(
        [owu, hand, creature("DS", race="dispector")],
        battle={"P1": ["Owuzeno", *there]},
        shields={"P2": ["Demon Hand", "S2"]},
        script=[attack("P1", "Owuzeno", "P2")],
        choices=[may("Demon Hand", True), pick("Demon Hand", "DS")],
        **more,
    )


@pytest.mark.parametrize("edition", [NEW, OLD])
def test_d24_settled_as_the_attack_ability_resolves(edition):
    s = owuzeno(["DS"], edition=edition)
    assert outcomes(s, zone("Owuzeno"), zone("DS"), how_often("did_nothing", "Owuzeno")) == {
        ("battlefield", "graveyard", 1)
    }


def test_d24_without_a_dispector_it_is_destroyed_after_the_attack():
    def alone(**more):
        arrives = spell(
            "Gate",
            choose(some("hand", types="creature", owner="opponent")),
            put("battlefield"),
            keywords=["shield trigger"],
        )
        base = owuzeno([])
        return duel(
            [base.cards["Owuzeno"], arrives, creature("DS", race="dispector")],
            battle={"P1": ["Owuzeno"]},
            hand={"P1": ["DS"]},
            shields={"P2": ["Gate", "S2"]},
            script=[attack("P1", "Owuzeno", "P2")],
            choices=[may("Gate", True)],
            **more,
        )

    result = (zone("Owuzeno"), zone("DS"), before(how_often("broken"), how_often("destroyed", "Owuzeno")))
    assert outcomes(alone(), *result) == {("graveyard", "battlefield", True)}
    off = alone(without=["delayed-effect"])
    assert outcomes(off, *result) == {("battlefield", "battlefield", False)}


# --------------------------------------------------------------------------- blocks and battles


def test_blocking():
    def block(**more):
        return duel(
            [creature("A", power=2000), creature("W", power=3000, keywords=["blocker"])],
            battle={"P1": ["A"], "P2": ["W"]},
            shields={"P2": ["s1"]},
            script=[attack("P1", "A", "P2")],
            **more,
        )

    result = (zone("A"), Shields("P2"), Tapped("W"), how_often("blocked", "W"))
    assert outcomes(block(), *result) == {("graveyard", 1, True, 1), ("battlefield", 0, False, 0)}
    assert outcomes(block(choices=[pick("W", "W")]), *result) == {("graveyard", 1, True, 1)}


def test_summoning_in_the_others_turn_is_for_the_script_only():
    s = duel([], hand={"P2": ["VA"]}, script=[summon("P2", "VA")])
    assert outcomes(s, zone("VA")) == {"battlefield"}
