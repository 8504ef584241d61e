"""The faces of objects: which one is up on the battlefield, printed, copied or face down (613.2, 707, 708, 712)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from attrs import evolve

from apnap.encodings.state import State
from apnap.encodings.terms import TRUE, Literal
from apnap.encodings.world import Body
from apnap.model.abilities import Card, Changes, CopyOf, EntersAsCopy, Keyword, Transform, TurnFaceUp

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

Face = Hashable
"""Which face of an object: one of those below, or the name of what it has copied."""
FRONT: Face = None
BACK: Face = "back"
DOWN: Face = "down"
NO_SIDE: Face = "no side"
"""What the other side of a face is that has none."""
OPEN: Face = "open"
"""What the other side is of something with two sides that is a copy or face down."""


def uses_faces(machine: Machine) -> bool:
    """Some object can have another face than the printed front."""
    scenario, texts = machine.scenario, machine.texts
    turned = any(o.face_down or o.transformed for o in scenario.start.objects)
    return turned or texts.mention(Transform, TurnFaceUp, EntersAsCopy, CopyOf)


class Faces:
    """The faces of the objects of one machine, as bodies of these objects."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self.used = uses_faces(machine)
        self._of: dict[str, dict[Face, Body]] = {}
        self._sided: set[str] = set()
        """Tokens that are copies of something with two sides (707.8a)."""

    # ------------------------------------------------------------------ reading

    def all(self, oid: str) -> Iterator[tuple[Face, Body]]:
        """All faces that the object may have so far."""
        yield FRONT, self.m.world.bodies[oid]
        yield from self._of.get(oid, {}).items()

    def body(self, oid: str, face: Face) -> Body:
        """The object with that face up."""
        return self.m.world.bodies[oid] if face == FRONT else self._of[oid][face]

    def up(self, state: State, oid: str) -> list[tuple[Literal, Body]]:
        """The object with each face that may be up, and the literal that it is; off the battlefield the front is."""
        if not self.used:
            return [(TRUE, self.m.world.bodies[oid])]
        return [(x, self.body(oid, face)) for face, x in state.get("face", oid).items()]

    def other(self, oid: str, face: Face) -> Face:
        """The other side of an object with two faces (712.8); :data:`NO_SIDE` if it has none, :data:`OPEN` if that is
        not modelled."""
        if self.m.world.bodies[oid].token:
            return OPEN if oid in self._sided else NO_SIDE
        if BACK not in self._of.get(oid, {}):
            return NO_SIDE
        return {FRONT: BACK, BACK: FRONT}.get(face, OPEN)

    # ------------------------------------------------------------------ making

    def add_card(self, oid: str, card: Card) -> None:
        """The other face of a card object that has one, and how it looks face down."""
        if not self.used:
            return
        front = self.m.world.bodies[oid]
        if card.back is not None:
            back = Body.of_card(oid, card.back, front.owner)
            self._add(oid, BACK, evolve(back, mana_value=front.mana_value))  # 202.3b
        none: frozenset[str] = frozenset()
        down = Body(oid, "", front.owner, frozenset({"creature"}), none, none, none, 2, 2, 0, (), none, front.token)
        self._add(oid, DOWN, down)

    def copied(self, oid: str, model: str, face: Face, changes: Changes) -> Face:
        """The face that an object has as a copy of another with that face up, with what it is besides (707.2)."""
        plain = changes == Changes()
        name = face if plain and isinstance(face, tuple) else ("copy", model, face, None if plain else changes)
        if name not in self._of.get(oid, {}):
            own, seen = self.m.world.bodies[oid], self.body(model, face)
            mana_value = 0 if face == BACK else seen.mana_value  # 202.3b
            looks = evolve(seen, oid=oid, owner=own.owner, token=own.token, mana_value=mana_value)
            self._add(oid, name, with_changes(looks, changes))
        return name

    def add_token(self, oid: str, owner: str, model: str, face: Face, changes: Changes) -> Body:
        """The body of a token that is a copy of an object with that face up (707.2)."""
        if face in (FRONT, BACK) and self.other(model, face) != NO_SIDE:
            self._sided.add(oid)
        front = evolve(self.body(model, face), oid=oid, owner=owner, token=True)
        return self.m.world.add_body(with_changes(front, changes))

    def _add(self, oid: str, face: Face, body: Body) -> None:
        self._of.setdefault(oid, {})[face] = body
        self.m.holding.add_face(oid, face, body)


def with_changes(body: Body, changes: Changes) -> Body:
    """Characteristics with other changes than to control and size, as part of what is copied (707.9)."""
    gained = frozenset(a.name for a in changes.abilities if isinstance(a, Keyword))
    power, toughness = (body.power, body.toughness) if changes.base is None else changes.base
    kept = (frozenset[str](), ()) if changes.no_abilities else (body.keywords, body.abilities)
    return evolve(
        body,
        types=((body.types if changes.types is None else changes.types) - changes.less_types) | changes.more_types,
        subtypes=(body.subtypes if changes.subtypes is None else changes.subtypes) | changes.more_subtypes,
        colors=(body.colors if changes.colors is None else changes.colors) | changes.more_colors,
        keywords=kept[0] | gained, abilities=(*kept[1], *changes.abilities), power=power, toughness=toughness,
    )  # fmt: skip


def copiable(changes: Changes) -> bool:
    """What a copy is besides is part of what can be copied."""
    return not changes.control and changes.power == 0 and changes.toughness == 0
