"""Choosing objects for the instructions that follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from apnap.encodings.effects import effect, possible
from apnap.encodings.reading import Reference
from apnap.encodings.run import Run
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, at_least
from apnap.model.abilities import Afterwards, Choose

_NAMELESS = ("hand", "mana", "shields")
"""Zones whose cards without a name might be what is asked for."""


@effect(Choose)
def choose(run: Run, e: Choose, guard: Literal) -> Literal:
    """As many as wanted, if there are that many, else all there are. Choosing alone does nothing."""
    m = run.m
    least, most = (m.reader.amount(run.state, a, run.context) for a in (e.least, e.most))
    chosen = list(run.context.previous) if e.more else []
    _nameless(run, e, m.terms.both(guard, m.values.any_of(most, at_least(1))))
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.both(guard, literal)
        if where != FALSE:
            refs = left(run, candidates(run, e, player), chosen if e.more else [])
            chosen = united(run, [*chosen, *_picked(run, refs, least, most, player, where)])
    run.remember(chosen)
    return FALSE


def candidates(run: Run, e: Choose, player: str) -> list[Reference]:
    """What a player can choose from."""
    refs = run.m.reader.all_of(run.state, e.selector, run.context)
    if not e.own and not of_own_hand(run, e, player):
        return refs
    mine = [(run.m.terms.both(x, _has(run, oid, player)), oid, inc) for x, oid, inc in refs]
    return [ref for ref in mine if ref[0] != FALSE]


def _has(run: Run, oid: str, player: str) -> Literal:
    """The player controls the object on the battlefield, or owns the card elsewhere."""
    terms, reader = run.m.terms, run.m.reader
    here = reader.in_zone(run.state, oid, "battlefield")
    owns = TRUE if run.m.world.bodies[oid].owner == player else FALSE
    controls = run.m.values.is_(reader.controller(run.state, oid), player)
    return terms.either(terms.both(here, controls), terms.both(-here, owns))


def of_own_hand(run: Run, e: Choose, player: str) -> bool:
    """Cards of a hand are chosen, which may be the player's own: then they are."""
    mine = ("you", None) if player == run.context.you else ("opponent", None)
    return all(f.zone == "hand" and f.owner in mine and f.controller in mine for f in e.selector)


def left(run: Run, refs: Sequence[Reference], chosen: Sequence[Reference]) -> list[Reference]:
    """The candidates without what was chosen before."""
    before = {ref[1:]: ref[0] for ref in chosen}
    left = [(run.m.terms.both(x, -before.get((oid, inc), FALSE)), oid, inc) for x, oid, inc in refs]
    return [ref for ref in left if ref[0] != FALSE]


def united(run: Run, refs: Sequence[Reference]) -> list[Reference]:
    """Each object once, with the literal that it is chosen by anybody."""
    found: dict[tuple[str, int], list[Literal]] = {}
    for x, oid, inc in refs:
        found.setdefault((oid, inc), []).append(x)
    return [(run.m.terms.disj(xs), oid, inc) for (oid, inc), xs in found.items()]


def _picked(run: Run, refs: Sequence[Reference], least: Val, most: Val, player: str, guard: Literal) -> list[Reference]:
    """What the player picks of the candidates, each with the literal that it is picked."""
    m, options = run.m, list[tuple[Literal, tuple[Reference, ...]]]()
    here = m.values.count(x for x, _, _ in refs)
    for size in m.sizes(len(refs), most):
        right = allowed(run, here, least, most, size)
        for some in combinations(refs, size) if right != FALSE else ():
            options.append((m.terms.conj([right, *(x for x, _, _ in some)]), some))
            m.limit(len(options), "ways to choose")
    options = m.fixed.picks(run.item, options, lambda some: [oid for _, oid, _ in some])
    named = [(x, tuple(sorted(m.world.show(oid) for _, oid, _ in some))) for x, some in options]
    literals = run.choose("pick", guard, player, named)
    return [
        (m.terms.disj(c for c, (_, some) in zip(literals, options, strict=True) if ref in some), *ref[1:])
        for ref in refs
    ]


