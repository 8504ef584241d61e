"""Positions: what of a state bears on how a play can go on and on what is asked of its end."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import count
from typing import Any

from attrs import frozen

from apnap.encodings.decode import Assignment
from apnap.encodings.loops.naming import LINKS, OF_OBJECT, TO_OBJECT, Facts, Naming
from apnap.encodings.loops.unread import Reads
from apnap.encodings.machine import Machine
from apnap.encodings.state import DEFAULTS, Key, State
from apnap.encodings.terms import TRUE

_OF_ITEM = frozenset(("item", "targets", "modes", "divide", "given", "host", "how much", "whose", "stale"))
_OF_CREATED = frozenset(("created", "since", "about"))
_ONLY_NAMES = frozenset(("creations",))
_OTHERS = frozenset(("effects", "control effects", "shield", "shielded", "instead", "attack"))
"""Variables whose values hold names that are not found in them here: no other position is like one with these."""

_NUMBERS = count()

Position = Hashable
Caps = Mapping[str, int | None]
"""Player → life totals from there on are alike; None: none are."""


@frozen
class Positions:
    """The positions of one machine. ``caps`` has every player."""

    reads: Reads
    caps: Caps

    def of(self, m: Machine, state: State, model: Assignment) -> Position:
        """The position of a state in the play that the model describes."""
        facts = facts_of(state, model)
        if any(key[0] in _OTHERS for key in facts):
            return "another", next(_NUMBERS)
        naming = Naming(m, facts, model, keep=self.reads.incarnations)
        told = [named for key, value in facts.items() if (named := self._named(naming, key, value)) is not None]
        items = sorted(naming.numbers, key=naming.numbers.__getitem__)
        created = sorted(naming.creations, key=naming.creations.__getitem__)
        return (
            frozenset(told),
            tuple(naming.told(naming.items[n]) for n in items),
            tuple(naming.created_told(naming.created[n]) for n in created),
            tuple(naming.body(oid) for oid in naming.tokens),
        )

    # ------------------------------------------------------------------ one variable

    def _named(self, naming: Naming, key: Key, value: Any) -> Hashable | None:
        """A variable and its value as they are called; None if it does not belong to the position."""
        kind = key[0]
        if kind in _ONLY_NAMES or (kind == "counters" and key[2] in self.reads.counters):
            return None
        if kind in _OF_ITEM:
            return self._of_item(naming, key, value)
        if kind in _OF_CREATED:
            return self._of_created(naming, key, value)
        if kind in OF_OBJECT:
            return self._of_object(naming, key, value)
        if kind in LINKS:
            there = naming.facts.get(("place", key[2][0])) == ("exile", key[2][1])
            return (kind, naming.which(*key[1]), naming.which(*key[2]), value) if there else None
        if kind == "place":
            return self._place(naming, key[1], value)
        if len(key) > 1 and self._is_gone(naming, key[1]):
            return None
        return (naming.plain(key), self._value(naming, key, value))

    def _is_gone(self, naming: Naming, oid: Any) -> bool:
        """It is a token that does not exist (any more), and nothing refers to it."""
        body = naming.m.world.bodies.get(oid) if isinstance(oid, str) else None
        return body is not None and body.token and oid not in naming.tokens

    def _value(self, naming: Naming, key: Key, value: Any) -> Hashable:
        kind, most = key[0], None
        if kind in TO_OBJECT:
            return naming.which(*value) if _is_object(naming, value) else naming.plain(value)
        if kind == "life":
            most = self.caps[key[1]]
        elif kind == "history":
            most = self.reads.history[key[1]]
        plain: Hashable = naming.plain(value) if most is None else min(value, most)
        return plain

    def _place(self, naming: Naming, oid: str, value: Any) -> Hashable | None:
        if oid not in naming.known:
            return None
        return "place", naming.object(oid), value[0], naming.which(oid, value[1]) if value[0] != "nowhere" else None

    def _of_object(self, naming: Naming, key: Key, value: Any) -> Hashable | None:
        kind, oid, inc, *rest = key
        if inc not in naming.known.get(oid, ()):
            return None
        if kind == "last":
            value = self._last(naming, value)
        elif kind in TO_OBJECT:
            value = self._value(naming, (kind,), value)
        return kind, naming.which(oid, inc), tuple(rest), naming.plain(value)

    def _last(self, naming: Naming, value: Any) -> Any:
        """Last known information, without counters of kinds that nobody reads."""
        if value is None:
            return None
        counters = tuple(c for c in value[3] if c[0] not in self.reads.counters)
        return (*value[:3], counters, *value[4:])

    def _of_item(self, naming: Naming, key: Key, value: Any) -> Hashable | None:
        kind, name = key
        if isinstance(name, tuple):  # ("created", number)
            return (kind, "created", naming.creations[name[1]], value) if name[1] in naming.creations else None
        if name not in naming.numbers:
            return None
        rank = naming.numbers[name]
        if kind == "item":
            return kind, rank, ("level", naming.levels.index(value)) if isinstance(value, int) else value
        if kind == "targets":
            return kind, rank, tuple(self._target(naming, target) for target in value)
        return kind, rank, self._value(naming, (kind,), value)

    def _target(self, naming: Naming, target: tuple[Any, ...]) -> Hashable:
        if target[0] == "object":
            return "object", naming.which(*target[1:])
        return ("item", naming.numbers[target[1]]) if target[0] == "item" else target

    def _of_created(self, naming: Naming, key: Key, value: Any) -> Hashable | None:
        kind, number, *rest = key
        if number not in naming.creations:
            return None
        rank = naming.creations[number]
        if kind == "about":
            oid, inc, zone = rest
            return kind, rank, naming.which(oid, inc), zone
        return kind, rank, True if kind == "created" else value


def _is_object(naming: Naming, value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and value[0] in naming.known and isinstance(value[1], int)


def facts_of(state: State, model: Assignment) -> Facts:
    """The values that differ from the default in the play that the model describes."""
    found: dict[Key, Any] = {}
    for key, val in {**state.base, **state.own}.items():
        value = next(v for v, x in val.items() if x == TRUE or model.true(x))
        default = DEFAULTS.get(key[0])
        if default is None or value not in default:
            found[key] = value
    return found


def alike(position: Position, least: Mapping[str, int | None] | None) -> Position:
    """The position with life totals alike from those on; without life totals if there are none."""
    if not isinstance(position, tuple) or len(position) != 4:
        return position
    told: set[Hashable] = set()
    for entry in position[0]:
        key = entry[0]
        if not isinstance(key, tuple) or key[0] != "life":
            told.add(entry)
        elif least is not None:
            most = least[key[1]]
            told.add((key, entry[1] if most is None else min(entry[1], most)))
    return (frozenset(told), *position[1:])
