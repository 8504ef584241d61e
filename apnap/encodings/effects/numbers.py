"""Life, counters, mana, winning and losing."""

from __future__ import annotations

from apnap.encodings.effects import effect, possible
from apnap.encodings.rules import cant_be_caused
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Event
from apnap.model.abilities import (
    AddMana,
    Affect,
    GainLife,
    LoseGame,
    LoseLife,
    PlayerRef,
    PutCounters,
    RemoveCounters,
    WinGame,
)


def change_life(run: Run, after: State, player: str, amount: Val, guard: Literal, sign: int) -> list[Event]:
    """Gain or lose life; no event for 0 (119.3, 119.8)."""
    values, terms = run.m.values, run.m.terms
    life = values.lift(lambda a, b: a + sign * max(b, 0), after.get("life", player), amount)
    after.put(("life", player), life, guard)
    if run.m.floors and sign < 0:
        floor = values.lift(lambda a, b: a - max(b, 0), after.get("floor", player), amount)
        after.put(("floor", player), floor, guard)
    happens = terms.both(guard, values.any_of(amount, lambda n: bool(n > 0)))
    return [
        run.event(
            "gained" if sign > 0 else "lost", happens, player=player, amount=values.map(amount, lambda n: max(n, 0))
        )
    ]


@effect(GainLife)
def gain_life(run: Run, e: GainLife, guard: Literal) -> Literal:
    """119.3."""
    return _life(run, e.who, run.m.reader.amount(run.state, e.amount, run.context), guard, +1)


@possible(GainLife)
def can_gain(run: Run, e: GainLife, player: str) -> Literal:
    """Somebody who is meant can gain life (119.7)."""
    m, meant = run.m, run.m.reader.players(run.state, e.who, run.context)
    return m.terms.disj(m.terms.both(x, -cant_be_caused.cannot_gain(m, run.state, p)) for x, p in meant)


@effect(LoseLife)
def lose_life(run: Run, e: LoseLife, guard: Literal) -> Literal:
    """119.3."""
    return _life(run, e.who, run.m.reader.amount(run.state, e.amount, run.context), guard, -1)


def _life(run: Run, who: PlayerRef, amount: Val, guard: Literal, sign: int) -> Literal:
    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, player in run.m.reader.players(before, who, run.context):
            where = run.m.terms.both(guard, literal)
            if sign > 0:
                where = run.m.terms.both(where, -cant_be_caused.cannot_gain(run.m, before, player))
            if where != FALSE:
                events += change_life(run, after, player, amount, where, sign)
        return events

    return run.m.terms.disj(e.guard for e in run.batch(act))


# --------------------------------------------------------------------------- counters and size


@effect(PutCounters)
def put_counters(run: Run, e: PutCounters, guard: Literal) -> Literal:
    """122.1."""
    amount = run.m.reader.amount(run.state, e.amount, run.context)
    found = [ref for zone, ref in run.acting(e.what) if zone == "battlefield"]
    would = run.m.values.any_of(amount, lambda n: bool(n > 0))
    paid: list[Literal] = []

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, oid, inc in found:
            where = run.m.terms.conj([guard, literal, -cant_be_caused.no_counters(run.m, before, before, oid, e.kind)])
            key, more = ("counters", oid, e.kind), run.m.more_counters
            number = amount if more is None else more.put(run, before, oid, e.kind, amount, where)
            after.put(key, run.m.values.lift(lambda a, b: a + max(b, 0), after.get(*key), number), where)
            paid.append(run.m.terms.both(where, would))
            some = run.m.terms.both(where, run.m.values.any_of(number, lambda n: bool(n > 0)))
            events.append(run.event("counters", some, oid=oid, inc=inc, after=inc, detail=e.kind))
        return events

    run.batch(act)
    run.speak_of(e.what, ((run.m.terms.both(guard, x), oid, inc) for x, oid, inc in found))
    return run.m.terms.disj(paid)


@possible(PutCounters)
def can_put(run: Run, e: PutCounters, player: str) -> Literal:
    """A permanent is there that can have the counters."""
    m, state = run.m, run.state
    there = [(x, oid) for zone, (x, oid, _) in run.acting(e.what) if zone == "battlefield"]
    return m.terms.disj(m.terms.both(x, -cant_be_caused.no_counters(m, state, state, oid, e.kind)) for x, oid in there)


@possible(Affect)
def can_change(run: Run, e: Affect, player: str) -> Literal:
    """A permanent is there."""
    return run.m.terms.disj(x for zone, (x, _, _) in run.acting(e.what) if zone == "battlefield")


@possible(RemoveCounters)
def can_remove(run: Run, e: RemoveCounters, player: str) -> Literal:
    """A permanent has as many counters, at least one."""
    m = run.m
    wanted = m.values.map(m.reader.amount(run.state, e.amount, run.context), lambda n: max(n, 1))
    found = [(x, oid) for zone, (x, oid, _) in run.acting(e.what) if zone == "battlefield"]
    return m.terms.disj(
        m.terms.both(x, m.values.compare(run.state.get("counters", oid, e.kind), ">=", wanted)) for x, oid in found
    )


@effect(RemoveCounters)
def remove_counters(run: Run, e: RemoveCounters, guard: Literal) -> Literal:
    """122.1: as many as there are."""
    amount = run.m.reader.amount(run.state, e.amount, run.context)
    done: list[Literal] = []
    found = run.acting(e.what)
    for zone, (literal, oid, _) in found:
        if zone == "battlefield":
            key = ("counters", oid, e.kind)
            where = run.m.terms.both(guard, literal)
            had = run.m.values.any_of(run.state.get(*key), lambda n: bool(n > 0))
            left = run.m.values.lift(lambda a, b: max(a - max(b, 0), 0), run.state.get(*key), amount)
            run.state.put(key, left, where)
            done.append(run.m.terms.both(where, had))
    run.m.settle(run.state, run.state, [])
    here = [ref for zone, ref in found if zone == "battlefield"]
    run.speak_of(e.what, ((run.m.terms.both(guard, x), oid, inc) for x, oid, inc in here))
    return run.m.terms.disj(done)


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
        can = -cant_be_caused.cannot_win(run.m, run.state, player)
        where = run.m.terms.conj([guard, literal, can, run.state.is_(("game",), "on")])
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
        (run.m.terms.conj([guard, x, -cant_be_caused.cannot_lose(run.m, run.state, p)]), p)
        for x, p in run.m.reader.players(run.state, e.who, run.context)
        if x != FALSE
    ]
    some = run.m.terms.disj(x for x, _ in losing)
    run.batch(lambda before, after: run.m.lose(after, losing, before), some)
    if run.ahead is not None and len(run.m.players) > 2:
        mine = run.m.terms.disj(x for x, p in losing if p == run.context.you)
        on = run.m.terms.both(mine, run.state.is_(("game",), "on"))
        run.unmodelled("what a player who has left the game would go on to do", on)
    return some
