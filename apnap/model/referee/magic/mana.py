"""602.2b, 605: paying the costs of activated abilities, and mana abilities."""

from __future__ import annotations

from functools import partial

from apnap.model.abilities import AddMana, Effect, Sequence
from apnap.model.plays import Decision
from apnap.model.referee.batch import happen
from apnap.model.referee.choices import Move
from apnap.model.referee.effects.permanents import tapped, untap
from apnap.model.referee.interchange import one_of_each
from apnap.model.referee.items import Frame, Item
from apnap.model.referee.magic.activating import spend
from apnap.model.referee.magic.tasks import MakeMana, PayCost, TriggeredMana
from apnap.model.referee.resolving import does_nothing, resolves, stopped_by
from apnap.model.referee.state import State
from apnap.model.referee.status_events import ManaTapped
from apnap.model.referee.tasks import Do, Finish, does
from apnap.model.rules import mana_ability


@does(PayCost)
def pay_cost(state: State, task: PayCost) -> State:
    """{T} or {Q} is one batch; the other parts follow in the order written. What triggers waits."""
    item, act = task.item, task.item.act
    source = state.obj(item.source.id) if item.source is not None else None
    if act is None or source is None:
        return state
    source, cost = spend(source, act), act.ability.cost
    state = _by_itself(state.put(source), item).then(*(Do(part) for part in cost.others))
    if cost.untap:
        state = untap(state, [source])
    if not cost.tap:
        return state
    after, events = tapped(state, [source])
    now = after.obj(source.id)
    if act.is_mana and now is not None:
        events.append(ManaTapped(now, item.controller))
    return happen(state, after, events)


@does(MakeMana)
def make_mana(state: State, task: MakeMana) -> State:
    """The mana ability resolves without using the stack (605.3b)."""
    return resolves(_by_itself(state, task.item), task.item, ())


@does(TriggeredMana)
def triggered_mana(state: State, _: TriggeredMana) -> State | list[Move]:
    """The mana abilities that have triggered resolve one by one: the active player's first, each player's in any
    order."""
    waiting = [i for i in state.waiting if mana_ability.resolves_at_once(state.world, i)]
    if not waiting:
        return state
    first = next((p for p in state.playing() if any(i.controller == p for i in waiting)), waiting[0].controller)
    mine = [i for i in waiting if i.controller == first]
    return [
        Move(
            run=partial(_resolve, state, item),
            owner=first,
            decision=Decision("priority", first, "", ("resolve", item.label)),
            rules=(mana_ability.RULE.slug,),
            text=f"{item.label} resolves next",
            choice=item.id,
        )
        for item in (one_of_each(state, mine) if _order_matters(state, mine) else mine[:1])
    ]


def _order_matters(state: State, items: list[Item]) -> bool:
    """Whether it can matter which comes first: not if all just add mana, and nobody asks."""
    simple = all(_just_adds_mana(m.effect) for i in items for m in i.text.modes)
    return not simple or state.world.tracker.names_matter


def _just_adds_mana(effect: Effect) -> bool:
    parts = effect.steps if isinstance(effect, Sequence) else (effect,)
    return all(isinstance(part, AddMana) for part in parts)


def _resolve(state: State, item: Item) -> State:
    if len(item.text.modes) > item.text.choose:
        return state._replace(unmodelled=f"a mode is chosen for the mana ability {item.label}")
    state = state._replace(waiting=tuple(i for i in state.waiting if i is not item)).then(TriggeredMana())
    item = item._replace(modes=tuple(range(len(item.text.modes))))
    state = _by_itself(state, item)
    stopped = stopped_by(state, item)
    if stopped is not None:
        return does_nothing(state, item, stopped)
    return resolves(state, item, (mana_ability.RULE.slug,))


def _by_itself(state: State, item: Item) -> State:
    """The state in which something is carried out that is not on the stack."""
    return state._replace(frame=Frame(item._replace(kind="happen"), item.controller)).then(Finish())
