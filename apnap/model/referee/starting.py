"""Where a play begins: the start of a scenario as a state."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj, Ref, Seat
from apnap.model.referee.profile import Trig
from apnap.model.referee.state import State
from apnap.model.referee.tasks import Begun, does
from apnap.model.referee.world import World
from apnap.model.scenario import StartObject, StartStack


def first_state(world: World) -> State:
    """The state before anything has happened."""
    start = world.scenario.start
    state = State(
        world=world,
        objs=tuple(_obj(world, o) for o in start.objects),
        seats=tuple(Seat(p, start.life[p], top=tuple(start.library.get(p, ()))) for p in start.players),
        active=start.active,
        step=start.step,
        options=tuple(o.times for o in world.scenario.options),
        track=world.tracker.start,
    )
    items = [_item(state, s) for s in start.stack]
    items = [i._replace(copy=sum(j.id == i.id for j in items[:n])) for n, i in enumerate(items)]
    return world.machine.opening(state, list(zip(items, start.stack, strict=True)))


@does(Begun)
def begun(state: State, _: Begun) -> State:
    """The first state that anybody can look at."""
    for watch in state.world.watches:
        watch.begun(state)
    return state


def _obj(world: World, o: StartObject) -> Obj:
    counters = tuple(sorted((kind, n) for kind, n in o.counters.items() if n))
    return Obj(
        id=o.id,
        inc=0,
        profile=world.cards[o.card],
        owner=o.owner,
        controller=o.player if o.zone in ("battlefield", "stack") else o.owner,
        zone=o.zone,
        tapped=o.tapped,
        damage=o.damage,
        counters=counters,
        silent=not o.abilities,
        entered=o.entered,
        sick=o.entered,
        attacked=o.attacked,
    )


def _item(state: State, s: StartStack) -> Item:
    source = state.obj(s.object)
    assert source is not None, s.object
    profile = source.profile
    if s.ability is None:
        text = profile.spell or state.world.printer.nothing()
        return Item("spell", s.controller, source.ref, text, source.label, source.names)
    trig: Trig = profile.triggers[s.ability]
    return Item(
        "ability", s.controller, Ref(source.id, source.inc), trig, source.label, source.names, second=trig.second
    )
