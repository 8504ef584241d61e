"""Breaking shields, and what happens with the present attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from apnap.encodings.duelmasters.attack import OVER
from apnap.encodings.duelmasters.effects.registry import OWN
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import at_least, const
from apnap.encodings.world import Event
from apnap.model.abilities import AfterAttack, BreakShields, Mode, SkipRest

if TYPE_CHECKING:
    from apnap.encodings.duelmasters.machine import DuelMasters


@OWN.effect(BreakShields)
def break_shields(run: Run, e: BreakShields, guard: Literal) -> Literal:
    """All of them in one batch."""
    m = cast("DuelMasters", run.m)
    wanted = None if e.amount is None else m.reader.amount(run.state, e.amount, run.context)
    taken, some = [], []
    for literal, player in m.reader.players(run.state, e.whose, run.context):
        where = m.terms.both(guard, literal)
        there = m.values.any_of(m.shields.number(run.state, player), at_least(1))
        wants = m.values.any_of(wanted, at_least(1)) if wanted is not None else where
        some.append(m.terms.conj([where, there, wants]))
        taken.append(m.shields.chosen(run, player, wanted, run.context.you, where))
    run.remember(m.shields.to_hand(run, taken, by=run.context.oid, broken=True))
    return m.terms.disj(some)


@OWN.possible(BreakShields)
def can_break(run: Run, e: BreakShields, player: str) -> Literal:
    """There is a shield."""
    m = cast("DuelMasters", run.m)
    return m.terms.disj(
        m.terms.both(x, m.values.any_of(m.shields.number(run.state, p), at_least(1)))
        for x, p in m.reader.players(run.state, e.whose, run.context)
    )


@OWN.effect(AfterAttack)
def after_attack(run: Run, e: AfterAttack, guard: Literal) -> Literal:
    """603.6: while an attack goes on, an ability waits for its end."""
    m, by = run.m, run.item
    going = m.terms.both(guard, -run.state.is_(("attack",), None))
    name = ("delayed", run.event("delayed", going).name)
    item = m.world.item(
        name, spell=False, oid=run.context.oid, inc=run.context.inc, controller=run.context.you,
        modes=(Mode(text="", effect=e.effect),), event=run.context.event, text=by.text if by is not None else "",
        label=run.label, parent=by,
    )  # fmt: skip
    run.state.put(("item", item.number), const("delayed"), going)
    return going


@OWN.effect(SkipRest)
def skip_rest(run: Run, e: SkipRest, guard: Literal) -> Literal:
    """The turn is over: an attack that goes on does not come to its end step, and what waits is lost."""
    m = cast("DuelMasters", run.m)

    def act(before: State, after: State) -> list[Event]:
        m.attacking.stop(after, guard, OVER)
        events: list[Event] = []
        for item in m.world.items:
            status = before.get("item", item.number)
            lost = m.terms.both(guard, m.values.any_of(status, ("delayed", "waiting", "declared").__contains__))
            after.put(("item", item.number), const("gone"), lost)
            declared = m.terms.both(guard, m.values.is_(status, "declared"))
            if declared != FALSE and item.oid is not None:
                card = m.zones.find(before, [(declared, item.oid, item.inc)], "stack")
                events += m.zones.move(before, after, card, "stack", "graveyard")[0]  # 512.1
        for oid in list(m.world.bodies):
            after.put(("pump", oid), const((0, 0)), guard)
        return events

    run.batch(act, guard)
    return guard
