"""Changes of a log: which there are, what they cost, and how they are told."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from apnap.model.referee.items import Item, ItemId
from apnap.model.referee.objects import Ref
from apnap.model.referee.telling import Told
from apnap.model.trace import records as r
from apnap.model.trace.records import PLAYER_EVENTS, UNSET
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.words import expected, in_words

CHOICE, ONE, ABILITY, ACT = 2, 3, 4, 9
"""What changes cost: another choice; a record changed, dropped, added or moved, or a resolution moved; an ability
dropped or added with all that it does; something dropped that a player does."""

Records = Sequence[r.AnyRecord]

_FIXED = (r.Raw, r.Object, r.Order, r.Game)
"""Records that are never changed: they say nothing that has to be explained."""

_SAID_BY_THE_LOG = ("n", "t", "s", "ap", "b", "src", "inf", "a")
"""Keys that a changed record keeps."""

_CHOSEN = ("tg", "modes", "pick")
"""Keys of what a player chooses."""


def is_act(record: r.AnyRecord) -> bool:
    """Whether a record says what a player does, or that time goes on."""
    return isinstance(record, r.Event) and record.what in PLAYER_EVENTS


def may_go(record: r.AnyRecord) -> bool:
    """Whether a record may be dropped."""
    return not isinstance(record, _FIXED)


def may_move(record: r.AnyRecord) -> bool:
    """Whether a record may be moved: players act and get priority where the log says so, and an ``end`` goes with its
    ``res``."""
    return not isinstance(record, (*_FIXED, r.Priority, r.Snapshot, r.Choice, r.End)) and not is_act(record)


def instance_of(record: r.AnyRecord) -> str | None:
    """The spell or ability on the stack that a record is about."""
    if isinstance(record, r.Trigger | r.Put | r.Resolve | r.End):
        return record.a
    if isinstance(record, r.Event) and record.what in ("cast", "activate", "use"):
        name = record.a if isinstance(record.a, str) else record.o
        return name if isinstance(name, str) else None
    return None


def resolution(records: Records, order: Sequence[int], at: int) -> tuple[int, ...]:
    """The records, by number, with which something resolves, from its ``res`` on; only that one if the log does not
    say where it ends. ``order``: the numbers in the order in which they are read; ``at``: the place of the first."""
    first = records[order[at]]
    assert isinstance(first, r.Resolve)
    for n in range(at + 1, len(order)):
        one = records[order[n]]
        if isinstance(one, r.End) and one.a == first.a:
            return tuple(order[at : n + 1])
        if isinstance(one, r.Resolve | r.Priority | r.Put) or is_act(one):
            break
    return (order[at],)


def course(records: Records, order: Sequence[int]) -> tuple[int, ...]:
    """All that the log says from there on of what the first record is about: that it is put on the stack, resolves, and
    what it does then; not what triggers on that."""
    name = instance_of(records[order[0]])
    if name is None:
        return ()
    found: dict[int, None] = {}
    for n, i in enumerate(order):
        record = records[i]
        if instance_of(record) == name and (n == 0 or not is_act(record)):
            own = resolution(records, order, n) if isinstance(record, r.Resolve) else (i,)
            found |= dict.fromkeys(j for j in own if j == i or _is_done_by_it(records[j]))
    return tuple(found)


def _is_done_by_it(record: r.AnyRecord) -> bool:
    return may_go(record) and not isinstance(record, r.Trigger)


# --------------------------------------------------------------------------- in the words of the log


def named_by(e: Explanation, o: str) -> str:
    """What the log calls what the referee calls so."""
    return next((log for log, own in e.names.items() if own == o), o)


def new_name(item: Item) -> str:
    """What an ability is called of which the log has not spoken."""
    return f"+{item.order()}"


def unnamed(e: Explanation) -> Explanation:
    """The explanation in which what was added has no name yet: the log gives it one if it speaks of it."""
    return e._replace(instances={a: id for a, id in e.instances.items() if not a.startswith("+")})


def _instance(e: Explanation, item: Item) -> str:
    if item.kind == "spell" and item.source is not None:
        return named_by(e, item.source.id)
    return next((log for log, id in e.instances.items() if id == item.id), new_name(item))


def _target(e: Explanation, target: Ref | str | ItemId | None) -> str:
    if isinstance(target, Ref):
        return named_by(e, target.id)
    if isinstance(target, str):
        return target
    return next((log for log, id in e.instances.items() if id == target), "?")


def _value(e: Explanation, key: str, value: object) -> object:
    if key in ("o", "to", "from_") and isinstance(value, str):
        return named_by(e, value)
    if key == "by" and isinstance(value, list):
        return [named_by(e, o) for o in value]
    return value


def added(e: Explanation, told: Told) -> r.AnyRecord:
    """The record with which a log would say what is told."""
    new = copy.copy(told.record)
    for key in new.__struct_fields__:
        setattr(new, key, _value(e, key, getattr(new, key)))
    new.n = new.b = UNSET
    if told.item is not None and getattr(new, "a", None) == "":
        new.a = _instance(e, told.item)  # type: ignore[union-attr]
    if told.targets and isinstance(new, r.Put | r.Event):
        new.tg = [_target(e, t) for t in told.targets if t is not None]
    return new


def changed(e: Explanation, told: Told, record: r.AnyRecord) -> tuple[r.AnyRecord, int] | None:
    """The record of the log if it said what is told, and what that change costs; None if it is of another sort."""
    if type(record) is not type(told.record) or isinstance(record, (*_FIXED, r.Snapshot)):
        return None
    if isinstance(record, r.Event) and (record.what != told.record.what or is_act(record)):  # type: ignore[union-attr]
        return None
    meant, new, keys = added(e, told), copy.copy(record), []
    made = isinstance(record, r.Event) and record.what == "create"
    for key in new.__struct_fields__:
        value = getattr(meant, key)
        if key in _SAID_BY_THE_LOG or (made and key == "o") or UNSET in (value, getattr(new, key)):
            continue
        if value != getattr(new, key):
            setattr(new, key, value)
            keys.append(key)
    return new, CHOICE if keys and all(k in _CHOSEN for k in keys) else ONE


def in_other_words(told: Told, record: r.AnyRecord) -> str:
    """What a changed or added record says, in words."""
    if isinstance(record, r.Choice):
        return in_words(record)
    text = expected(told)
    if isinstance(record, r.Put) and isinstance(record.tg, list) and record.tg:
        text += f", targeting {', '.join(record.tg)}"
    return text
