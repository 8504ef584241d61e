"""Drawing, milling, looking at and searching libraries.

A library is one value: the tuple of its cards of interest from the top (None for a card of no interest), below which
lie cards of no interest, as many as are needed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, permutations
from typing import Any

from apnap.encodings.attaching import enchanting
from apnap.encodings.effects import effect
from apnap.encodings.reading import Reference
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, at_least, const
from apnap.encodings.world import Event
from apnap.encodings.zones import Arrival
from apnap.model.abilities import Draw, LookAtTop, Mill, PutTop, Scry, Search, Shuffle

Cards = tuple[str | None, ...]

UNNAMED = "card"
"""How decisions call a card of no interest."""


def look(run: Run, state: State, player: str, guard: Literal) -> None:
    """A card of known identity would be looked at or drawn in unknown order: not modelled."""
    unknown = state.is_(("shuffled", player), True)
    if unknown == FALSE:
        return
    named = run.m.values.any_of(state.get("library", player), bool)
    owned = [b.oid for b in run.m.world.bodies.values() if b.owner == player and not b.token]
    inside = run.m.terms.disj(run.m.reader.in_zone(state, oid, "library") for oid in owned)
    run.unmodelled(
        f"the order of {player}'s library after a shuffle",
        run.m.terms.conj([guard, unknown, run.m.terms.either(named, inside)]),
    )


def _take_top(run: Run, before: State, after: State, player: str, to: str, guard: Literal) -> list[Event]:
    """The top card goes to a zone."""
    m = run.m
    look(run, after, player, guard)
    library = after.get("library", player)
    events: list[Event] = []
    tops: dict[str | None, list[Literal]] = {}
    for cards, literal in library.items():
        tops.setdefault(cards[0] if cards else None, []).append(literal)
    for top, literals in tops.items():
        where = m.terms.both(guard, m.terms.disj(literals))
        if top is None:
            if to == "graveyard" and m.graveyards_seen:
                run.unmodelled("cards without a name are milled, and graveyards are looked at", where)
            if to == "graveyard" and m.replacing is not None:
                m.replacing.nameless(before, after, player, "library", where)
            after.change(("unnamed", to, player), lambda n: n + 1, where)
            continue
        refs = [(m.terms.both(where, x), top, inc) for x, inc in incarnations(run, after, top, "library")]
        some, _ = m.zones.move(before, after, refs, "library", to)
        events += some
    after.put(("library", player), m.values.map(library, lambda cards: cards[1:]), guard)
    return events


def incarnations(run: Run, state: State, oid: str, zone: str) -> list[tuple[Literal, int]]:
    return [(x, inc) for (z, inc), x in state.get("place", oid).items() if z == zone]


@effect(Draw)
def draw(run: Run, e: Draw, guard: Literal) -> Literal:
    """121.2: one after another, each a batch of its own."""
    m = run.m
    amount = m.reader.amount(run.state, e.amount, run.context)
    done: list[Literal] = []
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.both(guard, literal)
        wanted = _up_to(run, player, amount, where) if e.up_to else amount
        for number in range(max(wanted, default=0)):
            more = m.terms.both(where, m.values.any_of(wanted, at_least(number + 1)))
            if more != FALSE:
                run.batch(partial(_draw_one, run, player, more))
                done.append(more)
    return m.terms.disj(done)


def _up_to(run: Run, player: str, most: Val, guard: Literal) -> Val:
    """A player says how many cards to draw."""
    m = run.m
    numbers = range(max(most, default=0) + 1)
    options = [(m.values.any_of(most, at_least(k)), (k,)) for k in numbers]
    chosen = run.choose("number", guard, player, m.fixed.numbers(run.item, options))
    rest = -m.terms.disj(chosen)
    return m.values.mux([(rest, const(0)), *((c, const(k)) for c, k in zip(chosen, numbers, strict=True))])


def _draw_one(run: Run, player: str, guard: Literal, before: State, after: State) -> list[Event]:
    m, events = run.m, _take_top(run, before, after, player, "hand", guard)
    nameless = m.terms.both(guard, -m.terms.disj(e.guard for e in events))
    for card in events:
        body = m.world.bodies[str(card.oid)]
        m.history.happened(after, "drew", None, card.guard, body=body, who=const(player))
    m.history.happened(after, "drew", None, nameless, who=const(player))
    return [*events, run.event("drew", guard, player=player)]


@effect(Mill)
def mill(run: Run, e: Mill, guard: Literal) -> Literal:
    """701.17: all in one batch."""
    m = run.m
    amount = m.reader.amount(run.state, e.amount, run.context)
    done: list[Literal] = []

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, player in m.reader.players(before, e.who, run.context):
            for number in range(max(amount, default=0)):
                more = m.values.any_of(amount, at_least(number + 1))
                where = m.terms.conj([guard, literal, more])
                if where != FALSE:
                    events += _take_top(run, before, after, player, "graveyard", where)
                    done.append(where)
        return events

    run.batch(act)
    return m.terms.disj(done)


@effect(PutTop)
def put_top(run: Run, e: PutTop, guard: Literal) -> Literal:
    """The top cards go to a zone, all in one batch."""
    m = run.m
    amount = m.reader.amount(run.state, e.amount, run.context)
    done: list[Literal] = []
    some = m.terms.both(guard, m.values.any_of(amount, at_least(1)))

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, player in m.reader.players(before, e.who, run.context):
            for number in range(max(amount, default=0)):
                more = m.values.any_of(amount, at_least(number + 1))
                where = m.terms.conj([guard, literal, more])
                if where != FALSE:
                    events += _take_top(run, before, after, player, e.to, where)
                    done.append(where)
        return events

    run.batch(act, some)
    return m.terms.disj(done)


@effect(LookAtTop)
def look_at_top(run: Run, e: LookAtTop, guard: Literal) -> Literal:
    """Nothing that is modelled changes."""
    return FALSE


@effect(Scry)
def scry(run: Run, e: Scry, guard: Literal) -> Literal:
    """701.22: any number of the top cards on the bottom, the rest back on top, each in any order."""
    m = run.m
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.both(guard, literal)
        if where == FALSE:
            continue
        look(run, run.state, player, where)
        library = run.state.get("library", player)
        cases: list[tuple[Literal, Any]] = [(-where, library)]
        for cards, here in library.items():
            both = m.terms.both(where, here)
            if both == FALSE:
                continue
            cases += _arrangements(run, player, cards, e.amount, both)
        run.state.own[("library", player)] = m.values.mux(cases)
        m.history.happened(run.state, "chosen_scry", run.item, where, who=const(player))
        m.history.note(run.state)
    return guard


def _arrangements(run: Run, player: str, cards: Cards, number: int, guard: Literal) -> list[tuple[Literal, Any]]:
    """Which cards go to the bottom (out of reach, so their order is of no consequence), and the order of the others."""
    top: Cards = (*cards[:number], *(None for _ in range(number - len(cards))))
    if not any(top):
        return [(guard, const(cards))]
    options: dict[tuple[Cards, Cards], None] = {}
    places = range(number)
    for cut in range(number + 1):
        for below in combinations(places, cut):
            for above in permutations([i for i in places if i not in below]):
                options[(tuple(top[i] for i in below), tuple(top[i] for i in above))] = None
    values = [(*(c or UNNAMED for c in below), "|", *(c or UNNAMED for c in above)) for below, above in options]
    chosen = run.choose("scry", guard, player, [(guard, v) for v in values])
    rest = cards[number:]
    return [(literal, const(trim((*above, *rest)))) for literal, (_, above) in zip(chosen, options, strict=True)]


def trim(cards: Cards) -> Cards:
    """Cards of no interest at the end need no mention."""
    while cards and cards[-1] is None:
        cards = cards[:-1]
    return cards


@effect(Search)
def search(run: Run, e: Search, guard: Literal) -> Literal:
    """701.23: finds up to that many cards that fit (hidden zones: may fail to find); one batch."""
    m = run.m
    done: list[Literal] = []
    amount = m.reader.amount(run.state, e.amount, run.context)
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.both(guard, literal)
        if where != FALSE:
            done.append(_search_one(run, e, player, amount, where))
    return m.terms.disj(done)


def _search_one(run: Run, e: Search, player: str, amount: Any, guard: Literal) -> Literal:
    m = run.m
    refs = _findable(run, e, player)
    options: list[tuple[Literal, tuple[tuple[str, Reference], ...]]] = []
    for size in range(min(len(refs), max(amount, default=0)) + 1):
        right = m.values.any_of(amount, at_least(size))
        for some in combinations(refs, size):
            options.append((m.terms.conj([right, *(ref[0] for _, ref in some)]), some))
            m.limit(len(options), "ways to choose what to find")
    options = m.fixed.picks(run.item, options, lambda some: [ref[1] for _, ref in some])
    named = [(x, tuple(sorted(m.world.show(ref[1]) for _, ref in some))) for x, some in options]
    chosen = run.choose("pick", guard, player, named)
    moved: list[Reference] = []

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for zone, (_, oid, inc) in refs:
            picked = [c for c, (_, some) in zip(chosen, options, strict=True) if any(r[1] == oid for _, r in some)]
            where = m.terms.disj(picked)
            arrival = Arrival(player, e.tapped)
            if e.to == "battlefield" and m.attaching is not None and enchanting(m.world.bodies[oid]):
                m.attaching.elsewhere(after, where, m.world.bodies[oid])
            some, there = m.zones.move(before, after, [(where, oid, inc)], zone, e.to, arrival)
            events += some
            moved.extend(there)
            if zone == "library":
                left = m.values.map(after.get("library", player), without(oid))
                after.put(("library", player), left, where)
        if "library" in e.zones:
            m.history.happened(after, "searched", run.item, guard, who=const(player))
            m.history.happened(after, "shuffled", run.item, guard, who=const(player))
            after.put(("shuffled", player), const(True), guard)  # 701.23: every search read here ends with a shuffle
        return events

    run.batch(act)
    run.remember(moved)
    return guard if "library" in e.zones else m.terms.disj(x for x, _, _ in moved)


def _findable(run: Run, e: Search, player: str) -> list[tuple[str, Reference]]:
    m = run.m
    found: list[tuple[str, Reference]] = []
    for body in list(m.world.bodies.values()):
        if body.owner != player or body.token:
            continue
        fit = m.reader.selected(run.state, e.selector, body, run.context, anywhere=True)
        for (zone, inc), here in run.state.get("place", body.oid).items():
            literal = m.terms.both(fit, here)
            if zone in e.zones and literal != FALSE:
                found.append((zone, (literal, body.oid, inc)))
    return found


def without(oid: str) -> Callable[[Cards], Cards]:
    """Takes a card out of a library."""
    return lambda cards: tuple(c for c in cards if c != oid)


@effect(Shuffle)
def shuffle(run: Run, e: Shuffle, guard: Literal) -> Literal:
    """701.24: nobody knows the order any more."""
    for literal, player in run.m.reader.players(run.state, e.who, run.context):
        where = run.m.terms.both(guard, literal)
        run.state.put(("shuffled", player), const(True), where)
        run.m.history.happened(run.state, "shuffled", run.item, where, who=const(player))
    run.m.history.note(run.state)
    return guard
