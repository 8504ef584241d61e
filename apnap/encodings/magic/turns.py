"""Steps and turns: what happens as one ends and the next begins (500)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.reading import Context
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.model.abilities import Draw, You

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

ORDER = ("untap", "upkeep", "draw", "main", "combat", "end of combat", "main 2", "end", "cleanup")
"""The steps that are gone through; nobody attacks."""

Turn = tuple[int, str, str]
"""Turn number, active player, step."""


def following(turn: Turn, players: tuple[str, ...]) -> Turn:
    """The step after a step."""
    number, player, step = turn
    at = ORDER.index(step) if step in ORDER else ORDER.index("combat")
    if at + 1 < len(ORDER):
        return number, player, ORDER[at + 1]
    return number + 1, players[(players.index(player) + 1) % len(players)], ORDER[0]


class Turns:
    """The passing of time in one machine."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine

    def is_main(self, state: State, player: str) -> Literal:
        """It is a main phase of the player."""
        return self.m.values.any_of(
            state.get("turn"), lambda turn: bool(turn[1] == player and turn[2] in ("main", "main 2"))
        )

    def priority(self, state: State) -> Literal:
        """Players get priority: not in the untap step, in cleanup only over what triggered in it (117.3a, 514.3a)."""
        idle = self.m.values.any_of(state.get("turn"), lambda turn: bool(turn[2] == "untap"))
        tidying = self.m.values.any_of(state.get("turn"), lambda turn: bool(turn[2] == "cleanup"))
        return self.m.terms.both(-idle, -self.m.terms.both(tidying, state.is_(("size",), 0)))

    def advance(self, state: State, path: Literal) -> None:
        """The present step ends and the next begins."""
        m = self.m
        for turn, here in list(state.get("turn").items()):
            following_turn = following(turn, m.players)
            for player in m.players:
                state.put(("mana", player), const(0), here)
            if following_turn[0] != turn[0]:
                self._end_turn(state, here)
            self.begin(state, following_turn, here, path)

    def begin(self, state: State, turn: Turn, here: Literal, path: Literal) -> None:
        """A step begins: turn-based actions and the event that "at the beginning of" abilities wait for."""
        m = self.m
        number, player, step = turn
        state.put(("turn",), const(turn), here)
        if step == "untap":
            for oid in list(m.world.bodies):
                mine = m.values.is_(m.reader.controller(state, oid), player)
                for kind in ("tapped", "sick"):
                    state.put((kind, oid), const(False), m.terms.both(here, mine))
        if step == "cleanup":
            self._wear_off(state, here)
        before = state.fork()
        begun = Event("step", here, ("step", number, player, step), player=player, detail=step)
        m.settle(before, state, [begun], here, path)
        if step == "draw":
            run = Run(m, state, Context(None, 0, player), ("draw step", number), path)
            run.do(Draw(You(), 1), here)

    def _wear_off(self, state: State, here: Literal) -> None:
        """514.2."""
        for oid in list(self.m.world.bodies):
            state.put(("damage", oid), const(0), here)
            state.put(("pump", oid), const((0, 0)), here)
            state.put(("muted", oid), const(False), here)
        for created in self.m.world.created:
            if created.this_turn:
                state.put(("created", created.number), const(0), here)

    def _end_turn(self, state: State, here: Literal) -> None:
        """Facts that count "this turn" are over; what came up in the cleanup step ends in another one (514.3a)."""
        self._wear_off(state, here)
        fresh = {"entered": False, "attacked": False, "spent": 0, "acted": False, "times": 0}
        for key in [*state.base, *state.own]:
            if key[0] in fresh:
                state.put(key, const(fresh[key[0]]), here)
