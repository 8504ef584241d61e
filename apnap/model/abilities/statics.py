"""Static abilities: what holds as long as an object is where it works."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from apnap.model.abilities.changes import Changes
from apnap.model.abilities.effects import CreateDelayed, Effect
from apnap.model.abilities.numbers import Amount, Condition
from apnap.model.abilities.references import Selector

if TYPE_CHECKING:
    from apnap.model.abilities.events import EventPattern


@frozen
class AdditionalTrigger:
    """ "... triggers an additional time" (603.2d).

    ``cause``: patterns one of which the event must fit (empty: any). ``source``: which permanents' abilities.
    ``condition``: "while you control six or more Shrines", or None.
    """

    text: str
    cause: tuple[EventPattern, ...]
    source: Selector
    condition: Condition | None = None


@frozen
class Suppress:
    """ "... don't cause abilities to trigger". ``source``: only abilities of these permanents (empty: all)."""

    text: str
    cause: tuple[EventPattern, ...]
    source: Selector = ()


@frozen
class CantActivate:
    """ "Activated abilities of ... can't be activated". Does not touch triggers (603.2a)."""

    text: str
    what: Selector


@frozen
class PreventDamage:
    """ "Prevent all damage that would be dealt to ... by ..." (615). ``combat``: only combat damage."""

    text: str
    what: Selector
    by: Selector = ()
    combat: bool = False
    to_player: str | None = None


@frozen
class ExileInstead:
    """ "If ... would die, exile it instead" (614.6)."""

    text: str
    what: Selector


@frozen
class ReplacesMove:
    """ "If ... would be put into a graveyard, ... instead" (614).

    ``what``: which objects. ``origin``: only from that zone (None: from anywhere). ``discarded``: only if it is
    discarded by an effect. ``instead``: ``"exile"``, ``"top"`` (of the library), ``"hand"`` or ``"shuffle"`` (into the
    library). ``optional``: "you may". ``then``: what is done besides, with the moved object as :class:`Previous`; a
    delayed ability in it has this object as its source (603.7f). ``cards``: only cards, no tokens.
    """

    text: str
    what: Selector
    origin: str | None
    instead: str
    discarded: bool = False
    optional: bool = False
    then: Effect | None = None
    cards: bool = False


@frozen
class MoreCounters:
    """ "If ... would put one or more counters on ..., that many plus N are put on it instead" (614).

    ``plus``: also below 0 ("minus one"); fewer than none are none. ``keyword``: only if a triggered ability of that
    keyword would ("modular"). ``kind``: None for any. ``effects``: only what an effect would put, not a cost.
    """

    text: str
    what: Selector
    kind: str | None
    plus: int = 0
    times: int = 1
    keyword: str | None = None
    effects: bool = False


@frozen
class MoreTokens:
    """ "If one or more tokens would be created under your control, twice that many are created instead" (614).

    ``who``: under whose control, ``"you"`` or ``"any"``. It is for effects to create tokens; no cost does.
    """

    text: str
    who: str


@frozen
class CantHaveCounters:
    """ "Counters can't be put on ..." (614.17). ``kind``: None for any."""

    text: str
    what: Selector
    kind: str | None = None


@frozen
class CantBeMoved:
    """ "Triggered abilities you control can't cause you to sacrifice or exile ..." (614.17). ``verbs``: as in Move."""

    text: str
    verbs: tuple[str, ...]
    what: Selector


@frozen
class PlayersCant:
    """ "You can't lose the game and your opponents can't win the game", "players can't gain life" (614.17, 119.7).

    ``lose``, ``win`` (the game), ``gain`` (life): who can't, ``"you"``, ``"opponent"`` or ``"any"``; None for nobody.
    """

    text: str
    lose: str | None = None
    win: str | None = None
    gain: str | None = None


@frozen
class KeepsOut:
    """ "Creature cards in graveyards can't enter", "If ... would enter and it wasn't cast, exile it instead" (614).

    ``what``: of what can't enter the card as it is where it is, of what is exiled instead the permanent that it would
    be (614.12). ``origins``: only from these zones (empty: from any). ``instead``: ``"exile"``, or None: it stays. What
    enters as the spell that it was enters.
    """

    text: str
    what: Selector
    origins: tuple[str, ...] = ()
    instead: str | None = None


@frozen
class CantCast:
    """ "Players can't cast ..." (601.3). ``who``: ``"you"``, ``"opponent"`` or ``"any"``; ``origins``: only from these
    zones (empty: from any)."""

    text: str
    who: str
    what: Selector
    origins: tuple[str, ...] = ()


@frozen
class FlashPermission:
    """ "You may cast this as though it had flash."

    ``otherwise``: what is created if it is cast when a sorcery could not have been (603.7g), about the permanent that
    it becomes.
    """

    text: str
    otherwise: CreateDelayed | None = None


@frozen
class EntersChoosing:
    """ "As this enters, choose a creature type" (614.1c). ``kind``: that, ``"color"`` or ``"card type"``."""

    text: str
    kind: str


@frozen
class Continuous:
    """A static ability that changes objects (604, 613) while ``condition`` is true ("as long as").

    ``what``: objects on the battlefield; of an Aura or Equipment what it is attached to (``Filter.host``).
    """

    text: str
    what: Selector
    changes: Changes
    condition: Condition | None = None


@frozen
class Enchant:
    """ "Enchant ...": what the Aura can be attached to, and the target of it as a spell (303.4, 702.5).

    ``players``: as in :class:`TargetSpec`.
    """

    text: str
    what: Selector
    players: str | None = None


@frozen
class EntersAsCopy:
    """ "You may have this enter as a copy of ..." (614.1c, 707.5), with what it is besides."""

    text: str
    what: Selector
    changes: Changes = field(factory=Changes)


@frozen
class EntersTapped:
    """ "This enters tapped" (603.6d)."""

    text: str


@frozen
class EntersWithCounters:
    """ "This enters with N counters on it" (603.6d)."""

    text: str
    kind: str
    amount: Amount
