"""The state of a game: immutable, hashable, and without any history that nothing asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from apnap.model.referee.profile import Profile, Text, Trig

if TYPE_CHECKING:
    from apnap.model.referee.world import World


class Ref(NamedTuple):
    """An object: a card object in one incarnation (400.7)."""

    id: str
    inc: int


class Traits(NamedTuple):
    """What an object is, static abilities included."""

    types: frozenset[str]
    subtypes: frozenset[str]
    power: int
    toughness: int


class Obj(NamedTuple):
    """An object as it is now, but for what static abilities make of it (:mod:`characteristics`). Outside the
    battlefield and the stack its controller is its owner.

    ``silent``: it has lost its abilities until end of turn. ``entered``/``attacked``: this turn. ``was_tapped``: it
    became tapped this turn, if anything here asks for that.
    ``sick``: it entered since its controller's last turn began. ``caps``: how often each of its capped abilities has
    triggered this turn, as (index, number). ``beneath``: the card that lies on top of it. ``last``: what it was when it
    left, if static abilities had a share in that.
    """

    id: str
    inc: int
    profile: Profile
    owner: str
    controller: str
    zone: str
    tapped: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    power_bonus: int = 0
    toughness_bonus: int = 0
    silent: bool = False
    entered: bool = False
    sick: bool = False
    attacked: bool = False
    caps: tuple[tuple[int, int], ...] = ()
    was_tapped: bool = False
    beneath: str | None = None
    last: Traits | None = None

    @property
    def ref(self) -> Ref:
        return Ref(self[0], self[1])

    @property
    def label(self) -> str:
        """Its name in decisions: a token's without its number."""
        return self.profile.name if self.profile.token else self.id

    @property
    def names(self) -> tuple[str, ...]:
        """What claims may call it."""
        return (self.profile.name,) if self.profile.token else (self.id, self.profile.name)

    def number(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        return next((n for k, n in self.counters if k == kind), 0)

    def with_counters(self, kind: str, change: int) -> Obj:
        """The same object with more or fewer counters of a kind."""
        left = max(0, self.number(kind) + change)
        others = [(k, n) for k, n in self.counters if k != kind]
        return self._replace(counters=tuple(sorted([*others, (kind, left)] if left else others)))

    @property
    def own_power(self) -> int:
        """Power without what static abilities add."""
        return (self.profile.power or 0) + self.power_bonus + self._from_counters()

    @property
    def own_toughness(self) -> int:
        """Toughness without what static abilities add."""
        return (self.profile.toughness or 0) + self.toughness_bonus + self._from_counters()

    def _from_counters(self) -> int:
        return self.number("+1/+1") - self.number("-1/-1") if self.counters else 0

    def has(self, keyword: str) -> bool:
        """True if it has the keyword and has not lost its abilities."""
        return not self.silent and keyword in self.profile.keywords


class Seat(NamedTuple):
    """A player. ``unnamed``: zone and number of the cards there that have no name in the scenario.

    ``top``: what is known of the library from the top, None for a card without a name. Named cards of the library that
    are not in it lie out of reach at the bottom or, when ``shuffled``, anywhere.
    """

    name: str
    life: int
    lost: bool = False
    unnamed: tuple[tuple[str, int], ...] = ()
    mana: int = 0
    top: tuple[str | None, ...] = ()
    shuffled: bool = False

    def number(self, zone: str) -> int:
        """How many cards without a name are in one of the player's zones."""
        return next((n for z, n in self.unnamed if z == zone), 0)

    def with_unnamed(self, zone: str, change: int) -> Seat:
        """The same player with more or fewer cards without a name in a zone."""
        left = self.number(zone) + change
        others = [(z, n) for z, n in self.unnamed if z != zone]
        return self._replace(unnamed=tuple(sorted([*others, (zone, left)] if left else others)))


class ItemId(NamedTuple):
    """Which item it is; ``copy`` tells twins apart."""

    source: Ref | None
    text: Text
    object: Ref | None
    player: str | None
    item: ItemId | None
    copy: int


Target: TypeAlias = Ref | str | ItemId
"""An object (spells are objects), a player, or an ability on the stack."""


class Occasion(NamedTuple):
    """The event that an ability triggered on.

    ``object``: where a zone change put it, for zone changes. ``left``: it is looked for after a zone change.
    ``info``: what it was before it left. ``names``: what claims may call it; ``label``: its name in labels.
    """

    object: Ref | None = None
    player: str | None = None
    item: ItemId | None = None
    left: bool = False
    info: Obj | None = None
    names: tuple[str, ...] = ()
    label: str | None = None


NOTHING_HAPPENED = Occasion()


class Item(NamedTuple):
    """A spell or ability that waits or is on the stack.

    ``kind``: "spell", "ability" or "use". ``names``: what claims may call it. ``modes``: chosen ones. ``targets``: for
    each chosen mode; None is a target that has become illegal. ``known``: last known information. ``second``:
    it is put on the stack in the second pass (603.3b). ``created_by``: the ability that it is the delayed part of.
    """

    kind: str
    controller: str
    source: Ref | None
    text: Text
    label: str
    names: tuple[str, ...]
    event: Occasion = NOTHING_HAPPENED
    copy: int = 0
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[Target | None, ...], ...] = ()
    division: tuple[int, ...] = ()
    known: tuple[Obj, ...] = ()
    second: bool = False
    created_by: Trig | None = None

    @property
    def id(self) -> ItemId:
        return ItemId(self.source, self.text, self.event.object, self.event.player, self.event.item, self.copy)

    @property
    def trig(self) -> Trig | None:
        return self.text if isinstance(self.text, Trig) else None

    def order(self) -> tuple[object, ...]:
        """A fixed order among items, so that states that differ only in it are one."""
        return (
            self.label,
            self.source or ("", 0),
            self.text.key,
            self.event.object or ("", 0),
            self.event.player or "",
            _item_order(self.event.item),
            self.controller,
            self.copy,
        )


