"""Every verdict, each with a claim beside it that comes out the other way."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from attrs import evolve

from apnap.encodings.question import Question, pose
from apnap.encodings.sweep import Budget, Sweeper
from apnap.model.case import CaseFaults, load_text
from apnap.verifier import outcomes, verify
from apnap.verifier.findings import Finding
from apnap.verifier.goal import goal
from apnap.verifier.judge import ENUMERATED, REPLAYED, SOLVER, judge
from apnap.verifier.limits import SHARE_BESIDE_REFEREE
from apnap.verifier.results import Verdict
from tests.verifier.cases import HEAD, scenario

WARDEN, ATTENDANT = '"Warden"', '"Attendant"'


def verdicts(*results: object) -> list[str]:
    return [r.verdict.value for r in results]  # type: ignore[attr-defined]


def test_always() -> None:
    results = verify(scenario(WARDEN, "life(P1) == 21", "life(P1) == 22"))
    assert verdicts(*results) == ["proved", "refuted"]
    assert results[0].backing == (SOLVER, ENUMERATED)
    assert results[0].complete
    assert results[1].backing == (SOLVER, ENUMERATED, REPLAYED)
    assert results[1].play is not None
    assert results[1].play.values == {"life(P1) == 22": False}


def test_possible() -> None:
    case = scenario(ATTENDANT, *(f"says = 'life(P1) == {n}'\nkind = \"possible\"" for n in (20, 21, 22)))
    results = verify(case)
    assert verdicts(*results) == ["proved", "proved", "refuted"]
    assert results[0].play is not None
    assert results[2].because == "no play reaches it"


def test_throughout_and_never_look_at_every_state() -> None:
    case = scenario(
        WARDEN,
        'says = \'on_stack("Warden") <= 1\'\nkind = "throughout"',
        'says = \'on_stack("Warden") == 0\'\nkind = "throughout"',
        'says = \'waiting("Warden") > 0\'\nkind = "never"',
        'says = \'priority(P1) and waiting("Warden") > 0\'\nkind = "never"',
    )
    assert verdicts(*verify(case)) == ["proved", "refuted", "refuted", "proved"]


def test_outcomes() -> None:
    says = "says = 'life(P1)'\nkind = \"outcomes\"\n"
    case = scenario(ATTENDANT, says + "values = [20, 21]", says + "values = [20]", says + "values = [20, 21, 22]",
                    says + "number = 2", says + "number = 3")  # fmt: skip
    results = verify(case)
    assert verdicts(*results) == ["proved", "refuted", "refuted", "proved", "refuted"]
    assert results[1].because == "21 is possible too"
    assert results[1].play is not None
    assert results[1].play.values == {"life(P1)": 21}
    assert results[2].because == "no play ends with 22"
    assert [o.value for o in results[0].outcomes] == [20, 21]
    assert all(o.play is not None for o in results[0].outcomes)


def test_vacuous_names_what_never_happens() -> None:
    case = scenario(
        WARDEN,
        'died("Bear") > 0 implies life(P1) == 5',
        'entered("Bear") > 0 implies life(P1) == 21',
        'not before(resolved("Warden"), died("Bear"))',
        'not before(resolved("Warden"), entered("Bear"))',
        'says = \'died("Bear") > 0 implies life(P1) == 5\'\nkind = "throughout"',
        'says = \'on_stack("Warden", on="Warden") > 0\'\nkind = "never"',
    )
    results = verify(case)
    assert verdicts(*results) == ["vacuous", "proved", "vacuous", "proved", "vacuous", "vacuous"]
    assert results[0].because == 'died("Bear") > 0 is never true'
    assert results[2].because == 'died("Bear") never happens'


def test_what_no_play_comes_to_the_end_of_is_undecided() -> None:
    case = scenario(
        '"Echo"',
        "life(P1) == 20",
        "life(P1) == 21",
        "says = 'life(P1) == 21'\nkind = \"possible\"",
        'says = \'created("Spirit") == 0\'\nkind = "throughout"',
    )
    results = verify(evolve(case, bound=12))
    assert verdicts(*results) == ["undecided", "undecided", "undecided", "refuted"]
    assert [r.complete for r in results] == [False, False, False, False]
    assert results[0].bound == 12
    because = "every play is longer than 12 steps: there are more and more Spirit tokens"
    assert [r.because for r in results[:3]] == [because] * 3


def test_black_boxes_leave_open_what_they_might_change() -> None:
    case = scenario(
        '"Oracle"',
        'triggered("Oracle") == 1',
        'triggered("Oracle") == 2',
        "life(P1) == 20",
        "life(P1) == 19",
    )
    results = verify(case)
    assert verdicts(*results) == ["proved", "refuted", "undecided", "undecided"]
    assert "a black box decides: Oracle" in results[2].because
    assert results[0].notes, "what the black box may have done is said"


def test_budget_used_up_is_undecided() -> None:
    many = ", ".join(f'{{ card = "Attendant", id = "A{i}" }}' for i in range(9))
    claims = ["life(P1) <= 29", "resolved(by=P1) == 10"]
    (first, _) = verify(scenario(many, *claims), budget=None)
    assert first.verdict is Verdict.PROVED
    case = scenario(", ".join(f'{{ card = "Attendant", id = "A{i}" }}' for i in range(14)), "life(P1) <= 34")
    (stopped,) = verify(case, timeout=1e-9)
    assert stopped.verdict in (Verdict.UNDECIDED, Verdict.PROVED)
    if stopped.verdict is Verdict.PROVED:
        assert SOLVER not in stopped.backing, "only the referee had the time"
    else:
        assert not stopped.ok


def test_a_dead_end_is_a_clash(monkeypatch: pytest.MonkeyPatch) -> None:
    case = scenario(WARDEN, "life(P1) == 21")
    assert verdicts(*verify(case)) == ["proved"]
    original = Question.clash

    def contradicted(self: Question) -> bool:
        x = self.machine.terms.free()
        self.machine.terms.clauses += [(x,), (-x,)]
        return original(self)

    monkeypatch.setattr(Question, "clash", contradicted)
    (result,) = verify(case)
    assert result.verdict is Verdict.UNDECIDED
    assert result.because.startswith("clash")


def test_engines_that_differ_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    case = scenario(ATTENDANT, "life(P1) == 20")
    assert verdicts(*verify(case)) == ["refuted"]
    monkeypatch.setattr("apnap.verifier.judge.replay_course", lambda *_args, **_more: None)
    (result,) = verify(case)
    assert result.verdict is Verdict.DISAGREEMENT
    assert not result.ok


def test_plays_that_end_in_one_engine_only_are_a_fault() -> None:
    case = scenario(WARDEN, "life(P1) == 22")
    about = goal(case.claims[0])
    endless, ended = Finding(all_end=False, steps=200), Finding(all_end=True, steps=4)
    found = judge(case, about, endless, ended)
    assert found.verdict is Verdict.DISAGREEMENT
    assert "longer than 4 steps" in found.because
    assert judge(case, about, evolve(endless, steps=3), ended).verdict is Verdict.PROVED


def test_what_no_play_uses_is_a_fault_of_the_file() -> None:
    late = '[[script]]\nP2 = \'use "Destroy target creature." targeting "Bear"\'\nrespond_to = "Bear"\n'
    with pytest.raises(CaseFaults) as caught:
        verify(scenario(WARDEN, "life(P1) == 21", extra=late))
    assert [f.code for f in caught.value.faults] == ["E516"], "the Bear is a spell then, not yet a creature"


def test_an_ability_that_is_never_activated_is_named_where_there_are_several() -> None:
    text = """title = "t"
