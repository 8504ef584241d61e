"""Discarding (701.8): cards of a hand are chosen and discarded, such as have no name in the file too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from apnap.encodings.effects import choosing, objects
from apnap.encodings.effects.choosing import allowed, candidates, left, of_own_hand, united
from apnap.encodings.effects.library import UNNAMED
from apnap.encodings.matching import asks_nothing
from apnap.encodings.reading import Reference
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, at_least, const
from apnap.encodings.world import Event
from apnap.encodings.zones import Arrival
from apnap.model.abilities import All, Choose, Discards, Move, Previous

Picked = tuple[tuple[Reference, ...], int]
"""What can be picked: cards with a name, and how many without."""


def choose(run: Run, e: Choose, guard: Literal) -> Literal:
    """A choice from players' own hands: cards without a name are alike."""
    m = run.m
    choosers = [(m.terms.both(guard, x), p) for x, p in m.reader.players(run.state, e.who, run.context)]
    choosers = [(x, p) for x, p in choosers if x != FALSE]
    discards = isinstance(run.ahead, Move) and (run.ahead.verb, run.ahead.what) == ("discard", Previous())
    if not discards or not all(asks_nothing((f,)) and of_own_hand(run, e, p) for f in e.selector for _, p in choosers):
        return choosing.choose(run, e, guard)
    least, most = (m.reader.amount(run.state, a, run.context) for a in (e.least, e.most))
    chosen = list(run.context.previous) if e.more else []
    unnamed = dict(run.context.unnamed) if e.more else {}
    for where, player in choosers:
        refs = left(run, candidates(run, e, player), chosen)
        some, number = _picked(run, refs, (least, most), player, where, unnamed.get(player, const(0)))
        chosen, unnamed[player] = united(run, [*chosen, *some]), number
    run.remember(chosen)
    run.context.unnamed = {player: number for player, number in unnamed.items() if set(number) != {0}}
    return FALSE


def _picked(
    run: Run, refs: Sequence[Reference], size: tuple[Val, Val], player: str, guard: Literal, before: Val
) -> tuple[list[Reference], Val]:
    """What the player picks, each with the literal that it is, and how many cards without a name are picked by now."""
    m, options = run.m, list[tuple[Literal, Picked]]()
    hidden = m.values.lift(lambda a, b: max(a - b, 0), run.state.get("unnamed", "hand", player), before)
    here = m.values.lift(lambda a, b: a + b, m.values.count(x for x, _, _ in refs), hidden)
    for number in m.sizes(len(refs) + max(hidden), size[1]):
        right = allowed(run, here, *size, number)
        for k in range(min(number, max(hidden)) + 1) if right != FALSE else ():
            there = m.terms.both(right, m.values.any_of(hidden, at_least(k)))
            for some in combinations(refs, number - k):
                options.append((m.terms.conj([there, *(x for x, _, _ in some)]), (some, k)))
                m.limit(len(options), "ways to choose")
    options = m.fixed.picks(run.item, options, lambda picked: [oid for _, oid, _ in picked[0]])
    named = [(x, tuple(sorted([*(m.world.show(oid) for _, oid, _ in some), *[UNNAMED] * k])))
             for x, (some, k) in options]  # fmt: skip
    rows = list(zip(run.choose("pick", guard, player, named), (picked for _, picked in options), strict=True))
    found = [(m.terms.disj(c for c, (some, _) in rows if ref in some), *ref[1:]) for ref in refs]
    cases = [(c, m.values.map(before, lambda n, k=k: n + k)) for c, (_, k) in rows]  # type: ignore[misc]
    return found, m.values.mux([(-m.terms.disj(c for c, _ in rows), before), *cases])


def move(run: Run, e: Move, guard: Literal) -> Literal:
    """One batch of zone changes; what is discarded comes from a hand."""
    if e.verb != "discard":
        return objects.move(run, e, guard)
    m = run.m
    unnamed = _unnamed(run, e, guard)
    run.context.unnamed = {}
    refs = _of_hands(run, e, guard)
    moved: list[Reference] = []
    done: list[Literal] = []

    def act(before: State, after: State) -> list[Event]:
        events, there = m.zones.move(before, after, refs, "hand", e.to, Arrival(how=e.verb, cost=run.paying))
        moved.extend(there)
        for event in [x for x in events if x.kind == "zone" and x.real]:
            events.append(_discarded(run, event.guard, m.world.bodies[str(event.oid)].owner, event))
        for player, number in unnamed.items():
            events += _nameless(run, player, number, (before, after), guard)
        done.extend(x.guard for x in events if x.kind == "discarded")
        return events

    run.batch(act)
    run.remember(moved)
    run.context.unnamed = {p: m.values.ite(guard, number, const(0)) for p, number in unnamed.items()}
    return m.terms.disj(done)


