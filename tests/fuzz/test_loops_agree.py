"""Both engines say the same about random scenarios whose plays come back to where they have been."""

from __future__ import annotations

import pytest

from apnap.model.case.loader import load_text
from tests.fuzz.compare import compare
from tests.fuzz.magic.looping import scenario


@pytest.mark.parametrize("seed", range(12))
def test_both_engines_say_the_same_about_loops(seed: int) -> None:
    assert compare(load_text(scenario(seed))).differences == []
