"""What records say that apnap's own traces say otherwise or not at all: codes of steps, orders chosen, copies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from apnap.engines.interface import Line
from apnap.engines.trace import read
from apnap.model.case import load, load_text
from apnap.model.trace.faults import LogFaults
from apnap.model.trace.records import STEPS
from apnap.verifier.checking.results import LogVerdict
from tests.check.mutants import free
from tests.check.plays import plays
from tests.check.plays import written as written_out
from tests.check.test_facts import board, broken, log_of, numbered, verdict

Json = dict[str, object]


def parsed(lines: list[str]) -> list[Json]:
    return [json.loads(line) for line in lines]


def written(records: list[Json]) -> list[str]:
    return numbered([json.dumps(x, separators=(",", ":")) for x in records])


# --------------------------------------------------------------------------- steps

TURN = load_text(
    """
title = "a turn"
edition = "mtg/2026-08-07"
cites = ["603.6"]
source = "composed"

[cards."Bear"]
type = "Creature — Bear"
pt = "2/2"

[cards."Ledger"]
type = "Enchantment"
text = "At the beginning of your end step, you gain 1 life."

[start]
active = "P1"
step = "upkeep"

[start.P1]
life = 20
battlefield = ["Ledger", "Bear"]

[start.P2]
life = 20

[[script]]
P1 = 'attack P2 with "Bear"'

[[script]]
P1 = 'begin "end"'

[[claim]]
says = "life(P1) == 21"
"""
)


def test_steps_are_called_by_their_codes_or_their_names() -> None:
    lines = log_of(TURN)
    codes = {name: code for code, name in STEPS.items()}
    records = parsed(lines)
    begun = [x for x in records if x.get("what") == "step"]
    assert len(begun) > 1
    for record in records:
        if record.get("what") == "step":
            record["to"] = codes[str(record["to"])]
        if "s" in record:
            record["s"] = codes[str(record["s"])]
    result = verdict(TURN, written(records))
    assert result.verdict is LogVerdict.EXPLAINED, result.violations
    assert result.triggers == 1
    assert verdict(TURN, lines).triggers == 1


def test_a_step_that_is_skipped_is_not_excused_by_a_code() -> None:
    records = parsed(log_of(TURN))
    ends = [n for n, x in enumerate(records) if x.get("what") == "step" and x["to"] == "end"]
    records[ends[0]]["to"] = "CL"
    assert verdict(TURN, written(records)).verdict is LogVerdict.BROKEN


# --------------------------------------------------------------------------- orders

TWO = board('"Warden", "Once"', "", '"Bear"', 'cast "Bear"')


def with_order(player: str, chosen: list[str]) -> list[Json]:
    """The log of two abilities that trigger at once, with an order chosen before they are put on the stack."""
    records = parsed(log_of(TWO))
    at = next(n for n, x in enumerate(records) if x["k"] == "put")
    order: Json = {"k": "ord", "p": player, "offered": sorted(chosen), "chosen": chosen, "n": 0}
    return [*records[:at], order, *records[at:]]


def placed(records: list[Json]) -> list[str]:
    return [str(x["a"]) for x in records if x["k"] == "put"]


def test_an_order_that_is_kept_is_explained() -> None:
    records = with_order("P1", placed(parsed(log_of(TWO))))
    assert verdict(TWO, written(records)).verdict is LogVerdict.EXPLAINED


def test_abilities_are_put_on_the_stack_in_the_order_chosen() -> None:
    records = with_order("P1", placed(parsed(log_of(TWO)))[::-1])
    result = verdict(TWO, written(records))
    assert result.verdict is LogVerdict.BROKEN
    assert len(result.violations) == 1
    assert result.violations[0].rules == ("apnap-order",)
    assert "order" in result.violations[0].why


def test_nobody_orders_abilities_of_somebody_else() -> None:
    records = with_order("P2", placed(parsed(log_of(TWO))))
    assert broken(TWO, written(records)) == {"apnap-order"}


@pytest.mark.parametrize(("reverse", "expected"), [(False, LogVerdict.EXPLAINED), (True, LogVerdict.BROKEN)])
def test_where_nothing_says_what_is_put_the_order_chosen_says_what_resolves_first(
    reverse: bool, expected: LogVerdict
) -> None:
    own = placed(parsed(log_of(TWO)))
    records = [x for x in with_order("P1", own[::-1] if reverse else own) if x["k"] not in ("put", "pri")]
    reports = records[0]["reports"]
    assert isinstance(reports, list)
    records[0]["reports"] = [x for x in reports if x != "put"]
    assert verdict(TWO, written(records)).verdict is expected


def test_of_the_abilities_ordered_one_may_not_be_put_at_all() -> None:
    records = with_order("P1", ["nowhere", *placed(parsed(log_of(TWO)))])
    assert verdict(TWO, written(records)).verdict is LogVerdict.EXPLAINED


# --------------------------------------------------------------------------- copies

COPIED = load_text(
    """
