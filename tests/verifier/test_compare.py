"""Comparisons: the smallest board on which two sides have different results, or that there is none."""

from __future__ import annotations

import pytest

from apnap.model.boards import Board
from apnap.model.case import load_text
from apnap.model.scenario import Scenario
from apnap.verifier import compare, outcomes
from apnap.verifier.compare import _clash
from apnap.verifier.judge import ENUMERATED, REPLAYED, SOLVER
from apnap.verifier.limits import Limits
from apnap.verifier.result_sets import Asked, Scanned, ask_solver, scan
from apnap.verifier.sides import Sides, by_absence, by_edition, by_files, by_reading
from tests.verifier.doubled import CARDS

LIFE = "says = 'life(P1)'\nkind = 'outcomes'\nvalues = [21]"
DREW = "says = 'drew(P1)'\nkind = 'outcomes'\nvalues = [0]"
HORNS = '"Warden", { any = [{ card = "Horn", count = 3 }, "Orb"] }'


def scenario(battlefield: str, *claims: str, life: str = "20") -> Scenario:
    """P1 has the battlefield and casts a Bear."""
    text = f"{CARDS}[start.P1]\nlife = {life}\nbattlefield = [{battlefield}]\nhand = ['Bear']\n"
    text += "[[script]]\nP1 = 'cast \"Bear\"'\n"
    return load_text(text + "".join(f"[[claim]]\n{claim}\n" for claim in claims or (LIFE,)))


def horns(*names: str, **more: str) -> Sides:
    """Two readings of what several doublers come to."""
    one, other = names
    return by_reading(scenario(HORNS, **more), "additional-triggers", (one, other))


def test_two_readings_differ_on_the_board_with_the_fewest_candidates() -> None:
    found = compare(*horns("add", "multiply"))
    assert (found.same, found.smallest, found.boards) == (False, True, 16)
    assert found.backing == (SOLVER, ENUMERATED, REPLAYED)
    apart = found.difference
    assert apart is not None
    assert apart.board is not None
    assert apart.board.there == {"Horn 1", "Horn 2"}  # 1 + 2 against 2 to the power of 2; with one Horn both say 2
    assert (apart.side, apart.value, apart.results) == (0, (23,), (((23,),), ((24,),)))
    assert apart.play.values == {"life(P1)": 23}
    assert apart.beside is not None
    assert (apart.followed, apart.beside.values) == (True, {"life(P1)": 24})
    assert apart.play.board == apart.beside.board == apart.board


def test_readings_that_cannot_be_told_apart_are_the_same_on_all_boards() -> None:
    found = compare(*horns("add", "stays"))
    assert (found.same, found.difference, found.boards) == (True, None, 16)
    assert found.backing == (SOLVER, ENUMERATED)


def test_a_reading_is_the_same_as_itself() -> None:
    assert compare(*horns("multiply", "multiply")).same is True


@pytest.mark.parametrize("life", ["20", "{ from = 1, to = 40 }"])
def test_both_engines_find_nothing_between_a_reading_and_itself(life: str) -> None:
    one, _ = horns("multiply", "multiply", life=life)
    assert scan(one, one, 100_000, boxes=False) == Scanned(None, whole=True)
    assert ask_solver(one, one, Limits(), boxes=False) == Asked(None, whole=True)


def test_too_many_boards_for_the_referee_are_left_to_the_solver() -> None:
    found = compare(*horns("add", "stays", life="{ from = 1, to = 200 }"))
    assert (found.same, found.backing, found.boards) == (True, (SOLVER,), 3200)
    apart = compare(*horns("add", "multiply", life="{ from = 1, to = 200 }"))
    assert apart.smallest
    assert apart.difference is not None
    assert apart.difference.board is not None
    assert len(apart.difference.board.there) == 2


ANY_SCRIBES = '{ any = [{ card = "Scribe", count = 3 }] }'


def test_where_players_choose_the_sets_of_results_are_compared() -> None:
    sides = by_reading(scenario(ANY_SCRIBES, DREW), "action-cap", ("per-player", "per-ability"))
    found = compare(*sides)
    assert found.same is False
    apart = found.difference
    assert apart is not None
    assert apart.board is not None
    assert len(apart.board.there) == 2
    assert apart.results == (((0,), (1,), (2,)), ((0,), (1,)))
    assert (apart.side, apart.value) == (0, (2,))


def test_plays_with_choices_that_lead_to_the_same_results_are_no_difference() -> None:
    found = compare(*by_reading(scenario(ANY_SCRIBES, DREW), "action-cap", ("per-player", "per-object")))
    assert (found.same, found.backing) == (True, (SOLVER, ENUMERATED))


