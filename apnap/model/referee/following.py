"""What somebody needs who follows a log with the referee: single transitions, and what comes from outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from attrs import evolve

from apnap.model.referee.batch import happen
from apnap.model.referee.choices import PLACE, Move
from apnap.model.referee.dealing import Hit, dealt
from apnap.model.referee.events import CardDrawn, CountersPlaced, Event, LifeGained, LifeLost
from apnap.model.referee.events import Moved as MovedEvent
from apnap.model.referee.items import Item, ItemId
from apnap.model.referee.machine import is_over
from apnap.model.referee.moving import Shift, move, without_item
from apnap.model.referee.objects import Obj, out_of_game
from apnap.model.referee.state import State, Task
from apnap.model.referee.status_events import BecameTapped, BecameUntapped
from apnap.model.referee.tasks import HANDLERS, SayWhichEvent
from apnap.model.scenario import Action


class At(NamedTuple):
    """A point at which somebody chooses, has priority, or nothing more is known.

    ``moves``: what may happen next; none where the game waits for a player to do something. ``paused``: a black box is
    being carried out: what it does is not known.
    """

    state: State
    moves: tuple[Move, ...]
    paused: bool = False


def proceed(state: State) -> At:
    """Goes on to the next point; a choice with a single option is none, and one that just happens neither."""
    settle = state.world.machine.settle
    while state.agenda and not is_over(state):
        if state.opaque:
            return At(state._replace(opaque=frozenset()), (), True)
        if state.unsettled and settle is not None:
            state = settle(state._replace(unsettled=False))
            continue
        task = state.agenda[-1]
        result = HANDLERS[type(task)](state._replace(agenda=state.agenda[:-1]), task)
        if isinstance(result, State):
            state = result
        elif len(result) == 1 and not result[0].steps:
            state = result[0].run()
        else:
            return At(state, tuple(result))
    return At(state, ())


def chosen(at: At, move_: Move) -> At:
    """The next point after a move."""
    for watch in at.state.world.watches:
        watch.chose(at.state, move_, len(at.moves))
    return proceed(move_.run())


def is_idle(at: At) -> bool:
    """Whether the game waits for a player to do something, or for the next thing to resolve."""
    return not at.paused and all(resolves(m) for m in at.moves)


def resolves(move_: Move) -> bool:
    """Whether a move lets something resolve that is on the stack or waits."""
    value = move_.decision.value if move_.decision is not None else ()
    return bool(move_.steps) and value[:1] == ("resolve",)


def item_of(at: At, move_: Move) -> Item | None:
    """The spell or ability that a move puts on the stack or lets resolve."""
    choice = move_.choice
    placed = isinstance(choice, tuple) and choice[:1] == (PLACE,)
    wanted = choice[1] if isinstance(choice, tuple) and placed else choice if resolves(move_) else None
    if not isinstance(wanted, ItemId):
        return None
    return next((i for i in waits(at) if i.id == wanted), None)


def waits(at: At) -> list[Item]:
    """What is on the stack, or waits to be put there or to resolve."""
    held = (i for task in at.state.agenda[-1:] for i in task.held())
    return [*held, *at.state.items(), *at.state.waiting, *at.state.pending]


def distinct(at: At) -> list[Move]:
    """The moves, of twins that nothing tells apart only one."""
    if len(at.moves) < 2:
        return list(at.moves)
    found: dict[object, Move] = {}
    for n, m in enumerate(at.moves):
        item = item_of(at, m)
        key: object = n if item is None else item._replace(copy=0)
        found.setdefault(key, m)
    return list(found.values())


def acted(at: At, player: str, action: Action) -> At:
    """The next point after a player does something of their own accord."""
    return proceed(at.state.world.machine.act(_popped(at.state), player, action))


def declares(at: At) -> bool:
    """Whether attackers and blockers are declared together in this game."""
    return at.state.world.machine.declare is not None


def declared(at: At, step: str, pairs: Sequence[tuple[str, str]]) -> At:
    """The next point after attackers or blockers are declared as that step begins, in a game that has such steps."""
    declare = at.state.world.machine.declare
    assert declare is not None
    return proceed(declare(_popped(at.state), step, tuple(pairs)))


def _popped(state: State) -> State:
    """The state without the task that waits for somebody to do something."""
    return state._replace(agenda=state.agenda[:-1], priority=None)


def again(at: At) -> At:
    """The point after something was changed by hand in its state."""
    return proceed(at.state)


def out_of_turn(at: At, item: Item) -> At | None:
    """The next point after something resolves that is not next; None if nothing can resolve now."""
    resolve = at.state.world.machine.resolve
    return None if resolve is None else proceed(resolve(_popped(at.state), item))


def checked(at: At) -> At:
    """The next point after everything that happens before a player gets priority."""
    check = at.state.world.machine.checkpoint
    state = at.state if at.paused else _popped(at.state)
    return proceed(state if at.paused or check is None else state.then(check()))


# --------------------------------------------------------------------------- from outside


def with_object(at: At, obj: Obj) -> At:
    """The point with one more object, which was there all along; what may happen next may be about it too."""
    state = at.state.put(obj)
    if at.paused or not at.moves:
        return at._replace(state=state)
    watches = state.world.watches[:]
    state.world.watches.clear()  # nothing happens by that
    point = proceed(state)
    state.world.watches.extend(watches)
    return point


def pushed(at: At, item: Item, below: int = 0) -> At:
    """The point with one more item on the stack: on top, or below so many that are there already."""
    place = max(0, len(at.state.stack) - below)
    state = at.state._replace(stack=(*at.state.stack[:place], (item,), *at.state.stack[place:]))
    return at._replace(state=state) if at.paused else proceed(state)


def dropped(at: At, item: Item) -> At:
    """The point without a spell or ability, wherever it waits."""
    state = without_item(at.state, item)
    state = state._replace(waiting=tuple(i for i in state.waiting if i.id != item.id))
    agenda: list[Task] = []
    for task in state.agenda:
        held = task.held()
        if isinstance(task, SayWhichEvent):
            left = tuple(id for id in task.items if id != item.id)
            agenda += [evolve(task, items=left)] if left else []
            continue
        if any(i.id == item.id for i in held) and hasattr(task, "items"):
            task = evolve(task, items=tuple(i for i in held if i.id != item.id))  # type: ignore[misc]
        agenda.append(task)
    state = state._replace(agenda=tuple(agenda))
    return at._replace(state=state) if at.paused else proceed(state)


class Change(NamedTuple):
    """One part of what happens from outside. ``what`` and the others: as in ``ev`` records, in the referee's names.
    ``bare``: that a player loses life by this damage (120.3a) is told apart."""

    what: str
    o: str | None = None
    p: str | None = None
    to: str | None = None
    amount: int = 0
    of: str = ""
    bare: bool = False


def happened(at: At, changes: Sequence[Change]) -> At:
    """The point after things happened at once that nothing here explains; what triggers on them waits."""
    before = at.state
    after, events = before, list[Event]()
    for change in changes:
        after, more = _changed(before, after, change)
        events += more
    state = happen(before, after, events)
    return checked(at._replace(state=state)) if not at.paused else at._replace(state=state)


def _changed(before: State, after: State, c: Change) -> tuple[State, list[Event]]:
    obj = after.obj(c.o) if c.o is not None else None
    match c.what:
        case "life" if c.p is not None:
            seat = after.seat(c.p)
            after = after.sit(seat._replace(life=seat.life + c.amount))
            return after, [LifeGained(c.p, c.amount) if c.amount > 0 else LifeLost(c.p, -c.amount)]
        case "damage":
            return _damaged(after, c)
        case "draw" if c.p is not None and obj is None:
            return after, [CardDrawn(c.p, None)]
    if obj is None:
        return after, []
    match c.what:
        case "zone" | "sacrifice" | "discard" | "draw":
            to = c.to or {"draw": "hand"}.get(c.what, "graveyard")
            if to == obj.zone:
                return after, []
            shift = Shift(obj, to, controller=c.p, sacrificed_by=c.p if c.what == "sacrifice" else None)
            after, events, _ = move(after, [shift])
            if c.what == "draw" and c.p is not None:
                events.append(CardDrawn(c.p, after.obj(obj.id)))
            return after, events
        case "create":
            return after, [MovedEvent(None, obj)]
        case "cease" if obj.id in after.world.places:
            return after.put(out_of_game(obj)), []
        case "cease":
            return after.without({obj.id}), []
        case "tap" | "untap":
            now = obj._replace(tapped=c.what == "tap")
            if now == obj:
                return after, []
            return after.put(now), [BecameTapped(now, first=True) if now.tapped else BecameUntapped(now)]
        case "counter":
            now = obj.with_counters(c.of, c.amount)
            placed: list[Event] = [CountersPlaced(now, c.of, c.amount)] if c.amount > 0 else []
            return after.put(now), placed
        case "control" if c.p is not None:
            return after.put(obj._replace(controller=c.p)), []
        case _:
            return after, []


def _damaged(after: State, c: Change) -> tuple[State, list[Event]]:
    """Damage as such, with what follows from it; its source may be unknown."""
    source = after.obj(c.o) if c.o is not None else None
    to = c.to if c.to in after.world.players else after.obj(c.to or "")
    if to is None or c.amount <= 0:
        return after, []
    new, events = dealt(after, [Hit(source, to, c.amount)])
    if c.bare and isinstance(to, str):
        new = new.sit(new.seat(to)._replace(life=after.seat(to).life))
        events = [e for e in events if not isinstance(e, LifeLost)]
    return new, events
