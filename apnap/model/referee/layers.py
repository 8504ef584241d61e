"""What continuous effects make of everything on the battlefield, layer by layer (613)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from attrs import define, field

from apnap.model.abilities import Changes, Continuous
from apnap.model.referee import amounts, matching, referents
from apnap.model.referee.looks import (
    Change,
    Look,
    able,
    bare,
    colored,
    look_at,
    profile_of,
    sized,
    typed,
    with_chosen,
)
from apnap.model.referee.objects import ABLE, BASED, COLORED, PRINTED, TYPED, WHOLE, Obj, Ref
from apnap.model.referee.profile import Profile
from apnap.model.referee.state import State

NONE, CONTROL, TYPES, COLORS, ABILITIES, SIZE, BONUS = range(-1, 6)
"""Parts of an effect: none, layers 2 (which :mod:`control` carries out), 4, 5, 6, 7b and 7c."""

_BEFORE = {CONTROL: PRINTED, TYPES: PRINTED, COLORS: TYPED, ABILITIES: COLORED, SIZE: ABLE, BONUS: BASED}
"""What is seen as a part begins to apply."""

Apply = Callable[[Look, Change], Look]


def parts(c: Changes) -> tuple[int, ...]:
    """The layers in which changes have a part, the first one first."""
    found = {
        CONTROL: c.control,
        TYPES: c.types is not None
        or c.less_types
        or c.more_types
        or c.subtypes is not None
        or c.more_subtypes
        or c.chosen,
        COLORS: c.colors is not None or c.more_colors,
        ABILITIES: c.no_abilities or c.abilities,
        SIZE: c.base is not None,
        BONUS: c.power != 0 or c.toughness != 0,
    }
    return tuple(layer for layer, there in found.items() if there)


class Static(NamedTuple):
    """A static ability that changes objects, with the object that has it. ``copy``: tells equal ones apart."""

    source: Obj
    ability: Continuous
    copy: int

    @property
    def first(self) -> int:
        """The layer in which it begins to apply."""
        return next(iter(parts(self.ability.changes)), NONE)

    @property
    def id(self) -> tuple[Ref, int, int]:
        return self.source.ref, id(self.ability), self.copy


@define(eq=False)
class Board:
    """``stages``: for each part of what is seen, the objects' profiles. ``more``: what is added to power and
    toughness. ``applying``: static abilities that apply, and to which objects. ``fault``: why it is not modelled."""

    stages: dict[int, dict[str, Profile]] = field(factory=dict)
    more: dict[str, tuple[int, int]] = field(factory=dict)
    applying: list[tuple[Static, frozenset[str]]] = field(factory=list)
    looks: dict[str, Look] = field(factory=dict)
    fault: str | None = None


def board_of(state: State) -> Board:
    """What is on the battlefield of a state. The last few are kept."""
    kept = state.world.boards
    now = state.objs, state.seats, state.exiled
    for then, active, board in kept:
        if all(one is other for one, other in zip(then, now, strict=True)) and active == state.active:
            return board
    board = Board()
    kept.append((now, state.active, board))
    del kept[:-8]
    _fill(state, board)
    return board


def _fill(state: State, board: Board) -> None:
    there = state.battlefield()
    printer = state.world.printer
    faces = {o.id: bare(printer, o.profile) if o.silent else o.profile for o in there}
    board.stages[PRINTED] = faces
    board.looks = {id: look_at(face) for id, face in faces.items()}
    _types_and_colors(state, board, there)
    _abilities(state, board, there)
    _sizes(state, board, there)
    board.stages[WHOLE] = board.stages[BASED]


def _types_and_colors(state: State, board: Board, there: Sequence[Obj]) -> None:
    """Layers 4 and 5; the static abilities are those of the faces."""
    statics = list(_statics(there, board.stages[PRINTED]))
    board.applying += [(s, _hit(state, s, there)) for s in statics if s.first == CONTROL]
    for part, apply, seen in ((TYPES, typed, TYPED), (COLORS, colored, COLORED)):
        board.applying += [(s, _hit(state, s, there)) for s in statics if s.first == part]
        _apply(board, there, board.applying, part, apply)
        board.stages[seen] = _profiles(state, board)
    for o in there:
        early = (c for c in o.profile.continuous if {TYPES, COLORS} & {*parts(c.changes)[:1]})
        if board.looks[o.id].faceless and any(early):
            board.fault = f"{o.label} has lost a static ability that changes types or colors as it became a land"


def _abilities(state: State, board: Board, there: Sequence[Obj]) -> None:
    """Layer 6: static abilities apply if their source has them after it. Those that begin here may take away or give
    each other: what is assumed has to come out."""
    begun, looks, fault = list(board.applying), dict(board.looks), board.fault
    assumed = list(_statics(there, board.stages[COLORED]))
    for _ in range(4):
        board.looks, board.fault = dict(looks), fault
        board.applying = begun + [(s, _hit(state, s, there)) for s in assumed if s.first == ABILITIES]
        _apply(board, there, board.applying, ABILITIES, lambda look, c: able(state.world.printer, look, c))
        board.stages[ABLE] = _profiles(state, board)
        now = list(_statics(there, board.stages[ABLE]))
        same = {s.id for s in now if s.first == ABILITIES} == {s.id for s in assumed if s.first == ABILITIES}
        assumed = now
        if same:
            break
    else:
        board.fault = "abilities take away or give each other"
    _look_for_dependencies(state, board, there)


def _sizes(state: State, board: Board, there: Sequence[Obj]) -> None:
    """Layer 7: base power and toughness, then what is added, its numbers read now."""
    statics = list(_statics(there, board.stages[ABLE]))
    known = {s.id for s, _ in board.applying}
    if any(s.first in (CONTROL, TYPES, COLORS) and s.id not in known for s in statics):
        board.fault = "a static ability that is gained changes control, types or colors"
    board.applying += [(s, _hit(state, s, there)) for s in statics if s.first == SIZE]
    _apply(board, there, board.applying, SIZE, sized)
    board.stages[BASED] = _profiles(state, board)
    board.applying += [(s, _hit(state, s, there)) for s in statics if s.first == BONUS]
    adding = [(s, hit, _numbers(state, s)) for s, hit in board.applying if hit and BONUS in parts(s.ability.changes)]
    for o in there:
        sizes = [n for s, hit, n in adding if o.id in hit] + [_fixed(x.shape.changes) for x in o.affects]
        if sizes:
            board.more[o.id] = sum(p for p, _ in sizes), sum(t for _, t in sizes)


def _numbers(state: State, s: Static) -> tuple[int, int]:
    c = referents.Context(state, s.source.controller, s.source.ref, layer=BASED)
    return amounts.amount(c, s.ability.changes.power), amounts.amount(c, s.ability.changes.toughness)


def _fixed(changes: Changes) -> tuple[int, int]:
    assert isinstance(changes.power, int)
    assert isinstance(changes.toughness, int)
    return changes.power, changes.toughness


def _statics(there: Sequence[Obj], seen: dict[str, Profile]) -> Iterator[Static]:
    for o in there:
        abilities = seen[o.id].continuous
        for i, ability in enumerate(abilities):
            yield Static(o, ability, sum(a is ability for a in abilities[:i]))


def _hit(state: State, s: Static, there: Sequence[Obj], layer: int | None = None) -> frozenset[str]:
    """The objects that a static ability applies to, as its first layer finds them."""
    seen = _BEFORE[s.first] if layer is None else layer
    you, source, condition = s.source.controller, s.source, s.ability.condition
    if condition is not None and not amounts.holds(referents.Context(state, you, source.ref, layer=seen), condition):
        return frozenset()
    return frozenset(o.id for o in there if matching.fits(state, s.ability.what, o, you, source.id, layer=seen))


def _profiles(state: State, board: Board) -> dict[str, Profile]:
    return {id: profile_of(state.world.printer, look) for id, look in board.looks.items()}


def _apply(
    board: Board, there: Sequence[Obj], statics: Sequence[tuple[Static, frozenset[str]]], part: int, apply: Apply
) -> None:
    """One layer, for every object in the order of the timestamps."""
    having = [(s, hit) for s, hit in statics if hit and part in parts(s.ability.changes)]
    for o in there:
        mine = [s for s, hit in having if o.id in hit]
        affects = [a for a in o.affects if part in parts(a.shape.changes)]
        if not mine and not affects:
            continue
        look = board.looks[o.id]
        for one, other in combinations(mine, 2):
            if one.source.id != other.source.id and _clash(look, _change(one), _change(other), apply):
                board.fault = f"effects of {one.source.label} and {other.source.label} clash on {o.label}"
        for change in _in_order(mine, affects):
            look = apply(look, change)
        board.looks[o.id] = look


def _change(s: Static) -> Change:
    return Change(with_chosen(s.ability.changes, s.source.chosen), s.id)


def _in_order(mine: Sequence[Static], affects: Sequence[object]) -> Iterator[Change]:
    """Static abilities come before the effects that began with their source on the battlefield (613.7)."""
    left = list(mine)
    for lasting in affects:
        older = [s for s in left if s.source.ref in lasting.older]  # type: ignore[attr-defined]
        yield from (_change(s) for s in older)
        left = [s for s in left if s not in older]
        yield Change(lasting.shape.changes, lasting.stamp)  # type: ignore[attr-defined]
    yield from (_change(s) for s in left)


def _clash(look: Look, one: Change, other: Change, apply: Apply) -> bool:
    """Whether it matters which of two changes comes first."""
    return apply(apply(look, one), other) != apply(apply(look, other), one)


def _look_for_dependencies(state: State, board: Board, there: Sequence[Obj]) -> None:
    """No effect of layer 4 or 6 may apply to other objects by what its own layer makes of them (613.8)."""
    for s, hit in board.applying:
        after = {TYPES: TYPED, ABILITIES: ABLE}.get(s.first)
        if after is not None and _hit(state, s, there, after) != hit:
            board.fault = f"{s.source.label} depends on what its own layer makes of objects"
