"""611.2: continuous effects of spells and abilities that have resolved, from their beginning to their end."""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import Affect, Changes, Source
from apnap.model.referee.amounts import amount
from apnap.model.referee.looks import with_chosen
from apnap.model.referee.objects import Lasting, Obj
from apnap.model.referee.referents import Context, information, objects
from apnap.model.referee.state import State
from apnap.model.referee.world import is_lasting, is_more_than_size


def begin(state: State, c: Context, effect: Affect, changes: Changes) -> State:
    """The state in which these changes of an effect have begun on the objects that are meant now, with the numbers of
    now (611.2c), if they do. Who controls an object is not changed here."""
    power, toughness = amount(c, changes.power), amount(c, changes.toughness)
    found = [o for o in objects(c, effect.what) if o.zone == "battlefield"]
    if not is_lasting(effect, changes):
        return state.put(*(_with_bonus(o, power, toughness) for o in found))
    known = information(c, Source()) if changes.chosen else None
    changes = with_chosen(evolve(changes, power=power, toughness=toughness), known.chosen if known else None)
    older = state.battlefield() if state.world.clashing and is_more_than_size(changes) else ()
    there = frozenset(o.ref for o in older)
    lasting = Lasting(state.world.printer.shape(changes), effect.until, c.you, c.source, 0, there)
    if _is_over(state, lasting):
        return state
    new = (o._replace(affects=(*o.affects, lasting._replace(stamp=o.affected)), affected=o.affected + 1) for o in found)
    return state.put(*new)


def _with_bonus(o: Obj, power: int, toughness: int) -> Obj:
    return o._replace(power_bonus=o.power_bonus + power, toughness_bonus=o.toughness_bonus + toughness)


def _is_over(state: State, lasting: Lasting) -> bool:
    """Whether it lasts for as long as somebody controls a permanent, and that one does not (any more)."""
    if lasting.until != "source":
        return False
    source = state.obj(lasting.source.id) if lasting.source is not None else None
    return (
        source is None
        or source.ref != lasting.source
        or source.zone != "battlefield"
        or source.controller != lasting.you
    )


def without_ended(state: State) -> State:
    """The state without the effects that have come to their end for good."""
    for o in state.objs if state.world.layered else ():
        if o.affects and any(_is_over(state, a) for a in o.affects):
            state = state.put(o._replace(affects=tuple(a for a in o.affects if not _is_over(state, a))))
    return state


def turn_ended(o: Obj) -> Obj:
    """An object as effects until end of turn end (514.2)."""
    if not o.affects:
        return o
    left = tuple(a for a in o.affects if a.until != "turn")
    return o._replace(affects=left, affected=o.affected if left else 0)
