"""Trigger events: objects go from one zone to another."""

from __future__ import annotations

from attrs import frozen

from apnap.model.abilities.references import Selector


@frozen
class Enters:
    """An object enters the battlefield (603.6a).

    ``how``: only by that, ``"summon"`` or ``"revolution change"``. ``unpaid``: only if no mana was tapped for it.
    """

    what: Selector
    how: str | None = None
    unpaid: bool = False


@frozen
class Leaves:
    """An object leaves the battlefield, wherever it goes (603.6c; looks back, 603.10a)."""

    what: Selector


@frozen
class Dies:
    """An object is put into a graveyard from the battlefield (700.4; looks back, 603.10a)."""

    what: Selector


@frozen
class ToGraveyard:
    """An object is put into a graveyard from anywhere (judged after the event, 603.6c)."""

    what: Selector


@frozen
class Sacrificed:
    """A player (``"you"``, ``"opponent"``, ``"any"``) sacrifices an object (looks back)."""

    who: str
    what: Selector


@frozen
class Destroyed:
    """An object is destroyed: it goes from the battlefield to a graveyard by that (looks back)."""

    what: Selector


@frozen
class LeavesGraveyard:
    """A card leaves a graveyard (looks back, 603.10a)."""

    what: Selector


@frozen
class ToHand:
    """An object goes from the battlefield to a hand (looks back, 603.10a)."""

    what: Selector


@frozen
class Discards:
    """A player (``"you"``, ``"opponent"``, ``"any"``) discards a card that fits, once per card. With ``this`` in the
    selector the ability works where the card goes. ``by_opponent``: because of a spell or ability of an opponent."""

    who: str
    what: Selector = ()
    by_opponent: bool = False
