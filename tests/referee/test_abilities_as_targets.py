"""Abilities on the stack as targets: countering them (701.6), and 603.8, 603.7 with that."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AddMana,
    BeginStep,
    Compare,
    ControllerOf,
    Count,
    CounterSpell,
    CreateDelayed,
    Draw,
    Enters,
    Filter,
    GainLife,
    LoseLife,
    Mode,
    Move,
    Sequence,
    Source,
    StateIs,
    Target,
    TargetSpec,
    You,
)
from apnap.model.claims import EventAtom, OnStack
from apnap.model.referee.explore import explore
from apnap.model.scenario import Activate, Cast, FixedChoice, Option, Use
from tests.referee.abilities import ANY_ABILITY, SACRIFICE_THIS, STACK, STIFLE, activate, activated, respond
from tests.referee.build import (
    LAND,
    OTHER_CREATURE,
    begin,
    card,
    cast,
    gain,
    how_often,
    instant,
    life,
    outcomes,
    scenario,
    sorcery,
    triggered,
    zone,
)


def warden(*script, cards=(), hand=("Stifle",), **more):
    """P1 casts Bears with Soul Warden there; P2 has Stifle."""
    return scenario(
        [STIFLE, *cards],
        battlefield={"P1": ["Soul Warden"]},
        hand={"P1": ["Grizzly Bears"], "P2": list(hand)},
        script=[cast("P1", "Grizzly Bears"), *script],
        **more,
    )


def test_a_triggered_ability_is_countered() -> None:
    s = warden(respond("P2", "Soul Warden", Cast("Stifle")))
    assert outcomes(s, life("P1"), how_often("countered", "Soul Warden", ability=1)) == {(20, 1)}


def test_a_spell_is_no_target() -> None:
    s = warden(respond("P2", "Grizzly Bears", Cast("Stifle")))
    assert outcomes(s, how_often("cast", "Stifle")) == {0}


def test_a_counterspell_finds_no_ability() -> None:
    counter = instant("Counter", CounterSpell(Target(0)), TargetSpec((STACK,)))
    s = warden(respond("P2", "Soul Warden", Cast("Counter")), cards=[counter], hand=["Counter"])
    assert outcomes(s, how_often("cast", "Counter"), life("P1")) == {(0, 21)}


@pytest.mark.parametrize(("kind", "can"), [("ability", True), ("activated", True), ("triggered", False)])
def test_which_sort_of_ability(kind: str, can: bool) -> None:
    counter = instant("Squelch", CounterSpell(Target(0)), TargetSpec((Filter(zone="stack", item=kind),)))
    bell = card("Bell", activated(gain()), types="artifact")
    s = scenario(
        [counter, bell],
        battlefield={"P1": ["Bell"]},
        hand={"P2": ["Squelch"]},
        script=[activate("P1", "Bell"), respond("P2", "Bell", Cast("Squelch"))],
    )
    assert outcomes(s, life("P1"), how_often("countered", "Bell", ability="activated")) == {(20, 1) if can else (21, 0)}


def test_what_is_used_is_an_ability_of_neither_sort() -> None:
    use = ("P1", Use("gains life", Mode("", gain())))
    for kind, can in (("ability", True), ("triggered", False), ("activated", False)):
        counter = instant("Squelch", CounterSpell(Target(0)), TargetSpec((Filter(zone="stack", item=kind),)))
        s = scenario(
            [counter],
            hand={"P2": ["Squelch"]},
            script=[use],
            options=[Option("P2", Cast("Squelch"), "casts Squelch")],
        )
        assert (20 in outcomes(s, life("P1"))) == can


def test_whose_ability_and_of_what() -> None:
    """Controller: of the ability; types: of its source."""

    def countered(**demands):
        counter = instant(
            "Squelch", CounterSpell(Target(0)), TargetSpec((Filter(zone="stack", item="triggered", **demands),))
        )
        s = warden(respond("P2", "Soul Warden", Cast("Squelch")), cards=[counter], hand=["Squelch"])
        return outcomes(s, how_often("countered")) == {1}

    assert countered(controller="opponent")
    assert not countered(controller="you")
    assert countered(types=frozenset({"creature"}))
    assert not countered(types=frozenset({"artifact"}))
    assert not countered(keyword="persist")


def test_of_a_source_that_is_gone_nothing_is_known() -> None:
    rock = card("Rock", activated(gain(), others=[SACRIFICE_THIS]), types="artifact")
    counter = instant(
        "Squelch",
        CounterSpell(Target(0)),
        TargetSpec((Filter(zone="stack", item="activated", types=frozenset({"artifact"})),)),
    )
    s = scenario(
        [counter, rock],
        battlefield={"P1": ["Rock"]},
        hand={"P2": ["Squelch"]},
        script=[activate("P1", "Rock")],
        options=[Option("P2", Cast("Squelch"), "casts Squelch")],
    )
    x = explore(s, [life("P1")])
    assert list(x.unmodelled) == ["Squelch could target Rock, the source of which is gone"]
    assert x.outcomes == {(21,)}


def test_the_target_is_gone() -> None:
    """The second Stifle finds nothing any more (608.2b)."""
    twins = [{"card": "Stifle", "id": "Stifle 1"}, {"card": "Stifle", "id": "Stifle 2"}]
    s = warden(
        respond("P2", "Soul Warden", Cast("Stifle 1")),
        respond("P2", "Soul Warden", Cast("Stifle 2")),
        hand=twins,
    )
    assert outcomes(s, how_often("countered"), how_often("did_nothing", "Stifle")) == {(1, 1)}


def test_its_controller_is_known_though_it_is_gone() -> None:
    punish = instant(
        "Punish", Sequence((CounterSpell(Target(0)), LoseLife(ControllerOf(Target(0)), 3))), TargetSpec(ANY_ABILITY)
    )
    s = warden(respond("P2", "Soul Warden", Cast("Punish")), cards=[punish], hand=["Punish"])
    assert outcomes(s, life("P1"), life("P2")) == {(17, 20)}


def test_lotus_cobra_can_be_answered() -> None:
    """T07."""
    cobra = card("Cobra", triggered(Enters(LAND), do=AddMana(You(), 1)))
    forest = card("Grove", types="land")
    s = scenario(
        [STIFLE, cobra, forest],
        battlefield={"P1": ["Cobra"]},
        hand={"P1": ["Grove"], "P2": ["Stifle"]},
        script=[cast("P1", "Grove"), respond("P2", "Cobra", Cast("Stifle"))],
    )
    assert outcomes(s, how_often("countered", "Cobra")) == {1}


DANDAN = card(
    "Dandan",
    triggered(
        StateIs(Compare(Count((Filter(subtypes=frozenset({"island"}), controller="you"),)), "==", 0)),
        do=Move(Source(), "sacrifice", "graveyard"),
    ),
    pt=(4, 1),
)
ISLAND = card("Island", types="land", sub="island")
RAIN = sorcery("Stone Rain", Move(Target(0), "destroy", "graveyard"), TargetSpec(LAND))


def test_dandan_triggers_again_after_stifle() -> None:
    """T36: 603.8."""
    s = scenario(
        [STIFLE, DANDAN, ISLAND, RAIN],
        battlefield={"P1": ["Dandan", "Island"]},
        hand={"P2": ["Stone Rain", "Stifle"]},
        active="P2",
        script=[cast("P2", "Stone Rain", "Island"), respond("P2", "Dandan", Cast("Stifle"))],
    )
    asked = how_often("triggered", "Dandan"), how_often("countered", "Dandan"), zone("Dandan")
    assert outcomes(s, *asked) == {(2, 1, "graveyard")}


def test_a_delayed_ability_can_be_countered_on_the_stack_only() -> None:
    """L04: Blessed Wine's draw; while it waits it is nowhere."""
    draw = CreateDelayed("", (BeginStep("upkeep", "each"),), (Mode("", Draw(You(), 1)),), later_turn=True)
    wine = instant("Wine", Sequence((GainLife(You(), 1), draw)))
    s = scenario(
        [STIFLE, wine],
        hand={"P1": ["Wine"], "P2": ["Stifle"]},
        script=[cast("P1", "Wine"), begin("P2", "upkeep")],
        options=[Option("P2", Cast("Stifle"), "casts Stifle")],
    )
    asked = how_often("countered", "Wine", ability="delayed"), how_often("drew", by="P1")
    assert outcomes(s, *asked) == {(1, 0), (0, 1)}


