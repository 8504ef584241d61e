"""Magic's machine: the stack, priority, targets, state-based actions, steps.

==================  ===================================================================================
``placing``         603.3: waiting abilities onto the stack
``announcing``      601.2b-d: modes, targets, division
``priority``        117: what a player with priority may do
``script``          what the script and the options do
``resolving``       608: resolving the top of the stack
``state_based``     704: state-based actions
``turns``           500: steps
==================  ===================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.referee.items import Item
from apnap.model.referee.machines import Machine
from apnap.model.referee.magic import (  # noqa: F401 - the modules register what they carry out
    announcing,
    discovering,
    making,
    placing,
    priority,
    script,
    state_based,
    turns,
    which_event,
)
from apnap.model.referee.magic.tasks import Announce, BeginStep, Checkpoint, Given
from apnap.model.referee.state import State, Task
from apnap.model.referee.tasks import Begun
from apnap.model.rules import last_in_first_out
from apnap.model.scenario import StartStack


def opening(state: State, items: Sequence[tuple[Item, StartStack]]) -> State:
    """What is on the stack at the start is put there; then there is the first checkpoint."""
    start = state.world.scenario.start
    tasks: list[Task] = [Announce(i, "start", Given(s.targets, s.modes)) for i, s in items]
    tasks.append(Begun())
    if start.begins:
        tasks.append(BeginStep(start.step, start.active))
    return state.then(*tasks, Checkpoint())


MACHINE = Machine(
    opening=opening,
    next_items=last_in_first_out.next_to_resolve,
    is_possible=script.is_possible,
    is_time_for=script.is_time_for,
    act=priority.act,
    is_done=script.is_done,
    state_based_rules=state_based.state_based_rules,
)
