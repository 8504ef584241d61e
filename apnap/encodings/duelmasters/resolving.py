"""A waiting ability resolves completely (603.4, 605)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from apnap.encodings.kinds import KINDS
from apnap.encodings.reading import Context
from apnap.encodings.rules import (
    action_cap,
    delayed_effect,
    independent_of_source,
    intervening_if,
    revolution_change_rechecked,
    then_depends,
    trigger_cap,
    trigger_clause,
    turn_player_cuts_in,
)
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event, Item
from apnap.model.abilities import Afterwards, Effect, Selector, Sequence

if TYPE_CHECKING:
    from apnap.encodings.duelmasters.machine import DuelMasters


class Resolving:
    """Resolution in one machine."""

    def __init__(self, machine: DuelMasters) -> None:
        self.m = machine

    def resolve(self, state: State, item: Item, path: Literal, *, at_once: bool) -> None:
        """Resolve the item in this branch, which is taken when ``path`` holds."""
        m = self.m
        context = m.context(item)
        state.put(("item", item.number), const("gone"))
        turn_player_cuts_in.resolves(m, state, item.controller)
        holds = intervening_if.at_resolution(m, state, item.ability, context)
        may = m.terms.conj(
            [
                independent_of_source.lives(m, state, item),
                action_cap.may_act(m, state, item),
                self._still_fits(state, item, context),
                self._rightly_created(state, item),
            ]
        )
        goes = m.terms.both(may, holds)
        rest = m.terms.both(may, -holds) if then_depends.continues(m) and _afterwards(item) else FALSE
        resolves = m.terms.either(goes, rest)
        if item.oid is not None and m.counts_resolutions(item):
            state.change(("times", item.oid, item.inc, item.index), lambda n: n + 1, resolves)
        action_cap.resolves(m, state, item, goes)
        trigger_cap.resolves(m, state, item, goes)
        m.history.happened(state, "resolved", item, resolves)
        m.history.note(state)
        run = Run(m, state, context, ("item", item.number), path, item, inside="ability", at_once=at_once)
        done = m.terms.either(self.effects(run, item, goes), self._what_follows(run, item, rest))
        on = state.is_(("game",), "on")
        m.history.happened(state, "did_nothing", item, m.terms.both(on, -done))
        m.history.note(state)

    def _what_follows(self, run: Run, item: Item, guard: Literal) -> Literal:
        """What stands after "then", although the condition is false."""
        with self.m.carries_out(item):
            return self.m.terms.disj([run.do(effect, guard) for effect in _afterwards(item)] if guard != FALSE else [])

    # ------------------------------------------------------------------ what is judged again

    def _still_fits(self, state: State, item: Item, context: Context) -> Literal:
        """The event object fits the trigger condition still, where that is asked again."""
        m, event, ability = self.m, item.event, item.ability
        if event is None or ability is None or event.oid is None:
            return TRUE
        rechecked = revolution_change_rechecked.asked_again(m, ability)
        fitting: list[Literal] = []
        asked = False
        for pattern in ability.events:
            fitted = KINDS[type(pattern)] == event.kind and (event.kind != "zone" or event.to == "battlefield")
            if fitted and (rechecked or (not m.is_grouped(item) and trigger_clause.asked_again(m, pattern))):
                asked = True
                fitting += self._fits_now(state, getattr(pattern, "what", ()), event, context)
        return m.terms.disj(fitting) if asked else TRUE

    def _fits_now(self, state: State, what: Selector, event: Event, context: Context) -> Iterator[Literal]:
        m = self.m
        for literal, oid, inc in m.reader.now(state, str(event.oid), event.after):
            here = m.reader.at(state, oid, "battlefield", inc)
            fits = m.reader.selected(state, what, m.world.bodies[oid], context, anywhere=True)
            yield m.terms.conj([literal, here, fits])

    def _rightly_created(self, state: State, item: Item) -> Literal:
        """The condition of the ability that has created a delayed one, where that is asked again."""
        parent = item.parent
        if parent is None or parent.ability is None or parent.ability.condition is None:
            return TRUE
        if not delayed_effect.asked_again(self.m):
            return TRUE
        return self.m.reader.holds(state, parent.ability.condition, self.m.context(parent))

    # ------------------------------------------------------------------ modes and effects

    def effects(self, run: Run, item: Item, guard: Literal) -> Literal:
        """Carry out what the item says where the guard holds; the literal that something was done."""
        done: list[Literal] = []
        with self.m.carries_out(item):
            for modes, chosen in self._modes(run, item, guard):
                for number in modes:
                    run.context.previous = []
                    done.append(run.do(item.modes[number].effect, chosen))
        return self.m.terms.disj(done)

    def _modes(self, run: Run, item: Item, guard: Literal) -> list[tuple[tuple[int, ...], Literal]]:
        """The modes that are chosen now, each choice with the literal that it is made."""
        m = self.m
        ways = list(combinations(range(len(item.modes)), item.choose))
        if len(ways) <= 1:
            return [(way, guard) for way in ways]
        given = [modes for modes in run.state.get("given", item.number) if modes in ways]
        wished = [*given, *(w.modes for w in m.fixed.announcements(item) if w.modes in ways)]
        if wished and wished[0] is not None:
            return [(wished[0], guard)]
        chosen = run.choose("mode", guard, item.controller, [(TRUE, way) for way in ways])
        return list(zip(ways, chosen, strict=True))


def _afterwards(item: Item) -> list[Afterwards]:
    """What stands after "then" in the text of an ability."""
    found: list[Afterwards] = []
    for mode in item.modes:
        steps: tuple[Effect, ...] = mode.effect.steps if isinstance(mode.effect, Sequence) else (mode.effect,)
        found += [step for step in steps if isinstance(step, Afterwards)]
    return found
