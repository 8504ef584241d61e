"""614.1, 614.17: effects by which more counters, fewer or none are put on permanents than would be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import NamedTuple

from apnap.model.referee.characteristics import statics
from apnap.model.referee.matching import fits
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.questions import Answer, Option, Question
from apnap.model.referee.state import State
from apnap.model.rules import cant_be_caused, replaced

Counters = tuple[tuple[str, int], ...]


class More(NamedTuple):
    """An effect: so many times as many, and so many more. ``key``: which one it is."""

    key: tuple[Ref | None, int]
    label: str
    names: tuple[str, ...]
    plus: int
    times: int

    def applied(self, number: int) -> int:
        """The number of counters that are put instead of some; where none would be, none are."""
        return max(0, number * self.times + self.plus) if number else 0


def number_put(state: State, obj: Obj, kind: str, number: int, keyword: str | None = None) -> int | Question:
    """How many counters are put on an object where so many would be, or what has to be chosen before that.

    ``keyword``: that of the ability that puts them.
    """
    world = state.world
    if number <= 0 or not world.counters_replaced or not replaced.are_replaced(world):
        return number
    left = _applicable(state, obj, kind, keyword)
    for answer in state.answers:
        picked = next((m for m in left if answer == Answer(obj.ref, m.key, "first")), None)
        if picked is not None:
            number = picked.applied(number)
            left.remove(picked)
    if len({_in_order(order, number) for order in permutations(left)}) > 1:
        return _which(obj, left)
    return _in_order(left, number)


def _in_order(effects: Iterable[More], number: int) -> int:
    for effect in effects:
        number = effect.applied(number)
    return number


def _applicable(state: State, obj: Obj, kind: str, keyword: str | None) -> list[More]:
    return [
        More((s.ref, number), s.label, s.names, static.plus, static.times)
        for s, has in statics(state)
        for number, static in enumerate(has.more_counters)
        if static.kind in (None, kind)
        and static.keyword in (None, keyword)
        and not (static.effects and state.pays_cost)
        and fits(state, static.what, obj, s.controller, s.id)
    ]


def _which(obj: Obj, there: Sequence[More]) -> Question:
    """616.1: whoever controls the object chooses which effect applies first."""
    options = [
        Option(m.label, Answer(obj.ref, m.key, "first"), f"lets {m.label} say first how many counters {obj.id} gets")
        for m in there
    ]
    return Question("replace", obj.controller, obj.label, obj.names, tuple(options))


def on_entering(state: State, obj: Obj, counters: Iterable[tuple[str, int]]) -> tuple[Counters, str | None]:
    """The counters with which a permanent enters that would enter with these; ``state`` is the one before. The reason
    why that is not modelled."""
    doubt = None
    put: list[tuple[str, int]] = []
    for kind, n in counters:
        if cant_be_caused.no_counters(state, obj, kind):
            continue
        more = number_put(state, obj, kind, n)
        if isinstance(more, Question):
            doubt, more = f"in which order effects say how many counters {obj.label} enters with", n
        put.append((kind, more))
    return tuple(put), doubt
