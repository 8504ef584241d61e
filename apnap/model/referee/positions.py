"""Positions: what of a state bears on how a play can go on, and on what is asked of it (docs/semantics.md, "Loops").

Two states are one position if they differ only in numbers that are names (of tokens, of zone changes) and in numbers
that nobody reads. Names keep their order, and what followed at once upon something else still does.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping
from typing import Any

from attrs import evolve, field, fields, frozen, has

from apnap.model.referee.asked import Asked
from apnap.model.referee.items import Item, ItemId
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.state import State
from apnap.model.rules import new_object

Position = tuple[Hashable, tuple[int, ...]]
"""A position, and the life totals that are no part of it: with more life a play goes on in the same way, or longer."""

_LEAF, _WORD, _REF, _OBJ, _ITEM, _TUPLE, _SET, _ATTRS = range(8)

_NUMBER = {Item: Item._fields.index("copy"), ItemId: ItemId._fields.index("copy")}
"""Where the number stands that tells twins apart."""


@frozen(eq=False)
class Positions:
    """The positions of states. ``asked``: what is read of them."""

    asked: Asked
    players: tuple[str, ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "players", tuple(self.asked.lives))

    def of(self, state: State) -> Position:
        """The position of a state, and the life totals beside it."""
        lives = self.asked.lives
        seats = tuple(s._replace(life=min(s.life, lives[s.name] + 1)) if s.name in lives else s for s in state.seats)
        track = tuple(
            v if most is None else min(v, most + 1) if isinstance(v, int) else ()
            for v, most in zip(state.track, self.asked.slots, strict=True)
        )
        names = frozenset(name for name, _ in state.tokens)
        bare = state._replace(seats=seats, track=track, tokens=())
        if self.asked.unread:
            bare = bare._replace(objs=tuple(map(self._without_counters, bare.objs)))
        if bare.exiled and bare.world.on(new_object.RULE.slug):
            bare = _without_forgotten(bare)
        key = _Names(names, self.asked.zone_changes).renamed(bare)
        return key, tuple(s.life for s in state.seats if s.name in lives)

    def _without_counters(self, o: Obj) -> Obj:
        if not any(kind in self.asked.unread for kind, _ in o.counters):
            return o
        return o._replace(counters=tuple((k, n) for k, n in o.counters if k not in self.asked.unread))


def renewed(state: State) -> State:
    """The state with numbers of zone changes as small as their order allows, and in which the names of tokens that
    nothing speaks of any more are given again: so a long game comes back to its states. No object has another name."""
    names = _Names(frozenset(name for name, _ in state.tokens), keep_zone_changes=False)
    names.collect(state._replace(tokens=()))
    numbers = _small_numbers(names.changes)
    spoken = {word.rpartition(" ")[::2] for word in names.words}
    tokens = []
    for name, count in state.tokens:
        while count and (name, str(count)) not in spoken:
            count -= 1
        tokens += [(name, count)] if count else []
    if numbers:
        state = _Renaming({}, numbers, {}).of(state)
    return state if tuple(tokens) == state.tokens else state._replace(tokens=tuple(tokens))


def _without_forgotten(state: State) -> State:
    """The state without what objects have exiled that are gone, and that nothing speaks of any more (400.7, 607)."""
    others = state._replace(exiled=())
    spoken_of: set[Ref] = set()
    _collect_refs(others, spoken_of)
    return others._replace(exiled=tuple(e for e in state.exiled if e.source in spoken_of))


def _collect_refs(part: Any, found: set[Ref]) -> None:
    sort = _sort(type(part))
    if sort == _OBJ:
        found.add(part.ref)
    elif sort == _REF:
        found.add(part)
    if sort not in (_LEAF, _WORD, _REF):
        for inside in _insides(part, sort):
            _collect_refs(inside, found)


class _Names:
    """New names for the tokens of one state, and new numbers for zone changes, as small as their order allows."""

    def __init__(self, tokens: frozenset[str], keep_zone_changes: bool) -> None:
        self.tokens = tokens
        self.keep = keep_zone_changes
        self.changes: defaultdict[str, set[int]] = defaultdict(set)
        self.words: set[str] = set()
        self.copies: defaultdict[ItemId, set[int]] = defaultdict(set)

    def renamed(self, state: State) -> State:
        """The state with these names."""
        self.collect(state)
        named = self._token_names()
        numbers = {} if self.keep else _small_numbers(self.changes)
        copies = {
            one: {old: new for new, old in enumerate(sorted(used))}
            for one, used in self.copies.items()
            if max(used) >= len(used)
        }
        if not named and not numbers and not copies:
            return state
        new: State = _Renaming(named, numbers, copies).of(state)
        fixed = len(state.world.places)
        if named and len(new.objs) > fixed:
            tokens = sorted(new.objs[fixed:], key=lambda token: (len(token.id), token.id))
            new = new._replace(objs=new.objs[:fixed] + tuple(tokens))
        return new

    def collect(self, part: Any) -> None:
        """Note what a part of a state speaks of."""
        sort = _sort(type(part))
        if sort == _LEAF:
            return
        if sort == _WORD:
            if self.tokens and part[-1:].isdigit():
                self.words.add(part)
            return
        if sort in (_REF, _OBJ):
            self.changes[part.id].add(part.inc)
        elif sort == _ITEM:
            self.copies[_twins(part)].add(part.copy)
        for inside in _insides(part, sort):
            self.collect(inside)

    def _token_names(self) -> dict[str, str]:
        """New names of tokens: numbered from 1 among those of their name, in their old order."""
        numbers: defaultdict[str, list[int]] = defaultdict(list)
        for word in self.words:
            name, _, number = word.rpartition(" ")
            if name in self.tokens and number.isdecimal():
                numbers[name].append(int(number))
        return {
            f"{name} {old}": f"{name} {new}"
            for name, olds in numbers.items()
            for new, old in enumerate(sorted(olds), 1)
            if old != new
        }


def _small_numbers(changes: Mapping[str, set[int]]) -> dict[str, dict[int, int]]:
    """Smaller numbers of zone changes where there are any: the same order, and what follows at once still does."""
    found: dict[str, dict[int, int]] = {}
    for id, used in changes.items():
        if max(used) < 3:
            continue
        numbers, last, now = {}, 0, 0
        for old in sorted(n for n in used if n >= 0):
            now += min(old - last, 2)
            numbers[old], last = now, old
        found[id] = numbers
    return found


class _Renaming:
    """Carries new names into a state. Parts without one stay the very same objects."""

    def __init__(
        self,
        named: Mapping[str, str],
        numbers: Mapping[str, Mapping[int, int]],
        copies: Mapping[ItemId, Mapping[int, int]],
    ) -> None:
        self.named = named
        self.numbers = numbers
        self.copies = copies

    def of(self, part: Any) -> Any:
        """The part with new names in it."""
        sort = _sort(type(part))
        if sort == _LEAF:
            return part
        if sort == _WORD:
            return self.named.get(part, part)
        old = list(_insides(part, sort))
        new = [self.of(inside) for inside in old]
        if sort in (_REF, _OBJ):
            new[1] = self.numbers.get(part.id, {}).get(part.inc, part.inc)
        elif sort == _ITEM:
            new[_NUMBER[type(part)]] = self.copies.get(_twins(part), {}).get(part.copy, part.copy)
        if all(a is b for a, b in zip(old, new, strict=True)):
            return part
        if sort == _SET:
            return frozenset(new)
        if sort == _ATTRS:
            return evolve(part, **dict(zip(_aliases(type(part)), new, strict=True)))
        return tuple(new) if type(part) is tuple else type(part)(*new)


def _twins(part: Item | ItemId) -> ItemId:
    """What all twins of an item have in common."""
    return (part.id if isinstance(part, Item) else part)._replace(copy=0)


def _insides(part: Any, sort: int) -> Any:
    return (getattr(part, a.name) for a in fields(type(part))) if sort == _ATTRS else part


def _aliases(kind: Any) -> tuple[str, ...]:
    return tuple(a.alias for a in fields(kind))


_SORTS: dict[type, int] = {str: _WORD, Ref: _REF, Obj: _OBJ, Item: _ITEM, ItemId: _ITEM}


def _sort(kind: type) -> int:
    """How to look into something of this class. Texts and profiles are compared by identity and hold no names."""
    if kind not in _SORTS:
        _SORTS[kind] = _found_out(kind)
    return _SORTS[kind]


def _found_out(kind: type) -> int:
    if issubclass(kind, tuple):
        return _TUPLE
    if issubclass(kind, frozenset):
        return _SET
    ours = kind.__module__.startswith("apnap.model.referee") and has(kind) and kind.__eq__ is not object.__eq__
    return _ATTRS if ours else _LEAF
