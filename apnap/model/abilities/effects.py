"""Effects: what a spell or ability does. Here what is made of other effects; the rest is about objects or players."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from apnap.model.abilities.numbers import Condition
from apnap.model.abilities.on_objects import (
    Affect,
    Attach,
    CastCopies,
    CastSource,
    Choose,
    ChooseSacrifice,
    CopyItem,
    CounterSpell,
    CreateTokens,
    Damage,
    DivideDamage,
    Fight,
    InsteadOfGraveyard,
    Move,
    PhaseOut,
    Prevent,
    PutCounters,
    PutOnTop,
    RemoveCounters,
    SwapWith,
    TakeSpell,
    TapUntap,
    Transform,
    TurnFaceUp,
    Unattach,
    UseEntersAbilities,
)
from apnap.model.abilities.on_players import (
    AddMana,
    BreakShields,
    Discover,
    Draw,
    GainLife,
    LookAtTop,
    LoseGame,
    LoseLife,
    Mill,
    Nothing,
    Opaque,
    Pay,
    PutTop,
    Scry,
    Search,
    Shuffle,
    SkipRest,
    Surveil,
    Venture,
    WinGame,
)
from apnap.model.abilities.references import Objects, PlayerRef

if TYPE_CHECKING:
    from apnap.model.abilities.cards import Mode
    from apnap.model.abilities.events import EventPattern


@frozen
class AfterAttack:
    """After the present attack the effect happens, as a delayed trigger of this ability (its source is the same)."""

    effect: Effect


@frozen
class Afterwards:
    """What stands after "then" in a text whose beginning depends on a condition."""

    effect: Effect


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

    ``about``: the objects that are :class:`Remembered` in it, found now. ``nth``: it is a delayed ability instead,
    which triggers as the present resolution is this ability's ``nth`` of the turn (603.7h), whatever was done before.
    """

    text: str
    modes: tuple[Mode, ...]
    about: Objects | None = None
    nth: int | None = None


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
    | Affect
    | Attach
    | Unattach
    | TakeSpell
    | CopyItem
    | Transform
    | TurnFaceUp
    | PhaseOut
    | InsteadOfGraveyard
    | Prevent
    | CastCopies
    | Venture
    | Surveil
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
