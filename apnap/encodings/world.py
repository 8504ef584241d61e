"""What is named in a symbolic run: card objects, events, and items (spells and instances of abilities).

Names are concrete even where existence is not: an instance is named by its source's incarnation, its ability, its
controller, the event that caused it and its number, and comes into being when its literal is first not false. The same
happening reached in two branches has the same name, so branches meet again.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from attrs import define, field, frozen

from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, const
from apnap.model.abilities import (
    Ability,
    Activated,
    Card,
    CountersOn,
    CountersPut,
    EntersWithCounters,
    EventController,
    EventItem,
    EventObject,
    EventPlayer,
    Filter,
    Host,
    Keyword,
    ManaAbility,
    Mode,
    Move,
    PutCounters,
    RemoveCounters,
    TimesResolved,
    TokenSpec,
    Triggered,
    TriggeringNumber,
)
from apnap.model.scenario import Scenario
from apnap.model.trees import mentions, of_kind


@frozen
class Body:
    """The characteristics of a card object as one of its faces says: the front, if nothing else is said."""

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
    "target", "trigger" (an ability triggered), "tapped", "untapped", "tapped for mana", "attacks", "blocks", "broken"
    (a shield), "discarded", "countered", "phased out", "player loses". ``name`` identifies it across branches.
    ``inc``/``after``: incarnation of the object before and after. ``how`` an object moves: by what verb it leaves, by
    what it enters; ``paid`` for. ``by``: the object that breaks a shield, or the player whose spell or ability
    discards; ``last``: no shield is left. ``first``: for the first time this turn. ``copied``: a spell was copied, not
    cast. ``amount``: how much life or damage. ``real`` False: it was prevented or replaced and never happened
    (603.2g/h); ``lies``: the zone in which the object then is.

    In combat: "attacks" (``player`` is attacked), "declares" (``player`` attacks), "blocks" (``other``: the attacker),
    "blocked", "unblocked"; "deals" damage to ``other`` or ``player``, "dealing" (any), with ``detail`` "combat".
    ``other``: card object and incarnation of the second object; ``whole``: the event that this is, about that one;
    ``parts``: the events that it consists of; ``alone``: nothing else attacks.
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
    how: str = ""
    paid: bool = False
    by: str | None = None
    last: Literal = FALSE
    first: Literal = FALSE
    copied: bool = False
    other: tuple[str, int] | None = None
    whole: Event | None = None
    parts: tuple[Event, ...] = ()
    alone: Literal = FALSE
    amount: Val = field(factory=lambda: const(1))
    lies: str | None = None


@frozen(eq=False)
class Created:
    """A triggered ability that an instruction has created, by everything about it that is concrete (603.7, 603.12).

    ``oid``, ``inc``: its source. ``once``: it triggers the next time only. ``about``: the objects that it may be about,
    as (card object, incarnation, zone); which of them it is about is in the state.
    """

    number: int
    oid: str | None
    inc: int
    controller: str
    ability: Triggered
    label: str
    reflexive: bool = False
    once: bool = True
    this_turn: bool = False
    later_turn: bool = False
    about: dict[tuple[str, int, str], None] = field(factory=dict)


@frozen(eq=False)
class Item:
    """A spell or an instance of an ability, by everything about it that is concrete.

    ``parent``: the ability that has created a delayed one. ``created``: the ability that has no object of its own.
    ``index``: which ability of its source it is. ``activated``: the activated ability that it is.
    ``copied``: what it is a copy of.
    """

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
    parent: Item | None = None
    created: Created | None = None
    activated: Activated | ManaAbility | None = None
    copied: Item | None = None

    def plain(self) -> bool:
        """True if its effect cannot depend on which event caused it."""
        return self.ability is not None and not mentions_event(self.ability)


@define
class World:
    """Everything named so far."""

    bodies: dict[str, Body] = field(factory=dict)
    items: list[Item] = field(factory=list)
    created: list[Created] = field(factory=list)
    _by_name: dict[Hashable, Item] = field(factory=dict)
    _created_by_name: dict[Hashable, Created] = field(factory=dict)

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

    def held(self, item: Item) -> list[Item]:
        """The items that a spell is, one for each player who may control it; any other item, and a copy, alone."""
        if not item.spell or item.copied is not None:
            return [item]
        return [i for i in self.items if i.spell and i.copied is None and (i.oid, i.inc) == (item.oid, item.inc)]

    def creation(self, name: Hashable, **facts: object) -> Created:
        """The created ability of that name, made on first use."""
        found = self._created_by_name.get(name)
        if found is None:
            found = Created(number=len(self.created), **facts)  # type: ignore[arg-type]
            self.created.append(found)
            self._created_by_name[name] = found
        return found

    def show(self, oid: str | None) -> str:
        """The name of a card object as decisions and labels give it: tokens without a number."""
        if oid is None:
            return ""
        body = self.bodies[oid]
        return body.name if body.token else oid


def label_of(source: str, event: Event | None, oid: str | None, world: World) -> str:
    """The label of an ability of a source so called: with what the event is about, if that is not the source ``oid``.

    An ability without a source that has triggered is called like what created it.
    """
    if event is None or event.oid == oid:
        return source
    if event.oid is not None:
        copied = event.kind == "cast" and event.item is not None and event.item.copied is not None
        return f"{source} on {world.bodies[event.oid].name if copied else world.show(event.oid)}"
    created = event.item.created if event.item is not None else None
    return source if created is None else f"{source} on {created.label}"


def mentions_event(ability: Triggered) -> bool:
    """True if the text refers to the object, player or item of the event, or to itself by number of resolutions."""
    return reads_event(ability) or mentions((ability.modes, ability.condition), (TimesResolved, Host))


def reads_event(ability: Triggered) -> bool:
    """True if the text refers to the object, player, item or number of the event."""
    text = (ability.modes, ability.condition)
    if mentions(text, (EventObject, EventItem, EventPlayer, EventController, TriggeringNumber)):
        return True
    return any(f.other_than_event for f in of_kind(text, Filter))


def asks_for_host(ability: Triggered) -> bool:
    """The text of the ability speaks of what its source is attached to."""
    text = (ability.modes, ability.condition)
    return mentions(text, (Host,)) or any(f.host for f in of_kind(text, Filter))


def counter_kinds(scenario: Scenario, parts: Iterable[object]) -> tuple[str, ...]:
    """Kinds of counters that the scenario can see: always the two that change power and toughness."""
    kinds = {"+1/+1", "-1/-1"}
    for o in scenario.start.objects:
        kinds |= set(o.counters)
    for part in parts:
        if isinstance(part, PutCounters | RemoveCounters | CountersOn | EntersWithCounters | CountersPut):
            kinds.add(part.kind)
        elif isinstance(part, Move):
            kinds |= {kind for kind, _ in part.counters}
        elif isinstance(part, Filter) and part.counter is not None:
            kinds.add(part.counter)
    return tuple(sorted(kinds))


def names_keyword(parts: Iterable[object], keyword: str) -> bool:
    """Some card, token or effect among the parts of the texts has or gives the keyword."""
    return any(
        part.name == keyword if isinstance(part, Keyword) else isinstance(part, TokenSpec) and keyword in part.keywords
        for part in parts
    )
