"""Effects that only this game has: countering, casting while something resolves, and creating abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from apnap.encodings.creating import create_delayed, create_reflexive
from apnap.encodings.effects import Registry
from apnap.encodings.effects.library import Cards, incarnations, look
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.model.abilities import CounterSpell, CreateDelayed, Discover, Reflexive

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

OWN = Registry()
OWN.effect(CreateDelayed)(create_delayed)
OWN.effect(Reflexive)(create_reflexive)


@OWN.effect(CounterSpell)
def counter(run: Run, e: CounterSpell, guard: Literal) -> Literal:
    """701.6: removed from the stack; a countered spell goes to its owner's graveyard."""
    m = run.m
    done: list[Literal] = []

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, item in m.reader.items(e.what, run.context):
            there = m.values.any_of(before.get("item", item.number), lambda s: isinstance(s, int))
            where = m.terms.conj([guard, literal, there])
            after.put(("item", item.number), const("gone"), where)
            after.change(("size",), lambda n: n - 1, where)
            m.history.happened(after, "countered", item, where)
            done.append(where)
            if item.spell and item.oid is not None:
                refs = m.zones.find(before, [(where, item.oid, item.inc)], "stack")
                events += m.zones.move(before, after, refs, "stack", "graveyard")[0]
        return events

    run.batch(act)
    return m.terms.disj(done)


@OWN.possible(CounterSpell)
def can_counter(run: Run, e: CounterSpell, player: str) -> Literal:
    """It is on the stack."""
    m = run.m
    return m.terms.disj(
        m.terms.both(x, m.values.any_of(run.state.get("item", item.number), lambda s: isinstance(s, int)))
        for x, item in m.reader.items(e.what, run.context)
    )


@OWN.effect(Discover)
def discover(run: Run, e: Discover, guard: Literal) -> Literal:
    """701.57: exile until a nonland card of small enough mana value; cast it free or put it into hand."""
    m = run.m
    amount = m.reader.amount(run.state, e.amount, run.context)
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.both(guard, literal)
        if where == FALSE:
            continue
        look(run, run.state, player, where)
        for cards, here in list(run.state.get("library", player).items()):
            for limit, is_limit in amount.items():
                case = m.terms.conj([where, here, is_limit])
                if case != FALSE:
                    _discover_in(run, player, cards, limit, case)
        m.history.happened(run.state, "discovered", run.item, where, who=const(player))
    m.history.note(run.state)
    return guard


def _discover_in(run: Run, player: str, cards: Cards, limit: int, guard: Literal) -> None:
    m = run.m
    hit = next((i for i, c in enumerate(cards) if c is not None and _found(run, c, limit)), None)
    seen = [c for c in (cards if hit is None else cards[: hit + 1]) if c is not None]

    def exile(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for oid in seen:
            refs = [(m.terms.both(guard, x), oid, inc) for x, inc in incarnations(run, after, oid, "library")]
            events += m.zones.move(before, after, refs, "library", "exile")[0]
        after.put(("library", player), const(() if hit is None else cards[hit + 1 :]), guard)
        return events

    run.batch(exile)
    bottom = seen if hit is None else seen[:-1]
    if hit is not None:
        _cast_or_keep(run, player, seen[-1], guard)

    def put_back(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for oid in bottom:
            for x, inc in incarnations(run, after, oid, "exile"):
                after.put(("place", oid), const(("library", inc + 1)), m.terms.both(guard, x))
        return events

    run.batch(put_back)


def _found(run: Run, oid: str, limit: int) -> bool:
    body = run.m.world.bodies[oid]
    return "land" not in body.types and body.mana_value <= limit


def _cast_or_keep(run: Run, player: str, oid: str, guard: Literal) -> None:
    m = cast("Magic", run.m)
    castable = m.stack.castable(run.state, oid, player, guard)
    chosen = run.yes_or_no(m.terms.both(guard, castable), player, fixed=m.fixed.answer(run.item))
    m.stack.cast(run.state, oid, player, chosen, guard=run.guard)
    kept = m.terms.both(guard, -chosen)

    def keep(before: State, after: State) -> list[Event]:
        refs = [(m.terms.both(kept, x), oid, inc) for x, inc in incarnations(run, after, oid, "exile")]
        return m.zones.move(before, after, refs, "exile", "hand")[0]

    run.batch(keep)
