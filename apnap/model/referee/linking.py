"""607, 610.3: what an object has exiled, for its other abilities, or until it leaves the battlefield."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.abilities import Mode, Move, Reflexive, Remembered
from apnap.model.referee.instances import fresh_copy
from apnap.model.referee.items import About, Item
from apnap.model.referee.moving import Shift
from apnap.model.referee.objects import PHASED_OUT, Obj, Ref
from apnap.model.referee.relations import Exiled
from apnap.model.referee.state import State
from apnap.model.referee.tasks import ReturnExiled
from apnap.model.rules import until_leaves


def exiling(state: State, effect: Move, shifts: Sequence[Shift], source: Ref | None) -> tuple[State, Sequence[Shift]]:
    """The state in which it is remembered what a source is about to exile, and what is really exiled."""
    over = effect.until_source_leaves and not is_on_battlefield(state, source)
    if over and not until_leaves.exiles(state.world):
        return state, ()
    if source is None or not shifts:
        return state, shifts
    if effect.linked:
        cards = tuple(Ref(s.obj.id, s.obj.inc + 1) for s in shifts)
        state = state._replace(exiled=(*state.exiled, Exiled(source, cards)))
    if effect.until_source_leaves and not over:
        for origin in dict.fromkeys(s.obj.zone for s in shifts):
            cards = tuple(Ref(s.obj.id, s.obj.inc + 1) for s in shifts if s.obj.zone == origin)
            state = state._replace(until=(*state.until, Exiled(source, cards, origin)))
    return state, shifts


def is_on_battlefield(state: State, ref: Ref | None) -> bool:
    """Whether that very object is on the battlefield, phased out or not."""
    obj = state.obj(ref.id) if ref is not None else None
    return obj is not None and obj.ref == ref and obj.zone in ("battlefield", PHASED_OUT)


def returned(before: State, after: State) -> tuple[State, list[Item]]:
    """The state in which what was exiled until an object leaves returns, if that object has left; with rule
    until-leaves off the abilities that trigger for that."""
    over = [e for e in after.until if not is_on_battlefield(after, e.source)]
    if not over:
        return after, []
    after = after._replace(until=tuple(e for e in after.until if e not in over))
    if until_leaves.is_at_once(after.world):
        return after.then(ReturnExiled(tuple(over))), []
    made: list[Item] = []
    for e in over:
        source = before.obj(e.source.id)
        if source is not None:
            made.append(_returning(after, source, e, made))
    return after, made


def _returning(after: State, source: Obj, e: Exiled, made: Sequence[Item]) -> Item:
    """An ability by which the cards return, which triggers as their exiler leaves."""
    back = Reflexive(f"return to {e.origin}", (Mode("", Move(Remembered(), "return", e.origin)),))
    item = Item(
        kind="ability",
        controller=source.controller,
        source=e.source,
        text=after.world.printer.made(back),
        label=source.label,
        names=source.names,
        about=tuple(About(ref, "exile") for ref in e.cards),
    )
    return fresh_copy(after, item, made)


def still_exiled(state: State, e: Exiled) -> tuple[Obj, ...]:
    """The cards that are in exile still, as the same objects."""
    there = (state.obj(ref.id) for ref in e.cards)
    return tuple(o for o, ref in zip(there, e.cards, strict=True) if o is not None and o.ref == ref and _out(o))


def _out(o: Obj) -> bool:
    return o.zone == "exile"
