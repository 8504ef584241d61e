"""Trigger events: what a trigger condition waits for. Those of zone changes and of combat have modules of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from apnap.model.abilities.combat_events import (
    Attacks,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    DealtDamage,
    DeclaresAttack,
    ShieldBroken,
    Unblocked,
)
from apnap.model.abilities.references import Selector
from apnap.model.abilities.zone_events import (
    Destroyed,
    Dies,
    Discards,
    Enters,
    Leaves,
    LeavesGraveyard,
    Sacrificed,
    ToGraveyard,
    ToHand,
)

if TYPE_CHECKING:
    from apnap.model.abilities.numbers import Condition


@frozen
class Casts:
    """A player (``"you"``, ``"opponent"``, ``"any"``) casts a spell that the selector fits.

    With ``this`` in the selector ("when you cast this spell") the ability works on the stack (113.6).
    ``unpaid``: only if no mana was tapped for it. ``or_copies``: or copies it (707.10). ``targeting``: only if a target
    of it fits. ``number``: only the player's spell of that number in this turn. ``origins``: only from these zones
    (empty: from any).
    """

    who: str
    spell: Selector
    unpaid: bool = False
    or_copies: bool = False
    targeting: Selector = ()
    number: int | None = None
    origins: tuple[str, ...] = ()


@frozen
class BeginStep:
    """A step begins; ``whose``: ``"your"``, ``"each"`` or ``"opponent"``. Steps as in :data:`STEPS`."""

    step: str
    whose: str


@frozen
class GainsLife:
    """A player (``"you"``, ``"opponent"``, ``"any"``) gains life, once per gain."""

    who: str


@frozen
class LosesLife:
    """A player loses life, once per loss; damage to a player is a loss of life too (120.3a)."""

    who: str


@frozen
class Draws:
    """A player draws a card, once per card; ``number``: only their card of that number in this turn."""

    who: str
    number: int | None = None


@frozen
class CountersPut:
    """One or more counters of a kind are put on an object."""

    what: Selector
    kind: str


@frozen
class BecomesTarget:
    """An object becomes the target of a spell or ability; ``by``: ``"opponent"`` or ``"any"``."""

    what: Selector
    by: str


@frozen
class CausesTrigger:
    """An event that fits one of the patterns causes a triggered ability to trigger (603.3b, second pass).

    ``of_event``: only an ability of the object that the event is about ("a triggered ability of that creature").
    """

    cause: tuple[EventPattern, ...]
    of_event: bool = False


@frozen
class BecomesTapped:
    """An object becomes tapped. ``first``: only if it is the first time this turn that the object does."""

    what: Selector
    first: bool = False


@frozen
class BecomesUntapped:
    """An object becomes untapped."""

    what: Selector


@frozen
class TappedForMana:
    """An object is tapped for mana: a mana ability of it with {T} in its cost is activated (106.12)."""

    what: Selector


@frozen
class BecomesUnattached:
    """Equipment or an Aura on the battlefield becomes unattached from an object, the event object (looks back,
    603.10c)."""

    what: Selector


@frozen
class BecomesAttached:
    """An Aura or Equipment becomes attached to an object, the event object."""

    what: Selector
    to: Selector = ()


@frozen
class LosesControl:
    """A player (``"you"``) loses control of an object (looks back, 603.10d)."""

    who: str
    what: Selector


@frozen
class Transforms:
    """An object transforms."""

    what: Selector


@frozen
class TurnedFaceUp:
    """An object is turned face up."""

    what: Selector


@frozen
class PhasesOut:
    """An object phases out (looks back, 603.10b)."""

    what: Selector


@frozen
class SpellCountered:
    """A spell that fits is countered by a spell or ability (looks back, 603.10e)."""

    what: Selector


@frozen
class PlayerLoses:
    """A player (``"you"``, ``"opponent"``, ``"any"``) loses the game or leaves it, other than by a draw (603.9; looks
    back, 603.10f)."""

    who: str


@frozen
class StateIs:
    """A state trigger (603.8): the game is in a state in which the condition is true."""

    condition: Condition


@frozen
class NotModelledEvent:
    """An event that nothing modelled here can cause (unlocking a door, cycling, transforming): it never happens."""

    text: str


EventPattern: TypeAlias = (
    Enters
    | Leaves
    | Dies
    | ToGraveyard
    | Sacrificed
    | Casts
    | DealtDamage
    | DealsDamage
    | Attacks
    | DeclaresAttack
    | BecomesBlocked
    | Unblocked
    | BeginStep
    | GainsLife
    | LosesLife
    | Draws
    | CountersPut
    | BecomesTarget
    | CausesTrigger
    | Destroyed
    | BecomesTapped
    | BecomesUntapped
    | TappedForMana
    | BecomesUnattached
    | BecomesAttached
    | LosesControl
    | Transforms
    | TurnedFaceUp
    | PhasesOut
    | Discards
    | LeavesGraveyard
    | ToHand
    | SpellCountered
    | PlayerLoses
    | Blocks
    | ShieldBroken
    | StateIs
    | NotModelledEvent
)

STEPS = (
    "untap",
    "upkeep",
    "draw",
    "main",
    "combat",
    "attackers",
    "blockers",
    "damage",
    "end of combat",
    "main 2",
    "end",
    "cleanup",
)
"""The steps and phases of a turn in order; "main" is the precombat main phase."""