def _item_order(item: ItemId | None) -> tuple[object, ...]:
    if item is None:
        return ()
    return (item.source or ("", 0), item.text.key, item.object or ("", 0), item.player or "", item.copy)


class Frame(NamedTuple):
    """What is being carried out.

    ``mode``: position among the item's chosen modes. ``actor``: who does what is being done. ``previous``/``number``:
    what the last instruction moved or created. ``done``: it could be done, for "if you do". ``did``: something
    happened. ``inside``: it resolves inside something else that is being carried out.
    """

    item: Item
    actor: str
    mode: int = 0
    previous: tuple[Ref, ...] = ()
    number: int = 0
    done: bool = True
    did: bool = False
    inside: bool = False

    @property
    def targets(self) -> tuple[Target | None, ...]:
        return self.item.targets[self.mode] if self.mode < len(self.item.targets) else ()


class Attack(NamedTuple):
    """An attack that goes on. ``target``: a player or a creature. ``next``: its next step."""

    attacker: Ref
    target: Ref | str
    next: str = "block"


class Task:
    """Something that is still to be done."""

    __slots__ = ()

    def held(self) -> tuple[Item, ...]:
        """The items that are nowhere but in this task."""
        return ()

    def with_held(self, change: Callable[[Item], Item]) -> Task:
        """The task with each of its items changed."""
        return self


