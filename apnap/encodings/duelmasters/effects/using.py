"""Using the abilities of another object again, and casting the source of an ability."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from apnap.encodings.context import Context
from apnap.encodings.duelmasters.effects.registry import OWN
from apnap.encodings.rules import clause_supplement
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event, Item
from apnap.model.abilities import CastSource, Enters, Source, Triggered, UseEntersAbilities

if TYPE_CHECKING:
    from apnap.encodings.duelmasters.machine import DuelMasters


@OWN.effect(UseEntersAbilities)
def use_enters_abilities(run: Run, e: UseEntersAbilities, guard: Literal) -> Literal:
    """What triggers on the object itself entering starts to wait again."""
    m, done = run.m, list[Literal]()
    found = [ref for zone, ref in run.acting(e.what) if zone == "battlefield"]

    def act(before: State, after: State) -> list[Event]:
        for literal, oid, inc in found:
            loud = m.terms.conj([guard, literal, before.is_(("muted", oid), False)])
            for index, ability in enumerate(m.world.bodies[oid].triggered() if loud != FALSE else ()):
                guarded = m.terms.both(loud, _triggers_on_entering(run, before, (oid, inc), ability))
                if guarded != FALSE:
                    item = _again(run, guarded, oid, inc, index, ability)
                    after.put(("item", item.number), const("waiting"), guarded)
                    m.history.happened(after, "triggered", item, guarded)
                    done.append(guarded)
        return []

    run.batch(act)
    return m.terms.disj(done)


def _triggers_on_entering(run: Run, state: State, source: tuple[str, int], ability: Triggered) -> Literal:
    """The ability would trigger on its source entering as it is now, however that enters."""
    m, body = run.m, run.m.world.bodies[source[0]]
    patterns = [p for p in ability.events if isinstance(p, Enters) and clause_supplement.is_bare(m, p)]
    return m.terms.disj(
        m.terms.both(controls, m.reader.selected(state, p.what, body, Context(*source, player)))
        for p in patterns
        for player, controls in m.reader.controller(state, body.oid).items()
    )


def _again(run: Run, guard: Literal, oid: str, inc: int, index: int, ability: Triggered) -> Item:
    event = run.event("zone", guard, oid=oid, inc=inc - 1, after=inc, to="battlefield")
    return run.m.world.item(
        ("again", event.name, index), spell=False, oid=oid, inc=inc, controller=run.context.you,
        modes=ability.modes, choose=ability.choose, ability=ability, index=index, event=event, text=ability.text,
        label=run.m.world.show(oid),
    )  # fmt: skip


@OWN.possible(CastSource)
def can_cast_source(run: Run, e: CastSource, player: str) -> Literal:
    """The card is where it can be cast from, and is a spell."""
    bodies = run.m.world.bodies
    return run.m.terms.disj(x for _, (x, oid, _) in run.acting(Source()) if "spell" in bodies[oid].types)


@OWN.effect(CastSource)
def cast_source(run: Run, e: CastSource, guard: Literal) -> Literal:
    """The source is cast and carried out as part of this resolution, then put into the graveyard."""
    m = cast("DuelMasters", run.m)
    sources = [(zone, (m.terms.both(guard, x), oid, inc)) for zone, (x, oid, inc) in run.acting(Source())]
    castable = [(zone, ref) for zone, ref in sources if "spell" in m.world.bodies[ref[1]].types and ref[0] != FALSE]
    return m.spells.cast(run.state, castable, run.context.you, run.guard, paid=False, at_once=run.at_once)
