"""Moving, tapping and creating objects."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from operator import mul
from typing import TYPE_CHECKING

from apnap.encodings import keeping_out, on_stack
from apnap.encodings.effects import effect, possible
from apnap.encodings.faces import copiable
from apnap.encodings.more_tokens import times_as_many
from apnap.encodings.reading import Reference
from apnap.encodings.rules import cant_be_caused, indestructible
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.statuses import turned
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, at_least, const
from apnap.encodings.world import Body, Event, Item
from apnap.encodings.zones import Arrival
from apnap.model.abilities import (
    All,
    ChooseSacrifice,
    CopyOf,
    CreateTokens,
    Move,
    Source,
    TapUntap,
    Target,
    Targets,
    TokenSpec,
)

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


def _movable(run: Run, e: Move, state: State) -> list[tuple[str, Reference]]:
    """What a Move can move: destroy spares the indestructible, only controllers sacrifice."""
    found: list[tuple[str, Reference]] = []
    for zone, (literal, oid, inc) in run.acting(e.what):
        if e.verb == "destroy":
            if zone != "battlefield":
                continue
            literal = run.m.terms.both(literal, -indestructible.spared(run.m, state, oid))
        if e.verb == "sacrifice":
            mine = run.m.values.is_(run.m.reader.controller(state, oid), run.actor or run.context.you)
            literal = run.m.terms.both(literal, mine) if zone == "battlefield" else FALSE
        literal = run.m.terms.both(literal, -cant_be_caused.kept(run, state, e.verb, oid))
        if e.to == "battlefield":
            literal = run.m.terms.both(literal, -keeping_out.kept(run.m, state, oid, zone))
        if zone == e.to:
            continue
        if zone == "stack" and e.to == "battlefield":
            continue
        if run.m.world.bodies[oid].token and zone not in ("battlefield", "stack"):
            continue  # 111.8: a token that has left cannot move again
        if literal != FALSE:
            found.append((zone, (literal, oid, inc)))
    return found + _spells(run, e, state)


def _spells(run: Run, e: Move, state: State) -> list[tuple[str, Reference]]:
    """The cards of spells that were aimed at, or that the event is about; they are called by their items (115.1)."""
    if e.verb in ("destroy", "sacrifice") or e.to in ("stack", "battlefield"):
        return []
    found: dict[tuple[str, int], list[Literal]] = {}
    for literal, item in _meant_items(run, e):
        if item.oid is not None and item.copied is None:
            here = run.m.terms.both(literal, run.m.is_on_stack(state, item))
            found.setdefault((item.oid, item.inc), []).append(here)
    refs = [(run.m.terms.disj(xs), oid, inc) for (oid, inc), xs in found.items()]
    return [("stack", ref) for ref in run.m.zones.find(state, refs, "stack")]


def _copies(run: Run, e: Move, state: State) -> list[tuple[Literal, Item]]:
    """Copies of spells that are meant: each ceases to exist as it leaves the stack (704.5e)."""
    if e.verb in ("destroy", "sacrifice") or e.to in ("stack", "battlefield"):
        return []
    if isinstance(e.what, All):
        return list(on_stack.copied(run.m, state, e.what.selector, run.context))
    meant = [(x, item) for x, item in _meant_items(run, e) if item.copied is not None]
    return [(run.m.terms.both(x, run.m.is_on_stack(state, item)), item) for x, item in meant]


def _meant_items(run: Run, e: Move) -> list[tuple[Literal, Item]]:
    if isinstance(e.what, All):
        return []
    if isinstance(e.what, Source):
        return [(TRUE, run.item)] if run.item is not None and run.is_copied_spell() else []
    each = [Target(e.what.index + i) for i in range(e.what.most)] if isinstance(e.what, Targets) else [e.what]
    return [found for what in each for found in run.m.reader.items(what, run.context) if found[1].spell]


def _off_the_stack(run: Run, before: State, after: State, refs: list[Reference]) -> None:
    """A spell whose card leaves the stack is no longer there."""
    for literal, oid, inc in refs:
        for item in run.m.world.items:
            if item.spell and item.copied is None and (item.oid, item.inc) == (oid, inc):
                _gone(run, after, item, run.m.terms.both(literal, run.m.is_on_stack(before, item)))


def _gone(run: Run, after: State, item: Item, where: Literal) -> None:
    after.put(("item", item.number), const("gone"), where)
    after.change(("size",), lambda n: max(n - 1, 0), where)


@effect(Move)
def move(run: Run, e: Move, guard: Literal) -> Literal:
    """One batch of zone changes (400.7)."""
    m = run.m
    if m.linking is not None:
        guard = m.terms.both(guard, m.linking.lets_move(run, e))
    under = run.context.you if e.under == "you" else None
    arrival = Arrival(under, e.tapped, e.counters, how=e.verb)
    moved: list[Reference] = []
    ceasing: list[Literal] = []

    def act(before: State, after: State) -> list[Event]:
        events = _spared(run, e, guard) if e.verb == "destroy" else []
        groups: dict[str, list[Reference]] = {}
        for zone, (literal, oid, inc) in _movable(run, e, before):
            groups.setdefault(zone, []).append((m.terms.both(guard, literal), oid, inc))
        for literal, item in _copies(run, e, before):
            _gone(run, after, item, m.terms.both(guard, literal))
            ceasing.append(m.terms.both(guard, literal))
        for zone, refs in groups.items():
            if zone == "stack":
                _off_the_stack(run, before, after, refs)
            some, there = m.zones.move(before, after, refs, zone, e.to, arrival)
            events += some
            moved.extend(there)
            if e.verb == "sacrifice":
                events += sacrificed(run, refs)
        if m.linking is not None and (e.linked or e.until_source_leaves):
            m.linking.moved(run, e, before, after, moved)
        if e.to == "library":
            shuffles.extend(_shuffle_in(run, e, after, guard, moved))
        return events

    shuffles: list[Literal] = []
    run.batch(act)
    run.remember(moved)
    run.context.ceased = m.values.count(ceasing)
    return m.terms.disj([*shuffles, *ceasing, *(x for x, _, _ in moved)])


def _shuffle_in(run: Run, e: Move, after: State, guard: Literal, moved: list[Reference]) -> list[Literal]:
    """Libraries that cards are shuffled into; one's own graveyard also if there is nothing in it (701.24)."""
    m = run.m
    own = isinstance(e.what, All) and all(f.owner == "you" for f in e.what.selector)
    found: list[Literal] = []
    for player in m.players:
        mine = own and player == run.context.you
        where = guard if mine else m.terms.disj(x for x, oid, _ in moved if m.world.bodies[oid].owner == player)
        if where != FALSE:
            after.put(("shuffled", player), const(True), where)
            m.history.happened(after, "shuffled", run.item, where, who=const(player))
            found.append(where)
    return found


