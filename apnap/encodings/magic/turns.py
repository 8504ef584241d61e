"""Steps and turns: what happens as one ends and the next begins (500)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from apnap.encodings.magic.combat import Turn, name_of
from apnap.encodings.magic.leaving import next_turn
from apnap.encodings.reading import Context
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.statuses import untap_all
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.model.abilities import Draw, You

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

ORDER = ("untap", "upkeep", "draw", "main", "combat", "end of combat", "main 2", "end", "cleanup")
"""The steps that are gone through if nobody attacks."""


def following(turn: Turn, players: tuple[str, ...]) -> Turn:
    """The step after a step."""
    number, player, step = turn
    at = ORDER.index(step) if step in ORDER else ORDER.index("combat")
    if at + 1 < len(ORDER):
        return number, player, ORDER[at + 1]
    return number + 1, players[(players.index(player) + 1) % len(players)], ORDER[0]


def _rest(turn: Turn) -> tuple[str, ...]:
    """The steps of a turn that are still to come."""
    return ORDER[ORDER.index(turn[2]) + 1 :] if turn[2] in ORDER else ORDER


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

    def comes(self, state: State, step: str, player: str) -> Literal:
        """The step of a turn of the player will begin: who has left the game has no turn after this one (800.4)."""
        if len(self.m.players) <= 2 or step not in ORDER:
            return TRUE
        here = self.m.values.any_of(state.get("turn"), lambda turn: turn[1] == player and step in _rest(turn))
        return self.m.terms.either(state.is_(("lost", player), False), here)

    def advance(self, state: State, path: Literal) -> None:
        """The present step ends and the next begins."""
        for turn, here in list(state.get("turn").items()):
            self.step_on(state, turn, here, path)

    def _following(self, state: State, turn: Turn, here: Literal) -> Iterator[tuple[Turn, Literal]]:
        """The step after a step; a turn is that of the next player who is still in the game (800.4)."""
        later = following(turn, self.m.players)
        if later[0] == turn[0]:
            yield later, here
            return
        for player, literal in next_turn(self.m, state, turn[1]):
            yield (later[0], player, later[2]), self.m.terms.both(here, literal)

    def step_on(self, state: State, turn: Turn, here: Literal, path: Literal, entry: int | None = None) -> None:
        """The same where it is that step; ``entry``: the script's entry that declares blocks if that begins."""
        m = self.m
        ways = [(x, later) for later, x in self._following(state, turn, here)]
        if m.combat.used and turn[2] in m.combat.steps:
            ways = [(m.terms.both(here, x), (*turn[:2], s)) for x, s in m.combat.following(state, turn)]
        self.end_step(state, here)
        if turn[2] == "end of combat":
            m.combat.ends(state, here)
        for literal, next_ in ways:
            if literal == FALSE:
                continue
            if next_[0] != turn[0]:
                self._end_turn(state, literal, path)
            self.begin(state, next_, literal, path, entry)

    def end_step(self, state: State, here: Literal) -> None:
        """The present step ends: mana is gone (106.4)."""
        for player in self.m.players:
            state.put(("mana", player), const(0), here)

    def begin(self, state: State, turn: Turn, here: Literal, path: Literal, entry: int | None = None) -> None:
        """A step begins: turn-based actions and the event that "at the beginning of" abilities wait for."""
        m = self.m
        number, player, step = turn
        state.put(("turn",), const(turn), here)
        if step == "untap":
            if m.phasing is not None:
                m.phasing.in_turn(state, player, here, path, number)
            untap_all(m, state, player, number, here, path)
        if step == "cleanup":
            self._wear_off(state, here)
        before = state.fork()
        begun = Event("step", here, ("step", number, player, step), player=player, detail=name_of(step))
        m.settle(before, state, [begun], here, path)
        m.combat.begins(state, turn, here, path, entry)
        if step == "draw":
            run = Run(m, state, Context(None, 0, player), ("draw step", number), path)
            run.do(Draw(You(), 1), here)

    def _wear_off(self, state: State, here: Literal) -> None:
        """514.2."""
        for oid in list(self.m.world.bodies):
            state.put(("damage", oid), const(0), here)
            state.put(("pump", oid), const((0, 0)), here)
            state.put(("muted", oid), const(False), here)
        if self.m.control is not None:
            self.m.control.wear_off(state, here)
        if self.m.layers is not None:
            self.m.layers.expire(state, "turn", here)
        if self.m.preventing is not None:
            self.m.preventing.wear_off(state, here)
        for created in self.m.world.created:
            if created.this_turn:
                state.put(("created", created.number), const(0), here)

    def _end_turn(self, state: State, here: Literal, path: Literal) -> None:
        """Facts that count "this turn" are over; what came up in the cleanup step ends in another one (514.3a)."""
        before = state.fork()
        self._wear_off(state, here)
        if self.m.control is not None:
            self.m.settle(before, state, [], FALSE, path)
        fresh = {"entered": False, "attacked": False, "declared": 0, "spent": 0, "acted": False, "times": 0}
        fresh |= {"activated": False, "drawn": 0, "spells cast": 0, "tapped before": False, "happened": 0}
        for key in [*state.base, *state.own]:
            if key[0] in fresh:
                state.put(key, const(fresh[key[0]]), here)
