"""Who controls what: effects that give control, on top of the player who put the object there (611, 613.1b)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.encodings.context import PRINTED, Context, Reference
from apnap.encodings.fighting import remove_from_combat
from apnap.encodings.holding import Held
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Body, Event
from apnap.model.abilities import Affect, Changes, Continuous, Filter
from apnap.model.trees import of_kind

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.run import Run

Known = tuple[str, int]
"""A card object and its incarnation."""


@frozen
class Given:
    """Control that a resolved effect has given: to whom, until when, by which source.

    ``older``: the sources of static control effects that were there already; they are older (613.7).
    """

    player: str
    until: str
    source: Known | None
    older: frozenset[Known] = frozenset()


@frozen
class Static:
    """A static ability gives control of an object: that it does, its source, and to whom."""

    applies: Literal
    source: Known
    player: str


class Controlling:
    """Control effects in the states of one machine; ``("control effects", card object)``: of an object, in order."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine

    @staticmethod
    def of(machine: Machine) -> Controlling | None:
        """The control effects of a machine; None if nothing there changes who controls an object."""
        return Controlling(machine) if any(c.control for c in machine.texts.of_kind(Changes)) else None

    # ------------------------------------------------------------------ where control comes from

    def start(self, state: State) -> None:
        """The players who have the objects of the start by themselves, and those who control them then."""
        for oid in list(self.m.world.bodies):
            state.put(("own controller", oid), state.get("controller", oid))
        self.renew(state, state)

    def enters(self, state: State, guard: Literal, oid: str, player: str) -> None:
        """An object enters the battlefield under a player's control, as a new object."""
        state.put(("own controller", oid), const(player), guard)
        state.put(("control effects", oid), const(()), guard)

    def begin(self, run: Run, e: Affect, after: State, found: Sequence[Reference]) -> None:
        """An effect begins to give control of the objects found, each where its literal holds (611.2)."""
        values, you, source = self.m.values, run.context.you, run.context
        by = None if source.oid is None else (source.oid, source.inc)
        for where, oid, _ in found:
            if where != FALSE:
                entry = values.map(self._older(after, oid), lambda older: Given(you, e.until, by, older))
                after.put(("control effects", oid), values.lift(_with, after.get("control effects", oid), entry), where)

    def _older(self, state: State, oid: str) -> Val:
        """The sources of static control effects on the battlefield; of what is attached only if it is to the object
        (613.7e)."""
        values, older = self.m.values, const(frozenset())
        for known in self._sources():
            for (zone, inc), here in state.get("place", known).items():
                if zone == "battlefield":
                    to = state.get("attached", known)
                    there = values.any_of(to, lambda host: host is None or host[0] == oid)
                    source = known, inc
                    more = values.map(older, lambda some, source=source: some | {source})  # type: ignore[misc]
                    older = values.ite(self.m.terms.both(here, there), more, older)
        return older

    def _sources(self) -> list[str]:
        """The card objects whose static abilities may give control."""
        return list(dict.fromkeys(held.oid for held in self._abilities()))

    def _abilities(self) -> list[Held]:
        return [held for held in self.m.holding.all(Continuous) if held.ability.changes.control]

    def _in_force(self, state: State) -> Iterator[tuple[Continuous, str, int, str, Literal]]:
        """The static abilities that give control: in layer 2 whether the face of the source has them counts."""
        for held in self._abilities():
            yield from self.m.holding.in_force(state, held, on_face=True)

    def wear_off(self, state: State, here: Literal) -> None:
        """What lasts until end of turn ends (514.2)."""
        for oid in self._given(state):
            state.change(("control effects", oid), lambda some: tuple(g for g in some if g.until != "turn"), here)

    def ends(self, state: State, player: str, here: Literal) -> None:
        """A player has left: nothing gives that player control of anything any more (800.4a)."""
        for oid in self._given(state):
            state.change(("control effects", oid), lambda some: tuple(g for g in some if g.player != player), here)

    def _given(self, state: State) -> list[str]:
        return [oid for oid in list(self.m.world.bodies) if set(state.get("control effects", oid)) != {()}]

    def _bound(self, state: State) -> set[Given]:
        """The effects that last for as long as their source is controlled."""
        found = [some for oid in self._given(state) for some in state.get("control effects", oid)]
        return {given for some in found for given in some if given.until == "source"}

    # ------------------------------------------------------------------ who controls what

    def renew(self, before: State, after: State) -> list[Event]:
        """The controllers are found anew after a batch: the changes as events of it."""
        for _ in range(len(self.m.world.bodies) + 1):
            changed = self._once(after)
            if not self.m.possible(changed):
                break
        else:
            after.put(("unmodelled",), const("control effects that depend on one another"), changed)
        for oid, statics in self._statics(after).items():
            self._clash(after, oid, statics)
        self._dependent(after)
        self._forget(after)
        return list(self._changes(before, after))

    def _once(self, state: State) -> Literal:
        """Every controller by the present ones; returns where one that others depend on has changed."""
        m, changed = self.m, list[Literal]()
        statics = self._statics(state)
        sources = set(self._sources()) | {g.source[0] for g in self._bound(state) if g.source}
        for oid in list(m.world.bodies):
            here = m.reader.in_zone(state, oid, "battlefield")
            if here == FALSE:
                continue
            old, new = state.get("controller", oid), self._controller(state, oid, statics.get(oid, []))
            if dict(old) == dict(new):
                continue
            state.put(("controller", oid), new, here)
            if oid in sources:
                changed.append(m.terms.both(here, m.values.any_of(m.values.lift(_other, old, new), bool)))
        return m.terms.disj(changed)

    def _controller(self, state: State, oid: str, statics: Sequence[Static]) -> Val:
        """The latest effect wins; a static one is as old as its source (613.7)."""
        values = self.m.values
        alone = state.get("own controller", oid)
        for s in statics:
            alone = values.ite(s.applies, const(s.player), alone)
        cases: list[tuple[Literal, Val]] = []
        for some, literal in state.get("control effects", oid).items():
            who = alone
            for given in some:
                later = const(given.player)
                for s in statics:
                    if s.source not in given.older:
                        later = values.ite(s.applies, const(s.player), later)
                who = values.ite(self._lasts(state, given), later, who)
            cases.append((literal, who))
        return values.mux(cases)

    def _clash(self, state: State, oid: str, statics: Sequence[Static]) -> None:
        """Which of two static abilities is older is not modelled."""
        terms = self.m.terms
        both = [terms.both(a.applies, b.applies) for a in statics for b in statics
                if a.source < b.source and a.player != b.player]  # fmt: skip
        if (clash := terms.disj(both)) != FALSE:
            reason = f"which of two static abilities decides who controls {self.m.world.show(oid)}"
            state.put(("unmodelled",), const(reason), clash)

    def _statics(self, state: State) -> dict[str, list[Static]]:
        """The static abilities that give control, by what they give control of."""
        m, found = self.m, dict[str, list[Static]]()
        for static, source, inc, you, here in self._in_force(state):
            context = Context(source, inc, you, layer=PRINTED)
            judged = self._alone(state) if _asks_for_control(static) else state
            for body in list(m.world.bodies.values()):
                applies = m.terms.both(here, self._fits(judged, static, body, context))
                if applies != FALSE:
                    found.setdefault(body.oid, []).append(Static(applies, (source, inc), you))
        return found

    def _fits(self, state: State, static: Continuous, body: Body, context: Context) -> Literal:
        m = self.m
        holds = TRUE if static.condition is None else m.reader.holds(state, static.condition, context)
        return m.terms.both(holds, m.reader.selected(state, static.what, body, context))

    def _alone(self, state: State) -> State:
        """The state without effects that give control."""
        bare = state.fork()
        for oid in list(self.m.world.bodies):
            here = self.m.reader.in_zone(state, oid, "battlefield")
            bare.put(("controller", oid), state.get("own controller", oid), here)
        return bare

    def _dependent(self, state: State) -> None:
        """Static abilities whose effect would be another with all control effects are not modelled (613.8)."""
        m = self.m
        for static, source, inc, you, here in self._in_force(state):
            if not _asks_for_control(static):
                continue
            context, alone = Context(source, inc, you, layer=PRINTED), self._alone(state)
            for body in list(m.world.bodies.values()):
                one, other = (self._fits(s, static, body, context) for s in (alone, state))
                differ = m.terms.either(m.terms.both(one, -other), m.terms.both(other, -one))
                if (where := m.terms.both(here, differ)) != FALSE:
                    reason = f"what {m.world.show(source)} gives control of, as that depends on control"
                    state.put(("unmodelled",), const(reason), where)

    def _lasts(self, state: State, given: Given) -> Literal:
        if given.until != "source" or given.source is None:
            return TRUE
        return self.m.reader.is_under(state, *given.source, given.player)

    def _forget(self, state: State) -> None:
        """What has ended is over once and for all."""
        for oid in self._given(state):
            ending = {g for some in state.get("control effects", oid) for g in some if g.until == "source"}
            for given in ending:
                over = -self._lasts(state, given)
                if over != FALSE:
                    state.change(("control effects", oid), lambda some, g=given: tuple(x for x in some if x != g), over)  # type: ignore[misc]

    def _changes(self, before: State, after: State) -> Iterator[Event]:
        """Where a player has lost control of an object that stays: that is an event, and the object is sick and out of
        combat (302.6, 506.4)."""
        m = self.m
        for oid in list(m.world.bodies):
            old, new = before.get("controller", oid), after.get("controller", oid)
            if old is new:
                continue
            for (zone, inc), here in after.get("place", oid).items():
                stays = m.terms.both(here, m.reader.at(before, oid, "battlefield", inc))
                for player, had in old.items() if zone == "battlefield" else ():
                    lost = m.terms.conj([stays, had, -m.values.is_(new, player)])
                    if lost != FALSE:
                        after.put(("sick", oid), const(True), lost)
                        remove_from_combat(after, oid, lost)
                        name = ("control", oid, inc, player)
                        yield Event("control", lost, name, oid=oid, inc=inc, after=inc, player=player)


def _asks_for_control(static: Continuous) -> bool:
    """What it gives control of, or when, depends on who controls objects."""
    return any(f.controller is not None for f in of_kind((static.what, static.condition), Filter))


def _other(one: str, another: str) -> bool:
    return one != another


def _with(some: tuple[Given, ...], given: Given) -> tuple[Given, ...]:
    """The effects with a later one; without those that nothing can make count again."""
    ends = {"forever": ("turn", "source", "forever"), "turn": ("turn",)}.get(given.until, ())
    left = tuple(g for g in some if g.until not in ends and (g.until, g.source) != ("source", given.source))
    return (*left, given)
