"""704.5j: a player keeps only one legendary permanent of a name."""

from __future__ import annotations

from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="legend-rule",
    numbers={"mtg/2023-11-17": ("704.5j",), "mtg/2026-08-07": ("704.5j",)},
    sentence="A player who controls two or more legendary permanents of the same name keeps one of them; the "
    "others are put into their owners' graveyards.",
    off="A player may have any number of legendary permanents of the same name.",
)


def groups(state: State) -> list[tuple[str, tuple[Obj, ...]]]:
    """For each player, in turn order, the legendary permanents of which only one can stay."""
    if not state.world.on(RULE.slug):
        return []
    found: dict[tuple[str, str], list[Obj]] = {}
    for o in state.objs:
        if o.profile.supertypes and o.zone == "battlefield" and "legendary" in o.profile.supertypes:
            found.setdefault((o.controller, o.profile.name), []).append(o)
    if not found:
        return []
    order = state.playing()
    several = [(player, tuple(those)) for (player, _), those in sorted(found.items()) if len(those) > 1]
    return sorted((g for g in several if g[0] in order), key=lambda group: order.index(group[0]))
