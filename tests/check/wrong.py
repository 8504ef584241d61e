"""Logs with a fault or two, made from legal ones."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random

from apnap.model.trace import records as r

Log = list[r.AnyRecord]


def places(log: Log, kind: type, what: str | None = None) -> list[int]:
    return [n for n, x in enumerate(log) if isinstance(x, kind) and what in (None, getattr(x, "what", None))]


def block(log: Log, at: int) -> range:
    """A resolution."""
    end = next(n for n in range(at, len(log)) if isinstance(log[n], r.End) and log[n].a == log[at].a)  # type: ignore[union-attr]
    return range(at, end + 1)


def without(log: Log, *gone: int) -> Log:
    return [x for n, x in enumerate(log) if n not in gone]


def with_other(log: Log, at: int, **values: object) -> Log:
    new = copy.copy(log[at])
    for key, value in values.items():
        setattr(new, key, value)
    return [*log[:at], new, *log[at + 1 :]]


def a_trigger_is_missing(log: Log) -> Log:
    return without(log, places(log, r.Trigger)[0])


def a_trigger_and_an_effect_are_missing(log: Log) -> Log:
    return without(log, places(log, r.Trigger)[-1], places(log, r.Event, "life")[-1])


def an_ability_is_missing_with_its_consequences(log: Log) -> Log:
    return without_ability(log, log[places(log, r.Trigger)[0]].a)  # type: ignore[union-attr]


def without_ability(log: Log, a: str) -> Log:
    """The log in which it does not trigger, and does nothing."""
    own = {n for n, x in enumerate(log) if isinstance(x, r.Trigger | r.Put | r.Resolve | r.End) and x.a == a}
    inside = {m for n in own if isinstance(log[n], r.Resolve) for m in block(log, n)}
    return without(log, *own, *inside)


def resolutions_are_exchanged(log: Log) -> Log:
    one, other = (block(log, n) for n in places(log, r.Resolve)[-2:])
    between = log[one.stop : other.start]
    moved = [*(log[n] for n in other), *between, *(log[n] for n in one)]
    return [*log[: one.start], *moved, *log[other.stop :]]


def resolutions_are_exchanged_and_an_effect_is_wrong(log: Log) -> Log:
    log = resolutions_are_exchanged(log)
    return with_other(log, places(log, r.Event, "life")[0], amount=7)


def abilities_are_put_the_wrong_way_round(log: Log) -> Log:
    one, other = places(log, r.Put)[:2]
    return [*log[:one], log[other], *log[one + 1 : other], log[one], *log[other + 1 :]]


def two_effects_are_wrong(log: Log) -> Log:
    one, other = places(log, r.Event, "life")[:2]
    return with_other(with_other(log, one, amount=5), other, p="P2" if log[other].p == "P1" else "P1")  # type: ignore[union-attr]


def an_ability_resolves_twice(log: Log) -> Log:
    own = block(log, places(log, r.Resolve)[-1])
    return [*log[: own.stop], *(copy.copy(log[n]) for n in own), *log[own.stop :]]


FAULTS: list[Callable[[Log], Log]] = [
    a_trigger_is_missing,
    a_trigger_and_an_effect_are_missing,
    an_ability_is_missing_with_its_consequences,
    resolutions_are_exchanged,
    resolutions_are_exchanged_and_an_effect_is_wrong,
    abilities_are_put_the_wrong_way_round,
    two_effects_are_wrong,
    an_ability_resolves_twice,
]


def by_chance(log: Log, seed: int) -> Log:
    """Two small faults somewhere."""
    chance = Random(seed)
    for _ in range(2):
        may = [n for n, x in enumerate(log) if isinstance(x, r.Trigger | r.Put | r.Resolve | r.Event) and n > 5]
        at = chance.choice(may)
        kind = chance.choice(["drop", "twice", "later", "amount"])
        match kind, log[at]:
            case "amount", r.Event(what="life", amount=int(amount)):
                log = with_other(log, at, amount=amount + 1)
            case "twice", _:
                log = [*log[:at], copy.copy(log[at]), *log[at:]]
            case "later", _:
                log = [*log[:at], *log[at + 1 : at + 3], log[at], *log[at + 3 :]]
            case _:
                log = without(log, at)
    return log
