"""What the shared parts have to know of how a game is played: the interface of a game's machine."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.model.games import game_of

if TYPE_CHECKING:
    from apnap.model.abilities import Move
    from apnap.model.referee.items import Item
    from apnap.model.referee.moving import Shift
    from apnap.model.referee.state import State, Task
    from apnap.model.referee.triggering import Hit, Refusal
    from apnap.model.scenario import Action, StartStack


@frozen(eq=False)
class Machine:
    """How a game is played, as far as the shared parts do not know it themselves.

    ``opening``: the state with everything on its agenda with which a play begins; the items are what is on the stack,
    or waits, at the start. ``settle``: what comes right after a batch, before anything else that is being carried out;
    None if nothing does. ``next_items``: the items one of which comes next if nobody does anything. ``is_possible``:
    whether a player can do something that the script or an option says; ``is_time_for``: whether a player who may
    choose may do it now; ``act``: starts it. ``is_done``: whether a script entry is done once its move has been made.
    ``diverted``: what happens where an instruction moves objects, None if they just move. ``refusal``: why
    an ability does not trigger on an event that fits it, by a rule of this game alone. ``own_hands``: players choose
    among the cards of their own hands, if nothing else is said, those without a name too. ``state_based_rules``: the
    rules by which the state-based actions (or processing) of a state happen. ``declare``: attackers or blockers are
    declared as that step begins, whoever says so; ``checkpoint``: what is done before a player gets priority;
    ``resolve``: something on the stack resolves, whether it is next or not; None where a game has no such thing.
    ``bonus_before_statics``: static abilities that change power see what effects until end of turn do.
    """

    opening: Callable[[State, Sequence[tuple[Item, StartStack]]], State]
    next_items: Callable[[State], tuple[Item, ...]]
    is_possible: Callable[[State, str, Action], bool]
    is_time_for: Callable[[State, str, Action], bool]
    act: Callable[[State, str, Action], State]
    state_based_rules: Callable[[State], tuple[str, ...]]
    is_done: Callable[[State, Action], bool] = lambda state, action: True
    settle: Callable[[State], State] | None = None
    diverted: Callable[[State, Move, Sequence[Shift]], State | None] = lambda state, effect, shifts: None
    refusal: Callable[[State, State, Hit], Refusal | None] = lambda before, after, hit: None
    declare: Callable[[State, str, tuple[tuple[str, str], ...]], State] | None = None
    checkpoint: Callable[[], Task] | None = None
    resolve: Callable[[State, Item], State] | None = None
    bonus_before_statics: bool = False
    own_hands: bool = False


def machine_of(edition: str) -> Machine:
    """The machine of the game that an edition belongs to."""
    package = importlib.import_module(f"{__package__}.{game_of(edition).package}")
    machine: Machine = package.MACHINE
    return machine
