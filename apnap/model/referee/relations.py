"""Relations between objects, and between objects and players, that last: who took control of what, what exiled what."""

from __future__ import annotations

from typing import NamedTuple

from apnap.model.abilities import Effect, Selector, Triggered
from apnap.model.referee.items import Item
from apnap.model.referee.objects import Ref

ActionTaken = tuple[tuple[Ref, int] | Triggered, str]
"""An action that can be taken once each turn: with which ability of which object, and by whom."""


class Taking(NamedTuple):
    """An effect by which a player controls an object (611.2).

    ``until``: "turn", "source" (as long as the player controls ``source``) or "forever". ``older``: the permanents
    whose static abilities may give control of objects too, which were there before and have not become attached since
    then (613.7d, 613.7e).
    """

    object: Ref
    player: str
    until: str
    source: Ref | None = None
    older: tuple[Ref, ...] = ()


class Exiled(NamedTuple):
    """Cards that an instruction of an object has exiled. ``origin``: the zone that they came from."""

    source: Ref
    cards: tuple[Ref, ...]
    origin: str = ""


class Spared(NamedTuple):
    """A spell that will be exiled instead of going to a graveyard as it resolves. ``maker``: what began the effect;
    ``then``: what it does besides."""

    spell: Ref
    maker: Item
    then: Effect | None


class Shield(NamedTuple):
    """Damage to an object, to a player, or to all objects that ``group`` fits is prevented until end of turn.

    ``amount``: so much of it, None for all. ``combat``: only combat damage. ``you``, ``source``: who says it.
    """

    to: Ref | str | None
    amount: int | None
    combat: bool
    group: Selector = ()
    you: str = ""
    source: str | None = None
