"""What the script and the options make players do."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from apnap.encodings.course import action_items
from apnap.encodings.fixed import Wishes
from apnap.encodings.magic import permission
from apnap.encodings.magic.combat import name_of
from apnap.encodings.magic.stack import NO_CARDS
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.model.scenario import (
    Action,
    Activate,
    Attack,
    Begin,
    Cast,
    DeclareAttackers,
    DeclareBlockers,
    Happen,
    ScriptStep,
    Use,
)

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic


class Actions:
    """Script entries and options of one machine."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine

    # ------------------------------------------------------------------ the script

    def ready(self, state: State, entry: ScriptStep) -> Literal:
        """The moment for the entry has come."""
        empty = state.is_(("size",), 0)
        if entry.respond_to is None:
            return empty
        on = []
        for item in self.m.stack_items(state):
            if entry.to_ability and item.spell:
                continue
            if item.oid is not None and entry.respond_to in (item.oid, self.m.world.bodies[item.oid].name):
                on.append(self.m.values.any_of(state.get("item", item.number), lambda s: isinstance(s, int)))
        return self.m.terms.disj(on)

    def late(self, state: State, entry: ScriptStep) -> Literal:
        """What the entry responds to is not on the stack, and nothing else is."""
        if entry.respond_to is None:
            return FALSE
        return self.m.terms.both(state.is_(("size",), 0), -self.ready(state, entry))

    # ------------------------------------------------------------------ actions

    def possible(self, state: State, player: str, action: Action, name: tuple[str, int]) -> Literal:
        """The action can be carried out now."""
        m = self.m
        alive = state.is_(("lost", player), False)
        match action:
            case Cast():
                there = self._in_reach(state, action.object)
                return m.stack.castable(state, action.object, player, m.terms.both(alive, there), [_wish(action)])
            case Use() | Happen():
                item, _ = next(action_items(self.m, state, player, action, name))
                return m.terms.both(alive, m.stack.announcing.possible(state, item, _wishes(action.targets)))
            case Begin():
                comes = m.turns.comes(state, action.step, action.player)
                return m.terms.both(m.combat.can_begin(state, action), comes)
            case Activate():
                return m.terms.both(alive, m.activating.possible(state, player, action, name))
            case DeclareAttackers() | DeclareBlockers():
                return m.terms.both(alive, m.combat.entry_possible(state, player, action))
            case Attack():
                return FALSE
            case _:
                assert_never(action)

    def _in_reach(self, state: State, oid: str) -> Literal:
        """The card is in hand, or where it was at the start and has not moved."""
        return self.m.values.any_of(state.get("place", oid), lambda place: bool(place[0] == "hand" or place[1] == 0))

    def in_time(self, state: State, player: str, action: Action) -> Literal:
        """A player may choose to do it now: what is no instant and has no flash is cast, and a land is played, in an
        own main phase with nothing on the stack (305.1, 307.1)."""
        if isinstance(action, Activate):
            return self.m.activating.in_time(state, player, action)
        priority = self.m.turns.priority(state)
        if not isinstance(action, Cast):
            return priority
        body = self.m.world.bodies[action.object]
        if "instant" in body.types or "flash" in body.keywords or permission.any_time(body):
            return priority
        return permission.sorcery_time(self.m, state, player)

    def perform(self, state: State, player: str, action: Action, name: tuple[str, int], path: Literal) -> None:
        """Carry the action out in this branch: that player has got priority, if still in the game (800.4a)."""
        m = self.m
        others = m.terms.disj(x for x, first in m.receivers(state) if first != player)
        responds = m.terms.both(others, state.is_(("lost", player), False))
        m.history.happened(state, "priority", None, responds, who=const(player))
        m.history.close(state, player, responds)
        match action:
            case Cast():
                self._cast(state, player, action, path)
            case Use():
                self._use(state, player, action, name, path)
            case Happen():
                self._happen(state, player, action, name, path)
            case Begin():
                m.turns.advance(state, path)
            case Activate():
                m.activating.activate(state, player, action, name, path)
            case DeclareAttackers():
                m.combat.attackers.attack(state, player, name[1], path)
            case DeclareBlockers():
                m.combat.blockers.block(state, name[1], path)
            case Attack():
                raise TypeError("not possible")
            case _:
                assert_never(action)

    def _cast(self, state: State, player: str, action: Cast, path: Literal) -> None:
        m = self.m
        if "land" not in m.world.bodies[action.object].types:
            m.stack.cast(state, action.object, player, TRUE, guard=path, wishes=[_wish(action)])
            return
        before = state.fork()
        events = []
        m.zones.entering.path = path
        for (zone, inc), here in list(state.get("place", action.object).items()):
            if zone not in NO_CARDS:
                arrival = m.arrival_under(player)
                events += m.zones.move(before, state, [(here, action.object, inc)], zone, "battlefield", arrival)[0]
        m.settle(before, state, events, path=path)

    def _use(self, state: State, player: str, action: Use, name: tuple[str, int], path: Literal) -> None:
        for item, here in action_items(self.m, state, player, action, name):
            self.m.stack.put_ability(state, item, here, path, _wishes(action.targets))

    def _happen(self, state: State, player: str, action: Happen, name: tuple[str, int], path: Literal) -> None:
        m = self.m
        for item, here in action_items(self.m, state, player, action, name):
            where = m.terms.both(path, here)
            m.stack.announcing.announce(state, item, here, where, _wishes(action.targets))
            context = m.context(item, targets=state.get("targets", item.number))
            run = Run(m, state, context, ("happen", item.number), where, item, state.get("divide", item.number))
            run.do(action.mode.effect, here)

    def entry_done(self, state: State, entry: ScriptStep) -> Literal:
        """The entry needs no further step: what it waits for, if anything, has begun."""
        action = entry.action
        if isinstance(action, DeclareAttackers | DeclareBlockers):
            return FALSE  # the declaration goes on in the script by itself, as it may be of several entries
        if not isinstance(action, Begin):
            return TRUE
        return self.m.values.any_of(
            state.get("turn"), lambda turn: bool(turn[1] == action.player and name_of(turn[2]) == action.step)
        )


def _wish(action: Cast) -> Wishes:
    return Wishes(action.modes or None, action.targets or None, action.divide or None)


def _wishes(targets: tuple[str, ...]) -> list[Wishes]:
    return [Wishes(targets=targets)] if targets else []
