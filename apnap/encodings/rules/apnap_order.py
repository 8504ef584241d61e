"""603.3b, 101.4: the active player's waiting abilities go on the stack first, then the others' in turn order.

In the reading ``as-triggered`` a player is free only in the order of those that began to wait in one batch; such a
batch is a *round* here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "apnap-order"


def blocks(m: Machine, active: str, waiting: Sequence[Item]) -> list[list[Item]]:
    """The waiting items in blocks, first block lowest on the stack; the order inside a block is free."""
    if not m.on(SLUG):
        return [list(waiting)]
    seats = m.players
    first = seats.index(active)
    order = [seats[(first + i) % len(seats)] for i in range(len(seats))]
    return [[item for item in waiting if item.controller == player] for player in order]


def waits(m: Machine, state: State, item: Item, where: Literal) -> None:
    """The item begins to wait in the present round."""
    if _as_triggered(m):
        state.put(("round", item.number), state.get("rounds"), where)
        state.put(("round open",), const(True), where)


def round_over(m: Machine, state: State) -> None:
    """What begins to wait from now on does so in another round."""
    if _as_triggered(m):
        state.change(("rounds",), lambda n: n + 1, state.is_(("round open",), True))
        state.put(("round open",), const(False))


def placed(m: Machine, state: State, going: Literal) -> None:
    """All that waited has been placed."""
    if _as_triggered(m):
        state.put(("rounds",), const(0), going)


def parts(
    m: Machine, state: State, block: Sequence[Item], wants: Mapping[int, Literal]
) -> Iterator[tuple[list[Item], dict[int, Literal]]]:
    """A block in the parts in which it is placed one after the other, each with where its items are in it."""
    rounds = sorted({k for i in block for k in state.get("round", i.number)}) if _as_triggered(m) else []
    if len(rounds) <= 1:
        yield list(block), dict(wants)
        return
    for number in rounds:
        inside = {i.number: m.terms.both(wants[i.number], state.is_(("round", i.number), number)) for i in block}
        some = [i for i in block if inside[i.number] != FALSE]
        if some:
            yield some, inside


def _as_triggered(m: Machine) -> bool:
    return m.reading(SLUG) == "as-triggered"
