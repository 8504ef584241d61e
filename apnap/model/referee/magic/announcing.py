"""601.2b-d, 603.3c-d: modes, targets and division of what goes on the stack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations

from attrs import evolve

from apnap.model.abilities import DivideDamage, Mode
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.events import Happening, about
from apnap.model.referee.instances import names_of
from apnap.model.referee.items import Item
from apnap.model.referee.magic.putting import give_up, put
from apnap.model.referee.magic.targeting import (
    Chosen,
    doubtful_ability,
    doubtful_target,
    enough_targets,
    ways_to_target,
)
from apnap.model.referee.magic.tasks import Announce, Given
from apnap.model.referee.state import State
from apnap.model.referee.tasks import does
from apnap.model.referee.words import own_words
from apnap.model.rules import may_at_resolution, modes_when_stacked, no_target_removed
from apnap.model.scenario import FixedChoice

MODES, TARGETS, DIVISION, DONE = range(4)
"""The stages of an announcement after the one at which an ability may be kept off the stack."""


Numbers = tuple[int, ...]


@does(Announce)
def announce(state: State, task: Announce) -> State | list[Move]:
    """Goes on to the next choice that has to be made."""
    match task.stage:
        case -1:
            return _offer_to_keep_off(state, task)
        case 0:
            return _choose_modes(state, task)
        case 1:
            return _choose_targets(state, task)
        case 2:
            return _choose_division(state, task)
        case _:
            return put(state, task, _chosen(state, task.item))


def feasible(state: State, item: Item, given: Given) -> bool:
    """Whether a spell or ability can be cast or used at all as given."""
    for modes in ways_to_choose_modes(state, item, given.modes or None):
        chosen = [item.text.modes[i] for i in modes]
        if ways_to_target(state, chosen, item, given.targets or None):
            return True
    return False


def _offer_to_keep_off(state: State, task: Announce) -> State | list[Move]:
    """With may-at-resolution off the controller may keep an ability off the stack."""
    item = task.item
    go_on = state.then(evolve(task, stage=MODES))
    if not may_at_resolution.may_keep_off(state.world, item):
        return go_on
    kept = (may_at_resolution.RULE.slug,)
    return ask(
        "keep-off",
        item.controller,
        item,
        [
            Way((False,), lambda: go_on, silent=True, text="puts it on the stack"),
            Way((True,), lambda: give_up(state, task, kept), text="keeps it off the stack"),
        ],
        rules=kept,
        placing=item.id,
    )


# --------------------------------------------------------------------------- modes


def ways_to_choose_modes(state: State, item: Item, fixed: tuple[int, ...] | None) -> list[tuple[int, ...]]:
    """The modes that may be chosen together; each at most once (700.2d)."""
    printed = item.text.modes
    if len(printed) <= item.text.choose:
        return [tuple(range(len(printed)))]
    possible = [
        i
        for i, mode in enumerate(printed)
        if modes_when_stacked.may_choose(state.world, enough_targets(state, mode, item))
    ]
    ways = list(combinations(possible, item.text.choose))
    return ways if fixed is None else [w for w in ways if w == tuple(sorted(fixed))]


def _choose_modes(state: State, task: Announce) -> State | list[Move]:
    item = task.item
    ways = ways_to_choose_modes(state, item, task.given.modes or None)
    if not task.given.modes:
        ways = _as_fixed(state, item, ways, lambda c: None if c.modes is None else tuple(sorted(c.modes)))
    if not ways:
        return give_up(state, task, (modes_when_stacked.RULE.slug,))

    def on(modes: tuple[int, ...]) -> State:
        return state.then(evolve(task, item=item._replace(modes=modes), stage=TARGETS))

    return ask(
        "mode",
        item.controller,
        item,
        [Way(m, partial(on, m), text=f"chooses mode {_listed(i + 1 for i in m)}") for m in ways],
        rules=(modes_when_stacked.RULE.slug,),
        placing=item.id,
    )


# --------------------------------------------------------------------------- targets


def _choose_targets(state: State, task: Announce) -> State | list[Move]:
    item = task.item
    chosen = [item.text.modes[i] for i in item.modes]
    for mode in chosen:
        doubtful = doubtful_target(state, mode, item)
        if doubtful is not None:
            return state._replace(unmodelled=f"{item.label} could target {doubtful.label}, which has protection")
    unknown = doubtful_ability(state, item)
    if unknown is not None:
        return state._replace(unmodelled=unknown)
    ways = ways_to_target(state, chosen, item, task.given.targets or None)
    if not ways:
        if task.purpose != "place" or no_target_removed.is_removed(state.world):
            return give_up(state, task, (no_target_removed.RULE.slug,))
        ways = [tuple(() for _ in chosen)]
    if not task.given.targets:
        ways = _fixed_targets(state, item, chosen, ways)

    def on(targets: tuple[Chosen, ...]) -> State:
        return state.then(evolve(task, item=item._replace(targets=targets), stage=DIVISION))

    def way(targets: tuple[Chosen, ...]) -> Way:
        names = tuple(names_of(state, t)[0] for of_mode in targets for t in of_mode)
        return Way(names, partial(on, targets), choice=targets, text=f"targets {_listed(names) or 'nothing'}")

    return ask(
        "target",
        item.controller,
        item,
        [way(w) for w in ways],
        rules=(no_target_removed.RULE.slug,),
        placing=item.id,
    )


def _fixed_targets(
    state: State, item: Item, modes: Sequence[Mode], ways: list[tuple[Chosen, ...]]
) -> list[tuple[Chosen, ...]]:
    for fixed in fixed_for(state, item):
        if fixed.targets is not None:
            kept = ways_to_target(state, modes, item, fixed.targets)
            if kept:
                state.world.applied(fixed)
                return kept
    return ways


# --------------------------------------------------------------------------- division


def _choose_division(state: State, task: Announce) -> State | list[Move]:
    item = task.item
    done = evolve(task, stage=DONE)
    total, number = _to_divide(item)
    if total is None:
        return state.then(done)
    ways = list(_parts(total, number)) or [()]
    if task.given.divide:
        ways = [w for w in ways if w == task.given.divide]
    else:
        ways = _as_fixed(state, item, ways, lambda c: c.divide)
    if not ways:
        return give_up(state, task, (no_target_removed.RULE.slug,))

    def on(parts: tuple[int, ...]) -> State:
        return state.then(evolve(done, item=item._replace(division=parts)))

    return ask(
        "divide",
        item.controller,
        item,
        [Way(w, partial(on, w), text=f"divides {_listed(w)}") for w in ways],
        rules=(no_target_removed.RULE.slug,),
        placing=item.id,
    )


def _to_divide(item: Item) -> tuple[int | None, int]:
    """What has to be divided, among how many targets."""
    for mode, targets in zip(item.modes, item.targets, strict=True):
        for part in own_words(item.text.modes[mode].effect):
            if isinstance(part, DivideDamage):
                return part.total, len(targets)
    return None, 0


def _parts(total: int, number: int) -> Iterator[tuple[int, ...]]:
    """The ways to divide a number into that many parts of at least 1 (601.2d)."""
    if number == 0:
        return
    if number == 1:
        yield (total,)
        return
    for first in range(1, total - number + 2):
        for rest in _parts(total - first, number - 1):
            yield (first, *rest)


# --------------------------------------------------------------------------- common


def fixed_for(state: State, item: Item) -> list[FixedChoice]:
    """The fixed choices for what a spell or ability asks."""
    return state.world.choices_of(item.names, item.trig.index if item.trig else None, item.event.names)


def _as_fixed(
    state: State, item: Item, ways: list[Numbers], wanted: Callable[[FixedChoice], Numbers | None]
) -> list[Numbers]:
    """The ways that a fixed choice leaves; all of them if it cannot be followed."""
    for fixed in fixed_for(state, item):
        only = wanted(fixed)
        kept = [w for w in ways if w == only]
        if kept:
            state.world.applied(fixed)
            return kept
    return ways


def _listed(parts: Iterable[object]) -> str:
    return ", ".join(str(p) for p in parts)


def _chosen(state: State, item: Item) -> list[Happening]:
    """What claims can ask of the choices made on putting an item on the stack."""
    modal = len(item.text.modes) > item.text.choose
    modes = [about("chosen_mode", item, value=m + 1) for m in item.modes if modal]
    targets = [about("chosen_target", item, value=names_of(state, t)[0]) for mode in item.targets for t in mode]
    division = [about("chosen_division", item)] if item.division else []
    return modes + targets + division
