"""Enumeration: bounds, cycles, budgets, invariants; guides that lead where they say; strict and grouped plays agree."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.model.abilities import (
    Compare,
    CreateTokens,
    Dies,
    Enters,
    Filter,
    GainLife,
    GainsLife,
    IfElse,
    LifeTotal,
    LoseLife,
    LosesLife,
    May,
    Move,
    PutCounters,
    Source,
    Target,
    TargetPlayer,
    TargetSpec,
    You,
)
from apnap.model.claims import Comparison, Const, Draw, NotExpr
from apnap.model.plays import Decision
from apnap.model.referee.explore import explore
from apnap.model.referee.replay import replay
from apnap.model.referee.running import random_play
from apnap.model.scenario import Cast, FixedChoice, Option, ScriptStep
from tests.referee.build import (
    CREATURE,
    OTHER_CREATURE,
    PERSIST,
    SOLDIER,
    YOUR_CREATURE,
    before,
    card,
    cast,
    found,
    gain,
    happens,
    how_often,
    life,
    lose,
    outcomes,
    scenario,
    sorcery,
    triggered,
    zone,
)


def doublings(n: int, **more):
    """n order-dependent triggers of one player on one event."""
    cards = [
        card(
            f"C{i}",
            triggered(
                Enters(OTHER_CREATURE), do=IfElse(Compare(LifeTotal(You()), ">=", 20 + i), lose(i + 2), gain(i + 1))
            ),
        )
        for i in range(n)
    ]
    names = [c.name for c in cards]
    return scenario(
        cards, battlefield={"P1": names}, hand={"P1": ["Grizzly Bears"]}, script=[cast("P1", "Grizzly Bears")], **more
    )


def test_grouped_placement_needs_few_states():
    x = found(doublings(7), life("P1"))
    assert x.states < 1000
    assert x.longest == 9
    assert x.all_end


def test_budget_and_bound():
    assert not explore(doublings(7), [life("P1")], budget=50).complete
    x = explore(doublings(3), [life("P1")], bound=4)
    assert x.complete
    assert not x.all_end
    assert not x.ends


def test_a_loop_that_is_counted_never_ends():
    """Gaining and losing life for ever is a draw; how often it happened is a number without a limit."""
    joy = card("Joy", triggered(GainsLife("you"), do=LoseLife(You(), 1)), types="artifact")
    woe = card("Woe", triggered(LosesLife("you"), do=GainLife(You(), 1)), types="artifact")
    s = scenario([joy, woe], battlefield={"P1": ["Joy", "Woe"]}, script=[happens("P1", gain())], bound=30)
    x = explore(s, [life("P1"), Draw()])
    assert x.complete
    assert x.all_end
    assert x.longest is None
    assert x.outcomes == {(21, True)}
    tracked = explore(s, [how_often("gained")], bound=12)
    assert tracked.complete
    assert not tracked.all_end
    assert tracked.growing == ('how often "gained" happens is asked for',)


def test_invariants_and_their_guides():
    s = doublings(3)
    high = Comparison(life("P1"), "<=", Const(21))
    x = found(s, invariants=[high, Comparison(life("P1"), ">", Const(0))])
    assert set(x.violations) == {0}
    play = replay(s, x.violations[0], upto_violation=high)
    assert play is not None
    assert not play.ended
    assert play.steps[-2].totals["P1"] > 21


def test_never_done():
    script = [
        cast("P1", "Grizzly Bears"),
        ScriptStep("P2", Cast("Shock", ("P1",)), "", respond_to="Hill Giant", path="script[2]"),
    ]
    s = scenario(
        hand={"P1": ["Grizzly Bears"], "P2": ["Shock"]},
        script=script,
        choices=[FixedChoice("Hill Giant", may=True, path="choice[1]")],
    )
    assert explore(s).never_done == ("script[2]", "choice[1]")


def test_options_may_be_used_or_not():
    s = scenario(
        hand={"P2": ["Shock"]}, options=[Option("P2", Cast("Shock", ("P1",)), "shock")], script=[happens("P1", gain())]
    )
    assert outcomes(s, life("P1")) == {21, 19}
    guides = {e.values[0]: e.guide for e in found(s, life("P1")).ends}
    assert Decision("priority", "P2", "", ("option", 0)) in guides[19]


def test_replay_checks_the_guide():
    s = doublings(2)
    for end in found(s, life("P1")).ends:
        assert replay(s, end.guide, {"life": life("P1")}, want=end.values) is not None
    wrong = (Decision("priority", "P1", "", ("resolve", "nobody")),)
    assert replay(s, wrong, [life("P1")]) is None
    assert replay(s, (), [life("P1")], want=(99,)) is None


def test_steps_tell_the_story():
    s = scenario(battlefield={"P1": ["Soul Warden"]}, hand={"P1": ["Alarm"]}, script=[cast("P1", "Alarm")])
    (end,) = found(s, life("P1")).ends
    play = replay(s, end.guide, {"life(P1)": life("P1")})
    assert play is not None
    texts = [step.text for step in play.steps]
    assert "Soul Warden (P1) triggers: Soldier 1 is created under P1's control" in texts
    assert "P1 puts Soul Warden on Soldier 2 on the stack" in texts
    assert "Soul Warden on Soldier 1 (P1) resolves: P1 gains 1 life (21)" in texts or (
        "Soul Warden on Soldier 2 (P1) resolves: P1 gains 1 life (21)" in texts
    )
    assert play.values == {"life(P1)": 22}
    assert all(step.rules for step in play.steps if step.kind == "trigger")


def test_history_is_kept_only_if_asked():
    plain = found(doublings(5), life("P1"))
    asked = found(doublings(5), life("P1"), before(how_often("resolved", "C0"), how_often("resolved", "C1")))
    assert plain.states < asked.states
    assert {v[0] for v in asked.outcomes} == {v[0] for v in plain.outcomes}


# --------------------------------------------------------------------------- random scenarios

EFFECTS = [
    gain(),
    lose(),
    GainLife(You(), 2),
    IfElse(Compare(LifeTotal(You()), ">=", 21), lose(2), gain(1)),
    CreateTokens(You(), 1, SOLDIER),
    May(You(), gain(3)),
    Move(Source(), "sacrifice", "graveyard"),
    PutCounters(Source(), "-1/-1", 1),
]
TARGETED = [
    (LoseLife(TargetPlayer(0), 1), TargetSpec((), "any")),
    (Move(Target(0), "destroy", "graveyard"), TargetSpec((Filter(types=frozenset({"creature"}), other=True),))),
    (PutCounters(Target(0), "+1/+1", 1), TargetSpec(YOUR_CREATURE)),
]
EVENTS = [
    Enters(OTHER_CREATURE),
    Enters(YOUR_CREATURE),
    Dies(CREATURE),
    Dies(YOUR_CREATURE),
    Dies((Filter(this=True),)),
    GainsLife("you"),
    LosesLife("any"),
]
OFF = [
    "apnap-order",
    "look-back",
    "newcomers-see",
    "last-in-first-out",
    "stacked-at-priority",
    "sba-checkpoint",
    "new-object",
    "may-at-resolution",
]


@st.composite
def abilities(draw):
    event = draw(st.sampled_from(EVENTS))
    limits = {"cap": draw(st.sampled_from([1, 2])), "batch": draw(st.booleans())}
    if draw(st.integers(0, 3)) == 0:
        effect, target = draw(st.sampled_from(TARGETED))
        return triggered(event, do=effect, targets=[target], **limits)
    return triggered(event, do=draw(st.sampled_from(EFFECTS)), **limits)


@st.composite
def scenarios(draw):
    """Up to four permanents of two players with one triggered ability each, and one event that sets them off."""
    number = draw(st.integers(1, 4))
    cards = []
    for i in range(number):
        persist = [PERSIST] if draw(st.integers(0, 5)) == 0 else []
        cards.append(card(f"X{i}", draw(abilities()), *persist, pt=(2, draw(st.integers(1, 3)))))
    sides = [draw(st.sampled_from(["P1", "P2"])) for _ in cards]
    spell = draw(st.sampled_from(["Alarm", "Wrath", "Grizzly Bears", "Shock"]))
    return scenario(
        cards,
        battlefield={p: [c.name for c, side in zip(cards, sides, strict=True) if side == p] for p in ("P1", "P2")},
        hand={"P1": [spell]},
        script=[cast("P1", spell)],
        active=draw(st.sampled_from(["P1", "P2"])),
        without=draw(st.sets(st.sampled_from(OFF), max_size=1)),
        bound=40,
    )


@settings(max_examples=200)
@given(scenarios())
def test_strict_and_grouped_plays_have_the_same_outcomes(s):
    exprs = [life("P1"), life("P2"), *(zone(o.id) for o in s.start.objects), how_often("triggered")]
    grouped = explore(s, exprs, budget=3000)
    strict = explore(s, exprs, budget=6000, strict=True)
    if grouped.complete and strict.complete and grouped.all_end:
        assert grouped.outcomes == strict.outcomes
        assert grouped.longest == strict.longest


@settings(max_examples=60)
@given(scenarios())
def test_guides_lead_where_they_say(s):
    exprs = [life("P1"), life("P2"), *(zone(o.id) for o in s.start.objects)]
    for strict in (False, True):
        for end in explore(s, exprs, budget=2000, strict=strict).ends[:6]:
            play = replay(s, end.guide, exprs, want=end.values)
            assert play is not None
            assert tuple(play.values.values()) == end.values
            assert play.ended


@settings(max_examples=60)
@given(scenarios(), st.integers(0, 5))
def test_random_plays_end_where_the_enumeration_says(s, seed):
    exprs = [life("P1"), life("P2")]
    play = random_play(s, seed, exprs)
    x = explore(s, exprs, budget=3000)
    if play.ended and x.complete:
        assert tuple(play.values.values()) in x.outcomes


@pytest.mark.parametrize("seed", range(5))
def test_random_plays_replay(seed):
    s = doublings(4)
    play = random_play(s, seed, [life("P1")])
    again = replay(s, play.decisions, [life("P1")], want=tuple(play.values.values()))
    assert again is not None
    assert [p.text for p in again.steps] == [p.text for p in play.steps]


def test_never_claims_are_negated_invariants():
    s = scenario(hand={"P1": ["Murder"]}, battlefield={"P2": ["Grizzly Bears"]}, script=[cast("P1", "Murder")])
    dead = Comparison(zone("Grizzly Bears"), "==", Const("graveyard"))
    assert set(found(s, invariants=[NotExpr(dead)]).violations) == {0}
    assert sorcery("S", gain()).types == {"sorcery"}
