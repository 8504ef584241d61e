"""What claims ask of a play.

*History* atoms read what has happened from its start up to a state, *state* atoms read one state.
"""

from __future__ import annotations

from attrs import frozen

from apnap.model.abilities import Selector

# --------------------------------------------------------------------------- what happened


@frozen
class EventAtom:
    """A kind of event in a play, with demands on it; None demands nothing.

    ``kind``: ``triggered``, ``stacked``, ``resolved`` (not if 603.4 or 608.2b removed it instead), ``did_nothing``
    (resolved to no effect, or was removed by 603.4 or 608.2b), ``countered``, ``removed`` (603.3c/d), ``declined``
    (a may or a payment
    refused that was possible), ``accepted``, ``entered``, ``left``, ``died``, ``cast``, ``drew``, ``gained``,
    ``lost``, ``damaged``,
    ``created``, ``priority``, ``discovered``, ``sacrificed``, ``chosen_mode``, ``chosen_target``, ``chosen_division``,
    ``chosen_scry``, ``shuffled``, ``sba`` (a state-based action moved or changed the object), ``searched``,
    ``discarded``, ``destroyed``, ``summoned``, ``attacked``, ``blocked``, ``broken`` (a shield; ``by`` its owner),
    ``transformed``, ``unattached`` (of an Aura or Equipment), ``phased_out``, ``copied`` (a spell or ability was),
    ``used`` (an S-Trigger was declared to be used, or an ability that has to be declared).
    ``damaged`` with ``by`` is damage to that player.
    ``of``: id or card name of the source (abilities), the spell, the object, or the token's name.
    ``ability``: 1-based number of the triggered ability on its card, or a keyword. ``by``: controller / player.
    ``on``: id, card name or token name of the event object. ``value``: the chosen mode (1-based number) or target name.
    """

    kind: str
    of: str | None = None
    ability: int | str | None = None
    by: str | None = None
    on: str | None = None
    value: str | int | None = None


@frozen
class HowOften:
    """Number of events that fit the atom so far."""

    event: EventAtom


@frozen
class Before:
    """Both have happened, and the first ``one`` came in an earlier batch than the first ``other``."""

    one: EventAtom
    other: EventAtom


@frozen
class AllBefore:
    """Both have happened, and every ``one`` so far came in an earlier batch than the first ``other``."""

    one: EventAtom
    other: EventAtom


@frozen
class ResolutionOrder:
    """The tuple of labels of what has resolved, first to last ("Soul Warden", "Strict Proctor on Soul Warden")."""


# --------------------------------------------------------------------------- one state


@frozen
class Life:
    player: str


@frozen
class Hand:
    """Number of cards in hand, those not named included."""

    player: str


@frozen
class GraveyardSize:
    player: str


@frozen
class Shields:
    """Number of cards in the player's shield zone."""

    player: str


@frozen
class ManaZone:
    """Number of cards in the player's mana zone."""

    player: str


@frozen
class ManaOf:
    """Mana in the player's pool."""

    player: str


@frozen
class ZoneOf:
    """Zone of a card of the start: "battlefield", "graveyard", "hand", "library", "exile", "stack", "mana",
    "shields", "hyperspace", "under"."""

    object: str


@frozen
class ControllerOfObject:
    """Controller on the battlefield, else the owner."""

    object: str


@frozen
class CountersOnObject:
    """Number of counters; 0 off the battlefield."""

    object: str
    kind: str


@frozen
class PowerOfObject:
    """Power on the battlefield; 0 elsewhere."""

    object: str


@frozen
class ToughnessOfObject:
    object: str


@frozen
class DamageOn:
    object: str


@frozen
class Tapped:
    object: str


@frozen
class IsAttached:
    """The object is attached to the other one."""

    object: str
    host: str


@frozen
class IsAttacking:
    object: str


@frozen
class IsFaceDown:
    object: str


@frozen
class IsTransformed:
    """Its other face is up."""

    object: str


@frozen
class NameOf:
    """The name that it has on the battlefield, else that of its card; "" face down."""

    object: str


@frozen
class HasKeyword:
    """The object is on the battlefield and has the keyword (lower case)."""

    object: str
    keyword: str


@frozen
class Incarnation:
    """Number of zone changes of the card since the start (400.7)."""

    object: str


@frozen
class CountOf:
    """Number of objects that the selector fits; "you" in it is ``player``."""

    selector: Selector
    player: str


@frozen
class OnStack:
    """Number of spells and abilities on the stack that fit (``of``, ``ability``, ``by``, ``on`` of the atom)."""

    item: EventAtom


@frozen
class Waiting:
    """Number of abilities that have triggered and are not yet on the stack."""

    item: EventAtom


@frozen
class StackSize:
    """Number of spells and abilities on the stack."""


@frozen
class HasPriority:
    """The state is one in which a player gets priority; ``player`` is the active player unless someone responds."""

    player: str


@frozen
class Lost:
    player: str


@frozen
class Won:
    player: str


@frozen
class Draw:
    """The game ended in a draw."""


@frozen
class Looped:
    """The play has come back to a position in which it has been before (docs/semantics.md, "Loops"; 104.4b, 732.2)."""
