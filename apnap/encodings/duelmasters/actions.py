"""What the script and the options make players do."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from apnap.encodings.course import action_items
from apnap.encodings.reading import Context
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.encodings.zones import Arrival
from apnap.model.boards import OUTSIDE
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
    from apnap.encodings.duelmasters.machine import DuelMasters

_NOT_FROM = ("battlefield", "stack", "under", "nowhere", OUTSIDE)


class Actions:
    """Script entries and options of one machine; used only where nothing waits and no attack goes on."""

    def __init__(self, machine: DuelMasters) -> None:
        self.m = machine

    def ready(self, state: State, entry: ScriptStep) -> Literal:
        """Nothing waits, and no attack goes on."""
        return self.m.terms.both(self.m.calm(state), state.is_(("attack",), None))

    def late(self, state: State, entry: ScriptStep) -> Literal:
        """Nothing is done in response to something."""
        return FALSE

    def entry_done(self, state: State, entry: ScriptStep) -> Literal:
        """Every entry is one step."""
        return TRUE

    def possible(self, state: State, player: str, action: Action, name: tuple[str, int]) -> Literal:
        """The action can be carried out now."""
        return self.m.terms.both(-self.m.is_over(state), self._possible(state, player, action))

    def _possible(self, state: State, player: str, action: Action) -> Literal:
        match action:
            case Cast():
                return self.m.terms.disj(x for _, (x, _, _) in self._where(state, action.object))
            case Use() | Happen():
                return TRUE
            case Attack():
                return self.m.attacking.possible(state, player, action)
            case Activate() | DeclareAttackers() | DeclareBlockers() | Begin():
                return FALSE
            case _:
                assert_never(action)

    def in_time(self, state: State, player: str, action: Action) -> Literal:
        """One summons and casts by oneself only in one's own main step."""
        if not isinstance(action, Cast):
            return TRUE
        return self.m.values.any_of(state.get("turn"), lambda turn: bool(turn[1] == player and turn[2] == "main"))

    def perform(self, state: State, player: str, action: Action, name: tuple[str, int], path: Literal) -> None:
        """Carry the action out in this branch."""
        match action:
            case Cast():
                self._cast(state, player, action, name, path)
            case Use():
                for item, here in action_items(self.m, state, player, action, name):
                    state.put(("item", item.number), const("waiting"), here)
                self.m.history.close(state)
            case Happen():
                self._happen(state, player, action, name, path)
            case Attack():
                self.m.attacking.declare(state, action, path)
            case Activate() | DeclareAttackers() | DeclareBlockers() | Begin():
                raise TypeError("no step is begun")
            case _:
                assert_never(action)

    def _where(self, state: State, oid: str) -> list[tuple[str, tuple[Literal, str, int]]]:
        """Where the card can be cast or summoned from: the hand, or where it was at the start."""
        places = state.get("place", oid).items()
        return [
            (zone, (x, oid, inc)) for (zone, inc), x in places if zone == "hand" or (inc == 0 and zone not in _NOT_FROM)
        ]

    def _cast(self, state: State, player: str, action: Cast, name: tuple[str, int], path: Literal) -> None:
        m, where = self.m, self._where(state, action.object)
        if "spell" in m.world.bodies[action.object].types:
            m.spells.cast(state, where, player, path, paid=True, modes=action.modes)
            return
        run = Run(m, state, Context(None, 0, player), ("summon", *name), path)
        m.spells.check_summoned(run, action.object)

        def act(before: State, after: State) -> list[Event]:
            arrival = Arrival(player, how="summon", paid=True)
            moved = [m.zones.move(before, after, [ref], zone, "battlefield", arrival)[0] for zone, ref in where]
            return [event for events in moved for event in events]

        run.batch(act)

    def _happen(self, state: State, player: str, action: Happen, name: tuple[str, int], path: Literal) -> None:
        for item, here in action_items(self.m, state, player, action, name):
            where = self.m.terms.both(path, here)
            run = Run(self.m, state, self.m.context(item), ("happen", item.number), where, item)
            run.do(action.mode.effect, here)
