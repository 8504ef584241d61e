"""Sequences, conditions, options and payments."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from apnap.encodings.effects import effect, possible
from apnap.encodings.rules import action_cap, as_much_as_possible, unless_choice
from apnap.encodings.run import Run
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.model.abilities import IfElse, ManaAbility, May, Nothing, Opaque, Pay, Sequence, Unless


@effect(Sequence)
def sequence(run: Run, e: Sequence, guard: Literal) -> Literal:
    """608.2c: in the order written."""
    return run.m.terms.disj([run.do(step, guard) for step in e.steps])


@possible(Sequence)
def can_sequence(run: Run, e: Sequence, player: str) -> Literal:
    """The first instruction decides."""
    return run.m.effects.can(run, e.steps[0], player)


@effect(IfElse)
def if_else(run: Run, e: IfElse, guard: Literal) -> Literal:
    """608.2h: the condition is read once."""
    holds = run.m.reader.holds(run.state, e.condition, run.context)
    previous = list(run.context.previous)
    done = run.do(e.then, run.m.terms.both(guard, holds))
    if e.otherwise is None:
        return done
    run.context.previous = previous
    return run.m.terms.either(done, run.do(e.otherwise, run.m.terms.both(guard, -holds)))


@effect(May)
def may(run: Run, e: May, guard: Literal) -> Literal:
    """603.5, 118.12: the player decides now; "if you do" asks whether it was done."""
    m = run.m
    done: list[Literal] = []
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.both(guard, literal)
        if where == FALSE:
            continue
        can = as_much_as_possible.can_choose(m, m.effects.can(run, e.effect, player))
        can = m.terms.both(can, _uncapped(run, player))
        yes = run.yes_or_no(m.terms.both(where, can), player, fixed=m.fixed(run.item).may)
        no = m.terms.both(where, -yes)
        m.history.happened(run.state, "accepted", run.item, yes, who=const(player))
        m.history.happened(run.state, "declined", run.item, no, who=const(player))
        m.history.close(run.state)
        _act(run, player, yes)
        did = run.do(e.effect, yes)
        done.append(did)
        if e.then is not None:
            done.append(run.do(e.then, as_much_as_possible.was_done(m, yes, did)))
        if e.otherwise is not None:
            done.append(run.do(e.otherwise, m.terms.both(where, -as_much_as_possible.was_done(m, yes, did))))
    return m.terms.disj(done)


def _uncapped(run: Run, player: str) -> Literal:
    item = run.item
    if item is None or item.ability is None or not item.ability.action_cap:
        return -FALSE
    return action_cap.may_act(run.m, run.state, item.oid, item.index, player)


def _act(run: Run, player: str, guard: Literal) -> None:
    item = run.item
    if item is not None and item.ability is not None and item.ability.action_cap:
        action_cap.acted(run.m, run.state, item.oid, item.index, player, guard)


@effect(Unless)
def unless(run: Run, e: Unless, guard: Literal) -> Literal:
    """118.12a: "A unless B" is "you may B; if you don't, A"."""
    m = run.m
    averted: list[Literal] = []
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.both(guard, literal)
        if where == FALSE:
            continue
        can = unless_choice.can_avert(m, m.effects.can(run, e.instead, player))
        yes = run.yes_or_no(m.terms.both(where, can), player, fixed=m.fixed(run.item).may)
        m.history.happened(run.state, "accepted", run.item, yes, who=const(player))
        m.history.happened(run.state, "declined", run.item, m.terms.both(where, -yes), who=const(player))
        m.history.close(run.state)
        you, run.context.you = run.context.you, player
        run.do(e.instead, yes)
        run.context.you = you
        averted.append(yes)
    return run.do(e.effect, m.terms.both(guard, -m.terms.disj(averted)))


# --------------------------------------------------------------------------- paying mana

Payment = tuple[Literal, tuple[str, ...], int]
"""Availability, permanents tapped, mana taken from the pool."""


def _payments(run: Run, e: Pay, player: str) -> list[Payment]:
    m, state = run.m, run.state
    sources = []
    for ability, oid, _, you, here in m.statics(state, ManaAbility):
        if you == player:
            sources.append((m.terms.both(here, state.is_(("tapped", oid), False)), oid, ability.produces))
    payments: list[Payment] = []
    symbols = _expand(e.cost.symbols)
    for pool, has in state.get("mana", player).items():
        used = min(pool, len(symbols))
        for some in combinations(range(len(sources)), len(symbols) - used):
            picked = [sources[i] for i in some]
            if len({oid for _, oid, _ in picked}) == len(picked) and _covers(symbols, [p for *_, p in picked]):
                skipped = [sources[i] for i in range(len(sources)) if i not in some]
                free = [x for x, _, _ in picked] + _canonical(run, picked, skipped)
                payments.append((m.terms.conj([has, *free]), tuple(oid for _, oid, _ in picked), used))
                m.limit(len(payments), "ways to pay")
    return payments


def _expand(symbols: tuple[str, ...]) -> list[str]:
    """Each mana of the cost; "" is generic."""
    out: list[str] = []
    for s in symbols:
        out += [""] * int(s) if s.isdigit() else [s]
    return out


def _covers(symbols: list[str], sources: list[tuple[str, ...]]) -> bool:
    """The sources can pay as many of the symbols; the rest comes from the pool."""
    if not sources:
        return True
    first, rest = sources[0], sources[1:]
    for i, symbol in enumerate(symbols):
        if symbol == "" or symbol in first or "any" in first:
            return True if not rest else _covers(symbols[:i] + symbols[i + 1 :], rest) or _other(symbols, i, first, rest)
    return False


def _other(symbols: list[str], tried: int, first: tuple[str, ...], rest: list[tuple[str, ...]]) -> bool:
    for i, symbol in enumerate(symbols):
        fits = symbol == "" or symbol in first or "any" in first
        if i != tried and fits and _covers(symbols[:i] + symbols[i + 1 :], rest):
            return True
    return False


def _canonical(run: Run, picked: list[Any], skipped: list[Any]) -> list[Literal]:
    """Of permanents with one name the first available are tapped: which ones makes no difference."""
    names = run.m.world.bodies
    rank = {oid: i for i, oid in enumerate(names)}
    return [
        -x
        for x, oid, _ in skipped
        if any(names[o].name == names[oid].name and rank[oid] < rank[o] for _, o, _ in picked)
    ]


@possible(Pay)
def can_pay(run: Run, e: Pay, player: str) -> Literal:
    """Enough mana can be had."""
    return run.m.terms.disj(x for x, _, _ in _payments(run, e, player))


@effect(Pay)
def pay(run: Run, e: Pay, guard: Literal) -> Literal:
    """118.3: mana from the pool first, then by tapping permanents."""
    m = run.m
    done: list[Literal] = []
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.both(guard, literal)
        if where == FALSE:
            continue
        payments = _payments(run, e, player)
        named = [(x, tuple(sorted(m.world.show(oid) for oid in tapped))) for x, tapped, _ in payments]
        chosen = run.choose("pay", where, player, named)
        for paid, (_, tapped, used) in zip(chosen, payments, strict=True):
            for oid in tapped:
                run.state.put(("tapped", oid), const(True), paid)
            if used:
                run.state.change(("mana", player), lambda n, k=used: max(n - k, 0), paid)
            done.append(paid)
    m.history.close(run.state)
    return m.terms.disj(done)


# --------------------------------------------------------------------------- no effect, unknown effect


@effect(Nothing)
def nothing(run: Run, e: Nothing, guard: Literal) -> Literal:
    """Nothing modelled happens."""
    return guard


@effect(Opaque)
def opaque(run: Run, e: Opaque, guard: Literal) -> Literal:
    """A black box: from here on, what it may have done is unknown."""
    name = run.label or e.text
    run.state.put(("opaque",), const(name), guard)
    return guard
