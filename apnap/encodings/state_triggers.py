"""Abilities that trigger on a state of the game, not on an event (603.8)."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from apnap.encodings.reading import Context
from apnap.encodings.rules import (
    action_cap,
    apnap_order,
    intervening_if,
    new_object,
    state_trigger,
    trigger_cap,
    trigger_controller,
)
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.watching import Seat, Watcher, Watching
from apnap.encodings.world import Item
from apnap.model.abilities import StateIs

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


class StateTriggers:
    """The state triggers of one machine."""

    def __init__(self, machine: Machine, watching: Watching) -> None:
        self.m = machine
        self.watching = watching
        self._removed: dict[tuple[str, int, int], Literal] = {}

    def removed(self, item: Item, guard: Literal) -> None:
        """An instance has been removed instead of going on the stack: if it would trigger again, it always will."""
        if is_of_state(item) and guard != FALSE:
            key = self._remembered(str(item.oid), item.inc, item.index)
            self._removed[key] = self.m.terms.either(self._removed.get(key, FALSE), guard)

    def look(self, state: State, going: Literal) -> None:
        """What the state triggers, where ``going`` holds; the state gets the waiting instances."""
        for watcher in list(self.watching.watchers(state)):
            if "state" not in watcher.kinds:
                continue
            there: dict[tuple[str, int, int], Literal] = {}
            for seat in list(self.watching.seats(watcher, _patterns(watcher), state, state, back=False)):
                key, is_so = self._remembered(*_key(watcher, seat)), self._is_so(watcher, seat, state)
                there[key] = self.m.terms.either(there.get(key, FALSE), is_so)
                wants = self.m.terms.conj([going, is_so, self._may(watcher, seat, state)])
                again = self.m.terms.both(wants, self._removed.get(key, FALSE))
                if again != FALSE and not state_trigger.goes_on(self.m):
                    reason = f"{self.m.world.show(watcher.body.oid)} triggers again and again, and never does anything"
                    state.put(("unmodelled",), const(reason), again)
                    wants = self.m.terms.both(wants, -again)
                self._trigger(watcher, seat, state, wants)
            state_trigger.looked(self.m, state, (watcher.body.oid, watcher.index), there, going)
        self.m.history.note(state)  # all of it at once, with the batch that has made it so
        self._removed.clear()

    def _is_so(self, watcher: Watcher, seat: Seat, state: State) -> Literal:
        """The state that the ability asks for is there, and so is the ability."""
        m, ability = self.m, watcher.ability
        context = Context(watcher.body.oid, seat.inc, seat.controller, index=watcher.index)
        parts = [seat.here, m.terms.disj(m.reader.holds(state, p.condition, context) for p in _patterns(watcher))]
        parts.append(intervening_if.at_event(m, state, state, ability, context))
        return m.terms.conj(parts)

    def _may(self, watcher: Watcher, seat: Seat, state: State) -> Literal:
        m, ability = self.m, watcher.ability
        parts = [-state_trigger.waits_for_change(m, state, self._remembered(*_key(watcher, seat)))]
        if ability.action_cap:
            parts.append(action_cap.may_trigger(m, state, _key(watcher, seat), ability, seat.controller))
        parts.append(state_trigger.may_trigger(m, state, self._instances(watcher, seat)))
        return m.terms.conj(parts)

    def _instances(self, watcher: Watcher, seat: Seat) -> list[Item]:
        """The instances of that ability of that object so far, whoever controls them."""
        key = self._remembered(*_key(watcher, seat))
        those = [i for i in self.m.world.items if i.ability is watcher.ability and i.copied is None]
        return [i for i in those if self._remembered(str(i.oid), i.inc, i.index) == key]

    def _remembered(self, oid: str, inc: int, index: int) -> tuple[str, int, int]:
        """What it is remembered by that an ability has triggered (400.7)."""
        return oid, 0 if new_object.keeps_memory(self.m) else inc, index

    def _trigger(self, watcher: Watcher, seat: Seat, state: State, wants: Literal) -> None:
        """The n-th time that it triggers is an item of its own."""
        m, ability = self.m, watcher.ability
        player = trigger_controller.of_instance(m, watcher.body.oid, seat.controller)
        limited = trigger_cap.Limited(*_key(watcher, seat), player)
        fires = trigger_cap.spend(m, state, limited, ability.cap, wants) if wants != FALSE else FALSE
        for number in count():
            if fires == FALSE:
                break
            item = self._item(watcher, seat, number)
            here = m.terms.both(fires, state.is_(("item", item.number), "absent"))
            fires = m.terms.both(fires, -here)
            state.put(("item", item.number), const("waiting"), here)
            apnap_order.waits(m, state, item, here)
            state_trigger.triggered(m, state, self._remembered(*_key(watcher, seat)), here)
            m.history.happened(state, "triggered", item, here)

    def _item(self, watcher: Watcher, seat: Seat, number: int) -> Item:
        m, (oid, inc, index), ability = self.m, _key(watcher, seat), watcher.ability
        controller = trigger_controller.of_instance(m, oid, seat.controller)
        return m.world.item(
            ("state", oid, inc, index, controller, number), spell=False, oid=oid, inc=inc, controller=controller,
            modes=ability.modes, choose=ability.choose, ability=ability, index=index, text=ability.text,
            label=m.world.show(oid),
        )  # fmt: skip


def _patterns(watcher: Watcher) -> list[StateIs]:
    return [p for p in watcher.ability.events if isinstance(p, StateIs)]


def _key(watcher: Watcher, seat: Seat) -> tuple[str, int, int]:
    return (watcher.body.oid, seat.inc, watcher.index)


def is_of_state(item: Item) -> bool:
    """The item is an instance of an ability that triggers on a state."""
    return item.ability is not None and any(isinstance(p, StateIs) for p in item.ability.events)
