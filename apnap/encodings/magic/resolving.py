"""An item leaves the stack and does what it says (608)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from apnap.encodings.reading import Context
from apnap.encodings.replacing import RESOLVES
from apnap.encodings.rules import action_cap, illegal_targets, independent_of_source, intervening_if, trigger_cap
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Event, Item
from apnap.encodings.zones import Arrival
from apnap.model.abilities import All, Move, Source, TargetSpec
from apnap.model.trees import of_kind

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic


class Resolving:
    """Resolution in one machine."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine

    def resolve(self, state: State, item: Item, path: Literal) -> None:
        """Resolve the item in this branch, which is taken when ``path`` holds."""
        m = self.m
        context = m.context(item, targets=state.get("targets", item.number))
        goes = m.terms.conj(
            [
                intervening_if.at_resolution(m, state, item.ability, context),
                independent_of_source.lives(m, state, item),
                action_cap.may_act(m, state, item),
            ]
        )
        targets, resolves = self._legal_targets(state, item, context)
        goes = m.terms.both(goes, resolves)
        context.targets = targets
        self.count(state, item, goes)
        action_cap.resolves(m, state, item, goes)
        trigger_cap.resolves(m, state, item, goes)
        m.history.happened(state, "resolved", item, goes)
        m.history.note(state)
        run = Run(m, state, context, ("item", item.number), path, item, state.get("divide", item.number))
        done = self.carry_out(run, item, goes) if item.modes and item.modes[0].effect is not None else FALSE
        on = state.is_(("game",), "on")  # a game that is over ends at once (104.1)
        if len(m.players) > 2 or _may_move_itself(item):
            on = m.terms.both(on, m.is_on_stack(state, item))  # it leaves with its controller, or by what it says
        state.put(("item", item.number), const("gone"), on)  # 608.2n: it was on the stack up to now
        state.change(("size",), lambda n: max(n - 1, 0), on)  # where it resolves there is one
        finished = self._finish_spell(run, item, goes, on) if item.spell and item.copied is None else FALSE
        m.history.happened(state, "did_nothing", item, m.terms.both(on, -m.terms.either(done, finished)))
        m.history.note(state)

    def count(self, state: State, item: Item, goes: Literal) -> None:
        """The ability resolves once more this turn, where some text asks how often it does."""
        if item.oid is not None and self.m.counts_resolutions(item):
            state.change(("times", item.oid, item.inc, item.index), lambda n: n + 1, goes)

    def carry_out(self, run: Run, item: Item, goes: Literal) -> Literal:
        """The effects of the modes chosen, where ``goes`` holds; the literal that something was done."""
        with self.m.carries_out(item):
            return self._carry_out(run, item, goes)

    def _carry_out(self, run: Run, item: Item, goes: Literal) -> Literal:
        m = self.m
        done: list[Literal] = []
        everything = run.context.targets
        for modes, chosen in run.state.get("modes", item.number).items():
            at = 0
            for i in modes:
                mode = item.modes[i]
                run.context.targets = everything
                if len(modes) > 1:
                    size = sum(s.most for s in mode.targets)
                    run.context.targets = m.values.map(everything, itemgetter(slice(at, at + size)))
                    at += size
                run.context.previous = []
                done.append(run.do(mode.effect, m.terms.both(goes, chosen)))
        return m.terms.disj(done)

    def _finish_spell(self, run: Run, item: Item, goes: Literal, on: Literal) -> Literal:
        """608.2n, 608.3: a permanent spell enters; any other spell goes to the graveyard."""
        m, oid = self.m, str(item.oid)
        body = m.world.bodies[oid]
        permanent = not body.types & {"instant", "sorcery"}

        if permanent and m.attaching is not None:
            goes = m.terms.both(goes, m.attaching.can_enter(run.state, item, run.context.targets))

        def act(before: State, after: State) -> list[Event]:
            refs = m.zones.find(before, [(on, oid, item.inc)], "stack")
            enters = [(m.terms.both(x, goes), o, i) for x, o, i in refs] if permanent else []
            goes_away = [(m.terms.both(x, -goes), o, i) for x, o, i in refs] if permanent else refs
            arrival = m.arrival_under(item.controller)
            events, entered = m.zones.move(before, after, enters, "stack", "battlefield", arrival)
            if m.attaching is not None:
                m.attaching.resolves(after, item, run.context.targets, entered)
            if m.replacing is not None and not permanent:
                resolved = [(m.terms.both(x, goes), o, i) for x, o, i in goes_away]
                goes_away = [(m.terms.both(x, -goes), o, i) for x, o, i in goes_away]
                events += m.zones.move(before, after, resolved, "stack", "graveyard", Arrival(how=RESOLVES))[0]
            return events + m.zones.move(before, after, goes_away, "stack", "graveyard")[0]

        run.batch(act)
        return goes if permanent else FALSE

    # ------------------------------------------------------------------ targets

    def _legal_targets(self, state: State, item: Item, context: Context) -> tuple[Val, Literal]:
        """The targets with illegal ones blanked, and the literal that the item resolves (608.2b)."""
        m = self.m
        if not illegal_targets.checked(m) or all(not t for t in context.targets):
            return context.targets, -FALSE
        cases: list[tuple[Literal, Any]] = []
        resolves: list[Literal] = []
        for modes, is_mode in state.get("modes", item.number).items():
            for targets, chosen in context.targets.items():
                case = m.terms.both(is_mode, chosen)
                if case == FALSE:
                    continue
                specs = spread([s for i in modes for s in item.modes[i].targets], len(targets))
                legal = [
                    m.stack.announcing.still_legal(state, spec, ref, context)
                    for spec, ref in zip(specs, targets, strict=False)
                ]
                resolves.append(m.terms.both(case, illegal_targets.resolves(m, legal)))
                cases += self._blanked(targets, legal, case)
        return m.values.mux(cases), m.terms.disj(resolves)

    def _blanked(self, targets: tuple[Any, ...], legal: Sequence[Literal], case: Literal) -> list[tuple[Literal, Val]]:
        """One case for every way the targets can have become illegal."""
        cases: list[tuple[Literal, tuple[Any, ...]]] = [(case, ())]
        for ref, ok in zip(targets, legal, strict=False):
            longer: list[tuple[Literal, tuple[Any, ...]]] = []
            for literal, some in cases:
                for guard, entry in ((ok, ref), (-ok, ("gone",))):
                    both = self.m.terms.both(literal, guard)
                    if both != FALSE:
                        longer.append((both, (*some, entry)))
            cases = longer
        return [(literal, const(some)) for literal, some in cases]


def _may_move_itself(item: Item) -> bool:
    """A spell that moves itself, or all spells, is off the stack before it has resolved."""
    return item.spell and any(isinstance(move.what, Source | All) for move in of_kind(item.modes, Move))


def spread(specs: Sequence[TargetSpec], number: int) -> list[TargetSpec]:
    """The phrase that each of so many targets belongs to; only the last phrase has a variable number."""
    out: list[TargetSpec] = []
    for k, spec in enumerate(specs):
        rest = sum(s.least for s in specs[k + 1 :])
        out += [spec] * min(spec.most, max(number - len(out) - rest, 0))
    return out