class State(NamedTuple):
    """Everything that bears on what can still happen, and on what the claims ask.

    ``stack``: groups from bottom to top, each in a fixed order; in strict placement every group is one item.
    ``waiting``: abilities that have triggered; ``asking``: those whose owner has yet to say whether they do;
    ``delayed``: those that wait for the end of the attack; ``pending``: cards that will be used as soon as it is their
    turn. ``agenda``: what is still to be done, last first. ``suspended``: what goes on after ``frame``, innermost last.
    ``unsettled``: a batch has just happened. ``going``: the player whose abilities go on, where rules ask for that.
    ``script``: index of the next entry. ``options``: uses left.
    ``acted``: actions taken this turn as (object, ability, player). ``times``: how often abilities that
    ask have resolved. ``tokens``: how many of each name were created. ``track``: what the claims ask of history.
    """

    world: World
    objs: tuple[Obj, ...]
    seats: tuple[Seat, ...]
    active: str
    step: str
    stack: tuple[tuple[Item, ...], ...] = ()
    waiting: tuple[Item, ...] = ()
    asking: tuple[Item, ...] = ()
    delayed: tuple[Item, ...] = ()
    pending: tuple[Item, ...] = ()
    attack: Attack | None = None
    agenda: tuple[Task, ...] = ()
    frame: Frame | None = None
    suspended: tuple[Frame, ...] = ()
    unsettled: bool = False
    going: str | None = None
    script: int = 0
    options: tuple[int, ...] = ()
    acted: frozenset[tuple[Ref, int, str]] = frozenset()
    times: tuple[tuple[Ref, int, int], ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()
    track: tuple[object, ...] = ()
    priority: str | None = None
    winner: str | None = None
    over: bool = False
    unmodelled: str | None = None
    opaque: frozenset[str] = frozenset()

    # ------------------------------------------------------------------ reading

    def obj(self, id: str) -> Obj | None:
        """The card object or token of that name, wherever it is."""
        place = self.world.places.get(id)
        if place is not None:
            return self.objs[place]
        for o in self.objs[len(self.world.places) :]:
            if o.id == id:
                return o
        return None

    def seat(self, player: str) -> Seat:
        return self.seats[self.world.players.index(player)]

    def playing(self) -> tuple[str, ...]:
        """The players still in the game, the active player first, then in turn order (101.4)."""
        first = self.world.players.index(self.active)
        return tuple(s.name for s in self.seats[first:] + self.seats[:first] if not s.lost)

    def items(self) -> tuple[Item, ...]:
        """What is on the stack, bottom to top, the resolving item last."""
        placed = tuple(i for group in self.stack for i in group)
        frames = (*self.suspended, self.frame) if self.frame is not None else self.suspended
        return (*placed, *self.pending, *(f.item for f in frames if f.item.kind != "happen"))

    def battlefield(self) -> tuple[Obj, ...]:
        return tuple(o for o in self.objs if o.zone == "battlefield")

    # ------------------------------------------------------------------ changing

    def then(self, *tasks: Task) -> State:
        """The state with more to do, the first task first."""
        return self._replace(agenda=self.agenda + tasks[::-1])

    def put(self, *changed: Obj) -> State:
        """The state with these objects in place of their older selves; new ones are added."""
        objs = list(self.objs)
        for o in changed:
            place = self.world.places.get(o.id)
            if place is None:
                place = next((i for i in range(len(self.world.places), len(objs)) if objs[i].id == o.id), None)
            if place is None:
                objs.append(o)
                fixed = len(self.world.places)
                objs[fixed:] = sorted(objs[fixed:], key=lambda token: (len(token.id), token.id))
            else:
                objs[place] = o
        return self._replace(objs=tuple(objs))

    def without(self, gone: set[str]) -> State:
        """The state without these tokens."""
        return self._replace(objs=tuple(o for o in self.objs if o.id not in gone))

    def sit(self, *changed: Seat) -> State:
        """The state with these players' facts changed."""
        new = {s.name: s for s in changed}
        return self._replace(seats=tuple(new.get(s.name, s) for s in self.seats))

    def framed(self, **changes: object) -> State:
        """The state with a change in what is being carried out."""
        return self if self.frame is None else self._replace(frame=self.frame._replace(**changes))  # type: ignore[arg-type]
