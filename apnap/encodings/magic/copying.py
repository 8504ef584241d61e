"""Copies of spells and abilities on the stack (707.10)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, cast

from apnap.encodings.magic.announce import Announcement, TargetRef
from apnap.encodings.on_stack import is_on
from apnap.encodings.rules import copies
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event, Item
from apnap.model.abilities import CopyItem, Source, Target, TargetSpec

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic


def copy_item(run: Run, e: CopyItem, guard: Literal) -> Literal:
    """The copy goes on top of the stack under "your" control, with the choices made for what it copies."""
    done: list[Literal] = []

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for literal, item in list(_meant(run, e)):
            where = run.m.terms.conj([guard, literal, is_on(run.m, before, item)])
            if not isinstance(e.what, Target):
                gone = run.m.terms.conj([guard, literal, -where])
                run.unmodelled(f"a copy of {item.label}, which has left the stack", gone)
            if where != FALSE:
                done.append(where)
                events += _copy(run, e, item, where, after)
        return events

    run.batch(act)
    return run.m.terms.disj(done)


def _meant(run: Run, e: CopyItem) -> Iterator[tuple[Literal, Item]]:
    """What is copied."""
    yield from run.m.reader.items(e.what, run.context)
    if isinstance(e.what, Source):  # "copy this spell", by itself or by an ability of its own
        for item in list(run.m.world.items):
            if item.spell and item.copied is None and (item.oid, item.inc) == (run.context.oid, run.context.inc):
                yield TRUE, item


def _copy(run: Run, e: CopyItem, item: Item, where: Literal, after: State) -> list[Event]:
    m, body = cast("Magic", run.m), run.m.world.bodies.get(item.oid or "")
    if item.spell and body is not None and not body.types & {"instant", "sorcery"}:
        run.unmodelled(f"a copy of {item.label}, a permanent spell", where)
        return []
    if item.spell and m.texts.takes_spells:
        run.unmodelled("which of the spells on the stack are copies", where)
    copy = m.world.item(
        ("copy", item.number, run.event("copied", where).name), spell=item.spell, oid=item.oid, inc=item.inc,
        controller=run.context.you, modes=item.modes, choose=item.choose, ability=item.ability, index=item.index,
        event=item.event, text=item.text, label=item.label, created=item.created, activated=item.activated,
        copied=item,
    )  # fmt: skip
    for kind in ("how much", "whose"):
        after.put((kind, copy.number), after.get(kind, item.number), where)
    copies.made(m, after, copy, where)
    ways = list(_ways(m, e, after, item, copy))
    ways, picked = m.stack.announcing.decide(after, copy, where, run.guard, ways)
    after.put(("item", copy.number), const(m.stack.fresh_level()), where)
    after.change(("size",), lambda n: n + 1, where)
    m.history.happened(after, "copied", copy, where)
    events = m.stack.announcing.targeted(copy, ways, picked)
    if item.spell:
        events.append(
            Event("cast", where, ("copied", copy.number), oid=item.oid, inc=item.inc, after=item.inc,
                  player=copy.controller, item=copy, copied=copies.is_no_cast(m))
        )  # fmt: skip
    return events


def _ways(m: Magic, e: CopyItem, state: State, item: Item, copy: Item) -> Iterator[Announcement]:
    """The modes, division and targets of what is copied; each target may be another one, if that is offered."""
    for modes, is_mode in state.get("modes", item.number).items():
        specs = [spec for i in modes for spec in item.modes[i].targets]
        for targets, chosen in state.get("targets", item.number).items():
            for divide, divided in state.get("divide", item.number).items():
                case = m.terms.conj([is_mode, chosen, divided])
                if case == FALSE:
                    continue
                found = _retargeted(m, state, copy, specs, targets) if e.new_targets else [(TRUE, targets)]
                for literal, now in found:
                    if (available := m.terms.both(case, literal)) != FALSE:
                        yield Announcement(available, modes, now, divide)


def _retargeted(
    m: Magic, state: State, copy: Item, specs: list[TargetSpec], targets: tuple[TargetRef, ...]
) -> Iterator[tuple[Literal, tuple[TargetRef, ...]]]:
    """Every target stays, even if it is illegal now, or becomes another legal one (707.10c)."""
    context, offers = m.context(copy), []
    phrases = _phrases(specs, len(targets))
    for target, number in zip(targets, phrases, strict=False):
        others = [(x, ref) for x, ref in m.stack.announcing.legal(state, specs[number], context) if ref != target]
        offers.append([(TRUE, target), *others])
    total = 1
    for offer in offers:
        total *= len(offer)
        m.limit(total, "ways to choose new targets")
    for some in product(*offers):
        now = tuple(ref for _, ref in some)
        if len(set(zip(phrases, now, strict=False))) == len(now):
            yield m.terms.conj(x for x, _ in some), now


def _phrases(specs: list[TargetSpec], number: int) -> list[int]:
    """The phrase of each of so many targets; only the last has a variable number of them."""
    found = [k for k, spec in enumerate(specs) for _ in range(spec.least if k + 1 < len(specs) else number)]
    return found[:number]
