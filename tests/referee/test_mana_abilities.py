"""605: mana abilities, activated and triggered; 603.2e/f: becoming tapped and untapped."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AddMana,
    BecomesTapped,
    BecomesUntapped,
    ControllerOf,
    Damage,
    Dies,
    Enters,
    EntersTapped,
    EventObject,
    ManaAbility,
    ManaCost,
    May,
    Pay,
    Sequence,
    Source,
    TappedForMana,
    TapUntap,
    Target,
    TargetSpec,
    You,
)
from apnap.model.claims import Comparison, Const, EventAtom, ManaOf, OnStack, ResolutionOrder, Tapped
from apnap.model.referee.explore import explore
from apnap.model.referee.running import random_play
from apnap.model.scenario import Cast, Option
from tests.referee.abilities import ELVES, FOREST, SACRIFICE_THIS, STIFLE, activate, activated
from tests.referee.build import (
    LAND,
    PERMANENT,
    THIS,
    begin,
    card,
    cast,
    gain,
    happens,
    how_often,
    life,
    outcomes,
    scenario,
    triggered,
    zone,
)

POOL = ManaOf("P1")
IT_ADDS = AddMana(ControllerOf(EventObject()), 1)
GROWTH = card("Growth", triggered(TappedForMana(LAND), do=IT_ADDS), types="enchantment")
FLARE = card("Flare", triggered(TappedForMana(LAND), do=Sequence((IT_ADDS, gain()))), types="enchantment")


def growth(*more, cards=(), without=(), script=(), **others):
    return scenario(
        [FOREST, GROWTH, FLARE, *cards],
        battlefield={"P1": ["Forest", "Growth", *more]},
        script=[activate("P1", "Forest"), *script],
        without=without,
        **others,
    )


def test_an_activated_mana_ability_does_not_use_the_stack() -> None:
    s = scenario([FOREST], battlefield={"P1": ["Forest"]}, script=[activate("P1", "Forest")])
    counted = how_often("stacked"), how_often("resolved", "Forest", ability="activated")
    assert outcomes(s, POOL, Tapped("Forest"), *counted) == {(1, True, 0, 1)}


def test_a_triggered_mana_ability_resolves_right_after_it() -> None:
    """T06: 605.4a."""
    counted = [how_often(kind, "Growth") for kind in ("triggered", "stacked", "resolved")]
    assert outcomes(growth(), POOL, *counted) == {(2, 1, 0, 1)}
    off = growth(without=["mana-ability"])
    assert outcomes(off, POOL, *counted) == {(2, 1, 1, 1)}


def test_nobody_can_answer_it() -> None:
    options = [Option("P2", Cast("Stifle"), "casts Stifle")]
    s = growth(cards=[STIFLE], hand={"P2": ["Stifle"]}, options=options)
    assert outcomes(s, POOL, how_often("countered")) == {(2, 0)}
    off = growth(cards=[STIFLE], hand={"P2": ["Stifle"]}, options=options, without=["mana-ability"])
    assert outcomes(off, POOL, how_often("countered")) == {(2, 0), (1, 1)}


def test_it_is_on_the_stack_in_no_state() -> None:
    on_stack = OnStack(EventAtom("stacked", "Growth"))
    assert not explore(growth(), invariants=[_is_zero(on_stack)]).violations
    assert explore(growth(without=["mana-ability"]), invariants=[_is_zero(on_stack)]).violations


def _is_zero(expr):
    return Comparison(expr, "==", Const(0))


def test_several_add_up_in_an_order_that_is_asked_only_if_it_matters() -> None:
    assert outcomes(growth("Flare"), POOL, life("P1")) == {(3, 21)}
    assert outcomes(growth("Flare"), ResolutionOrder()) == {
        ("Forest", "Growth on Forest", "Flare on Forest"),
        ("Forest", "Flare on Forest", "Growth on Forest"),
    }
    more = growth("Growth", script=[])
    assert len(explore(more, [POOL]).ends) == 1
    assert outcomes(more, POOL) == {3}


def test_what_does_not_come_from_a_mana_ability_uses_the_stack() -> None:
    """T07, Lotus Cobra: it triggers on a land entering, so it can be answered (605.5a)."""
    cobra = card("Cobra", triggered(Enters(LAND), do=AddMana(You(), 1)))
    s = scenario(
        [FOREST, cobra, STIFLE],
        battlefield={"P1": ["Cobra"]},
        hand={"P1": ["Forest"], "P2": ["Stifle"]},
        script=[cast("P1", "Forest")],
        options=[Option("P2", Cast("Stifle"), "casts Stifle")],
    )
    stacked = how_often("stacked", "Cobra")
    assert outcomes(s, stacked, how_often("countered", "Cobra"), POOL) == {(1, 0, 1), (1, 1, 0)}


def test_su_chi_uses_the_stack() -> None:
    """T07: dying is no mana ability."""
    su_chi = card("Su-Chi", triggered(Dies(THIS), do=AddMana(You(), 4)))
    s = scenario(
        [su_chi], battlefield={"P1": ["Su-Chi"]}, hand={"P1": ["Murder"]}, script=[cast("P1", "Murder", "Su-Chi")]
    )
    assert outcomes(s, POOL, how_often("stacked", "Su-Chi")) == {(4, 1)}


def test_a_trigger_with_a_target_is_no_mana_ability() -> None:
    """605.1b."""
    aimed = card(
        "Aimed",
        triggered(TappedForMana(LAND), do=AddMana(You(), 1), targets=[TargetSpec(PERMANENT)]),
        types="enchantment",
    )
    s = scenario([FOREST, aimed], battlefield={"P1": ["Forest", "Aimed"]}, script=[activate("P1", "Forest")])
    assert outcomes(s, how_often("stacked", "Aimed"), POOL) == {(1, 2)}


def test_treasure() -> None:
    """A mana ability with more to its cost; it needs no stack either."""
    treasure = card("Treasure", activated(AddMana(You(), 1), tap=True, others=[SACRIFICE_THIS]), types="artifact")
    s = scenario([treasure], battlefield={"P1": ["Treasure"]}, script=[activate("P1", "Treasure")])
    assert outcomes(s, POOL, zone("Treasure"), how_often("stacked")) == {(1, "graveyard", 0)}


def test_a_creature_that_came_this_turn_makes_no_mana() -> None:
    s = scenario([ELVES], battlefield={"P1": [{"card": "Elves", "entered": True}]}, script=[activate("P1", "Elves")])
    assert outcomes(s, POOL) == {0}


# --------------------------------------------------------------------------- payments

PAY_ONE = May(You(), Pay(You(), ManaCost(("1",))), then=gain())


def test_a_payment_taps_too() -> None:
    """What is tapped to pay becomes tapped, and is tapped for mana."""
    bell = card("Bell", triggered(BecomesTapped(LAND), do=gain(10)), types="enchantment")
    s = scenario([FOREST, bell], battlefield={"P1": ["Forest", "Bell"]}, script=[happens("P1", PAY_ONE)])
    assert outcomes(s, life("P1")) == {31, 20}


def test_a_payment_that_a_triggered_mana_ability_watches_is_not_modelled() -> None:
    s = scenario([FOREST, GROWTH], battlefield={"P1": ["Forest", "Growth"]}, script=[happens("P1", PAY_ONE)])
    x = explore(s, [life("P1")])
    assert list(x.unmodelled) == ["a payment makes Growth on Forest trigger"]
    assert x.outcomes == {(20,)}


def test_another_trigger_on_tapping_for_mana_is_modelled() -> None:
    pain = card(
        "Pain", triggered(TappedForMana(LAND), do=Damage(Source(), 1, ControllerOf(EventObject()))), types="enchantment"
    )
    s = scenario([FOREST, pain], battlefield={"P1": ["Forest", "Pain"]}, script=[happens("P1", PAY_ONE)])
    assert outcomes(s, life("P1")) == {20}  # 1 gained and 1 lost, or neither
    assert outcomes(s, how_often("triggered", "Pain")) == {0, 1}


# --------------------------------------------------------------------------- becomes

BRASS = card(
    "Brass",
    triggered(BecomesTapped(THIS), do=Damage(Source(), 1, You())),
    ManaAbility("", ("any",)),
    EntersTapped(""),
    types="land",
)
TAP_IT = TapUntap(Target(0), tap=True), TargetSpec(LAND)


def brass(*script, without=()):
    return scenario([BRASS], hand={"P1": ["Brass"]}, script=[cast("P1", "Brass"), *script], without=without)


@pytest.mark.parametrize(("without", "often"), [((), 0), (("becomes",), 2)])
def test_entering_tapped_or_tapping_what_is_tapped(without: tuple[str, ...], often: int) -> None:
    """T40, City of Brass: no transition, no trigger."""
    s = brass(happens("P2", *TAP_IT, at=["Brass"]), without=without)
    assert outcomes(s, how_often("triggered", "Brass"), life("P1")) == {(often, 20 - often)}


def test_tapping_it_for_mana_later() -> None:
    later = [begin("P2", "upkeep"), begin("P1", "upkeep"), activate("P1", "Brass")]
    s = brass(*later)
    assert outcomes(s, how_often("triggered", "Brass"), life("P1")) == {(1, 19)}


def test_becoming_untapped() -> None:
    awake = card("Awake", triggered(BecomesUntapped(THIS), do=gain()))

    def gained(tapped: bool, *script, without=()):
        board = {"P1": [{"card": "Awake", "tapped": tapped}]}
        return outcomes(scenario([awake], battlefield=board, script=script, without=without, active="P2"), life("P1"))

    untap = happens("P1", TapUntap(Target(0), tap=False), TargetSpec(PERMANENT), at=["Awake"])
    assert gained(True, untap) == {21}
    assert gained(False, untap) == {20}
    assert gained(False, untap, without=["becomes"]) == {21}
    assert gained(True, begin("P1", "upkeep")) == {21}
    assert gained(False, begin("P1", "upkeep")) == {20}
    assert gained(False, begin("P1", "upkeep"), without=["becomes"]) == {21}


def test_for_the_first_time_in_a_turn() -> None:
    first = card("First", triggered(BecomesTapped(THIS, first=True), do=gain()), ManaAbility("", ("g",)))
    untap = happens("P1", TapUntap(Target(0), tap=False), TargetSpec(PERMANENT), at=["First"])
    twice = [activate("P1", "First"), untap, activate("P1", "First")]
    again = [begin("P2", "upkeep"), begin("P1", "upkeep"), activate("P1", "First")]
    s = scenario([first], battlefield={"P1": ["First"]}, script=[*twice, *again])
    assert outcomes(s, life("P1")) == {22}


def test_it_is_told() -> None:
    steps = random_play(growth()).steps
    told = [s.text for s in steps]
    assert "Forest becomes tapped" in told
    assert "Growth (P1) triggers: P1 taps Forest for mana" in told
    (resolves,) = [s for s in steps if s.text.startswith("Growth (P1) resolves")]
    assert resolves.text == "Growth (P1) resolves: P1 has 2 mana"
    assert resolves.rules == ("mana-ability",)


def test_the_filter_decides_what_is_watched() -> None:
    s = scenario([ELVES, GROWTH], battlefield={"P1": ["Elves", "Growth"]}, script=[activate("P1", "Elves")])
    assert outcomes(s, POOL) == {1}
