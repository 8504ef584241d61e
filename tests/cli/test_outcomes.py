"""``apnap outcomes``, with a stand-in for the verifier."""

import json

import pytest

import apnap.verifier
from apnap.model.case import CaseFaults, load, parse_expression, template
from apnap.model.claims import HowOften, Life, Tuple
from apnap.model.games.magic import GAME as MAGIC
from apnap.model.plays import Decision
from apnap.report.outcomes import decision_words
from apnap.verifier import Outcomes
from apnap.verifier.results import LoopFound, Outcome
from tests.report.samples import PLAY


@pytest.fixture
def file(folder):
    return folder("a", template("a", MAGIC))


@pytest.fixture
def found(monkeypatch):
    """Makes the verifier find these outcomes."""

    def make(*outcomes, complete=True, **more):
        made = Outcomes(outcomes, complete, **more)
        monkeypatch.setattr(apnap.verifier, "outcomes", lambda scenario, exprs, **options: made, raising=False)

    return make


def test_each_value_with_its_choices(file, found, apnap_run):
    found(Outcome((22, "battlefield"), PLAY), Outcome((20, "hand"), None))
    code, out, _ = apnap_run("outcomes", file, "life(P1)", 'zone("Soul Warden")')
    assert code == 0
    assert out.splitlines() == [
        'life(P1) = 22, zone("Soul Warden") = battlefield',
        '  1. P1 chooses that "Soul Warden" resolves next',
        'life(P1) = 20, zone("Soul Warden") = hand',
        "2 outcomes; proved: there is no other",
    ]


def test_not_complete_is_undecided(file, found, apnap_run):
    found(Outcome(22, PLAY), complete=False, because="budget used up")
    code, out, _ = apnap_run("outcomes", file, "life(P1)", "-v")
    assert code == 3
    assert "1 outcome found; not proved that there is no other" in out
    assert "budget used up" in out
    assert "Soul Warden triggers" in out


def test_a_disagreement_is_a_fault_of_apnap(file, found, apnap_run):
    found(Outcome(22, PLAY), complete=False, because="21 only in one", backing=("solver",), disagreement=True)
    code, out, _ = apnap_run("outcomes", file, "life(P1)")
    assert code == 4
    assert "its two engines disagree" in out
    assert "backed by: solver" in out


def test_json(file, found, apnap_run):
    found(Outcome((22, True), PLAY))
    result = json.loads(apnap_run("outcomes", file, "life(P1)", "draw()", "--json")[1])
    assert result["expressions"] == ["life(P1)", "draw()"]
    assert result["outcomes"][0]["value"] == [22, True]
    assert result["outcomes"][0]["play"]["decisions"]
    assert result["complete"] is True


def test_a_failure_of_the_verifier(file, monkeypatch, apnap_run):
    monkeypatch.setattr(apnap.verifier, "outcomes", lambda *a, **k: 1 / 0, raising=False)
    code, out, err = apnap_run("outcomes", file, "life(P1)")
    assert (code, out) == (4, "")
    assert "ZeroDivisionError" in err


@pytest.mark.parametrize(
    ("texts", "codes"),
    [
        (["life(P7)"], ["E607"]),
        (["life(P1"], ["E601"]),
        (["nonsense(P1)", "life(P1)", "zone('x')"], ["E602", "E601"]),
        ([""], ["E601"]),
        ([], ["E801"]),
    ],
)
def test_faults_of_expressions(file, apnap_run, texts, codes):
    code, out, err = apnap_run("outcomes", file, *texts)
    assert (code, out) == (2, "")
    assert [line.split()[0] for line in err.splitlines() if line.startswith("E")] == codes


def test_a_budget_must_be_positive(file, apnap_run):
    assert apnap_run("outcomes", file, "life(P1)", "--budget", "0")[2].startswith("E804")


def test_expressions_from_python(file):
    scenario = load(file)
    assert parse_expression(scenario, "life(P2)") == Life("P2")
    assert isinstance(parse_expression(scenario, '(created("Soldier"), life(P1))'), Tuple)
    assert isinstance(parse_expression(scenario, 'created("Soldier")'), HowOften)
    with pytest.raises(CaseFaults):
        parse_expression(scenario, 'created("Soldiers")')


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        ("priority", ("option", 0), "P1 chooses to take option 1"),
        ("mode", (0, 2), 'P1 chooses mode 1, 3 for "X"'),
        ("target", ("Bears", "P2"), 'P1 chooses the target Bears, P2 for "X"'),
        ("may", (False,), 'P1 chooses no for "X"'),
        ("keep-off", (True,), 'P1 chooses to keep it off the stack for "X"'),
        ("divide", (2, 1), 'P1 chooses the division 2, 1 for "X"'),
        ("pay", ("Forest",), 'P1 chooses to pay with Forest for "X"'),
        ("pick", (), 'P1 chooses nothing for "X"'),
    ],
)
def test_decisions_in_words(kind, value, words):
    item = "" if kind == "priority" else "X"
    assert decision_words(Decision(kind, "P1", item, value)) == words


def test_loops_and_what_grows(file, found, apnap_run):
    loop = LoopFound("optional", ("P1", "P2"), PLAY)
    found(Outcome(22, PLAY), loops=(loop, LoopFound("mandatory", (), None)), growing=("more and more Soldier tokens",))
    lines = apnap_run("outcomes", file, "life(P1)")[1].splitlines()
    assert lines[2:6] == [
        "a loop that need not go on; P1 or P2 can stop it",
        '  1. P1 chooses that "Soul Warden" resolves next',
        "a loop of mandatory actions, a draw",
        "plays that go on: more and more Soldier tokens",
    ]
    json_ = json.loads(apnap_run("outcomes", file, "life(P1)", "--json")[1])
    assert [(x["kind"], x["stoppers"]) for x in json_["loops"]] == [("optional", ["P1", "P2"]), ("mandatory", [])]
    assert json_["growing"] == ["more and more Soldier tokens"]
