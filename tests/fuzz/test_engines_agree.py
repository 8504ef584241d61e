"""The referee and the encodings say the same about random scenarios (more of them: ``python -m tests.fuzz``)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given, note
from hypothesis import strategies as st

from apnap.model.case import load_text
from tests.fuzz.casefile import text_of
from tests.fuzz.compare import compare
from tests.fuzz.dice import of_hypothesis, of_numbers
from tests.fuzz.scenarios import random_case


@st.composite
def documents(draw: Any) -> dict[str, Any]:
    """Random case files."""
    return random_case(draw(of_hypothesis()))


@pytest.mark.parametrize("seed", range(50))
def test_both_engines_say_the_same_about_varied_boards(seed: int) -> None:
    """Plain random numbers make fuller boards than a search that begins with the simplest."""
    compared = compare(load_text(text_of(random_case(of_numbers(seed)))))
    assert compared.differences == []


@given(documents())
def test_both_engines_say_the_same(document: dict[str, Any]) -> None:
    text = text_of(document)
    note(text)
    compared = compare(load_text(text))
    assume(not compared.too_large)
    assert compared.differences == []
    assert compared.replayed or not compared.outcomes
