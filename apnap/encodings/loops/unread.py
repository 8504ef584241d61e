"""Which numbers nobody reads, and up to where those that claims compare with constants matter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from apnap.encodings.machine import Machine
from apnap.encodings.rules import new_object
from apnap.model.abilities import (
    Cost,
    CountersOn,
    Filter,
    LifeTotal,
    LoseLife,
    RemoveCounters,
)
from apnap.model.claims import (
    AllBefore,
    Before,
    Comparison,
    Const,
    CountersOnObject,
    Expr,
    HowOften,
    Incarnation,
    Life,
)
from apnap.model.trees import mentions, of_kind, walk

OF_THE_RULES = frozenset(
    ("+1/+1", "-1/-1", "loyalty", "defense", "lore", "poison", "shield", "stun", "finality", "time", "fade")
)
"""Kinds of counters that rules read, modelled here or not."""


@frozen
class Reads:
    """What of the numbers of a state somebody reads.

    ``life``: player → totals from there on are alike as far as what is asked goes; None: every total is another.
    ``history``: the same for the number of each counted event. ``counters``: kinds that nobody reads. ``incarnations``:
    how often an object has changed zones is read.
    """

    life: dict[str, int | None]
    history: tuple[int | None, ...]
    counters: frozenset[str]
    incarnations: bool

    @staticmethod
    def of(m: Machine, exprs: Sequence[Expr]) -> Reads:
        """What is read in a machine and by the expressions asked."""
        life = {player: None if _texts_read_life(m, exprs) else _most(exprs, Life(player)) for player in m.players}
        return Reads(
            {player: None if most is None else max(1, most) for player, most in life.items()},
            tuple(_most(exprs, HowOften(event)) for event in m.history.counted),
            frozenset(kind for kind in m.counter_kinds if not _reads_counters(m, exprs, kind)),
            mentions(tuple(exprs), (Incarnation,)) or new_object.keeps_memory(m),
        )


def _most(exprs: Sequence[Expr], atom: Expr) -> int | None:
    """One more than the largest constant that a number is compared with; None if it is asked for otherwise."""
    asked = sum(part == atom for part in walk(tuple(exprs)))
    constants = list(_constants(exprs, atom))
    if asked > len(constants):
        return None
    if isinstance(atom, HowOften) and _in_an_order(exprs, atom):
        constants.append(0)
    return max(constants, default=-1) + 1


def _constants(exprs: Sequence[Expr], atom: Expr) -> Iterator[int]:
    for part in of_kind(tuple(exprs), Comparison):
        for one, other in ((part.left, part.right), (part.right, part.left)):
            if one == atom and isinstance(other, Const) and isinstance(other.value, int):
                yield int(other.value)


def _in_an_order(exprs: Sequence[Expr], atom: HowOften) -> bool:
    """An order asks whether it has happened at all."""
    orders = (part for part in walk(tuple(exprs)) if isinstance(part, Before | AllBefore))
    return any(atom.event in (order.one, order.other) for order in orders)


def _texts_read_life(m: Machine, exprs: Sequence[Expr]) -> bool:
    if m.texts.mention(LifeTotal) or mentions(tuple(exprs), (LifeTotal,)):
        return True
    return any(mentions(cost.others, (LoseLife,)) for cost in m.texts.of_kind(Cost))  # 119.4


def _reads_counters(m: Machine, exprs: Sequence[Expr], kind: str) -> bool:
    if kind in OF_THE_RULES:
        return True
    parts = (*m.texts.parts, *walk(tuple(exprs)))
    if any(isinstance(p, CountersOn | RemoveCounters | CountersOnObject) and p.kind == kind for p in parts):
        return True
    return any(isinstance(p, Filter) and p.counter == kind for p in parts)
