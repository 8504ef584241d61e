"""Lines and columns of keys and values."""

from __future__ import annotations

import pytest

from apnap.model.case.faults import nearest, show_path
from apnap.model.case.positions import Positions

TEXT = '''# a comment with [brackets] and "quotes
title = "x" # another = one
a.b = 1

[cards."Soul Warden"]
text = """
Line one = [
says"""
'quoted key' = \'\'\'it's\'\'\'

[start.P1]
hand = [
  "A", # [
  { card = "B", counters = { "+1/+1" = 2 } },
]
[[claim]]
says = 'life(P1)'
[claim.extra]
x = [[1, 2], [3]]
[[claim]]
says = "a\\tb"
'''


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("title",), (2, 1)),
        (("a",), (3, 1)),
        (("a", "b"), (3, 1)),
        (("cards", "Soul Warden"), (5, 1)),
        (("cards", "Soul Warden", "text"), (6, 1)),
        (("cards", "Soul Warden", "quoted key"), (9, 1)),
        (("start", "P1", "hand"), (12, 1)),
        (("start", "P1", "hand", 0), (13, 3)),
        (("start", "P1", "hand", 1), (14, 3)),
        (("start", "P1", "hand", 1, "counters", "+1/+1"), (14, 30)),
        (("start", "P1", "hand", 1, "id"), (14, 3)),
        (("claim", 0), (16, 1)),
        (("claim", 0, "says"), (17, 1)),
        (("claim", 0, "extra", "x", 1, 0), (19, 15)),
        (("claim", 1), (20, 1)),
        (("claim", 1, "says"), (21, 1)),
        (("nothing",), (None, None)),
        ((), (None, None)),
    ],
)
def test_place(path: tuple[str | int, ...], place: tuple[int | None, int | None]) -> None:
    assert Positions(TEXT).of(path) == place


def test_place_inside_a_string() -> None:
    positions = Positions(TEXT)
    assert positions.of(("claim", 0, "says"), 5) == (17, 14)
    assert positions.of(("cards", "Soul Warden", "text"), 13) == (8, 1)
    assert positions.of(("claim", 1, "says"), 2) == (21, 1)  # escapes: where the key is


def test_paths_as_shown() -> None:
    assert show_path(("claim", 1, "says")) == "claim[2].says"
    assert show_path(("cards", "Soul Warden", "text")) == 'cards."Soul Warden".text'
    assert show_path(()) == ""


def test_nearest_ignores_letter_case() -> None:
    assert nearest("soul warden", ["Soul Warden", "Shock"]) == ("Soul Warden",)
    assert nearest("zzz", ["Soul Warden", "Shock"]) == ()
