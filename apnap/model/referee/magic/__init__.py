"""Magic's machine: the stack, priority, targets, state-based actions, steps.

==================  ===================================================================================
``placing``         603.3: waiting abilities onto the stack
``announcing``      601.2b-d: modes, targets, division
``activating``      602: activating abilities
``mana``            602.2b, 605: costs of activated abilities, mana abilities
``copying``         707.10: copies of spells and abilities
``priority``        117: what a player with priority may do
``script``          what the script and the options do
``resolving``       608: resolving the top of the stack
``state_based``     704: state-based actions
``taking``          control of spells
``copied_cards``    707.12: casting copies of cards
``venturing``       309, 701.49: venturing into the dungeon
``turns``           500: steps
``declaring``       508.1, 509.1: what attacks and blocks
``combat``          508-511: the steps of a combat
``dividing``        510.1c: dividing combat damage
==================  ===================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.referee.items import Item
from apnap.model.referee.machines import Machine
from apnap.model.referee.magic import (  # noqa: F401 - the modules register what they carry out
    announcing,
    combat,
    copied_cards,
    copying,
    discovering,
    hands,
    making,
    mana,
    placing,
    priority,
    resolving,
    script,
    state_based,
    taking,
    turns,
    venturing,
    which_event,
)
from apnap.model.referee.magic.declaring import at_start, first_step
from apnap.model.referee.magic.tasks import Announce, Checkpoint, Given
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
        tasks.append(first_step(state))
    return at_start(state).then(*tasks, Checkpoint())


MACHINE = Machine(
    opening=opening,
    next_items=last_in_first_out.next_to_resolve,
    is_possible=script.is_possible,
    is_time_for=script.is_time_for,
    act=priority.act,
    is_done=script.is_done,
    diverted=hands.diverted,
    own_hands=True,
    state_based_rules=state_based.state_based_rules,
    declare=combat.declare,
    checkpoint=Checkpoint,
    resolve=resolving.resolve,
)
