"""101.4a, 605.1: the turn player resolves all of their waiting abilities first."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="turn-player-first",
    numbers={"dm/2015-07-15": ("wiki 5", "wiki 3"), "dm/1.48": ("101.4a", "605.1")},
    sentence="The turn player resolves their waiting abilities first, one at a time in any order; when they have "
    "none left, the other player does the same.",
    off="Any waiting ability of either player may be the next to resolve, as its controller decides.",
)


def first_of(state: State, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Those of the waiting items one of which is next."""
    if not state.world.on(RULE.slug):
        return items
    return turn_players(state, items)


def turn_players(state: State, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The turn player's items, or if there are none those of the other player."""
    return tuple(i for i in items if i.controller == state.active) or items
