"""Attackers and blockers: who can be declared, when, and what becomes of them (506-509, 511)."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.encodings.question import pose
from apnap.model.abilities import (
    All,
    Attacks,
    BecomesBlocked,
    BeginStep,
    Blocks,
    CreateTokens,
    DeclaresAttack,
    EventObject,
    EventPlayer,
    Filter,
    GainLife,
    LoseLife,
    May,
    Move,
    Source,
    TokenSpec,
    Unblocked,
    You,
)
from apnap.model.claims import AndExpr, IsAttacking, Life, NotExpr, Tapped
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, times, when, zones
from tests.encodings.magic.boards import A_CREATURE, LIVES, creature, destroyed, game, go_on, permanent
from tests.encodings.magic.fights import MY_CREATURE, attack, block, fighter

BEAR = fighter("GB", 2, 2)
GIANT = fighter("HG", 3, 3)
OF_P2 = (Filter(types=frozenset({"creature"}), controller="opponent"),)


def performed(scenario: Any) -> list[int]:
    """The script entries that some play carries out."""
    never = pose(scenario).never_performed()
    return [n for n in range(len(scenario.script)) if n not in never]


# --------------------------------------------------------------------------- declaring attackers


def test_an_unblocked_attacker_deals_its_power_to_the_player_and_stays_tapped() -> None:
    scene = game({"P1": {"battlefield": [BEAR]}}, attack("GB"), go_on("end"))
    assert outcomes(scene, *LIVES, Tapped("GB"), IsAttacking("GB"), times("attacked", "GB")) == {
        (20, 18, True, False, 1)
    }


def test_without_going_on_it_attacks_still() -> None:
    scene = game({"P1": {"battlefield": [BEAR]}}, attack("GB"))
    assert outcomes(scene, *LIVES, IsAttacking("GB")) == {(20, 20, True)}


def test_it_attacks_until_the_end_of_combat_step_is_over() -> None:
    scene = game({"P1": {"battlefield": [BEAR]}}, attack("GB"), go_on("end of combat"))
    assert outcomes(scene, Life("P2"), IsAttacking("GB")) == {(18, True)}
    later = game({"P1": {"battlefield": [BEAR]}}, attack("GB"), go_on("main 2"))
    assert outcomes(later, Life("P2"), IsAttacking("GB")) == {(18, False)}


@pytest.mark.parametrize(
    ("words", "facts", "attacks"),
    [
        ((), {"tapped": True}, False),
        ((), {"entered": True}, False),
        (("haste",), {"entered": True}, True),
        (("defender",), {}, False),
        (("vigilance",), {}, True),
    ],
)
def test_who_can_attack(words: tuple[str, ...], facts: dict[str, Any], attacks: bool) -> None:
    scene = game({"P1": {"battlefield": [("X", fighter("X", 2, 2, *words), facts)]}}, attack("X"), go_on("end"))
    assert outcomes(scene, Life("P2")) == {18 if attacks else 20}
    assert (0 in performed(scene)) == attacks


def test_vigilance_leaves_it_untapped() -> None:
    scene = game({"P1": {"battlefield": [fighter("X", 2, 2, "vigilance")]}}, attack("X"))
    assert outcomes(scene, Tapped("X"), IsAttacking("X")) == {(False, True)}


def test_what_cannot_attack_is_left_out() -> None:
    board = {"P1": {"battlefield": [BEAR, ("HG", GIANT, {"tapped": True})]}}
    assert outcomes(game(board, attack("GB", "HG"), go_on("end")), Life("P2")) == {18}


def test_entries_in_a_row_are_one_declaration_and_a_later_one_is_skipped() -> None:
    watch = permanent("W", "enchantment", when(DeclaresAttack("you"), GainLife(You(), 1)))
    board = {"P1": {"battlefield": [watch, BEAR, GIANT]}}
    together = game(board, attack("GB"), attack("HG"), go_on("end"))
    assert outcomes(together, *LIVES) == {(21, 15)}
    assert performed(together) == [0, 1, 2]
    apart = game(board, attack("GB"), happen(GainLife(You(), 1)), attack("HG"), go_on("end"))
    assert outcomes(apart, *LIVES) == {(22, 18)}
    assert performed(apart) == [0, 1, 3]


def test_attacks_of_both_players_in_their_turns() -> None:
    board = {"P1": {"battlefield": [BEAR]}, "P2": {"battlefield": [GIANT]}}
    theirs = attack("HG", whom="P1", player="P2")
    scene = game(board, attack("GB"), go_on("upkeep", "P2"), theirs, go_on("end", "P2"))
    assert outcomes(scene, *LIVES) == {(17, 18)}
    out_of_turn = game(board, theirs, go_on("main 2"), attack("GB"), go_on("end"))
    assert outcomes(out_of_turn, *LIVES) == {(20, 20)}
    assert performed(out_of_turn) == [1, 3]


def test_the_attacked_player_and_being_alone() -> None:
    watch = permanent(
        "W", "enchantment",
        when(Attacks(MY_CREATURE, alone=True), GainLife(You(), 10)),
        when(Attacks(A_CREATURE, whom="you"), LoseLife(You(), 5)),
    )  # fmt: skip
    board = {"P1": {"battlefield": [watch, BEAR, GIANT]}}
    assert outcomes(game(board, attack("GB")), Life("P1")) == {30}
    assert outcomes(game(board, attack("GB", "HG")), Life("P1")) == {20}


@pytest.mark.parametrize(("least", "life"), [(1, 21), (2, 21), (3, 20)])
def test_attacking_with_enough(least: int, life: int) -> None:
    watch = permanent("W", "enchantment", when(DeclaresAttack("you", MY_CREATURE, least), GainLife(You(), 1)))
    board = {"P1": {"battlefield": [watch, BEAR, GIANT]}}
    assert outcomes(game(board, attack("GB", "HG")), Life("P1")) == {life}


def test_whoever_attacks_is_the_player_of_the_declaration() -> None:
    watch = permanent("W", "enchantment", when(DeclaresAttack("any"), LoseLife(EventPlayer(), 1)))
    board = {"P1": {"battlefield": [BEAR]}, "P2": {"battlefield": [watch]}}
    assert outcomes(game(board, attack("GB")), *LIVES) == {(19, 20)}


def test_a_token_that_enters_attacking_was_not_declared() -> None:
    spec = TokenSpec("T", frozenset({"creature"}), frozenset(), power=4, toughness=4)
    make = CreateTokens(You(), 1, spec, tapped=True, attacking=True)
    lead = creature("L", when(Attacks(THIS), make), when(Attacks(A_CREATURE), GainLife(You(), 1)), size=(1, 1))
    scene = game({"P1": {"battlefield": [lead]}}, attack("L"), go_on("end"))
    assert outcomes(scene, *LIVES) == {(21, 15)}
    outside = game({"P1": {"battlefield": [BEAR]}}, happen(make), attack("GB"), go_on("end"))
    assert outcomes(outside, Life("P2")) == {18}


# --------------------------------------------------------------------------- declaring blockers


def test_a_blocked_creature_deals_its_damage_to_the_blocker() -> None:
    board = {"P1": {"battlefield": [BEAR]}, "P2": {"battlefield": [GIANT]}}
    scene = game(board, attack("GB"), block("GB", "HG"), go_on("end"))
    assert outcomes(scene, Life("P2"), *zones("GB", "HG"), times("blocked", "HG")) == {
        (20, "graveyard", "battlefield", 1)
    }


@pytest.mark.parametrize(
    ("facts", "who"), [({"tapped": True}, "P2"), ({}, "P1"), ({"entered": True}, "P2")], ids=["tapped", "P1", "new"]
)
def test_who_can_block(facts: dict[str, Any], who: str) -> None:
    board = {"P1": {"battlefield": [BEAR]}, who: {"battlefield": [("HG", GIANT, facts)]}}
    if who == "P1":
        board["P1"] = {"battlefield": [BEAR, ("HG", GIANT, facts)]}
    scene = game(board, attack("GB"), block("GB", "HG"), go_on("end"))
    assert outcomes(scene, Life("P2")) == {20 if "entered" in facts else 18}


def test_a_creature_blocks_one_attacker() -> None:
    board = {"P1": {"battlefield": [BEAR, fighter("X", 1, 1)]}, "P2": {"battlefield": [GIANT]}}
    scene = game(board, attack("GB", "X"), block("GB", "HG"), block("X", "HG"), go_on("end"))
    assert outcomes(scene, Life("P2"), *zones("GB", "X")) == {(19, "graveyard", "battlefield")}
    assert performed(scene) == [0, 1, 3]


def test_blocks_are_declared_where_it_is_open_which_attacker_is_left() -> None:
    """The blockers step of some plays comes earlier than that of others."""
    leave = when(BeginStep("combat", "each"), May(You(), Move(Source(), "sacrifice", "graveyard")))
    first = fighter("X", 2, 9, abilities=(leave, when(Attacks(A_CREATURE), GainLife(You(), 1))))
    board = {"P1": {"battlefield": [first, BEAR]}, "P2": {"battlefield": [fighter("A", 0, 9), GIANT]}}
    scene = game(board, attack("X", "GB"), block("X", "A"), block("GB", "HG"), go_on("end"))
    assert outcomes(scene, *LIVES, *zones("X", "GB"), times("blocked", "A"), times("blocked", "HG")) == {
        (22, 20, "battlefield", "graveyard", 1, 1),
        (20, 20, "graveyard", "graveyard", 0, 1),
    }


def test_an_attacker_stays_blocked_when_the_blocker_is_gone() -> None:
    board = {"P1": {"battlefield": [BEAR]}, "P2": {"battlefield": [GIANT]}}
    kill = happen(destroyed((Filter(name="HG"),)))
    scene = game(board, attack("GB"), block("GB", "HG"), kill, go_on("end"))
    assert outcomes(scene, Life("P2"), *zones("GB", "HG")) == {(20, "battlefield", "graveyard")}


def test_the_steps_come_though_the_attacker_is_gone() -> None:
    kill = happen(destroyed((Filter(name="GB"),)))
    watch = permanent("W", "enchantment", when(BeginStep("damage", "each"), GainLife(You(), 1)))
    board = {"P1": {"battlefield": [BEAR, watch]}}
    assert outcomes(game(board, attack("GB"), kill, go_on("end")), *LIVES) == {(21, 20)}
    assert outcomes(game(board, go_on("end")), *LIVES) == {(20, 20)}


def test_what_blocks_and_is_blocked_and_is_not() -> None:
    watch = permanent(
        "W", "enchantment", when(Blocks(A_CREATURE), GainLife(You(), 1)),
        when(BecomesBlocked(A_CREATURE), GainLife(You(), 10)), when(Unblocked(A_CREATURE), GainLife(You(), 100)),
        when(BecomesBlocked(A_CREATURE, by=A_CREATURE), GainLife(You(), 1000)),
    )  # fmt: skip
    board = {
        "P1": {"battlefield": [watch, BEAR, fighter("X", 0, 9), fighter("Y", 0, 9)]},
        "P2": {"battlefield": [fighter("A", 0, 9), fighter("B", 0, 9)]},
    }
    scene = game(board, attack("GB", "X", "Y"), block("GB", "A", "B"))
    assert outcomes(scene, Life("P1")) == {20 + 2 + 10 + 200 + 2000}


@pytest.mark.parametrize("blocks", [True, False])
def test_the_event_object_is_the_other_one_if_the_text_names_it(blocks: bool) -> None:
    gone = Move(EventObject(), "exile", "exile")
    patterns = (Blocks(THIS, whom=A_CREATURE), BecomesBlocked(THIS, by=A_CREATURE))
    basilisk = creature("TB", when(patterns, gone), size=(0, 9))
    plain = fighter("P", 0, 9)
    mine, theirs = (plain, basilisk) if blocks else (basilisk, plain)
    board = {"P1": {"battlefield": [mine]}, "P2": {"battlefield": [theirs]}}
    scene = game(board, attack(mine.name), block(mine.name, theirs.name))
    assert outcomes(scene, *zones("TB", "P")) == {("battlefield", "exile")}


def test_the_event_object_is_what_blocks_if_nothing_else_is_named() -> None:
    gone = Move(EventObject(), "exile", "exile")
    watch = permanent("W", "enchantment", when(Blocks(A_CREATURE), gone))
    board = {"P1": {"battlefield": [watch, BEAR]}, "P2": {"battlefield": [GIANT]}}
    assert outcomes(game(board, attack("GB"), block("GB", "HG")), *zones("GB", "HG")) == {("battlefield", "exile")}
    shy = fighter("HG", 3, 3, abilities=(when(BecomesBlocked(A_CREATURE, by=THIS), gone),))
    board = {"P1": {"battlefield": [BEAR]}, "P2": {"battlefield": [shy]}}
    assert outcomes(game(board, attack("GB"), block("GB", "HG")), *zones("GB", "HG")) == {("exile", "battlefield")}


# --------------------------------------------------------------------------- at the start, and what asks for combat


def test_what_attacks_and_blocks_at_the_start() -> None:
    board = {
        "P1": {"battlefield": [("GB", BEAR, {"attacking": "P2", "tapped": True}), fighter("X", 1, 1)]},
        "P2": {"battlefield": [("HG", GIANT, {"blocking": "GB"})]},
    }
    scene = game(board, go_on("damage"), step="blockers")
    assert outcomes(scene, *LIVES, *zones("GB", "HG")) == {(20, 20, "graveyard", "battlefield")}
    dealt = game(board, go_on("end"), step="damage")
    assert outcomes(dealt, *LIVES, *zones("GB", "HG")) == {(20, 20, "battlefield", "battlefield")}
    assert outcomes(game(board, attack("X"), go_on("end"), step="attackers"), Life("P2")) == {20}


def test_they_are_declared_if_the_step_begins_at_the_start() -> None:
    watch = permanent(
        "W", "enchantment", when(Attacks(A_CREATURE), GainLife(You(), 1)), when(Blocks(A_CREATURE), GainLife(You(), 10))
    )
    attacker = ("GB", BEAR, {"attacking": "P2", "tapped": True})
    board: dict[str, Any] = {"P1": {"battlefield": [watch, attacker]}}
    assert outcomes(game(board, step="attackers", begins=True), Life("P1")) == {21}
    board["P2"] = {"battlefield": [("HG", GIANT, {"blocking": "GB"})]}
    assert outcomes(game(board, step="blockers", begins=True), Life("P1")) == {30}


def test_begin_of_a_step_that_does_not_come_is_skipped() -> None:
    scene = game({"P1": {"battlefield": [BEAR]}}, go_on("damage"), go_on("end"))
    assert performed(scene) == [1]


def test_filters_and_claims_ask_who_fights() -> None:
    gone = Move(All((Filter(attacking=True),)), "exile", "exile")
    blocked = Move(All((Filter(blocking=True),)), "exile", "exile")
    board = {"P1": {"battlefield": [BEAR, fighter("X", 1, 1)]}, "P2": {"battlefield": [GIANT, fighter("Y", 1, 1)]}}
    scene = game(board, attack("GB"), block("GB", "HG"), happen(gone), happen(blocked), go_on("end"))
    assert outcomes(scene, *zones("GB", "X", "HG", "Y")) == {("exile", "battlefield", "exile", "battlefield")}
    asked = AndExpr((IsAttacking("GB"), NotExpr(IsAttacking("X"))))
    assert outcomes(game(board, attack("GB")), asked) == {True}


def test_without_an_attack_the_steps_pass_as_before() -> None:
    each = [when(BeginStep(s, "each"), GainLife(You(), 1)) for s in ("attackers", "blockers", "damage")]
    watch = permanent("W", "enchantment", *each, when(BeginStep("end of combat", "each"), GainLife(You(), 100)))
    assert outcomes(game({"P1": {"battlefield": [watch, BEAR]}}, go_on("end")), Life("P1")) == {120}
    fights = game({"P1": {"battlefield": [watch, BEAR]}}, attack("GB"), go_on("end"))
    assert outcomes(fights, Life("P1")) == {123}
