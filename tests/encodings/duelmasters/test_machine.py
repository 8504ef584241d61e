"""Attacks, shields, cards without a name, and what players decide."""

from __future__ import annotations

import pytest
from attrs import evolve

from apnap.model.abilities import (
    Attacks,
    Card,
    Destroyed,
    Draw,
    EachOpponent,
    EventObject,
    LookAtTop,
    May,
    Move,
    PutOnTop,
    PutTop,
    SkipRest,
    Source,
    You,
)
from apnap.model.claims import Expr, Hand, Lost, Shields, Tapped, Value, ZoneOf
from apnap.model.plays import Decision
from apnap.model.scenario import Attack, FixedChoice, Option, Scenario
from tests.encodings.duelmasters.boards import (
    PREVIOUS,
    attack,
    board,
    chosen,
    creature,
    creatures,
    destroy,
    enters,
    every,
    happen,
    mine,
    orders,
    outcomes,
    plain,
    question,
    reasons,
    spell,
    theirs,
    times,
    when,
    words,
)


def decisions(scenario: Scenario, *exprs: Expr) -> dict[tuple[Value, ...], tuple[Decision, ...]]:
    """Values at the end → the decisions of a play that leads to them."""
    return {v: a.guide for v, a in question(scenario, *exprs).values(exprs)[0].items()}


# --------------------------------------------------------------------------- attacks


def blocked(*choices: FixedChoice) -> Scenario:
    return board(
        {
            "P1": {"battlefield": [creature("AT", power=3000)]},
            "P2": {"battlefield": [creature("BL", *words("blocker"), power=2000)], "shields": plain("s1")},
        },
        attack("AT"),
        choices=choices,
    )


def test_a_blocker_may_block_and_battles() -> None:
    asked = (times("blocked", "BL"), times("broken", by="P2"), ZoneOf("BL"), Tapped("BL"))
    found = decisions(blocked(), *asked)
    assert set(found) == {(0, 1, "battlefield", False), (1, 0, "graveyard", False)}
    assert found[1, 0, "graveyard", False] == (Decision("pick", "P2", "", ("BL",)),)
    assert found[0, 1, "battlefield", False] == (Decision("pick", "P2", "", ()),)
    assert outcomes(blocked(FixedChoice("BL", pick=("BL",))), *asked) == {(1, 0, "graveyard", False)}


def test_who_has_no_shields_loses() -> None:
    scenario = board({"P1": {"battlefield": plain("AT")}, "P2": {"battlefield": plain("X")}}, attack("AT"))
    assert outcomes(scenario, Lost("P2"), Lost("P1")) == {(True, False)}


@pytest.mark.parametrize(("facts", "attacked"), [({"entered": True}, 0), ({"tapped": True}, 0), ({}, 1)])
def test_what_has_entered_this_turn_or_is_tapped_does_not_attack(facts: dict[str, bool], attacked: int) -> None:
    scenario = board(
        {"P1": {"battlefield": [("AT", creature("AT"), facts)]}, "P2": {"shields": plain("s1")}}, attack("AT")
    )
    assert outcomes(scenario, times("attacked", "AT"), Shields("P2")) == {(attacked, 1 - attacked)}


def test_the_attacker_breaks_as_many_as_its_breaker_says() -> None:
    def attacked(keyword: str) -> Scenario:
        breaker = creature("AT", *words(keyword))
        return board({"P1": {"battlefield": [breaker]}, "P2": {"shields": plain("s1", "s2", "s3")}}, attack("AT"))

    found = decisions(attacked("double breaker"), ZoneOf("s1"), ZoneOf("s2"), ZoneOf("s3"))
    two = {("hand", "hand", "shields"): ("s1", "s2"), ("hand", "shields", "hand"): ("s1", "s3")}
    two["shields", "hand", "hand"] = ("s2", "s3")
    assert found == {zones: (Decision("pick", "P1", "AT", picked),) for zones, picked in two.items()}
    assert decisions(attacked("triple breaker"), Hand("P2")) == {(3,): ()}


def test_an_option_to_attack_needs_an_untapped_creature() -> None:
    scenario = board({"P1": {"battlefield": plain("AT")}, "P2": {"shields": plain("s1", "s2")}})
    scenario = evolve(scenario, options=(Option("P1", Attack("AT", "P2"), "attack", times=2),))
    assert outcomes(scenario, times("broken")) == {0, 1}


def test_nobody_attacks_after_the_rest_of_the_turn_was_skipped() -> None:
    clock = creature("CL", *words("shield trigger"), enters(SkipRest()))
    scenario = board(
        {"P1": {"battlefield": plain("A", "B")}, "P2": {"shields": [clock, *plain("s1")]}},
        attack("A"),
        attack("B"),
        choices=[FixedChoice("A", pick=("CL",))],
    )
    assert outcomes(scenario, times("used", "CL"), times("attacked")) == {(0, 2), (1, 1)}


