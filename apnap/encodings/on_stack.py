"""Spells and abilities on the stack: what they are as targets, and copies among them (115.1, 701.6a, 707.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attrs import evolve

from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.world import Item
from apnap.model.abilities import Filter, Selector

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.reading import Context
    from apnap.encodings.state import State


def parted(selector: Selector) -> tuple[Selector, Selector]:
    """The filters for objects, and those for what is on the stack."""
    return tuple(f for f in selector if f.zone != "stack"), tuple(f for f in selector if f.zone == "stack")


def is_on(m: Machine, state: State, item: Item) -> Literal:
    """The item is on the stack."""
    return m.values.any_of(state.get("item", item.number), lambda status: isinstance(status, int))


def legal(m: Machine, state: State, selector: Selector, context: Context) -> Iterator[tuple[Literal, tuple[Any, ...]]]:
    """What on the stack may fit, with the literal that it does; nothing is a target of itself (115.5)."""
    itself = [] if context.item is None else m.world.held(context.item)
    for item in m.stack_items(state) if selector else []:
        if item not in itself:
            fits = m.terms.disj(_fits(m, state, f, item, context) for f in selector)
            literal = m.terms.both(fits, is_on(m, state, item))
            if literal != FALSE:
                yield literal, ("item", item.number)


def copies(m: Machine, state: State, selector: Selector, context: Context) -> Iterator[Literal]:
    """For each copy of a spell that no card object in the state is, the literal that it fits."""
    for literal, _ in copied(m, state, selector, context):
        yield literal


def copied(m: Machine, state: State, selector: Selector, context: Context) -> Iterator[tuple[Literal, Item]]:
    """Each copy of a spell that no card object in the state is, with the literal that it is there and fits."""
    for item in m.world.items:
        if item.copied is not None and item.spell and (here := is_on(m, state, item)) != FALSE:
            fits = m.terms.disj(_fits(m, state, f, item, context) for f in selector if f.zone == "stack")
            yield m.terms.both(here, fits), item


def unclear(m: Machine, state: State, by: Item, selector: Selector, context: Context) -> Iterator[tuple[Literal, str]]:
    """That something is demanded of the source of an ability that is gone: when, and why that is not modelled."""
    for wanted in selector:
        if wanted.zone != "stack" or wanted.item in (None, "spell") or _of_source(wanted) == Filter():
            continue
        for item in m.stack_items(state):
            if item is not context.item and item.oid is not None and _is_kind(wanted, item, context):
                here = m.terms.disj(x for (_, inc), x in state.get("place", item.oid).items() if inc == item.inc)
                if (literal := m.terms.both(-here, is_on(m, state, item))) != FALSE:
                    yield literal, f"whether {by.label} can target {item.label}, whose source is gone"


def _of_source(wanted: Filter) -> Filter:
    """What a filter for abilities demands of their source."""
    return evolve(wanted, item=None, controller=None, keyword=None, zone=Filter().zone)


def _fits(m: Machine, state: State, wanted: Filter, item: Item, context: Context) -> Literal:
    if not _is_kind(wanted, item, context):
        return FALSE
    if not item.spell:
        wanted = _of_source(wanted)
    elif item.copied is not None:
        wanted = evolve(wanted, controller=None)
    if item.oid is None:
        return TRUE if wanted == Filter() else FALSE
    return m.reader.fits(state, evolve(wanted, item=None), m.world.bodies[item.oid], context, anywhere=True)


def _is_kind(wanted: Filter, item: Item, context: Context) -> bool:
    """It is that kind of spell or ability, as far as it is about itself. What a card in the state is says that card."""
    kinds = {"ability": not item.spell, "triggered": item.ability is not None, "activated": item.activated is not None}
    if not kinds.get(wanted.item or "spell", item.spell):
        return False
    if not item.spell and wanted.keyword not in (None, getattr(item.activated or item.ability, "keyword", None)):
        return False
    own = not item.spell or item.copied is not None
    return not own or wanted.controller is None or (wanted.controller == "you") == (item.controller == context.you)
