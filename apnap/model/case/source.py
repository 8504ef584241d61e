"""From a path to a TOML document: everything that can go wrong before the content is looked at."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from apnap.model.case.faults import CaseFaults, Fault

LARGEST = 2 * 1024 * 1024
"""Bytes; no ruling needs as much."""

DEEPEST = 40
"""Levels of brackets in a row that are still read."""

_POSITION = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)\Z")


def _stop(
    code: str, message: str, *, words: str = "", line: int | None = None, column: int | None = None
) -> CaseFaults:
    return CaseFaults([Fault(code, "", line, column, words, message)])


def read_bytes(path: Path) -> bytes:
    """The bytes of a plain file. Raises CaseFaults E101 to E103."""
    try:
        if not path.exists():
            raise _stop("E101", f"there is no file {str(path)!r}")
        if not path.is_file():
            kind = "a directory" if path.is_dir() else "not a plain file"
            raise _stop("E102", f"{str(path)!r} is {kind}")
        if path.stat().st_size > LARGEST:
            raise _stop("E103", f"{path.stat().st_size} bytes; at most {LARGEST} are read")
        return path.read_bytes()
    except (OSError, ValueError) as e:
        raise _stop("E101", f"{str(path)!r} cannot be read: {e}") from e


def decode(data: bytes) -> str:
    """UTF-8, a byte order mark allowed. Raises CaseFaults E104."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        before = data[: e.start]
        line, column = before.count(b"\n") + 1, e.start - (before.rfind(b"\n") + 1) + 1
        words = repr(data[e.start : e.end])
        raise _stop("E104", f"byte {words} is not UTF-8", words=words, line=line, column=column) from e


def parse(text: str) -> dict[str, Any]:
    """The TOML document. Raises CaseFaults E103 and E105 to E108."""
    if len(text) > LARGEST:
        raise _stop("E103", f"{len(text)} characters; at most {LARGEST} are read")
    if "\0" in text:
        before = text[: text.index("\0")]
        line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
        raise _stop("E105", "there is a NUL character", words="\\0", line=line, column=column)
    try:
        document = tomllib.loads(text)
    except RecursionError as e:
        raise _stop("E107", "brackets are nested too deeply to be read") from e
    except ValueError as e:  # TOMLDecodeError, and numbers of thousands of digits
        raise _syntax(text, str(e)) from e
    if not document:
        raise _stop("E108", "there is nothing in the file")
    if _depth(document) > DEEPEST:
        raise _stop("E107", f"more than {DEEPEST} levels of brackets and tables")
    return document


def _syntax(text: str, message: str) -> CaseFaults:
    if "set_int_max_str_digits" in message:
        message = "a number of thousands of digits"
    found = _POSITION.search(message)
    words, line, column = "", None, None
    if found:
        message = message[: found.start()]
        lines = text.split("\n")
        line = int(found[1]) if found[1] else len(lines)
        column = int(found[2]) if found[2] else len(lines[-1]) + 1
        words = lines[min(line, len(lines)) - 1].strip()
    return _stop("E106", message, words=words, line=line, column=column)


def _depth(document: Any) -> int:
    """Levels of nesting, without recursion."""
    level, here = 0, [document]
    while here:
        level += 1
        below: list[Any] = []
        for value in here:
            children = value.values() if isinstance(value, dict) else value
            below += [c for c in children if isinstance(c, (dict, list))]
        here = below
    return level
