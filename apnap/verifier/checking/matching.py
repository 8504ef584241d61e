"""Whether what the referee tells is what a record of the log says; what the log does not say fits anything."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.abilities import Opaque
from apnap.model.referee.items import Item, Target
from apnap.model.referee.objects import Ref
from apnap.model.referee.state import State
from apnap.model.referee.telling import Told
from apnap.model.trace import records as r
from apnap.model.trace.records import UNSET
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.lives import real
from apnap.verifier.checking.start import step_of

_EVENT_KEYS = ("what", "p", "amount", "of", "combat")
"""Keys of an event that are compared as they are."""


GONE = ""
"""What the referee calls a token of the log that is gone and whose name another one has."""


def matched(e: Explanation, told: Told, record: r.AnyRecord) -> Explanation | None:
    """The explanation after the record has been read as this, with what the log calls things; None if it is not."""
    said = told.record
    if type(said) is not type(record) and not (isinstance(said, r.Copy) and isinstance(record, r.Put)):
        return None
    match record:
        case r.Event():
            return _event(e, told, record)
        case r.Put() if isinstance(said, r.Copy):
            return _copy(e, told, record)
        case r.Copy():
            return _copy(e, told, record)
        case r.Trigger() | r.Put():
            return _ability(e, told, record)
        case r.Resolve():
            return _resolves(e, told, record)
        case r.End():
            return _ended(e, told, record.a)
        case r.Priority():
            assert isinstance(said, r.Priority)
            return e if _same(said.p, record.p) else None
        case r.Choice():
            assert isinstance(said, r.Choice)
            fits = _same(said.p, record.p) and _same(said.q, record.q) and _same(said.pick, record.pick)
            return e if fits and _same(said.a, record.a) else None
        case _:
            return None


def _same(one: object, other: object) -> bool:
    return one is UNSET or other is UNSET or one == other


def named(e: Explanation, o: str) -> str:
    """What the referee calls what the log calls so."""
    return e.names.get(o, o)


def _is(e: Explanation, said: object, o: object) -> bool:
    """Whether the log means the object, player or zone that the referee names."""
    if said is UNSET or o is UNSET:
        return True
    return said == (named(e, o) if isinstance(o, str) else o)


def _is_step(said: object, step: object) -> bool:
    """Whether the log means that step, by its name or by its code."""
    return said is UNSET or step is UNSET or said == step_of(step)


def _event(e: Explanation, told: Told, record: r.Event) -> Explanation | None:
    said = told.record
    assert isinstance(said, r.Event)
    if said.what != record.what:
        return None
    for key in _EVENT_KEYS:
        if not _same(getattr(said, key), getattr(record, key)):
            return None
    if said.what == "create":
        return _created(e, said, record)
    if said.what == "step" and not _is_step(said.to, record.to):
        return None
    to = said.what == "step" or _is(e, said.to, record.to)
    if not (to and _is(e, said.o, record.o) and _is(e, said.from_, record.from_)):
        return None
    if not (_same(said.abil, record.abil) and _same(said.modes, record.modes)):
        return None
    if said.what == "happen" and not _same(said.text, record.text):
        return None
    if told.item is not None and not _targets(e, told, record.tg):
        return None
    if isinstance(record.new, str) and isinstance(said.o, str) and record.new != record.o:
        e = e._replace(names={**e.names, record.new: said.o})
    if told.item is not None and isinstance(record.a, str) and told.item.kind != "spell":
        e = bound(e, record.a, told.item)
    return e


def _created(e: Explanation, said: r.Event, record: r.Event) -> Explanation | None:
    """A token is called what the log calls it from now on; of those created at once the first that fits is taken.

    The referee may have had another one of that name, which is gone; and the log may have called one so.
    """
    if not _is(e, said.to, record.to):
        return None
    if isinstance(record.o, str) and isinstance(said.o, str):
        kept = {log: own for log, own in e.names.items() if own != said.o}
        return e._replace(names={**kept, said.o: GONE, record.o: said.o})
    return e


def bound(e: Explanation, a: str, item: Item) -> Explanation:
    """The explanation in which the log calls the item so."""
    return e._replace(instances={**e.instances, a: item.id})


def _instance(e: Explanation, told: Told, a: str, *, new: bool = False) -> Explanation | None:
    """Whether the log means that spell or ability; if it has not been named yet, it is now. ``new``: it has just
    triggered, so what was called so is gone."""
    item = told.item
    if item is None:
        return None
    if item.kind == "spell" and item.source is not None:
        return e if named(e, a) == item.source.id else None
    known = e.instances.get(a)
    if known == item.id:
        return e
    other = next((x for x, id in e.instances.items() if id == item.id), None)
    if known is None and (other is None or new):
        kept = {x: id for x, id in e.instances.items() if x != other}
        return e._replace(instances={**kept, a: item.id})
    placing = isinstance(told.record, r.Put | r.Trigger) or not e.at.state.world.strict
    if placing and known is not None and known._replace(copy=0) == item.id._replace(copy=0):
        swapped = {} if other is None else {other: known}
        return e._replace(instances={**e.instances, **swapped, a: item.id})  # nothing tells twins apart
    return None


def _ended(e: Explanation, told: Told, a: str) -> Explanation | None:
    """It is gone, and so is its name."""
    found = _instance(e, told, a)
    if found is None or a not in found.instances:
        return found
    return found._replace(instances={x: id for x, id in found.instances.items() if x != a})


def passed(e: Explanation, told: Sequence[Told]) -> Explanation:
    """The explanation after these were not read: what has left the stack without a line that says so has no name."""
    gone = [t.item.id for t in told if t.item is not None and isinstance(t.record, r.End)]
    if not any(id in gone for id in e.instances.values()):
        return e
    return e._replace(instances={a: id for a, id in e.instances.items() if id not in gone})


def _ability(e: Explanation, told: Told, record: r.Trigger | r.Put) -> Explanation | None:
    said = told.record
    assert isinstance(said, r.Trigger | r.Put)
    if not (_is(e, said.o, record.o) and _same(said.ctrl, record.ctrl) and _same(said.abil, record.abil)):
        return None
    if not _by(e, said.by, record.by):
        return None
    if isinstance(record, r.Put):
        assert isinstance(said, r.Put)
        if not _same(said.modes, record.modes) or not _targets(e, told, record.tg):
            return None
    return _instance(e, told, record.a, new=isinstance(record, r.Trigger))


def _copy(e: Explanation, told: Told, record: r.Copy | r.Put) -> Explanation | None:
    """A copy; a log that cannot tell it from what was cast or has triggered says that it is put on the stack."""
    said, item = told.record, told.item
    assert isinstance(said, r.Copy)
    if item is None or not (_is(e, said.o, record.o) or item.kind == "spell"):
        return None
    if not (_same(said.ctrl, record.ctrl) and _same(said.abil, record.abil) and _same(said.modes, record.modes)):
        return None
    if not _targets(e, told, record.tg) or (isinstance(record, r.Copy) and not _is_copied(e, told, record.of)):
        return None
    if item.kind != "spell" or item.source is None:
        return _instance(e, told, record.a, new=True)
    return e._replace(names={**e.names, record.a: item.source.id}) if record.a != item.source.id else e


def _is_copied(e: Explanation, told: Told, of: str | r.Unset | None) -> bool:
    """Whether the log means what was copied."""
    if not isinstance(of, str) or told.original is None:
        return True
    if told.original.kind == "spell" and told.original.source is not None:
        return named(e, of) == told.original.source.id
    known = e.instances.get(of)
    return known is None or known._replace(copy=0) == told.original.id._replace(copy=0)


def _by(e: Explanation, said: list[str] | r.Unset | None, by: list[str] | r.Unset | None) -> bool:
    """Whether the log names the cause; it may name more than the text can ask for."""
    if not isinstance(said, list) or not isinstance(by, list):
        return True
    meant = [named(e, o) for o in by]
    return all(o in meant for o in said)


def _targets(e: Explanation, told: Told, tg: list[str] | r.Unset) -> bool:
    if tg is UNSET or told.targets is None or (told.item is not None and not told.targets and _is_box(told.item)):
        return True
    said = [t for t in told.targets if t is not None]
    return len(said) == len(tg) and all(_is_target(e, s, t) for s, t in zip(said, tg, strict=True))


def _is_box(item: Item) -> bool:
    """Whether what it does is not known, and so what it targets is not."""
    return any(isinstance(m.effect, Opaque) for m in item.text.modes)


def _is_target(e: Explanation, said: Target, t: str) -> bool:
    if isinstance(said, Ref):
        return said.id == named(e, t)
    return said == (t if isinstance(said, str) else e.instances.get(t))


def _resolves(e: Explanation, told: Told, record: r.Resolve) -> Explanation | None:
    said = told.record
    assert isinstance(said, r.Resolve)
    box = told.item is not None and _is_box(told.item)  # what comes of it, and who has taken it, nobody can say
    if not box and not (record.out == "unknown" or _same(said.out, record.out)):
        return None
    if not (_is(e, said.o, record.o) and (box or _same(said.ctrl, record.ctrl))):
        return None
    return _instance(e, told, record.a)


def in_batch(e: Explanation, group: int, record: r.Event) -> Explanation | None:
    """What happened at once has one number in the log, and what did not has several; a number that is inferred says
    nothing."""
    inferred = isinstance(record.inf, list) and "b" in record.inf
    if inferred or not isinstance(record.b, int):
        return e
    if e.batch is not None and (e.batch[0] == group) != (e.batch[1] == record.b):
        return None
    return e._replace(batch=(group, record.b))


# --------------------------------------------------------------------------- states


def contradicted(e: Explanation, snap: r.Snapshot) -> str | None:
    """What a snapshot says that is not so in the state; None if all of it is."""
    state = real(e)
    if isinstance(snap.life, dict):
        for player, life in snap.life.items():
            if player in state.world.players and state.seat(player).life != life:
                return f"{player} has {state.seat(player).life} life"
    if isinstance(snap.zones, dict):
        for o, zone in snap.zones.items():
            obj = state.obj(named(e, o))
            if obj is not None and obj.zone != zone:
                return f"{o} is in zone {obj.zone}"
    if isinstance(snap.stack, list) and state.world.machine.settle is None:
        return _stack(e, state, snap.stack)
    return None


def _stack(e: Explanation, state: State, stack: Sequence[str]) -> str | None:
    """Whether the stack has the instances named, bottom first; within a group the order is open."""
    if sum(len(g) for g in state.stack) != len(stack):
        return f"there are {sum(len(g) for g in state.stack)} objects on the stack"
    at = 0
    for group in state.stack:
        meant = {i.source.id if i.kind == "spell" and i.source else i.id for i in group}
        for a in stack[at : at + len(group)]:
            known = e.instances.get(a, named(e, a))
            if not isinstance(known, str) and known not in meant:
                return "the stack is in another order"
        at += len(group)
    return None
