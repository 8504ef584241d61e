"""Damage (120) and fighting (701.14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from apnap.encodings.effects import effect, possible
from apnap.encodings.effects.numbers import change_life
from apnap.encodings.reading import Context, Reference
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val
from apnap.encodings.world import Event
from apnap.model.abilities import (
    Damage,
    DivideDamage,
    Fight,
    ObjectRef,
    PlayerRef,
    PreventDamage,
    TargetAny,
    TargetPlayer,
)
from apnap.model.abilities import Target as TargetRef

_PLAYERS = PlayerRef


def _source_of(run: Run, source: ObjectRef) -> list[Reference]:
    return run.m.reader.objects(run.state, source, run.context, acting=False)


def _deal(run: Run, hits: Iterable[tuple[Literal, str, Val]], sources: Iterable[Reference], guard: Literal) -> Literal:
    """One deal of damage: (literal, card object or player, amount) at once (120.3)."""
    m = run.m
    hits = list(hits)
    _unmodelled_source(run, sources, [m.terms.both(guard, x) for x in _received(run, hits)])

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, name, amount in hits:
            where = m.terms.both(guard, literal)
            if where == FALSE:
                continue
            if name in m.players:
                events += change_life(run, after, name, amount, where, -1)
                events.append(run.event("hurt", events[-1].guard, player=name))
                continue
            if not _can_receive(run, name):
                continue  # 120.1: nothing else can be dealt damage
            some = m.values.any_of(amount, lambda n: bool(n > 0))
            _misunderstood(run, name, m.terms.both(where, some))
            prevented = m.terms.both(where, _prevented(run, before, name))
            dealt = m.terms.both(where, -prevented)
            total = m.values.lift(lambda a, b: a + max(b, 0), after.get("damage", name), amount)
            after.put(("damage", name), total, dealt)
            for (zone, inc), here in after.get("place", name).items():
                if zone == "battlefield":
                    facts = {"oid": name, "inc": inc, "after": inc}
                    events.append(run.event("damaged", m.terms.conj([dealt, some, here]), **facts))
                    stopped = m.terms.conj([prevented, some, here])
                    if stopped != FALSE:
                        events.append(run.event("damaged", stopped, real=False, **facts))
        return events

    return m.terms.disj(e.guard for e in run.batch(act) if e.real)


def _received(run: Run, hits: Iterable[tuple[Literal, str, Val]]) -> Iterator[Literal]:
    """For each hit the literal that there is damage, to something that can be dealt damage."""
    for literal, name, amount in hits:
        if _can_receive(run, name):
            yield run.m.terms.both(literal, run.m.values.any_of(amount, lambda n: bool(n > 0)))


def _unmodelled_source(run: Run, sources: Iterable[Reference], dealt: Iterable[Literal]) -> None:
    """Damage by a source with one of these keywords has results that are not modelled (120.3)."""
    terms, some = run.m.terms, run.m.terms.disj(dealt)
    for literal, oid, _ in sources:
        for keyword in run.m.world.bodies[oid].keywords & {"deathtouch", "lifelink", "infect", "wither"}:
            loud = run.state.is_(("muted", oid), False)
            run.unmodelled(f"damage by a source with {keyword}", terms.conj([some, literal, loud]))


def _misunderstood(run: Run, oid: str, guard: Literal) -> None:
    """Damage to a planeswalker or battle, or to something with protection, is not modelled."""
    body = run.m.world.bodies[oid]
    if not body.is_creature():
        run.unmodelled(f"damage to {oid}, which is no creature", guard)
    for keyword in body.keywords:
        if keyword.startswith("protection"):
            has = run.m.terms.both(guard, run.m.reader.has(run.state, oid, keyword))
            run.unmodelled(f"damage to something with {keyword}", has)


def _prevented(run: Run, state: State, oid: str) -> Literal:
    found = []
    for static, source, inc, you, here in run.m.statics(state, PreventDamage):
        fit = run.m.reader.selected(state, static.what, run.m.world.bodies[oid], Context(source, inc, you))
        found.append(run.m.terms.both(here, fit))
    return run.m.terms.disj(found)


@effect(Damage)
def damage(run: Run, e: Damage, guard: Literal) -> Literal:
    """120.3."""
    return _deal(run, _hits(run, e), _source_of(run, e.source), guard)


@possible(Damage)
def can_damage(run: Run, e: Damage, player: str) -> Literal:
    """There is somebody, or something that can be dealt damage."""
    return run.m.terms.disj(x for x, name, _ in _hits(run, e) if _can_receive(run, name))


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


def _can_receive(run: Run, name: str) -> bool:
    return name in run.m.players or bool(run.m.world.bodies[name].types & {"creature", "planeswalker", "battle"})


def _is_creature(run: Run, oid: str) -> bool:
    return run.m.world.bodies[oid].is_creature()


@effect(DivideDamage)
def divide_damage(run: Run, e: DivideDamage, guard: Literal) -> Literal:
    """601.2d: divided as announced; the part of an illegal target is lost."""
    m = run.m
    hits: list[tuple[Literal, str, Val]] = []
    longest = max((len(t) for t in run.context.targets), default=0)
    for index in range(longest):
        part = m.values.map(run.divide, _part(index))
        hits += [(x, oid, part) for _, (x, oid, _) in run.acting(TargetRef(index))]
        hits += [(x, p, part) for x, p in m.reader.players(run.state, TargetPlayer(index), run.context)]
    return _deal(run, hits, _source_of(run, e.source), guard)


def _part(index: int) -> Callable[[tuple[int, ...]], int]:
    return lambda parts: parts[index] if index < len(parts) else 0


@effect(Fight)
def fight(run: Run, e: Fight, guard: Literal) -> Literal:
    """701.14: each deals damage equal to its power to the other; nothing if one is gone."""
    m = run.m
    ones, others = _creatures(run, e.one), _creatures(run, e.other)
    hits: list[tuple[Literal, str, Val]] = []
    for x, a, _ in ones:
        for y, b, _ in others:
            both = m.terms.both(x, y)
            hits += [(both, b, m.reader.power(run.state, a)), (both, a, m.reader.power(run.state, b))]
    return _deal(run, hits, [*ones, *others], guard)


@possible(Fight)
def can_fight(run: Run, e: Fight, player: str) -> Literal:
    """Both creatures are there."""
    terms = run.m.terms
    ones, others = (terms.disj(x for x, _, _ in _creatures(run, what)) for what in (e.one, e.other))
    return terms.both(ones, others)


def _creatures(run: Run, what: ObjectRef) -> list[Reference]:
    return [ref for zone, ref in run.acting(what) if zone == "battlefield" and _is_creature(run, ref[1])]
