"""Cards that change what objects are, built by hand."""

from __future__ import annotations

from typing import Any

from apnap.model.abilities import (
    Affect,
    All,
    Card,
    Changes,
    Compare,
    Continuous,
    CountersOn,
    Dies,
    Enters,
    EventObject,
    Filter,
    GainLife,
    Keyword,
    Move,
    Selector,
    Triggered,
    You,
)
from apnap.model.scenario import Action
from tests.encodings.duelmasters.boards import happen, when
from tests.encodings.magic.boards import creature, named

CREATURE = frozenset({"creature"})
ALL_CREATURES = (Filter(types=CREATURE),)
MY_CREATURES = (Filter(types=CREATURE, controller="you"),)
MY_OTHER_CREATURES = (Filter(types=CREATURE, controller="you", other=True),)
THEIR_CREATURES = (Filter(types=CREATURE, controller="opponent"),)
FROG = Changes(subtypes=frozenset({"frog"}), colors=frozenset({"u"}), no_abilities=True, base=(1, 1))
"""What Turn to Frog makes of a creature."""


def static(what: Selector, condition: Any = None, **changes: Any) -> Continuous:
    """A static ability that changes what fits."""
    return Continuous("", what, Changes(**changes), condition)


def words(*names: str) -> tuple[Keyword, ...]:
    """Keywords."""
    return tuple(Keyword(name, name) for name in names)


def kinds(*names: str) -> frozenset[str]:
    """A set of types, subtypes or colors."""
    return frozenset(names)


def becomes(name: str, changes: Changes, until: str = "turn") -> tuple[str, Action]:
    """Objects of a name are changed, from outside."""
    return happen(Affect(named(name), changes, until))


def undying() -> Triggered:
    """Undying (702.93a)."""
    none = Compare(CountersOn(EventObject(), "+1/+1"), "==", 0)
    back = Move(EventObject(), "return", "battlefield", counters=(("+1/+1", 1),))
    return when(Dies((Filter(this=True),)), back, condition=none, keyword="undying")


def warden(name: str = "SW") -> Card:
    """ "Whenever another creature enters, you gain 1 life"."""
    other = (Filter(types=CREATURE, other=True),)
    return creature(name, when(Enters(other), GainLife(You(), 1)), size=(1, 1))


def norn() -> Card:
    """ "Other creatures you control get +2/+2. Creatures your opponents control get -2/-2"."""
    mine = static(MY_OTHER_CREATURES, power=2, toughness=2)
    theirs = static(THEIR_CREATURES, power=-2, toughness=-2)
    return creature("EN", mine, theirs, size=(4, 7))


def enters(name: str) -> Move:
    """A card in a hand enters under its owner's control."""
    return Move(All((Filter(name=name, zone="hand"),)), "put", "battlefield")
