"""Abilities that trigger only if they are declared (603.2e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define

from apnap.encodings.run import Site
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.world import Item

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


@define
class Declaration:
    """An ability that its owner may declare: the literals that it is asked for, that the answer is yes, and that it
    triggers then."""

    item: Item
    asked: Literal
    free: Literal
    fixed: bool
    triggers: Literal = FALSE


class Declaring:
    """The declarations of one machine; those of a batch are asked together, after it."""

    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self._open: list[Declaration] = []

    def asked(self, item: Item, wants: Literal) -> Literal:
        """Its owner says whether the ability triggers; returns the literal that it does."""
        fixed = self.m.fixed.answer(item)
        free = self.m.terms.free() if fixed is None else TRUE if fixed else FALSE
        self._open.append(Declaration(item, wants, free, fixed is not None))
        return self.m.terms.both(wants, free)

    def triggers(self, fires: Literal) -> None:
        """The ability last asked for triggers."""
        self._open[-1].triggers = fires

    def close(self, after: State, path: Literal) -> None:
        """After a batch: its declarations one after the other, those of the active player first."""
        m, declarations = self.m, self._open
        self._open = []
        if not declarations:
            return
        m.history.note(after)
        for literal, active in m.actives(after):
            for d in sorted(declarations, key=lambda d: d.item.controller != active):
                self._declare(after, d, literal, m.terms.both(path, literal))

    def _declare(self, after: State, d: Declaration, turn: Literal, path: Literal) -> None:
        terms, happened = self.m.terms, self.m.history.happened
        asked = terms.both(path, d.asked)
        if not d.fixed:
            options = [(asked, d.free, (True,)), (asked, -d.free, (False,))]
            self.m.sites.append(Site(asked, "may", d.item.controller, self.m.world.show(d.item.oid), options))
        happened(after, "used", d.item, terms.conj([turn, d.asked, d.free]))
        happened(after, "declined", d.item, terms.conj([turn, d.asked, -d.free]))
        happened(after, "triggered", d.item, terms.both(turn, d.triggers))
        self.m.history.note(after)
