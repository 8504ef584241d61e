"""Effects that wait for something that would happen: preventing damage (615), exiling a spell as it resolves (614)."""

from __future__ import annotations

from apnap.model.abilities import All, InsteadOfGraveyard, Prevent
from apnap.model.referee.amounts import amount
from apnap.model.referee.batch import changed
from apnap.model.referee.effects.damage import receivers
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.items import Frame, Item
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import here, objects, source_id
from apnap.model.referee.relations import Shield, Spared
from apnap.model.referee.state import State
from apnap.model.referee.tasks import CarryOutThen, Do, GoOn, does


@carries_out(Prevent)
def prevent(state: State, effect: Prevent) -> State:
    """From now on damage is prevented until end of turn; of a group it is asked as damage would be dealt (611.2c)."""
    c = here(state)
    n = None if effect.amount is None else amount(c, effect.amount)
    if isinstance(effect.to, All):
        if n is not None:
            return state._replace(unmodelled="so much damage to each object of a group is prevented")
        group = Shield(None, None, effect.combat, effect.to.selector, c.you, source_id(c))
        return changed(state, state._replace(shields=(*state.shields, group)))
    if n is not None and n <= 0:
        return state
    those = [r if isinstance(r, str) else r.ref for r in receivers(c, effect.to)]
    new = tuple(Shield(to, n, effect.combat) for to in those)
    return changed(state, state._replace(shields=(*state.shields, *new)))


@carries_out(InsteadOfGraveyard)
def instead_of_graveyard(state: State, effect: InsteadOfGraveyard) -> State:
    """The spell will be exiled as it resolves, if it is still on the stack now."""
    assert state.frame is not None
    spells = _on_stack(state, effect)
    if not spells:
        return state.framed(done=False)
    new = tuple(Spared(o.ref, state.frame.item, effect.then) for o in spells)
    return changed(state, state._replace(spared=(*state.spared, *new)))


@can_be_done(InsteadOfGraveyard)
def can_be_spared(state: State, effect: InsteadOfGraveyard, player: str) -> bool:
    """The spell is on the stack."""
    return bool(_on_stack(state, effect))


def _on_stack(state: State, effect: InsteadOfGraveyard) -> list[Obj]:
    return [o for o in objects(here(state), effect.what) if o.zone == "stack"]


@does(CarryOutThen)
def carry_out_then(state: State, task: CarryOutThen) -> State:
    """What an effect does besides replacing something, with what it has moved as what was done before."""
    outer = state.frame
    if outer is not None:
        state = state._replace(suspended=(*state.suspended, outer))
    item: Item = task.item
    frame = Frame(item, item.controller, previous=task.moved, number=len(task.moved))
    return state._replace(frame=frame).then(Do(task.effect), GoOn(outer is not None))


@does(GoOn)
def go_on(state: State, task: GoOn) -> State:
    """What was being carried out before goes on."""
    if not task.inside:
        return state._replace(frame=None)
    return state._replace(frame=state.suspended[-1], suspended=state.suspended[:-1])
