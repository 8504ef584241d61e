"""Decisions as JSON: what ``apnap play --choices`` reads and every play in JSON contains."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from apnap.commands.codes import complaint, stop
from apnap.model.plays import Decision, Guide
from apnap.report.runs import Complaint, NotUnderstood

KINDS = (
    *("priority", "place", "mode", "target", "divide", "may", "keep-off"),
    *("pay", "pick", "scry", "number", "event", "copy", "enchant", "replace", "choose"),
)
KEYS = ("kind", "owner", "item", "value")


def read_guide(choices: str) -> Guide:
    """The decisions in a JSON text, or in the file of that name. Raises NotUnderstood with all faults."""
    return read_play(choices)[0]


def read_play(choices: str) -> tuple[Guide, object]:
    """The decisions in a JSON text, or in the file of that name, and the board that goes with them, as it is there
    (None if there is none). Raises NotUnderstood with all faults."""
    try:
        data = json.loads(_text(choices))
    except (ValueError, RecursionError) as error:
        raise stop("E807", f"this is not JSON: {error}", words=choices[:80]) from None
    found = data.get("decisions") if isinstance(data, dict) else data
    if not isinstance(found, list):
        raise stop("E807", "there is no list of decisions", words=choices[:80])
    faults = [fault for number, entry in enumerate(found, 1) for fault in _faults(number, entry)]
    if faults:
        raise NotUnderstood(*faults)
    guide = tuple(Decision(e["kind"], e["owner"], e.get("item", ""), tuple(e["value"])) for e in found)
    return guide, data.get("board") if isinstance(data, dict) else None


def _text(choices: str) -> str:
    if choices.lstrip().startswith(("[", "{")):
        return choices
    try:
        return Path(choices).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise stop("E807", f"{choices} is not UTF-8", words=choices) from None
    except (OSError, ValueError):
        raise stop("E802", f"{choices} cannot be read", words=choices, accepted=["a file", "a JSON list"]) from None


def _faults(number: int, entry: Any) -> list[Complaint]:
    if not isinstance(entry, dict):
        return [_fault(number, "is no object", str(entry), KEYS)]
    faults = [_fault(number, f"has a key {key!r}", key, KEYS) for key in entry if key not in KEYS]
    if entry.get("kind") not in KINDS:
        faults.append(_fault(number, "has no such kind", str(entry.get("kind")), KINDS))
    if not isinstance(entry.get("owner"), str):
        faults.append(_fault(number, "has no owner", str(entry.get("owner")), ("a player",)))
    if not isinstance(entry.get("item", ""), str):
        faults.append(_fault(number, "has an item that is no text", str(entry["item"]), ("a label, or nothing",)))
    value = entry.get("value")
    if not isinstance(value, list) or not all(isinstance(v, str | int) for v in value):
        faults.append(
            _fault(number, "has no list as its value", str(value), ("a list of texts, numbers, true, false",))
        )
    return faults


def _fault(number: int, what: str, words: str, accepted: tuple[str, ...]) -> Complaint:
    return complaint("E807", f"decision {number} {what}", words=words[:80], accepted=accepted)
