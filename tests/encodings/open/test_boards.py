"""One question about all boards has the answers of all closed boards together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from apnap.encodings.question import Question, machine_of, pose
from apnap.encodings.smt import Solver
from apnap.encodings.sweep import Budget
from apnap.model.boards import Board, Candidates, Open, boards, closed
from apnap.model.case import load, load_text
from apnap.model.claims import Expr, Looped, ResolutionOrder, Value
from apnap.model.referee.explore import explore
from apnap.model.scenario import Scenario
from apnap.model.trees import mentions
from tests.encodings.open.opening import opened

CASES = sorted((Path(__file__).parents[3] / "cases").glob("**/*.case.toml"))

HERD = """
title = "Three like creatures, an opponent's fourth, and a wipe"
edition = "mtg/2026-08-07"
[cards."Blood"]
type = "Creature — Vampire"
pt = "1/1"
text = "Whenever another creature dies, each opponent loses 1 life."
[cards."Wipe"]
type = "Sorcery"
text = "Destroy all creatures."
[start.P1]
hand = ["Wipe"]
battlefield = [{ card = "Blood", id = "A" }, { card = "Blood", id = "B" }, { card = "Blood", id = "C" }]
[start.P2]
life = 20
battlefield = [{ card = "Blood", id = "D" }]
[[script]]
P1 = 'cast "Wipe"'
"""


def herd(*claims: str) -> Scenario:
    """All four creatures may be there, up to three of P1's and the one of P2."""
    kinds = {False: 'kind = "outcomes"\nnumber = 1', True: ""}
    text = HERD + "\n".join(f"[[claim]]\nsays = '{says}'\n{kinds['=' in says]}" for says in claims)
    left = Open((Candidates(("A", "B", "C"), 3), Candidates(("D",), 1)))
    return evolve(load_text(text), open=left)


def asked(scenario: Scenario, exprs: Sequence[Expr]) -> tuple[Question, dict[tuple[Value, ...], Board | None]]:
    question = pose(scenario, exprs, budget=Budget(200_000_000))
    values, whole = question.values(exprs, question.ended())
    assert whole
    return question, {value: answer.board for value, answer in values.items()}


def unmodelled(question: Question) -> set[str]:
    return {r for r, x in question.reasons_unmodelled().items() if question.ask([x]).status == "sat"}


def sample(number: int) -> list[tuple[str, int]]:
    dice = Random(7)
    return [(str(path.relative_to(CASES[0].parents[2])), seed) for seed, path in enumerate(dice.sample(CASES, number))]


def closed_questions(case: Scenario) -> list[Expr]:
    """Some of what its claims ask; nothing if it is about loops, which are looked for on one board at a time."""
    asked_of_ends = [c.expr for c in case.claims if c.kind != "throughout"]
    return [] if mentions(tuple(asked_of_ends), (Looped,)) else asked_of_ends[:4]


@pytest.mark.parametrize(("path", "seed"), sample(10))
def test_a_shipped_case_opened_up_has_the_outcomes_of_all_its_boards(path: str, seed: int) -> None:
    case = load(CASES[0].parents[2] / path)
    exprs = closed_questions(case)
    scenario = opened(case, Random(seed))
    if scenario is None or not exprs:
        pytest.skip("nothing to open")
    question, found = asked(scenario, exprs)
    left, all_end, each = set[str](), True, set[tuple[Value, ...]]()
    for board in boards(scenario):
        of_board, values = asked(closed(scenario, board), exprs)
        each |= set(values)
        left |= unmodelled(of_board)
        all_end = all_end and of_board.complete
        assert set(values.values()) <= {None}  # nothing is open any more
    assert set(found) == each
    assert (unmodelled(question), question.complete) == (left, all_end)
    for value, board in found.items():
        assert board in list(boards(scenario))
        assert value in asked(closed(scenario, board), exprs)[1]


@pytest.mark.parametrize(("path", "seed"), sample(30)[14:])
def test_the_referee_finds_the_same_on_all_boards(path: str, seed: int) -> None:
    case = load(CASES[0].parents[2] / path)
    exprs = closed_questions(case)
    scenario = opened(case, Random(seed))
    if scenario is None or not exprs:
        pytest.skip("nothing to open")
    searches = [explore(closed(scenario, board), exprs, budget=4_000) for board in boards(scenario)]
    if not all(search.complete and not search.unmodelled for search in searches):
        pytest.skip("too many plays, or not all modelled")
    assert set(asked(scenario, exprs)[1]) == {end.values for search in searches for end in search.ends}


