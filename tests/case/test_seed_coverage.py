"""docs/seed-coverage.md: everything that the project began with is answered."""

from __future__ import annotations

from attrs import evolve

from tools.seed_coverage import PAGE, Coverage, Seed, page, read


def test_nothing_is_missing() -> None:
    assert list(read().gaps()) == []


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(read())


def test_what_is_missing_is_named() -> None:
    answered = Coverage(
        seeds=(Seed("D-01", "s", rules=["a-rule"], cases=["D01"]), Seed("D-02", "s", left_out="a matter of names")),
        examples={"A game": ["D01"]},
        files={"D01": ["dm/a.case.toml"]},
        citing={"a-rule": ["dm/a.case.toml", "dm/b.case.toml", "mtg/c.case.toml"]},
    )
    assert list(answered.gaps()) == []
    assert answered.citing_of(answered.seeds[0]) == 1
    seeds = (Seed("D-03", "s"), Seed("D-04", "s", rules=["no-rule"], cases=["D02"]))
    assert list(evolve(answered, seeds=seeds, examples={"A game": ["D01", "D02"]}).gaps()) == [
        "D-03 is carried by no rule, and nothing says why",
        "D-04 names the rule no-rule, which does not exist",
        "D-04 has no case",
        "D02 of A game has no case",
    ]
