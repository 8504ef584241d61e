"""Putting an announced spell or ability where it goes: on the stack, or straight into effect."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from apnap.model.abilities import CreateDelayed
from apnap.model.referee.batch import happen, note
from apnap.model.referee.counting import casting
from apnap.model.referee.events import Event, Happening, SpellCast, Targeted, about
from apnap.model.referee.items import Frame, Item
from apnap.model.referee.magic.making import permitted
from apnap.model.referee.magic.tasks import Announce, MakeMana, PayCost, PlaceBlock, TriggeredMana
from apnap.model.referee.magic.turns import is_sorcery_time
from apnap.model.referee.moving import Shift, move
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.state import State
from apnap.model.referee.state_triggers import would_trigger_again
from apnap.model.referee.tasks import EnterMode, Finish
from apnap.model.rules import (
    apnap_order,
    modes_when_stacked,
    no_target_removed,
    permission_creates,
    second_pass,
    stacked_at_priority,
)


def put(state: State, task: Announce, chosen: Sequence[Happening]) -> State:
    """Everything is chosen: the item goes where it goes."""
    item = _knowing(state, task.item)
    match task.purpose:
        case "place":
            return _targeted(note(_on_stack(state, item), about("stacked", item), *chosen, rules=_placing(item)), item)
        case "use":
            return _targeted(note(push(state, item), about("stacked", item), *chosen), item)
        case "activate":
            return _activate(state, item, chosen)
        case "cast":
            return _cast(state, item, chosen)
        case "start":
            return push(state, item)
        case _:
            state = note(state, *chosen)
            return state._replace(frame=Frame(item._replace(kind="happen"), item.controller)).then(
                *(EnterMode(i) for i in range(len(item.modes))), Finish()
            )


def _knowing(state: State, item: Item) -> Item:
    """The item, which knows how often its source has transformed if it may transform it; a delayed ability knows that
    of its creation (701.27f)."""
    if item.trig is not None and isinstance(item.trig.made_by, CreateDelayed):
        return item
    source = state.obj(item.source.id) if item.source is not None and item.text.transforms else None
    return item if source is None or source.ref != item.source else item._replace(turned=source.turned)


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


def push(state: State, item: Item) -> State:
    """The state with an item on top of the stack."""
    return state._replace(stack=(*state.stack, (item,)))


def _on_stack(state: State, item: Item) -> State:
    """A triggered ability joins its block, which is a group unless placement is strict."""
    block = state.agenda[-1]
    assert isinstance(block, PlaceBlock)
    if state.world.strict or not block.opened:
        opened = state._replace(agenda=(*state.agenda[:-1], evolve(block, opened=True)))
        return push(opened, item)
    group = tuple(sorted((*state.stack[-1], item), key=Item.order))
    return state._replace(stack=(*state.stack[:-1], group))


def targets_of(state: State, item: Item) -> list[Event]:
    """That its targets become targets of the item."""
    refs = dict.fromkeys(t for mode in item.targets for t in mode if isinstance(t, Ref))
    found = (state.obj(ref.id) for ref in refs)
    return [Targeted(o, item) for o in found if o is not None]


def _targeted(state: State, item: Item) -> State:
    """The batch in which the targets become targets."""
    events = targets_of(state, item)
    return happen(state, state, events) if events else state


def _activate(state: State, item: Item, chosen: Sequence[Happening]) -> State:
    """The ability goes on the stack, then its cost is paid (602.2); a mana ability resolves at once then (605.3b)."""
    if item.act is not None and item.act.is_mana:
        return note(state, *chosen).then(PayCost(item), MakeMana(item), TriggeredMana())
    return _targeted(note(push(state, item), about("stacked", item), *chosen), item).then(PayCost(item))


def _cast(state: State, item: Item, chosen: Sequence[Happening]) -> State:
    """The card becomes a spell on the stack; all that is one batch."""
    assert item.source is not None
    card = state.obj(item.source.id)
    assert card is not None
    after, events, arrived = move(state, [Shift(card, "stack", controller=item.controller)])
    after, number = casting(push(after, item), item.controller)
    spell: list[Event] = [SpellCast(item.controller, arrived[0], item, number=number)]
    after = happen(state, after, [*events, *spell, *targets_of(after, item)], [about("stacked", item), *chosen])
    return _permitted(state, after, item, card)


def _permitted(before: State, after: State, item: Item, card: Obj) -> State:
    """The state after a cast with what the permission to cast it like an instant creates (603.7g)."""
    flash = card.profile.flash
    if flash is None or flash.otherwise is None or not permission_creates.creates(after.world):
        return after
    if is_sorcery_time(before, item.controller) and not before.carries_out():
        return after
    return permitted(after, item, flash.otherwise)
