"""What a batch itself asks players about: which replacement applies, what is chosen as something enters (616.1).

The batch is put together before it is known in which branch it happens; the decisions are noted as it is settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from apnap.encodings.run import Site
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

Options = Sequence[tuple[Literal, tuple[Any, ...]]]
"""What can be chosen: when, and the decision's value."""


@frozen
class _Asked:
    guard: Literal
    kind: str
    player: str
    item: str
    options: list[tuple[Literal, Literal, tuple[Any, ...]]]


@define
class Asking:
    """The decisions of the batch that is being put together in one machine."""

    m: Machine
    _asked: list[_Asked] = field(factory=list)

    def choose(self, kind: str, player: str, item: str, options: Options) -> list[Literal]:
        """A player chooses one of the available options: a literal per option that it is available and chosen."""
        terms = self.m.terms
        available = [x for x, _ in options]
        chosen = terms.one_of(available)
        rows = [(a, c, v) for a, c, (_, v) in zip(available, chosen, options, strict=True)]
        if len([x for x in available if x != FALSE]) > 1:
            self._asked.append(_Asked(terms.disj(available), kind, player, item, rows))
        return [terms.both(a, c) for a, c in zip(available, chosen, strict=True)]

    def yes_or_no(self, guard: Literal, player: str, item: str, fixed: bool | None) -> Literal:
        """A player's free yes or no where the guard holds; the literal that it is yes."""
        if guard == FALSE or fixed is not None:
            return guard if fixed else FALSE
        free = self.m.terms.free()
        rows = [(guard, free, (True,)), (guard, -free, (False,))]
        self._asked.append(_Asked(guard, "may", player, item, rows))
        return self.m.terms.both(guard, free)

    def close(self, before: State, path: Literal) -> None:
        """The batch is settled in a branch taken when ``path`` holds: the active player is asked first (101.4)."""
        seats = self.m.players
        # a token that does not exist is nobody's, and nobody is asked about it
        asked, self._asked = [one for one in self._asked if one.player in seats], []
        if len({one.player for one in asked}) < 2:
            self._note(asked, path, TRUE)
            return
        for literal, active in self.m.actives(before):
            first = seats.index(active)
            turn = [*seats[first:], *seats[:first]]
            self._note(sorted(asked, key=lambda one, turn=turn: turn.index(one.player)), path, literal)  # type: ignore[misc]

    def _note(self, asked: Sequence[_Asked], path: Literal, when: Literal) -> None:
        for one in asked:
            guard = self.m.terms.conj([path, when, one.guard])
            if guard != FALSE:
                self.m.sites.append(Site(guard, one.kind, one.player, one.item, one.options))
