"""What happens to an object where it is: it becomes tapped or untapped, transforms, is turned face up."""

from __future__ import annotations

from attrs import frozen

from apnap.model.referee.objects import Obj


@frozen(eq=False)
class BecameTapped:
    """An object became tapped. ``first``: for the first time this turn, if anything here asks for that."""

    obj: Obj
    first: bool


@frozen(eq=False)
class BecameUntapped:
    """An object became untapped."""

    obj: Obj


@frozen(eq=False)
class ManaTapped:
    """A player tapped an object for mana (106.12)."""

    obj: Obj
    player: str


@frozen(eq=False)
class Transformed:
    """An object transformed."""

    obj: Obj


@frozen(eq=False)
class TurnedUp:
    """An object was turned face up."""

    obj: Obj
