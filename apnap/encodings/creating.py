"""Triggered abilities that an instruction creates: they have no object of their own (603.7, 603.12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from apnap.encodings.reading import Reference
from apnap.encodings.rules import apnap_order, delayed_controller, nth_resolution, reflexive_trigger, trigger_event
from apnap.encodings.rules.delayed_object import GONE
from apnap.encodings.run import Run
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import at_least, const, plus
from apnap.encodings.world import Created
from apnap.model.abilities import (
    All,
    CausesTrigger,
    ControllerOf,
    CountersOn,
    CreateDelayed,
    Damage,
    DivideDamage,
    Fight,
    Matches,
    Objects,
    OwnerOf,
    PowerOf,
    Reflexive,
    Remembered,
    StateIs,
    Targets,
    ToughnessOf,
    Triggered,
    WasCast,
)
from apnap.model.trees import walk


def create_delayed(
    run: Run, e: CreateDelayed, guard: Literal, about: Sequence[tuple[str, Reference]] | None = None
) -> Literal:
    """From now on the ability waits for its events, where the guard holds.

    ``about``: what it is about, with the zone where that will be; None for what its text says.
    """
    if any(isinstance(p, StateIs | CausesTrigger) for p in e.events):
        run.unmodelled("a delayed ability that waits for no event of the game", guard)
        return guard
    created = _created(
        run, e, Triggered(e.text, e.events, e.modes, condition=e.condition),
        once=e.once, this_turn=e.this_turn, later_turn=e.later_turn,
    )  # fmt: skip
    m, state = run.m, run.state
    state.change(("creations",), plus(1), guard)
    state.put(("created", created.number), state.get("creations"), guard)
    if e.later_turn:
        state.put(("since", created.number), m.values.map(state.get("turn"), lambda turn: turn[0]), guard)
    _remember(run, e, created, guard, about)
    return guard


def create_reflexive(run: Run, e: Reflexive, guard: Literal) -> Literal:
    """The ability triggers now, where the instruction before it was done, or at its n-th resolution (603.7h)."""
    m, state = run.m, run.state
    if e.nth is None:
        fires = reflexive_trigger.triggers(m, m.terms.both(guard, run.did))
    else:
        fires = m.terms.both(guard, nth_resolution.reached(m, state, run.context, e.nth))
    if fires == FALSE or not trigger_event.triggers(m):
        return FALSE
    ability = Triggered(e.text, (), e.modes)
    created = _created(run, e, ability, reflexive=e.nth is None)
    _remember(run, e, created, fires)
    item = m.world.item(
        ("reflexive", created.number), spell=False, oid=created.oid, inc=created.inc, controller=created.controller,
        modes=e.modes, ability=ability, text=e.text, label=created.label, created=created,
    )  # fmt: skip
    state.put(("item", item.number), const("waiting"), fires)
    apnap_order.waits(m, state, item, fires)
    apnap_order.round_over(m, state)
    m.history.happened(state, "triggered", item, fires)
    m.history.note(state)
    return fires


def _created(run: Run, e: CreateDelayed | Reflexive, ability: Triggered, **facts: Any) -> Created:
    """What the instruction creates: named by what is carried out, and by how many-th time that comes to it."""
    m, context = run.m, run.context
    time = run.created.get(e, 0)
    run.created[e] = time + 1
    return m.world.creation(
        (run.name, e, time), oid=context.oid, inc=context.inc, ability=ability,
        controller=run.creator or delayed_controller.of_created(m, context.oid, context.you),
        label=run.label if context.oid is None else m.world.show(context.oid), **facts,
    )  # fmt: skip


def _remember(
    run: Run,
    e: CreateDelayed | Reflexive,
    created: Created,
    guard: Literal,
    about: Sequence[tuple[str, Reference]] | None = None,
) -> None:
    """What it is about is found now; of what is gone, only information is left."""
    meant: list[Literal] = []
    if about is None:
        about = [] if e.about is None else [*run.acting(e.about), *_gone(run, e.about)]
    for zone, (literal, oid, inc) in about:
        where = run.m.terms.both(guard, literal)
        if where != FALSE:
            created.about[oid, inc, zone] = None
            run.state.put(("about", created.number, oid, inc, zone), const(True), where)
            meant.append(where)
    if _asks_about_one(created.ability):
        several = run.m.values.any_of(run.m.values.count(meant), at_least(2))
        run.unmodelled(f"which of several objects is asked about by {created.label}", several)


def _asks_about_one(ability: Triggered) -> bool:
    """The text asks for information about what it is about, as if that were one object."""
    text = (ability.modes, ability.condition)
    kinds = (PowerOf, ToughnessOf, CountersOn, Matches, WasCast, ControllerOf, OwnerOf, Damage, DivideDamage, Fight)
    names = ("what", "source", "one", "other")
    return any(getattr(p, name, None) == Remembered() for p in walk(text) if isinstance(p, kinds) for name in names)


def _gone(run: Run, about: Objects) -> Iterator[tuple[str, Reference]]:
    """What a reference means that is not where it is looked for."""
    if isinstance(about, All | Targets):
        return
    found: dict[str, list[Literal]] = {}
    for _, (literal, oid, _) in run.acting(about):
        found.setdefault(oid, []).append(literal)
    for literal, oid, inc in run.meant(about)[1]:
        gone = run.m.terms.both(literal, -run.m.terms.disj(found.get(oid, ())))
        yield GONE, (gone, oid, inc)
