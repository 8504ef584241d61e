"""What the words of a text refer to: objects.

An effect on an object finds it only as the same incarnation where it is looked for (:func:`objects`); information
about an object that is gone is last known information (608.2h, :func:`information`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, assert_never

from apnap.model.abilities import (
    All,
    EventItem,
    EventObject,
    Host,
    ObjectRef,
    Objects,
    Previous,
    Remembered,
    Selector,
    Source,
    Target,
    Targets,
)
from apnap.model.referee.items import NOTHING_HAPPENED, About, Item, ItemId, Occasion, Ties
from apnap.model.referee.items import Target as Chosen
from apnap.model.referee.matching import find_all
from apnap.model.referee.objects import PHASED_OUT, WHOLE, Obj, Ref
from apnap.model.referee.patterns import LOOKS_BACK_BY
from apnap.model.referee.state import State
from apnap.model.rules import delayed_object, finds_aura, finds_moved_object, new_object


class Context(NamedTuple):
    """Who says it, about what: where the words of a text get their meaning. ``layer``: what is seen of what static
    abilities do."""

    state: State
    you: str
    source: Ref | None = None
    event: Occasion = NOTHING_HAPPENED
    targets: tuple[Chosen | None, ...] = ()
    known: tuple[Obj, ...] = ()
    previous: tuple[Ref, ...] = ()
    number: int = 0
    item: Item | None = None
    layer: int = WHOLE
    about: tuple[About, ...] = ()
    former: tuple[Obj, ...] = ()


def here(state: State) -> Context:
    """The context of what is being carried out."""
    frame = state.frame
    assert frame is not None
    item = frame.item
    return of_item(state, item)._replace(
        targets=frame.targets, previous=frame.previous, number=frame.number, former=frame.former
    )


def of_item(state: State, item: Item) -> Context:
    """The context of an item as a whole, outside its modes."""
    return Context(state, item.controller, item.source, item.event, known=item.known, item=item, about=item.about)


def source_id(c: Context) -> str | None:
    """The card object that says it."""
    return c.source.id if c.source else None


def this_card(state: State, source: Ref | None, event: Occasion) -> str | None:
    """The card object that says it, if what that is now is "this": the source itself (400.7), or what the zone change
    on which the ability has triggered made of it (400.7e). Where it is neither, it is "another"."""
    now = state.obj(source.id) if source is not None else None
    if source is None or now is None or new_object.is_same(state.world, now, source):
        return source.id if source is not None else None
    return source.id if event.left and event.object == now.ref else None


# --------------------------------------------------------------------------- objects


def find(state: State, ref: Ref | None) -> Obj | None:
    """The object that is referred to, if it is still there."""
    if ref is None:
        return None
    obj = state.obj(ref.id)
    there = obj is not None and obj.zone != PHASED_OUT and new_object.is_same(state.world, obj, ref)
    return obj if there else None


def target_number(c: Context, index: int) -> Chosen | None:
    """The target with that number, None if it is missing or has become illegal."""
    return c.targets[index] if index < len(c.targets) else None


def objects(c: Context, what: Objects) -> tuple[Obj, ...]:
    """The objects that an effect acts on."""
    match what:
        case All(selector):
            return fitting(c, selector)
        case Source():
            found = _event_object(c) if _is_about_its_source(c) else find(c.state, _own(c))
        case Target(index):
            chosen = target_number(c, index)
            found = find(c.state, chosen) if isinstance(chosen, Ref) else None
        case EventObject():
            found = _event_object(c)
        case EventItem():
            found = find(c.state, c.event.item.source) if c.event.item and _is_spell(c, c.event.item) else None
        case Targets(index, most):
            chosen_ones = (target_number(c, i) for i in range(index, index + most))
            there = (find(c.state, t) for t in chosen_ones if isinstance(t, Ref))
            return tuple(o for o in there if o is not None)
        case Previous():
            return tuple(o for o in (find(c.state, ref) for ref in c.previous) if o is not None)
        case Host():
            found = _event_object(c) if _has_left(c) else find(c.state, host(c))
        case Remembered():
            return tuple(o for o in (_remembered(c, a) for a in c.about) if o is not None)
        case _:
            assert_never(what)
    return () if found is None else (found,)


def fitting(c: Context, selector: Selector) -> tuple[Obj, ...]:
    """Every object that a selector means."""
    return find_all(
        c.state,
        selector,
        c.you,
        this_card(c.state, c.source, c.event),
        c.event.object,
        layer=c.layer,
        about=c.about,
        ties=ties(c),
    )


def speak_of(state: State, what: Objects, found: Iterable[Obj]) -> State:
    """The state after an instruction about permanents that stay where they are. If it was about a group, "they" are all
    of that group from now on, also those to which nothing happened (608.2c); a single object has another reference."""
    if not isinstance(what, All):
        return state
    refs = tuple(o.ref for o in found)
    return state.framed(previous=refs, number=len(refs), former=())


def ties(c: Context) -> Ties | None:
    """Whose ties the words of a text mean."""
    if not c.state.world.ties_matter:
        return None
    known = _known(c, c.source)
    return Ties(c.source, host(c), known.chosen if known is not None else None)


def looks_back(item: Item) -> bool:
    """Whether an item is an instance of an ability that looks back in time."""
    return item.trig is not None and any(type(p) in LOOKS_BACK_BY for p in item.trig.patterns)


def host(c: Context) -> Ref | None:
    """What the source is attached to, or was as it left; before the event, for an ability that looks back."""
    source = c.state.obj(c.source.id) if c.source is not None else None
    now = source.attached if source is not None and source.ref == c.source else None
    was = c.item.host if c.item is not None else None
    return was if now is None or (c.item is not None and was is not None and looks_back(c.item)) else now


def _has_left(c: Context) -> bool:
    """Whether the ability triggered on the leaving of what its source was attached to."""
    at, now = host(c), c.event.object
    return c.event.left and at is not None and now == Ref(at.id, at.inc + 1)


def _own(c: Context) -> Ref | None:
    """Where the source is looked for: that of an ability of an Aura also where it went (400.7f)."""
    found = c.item.found if c.item is not None else None
    return found if found is not None and finds_aura.finds(c.state.world) else c.source


def _is_spell(c: Context, item: ItemId) -> bool:
    return any(i.kind == "spell" and i.id == item for i in c.state.items())


def _is_about_its_source(c: Context) -> bool:
    """A zone-change trigger about its own source: the source is then looked for where it went (400.7e)."""
    return c.event.left and c.source is not None and c.event.object is not None and c.event.object.id == c.source.id


def _event_object(c: Context) -> Obj | None:
    found = find(c.state, c.event.object)
    return found if found is not None and finds_moved_object.finds(c.state.world, c.event, found) else None


def _remembered(c: Context, about: About) -> Obj | None:
    """An object that the ability is about; where it went, if the ability triggered on that."""
    if _went(c, about):
        return _event_object(c)
    now = c.state.obj(about.ref.id)
    return now if now is not None and delayed_object.is_it(c.state.world, now, about) else None


def _went(c: Context, about: About) -> bool:
    """The ability triggered on a zone change of what it is about, which is then looked for where it went (400.7e)."""
    return c.event.left and c.event.object is not None and delayed_object.became(c.state.world, about, c.event.object)


def information(c: Context, what: ObjectRef) -> Obj | None:
    """The object as it is, or as it last was if it is gone."""
    match what:
        case Source():
            return _known(c, c.source)
        case Target(index):
            chosen = target_number(c, index)
            return _known(c, chosen) if isinstance(chosen, Ref) else None
        case EventObject():
            return c.event.info or _known(c, c.event.object)
        case EventItem():
            return _known(c, c.event.item.source) if c.event.item else None
        case Previous():
            return _known_before(c, c.previous[0]) if c.previous else None
        case Host():
            return c.event.info or _known(c, c.event.object) if _has_left(c) else _known(c, host(c))
        case Remembered():
            return _known_about(c, c.about[0]) if c.about else None
        case _:
            assert_never(what)


def _known_before(c: Context, ref: Ref) -> Obj | None:
    """What was moved is asked as it last was on the battlefield, if it was there (608.2h)."""
    return next((o for o in c.former if (o.id, o.inc + 1) == ref), None) or _known(c, ref)


def _known_about(c: Context, about: About) -> Obj | None:
    if _went(c, about):
        return c.event.info or _known(c, about.ref)
    now = c.state.obj(about.ref.id)
    if about.was is None and now is not None and delayed_object.is_it(c.state.world, now, about):
        return now
    return about.was or _known(c, about.ref)


def _known(c: Context, ref: Ref | None) -> Obj | None:
    if ref is None:
        return None
    now = c.state.obj(ref.id)
    if now is not None and now.inc == ref.inc:
        return now
    return next((o for o in c.known if o.ref == ref), None) or find(c.state, ref)
