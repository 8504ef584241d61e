"""Where a play begins: the start of a scenario as a state."""

from __future__ import annotations

from apnap.model.abilities import Changes
from apnap.model.boards import OUTSIDE
from apnap.model.referee import tallying
from apnap.model.referee.control import found_anew
from apnap.model.referee.items import Item
from apnap.model.referee.objects import Lasting, Obj, Ref, Seat
from apnap.model.referee.profile import Trig
from apnap.model.referee.state import State
from apnap.model.referee.tasks import Begun, does
from apnap.model.referee.world import World
from apnap.model.scenario import StartObject, StartStack
from apnap.model.unknown_casts import unknown_cast


def first_state(world: World) -> State:
    """The state before anything has happened."""
    start = world.scenario.start
    state = State(
        world=world,
        objs=tuple(_obj(world, o) for o in start.objects),
        seats=tuple(_seat(world, p) for p in start.players),
        active=start.active,
        step=start.step,
        options=tuple(o.times for o in world.scenario.options),
        track=world.tracker.start,
        tally=tallying.nothing_yet(world),
        unmodelled=tallying.doubtful(world) or unknown_cast(world.scenario),
    )
    state = found_anew(state, at_start=True)
    items = [_item(state, s) for s in start.stack]
    items = [i._replace(copy=sum(j.id == i.id for j in items[:n])) for n, i in enumerate(items)]
    return world.machine.opening(state, list(zip(items, start.stack, strict=True)))


def _seat(world: World, player: str) -> Seat:
    """The player; the spells on the stack at the start were cast in this turn."""
    start = world.scenario.start
    cast = sum(s.ability is None and s.controller == player for s in start.stack) if world.casts_counted else 0
    return Seat(player, start.life[player], top=tuple(start.library.get(player, ())), cast=cast)


@does(Begun)
def begun(state: State, _: Begun) -> State:
    """The first state that anybody can look at."""
    for watch in state.world.watches:
        watch.begun(state)
    return state


def _obj(world: World, o: StartObject) -> Obj:
    counters = tuple(sorted((kind, n) for kind, n in o.counters.items() if n))
    printed = world.cards[o.card]
    if o.zone == OUTSIDE:
        return Obj(o.id, 0, printed, o.owner, o.owner, OUTSIDE)
    face = world.printer.face_down() if o.face_down else printed.back if o.transformed else None
    return Obj(
        id=o.id,
        inc=0,
        profile=face or printed,
        card=printed if face is not None else None,
        owner=o.owner,
        controller=o.player if o.zone in ("battlefield", "stack") else o.owner,
        zone=o.zone,
        cast=(o.player, "") if o.zone == "stack" and world.casters_matter else None,
        tapped=o.tapped,
        damage=o.damage,
        counters=counters,
        silent=not o.abilities,
        affects=() if o.abilities or not world.layered else (_without_abilities(world),),
        affected=0 if o.abilities or not world.layered else 1,
        entered=o.entered,
        sick=o.entered,
        attacked=o.attacked,
        attached=_host(o),
        chosen=o.chosen,
    )


def _host(o: StartObject) -> Ref | None:
    return Ref(o.attached_to, 0) if o.attached_to is not None else None


def _without_abilities(world: World) -> Lasting:
    """What has taken away the abilities of an object: an effect younger than all that is there at the start."""
    there = frozenset(Ref(o.id, 0) for o in world.scenario.start.objects if o.zone == "battlefield")
    return Lasting(world.printer.shape(Changes(no_abilities=True)), "turn", "", None, 0, there)


def _item(state: State, s: StartStack) -> Item:
    source = state.obj(s.object)
    assert source is not None, s.object
    profile = source.printed
    if s.ability is None:
        text = profile.spell or state.world.printer.nothing()
        return Item("spell", s.controller, source.ref, text, source.label, source.names)
    trig: Trig = profile.triggers[s.ability]
    return Item(
        "ability", s.controller, Ref(source.id, source.inc), trig, source.label, source.names, second=trig.second
    )
