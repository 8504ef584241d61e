"""A spell on the stack whose controller changes (601, 115.7).

Items are named by their controller, so that it goes on as another item at the same place of the stack.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any, cast

from attrs import fields_dict

from apnap.encodings.magic.resolving import spread
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event, Item
from apnap.model.abilities import TakeSpell

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

Targets = tuple[Any, ...]
_KEPT = ("modes", "targets", "divide")


def take_spell(run: Run, e: TakeSpell, guard: Literal) -> Literal:
    """ "You" control the spell from now on, and may choose new targets for it."""
    m, you, done = cast("Magic", run.m), run.context.you, list[Literal]()
    taken: list[tuple[Item, Literal]] = []

    def act(before: State, after: State) -> list[Event]:
        for literal, item in m.reader.items(e.what, run.context):
            where = m.terms.conj([guard, literal, m.is_on_stack(before, item)])
            if where != FALSE and item.spell:
                new = _held_by(m, item, you)
                taken.append((new, where))
                if new is not item:
                    _hand_over(m, before, after, item, new, where)
                    done.append(where)
        return []

    run.batch(act, m.terms.disj(done))
    for item, where in taken if e.new_targets else ():
        done.append(choose_new_targets(run, item, where))
    return m.terms.disj(done)


def _held_by(m: Magic, item: Item, player: str) -> Item:
    """The item that a spell is while that player controls it."""
    if item.controller == player:
        return item
    facts = {name: getattr(item, name) for name in fields_dict(Item) if name != "number"}
    own = m.stack.spell_item(str(item.oid), item.inc, item.controller) is item
    name = ("spell", item.oid, item.inc, player) if own else ("taken", item.number, player)
    return m.world.item(name, **{**facts, "controller": player})


def _hand_over(m: Magic, before: State, after: State, item: Item, new: Item, where: Literal) -> None:
    level = {status: x for status, x in before.get("item", item.number).items() if isinstance(status, int)}
    after.put(("item", new.number), level, where)
    after.put(("item", item.number), const("gone"), where)
    for kind in _KEPT:
        after.put((kind, new.number), before.get(kind, item.number), where)
    after.put(("controller", item.oid), const(new.controller), where)
    after.put(("holder", item.oid, item.inc), const(new.controller), where)


# --------------------------------------------------------------------------- new targets (115.7d)


def choose_new_targets(run: Run, item: Item, guard: Literal) -> Literal:
    """The controller of an item may choose a new target for each that it has; the literal that one is another."""
    m = cast("Magic", run.m)
    changed: list[Literal] = []
    for modes, is_mode in list(run.state.get("modes", item.number).items()):
        for targets, here in list(run.state.get("targets", item.number).items()):
            where = m.terms.conj([guard, is_mode, here])
            if targets and where != FALSE:
                changed += _choose_instead(run, item, modes, targets, where)
    return m.terms.disj(changed)


def _choose_instead(run: Run, item: Item, modes: tuple[int, ...], targets: Targets, guard: Literal) -> list[Literal]:
    m = cast("Magic", run.m)
    ways = list(_ways(run, item, modes, targets))
    shown = [tuple(m.stack.announcing.show(ref) for ref in some) for _, some in ways]
    chosen = run.choose("target", guard, item.controller, [(x, v) for (x, _), v in zip(ways, shown, strict=True)])

    def act(before: State, after: State) -> list[Event]:
        fresh: dict[tuple[Any, ...], list[Literal]] = {}
        for literal, (_, some) in zip(chosen, ways, strict=True):
            after.put(("targets", item.number), const(some), literal)
            for old, ref in zip(targets, some, strict=True):
                if ref != old and ref[0] == "object":
                    fresh.setdefault(ref[1:], []).append(literal)
        return [
            run.event("target", m.terms.disj(xs), oid=oid, inc=inc, after=inc, player=item.controller, item=item)
            for (oid, inc), xs in fresh.items()
        ]

    run.batch(act)
    return [x for x, (_, some) in zip(chosen, ways, strict=True) if some != targets]


def _ways(run: Run, item: Item, modes: tuple[int, ...], targets: Targets) -> Iterator[tuple[Literal, Targets]]:
    """Every way to keep each target or to choose another legal one instead, never the same twice for one phrase."""
    m = cast("Magic", run.m)
    specs = spread([spec for i in modes for spec in item.modes[i].targets], len(targets))
    context = m.context(item, run.state.get("targets", item.number))
    options = []
    for spec, old in zip(specs, targets, strict=True):
        legal = m.stack.announcing.legal(run.state, spec, context)
        options.append([(-FALSE, old), *((x, ref) for x, ref in legal if not same_target(m, ref, old))])
        m.limit(len(options[-1]), "new targets")
    for number, some in enumerate(product(*options)):
        m.limit(number, "ways to choose new targets")
        refs = tuple(ref for _, ref in some)
        if all(a != b or specs[i] is not specs[j] for i, a in enumerate(refs) for j, b in enumerate(refs) if i < j):
            yield m.terms.conj(x for x, _ in some), refs


# --------------------------------------------------------------------------- the same spell


def same_target(m: Magic, one: Targets, other: Targets) -> bool:
    """Both are the same target, a spell also while another player controls it."""
    if one[0] == other[0] == "item":
        return m.world.items[other[1]] in m.world.held(m.world.items[one[1]])
    return one == other
