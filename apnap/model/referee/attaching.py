"""301.5, 303.4, 701.3: what is attached to what, and what can be."""

from __future__ import annotations

from apnap.model.abilities import Enchant
from apnap.model.referee.characteristics import is_creature, keywords, last_known, seen, subtypes
from apnap.model.referee.instances import each_item
from apnap.model.referee.items import Item, Occasion
from apnap.model.referee.matching import fits
from apnap.model.referee.moving import Shift
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.profile import Trig
from apnap.model.referee.referents import find, looks_back
from apnap.model.referee.relation_events import BecameAttached, BecameUnattached
from apnap.model.referee.state import State

COLORS = ("white", "blue", "black", "red", "green")


def is_aura(state: State, obj: Obj) -> bool:
    """Whether an object is an Aura."""
    return "aura" in subtypes(state, obj)


def is_equipment(state: State, obj: Obj) -> bool:
    """Whether an object is Equipment."""
    return "equipment" in subtypes(state, obj)


def can_be_attached(state: State, obj: Obj, host: Obj) -> bool:
    """Whether a permanent can be attached to another one: an Aura to what it enchants, Equipment to a creature; neither
    if it is a creature itself (301.5c, 303.4d)."""
    if "battlefield" not in (obj.zone, host.zone) or obj.id == host.id or is_creature(state, obj):
        return False
    if is_aura(state, obj):
        return can_enchant(state, obj, host, obj.controller, seen(state, obj).enchant)
    return is_equipment(state, obj) and is_creature(state, host)


def can_enchant(state: State, aura: Obj, host: Obj, you: str, enchant: Enchant | None) -> bool:
    """Whether a permanent fits what an Aura under the control of "you" can enchant (702.5)."""
    return (
        enchant is not None
        and host.zone == "battlefield"
        and host.id != aura.id
        and fits(state, enchant.what, host, you, aura.id)
    )


def doubtful(state: State, obj: Obj, host: Obj) -> str | None:
    """Why the referee cannot say whether something can be attached to a permanent: its protection (702.16c-d)."""
    for keyword in sorted(keywords(state, host)):
        color = keyword.removeprefix("protection from ")
        other_color = color in COLORS and color not in seen(state, obj).colors
        if keyword.startswith("protection") and not other_color:
            return f"{obj.label} could be attached to {host.label}, which has protection"
    return None


def doubtful_now(state: State) -> str | None:
    """Why the referee cannot say whether something is attached legally in a state (704.5m, 704.5n)."""
    for obj in state.battlefield() if state.world.attachments_matter else ():
        host = state.obj(obj.attached.id) if obj.attached is not None else None
        if host is None:
            continue
        if is_aura(state, obj) and obj.profile.enchant is not None and seen(state, obj).enchant is None:
            return f"what {obj.label} can enchant without its abilities"
        doubt = doubtful(state, obj, host)
        if doubt is not None:
            return doubt
    return None


# --------------------------------------------------------------------------- batches


def cut_loose(state: State) -> State:
    """The state in which nothing is attached to what is not on the battlefield any more."""
    loose = [o for o in state.battlefield() if o.attached is not None and not _is_there(state, o.attached)]
    return state.put(*(o._replace(attached=None) for o in loose)) if loose else state


def _is_there(state: State, ref: Ref) -> bool:
    obj = state.obj(ref.id)
    return obj is not None and obj.ref == ref and obj.zone == "battlefield"


def unattached(before: State, after: State) -> list[BecameUnattached]:
    """What a batch has made unattached."""
    found: list[BecameUnattached] = []
    for old in before.battlefield():
        new = after.obj(old.id)
        if old.attached is None or new is None or (new.ref == old.ref and new.attached == old.attached):
            continue
        host, now = before.obj(old.attached.id), after.obj(old.attached.id)
        if host is not None and now is not None:
            found.append(BecameUnattached(old, new, host, now))
    return found


def attached(before: State, after: State) -> list[BecameAttached]:
    """What a batch has attached to something."""
    found: list[BecameAttached] = []
    for new in after.battlefield():
        old = before.obj(new.id)
        if new.attached is None or (old is not None and old.ref == new.ref and old.attached == new.attached):
            continue
        host = after.obj(new.attached.id)
        if host is not None:
            found.append(BecameAttached(new, host))
    return found


def remembered(state: State, events: list[BecameUnattached]) -> State:
    """The state in which items that may ask for that remember what their source was attached to as it left."""
    last = {e.old.ref: e.old.attached for e in events if e.new.ref != e.old.ref}

    def change(item: Item) -> Item:
        if item.source not in last or not item.text.reads_host or (item.host is not None and looks_back(item)):
            return item
        return item._replace(host=last[item.source])

    return each_item(state, change) if last else state


def renewed(state: State, events: list[BecameAttached]) -> State:
    """The state in which what has become attached is newer than every effect that has begun (613.7e)."""
    new = {e.obj.ref for e in events}
    for o in state.battlefield() if new else ():
        if any(a.older & new for a in o.affects):
            state = state.put(o._replace(affects=tuple(a._replace(older=a.older - new) for a in o.affects)))
    if any(new.intersection(t.older) for t in state.takings):
        takings = (t._replace(older=tuple(r for r in t.older if r not in new)) for t in state.takings)
        state = state._replace(takings=tuple(takings))
    return state


# --------------------------------------------------------------------------- items and spells


def with_ties(view: State, after: State, item: Item, source: Obj, event: Occasion, trig: Trig) -> Item:
    """A new instance with what its source was attached to, if it looks back, and with where its source is found if that
    is an Aura and the instance triggered on what it was attached to leaving (400.7f). ``view``: the state by which that
    was judged."""
    if source.attached is None or not looks_back(item):
        return item
    if trig.reads_host:
        item = _with_host(view, after, item, source.attached)
    host = event.object if event.left else None
    if host != Ref(source.attached.id, source.attached.inc + 1) or not is_aura(view, source):
        return item
    now = after.obj(source.id)
    with_it = now is not None and now.zone == "graveyard" and now.inc == source.inc + 1
    return item._replace(found=now.ref if now is not None and (with_it or now.ref == source.ref) else None)


def _with_host(view: State, after: State, item: Item, ref: Ref) -> Item:
    """The instance with what its source was attached to, and with what that was if it has left (608.2h)."""
    item = item._replace(host=ref)
    was = view.obj(ref.id)
    if not item.text.reads_information or was is None or was.ref != ref or _is_there(after, ref):
        return item
    return item._replace(known=(*item.known, last_known(view, was)))


def followed(state: State, moved: dict[Ref, Ref]) -> State:
    """The state in which abilities that find their Aura follow it into the graveyard."""

    def change(item: Item) -> Item:
        return item._replace(found=moved[item.found]) if item.found in moved else item

    return each_item(state, change) if moved else state


def entering(state: State, spell: Obj, item: Item) -> tuple[State, Shift]:
    """Where an Aura spell goes as it has resolved: onto the battlefield, attached to its target; if that is illegal, to
    the graveyard (303.4c, 608.3c)."""
    target = next((t for mode in item.targets for t in mode), None)
    if isinstance(target, str):
        state = state._replace(unmodelled=f"{spell.label} is attached to a player")
    host = find(state, target) if isinstance(target, Ref) else None
    if host is not None and host.zone not in ("battlefield", "stack"):
        state = state._replace(unmodelled=f"{spell.label} is attached to a card in the {host.zone}")
    if host is None or host.zone != "battlefield":
        return state, Shift(spell, "graveyard")
    return state, Shift(spell, "battlefield", controller=item.controller, attached=host.ref)
