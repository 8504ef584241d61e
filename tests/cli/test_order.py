"""``apnap order`` and the owners in ``apnap outcomes``, from the file to the words."""

import json

import pytest

import apnap.verifier
from apnap.verifier.order import OrderAnswer, OrderPoint

CASE = """
title = "t"
edition = "mtg/2023-11-17"
[cards."Warden"]
type = "Creature — Cleric"
pt = "1/1"
text = "Whenever another creature enters, you gain 1 life."
[cards."Herald"]
type = "Creature — Cleric"
pt = "1/1"
text = "Whenever another creature enters, if you have 20 or less life, you gain 5 life."
[cards."Bear"]
type = "Creature — Bear"
pt = "2/2"
[start.P1]
battlefield = ["Warden", "Herald"]
hand = ["Bear"]
[start.P2]
battlefield = [{ card = "Warden", id = "Other" }]
[[script]]
P1 = 'cast "Bear"'
[[claim]]
says = "life(P1) == 26"
kind = "can"
by = ["P1"]
[[claim]]
says = "life(P2)"
kind = "order_matters"
by = ["P1", "P2"]
expect = "refuted"
"""


@pytest.fixture
def file(folder):
    return folder("a", CASE)


def test_an_order_that_matters(file, apnap_run):
    code, out, _ = apnap_run("order", file, "life(P1)")
    assert code == 0
    assert out.splitlines() == [
        "P1 orders Herald on Bear, Warden 1 on Bear: matters",
        "  Herald on Bear, then Warden 1 on Bear: life(P1) = 21, with this order only",
        '    1. P1 chooses that "Herald on Bear" goes on the stack next',
        "  Warden 1 on Bear, then Herald on Bear: life(P1) = 26, with this order only",
        '    1. P1 chooses that "Warden 1 on Bear" goes on the stack next',
        "the order can matter",
        "  backed by: solver, the referee's game, replayed by the referee",
    ]


def test_whole_plays_on_demand(file, apnap_run):
    assert "Herald on Bear (P1) resolves" in apnap_run("order", file, "life(P1)", "-v")[1]


def test_an_order_that_does_not_matter(file, apnap_run):
    code, out, _ = apnap_run("order", file, "life(P2)")
    assert code == 0
    first, second, *_ = out.splitlines()
    assert first == "P1 orders Herald on Bear, Warden 1 on Bear: does not matter"
    assert second == "no order can matter"


def test_an_order_as_json(file, apnap_run):
    found = json.loads(apnap_run("order", file, "life(P1)", "life(P2)", "--json")[1])
    assert found["expressions"] == ["life(P1)", "life(P2)"]
    assert found["matters"] is True
    (point,) = found["points"]
    assert (point["player"], point["hands"]) == ("P1", False)
    assert [(p["value"], p["only"]) for p in point["plays"]] == [([21, 21], True), ([26, 21], True)]
    assert point["plays"][0]["play"]["decisions"] != point["plays"][1]["play"]["decisions"]


def test_undecided_and_disagreement(file, monkeypatch, apnap_run):
    point = OrderPoint(None, ("A", "B"), None, "not modelled: x")
    answers = [
        OrderAnswer(None, (point,), "not modelled: x"),
        OrderAnswer(None, (), "they differ", disagreement=True),
    ]
    monkeypatch.setattr(apnap.verifier, "order", lambda *a, **k: answers[0])
    code, out, _ = apnap_run("order", file, "life(P1)")
    assert code == 3
    assert out.splitlines()[0] == "nobody in particular orders A, B: undecided"
    assert "undecided whether an order can matter" in out
    monkeypatch.setattr(apnap.verifier, "order", lambda *a, **k: answers[1])
    code, out, _ = apnap_run("order", file, "life(P1)")
    assert code == 4
    assert "its two engines disagree" in out


def test_faults_and_failures(file, monkeypatch, apnap_run):
    assert apnap_run("order", file, "life(P7)")[0] == 2
    assert apnap_run("order", file, "life(P1)", "--budget", "0")[2].startswith("E804")
    monkeypatch.setattr(apnap.verifier, "order", lambda *a, **k: 1 / 0)
    code, out, err = apnap_run("order", file, "life(P1)")
    assert (code, out) == (4, "")
    assert "ZeroDivisionError" in err


def test_owners_of_results(file, apnap_run):
    code, out, _ = apnap_run("outcomes", file, "life(P1)")
    assert code == 0
    assert out.splitlines()[:4] == [
        "life(P1) = 21",
        "  P1 (the active player) alone, whatever the others do",
        "  as P1 may do it:",
        '    1. P1 chooses that "Herald on Bear" goes on the stack next',
    ]
    assert apnap_run("outcomes", file, "life(P2)")[1].splitlines()[:2] == [
        "life(P2) = 21",
        "  forced: every play ends so",
    ]
    assert "alone" not in apnap_run("outcomes", file, "life(P1)", "--no-owners")[1]


def test_owners_as_json(file, apnap_run):
    found = json.loads(apnap_run("outcomes", file, "life(P1)", "--json")[1])
    owners = found["outcomes"][0]["owners"]
    assert (owners["verdict"], owners["coalitions"], owners["open"]) == ("alone", [["P1"]], [])
    assert owners["strategies"][0]["players"] == ["P1"]
    assert [d["free"] for d in owners["strategies"][0]["decisions"]] == [False]
    assert owners["strategies"][0]["play"]["ended"]


def test_claims_in_words(file, apnap_run):
    code, out, _ = apnap_run("verify", file)
    assert code == 0
    assert "P1 can: life(P1) == 26" in out
    assert "order_matters (P1, P2): life(P2)" in out
    shown = apnap_run("show", file)[1]
    assert "P1 can: life(P1) == 26 (expected proved)" in shown
    claim = json.loads(apnap_run("verify", file, "--json")[1])["claims"][0]
    assert (claim["kind"], claim["by"]) == ("can", ["P1"])


OTHER = 'battlefield = [{ card = "Warden", id = "Other" }'


@pytest.mark.parametrize("more", ["", ', { card = "Herald", id = "Another" }'])
def test_placing_and_resolving_are_apart_where_the_stack_has_no_order(folder, apnap_run, more):
    off = CASE.replace("[cards", 'without = ["last-in-first-out"]\n[cards', 1)
    file = folder("b", off.replace(OTHER, OTHER + more))
    code, out, _ = apnap_run("order", file, "life(P1)")
    assert code == 0
    first, *lines = out.splitlines()
    assert first.startswith("P1 orders Herald")
    assert first.endswith("on Bear: matters")
    sides = [line for line in lines if line.startswith("  ") and "life(P1) = " in line]
    assert sides
    assert not any(", then " in line for line in sides), "which of them resolves first, and nothing else"
    assert any(line.endswith("resolves next") for line in lines)