def test_several_at_once_may_be_chosen_among() -> None:
    s = scenario(
        [STIFLE],
        battlefield={"P1": [{"card": "Soul Warden", "id": "W1"}, {"card": "Soul Warden", "id": "W2"}]},
        hand={"P1": ["Grizzly Bears"], "P2": ["Stifle"]},
        script=[cast("P1", "Grizzly Bears"), respond("P2", "W1", Cast("Stifle"))],
        choices=[FixedChoice("Stifle", targets=("W2",))],
    )
    assert outcomes(s, how_often("countered", "W2"), how_often("countered", "W1"), life("P1")) == {(1, 0, 21)}


def test_an_activated_ability_answers_another() -> None:
    counter = card("Squelcher", activated(CounterSpell(Target(0)), TargetSpec(ANY_ABILITY)))
    s = scenario(
        [counter],
        battlefield={"P1": ["Soul Warden"], "P2": ["Squelcher"]},
        hand={"P1": ["Grizzly Bears"]},
        script=[cast("P1", "Grizzly Bears"), respond("P2", "Soul Warden", Activate("Squelcher"))],
    )
    asked = life("P1"), how_often("countered", "Soul Warden"), OnStack(EventAtom("stacked"))
    assert outcomes(s, *asked) == {(20, 1, 0)}


def test_it_can_target_only_what_was_put_on_the_stack_before_it() -> None:
    """Two abilities of one player at once: which goes first decides whether there is a target (603.3b, 603.3d)."""
    jailer = card(
        "Jailer", triggered(Enters(OTHER_CREATURE), do=CounterSpell(Target(0)), targets=[TargetSpec(ANY_ABILITY)])
    )
    s = scenario(
        [jailer],
        battlefield={"P1": ["Jailer", "Soul Warden"]},
        hand={"P1": ["Grizzly Bears"]},
        script=[cast("P1", "Grizzly Bears")],
    )
    x = explore(s, [life("P1"), how_often("removed", "Jailer"), how_often("countered", "Soul Warden")])
    assert x.strict
    assert x.outcomes == {(21, 1, 0), (20, 0, 1)}


def test_the_card_of_a_source_that_is_gone_says_what_it_was_not() -> None:
    """The source was no artifact, so its ability is no legal target, whatever became of it."""
    martyr = card("Martyr", activated(gain(), others=[SACRIFICE_THIS]))
    artifact = (Filter(zone="stack", item="activated", types=frozenset({"artifact"})),)
    s = scenario(
        [martyr, instant("Squelch", CounterSpell(Target(0)), TargetSpec(artifact))],
        battlefield={"P1": ["Martyr"]},
        hand={"P2": ["Squelch"]},
        script=[activate("P1", "Martyr")],
        options=[Option("P2", Cast("Squelch"), "casts Squelch")],
    )
    assert outcomes(s, life("P1"), how_often("cast", "Squelch")) == {(21, 0)}
