"""What claims ask of history, compiled into a few numbers that are part of the state.

Plays that differ only in history nobody asks for then meet in the same state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import attrs
from attrs import field, frozen

from apnap.model.claims import AllBefore, Before, EventAtom, Expr, HowOften, OnStack, ResolutionOrder, Waiting
from apnap.model.referee.events import Happening
from apnap.model.trees import walk

Slot: TypeAlias = HowOften | Before | AllBefore | ResolutionOrder

NEITHER, ONE_ONLY, HOLDS, FAILS = range(4)

PLACING_KINDS = frozenset(["stacked", "removed", "chosen_mode", "chosen_target", "chosen_division"])
RESOLVING_KINDS = frozenset(
    ["resolved", "did_nothing", "declined", "accepted", "discovered", "chosen_scry", "searched"]
)
ITEM_KINDS = PLACING_KINDS | RESOLVING_KINDS | {"triggered", "countered", "copied"}


def fits(atom: EventAtom, h: Happening) -> bool:
    """Whether a happening is one of those the atom counts."""
    return (
        atom.kind == h.kind
        and (atom.of is None or atom.of in h.names)
        and (atom.by is None or atom.by == h.by)
        and (not h.late if atom.on is None else atom.on in h.on)
        and (atom.value is None or atom.value == h.value)
        and (atom.ability is None or (h.text is not None and h.text.is_called(atom.ability)))
    )


@frozen(eq=False)
class Tracker:
    """The slots that are kept, and how they change."""

    slots: tuple[Slot, ...]
    kinds: frozenset[str]
    names_matter: bool
    order_matters: bool
    places: dict[Slot, int] = field(factory=dict)

    @property
    def start(self) -> tuple[object, ...]:
        """The slots before anything has happened."""
        first: dict[type, object] = {HowOften: 0, Before: NEITHER, AllBefore: NEITHER, ResolutionOrder: ()}
        return tuple(first[type(s)] for s in self.slots)

    def observe(self, track: tuple[object, ...], happenings: Sequence[Happening]) -> tuple[object, ...]:
        """The slots after a batch in which these things happened."""
        seen = [h for h in happenings if h.kind in self.kinds]
        if not seen:
            return track
        return tuple(_next(slot, old, seen) for slot, old in zip(self.slots, track, strict=True))


def _next(slot: Slot, old: object, seen: Sequence[Happening]) -> object:
    match slot:
        case HowOften(atom):
            assert isinstance(old, int)
            return old + sum(fits(atom, h) for h in seen)
        case ResolutionOrder():
            assert isinstance(old, tuple)
            return old + tuple(h.label for h in seen if h.kind == "resolved")
        case Before(one, other):
            return _before(old, any(fits(one, h) for h in seen), any(fits(other, h) for h in seen))
        case AllBefore(one, other):
            another, second = any(fits(one, h) for h in seen), any(fits(other, h) for h in seen)
            late = another and (old == HOLDS or (old == ONE_ONLY and second))
            return FAILS if late else _before(old, another, second)


def _before(old: object, one: bool, other: bool) -> object:
    """The first of the one came in an earlier batch than the first of the other."""
    if old == NEITHER:
        return FAILS if other else ONE_ONLY if one else NEITHER
    return HOLDS if old == ONE_ONLY and other else old


def compile_tracker(exprs: Iterable[Expr]) -> Tracker:
    """The tracker that these expressions need."""
    parts = [p for e in exprs for p in walk(e)]
    slots = tuple(dict.fromkeys(p for p in parts if isinstance(p, Slot)))
    atoms = [p for p in parts if isinstance(p, EventAtom)]
    orders = any(isinstance(p, ResolutionOrder) for p in parts)
    kinds = frozenset(a.kind for a in atoms) | (frozenset(["resolved"]) if orders else frozenset())
    return Tracker(
        slots=slots,
        kinds=kinds,
        names_matter=orders or any(_names(p) for p in parts),
        order_matters=any(_compares_placing(s) for s in slots),
        places={slot: i for i, slot in enumerate(slots)},
    )


def _names(part: object) -> bool:
    """Whether the part tells items of different sources or events apart."""
    if isinstance(part, OnStack | Waiting):
        return True
    return (
        isinstance(part, EventAtom)
        and part.kind in ITEM_KINDS
        and any(getattr(part, a.name) is not None for a in attrs.fields(EventAtom) if a.name in ("of", "ability", "on"))
    )


def _compares_placing(slot: Slot) -> bool:
    """Whether the slot compares the moments at which two abilities are put on the stack."""
    return isinstance(slot, Before | AllBefore) and {slot.one.kind, slot.other.kind} <= PLACING_KINDS
