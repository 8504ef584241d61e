"""Which targets are legal, when they are chosen (601.2c) and when the item resolves (608.2b)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from apnap.model.abilities import Mode, TargetSpec
from apnap.model.referee.abilities_on_stack import abilities_on_stack, of_lost_source
from apnap.model.referee.characteristics import keywords
from apnap.model.referee.instances import names_of
from apnap.model.referee.items import Item, ItemId, Target
from apnap.model.referee.matching import find_all
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.referents import find, of_item, this_card, ties
from apnap.model.referee.state import State

Chosen = tuple[Target, ...]
"""The targets of one mode."""


def legal_targets(state: State, spec: TargetSpec, item: Item) -> list[Target]:
    """The legal targets for one "target", objects first, then players in seat order."""
    legal: list[Target] = [o.ref for o in _meant(state, spec, item) if _can_be_targeted(state, o, item)]
    legal += [i.id for i in abilities_on_stack(state, spec.objects, item.controller, _own(item))]
    if spec.players is not None:
        seats = [s.name for s in state.seats if not s.lost]
        legal += [p for p in seats if spec.players == "any" or p != item.controller]
    return legal


def _meant(state: State, spec: TargetSpec, item: Item) -> tuple[Obj, ...]:
    """The objects that a "target" speaks of, whether they can be targeted or not."""
    own = this_card(state, item.source, item.event)
    return find_all(state, spec.objects, item.controller, own, about=item.about, ties=ties(of_item(state, item)))


def _own(item: Item) -> str | None:
    return item.source.id if item.source is not None else None


def _can_be_targeted(state: State, o: Obj, item: Item) -> bool:
    if o.zone == "stack":
        return o.id != _own(item)  # a spell cannot target itself (115.5)
    if o.zone != "battlefield":
        return True
    has = keywords(state, o)
    return not ("shroud" in has or ("hexproof" in has and o.controller != item.controller))


def doubtful_ability(state: State, item: Item, *, resolving: bool = False) -> str | None:
    """Why the referee cannot say whether an ability on the stack (``resolving``: one that it targets) is a legal target
    for the chosen modes."""
    among = {t for of_mode in item.targets for t in of_mode} if resolving else None
    for spec in (spec for i in item.modes for spec in item.text.modes[i].targets):
        found = of_lost_source(state, spec.objects, item.controller, among)
        if found is not None:
            return f"{item.label} could target {found.label}, the source of which is gone"
    return None


def doubtful_target(state: State, mode: Mode, item: Item) -> Obj | None:
    """A possible target of which the referee cannot say whether it is legal: one with protection."""
    for spec in mode.targets:
        for o in _meant(state, spec, item):
            if o.zone == "battlefield" and any(k.startswith("protection") for k in keywords(state, o)):
                return o
    return None


def enough_targets(state: State, mode: Mode, item: Item) -> bool:
    """Whether every "target" of the mode has as many legal targets as it requires."""
    return all(len(legal_targets(state, t, item)) >= t.least for t in mode.targets)


def ways_to_target(
    state: State, modes: Sequence[Mode], item: Item, names: tuple[str, ...] | None
) -> list[tuple[Chosen, ...]]:
    """All legal choices of targets for the chosen modes of an item; ``names`` fixes them, in order."""
    specs = [(i, spec, legal_targets(state, spec, item)) for i, mode in enumerate(modes) for spec in mode.targets]

    def go(at: int, left: tuple[str, ...] | None) -> Iterator[tuple[tuple[int, Chosen], ...]]:
        if at == len(specs):
            if not left:
                yield ()
            return
        mode, spec, legal = specs[at]
        for n in range(spec.least, min(spec.most, len(legal)) + 1):
            if left is not None and len(left) < n:
                break
            chosen = combinations(legal, n) if left is None else _named(state, legal, left[:n])
            for targets in chosen:
                for rest in go(at + 1, None if left is None else left[n:]):
                    yield ((mode, targets), *rest)

    found = (tuple(_of_mode(way, i) for i in range(len(modes))) for way in go(0, names))
    return list(dict.fromkeys(found))


def _of_mode(way: tuple[tuple[int, Chosen], ...], mode: int) -> Chosen:
    return tuple(t for m, targets in way if m == mode for t in targets)


def _named(state: State, legal: Sequence[Target], names: tuple[str, ...]) -> Iterator[Chosen]:
    """The choices of distinct targets that bear these names."""
    if not names:
        yield ()
        return
    for target in legal:
        if names[0] in names_of(state, target):
            for rest in _named(state, [t for t in legal if t != target], names[1:]):
                yield (target, *rest)


def still_legal(state: State, item: Item) -> tuple[tuple[Target | None, ...], ...]:
    """The targets of the item, None in place of those that have become illegal."""
    return tuple(
        tuple(
            target if _is_legal(state, item, spec_of(item.text.modes[mode], index), target) else None
            for index, target in enumerate(targets)
        )
        for mode, targets in zip(item.modes, item.targets, strict=True)
    )


def spec_of(mode: Mode, index: int) -> TargetSpec:
    """The "target" that the target with this number was chosen for; only the last one varies in number."""
    for spec in mode.targets[:-1]:
        if index < spec.most:
            return spec
        index -= spec.most
    return mode.targets[-1]


def _is_legal(state: State, item: Item, spec: TargetSpec, target: Target | None) -> bool:
    legal = legal_targets(state, spec, item)
    if isinstance(target, Ref):
        now = find(state, target)
        return now is not None and now.ref in legal
    return target in legal


def controllers_of(state: State, item: Item) -> tuple[tuple[ItemId, str], ...]:
    """Who controls the abilities that an item targets, if it may ask for that."""
    ids = {t for of_mode in item.targets for t in of_mode if isinstance(t, ItemId)}
    if not ids or not item.text.reads_information:
        return ()
    return tuple((i.id, i.controller) for group in state.stack for i in group if i.id in ids)


def ways_to_retarget(state: State, item: Item) -> list[tuple[tuple[Target | None, ...], ...]]:
    """The targets that a copy may have: for each what it is, or another legal one (115.7d)."""
    ways = [_of_one_mode(state, item, m, ts) for m, ts in zip(item.modes, item.targets, strict=True)]
    return list(product(*ways))


def _of_one_mode(
    state: State, item: Item, mode: int, now: tuple[Target | None, ...]
) -> list[tuple[Target | None, ...]]:
    specs = [spec_of(item.text.modes[mode], i) for i in range(len(now))]
    options: list[list[Target | None]] = [
        [old, *(t for t in legal_targets(state, spec, item) if t != old)] for spec, old in zip(specs, now, strict=True)
    ]
    return [way for way in product(*options) if _distinct(way, specs, now)]


def _distinct(way: Sequence[Target | None], specs: Sequence[TargetSpec], now: Sequence[Target | None]) -> bool:
    """Whether no two targets chosen for one "target" are the same (115.3)."""
    return not any(
        specs[i] is specs[j] and way[i] == way[j] and (way[i], way[j]) != (now[i], now[j])
        for i, j in combinations(range(len(way)), 2)
    )
