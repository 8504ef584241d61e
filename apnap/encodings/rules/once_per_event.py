"""603.2c: once for each occurrence of the trigger event; "one or more" once for the batch.

In the reading ``resolution`` once for all batches of what one spell or ability does, while it is carried out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.terms import TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.model.abilities import Attacks, EventController, EventItem, EventObject, Filter, Triggered
from apnap.model.trees import mentions, of_kind

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import Key, State

SLUG = "once-per-event"


def is_grouped(m: Machine, one_or_more: bool) -> bool:
    """A batch is one occasion to trigger, however many of its events fit."""
    return one_or_more or not m.on(SLUG)


def occasions(
    m: Machine, ability: Triggered, matches: Sequence[tuple[Event, Literal]]
) -> list[list[tuple[Event, Literal]]]:
    """The matching events, grouped into what counts as one occasion to trigger."""
    if not is_grouped(m, ability.batch):
        return [[match] for match in matches]
    groups: dict[str | None, list[tuple[Event, Literal]]] = {}
    for event, literal in matches:
        groups.setdefault(_apart(m, ability, event), []).append((event, literal))
    return list(groups.values())


def agree(m: Machine, ability: Triggered, matches: Sequence[tuple[Event, Literal]]) -> bool:
    """What the ability reads of the events of one occasion is the same in all: the player whom they are about."""
    objects = mentions((ability.modes, ability.condition), (EventObject, EventItem, EventController))
    other = any(f.other_than_event for f in of_kind((ability.modes, ability.condition), Filter))
    return not objects and not other and all(_apart(m, ability, event) is not None for event, _ in matches)


def _apart(m: Machine, ability: Triggered, event: Event) -> str | None:
    """Each player who is dealt damage, discards, sacrifices, or is attacked if the text names one, is an occasion."""
    named = event.kind in ("deals", "discarded", "sacrificed")
    if event.kind == "attacks":
        named = any(isinstance(p, Attacks) and p.whom is not None for p in ability.events)
    return event.player if named and m.on(SLUG) else None


def may_trigger(m: Machine, state: State, key: tuple[str, int, int], ability: Triggered) -> Literal:
    """Nothing of what is being carried out has triggered the ability. ``key``: card object, incarnation, ability."""
    carried = _carried(m, key, ability)
    return TRUE if carried is None else state.is_(carried, False)


def triggered(m: Machine, state: State, key: tuple[str, int, int], ability: Triggered, where: Literal) -> None:
    """What is being carried out has triggered the ability."""
    carried = _carried(m, key, ability)
    if carried is not None:
        state.put(carried, const(True), where)


def _carried(m: Machine, key: tuple[str, int, int], ability: Triggered) -> Key | None:
    if m.reading(SLUG) != "resolution" or not ability.batch or m.carrying is None:
        return None
    return ("carried", m.carrying, *key)
