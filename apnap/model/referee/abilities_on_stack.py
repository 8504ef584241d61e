"""Abilities on the stack as what a text speaks of: "target activated or triggered ability"."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from attrs import evolve

from apnap.model.abilities import Filter, Selector
from apnap.model.referee.items import Item, Target
from apnap.model.referee.matching import belongs, fits
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Act, Trig
from apnap.model.referee.state import State

_KINDS = {"ability": ("ability", "activated", "use"), "triggered": ("ability",), "activated": ("activated",)}
"""What may be meant by each word; what is just used is neither triggered nor activated."""


def abilities_on_stack(state: State, selector: Selector, you: str, source: str | None) -> tuple[Item, ...]:
    """The abilities on the stack that fit, bottom to top, with what is resolving (608.2n).

    What is demanded of types and the like is asked of the source of the ability; if that is gone, it may fit
    (:func:`of_lost_source`).
    """
    asked = [f for f in selector if f.item in _KINDS and f.zone == "stack"]
    if not asked:
        return ()
    return tuple(i for i in state.items() if any(_fits(state, f, i, you, source) for f in asked))


def of_lost_source(
    state: State, selector: Selector, you: str, among: Collection[Target | None] | None = None
) -> Item | None:
    """An ability (one of ``among``) of which cannot be said whether it fits, as its source is gone."""
    asked = [f for f in selector if f.item in _KINDS and f.zone == "stack" and _of_source(f) != Filter()]
    for i in (i for i in state.items() if among is None or i.id in among):
        if _source(state, i) is None and any(_fits(state, f, i, you, None) for f in asked):
            return i
    return None


def _fits(state: State, f: Filter, item: Item, you: str, source: str | None) -> bool:
    if not _is_meant(f, item, you):
        return False
    demands = _of_source(f)
    if demands == Filter():
        return True
    own = _source(state, item)
    return _may_have_fitted(state, demands, item, you) if own is None else fits(state, (demands,), own, you, source)


def _may_have_fitted(state: State, demands: Filter, item: Item, you: str) -> bool:
    """Whether a source that is gone may have been as demanded: its card is so, or may have been something else."""
    card = state.obj(item.source.id) if item.source is not None else None
    if card is None or state.world.layered or card.printed.copies or card.printed.back is not None:
        return item.source is not None
    return fits(
        state, (evolve(demands, owner=None, tapped=None, counter=None, other=False, this=False),), card, you, None
    )


def _is_meant(f: Filter, item: Item, you: str) -> bool:
    """Whether the ability itself is as the filter wants it, its source aside."""
    kind = f.item is not None and item.kind in _KINDS[f.item]
    return kind and belongs(f.controller, item.controller, you) and (f.keyword is None or f.keyword in _keyword(item))


def _keyword(item: Item) -> Iterator[str]:
    if isinstance(item.text, Trig | Act) and item.text.ability.keyword is not None:
        yield item.text.ability.keyword


def _of_source(f: Filter) -> Filter:
    """What the filter demands of the source of the ability."""
    return evolve(f, item=None, controller=None, keyword=None, zone=Filter().zone)


def _source(state: State, item: Item) -> Obj | None:
    obj = state.obj(item.source.id) if item.source is not None else None
    return obj if obj is not None and obj.ref == item.source else None
