"""Casting as though a spell had flash, and what that costs later (601.3b, 603.7g)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.context import Context
from apnap.encodings.creating import create_delayed
from apnap.encodings.rules import permission_creates
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import TRUE, Literal
from apnap.encodings.world import Body
from apnap.model.abilities import FlashPermission

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic


def any_time(body: Body) -> bool:
    """The card may be cast as though it had flash."""
    return any(isinstance(a, FlashPermission) for a in body.abilities)


def sorcery_time(m: Magic, state: State, player: str) -> Literal:
    """The player could cast a sorcery (307.1)."""
    return m.terms.both(m.turns.is_main(state, player), state.is_(("size",), 0))


def was_cast(m: Magic, before: State, state: State, spell: tuple[str, int], player: str, guard: Literal,
             path: Literal) -> None:  # fmt: skip
    """A player has cast the spell (card object, incarnation on the stack): what is created if it was no time for a
    sorcery. Its source, and what it is about, is the permanent that the spell becomes."""
    oid, inc = spell
    for ability in m.world.bodies[oid].abilities:
        if isinstance(ability, FlashPermission) and ability.otherwise is not None and permission_creates.creates(m):
            run = Run(m, state, Context(oid, inc + 1, player), ("permission", oid, inc, player), path)
            run.creator = player
            where = m.terms.both(guard, -sorcery_time(m, before, player))
            create_delayed(run, ability.otherwise, where, about=[("battlefield", (TRUE, oid, inc + 1))])
