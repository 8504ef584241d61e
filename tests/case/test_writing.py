"""Case files as text again, whole and with fewer cards."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from apnap.model.case import load_text
from apnap.model.case.smaller import smaller
from apnap.model.case.writing import write

CASES = sorted((Path(__file__).parents[2] / "cases").rglob("*.case.toml"))[::25]


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.name)
def test_a_document_is_written_as_it_was_read(path: Path) -> None:
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    assert tomllib.loads(write(document)) == document


def test_texts_with_signs_of_toml_in_them() -> None:
    document = {"title": 'a "b" \\ c\nd\x7f', "cards": {'E "F"': {"cost": 3, "opaque": True}}, "start": {"P1": {}}}
    assert tomllib.loads(write(document)) == document


SOME = """
title = "t"
edition = "mtg/2026-08-07"
[cards.Anteater]
type = "Creature — Bear"
pt = "2/2"
[cards.Badger]
type = "Creature — Bear"
pt = "3/3"
[start.P1]
battlefield = [{ card = "Anteater", count = 3, tapped = true }, "Badger", { card = "Anteater", id = "Last" }]
graveyard = ["Badger"]
[start.P2]
battlefield = ["Anteater"]
[[claim]]
says = 'zone("Anteater 2") == battlefield'
"""


def test_cards_that_are_left_keep_their_names() -> None:
    document = tomllib.loads(SOME)
    left = smaller(document, load_text(SOME), {"Anteater 1", "Anteater 3", "Badger 1", "Badger 2", "Last"})
    assert left["start"]["P1"] == {
        "battlefield": [{"card": "Anteater", "tapped": True, "id": "Anteater 2"}],
        "graveyard": [],
    }
    assert list(left["cards"]) == ["Anteater"]
    made = load_text(write(left))
    assert {(o.id, o.player, o.tapped) for o in made.start.objects} == {
        ("Anteater 2", "P1", True),
        ("Anteater 4", "P2", False),
    }


def test_nothing_is_changed_where_nothing_is_gone() -> None:
    document = tomllib.loads(SOME)
    assert smaller(document, load_text(SOME), ()) == document
