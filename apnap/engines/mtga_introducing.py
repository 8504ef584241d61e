"""What a state of Arena shows that the log has not shown before, as it was before that state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from apnap.engines.mtga_beginning import player
from apnap.engines.mtga_messages import GameObject
from apnap.model.trace import records as r

if TYPE_CHECKING:
    from apnap.engines.mtga_telling import Telling

ZONES = ("battlefield", "hand", "graveyard", "exile", "command")
"""Where objects are that the trace can introduce at any time."""


def introductions(now: Telling) -> Iterator[r.AnyRecord]:
    """What the log has not shown before, as it was before this state."""
    table = now.table
    made = {id for a in now.state.happened("TokenCreated") for id in a.affected_ids}
    moved = _moved_from(now)
    for o in now.state.game_objects:
        if o.kind == "Ability":
            source = table.source_of(o)
            if source is not None:
                yield source
        elif o.kind in ("Card", "Token") and o.instance_id not in table.known and o.instance_id not in made:
            id = now.renamed.get(o.instance_id, o.instance_id)
            zone = moved.get(o.instance_id) or moved.get(id) or table.zone(o.zone_id)
            if id in table.known or zone not in (*ZONES, "library", "stack") or id in made:
                continue
            if zone != "stack" or now.is_first:
                yield _as_it_was(now, table.introduced(o, zone, id), o)


def _moved_from(now: Telling) -> dict[int, str]:
    """Where the objects that move in this state were; by both of their ids."""
    found: dict[int, str] = {}
    for a in now.state.happened("ZoneTransfer"):
        zone = now.table.zone(a.number("zone_src"))
        for id in a.affected_ids if zone is not None else ():
            for own in (id, now.renamed.get(id, id)):
                found.setdefault(own, zone or "")
    return found


def _as_it_was(now: Telling, record: r.Object, o: GameObject) -> r.Object:
    """The record with what is not changed in this very state."""
    changed = {id for a in now.state.annotations if a.kind != "ZoneTransfer" for id in a.affected_ids}
    if record.zone == "battlefield" and not changed & {o.instance_id, int(record.o)}:
        record.tapped = o.is_tapped
        counters = [
            a for a in now.state.persistent_annotations
            if "AnnotationType_Counter" in a.type and o.instance_id in a.affected_ids
        ]  # fmt: skip
        if o.damage:
            record.damage = o.damage
        if counters and all(a.number("counter_type") == 1 for a in counters):
            record.counters = {"+1/+1": sum(a.number("count") or 0 for a in counters)}
    return record


def stacked_before(now: Telling) -> Iterator[r.AnyRecord]:
    """What was on the stack before the first state: what stays there, and what resolves in it, on top."""
    table = now.table
    created = {id for a in now.state.happened("AbilityInstanceCreated") for id in a.affected_ids}
    cast = {id for a in now.state.happened("ZoneTransfer") if a.word("category") == "CastSpell"
            for id in a.affected_ids}  # fmt: skip
    resolved = [id for a in now.state.happened("ResolutionStart") for id in a.affected_ids]
    stays = [id for id in table.stack() if id not in created | cast]
    for id in (*stays, *reversed([i for i in resolved if i not in stays])):
        o = table.objects.get(id)
        if o is None or id in created | cast:
            continue
        source = o.parent_id if o.kind == "Ability" else id
        if source in table.known:
            table.put.add(id)
            now.remember(id, source or id)
            yield r.Put(a=str(id), o=str(source), ctrl=player(o.controller_seat_id or 1), tg=now.targets_of(id))
