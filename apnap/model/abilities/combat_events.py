"""Trigger events: attacking, blocking, damage, and what attacks do to shields."""

from __future__ import annotations

from attrs import frozen

from apnap.model.abilities.references import Selector


@frozen
class Attacks:
    """An object is declared as an attacker. ``whom``: only if it attacks ``"you"`` or a planeswalker of yours, or an
    ``"opponent"``; ``alone``: only if no other attacks."""

    what: Selector
    whom: str | None = None
    alone: bool = False


@frozen
class DeclaresAttack:
    """A player (``"you"``, ``"opponent"``, ``"any"``) attacks with at least ``least`` objects that fit, once per
    declaration ("whenever you attack")."""

    who: str
    what: Selector = ()
    least: int = 1


@frozen
class BecomesBlocked:
    """An attacker becomes blocked (once), or, with ``by``, is blocked by an object that fits (once for each)."""

    what: Selector
    by: Selector = ()


@frozen
class Unblocked:
    """An attacker is not blocked as blockers are declared."""

    what: Selector


@frozen
class Blocks:
    """An object blocks an attacker; with ``whom``, one that fits."""

    what: Selector
    whom: Selector = ()


@frozen
class DealsDamage:
    """An object deals damage: to an object that fits ``to``, or to a player (``"you"``, ``"opponent"``, ``"any"``).

    ``combat``: only combat damage (True), only other damage (False).
    """

    what: Selector
    to: Selector = ()
    to_player: str | None = None
    combat: bool | None = None


@frozen
class DealtDamage:
    """An object is dealt damage (once per object and deal)."""

    what: Selector


@frozen
class ShieldBroken:
    """A shield of a player (``"you"``, ``"opponent"``, ``"any"``) is broken, once per shield.

    ``by``: the object that breaks it (empty: whatever breaks it). ``last``: no shields are left to that player.
    """

    whose: str
    by: Selector = ()
    last: bool = False
