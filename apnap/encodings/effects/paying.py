"""Payments of mana (118.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from attrs import frozen

from apnap.encodings.effects import effect, possible
from apnap.encodings.rules import mana_ability, no_permission
from apnap.encodings.run import Run
from apnap.encodings.statuses import tapped_to_pay
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.model.abilities import Activated, AddMana, Effect, ManaAbility, Pay, TappedForMana
from apnap.model.trees import mentions


@frozen
class Payment:
    """One way to pay: when it is available, what is tapped, mana taken from the pool, and mana left over."""

    available: Literal
    tapped: tuple[str, ...]
    used: int
    surplus: int


@frozen
class ManaSource:
    """A permanent that can be tapped for mana, and the literal that it can."""

    ready: Literal
    oid: str
    colors: tuple[str, ...]
    amount: int


def _payments(run: Run, e: Pay, player: str) -> list[Payment]:
    m = run.m
    sources = _sources(run, player)
    symbols = _expand(e.cost.symbols) or []
    payments: list[Payment] = []
    for pool, has in run.state.get("mana", player).items():
        used = min(pool, len(symbols))
        for size in range(len(sources) + 1):
            for picked in combinations(sources, size):
                if _pays(symbols, used, picked):
                    free = [s.ready for s in picked] + _canonical(run, picked, sources)
                    surplus = sum(s.amount for s in picked) + used - len(symbols)
                    tapped = tuple(s.oid for s in picked)
                    payments.append(Payment(m.terms.conj([has, *free]), tapped, used, surplus))
                    m.limit(len(payments), "ways to pay")
    return [p for p in payments if p.available != FALSE]


def _sources(run: Run, player: str) -> list[ManaSource]:
    """What can be tapped for mana: no creature that came since its controller's last turn began (302.6)."""
    m, state = run.m, run.state
    found = []
    for ability, oid, _, you, here in m.statics(state, ManaAbility):
        if you != player:
            continue
        ready = m.terms.conj([here, state.is_(("tapped", oid), False), -no_permission.banned(m, state, oid)])
        if (is_creature := m.reader.is_creature(state, oid)) != FALSE:
            rested = m.terms.either(state.is_(("sick", oid), False), m.reader.has(state, oid, "haste"))
            ready = m.terms.both(ready, m.terms.either(-is_creature, rested))
        if ready != FALSE:
            found.append(ManaSource(ready, oid, ability.produces, ability.amount))
    return found


def other_mana(run: Run, what: Effect, player: str, guard: Literal) -> None:
    """A player asked to pay who has other activated abilities that add mana: what they can pay is not modelled."""
    m = run.m
    if not mentions(what, (Pay,)):
        return
    for ability, oid, _, you, here in m.statics(run.state, Activated):
        if you == player and mentions(ability.modes, (AddMana,)):
            run.unmodelled(f"mana from the activated ability of {m.world.show(oid)}", m.terms.both(guard, here))


def _pays(symbols: list[frozenset[str]], used: int, picked: tuple[ManaSource, ...]) -> bool:
    """The picked sources pay what the pool does not, and none of them is needless."""
    if len({s.oid for s in picked}) != len(picked):
        return False
    need = len(symbols) - used
    total = sum(s.amount for s in picked)
    if total < need or any(total - s.amount >= need for s in picked):
        return False
    return _matched(symbols, [s.colors for s in picked for _ in range(s.amount)]) >= need


def _expand(symbols: tuple[str, ...]) -> list[frozenset[str]] | None:
    """For each mana of the cost the colours that pay it, empty for generic mana; None for other symbols."""
    out: list[frozenset[str]] = []
    for s in symbols:
        kinds = frozenset(s.split("/"))
        if s.isdigit():
            out += [frozenset()] * int(s)
        elif kinds <= set("wubrgc"):
            out.append(kinds)
        else:
            return None
    return out


def _matched(symbols: list[frozenset[str]], mana: list[tuple[str, ...]]) -> int:
    """The largest number of symbols that so much mana can pay (a bipartite matching)."""
    paid_by: dict[int, int] = {}

    def assign(symbol: int, seen: set[int]) -> bool:
        for i, colors in enumerate(mana):
            fits = not symbols[symbol] or bool(symbols[symbol] & set(colors)) or "any" in colors
            if fits and i not in seen:
                seen.add(i)
                if i not in paid_by or assign(paid_by[i], seen):
                    paid_by[i] = symbol
                    return True
        return False

    return sum(assign(i, set()) for i in range(len(symbols)))


def _canonical(run: Run, picked: tuple[ManaSource, ...], sources: list[ManaSource]) -> list[Literal]:
    """Of permanents with one name the first available are tapped: which ones makes no difference."""
    names = run.m.world.bodies
    rank = {s.oid: i for i, s in enumerate(sources)}
    return [
        -s.ready
        for s in sources
        if s not in picked and any(names[p.oid].name == names[s.oid].name and rank[s.oid] < rank[p.oid] for p in picked)
    ]


def _added(number: int) -> Callable[[int], int]:
    return lambda n: max(n + number, 0)


def _tap(run: Run, player: str, tapped: Sequence[tuple[Literal, str]]) -> None:
    """Permanents are tapped for mana; what triggered mana abilities add to a payment is not modelled."""
    m = run.m
    mana = [i for i in m.waiting_items(run.state) if mana_ability.is_one(i.ability)]
    waited = {i.number: run.state.is_(("item", i.number), "waiting") for i in mana}
    tapped_to_pay(run, player, tapped)
    for item in m.waiting_items(run.state) if TappedForMana in m.texts.mentioned else []:
        if mana_ability.is_one(item.ability):
            now = run.state.is_(("item", item.number), "waiting")
            run.unmodelled(
                f"a payment with what {item.label} makes", m.terms.both(now, -waited.get(item.number, FALSE))
            )


@possible(Pay)
def can_pay(run: Run, e: Pay, player: str) -> Literal:
    """Enough mana can be had; a cost that is not understood is tried, and found unmodelled."""
    if _expand(e.cost.symbols) is None:
        return TRUE
    return run.m.terms.disj(p.available for p in _payments(run, e, player))


@effect(Pay)
def pay(run: Run, e: Pay, guard: Literal) -> Literal:
    """118.3: mana from the pool first, then by tapping permanents."""
    m = run.m
    done: list[Literal] = []
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.both(guard, literal)
        if where == FALSE:
            continue
        if _expand(e.cost.symbols) is None:
            run.unmodelled(f"the payment of {' '.join(e.cost.symbols)}", where)
        payments = _payments(run, e, player)
        named = [(p.available, tuple(sorted(m.world.bodies[oid].name for oid in p.tapped))) for p in payments]
        chosen = run.choose("pay", where, player, named)
        _tap(run, player, [(paid, oid) for paid, p in zip(chosen, payments, strict=True) for oid in p.tapped])
        for paid, p in zip(chosen, payments, strict=True):
            if p.surplus != p.used:
                run.state.change(("mana", player), _added(p.surplus - p.used), paid)
            done.append(paid)
    m.settle(run.state, run.state, [])
    return m.terms.disj(done)
