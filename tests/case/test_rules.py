"""Editions, citations, readings, the template."""

from __future__ import annotations

import pytest

from apnap.model.case import load_text, template
from apnap.model.case.citations import known_numbers
from apnap.model.games.magic import GAME
from apnap.model.games.magic import GAME as MAGIC
from apnap.model.games.magic.numbers import MOVED
from apnap.model.rulebook import rules
from tests.case.examples import HEAD, case, faults

OLD, NEW = GAME.editions


@pytest.mark.parametrize(
    ("number", "editions"),
    [
        ("603.2c", GAME.editions),
        ("603", GAME.editions),
        ("603.2i", (OLD,)),
        ("603.1b", (NEW,)),
        ("608.2p", (NEW,)),
        ("704.5q", GAME.editions),
        ("704.5l", ()),
        ("704.5o", ()),
        ("603.13", ()),
    ],
)
def test_numbers(number: str, editions: tuple[str, ...]) -> None:
    assert tuple(e for e in GAME.editions if number in known_numbers(e)) == editions


def test_numbers_of_all_rules_are_known() -> None:
    for rule in rules().values():
        for edition, numbers in rule.numbers.items():
            assert set(numbers) <= known_numbers(edition)


def test_a_rule_keeps_its_number_unless_that_has_moved() -> None:
    moved = {**MOVED, "603.2e": "603.2d"}
    for rule in rules().values():
        if OLD in rule.numbers and NEW in rule.numbers:
            assert tuple(moved.get(n, n) for n in rule.numbers[OLD]) == rule.numbers[NEW], rule.slug
    assert rules()["delayed-not-doubled"].numbers[OLD] == ("603.2e",), "a rule of its own in 2023"


def test_rulings_and_prose_may_be_cited() -> None:
    cites = 'cites = ["ruling: Soul Warden, 2008-08-01", "prose:once-per-turn", "603.2"]\n'
    scenario = load_text(HEAD + cites + case().removeprefix(HEAD))
    assert scenario.cites == ("ruling: Soul Warden, 2008-08-01", "prose:once-per-turn", "603.2")


def test_readings_and_rules_switched_off() -> None:
    head = 'without = ["apnap-order"]\nreadings = { action-cap = "trigger-only" }\nbound = 30\n'
    scenario = load_text(HEAD + head + case().removeprefix(HEAD))
    assert scenario.policy.without == {"apnap-order"}
    assert scenario.policy.reading("action-cap") == "trigger-only"
    assert not scenario.policy.on("apnap-order")
    assert scenario.bound == 30


def test_template_loads() -> None:
    scenario = load_text(template('A "quoted" title\nof two lines\0', MAGIC))
    assert scenario.title == 'A "quoted" title of two lines'
    assert [c.expect for c in scenario.claims] == ["proved", "proved", "refuted"]


@pytest.mark.parametrize("name", ["", " ", "\ud800", "Ärger — «x» \\ \x7f", "x" * 10_000])
def test_any_name_gives_a_template_that_loads(name: str) -> None:
    assert faults(template(name, MAGIC)) == []
