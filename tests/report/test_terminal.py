"""Verdicts, plays, faults and summaries in words."""

import pytest

from apnap.report.play import print_play
from apnap.report.runs import CaseRun, Complaint, summarize
from apnap.report.terminal import print_complaint, print_run, print_summary, value_words
from tests.report.samples import EDITION, OUTCOMES, PLAY, refuted, result


def show(paper, text, *results, **more):
    print_run(paper, CaseRun("a.case.toml", "A title", EDITION, results), **more)
    return text().splitlines()


def test_a_claim_as_expected_is_one_line(paper, text):
    (line,) = show(paper, text, refuted())
    assert line == "ok    refuted (expected refuted)   a.case.toml  life(P1) == 21"


def test_a_claim_that_came_out_otherwise_prints_its_play(paper, text):
    first, *rest = show(paper, text, refuted("proved"))
    assert first.split()[:4] == ["FAIL", "refuted", "(expected", "proved)"]
    assert any("Soul Warden triggers  <- " in line and "trigger-event" in line for line in rest)
    assert any("Soul Warden resolves (choice of P1) [life: P1 21, P2 20]" in line for line in rest)


def test_plays_of_expected_claims_on_request(paper, text):
    lines = show(paper, text, refuted(), plays=True)
    assert any("the game begins" in line for line in lines)
    assert any("backed by: solver, replayed by the referee" in line for line in lines)


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (result("undecided", because="budget used up"), ["open  undecided (expected proved)", "budget used up"]),
        (result("disagreement", because="no replay"), ["CLASH disagreement (expected proved)", "no replay"]),
        (result("vacuous", because="nothing died"), ["FAIL  vacuous (expected proved)", "nothing died"]),
        (result(complete=False, bound=40), ["ok    proved to 40 steps (expected proved)"]),
        (result(reasons=()), ["reasons: none, it is true whatever the rules are"]),
        (result(reasons=("no-such-slug",)), ["reasons: no-such-slug"]),
        (result("refuted", outcomes=OUTCOMES), ["outcomes: 21, (true, battlefield)"]),
        (result("refuted", notes=("a note",)), ["a note"]),
    ],
)
def test_what_is_said_of_a_claim(paper, text, made, words):
    lines = "\n".join(show(paper, text, made))
    assert all(w in lines for w in words)


@pytest.mark.parametrize(("plays", "last"), [(True, "      line"), (False, "      -v prints where")])
def test_a_failure_of_apnap_is_told_apart(paper, text, plays, last):
    print_run(paper, CaseRun("a.case.toml", failure="KeyError: 'x'", details="Traceback\nline"), plays=plays)
    lines = text().splitlines()
    assert lines[0] == "CLASH a.case.toml: a fault of apnap: KeyError: 'x'"
    assert lines[-1] == last


def test_a_fault_names_code_place_words_and_what_is_accepted(paper, text):
    print_complaint(paper, Complaint("E303", "no card", "a.case.toml", "line 3", "Sol Warden", ("Soul Warden",)))
    assert text().splitlines() == [
        "E303 a.case.toml, line 3: no card",
        "     words: Sol Warden",
        "     accepted: Soul Warden",
    ]


def test_a_play_that_is_cut_off_says_so(paper, text):
    from attrs import evolve

    print_play(paper, evolve(PLAY, ended=False), EDITION)
    print_play(paper, evolve(PLAY, unmodelled="a shuffle"), EDITION)
    assert "(the play goes on)" in text()
    assert "not modelled from here on: a shuffle" in text()


@pytest.mark.parametrize(
    ("value", "words"), [(True, "true"), (3, "3"), ("hand", "hand"), ((1, (False, "x")), "(1, (false, x))")]
)
def test_values_as_claims_write_them(value, words):
    assert value_words(value, "mtg/2026-08-07") == words


# --------------------------------------------------------------------------- summary and exit code

GOOD = CaseRun("g", results=(result(), refuted()))
BAD = CaseRun("b", results=(refuted("proved"),))
OPEN = CaseRun("o", results=(result("undecided"),))
MEANT_OPEN = CaseRun("m", results=(result("undecided", "undecided"),))
CLASH = CaseRun("c", results=(result("disagreement"),))
FAULTY = CaseRun("f", complaints=(Complaint("E101", "unreadable", "f"),))
BROKEN = CaseRun("x", failure="KeyError")


@pytest.mark.parametrize(
    ("runs", "code"),
    [
        ([GOOD], 0),
        ([MEANT_OPEN], 0),
        ([GOOD, OPEN], 3),
        ([OPEN, BAD], 1),
        ([BAD, OPEN, FAULTY], 2),
        ([FAULTY, BAD, CLASH], 4),
        ([FAULTY, BROKEN], 4),
    ],
)
def test_exit_code(runs, code):
    assert summarize(runs).exit_code == code


def test_an_interrupted_run_says_what_is_not_finished(paper, text):
    summary = summarize([GOOD], seconds=1.0, interrupted=True)
    print_summary(paper, summary, unfinished=["b", "c"])
    assert summary.exit_code == 130
    assert text().splitlines() == ["2 claims in 1 file: 2 as expected (1.0 s)", "interrupted; not finished: b, c"]


def test_summary_counts_everything(paper, text):
    print_summary(paper, summarize([GOOD, BAD, OPEN, CLASH, FAULTY, BROKEN], seconds=2.0))
    assert text().strip() == (
        "5 claims in 6 files: 2 as expected, 1 otherwise, 1 undecided, 1 where the two engines disagree, "
        "1 file(s) on which apnap failed, 1 fault(s) in the input (2.0 s)"
    )
