"""``python -m tools.seed_coverage``: what counts as a gap, and what the page says of examples without a case."""

from __future__ import annotations

from attrs import evolve

from tools.seed_coverage import Coverage, Seed, page

SEED = Seed("M-1", "It triggers", ("trigger-event",), ("T01",))
WHOLE = Coverage((SEED,), {"Magic": ["T01"]}, {"T01": ["mtg/603-1-one.case.toml"]}, {"trigger-event": []})


def test_what_has_a_case_or_a_reason_is_no_gap() -> None:
    more = {"Magic": ["T01", "T02"]}
    assert not list(WHOLE.gaps())
    assert list(evolve(WHOLE, examples=more).gaps()) == ["T02 of Magic has no case"]
    assert not list(evolve(WHOLE, examples=more, left_out={"T02": "No card of the game."}).gaps())


def test_a_reason_for_nothing_is_a_gap() -> None:
    assert list(evolve(WHOLE, left_out={"T01": "Why"}).gaps()) == ["T01 is left out, and has a case"]
    assert list(evolve(WHOLE, left_out={"T09": "Why"}).gaps()) == ["T09 is left out, and is no example"]


def test_the_page_gives_the_reason_in_place_of_a_case() -> None:
    lines = page(evolve(WHOLE, examples={"Magic": ["T01", "T02"]}, left_out={"T02": "No card of the game."}))
    assert "| T01 | [603-1-one](../cases/mtg/603-1-one.case.toml) |" in lines
    assert "| T02 | *No card of the game.* |" in lines
