"""Where random scenarios get their choices from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from attrs import frozen
from hypothesis import strategies as st

T = TypeVar("T")


@frozen
class Dice:
    """``below(n)``: a number from 0 to n - 1; smaller ones are simpler."""

    below: Callable[[int], int]

    def one(self, among: Sequence[T]) -> T:
        """One of them; the first is the simplest."""
        return among[self.below(len(among))]

    def in_hundred(self, percent: int) -> bool:
        """True in so many of a hundred cases; false is simpler."""
        return self.below(100) >= 100 - percent

    def number(self, weights: Sequence[int]) -> int:
        """An index, each as often as its weight says."""
        at = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if at < weight:
                return index
            at -= weight
        raise AssertionError


def of_numbers(seed: int) -> Dice:
    """Dice that fall as the seed says."""
    return of_random(Random(seed))


def of_random(numbers: Random) -> Dice:
    """Dice that fall as random numbers say."""
    return Dice(numbers.randrange)


@st.composite
def of_hypothesis(draw: Callable[[st.SearchStrategy[int]], int]) -> Dice:
    """Dice that hypothesis throws: it makes what fails smaller."""
    return Dice(lambda n: draw(st.integers(0, n - 1)))
