"""How far one has come with a stretch of a log that is being changed."""

from __future__ import annotations

from attrs import define, frozen

from apnap.model.referee.items import ItemId
from apnap.model.referee.telling import Told
from apnap.model.trace import records as r
from apnap.verifier.checking.explanations import Explanation

Unit = tuple[int, ...]
"""Records, by number, that are moved together."""


@frozen(eq=False)
class Step:
    """What was done with the log at one node.

    ``how``: ``keep``, ``drop``, ``add``, ``change``, ``choose``, ``early``, ``hold``, ``late``, ``follow`` (it is added
    with the ability that does it). ``unit``: the records of the log that it is about; ``record``: what is read instead;
    ``told``: what that says; ``item``: the ability that is added with it.
    """

    how: str
    unit: Unit = ()
    cost: int = 0
    record: r.AnyRecord | None = None
    told: Told | None = None
    item: ItemId | None = None


@define(eq=False)
class Node:
    """``rest``: records to be read; ``held``: what was taken out, each with how much was left then; ``free``: abilities
    that are added with all that they do; ``inside``: the one of them that resolves; ``adding``: something was
    added since a record was read."""

    explanations: list[Explanation]
    rest: Unit
    cost: int = 0
    held: tuple[tuple[Unit, int], ...] = ()
    free: frozenset[ItemId] = frozenset()
    inside: ItemId | None = None
    adding: bool = False
    step: Step | None = None
    parent: Node | None = None

    def key(self) -> object:
        """Equal for nodes from which the same can follow."""
        there = frozenset(e.key() for e in self.explanations)
        return there, self.rest, self.held, self.free, self.inside, self.adding

    def way(self) -> list[Node]:
        """The nodes from the beginning until here, each with a step."""
        found: list[Node] = []
        node: Node | None = self
        while node is not None and node.step is not None:
            found.append(node)
            node = node.parent
        return found[::-1]
