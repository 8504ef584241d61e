"""Lines of text on a terminal or into a pipe.

On a terminal a long line is folded under itself, by the width that characters take there; into a pipe it stays one
line without any control sequence. Text from files is shown with its control characters made visible.
"""

from __future__ import annotations

import re
import sys
from typing import TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def clean(text: str) -> str:
    """The text in one line, with control characters made visible."""
    return _CONTROL.sub(lambda m: " " if m[0] in "\n\t" else m[0].encode("unicode_escape").decode(), text)


_WIDE = 2
_STICKS = frozenset("、。，．・：；？！」』）】》〉ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々")
"""Full-width signs that do not begin a line."""


def _cuts(text: str, first: int, rest: int) -> list[int]:
    """Where a text has to be cut for lines of these widths: behind spaces, or next to a full-width letter."""
    cuts: list[int] = []
    start, room = 0, first
    while (start := _end_of_line(text, start, room)) < len(text):
        cuts.append(start)
        room = rest
    return cuts


def _end_of_line(text: str, start: int, room: int) -> int:
    cells, chance = 0, start
    for at in range(start, len(text)):
        if at > start and _can_cut(text, at):
            chance = at
        cells += cell_len(text[at])
        if cells > room and text[at] != " ":
            return chance if chance > start else max(at, start + 1)
    return len(text)


def _can_cut(text: str, at: int) -> bool:
    before, letter = text[at - 1], text[at]
    if before == " " or letter == " ":
        return before == " "
    return letter not in _STICKS and _WIDE in (cell_len(before), cell_len(letter)) and cell_len(letter) > 0


class _Console(Console):
    """A console that leaves a closed pipe to its caller."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Paper:
    """Writes lines to a stream; a style is a rich style such as ``"bold red"``."""

    def __init__(self, stream: TextIO | None = None) -> None:
        stream = sys.stdout if stream is None else stream
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
        self.console = _Console(file=stream, markup=False, highlight=False, emoji=False)

    @property
    def folds(self) -> bool:
        """True on a terminal, where long lines are folded."""
        return self.console.is_terminal

    def blank(self) -> None:
        """An empty line."""
        self._print(Text(""))

    def line(self, *parts: str | tuple[str, str], indent: int = 0, hang: int = 2) -> None:
        """One line of parts, each a text or a text with its style, folded under itself where it is too long."""
        text = Text()
        for part in parts:
            words, style = (part, "") if isinstance(part, str) else part
            text.append(clean(words), style or None)
        self._folded(text, " " * indent, hang)

    def _folded(self, text: Text, margin: str, hang: int) -> None:
        if not self.folds or cell_len(margin) + text.cell_len <= self.console.width:
            self._print(Text(margin).append_text(text))
            return
        room = self.console.width - len(margin) - hang
        if room < 16:
            margin, hang, room = "", 0, max(self.console.width, 2)
        head, *rest = text.divide(_cuts(text.plain, room + hang, room))
        self._print(Text(margin).append_text(head))
        for more in rest:
            start = len(more.plain) - len(more.plain.lstrip(" "))
            self._print(Text(margin + " " * hang).append_text(more[start:]))

    def _print(self, text: Text) -> None:
        text.rstrip()
        self.console.print(text, soft_wrap=True)
