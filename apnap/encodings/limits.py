"""How many alternatives a choice has, and the most that are encoded."""

from __future__ import annotations

from apnap.encodings.terms import TRUE, Literal, TooLarge
from apnap.encodings.values import Val, Values

MOST_WAYS = 1500
"""The largest number of alternatives of one choice that is encoded."""


class Limits:
    """Sizes of choices in the states of one machine."""

    values: Values

    def sizes(self, number: int, wanted: Val | None) -> range:
        """How many of ``number`` objects can be wanted."""
        return range(number + 1) if wanted is None else range(min(number, max(wanted, default=0)) + 1)

    def enough(self, here: Val, wanted: Val | None, size: int) -> Literal:
        """Exactly ``size`` is the number to choose: the wanted one, or all if there are fewer."""
        if wanted is None:
            return TRUE
        return self.values.any_of(self.values.lift(min, here, wanted), lambda n: bool(n == size))

    def limit(self, number: int, what: str) -> None:
        """Raises TooLarge when a choice has too many alternatives to encode."""
        if number > MOST_WAYS:
            raise TooLarge(f"more than {MOST_WAYS} {what}")
