"""Readings of a rule against rulings, and the scenarios on which two of them differ."""

from __future__ import annotations

import tomllib

import pytest

from apnap.model.case import load_text
from apnap.verifier.readings import is_about, readings, under
from apnap.verifier.results import Verdict
from apnap.verifier.to_ask import to_ask

SLUG = "additional-triggers"
TEXT = r'''
title = "t"
edition = "mtg/2026-08-07"
{more}
[cards."Warden"]
type = "Creature — Cleric"
pt = "1/1"
text = "Whenever another creature enters, you gain 1 life."
[cards."Idle"]
type = "Creature — Wall"
pt = "0/4"
[cards."Horn"]
type = "Artifact"
text = """If a creature entering causes a triggered ability of a permanent you control to trigger, that ability \
triggers an additional time."""
[cards."Bear"]
type = "Creature — Bear"
pt = "2/2"
[start.P1]
hand = ["Bear"]
battlefield = ["Idle", "Warden", {{ card = "Horn", count = 3 }}]
[start.P2]
battlefield = ["Warden"]
[[script]]
P1 = 'cast "Bear"'
[[claim]]
says = 'triggered("Warden 1") == {number}'
[[claim]]
says = 'life(P1) == {life}'
'''


def case(number: int, more: str = "") -> str:
    """Three doublers beside a Warden that triggers so often."""
    return TEXT.format(number=number, life=20 + number, more=more)


def test_a_ruling_excludes_the_readings_under_which_it_comes_out_otherwise() -> None:
    found = {s.name: s for s in readings(SLUG, [load_text(case(4))])}
    assert {name: s.agrees for name, s in found.items()} == {"add": True, "multiply": False, "stays": True}
    assert [r.claim.says for r in found["multiply"].against] == ['triggered("Warden 1") == 4', "life(P1) == 24"]
    assert {r.verdict for r in found["multiply"].against} == {Verdict.REFUTED}
    assert found["add"].claims == 2


def test_a_case_that_reads_the_rule_itself_is_no_ruling_on_it() -> None:
    own = load_text(case(8, 'readings = { additional-triggers = "multiply" }'))
    off = load_text(case(1, 'without = ["additional-triggers"]'))
    assert not is_about(own, SLUG)
    assert not is_about(off, SLUG)
    assert [s.claims for s in readings(SLUG, [own, off])] == [0, 0, 0]
    assert all(r.ok for r in under(own, SLUG, "multiply"))
    assert not any(r.ok for r in under(own, SLUG, "add"))


@pytest.mark.parametrize("names", [("add", "multiply"), ("multiply", "stays")])
def test_what_to_ask_is_a_small_case_that_holds_under_one_reading_only(names: tuple[str, str]) -> None:
    found = to_ask(SLUG, names, [(load_text(case(4)), tomllib.loads(case(4)))])
    assert found is not None
    made = load_text(found.text)
    # "Warden 1" is not named in what is compared unless it has to be, and nothing needs the wall
    assert "Idle" not in made.cards
    assert sum(o.card == "Horn" for o in made.start.objects) == 2
    assert found.size == len(made.start.objects)
    assert all(r.ok for r in under(made, SLUG, names[0]))
    assert {r.verdict for r in under(made, SLUG, names[1])} == {Verdict.REFUTED}
    reading = {} if names[0] == "add" else {SLUG: names[0]}
    assert dict(made.policy.readings) == reading


def test_nothing_is_asked_where_the_readings_do_not_differ() -> None:
    assert to_ask(SLUG, ("add", "stays"), [(load_text(case(4)), tomllib.loads(case(4)))]) is None
