"""The order in which players put their abilities on the stack, where the log says what they were asked (603.3b)."""

from __future__ import annotations

from apnap.model.referee.following import waits
from apnap.model.trace import records as r
from apnap.verifier.checking.explanations import Explanation, Ordered

MOST = 8
"""So many orders are kept in mind."""


def read(e: Explanation, record: r.AnyRecord) -> Explanation | None:
    """The explanation after a record has been held against the orders chosen; None if it is not as one of them says,
    or not that player's to say."""
    match record:
        case r.Order(chosen=list() as chosen):
            return _asked(e, record.p, tuple(chosen))
        case r.Put() if e.orders:
            return _put(e, record.a)
        case r.Resolve() if e.orders:
            return e if _may_resolve(e, record.a) else None
        case _:
            return e


def may_pass(e: Explanation) -> bool:
    """Whether what has resolved without a record could do so: what was put above it is gone."""
    if not e.orders:
        return True
    names = {id: a for a, id in e.instances.items()}
    resolved = (t.item.id for t in e.told if isinstance(t.record, r.Resolve) and t.item is not None)
    return all(_may_resolve(e, names[id]) for id in resolved if id in names)


def _asked(e: Explanation, player: str, chosen: tuple[str, ...]) -> Explanation | None:
    own = (i for a in chosen for i in waits(e.at) if i.id == e.instances.get(a))
    if any(i.controller != player for i in own):
        return None
    return e._replace(orders=(*e.orders, Ordered(chosen, 0))[-MOST:])


def _put(e: Explanation, a: str) -> Explanation | None:
    """Those that were to be put before are below it; one that is not put at all has lost its targets (603.3d)."""
    now: list[Ordered] = []
    for order in e.orders:
        place = order.names.index(a) if a in order.names else -1
        if 0 <= place < order.reached:
            return None
        now.append(order._replace(reached=max(order.reached, place + 1)))
    return e._replace(orders=tuple(now))


def _may_resolve(e: Explanation, a: str) -> bool:
    there = {i.id for i in waits(e.at)}
    above = (x for order in e.orders if a in order.names for x in order.names[order.names.index(a) + 1 :])
    return all(e.instances.get(x) not in there for x in above)
