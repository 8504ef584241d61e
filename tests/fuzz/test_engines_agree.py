"""The referee and the encodings say the same about random scenarios (more of them: ``python -m tests.fuzz``)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from tests.fuzz.casefile import text_of
from tests.fuzz.dice import of_hypothesis, of_numbers
from tests.fuzz.scenarios import random_case
from tests.fuzz.shrinking import differences, smallest


@st.composite
def documents(draw: Any) -> dict[str, Any]:
    """Random case files."""
    return random_case(draw(of_hypothesis()))


@pytest.mark.parametrize("seed", range(50))
def test_both_engines_say_the_same_about_varied_boards(seed: int) -> None:
    """Plain random numbers make fuller boards than a search that begins with the simplest."""
    document = random_case(of_numbers(seed))
    if differences(document):
        small = smallest(document)
        pytest.fail("\n".join([*differences(small), text_of(small)]))


@given(documents())
def test_both_engines_say_the_same(document: dict[str, Any]) -> None:
    note(text_of(document))
    assert differences(document) == []
