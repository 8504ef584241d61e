"""101.4c: an ability of the turn player that triggers meanwhile goes before what the other player has left."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="turn-player-cuts-in",
    numbers={"dm/2015-07-15": ("wiki 6",), "dm/1.48": ("101.4c",)},
    sentence="If an ability of the turn player triggers while one of the other player resolves, it is the next, "
    "before whatever the other player has waiting.",
    off="A player whose ability has just resolved goes on until they have none waiting; then it is the other's turn.",
)


def still_going(state: State, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Those of the waiting items among which the next is, as far as this rule goes."""
    return tuple(i for i in items if i.controller == state.going) or items


def resolved(state: State, item: Item) -> State:
    """The state in which it is remembered whose ability resolves, if that matters."""
    return state if state.world.on(RULE.slug) else state._replace(going=item.controller)


def forgotten(state: State, items: tuple[Item, ...]) -> State:
    """The state in which a player does not go on who has none of these waiting items any more."""
    return state if any(i.controller == state.going for i in items) else state._replace(going=None)
