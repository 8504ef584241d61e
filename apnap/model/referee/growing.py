"""Why plays go on without coming back to a position: which numbers grow that something reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from apnap.model.claims import Expr, HowOften
from apnap.model.referee.asked import what_is_asked
from apnap.model.referee.objects import Obj
from apnap.model.referee.positions import Positions
from apnap.model.referee.search import Search
from apnap.model.referee.state import State

MOST = 3
"""So many reasons are told."""


def what_grows(search: Search, exprs: Sequence[Expr]) -> tuple[str, ...]:
    """What is larger and larger along the longest play that was not followed to its end, in words."""
    cut = [at for at, n in enumerate(search.nodes) if n.cut]
    way = [search.nodes[at].state for at in search.back(cut[-1])][::-1] if cut else []
    if len(way) < 4:
        return ()
    first, middle, last = way[len(way) // 2], way[3 * len(way) // 4], way[-1]
    between = set(_larger(first, middle)) & set(_larger(middle, last))
    found = [words for words in _larger(first, last) if words in between]
    return tuple(dict.fromkeys(found or _counted(search, first, last, exprs)))[:MOST]


def _larger(before: State, after: State) -> Iterator[str]:
    old, new = (Counter(o.profile.name for o in s.objs if o.profile.token) for s in (before, after))
    yield from (f"there are more and more {name} tokens" for name in new if new[name] > old[name])
    for o in after.objs:
        was = before.obj(o.id)
        if was is not None and was.zone == o.zone:
            yield from _larger_on(was, o)
    for one, two in zip(before.seats, after.seats, strict=True):
        yield from (f"{one.name} has more and more cards ({zone})" for zone, n in two.unnamed if n > one.number(zone))
    if len(after.items()) > len(before.items()):
        yield "more and more is on the stack"
    if any(n > m for m, n in zip(before.tally, after.tally, strict=True)):
        yield "a text counts what has happened this turn"
    if sum(n for _, _, n in after.times) > sum(n for _, _, n in before.times):
        yield "a text counts how often an ability has resolved this turn"


def _larger_on(was: Obj, now: Obj) -> Iterator[str]:
    yield from (f"{now.id} has more and more {kind} counters" for kind, n in now.counters if n > was.number(kind))
    if now.damage > was.damage:
        yield f"{now.id} has more and more damage"
    if now.power_bonus > was.power_bonus or now.toughness_bonus > was.toughness_bonus:
        yield f"{now.id} becomes larger and larger"


def _counted(search: Search, before: State, after: State, exprs: Sequence[Expr]) -> Iterator[str]:
    """What a claim or a text asks for of numbers that grow."""
    asked = what_is_asked(search.world, exprs)
    for slot, most, m, n in zip(search.world.tracker.slots, asked.slots, before.track, after.track, strict=True):
        if isinstance(slot, HowOften) and most is None and m != n:
            of = f" of {slot.event.of}" if slot.event.of is not None else ""
            yield f'how often "{slot.event.kind}"{of} happens is asked for'
        elif not isinstance(slot, HowOften) and m != n:
            yield "the order in which everything resolves is asked for"
    for one, two in zip(before.seats, after.seats, strict=True):
        if two.life > one.life and one.name not in asked.lives:
            yield f"{one.name}'s life total grows and something asks for it"


def goes_round(search: Search) -> bool:
    """Whether some play that was not followed to its end would come back to a position, were nothing asked of it."""
    positions = Positions(what_is_asked(search.world, ()).of_nothing(search.world))
    cut = [at for at, n in enumerate(search.nodes) if n.cut]
    keys = [positions.of(search.nodes[at].state)[0] for at in search.back(cut[-1])] if cut else []
    return len(set(keys)) < len(keys)
