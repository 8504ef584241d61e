"""Putting an announced spell or ability where it goes: on the stack, or straight into effect."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from apnap.model.referee.batch import happen, note
from apnap.model.referee.events import Event, Happening, SpellCast, Targeted, about
from apnap.model.referee.items import Frame, Item
from apnap.model.referee.magic.tasks import Announce, PlaceBlock
from apnap.model.referee.moving import Shift, move
from apnap.model.referee.objects import Ref
from apnap.model.referee.state import State
from apnap.model.referee.state_triggers import would_trigger_again
from apnap.model.referee.tasks import EnterMode, Finish
from apnap.model.rules import (
    apnap_order,
    modes_when_stacked,
    no_target_removed,
    second_pass,
    stacked_at_priority,
)


def put(state: State, task: Announce, chosen: Sequence[Happening]) -> State:
    """Everything is chosen: the item goes where it goes."""
    item = task.item
    match task.purpose:
        case "place":
            return _targeted(note(_on_stack(state, item), about("stacked", item), *chosen, rules=_placing(item)), item)
        case "use":
            return _targeted(note(_push(state, item), about("stacked", item), *chosen), item)
        case "cast":
            return _cast(state, item, chosen)
        case "start":
            return _push(state, item)
        case _:
            state = note(state, *chosen)
            return state._replace(frame=Frame(item._replace(kind="happen"), item.controller)).then(
                *(EnterMode(i) for i in range(len(item.modes))), Finish()
            )


def _placing(item: Item) -> tuple[str, ...]:
    """The rules by which a waiting ability goes on the stack as it does."""
    rules = [stacked_at_priority.RULE.slug, apnap_order.RULE.slug]
    if item.second:
        rules.append(second_pass.RULE.slug)
    if len(item.text.modes) > item.text.choose:
        rules.append(modes_when_stacked.RULE.slug)
    if any(item.targets):
        rules.append(no_target_removed.RULE.slug)
    return tuple(rules)


def give_up(state: State, task: Announce, rules: tuple[str, ...]) -> State:
    """A required choice has no legal option, or it is kept off the stack: the ability is removed (603.3c, 603.3d)."""
    state = note(state, about("removed", task.item), rules=rules)
    if task.purpose == "place" and would_trigger_again(state, task.item):
        return state._replace(unmodelled=f"{task.item.label} is removed and triggers on the same state again")
    return state


def _push(state: State, item: Item) -> State:
    return state._replace(stack=(*state.stack, (item,)))


def _on_stack(state: State, item: Item) -> State:
    """A triggered ability joins its block, which is a group unless placement is strict."""
    block = state.agenda[-1]
    assert isinstance(block, PlaceBlock)
    if state.world.strict or not block.opened:
        opened = state._replace(agenda=(*state.agenda[:-1], evolve(block, opened=True)))
        return _push(opened, item)
    group = tuple(sorted((*state.stack[-1], item), key=Item.order))
    return state._replace(stack=(*state.stack[:-1], group))


def _targets_of(state: State, item: Item) -> list[Event]:
    refs = dict.fromkeys(t for mode in item.targets for t in mode if isinstance(t, Ref))
    found = (state.obj(ref.id) for ref in refs)
    return [Targeted(o, item) for o in found if o is not None]


def _targeted(state: State, item: Item) -> State:
    """The batch in which the targets become targets."""
    events = _targets_of(state, item)
    return happen(state, state, events) if events else state


def _cast(state: State, item: Item, chosen: Sequence[Happening]) -> State:
    """The card becomes a spell on the stack; all that is one batch."""
    assert item.source is not None
    card = state.obj(item.source.id)
    assert card is not None
    after, events, arrived = move(state, [Shift(card, "stack", controller=item.controller)])
    after = _push(after, item)
    spell: list[Event] = [SpellCast(item.controller, arrived[0], item)]
    return happen(state, after, [*events, *spell, *_targets_of(after, item)], [about("stacked", item), *chosen])
