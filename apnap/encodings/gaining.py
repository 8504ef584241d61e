"""Which abilities continuous effects leave to an object, and which they give it (613.1f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from apnap.encodings.changing import elements, sets_land_type
from apnap.encodings.context import WITH_ABILITIES, WITH_TYPES
from apnap.encodings.holding import Held
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.model.abilities import Changes

if TYPE_CHECKING:
    from apnap.encodings.layers import Layers


class Gaining:
    """Abilities in the states of one machine, after layer 6."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        self.m = layers.m
        self.asked: set[Held] = set()
        """The abilities that are being asked about."""

    def has(self, state: State, held: Held) -> Literal:
        """The object has the ability after layer 6, if it is on the battlefield."""
        if held.by is None and not self.layers.touched[WITH_ABILITIES] and not self.layers.lands:
            return self.m.holding.on_face(state, held)
        key = ("has", held)
        if key not in state.memo:
            self.asked.add(held)
            state.memo[key] = self._has(state, held)
            self.asked.discard(held)
        return state.memo[key]  # type: ignore[no-any-return]

    def _has(self, state: State, held: Held) -> Literal:
        if held.by is not None and held.by[0] != "land":  # type: ignore[index]
            return self._is_gained(state, held)
        own = self._land_ability(state, held) if held.by is not None else self.m.holding.on_face(state, held)
        if held.by is None:
            own = self.m.terms.both(own, -self.forgotten(state, held.oid))
        if own == FALSE:
            return FALSE
        land = None if held.by is None else str(held.by[1])  # type: ignore[index]
        return self.m.terms.both(own, -self.stripped(state, held.oid, land))

    def _is_gained(self, state: State, held: Held) -> Literal:
        """An effect gives it, and no later one takes all abilities away."""
        terms = self.m.terms
        by: tuple[Any, ...] = held.by  # type: ignore[assignment]
        name = by[0] if len(by) == 2 else by[:2]
        found: list[Literal] = []
        lines = self.layers.line(state, held.oid, WITH_ABILITIES, lambda c, which: c.no_abilities or which == name)
        for x, parts in lines:
            there: Literal = FALSE
            for part in parts:
                if part.changes.no_abilities:
                    there = terms.both(there, -part.here)
                if part.by == name:
                    there = terms.either(there, part.here)
            found.append(terms.both(x, there))
        return terms.disj(found)

    def stripped(self, state: State, oid: str, land: str | None = None) -> Literal:
        """An effect takes away what abilities the object had by itself, or by a land type that the effect does not
        give."""
        key = ("stripped", oid, land)
        if key not in state.memo:
            terms = self.m.terms
            lines = self.layers.line(state, oid, WITH_ABILITIES, lambda c, _: _strips(c, land))
            lost = [terms.both(x, terms.disj(part.here for part in parts)) for x, parts in lines]
            state.memo[key] = terms.disj(lost)
        return state.memo[key]  # type: ignore[no-any-return]

    def forgotten(self, state: State, oid: str) -> Literal:
        """The object is a land whose type has been set, so that it has not what its text says (305.7)."""
        if not self.layers.lands:
            return FALSE
        key = ("forgotten", oid)
        if key not in state.memo:
            terms = self.m.terms
            lines = self.layers.line(state, oid, WITH_TYPES, lambda c, _: sets_land_type(c))
            some = terms.disj(terms.both(x, terms.disj(part.here for part in parts)) for x, parts in lines)
            state.memo[key] = some if some == FALSE else terms.both(some, self._is_land(state, oid))
        return state.memo[key]  # type: ignore[no-any-return]

    def _is_land(self, state: State, oid: str) -> Literal:
        return self.m.reader.has_type(state, oid, "land")

    def _land_ability(self, state: State, held: Held) -> Literal:
        """A land has a basic land type that is not its printed one, and so that mana ability (305.6)."""
        terms, land = self.m.terms, str(held.by[1])  # type: ignore[index]
        printed = terms.disj(x for x, face in self.m.faces.up(state, held.oid) if land in face.subtypes)
        printed = terms.both(printed, -self.forgotten(state, held.oid))
        has = self.m.reader.has_subtype(state, held.oid, land)
        return FALSE if has == FALSE else terms.conj([has, -printed, self._is_land(state, held.oid)])


def _strips(changes: Changes, land: str | None) -> bool:
    """They take away abilities, also those of a land type, if they do not give that."""
    return changes.no_abilities and (land is None or land not in elements(changes, "subtypes"))
