"""What cuts in between two batches of something that is being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import shield_trigger_cuts_in, shield_trigger_first, waits_for_resolution
from apnap.encodings.run import Run, Site
from apnap.encodings.state import State, join
from apnap.encodings.terms import Literal, TooLarge

if TYPE_CHECKING:
    from apnap.encodings.duelmasters.machine import DuelMasters

MOST_ROUNDS = 60
"""The largest number of things that cut in after one batch."""


class Interludes:
    """What cuts in, in one machine."""

    def __init__(self, machine: DuelMasters) -> None:
        self.m = machine

    def after(self, run: Run) -> None:
        """S-Triggers are used and abilities resolve at once, as far as the rules let them."""
        kinds = self._kinds(run)
        for _ in range(MOST_ROUNDS):
            if not kinds or not self._next(run, kinds):
                return
        raise TooLarge(f"more than {MOST_ROUNDS} things cut in after one batch")

    def _kinds(self, run: Run) -> list[str]:
        kinds = []
        first = shield_trigger_first.goes_first(self.m) and shield_trigger_cuts_in.interrupts(self.m)
        if run.inside == "ability" and first:
            kinds.append("declared")
        if run.inside and not run.at_once and waits_for_resolution.resolves_at_once(self.m):
            kinds.append("waiting")
        return kinds

    def _next(self, run: Run, kinds: list[str]) -> bool:
        """One thing cuts in; False if there can be none."""
        m, state = self.m, run.state
        here = m.terms.conj([run.guard, run.lately, m.live(state)])
        groups = [[(item, m.terms.both(here, x)) for item, x in group] for group in m.next_groups(state, kinds)]
        if not m.possible(m.terms.disj(x for group in groups for _, x in group)):
            return False
        options, branches = [], list[tuple[Literal, State]]()
        for group in groups:
            available = m.course.symmetry.canonical(state, group)
            for (item, _), a, c in zip(group, available, m.terms.one_of(available), strict=True):
                options.append((a, m.terms.both(a, c), ("resolve", item.label, item.controller), item))
        m.sites.append(Site(here, "priority", "", "", [(a, c, value) for a, c, value, _ in options]))
        for _, picked, _, item in options:
            branch = state.fork()
            m.resolve_inside(branch, item, picked, at_once=run.at_once or not m.spells.is_used(item), inside=run.inside)
            branches.append((picked, branch))
        nothing = -m.terms.disj(c for _, c, _, _ in options)
        join(state, [*branches, (nothing, state.fork())])
        return True
