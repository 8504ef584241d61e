"""A player leaves a game that goes on: what that player has goes along (800.4a, 800.4d)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from apnap.encodings.rules import leaving_player
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event, Item
from apnap.model.boards import OUTSIDE

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

_COUNTED = ("hand", "graveyard")
"""Zones in which cards without a name may lie."""


class Leaving:
    """Players who leave, in the states of one machine."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine

    def leave(self, before: State, after: State, players: Sequence[tuple[Literal, str]]) -> list[Event]:
        """Players who have just lost leave, all at once: the events, in the batch in which they have lost."""
        events = [Event("player loses", x, ("player loses", p), player=p) for x, p in players]
        if not leaving_player.takes_all(self.m):
            return events
        for guard, player in players:
            events += self._own(before, after, player, guard)
        for guard, player in players:
            events += self._stack(before, after, player, guard)
            if self.m.control is not None:
                self.m.control.ends(after, player, guard)
        if self.m.control is not None:
            self.m.control.renew(before, after)
        for guard, player in players:
            events += self._others(before, after, player, guard)
        return events

    def _own(self, before: State, after: State, player: str, guard: Literal) -> Iterator[Event]:
        """What the player owns leaves the game, from wherever it is; from the battlefield that is leaving (603.6c)."""
        m = self.m
        for body in [b for b in m.world.bodies.values() if b.owner == player]:
            for (zone, inc), here in list(after.get("place", body.oid).items()):
                where = m.terms.both(guard, here)
                if zone in ("nowhere", OUTSIDE) or where == FALSE:
                    continue
                if zone == "battlefield":
                    yield from m.zones.move(before, after, [(where, body.oid, inc)], zone, "nowhere")[0]
                else:
                    after.put(("place", body.oid), const(("nowhere", inc + 1)), where)
        after.put(("library", player), const(()), guard)
        for zone in _COUNTED:
            after.put(("unnamed", zone, player), const(0), guard)

    def _stack(self, before: State, after: State, player: str, guard: Literal) -> Iterator[Event]:
        """The player's spells and abilities leave the stack; what is no card of theirs is exiled."""
        m = self.m
        for item in m.stack_items(after):
            where = m.terms.both(guard, m.is_on_stack(after, item)) if self._goes(item, player) else FALSE
            if where == FALSE:
                continue
            after.put(("item", item.number), const("gone"), where)
            after.change(("size",), lambda n: n - 1, where)
            if item.spell and item.oid is not None:
                refs = m.zones.find(after, [(where, item.oid, item.inc)], "stack")
                yield from m.zones.move(before, after, refs, "stack", "exile")[0]

    def _goes(self, item: Item, player: str) -> bool:
        owned = item.spell and item.oid is not None and self.m.world.bodies[item.oid].owner == player
        return owned or item.controller == player

    def _others(self, before: State, after: State, player: str, guard: Literal) -> Iterator[Event]:
        """What the player still controls is exiled."""
        m = self.m
        for body in [b for b in m.world.bodies.values() if b.owner != player]:
            for (zone, inc), here in list(after.get("place", body.oid).items()):
                if zone != "battlefield":
                    continue
                held = m.terms.both(here, m.values.is_(m.reader.controller(after, body.oid), player))
                if (where := m.terms.both(guard, held)) != FALSE:
                    yield from m.zones.move(before, after, [(where, body.oid, inc)], zone, "exile")[0]
            self._doubtful(after, body.oid, player, guard)

    def _doubtful(self, after: State, oid: str, player: str, guard: Literal) -> None:
        """What would come back to the player later is not modelled (800.4c, 702.26)."""
        m = self.m
        back = m.terms.disj([after.is_(("phased by", oid), player), self._lent(after, oid, player)])
        if (where := m.terms.both(guard, back)) != FALSE:
            after.put(("unmodelled",), const(f"{m.world.show(oid)} would come back to a player who has left"), where)

    def _lent(self, after: State, oid: str, player: str) -> Literal:
        """An effect gives another player control of what the player has put onto the battlefield."""
        if self.m.control is None:
            return FALSE
        here = self.m.reader.in_zone(after, oid, "battlefield")
        return self.m.terms.both(here, after.is_(("own controller", oid), player))


def next_turn(m: Magic, state: State, player: str) -> Iterator[tuple[str, Literal]]:
    """Who has the turn after a player's: the next who is still in the game."""
    seats = m.players
    first = seats.index(player) + 1
    return first_alive(m, state, (*seats[first:], *seats[:first]))


def first_alive(m: Magic, state: State, order: Sequence[str]) -> Iterator[tuple[str, Literal]]:
    """The first of the players who is still in the game, each with the literal that it is."""
    if len(m.players) <= 2:
        yield order[0], TRUE
        return
    none: Literal = TRUE
    for player in order:
        gone = state.is_(("lost", player), True)
        if (literal := m.terms.both(none, -gone)) != FALSE:
            yield player, literal
        none = m.terms.both(none, gone)
