"""602: activated abilities."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    All,
    BecomesTapped,
    CantActivate,
    ChooseSacrifice,
    Compare,
    CountersOn,
    CreateTokens,
    Damage,
    Dies,
    Draw,
    EventObject,
    Filter,
    LoseLife,
    Move,
    PutCounters,
    Source,
    TapUntap,
    Target,
    TargetAny,
    TargetSpec,
    You,
)
from apnap.model.claims import Comparison, Const, CountersOnObject, EventAtom, Implies, NotExpr, OnStack, OrExpr, Tapped
from apnap.model.referee.explore import explore
from apnap.model.referee.running import random_play
from apnap.model.scenario import Activate, FixedChoice, Option
from tests.referee.abilities import SACRIFICE_THIS, activate, activated, respond
from tests.referee.build import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    PERMANENT,
    SOLDIER,
    THIS,
    YOUR_CREATURE,
    all_before,
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

HEALER = card("Healer", activated(gain(3), tap=True))
BELL = card("Bell", activated(PutCounters(Source(), "+1/+1", 1)), pt=(1, 1))
BOMB = card("Bomb", activated(Damage(Source(), 2, TargetAny(0)), ANY_TARGET, others=[SACRIFICE_THIS]), types="artifact")
OF_HEALER = how_often("stacked", "Healer", ability="activated")


def test_it_uses_the_stack_and_its_cost_is_paid_at_once() -> None:
    s = scenario([HEALER], battlefield={"P1": ["Healer"]}, script=[activate("P1", "Healer")])
    asked = life("P1"), OF_HEALER, how_often("resolved", "Healer", ability="activated"), Tapped("Healer")
    assert outcomes(s, *asked) == {(23, 1, 1, True)}
    on_stack = Comparison(OnStack(EventAtom("stacked", "Healer", ability="activated")), "==", Const(0))
    assert explore(s, invariants=[on_stack]).violations
    untapped_later = Implies(Comparison(OF_HEALER, "==", Const(1)), OrExpr((Tapped("Healer"), NotExpr(on_stack))))
    assert not explore(s, invariants=[untapped_later]).violations


@pytest.mark.parametrize(
    ("more", "can"),
    [
        ({}, True),
        ({"tapped": True}, False),  # {T} needs it untapped
        ({"entered": True}, False),  # 302.6
        ({"abilities": False}, False),
    ],
)
def test_when_a_creature_can_be_tapped_for_it(more: dict[str, object], can: bool) -> None:
    s = scenario([HEALER], battlefield={"P1": [{"card": "Healer", **more}]}, script=[activate("P1", "Healer")])
    assert outcomes(s, life("P1")) == {23 if can else 20}
    assert (explore(s).never_done == ()) == can


def test_an_artifact_may_be_tapped_as_it_comes() -> None:
    rock = card("Rock", activated(gain(), tap=True), types="artifact")
    s = scenario([rock], battlefield={"P1": [{"card": "Rock", "entered": True}]}, script=[activate("P1", "Rock")])
    assert outcomes(s, life("P1")) == {21}


def test_only_its_controller_activates_it() -> None:
    s = scenario([HEALER], battlefield={"P2": ["Healer"]}, script=[activate("P1", "Healer")])
    assert outcomes(s, life("P1"), life("P2")) == {(20, 20)}


def test_the_untap_symbol() -> None:
    merrow = card("Merrow", activated(gain(), untap=True))
    tapped = scenario(
        [merrow], battlefield={"P1": [{"card": "Merrow", "tapped": True}]}, script=[activate("P1", "Merrow")]
    )
    assert outcomes(tapped, life("P1"), Tapped("Merrow")) == {(21, False)}
    untapped = scenario([merrow], battlefield={"P1": ["Merrow"]}, script=[activate("P1", "Merrow")])
    assert outcomes(untapped, life("P1")) == {20}


def test_each_part_of_the_cost_has_to_be_possible() -> None:
    """Sacrificing two creatures needs two; nothing is paid otherwise."""
    altar = card("Altar", activated(gain(), others=[ChooseSacrifice(You(), 2, YOUR_CREATURE)]), types="artifact")
    for creatures, gained in ((1, 0), (2, 1)):
        s = scenario(
            [altar],
            battlefield={"P1": ["Altar", *["Grizzly Bears", "Hill Giant"][:creatures]]},
            script=[activate("P1", "Altar")],
        )
        assert outcomes(s, life("P1"), how_often("sacrificed")) == {(20 + gained, 2 * gained)}


@pytest.mark.parametrize(("at", "left", "soldiers"), [(3, 1, 1), (2, 0, 0), (1, 1, 0)])
def test_paying_life_needs_as_much_life(at: int, left: int, soldiers: int) -> None:
    """119.4; paying the last life is possible, and loses the game before the ability resolves."""
    bank = card("Bank", activated(CreateTokens(You(), 1, SOLDIER), others=[LoseLife(You(), 2)]), types="artifact")
    s = scenario([bank], battlefield={"P1": ["Bank"]}, life={"P1": at}, script=[activate("P1", "Bank")])
    assert outcomes(s, life("P1"), how_often("created")) == {(left, soldiers)}


def test_a_source_that_is_its_own_cost() -> None:
    """The ability is there though its source is gone, and asks what that was."""
    s = scenario([BOMB], battlefield={"P1": ["Bomb"]}, script=[activate("P1", "Bomb", "P2")])
    assert outcomes(s, life("P2"), zone("Bomb")) == {(18, "graveyard")}
    off = scenario(
        [BOMB], battlefield={"P1": ["Bomb"]}, script=[activate("P1", "Bomb", "P2")], without=["independent-of-source"]
    )
    assert outcomes(off, life("P2"), zone("Bomb")) == {(20, "graveyard")}


def test_what_the_cost_triggers_goes_above_the_ability() -> None:
    watcher = card("Watcher", triggered(Dies(CREATURE), do=gain()))
    martyr = card("Martyr", activated(Damage(Source(), 2, TargetAny(0)), ANY_TARGET, others=[SACRIFICE_THIS]))
    s = scenario([watcher, martyr], battlefield={"P1": ["Watcher", "Martyr"]}, script=[activate("P1", "Martyr", "P2")])
    order = all_before(how_often("stacked", "Martyr"), how_often("stacked", "Watcher"))
    first = all_before(how_often("resolved", "Watcher"), how_often("resolved", "Martyr"))
    assert outcomes(s, order, first, life("P2")) == {(True, True, 18)}


def test_once_each_turn() -> None:
    once = card("Once", activated(gain(), once=True), types="artifact")
    twice = [activate("P1", "Once"), activate("P1", "Once")]
    s = scenario([once], battlefield={"P1": ["Once"]}, script=twice)
    assert outcomes(s, life("P1")) == {21}
    s = scenario([once], battlefield={"P1": ["Once"]}, script=[*twice, begin("P2", "upkeep"), activate("P1", "Once")])
    assert outcomes(s, life("P1")) == {22}


def test_options_at_any_time_or_as_a_sorcery() -> None:
    def with_option(sorcery: bool) -> set[object]:
        equip = card("Gear", activated(gain(), sorcery=sorcery, keyword="equip"), types="artifact")
        s = scenario(
            [equip],
            battlefield={"P1": ["Gear"]},
            hand={"P1": ["Shock"]},
            script=[cast("P1", "Shock", "P2")],
            options=[Option("P1", Activate("Gear"), "activates Gear")],
        )
        return outcomes(s, all_before(how_often("resolved", "Gear", ability="equip"), how_often("resolved", "Shock")))

    assert with_option(sorcery=False) == {True, False}
    assert with_option(sorcery=True) == {True, False}  # before Shock is cast
    late = card("Gear", activated(gain(), sorcery=True), types="artifact")
    s = scenario(
        [late],
        battlefield={"P1": ["Gear"]},
        step="upkeep",
        options=[Option("P1", Activate("Gear"), "activates Gear")],
    )
    assert outcomes(s, life("P1")) == {20}


def test_works_in_another_zone() -> None:
    """Only its owner, and only from there."""
    dredge = card("Ghoul", activated(Move(Source(), "return", "hand"), works_in="graveyard"))
    s = scenario([dredge], graveyard={"P1": ["Ghoul"]}, script=[activate("P1", "Ghoul")])
    assert outcomes(s, zone("Ghoul")) == {"hand"}
    s = scenario([dredge], graveyard={"P2": ["Ghoul"]}, script=[activate("P1", "Ghoul")])
    assert outcomes(s, zone("Ghoul")) == {"graveyard"}


NEEDLE = card("Needle", CantActivate("", CREATURE), types="artifact")


def test_what_forbids_activating_leaves_triggers_alone() -> None:
    """603.2a: the activated ability cannot be activated, the triggered one triggers."""
    both = card("Both", activated(gain(5)), triggered(Dies(THIS), do=gain()))
    s = scenario(
        [NEEDLE, both],
        battlefield={"P1": ["Needle", "Both"]},
        hand={"P1": ["Murder"]},
        script=[activate("P1", "Both"), cast("P1", "Murder", "Both")],
    )
    assert outcomes(s, life("P1")) == {21}


def test_becoming_tapped_as_a_cost_triggers() -> None:
    drawn = card("Opposition", triggered(BecomesTapped(CREATURE), do=Draw(You(), 1)), types="enchantment")
    s = scenario([HEALER, drawn], battlefield={"P1": ["Healer", "Opposition"]}, script=[activate("P1", "Healer")])
    first = all_before(how_often("resolved", "Opposition"), how_often("resolved", "Healer"))
    assert outcomes(s, first, how_often("drew")) == {(True, 1)}


def test_targets_have_to_be_legal_to_activate_it() -> None:
    icy = card("Icy", activated(TapUntap(Target(0), tap=True), TargetSpec(ARTIFACT), tap=True), types="artifact")
    s = scenario([icy], battlefield={"P1": ["Icy"]}, script=[activate("P1", "Icy", "Grizzly Bears")])
    assert outcomes(s, Tapped("Icy")) == {False}


def test_tormods_crypt_takes_what_undying_looks_for() -> None:
    """T22: the card left the zone it went to (400.7)."""
    geist = card(
        "Geist",
        triggered(
            Dies(THIS),
            do=Move(EventObject(), "return", "battlefield", counters=(("+1/+1", 1),)),
            condition=Compare(CountersOn(Source(), "+1/+1"), "==", 0),
            keyword="undying",
        ),
        pt=(2, 1),
    )
    theirs = (Filter(zone="graveyard", owner="opponent"),)
    crypt = card(
        "Crypt", activated(Move(All(theirs), "exile", "exile"), tap=True, others=[SACRIFICE_THIS]), types="artifact"
    )
    s = scenario(
        [geist, crypt],
        battlefield={"P1": ["Geist"], "P2": ["Crypt"]},
        hand={"P2": ["Shock"]},
        script=[cast("P2", "Shock", "Geist"), respond("P2", "Geist", Activate("Crypt"))],
    )
    assert outcomes(s, zone("Geist"), zone("Crypt"), how_often("resolved", "Geist")) == {("exile", "graveyard", 1)}


def test_counters_by_an_activated_ability_and_fixed_choices() -> None:
    s = scenario(
        [BELL, BOMB],
        battlefield={"P1": ["Bell", "Bomb"], "P2": ["Grizzly Bears"]},
        script=[activate("P1", "Bell"), activate("P1", "Bomb")],
        choices=[FixedChoice("Bomb", targets=("Grizzly Bears",))],
    )
    assert outcomes(s, CountersOnObject("Bell", "+1/+1"), zone("Grizzly Bears")) == {(1, "graveyard")}


def test_it_is_told() -> None:
    s = scenario([BOMB], battlefield={"P1": ["Bomb"]}, script=[activate("P1", "Bomb", "P2")])
    told = [step.text for step in random_play(s).steps]
    assert "P1 activates Bomb targeting P2" in told
    assert "P1 sacrifices Bomb" in told
    assert any(t.startswith("Bomb (P1) resolves: ") for t in told)


def test_an_opponents_permanent_that_is_gone_is_no_source() -> None:
    s = scenario(
        [HEALER],
        battlefield={"P1": ["Healer"]},
        script=[happens("P2", Move(All(PERMANENT), "exile", "exile")), activate("P1", "Healer")],
    )
    assert outcomes(s, life("P1")) == {20}
