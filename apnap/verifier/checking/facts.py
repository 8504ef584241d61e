"""What happens because the log says so: facts, which nothing here has to explain."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from apnap.model.referee import following as referee
from apnap.model.referee.following import At, Change
from apnap.model.referee.telling import Teller, Told
from apnap.model.referee.world import World
from apnap.model.trace import records as r
from apnap.model.trace.records import UNSET
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.lives import real
from apnap.verifier.checking.matching import named
from apnap.verifier.checking.start import object_of


def at_once(is_fact: Callable[[r.Event], bool], record: r.Event, ahead: Sequence[r.AnyRecord]) -> list[r.Event]:
    """The facts that follow and happened at once with this one; tokens that are made come one by one."""
    found: list[r.Event] = []
    for other in ahead if isinstance(record.b, int) and record.what != "create" else ():
        if isinstance(other, r.Object | r.Raw):
            continue
        if not isinstance(other, r.Event) or other.b != record.b or other.what == "create":
            break
        if is_fact(other):
            found.append(other)
    return found


def fact(
    world: World, e: Explanation, record: r.Event, others: Sequence[r.Event] = (), *, reports: Container[str] = ()
) -> Explanation:
    """The explanation in which it has happened, whoever did it, at once with the ``others``, whose records follow.

    ``reports``: what the log has every one of; life that damage takes is not taken twice.
    """
    new = _made(world, e._replace(at=e.at._replace(state=real(e)), lives=()), record)
    if new is None:
        return e
    id = named(e, record.o) if isinstance(record.o, str) else None
    if isinstance(record.new, str) and id is not None:
        new = new._replace(names={**new.names, record.new: id})
    at = referee.happened(new.at, [_change(e, r, bare="ev.life" in reports) for r in (record, *others)])
    group = teller_of(world).next_group()
    told = (Told(_as_named(e, other), group) for other in others)
    return _told(new._replace(told=(*new.told, *told)), at, world)


def teller_of(world: World) -> Teller:
    """Who tells what happens in a world of a check."""
    teller = world.watches[0]
    assert isinstance(teller, Teller)
    return teller


def _made(world: World, e: Explanation, record: r.Event) -> Explanation | None:
    """The explanation with the token that is made; None if nothing is known of it."""
    if record.what != "create" or not isinstance(record.o, str) or e.at.state.obj(record.o) is not None:
        return e
    made = r.Object(o=record.o, name=record.of if isinstance(record.of, str) else record.o, token=True)
    made.ctrl, made.zone = record.p or UNSET, "battlefield"
    obj = object_of(world, made, world.players)
    return None if obj is None else e._replace(at=referee.with_object(e.at, obj))


def _change(e: Explanation, record: r.Event, *, bare: bool) -> Change:
    return Change(
        record.what,
        named(e, record.o) if isinstance(record.o, str) else None,
        record.p if isinstance(record.p, str) else None,
        named(e, record.to) if isinstance(record.to, str) else None,
        record.amount if isinstance(record.amount, int) else 0,
        record.of if isinstance(record.of, str) else "",
        bare,
    )


def _as_named(e: Explanation, record: r.Event) -> r.Event:
    """The record with the names that the referee has for things."""
    o = named(e, record.o) if isinstance(record.o, str) else record.o
    to = named(e, record.to) if isinstance(record.to, str) else record.to
    return r.Event(what=record.what, o=o, p=record.p, from_=record.from_, to=to, amount=record.amount, of=record.of)


def _told(e: Explanation, at: At, world: World) -> Explanation:
    """The explanation at that point; of what was told, the fact itself has been read."""
    teller = teller_of(world)
    told = [t for t in teller.told if not isinstance(t.record, r.Event | r.Priority)]
    teller.told.clear()
    return e._replace(at=at, told=(*e.told, *told))
