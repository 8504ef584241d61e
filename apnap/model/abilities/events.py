"""Trigger events: what a trigger condition waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from apnap.model.abilities.references import Selector

if TYPE_CHECKING:
    from apnap.model.abilities.numbers import Condition


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
class Casts:
    """A player (``"you"``, ``"opponent"``, ``"any"``) casts a spell that the selector fits.

    With ``this`` in the selector ("when you cast this spell") the ability works on the stack (113.6).
    ``unpaid``: only if no mana was tapped for it.
    """

    who: str
    spell: Selector
    unpaid: bool = False


@frozen
class DealtDamage:
    """An object is dealt damage (once per object and deal)."""

    what: Selector


@frozen
class CombatDamageToPlayer:
    """An object deals combat damage to a player."""

    what: Selector


@frozen
class Attacks:
    """An object is declared as an attacker."""

    what: Selector


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
    """A player draws a card, once per card."""

    who: str


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
    """An event that fits one of the patterns causes a triggered ability to trigger (603.3b, second pass)."""

    cause: tuple[EventPattern, ...]


@frozen
class Destroyed:
    """An object is destroyed: it goes from the battlefield to a graveyard by that (looks back)."""

    what: Selector


@frozen
class BecomesTapped:
    """An object becomes tapped. ``first``: only if it is the first time this turn that the object does."""

    what: Selector
    first: bool = False


@frozen
class Blocks:
    """An object blocks an attacker."""

    what: Selector


@frozen
class ShieldBroken:
    """A shield of a player (``"you"``, ``"opponent"``, ``"any"``) is broken, once per shield.

    ``by``: the object that breaks it (empty: whatever breaks it). ``last``: no shields are left to that player.
    """

    whose: str
    by: Selector = ()
    last: bool = False


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
    | CombatDamageToPlayer
    | Attacks
    | BeginStep
    | GainsLife
    | LosesLife
    | Draws
    | CountersPut
    | BecomesTarget
    | CausesTrigger
    | Destroyed
    | BecomesTapped
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
