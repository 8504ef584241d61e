"""What can happen to relations between objects: who controls one, what one is attached to."""

from __future__ import annotations

from attrs import frozen

from apnap.model.referee.objects import Obj


@frozen(eq=False)
class ControlLost:
    """A player has lost control of a permanent to another player."""

    player: str
    old: Obj
    new: Obj

    @property
    def about(self) -> Obj:
        """The event object."""
        return self.new


@frozen(eq=False)
class BecameUnattached:
    """A permanent has become unattached from another one, also because one of them has left.

    ``host``: what it was attached to, as it was; ``now``: the same object, or what it has become.
    """

    old: Obj
    new: Obj
    host: Obj
    now: Obj

    @property
    def about(self) -> Obj:
        """The event object."""
        return self.now


@frozen(eq=False)
class BecameAttached:
    """A permanent has become attached to another one, also as it entered."""

    obj: Obj
    host: Obj

    @property
    def about(self) -> Obj:
        """The event object."""
        return self.host


RelationEvent = ControlLost | BecameUnattached | BecameAttached
