"""Delayed abilities trigger: on which events, how often, and who says on which of several (603.7)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import count
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from apnap.encodings.kinds import kind_of
from apnap.encodings.reading import Context
from apnap.encodings.rules import (
    apnap_order,
    delayed_not_doubled,
    delayed_once,
    delayed_trigger,
    intervening_if,
    look_back,
    once_per_event,
)
from apnap.encodings.run import Site
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import at_least, const
from apnap.encodings.world import Created, Event, Item, label_of, reads_event

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

Occasion = list[tuple[Event, Literal]]
Fresh = list[tuple[Item, Literal, Occasion]]


@frozen
class Match:
    """An event that may fit a delayed ability: that it fits, and that the ability wants to trigger on it then.

    ``state``: the one in which that is judged.
    """

    event: Event
    fits: Literal
    wants: Literal
    state: State


@frozen
class Asked:
    """A player says on which of several events an ability triggers: availability, the choice, and the event."""

    created: Created
    options: list[tuple[Literal, Literal, tuple[str, ...]]]


class Delaying:
    """The delayed abilities of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine

    def run(self, before: State, after: State, events: Sequence[Event], path: Literal) -> Fresh:
        """What the delayed abilities do about a batch in a branch taken when ``path`` holds."""
        m, kinds = self.m, {e.kind for e in events}
        fresh: Fresh = []
        asked: list[Asked] = []
        for created in list(m.world.created):
            if created.reflexive or not any(kind_of(p) in kinds for p in created.ability.events):
                continue
            waits = delayed_trigger.waits(m, before, after, created)
            matches = self._matches(created, before, after, events, waits) if waits != FALSE else []
            if not matches:
                continue
            if delayed_once.once(m, created):
                after.put(("created", created.number), const(0), m.terms.disj(match.fits for match in matches))
                if delayed_once.on_each(m, created):
                    fresh += self._each(created, before, after, matches)
                else:
                    fresh += self._once(created, before, after, matches, asked)
            else:
                fresh += self._each(created, before, after, matches)
        self._note(before, asked, path)
        return fresh

    def _matches(
        self, created: Created, before: State, after: State, events: Sequence[Event], waits: Literal
    ) -> list[Match]:
        """Every event that may fit; leaving patterns look back."""
        m, found, seen = self.m, list[Match](), dict[Event, Literal]()
        for back in (True, False):
            patterns = [p for p in created.ability.events if look_back.looks_back(m, p) == back]
            state = look_back.judged_in(back, before, after)
            context = Context(created.oid, created.inc, created.controller, back=back, created=created)
            for event, fits in (way for e in events for way in m.matching.ways(patterns, e, context, state)):
                whole = event.whole or event
                fits = m.terms.conj([waits, event.guard, fits, -seen.get(whole, FALSE)])
                if fits != FALSE:
                    seen[whole] = m.terms.either(fits, seen.get(whole, FALSE))
                    fits = m.terms.both(fits, -delayed_not_doubled.suppressed(m, before, after, state, created, event))
                if fits != FALSE:
                    about = evolve(context, event=event)
                    holds = intervening_if.at_event(m, state, after, created.ability, about)
                    found.append(Match(event, fits, m.terms.both(fits, holds), state))
        return found

    # ------------------------------------------------------------------ how often

    def _once(
        self, created: Created, before: State, after: State, matches: Sequence[Match], asked: list[Asked]
    ) -> Fresh:
        """603.7b: on one of the events; if the text tells them apart, its controller says on which."""
        m = self.m
        wants = [match.wants for match in matches]
        if reads_event(created.ability):
            chosen = m.terms.one_of(wants)
            named = [(m.world.show(match.event.oid) or str(match.event.player or ""),) for match in matches]
            asked.append(Asked(created, list(zip(wants, chosen, named, strict=True))))
            picked = [m.terms.both(w, c) for w, c in zip(wants, chosen, strict=True)]
            return self._one_by_one(created, before, after, matches, picked)
        several = m.values.any_of(m.values.count(wants), at_least(2))
        alone = [m.terms.both(w, -several) for w in wants]
        fresh = self._one_by_one(created, before, after, matches, alone)
        return fresh + self._together(created, before, after, matches, several)

    def _each(self, created: Created, before: State, after: State, matches: Sequence[Match]) -> Fresh:
        """On each of the events."""
        m = self.m
        wants = [match.wants for match in matches]
        if not once_per_event.is_grouped(m, one_or_more=False):
            return self._one_by_one(created, before, after, matches, wants)
        if not reads_event(created.ability):
            return self._together(created, before, after, matches, m.terms.disj(wants))
        several = m.values.any_of(m.values.count(wants), at_least(2))
        if several != FALSE:
            after.put(("unmodelled",), const(f"which of several events {created.label} triggers on"), several)
        alone = [m.terms.both(w, -several) for w in wants]
        return self._one_by_one(created, before, after, matches, alone)

    def _one_by_one(
        self, created: Created, before: State, after: State, matches: Sequence[Match], wants: Sequence[Literal]
    ) -> Fresh:
        fresh: Fresh = []
        for match, literal in zip(matches, wants, strict=True):
            occasion = [(match.event, literal)]
            extra = delayed_not_doubled.extra(self.m, before, after, match.state, created, occasion)
            for copy in range(max(extra) + 1):
                more = self.m.terms.both(literal, self.m.values.any_of(extra, at_least(copy)))
                fresh += self._instance(created, after, (match.event.name, copy), match.event, occasion, more)
        return fresh

    def _together(
        self, created: Created, before: State, after: State, matches: Sequence[Match], fires: Literal
    ) -> Fresh:
        """Once for all of the events."""
        if fires == FALSE:
            return []
        occasion = [(match.event, self.m.terms.both(match.wants, fires)) for match in matches]
        cause = ("batch", *(match.event.name for match in matches))
        extra = delayed_not_doubled.extra(self.m, before, after, matches[0].state, created, occasion)
        fresh: Fresh = []
        for copy in range(max(extra) + 1):
            more = self.m.terms.both(fires, self.m.values.any_of(extra, at_least(copy)))
            fresh += self._instance(created, after, (cause, copy), None, occasion, more)
        return fresh

    # ------------------------------------------------------------------ instances

    def _instance(
        self, created: Created, after: State, cause: Hashable, event: Event | None, occasion: Occasion, fires: Literal
    ) -> Fresh:
        if fires == FALSE:
            return []
        item = self._fresh_item(created, after, cause, event, fires)
        after.put(("item", item.number), {"waiting": TRUE}, fires)
        apnap_order.waits(self.m, after, item, fires)
        self.m.history.happened(after, "triggered", item, fires)
        return [(item, fires, occasion)]

    def _fresh_item(self, created: Created, after: State, cause: Hashable, event: Event | None, fires: Literal) -> Item:
        """The first instance of that name that is not there yet: two batches may be of the same possible events."""
        for again in count():
            item = self._item(created, cause, event, again)
            there = -after.is_(("item", item.number), "absent")
            if self.m.terms.both(fires, there) == FALSE:
                return item
        raise AssertionError

    def _item(self, created: Created, cause: Hashable, event: Event | None, again: int) -> Item:
        m, ability = self.m, created.ability
        named = None if once_per_event.is_grouped(m, one_or_more=False) else event
        return m.world.item(
            ("delayed", created.number, cause, again), spell=False, oid=created.oid, inc=created.inc,
            controller=created.controller, modes=ability.modes, ability=ability, event=event, text=ability.text,
            label=label_of(created.label, named, created.oid, m.world), created=created,
        )  # fmt: skip

    def _note(self, before: State, asked: Sequence[Asked], path: Literal) -> None:
        """The decisions: of the active player first, each player's in the order in which the abilities were created."""
        m = self.m
        if len(asked) <= 1:
            for one in asked:
                self._site(one, path)
            return
        orders = sorted({n for one in asked for n in before.get("created", one.created.number)})
        for literal, active in m.actives(before):
            first = m.players.index(active)
            for player in (*m.players[first:], *m.players[:first]):
                mine = [one for one in asked if one.created.controller == player]
                for number in orders:
                    for one in mine:
                        is_next = before.is_(("created", one.created.number), number)
                        self._site(one, m.terms.conj([path, literal, is_next]))

    def _site(self, asked: Asked, guard: Literal) -> None:
        some = self.m.terms.both(guard, self.m.terms.disj(x for x, _, _ in asked.options))
        if some != FALSE and len(asked.options) > 1:
            created = asked.created
            self.m.sites.append(Site(some, "event", created.controller, created.label, asked.options))
