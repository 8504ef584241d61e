"""What is named in a symbolic run: card objects, events, and items (spells and instances of abilities).

Names are concrete even where existence is not: an instance is named by its source's incarnation, its ability, its
controller, the event that caused it and its number, and comes into being when its literal is first not false. The same
happening reached in two branches has the same name, so branches meet again.
"""

from __future__ import annotations

from collections.abc import Hashable

from attrs import define, field, frozen

from apnap.encodings.terms import Literal
from apnap.model.abilities import (
    Ability,
    Card,
    EventItem,
    EventObject,
    EventPlayer,
    Filter,
    Keyword,
    Mode,
    TimesResolved,
    TokenSpec,
    Triggered,
)
from apnap.model.trees import mentions, of_kind


@frozen
class Body:
    """The characteristics of a card object that never change here (no layers yet)."""

    oid: str
    name: str
    owner: str
    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str]
    colors: frozenset[str]
    power: int | None
    toughness: int | None
    mana_value: int
    abilities: tuple[Ability, ...]
    keywords: frozenset[str]
    token: bool = False

    @staticmethod
    def of_card(oid: str, card: Card, owner: str) -> Body:
        """The body of a card."""
        keywords = frozenset(a.name for a in card.abilities if isinstance(a, Keyword))
        return Body(
            oid, card.name, owner, card.types, card.subtypes, card.supertypes, card.colors,
            card.power, card.toughness, card.mana_value, card.abilities, keywords,
        )  # fmt: skip

    @staticmethod
    def of_token(oid: str, spec: TokenSpec, owner: str) -> Body:
        """The body of a token."""
        keywords = spec.keywords | frozenset(a.name for a in spec.abilities if isinstance(a, Keyword))
        return Body(
            oid, spec.name, owner, spec.types, spec.subtypes, spec.supertypes, spec.colors,
            spec.power, spec.toughness, 0, spec.abilities, keywords, token=True,
        )  # fmt: skip

    def triggered(self) -> tuple[Triggered, ...]:
        """Its triggered abilities in order."""
        return tuple(a for a in self.abilities if isinstance(a, Triggered))

    def is_creature(self) -> bool:
        """True for creatures."""
        return "creature" in self.types


@frozen(eq=False)
class Event:
    """One occurrence in a batch, under a guard.

    ``kind``: "zone" (a zone change), "sacrificed", "cast", "damaged", "step", "gained", "lost", "drew", "counters",
    "target", "trigger" (an ability triggered). ``name`` identifies it across branches. ``inc``/``after``:
    incarnation of the object
    before and after. ``real`` False: it was prevented or replaced and never happened (603.2g/h).
    """

    kind: str
    guard: Literal
    name: Hashable
    oid: str | None = None
    inc: int = 0
    after: int = 0
    origin: str = ""
    to: str = ""
    player: str | None = None
    item: Item | None = None
    detail: str = ""
    real: bool = True


@frozen(eq=False)
class Item:
    """A spell or an instance of an ability, by everything about it that is concrete."""

    number: int
    spell: bool
    oid: str | None
    inc: int
    controller: str
    modes: tuple[Mode, ...]
    choose: int = 1
    ability: Triggered | None = None
    index: int = -1
    event: Event | None = None
    copy: int = 0
    second_pass: bool = False
    text: str = ""
    label: str = ""

    def plain(self) -> bool:
        """True if its effect cannot depend on which event caused it."""
        return self.ability is not None and not mentions_event(self.ability)


@define
class World:
    """Everything named so far."""

    bodies: dict[str, Body] = field(factory=dict)
    items: list[Item] = field(factory=list)
    _by_name: dict[Hashable, Item] = field(factory=dict)

    def add_body(self, body: Body) -> Body:
        """Register a card object; the same id again gives the one already there."""
        return self.bodies.setdefault(body.oid, body)

    def item(self, name: Hashable, **facts: object) -> Item:
        """The item of that name, made on first use."""
        found = self._by_name.get(name)
        if found is None:
            found = Item(number=len(self.items), **facts)  # type: ignore[arg-type]
            self.items.append(found)
            self._by_name[name] = found
        return found

    def show(self, oid: str | None) -> str:
        """The name of a card object as decisions and labels give it: tokens without a number."""
        if oid is None:
            return ""
        body = self.bodies[oid]
        return body.name if body.token else oid


def mentions_event(ability: Triggered) -> bool:
    """True if the text refers to the object, player or item of the event, or to itself by number of resolutions."""
    return reads_event(ability) or mentions((ability.modes, ability.condition), (TimesResolved,))


def reads_event(ability: Triggered) -> bool:
    """True if the text refers to the object, player or item of the event."""
    text = (ability.modes, ability.condition)
    if mentions(text, (EventObject, EventItem, EventPlayer)):
        return True
    return any(f.other_than_event for f in of_kind(text, Filter))
