"""The referee and the encodings say the same about random scenarios (more of them: ``python -m tests.fuzz``)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from tests.fuzz.casefile import text_of
from tests.fuzz.dice import of_hypothesis, of_numbers
from tests.fuzz.makers import MAKERS
from tests.fuzz.shrinking import differences, smallest


@st.composite
def documents(draw: Any) -> dict[str, Any]:
    """Random case files."""
    return MAKERS[draw(st.sampled_from(sorted(MAKERS)))](draw(of_hypothesis()))


@pytest.mark.parametrize(
    ("game", "seed"), [(game, seed) for game in MAKERS for seed in range(8 if game.endswith("-open") else 32)]
)
def test_both_engines_say_the_same_about_varied_boards(game: str, seed: int) -> None:
    """Plain random numbers make fuller boards than a search that begins with the simplest."""
    document = MAKERS[game](of_numbers(seed))
    if differences(document):
        small = smallest(document)
        pytest.fail("\n".join([*differences(small), text_of(small)]))


@given(documents())
def test_both_engines_say_the_same(document: dict[str, Any]) -> None:
    note(text_of(document))
    assert differences(document) == []
