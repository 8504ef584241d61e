"""Continuous effects: which apply to an object, and in what order (611, 613)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from attrs import frozen

from apnap.encodings.changing import (
    LAND_TYPES,
    LAYERS,
    first_layer,
    is_pump,
    names_land_type,
    only_control,
    touches,
)
from apnap.encodings.context import AS_IT_IS, WITH_ABILITIES, Context
from apnap.encodings.faces import uses_faces
from apnap.encodings.gaining import Gaining
from apnap.encodings.holding import Held
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.model.abilities import Ability, Affect, Changes, Continuous, Keyword, ManaAbility

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

LOST = Changes(no_abilities=True)
"""What an object has gone through that has lost its abilities before the start."""

Entries = tuple[tuple[Any, ...], ...]
"""What began about an object, in order: (number of the effect, power, toughness), or (SINCE, card object, incarnation)
of a source that has entered since."""
SINCE = "since"


@frozen(eq=False)
class Ongoing:
    """A continuous effect that an instruction has begun (611.2), by everything about it that is concrete."""

    number: int
    changes: Changes
    until: str
    oid: str | None
    inc: int
    you: str


@frozen
class Part:
    """A continuous effect on an object: where it applies, what it is, and of a static ability its source."""

    here: Literal
    changes: Changes
    by: Hashable = None
    source: tuple[str, int] | None = None


Line = tuple[Literal, list[Part]]
"""The effects on an object in order, where the literal holds."""


class Layers:
    """The continuous effects of one machine."""

    def __init__(self, machine: Machine, changes: Sequence[Changes], *, ordered: bool) -> None:
        self.m = machine
        self.changes = changes
        self.touched = {layer: any(touches(c, layer) for c in changes) for layer in LAYERS}
        gained = [a for c in changes for a in c.abilities]
        self.given_keywords = frozenset(a.name for a in gained if isinstance(a, Keyword))
        self._given = {type(a) for a in gained}
        self.lands = any(names_land_type(c) for c in changes)
        self._ordered = ordered
        self._lost = {o.id for o in machine.scenario.start.objects if not o.abilities}
        self.ongoing: list[Ongoing] = []
        self._by_name: dict[Hashable, Ongoing] = {}
        self._noticing = False
        self.gaining = Gaining(self)
        self.loops: list[Literal] = []
        """Where an ability would have to be there for finding out whether it is."""

    @staticmethod
    def of(machine: Machine) -> Layers | None:
        """The layers of a machine; None if objects are what is printed there, but for what is added to their size."""
        scenario = machine.scenario
        texts = machine.texts
        statics = [a.changes for a in texts.of_kind(Continuous) if not only_control(a.changes)]
        begun = [a.changes for a in texts.of_kind(Affect) if not (is_pump(a) or only_control(a.changes))]
        if not statics and not begun and not uses_faces(machine):
            return None
        lost = any(not o.abilities for o in scenario.start.objects)
        ordered = bool(begun or lost) and any(first_layer(c) < AS_IT_IS for c in statics)
        return Layers(machine, [*statics, *begun], ordered=ordered)

    # ------------------------------------------------------------------ effects that begin and end

    def begin(self, name: Hashable, **facts: Any) -> Ongoing:
        """The continuous effect of that name, made on first use."""
        if name not in self._by_name:
            self._by_name[name] = Ongoing(len(self.ongoing), **facts)
            self.ongoing.append(self._by_name[name])
        return self._by_name[name]

    def expire(self, state: State, until: str, guard: Literal = TRUE) -> None:
        """The effects with that duration are over where the guard holds and, if it is a source's, that is not what it
        was (611.2a)."""
        for ongoing in self.ongoing:
            if ongoing.until != until:
                continue
            over = guard if until == "turn" else self.m.terms.both(guard, -self.lasts(state, ongoing))
            for oid in list(self.m.world.bodies) if over != FALSE else ():
                if any(e[0] == ongoing.number for entries in state.get("effects", oid) for e in entries):
                    state.change(("effects", oid), self._without(oid, ongoing.number), over)

    def lasts(self, state: State, ongoing: Ongoing) -> Literal:
        """Its "you" controls its source."""
        return self.m.reader.is_under(state, ongoing.oid, ongoing.inc, ongoing.you)

    def _without(self, oid: str, number: int) -> Callable[[Entries], Entries]:
        lost = oid in self._lost

        def without(entries: Entries) -> Entries:
            left = tuple(e for e in entries if e[0] != number)
            while left and left[0][0] == SINCE and not lost:
                left = left[1:]
            return left

        return without

    def arrived(self, state: State, guard: Literal, oid: str, inc: int) -> None:
        """What has entered, or become attached, is a newer source than the effects that have begun (613.7d-e)."""
        if not self._ordered or all(held.oid != oid for held in self.m.holding.all(Continuous, state)):
            return
        for other in list(self.m.world.bodies):
            lost = other in self._lost
            if lost or any(state.get("effects", other)):
                here = self.m.terms.both(guard, self.m.reader.in_zone(state, other, "battlefield"))
                state.change(("effects", other), _followed_by((SINCE, oid, inc), lost), here)

    # ------------------------------------------------------------------ static abilities

    def notice(self, kind: type, states: Sequence[State]) -> None:
        """Register the abilities of a kind that static abilities give to objects in the states."""
        if kind is ManaAbility and self.lands and not self._noticing:
            for oid in self.m.world.bodies:
                for land in sorted(LAND_TYPES):
                    text = "{T}: Add {" + LAND_TYPES[land].upper() + "}."
                    self.m.holding.gain(oid, ManaAbility(text, (LAND_TYPES[land],)), ("land", land))
        if kind not in self._given or self._noticing:
            return
        self._noticing = True
        for state in states:
            for static in list(self.m.holding.all(Continuous)):
                self._notice(state, static, kind)
        self._noticing = False

    def _notice(self, state: State, static: Held, kind: type) -> None:
        abilities: tuple[Ability, ...] = static.ability.changes.abilities
        given = [(k, a) for k, a in enumerate(abilities) if type(a) is kind]
        for inc, you in list(self.ways(state, static)) if given else ():
            for oid in list(self.m.world.bodies):
                if self.applies(state, static, inc, you, oid) != FALSE:
                    for k, ability in given:
                        self.m.holding.gain(oid, ability, (static, inc, k))

    def ways(self, state: State, static: Held) -> Iterator[tuple[int, str]]:
        """Incarnations and controllers that its source may have on the battlefield."""
        for zone, inc in state.get("place", static.oid):
            if zone == "battlefield":
                for you in self.m.reader.controller(state, static.oid):
                    yield inc, you

    def applies(self, state: State, static: Held, inc: int, you: str, oid: str) -> Literal:
        """The static ability applies to the object; judged by what the layers before its first leave (613.6)."""
        key = ("applies", static, inc, you, oid)
        if key not in state.memo:
            found = self.judged(state, static, inc, you, oid, first_layer(static.ability.changes) - 1)
            if found != FALSE:
                found = self.m.terms.both(found, self._is_there(state, static, found))
            state.memo[key] = found
        return state.memo[key]  # type: ignore[no-any-return]

    def judged(self, state: State, static: Held, inc: int, you: str, oid: str, layer: int) -> Literal:
        """The static ability would apply to the object as the layers up to ``layer`` leave things."""
        m, ability = self.m, static.ability
        context = Context(static.oid, inc, you, layer=layer)
        parts = [m.reader.at(state, static.oid, "battlefield", inc)]
        parts.append(m.values.is_(m.reader.controller(state, static.oid), you))
        parts.append(m.reader.selected(state, ability.what, m.world.bodies[oid], context))
        if FALSE not in parts and ability.condition is not None:
            parts.append(m.reader.holds(state, ability.condition, context))
        return m.terms.conj(parts)

    def _is_there(self, state: State, static: Held, where: Literal) -> Literal:
        """Its source has the ability: before layer 6 if its face has it."""
        if first_layer(static.ability.changes) < WITH_ABILITIES:
            return self.m.holding.on_face(state, static)
        if static in self.gaining.asked:
            self.loops.append(where)
            return TRUE
        return self.gaining.has(state, static)

    # ------------------------------------------------------------------ effects on an object

    def line(self, state: State, oid: str, layer: int, wanted: Callable[[Changes, Hashable], bool]) -> list[Line]:
        """The wanted effects on an object in a layer, the oldest first, for each way they may have come (613.7)."""
        statics = list(self._parts(state, oid, layer, wanted))
        lines: list[Line] = []
        for entries, x in state.get("effects", oid).items():
            later = {e[1:] for e in entries if e[0] == SINCE}
            parts = [part for part in statics if part.source not in later]
            if layer == WITH_ABILITIES and oid in self._lost:
                parts.append(Part(-state.is_(("muted", oid), False), LOST))
            for entry in entries:
                if entry[0] == SINCE:
                    parts += [part for part in statics if part.source == entry[1:]]
                    continue
                changes = self.ongoing[entry[0]].changes
                if touches(changes, layer) and wanted(changes, entry[0]):
                    parts.append(Part(TRUE, changes, entry[0]))
            lines.append((x, parts))
        return lines

    def _parts(self, state: State, oid: str, layer: int, wanted: Callable[[Changes, Hashable], bool]) -> Iterator[Part]:
        for static in list(self.m.holding.all(Continuous, state)) if self.touched[layer] else ():
            changes = static.ability.changes
            if not touches(changes, layer):
                continue
            ways: dict[int, list[Literal]] = {}
            for inc, you in self.ways(state, static):
                if wanted(changes, (static, inc)):
                    ways.setdefault(inc, []).append(self.applies(state, static, inc, you, oid))
            for inc, literals in ways.items():
                if (here := self.m.terms.disj(literals)) != FALSE:
                    yield Part(here, changes, (static, inc), (static.oid, inc))


def _followed_by(marker: tuple[Any, ...], always: bool) -> Callable[[Entries], Entries]:
    def followed(entries: Entries) -> Entries:
        return (*(e for e in entries if e != marker), marker) if entries or always else entries

    return followed
