"""Duel Masters: shields and S-Triggers (101.4, 112.3a, 509)."""

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
from apnap.model.claims import Hand, Lost, ResolutionOrder, Shields, Tapped, Won
from apnap.model.referee.explore import explore
from tests.referee.build import before, how_often, outcomes, triggered, zone
from tests.referee.duel import (
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
    use,
)

S_TRIGGER = ["shield trigger"]
BRAIN = spell("Brain", Draw(You(), 3, up_to=True), keywords=S_TRIGGER)

# --------------------------------------------------------------------------- where they cut in (D10, X19)


def emeraluda(**more):
    text = (
        May(You(), in_order(choose(some("shields", owner="you"), unseen=True), put("hand"))),
        May(You(), in_order(choose(some("hand", owner="you")), put("shields"))),
    )
    return duel(
        [creature("Emeraluda", enters(*text)), BRAIN],
        hand={"P1": ["Emeraluda", "h1"]},
        shields={"P1": ["Brain"]},
        deck={"P1": ["d1", "d2", "d3", "d4"]},
        script=[summon("P1", "Emeraluda")],
        choices=[may("Brain", True), may("Emeraluda", True)],
        **more,
    )


DRAWN_FIRST = before(how_often("drew"), how_often("resolved", "Brain"))


def reshielded(s):
    """The hand cards that can end as a shield."""
    names = ("h1", "d1", "d2", "d3", "d4")
    found = outcomes(s, *(zone(n) for n in names))
    return {n for way in found for n, z in zip(names, way, strict=True) if z == "shields"}


def test_d10_interrupting_the_drawn_cards_may_become_the_shield():
    s = emeraluda(edition=OLD)
    assert reshielded(s) == {"h1", "d1", "d2", "d3"}
    assert outcomes(s, zone("Brain"), Shields("P1"), how_often("used")) == {("graveyard", 1, 1)}
    assert outcomes(s, Hand("P1"), how_often("drew")) == {(0, 0), (1, 1), (2, 2), (3, 3)}


def test_d10_finishing_first_only_what_was_in_the_hand():
    assert reshielded(emeraluda()) == {"h1"}
    assert reshielded(emeraluda(edition=OLD, readings={"shield-trigger-cuts-in": "finish-first"})) == {"h1"}
    assert reshielded(emeraluda(edition=OLD, without=["shield-trigger-cuts-in"])) == {"h1"}


def herald(**more):
    small = some(controller="opponent", most_power=3000)
    text = (BreakShields(EachOpponent(), 1), destroy(every(small)))
    return duel(
        [
            creature("Herald", enters(*text)),
            spell("Charm", *text),
            creature("Guard", power=2000, keywords=S_TRIGGER),
        ],
        hand={"P1": ["Herald", "Charm"]},
        shields={"P2": ["Guard"]},
        choices=[may("Guard", True)],
        **more,
    )


@pytest.mark.parametrize(
    ("card", "edition", "where"),
    [
        ("Herald", OLD, "graveyard"),
        ("Herald", NEW, "battlefield"),
        ("Charm", OLD, "battlefield"),
        ("Charm", NEW, "battlefield"),
    ],
)
def test_x19_into_an_ability_but_not_into_a_spell(card, edition, where):
    s = herald(script=[summon("P1", card)], edition=edition)
    assert outcomes(s, zone("Guard"), how_often("summoned", "Guard")) == {(where, 1)}


# --------------------------------------------------------------------------- before all abilities (D11, D27)


def kuromaku(**more):
    boss = creature(
        "Kuromaku",
        triggered(Enters(THIS, how="summon"), do=Move(every(some("hand", owner="opponent")), "discard", "graveyard")),
        enters(BreakShields(EachPlayer(), None)),
    )
    spark = spell("Spark", TapUntap(every(THEIRS), tap=True), keywords=S_TRIGGER)
    clock = creature("Clock", enters(SkipRest()), keywords=S_TRIGGER)
    return duel(
        [boss, spark, clock],
        hand={"P1": ["Kuromaku", "p1"], "P2": ["h1", "h2"]},
        shields={"P2": ["Spark", "Clock"]},
        script=[summon("P1", "Kuromaku"), attack("P1", "p1", "P2")],
        choices=[may("Spark", True), may("Clock", True)],
        **more,
    )


