"""Case files as text, laid out as a person would write them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def toml(value: Any) -> str:
    """A value in one line, tables inline."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(k)} = {toml(v)}" for k, v in value.items()) + " }"
    return repr(value)


def _quoted(text: str) -> str:
    return f"'{text}'" if '"' in text and "'" not in text and "\n" not in text else json.dumps(text, ensure_ascii=False)


def _key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() else json.dumps(name)


def text_of(case: Mapping[str, Any]) -> str:
    """The case file of a document with the tables ``cards``, ``start``, ``script``, ``option``, ``claim`` …"""
    lines: list[str] = []
    for key, value in case.items():
        if key == "cards":
            for name, card in value.items():
                lines += ["", f"[cards.{json.dumps(name)}]", *_pairs(card)]
        elif key == "start":
            own = {k: v for k, v in value.items() if not isinstance(v, Mapping)}
            lines += ["", "[start]", *_pairs(own)]
            for player, seat in value.items():
                if isinstance(seat, Mapping):
                    lines += ["", f"[start.{player}]", *_pairs(seat)]
        elif key in ("script", "option", "choice", "claim"):
            for entry in value:
                lines += ["", f"[[{key}]]", *_pairs(entry)]
        else:
            lines += _pairs({key: value})
    return "\n".join(lines) + "\n"


def _pairs(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(k)} = {toml(v)}" for k, v in table.items()]
