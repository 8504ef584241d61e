"""What the script and the options let players do, and which item comes next: the moves of a play, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from apnap.model.boards import OUTSIDE
from apnap.model.plays import Decision
from apnap.model.referee.choices import Move
from apnap.model.referee.instances import all_items
from apnap.model.referee.interchange import one_of_each
from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.scenario import Cast, Happen, ScriptStep, Use


def next_entry(state: State) -> ScriptStep | None:
    """The script's next entry, None if all are done."""
    script = state.world.scenario.script
    return script[state.script] if state.script < len(script) else None


def skipped(state: State) -> State:
    """The state without the next entry of the script."""
    return state._replace(script=state.script + 1)


def is_possible(state: State, entry: ScriptStep) -> bool:
    """Whether what the entry says can be carried out now."""
    return state.world.machine.is_possible(state, entry.player, entry.action)


def script_move(state: State, entry: ScriptStep) -> Move:
    """The move that carries out the next entry of the script."""
    machine = state.world.machine

    def run() -> State:
        state.world.done.add(f"script[{state.script}]")
        on = skipped(state) if machine.is_done(state, entry.action) else state
        return machine.act(on, entry.player, entry.action)

    return Move(run=run, text=f"{entry.player}: {entry.text}", choice=("script", state.script), steps=1)


def option_moves(state: State) -> Iterator[Move]:
    """The options that players may use now."""
    machine = state.world.machine
    for index, (option, left) in enumerate(zip(state.world.scenario.options, state.options, strict=True)):
        if (
            left
            and index not in state.world.unusable
            and machine.is_time_for(state, option.player, option.action)
            and machine.is_possible(state, option.player, option.action)
        ):
            yield Move(
                run=partial(_use_option, state, index),
                owner=option.player,
                decision=Decision("priority", option.player, "", ("option", index)),
                text=option.text,
                choice=("option", index),
                steps=1,
            )


def _use_option(state: State, index: int) -> State:
    option = state.world.scenario.options[index]
    left = tuple(n - 1 if i == index else n for i, n in enumerate(state.options))
    return state.world.machine.act(state._replace(options=left), option.player, option.action)


def or_nothing(state: State, options: list[Move]) -> list[Move]:
    """The options, or that nobody does anything more; no move if there are none: the play is over."""
    end = Move(run=lambda: state, text="nobody does anything more")
    return [*options, end] if options else []


def resolve_moves(
    state: State, run: Callable[[Item], State], rules: tuple[str, ...], items: tuple[Item, ...] | None = None
) -> list[Move]:
    """The moves with which one of the items that may be next is carried out; of twins only one is offered."""
    may_be_next = state.world.machine.next_items(state) if items is None else items
    return [
        Move(
            run=partial(run, item),
            owner=item.controller,
            decision=Decision("priority", item.controller, "", ("resolve", item.label)),
            rules=rules,
            text=f"{item.label} resolves next",
            choice=item.id,
            steps=1,
        )
        for item in one_of_each(state, may_be_next)
    ]


def free_item(state: State, player: str, action: Use | Happen) -> Item:
    """An ability without a source, or something that happens from outside."""
    item = Item("use", player, None, state.world.text(action.mode), action.text, (action.text,))
    taken = {i.id for i in all_items(state)}
    while item.id in taken:
        item = item._replace(copy=item.copy + 1)
    return item


def castable(state: State, action: Cast) -> Obj | None:
    """The card, if it is in hand or has not left the zone it started in."""
    card = state.obj(action.object)
    if card is None or card.zone in ("battlefield", "stack", "under", OUTSIDE):
        return None
    if card.zone != "hand" and card.inc > 0:
        return None
    return card
