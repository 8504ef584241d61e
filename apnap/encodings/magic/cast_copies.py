"""Copies of cards that are cast as something resolves (707.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from attrs import evolve, frozen

from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.model.abilities import CastCopies

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic


@frozen
class Copy:
    """A card, where it can be copied, and the card object that its copy is."""

    literal: Literal
    card: str
    oid: str


def cast_copies(run: Run, e: CastCopies, guard: Literal) -> Literal:
    """One card after the other is copied and the copy cast, in any order, as long as "you" want."""
    m, you, done = cast("Magic", run.m), run.context.you, list[Literal]()
    copies = _copies(run, e, guard)
    left, going = {c.oid: c.literal for c in copies}, guard
    for _ in copies:
        there = [(c, m.terms.conj([going, left[c.oid], _castable(run, c.oid)])) for c in copies]
        options: list[tuple[Literal, tuple[Copy, ...]]] = [(x, (c,)) for c, x in there if x != FALSE]
        if not options:
            break
        options = m.fixed.picks(run.item, [*options, (going, ())], lambda some: [c.card for c in some])
        named = [(x, tuple(m.world.show(c.card) for c in some)) for x, some in options]
        chosen = run.choose("pick", going, you, named)
        going = FALSE
        for literal, (_, some) in zip(chosen, options, strict=True):
            for c in some if literal != FALSE else ():
                run.state.put(("place", c.oid), const(("exile", 0)), literal)
                m.stack.cast(run.state, c.oid, you, literal, guard=run.guard)
                left[c.oid] = m.terms.both(left[c.oid], -literal)
                done.append(literal)
                going = m.terms.either(going, literal)
    return m.terms.disj(done)


def _copies(run: Run, e: CastCopies, guard: Literal) -> list[Copy]:
    """A copy for each of the cards: not of lands, and of no other permanent card as far as that is modelled."""
    m, found = run.m, list[Copy]()
    batch = run.event("copies", guard).name
    for zone, (literal, oid, inc) in run.acting(e.what):
        body = m.world.bodies[oid]
        if not body.types & {"instant", "sorcery"}:
            if "land" not in body.types and zone != "battlefield":
                run.unmodelled(f"a copy of {m.world.show(oid)}, a permanent card", m.terms.both(guard, literal))
            continue
        copy = f"{body.name} @ {batch} {oid} {inc}"
        m.world.add_body(evolve(body, oid=copy, owner=run.context.you, token=True))
        found.append(Copy(literal, oid, copy))
    return found


def _castable(run: Run, copy: str) -> Literal:
    """The copy could be cast if there were one."""
    m = cast("Magic", run.m)
    there: State = run.state.fork()
    there.put(("place", copy), const(("exile", 0)))
    return m.stack.castable(there, copy, run.context.you, -FALSE)
