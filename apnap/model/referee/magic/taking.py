"""Control of spells, and new targets for what is on the stack (115.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product

from apnap.model.abilities import TakeSpell
from apnap.model.referee.batch import changed, happen
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.events import Event, Targeted
from apnap.model.referee.instances import names_of
from apnap.model.referee.items import Item, ItemId, Target
from apnap.model.referee.magic.targeting import doubtful_target, legal_targets, spec_of
from apnap.model.referee.magic.tasks import NewTargets
from apnap.model.referee.objects import Ref
from apnap.model.referee.referents import here, objects
from apnap.model.referee.state import State
from apnap.model.referee.tasks import does

Aimed = tuple[tuple[Target | None, ...], ...]
"""The targets of an item, for each of its modes."""


@carries_out(TakeSpell)
def take_spell(state: State, effect: TakeSpell) -> State:
    """ "You" control the spell from now on; what it becomes enters under that control."""
    item = _meant(state, effect)
    if item is None or item.source is None:
        return state.framed(done=False)
    you = here(state).you
    spell = state.obj(item.source.id)
    assert spell is not None
    after = on_stack(state, item.id, item._replace(controller=you)).put(spell._replace(controller=you))
    after = changed(state, after)
    return after.then(NewTargets(item.id, you)) if effect.new_targets else after


@can_be_done(TakeSpell)
def can_take(state: State, effect: TakeSpell, player: str) -> bool:
    """It is on the stack."""
    return _meant(state, effect) is not None


def _meant(state: State, effect: TakeSpell) -> Item | None:
    refs = {o.ref for o in objects(here(state), effect.what)}
    return next((i for group in state.stack for i in group if i.kind == "spell" and i.source in refs), None)


def on_stack(state: State, id: ItemId, new: Item) -> State:
    """The state with another item in the place of one on the stack."""
    return state._replace(stack=tuple(tuple(new if i.id == id else i for i in group) for group in state.stack))


@does(NewTargets)
def new_targets(state: State, task: NewTargets) -> State | list[Move]:
    """Each target is kept, even if it is illegal now, or changed to another legal one (115.7d)."""
    item = next((i for group in state.stack for i in group if i.id == task.item), None)
    if item is None or not any(item.targets):
        return state
    for mode in item.modes:
        doubt = doubtful_target(state, item.text.modes[mode], item)
        if doubt is not None:
            return state._replace(unmodelled=f"{item.label} could target {doubt.label}, which has protection")

    def on(targets: Aimed) -> State:
        aimed = item._replace(targets=targets)
        after = on_stack(state, item.id, aimed)
        return happen(state, after, _becoming(after, item, aimed)) if targets != item.targets else state

    def way(targets: Aimed) -> Way:
        names = tuple(names_of(state, t)[0] for of_mode in targets for t in of_mode)
        return Way(names, partial(on, targets), choice=targets, text=f"chooses as targets {', '.join(names)}")

    assert state.frame is not None
    return ask("target", task.player, state.frame.item, [way(w) for w in _ways(state, item)])


def _ways(state: State, item: Item) -> Iterator[Aimed]:
    of_modes = (
        list(_of_mode(state, item, mode, targets)) for mode, targets in zip(item.modes, item.targets, strict=True)
    )
    yield from product(*of_modes)


def _of_mode(
    state: State, item: Item, mode: int, targets: Sequence[Target | None]
) -> Iterator[tuple[Target | None, ...]]:
    specs = [spec_of(item.text.modes[mode], i) for i in range(len(targets))]
    each = [[t, *(n for n in legal_targets(state, s, item) if n != t)] for s, t in zip(specs, targets, strict=True)]
    for way in product(*each):
        same = [
            (i, k)
            for i in range(len(way))
            for k in range(i)
            if way[i] is not None and way[i] == way[k] and specs[i] is specs[k]
        ]
        if not same:
            yield way


def _becoming(state: State, old: Item, new: Item) -> list[Event]:
    """What becomes a target that was none before."""
    before = {t for mode in old.targets for t in mode}
    refs = [t for mode in new.targets for t in mode if isinstance(t, Ref) and t not in before]
    found = (state.obj(ref.id) for ref in dict.fromkeys(refs))
    return [Targeted(o, new) for o in found if o is not None]
