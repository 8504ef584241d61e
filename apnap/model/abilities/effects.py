"""Effects: what a spell or ability does."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from apnap.model.abilities.numbers import Amount, Condition
from apnap.model.abilities.references import ObjectRef, Objects, PlayerRef, Selector

if TYPE_CHECKING:
    from apnap.model.abilities.cards import Ability


@frozen
class TokenSpec:
    """A token as it is created. ``name`` defaults to its subtypes."""

    name: str
    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    keywords: frozenset[str] = frozenset()
    abilities: tuple[Ability, ...] = ()


@frozen
class GainLife:
    who: PlayerRef
    amount: Amount


@frozen
class LoseLife:
    who: PlayerRef
    amount: Amount


@frozen
class Draw:
    """Draw cards, one after another (121.2)."""

    who: PlayerRef
    amount: Amount


@frozen
class Mill:
    who: PlayerRef
    amount: Amount


@frozen
class Scry:
    who: PlayerRef
    amount: int


@frozen
class Damage:
    """``source`` deals damage to a target, a player or objects. ``to`` may mix: TargetAny means target ``index``."""

    source: ObjectRef
    amount: Amount
    to: Objects | PlayerRef | TargetAny


@frozen
class TargetAny:
    """Target number ``index``, a creature or a player ("any target")."""

    index: int


@frozen
class DivideDamage:
    """``total`` damage divided as announced among the targets, at least 1 each (601.2d)."""

    source: ObjectRef
    total: int


@frozen
class Move:
    """One batch that moves objects.

    ``verb``: ``"destroy"`` (to the graveyard; not an indestructible one), ``"sacrifice"`` (to the graveyard; only
    by its controller), ``"exile"``, ``"return"`` or ``"put"``. ``to``: ``"graveyard"``, ``"exile"``, ``"hand"``,
    ``"battlefield"``, ``"library"`` (shuffled in). ``under``: whose control on the battlefield: ``"owner"`` or
    ``"you"``. ``counters``: (kind, number) put on as it enters (603.6d).
    """

    what: Objects
    verb: str
    to: str
    under: str = "owner"
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()


@frozen
class ChooseSacrifice:
    """A player sacrifices ``amount`` objects of their own choice (as many as possible); "any" for any number."""

    who: PlayerRef
    amount: Amount | str
    selector: Selector


@frozen
class CreateTokens:
    """One batch that creates tokens."""

    who: PlayerRef
    amount: Amount
    token: TokenSpec
    tapped: bool = False


@frozen
class PutCounters:
    what: Objects
    kind: str
    amount: Amount


@frozen
class RemoveCounters:
    what: Objects
    kind: str
    amount: Amount


@frozen
class Pump:
    """Gets +power/+toughness until end of turn."""

    what: Objects
    power: Amount
    toughness: Amount


@frozen
class TapUntap:
    what: Objects
    tap: bool


@frozen
class Fight:
    one: ObjectRef
    other: ObjectRef


@frozen
class CounterSpell:
    """Counter a spell or ability on the stack (701.6)."""

    what: ObjectRef


@frozen
class AddMana:
    """Add mana of any colour (not told apart)."""

    who: PlayerRef
    amount: int


@frozen
class Discover:
    """Discover N (701.57): exile from the top until a nonland card of mana value ≤ N; cast it free or to hand."""

    who: PlayerRef
    amount: Amount


@frozen
class Search:
    """Search zones (library, graveyard) for up to ``amount`` cards, put them ``to`` in one batch, shuffle the
    library."""

    who: PlayerRef
    zones: tuple[str, ...]
    selector: Selector
    amount: Amount
    to: str
    tapped: bool = False


@frozen
class Shuffle:
    """Shuffle a library."""

    who: PlayerRef


@frozen
class WinGame:
    who: PlayerRef


@frozen
class LoseGame:
    who: PlayerRef


@frozen
class Sequence:
    """Instructions in the order written (608.2c)."""

    steps: tuple[Effect, ...]


@frozen
class May:
    """``who`` decides at resolution (603.5); ``then`` only if it was done ("if you do"), ``otherwise`` if not."""

    who: PlayerRef
    effect: Effect
    then: Effect | None = None
    otherwise: Effect | None = None


@frozen
class ManaCost:
    """Symbols of a mana cost, lower case: ``("g", "g", "2")``; a number is generic mana."""

    symbols: tuple[str, ...]


@frozen
class Pay:
    """``who`` pays mana. Only inside May and Unless."""

    who: PlayerRef
    cost: ManaCost


@frozen
class Unless:
    """The effect happens unless ``who`` does ``instead`` (118.12a)."""

    effect: Effect
    who: PlayerRef
    instead: Effect


@frozen
class IfElse:
    """A condition read once when the instruction is reached (608.2h)."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@frozen
class Opaque:
    """A black box: what it does is not modelled (``opaque = true``)."""

    text: str


@frozen
class Nothing:
    """No effect on anything modelled (reminder text and the like)."""


Effect: TypeAlias = (
    GainLife
    | LoseLife
    | Draw
    | Mill
    | Scry
    | Damage
    | DivideDamage
    | Move
    | ChooseSacrifice
    | CreateTokens
    | PutCounters
    | RemoveCounters
    | Pump
    | TapUntap
    | Fight
    | CounterSpell
    | AddMana
    | Discover
    | Search
    | Shuffle
    | WinGame
    | LoseGame
    | Sequence
    | May
    | Pay
    | Unless
    | IfElse
    | Opaque
    | Nothing
)
