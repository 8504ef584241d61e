"""101.4: which S-Trigger or waiting ability comes next."""

from __future__ import annotations

from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.rules import shield_trigger_first, turn_player_cuts_in, turn_player_first, waits_for_resolution


def next_items(state: State) -> tuple[Item, ...]:
    """The items one of which is next."""
    if state.pending and shield_trigger_first.go_first(state.world):
        return next_shield_triggers(state)
    return _next_of(state, (*state.waiting, *state.pending))


def next_shield_triggers(state: State) -> tuple[Item, ...]:
    """The declared S-Triggers one of which is next."""
    return turn_player_first.turn_players(state, state.pending)


def forgotten(state: State) -> State:
    """The state in which a player who has nothing waiting any more does not go on."""
    if state.going is None:
        return state
    declared = () if shield_trigger_first.go_first(state.world) else state.pending
    return turn_player_cuts_in.forgotten(state, (*state.waiting, *declared))


def next_abilities(state: State) -> tuple[Item, ...]:
    """The waiting abilities one of which is next."""
    return _next_of(state, state.waiting)


def _next_of(state: State, items: tuple[Item, ...]) -> tuple[Item, ...]:
    return turn_player_first.first_of(state, turn_player_cuts_in.still_going(state, items))


def why_next(state: State, item: Item) -> tuple[str, ...]:
    """The rules by which an item is next."""
    if item in state.pending:
        return (shield_trigger_first.RULE.slug, turn_player_first.RULE.slug)
    rules = [turn_player_first.RULE.slug]
    if any(i.controller != item.controller for i in state.waiting):
        rules.append(turn_player_cuts_in.RULE.slug)
    return (*rules, waits_for_resolution.RULE.slug)
