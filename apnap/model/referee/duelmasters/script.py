"""What players do: summon, cast, use, happen, attack."""

from __future__ import annotations

from typing import assert_never

from apnap.model.referee.duelmasters import attacking
from apnap.model.referee.duelmasters.afterwards import OVER
from apnap.model.referee.duelmasters.resolving import cast, summon
from apnap.model.referee.duelmasters.tasks import Next
from apnap.model.referee.entries import castable, free_item
from apnap.model.referee.items import Frame, Item
from apnap.model.referee.state import State
from apnap.model.referee.tasks import EnterMode, Finish
from apnap.model.scenario import (
    Action,
    Activate,
    Attack,
    Begin,
    Cast,
    DeclareAttackers,
    DeclareBlockers,
    Happen,
    Use,
)


def is_possible(state: State, player: str, action: Action) -> bool:
    """Whether the action can be carried out now."""
    if state.seat(player).lost or state.step == OVER:
        return False
    match action:
        case Cast():
            return castable(state, action) is not None
        case Attack():
            return attacking.can_attack(state, player, action)
        case Use() | Happen():
            return True
        case Activate() | DeclareAttackers() | DeclareBlockers() | Begin():
            return False
        case _:
            assert_never(action)


def is_time_for(state: State, player: str, action: Action) -> bool:
    """Whether a player may choose to do it now: one summons and casts by oneself only in one's own main step."""
    return not isinstance(action, Cast) or (player == state.active and state.step == "main")


def act(state: State, player: str, action: Action) -> State:
    """Starts the action; what follows is on the agenda."""
    state = state.then(Next())
    match action:
        case Cast():
            card = castable(state, action)
            assert card is not None
            if card.profile.is_permanent:
                return summon(state, card, player, paid=True)
            return cast(state, card, player, paid=True, modes=action.modes)
        case Attack():
            return attacking.declare(state, action)
        case Use():
            item = free_item(state, player, action)
            return state._replace(waiting=tuple(sorted((*state.waiting, item), key=Item.order)))
        case Happen():
            item = free_item(state, player, action)._replace(kind="happen", modes=(0,))
            return state._replace(frame=Frame(item, player)).then(EnterMode(0), Finish())
        case Activate() | DeclareAttackers() | DeclareBlockers() | Begin():
            raise AssertionError("steps are not begun by the script")
        case _:
            assert_never(action)
