"""Targets, modes, abilities, and the card as a whole."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from apnap.model.abilities.effects import Effect
from apnap.model.abilities.events import EventPattern
from apnap.model.abilities.numbers import Condition
from apnap.model.abilities.on_players import ManaCost
from apnap.model.abilities.references import Selector
from apnap.model.abilities.statics import (
    AdditionalTrigger,
    CantActivate,
    CantBeMoved,
    CantCast,
    CantHaveCounters,
    Continuous,
    Enchant,
    EntersAsCopy,
    EntersChoosing,
    EntersTapped,
    EntersWithCounters,
    ExileInstead,
    FlashPermission,
    KeepsOut,
    MoreCounters,
    MoreTokens,
    PlayersCant,
    PreventDamage,
    ReplacesMove,
    Suppress,
)


@frozen
class TargetSpec:
    """One "target" phrase: ``least`` to ``most`` distinct targets, all stored from the same index on.

    ``objects``: which objects are legal (zone "stack" for "target spell"; empty tuple: none).
    ``players``: ``"any"``, ``"opponent"`` or None. "Any target" is objects=(creature,) and players="any".
    Only the last TargetSpec of a mode may have ``least != most``.
    """

    objects: Selector = ()
    players: str | None = None
    least: int = 1
    most: int = 1


@frozen
class Mode:
    """The part of a spell or ability that is chosen and announced as one: its targets and its effect."""

    text: str
    effect: Effect
    targets: tuple[TargetSpec, ...] = ()


@frozen
class Triggered:
    """A triggered ability (603.1).

    ``events``: patterns, any of which is the trigger event. ``batch``: "one or more": once per batch.
    ``condition``: the intervening if (603.4). ``modes``: one mode, or several of which ``choose`` are chosen (700.2).
    ``cap``: "triggers only once each turn" as a number per turn, or None. ``action_cap``: "do this only once each
    turn". ``keyword``: the keyword it comes from ("persist"), or None. ``works_in``: the zone in which alone it
    works, None for what follows from its trigger condition. ``declared``: its owner decides, as the event happens,
    whether it triggers (an ability of a hidden zone). ``rechecked``: on resolution the event object has to fit the
    trigger condition still. ``cant_be_countered``: a trailing instruction says so (603.1a).
    """

    text: str
    events: tuple[EventPattern, ...]
    modes: tuple[Mode, ...]
    choose: int = 1
    condition: Condition | None = None
    batch: bool = False
    cap: int | None = None
    action_cap: bool = False
    keyword: str | None = None
    works_in: str | None = None
    declared: bool = False
    rechecked: bool = False
    cant_be_countered: bool = False


@frozen
class SpellAbility:
    """What an instant or sorcery does when it resolves."""

    text: str
    modes: tuple[Mode, ...]
    choose: int = 1


@frozen
class Keyword:
    """A keyword without a trigger, lower case ("flying", "indestructible"). Few of them have an effect here."""

    text: str
    name: str


@frozen
class ManaAbility:
    """ "{T}: Add ..." – ``amount`` mana, each of one of the colours in ``produces`` (lower case: "g", "c"; "any"
    for any)."""

    text: str
    produces: tuple[str, ...]
    amount: int = 1


@frozen
class Cost:
    """The cost of an activated ability (118, 602.1a): mana, {T}, {Q}, and what "you" do ("sacrifice this artifact")."""

    text: str
    mana: ManaCost | None = None
    tap: bool = False
    untap: bool = False
    others: tuple[Effect, ...] = ()


@frozen
class Activated:
    """An activated ability (602). ``keyword``: the one that it comes from ("equip"). ``sorcery``: only as a sorcery.

    ``once``: only once each turn. ``works_in``: the zone in which alone it works, None for the battlefield.
    """

    text: str
    cost: Cost
    modes: tuple[Mode, ...]
    choose: int = 1
    keyword: str | None = None
    sorcery: bool = False
    once: bool = False
    works_in: str | None = None


Ability: TypeAlias = (
    Triggered
    | SpellAbility
    | AdditionalTrigger
    | Suppress
    | CantActivate
    | PreventDamage
    | ExileInstead
    | ReplacesMove
    | MoreCounters
    | MoreTokens
    | CantBeMoved
    | KeepsOut
    | CantCast
    | CantHaveCounters
    | PlayersCant
    | FlashPermission
    | EntersChoosing
    | Continuous
    | Enchant
    | EntersAsCopy
    | EntersTapped
    | EntersWithCounters
    | Keyword
    | ManaAbility
    | Activated
)


@frozen
class Room:
    """A room of a dungeon (309). Its ability is the triggered ability of the card with its name as ``keyword`` and no
    events: it triggers as the room is entered. ``leads_to``: the names of the rooms after it, none for a last one."""

    name: str
    leads_to: tuple[str, ...] = ()


@frozen
class Card:
    """A card as understood. ``name`` is the key in the case file; power/toughness None without a P/T box.

    ``types``/``subtypes``/``supertypes`` from the type line. ``mana_value``: 0 if the file gives no cost. ``back``: its
    other face. ``rooms``: of a dungeon, the first one first.
    """

    name: str
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    mana_value: int = 0
    abilities: tuple[Ability, ...] = field(factory=tuple)
    text: str = ""
    back: Card | None = None
    rooms: tuple[Room, ...] = ()

    def is_permanent(self) -> bool:
        """True unless it is an instant, a sorcery, or a spell."""
        return not self.types & {"instant", "sorcery", "spell"}