def test_what_lies_under_a_creature_goes_with_it() -> None:
    evolved = creature(
        "DP", when(Attacks(mine(name="RG")), PutOnTop(EventObject()), works_in="hand"), supertypes=["evolution"]
    )
    watcher = creature("W", when(Destroyed(creatures(theirs())), LookAtTop(You(), 1)))
    scenario = board(
        {
            "P1": {"battlefield": plain("RG"), "hand": [evolved]},
            "P2": {"battlefield": [watcher], "shields": plain("s1")},
        },
        attack("RG"),
        happen(destroy(every(creatures(mine())))),
    )
    assert outcomes(scenario, ZoneOf("RG"), ZoneOf("DP"), times("died"), times("triggered", "W")) == {
        ("graveyard", "graveyard", 1, 1)
    }


# --------------------------------------------------------------------------- decisions


def test_the_decisions_about_an_s_trigger() -> None:
    brain = spell("CBr", Draw(You(), 3, up_to=True), keywords=["shield trigger"])
    scenario = board({"P1": {"battlefield": plain("AT")}, "P2": {"shields": [brain]}}, attack("AT"))
    found = decisions(scenario, times("drew"), Hand("P2"))
    used = Decision("may", "P2", "CBr", (True,))
    assert found == {
        (0, 1): (Decision("may", "P2", "CBr", (False,)),),
        **{(n, n): (used, Decision("number", "P2", "CBr", (n,))) for n in range(4)},
    }
    fixed = [FixedChoice("CBr", may=True, number=2)]
    assert set(decisions(evolve(scenario, choices=tuple(fixed)), times("drew"))) == {(2,)}


def test_abilities_are_declared_by_the_turn_player_first() -> None:
    def ninja(name: str, whose: object) -> Card:
        return creature(name, when(whose, Move(THAT, "summon", "battlefield"), works_in="hand", declared=True))

    THAT = Source()
    scenario = board(
        {
            "P1": {"battlefield": plain("AT"), "hand": [ninja("N1", Attacks(creatures(mine())))]},
            "P2": {"hand": [ninja("N2", Attacks(creatures(theirs())))], "shields": plain("s1")},
        },
        attack("AT"),
    )
    found = decisions(scenario, times("summoned", "N1"), times("summoned", "N2"))
    assert found == {
        (a, b): (Decision("may", "P1", "N1", (bool(a),)), Decision("may", "P2", "N2", (bool(b),)))
        for a in (0, 1)
        for b in (0, 1)
    }


def test_the_order_of_ones_own_abilities_is_decided_one_after_the_other() -> None:
    watchers = [creature(name, when(Attacks(creatures(mine())), LookAtTop(You(), 1))) for name in ("A", "B", "C")]
    scenario = board({"P1": {"battlefield": [*watchers, *plain("AT")]}, "P2": {"shields": plain("s1")}}, attack("AT"))
    asked = question(scenario, *(listed := (times("resolved"),)))
    assert set(asked.values(listed)[0]) == {(3,)}
    assert len(orders(scenario)) == 6


# --------------------------------------------------------------------------- cards without a name


def test_all_shields_can_be_broken_though_they_have_no_name() -> None:
    def attacked(keyword: str) -> Scenario:
        breaker = creature("AT", *words(keyword))
        return board(
            {"P1": {"battlefield": [breaker]}, "P2": {"shields": plain("s1")}},
            happen(PutTop(EachOpponent(), 1, "shields")),
            attack("AT"),
        )

    asked = (times("broken", by="P2"), Hand("P2"), Shields("P2"))
    assert outcomes(attacked("double breaker"), *asked) == {(2, 2, 0)}
    assert reasons(attacked("single")) == {"which of P2's shields, some without a name"}


def test_a_choice_among_cards_without_a_name_is_not_modelled() -> None:
    discard = Move(PREVIOUS, "discard", "graveyard")
    scenario = board({"P1": {}}, happen(Draw(You(), 1)), happen(May(You(), chosen(mine("hand"), discard))))
    assert reasons(scenario) == {"a choice from P1's hand with cards without a name"}
    every_card = Move(every(mine("hand")), "discard", "graveyard")
    whole = board({"P1": {"hand": plain("h1")}}, happen(Draw(You(), 2)), happen(every_card))
    assert outcomes(whole, Hand("P1"), times("discarded", by="P1")) == {(0, 3)}
    demanding = Move(every(creatures(mine("hand"))), "discard", "graveyard")
    assert reasons(board({"P1": {}}, happen(Draw(You(), 1)), happen(demanding))) == {
        "what P1's cards without a name are"
    }
