"""Shields that go to a hand, and the S-Triggers among them (112.3a)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.encodings.reading import Reference
from apnap.encodings.rules import shield_trigger_permission
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, at_least, const
from apnap.encodings.world import Body, Event, Item

if TYPE_CHECKING:
    from apnap.encodings.duelmasters.machine import DuelMasters

SHIELD_TRIGGER = "shield trigger"


@frozen
class Taken:
    """Shields of one player that are taken: the named ones, and the literal that all without a name are."""

    player: str
    refs: Sequence[Reference]
    nameless: Literal


class Shields:
    """The shields of one machine."""

    def __init__(self, machine: DuelMasters) -> None:
        self.m = machine

    def number(self, state: State, player: str) -> Val:
        """Shields of a player."""
        return self.m.reader.zone_size(state, "shields", player)

    def item(self, oid: str, inc: int) -> Item:
        """The item that a card whose S-Trigger was declared is, in the pending zone."""
        body = self.m.world.bodies[oid]
        if "spell" in body.types:
            return self.m.spells.item(oid, inc, body.owner)
        return self.m.world.item(
            ("shield trigger", oid, inc), spell=False, oid=oid, inc=inc, controller=body.owner, modes=(),
            label=self.m.world.show(oid),
        )  # fmt: skip

    # ------------------------------------------------------------------ which

    def chosen(self, run: Run, owner: str, wanted: Val | None, chooser: str, guard: Literal) -> Taken:
        """So many shields of a player (None: all), all if there are not more; else chosen by a player."""
        m, refs = self.m, self._named(run.state, owner)
        if wanted is None:
            return Taken(owner, [(m.terms.both(guard, x), oid, inc) for x, oid, inc in refs], guard)
        fewer = m.terms.both(guard, m.values.compare(self.number(run.state, owner), ">", wanted))
        every = m.terms.both(guard, -fewer)
        some = m.values.any_of(wanted, at_least(1))
        nameless = m.terms.conj([fewer, some, -run.state.is_(("unnamed", "shields", owner), 0)])
        run.unmodelled(f"which of {owner}'s shields, some without a name", nameless)
        picked = self._picked(run, refs, wanted, chooser, m.terms.both(fewer, -nameless))
        either = m.terms.either
        found = [(either(m.terms.both(every, x), p), oid, inc) for (x, oid, inc), p in zip(refs, picked, strict=True)]
        return Taken(owner, found, every)

    def _named(self, state: State, owner: str) -> list[Reference]:
        return [
            (here, body.oid, inc)
            for body in list(self.m.world.bodies.values())
            if body.owner == owner
            for (zone, inc), here in state.get("place", body.oid).items()
            if zone == "shields"
        ]

    def _picked(self, run: Run, refs: Sequence[Reference], wanted: Val, chooser: str, guard: Literal) -> list[Literal]:
        """For each shield the literal that the player chooses it."""
        m, options = self.m, list[tuple[Literal, tuple[Reference, ...]]]()
        for size in m.sizes(len(refs), wanted) if guard != FALSE else ():
            right = m.values.is_(wanted, size)
            for some in combinations(refs, size) if right != FALSE else ():
                options.append((m.terms.conj([right, *(x for x, _, _ in some)]), some))
                m.limit(len(options), "ways to choose shields")
        options = m.fixed.restrict(m.fixed.of_run(run), options, lambda some: [oid for _, oid, _ in some])
        named = [(x, tuple(sorted(m.world.show(oid) for _, oid, _ in some))) for x, some in options]
        literals = run.choose("pick", guard, chooser, named)
        return [m.terms.disj(c for c, (_, some) in zip(literals, options, strict=True) if ref in some) for ref in refs]

    # ------------------------------------------------------------------ to the hand

    def to_hand(
        self,
        run: Run,
        taken: Sequence[Taken],
        *,
        by: str | None = None,
        broken: bool = False,
        along: Callable[[State, State], list[Event]] | None = None,
    ) -> list[Reference]:
        """Shields go to the hands of their owners, or wait to be used; one batch, with what ``along`` does.

        ``by``: the object that breaks them. Returns the cards where they are then.
        """
        used = self._declared(run, [ref for some in taken for ref in some.refs])
        moved: list[Reference] = []

        def act(before: State, after: State) -> list[Event]:
            events = along(before, after) if along is not None else []
            for some in taken:
                for ref in some.refs:
                    events += self._move(before, after, ref, used.get(ref[1], FALSE), moved)
                self._nameless(after, some)
            return [*events, *(e for some in taken if broken for e in self._broken(run, before, after, some, by))]

        run.batch(act)
        return moved

    def _move(self, before: State, after: State, ref: Reference, used: Literal, moved: list[Reference]) -> list[Event]:
        m, (literal, oid, inc) = self.m, ref
        events, to_hand = m.zones.move(before, after, [(m.terms.both(literal, -used), oid, inc)], "shields", "hand")
        pending, waits = m.zones.move(before, after, [(m.terms.both(literal, used), oid, inc)], "shields", "stack")
        moved += [*to_hand, *waits]
        for guard, _, number in waits:
            item = self.item(oid, number)
            after.put(("item", item.number), const("declared"), guard)
            m.history.happened(after, "used", item, guard)
            if shield_trigger_permission.triggers(m):
                m.history.happened(after, "triggered", item, guard)
        return [*events, *pending]

    def _declared(self, run: Run, refs: Sequence[Reference]) -> dict[str, Literal]:
        """Card → the literal that its owner uses its S-Trigger; asked in turn order."""
        m = self.m
        asked: dict[str, list[Literal]] = {}
        for literal, oid, _ in refs:
            if SHIELD_TRIGGER in m.world.bodies[oid].keywords and literal != FALSE:
                asked.setdefault(oid, []).append(literal)
        used: dict[str, Literal] = {}
        for player in m.order:
            for oid in (o for o in m.world.bodies if o in asked and m.world.bodies[o].owner == player):
                guard, fixed = m.terms.disj(asked[oid]), m.fixed.answer_of(oid)
                if fixed is not None:
                    used[oid] = guard if fixed else FALSE
                    continue
                free = m.terms.free()
                used[oid] = m.terms.both(guard, free)
                run.ask("may", guard, player, [(guard, free, (True,)), (guard, -free, (False,))], m.world.show(oid))
        return used

    def _nameless(self, after: State, taken: Taken) -> None:
        """Shields without a name go to the hand."""
        m, player = self.m, taken.player
        number = after.get("unnamed", "shields", player)
        if taken.nameless == FALSE or max(number) == 0:
            return
        total = m.values.lift(lambda a, b: a + b, after.get("unnamed", "hand", player), number)
        after.put(("unnamed", "hand", player), total, taken.nameless)
        after.put(("unnamed", "shields", player), const(0), taken.nameless)

    def _broken(self, run: Run, before: State, after: State, taken: Taken, by: str | None) -> list[Event]:
        """Each shield that is broken is an event, whether it is used or not; of several at once one is the last."""
        m, player = self.m, taken.player
        last = m.values.is_(self.number(after, player), 0)
        number = before.get("unnamed", "shields", player)
        broken: list[tuple[Literal, Body | None]] = [(x, m.world.bodies[oid]) for x, oid, _ in taken.refs]
        for k in range(max(number) if taken.nameless != FALSE else 0):
            broken.append((m.terms.both(taken.nameless, m.values.any_of(number, at_least(k + 1))), None))
        for guard, body in broken:
            m.history.happened(after, "broken", None, guard, body=body, who=const(player))
        guards = [guard for guard, _ in broken]
        return [
            run.event("broken", x, player=player, by=by, last=m.terms.both(last, -m.terms.disj(guards[i + 1 :])))
            for i, x in enumerate(guards)
        ]
