"""What can happen in a batch. Objects are given as they were before (``old``) and as they are after (``new``)."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from apnap.model.referee.departure_events import Discarded, PhasedOut, PlayerLost, SpellWasCountered
from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Text, Trig
from apnap.model.referee.relation_events import BecameAttached, BecameUnattached, ControlLost
from apnap.model.referee.status_events import BecameTapped, BecameUntapped, ManaTapped, Transformed, TurnedUp


@frozen(eq=False)
class Moved:
    """An object changed zones, or a token came into being (``old`` is None).

    ``as_if``: with rule really-happens off, the zone it would have gone to but for a replacement or impossibility.
    ``by``: the verb that moved it. ``paid``: mana was tapped for it. ``instead``: what an effect did with it
    that would have gone to a graveyard.
    """

    old: Obj | None
    new: Obj
    as_if: str | None = None
    by: str = ""
    paid: bool = False
    instead: str = ""

    @property
    def entered(self) -> bool:
        return self.new.zone == "battlefield" and (self.old is None or self.old.zone != "battlefield")

    @property
    def left(self) -> bool:
        gone = self.new.zone not in ("battlefield", "under") or self.as_if is not None
        return self.old is not None and self.old.zone == "battlefield" and gone

    @property
    def left_graveyard(self) -> bool:
        return self.old is not None and self.old.zone == "graveyard" and self.new.zone != "graveyard"

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
    """A player cast a spell. ``number``: which of that player's this turn, if anything here asks for that."""

    player: str
    spell: Obj
    item: Item
    paid: bool = True
    number: int = 0


@frozen(eq=False)
class ItemCopied:
    """A player put a copy of a spell or ability onto the stack (707.10). ``spell``: the copy, if it is a spell;
    ``original``: what was copied."""

    player: str
    item: Item
    spell: Obj | None
    original: Item


@frozen(eq=False)
class Damaged:
    """An object was dealt damage. With rule really-happens off also if it was prevented (``real`` is False).

    ``by``: the same, source by source.
    """

    obj: Obj
    amount: int
    real: bool = True
    by: tuple[DamageDealt, ...] = ()


@frozen(eq=False)
class PlayerDamaged:
    player: str
    amount: int


@frozen(eq=False)
class DamageDealt:
    """A source dealt damage to an object or (by name) a player; the source is as it is, or as it last was."""

    source: Obj
    to: Obj | str
    amount: int
    combat: bool


@frozen(eq=False)
class DamageDealtTogether:
    """All that a source dealt in a batch."""

    source: Obj
    parts: tuple[DamageDealt, ...]


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
    """``card`` is None if it has no name in the scenario. ``number``: which of that player's this turn, if that is
    asked for."""

    player: str
    card: Obj | None
    number: int = 0


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
class AttackDeclared:
    """An object attacks a player or a creature, named in ``target``. ``player``: who is attacked, where several
    objects attack at once; ``alone``: nothing else was declared with it."""

    obj: Obj
    target: str
    player: str | None = None
    alone: bool = False


@frozen(eq=False)
class AttackersDeclared:
    """A player attacks with several objects at once."""

    player: str
    attacks: tuple[AttackDeclared, ...]


@frozen(eq=False)
class BlockDeclared:
    """An object blocks an attacker. ``player``: who is attacked, where several objects attack at once."""

    obj: Obj
    attacker: Obj
    player: str | None = None


@frozen(eq=False)
class BecameBlocked:
    """An attacker of a player is blocked, by however many."""

    obj: Obj
    player: str


@frozen(eq=False)
class LeftUnblocked:
    """An attacker of a player is not blocked as blockers are declared."""

    obj: Obj
    player: str


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
    | ItemCopied
    | Damaged
    | PlayerDamaged
    | DamageDealt
    | DamageDealtTogether
    | StepBegan
    | LifeGained
    | LifeLost
    | CardDrawn
    | CountersPlaced
    | Targeted
    | BecameTapped
    | BecameUntapped
    | ManaTapped
    | Transformed
    | TurnedUp
    | AttackDeclared
    | AttackersDeclared
    | BlockDeclared
    | BecameBlocked
    | LeftUnblocked
    | AttackEnded
    | RestSkipped
    | ShieldWasBroken
    | ControlLost
    | BecameUnattached
    | BecameAttached
    | Discarded
    | SpellWasCountered
    | PhasedOut
    | PlayerLost
    | AbilityTriggered
)


@frozen(eq=False)
class Happening:
    """Something that claims can count, labelled as :class:`apnap.model.claims.EventAtom` says.

    ``late``: what it is about was open until now; only who asks for that counts it now. ``text``: that of the spell or
    ability.
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
    text: Text | None = None


def about(
    kind: str,
    item: Item,
    *,
    by: str | None = None,
    value: str | int | None = None,
    rules: tuple[str, ...] = (),
) -> Happening:
    """Something that happened to or through a spell or ability."""
    return Happening(
        kind, item.names, item.trig, by or item.controller, item.event.names, value, item.label, rules, text=item.text
    )
