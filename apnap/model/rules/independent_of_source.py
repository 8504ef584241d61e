"""113.7a: once triggered, an ability exists independently of its source."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="independent-of-source",
    numbers={
        "mtg/2023-11-17": ("113.7a",),
        "mtg/2026-08-07": ("113.7a",),
        "dm/2015-07-15": ("wiki clause",),
        "dm/1.48": ("110.5a",),
    },
    sentence="Once an ability has triggered, it exists independently of its source; what it needs to know of a"
    " source that is gone is last known information.",
    off="An ability whose source is no longer where it was does nothing.",
)


def may_resolve(state: State, item: Item) -> bool:
    """Whether an ability may do something though its source may be gone."""
    if state.world.on(RULE.slug) or item.kind not in ("ability", "activated") or item.source is None:
        return True
    source = state.obj(item.source.id)
    return source is not None and source.inc == item.source.inc
