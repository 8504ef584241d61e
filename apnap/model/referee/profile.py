"""What is printed on a card or token, prepared for fast reading: texts, triggered abilities, profiles.

Texts and profiles are compared by identity, so that states holding them hash quickly.
"""

from __future__ import annotations

from attrs import frozen

from apnap.model.abilities import (
    Ability,
    Activated,
    AdditionalTrigger,
    CantActivate,
    CantBeMoved,
    CantCast,
    CantHaveCounters,
    Changes,
    Continuous,
    CreateDelayed,
    Enchant,
    EntersAsCopy,
    EntersWithCounters,
    EventPattern,
    FlashPermission,
    KeepsOut,
    Mode,
    MoreCounters,
    MoreTokens,
    PlayersCant,
    PreventDamage,
    Reflexive,
    ReplacesMove,
    Room,
    StateIs,
    Suppress,
    Triggered,
)


@frozen(eq=False)
class Text:
    """What a spell or ability does: its modes. ``key``: equal for texts that say the same.

    ``reads_object``: of the event it asks more than which player that is about. ``transforms``: it turns objects over.
    ``reads_about``: it speaks of what a delayed or reflexive ability is about. ``informs``: an ability that it makes
    may ask what the objects that it is about were on the battlefield. ``reads_host``: it speaks of what its source is
    attached to.
    """

    modes: tuple[Mode, ...]
    choose: int
    key: int
    reads_event: bool
    reads_object: bool
    reads_number: bool
    reads_holder: bool
    reads_source: bool
    reads_information: bool
    counts_resolutions: bool
    has_may: bool
    reads_about: bool
    informs: bool
    reads_host: bool
    transforms: bool

    def is_called(self, name: int | str | None) -> bool:
        """Whether a claim's ``ability=`` means this one."""
        return name is None


@frozen(eq=False)
class Act(Text):
    """An activated ability; ``index`` counts those of its face from 0, and is -1 for one that is gained. ``mark``: as
    for triggered abilities. ``is_mana``: it is a mana ability (605.1a)."""

    index: int
    mark: int
    ability: Activated
    is_mana: bool

    @property
    def slot(self) -> int:
        """Its number among all abilities of its object for which something is counted per turn."""
        return -2 - self.mark

    def is_called(self, name: int | str | None) -> bool:
        """Whether a claim's ``ability=`` ("activated" or a keyword) means this one."""
        return name is None or name == "activated" or (isinstance(name, str) and name == self.ability.keyword)


@frozen(eq=False)
class Shape:
    """What an effect makes of objects, its numbers fixed."""

    changes: Changes


@frozen(eq=False)
class Gained:
    """One gain of an ability; ``mark`` tells it apart from all others."""

    ability: Ability
    mark: int


FRONT, BACK = 1, 2
"""The sides of a card with two."""


@frozen(eq=False)
class Trig(Text):
    """A triggered ability; ``index`` counts the triggered abilities of its face from 0, and is -1 for others.

    ``mark``: tells the abilities of an object apart, gained ones and those of its other face included.
    ``listens``: the classes of events that can fit it. ``second``: it triggers on other abilities triggering.
    ``states``: the states that it triggers on. ``is_mana``: it is a mana ability (605.1b). ``made_by``: the effect that
    makes it, if it is not printed on a card.
    """

    index: int
    mark: int
    ability: Triggered
    patterns: tuple[EventPattern, ...]
    listens: frozenset[str]
    second: bool
    states: tuple[StateIs, ...] = ()
    is_mana: bool = False
    made_by: CreateDelayed | Reflexive | None = None

    def is_called(self, name: int | str | None) -> bool:
        """Whether a claim's ``ability=`` (1-based number or keyword) means this one."""
        return name is None or name == self.index + 1 or (isinstance(name, str) and name == self.ability.keyword)


@frozen(eq=False)
class Profile:
    """A card, one face of it, or a token: as printed, or as effects make it.

    ``continuous``: static abilities that change objects; ``takes_control``: those of them that give somebody control;
    ``enchant``: what it can be attached to; ``copies``: that let it enter as a copy; ``enters_with``: the
    counters that it enters with. ``own_mana``: its mana abilities, but for those of its land types; ``mana``: all.
    ``other_mana``: it has an activated ability that adds mana in a way that payments do not model. ``back``: its other
    side; ``side``: which one it is of a card with two, else 0. ``rooms``: of a dungeon.
    """

    name: str
    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str]
    colors: frozenset[str]
    power: int | None
    toughness: int | None
    mana_value: int
    token: bool
    rooms: tuple[Room, ...] = ()
    spell: Text | None = None
    triggers: tuple[Trig, ...] = ()
    activated: tuple[Act, ...] = ()
    additional: tuple[AdditionalTrigger, ...] = ()
    suppress: tuple[Suppress, ...] = ()
    cant_activate: tuple[CantActivate, ...] = ()
    prevent: tuple[PreventDamage, ...] = ()
    replaces: tuple[ReplacesMove, ...] = ()
    more_counters: tuple[MoreCounters, ...] = ()
    more_tokens: tuple[MoreTokens, ...] = ()
    cant_be_moved: tuple[CantBeMoved, ...] = ()
    no_counters: tuple[CantHaveCounters, ...] = ()
    keeps_out: tuple[KeepsOut, ...] = ()
    players_cant: tuple[PlayersCant, ...] = ()
    flash: FlashPermission | None = None
    enters_choosing: str | None = None
    """What is chosen as it enters."""
    enchant: Enchant | None = None
    takes_control: tuple[Continuous, ...] = ()
    cant_cast: tuple[CantCast, ...] = ()
    continuous: tuple[Continuous, ...] = ()
    copies: tuple[EntersAsCopy, ...] = ()
    enters_tapped: bool = False
    enters_with: tuple[EntersWithCounters, ...] = ()
    keywords: frozenset[str] = frozenset()
    own_mana: tuple[tuple[tuple[str, ...], int], ...] = ()
    mana: tuple[tuple[tuple[str, ...], int], ...] = ()
    other_mana: bool = False
    back: Profile | None = None
    side: int = 0

    @property
    def is_permanent(self) -> bool:
        """True unless it is an instant, a sorcery, or a spell."""
        return not self.types & {"instant", "sorcery", "spell"}
