"""What makes the random scenarios of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.fuzz.dice import Dice
from tests.fuzz.duelmasters import scenarios as duelmasters
from tests.fuzz.magic import scenarios as magic
from tests.fuzz.opening import opened, sometimes_opened

MAKERS: Mapping[str, Callable[[Dice], dict[str, Any]]] = {
    "mtg": lambda dice: sometimes_opened(dice, magic.random_case(dice)),
    "dm": lambda dice: sometimes_opened(dice, duelmasters.random_case(dice)),
    "mtg-open": lambda dice: opened(dice, magic.random_case(dice)),
    "dm-open": lambda dice: opened(dice, duelmasters.random_case(dice)),
}
"""Game → a maker of documents of case files; some of them, or with "-open" all, leave something open."""
