"""What a player may answer to the engine, as far as the case leaves it open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from apnap.engines.phase.cards import Json, triggered_index
from apnap.engines.phase.errors import CannotExpress
from apnap.model.scenario import FixedChoice

if TYPE_CHECKING:
    from apnap.engines.phase.driver import Driver

_NO_ANSWERS = frozenset({"CancelCast", "DecideOptionalEffectAndRemember", "Concede"})
"""What the engine offers besides: it takes back, or settles for later, what the rules ask now."""


def offered(driver: Driver, asked: Json) -> list[tuple[int, Any]]:
    """The answers to a prompt, each with who gives it. Raises :class:`CannotExpress`."""
    data = asked.get("data") or {}
    if "player" not in data:
        raise CannotExpress(f"the engine asks for {asked['type']}")
    actions = [a for a in driver.game.actions() if a.kind not in _NO_ANSWERS]
    if asked["type"] == "OrderTriggers":
        actions = _different(actions, data["triggers"])
    actions = [a for a in actions if _fits_script(driver, a)]
    for fixed in _fixed(driver, asked, data):
        actions = [a for a in actions if _fits(driver, a, fixed)]
    return [(data["player"], a) for a in actions]


def _different(actions: list[Any], triggers: list[Json]) -> list[Any]:
    """One of each order that can be told from others: the same ability of the same source in either order is one."""
    labels = [(t["source_id"], t.get("description")) for t in triggers]
    found: dict[tuple[Any, ...], Any] = {}
    for a in actions:
        order = a.data["order"]
        found.setdefault(tuple(labels[n] for n in order), a)
    return list(found.values())


# --------------------------------------------------------------------------- what the case has fixed


def _fits_script(driver: Driver, action: Any) -> bool:
    """Whether an answer is the one that the script's entry gives."""
    wanted = driver.wanted
    if wanted is None:
        return True
    data = action.data or {}
    if action.kind == "ChooseTarget" and wanted.targets:
        return is_called(driver, data["target"], wanted.targets[min(driver.aimed, len(wanted.targets) - 1)])
    if action.kind == "SelectTargets" and wanted.targets:
        return all(is_called(driver, t, n) for t, n in zip(data["targets"], wanted.targets, strict=False))
    if action.kind == "SelectModes" and wanted.modes:
        return tuple(data["indices"]) == wanted.modes
    return True


def is_called(driver: Driver, target: Json, name: str) -> bool:
    """Whether a target of the engine is what the case calls so."""
    if target is None:
        return False
    if "Player" in target:
        return driver.player(target["Player"]) == name
    number = target.get("Object")
    return number is not None and name in (driver.name(number), driver.card(number))


_ASKED = {
    "TargetSelection": "targets",
    "TriggerTargetSelection": "targets",
    "CopyRetarget": "targets",
    "OptionalEffectChoice": "may",
    "UnlessPayment": "may",
    "ModeChoice": "modes",
    "EffectZoneChoice": "pick",
    "SearchChoice": "pick",
    "ChooseLegend": "pick",
    "CopyTargetChoice": "pick",
    "ReplacementChoice": "pick",
    "PayCost": "pick",
}
"""Prompt → which part of a fixed choice answers it."""


def _fixed(driver: Driver, asked: Json, data: Json) -> Iterator[FixedChoice]:
    parts = ("may", "pick") if _is_optional(asked) else (_ASKED.get(asked["type"], ""),)
    choices = [c for c in driver.board.scenario.choices if any(getattr(c, p, None) is not None for p in parts)]
    source = _source(driver, data)
    for choice in choices:
        if source is None:
            raise CannotExpress(f"a fixed choice, where the engine does not say what asks for {asked['type']}")
        if choice.of in (driver.name(source), driver.card(source)) and _is_about(driver, choice, source, data):
            yield choice


def _is_optional(asked: Json) -> bool:
    """Whether what is asked is if a replacement effect applies that the player may apply."""
    kind = (asked.get("data") or {}).get("kind")
    return asked["type"] == "ReplacementChoice" and isinstance(kind, dict) and kind.get("type") == "OptionalBranch"


def _source(driver: Driver, data: Json) -> int | None:
    """The object whose spell, ability or effect asks; None if the prompt does not tell."""
    if data.get("candidates") and all(isinstance(c, int) for c in data["candidates"]):
        return int(data["candidates"][0])  # the legend rule: all of them have the name that the choice is fixed for
    replacing = [c for c in data.get("candidates") or () if isinstance(c, dict)]
    if replacing:
        sources = {c["source_id"] for c in replacing}
        return sources.pop() if len(sources) == 1 else None
    if data.get("copy_id") is not None:
        return next((e["source_id"] for e in driver.game.stack() if e["id"] == data["copy_id"]), None)
    paid_for = (data.get("resume") or {}).get("Spell") or data.get("pending_cast") or {}
    found: int | None = data.get("source_id") or paid_for.get("object_id")
    return found


def _is_about(driver: Driver, choice: FixedChoice, source: int, data: Json) -> bool:
    """Whether what asks is the ability, and the instance of it, that the choice is fixed for."""
    if choice.ability is not None:
        card = driver.board.scenario.cards.get(driver.card(source))
        if card is None or not data.get("description"):
            raise CannotExpress(f"a choice that is fixed for one ability of {choice.of}")
        if triggered_index(card, data["description"]) != choice.ability:
            return False
    if choice.on is None:
        return True
    about = ((data.get("trigger_event") or {}).get("data") or {}).get("object_id")
    if about is None:
        raise CannotExpress(f"a choice that is fixed for {choice.of} on one object")
    return choice.on in (driver.name(about), driver.card(about))


def _fits(driver: Driver, action: Any, fixed: FixedChoice) -> bool:
    data = action.data or {}
    match action.kind:
        case "ChooseTarget" if fixed.targets is not None:
            return any(is_called(driver, data["target"], name) for name in fixed.targets)
        case "KeepAllCopyTargets" if fixed.targets is not None:
            return False  # those that it has may be chosen one by one
        case "ChooseReplacement" if fixed.may is not None or fixed.pick is not None:
            return bool(data["index"] == 0) == (fixed.may is not False)  # who has picked something has said yes
        case "ChooseTarget" if fixed.pick is not None:
            return any(is_called(driver, data["target"], name) for name in fixed.pick)
        case "DecideOptionalEffect" if fixed.may is not None:
            return bool(data["accept"]) == fixed.may
        case "SelectModes" if fixed.modes is not None:
            return tuple(data["indices"]) == fixed.modes
        case "SelectCards" if fixed.pick is not None:
            names = [(driver.name(n), driver.card(n)) for n in data["cards"]]
            return len(names) == len(fixed.pick) and all(any(p in n for n in names) for p in fixed.pick)
        case "PayUnlessCost" if fixed.may is not None:
            return bool(data["pay"]) == fixed.may
        case _:
            raise CannotExpress(f"a fixed choice, where the engine asks for {action.kind}")
