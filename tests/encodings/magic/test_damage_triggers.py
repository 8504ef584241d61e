"""What attacks, blocks and damage trigger: published examples, and which events there are (603.2, 510)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from apnap.model.abilities import (
    AdditionalTrigger,
    Affect,
    Attacks,
    BecomesBlocked,
    BeginStep,
    Blocks,
    Changes,
    Damage,
    DealsDamage,
    DealtDamage,
    DeclaresAttack,
    Draw,
    EachOpponent,
    EventObject,
    EventPlayer,
    Filter,
    GainLife,
    LoseLife,
    LosesLife,
    May,
    Move,
    PreventDamage,
    Remembered,
    Source,
    You,
)
from apnap.model.claims import Before, DamageOn, EventAtom, Hand, Life, PowerOfObject, ZoneOf
from apnap.model.scenario import FixedChoice, Scenario
from tests.encodings.duelmasters.boards import THIS, orders, outcomes, reasons, times, when, zones
from tests.encodings.magic.boards import (
    A_CREATURE,
    LIVES,
    creature,
    game,
    go_on,
    later,
    permanent,
)
from tests.encodings.magic.fights import (
    MY_CREATURE,
    attack,
    block,
    duel,
    fighter,
    kitchen_finks,
    murderous_redcap,
    on_damage_to_a_player,
    revenge_of_ravens,
    without,
)

GIANT = fighter("HG", 3, 3)
BEAR = fighter("GB", 2, 2)
FOREST = permanent("Forest", "land")


# --------------------------------------------------------------------------- cases of the rulebook's chapters


def finks_and_redcap() -> Scenario:
    board = {
        "P1": {"battlefield": [("KF", kitchen_finks(), {"attacking": "P2", "tapped": True})]},
        "P2": {"battlefield": [("MR", murderous_redcap(), {"blocking": "KF"})]},
    }
    shoots = FixedChoice("MR", ability=0, targets=("P1",))
    return game(board, step="damage", begins=True, choices=[shoots])


def test_finks_and_redcap_kill_each_other() -> None:
    """510.2, 704.3: one batch; the persist of the active player resolves last."""
    scene = finks_and_redcap()
    assert orders(scene) == {("MR", "MR", "KF", "KF")}
    assert outcomes(scene, Life("P1"), times("sba", "KF"), times("sba", "MR")) == {(21, 1, 1)}


@pytest.mark.parametrize(("off", "expected"), [(False, {False}), (True, {True})])
def test_the_active_players_damage_comes_first_only_without_the_rule(off: bool, expected: set[bool]) -> None:
    scene = without(finks_and_redcap(), *(["combat-damage-at-once"] if off else []))
    first = Before(EventAtom("damaged", of="MR"), EventAtom("damaged", of="KF"))
    assert outcomes(scene, first) == expected


def test_impaler_shrike() -> None:
    """603.5: the sacrifice is chosen at resolution."""
    sacrifice = May(You(), Move(Source(), "sacrifice", "graveyard"), then=Draw(You(), 3))
    shrike = fighter("IS", 3, 1, abilities=(on_damage_to_a_player(sacrifice),))
    forests = [(f"F{n}", FOREST) for n in range(4)]
    board = {"P1": {"battlefield": [("IS", shrike, {"attacking": "P2", "tapped": True})], "library": forests}}
    scene = game(board, step="damage", begins=True)
    assert outcomes(scene, Life("P2"), ZoneOf("IS"), Hand("P1")) == {(17, "graveyard", 3), (17, "battlefield", 0)}


def doubling(*cause: Any) -> Any:
    """ "That ability triggers an additional time", of permanents of its controller."""
    return AdditionalTrigger("", cause, (Filter(controller="you"),))


def test_wulfgar_doubles_what_own_attackers_cause() -> None:
    wulfgar = fighter("WU", 4, 4, abilities=(doubling(Attacks(MY_CREATURE)),))
    marauder = fighter("BM", 1, 2, abilities=(when(Attacks(THIS), Affect(Source(), Changes(power=2))),))
    board = {"P1": {"battlefield": [wulfgar, marauder, revenge_of_ravens()]}, "P2": {"battlefield": [BEAR]}}
    mine = game(board, attack("BM"))
    assert outcomes(mine, PowerOfObject("BM"), times("triggered", "BM")) == {(5, 2)}
    theirs = game(board, go_on("main", "P2"), attack("GB", whom="P1", player="P2"))
    assert outcomes(theirs, times("triggered", "RV"), *LIVES) == {(1, 21, 19)}


def test_isshin_doubles_what_any_attacker_causes() -> None:
    isshin = fighter("II", 3, 4, abilities=(doubling(Attacks(A_CREATURE)),))
    board = {"P1": {"battlefield": [isshin, revenge_of_ravens()]}, "P2": {"battlefield": [BEAR]}}
    scene = game(board, attack("GB", whom="P1", player="P2"), active="P2")
    assert outcomes(scene, times("triggered", "RV"), *LIVES) == {(2, 22, 18)}
    whenever = permanent("W", "enchantment", when(DeclaresAttack("you"), GainLife(You(), 1)))
    assert outcomes(game({"P1": {"battlefield": [isshin, whenever]}}, attack("II")), Life("P1")) == {22}


def test_felix_doubles_what_damage_to_a_player_causes() -> None:
    cause = DealsDamage(MY_CREATURE, to_player="any", combat=True)
    felix = fighter("FF", 5, 4, abilities=(doubling(cause),))
    thief = fighter("ST", 1, 3, abilities=(on_damage_to_a_player(Draw(You(), 1)),))
    forests = [(f"F{n}", FOREST) for n in range(4)]
    board = {"P1": {"battlefield": [felix, ("ST", thief, {"attacking": "P2"})], "library": forests}}
    scene = game(board, step="damage", begins=True)
    assert outcomes(scene, times("triggered", "ST"), Hand("P1"), Life("P2")) == {(2, 2, 19)}
    any_damage = fighter("ST", 1, 3, abilities=(when(DealsDamage(THIS), GainLife(You(), 1)),))
    board["P1"]["battlefield"] = [felix, ("ST", any_damage, {"attacking": "P2"})]
    assert outcomes(game(board, step="damage", begins=True), Life("P1")) == {22}


def test_thicket_basilisk() -> None:
    """603.7: the ability creates a delayed one; the creature is destroyed at end of combat."""
    no_wall = (Filter(types=frozenset({"creature"}), not_subtypes=frozenset({"wall"})),)
    destroy = later(BeginStep("end of combat", "each"), Move(Remembered(), "destroy", "graveyard"), about=EventObject())
    patterns = (Blocks(THIS, whom=no_wall), BecomesBlocked(THIS, by=no_wall))
    basilisk = creature("TB", when(patterns, destroy), size=(2, 4))
    scene = duel(basilisk, blockers=(GIANT,))
    dealt = Before(EventAtom("damaged", of="HG"), EventAtom("triggered", of="TB", ability="delayed"))
    assert outcomes(scene, dealt, *zones("TB", "HG"), times("triggered", "TB", ability="delayed")) == {
        (True, "battlefield", "graveyard", 1)
    }
    wall = creature("W", size=(3, 3), subtypes=("wall",))
    assert outcomes(duel(basilisk, blockers=(wall,)), *zones("TB", "W")) == {("battlefield", "battlefield")}


# --------------------------------------------------------------------------- what damage triggers


def test_damage_by_several_is_one_event_for_who_is_dealt_it() -> None:
    watch = permanent("W", "enchantment", when(LosesLife("opponent"), GainLife(You(), 1)))
    scene = duel(BEAR, GIANT, more=(watch,))
    assert outcomes(scene, *LIVES, times("damaged", by="P2")) == {(21, 15, 1)}
    dealt = fighter("Y", 0, 9, abilities=(when(DealtDamage(THIS), GainLife(You(), 1)),))
    board = {"P1": {"battlefield": [dealt]}, "P2": {"battlefield": [BEAR, GIANT]}}
    scene = game(board, attack("Y"), block("Y", "GB", "HG"), go_on("end"))
    assert outcomes(scene, Life("P1"), times("damaged", "Y")) == {(21, 1)}


def test_one_or_more_counts_each_player_apart_and_knows_the_player() -> None:
    ability = on_damage_to_a_player(LoseLife(EventPlayer(), 1), what=MY_CREATURE, batch=True)
    scene = duel(BEAR, GIANT, more=(permanent("W", "enchantment", ability),))
    assert outcomes(scene, Life("P2"), times("triggered", "W")) == {(14, 1)}
    each = on_damage_to_a_player(LoseLife(EventPlayer(), 1), what=MY_CREATURE)
    scene = duel(BEAR, GIANT, more=(permanent("W", "enchantment", each),))
    assert outcomes(scene, Life("P2"), times("triggered", "W")) == {(13, 2)}


def test_a_spent_limit_leaves_open_no_event_that_the_text_speaks_of() -> None:
    """The first damage uses the ability up; that several deal damage afterwards is no matter."""
    gone = when(DealsDamage(MY_CREATURE, to_player="any"), Move(EventObject(), "exile", "exile"), cap=1)
    limited = permanent("W", "enchantment", evolve(gone, batch=True))
    scene = duel(fighter("X", 1, 1, "first strike"), BEAR, GIANT, more=(limited,))
    assert outcomes(scene, Life("P2"), *zones("X", "GB", "HG")) == {(14, "exile", "battlefield", "battlefield")}


def test_a_source_deals_damage_once_to_whomever() -> None:
    any_damage = when(DealsDamage(THIS), GainLife(You(), 1))
    each = when(DealsDamage(THIS, to=A_CREATURE), GainLife(You(), 10))
    scene = duel(fighter("X", 2, 9, abilities=(any_damage, each)), blockers=(fighter("A", 0, 9), fighter("B", 0, 9)))
    assert outcomes(scene, DamageOn("A"), Life("P1")) == {(2, 31), (1, 41), (0, 31)}


def test_the_creature_that_is_dealt_damage_is_the_event_object() -> None:
    gone = Move(EventObject(), "exile", "exile")
    scene = duel(fighter("X", 1, 9, abilities=(when(DealsDamage(THIS, to=A_CREATURE), gone),)), blockers=(GIANT,))
    assert outcomes(scene, *zones("X", "HG")) == {("battlefield", "exile")}
    to_this = fighter("X", 1, 9, abilities=(when(DealsDamage(A_CREATURE, to=THIS), gone),))
    assert outcomes(duel(to_this, blockers=(GIANT,)), *zones("X", "HG")) == {("battlefield", "exile")}


def test_prevented_combat_damage_does_not_happen() -> None:
    fog = permanent("F", "enchantment", PreventDamage("", A_CREATURE, combat=True, to_player="any"))
    link = fighter("X", 2, 2, "lifelink", abilities=(on_damage_to_a_player(GainLife(You(), 5)),))
    assert outcomes(duel(link, more=(fog,)), *LIVES, times("damaged", by="P2")) == {(20, 20, 0)}
    assert outcomes(without(duel(link, more=(fog,)), "really-happens"), *LIVES) == {(25, 20)}
    assert outcomes(duel(BEAR, blockers=(GIANT,), more=(fog,)), *zones("GB", "HG")) == {("battlefield", "battlefield")}
    other = permanent("F", "enchantment", PreventDamage("", A_CREATURE, by=(Filter(name="HG"),)))
    assert outcomes(duel(BEAR, blockers=(GIANT,), more=(other,)), ZoneOf("GB"), DamageOn("HG")) == {("battlefield", 2)}


def test_the_game_ends_by_combat_damage() -> None:
    assert outcomes(duel(BEAR, life=(20, 2)), Life("P2"), times("damaged", by="P2")) == {(0, 1)}


@pytest.mark.parametrize("owner", ["P1", "P2"])
def test_a_source_that_has_left_had_lifelink_for_its_last_controller(owner: str) -> None:
    effects = (Move(Source(), "sacrifice", "graveyard"), Damage(Source(), 2, EachOpponent()))
    link = fighter("X", 1, 1, "lifelink", abilities=(when(Attacks(THIS), *effects),))
    scene = game({"P1": {"battlefield": [link]}}, attack("X"), owners={"X": owner})
    assert outcomes(scene, *LIVES) == {(22, 18)}
    watch = permanent("W", "enchantment", when(DealsDamage(MY_CREATURE, to_player="any"), GainLife(You(), 10)))
    seen = game({"P1": {"battlefield": [link, watch]}}, attack("X"), owners={"X": owner})
    if owner == "P1":
        assert outcomes(seen, *LIVES) == {(32, 18)}
    else:
        assert reasons(seen) == {"whose source of damage X was"}
