"""One way to explain a log so far."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from apnap.model.referee.following import At
from apnap.model.referee.items import ItemId
from apnap.model.referee.telling import Told

Names = Mapping[str, str]
"""What the log calls an object → what the referee calls it, where that differs."""

Instances = Mapping[str, ItemId]
"""What the log calls an ability that waits or is on the stack → which it is."""


class Ordered(NamedTuple):
    """An order that a player has chosen. ``names``: of abilities, bottom first; ``reached``: how far they have been put
    on the stack."""

    names: tuple[str, ...]
    reached: int


NOTHING: Mapping[str, Any] = MappingProxyType({})


class Explanation(NamedTuple):
    """A state that is possible after what was read.

    ``at``: where the referee is; ``told``: what it has told on the way there that was not read yet. ``names``,
    ``instances``: what the log calls things. ``open``: what the log calls something that resolves and whose effect is
    not known. ``lives``: by how much each player's life is more than in the state. ``batch``: what happened
    at once last, and the number that the log gives to it. ``orders``: chosen by players, as far as the log says so.
    """

    at: At
    told: tuple[Told, ...] = ()
    names: Names = NOTHING
    instances: Instances = NOTHING
    open: str | None = None
    batch: tuple[int, int] | None = None
    lives: tuple[int, ...] = ()
    orders: tuple[Ordered, ...] = ()

    def key(self) -> object:
        """Equal for explanations from which the same can follow."""
        told = tuple((_said(t), t.item.id if t.item is not None else None) for t in self.told)
        names, instances = tuple(sorted(self.names.items())), tuple(sorted(self.instances.items(), key=_first))
        return self.at.state, self.at.paused, told, names, instances, self.open, self.batch, self.lives, self.orders


def _said(told: Told) -> str:
    return repr(told.record)


def _first(pair: tuple[str, ItemId]) -> str:
    return pair[0]


def merged(explanations: list[Explanation]) -> list[Explanation]:
    """Each explanation once."""
    if len(explanations) < 2:
        return explanations
    return list({e.key(): e for e in explanations}.values())
