"""608: carrying out a spell or ability."""

from __future__ import annotations

from apnap.model.referee.batch import happen, note
from apnap.model.referee.events import about
from apnap.model.referee.items import Item
from apnap.model.referee.moving import Shift, move
from apnap.model.referee.referents import of_item
from apnap.model.referee.state import State
from apnap.model.referee.tasks import Do, EnterMode, Finish, does
from apnap.model.rules import action_cap, independent_of_source, intervening_if


def stopped_by(state: State, item: Item) -> str | None:
    """The rule by which the item does nothing at all."""
    if not independent_of_source.may_resolve(state, item):
        return independent_of_source.RULE.slug
    if item.trig is not None and not intervening_if.may_resolve(item.trig, of_item(state, item)):
        return intervening_if.RULE.slug
    if not action_cap.may_act(state, item):
        return action_cap.RULE.slug
    return None


def does_nothing(state: State, item: Item, rule: str) -> State:
    """The state after an item was removed instead of resolving."""
    return note(state, about("did_nothing", item), rules=(rule,)).framed(did=True)


def resolves(state: State, item: Item, rules: tuple[str, ...]) -> State:
    """The state in which what the item says is still to be carried out; its modes are chosen."""
    state = note(state, about("resolved", item), rules=rules)
    return _once_each_turn(_counted(state, item), item).then(*(EnterMode(i) for i in range(len(item.modes))))


def _once_each_turn(state: State, item: Item) -> State:
    """ "Do this only once each turn" without a "may": the action is taken as the ability resolves."""
    return state if item.text.has_may else action_cap.acted(state, item)


def _counted(state: State, item: Item) -> State:
    """The resolution is counted for abilities that ask how often they resolved."""
    if item.trig is None or item.source is None or not item.text.counts_resolutions:
        return state
    source, index = item.source, item.trig.index
    before = next((n for ref, i, n in state.times if (ref, i) == (source, index)), 0)
    others = [(ref, i, n) for ref, i, n in state.times if (ref, i) != (source, index)]
    return state._replace(times=tuple(sorted([*others, (source, index, before + 1)])))


@does(EnterMode)
def enter_mode(state: State, task: EnterMode) -> State:
    """Goes on with one of the chosen modes, in the order printed (608.2c)."""
    assert state.frame is not None
    item = state.frame.item
    return state.framed(mode=task.mode).then(Do(item.text.modes[item.modes[task.mode]].effect))


@does(Finish)
def finish(state: State, task: Finish) -> State:
    """An ability ceases to exist; a spell's card goes where it belongs (608.2m, 608.3)."""
    frame = state.frame
    assert frame is not None
    item = frame.item
    spell = state.obj(item.source.id) if item.kind == "spell" and item.source is not None else None
    enters = spell is not None and spell.profile.is_permanent
    if not frame.did and not enters and item.kind != "happen":
        state = note(state, about("did_nothing", item))
    state = state._replace(frame=None)
    if spell is None or spell.ref != item.source or spell.zone != "stack":
        return state
    shift = Shift(spell, "battlefield", controller=item.controller) if enters else Shift(spell, "graveyard")
    after, events, _ = move(state, [shift])
    return happen(state, after, events)
