"""603.6d, 614.1c: what a permanent enters with is there as it enters."""

from __future__ import annotations

from apnap.model.referee.world import World
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="enters-with",
    numbers={"mtg/2023-11-17": ("603.6d", "614.1c"), "mtg/2026-08-07": ("603.6d", "614.1c")},
    sentence='"This enters tapped" and "this enters with counters on it" are static abilities that change how it '
    "enters; nothing happens after that.",
    off="A permanent enters untapped and without counters; what it enters with comes right after, as something that "
    "happens by itself.",
)


def is_at_once(world: World) -> bool:
    """Whether a permanent has what it enters with as it enters."""
    return world.on(RULE.slug)
