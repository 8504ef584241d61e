"""Orders that make no difference need not all be tried.

Both rules prefer the same order, the one in which instances came into being, so that they are safe together:
(a) of interchangeable waiting instances the first resolves first; (b) of two neighbours that commute the first
resolves first. They lose no outcome; orders themselves are not counted (see :attr:`History.by_cause`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any

from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val
from apnap.encodings.world import Item
from apnap.model.abilities import Filter, Opaque, Source, Triggered
from apnap.model.trees import mentions, of_kind

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.unroll import Move

Table = dict[int, int]


class Symmetry:
    """Symmetry breaking over the steps of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self._previous: dict[int, tuple[Literal, str, Table, Val]] = {}
        self._candidates: dict[int, Literal] = {}

    # ------------------------------------------------------------------ (a) interchangeable

    def canonical(self, base: State, group: Sequence[tuple[Item, Literal]]) -> list[Literal]:
        """Availability of the group's items, the later of interchangeable ones only without the earlier."""
        terms = self.m.terms
        first: dict[Hashable, list[Literal]] = {}
        out: list[Literal] = []
        for item, here in sorted(group, key=lambda pair: pair[0].number):
            kind = self._kind(base, item)
            if kind is None:
                out.append(here)
                continue
            earlier = first.setdefault(kind, [])
            out.append(terms.both(here, -terms.disj(earlier)) if earlier else here)
            earlier.append(here)
        order = {item.number: x for (item, _), x in zip(sorted(group, key=lambda p: p[0].number), out, strict=True)}
        return [order[item.number] for item, _ in group]

    def _kind(self, base: State, item: Item) -> Hashable | None:
        """What has to agree for two instances to be interchangeable; None: with no other."""
        ability = item.ability
        if self.m.history.by_cause or ability is None or not item.plain():
            return None
        if base.get("targets", item.number) != {(): TRUE} or len(ability.modes) > 1:
            return None
        alike = (ability.modes, ability.condition, item.controller, item.second_pass)
        own = self.m.history.order_matters() or ability.action_cap or _reads_source(ability)
        return (*alike, item.oid, item.inc, item.index) if own or not self.m.on("independent-of-source") else alike

    # ------------------------------------------------------------------ (b) commuting neighbours

    def after(self, base: State, moves: Sequence[Move]) -> None:
        """Look at the moves of a step: forbid the wrong order of commuting neighbours."""
        now: dict[int, tuple[Literal, str, Table, Val]] = {}
        resolving = {m.value[2].number: (m.guard, m.state) for m in moves if m.value[0] == "resolve"}
        if not self.m.strict and not self.m.history.listed:
            for number, (guard, branch) in resolving.items():
                pure = self._pure_life(base, branch, number)
                if pure is not None:
                    now[number] = (guard, pure[0], pure[1], base.get("life", pure[0]))
            self._forbid(now)
        self._previous = now
        self._candidates = {n: self._available(base, n) for n in now}

    def _pure_life(self, base: State, branch: State, number: int) -> tuple[str, Table] | None:
        """The player and table of a branch that changes nothing but one life total (and leaves the stack)."""
        changed = [k for k, v in branch.own.items() if base.get(*k) is not v and dict(base.get(*k)) != dict(v)]
        rest = [k for k in changed if k not in (("item", number), ("size",))]
        if len(rest) != 1 or rest[0][0] != "life":
            return None
        player = str(rest[0][1])
        return player, self.m.values.table(base.get("life", player), branch.get("life", player))

    def _available(self, base: State, number: int) -> Literal:
        groups = self.m.stack.next_groups(base)
        return self.m.terms.disj(x for group in groups for item, x in group if item.number == number)

    def _forbid(self, now: dict[int, tuple[Literal, str, Table, Val]]) -> None:
        """After ``late`` at the last step, ``early`` now: forbidden where both orders do the same."""
        for late, (took_late, who, late_first, life) in self._previous.items():
            for early, (took_early, who_now, early_second, _) in now.items():
                if early >= late or who != who_now or not {early, late} <= self._previous.keys() & now.keys():
                    continue
                alike = _commute(late_first, early_second, self._previous[early][2], now[late][2])
                guard = self.m.values.any_of(life, alike)
                if guard != FALSE:
                    self.m.terms.forbid(took_late, took_early, self._candidates[early], guard)


def _reads_source(ability: Triggered) -> bool:
    text = (ability.modes, ability.condition)
    return mentions(text, (Source, Opaque)) or any(f.other or f.this for f in of_kind(text, Filter))


def _commute(late_first: Table, early_second: Table, early_first: Table, late_second: Table) -> Callable[[Any], bool]:
    """Life totals at which both orders lead to the same total without passing through 0 or less."""

    def alike(v: Any) -> bool:
        a, b = late_first.get(v), early_first.get(v)
        if a is None or b is None or a <= 0 or b <= 0:
            return False
        end = early_second.get(a)
        return end is not None and end == late_second.get(b)

    return alike
