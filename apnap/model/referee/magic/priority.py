"""117: what can be done when a player would get priority, and what happens if everybody passes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from apnap.model.plays import Decision
from apnap.model.referee.choices import Move
from apnap.model.referee.interchange import one_of_each
from apnap.model.referee.magic.placing import give_priority
from apnap.model.referee.magic.resolving import resolve
from apnap.model.referee.magic.script import carry_out, is_answered_by, is_possible, is_reached, is_time_for
from apnap.model.referee.state import Item, State
from apnap.model.referee.magic.tasks import Checkpoint, Prioritise
from apnap.model.referee.tasks import does
from apnap.model.rules import last_in_first_out
from apnap.model.scenario import Action, ScriptStep


@does(Prioritise)
def prioritise(state: State, _: Prioritise) -> State | list[Move]:
    """The moves: options, and either the next script entry, or resolving, or the end. None: the play is over."""
    entry = _next_entry(state)
    if entry is not None and not is_possible(state, entry.player, entry.action):
        return _skip(state)
    if entry is None and not state.stack and state.script < len(state.world.scenario.script):
        return _skip(state)  # a response to something that is not there
    options = list(_options(state))
    if entry is not None:
        return [*options, _script_move(state, entry)]
    if state.stack:
        return [
            *options,
            *(_resolve_move(state, i) for i in one_of_each(state, last_in_first_out.next_to_resolve(state))),
        ]
    end = Move(run=lambda: state, text="nobody does anything more")
    return [*options, end] if options else []


def _next_entry(state: State) -> ScriptStep | None:
    """The script's next entry if it is ready."""
    script = state.world.scenario.script
    if state.script >= len(script):
        return None
    entry = script[state.script]
    ready = not state.stack if entry.respond_to is None else is_answered_by(state, entry)
    return entry if ready else None


def _skip(state: State) -> State:
    return state._replace(script=state.script + 1).then(Prioritise())


def _script_move(state: State, entry: ScriptStep) -> Move:
    def run() -> State:
        state.world.done.add(f"script[{state.script}]")
        on = state.script + 1 if is_reached(state, entry.action) else state.script
        return _act(state._replace(script=on), entry.player, entry.action)

    return Move(run=run, text=f"{entry.player}: {entry.text}", choice=("script", state.script), steps=1)


def _options(state: State) -> Iterator[Move]:
    for index, (option, left) in enumerate(zip(state.world.scenario.options, state.options, strict=True)):
        if (
            left
            and is_time_for(state, option.player, option.action)
            and is_possible(state, option.player, option.action)
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
    return _act(state._replace(options=left), option.player, option.action)


def _act(state: State, player: str, action: Action) -> State:
    """A player who has priority does something; then there is a checkpoint again."""
    if player != state.active:
        state = give_priority(state, player)
    return carry_out(state._replace(priority=None).then(Checkpoint()), player, action)


def _resolve_move(state: State, item: Item) -> Move:
    return Move(
        run=lambda: resolve(state._replace(priority=None), item),
        owner=item.controller,
        decision=Decision("priority", item.controller, "", ("resolve", item.label)),
        rules=(last_in_first_out.RULE.slug,),
        text=f"{item.label} resolves next",
        choice=item.id,
        steps=1,
    )