BREAK, DISCARD = how_often("resolved", "Kuromaku", ability=2), how_often("resolved", "Kuromaku", ability=1)
SPARK, CLOCK = how_often("resolved", "Spark"), how_often("resolved", "Clock")


@pytest.mark.parametrize("edition", [NEW, OLD])
def test_d11_s_triggers_then_the_turn_player_then_the_other(edition):
    s = kuromaku(edition=edition)
    in_time = (before(BREAK, DISCARD), before(SPARK, DISCARD), before(DISCARD, CLOCK))
    assert outcomes(s, *in_time) == {(True, True, True), (False, False, True)}
    assert outcomes(s, before(SPARK, how_often("summoned", "Clock")), before(BREAK, DISCARD)) == {
        (True, True),
        (False, True),
        (True, False),
        (False, False),
    }
    assert outcomes(s, Tapped("Kuromaku"), Hand("P2"), Hand("P1")) == {(True, 0, 1)}


def test_d11_off_s_triggers_wait_among_the_abilities():
    # the turn player's discard comes before what P2 has declared; the Clock's ability may come before the Spark, too
    s = kuromaku(without=["shield-trigger-first"])
    assert outcomes(s, before(DISCARD, SPARK), SPARK) == {(True, 1), (False, 0)}


def breaker(**more):
    draws = triggered(ShieldBroken("opponent", by=THIS), do=Draw(You(), 1))
    return duel(
        [creature("Breaker", draws), BRAIN],
        battle={"P1": ["Breaker"]},
        shields={"P2": ["Brain"]},
        script=[attack("P1", "Breaker", "P2")],
        **more,
    )


def test_d27_an_s_trigger_does_not_wait():
    s = breaker(choices=[may("Brain", True)])
    assert outcomes(s, ResolutionOrder(), Hand("P1"), how_often("triggered", "Brain")) == {(("Brain", "Breaker"), 1, 0)}
    assert outcomes(s, Hand("P2"), how_often("used", "Brain"), how_often("broken", by="P2")) == {
        (n, 1, 1) for n in range(4)
    }
    off = breaker(choices=[may("Brain", True)], without=["shield-trigger-permission"])
    assert outcomes(off, how_often("triggered", "Brain")) == {1}


def test_its_owner_may_not_use_it():
    assert outcomes(breaker(), zone("Brain"), how_often("used")) == {("hand", 0), ("graveyard", 1)}
    # broken all the same
    assert outcomes(breaker(), how_often("broken", "Brain"), how_often("triggered", "Breaker")) == {(1, 1)}


# --------------------------------------------------------------------------- breaking


def test_which_shields_are_broken_is_chosen():
    def shields(*keywords, **more):
        return duel(
            [creature("A", keywords=keywords)],
            battle={"P1": ["A"]},
            shields={"P2": ["s1", "s2", "s3"]},
            script=[attack("P1", "A", "P2")],
            **more,
        )

    assert outcomes(shields(), zone("s1"), Shields("P2")) == {("hand", 2), ("shields", 2)}
    assert outcomes(shields(choices=[pick("A", "s1")]), zone("s1"), Shields("P2")) == {("hand", 2)}
    assert outcomes(shields("double breaker"), Shields("P2"), Hand("P2")) == {(1, 2)}
    assert outcomes(shields("triple breaker"), Shields("P2"), Hand("P2")) == {(0, 3)}


def test_without_shields_the_player_loses():
    s = duel([], battle={"P1": ["A", "B"]}, shields={"P2": ["s1"]}, script=[attack("P1", n, "P2") for n in "AB"])
    assert outcomes(s, Lost("P2"), Won("P1")) == {(True, True)}


def test_nameless_shields():
    from apnap.model.abilities import PutTop

    def with_new(number, *keywords):
        return duel(
            [creature("A", keywords=keywords)],
            battle={"P1": ["A"]},
            shields={"P2": ["s1"]},
            script=[use("P2", PutTop(You(), number, "shields")), attack("P1", "A", "P2")],
        )

    assert outcomes(with_new(1, "double breaker"), Shields("P2"), Hand("P2"), how_often("broken")) == {(0, 2, 2)}
    x = explore(with_new(1), [Shields("P2")])
    assert x.unmodelled
    assert not x.ends
