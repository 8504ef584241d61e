"""Spells that are cast and carried out, and the use of S-Triggers (112.3a, 409)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from apnap.encodings.reading import Reference
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event, Item
from apnap.encodings.zones import Arrival
from apnap.model.abilities import SpellAbility

if TYPE_CHECKING:
    from apnap.encodings.duelmasters.machine import DuelMasters

Batch = Callable[[State, State], list[Event]]


class Spells:
    """Spells and S-Triggers of one machine."""

    def __init__(self, machine: DuelMasters) -> None:
        self.m = machine

    def item(self, oid: str, inc: int, player: str) -> Item:
        """The item that a spell in the pending zone is."""
        m = self.m
        spells = [a for a in m.world.bodies[oid].abilities if isinstance(a, SpellAbility)]
        modes = tuple(mode for s in spells for mode in s.modes)
        choose = spells[0].choose if len(spells) == 1 else len(modes)
        return m.world.item(
            ("spell", oid, inc, player), spell=True, oid=oid, inc=inc, controller=player, modes=modes, choose=choose,
            text="".join(s.text for s in spells), label=m.world.show(oid),
        )  # fmt: skip

    def is_used(self, item: Item) -> bool:
        """The item is a card to be used, no ability that resolves."""
        return item.spell or not item.modes

    def use(self, state: State, item: Item, path: Literal, *, at_once: bool, inside: str) -> None:
        """A declared S-Trigger is used: a spell is cast, anything else summoned, unpaid; ``inside``: of what."""
        m, oid = self.m, str(item.oid)
        state.put(("item", item.number), const("gone"))
        if item.spell:
            run = self.run(state, item, path, at_once=at_once)
            run.batch(lambda before, after: [self._cast_event(item, TRUE, paid=False)])
            self.carry_out(run, item, TRUE)
            return
        run = Run(m, state, m.context(item), ("item", item.number), path, item, inside=inside, at_once=at_once)
        self.check_summoned(run, oid)

        def summon(before: State, after: State) -> list[Event]:
            refs = m.zones.find(before, [(TRUE, oid, item.inc)], "stack")
            arrival = Arrival(item.controller, how="summon")
            return m.zones.move(before, after, refs, "stack", "battlefield", arrival)[0]

        run.batch(summon)

    def check_summoned(self, run: Run, oid: str) -> None:
        """What an evolution creature is put on as it is summoned is not modelled."""
        if "evolution" in self.m.world.bodies[oid].supertypes:
            run.unmodelled(f"{self.m.world.show(oid)} is summoned on top of another creature", TRUE)

    def run(self, state: State, item: Item, path: Literal, *, at_once: bool) -> Run:
        """The carrying out of a spell."""
        m = self.m
        return Run(
            m, state, m.context(item), ("item", item.number), path, item, inside="spell", at_once=at_once
        )  # fmt: skip

    def cast(
        self,
        state: State,
        refs: Sequence[tuple[str, Reference]],
        player: str,
        path: Literal,
        *,
        paid: bool,
        modes: tuple[int, ...] = (),
        at_once: bool = False,
    ) -> Literal:
        """Cast a spell from where it may be (zone and reference), carry it out, and put it into the graveyard.

        Returns the literal that something was done.
        """
        m, done = self.m, []
        for zone, (literal, oid, inc) in refs:
            item = self.item(oid, inc + 1, player)
            if modes:
                state.put(("given", item.number), const(modes), literal)
            run = self.run(state, item, path, at_once=at_once)
            run.batch(self._to_pending(zone, (literal, oid, inc), item, paid=paid))
            self.carry_out(run, item, literal)
            done.append(literal)
        return m.terms.disj(done)

    def _to_pending(self, zone: str, ref: Reference, item: Item, *, paid: bool) -> Batch:
        def act(before: State, after: State) -> list[Event]:
            events, _ = self.m.zones.move(before, after, [ref], zone, "stack")
            literal, oid, _ = ref
            after.put(("controller", oid), const(item.controller), literal)
            return [*events, self._cast_event(item, literal, paid=paid)]

        return act

    def _cast_event(self, item: Item, guard: Literal, *, paid: bool) -> Event:
        return Event(
            "cast", guard, ("cast", item.number), oid=item.oid, inc=item.inc, after=item.inc,
            player=item.controller, item=item, paid=paid,
        )  # fmt: skip

    def carry_out(self, run: Run, item: Item, guard: Literal) -> None:
        """The spell is carried out where the guard holds, then put into the graveyard."""
        m, oid = self.m, str(item.oid)
        going = m.terms.both(guard, run.state.is_(("game",), "on"))
        m.history.happened(run.state, "resolved", item, going)
        m.history.note(run.state)
        done = m.resolving.effects(run, item, going)
        on = m.terms.both(guard, run.state.is_(("game",), "on"))
        m.history.happened(run.state, "did_nothing", item, m.terms.both(on, -done))
        m.history.note(run.state)

        def bury(before: State, after: State) -> list[Event]:
            refs = m.zones.find(before, [(on, oid, item.inc)], "stack")
            return m.zones.move(before, after, refs, "stack", "graveyard")[0]

        if on != FALSE:
            run.batch(bury)
