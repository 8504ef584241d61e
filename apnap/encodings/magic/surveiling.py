"""Surveil (701.42): cards from the top of a library go to the graveyard or back on top."""

from __future__ import annotations

from itertools import combinations, permutations

from apnap.encodings.effects.library import UNNAMED, Cards, incarnations, look, trim
from apnap.encodings.reading import Reference
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.model.abilities import Surveil

Way = tuple[Literal, str, Cards, Cards]
"""A way to surveil: that it is taken, by whom, what goes to the graveyard, and the library then."""


def surveil(run: Run, e: Surveil, guard: Literal) -> Literal:
    """Each player meant looks and decides; what they put into graveyards goes there at once."""
    m, ways = run.m, list[Way]()
    amount = m.reader.amount(run.state, e.amount, run.context)
    some = m.terms.both(guard, m.values.any_of(amount, lambda n: bool(n > 0)))
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.both(some, literal)
        if where == FALSE:
            continue
        look(run, run.state, player, where)
        for cards, here in list(run.state.get("library", player).items()):
            for number, wanted in amount.items():
                case = m.terms.conj([where, here, wanted])
                ways += _ways(run, player, cards, number, case) if case != FALSE else []

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for player in dict.fromkeys(way[1] for way in ways):
            events += _put(run, before, after, player, [way for way in ways if way[1] == player])
        return events

    run.batch(act, some)
    return some


def _ways(run: Run, player: str, cards: Cards, number: int, guard: Literal) -> list[Way]:
    """Which cards go to the graveyard, and the order of the others."""
    top: Cards = (*cards[:number], *(None for _ in range(number - len(cards))))
    options: dict[tuple[Cards, Cards], None] = {}
    for cut in range(number + 1):
        for gone in combinations(range(number), cut):
            for order in permutations([i for i in range(number) if i not in gone]):
                options[tuple(top[i] for i in gone), tuple(top[i] for i in order)] = None
                run.m.limit(len(options), "ways to surveil")
    values = [(*(c or UNNAMED for c in gone), "|", *(c or UNNAMED for c in above)) for gone, above in options]
    chosen = run.choose("scry", guard, player, [(guard, v) for v in values])
    rest = cards[number:]
    return [(x, player, gone, trim((*above, *rest))) for x, (gone, above) in zip(chosen, options, strict=True)]


def _put(run: Run, before: State, after: State, player: str, ways: list[Way]) -> list[Event]:
    m = run.m
    refs: list[Reference] = []
    for oid in dict.fromkeys(card for _, _, gone, _ in ways for card in gone if card is not None):
        where = m.terms.disj(x for x, _, gone, _ in ways if oid in gone)
        refs += [(m.terms.both(where, x), oid, inc) for x, inc in incarnations(run, before, oid, "library")]
    for number in range(1, max((gone.count(None) for _, _, gone, _ in ways), default=0) + 1):
        where = m.terms.disj(x for x, _, gone, _ in ways if gone.count(None) >= number)
        if m.graveyards_seen:
            run.unmodelled("cards without a name are put into a graveyard, and graveyards are looked at", where)
        if m.replacing is not None:
            m.replacing.nameless(before, after, player, "library", where)
        after.change(("unnamed", "graveyard", player), lambda n: n + 1, where)
    rest = -m.terms.disj(x for x, *_ in ways)
    library = [(x, const(cards)) for x, _, _, cards in ways]
    after.put(("library", player), m.values.mux([(rest, before.get("library", player)), *library]))
    return m.zones.move(before, after, [ref for ref in refs if ref[0] != FALSE], "library", "graveyard")[0]
