"""What can happen in a batch. Objects are given as they were before (``old``) and as they are after (``new``)."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Trig


@frozen(eq=False)
class Moved:
    """An object changed zones, or a token came into being (``old`` is None).

    ``as_if``: with rule really-happens off, the zone it would have gone to but for a replacement or impossibility.
    ``by``: the verb that moved it. ``paid``: mana was tapped for it.
    """

    old: Obj | None
    new: Obj
    as_if: str | None = None
    by: str = ""
    paid: bool = False

    @property
    def entered(self) -> bool:
        return self.new.zone == "battlefield" and (self.old is None or self.old.zone != "battlefield")

    @property
    def left(self) -> bool:
        gone = self.new.zone not in ("battlefield", "under") or self.as_if is not None
        return self.old is not None and self.old.zone == "battlefield" and gone

    @property
    def to_graveyard(self) -> bool:
        return "graveyard" in (self.new.zone, self.as_if) and (self.old is None or self.old.zone != "graveyard")

    @property
    def destroyed(self) -> bool:
        return self.by == "destroy" and self.left and self.to_graveyard


@frozen(eq=False)
class SacrificedBy:
    """A player sacrificed a permanent."""

    player: str
    old: Obj
    new: Obj


@frozen(eq=False)
class SpellCast:
    player: str
    spell: Obj
    item: Item
    paid: bool = True


@frozen(eq=False)
class Damaged:
    """An object was dealt damage. With rule really-happens off also if it was prevented (``real`` is False)."""

    obj: Obj
    amount: int
    real: bool = True


@frozen(eq=False)
class PlayerDamaged:
    player: str
    amount: int


@frozen(eq=False)
class StepBegan:
    step: str
    player: str


@frozen(eq=False)
class LifeGained:
    player: str
    amount: int


@frozen(eq=False)
class LifeLost:
    player: str
    amount: int


@frozen(eq=False)
class CardDrawn:
    """``card`` is None if it has no name in the scenario."""

    player: str
    card: Obj | None


@frozen(eq=False)
class CountersPlaced:
    obj: Obj
    kind: str
    amount: int


@frozen(eq=False)
class Targeted:
    """An object became the target of a spell or ability."""

    obj: Obj
    item: Item


@frozen(eq=False)
class BecameTapped:
    """An object became tapped. ``first``: for the first time this turn, if anything here asks for that."""

    obj: Obj
    first: bool


@frozen(eq=False)
class AttackDeclared:
    """An object attacks a player or a creature, named in ``target``."""

    obj: Obj
    target: str


@frozen(eq=False)
class BlockDeclared:
    """An object blocks an attacker."""

    obj: Obj
    attacker: Obj


@frozen(eq=False)
class AttackEnded:
    """An attack is over."""


@frozen(eq=False)
class RestSkipped:
    """The rest of the turn is skipped."""


@frozen(eq=False)
class ShieldWasBroken:
    """A shield of a player was broken, by an object or (None) by none. ``card`` is None if it has no name here.

    ``last``: none is left to that player.
    """

    player: str
    card: Obj | None
    breaker: Obj | None
    last: bool


@frozen(eq=False)
class AbilityTriggered:
    """An event of the batch caused an ability to trigger."""

    item: Item
    causes: tuple[Event, ...]


Event: TypeAlias = (
    Moved
    | SacrificedBy
    | SpellCast
    | Damaged
    | PlayerDamaged
    | StepBegan
    | LifeGained
    | LifeLost
    | CardDrawn
    | CountersPlaced
    | Targeted
    | BecameTapped
    | AttackDeclared
    | BlockDeclared
    | AttackEnded
    | RestSkipped
    | ShieldWasBroken
    | AbilityTriggered
)


@frozen(eq=False)
class Happening:
    """Something that claims can count, labelled as :class:`apnap.model.claims.EventAtom` says.

    ``late``: what it is about was open until now; only who asks for that counts it now.
    """

    kind: str
    names: tuple[str, ...] = ()
    trig: Trig | None = None
    by: str | None = None
    on: tuple[str, ...] = ()
    value: str | int | None = None
    label: str = ""
    rules: tuple[str, ...] = ()
    """The rules by which it happened, for those that are told with a batch."""
    late: bool = False


def about(
    kind: str,
    item: Item,
    *,
    by: str | None = None,
    value: str | int | None = None,
    rules: tuple[str, ...] = (),
) -> Happening:
    """Something that happened to or through a spell or ability."""
    return Happening(kind, item.names, item.trig, by or item.controller, item.event.names, value, item.label, rules)