edition = "mtg/2026-08-07"
[cards."Druid"]
type = "Creature — Elf"
pt = "0/2"
text = "{T}: Add {G}.\\nPut a -1/-1 counter on this creature: Untap this creature."
[start.P1]
battlefield = [{ card = "Druid", tapped = true }]
[[script]]
P1 = 'activate "Druid"'
[[claim]]
says = 'tapped("Druid")'
"""
    with pytest.raises(CaseFaults, match="the first of 2 activated abilities; the next is `ability 2`"):
        verify(load_text(text))
    assert verify(
        load_text(text.replace("says = 'tapped", "says = 'not tapped").replace('te "Druid"', 'te "Druid" ability 2'))
    )[0].ok
    choice = '[[choice]]\nof = "Warden"\nmay = true\n'
    with pytest.raises(CaseFaults) as caught:
        verify(scenario(WARDEN, "life(P1) == 21", extra=choice))
    assert [f.code for f in caught.value.faults] == ["E517"]
    assert verdicts(*verify(scenario(ATTENDANT, "life(P1) == 21", extra=choice.replace("Warden", "Attendant")))) == [
        "proved"
    ]


def test_reasons_are_minimal() -> None:
    (result,) = verify(scenario(WARDEN, "life(P1) == 21"), reasons=True)
    assert result.reasons is not None
    assert "trigger-event" in result.reasons
    assert "legend-rule" not in result.reasons
    (idle,) = verify(scenario(WARDEN, "life(P2) == 20"), reasons=True)
    assert idle.reasons == (), "true whatever the rules are"


def test_outcomes_of_expressions() -> None:
    case = scenario(ATTENDANT, "life(P1) >= 20")
    found = outcomes(case, [case.claims[0].expr])
    assert [o.value for o in found.outcomes] == [(True,)]
    assert found.complete


def test_a_wrong_fact_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    case = scenario(ATTENDANT, "life(P1) <= 21")
    (sound,) = verify(case, recheck=True)
    assert sound.verdict is Verdict.PROVED
    assert sound.backing[-1].endswith("facts of the sweep rechecked")
    monkeypatch.setattr(Sweeper, "recheck", lambda _self: [-7])
    (wrong,) = verify(case, recheck=True)
    assert wrong.verdict is Verdict.DISAGREEMENT


def test_facts_of_the_sweep_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    sweepers: list[Sweeper] = []
    original = Sweeper.__init__
    monkeypatch.setattr(Sweeper, "__init__", lambda self, *a, **k: (original(self, *a, **k), sweepers.append(self))[0])
    case = scenario('"Attendant", { card = "Attendant", id = "B" }, { card = "Attendant", id = "C" }', "life(P1) <= 23")
    assert verdicts(*verify(case)) == ["proved"]
    assert all(s.recheck() == [] for s in sweepers)
    assert sweepers


def test_what_leaves_the_model_decides_nothing() -> None:
    script = "[[script]]\nP1 = 'happen \"mill three cards\"'\n[[script]]\nP1 = 'happen \"exile all graveyards\"'\n"
    claims = ("graveyard(P1) == 0", "says = 'graveyard(P1) == 3'\nkind = \"never\"")
    assert verdicts(*verify(scenario(WARDEN, *claims, extra=script))) == ["undecided", "undecided"]
    named = script.split("[[script]]\nP1 = 'happen \"exile", maxsplit=1)[0]
    (result,) = verify(scenario(WARDEN, "graveyard(P1) == 3", extra=named))
    assert result.verdict is Verdict.PROVED, "nothing looks at the graveyard"


def test_a_black_box_counts_though_plays_without_it_end_alike() -> None:
    text = HEAD + "[start.P1]\nbattlefield = ['Oracle']\nhand = ['Bear']\n[[option]]\nP1 = 'cast \"Bear\"'\n"
    [result] = verify(load_text(text + "[[claim]]\nsays = 'life(P1) == 20'\n"))
    assert (result.verdict, result.because) == (Verdict.UNDECIDED, "a black box decides: Oracle on Bear")


def test_the_solver_gets_less_where_the_referee_knows_all_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int | None] = []

    def posed(*args: Any, budget: Budget, **more: Any) -> Question:
        given.append(budget.left)
        return pose(*args, budget=budget, **more)

    monkeypatch.setattr(import_module("apnap.verifier.verify"), "pose", posed)
    verify(scenario('"Warden"', "life(P1) == 21"), budget=4_000_000)
    verify(evolve(scenario('"Echo"', "life(P1) == 20"), bound=12), budget=4_000_000)
    verify(scenario('"Warden"', "life(P1) == 21"), budget=None)
    assert given == [4_000_000 // SHARE_BESIDE_REFEREE, 4_000_000, None], "the Echo goes on beyond the bound"
