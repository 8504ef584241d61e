"""One play at a time: the machine with every choice taken from a list, so that every literal is a constant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import define, field, frozen

from apnap.encodings.decisions import decided
from apnap.encodings.decode import guide
from apnap.encodings.machine import Machine
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal, Terms
from apnap.encodings.unroll import noted
from apnap.model.plays import Guide

Choices = tuple[int, ...]
"""The choices of a play in order: for each the number of the option taken."""


class Scripted(Terms):
    """A circuit without variables: choices are made as ``script`` says, the first option beyond its end.

    ``taken``: the choices made, with the number of options of each.
    """

    def __init__(self, script: Sequence[int] = ()) -> None:
        super().__init__()
        self.script = tuple(script)
        self.taken: list[tuple[int, int]] = []

    def _choose(self, size: int) -> int:
        at = len(self.taken)
        choice = self.script[at] if at < len(self.script) else 0
        self.taken.append((choice, size))
        return choice

    def one_of(self, available: Sequence[Literal]) -> list[Literal]:
        """Exactly one of the available options, as the script says."""
        live = [i for i, x in enumerate(available) if x == TRUE]
        assert len(live) + sum(x == FALSE for x in available) == len(available), "nothing is open in a scripted play"
        if len(live) <= 1:
            return list(available)
        chosen = live[self._choose(len(live))]
        return [TRUE if i == chosen else FALSE for i in range(len(available))]

    def free(self) -> Literal:
        """True or false, as the script says."""
        return FALSE if self._choose(2) == 0 else TRUE


class Constants:
    """The assignment of a circuit without variables."""

    def true(self, x: Literal) -> bool:
        """The literal's value."""
        return x == TRUE


@frozen
class Taken:
    """A step of a play. ``outside``: somebody used an option or did what an "unless" asks for (732.5, 732.6)."""

    guide: Guide
    outside: bool


@define
class Playing:
    """A play on its way: ``state`` is the one at which the next step begins."""

    machine: Machine
    terms: Scripted
    state: State = field(init=False)

    @staticmethod
    def begin(make: Callable[[Terms], Machine], script: Choices) -> Playing:
        """A play from its start up to the first step."""
        terms = Scripted(script)
        play = Playing(make(terms), terms)
        state = play.machine.initial()
        play.machine.checkpoint(state)
        play.state = state.settled()
        return play

    @property
    def live(self) -> bool:
        """The play goes on."""
        return self.machine.live(self.state) == TRUE

    @property
    def choices(self) -> Choices:
        """The choices made so far."""
        return tuple(choice for choice, _ in self.terms.taken)

    def deciders(self) -> set[str | None]:
        """Who has had anything to decide up to now, NOBODY where no player owned the choice."""
        return {owner for site in self.machine.sites for owner, x in decided(self.terms, site) if x == TRUE}

    def opening(self) -> Guide:
        """The decisions made up to now."""
        return guide(self.machine.sites, Constants())

    def step(self) -> Taken:
        """One step; the choices for it are those of the script that are left."""
        m = self.machine
        state = self.state.fork()
        m.averted.clear()
        m.before_step(state, TRUE)
        base, first = state.settled(), len(m.sites)
        moves = m.moves(base, TRUE)
        m.sites.insert(first, noted(TRUE, moves))
        move = next(move for move in moves if move.guard == TRUE)
        after = move.state
        m.checkpoint(after)
        self.state = after.settled()
        outside = move.value[0] == "option" or TRUE in m.averted
        return Taken(guide(m.sites[first:], Constants()), outside)
