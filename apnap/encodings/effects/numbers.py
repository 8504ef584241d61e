"""Life, damage, counters, pumps, mana, winning and losing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from apnap.encodings.effects import effect
from apnap.encodings.reading import Context, Reference
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Event
from apnap.model.abilities import (
    AddMana,
    Damage,
    DivideDamage,
    Fight,
    GainLife,
    LoseGame,
    LoseLife,
    ObjectRef,
    PlayerRef,
    PreventDamage,
    Pump,
    PutCounters,
    RemoveCounters,
    TargetAny,
    TargetPlayer,
    WinGame,
)
from apnap.model.abilities import Target as TargetRef

_PLAYERS = PlayerRef


def _change_life(run: Run, after: State, player: str, amount: Val, guard: Literal, sign: int) -> list[Event]:
    """Gain or lose life; no event for 0 (119.3, 119.8)."""
    values, terms = run.m.values, run.m.terms
    life = values.lift(lambda a, b: a + sign * max(b, 0), after.get("life", player), amount)
    after.put(("life", player), life, guard)
    happens = terms.both(guard, values.any_of(amount, lambda n: bool(n > 0)))
    return [run.event("gained" if sign > 0 else "lost", happens, player=player)]


@effect(GainLife)
def gain_life(run: Run, e: GainLife, guard: Literal) -> Literal:
    """119.3."""
    return _life(run, e.who, run.m.reader.amount(run.state, e.amount, run.context), guard, +1)


@effect(LoseLife)
def lose_life(run: Run, e: LoseLife, guard: Literal) -> Literal:
    """119.3."""
    return _life(run, e.who, run.m.reader.amount(run.state, e.amount, run.context), guard, -1)


def _life(run: Run, who: PlayerRef, amount: Val, guard: Literal, sign: int) -> Literal:
    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, player in run.m.reader.players(before, who, run.context):
            where = run.m.terms.both(guard, literal)
            if where != FALSE:
                events += _change_life(run, after, player, amount, where, sign)
        return events

    return run.m.terms.disj(e.guard for e in run.batch(act))


# --------------------------------------------------------------------------- damage


def _source_of(run: Run, source: ObjectRef) -> list[Reference]:
    return run.m.reader.objects(source, run.context, acting=False)


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
                events += _change_life(run, after, name, amount, where, -1)
                events.append(run.event("hurt", events[-1].guard, player=name))
                continue
            if not m.world.bodies[name].types & {"creature", "planeswalker", "battle"}:
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
        if name in run.m.players or run.m.world.bodies[name].types & {"creature", "planeswalker", "battle"}:
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
    return _deal(run, hits, _source_of(run, e.source), guard)


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
    ones = [ref for zone, ref in run.acting(e.one) if zone == "battlefield" and _is_creature(run, ref[1])]
    others = [ref for zone, ref in run.acting(e.other) if zone == "battlefield" and _is_creature(run, ref[1])]
    hits: list[tuple[Literal, str, Val]] = []
    for x, a, _ in ones:
        for y, b, _ in others:
            both = m.terms.both(x, y)
            hits += [(both, b, m.reader.power(run.state, a)), (both, a, m.reader.power(run.state, b))]
    return _deal(run, hits, [*ones, *others], guard)


# --------------------------------------------------------------------------- counters and size


@effect(PutCounters)
def put_counters(run: Run, e: PutCounters, guard: Literal) -> Literal:
    """122.1."""
    amount = run.m.reader.amount(run.state, e.amount, run.context)
    found = [ref for zone, ref in run.acting(e.what) if zone == "battlefield"]

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, oid, inc in found:
            where = run.m.terms.both(guard, literal)
            key = ("counters", oid, e.kind)
            after.put(key, run.m.values.lift(lambda a, b: a + max(b, 0), after.get(*key), amount), where)
            some = run.m.terms.both(where, run.m.values.any_of(amount, lambda n: bool(n > 0)))
            events.append(run.event("counters", some, oid=oid, inc=inc, after=inc, detail=e.kind))
        return events

    done = run.m.terms.disj(x.guard for x in run.batch(act))
    run.remember((run.m.terms.both(guard, x), oid, inc) for x, oid, inc in found)
    return done


@effect(RemoveCounters)
def remove_counters(run: Run, e: RemoveCounters, guard: Literal) -> Literal:
    """122.1: as many as there are."""
    amount = run.m.reader.amount(run.state, e.amount, run.context)
    done: list[Literal] = []
    for zone, (literal, oid, _) in run.acting(e.what):
        if zone == "battlefield":
            key = ("counters", oid, e.kind)
            where = run.m.terms.both(guard, literal)
            had = run.m.values.any_of(run.state.get(*key), lambda n: bool(n > 0))
            left = run.m.values.lift(lambda a, b: max(a - max(b, 0), 0), run.state.get(*key), amount)
            run.state.put(key, left, where)
            done.append(run.m.terms.both(where, had))
    run.m.history.close(run.state)
    return run.m.terms.disj(done)


@effect(Pump)
def pump(run: Run, e: Pump, guard: Literal) -> Literal:
    """613.4c: +X/+Y until end of turn."""
    m = run.m
    power = m.reader.amount(run.state, e.power, run.context)
    toughness = m.reader.amount(run.state, e.toughness, run.context)
    by = m.values.lift(lambda a, b: (a, b), power, toughness)
    found = [ref for zone, ref in run.acting(e.what) if zone == "battlefield"]
    for literal, oid, _ in found:
        total = m.values.lift(lambda a, b: (a[0] + b[0], a[1] + b[1]), run.state.get("pump", oid), by)
        run.state.put(("pump", oid), total, m.terms.both(guard, literal))
    m.history.close(run.state)
    run.remember((m.terms.both(guard, x), oid, inc) for x, oid, inc in found)
    return m.terms.both(guard, m.terms.disj(x for x, _, _ in found))


# --------------------------------------------------------------------------- mana and the end of the game


@effect(AddMana)
def add_mana(run: Run, e: AddMana, guard: Literal) -> Literal:
    """106.4."""
    done = []
    for literal, player in run.m.reader.players(run.state, e.who, run.context):
        where = run.m.terms.both(guard, literal)
        run.state.change(("mana", player), lambda n: n + e.amount, where)
        done.append(where)
    run.m.history.close(run.state)
    return run.m.terms.disj(done)


@effect(WinGame)
def win_game(run: Run, e: WinGame, guard: Literal) -> Literal:
    """104.2b."""
    done = []
    for literal, player in run.m.reader.players(run.state, e.who, run.context):
        where = run.m.terms.conj([guard, literal, run.state.is_(("game",), "on")])
        run.state.put(("game",), const(player), where)
        for other in run.m.players:
            if other != player:
                run.state.put(("lost", other), const(True), where)
        done.append(where)
    run.m.history.close(run.state)
    return run.m.terms.disj(done)


@effect(LoseGame)
def lose_game(run: Run, e: LoseGame, guard: Literal) -> Literal:
    """104.3e."""
    losing = [
        (run.m.terms.both(guard, x), p) for x, p in run.m.reader.players(run.state, e.who, run.context) if x != FALSE
    ]
    run.m.lose(run.state, losing)
    run.m.history.close(run.state)
    return run.m.terms.disj(x for x, _ in losing)
