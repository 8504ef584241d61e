"""603.6d, 614.12: what a permanent enters with: tapped or not, and with which counters."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.model.abilities import CountersOn, EntersWithCounters, PowerOf, Source, ToughnessOf
from apnap.model.referee import amounts
from apnap.model.referee.characteristics import seen
from apnap.model.referee.more_counters import Counters, on_entering
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Profile
from apnap.model.referee.referents import Context
from apnap.model.referee.state import State
from apnap.model.referee.tasks import EnterWith
from apnap.model.rules import enters_with
from apnap.model.trees import walk


def entered(
    before: State, after: State, new: Obj, *, tapped: bool = False, counters: Counters = ()
) -> tuple[State, Obj]:
    """The state after a batch, with a permanent that enters in it as it enters. ``tapped``, ``counters``: what the
    effect that puts it there says. Effects that were there before and its own abilities count (614.12)."""
    world = after.world
    plain = not (new.profile.enters_tapped or new.profile.enters_with or tapped or counters)
    if plain and not (world.layered and world.enters_matter):
        return after, new
    has = seen(before.put(new), new)
    doubtful = _doubtful(has)
    if doubtful is not None:
        after = after._replace(unmodelled=f"{new.label} enters with a number of counters that asks about itself")
    put, doubt = on_entering(before, new, (*_counters(before, new, has), *counters))
    if doubt is not None:
        after = after._replace(unmodelled=doubt)
    if not enters_with.is_at_once(world) and (tapped or has.enters_tapped or put):
        return after.put(new).then(EnterWith(new.ref, tapped or has.enters_tapped, put)), new
    new = with_all(new, tapped or has.enters_tapped, put)
    return after.put(new), new


def _counters(before: State, new: Obj, has: Profile) -> Counters:
    """The counters that its abilities let it enter with; their numbers are read before it is there."""
    c = Context(before, new.controller, new.ref)
    return tuple((a.kind, n) for a in has.enters_with for n in [amounts.amount(c, a.amount)] if n > 0)


def _doubtful(has: Profile) -> EntersWithCounters | None:
    """An ability whose number asks about the permanent itself, which is not there yet."""
    for a in has.enters_with:
        if any(isinstance(p, PowerOf | ToughnessOf | CountersOn) and p.what == Source() for p in walk(a.amount)):
            return a
    return None


def with_all(new: Obj, tapped: bool, counters: Iterable[tuple[str, int]]) -> Obj:
    """The permanent with what it enters with."""
    new = new._replace(tapped=new.tapped or tapped)
    for kind, n in counters:
        new = new.with_counters(kind, n)
    return new
