"""500: steps and turns, as far as nothing is attacked."""

from __future__ import annotations

from apnap.model.abilities import CreateDelayed
from apnap.model.referee.batch import happen
from apnap.model.referee.events import StepBegan
from apnap.model.referee.items import Delayed
from apnap.model.referee.magic.tasks import BeginStep
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.referee.tasks import DrawCards, does

TURN = ("untap", "upkeep", "draw", "main", "combat", "end of combat", "main 2", "end", "cleanup")
"""The steps that begin in a turn without attackers."""

_LEADS_TO = {"attackers": "end of combat", "blockers": "end of combat", "damage": "end of combat"}


def next_step(state: State) -> BeginStep:
    """The step that begins when the current one ends."""
    if state.step in _LEADS_TO:
        return BeginStep(_LEADS_TO[state.step], state.active)
    at = TURN.index(state.step) + 1
    if at < len(TURN):
        return BeginStep(TURN[at], state.active)
    order = state.playing()
    return BeginStep(TURN[0], order[1 % len(order)])


def can_begin(step: str) -> bool:
    """Whether the step can ever begin."""
    return step in TURN


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
    after = state._replace(step=task.step, active=task.player)
    after = after.sit(*(s._replace(mana=0) for s in after.seats if s.mana))
    if task.step == "untap":
        after = _new_turn(after)
        mine = [o for o in after.battlefield() if o.controller == task.player]
        after = after.put(*(o._replace(tapped=False, sick=False) for o in mine))
    if task.step == "cleanup":
        after = _turn_effects_ended(after)
    after = happen(state, after, [StepBegan(task.step, task.player)])
    return after.then(DrawCards(task.player, 1)) if task.step == "draw" else after


def _turn_effects_ended(state: State) -> State:
    """Damage wears off, and what lasts until the turn ends is over: delayed abilities of this turn too (514.2)."""
    lasting = tuple(d for d in state.delayed if not _is_for_this_turn(d))
    return state.put(*(_cleaned(o) for o in state.battlefield()))._replace(delayed=lasting)


def _is_for_this_turn(waits: Delayed) -> bool:
    made_by = waits.item.trig.made_by if waits.item.trig is not None else None
    return isinstance(made_by, CreateDelayed) and made_by.this_turn


def _cleaned(o: Obj) -> Obj:
    """Damage wears off and effects until end of turn end (514.2)."""
    return o._replace(damage=0, power_bonus=0, toughness_bonus=0, silent=False)


def _new_turn(state: State) -> State:
    """What is counted per turn starts again; what came up in the cleanup step has ended in another one (514.3a)."""
    state = _turn_effects_ended(state)
    fresh = (o._replace(entered=False, attacked=False, caps=()) for o in state.objs)
    delayed = tuple(d._replace(early=False) for d in state.delayed)
    return state.put(*fresh)._replace(acted=frozenset(), times=(), delayed=delayed)
