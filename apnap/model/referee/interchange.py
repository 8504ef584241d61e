"""Which items are interchangeable, so that nobody has to ask which of them comes first."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.referee.instances import all_items, referred_to
from apnap.model.referee.items import Item, ItemId
from apnap.model.referee.state import State
from apnap.model.referee.world import names_matter


def one_of_each(state: State, items: Sequence[Item]) -> list[Item]:
    """One item of every kind: those left out do the same, and nothing tells them apart."""
    if len(items) < 2 or state.world.flexible:
        return list(items)
    spoken_of = referred_to(list(all_items(state)))
    named = names_matter(state.world)
    found: dict[object, Item] = {}
    for item in items:
        found.setdefault(_kind(item, spoken_of, named), item)
    if len(found) == 1:
        for watch in state.world.watches:
            watch.alike(items)
    return list(found.values())


def _kind(item: Item, spoken_of: set[ItemId], named: bool) -> object:
    """What has to agree for two items to be interchangeable."""
    if item.id in spoken_of or item.kind != "ability":
        return item.id
    text, trig = item.text, item.trig
    own = (
        named
        or text.reads_source
        or text.counts_resolutions
        or (trig is not None and (trig.ability.action_cap or trig.ability.cap is not None))
    )
    return (
        text.key,
        item.controller,
        item.modes,
        item.targets,
        item.division,
        (item.second, item.additional, item.since),
        item.known,
        item.created_by,
        item.about,
        item.host,
        item.found,
        (item.source, item.label) if own else None,
        (item.event.names if named else None),
        (item.event.object, item.event.player, item.event.item, item.event.info) if text.reads_event else None,
        (item.event.number, item.event.holder) if text.reads_event else None,
    )
