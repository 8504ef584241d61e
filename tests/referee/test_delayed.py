"""603.7a-b: when delayed abilities trigger, and how often; what holds without each rule."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Affect,
    BeginStep,
    Casts,
    CausesTrigger,
    Changes,
    Compare,
    CounterSpell,
    CreateTokens,
    Dies,
    Draw,
    Enters,
    EventItem,
    Filter,
    Leaves,
    LifeTotal,
    May,
    Move,
    Previous,
    PutCounters,
    Remembered,
    Target,
    TargetSpec,
    TokenSpec,
    You,
)
from apnap.model.claims import Arith, Comparison, Const, CountOf, EventAtom, OnStack, Waiting
from apnap.model.referee.replay import replay
from apnap.model.scenario import Cast, Option
from tests.referee.build import (
    CREATURE,
    before,
    begin,
    card,
    cast,
    found,
    gain,
    happens,
    how_often,
    life,
    outcomes,
    scenario,
    sorcery,
    triggered,
    zone,
)
from tests.referee.later import (
    RETURN,
    TRIGGERED,
    TWO_SHOCKS,
    VIGIL,
    WHERE,
    WINE,
    deaths,
    delayed,
    in_turn,
    of_delayed,
    wine,
)


def test_it_waits_for_the_next_turn():
    """L02: 1 life now, a card in the next turn's upkeep and in no later one: not in this turn's."""
    s = wine(begin("P2", "upkeep"))
    order = before(how_often("gained"), of_delayed("stacked"))
    assert outcomes(s, life("P1"), how_often("drew", by="P1"), TRIGGERED, order) == {(21, 1, 1, True)}
    assert outcomes(s, *(how_often("triggered", "Blessed Wine", by=p) for p in ("P1", "P2"))) == {(1, 0)}
    assert outcomes(wine(begin("P1", "upkeep"), step="untap"), TRIGGERED) == {0}
    assert outcomes(wine(begin("P1", "upkeep"), step="main"), TRIGGERED) == {1}


def test_until_then_it_is_nowhere():
    """L03: nothing on the stack and nothing waiting, so nothing that could be countered, until the upkeep begins."""
    atom = EventAtom("stacked", ability="delayed")
    nowhere = Comparison(Arith(OnStack(atom), "+", Waiting(atom)), "==", Const(0))
    assert not found(wine(begin("P2", "untap")), TRIGGERED, invariants=[nowhere]).violations
    assert set(found(wine(begin("P2", "upkeep")), TRIGGERED, invariants=[nowhere]).violations) == {0}


def test_on_the_stack_it_can_be_countered():
    """L04: one draws the card, the other counters the ability."""
    proctor = card(
        "Proctor", triggered(CausesTrigger((BeginStep("upkeep", "each"),)), do=May(You(), CounterSpell(EventItem())))
    )
    s = scenario(
        [WINE, proctor],
        hand={"P1": ["Blessed Wine"]},
        battlefield={"P2": ["Proctor"]},
        script=[cast("P1", "Blessed Wine"), begin("P2", "upkeep")],
    )
    assert outcomes(s, of_delayed("countered"), how_often("drew", by="P1")) == {(1, 0), (0, 1)}


def test_delayed_trigger():
    s = wine(begin("P2", "upkeep"), without=["delayed-trigger"])
    assert outcomes(s, life("P1"), how_often("drew"), TRIGGERED) == {(21, 0, 0)}
    assert outcomes(wine(begin("P2", "upkeep"), without=["trigger-event"]), TRIGGERED) == {0}
    assert outcomes(wine(begin("P2", "upkeep"), without=["step-beginning"]), TRIGGERED) == {0}


def test_what_came_before_does_not_count():
    """L17: the first of the examples: what it waits for has happened before."""
    gone = triggered(
        Enters((Filter(this=True),)),
        do=in_turn(
            CreateTokens(You(), 1, TokenSpec("Twin", frozenset({"creature"}), frozenset(), power=3, toughness=4)),
            delayed(Leaves((Filter(this=True),)), do=Move(Remembered(), "exile", "exile"), about=Previous()),
        ),
    )
    stangg = card("Stangg", gone, pt=(3, 4))
    stays = CountOf((Filter(name="Twin"),), "P1")
    base = {"cards": [stangg], "hand": {"P1": ["Stangg"], "P2": ["Murder"]}}
    murder = Option("P2", Cast("Murder", ("Stangg",)), "murder")
    early = scenario(script=[cast("P1", "Stangg")], options=[murder], **base)
    assert outcomes(early, zone("Stangg"), TRIGGERED, stays) == {
        ("battlefield", 0, 1),
        ("graveyard", 0, 1),  # over the ability that makes the delayed one
        ("graveyard", 1, 0),
    }
    late = scenario(script=[cast("P1", "Stangg"), cast("P2", "Murder", "Stangg")], **base)
    assert outcomes(late, TRIGGERED, stays) == {(1, 0)}


def test_without_a_duration_it_triggers_once():
    """L10."""
    assert outcomes(deaths(VIGIL, *TWO_SHOCKS), TRIGGERED, life("P1")) == {(1, 21)}
    both = deaths(VIGIL, cast("P1", "Wrath"))
    assert outcomes(both, TRIGGERED, life("P1"), how_often("resolved", "Long Vigil", on="Hill Giant")) == {(1, 21, 0)}


def test_delayed_once():
    without = {"without": ["delayed-once"]}
    assert outcomes(deaths(VIGIL, *TWO_SHOCKS, **without), TRIGGERED, life("P1")) == {(2, 22)}
    assert outcomes(deaths(VIGIL, cast("P1", "Wrath"), **without), TRIGGERED, life("P1")) == {(2, 22)}
    this_turn = sorcery("Long Vigil", delayed(Dies(CREATURE), do=gain(), this_turn=True))
    assert outcomes(deaths(this_turn, *TWO_SHOCKS, **without), TRIGGERED) == {1}


def test_its_controller_says_which_event():
    """L11: P1 chooses between the two deaths."""
    s = deaths(RETURN, cast("P1", "Wrath"))
    x = found(s, *WHERE, TRIGGERED)
    assert x.outcomes == {("hand", "graveyard", 1), ("graveyard", "hand", 1)}
    for end in x.ends:
        (decision,) = [d for d in end.guide if d.kind == "event"]
        assert (decision.owner, decision.item) == ("P1", "Chosen Return")
        assert decision.value == ("Grizzly Bears" if end.values[0] == "hand" else "Hill Giant",)
        play = replay(s, end.guide, [*WHERE], want=end.values[:2])
        assert play is not None
        assert any(decision.value[0] in step.text and step.kind == "choice" for step in play.steps)
    on = how_often("triggered", "Chosen Return", on="Grizzly Bears")
    assert outcomes(s, WHERE[0], on, before(how_often("died"), of_delayed("triggered"))) == {
        ("hand", 1, False),
        ("graveyard", 0, False),
    }
    assert outcomes(deaths(RETURN, *TWO_SHOCKS), *WHERE) == {("hand", "graveyard")}


def test_each_of_two_is_about_an_event_of_its_own():
    """X13: two of them, chosen separately; both may be about the same card."""
    s = scenario(
        [RETURN],
        battlefield={"P1": ["Grizzly Bears"], "P2": ["Hill Giant"]},
        hand={"P1": ["Chosen Return", "Chosen Return", "Wrath"]},
        script=[cast("P1", "Chosen Return 1"), cast("P1", "Chosen Return 2"), cast("P1", "Wrath")],
    )
    assert outcomes(s, *WHERE, TRIGGERED) == {
        ("hand", "graveyard", 2),
        ("graveyard", "hand", 2),
        ("hand", "hand", 2),
    }


@pytest.mark.parametrize("turn", ["this", "next"])
def test_with_a_duration_it_triggers_each_time_until_the_turn_ends(turn):
    """L12: three creature spells, three cards; none in the next turn."""
    glimpse = sorcery("Glimpse", delayed(Casts("you", CREATURE), do=Draw(You(), 1), once=False, this_turn=True))
    creatures = ["Grizzly Bears", "Soul Warden", "Hill Giant"]
    next_turn = [begin("P1", "upkeep")] if turn == "next" else []
    s = scenario(
        [glimpse],
        hand={"P1": ["Glimpse", *creatures]},
        script=[cast("P1", "Glimpse"), *next_turn, *(cast("P1", n) for n in creatures)],
    )
    assert outcomes(s, TRIGGERED, how_often("drew", by="P1")) == {(3, 3) if turn == "this" else (0, 0)}


def test_what_lasts_this_turn_is_over_when_damage_wears_off():
    """514.2: who dies in the cleanup step, as a bonus wears off, dies too late."""
    s = deaths(
        sorcery("Watch", delayed(Dies(CREATURE), do=gain(), once=False, this_turn=True)),
        happens("P1", Affect(Target(0), Changes(toughness=3)), TargetSpec(CREATURE), at=["Grizzly Bears"]),
        happens("P1", PutCounters(Target(0), "-1/-1", 2), TargetSpec(CREATURE), at=["Grizzly Bears"]),
        begin("P1", "cleanup"),
    )
    assert outcomes(s, zone("Grizzly Bears"), TRIGGERED) == {("graveyard", 0)}


def test_the_first_event_uses_it_up_even_if_its_condition_is_false():
    """The condition is part of triggering, the event is what it waits for."""
    rich = sorcery("Vigil", delayed(Dies(CREATURE), do=gain(), condition=Compare(LifeTotal(You()), ">", 20)))
    one, two = TWO_SHOCKS
    assert outcomes(deaths(rich, one, happens("P1", gain()), two), TRIGGERED) == {0}
    assert outcomes(deaths(rich, happens("P1", gain()), one, two), TRIGGERED) == {1}
    resolves = deaths(rich, happens("P1", gain()), one)
    assert outcomes(resolves, life("P1")) == {22}
