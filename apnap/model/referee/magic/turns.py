"""500: steps and turns; what comes in a combat is in :mod:`combat`."""

from __future__ import annotations

from apnap.model.abilities import CreateDelayed
from apnap.model.referee import control, preventing, tallying
from apnap.model.referee.batch import happen
from apnap.model.referee.combat import over
from apnap.model.referee.effects.permanents import untapped
from apnap.model.referee.events import Event, StepBegan
from apnap.model.referee.items import Delayed
from apnap.model.referee.lasting import turn_ended
from apnap.model.referee.magic.tasks import BeginStep, BlockersStep, DamageStep
from apnap.model.referee.objects import PHASED_OUT, Obj
from apnap.model.referee.phasing import untap_step
from apnap.model.referee.state import Combat, State, Task
from apnap.model.referee.tasks import DrawCards, does
from apnap.model.rules import becomes

TURN = ("untap", "upkeep", "draw", "main", "combat", "end of combat", "main 2", "end", "cleanup")
"""The steps that begin in a turn without attackers."""

_LEADS_TO = {"attackers": "end of combat", "blockers": "end of combat", "damage": "end of combat"}


def next_step(state: State) -> BeginStep:
    """The step that begins when the current one ends."""
    if state.combat is not None and state.step in ("attackers", "blockers", "damage"):
        return BeginStep(_next_of_combat(state.step, state.combat), state.active)
    if state.step in _LEADS_TO:
        return BeginStep(_LEADS_TO[state.step], state.active)
    at = TURN.index(state.step) + 1
    if at < len(TURN):
        return BeginStep(TURN[at], state.active)
    order = [p for p in state.playing() if p != state.active] or [state.active]
    return BeginStep(TURN[0], order[0])


def _next_of_combat(step: str, combat: Combat) -> str:
    """The step that follows one in which something attacks; a damage step may be followed by another (510.4)."""
    if step == "attackers":
        return "blockers"
    return "damage" if step == "blockers" or combat.again else "end of combat"


def can_begin(state: State, step: str, player: str) -> bool:
    """Whether the step of that player's turn can ever begin: one of combat only if there is something to come of it.

    The turn of a player who has lost goes on to its end, and they have no other one (800.4j)."""
    if state.seat(player).lost and not (player == state.active and _is_to_come(state, step)):
        return False
    if step in TURN or state.combat is None or player != state.active:
        return step in TURN
    return step == next_step(state).step or (step == "damage" and state.step == "attackers")


def _is_to_come(state: State, step: str) -> bool:
    """Whether the step is later in this turn."""
    now = state.step if state.step in TURN else "combat"
    return step not in TURN or TURN.index(step) > TURN.index(now)


def is_sorcery_time(state: State, player: str) -> bool:
    """Whether it is a main phase of the player, with the stack empty (307.1)."""
    return player == state.active and state.step in ("main", "main 2") and not state.stack


def gives_priority(state: State) -> bool:
    """Whether players get priority: never in the untap step, in the cleanup step only over something that triggered in
    it (117.3a, 514.3a)."""
    return state.step != "untap" and (state.step != "cleanup" or bool(state.stack))


@does(BeginStep)
def begin_step(state: State, task: BeginStep) -> State:
    """One batch: the step begins, with its turn-based actions; then the active player draws in the draw step."""
    if state.combat is not None and task.step in _STEPS_OF_COMBAT:
        return state.then(_STEPS_OF_COMBAT[task.step])
    after = in_step(state, task.step, task.player)
    if state.combat is not None and task.step != "end of combat":
        after = over(after)
    untaps: list[Event] = []
    if task.step == "untap":
        after = _new_turn(after)
        if after.world.phasing_matters:
            state = after = untap_step(after, task.player)
        mine = [o for o in after.battlefield() if o.controller == task.player]
        after, untaps = untapped(after, becomes.untapping(after.world, mine))
        after = after.put(*(o._replace(sick=False) for o in after.battlefield() if o.controller == task.player))
    if task.step == "cleanup":
        after = _turn_effects_ended(after)
    after = happen(state, after, [StepBegan(task.step, task.player), *untaps])
    draws = task.step == "draw" and not after.seat(task.player).lost
    return after.then(DrawCards(task.player, 1)) if draws else after


_STEPS_OF_COMBAT: dict[str, Task] = {"blockers": BlockersStep(()), "damage": DamageStep()}
"""What begins in a combat by time going on: nobody blocks, and damage is dealt."""


def in_step(state: State, step: str, player: str) -> State:
    """The state as a step begins: mana has gone from the pools as the one before ended (500.5)."""
    after = state._replace(step=step, active=player)
    return after.sit(*(s._replace(mana=0) for s in after.seats if s.mana))


def _turn_effects_ended(state: State) -> State:
    """Damage wears off, and what lasts until the turn ends is over: delayed abilities of this turn too (514.2)."""
    lasting = tuple(d for d in state.delayed if not _is_for_this_turn(d))
    there = (o for o in state.objs if o.zone in ("battlefield", PHASED_OUT))
    state = state.put(*(_cleaned(o) for o in there))._replace(delayed=lasting)
    return preventing.turn_ended(control.turn_ended(state))


def _is_for_this_turn(waits: Delayed) -> bool:
    made_by = waits.item.trig.made_by if waits.item.trig is not None else None
    return isinstance(made_by, CreateDelayed) and made_by.this_turn


def _cleaned(o: Obj) -> Obj:
    """Damage wears off and effects until end of turn end (514.2)."""
    return turn_ended(o._replace(damage=0, power_bonus=0, toughness_bonus=0, silent=False))


def _new_turn(state: State) -> State:
    """What is counted per turn starts again; what came up in the cleanup step has ended in another one (514.3a)."""
    state = _turn_effects_ended(state)
    fresh = (o._replace(entered=False, attacked=False, was_tapped=False, caps=()) for o in state.objs)
    state = state.sit(*(s._replace(cast=0, drawn=0) for s in state.seats))
    delayed = tuple(d._replace(early=False) for d in state.delayed)
    return state.put(*fresh)._replace(
        acted=frozenset(), times=(), tally=tallying.nothing_yet(state.world), delayed=delayed
    )
