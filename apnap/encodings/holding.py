"""Which abilities an object has: the one place that knows what is printed, gained and lost."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field, frozen

from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.world import Body
from apnap.model.abilities import Ability, Activated, Keyword, ManaAbility, Triggered

if TYPE_CHECKING:
    from apnap.encodings.faces import Face
    from apnap.encodings.machine import Machine

A = TypeVar("A", bound=Ability)

GAINED = 1000
"""Abilities that are no triggered ones printed on the front of a card are numbered from here on."""


@frozen(eq=False)
class Held:
    """An ability that an object may have. ``index``: its number, among the triggered ones if it is a triggered one that
    is printed on the front.

    ``face``: the face whose text it is, if it is not gained; ``by``: the continuous effect it is gained by.
    ``place``: its place among the activated abilities of its face.
    """

    oid: str
    ability: Any
    index: int
    face: Face = None
    by: Hashable = None
    place: int = -1

    @property
    def printed(self) -> bool:
        """It is printed on the front of the card."""
        return self.by is None and self.face is None


@frozen
class Holding:
    """The abilities of the objects of one machine."""

    m: Machine
    _by_kind: dict[type, list[Held]] = field(factory=dict)
    _gained: dict[Hashable, Held] = field(factory=dict)
    _keywords: dict[str, set[str]] = field(factory=dict)
    _seen: set[str] = field(factory=set)
    _listed: dict[int, int] = field(factory=dict)

    # ------------------------------------------------------------------ what there may be

    def all(self, kind: type, *states: State) -> list[Held]:
        """Every ability of a kind that an object may have, also by what is in force in the states.

        Once in the list it stays there, at its place.
        """
        bodies = self.m.world.bodies
        if len(self._seen) != len(bodies):
            for body in [b for b in bodies.values() if b.oid not in self._seen]:
                self._seen.add(body.oid)
                self.add_face(body.oid, None, body)
        if self.m.layers is not None:
            self.m.layers.notice(kind, states)
        return self._by_kind.setdefault(kind, [])

    def add_face(self, oid: str, face: Face, body: Body) -> None:
        """A face that the object may have."""
        self._keywords.setdefault(oid, set()).update(body.keywords)
        number = activated = 0
        for ability in body.abilities:
            index, place = -1, -1
            if isinstance(ability, Triggered):
                index = number if face is None else self._next()
                self._listed[index] = number
                number += 1
            elif isinstance(ability, Activated | ManaAbility):
                index, place = self._next(), activated
                activated += 1
            self._add(Held(oid, ability, index, face, place=place))

    def gain(self, oid: str, ability: Ability, by: Hashable) -> None:
        """An ability that a continuous effect may give to the object: one of its own for each effect (113.2c)."""
        if (oid, by) in self._gained:
            return
        held = self._gained[oid, by] = Held(oid, ability, self._next(), by=by)
        if isinstance(ability, Keyword):
            self._keywords.setdefault(oid, set()).add(ability.name)
        self._add(held)

    def _next(self) -> int:
        return GAINED + sum(map(len, self._by_kind.values()))

    def _add(self, held: Held) -> None:
        self._by_kind.setdefault(type(held.ability), []).append(held)

    def of(self, oid: str, kind: type, state: State) -> list[tuple[Held, Literal]]:
        """The abilities of a kind that an object may have in the state, with the literal that it has them there."""
        return [(held, self.has(state, held)) for held in list(self.all(kind, state)) if held.oid == oid]

    def activated(self, oid: str, number: int, state: State) -> list[tuple[Held, Literal]]:
        """What may be the activated ability of that number that an object has on the battlefield, mana abilities
        included: first those of its face in order, then those that it has gained."""
        m, found, gained = self.m, list[tuple[Held, Literal]](), list[tuple[Held, Literal]]()
        for held, has in [*self.of(oid, Activated, state), *self.of(oid, ManaAbility, state)]:
            if held.by is not None:
                gained.append((held, has))
            elif held.place == number:
                found.append((held, has))
        for k, (held, has) in enumerate(gained):
            earlier = m.values.count(x for _, x in gained[:k])
            for up, face in m.faces.up(state, oid):
                left = number - sum(isinstance(a, Activated | ManaAbility) for a in face.abilities)
                found.append((held, m.terms.conj([up, has, m.values.is_(earlier, left)])))
        return [(held, has) for held, has in found if has != FALSE]

    def listed(self, index: int) -> int | None:
        """The number of an ability among the triggered ones of its face, as case files count; None if it is gained."""
        return self._listed.get(index) if index >= GAINED else index

    def keywords(self, oid: str) -> list[str]:
        """Every keyword that the object may have."""
        if self.m.layers is not None:
            return sorted(self._keywords.get(oid, set()) | self.m.layers.given_keywords)
        return sorted(self.m.world.bodies[oid].keywords)

    # ------------------------------------------------------------------ what there is

    def on_face(self, state: State, held: Held) -> Literal:
        """The face that is up has the ability, and the object has not lost it before the start."""
        if held.by is not None:
            return FALSE
        loud = state.is_(("muted", held.oid), False)
        up = state.is_(("face", held.oid), held.face) if self.m.faces.used else TRUE
        return self.m.terms.both(loud, up)

    def has(self, state: State, held: Held) -> Literal:
        """The object has the ability, if it is on the battlefield."""
        if self.m.layers is None:
            return state.is_(("muted", held.oid), False)
        return self.m.layers.gaining.has(state, held)

    def statics(self, state: State, kind: type[A]) -> Iterator[tuple[A, str, int, str, Literal]]:
        """Static abilities of a kind in force: ability, source, incarnation, controller, literal."""
        for held in list(self.all(kind, state)):
            yield from self.in_force(state, held)

    def in_force(
        self, state: State, held: Held, *, on_face: bool = False
    ) -> Iterator[tuple[Any, str, int, str, Literal]]:
        """The ways in which one of them is in force; ``on_face``: before layer 6, where what its face says counts."""
        m, oid = self.m, held.oid
        has = self.on_face if on_face else self.has
        for (zone, inc), place in state.get("place", oid).items():
            here = m.terms.both(place, has(state, held)) if zone == "battlefield" else FALSE
            for player, controls in m.reader.controller(state, oid).items() if here != FALSE else ():
                if (literal := m.terms.both(here, controls)) != FALSE:
                    yield held.ability, oid, inc, player, literal
