"""Numbers and conditions in a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from apnap.model.abilities.references import ObjectRef, PlayerRef, Selector

if TYPE_CHECKING:
    from apnap.model.abilities.events import EventPattern


@frozen
class Count:
    """The number of objects that the selector fits."""

    selector: Selector


@frozen
class LifeTotal:
    """A player's life total."""

    who: PlayerRef


@frozen
class HandSize:
    """The number of cards in a player's hand."""

    who: PlayerRef


@frozen
class PowerOf:
    """Power, of the last known object if it is gone (608.2h)."""

    what: ObjectRef


@frozen
class ToughnessOf:
    """Toughness, of the last known object if it is gone (608.2h)."""

    what: ObjectRef


@frozen
class CountersOn:
    """Number of counters of a kind, of the last known object if it is gone."""

    what: ObjectRef
    kind: str


@frozen
class TimesResolved:
    """How often this ability of this object has resolved this turn, this resolution included."""


@frozen
class TimesThisTurn:
    """How many events that fit the pattern have happened this turn, "you" in it being the controller of what asks.

    The pattern does not speak of the source. ``total``: for changes of life, how much altogether.
    """

    pattern: EventPattern
    total: bool = False


@frozen
class PreviousNumber:
    """How many objects the preceding instruction moved ("that many")."""


@frozen
class TriggeringNumber:
    """How much life was gained or lost, or damage dealt, in the trigger event ("that much", "that many")."""


@frozen
class ShieldCount:
    """The number of shields of a player."""

    who: PlayerRef


@frozen
class ManaZoneSize:
    """The number of cards in a player's mana zone."""

    who: PlayerRef


@frozen
class DifferentCosts:
    """How many different costs there are among the objects that the selector fits."""

    selector: Selector


@frozen
class Times:
    """``factor`` times an amount ("2 life for each ...")."""

    factor: int
    of: Amount


@frozen
class Half:
    """Half an amount, rounded up or down."""

    of: Amount
    up: bool


Amount: TypeAlias = (
    int
    | Count
    | LifeTotal
    | HandSize
    | PowerOf
    | ToughnessOf
    | CountersOn
    | TimesResolved
    | TimesThisTurn
    | PreviousNumber
    | TriggeringNumber
    | ShieldCount
    | ManaZoneSize
    | DifferentCosts
    | Times
    | Half
)


@frozen
class Compare:
    """``left op right`` with op one of ``== != < <= > >=``."""

    left: Amount
    op: str
    right: Amount


@frozen
class Matches:
    """The object fits the selector (last known information if it is gone)."""

    what: ObjectRef
    selector: Selector


@frozen
class WasCast:
    """The object was cast as the spell that it is or was (400.7d). A copy of a spell was not (707.10).

    ``by``: ``"you"`` or None for anybody; ``origin``: from that zone, or None for any.
    """

    what: ObjectRef
    by: str | None = None
    origin: str | None = None


@frozen
class Not:
    of: Condition


@frozen
class AllOf:
    of: tuple[Condition, ...]


@frozen
class AnyOf:
    of: tuple[Condition, ...]


Condition: TypeAlias = Compare | Matches | WasCast | Not | AllOf | AnyOf
