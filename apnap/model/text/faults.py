"""What is wrong with a text that cannot be read, and where."""

from __future__ import annotations

from attrs import frozen


@frozen
class TextFault:
    """One stretch of text that could not be read.

    ``words`` are the offending words, ``start`` and ``end`` their offsets in the text that was given, ``line`` and
    ``column`` the same from 1. ``nearest`` is the most similar sentence form that can be read, or "".
    """

    words: str
    start: int
    end: int
    line: int
    column: int
    message: str
    nearest: str = ""

    def __str__(self) -> str:
        hint = f'; nearest form: "{self.nearest}"' if self.nearest else ""
        return f'line {self.line}, column {self.column}: {self.message.rstrip(":")}: "{self.words}"{hint}'


class TextFaults(Exception):
    """Everything that could not be read in one text, in the order of the text."""

    def __init__(self, faults: tuple[TextFault, ...], what: str = "text") -> None:
        super().__init__(faults, what)
        self.faults = faults
        self.what = what

    def __str__(self) -> str:
        return "\n".join([f"{self.what} cannot be read", *(f"  {fault}" for fault in self.faults)])


class Unread(Exception):
    """Raised while reading: the words from ``start`` to ``end`` cannot be read. Never leaves the package."""

    def __init__(self, message: str, start: int, end: int) -> None:
        super().__init__(message)
        self.message = message
        self.start = start
        self.end = end


def fault_at(text: str, problem: Unread, *, nearest: str = "") -> TextFault:
    """The fault that a problem is, with its place in the text as a reader counts it."""
    start = min(problem.start, len(text))
    end = max(start, min(problem.end, len(text)))
    line = text.count("\n", 0, start) + 1
    column = start - (text.rfind("\n", 0, start) + 1) + 1
    return TextFault(text[start:end], start, end, line, column, problem.message, nearest)
