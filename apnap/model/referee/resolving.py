"""608: carrying out a spell or ability."""

from __future__ import annotations

from apnap.model.referee.amounts import counted_as
from apnap.model.referee.asking import ask_first
from apnap.model.referee.attaching import entering
from apnap.model.referee.batch import happen, note
from apnap.model.referee.choices import Move
from apnap.model.referee.entering import with_all
from apnap.model.referee.events import CountersPlaced, Event, about
from apnap.model.referee.items import Item
from apnap.model.referee.moving import Shift, move
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import of_item
from apnap.model.referee.replacing import RESOLVED
from apnap.model.referee.state import State
from apnap.model.referee.tasks import Do, EnterAsCopies, EnterMode, EnterWith, Finish, does
from apnap.model.rules import action_cap, independent_of_source, intervening_if, trigger_cap


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
    spell = state.obj(item.source.id) if item.kind == "spell" and item.source is not None else None
    if spell is not None:
        state = _no_longer_spared(state, spell)  # it does not go to the graveyard by resolving (608.2b)
    return note(state, about("did_nothing", item), rules=(rule,)).framed(did=True)


def resolves(state: State, item: Item, rules: tuple[str, ...]) -> State:
    """The state in which what the item says is still to be carried out; its modes are chosen."""
    state = note(state, about("resolved", item), rules=rules)
    state = trigger_cap.resolving(_counted(state, item), item)
    return _once_each_turn(state, item).then(*(EnterMode(i) for i in range(len(item.modes))))


def _once_each_turn(state: State, item: Item) -> State:
    """ "Do this only once each turn" without a "may": the action is taken as the ability resolves."""
    return state if item.text.has_may else action_cap.acted(state, item)


def _counted(state: State, item: Item) -> State:
    """The resolution is counted for abilities that ask how often they resolved."""
    index = counted_as(item)
    if index is None or item.source is None or not item.text.counts_resolutions:
        return state
    source = item.source
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
def finish(state: State, task: Finish) -> State | list[Move]:
    """An ability ceases to exist; a spell's card goes where it belongs (608.2m, 608.3)."""
    frame = state.frame
    assert frame is not None
    item = frame.item
    spell = state.obj(item.source.id) if item.kind == "spell" and item.source is not None else None
    there = spell is not None and spell.ref == item.source and spell.zone == "stack"
    enters = spell is not None and spell.profile.is_permanent
    shift = None
    if there and spell is not None:
        state, shift = _leaving(state, spell, item)
        asking = ask_first(state, [shift], task)
        if asking is not None:
            return asking
    stays = enters and (shift is None or shift.to != "graveyard")
    if not frame.did and not stays and item.kind != "happen":
        state = note(state, about("did_nothing", item))
    state = state._replace(frame=None)
    if spell is None or shift is None:
        return _ended(state, item)
    if shift.to == "battlefield" and spell.printed.copies:
        return _ended(state, item).then(EnterAsCopies((shift,), quiet=True))
    after, events, _ = move(state, [shift])
    return _ended(happen(state, _no_longer_spared(after, spell), events), item)


def _ended(state: State, item: Item) -> State:
    for watch in state.world.watches:
        watch.ended(state, item)
    return state


@does(EnterWith)
def enter_with(state: State, task: EnterWith) -> State:
    """With the rule off what it enters with comes right after."""
    now = state.obj(task.ref.id)
    if now is None or now.ref != task.ref or now.zone != "battlefield":
        return state
    new = with_all(now, task.tapped, task.counters)
    events: list[Event] = [CountersPlaced(new, kind, n) for kind, n in task.counters]
    return happen(state, state.put(new), events)


def _leaving(state: State, spell: Obj, item: Item) -> tuple[State, Shift]:
    """Where a spell that has resolved goes."""
    if spell.profile.enchant is not None:
        return entering(state, spell, item)
    if spell.profile.is_permanent:
        return state, Shift(spell, "battlefield", controller=item.controller)
    return state, Shift(spell, "graveyard", by=RESOLVED)


def _no_longer_spared(state: State, spell: Obj) -> State:
    """The state in which no effect waits for that spell to resolve."""
    if not state.spared:
        return state
    return state._replace(spared=tuple(s for s in state.spared if s.spell != spell.ref))
