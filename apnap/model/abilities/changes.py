"""What a continuous effect makes of an object (611, 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from apnap.model.abilities.numbers import Amount

if TYPE_CHECKING:
    from apnap.model.abilities.cards import Ability


@frozen
class Changes:
    """What changes about an object, by layers (613.1); empty changes nothing.

    Layer 2: ``control``: "you" control it. Layer 4: ``types`` and ``subtypes`` are what they become (None: as they
    are), ``less_types`` are taken away, ``more_types`` and ``more_subtypes`` are added; ``chosen``: so is the type
    chosen for the source. Layer 5: ``colors`` likewise. Layer 6: ``no_abilities``: it loses all abilities;
    ``abilities``: what it gains, keywords included. Layer 7b: ``base`` power and toughness. Layer 7c: ``power`` and
    ``toughness`` are added.
    """

    control: bool = False
    types: frozenset[str] | None = None
    less_types: frozenset[str] = frozenset()
    more_types: frozenset[str] = frozenset()
    subtypes: frozenset[str] | None = None
    more_subtypes: frozenset[str] = frozenset()
    colors: frozenset[str] | None = None
    more_colors: frozenset[str] = frozenset()
    no_abilities: bool = False
    abilities: tuple[Ability, ...] = ()
    base: tuple[int, int] | None = None
    power: Amount = 0
    toughness: Amount = 0
    chosen: bool = False
