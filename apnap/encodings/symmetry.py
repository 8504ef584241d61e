"""Orders that make no difference need not all be tried.

Both rules prefer the same order, the one in which instances came into being, so that they are safe together:
(a) of interchangeable waiting instances the first resolves first; (b) of orders that differ by swaps of neighbours
that commute the first remains. They lose no outcome; orders themselves are not counted (see :attr:`History.by_cause`).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.encodings.state import State
from apnap.encodings.state_triggers import is_of_state
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val
from apnap.encodings.world import Item
from apnap.model.abilities import (
    Affect,
    CreateDelayed,
    Filter,
    Host,
    Opaque,
    Reflexive,
    Remembered,
    Source,
    Triggered,
)
from apnap.model.abilities import Move as Exiling
from apnap.model.trees import mentions, of_kind

if TYPE_CHECKING:
    from apnap.encodings.course import Move
    from apnap.encodings.machine import Machine

Table = dict[int, int]


@frozen
class Shift:
    """A resolution that changes nothing but one life total: that it is taken, that it could be, and what it does."""

    taken: Literal
    here: Literal
    player: str
    life: Val
    table: Table


class Symmetry:
    """Symmetry breaking over the steps of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self._previous: dict[int, Shift] = {}
        self._movable: dict[int, Literal] = {}
        self._kinds: dict[int, Hashable | None] = {}
        self._numbers: dict[Hashable, int] = {}

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
        if base.get("targets", item.number) != {(): TRUE}:
            return None
        if item.number not in self._kinds:
            self._kinds[item.number] = self._kind_of(item)
        return self._kinds[item.number]

    def _kind_of(self, item: Item) -> Hashable | None:
        ability = item.ability
        if self.m.history.by_cause or ability is None or not item.plain() or len(ability.modes) > 1:
            return None
        if is_of_state(item):
            return None  # which object's ability may trigger again depends on the order
        kind: Hashable = (ability.modes, ability.condition, ability.keyword, item.controller, item.second_pass)
        own = self.m.history.order_matters() or ability.action_cap or _reads_source(ability)
        if own or self.m.texts.abilities_reached or not self.m.on("independent-of-source"):
            kind = (kind, item.oid, item.inc, item.index, item.created and item.created.reflexive)
        if item.created is not None and _reads_remembered(ability):
            kind = (kind, item.created.number)
        return self._numbers.setdefault(kind, len(self._numbers))

    # ------------------------------------------------------------------ (b) commuting resolutions

    def after(self, base: State, moves: Sequence[Move]) -> None:
        """Look at the moves of a step: forbid the wrong order of resolutions that commute."""
        now: dict[int, Shift] = {}
        if not (self.m.strict or self.m.history.listed or self.m.history.invariants):
            for move in moves:
                if move.value[0] == "resolve" and (shift := self._shift(base, move)) is not None:
                    now[move.value[2].number] = shift
        self._movable = self._forbid(now)
        self._previous = now

    def _shift(self, base: State, move: Move) -> Shift | None:
        """The move as a change of nothing but one life total (and of the stack); None if it is more."""
        number, own = move.value[2].number, move.state.own
        if is_of_state(move.value[2]):
            return None  # what it has kept from triggering may do so at the checkpoint
        changed = [k for k, v in own.items() if base.get(*k) is not v and dict(base.get(*k)) != dict(v)]
        rest = [k for k in changed if k not in (("item", number), ("size",))]
        if len(rest) != 1 or rest[0][0] != "life":
            return None
        player = str(rest[0][1])
        life = base.get("life", player)
        table = self.m.values.table(life, move.state.get("life", player))
        return Shift(move.guard, self._available(base, number), player, life, table)

    def _available(self, base: State, number: int) -> Literal:
        groups = self.m.next_groups(base)
        return self.m.terms.disj(x for group in groups for item, x in group if item.number == number)

    def _forbid(self, now: Mapping[int, Shift]) -> dict[int, Literal]:
        """Forbid what could as well have resolved before a later one; returns a literal for each that it could.

        An item could have if the last step was a later item's, or an item's before which it could have resolved
        itself, and the two commute: so of all orders that differ by swaps of neighbours only the first remains.
        """
        terms, movable = self.m.terms, dict[int, Literal]()
        for early, second in now.items():
            first = self._previous.get(early)
            if first is None:
                continue
            for late, other in self._previous.items():
                before = first.here if early < late else self._movable.get(early, FALSE)
                if (
                    late == early
                    or before == FALSE
                    or late not in now
                    or not first.player == other.player == second.player
                ):
                    continue
                alike = _commute(other.life, first.table, now[late].table, other.table, second.table)
                guard = TRUE if len(alike) == len(other.life) else terms.disj(alike)
                if guard != FALSE:
                    if early not in movable:
                        movable[early] = terms.unknown()
                    terms.require(-other.taken, -guard, -before, movable[early])
            if early in movable:
                terms.forbid(second.taken, movable[early])
        return movable


def _reads_source(ability: Triggered) -> bool:
    """It matters whose ability it is; what it creates is called by its source."""
    text = (ability.modes, ability.condition)
    kinds = (Source, Opaque, CreateDelayed, Reflexive, Host)
    if mentions(text, kinds) or any(e.until == "source" for e in of_kind(text, Affect)):
        return True
    if any(e.linked or e.until_source_leaves for e in of_kind(text, Exiling)):
        return True
    return any(f.other or f.this or f.host or f.linked or f.same_name or f.chosen for f in of_kind(text, Filter))


def _reads_remembered(ability: Triggered) -> bool:
    text = (ability.modes, ability.condition)
    return mentions(text, (Remembered,)) or any(f.remembered for f in of_kind(text, Filter))


def _commute(life: Val, one_first: Table, other_second: Table, other_first: Table, one_second: Table) -> list[Literal]:
    """Life totals at which both orders lead to the same total without passing through 0 or less."""
    return [
        x
        for v, x in life.items()
        if (a := one_first.get(v, 0)) > 0
        and (b := other_first.get(v, 0)) > 0
        and (end := other_second.get(a)) is not None
        and end == one_second.get(b)
    ]
