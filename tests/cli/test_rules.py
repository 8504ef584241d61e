"""``apnap rules``."""

import json

import pytest

from apnap.commands import coverage
from apnap.commands.coverage import CaseCites
from apnap.model.games.magic import GAME
from apnap.model.rulebook import rules


def test_every_rule_has_a_line(apnap_run):
    code, out, _ = apnap_run("rules")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(rules())


def test_a_number_that_moved_between_editions(apnap_run):
    _, out, _ = apnap_run("rules", "603.2h")
    lines = out.splitlines()
    assert {"action-cap", "really-happens"} <= set(lines)
    assert "  mtg/2023-11-17: 603.2i" in lines


def test_a_slug_and_a_parent_number(apnap_run):
    assert apnap_run("rules", "apnap-order")[1].startswith("apnap-order\n")
    assert {"apnap-order", "second-pass"} <= set(apnap_run("rules", "603.3.")[1].splitlines())


@pytest.mark.parametrize(("wanted", "near"), [("603.2x", "603.2"), ("apnap-ordre", "apnap-order"), ("", "apnap-order")])
def test_an_unknown_rule(apnap_run, wanted, near):
    code, out, err = apnap_run("rules", wanted)
    assert (code, out) == (2, "")
    assert err.startswith("E703")
    assert near in err


def test_json(apnap_run):
    (rule,) = json.loads(apnap_run("rules", "trigger-cap", "--json")[1])["rules"]
    assert rule["slug"] == "trigger-cap"
    assert set(rule) == {"slug", "numbers", "sentence", "readings", "default", "off", "origin", "cases"}


def test_cases_are_found_by_number_slug_and_variation():
    cap = rules()["action-cap"]
    new, old = GAME.editions[1], GAME.editions[0]

    def about(edition, numbers=(), slugs=()):
        return CaseCites("f", "t", edition, frozenset(numbers), frozenset(slugs)).about(cap)

    assert about(new, ["603.2h"])
    assert not about(old, ["603.2h"])
    assert about(old, slugs=["action-cap"])
    assert not about(old, ["603.2c"], ["trigger-cap"])


def test_cites_are_read_from_the_files(folder, tmp_path, monkeypatch):
    monkeypatch.setattr(coverage, "corpus", lambda: tmp_path)
    folder(
        "mtg/a",
        'title = "A"\nedition = "mtg/2023-11-17"\ncites = ["603.2c"]\nwithout = ["apnap-order"]',
        '[readings]\naction-cap = "trigger-only"',
        '[[claim]]\ncites = ["603.4", "ruling: trigger-cap"]',
    )
    folder("broken", "no toml")
    (case,) = coverage.shipped()
    assert case.file == "mtg/a.case.toml"
    assert {"603.2c", "603.4"} <= case.numbers
    assert {"apnap-order", "action-cap", "trigger-cap"} <= case.slugs


@pytest.mark.parametrize("slug", list(rules()))
def test_every_rule_has_cases(slug):
    assert any(c.about(rules()[slug]) for c in coverage.shipped())
