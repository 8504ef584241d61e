"""117: what can be done when a player would get priority, and what happens if everybody passes."""

from __future__ import annotations

from apnap.model.referee.choices import Move
from apnap.model.referee.entries import (
    is_possible,
    next_entry,
    option_moves,
    or_nothing,
    resolve_moves,
    script_move,
    skipped,
)
from apnap.model.referee.magic.placing import give_priority
from apnap.model.referee.magic.resolving import resolve
from apnap.model.referee.magic.script import carry_out, is_answered_by
from apnap.model.referee.magic.tasks import Checkpoint, Prioritise
from apnap.model.referee.state import State
from apnap.model.referee.tasks import does
from apnap.model.rules import last_in_first_out
from apnap.model.scenario import Action, ScriptStep


@does(Prioritise)
def prioritise(state: State, _: Prioritise) -> State | list[Move]:
    """The moves: options, and either the next script entry, or resolving, or the end. None: the play is over."""
    entry = _ready_entry(state)
    if entry is not None and not is_possible(state, entry):
        return skipped(state).then(Prioritise())
    if entry is None and not state.stack and next_entry(state) is not None:
        return skipped(state).then(Prioritise())  # a response to something that is not there
    options = list(option_moves(state))
    if entry is not None:
        return [*options, script_move(state, entry)]
    if state.stack:
        resolving = state._replace(priority=None)
        return [*options, *resolve_moves(state, lambda i: resolve(resolving, i), (last_in_first_out.RULE.slug,))]
    return or_nothing(state, options)


def _ready_entry(state: State) -> ScriptStep | None:
    """The script's next entry if it is ready."""
    entry = next_entry(state)
    if entry is None:
        return None
    ready = not state.stack if entry.respond_to is None else is_answered_by(state, entry)
    return entry if ready else None


def act(state: State, player: str, action: Action) -> State:
    """A player who has priority does something; then there is a checkpoint again."""
    if player in state.playing()[1:]:  # who has left gets none, though a step of theirs may still begin (800.4a)
        state = give_priority(state, player)
    return carry_out(state._replace(priority=None).then(Checkpoint()), player, action)
