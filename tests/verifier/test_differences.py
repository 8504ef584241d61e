"""Claims about a difference: between readings, editions, or a rule and its absence."""

from __future__ import annotations

import pytest
from attrs import evolve

from apnap.model.case import CaseFaults, load_text
from apnap.model.claims import TwoEditions, TwoReadings, WithAndWithout
from apnap.model.scenario import Scenario
from apnap.verifier import compare, verify
from apnap.verifier.comparison import Comparison
from apnap.verifier.difference_claims import verdict
from apnap.verifier.judge import ENUMERATED, REPLAYED, SOLVER
from apnap.verifier.readings import readings
from apnap.verifier.results import ClaimResult, Compared, Verdict
from apnap.verifier.sides import of_claim
from tests.verifier.doubled import CARDS

DOUBLERS = 'reading = { additional-triggers = ["add", "multiply"] }'
OPEN = '"Warden", { any = [{ card = "Horn", count = 2 }] }'
CLOSED = '"Warden", { card = "Horn", count = 2 }'


def scenario(battlefield: str, *claims: str, more: str = "") -> Scenario:
    text = f"{CARDS}[start.P1]\nbattlefield = [{battlefield}]\nhand = ['Bear']\n"
    text += f"[[script]]\nP1 = 'cast \"Bear\"'\n{more}\n"
    return load_text(text + "".join(f"[[claim]]\nkind = 'differs'\n{claim}\n" for claim in claims))


def only(battlefield: str, what: str, says: str = "life(P1)") -> ClaimResult:
    (result,) = verify(scenario(battlefield, f"says = '{says}'\n{what}"))
    return result


def test_what_a_claim_compares() -> None:
    case = scenario(
        CLOSED,
        f"says = 'life(P1)'\n{DOUBLERS}",
        "says = 'life(P1)'\nedition = ['mtg/2023-11-17', 'mtg/2026-08-07']",
        "says = 'life(P1)'\nwithout = 'suppressors'",
    )
    assert [c.contrast for c in case.claims] == [
        TwoReadings("additional-triggers", ("add", "multiply")),
        TwoEditions(("mtg/2023-11-17", "mtg/2026-08-07")),
        WithAndWithout("suppressors"),
    ]
    names = [[side.name for side in of_claim(case, c)] for c in case.claims]
    assert names == [
        ["additional-triggers=add", "additional-triggers=multiply"],
        ["mtg/2023-11-17", "mtg/2026-08-07"],
        ["with suppressors", "without suppressors"],
    ]


def test_a_difference_is_shown_on_the_smallest_board() -> None:
    result = only(OPEN, DOUBLERS)
    assert (result.verdict, result.complete, result.boards) == (Verdict.PROVED, True, 4)
    assert result.backing == (SOLVER, ENUMERATED, REPLAYED)
    assert result.compared is not None
    found = result.compared.comparison.difference
    assert found is not None
    assert found.board is not None
    assert found.board.there == {"Horn 1", "Horn 2"}
    assert found.results == (((23,),), ((24,),))
    assert found.play is result.play
    assert found.beside is not None
    assert found.beside.values == {"life(P1)": 24}
    assert result.bound > 0
    assert result.work > 0


@pytest.mark.parametrize("battlefield", [OPEN, CLOSED])
def test_what_is_the_same_is_refuted(battlefield: str) -> None:
    for what in (
        'reading = { additional-triggers = ["add", "stays"] }',
        'reading = { additional-triggers = ["add", "add"] }',
        'edition = ["mtg/2023-11-17", "mtg/2026-08-07"]',
        'without = "suppressors"',
    ):
        result = only(battlefield, what)
        assert (result.verdict, result.complete, result.play) == (Verdict.REFUTED, True, None)


def test_a_truth_value_may_be_the_same_where_the_number_is_not() -> None:
    assert only(OPEN, DOUBLERS, "life(P1) > 24").verdict is Verdict.REFUTED
    assert only(OPEN, DOUBLERS, "life(P1) > 23").verdict is Verdict.PROVED
    assert only(OPEN, DOUBLERS, "(life(P2), life(P1))").verdict is Verdict.PROVED


def test_what_a_black_box_decides_is_undecided() -> None:
    result = only('"Oracle", { card = "Horn", count = 2 }', DOUBLERS)
    assert (result.verdict, result.complete, result.play) == (Verdict.UNDECIDED, False, None)
    assert "black box" in result.because


def test_how_the_file_reads_the_rule_itself_does_not_matter() -> None:
    claim = f"says = 'life(P1)'\n{DOUBLERS}"
    plain = scenario(CLOSED, claim)
    for line in ("readings = { additional-triggers = 'multiply' }", "without = ['additional-triggers']"):
        text = f"{CARDS.replace('title', f'{line}{chr(10)}title', 1)}[start.P1]\nbattlefield = [{CLOSED}]\n"
        text += f"hand = ['Bear']\n[[script]]\nP1 = 'cast \"Bear\"'\n[[claim]]\nkind = 'differs'\n{claim}\n"
        other = load_text(text)
        assert other.policy != plain.policy
        assert of_claim(other, other.claims[0]) == of_claim(plain, plain.claims[0])


def test_engines_that_contradict_each_other() -> None:
    case = scenario(CLOSED, f"says = 'life(P1)'\n{DOUBLERS}")
    found = Comparison(None, because="results: solver 23; the referee 24", disagreement=True)
    result = verdict(case, case.claims[0], Compared(of_claim(case, case.claims[0]), found))
    assert (result.verdict, result.because) == (Verdict.DISAGREEMENT, "results: solver 23; the referee 24")


def test_an_entry_that_no_play_uses_is_a_fault_here_too() -> None:
    more = "[[choice]]\nof = 'Bear'\nmay = true"
    with pytest.raises(CaseFaults, match="E517"):
        verify(scenario(CLOSED, "says = 'life(P1)'\nwithout = 'suppressors'", more=more))


def test_rechecked() -> None:
    case = scenario(CLOSED, f"says = 'life(P1)'\n{DOUBLERS}")
    (result,) = verify(case, recheck=True)
    assert result.verdict is Verdict.PROVED
    assert result.backing[-1].endswith("facts of the sweep rechecked")


def test_such_claims_say_nothing_for_a_reading_or_against_it() -> None:
    case = scenario(CLOSED, f"says = 'life(P1)'\n{DOUBLERS}")
    found = readings("additional-triggers", [case])
    assert [(one.name, one.claims, one.agrees) for one in found] == [
        ("add", 0, True),
        ("multiply", 0, True),
        ("stays", 0, True),
    ]


def test_it_is_what_a_comparison_says() -> None:
    case = scenario(OPEN, f"says = 'life(P1)'\n{DOUBLERS}")
    (result,) = verify(case)
    assert result.compared is not None
    again = compare(*result.compared.sides)
    assert evolve(result.compared.comparison, work=0) == evolve(again, work=0)
