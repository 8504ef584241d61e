"""Names that are only names, replaced: the same for positions that differ in nothing else.

Tokens are numbered anew, spells and abilities too, and the incarnations of an object are counted from the present one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve

from apnap.encodings.decode import Assignment
from apnap.encodings.state import Key
from apnap.encodings.terms import TRUE
from apnap.encodings.world import Body, Created, Event, Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

Facts = Mapping[Key, Any]
"""The values of the variables that do not have their default."""

TO_OBJECT = frozenset(("attached", "blocking", "beneath", "phased by", "became", "last host", "left host", "host"))
"""Variables whose value may be (card object, incarnation)."""
OF_OBJECT = frozenset(
    (
        "spent",
        "acted",
        "times",
        "activated",
        "latched",
        "last",
        "chosen",
        "left host",
        "last host",
        "became",
        "holder",
        "cast by",
    )
)
"""Variables of one incarnation of an object."""
LINKS = frozenset(("linked", "until"))
"""Variables of two objects: a source and what it has exiled."""


class Naming:
    """What there is in a state, and how it is called in its position."""

    def __init__(self, m: Machine, facts: Facts, model: Assignment, *, keep: bool) -> None:
        self.m = m
        self.facts = facts
        self.model = model
        self.keep = keep
        """Incarnations keep their numbers."""
        self.items: dict[int, Item] = {}
        self.created: dict[int, Created] = {}
        self.known: dict[str, set[int]] = {}
        """Card object → incarnations that something refers to."""
        self._find_items()
        for key, value in facts.items():
            self._refer(key, value)
        for kind, *name in facts:
            if kind == "last" and name[1] + 1 in self.known.get(name[0], ()):
                self.refer(*name)  # what has just left is found where it went, and asked what it was
        self.tokens = self._name_tokens()
        self.levels = sorted({s for n in self.items if isinstance(s := self.status(n), int)})
        self.numbers = {number: rank for rank, number in enumerate(sorted(self.items, key=self._order))}
        self.creations = {number: rank for rank, number in enumerate(sorted(self.created, key=self._age))}
        self._counted = {oid: self._count(oid) for oid in self.known}

    def status(self, number: int) -> Any:
        """Where an item is."""
        return self.facts.get(("item", number), "absent")

    # ------------------------------------------------------------------ what there is

    def _find_items(self) -> None:
        world = self.m.world
        pending = [world.items[k[1]] for k, v in self.facts.items() if k[0] == "item" and v not in ("absent", "gone")]
        for key in self.facts:
            if key[0] == "created":
                self._found(world.created[key[1]])
        while pending:
            item = pending.pop()
            if item.number in self.items:
                continue
            self.items[item.number] = item
            self.refer(item.oid, item.inc)
            self._found(item.created)
            pending += [other for other in (item.parent, item.copied) if other is not None]
            pending += [e.item for e in self._events(item.event) if e.item is not None]
            for target in self.facts.get(("targets", item.number), ()):
                if target[0] == "item":
                    pending.append(world.items[target[1]])
                elif target[0] == "object":
                    self.refer(*target[1:])

    def _found(self, created: Created | None) -> None:
        if created is not None:
            self.created[created.number] = created
            self.refer(created.oid, created.inc)

    def _events(self, event: Event | None) -> Iterator[Event]:
        """An event and those that it consists of or is part of; what they are about is referred to."""
        for one in () if event is None else (event, *event.parts, *(() if event.whole is None else (event.whole,))):
            self.refer(one.oid, one.inc)
            self.refer(one.oid, one.after)
            if one.other is not None:
                self.refer(*one.other)
            yield one

    def refer(self, oid: str | None, inc: int) -> None:
        """Something refers to that incarnation of the object."""
        if oid is not None:
            self.known.setdefault(oid, set()).add(inc)

    def _refer(self, key: Key, value: Any) -> None:
        kind = key[0]
        if kind == "place" and value[0] != "nowhere":
            self.refer(key[1], value[1])
        elif kind == "about" and key[1] in self.created:
            self.refer(key[2], key[3])
        elif kind in LINKS:
            self.refer(*key[1])
            self.refer(*key[2])
        if kind in TO_OBJECT and isinstance(value, tuple) and self._is_object(value):
            self.refer(*value)

    def _is_object(self, value: tuple[Any, ...]) -> bool:
        return len(value) == 2 and value[0] in self.m.world.bodies and isinstance(value[1], int)

    # ------------------------------------------------------------------ what it is called

    def _name_tokens(self) -> dict[str, tuple[str, int]]:
        bodies = self.m.world.bodies
        there = [body for oid, body in bodies.items() if body.token and oid in self.known]
        mine: dict[str, list[str]] = {body.oid: [] for body in there}
        for key, value in self.facts.items():
            if len(key) == 2 and key[1] in mine:
                mine[key[1]].append(f"{key[0]} {value}" if key[0] != "place" else f"place {value[0]}")
        there.sort(key=lambda body: (body.name, body.owner, sorted(mine[body.oid])))
        return {body.oid: ("token", rank) for rank, body in enumerate(there)}

    def _order(self, number: int) -> tuple[Any, ...]:
        item, status = self.items[number], self.status(number)
        level = self.levels.index(status) if isinstance(status, int) else -1
        return level, str(status) if level < 0 else "", item.label, item.controller, item.index, item.copy, number

    def _age(self, number: int) -> tuple[int, str, int]:
        return self.facts.get(("created", number), 0), self.created[number].label, number

    def _count(self, oid: str) -> dict[int, int]:
        """Incarnation → its number in the position: the present one is 0; neighbours stay neighbours."""
        place = self.facts.get(("place", oid))
        now = place[1] if place is not None else max(self.known[oid])
        names = {now: 0}
        for side in (-1, +1):
            last = now
            for inc in sorted((n for n in self.known[oid] if side * (n - now) > 0), reverse=side < 0):
                names[inc] = names[last] + side * min(abs(inc - last), 2)
                last = inc
        return names

    def object(self, oid: str | None) -> Hashable:
        """A card object: cards keep their ids."""
        return self.tokens.get(oid, oid) if oid is not None else None

    def which(self, oid: str | None, inc: int) -> Hashable:
        """An incarnation of an object. The first one is told apart: cards may be cast from where they started."""
        if oid is None:
            return None
        number = inc if self.keep else self._counted[oid][inc]
        return self.object(oid), number, inc == 0

    def item(self, item: Item | None) -> int | None:
        """An item by its rank."""
        return None if item is None else self.numbers[item.number]

    def plain(self, value: Any) -> Any:
        """A value in which nothing but tokens has to be renamed."""
        if isinstance(value, tuple):
            return tuple(map(self.plain, value))
        return self.tokens.get(value, value) if isinstance(value, str) else value

    # ------------------------------------------------------------------ what items are

    def told(self, item: Item) -> Hashable:
        """Everything about an item that is no name."""
        created = None if item.created is None else self.creations[item.created.number]
        others = (self.item(item.parent), self.item(item.copied), created)
        return (
            item.spell, self.which(item.oid, item.inc), item.controller, item.modes, item.choose, item.ability,
            item.index, self._event(item.event), item.copy, item.second_pass, item.text, item.label,
            item.activated, others,
        )  # fmt: skip

    def created_told(self, created: Created) -> Hashable:
        """Everything about a created ability that is no name."""
        return (
            self.which(created.oid, created.inc), created.controller, created.ability, created.label, created.reflexive,
            created.once, created.this_turn, created.later_turn,
        )  # fmt: skip

    def body(self, oid: str) -> Body:
        """What a token looks like."""
        return evolve(self.m.world.bodies[oid], oid="")

    def _event(self, event: Event | None, *, alone: bool = False) -> Hashable:
        """What an event was. How much it was is asked as it happens, and never again."""
        if event is None:
            return None
        more = () if alone else (self._some(event.parts), self._event(event.whole, alone=True))
        literals = tuple(map(self._true, (event.last, event.first, event.alone)))
        other = None if event.other is None else self.which(*event.other)
        return (
            event.kind, self.which(event.oid, event.inc), self.which(event.oid, event.after), event.origin, event.to,
            event.player, self.item(event.item), event.detail, event.real, event.how, event.paid, self.object(event.by),
            other, event.copied, event.lies, literals, more,
        )  # fmt: skip

    def _some(self, events: Iterable[Event]) -> Hashable:
        return tuple(self._event(event, alone=True) for event in events)

    def _true(self, x: int) -> bool:
        return x == TRUE or self.model.true(x)