def _of_hands(run: Run, e: Move, guard: Literal) -> list[Reference]:
    """The cards meant that are in a hand."""
    found = [(run.m.terms.both(guard, x), oid, inc) for zone, (x, oid, inc) in run.acting(e.what) if zone == "hand"]
    return [ref for ref in found if ref[0] != FALSE]


def _discarded(run: Run, guard: Literal, player: str, moved: Event | None = None) -> Event:
    """A card is discarded, by what is carried out unless that comes from outside (an event has no source)."""
    by = None if run.name[0] == "happen" else run.context.you
    if moved is None:
        return run.event("discarded", guard, player=player, by=by)
    facts = {"oid": moved.oid, "inc": moved.inc, "after": moved.after, "origin": moved.origin, "to": moved.to}
    return run.event("discarded", guard, player=player, by=by, **facts)


def _unnamed(run: Run, e: Move, guard: Literal) -> dict[str, Val]:
    """How many cards without a name each player discards."""
    if isinstance(e.what, Previous):
        return dict(run.context.unnamed)
    found: dict[str, Val] = {}
    for player, plain in _whole_hands(run, e):
        number = run.state.get("unnamed", "hand", player)
        some = run.m.terms.both(guard, run.m.values.any_of(number, at_least(1)))
        if plain:
            found[player] = number
        else:
            run.unmodelled(f"what {player}'s cards without a name are", some)
    return {player: number for player, number in found.items() if set(number) != {0}}


def _whole_hands(run: Run, e: Move) -> Iterator[tuple[str, bool]]:
    """The players whose hands an effect on all cards there is about, and whether it asks for any card whatever."""
    for f in e.what.selector if isinstance(e.what, All) else ():
        for player in run.m.players:
            whose = ("you", None) if player == run.context.you else ("opponent", None)
            if f.zone == "hand" and f.owner in whose and f.controller in whose:
                yield player, asks_nothing((f,))


def _nameless(run: Run, player: str, number: Val, batch: tuple[State, State], guard: Literal) -> Iterator[Event]:
    """Cards without a name go to the graveyard; where it matters what they are is not modelled."""
    m, (before, after) = run.m, batch
    some = m.terms.both(guard, m.values.any_of(number, at_least(1)))
    if m.graveyards_seen or _asked_for(run):
        run.unmodelled("cards without a name are discarded, and something asks what they are", some)
    if m.replacing is not None and some != FALSE:
        m.replacing.nameless(before, after, player, "hand", some, discarded=not run.paying)
    for zone, sign in (("hand", -1), ("graveyard", 1)):
        key = ("unnamed", zone, player)
        after.put(key, m.values.lift(lambda a, b, sign=sign: a + sign * b, after.get(*key), number), guard)  # type: ignore[misc]
    for k in range(max(number)):
        where = m.terms.both(guard, m.values.any_of(number, at_least(k + 1)))
        m.history.happened(after, "discarded", None, where, who=const(player))
        yield _discarded(run, where, player)


def _asked_for(run: Run) -> bool:
    """An ability triggers on discarding certain cards only."""
    asked = run.m.texts.of_kind(Discards)
    return any(not asks_nothing(p.what) and not any(f.this for f in p.what) for p in asked)


def can_move(run: Run, e: Move, player: str) -> Literal:
    """Some object is there; of a discarding, a card in a hand."""
    if e.verb != "discard":
        return objects.can_move(run, e, player)
    named = [x for zone, (x, _, _) in run.acting(e.what) if zone == "hand"]
    hands = [p for p, _ in _whole_hands(run, e)]
    return run.m.terms.disj([*named, *(-run.state.is_(("unnamed", "hand", p), 0) for p in hands)])
