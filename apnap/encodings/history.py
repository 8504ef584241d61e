"""What has happened, as far as the claims ask: counters and order flags in the state, and invariants."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, plus
from apnap.encodings.world import Body, Item
from apnap.model.abilities import Triggered
from apnap.model.claims import AllBefore, Before, EventAtom, Expr, HowOften, ResolutionOrder

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

_BEFORE = {("none", 1, 0): "one", ("none", 0, 1): "other", ("none", 1, 1): "tie"}
_ALL_BEFORE = {
    ("none", 1, 0): "one",
    ("none", 0, 1): "other",
    ("none", 1, 1): "bad",
    ("one", 0, 1): "ok",
    ("one", 1, 1): "bad",
    ("other", 1, 0): "bad",
    ("other", 1, 1): "bad",
    ("ok", 1, 0): "bad",
    ("ok", 1, 1): "bad",
}


class History:
    """Keeps the history variables of the tracked atoms up to date."""

    def __init__(self, machine: Machine, atoms: Iterable[Expr], invariants: Iterable[Expr]) -> None:
        self.m = machine
        atoms = list(dict.fromkeys(atoms))
        self.counted = [a.event for a in atoms if isinstance(a, HowOften)]
        self.orders = [a for a in atoms if isinstance(a, Before | AllBefore)]
        self.listed = any(isinstance(a, ResolutionOrder) for a in atoms)
        self.invariants = list(invariants)
        self._open: dict[tuple[int, str], list[Literal]] = {}
        self._kinds = {e.kind for e in self.counted} | {e.kind for o in self.orders for e in (o.one, o.other)}
        self.by_cause = self.listed or any(
            e.on is not None for e in self.counted + [e for o in self.orders for e in (o.one, o.other)]
        )

    # ------------------------------------------------------------------ recording

    def happened(
        self,
        state: State,
        kind: str,
        item: Item | None,
        guard: Literal,
        *,
        body: Body | None = None,
        who: Val | None = None,
        value: str | int | None = None,
    ) -> None:
        """Record an event; ``who`` is the player concerned (an item's controller by itself)."""
        if self.listed and kind == "resolved" and item is not None:
            label = item.label
            state.change(("order",), lambda seen: (*seen, label), guard)
        if kind not in self._kinds:
            return
        for number, atom in enumerate(self.counted):
            literal = self.m.terms.both(guard, self.fits(atom, kind, item, body, who, value))
            if literal != FALSE:
                state.change(("history", number), lambda n: n + 1, literal)
        for number, order in enumerate(self.orders):
            for side, atom in (("one", order.one), ("other", order.other)):
                literal = self.m.terms.both(guard, self.fits(atom, kind, item, body, who, value))
                if literal != FALSE:
                    self._open.setdefault((number, side), []).append(literal)

    def chosen(
        self, state: State, item: Item, ways: Iterable[tuple[Literal, Sequence[tuple[str, str | int | None]]]]
    ) -> None:
        """Record what an announcement chose: (literal that it is the one made, (kind, value) of each choice).

        At most one of the ways is taken, so that counters go up in one step.
        """
        ways = [(taken, choices) for taken, choices in ways if any(kind in self._kinds for kind, _ in choices)]
        for number, atom in enumerate(self.counted):
            by_number: dict[int, list[Literal]] = {}
            for taken, choices in ways:
                count = sum(self.fits(atom, kind, item, None, None, value) == TRUE for kind, value in choices)
                by_number.setdefault(count, []).append(taken)
            for count, literals in by_number.items():
                if count:
                    state.change(("history", number), plus(count), self.m.terms.disj(literals))
        for number, order in enumerate(self.orders):
            for side, atom in (("one", order.one), ("other", order.other)):
                fitting = [
                    taken
                    for taken, choices in ways
                    if any(self.fits(atom, kind, item, None, None, value) == TRUE for kind, value in choices)
                ]
                if fitting:
                    self._open.setdefault((number, side), []).append(self.m.terms.disj(fitting))

    def note(self, state: State) -> None:
        """Something has happened that is no batch: settle the order flags."""
        touched = {number for number, _ in self._open}
        for number in touched:
            one = self.m.terms.disj(self._open.get((number, "one"), []))
            other = self.m.terms.disj(self._open.get((number, "other"), []))
            table = _BEFORE if isinstance(self.orders[number], Before) else _ALL_BEFORE
            self._advance(state, number, table, one, other)
        self._open.clear()

    def close(self, state: State, priority: str | None = None, guard: Literal = TRUE) -> None:
        """End of a batch: settle the order flags and look at the invariants where ``guard`` holds.

        Not in what a batch that leaves the model makes of the state.
        """
        self.note(state)
        guard = self.m.terms.both(guard, state.is_(("unmodelled",), None))
        for number, expr in enumerate(self.invariants):
            broken = self.m.terms.both(guard, -self.m.claims.literal(state, expr, priority))
            if broken != FALSE:
                state.put(("violated", number), {True: TRUE}, broken)

    def _advance(
        self, state: State, number: int, table: dict[tuple[str, int, int], str], one: Literal, other: Literal
    ) -> None:
        terms, values = self.m.terms, self.m.values
        seen = {0: (-1, -1), 1: (1, -1), 2: (-1, 1), 3: (1, 1)}
        old = self.order_flag(state, number)
        cases = []
        for a, b in seen.values():
            guard = terms.both(one if a > 0 else -one, other if b > 0 else -other)
            step = {v: table.get((v, int(a > 0), int(b > 0)), v) for v in old}
            cases.append((guard, values.map(old, step.__getitem__)))
        state.own[("flag", number)] = values.mux(cases)

    def order_flag(self, state: State, number: int) -> Val:
        """Where an order atom stands: "none", "one", "other", "tie", "ok" or "bad"."""
        return state.get("flag", number)

    # ------------------------------------------------------------------ fitting

    def fits(
        self,
        atom: EventAtom,
        kind: str,
        item: Item | None,
        body: Body | None,
        who: Val | None,
        value: str | int | None,
    ) -> Literal:
        """True if the event fits the atom; only who it was may depend on the play."""
        if atom.kind != kind or (atom.value is not None and atom.value != value):
            return FALSE
        if atom.of is not None and not self._named(atom.of, item, body):
            return FALSE
        if atom.ability is not None and not self._is_ability(atom.ability, item):
            return FALSE
        if atom.on is not None and not self._about(atom.on, item):
            return FALSE
        if atom.by is None:
            return TRUE
        if who is not None:
            return self.m.values.is_(who, atom.by)
        return TRUE if item is not None and item.controller == atom.by else FALSE

    def counts(self, *kinds: str) -> bool:
        """The claims ask how often, or in which order, something of one of the kinds happens."""
        return bool(self._kinds & set(kinds))

    def order_matters(self) -> bool:
        """What the claims ask may tell apart which of several like instances resolves first."""
        ends = ("resolved", "did_nothing", "accepted", "declined", "countered")
        named = any(e.kind in ends and (e.of is not None or e.ability is not None) for e in self.counted)
        return bool(self.listed or self.orders or self.invariants or named)

    def item_fits(self, atom: EventAtom, item: Item) -> bool:
        """The item fits ``of``, ``ability``, ``by`` and ``on`` of the atom."""
        return self.fits(atom, atom.kind, item, None, None, atom.value) == TRUE

    def _named(self, name: str, item: Item | None, body: Body | None) -> bool:
        if body is None and item is not None and item.oid is not None:
            body = self.m.world.bodies[item.oid]
        return body is not None and name in (body.oid, body.name)

    def _about(self, name: str, item: Item | None) -> bool:
        if item is None or item.event is None or item.event.oid is None or self.m.is_grouped(item):
            return False
        body = self.m.world.bodies[item.event.oid]
        return name in (body.oid, body.name)

    def _is_ability(self, wanted: int | str, item: Item | None) -> bool:
        if item is not None and item.activated is not None:
            return wanted in ("activated", getattr(item.activated, "keyword", None))
        if item is None or not isinstance(item.ability, Triggered):
            return False
        if item.created is not None:
            return wanted == ("reflexive" if item.created.reflexive else "delayed")
        if isinstance(wanted, str):
            return item.ability.keyword == wanted
        return self.m.holding.listed(item.index) == wanted - 1
