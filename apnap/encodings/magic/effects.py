"""Effects that only this game has: countering, casting while something resolves, and creating abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from apnap.encodings.creating import create_delayed, create_reflexive
from apnap.encodings.effects import Registry
from apnap.encodings.effects.library import Cards, incarnations, look
from apnap.encodings.magic import discarding
from apnap.encodings.magic.cast_copies import cast_copies
from apnap.encodings.magic.copying import copy_item
from apnap.encodings.magic.phasing import phase_out
from apnap.encodings.magic.surveiling import surveil
from apnap.encodings.magic.taking import take_spell
from apnap.encodings.magic.venturing import venture
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event, Item
from apnap.model.abilities import (
    CastCopies,
    Choose,
    CopyItem,
    CounterSpell,
    CreateDelayed,
    Discover,
    InsteadOfGraveyard,
    Move,
    PhaseOut,
    Prevent,
    Reflexive,
    Surveil,
    TakeSpell,
    Venture,
)

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

OWN = Registry()
OWN.effect(CreateDelayed)(create_delayed)
OWN.effect(Reflexive)(create_reflexive)
OWN.effect(TakeSpell)(take_spell)
OWN.effect(CopyItem)(copy_item)
OWN.effect(CastCopies)(cast_copies)
OWN.effect(PhaseOut)(phase_out)
OWN.effect(Surveil)(surveil)
OWN.effect(Venture)(venture)
OWN.effect(Choose)(discarding.choose)
OWN.effect(Move)(discarding.move)
OWN.possible(Move)(discarding.can_move)


@OWN.effect(Prevent)
def prevent(run: Run, e: Prevent, guard: Literal) -> Literal:
    """615: damage this turn is prevented."""
    assert run.m.preventing is not None  # the text that is carried out prevents damage
    return run.m.preventing.begin(run, e, guard)


@OWN.effect(InsteadOfGraveyard)
def instead_of_graveyard(run: Run, e: InsteadOfGraveyard, guard: Literal) -> Literal:
    """614: a spell on the stack is exiled as it resolves."""
    m, done = run.m, list[Literal]()
    assert m.replacing is not None  # the text that is carried out replaces where it goes
    spells = [(x, str(i.oid), i.inc) for x, i in m.reader.items(e.what, run.context) if i.spell]
    spells += m.reader.objects(run.state, e.what, run.context, acting=True)
    for literal, oid, inc in spells:
        where = m.terms.conj([guard, literal, m.reader.at(run.state, oid, "stack", inc)])
        if where != FALSE:
            m.replacing.set_up(run, e, (oid, inc), where)
            done.append(where)
    return m.terms.disj(done)


@OWN.effect(CounterSpell)
def counter(run: Run, e: CounterSpell, guard: Literal) -> Literal:
    """701.6: removed from the stack; a countered spell goes to its owner's graveyard, a copy of one nowhere."""
    m = run.m
    done: list[Literal] = []

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, item in m.reader.items(e.what, run.context):
            where = m.terms.conj([guard, literal, _counterable(run, before, item)])
            after.put(("item", item.number), const("gone"), where)
            after.change(("size",), lambda n: n - 1, where)
            m.history.happened(after, "countered", item, where)
            done.append(where)
            if item.spell and item.oid is not None and item.copied is None:
                refs = m.zones.find(before, [(where, item.oid, item.inc)], "stack")
                moves = m.zones.move(before, after, refs, "stack", "graveyard")[0]
                events += [*moves, *(_countered(run, item, moved) for moved in moves if moved.real)]
        return events

    run.batch(act)
    return m.terms.disj(done)


def _counterable(run: Run, state: State, item: Item) -> Literal:
    """It is on the stack, and does not say that it can't be countered (603.1a)."""
    if item.ability is not None and item.ability.cant_be_countered:
        return FALSE
    return run.m.is_on_stack(state, item)


def _countered(run: Run, item: Item, moved: Event) -> Event:
    """A spell is countered, and has left the stack by that (603.10e)."""
    return run.event("countered", moved.guard, oid=moved.oid, inc=moved.inc, after=moved.after, origin="stack",
                     to=moved.to, player=item.controller, item=item)  # fmt: skip


@OWN.possible(CounterSpell)
def can_counter(run: Run, e: CounterSpell, player: str) -> Literal:
    """It is on the stack."""
    m = run.m
    return m.terms.disj(
        m.terms.both(x, _counterable(run, run.state, item)) for x, item in m.reader.items(e.what, run.context)
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
