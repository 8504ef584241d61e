"""What comes from cards whose text is not known: facts, which nothing here has to explain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from apnap.model.referee import following as referee
from apnap.model.referee.following import At
from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.printer import Printer
from apnap.model.referee.profile import Text
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.scenario import Activate, Cast
from apnap.model.trace import records as r
from apnap.model.trace.records import GAME_EVENTS, UNSET
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.facts import at_once, fact, teller_of
from apnap.verifier.checking.matching import bound, named
from apnap.verifier.checking.start import Beginning, Texts, is_known, object_of

if TYPE_CHECKING:
    from apnap.verifier.checking.following import Follower

UNKNOWN = "unknown"
"""The kind of what is on the stack and of which nobody knows what it does."""

PAYMENTS = ("tap", "untap")
"""What players do to pay costs, which are not modelled."""


def introduced(world: World, texts: Texts, e: Explanation, record: r.Object) -> Explanation:
    """An object is there, or has another name from now on."""
    state = e.at.state
    if isinstance(record.prev, str) and state.obj(named(e, record.prev)) is not None:
        return e._replace(names={**e.names, record.o: named(e, record.prev)})
    if state.obj(named(e, record.o)) is not None:
        return e
    own = _unnamed_token(e, record)
    if own is not None:
        return e._replace(names={**e.names, record.o: own})
    new = object_of(world, record, world.players)
    if new is None or (record.token is True and texts.is_known(record.name or None)):
        return e
    return e._replace(at=referee.with_object(e.at, new))


def _unnamed_token(e: Explanation, record: r.Object) -> str | None:
    """A token of the play that the log has not named yet and that this can be."""
    taken = set(e.names.values())
    for o in e.at.state.objs:
        fits = o.profile.token and o.id not in taken and o.profile.name == record.name
        if fits and record.ctrl in (UNSET, o.controller):
            return o.id
    return None


# --------------------------------------------------------------------------- what is not known


def is_unknown(texts: Texts, state: State, id: str | None) -> bool:
    """Whether nobody knows what an object does: its text is not known, or it is not there."""
    o = state.obj(id) if id is not None else None
    return o is None or not (texts.is_known(o.printed.name) or o.profile.token)


def _anything_unknown(texts: Texts, state: State) -> bool:
    """Whether there is something that could do anything."""
    there = ("battlefield", "stack", "command")
    return any(o.zone in there and is_unknown(texts, state, o.id) for o in state.objs) or any(
        i.source is None or is_unknown(texts, state, i.source.id) for i in state.items()
    )


def is_fact(world: World, texts: Texts, e: Explanation, record: r.Event) -> bool:
    """Whether an event need not be explained: something unknown does it, or may have done it."""
    if record.what not in GAME_EVENTS:
        return False
    if e.at.paused or e.open is not None or record.cause is None:
        return True
    state = e.at.state
    if isinstance(record.cause, str):
        item = next((i for i in state.items() if i.id == e.instances.get(str(record.cause))), None)
        if item is not None:
            return item.source is None or is_unknown(texts, state, item.source.id)
        return is_unknown(texts, state, named(e, record.cause))
    own = named(e, record.o) if isinstance(record.o, str) else None
    if own is not None and record.what in PAYMENTS and _makes_mana(state.obj(own)):
        return True
    return (own is not None and is_unknown(texts, state, own)) or _anything_unknown(texts, state)


def _makes_mana(o: Obj | None) -> bool:
    return o is None or "land" in o.profile.types or any(a.is_mana for a in o.profile.activated)


def is_aside(world: World, texts: Texts, e: Explanation, record: r.AnyRecord) -> bool:
    """Whether it may come between what has to happen: it is about nothing that is known and changes nothing known."""
    if not isinstance(record, r.Event):
        return False
    own = named(e, record.o) if isinstance(record.o, str) else None
    return record.what in PAYMENTS and own is not None and _makes_mana(e.at.state.obj(own))


def happens_inside(e: Explanation, record: r.AnyRecord) -> bool:
    """Whether a record belongs to what is being carried out and is not known."""
    return isinstance(record, r.Choice) or (isinstance(record, r.Event) and record.what in GAME_EVENTS)


# --------------------------------------------------------------------------- facts


def explained(
    follower: Follower, e: Explanation, record: r.AnyRecord, ahead: Sequence[r.AnyRecord] = ()
) -> Explanation | None:
    """The explanation after a fact from outside; None if it is none. ``ahead``: the records that follow."""
    texts, world = follower.texts, follower.world
    if not (e.at.paused or referee.is_idle(e.at)):
        return None
    match record:
        case r.Event() if is_fact(world, texts, e, record):
            _count(follower, e, record.cause if isinstance(record.cause, str) else record.o)
            others = at_once(lambda other: is_fact(world, texts, e, other), record, ahead)
            return fact(world, e, record, others, reports=follower.reports)
        case r.Event(what="cast" | "activate" | "use" | "land"):
            return _player_acts(follower, e, record)
        case r.Put() if is_of_unknown(follower, e, record.o):
            _count(follower, e, record.o)
            return _put(world, e, record.a, record.o, record.ctrl)
        case r.Copy() if e.at.paused:
            _count(follower, e, record.o)
            return put_copy(world, e, record)
        case r.Put() if not follower.reports:
            _count(follower, e, record.o)  # what made it trigger may be a line that is missing
            return put_by_force(world, e, record)
        case r.Resolve():
            return _resolves(follower, e, record)
        case r.End():
            return _ends(follower, e, record)
        case _:
            return None


def is_of_unknown(follower: Follower, e: Explanation, o: object) -> bool:
    """Whether nobody knows what the ability says whose source the log calls so; of a token that is gone it is known."""
    if not isinstance(o, str):
        return True
    return named(e, o) not in follower.tokens and is_unknown(follower.texts, e.at.state, named(e, o))


def _count(follower: Follower, e: Explanation, o: object) -> None:
    obj = e.at.state.obj(named(e, o)) if isinstance(o, str) else None
    name = obj.printed.name if obj is not None else "what has no name in the log"
    follower.why[name] = follower.why.get(name, 0) + 1


def noted(follower: Follower, e: Explanation, record: r.AnyRecord) -> Explanation:
    """The explanation after something that changes nothing that is known."""
    if isinstance(record, r.Trigger):
        _count(follower, e, record.o)
    return e


@lru_cache(maxsize=16)
def _nothing(printer: Printer) -> Text:
    """One text for everything that is not known."""
    return printer.nothing()


def put_between(world: World, e: Explanation, record: r.Put) -> Explanation:
    """Something unknown goes on the stack while abilities are put there: below those of which the log has not yet said
    that they are."""
    above = sum(isinstance(t.record, r.Put) for t in e.told)
    item = _unknown_item(world, e, record.a, record.o, record.ctrl)
    at = referee.pushed(e.at, item, below=above)
    teller_of(world).told.clear()
    return bound(e._replace(at=at), record.a, item)


def _put(world: World, e: Explanation, a: str, o: object, ctrl: object) -> Explanation:
    """Something unknown goes on the stack."""
    item = _unknown_item(world, e, a, o, ctrl)
    at = referee.pushed(e.at, item)
    teller_of(world).told.clear()
    return bound(e._replace(at=at), a, item)


def _unknown_item(world: World, e: Explanation, a: str, o: object, ctrl: object) -> Item:
    source = e.at.state.obj(named(e, o)) if isinstance(o, str) else None
    player = ctrl if isinstance(ctrl, str) else source.controller if source is not None else e.at.state.active
    ref = None if source is None else Ref(source.id, source.inc)
    item = Item(UNKNOWN, player, ref, _nothing(world.printer), a, (a,))
    taken = {i.id for i in e.at.state.items()}
    while item.id in taken:
        item = item._replace(copy=item.copy + 1)
    return item


def is_unknown_item(item: Item | None) -> bool:
    """Whether nobody knows what an item on the stack does."""
    return item is not None and item.kind == UNKNOWN


def put_copy(world: World, e: Explanation, record: r.Copy) -> Explanation:
    """A copy is on the stack, and nobody knows what made it: what it does is read from the log."""
    if not (e.at.paused or referee.is_idle(e.at)):
        return e
    return _put(world, e, record.a, record.o, record.ctrl)


def put_at_start(texts: Texts, e: Explanation, beginning: Beginning) -> Explanation:
    """The explanation in which those abilities too are on the stack of which it is not known what they are."""
    puts = [p for p in beginning.stacked if isinstance(p, r.Put)]
    known = [is_known(p, beginning, texts) for p in puts]
    for n, record in enumerate(puts):
        if not known[n]:
            world = e.at.state.world
            item = _unknown_item(world, e, record.a, record.o, record.ctrl)
            e = bound(e._replace(at=referee.pushed(e.at, item, below=sum(known[n + 1 :]))), record.a, item)
            teller_of(world).told.clear()
    return e


def put_by_force(world: World, e: Explanation, record: r.Put) -> Explanation:
    """An ability is on the stack though nothing made it trigger: the one that it is said to be, if that can be told."""
    if not (e.at.paused or referee.is_idle(e.at)):
        return e
    source = e.at.state.obj(named(e, record.o)) if isinstance(record.o, str) else None
    triggers = source.profile.triggers if source is not None else ()
    if source is None or not isinstance(record.abil, int) or record.abil >= len(triggers):
        return _put(world, e, record.a, record.o, record.ctrl)
    trig = triggers[record.abil]
    if trig.reads_event or len(trig.modes) > 1 or trig.modes[0].targets:
        return _put(world, e, record.a, record.o, record.ctrl)
    player = record.ctrl if isinstance(record.ctrl, str) else source.controller
    item = Item("ability", player, source.ref, trig, source.label, source.names, modes=(0,), targets=((),))
    taken = {i.id for i in e.at.state.items()}
    while item.id in taken:
        item = item._replace(copy=item.copy + 1)
    at = referee.pushed(e.at, item)
    teller_of(world).told.clear()
    return bound(e._replace(at=at), record.a, item)


def _player_acts(follower: Follower, e: Explanation, record: r.Event) -> Explanation | None:
    """A player casts or activates something whose text is not known."""
    if not is_of_unknown(follower, e, record.o):
        return None
    _count(follower, e, record.o)
    if record.what == "land":
        moved = r.Event(what="zone", o=record.o, p=record.p, to="battlefield")
        return fact(follower.world, e, moved, reports=follower.reports)
    a = record.a if isinstance(record.a, str) else record.o if isinstance(record.o, str) else "?"
    return _put(follower.world, e, a, record.o, record.p)


def _resolves(follower: Follower, e: Explanation, record: r.Resolve) -> Explanation | None:
    """Something unknown resolves: what it does is read from the log. It has to be on top of the stack."""
    state = e.at.state
    item = next((i for i in state.items() if i.id == e.instances.get(record.a)), None)
    if item is None or item.kind != UNKNOWN:
        return e if e.at.paused else None
    if not state.stack or item not in state.stack[-1] or e.at.paused:
        return None
    _count(follower, e, item.source.id if item.source is not None else None)
    gone = tuple(i for i in state.stack[-1] if i.id != item.id)
    stack = (*state.stack[:-1], gone) if gone else state.stack[:-1]
    check = state.world.machine.checkpoint
    after = state._replace(stack=stack, agenda=state.agenda[:-1])
    return e._replace(at=At(after if check is None else after.then(check()), (), True), open=record.a)


def _ends(follower: Follower, e: Explanation, record: r.End) -> Explanation | None:
    """Something unknown has resolved, or is gone from the stack."""
    if e.open == record.a:
        at = referee.checked(e.at)
        told = tuple(follower.teller.told)
        follower.teller.told.clear()
        return e._replace(at=at, told=(*e.told, *told), open=None)
    known = e.instances.get(record.a)
    item = next((i for i in e.at.state.items() if i.id == known), None)
    if item is not None and item.kind == UNKNOWN:
        return e._replace(at=referee.dropped(e.at, item))
    if item is None and known is not None:
        return e._replace(instances={x: id for x, id in e.instances.items() if x != record.a})
    return e if known is None and e.at.state.obj(named(e, record.a)) is None else None


def made_ready(world: World, e: Explanation, action: Cast | Activate, player: str) -> Explanation:
    """The explanation in which a player can do what the log says: the card is where it is cast from."""
    o = e.at.state.obj(action.object)
    if o is None or isinstance(action, Activate) or o.zone == "hand" or (o.inc == 0 and o.zone != "battlefield"):
        return e
    ready = o._replace(zone="hand") if o.zone not in ("battlefield", "stack", "under") else o
    return e._replace(at=e.at._replace(state=e.at.state.put(ready)))
