"""707.10: copies of spells and abilities on the stack."""

from __future__ import annotations

from functools import partial

from apnap.model.abilities import CopyItem, EventItem
from apnap.model.referee.batch import happen
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.effects.permanents import next_name
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.effects.stack import meant_item
from apnap.model.referee.instances import fresh_copy, names_of
from apnap.model.referee.items import Item, Target
from apnap.model.referee.magic.announcing import fixed_for
from apnap.model.referee.magic.putting import push, targets_of
from apnap.model.referee.magic.targeting import doubtful_ability, doubtful_target, ways_to_retarget
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rules import copies

Targets = tuple[tuple[Target | None, ...], ...]


@carries_out(CopyItem)
def copy_item(state: State, effect: CopyItem) -> State | list[Move]:
    """The copy goes on top of the stack, as the original is; its controller may choose new targets for it."""
    assert state.frame is not None
    asks = state.frame.item
    found = meant_item(state, effect.what, resolving=True)
    if found is None and isinstance(effect.what, EventItem):
        return state._replace(unmodelled=f"{asks.label} copies what is no longer on the stack")
    if found is None:
        return state.framed(done=False)
    spell = state.obj(found.source.id) if found.kind == "spell" and found.source is not None else None
    if spell is not None and spell.profile.is_permanent:
        return state._replace(unmodelled=f"{asks.label} copies {found.label}, a permanent spell")
    before, copy = _copied(state, found, spell, asks.controller)
    if not effect.new_targets or not any(copy.targets):
        return _put(before, found, copy)
    return _choose_targets(before, found, copy)


def _copied(state: State, found: Item, spell: Obj | None, you: str) -> tuple[State, Item]:
    """The copy, and the state in which there is an object for it if it is a spell."""
    copy = found._replace(controller=you, copy=0, heard=())
    if spell is not None:
        state, name = next_name(state, f"{spell.profile.name} copy")
        new = Obj(name, 0, state.world.printer.copied(spell.profile), you, you, "stack")
        state, copy = state.put(new), copy._replace(source=new.ref)
    return state, fresh_copy(state, copy, [])


def _choose_targets(state: State, original: Item, copy: Item) -> State | list[Move]:
    for mode in copy.modes:
        doubtful = doubtful_target(state, copy.text.modes[mode], copy)
        if doubtful is not None:
            return state._replace(unmodelled=f"{copy.label} could target {doubtful.label}, which has protection")
    unknown = doubtful_ability(state, copy)
    if unknown is not None:
        return state._replace(unmodelled=unknown)

    def way(targets: Targets) -> Way:
        names = tuple(names_of(state, t)[0] for of_mode in targets for t in of_mode)
        run = partial(_put, state, original, copy._replace(targets=targets))
        return Way(names, run, choice=targets, text=f"targets {', '.join(names)} with the copy")

    ways = _as_fixed(state, copy, ways_to_retarget(state, copy))
    return ask("target", copy.controller, copy, [way(w) for w in ways], rules=(copies.RULE.slug,))


def _as_fixed(state: State, copy: Item, ways: list[Targets]) -> list[Targets]:
    """The ways that a fixed choice leaves; all of them if it cannot be followed."""
    for fixed in fixed_for(state, copy):
        kept = [w for w in ways if fixed.targets is not None and _are_called(state, w, fixed.targets)]
        if kept:
            state.world.applied(fixed)
            return kept
    return ways


def _are_called(state: State, targets: Targets, names: tuple[str, ...]) -> bool:
    flat = [t for of_mode in targets for t in of_mode]
    return len(flat) == len(names) and all(n in names_of(state, t) for n, t in zip(names, flat, strict=True))


def _put(state: State, original: Item, copy: Item) -> State:
    """One batch: the copy is on the stack, and its targets become targets."""
    after = push(state, copy)
    spell = after.obj(copy.source.id) if copy.kind == "spell" and copy.source is not None else None
    after, events, notes = copies.what_happens(after, original, copy, spell)
    return happen(state, after, [*events, *targets_of(after, copy)], notes).framed(did=True)
