"""What makes the random scenarios of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.fuzz.dice import Dice
from tests.fuzz.duelmasters import scenarios as duelmasters
from tests.fuzz.magic import scenarios as magic

MAKERS: Mapping[str, Callable[[Dice], dict[str, Any]]] = {
    "mtg": magic.random_case,
    "dm": duelmasters.random_case,
}
"""Game → a maker of documents of case files."""
