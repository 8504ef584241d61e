"""Numbers written as English words."""

from __future__ import annotations

NUMBERS = {
    word: number
    for number, word in enumerate(
        (
            *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
            *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
            "twenty",
        )
    )
}


def number(word: str) -> int:
    """The number that a word or numeral stands for; "a" and "an" are one."""
    low = word.lower()
    return 1 if low in ("a", "an") else NUMBERS[low] if low in NUMBERS else int(low)
