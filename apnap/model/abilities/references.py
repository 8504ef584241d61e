"""Players and objects that a text speaks of, and filters over objects."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen


@frozen
class You:
    """The controller of the spell or ability."""


@frozen
class EachOpponent:
    """Every opponent of the controller who is still in the game."""


@frozen
class EachPlayer:
    """Every player still in the game."""


@frozen
class TargetPlayer:
    """The player chosen for target number ``index`` (0-based)."""

    index: int


@frozen
class ControllerOf:
    """The controller of an object, or its last controller if it is gone (608.2h)."""

    what: ObjectRef


@frozen
class OwnerOf:
    """The owner of an object."""

    what: ObjectRef


@frozen
class EventPlayer:
    """The player the trigger event is about: who cast, drew, gained life, whose step begins ("that player")."""


@frozen
class EventController:
    """Who controlled the object of the event as the ability triggered on it, whoever controls it by now: "that player"
    after "a creature an opponent controls"."""


PlayerRef: TypeAlias = (
    You | EachOpponent | EachPlayer | TargetPlayer | ControllerOf | OwnerOf | EventPlayer | EventController
)


@frozen
class Source:
    """The object whose ability this is ("this creature")."""


@frozen
class Target:
    """The object chosen for target number ``index`` (0-based)."""

    index: int


@frozen
class EventObject:
    """The object the trigger event is about ("it", "that creature")."""


@frozen
class EventItem:
    """The spell or ability on the stack that the trigger event is about ("that ability", ward's "it")."""


@frozen
class Previous:
    """What the preceding instruction moved or created ("that card", "those creatures", "it")."""


@frozen
class Remembered:
    """What a delayed or reflexive ability was created about ("it", "that card")."""


@frozen
class Host:
    """What the source is attached to ("enchanted creature", "equipped creature"); of a source that is gone, what it was
    attached to last."""


ObjectRef: TypeAlias = Source | Target | EventObject | EventItem | Previous | Remembered | Host


@frozen
class Filter:
    """A conjunction of demands on one object; empty demands nothing.

    ``controller``/``owner``: ``"you"``, ``"opponent"`` or None. ``other``: not the source ("another").
    ``other_than_event``: not the event object ("if you control five other Mountains" of a Mountain that entered).
    ``this``: is the source. ``zone``: where it is looked for (``"battlefield"``, ``"graveyard"``, ``"hand"``,
    ``"library"``, ``"stack"``, ``"mana"``, ``"shields"``, ``"hyperspace"``). ``stayed``: neither attacked nor
    entered this turn. ``most_cost``/``most_power``: its cost or power is at most that, ``least_cost``: its cost is at
    least that. ``above_mana``: its cost is greater than the number of cards in the mana zone of its controller.
    ``keyword``: it has that keyword. ``not_name``: it has another name. ``remembered``: the
    delayed ability was created about it. ``host``: the source is attached to it. ``linked``: the source has exiled it
    (607.2a). ``item``: on the stack only: ``"spell"``, ``"ability"``, ``"triggered"`` or ``"activated"`` (None: a
    spell). ``same_name``: it has the name of a card that the source has exiled. ``attacking``, ``blocking``: it is.
    ``chosen``: it is of the type or color chosen for the source. ``historic``: legendary, an artifact or a Saga.
    ``colorless``: it has no color.
    ``least_power``: its power is at least that. ``counter``: it has a counter of that kind. ``attached``: it is
    enchanted or equipped.
    """

    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    not_types: frozenset[str] = frozenset()
    not_supertypes: frozenset[str] = frozenset()
    not_subtypes: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    not_colors: frozenset[str] = frozenset()
    name: str | None = None
    not_name: str | None = None
    keyword: str | None = None
    least_cost: int | None = None
    most_cost: int | None = None
    most_power: int | None = None
    least_power: int | None = None
    above_mana: bool = False
    remembered: bool = False
    host: bool = False
    linked: bool = False
    same_name: bool = False
    item: str | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    attached: bool | None = None
    chosen: bool = False
    historic: bool = False
    colorless: bool = False
    counter: str | None = None
    controller: str | None = None
    owner: str | None = None
    other: bool = False
    other_than_event: bool = False
    this: bool = False
    token: bool | None = None
    tapped: bool | None = None
    stayed: bool = False
    zone: str = "battlefield"


Selector: TypeAlias = tuple[Filter, ...]
"""A disjunction of filters ("a Shaman or another Wizard you control")."""


@frozen
class All:
    """Every object that the selector fits, as one group."""

    selector: Selector


@frozen
class Targets:
    """The objects chosen for targets number ``index`` to ``index + most - 1``, as one group ("two target
    creatures")."""

    index: int
    most: int


Objects: TypeAlias = ObjectRef | All | Targets
