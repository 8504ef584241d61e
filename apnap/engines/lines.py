"""Lines of a file, with bounds: a line of a gigabyte is a fault and no reason to need a gigabyte."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import BinaryIO

from apnap.engines.interface import Line
from apnap.model.trace.faults import LogFaults

LONGEST = 16 * 1024 * 1024
"""The longest line that is read, in bytes; states of some engines take a megabyte."""

_AT_ONCE = 1 << 16


def read_lines(
    file: BinaryIO, faults: LogFaults, *, longest: int = LONGEST, passed: Callable[[int], None] | None = None
) -> Iterator[Line]:
    """The lines of a file that can be read; the others are faults. ``passed``: told the bytes of each line."""
    number = 0
    while part := file.readline(longest + 1):
        number += 1
        size = len(part)
        if size > longest and not part.endswith(b"\n"):
            size += _skip_rest(file)
            faults.add("E902", f"the line has {size} bytes", line=number, words=part[:60].decode(errors="replace"))
        elif (text := _decoded(part, number, faults)) is not None:
            if not part.endswith(b"\n") and text.startswith("{") and not text.rstrip().endswith("}"):
                faults.add("E916", "the log ends in the middle of a line", line=number, words=text[-60:])
            else:
                yield Line(number, text)
        if passed is not None:
            passed(size)


def _decoded(part: bytes, number: int, faults: LogFaults) -> str | None:
    if number == 1 and part.startswith((b"\xff\xfe", b"\xfe\xff")):
        faults.add("E903", "the log is UTF-16", line=1)
    try:
        text = part.decode("utf-8-sig" if number == 1 else "utf-8")
    except UnicodeDecodeError as error:
        faults.add("E903", f"byte {error.start + 1} of the line is not UTF-8", line=number)
        return None
    return text.rstrip("\r\n")


def _skip_rest(file: BinaryIO) -> int:
    """Passes over what is left of a line; how much that was."""
    size = 0
    while part := file.readline(_AT_ONCE):
        size += len(part)
        if part.endswith(b"\n"):
            break
    return size
