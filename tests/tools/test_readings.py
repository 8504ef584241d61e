"""docs/readings.md: every point has its readings or a reason, every reading a source and a case."""

from __future__ import annotations

from apnap.model.rulebook import Reading, Rule
from tools.readings import PAGE, Point, Readings, page, read


def test_nothing_is_missing() -> None:
    assert list(read().gaps()) == []


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(read())


def test_what_is_missing_is_named() -> None:
    readings = {"one": Reading("One thing.", "1.1"), "two": Reading("Another thing.")}
    rule = Rule("a-rule", {"mtg/2026-08-07": ("603.2",)}, "It is so.", "It is not.", readings, "one")
    found = Readings([Point("Why?"), Point("What?", ("a-rule", "b-rule"))], {"a-rule": rule}, {})
    assert list(found.gaps()) == [
        "'Why?' has no readings, and nothing says why",
        "b-rule has no readings",
        "a-rule=two has no source",
        "a-rule=two has no case",
    ]


def test_a_default_by_custom_is_marked() -> None:
    readings = {"one": Reading("One thing.", "1.1"), "two": Reading("Another thing.", "1.2")}
    custom = ("mtg/2023-11-17", "mtg/2026-08-07")
    numbers = dict.fromkeys(custom, ("603.2",))
    rule = Rule("a-rule", numbers, "It is so.", "It is not.", readings, "one", by_custom=custom)
    shown = page(Readings([], {"a-rule": rule}, {("a-rule", "two"): ["mtg/a.case.toml"]}))
    assert "| `one` (default by custom) | One thing. | 1.1 |  |" in shown
    assert "| `two` | Another thing. | 1.2 | [a](../cases/mtg/a.case.toml) |" in shown