def allowed(run: Run, here: Val, least: Val, most: Val, size: int) -> Literal:
    """So many may be chosen of those that are there."""
    values = run.m.values
    enough = values.any_of(values.lift(min, here, least), lambda n: bool(n <= size))
    return run.m.terms.both(enough, values.any_of(most, at_least(size)))


def _nameless(run: Run, e: Choose, guard: Literal) -> None:
    """A card without a name in a zone that is chosen from: whether it fits is not known."""
    for zone, player in _zones(run, e):
        some = -run.state.is_(("unnamed", zone, player), 0)
        run.unmodelled(f"a choice from {player}'s {zone} with cards without a name", run.m.terms.both(guard, some))


def _zones(run: Run, e: Choose) -> Iterator[tuple[str, str]]:
    """The zones chosen from in which such cards can be, with the players whose zones they are."""
    you = run.context.you
    for f in e.selector:
        for player in run.m.players:
            whose = {"you": player == you, "opponent": player != you, None: True}
            if f.zone in _NAMELESS and whose[f.controller] and whose[f.owner]:
                yield f.zone, player


@possible(Choose)
def can_choose(run: Run, e: Choose, player: str) -> Literal:
    """There is enough to choose, with what nobody knows what it is, and something (118.3)."""
    return run.m.terms.both(enough_for_some(run, e, to_choose_from(run, e)), some_there(run, e))


def some_there(run: Run, e: Choose) -> Literal:
    """There is something to choose, or something of which nobody knows what it is."""
    return run.m.terms.disj([*nameless_there(run, e), *(x for x, _, _ in to_choose_from(run, e))])


def enough_for_some(run: Run, e: Choose, refs: Sequence[Reference]) -> Literal:
    """One of those who choose has, of the objects, as many as the text says at least; cards without a name count."""
    m, found = run.m, list[Literal]()
    least = m.reader.amount(run.state, e.least, run.context)
    if max(least, default=0) <= 1 or not m.offers_in_full:
        return TRUE
    right = {(oid, inc): x for x, oid, inc in refs}
    for literal, player in m.reader.players(run.state, e.who, run.context):
        own = [m.terms.both(x, right.get((oid, inc), FALSE)) for x, oid, inc in candidates(run, e, player)]
        number = m.values.count(own)
        for zone, owner in _zones(run, e):
            if owner == player or not (e.own or of_own_hand(run, e, player)):
                unnamed = run.state.get("unnamed", zone, owner)
                number = m.values.lift(lambda a, b: a + b, number, unnamed)
        found.append(m.terms.both(literal, m.values.compare(number, ">=", least)))
    return m.terms.disj(found)


def to_choose_from(run: Run, e: Choose) -> list[Reference]:
    """What any of the players who choose can choose from."""
    found: list[Reference] = []
    for literal, player in run.m.reader.players(run.state, e.who, run.context):
        found += [(run.m.terms.both(literal, x), oid, inc) for x, oid, inc in candidates(run, e, player)]
    return united(run, [ref for ref in found if ref[0] != FALSE])


def nameless_there(run: Run, e: Choose) -> list[Literal]:
    """For each zone chosen from the literal that a card without a name is there."""
    here = [(zone, player) for zone, player in _zones(run, e)]
    choosers = {p for x, p in run.m.reader.players(run.state, e.who, run.context) if x != FALSE}
    if all(of_own_hand(run, e, player) for player in choosers):
        here = [(zone, player) for zone, player in here if player in choosers]
    return [-run.state.is_(("unnamed", *there), 0) for there in here]


@effect(Afterwards)
def afterwards(run: Run, e: Afterwards, guard: Literal) -> Literal:
    """What stands after "then"."""
    return run.do(e.effect, guard)
