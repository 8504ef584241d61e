"""What is printed on a card or token, prepared for fast reading: texts, triggered abilities, profiles.

Texts and profiles are compared by identity, so that states holding them hash quickly.
"""

from __future__ import annotations

from attrs import frozen

from apnap.model.abilities import (
    AdditionalTrigger,
    CantActivate,
    Continuous,
    CreateDelayed,
    EventPattern,
    ExileInstead,
    Mode,
    PreventDamage,
    Reflexive,
    StateIs,
    Suppress,
    Triggered,
)


@frozen(eq=False)
class Text:
    """What a spell or ability does: its modes. ``key``: equal for texts that say the same.

    ``reads_about``: it speaks of what a delayed or reflexive ability is about. ``informs``: an ability that it makes
    may ask what the objects that it is about were on the battlefield.
    """

    modes: tuple[Mode, ...]
    choose: int
    key: int
    reads_event: bool
    reads_source: bool
    reads_information: bool
    counts_resolutions: bool
    has_may: bool
    reads_about: bool
    informs: bool


@frozen(eq=False)
class Trig(Text):
    """A triggered ability; ``index`` counts the triggered abilities of its card from 0.

    ``listens``: the classes of events that can fit it. ``second``: it triggers on other abilities triggering.
    ``states``: the states that it triggers on. ``made_by``: the effect that makes it, if it is not printed on a card.
    """

    index: int
    ability: Triggered
    patterns: tuple[EventPattern, ...]
    listens: frozenset[str]
    second: bool
    states: tuple[StateIs, ...] = ()
    made_by: CreateDelayed | Reflexive | None = None

    def is_called(self, name: int | str | None) -> bool:
        """Whether a claim's ``ability=`` (1-based number or keyword) means this one."""
        return name is None or name == self.index + 1 or (isinstance(name, str) and name == self.ability.keyword)


@frozen(eq=False)
class Profile:
    """A card or token as printed."""

    name: str
    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str]
    colors: frozenset[str]
    power: int | None
    toughness: int | None
    mana_value: int
    token: bool
    spell: Text | None = None
    triggers: tuple[Trig, ...] = ()
    additional: tuple[AdditionalTrigger, ...] = ()
    suppress: tuple[Suppress, ...] = ()
    cant_activate: tuple[CantActivate, ...] = ()
    prevent: tuple[PreventDamage, ...] = ()
    exile_instead: tuple[ExileInstead, ...] = ()
    adds_subtypes: tuple[Continuous, ...] = ()
    changes_power: tuple[Continuous, ...] = ()
    no_creature: tuple[Continuous, ...] = ()
    enters_tapped: bool = False
    enters_with: tuple[tuple[str, int], ...] = ()
    enters_counted: bool = False
    """It enters with a number of counters that is no fixed number, which is not modelled."""
    keywords: frozenset[str] = frozenset()
    mana: tuple[tuple[tuple[str, ...], int], ...] = ()
    other_mana: bool = False
    """It has an activated ability that adds mana in a way that payments do not model."""

    @property
    def is_permanent(self) -> bool:
        """True unless it is an instant, a sorcery, or a spell."""
        return not self.types & {"instant", "sorcery", "spell"}
