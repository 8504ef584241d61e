"""From a batch of events to the instances that trigger (603.2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING

from attrs import evolve

from apnap.encodings.declaring import Declaring
from apnap.encodings.delaying import Delaying
from apnap.encodings.reading import Context
from apnap.encodings.rules import (
    action_cap,
    additional_triggers,
    apnap_order,
    cant_beats_can,
    declared,
    intervening_if,
    look_back,
    once_per_event,
    really_happens,
    revolution_change_rechecked,
    sees_only_itself,
    trigger_cap,
    trigger_controller,
    trigger_event,
)
from apnap.encodings.second_order import SecondOrder
from apnap.encodings.state import State
from apnap.encodings.state_triggers import StateTriggers
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, at_least, const
from apnap.encodings.watching import Seat, Watcher, Watching
from apnap.encodings.world import Event, Item, label_of, reads_event
from apnap.model.abilities import CausesTrigger, EventController, EventPattern, Triggered, TriggeringNumber
from apnap.model.trees import mentions

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

Occasion = list[tuple[Event, Literal]]


class Triggering:
    """Finds out what triggers in one machine."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self.watching = Watching(machine)
        self.declaring = Declaring(machine)
        self.delaying = Delaying(machine)
        self.states = StateTriggers(machine, self.watching)
        self.second = SecondOrder(self)

    def run(self, before: State, after: State, events: Sequence[Event], path: Literal = TRUE) -> list[Item]:
        """Everything the batch triggers in a branch taken when ``path`` holds; ``after`` gets the waiting
        instances."""
        if not trigger_event.triggers(self.m):
            return []
        live = [e for e in events if e.guard != FALSE and really_happens.counts(self.m, e)]
        kinds = {e.kind for e in live}
        fresh: list[tuple[Item, Literal, Occasion]] = []
        for watcher in list(self.watching.watchers(before, after)):
            if watcher.kinds & kinds:
                fresh += self._watch(watcher, before, after, live)
        if self.m.world.created:
            fresh += self.delaying.run(before, after, live, path)
        self.second.run(before, after, fresh)
        apnap_order.round_over(self.m, after)
        self.declaring.close(after, path)
        return [item for item, _, _ in fresh]

    def look(self, state: State, going: Literal = TRUE) -> None:
        """What the state triggers by itself (603.8), where ``going`` holds."""
        if self.watching.any_of_state(state) and trigger_event.triggers(self.m):
            self.states.look(state, going)
            apnap_order.round_over(self.m, state)

    def _watch(
        self, watcher: Watcher, before: State, after: State, events: Sequence[Event]
    ) -> list[tuple[Item, Literal, Occasion]]:
        fresh: list[tuple[Item, Literal, Occasion]] = []
        for back in (True, False):
            patterns = [p for p in watcher.ability.events if look_back.looks_back(self.m, p) == back]
            patterns = [p for p in patterns if not isinstance(p, CausesTrigger)]
            if not patterns:
                continue
            state = look_back.judged_in(back, before, after)
            for seat in self.watching.seats(watcher, patterns, before, after, back):
                context = Context(watcher.body.oid, seat.inc, seat.controller, back=back, index=watcher.index)
                matches = self._matches(self.watching.working(watcher, patterns, seat), events, context, state)
                if back:
                    matches = self._seen_leaving(matches, before, after, watcher.body.oid, seat.inc)
                occasions = once_per_event.occasions(self.m, watcher.ability, matches)
                grouped = once_per_event.is_grouped(self.m, watcher.ability.batch)
                grouped = grouped and self._reads_event(watcher.ability)
                if grouped and not once_per_event.agree(self.m, watcher.ability, matches):
                    occasions = self._single(watcher, seat, context, matches, before, after, state)
                fresh += self._instances(watcher, seat, context, occasions, before, after, state)
        return fresh

    def _seen_leaving(self, matches: Occasion, before: State, after: State, oid: str, inc: int) -> Occasion:
        """What an object sees that may leave in the batch itself."""
        sees = sees_only_itself.sees
        seen = [(e, self.m.terms.both(x, sees(self.m, before, after, oid, inc, e))) for e, x in matches]
        return [(e, x) for e, x in seen if x != FALSE]

    def _single(
        self,
        watcher: Watcher,
        seat: Seat,
        context: Context,
        matches: Occasion,
        before: State,
        after: State,
        state: State,
    ) -> list[Occasion]:
        """One occasion for each event, where no other fits: which of several a text means that refers to it is open."""
        terms = self.m.terms
        wanted = []
        for e, x in matches:
            wants = self.wants(watcher, seat, context, [(e, x)], after, state)
            stopped = cant_beats_can.suppressed(self.m, before, after, state, watcher.body.oid, e)
            wanted.append((e, terms.conj([x, wants, -stopped])))
        several = self.m.values.any_of(self.m.values.count(x for _, x in wanted), lambda n: bool(n > 1))
        left = trigger_cap.left(self.m, after, self._limited(watcher, seat), watcher.ability.cap)
        if left is not None:  # where the limit is reached, it triggers on none of them
            several = terms.both(several, self.m.values.any_of(left, at_least(1)))
        self.unclear(after, watcher, several)
        return [[(e, terms.both(x, -several))] for e, x in wanted]

    def unclear(self, after: State, watcher: Watcher, guard: Literal) -> None:
        """It is open which of several events the ability means."""
        if guard != FALSE:
            reason = f"which of several events {self.m.world.show(watcher.body.oid)} triggers on"
            after.put(("unmodelled",), const(reason), guard)

    def _matches(
        self, patterns: Sequence[EventPattern], events: Sequence[Event], context: Context, state: State
    ) -> Occasion:
        found: Occasion = []
        for event in events:
            for seen, fits in self.m.matching.ways(patterns, event, context, state):
                literal = self.m.terms.both(event.guard, fits)
                if literal != FALSE:
                    found.append((seen, literal))
        return found

    def _instances(
        self,
        watcher: Watcher,
        seat: Seat,
        context: Context,
        occasions: Sequence[Occasion],
        before: State,
        after: State,
        state: State,
    ) -> list[tuple[Item, Literal, Occasion]]:
        """Base instances and additional ones of every occasion, through caps and suppressors."""
        m, oid = self.m, watcher.body.oid
        fresh: list[tuple[Item, Literal, Occasion]] = []
        extras: list[tuple[int, Occasion, Literal]] = []
        wanted: list[tuple[Literal, Val]] = []
        left = trigger_cap.left(m, after, self._limited(watcher, seat), watcher.ability.cap)
        for occasion in occasions:
            wants = self.wants(watcher, seat, context, occasion, after, state)
            if wants == FALSE:
                continue
            stopped = [cant_beats_can.suppressed(m, before, after, state, oid, e) for e, _ in occasion]
            free = m.terms.both(wants, cant_beats_can.allowed(m, occasion, stopped))
            counted = occasion
            if not cant_beats_can.additional_pass(m):
                counted = [(e, m.terms.both(x, -s)) for (e, x), s in zip(occasion, stopped, strict=True)]
            number = additional_triggers.extra(m, before, after, state, oid, counted)
            wanted.append((free, number))
            gate = wants if cant_beats_can.additional_pass(m) else free
            fresh += self.spend(watcher, seat, 0, occasion, free, after)
            for copy in range(1, max(number) + 1):
                more = m.terms.both(gate, m.values.any_of(number, at_least(copy)))
                extras.append((copy, occasion, more))
        for copy, occasion, more in extras:
            capped = not cant_beats_can.additional_pass(m)
            fresh += self.spend(watcher, seat, copy, occasion, more, after, capped=capped)
        some = m.terms.disj(fires for _, fires, _ in fresh)
        once_per_event.triggered(m, after, self._key(watcher, seat), watcher.ability, some)
        if context.back and m.attaching is not None:
            for item, fires, _ in fresh:
                m.attaching.noted(before, after, item, fires)
        if left is not None and len(wanted) > 1 and self._reads_event(watcher.ability):
            self.unclear(after, watcher, self._curtailed(left, wanted))
        return fresh

    def _curtailed(self, left: Val, wanted: Sequence[tuple[Literal, Val]]) -> Literal:
        """Several events want more instances than the limit leaves, so that it chooses among them."""
        m, values = self.m, self.m.values
        total: Val = const(0)
        for free, number in wanted:
            here = values.ite(
                free, values.map(number, lambda k: 1 if cant_beats_can.additional_pass(m) else 1 + k), const(0)
            )
            total = values.lift(lambda a, b: a + b, total, here)
        several = values.any_of(values.count(free for free, _ in wanted), lambda n: bool(n > 1))
        short = values.any_of(values.lift(lambda n, k: 0 < k < n, total, left), bool)
        return m.terms.both(several, short)

    def _key(self, watcher: Watcher, seat: Seat) -> tuple[str, int, int]:
        return (watcher.body.oid, seat.inc, watcher.index)

    def _reads_event(self, ability: Triggered) -> bool:
        """It matters later what the ability has triggered on."""
        return reads_event(ability) or revolution_change_rechecked.asked_again(self.m, ability)

    def _limited(self, watcher: Watcher, seat: Seat) -> trigger_cap.Limited:
        player = trigger_controller.of_instance(self.m, watcher.body.oid, seat.controller)
        return trigger_cap.Limited(*self._key(watcher, seat), player)

    def wants(
        self, watcher: Watcher, seat: Seat, context: Context, occasion: Occasion, after: State, state: State
    ) -> Literal:
        """The ability would trigger if nothing limited how often."""
        m = self.m
        about = evolve(context, event=occasion[0][0])
        parts = [seat.here, m.terms.disj(x for _, x in occasion)]
        parts.append(intervening_if.at_event(m, state, after, watcher.ability, about))
        parts.append(once_per_event.may_trigger(m, after, self._key(watcher, seat), watcher.ability))
        if watcher.ability.action_cap:
            parts.append(action_cap.may_trigger(m, after, self._key(watcher, seat), watcher.ability, seat.controller))
        return m.terms.conj(parts)

    def spend(
        self,
        watcher: Watcher,
        seat: Seat,
        copy: int,
        occasion: Occasion,
        wants: Literal,
        after: State,
        *,
        capped: bool = True,
    ) -> list[tuple[Item, Literal, Occasion]]:
        """An instance waits where the ability triggers and its cap lets it: the instance and where."""
        if wants == FALSE:
            return []
        cap = watcher.ability.cap if capped else None
        open_ = declared.asked(self.m, watcher.ability)
        if open_:
            wants = self.declaring.asked(self._fresh_item(watcher, seat, occasion, copy, after, wants), wants)
        fires = trigger_cap.spend(self.m, after, self._limited(watcher, seat), cap, wants)
        if fires == FALSE:
            return []
        item = self._fresh_item(watcher, seat, occasion, copy, after, fires)
        after.put(("item", item.number), {"waiting": TRUE}, fires)
        if mentions(watcher.ability.modes, (TriggeringNumber,)):
            after.put(("how much", item.number), occasion[0][0].amount, fires)
        if mentions((watcher.ability.modes, watcher.ability.condition), (EventController,)):
            after.put(("whose", item.number), self.m.reader.controller(after, str(occasion[0][0].oid)), fires)
        apnap_order.waits(self.m, after, item, fires)
        if open_:
            self.declaring.triggers(fires)
        else:
            self.m.history.happened(after, "triggered", item, fires)
        return [(item, fires, occasion)]

    def _fresh_item(
        self, watcher: Watcher, seat: Seat, occasion: Occasion, copy: int, after: State, fires: Literal
    ) -> Item:
        """The first instance of that name that is not there yet: two batches may be of the same possible events."""
        for again in count():
            item = self._item(watcher, seat, occasion, copy, again)
            there = -after.is_(("item", item.number), "absent")
            if self.m.terms.both(fires, there) == FALSE or not self.m.is_grouped(item):
                return item
        raise AssertionError

    def _item(self, watcher: Watcher, seat: Seat, occasion: Occasion, copy: int, again: int) -> Item:
        m, oid = self.m, watcher.body.oid
        controller = trigger_controller.of_instance(m, oid, seat.controller)
        event = occasion[0][0]
        grouped = once_per_event.is_grouped(m, watcher.ability.batch)
        cause = m.batch_name(occasion) if grouped else event.name
        about = event if not grouped or self._reads_event(watcher.ability) else None
        name = ("instance", oid, seat.inc, watcher.index, controller, cause, copy, again)
        label = label_of(m.world.show(oid), None if grouped else event, oid, m.world)
        return m.world.item(
            name, spell=False, oid=oid, inc=seat.inc, controller=controller, modes=watcher.ability.modes,
            choose=watcher.ability.choose, ability=watcher.ability, index=watcher.index, event=about, copy=copy,
            second_pass=any(isinstance(p, CausesTrigger) for p in watcher.ability.events),
            text=watcher.ability.text, label=label,
        )  # fmt: skip
