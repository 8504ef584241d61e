"""Effects: what a spell or ability does."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from apnap.model.abilities.numbers import Amount, Condition
from apnap.model.abilities.references import ObjectRef, Objects, PlayerRef, Selector

if TYPE_CHECKING:
    from apnap.model.abilities.cards import Ability, Mode
    from apnap.model.abilities.events import EventPattern


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
    """Draw cards, one after another (121.2). ``up_to``: as many of them as the player likes."""

    who: PlayerRef
    amount: Amount
    up_to: bool = False


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
    by its controller), ``"discard"`` (from a hand to the graveyard), ``"exile"``, ``"return"``, ``"put"`` or
    ``"summon"`` (onto the battlefield without paying). ``to``: ``"graveyard"``, ``"exile"``, ``"hand"``,
    ``"battlefield"``, ``"library"`` (shuffled in), ``"bottom"`` (of the library), ``"mana"``, ``"shields"``.
    ``under``: whose control on the battlefield: ``"owner"`` or ``"you"``. ``counters``: (kind, number) put on as it
    enters (603.6d).
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
class Choose:
    """``who`` chooses objects that the selector fits, from ``least`` to ``most`` (as many as there are, if fewer).

    "You" in the selector is the controller of the spell or ability, whoever chooses. What was chosen is the next
    instruction's :class:`Previous`; with ``more`` together with what was chosen before. ``unseen``: the chooser
    does not look at it (a hand, face-down shields).
    """

    who: PlayerRef
    selector: Selector
    least: Amount
    most: Amount
    more: bool = False
    unseen: bool = False


@frozen
class PutTop:
    """Cards from the top of a player's library are put ``to`` a zone of theirs: "mana", "shields", "graveyard"."""

    who: PlayerRef
    amount: Amount
    to: str


@frozen
class LookAtTop:
    """A player looks at the top cards of their library; nothing that is modelled changes."""

    who: PlayerRef
    amount: Amount


@frozen
class BreakShields:
    """Shields of ``whose`` players are broken: ``amount`` of each (chosen by the controller), None for all."""

    whose: PlayerRef
    amount: Amount | None


@frozen
class AfterAttack:
    """After the present attack the effect happens, as a delayed trigger of this ability (its source is the same)."""

    effect: Effect


@frozen
class Afterwards:
    """What stands after "then" in a text whose beginning depends on a condition."""

    effect: Effect


@frozen
class SkipRest:
    """The rest of the turn is skipped."""


@frozen
class UseEntersAbilities:
    """Every ability of an object that triggers on that object entering is used, unless it depends on how it enters."""

    what: ObjectRef


@frozen
class PutOnTop:
    """The source of this ability is put on top of an object, whose place in the game it takes (evolution)."""

    what: ObjectRef


@frozen
class SwapWith:
    """The source of this ability and an object on the battlefield change places (revolution change)."""

    what: ObjectRef


@frozen
class CastSource:
    """The source, a spell, is cast without paying; its text is carried out as part of this resolution."""


@frozen
class CreateDelayed:
    """A delayed triggered ability is created (603.7).

    ``events``: patterns any of which it waits for. ``modes``: what it does, as in a triggered ability. ``about``: the
    objects that it is about, found now; in the patterns, the condition and the modes they are ``Filter.remembered`` and
    :class:`Remembered`. ``condition``: an intervening if. ``once``: it triggers the next time only. ``this_turn``: it
    is gone when the turn ends. ``later_turn``: it waits for a later turn ("the next turn's upkeep").
    """

    text: str
    events: tuple[EventPattern, ...]
    modes: tuple[Mode, ...]
    about: Objects | None = None
    condition: Condition | None = None
    once: bool = True
    this_turn: bool = False
    later_turn: bool = False


@frozen
class Reflexive:
    """ "When you do, ...": an ability that triggers at once if the instruction before it was done (603.12).

    ``about``: the objects that are :class:`Remembered` in it, found now.
    """

    text: str
    modes: tuple[Mode, ...]
    about: Objects | None = None


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
    | Choose
    | PutTop
    | LookAtTop
    | BreakShields
    | AfterAttack
    | Afterwards
    | SkipRest
    | UseEntersAbilities
    | PutOnTop
    | SwapWith
    | CastSource
    | CreateDelayed
    | Reflexive
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