def test_a_result_that_only_the_second_side_has_counts_too() -> None:
    sides = by_reading(scenario(ANY_SCRIBES, DREW), "action-cap", ("per-ability", "per-player"))
    apart = compare(*sides).difference
    assert apart is not None
    assert (apart.side, apart.value) == (1, (2,))


def test_with_a_rule_and_without_it() -> None:
    apart = compare(*by_absence(scenario(HORNS), "suppressors")).difference
    assert apart is not None
    assert apart.board is not None
    assert apart.board.there == {"Orb"}
    assert apart.results == (((20,),), ((21,),))
    assert compare(*by_absence(scenario(HORNS), "legend-rule")).same is True


def test_two_editions() -> None:
    assert compare(*by_edition(scenario(HORNS), ("mtg/2023-11-17", "mtg/2026-08-07"))).same is True


def test_a_closed_start_is_its_only_board() -> None:
    found = compare(*by_reading(scenario('"Warden", "Horn", "Horn"'), "additional-triggers", ("add", "multiply")))
    assert found.boards is None
    assert found.difference is not None
    assert found.difference.board is None
    assert found.difference.results == (((23,),), ((24,),))
    same = compare(*by_reading(scenario('"Warden", "Horn"'), "additional-triggers", ("add", "multiply")))
    assert (same.same, same.backing) == (True, (SOLVER, ENUMERATED, REPLAYED))


def test_two_files_are_compared_by_what_both_say() -> None:
    one, other = scenario('"Warden"', LIFE, DREW), scenario('"Warden", "Horn"', LIFE)
    sides = by_files(one, other, ("one", "other"))
    assert sides[0].says == ("life(P1)",)
    apart = compare(*sides).difference
    assert apart is not None
    assert apart.results == (((21,),), ((22,),))
    assert by_files(one, scenario('"Warden"', DREW), ("one", "other"))[0].says == ("drew(P1)",)


def test_what_a_black_box_decides_makes_no_difference_known() -> None:
    found = compare(*by_reading(scenario('"Oracle", ' + HORNS), "additional-triggers", ("add", "stays")))
    assert found.same is None
    assert "Oracle" in found.because or "do not say" in found.because


def test_a_budget_that_is_used_up_leaves_it_undecided() -> None:
    found = compare(*horns("add", "stays", life="{ from = 1, to = 200 }"), budget=1)
    assert (found.same, found.difference) == (None, None)
    assert "budget" in found.because


def test_engines_that_contradict_each_other_are_a_fault() -> None:
    small, large = Board(frozenset({"Horn 1"})), Board(frozenset({"Horn 1", "Horn 2"}))
    nothing, all_ = Scanned(None, whole=True), Asked(None, whole=True)
    assert "only the solver" in _clash(nothing, Asked(small, smallest=True, whole=True))
    assert "only the referee" in _clash(Scanned(small, whole=True), all_)
    assert "smallest" in _clash(Scanned(large, whole=True), Asked(small, smallest=True, whole=True))
    assert _clash(Scanned(large, whole=True), Asked(large, smallest=True, whole=True)) == ""
    assert _clash(nothing, all_) == ""
    assert _clash(nothing, Asked(small, smallest=True, whole=True, open_because=("x",))) == ""


@pytest.mark.parametrize(
    ("slug", "names"),
    [
        ("additional-triggers", ("multiply", "stays")),
        ("suppressors", ("as-the-trigger-looks", "stays")),
        ("action-cap", ("trigger-only", "per-player")),
        ("action-cap", ("per-object", "per-ability")),
    ],
)
def test_the_solver_finds_what_the_results_of_each_board_say(slug: str, names: tuple[str, str]) -> None:
    pool = '{ any = ["Warden", { card = "Scribe", count = 2 }, "Horn", "Orb"] }'
    one, other = by_reading(scenario(pool, LIFE, DREW), slug, names)
    scanned, asked = scan(one, other, 200_000, boxes=False), ask_solver(one, other, Limits(), boxes=False)
    assert scanned.whole
    assert (scanned.board is None) == (asked.board is None)
    for board in (scanned.board, asked.board):
        if board is not None:
            assert scanned.board is not None
            assert len(board.there) == len(scanned.board.there)
            assert _results(one.scenario, board) != _results(other.scenario, board)


def _results(scenario: Scenario, board: Board) -> set[object]:
    from apnap.model.boards import closed

    exprs = [claim.expr for claim in scenario.claims]
    return {o.value for o in outcomes(closed(scenario, board), exprs).outcomes}