def test_like_candidates_are_there_in_one_order_and_nothing_is_lost() -> None:
    scenario = herd("life(P2)", "life(P1)")
    exprs = [c.expr for c in scenario.claims]
    question, found = asked(scenario, exprs)
    each = {end.values for board in boards(scenario) for end in explore(closed(scenario, board), exprs).ends}
    assert set(found) == each
    terms, there = question.machine.terms, question.machine.open.there
    assert question.ask([there["B"], -there["A"]]).simulated  # a simulated play is a play all the same
    assert question.sweeper.ask([terms.both(there["B"], -there["A"])]) == "unsat"


@pytest.mark.parametrize("says", ['zone("B") == graveyard', 'died("B") == 1'])
def test_a_candidate_that_a_claim_names_is_not_like_the_others(says: str) -> None:
    scenario = herd(says)
    question = pose(scenario, [scenario.claims[0].expr])
    there = question.machine.open.there
    holds = question.at_end(scenario.claims[0].expr)
    assert question.sweeper.ask([there["B"], -there["A"], holds, question.ended()]) == "sat"


def test_the_order_of_resolution_tells_all_candidates_apart() -> None:
    scenario = herd("life(P2)")
    machine = machine_of(scenario.policy.edition)(scenario, [ResolutionOrder()])
    there = machine.open.there
    assert Solver(machine.terms).check([there["B"], -there["A"]]) == "sat"


@pytest.mark.parametrize(("says", "fewest"), [
    ("life(P2) == 20", 0), ("life(P2) <= 19", 2), ("life(P2) <= 18", 2), ("life(P2) <= 15", 3), ("life(P1) <= 17", 4),
    ("life(P2) <= 10", None),
])  # fmt: skip
def test_the_smallest_board(says: str, fewest: int | None) -> None:
    """Of n creatures each of P1's sees n - 1 others die, the opponent's loses P1 as many life."""
    scenario = herd(says)
    expr = scenario.claims[0].expr
    sizes = [len(b.there) for b in boards(scenario)
             if any(end.values == (True,) for end in explore(closed(scenario, b), [expr]).ends)]  # fmt: skip
    assert min(sizes, default=None) == fewest
    question = pose(scenario, [expr])
    answer = question.smallest([question.at_end(expr), question.ended()])
    if fewest is None:
        assert (answer.status, answer.board) == ("unsat", None)
    else:
        assert answer.board is not None
        assert len(answer.board.there) == fewest
        ends = explore(closed(scenario, answer.board), [expr]).ends
        assert any(end.values == (True,) for end in ends)


def test_not_more_of_a_group_are_there_than_it_says() -> None:
    scenario = evolve(herd("life(P2)"), open=Open((Candidates(("A", "B", "C"), 2),)))
    question = pose(scenario, [scenario.claims[0].expr])
    there = question.machine.open.there
    assert question.ask([there["A"], there["B"], there["C"]]).status == "unsat"
    assert question.ask([there["A"], there["B"]]).status == "sat"
    assert max(question.machine.open.size) <= 3


def test_numbers_the_active_player_and_entries_that_are_open() -> None:
    scenario = herd("life(P1)", 'zone("Wipe")', 'count("creatures you control", P1)')
    left = Open((), {"P1": (3, 5)}, {("A", "+1/+1"): (0, 2)}, ("P1", "P2"), (0,))
    scenario = evolve(scenario, open=left)
    exprs = [c.expr for c in scenario.claims]
    found = asked(scenario, exprs)[1]
    each = {end.values for board in boards(scenario) for end in explore(closed(scenario, board), exprs).ends}
    assert set(found) == each
    assert {board.life["P1"] for board in found.values() if board is not None} == {3, 4, 5}


def test_what_a_batch_triggers_by_the_state_is_not_after_it_on_any_board() -> None:
    """603.8: also where another object has an ability that may trigger on the state, and does not."""
    case = load(CASES[0].parents[2] / "cases/mtg/603-8-two-crocodiles-keep-each-other.case.toml")
    scenario = evolve(case, open=Open((Candidates(("Croc A", "Croc B"), 2),), active=("P1", "P2"), optional=(0,)))
    before = case.claims[1].expr
    question = pose(scenario, [before])
    assert question.ask([question.at_end(before), question.ended()]).status == "unsat"