def _spared(run: Run, e: Move, guard: Literal) -> list[Event]:
    """Destroying what is indestructible does not happen (702.12b); kept as an event that is not real."""
    events: list[Event] = []
    for zone, (literal, oid, inc) in run.acting(e.what):
        spared = run.m.terms.conj([guard, literal, indestructible.spared(run.m, run.state, oid)])
        if zone == "battlefield" and spared != FALSE:
            events.append(
                run.event("zone", spared, oid=oid, inc=inc, after=inc,
                          origin="battlefield", to="graveyard", real=False, lies="battlefield")
            )  # fmt: skip
    return events


def sacrificed(run: Run, refs: list[Reference]) -> list[Event]:
    """The sacrifices as events of their own, beside the zone changes of the same batch."""
    you = run.actor or run.context.you
    return [run.event("sacrificed", x, oid=oid, inc=inc, after=inc + 1, player=you) for x, oid, inc in refs]


@possible(Move)
def can_move(run: Run, e: Move, player: str) -> Literal:
    """Some object is there; one's own cards are shuffled in also if there are none (701.24)."""
    if e.to == "library" and isinstance(e.what, All) and all(f.owner == "you" for f in e.what.selector):
        return TRUE
    acting, run.actor = run.actor, player
    found = _movable(run, e, run.state)
    run.actor = acting
    some = run.m.terms.disj([*(ref[0] for _, ref in found), *(x for x, _ in _copies(run, e, run.state))])
    return some if run.m.linking is None else run.m.terms.both(some, run.m.linking.lets_move(run, e))


@effect(ChooseSacrifice)
def choose_sacrifice(run: Run, e: ChooseSacrifice, guard: Literal) -> Literal:
    """701.21: each player meant chooses; as many as possible; all are sacrificed at once."""
    m = run.m
    going: list[tuple[str, Reference]] = []
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.both(guard, literal)
        if where != FALSE:
            going += [(player, ref) for ref in _picked(run, e, player, where)]
    refs = [ref for _, ref in going]
    moved: list[Reference] = []

    def act(before: State, after: State) -> list[Event]:
        events, there = m.zones.move(before, after, refs, "battlefield", "graveyard")
        moved.extend(there)
        for player, (x, oid, inc) in going:
            events.append(run.event("sacrificed", x, oid=oid, inc=inc, after=inc + 1, player=player))
        return events

    run.batch(act)
    run.remember(moved)
    return m.terms.disj(x for x, _, _ in moved)


def _candidates(run: Run, e: ChooseSacrifice, player: str) -> list[Reference]:
    m = run.m
    found = []
    for literal, oid, inc in m.reader.all_of(run.state, e.selector, run.context):
        mine = m.terms.both(literal, m.values.is_(m.reader.controller(run.state, oid), player))
        mine = m.terms.both(mine, -cant_be_caused.kept(run, run.state, "sacrifice", oid))
        if mine != FALSE:
            found.append((mine, oid, inc))
    return found


