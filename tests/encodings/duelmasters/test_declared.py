"""Delayed, declared and rechecked abilities of an attack (D14, D16, D24, D25)."""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import (
    AfterAttack,
    Attacks,
    Blocks,
    CastSource,
    Compare,
    Count,
    Destroyed,
    EventObject,
    IfElse,
    LookAtTop,
    Move,
    PutOnTop,
    PutTop,
    Source,
    SwapWith,
    You,
)
from apnap.model.claims import Before, EventAtom, ManaZone, Tapped, ZoneOf
from apnap.model.scenario import FixedChoice, Scenario, StartObject
from tests.encodings.duelmasters.boards import (
    PREVIOUS,
    THIS,
    attack,
    board,
    chosen,
    creature,
    creatures,
    destroy,
    mine,
    outcomes,
    plain,
    put,
    spell,
    theirs,
    times,
    when,
    words,
    zones,
)


def owuzeno(there: list[object], **facts: object) -> Scenario:
    none = Compare(Count(mine(subtypes=frozenset({"dispector"}))), "==", 0)
    owuzeno = creature(
        "DO",
        *words("double breaker"),
        when((Attacks(THIS), Blocks(THIS)), AfterAttack(destroy(Source())), condition=none),
        power=9000,
    )
    hand = spell("DH", chosen(creatures(theirs()), destroy(PREVIOUS)), keywords=["shield trigger"])
    return board(
        {"P1": {"battlefield": [owuzeno, *there]}, "P2": {"shields": [hand, *plain("S2")]}},
        attack("DO"),
        choices=[FixedChoice("DH", may=True, pick=("DS",))],
        **facts,
    )


def test_d24_whether_it_is_destroyed_was_settled_as_the_ability_resolved() -> None:
    dispector = creature("DS", races=["dispector"])
    assert outcomes(owuzeno([dispector]), *zones("DO", "DS")) == {("battlefield", "graveyard")}
    arrives = creature("DS", when(Destroyed(creatures(mine())), LookAtTop(You(), 1)))
    found = outcomes(owuzeno([arrives]), *zones("DO", "DS"), times("destroyed", "DO"))
    assert found == {("graveyard", "graveyard", 1)}


def test_d24_a_condition_that_is_judged_again() -> None:
    """A Dispector arrives while the attack goes on: the delayed ability was created without one all the same."""
    called = creature(
        "CA",
        when(
            Destroyed(creatures(mine(name="DS"))),
            chosen(creatures(mine("hand")), put(PREVIOUS)),
        ),
    )
    scenario = owuzeno([creature("DS"), called])

    dispector = creature("NEW", races=["dispector"])
    scenario = evolve(
        scenario,
        cards={**scenario.cards, "NEW": dispector},
        start=evolve(scenario.start, objects=(*scenario.start.objects, StartObject("NEW", "NEW", "P1", "P1", "hand"))),
    )
    assert outcomes(scenario, *zones("DO", "NEW")) == {("graveyard", "battlefield")}
    again = evolve(scenario, policy=evolve(scenario.policy, without=frozenset({"delayed-effect"})))
    assert outcomes(again, *zones("DO", "NEW")) == {("battlefield", "battlefield")}


def test_d25_declaring_is_allowed_but_summons_nothing_by_itself() -> None:
    tools = Count((*mine(subtypes=frozenset({"tool"})), *mine("graveyard", subtypes=frozenset({"tool"}))))
    summoned = IfElse(Compare(tools, ">=", 2), Move(Source(), "summon", "battlefield"))
    ryuzak = creature("GR", when(Attacks(creatures(mine())), summoned, works_in="hand", declared=True), cost=5)

    def short(*tool: str) -> Scenario:
        there = [creature("AT"), *(creature(t, races=["tool"]) for t in tool)]
        return board({"P1": {"battlefield": there, "hand": [ryuzak]}, "P2": {"shields": plain("s1")}}, attack("AT"))

    asked = (times("used", "GR"), times("summoned", "GR"), ZoneOf("GR"), times("triggered", "GR"))
    assert outcomes(short("t1"), *asked) == {(0, 0, "hand", 0), (1, 0, "hand", 1)}
    assert outcomes(short("t1", "t2"), *asked) == {(0, 0, "hand", 0), (1, 1, "battlefield", 1)}


def invasion_board(**facts: object) -> Scenario:
    attacks = Attacks(mine(name="RG"))
    strike = spell(
        "ZX",
        PutTop(You(), 1, "mana"),
        abilities=[when(attacks, CastSource(), works_in="hand", declared=True)],
    )
    dekapenta = creature(
        "DP",
        when(attacks, PutOnTop(EventObject()), works_in="hand", declared=True),
        supertypes=["evolution"],
    )
    return board(
        {
            "P1": {"battlefield": [creature("RG")], "hand": [strike, dekapenta]},
            "P2": {"shields": plain("s1", "s2")},
        },
        attack("RG"),
        **facts,
    )


def test_d14_a_declared_ability_is_used_although_the_attacker_has_changed() -> None:
    first = Before(EventAtom("resolved", of="DP"), EventAtom("cast", of="ZX"))
    asked = (first, *zones("RG", "DP", "ZX"), ManaZone("P1"))
    assert outcomes(invasion_board(), *asked) == {
        (True, "under", "battlefield", "graveyard", 1),
        (False, "under", "battlefield", "graveyard", 1),
        (False, "under", "battlefield", "hand", 0),
        (False, "battlefield", "hand", "graveyard", 1),
        (False, "battlefield", "hand", "hand", 0),
    }
    assert outcomes(invasion_board(), Tapped("DP"), times("broken"), ZoneOf("DP")) == {
        (True, 1, "battlefield"),
        (False, 1, "hand"),
    }
    off = outcomes(invasion_board(without=["trigger-clause"]), *asked)
    assert (True, "under", "battlefield", "graveyard", 1) not in off
    assert (False, "under", "battlefield", "hand", 0) in off


def test_d16_revolution_change_fails_if_the_attacker_does_not_fit_any_more() -> None:
    light, dark = frozenset({"light"}), frozenset({"darkness"})
    psychic = frozenset({"psychic"})
    miradante = creature("MI", races=["command", "dragon"], colors=light | dark, cost=7)
    command = mine(colors=light, subtypes=frozenset({"command"}), not_supertypes=psychic)
    dragon = mine(colors=dark, subtypes=frozenset({"dragon"}), not_supertypes=psychic)
    invasion = creature(
        "RX1", when(Attacks(command), PutOnTop(EventObject()), works_in="hyperspace"), supertypes=psychic, colors=light
    )
    change = creature(
        "RX2",
        when(Attacks(dragon), SwapWith(EventObject()), works_in="hyperspace", rechecked=True),
        supertypes=psychic,
        colors=light,
    )
    zoned = {
        "P1": {"battlefield": [miradante], "hyperspace": [invasion, change]},
        "P2": {"shields": plain("s1")},
    }
    asked = zones("MI", "RX1", "RX2")
    swapped = ("hyperspace", "hyperspace", "battlefield")
    assert outcomes(board(zoned, attack("MI")), *asked) == {("under", "battlefield", "hyperspace"), swapped}
    assert outcomes(board(zoned, attack("MI"), without=["revolution-change-rechecked"]), *asked) == {swapped}
    counted = (times("triggered", "RX1"), times("triggered", "RX2"), times("broken"))
    assert outcomes(board(zoned, attack("MI")), *counted) == {(1, 1, 1)}
