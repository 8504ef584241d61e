"""``apnap rules``."""

import json

import pytest

from apnap.commands import coverage
from apnap.commands.coverage import CaseCites
from apnap.model.games import editions, games
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
    assert set(rule) == {
        "slug", "numbers", "sentence", "readings", "default", "defaults", "by_custom", "off", "origin", "cases"
    }  # fmt: skip
    assert rule["readings"][rule["default"]].keys() == {"sentence", "source"}
    assert rule["by_custom"] == ["mtg/2023-11-17", "mtg/2026-08-07"]


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


# --------------------------------------------------------------------------- --coverage


@pytest.fixture
def two_cases(folder, tmp_path, monkeypatch):
    """A corpus of two cases, one of which decides nothing, and half of the other."""
    monkeypatch.setattr(coverage, "corpus", lambda: tmp_path)
    edition = 'title = "A"\nedition = "mtg/2026-08-07"'
    folder(
        "a",
        f'{edition}\ncites = ["603.2c"]',
        '[[claim]]\ncites = ["603.4"]\nexpect = "vacuous"',
        '[[claim]]\ncites = ["603.3b"]\nexpect = "refuted"',
        '[[claim]]\ncites = ["603.3d"]\nkind = "possible"',
    )
    folder("b", f'{edition}\ncites = ["603.5"]', '[[claim]]\nexpect = "undecided"', '[[claim]]\nexpect = "vacuous"')


@pytest.mark.usefixtures("two_cases")
def test_only_claims_that_decide_something_cover_a_number(apnap_run):
    code, out, _ = apnap_run("rules", "--coverage", "mtg/2026-08-07", "--json")
    assert code == 0
    (found,) = json.loads(out)["coverage"]
    assert {n["number"]: n["cases"] for n in found["numbers"] if n["cases"]} == {
        "603.2c": ["a.case.toml"],
        "603.3b": ["a.case.toml"],
        "603.3d": ["a.case.toml"],
    }
    assert {"603.4", "603.5", "603.9"} <= set(found["uncovered"])
    assert len(found["uncovered"]) == len(found["numbers"]) - 3 - len(found["left_out"])


def test_a_case_covers_the_same_rule_under_the_number_of_another_edition(apnap_run, folder, tmp_path, monkeypatch):
    monkeypatch.setattr(coverage, "corpus", lambda: tmp_path)
    newer = 'title = "A"\nedition = "mtg/2026-08-07"'
    folder("a", f'{newer}\ncites = ["603.2e", "603.4", "603.1b"]', '[[claim]]\nexpect = "proved"')
    (older,) = json.loads(apnap_run("rules", "--coverage", "mtg/2023-11-17", "--json")[1])["coverage"]
    assert [n["number"] for n in older["numbers"] if n["cases"]] == ["603.2f", "603.4"]


def test_no_case_of_one_game_covers_numbers_of_another(apnap_run, folder, tmp_path, monkeypatch):
    monkeypatch.setattr(coverage, "corpus", lambda: tmp_path)
    folder("a", 'title = "A"\nedition = "dm/1.48"\ncites = ["603.4"]', '[[claim]]\nexpect = "proved"')
    _, out, _ = apnap_run("rules", "--coverage", "mtg/2023-11-17")
    _, *numbers, last = out.splitlines()
    open_numbers = [line for line in numbers if line.split()[0] not in GAME.left_out]
    assert all(line.endswith("uncovered") for line in open_numbers)
    assert last == f"uncovered: {len(open_numbers)} of {len(numbers)} in mtg/2023-11-17"


@pytest.mark.parametrize("edition", editions())
def test_numbers_are_those_of_the_chapter_and_those_that_rules_carry(apnap_run, edition):
    (found,) = json.loads(apnap_run("rules", "--coverage", edition, "--json")[1])["coverage"]
    carried = {n["number"]: n["rules"] for n in found["numbers"] if n["rules"]}
    for rule in rules().values():
        assert all(rule.slug in carried[number] for number in rule.numbers.get(edition, ()))
    alone = {n["number"] for n in found["numbers"]} - set(carried)
    whole = {n for n in GAME.numbers(edition) if n.startswith("603.")} if edition.startswith("mtg/") else set()
    assert alone == whole - set(carried)


def test_numbers_stand_in_the_order_of_the_rulebook(apnap_run):
    _, out, _ = apnap_run("rules", "--coverage", "mtg/2026-08-07")
    shown = [line.split()[0] for line in out.splitlines()[1:-1]]
    assert [n for n in shown if n.startswith("603.")] == [n for n in GAME.numbers("mtg/2026-08-07") if "603." in n]
    assert shown.index("117.5") < shown.index("603.1") < shown.index("608.2a")


def test_without_an_edition_all_are_listed_and_summed_up(apnap_run):
    code, out, _ = apnap_run("rules", "--coverage")
    assert code == 0
    assert [line for line in out.splitlines() if line in editions()] == list(editions())
    assert all(f" in {edition}" in out.splitlines()[-1] for edition in editions())


def test_a_number_that_no_case_can_decide_has_its_reason_and_is_not_counted(apnap_run, folder, tmp_path, monkeypatch):
    monkeypatch.setattr(coverage, "corpus", lambda: tmp_path)
    (number, reason), edition = next(iter(GAME.left_out.items())), GAME.editions[1]
    (found,) = json.loads(apnap_run("rules", "--coverage", edition, "--json")[1])["coverage"]
    assert found["left_out"] == {number: reason}
    assert number not in found["uncovered"]
    *numbers, last = apnap_run("rules", "--coverage", edition)[1].splitlines()
    (line,) = (line for line in numbers if line.split()[0] == number)
    assert line.endswith(f"not applicable: {reason}")
    assert last == f"uncovered: {len(found['numbers']) - 1} of {len(found['numbers'])} in {edition}"

    folder("a", f'title = "A"\nedition = "{edition}"\ncites = ["{number}"]', '[[claim]]\nexpect = "proved"')
    (line,) = (x for x in apnap_run("rules", "--coverage", edition)[1].splitlines() if x.split()[0] == number)
    assert line.endswith("1 case")


def test_numbers_left_out_can_be_cited_in_some_edition():
    for game in games().values():
        assert set(game.left_out) <= {number for edition in game.editions for number in game.numbers(edition)}


def test_coverage_of_an_unknown_edition(apnap_run):
    code, out, err = apnap_run("rules", "--coverage", "mtg/1993")
    assert (code, out) == (2, "")
    assert err.startswith("E701")
    assert "mtg/2023-11-17" in err
