"""Damage (120) and fighting (701.14)."""

from __future__ import annotations

from collections.abc import Callable

from apnap.encodings.effects import effect, possible
from apnap.encodings.effects.dealing import Hit, can_receive, deal
from apnap.encodings.reading import Reference
from apnap.encodings.run import Run
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val
from apnap.model.abilities import (
    Damage,
    DivideDamage,
    Fight,
    ObjectRef,
    PlayerRef,
    TargetAny,
    TargetPlayer,
)
from apnap.model.abilities import Target as TargetRef

_PLAYERS = PlayerRef


def _source_of(run: Run, source: ObjectRef) -> tuple[Reference, ...]:
    return tuple(run.m.reader.objects(run.state, source, run.context, acting=False))


@effect(Damage)
def damage(run: Run, e: Damage, guard: Literal) -> Literal:
    """120.3."""
    sources = _source_of(run, e.source)
    return deal(run, [Hit(x, name, amount, sources) for x, name, amount in _hits(run, e)], guard)


@possible(Damage)
def can_damage(run: Run, e: Damage, player: str) -> Literal:
    """There is somebody, or something that can be dealt damage."""
    return run.m.terms.disj(run.m.terms.both(x, can_receive(run, run.state, name)) for x, name, _ in _hits(run, e))


def _hits(run: Run, e: Damage) -> list[tuple[Literal, str, Val]]:
    """Whom and what it is dealt to, where, and how much."""
    amount = run.m.reader.amount(run.state, e.amount, run.context)
    hits: list[tuple[Literal, str, Val]] = []
    match e.to:
        case TargetAny(index):
            hits += [(x, oid, amount) for _, (x, oid, _) in run.acting(TargetRef(index))]
            hits += [(x, p, amount) for x, p in run.m.reader.players(run.state, TargetPlayer(index), run.context)]
        case _ if isinstance(e.to, _PLAYERS):
            hits += [(x, p, amount) for x, p in run.m.reader.players(run.state, e.to, run.context)]
        case _:
            hits += [(x, oid, amount) for zone, (x, oid, _) in run.acting(e.to) if zone == "battlefield"]
    return hits


def _is_creature(run: Run, oid: str) -> Literal:
    return run.m.reader.is_creature(run.state, oid)


@effect(DivideDamage)
def divide_damage(run: Run, e: DivideDamage, guard: Literal) -> Literal:
    """601.2d: divided as announced; the part of an illegal target is lost."""
    m = run.m
    hits: list[Hit] = []
    sources = _source_of(run, e.source)
    longest = max((len(t) for t in run.context.targets), default=0)
    for index in range(longest):
        part = m.values.map(run.divide, _part(index))
        hits += [Hit(x, oid, part, sources) for _, (x, oid, _) in run.acting(TargetRef(index))]
        hits += [Hit(x, p, part, sources) for x, p in m.reader.players(run.state, TargetPlayer(index), run.context)]
    return deal(run, hits, guard)


def _part(index: int) -> Callable[[tuple[int, ...]], int]:
    return lambda parts: parts[index] if index < len(parts) else 0


@effect(Fight)
def fight(run: Run, e: Fight, guard: Literal) -> Literal:
    """701.14: each deals damage equal to its power to the other; nothing if one is gone."""
    m = run.m
    ones, others = _creatures(run, e.one), _creatures(run, e.other)
    hits: list[Hit] = []
    for x, a, i in ones:
        for y, b, j in others:
            both = m.terms.both(x, y)
            hits.append(Hit(both, b, m.reader.power(run.state, a), ((TRUE, a, i),)))
            hits.append(Hit(both, a, m.reader.power(run.state, b), ((TRUE, b, j),)))
    return deal(run, hits, guard)


@possible(Fight)
def can_fight(run: Run, e: Fight, player: str) -> Literal:
    """Both creatures are there."""
    terms = run.m.terms
    ones, others = (terms.disj(x for x, _, _ in _creatures(run, what)) for what in (e.one, e.other))
    return terms.both(ones, others)


def _creatures(run: Run, what: ObjectRef) -> list[Reference]:
    m = run.m
    found = [ref for zone, ref in run.acting(what) if zone == "battlefield"]
    creatures = [(m.terms.both(x, m.reader.is_creature(run.state, oid)), oid, inc) for x, oid, inc in found]
    return [ref for ref in creatures if ref[0] != FALSE]
