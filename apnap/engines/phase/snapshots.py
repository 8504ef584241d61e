"""What of the engine's answers goes into a log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from apnap.engines.phase.cards import Json

if TYPE_CHECKING:
    from phase import Game

ANNOUNCED = frozenset({"Priority", "OrderTriggers", "GameOver", "DeclareAttackers"})
"""Prompts at which everything on the stack has its targets and modes: the engine puts it there before it asks."""

_DROPPED = frozenset({"pending_cast", "trigger_source_context", "declaration_records", "trigger_event", "lki"})
_RECORD = ("name", "core_types", "power", "toughness", "controller", "owner", "is_token")


def compact(found: Any) -> Any:
    """The same without the long parts that nothing here reads."""
    if isinstance(found, list):
        return [compact(part) for part in found]
    if not isinstance(found, dict):
        return found
    return {
        k: {key: v[key] for key in _RECORD if key in v} if k == "record" and isinstance(v, dict) else compact(v)
        for k, v in found.items()
        if k not in _DROPPED
    }


def stack_of(game: Game) -> list[Json]:
    """The stack, bottom first."""
    return [_entry(e) for e in game.stack()]


def _entry(entry: Json) -> Json:
    kind = entry["kind"]
    data = kind.get("data") or {}
    ability = data.get("ability") or {}
    found = {
        "id": entry["id"],
        "source_id": entry["source_id"],
        "controller": entry["controller"],
        "kind": kind["type"],
    }
    text = data.get("description") or ability.get("description")
    event = data.get("trigger_event")
    if text:
        found["description"] = text
    elif kind["type"] == "TriggeredAbility" and ability.get("trigger_definition_ref") is None:
        found["delayed"] = True  # it is no ability of its source: neither its text is told nor which one it is
    if targets := targets_of(ability):
        found["targets"] = targets
    if isinstance(event, dict):
        found["event"] = {"type": event.get("type"), "data": _flat(event.get("data"))}
    return found


def _flat(data: Any) -> Any:
    return {k: v for k, v in data.items() if not isinstance(v, dict | list)} if isinstance(data, dict) else data


def targets_of(ability: Any) -> list[Any]:
    """The targets of an ability and of what hangs on it, in order."""
    found: list[Any] = []
    while isinstance(ability, dict):
        found += [t for t in ability.get("targets") or [] if t not in found]
        ability = ability.get("sub_ability")
    return found
