"""A progress bar on standard error, only where it is a terminal."""

from __future__ import annotations

import os
import sys
from types import TracebackType
from typing import TextIO

from rich.cells import set_cell_size

from apnap.report.paper import clean


class Progress:
    """One line that is drawn over and wiped before anything else is written."""

    def __init__(self, total: int, stream: TextIO | None = None) -> None:
        self.total = total
        self.done = 0
        self.stream = sys.stderr if stream is None else stream
        self.shown = total > 1 and self.stream.isatty() and os.environ.get("TERM") != "dumb"

    def __enter__(self) -> Progress:
        self.draw("")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.wipe()

    def step(self, what: str) -> None:
        """One more is done; ``what`` was it."""
        self.done += 1
        self.draw(what)

    def draw(self, what: str) -> None:
        """Draw the bar."""
        if self.shown:
            filled = 20 * self.done // self.total
            line = f"[{'#' * filled}{'.' * (20 - filled)}] {self.done}/{self.total} {clean(what)}"
            self._write("\r" + set_cell_size(line, max(self._width() - 1, 1)).rstrip() + "\x1b[K")

    def wipe(self) -> None:
        """Remove the bar, so that other lines can be written."""
        if self.shown:
            self._write("\r\x1b[K")

    def _width(self) -> int:
        try:
            return os.get_terminal_size(self.stream.fileno()).columns or 80
        except (OSError, ValueError):
            return 80

    def _write(self, text: str) -> None:
        encoding = self.stream.encoding or "ascii"
        self.stream.write(text.encode(encoding, "replace").decode(encoding))
        self.stream.flush()
