"""What changes in a state of Arena: zones, life, damage, counters, tapping."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from apnap.engines.mtga_beginning import player
from apnap.engines.mtga_messages import Annotation
from apnap.model.trace import records as r
from apnap.model.trace.records import UNSET

if TYPE_CHECKING:
    from apnap.engines.mtga_telling import Telling

VERBS = {"Sacrifice": "sacrifice", "Destroy": "destroy", "Exile": "exile", "Discard": "discard", "Mill": "mill"}
"""Arena's category of a zone change → verb of the trace, where there is one."""

COUNTERS = {1: "+1/+1"}
"""Arena's number → kind of counter, as far as seen; the others stay unknown."""


def _cause(now: Telling, a: Annotation) -> str | r.Unset | None:
    """What makes it happen: what resolves; none if it is a cost, which nothing has to explain."""
    table = now.table
    if table.resolving is not None:
        return str(table.resolving)
    if a.affector_id in table.abilities or a.affector_id in table.put or a.affector_id in table.casting:
        return None
    return UNSET


def _moves(now: Telling, a: Annotation) -> Iterator[r.AnyRecord]:
    for id in a.affected_ids:
        old = now.renamed.get(id, id)
        yield from _one_moves(now, a, id, old)
        if old in now.left:
            now.left.remove(old)


def _one_moves(now: Telling, a: Annotation, id: int, old: int) -> Iterator[r.AnyRecord]:
    table = now.table
    category = a.word("category") or ""
    to = table.zone(a.number("zone_dest"))
    is_known = old in table.known
    if is_known and id != old:
        table.known.add(id)
    if category in ("CastSpell", "PlayLand"):
        if is_known and id != old:
            yield r.Object(o=str(id), prev=str(old))
        yield from _played(now, a, id, category)
        return
    owner = next((z.owner_seat_id for z in table.zones.values() if z.zone_id == a.number("zone_dest")), None)
    if category == "Draw":
        record = r.Event(what="draw", cause=_cause(now, a), p=UNSET if owner is None else player(owner))
        if is_known:
            record.o = str(old)
        yield from now.told(record, ("draw", a.affector_id))
        if is_known and id != old:
            yield r.Object(o=str(id), prev=str(old))
        return
    if not is_known or (to is None and category not in VERBS and not category.startswith("SBA")):
        yield r.Raw(text=f"ZoneTransfer {category} of an object that is not shown")
        return
    yield from _zone_changes(now, a, id, old)


def _zone_changes(now: Telling, a: Annotation, id: int, old: int) -> Iterator[r.AnyRecord]:
    table = now.table
    category = a.word("category") or ""
    from_, to = table.zone(a.number("zone_src")), table.zone(a.number("zone_dest"))
    inferred = [*(["to"] if to is None else []), "b"]
    to = to or ("exile" if category == "Exile" else "graveyard")
    run = "SBA" if category.startswith("SBA") else (category, a.affector_id)
    record = r.Event(what="zone", o=str(old), from_=from_ or UNSET, to=to, inf=inferred)
    record.cause = str(old) if category == "Resolve" else _cause(now, a)
    if category.startswith("SBA"):
        record.cause = UNSET
    if id != old:
        record.new = str(id)
    if category in VERBS:
        record.by = VERBS[category]
    yield from now.told(record, run)


def _played(now: Telling, a: Annotation, id: int, category: str) -> Iterator[r.AnyRecord]:
    if category == "CastSpell":
        now.table.casting.add(id)
        if id in now.acted:
            yield from now.cast(id)
        return
    o = now.table.objects.get(id)
    p = UNSET if o is None or o.controller_seat_id is None else player(o.controller_seat_id)
    yield from now.told(r.Event(what="land", o=str(id), p=p), ("land", id))


def _life(now: Telling, a: Annotation) -> Iterator[r.AnyRecord]:
    amount = a.number("life")
    for seat in a.affected_ids:
        if amount is not None:
            record = r.Event(what="life", p=player(seat), amount=amount, cause=_cause(now, a))
            yield from now.told(record, ("numbers", a.affector_id))


def _damage(now: Telling, a: Annotation) -> Iterator[r.AnyRecord]:
    amount = a.number("damage")
    for id in a.affected_ids:
        if amount is not None and a.affector_id is not None:
            record = r.Event(what="damage", o=str(a.affector_id), to=now.table.name(id), amount=amount)
            record.cause = _cause(now, a)
            yield from now.told(record, ("numbers", a.affector_id))


def _counters(now: Telling, a: Annotation) -> Iterator[r.AnyRecord]:
    amount = a.number("transaction_amount")
    of = COUNTERS.get(a.number("counter_type") or 0)
    sign = -1 if a.kind == "CounterRemoved" else 1
    for id in a.affected_ids:
        if amount is not None and id not in now.table.seats:
            record = r.Event(what="counter", o=str(id), amount=sign * amount, of=of or UNSET, cause=_cause(now, a))
            yield from now.told(record, ("counters", a.affector_id))


def _taps(now: Telling, a: Annotation) -> Iterator[r.AnyRecord]:
    what = "tap" if a.number("tapped") else "untap"
    for id in a.affected_ids:
        record = r.Event(what=what, o=str(id), cause=_cause(now, a))  # type: ignore[arg-type]
        yield from now.told(record, (what, a.affector_id))


def _tokens(now: Telling, a: Annotation) -> Iterator[r.AnyRecord]:
    from apnap.engines.mtga_table import card

    for id in a.affected_ids:
        o = now.table.objects.get(id)
        record = r.Event(what="create", o=str(id), to="battlefield", cause=_cause(now, a))
        now.table.known.add(id)
        if o is not None:
            record.of = card(o.grp_id)
            record.p = UNSET if o.controller_seat_id is None else player(o.controller_seat_id)
        yield from now.told(record, ("create", a.affector_id))


def _ceases(now: Telling, a: Annotation) -> Iterator[r.AnyRecord]:
    for id in a.affected_ids:
        if id in now.table.known:
            now.table.known.discard(id)
            yield from now.barrier()
            yield r.Event(what="cease", o=str(id))


Change = Callable[["Telling", Annotation], Iterator[r.AnyRecord]]

CHANGES: Mapping[str, Change] = {
    "ZoneTransfer": _moves,
    "ModifiedLife": _life,
    "DamageDealt": _damage,
    "CounterAdded": _counters,
    "CounterRemoved": _counters,
    "TappedUntappedPermanent": _taps,
    "TokenCreated": _tokens,
    "TokenDeleted": _ceases,
}
"""What an annotation tells, by its kind."""
