"""Watchers: who looks for a state in which an expression is false."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from apnap.model.claims import Expr
from apnap.model.referee.evaluate import value
from apnap.model.referee.events import Event, Happening
from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.referee.world import Watch


class Reached(Exception):
    """A state in which an expression is false; the first argument is that state."""

    def __init__(self, state: State) -> None:
        super().__init__("an expression is false")
        self.state = state


@define(eq=False)
class Violations(Watch):
    """Looks at every state: at the start, after each batch, and after each step of the play.

    ``broken``: the indexes of the expressions that were false somewhere. ``stop``: raise :class:`Reached` there.
    """

    invariants: Sequence[Expr]
    stop: bool = False
    broken: set[int] = field(factory=set)

    def look(self, state: State) -> None:
        """Looks at one state."""
        for i, invariant in enumerate(self.invariants):
            if i not in self.broken and not value(state, invariant):
                self.broken.add(i)
                if self.stop:
                    raise Reached(state)

    def begun(self, state: State) -> None:
        self.look(state)

    def batch(
        self,
        before: State,
        after: State,
        events: Sequence[Event],
        triggered: Sequence[Item],
        notes: Sequence[Happening],
    ) -> None:
        self.look(after)

    def paused(self, state: State) -> None:
        self.look(state)
