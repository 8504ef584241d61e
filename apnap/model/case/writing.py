"""Case files as text: a document as TOML, in the order and the manner of files written by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any


def write(document: Mapping[str, Any]) -> str:
    """The text of a case file with this document."""
    return "\n".join(_lines(document)).strip() + "\n"


def _lines(document: Mapping[str, Any]) -> Iterator[str]:
    tables = ("cards", "start")
    for key, value in document.items():
        if key not in tables and not _is_list_of_tables(value):
            yield f"{key} = {inline(value)}"
    for name, card in document.get("cards", {}).items():
        yield from _table(f"cards.{inline(name)}", card)
    start = document.get("start", {})
    yield from _table("start", {k: v for k, v in start.items() if not isinstance(v, dict)})
    for key, value in start.items():
        if isinstance(value, dict):
            yield from _table(f"start.{key}", value)
    for key, value in document.items():
        for entry in value if _is_list_of_tables(value) else ():
            yield from _table(f"[{key}]", entry)


def _is_list_of_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


def _table(name: str, table: Mapping[str, Any]) -> Iterator[str]:
    yield f"\n[{name}]"
    yield from (f"{_key(key)} = {inline(value)}" for key, value in table.items())


def _key(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() and key.isascii() else inline(key)


def inline(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(k)} = {inline(v)}" for k, v in value.items()) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(inline, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
