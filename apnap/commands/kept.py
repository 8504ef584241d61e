"""Results kept in a file from one run to the next: what is the same is not carried out again.

The file has one JSON value on each line, added as soon as a call has come to its end. It can be kept as long as
one likes: what was found with other sources of apnap, another case file or other rules is never taken.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from attrs import define, field
from cattrs import Converter
from cattrs.errors import BaseValidationError

from apnap.commands.codes import stop
from apnap.commands.paths import SUFFIX, shown
from apnap.report.runs import NotUnderstood

PACKAGE = Path(__file__).resolve().parent.parent
CONVERTER = Converter()


@define
class Kept:
    """``path``: the file. ``kinds``: names of functions whose results are kept → what they give; nothing is kept of
    others. ``known``: key → result, as JSON."""

    path: Path = Path()
    kinds: Mapping[str, type[Any]] = field(factory=dict)
    known: dict[str, Any] = field(factory=dict)

    @classmethod
    def at(cls, path: str, kinds: Mapping[str, type[Any]]) -> Kept:
        """What is kept in a file; it need not exist. Raises NotUnderstood."""
        kept = cls(Path(path), kinds)
        try:
            with kept.path.open("a+", encoding="utf-8") as lines:
                lines.seek(0)
                kept.known |= dict(map(_entry, lines))
        except OSError as error:
            raise _unwritten(kept.path, error) from None
        except (ValueError, TypeError):
            raise stop("E815", f"{path}: not a file of results that were kept", words=path) from None
        return kept

    def key(self, function: Callable[..., Any], file: str, *about: Any) -> str:
        """What a result depends on, in short: the function, the file, what else is said, and apnap itself. Empty if
        results of the function are not kept."""
        if function.__name__ not in self.kinds:
            return ""
        try:
            text = Path(file).read_text(encoding="utf-8")
        except (OSError, ValueError):
            return ""
        said = [function.__name__, shown(Path(file)), text, CONVERTER.unstructure(about), sources()]
        return hashlib.sha256(json.dumps(said, sort_keys=True, default=sorted).encode()).hexdigest()

    def result(self, function: Callable[..., Any], key: str) -> Any:
        """A result that is known already; None if it is not."""
        if key not in self.known:
            return None
        try:
            return CONVERTER.structure(self.known[key], self.kinds[function.__name__])
        except BaseValidationError:
            return None  # of another version, or changed by hand

    def add(self, key: str, result: Any) -> None:
        """One more line, written at once; what is not of a kind that is kept is left out. Raises NotUnderstood."""
        if not key or not isinstance(result, tuple(self.kinds.values())):
            return
        line = json.dumps([key, CONVERTER.unstructure(result)]) + "\n"
        try:
            with self.path.open("ab", buffering=0) as lines:
                lines.write(line.encode())
        except OSError as error:
            raise _unwritten(self.path, error) from None


def _unwritten(path: Path, error: OSError) -> NotUnderstood:
    return stop("E810", f"{path}: {error.strerror}", words=str(path))


def _entry(line: str) -> tuple[str, Any]:
    key, result = json.loads(line)
    if not isinstance(key, str):
        raise ValueError(line)
    return key, result


@cache
def sources() -> str:
    """A digest of all that apnap is made of."""
    digest = hashlib.sha256()
    for file in sorted(PACKAGE.rglob("*")):
        if file.suffix in (".py", ".lark", ".toml") and not file.name.endswith(SUFFIX):
            digest.update(str(file.relative_to(PACKAGE)).encode() + file.read_bytes())
    return digest.hexdigest()