def _picked(run: Run, e: ChooseSacrifice, player: str, guard: Literal) -> list[Reference]:
    """The objects the player picks, each with the literal that it is picked."""
    m = run.m
    refs = _candidates(run, e, player)
    here = m.values.count(x for x, _, _ in refs)
    wanted = None if isinstance(e.amount, str) else m.reader.amount(run.state, e.amount, run.context)
    options: list[tuple[Literal, tuple[Reference, ...]]] = []
    for size in m.sizes(len(refs), wanted):
        right = m.enough(here, wanted, size)
        if right == FALSE:
            continue
        for some in combinations(refs, size):
            options.append((m.terms.conj([right, *(x for x, _, _ in some)]), some))
        m.limit(len(options), "ways to choose what to sacrifice")
    options = m.fixed.picks(run.item, options, lambda some: [oid for _, oid, _ in some])
    named = [(x, tuple(sorted(m.world.show(oid) for _, oid, _ in some))) for x, some in options]
    chosen = run.choose("pick", guard, player, named)
    return [
        (m.terms.disj(c for c, (_, some) in zip(chosen, options, strict=True) if ref in some), ref[1], ref[2])
        for ref in refs
    ]


@possible(ChooseSacrifice)
def can_sacrifice(run: Run, e: ChooseSacrifice, player: str) -> Literal:
    """There are enough to sacrifice; for any number, none is enough."""
    if isinstance(e.amount, str):
        return TRUE
    here = run.m.values.count(x for x, _, _ in _candidates(run, e, player))
    return run.m.values.compare(here, ">=", run.m.reader.amount(run.state, e.amount, run.context))


@effect(CreateTokens)
def create_tokens(run: Run, e: CreateTokens, guard: Literal) -> Literal:
    """111.2: all at once, under the control of the player who creates them."""
    m = run.m
    spec = e.token
    if isinstance(spec, CopyOf) and not copiable(spec.changes):
        run.unmodelled("a token that is a copy with other changes", guard)
        return guard
    amount = m.reader.amount(run.state, e.amount, run.context)
    made: list[Reference] = []
    batch = run.event("tokens", guard).name

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, player in m.reader.players(before, e.who, run.context):
            times, where = times_as_many(m, before, player), m.terms.both(guard, literal)
            for number, more in _each(m, m.values.lift(mul, amount, times)):
                for kind, body in _tokens(run, before, spec, player, f"{batch} {player} {number}"):
                    create(before, after, body, player, m.terms.conj([where, more, kind]), events)
            for place, other in enumerate(e.others):
                for number, more in _each(m, times):
                    for _, body in _tokens(run, before, other, player, f"{batch} {player} other {place} {number}"):
                        create(before, after, body, player, m.terms.both(where, more), events)
        return events

    def create(before: State, after: State, body: Body, player: str, where: Literal, events: list[Event]) -> None:
        if where != FALSE:
            events += m.create(before, after, body.oid, where, e.tapped)
            if e.attacking:
                m.enter_attacking(after, body.oid, player, where)
            made.append((where, body.oid, 1))

    run.batch(act)
    run.remember(made)
    return m.terms.disj(x for x, _, _ in made)


def _each(m: Machine, number: Val) -> Iterator[tuple[int, Literal]]:
    """One for each that there may be, with the literal that there are so many."""
    for n in range(max(number, default=0)):
        yield n, m.values.any_of(number, at_least(n + 1))


def _tokens(run: Run, state: State, spec: TokenSpec | CopyOf, player: str, name: str) -> Iterator[tuple[Literal, Body]]:
    """The token as it may be, each with the literal that it is so; a copy is one for each face it may have (707.2)."""
    m = run.m
    if isinstance(spec, TokenSpec):
        yield TRUE, m.world.add_body(Body.of_token(f"{spec.name} @ {name}", spec, player))
        return
    for literal, model, inc in m.reader.objects(run.state, spec.what, run.context, acting=False):
        for face, up in m.reader.face_of(run.state, model, inc).items():
            if (where := m.terms.both(literal, up)) != FALSE:
                oid = f"copy of {model} {face} @ {name}"
                yield where, m.faces.add_token(oid, player, model, face, spec.changes)


@effect(TapUntap)
def tap_untap(run: Run, e: TapUntap, guard: Literal) -> Literal:
    """701.26."""
    m = run.m
    found = [ref for zone, ref in run.acting(e.what) if zone == "battlefield"]
    done = [m.terms.conj([guard, x, run.state.is_(("tapped", oid), not e.tap)]) for x, oid, _ in found]

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for (literal, oid, inc), changes in zip(found, done, strict=True):
            events += turned(run, after, (m.terms.both(guard, literal), oid, inc), e.tap, changes)
        return events

    run.batch(act, m.terms.disj(done))
    run.speak_of(e.what, ((m.terms.both(guard, x), oid, inc) for x, oid, inc in found))
    return m.terms.disj(done)


@possible(TapUntap)
def can_tap_untap(run: Run, e: TapUntap, player: str) -> Literal:
    """Some permanent is not tapped, or untapped, already."""
    there = [ref for zone, ref in run.acting(e.what) if zone == "battlefield"]
    return run.m.terms.disj(run.m.terms.both(x, run.state.is_(("tapped", oid), not e.tap)) for x, oid, _ in there)