title = "a copy of a triggered ability"
edition = "mtg/2026-08-07"
cites = ["707.10"]
source = "composed"

[cards."Bear"]
type = "Creature — Bear"
pt = "2/2"

[cards."Warden"]
type = "Creature — Human"
pt = "1/1"
text = "Whenever another creature enters, you gain 1 life."

[cards."Resonator"]
type = "Artifact"
text = "{2}, {T}: Copy target triggered ability you control. You may choose new targets for the copy."

[start]
active = "P1"
step = "main"

[start.P1]
life = 20
battlefield = ["Warden", "Resonator"]
hand = ["Bear"]

[start.P2]
life = 20

[[script]]
P1 = 'cast "Bear"'

[[script]]
P1 = 'activate "Resonator" targeting "Warden"'
respond_to = "Warden"

[[claim]]
says = "life(P1) == 22"
"""
)


def test_a_copy_has_a_record_of_its_own() -> None:
    lines = log_of(COPIED)
    copies = [x for x in parsed(lines) if x["k"] == "copy"]
    original = next(x["a"] for x in parsed(lines) if x["k"] == "trig")
    assert [(x["of"], x["o"], x["ctrl"]) for x in copies] == [(original, "Warden", "P1")]
    assert verdict(COPIED, lines).verdict is LogVerdict.EXPLAINED
    assert verdict(COPIED, lines).triggers == 1


def test_a_copy_that_is_missing_or_made_twice_is_reported() -> None:
    records = parsed(log_of(COPIED))
    at = next(n for n, x in enumerate(records) if x["k"] == "copy")
    result = verdict(COPIED, written([*records[:at], *records[at + 1 :]]))
    assert result.verdict is LogVerdict.BROKEN
    assert result.violations[0].expected == ("a copy of Warden (P1) is put on the stack",)
    twice: Json = {**records[at], "a": "more"}
    result = verdict(COPIED, written([*records[: at + 1], twice, *records[at + 1 :]]))
    assert result.violations[0].rules == ("copies",)


def test_a_copy_is_of_what_was_copied() -> None:
    records = parsed(log_of(COPIED))
    copy = next(x for x in records if x["k"] == "copy")
    copy["of"] = "Bear"
    copy["o"] = "Resonator"
    assert verdict(COPIED, written(records)).verdict is LogVerdict.BROKEN


def test_an_engine_that_does_not_know_copies_says_that_something_is_put() -> None:
    records = parsed(log_of(COPIED))
    for record in records:
        if record["k"] == "copy":
            del record["of"]
            record["k"] = "put"
    assert verdict(COPIED, written(records)).verdict is LogVerdict.EXPLAINED


def test_a_trace_of_the_version_before_is_read() -> None:
    lines = log_of(TWO)
    older = lines[0].replace('"v":2', '"v":1').replace('"copy",', "")
    assert older != lines[0]
    faults = LogFaults()
    read_again = list(read([Line(n, x) for n, x in enumerate([older, *lines[1:]], 1)], faults))
    assert len(read_again) == len(lines)
    assert faults.found == []


# --------------------------------------------------------------------------- choices


def test_a_choice_that_the_log_shows_rules_out_the_others() -> None:
    """Clone copies nothing and is not put into the graveyard: no Clone that copies something excuses that."""
    name = "603-10a-a-cloned-geist-comes-back-and-copies-anew.case.toml"
    scenario = free(load(Path(__file__).parents[2] / "cases" / "mtg" / name))
    policy = evolve(scenario.policy, without=scenario.policy.without | {"sba-toughness"})
    logs = (written_out(scenario, told) for told in plays(evolve(scenario, policy=policy), 150))
    lines = next(x for x in logs if any('"q":"copy"' in line and '"pick":[""]' in line for line in x))
    result = verdict(scenario, lines)
    assert result.verdict is LogVerdict.BROKEN
    assert result.violations[0].rules == ("sba-toughness",)
    assert '"k":"pri"' in lines[result.violations[0].line - 1]
