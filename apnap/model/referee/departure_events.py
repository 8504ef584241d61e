"""What can go, other than from zone to zone: cards discarded, spells countered, permanents phased out, players."""

from __future__ import annotations

from attrs import frozen

from apnap.model.referee.objects import Obj


@frozen(eq=False)
class Discarded:
    """A player discarded a card; ``old`` and ``new`` are None if it has no name in the scenario.

    ``causer``: who controls the spell or ability that made them, None if none did.
    """

    player: str
    old: Obj | None
    new: Obj | None
    causer: str | None

    @property
    def about(self) -> Obj | None:
        """The event object."""
        return self.new


@frozen(eq=False)
class SpellWasCountered:
    """A spell was countered; ``old`` is the spell, ``new`` what it has become."""

    old: Obj
    new: Obj

    @property
    def about(self) -> Obj:
        """The event object."""
        return self.new


@frozen(eq=False)
class PhasedOut:
    """A permanent phased out."""

    old: Obj
    new: Obj

    @property
    def about(self) -> Obj:
        """The event object."""
        return self.new


@frozen(eq=False)
class PlayerLost:
    """A player lost a game that goes on, and left it."""

    player: str

    @property
    def about(self) -> None:
        """There is no event object."""
        return


DepartureEvent = Discarded | SpellWasCountered | PhasedOut | PlayerLost
