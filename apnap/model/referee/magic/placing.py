"""117.5, 603.3: the checkpoint before anyone gets priority, and waiting abilities going on the stack."""

from __future__ import annotations

from functools import partial

from attrs import evolve

from apnap.model.referee.batch import note
from apnap.model.referee.characteristics import fault
from apnap.model.referee.choices import PLACE, Move, Way, ask
from apnap.model.referee.events import Happening, about
from apnap.model.referee.instances import with_waiting
from apnap.model.referee.interchange import one_of_each
from apnap.model.referee.items import Item
from apnap.model.referee.magic import ordering
from apnap.model.referee.magic.state_based import state_based_actions
from apnap.model.referee.magic.tasks import KEEP_OFF, Announce, Checkpoint, PlaceBlock, PlaceRest, Prioritise
from apnap.model.referee.state import State
from apnap.model.referee.state_triggers import state_instances
from apnap.model.referee.tasks import does
from apnap.model.rules import (
    apnap_order,
    leaving_player,
    may_at_resolution,
    sba_checkpoint,
    sba_deathtouch,
    second_pass,
    stacked_at_priority,
    state_trigger,
)


@does(Checkpoint)
def checkpoint(state: State, _: Checkpoint) -> State | list[Move]:
    """State-based actions until none applies, then waiting abilities; all of it again until nothing is done."""
    doubt = fault(state)
    if doubt is not None:
        return state._replace(unmodelled=doubt)
    acted = state_based_actions(state.then(Checkpoint()))
    if acted is not None:
        return acted
    if sba_checkpoint.is_time(state):
        state = sba_deathtouch.checked(state)
    state, triggered = state_instances(state)
    state = with_waiting(state, triggered)
    for item in triggered:
        state = note(state, about("triggered", item), rules=(state_trigger.RULE.slug,))
    if state.waiting and stacked_at_priority.is_time(state):
        return _passes(state)
    return give_priority(state, state.playing()[0]).then(Prioritise())


def _passes(state: State) -> State:
    """Waiting abilities go on the stack in two passes (603.3b)."""
    waiting = leaving_player.to_be_placed(state)
    state = state._replace(waiting=())
    if second_pass.takes_the_rest(state.world):
        first, later = (tuple(i for i in waiting if i.second == second) for second in (False, True))
        return _in_order(state.then(PlaceRest(later), Checkpoint()), first)
    state = state.then(Checkpoint())
    for part in reversed(second_pass.passes(state.world, waiting)):
        state = _in_order(state, part)
    return state


def _in_order(state: State, items: tuple[Item, ...]) -> State:
    """The items are put on the stack next, as the rules have it; if they contradict each other, nothing is."""
    found = ordering.blocks(state, items)
    if isinstance(found, str):
        return state._replace(unmodelled=found)
    return state.then(*map(PlaceBlock, found))


@does(PlaceRest)
def place_rest(state: State, task: PlaceRest) -> State:
    """The second pass, if what has triggered in the first belongs to it."""
    items = (*task.items, *apnap_order.since(state.world, task.items, leaving_player.to_be_placed(state)))
    return _in_order(state._replace(waiting=()), items)


def give_priority(state: State, player: str) -> State:
    """A player gets priority (117.3)."""
    state = note(state._replace(priority=player), Happening("priority", by=player))
    for watch in state.world.watches:
        watch.paused(state)
    return state


@does(PlaceBlock)
def place_block(state: State, block: PlaceBlock) -> State | list[Move]:
    """The next ability of a block goes on the stack; in which order matters only if placement is strict."""
    if not block.items:
        return state
    if state.world.strict:
        return _choose_next(state, block, decided=True)
    if state.world.flexible:
        asking = tuple(i for i in block.items if _asks(state, i))
        if len(asking) == len(block.items):
            return _choose_next(state, block, decided=False)
        return _place(state, block, next(i for i in block.items if i not in asking))
    return _place(state, block, block.items[0])


def _choose_next(state: State, block: PlaceBlock, *, decided: bool) -> list[Move]:
    candidates = one_of_each(state, block.items) if decided else list(block.items)
    return [
        move
        for item in candidates
        for move in ask(
            "place",
            item.controller,
            None,
            [
                Way(
                    (item.label,),
                    partial(_place, state, block, item),
                    choice=(PLACE, item.id),
                    text=f"puts {item.label} on the stack next",
                    silent=not decided,
                )
            ],
            rules=(apnap_order.RULE.slug,),
        )
    ]


def _asks(state: State, item: Item) -> bool:
    """Whether anything may have to be chosen as the item is put on the stack."""
    text = item.text
    return (
        len(text.modes) > text.choose
        or any(m.targets for m in text.modes)
        or may_at_resolution.may_keep_off(state.world, item)
    )


def _place(state: State, block: PlaceBlock, item: Item) -> State:
    rest = evolve(block, items=tuple(i for i in block.items if i.id != item.id))
    return state.then(Announce(item, "place", stage=KEEP_OFF), rest)
