"""309, 701.49: venturing into the dungeon."""

from __future__ import annotations

from functools import partial

from apnap.model.abilities import Venture
from apnap.model.referee.amounts import players
from apnap.model.referee.batch import changed, note
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.events import about
from apnap.model.referee.instances import fresh_copy, with_waiting
from apnap.model.referee.items import Item
from apnap.model.referee.magic.tasks import VentureFor
from apnap.model.referee.objects import COMMAND, Obj, out_of_game
from apnap.model.referee.profile import Trig
from apnap.model.referee.referents import Context, here
from apnap.model.referee.state import State
from apnap.model.referee.tasks import does
from apnap.model.rules import additional_triggers, intervening_if, second_pass, trigger_controller, trigger_event

Step = tuple[Obj, str, str]
"""Where the marker may go: the dungeon, the room, and what the choice is called."""


@carries_out(Venture)
def venture(state: State, effect: Venture) -> State:
    """Each player meant ventures, in turn order."""
    return state.then(*(VentureFor(p) for p in players(here(state), effect.who)))


@does(VentureFor)
def venture_for(state: State, task: VentureFor) -> State | list[Move]:
    """The marker goes into a first room, or on to a room that the present one leads to (701.49a-c)."""
    there = [o for o in state.objs if o.owner == task.player and o.zone == COMMAND and o.profile.rooms]
    now = next((o for o in there if o.room is not None), None)
    on = _onward(now)
    steps = on or [(o, o.profile.rooms[0].name, o.label) for o in there if o is not now]
    if not steps:
        return state._replace(unmodelled=f"{task.player} has no dungeon to venture into")
    done = now if not on else None
    assert state.frame is not None
    ways = [
        Way((name,), partial(_entered, state, dungeon, room, done), text=f"ventures into {name}")
        for dungeon, room, name in _as_fixed(state, steps)
    ]
    return ask("pick", task.player, state.frame.item, ways)


def _onward(dungeon: Obj | None) -> list[Step]:
    """The rooms that the one with the marker leads to; none in a last room."""
    if dungeon is None:
        return []
    present = next(r for r in dungeon.profile.rooms if r.name == dungeon.room)
    return [(dungeon, name, name) for name in present.leads_to]


def _as_fixed(state: State, steps: list[Step]) -> list[Step]:
    """The steps that a fixed choice for what ventures leaves; all of them if it cannot be followed."""
    assert state.frame is not None
    item = state.frame.item
    for choice in state.world.choices_of(item.names, item.trig.index if item.trig else None, item.event.names):
        kept = [s for s in steps if s[2] in (choice.pick or ())]
        if kept:
            state.world.applied(choice)
            return kept
    return steps


def _entered(state: State, dungeon: Obj, room: str, done: Obj | None) -> State:
    """The batch in which a room is entered; a dungeon that is left behind leaves the game. The ability of the room
    triggers (309.4c)."""
    after = state
    if done is not None:
        after = after.put(out_of_game(done))
    entered = dungeon._replace(room=room)
    after = changed(state, after.put(entered)).framed(did=True)
    for trig in entered.profile.triggers:
        if trig.ability.keyword == room and not trig.patterns:
            after = _triggered(after, entered, trig)
    return after


def _triggered(state: State, dungeon: Obj, trig: Trig) -> State:
    owner = trigger_controller.controller(state.world, dungeon)
    if not trigger_event.abilities_trigger(state.world):
        return state
    if not intervening_if.may_trigger(trig, Context(state, owner, dungeon.ref), state):
        return state
    made: list[Item] = []
    for number in range(1 + additional_triggers.extra(state, dungeon, (), (state,))):
        item = Item("ability", owner, dungeon.ref, trig, dungeon.label, dungeon.names)
        made.append(fresh_copy(state, second_pass.counted(state.world, item, number), made))
    state = with_waiting(state, made)
    for item in made:
        state = note(state, about("triggered", item), rules=(trigger_event.RULE.slug,))
    return state
