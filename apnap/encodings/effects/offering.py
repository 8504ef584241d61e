"""What a "may" or an "unless" offers: whether a player could do it at all (118.3, 608.2d)."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.encodings.effects.choosing import enough_for_some, nameless_there, to_choose_from
from apnap.encodings.reading import Reference
from apnap.encodings.run import Run
from apnap.encodings.terms import TRUE, Literal
from apnap.model.abilities import (
    Afterwards,
    Choose,
    CreateDelayed,
    Effect,
    May,
    Previous,
    PreviousNumber,
    Reflexive,
    Sequence,
)
from apnap.model.trees import mentions


def can_accept(run: Run, e: May, player: str) -> Literal:
    """A "may" can be accepted. It is a cost if the text goes on with "if you do", "if you don't" or "when you do"."""
    possible = list(_possible(run, e.effect, player))
    if e.then is not None or e.otherwise is not None:
        return run.m.terms.conj(possible)
    return run.m.terms.disj(possible)


def can_avert(run: Run, instead: Effect, player: str) -> Literal:
    """All of an "unless" can be done."""
    return run.m.terms.conj(list(_possible(run, instead, player)))


def _possible(run: Run, e: Effect, player: str) -> Iterator[Literal]:
    """For each instruction that does not depend on those before it the literal that it can be done."""
    steps = list(_flat(e))
    for index, step in enumerate(steps):
        if index and mentions(step, (Previous, PreviousNumber, CreateDelayed, Reflexive)):
            continue
        after = steps[index + 1] if index + 1 < len(steps) else None
        if isinstance(step, Choose) and after is not None and mentions(after, (Previous,)):
            yield _can_choose_for(run, step, after, player)
        else:
            yield run.m.effects.can(run, step, player)


def _flat(e: Effect) -> Iterator[Effect]:
    if isinstance(e, Sequence):
        for step in e.steps:
            yield from _flat(step)
    elif isinstance(e, Afterwards):
        yield from _flat(e.effect)
    else:
        yield e


def _can_choose_for(run: Run, e: Choose, after: Effect, player: str) -> Literal:
    """There is something, and enough, to choose that the next instruction can be done to (118.3)."""
    m, before = run.m, run.context.previous
    refs, good = to_choose_from(run, e), list[Reference]()
    for ref in refs:
        run.context.previous = [ref]
        can = TRUE if isinstance(after, Choose) else m.effects.can(run, after, player)
        good.append((m.terms.both(ref[0], can), *ref[1:]))
    run.context.previous = before
    some = m.terms.disj([*nameless_there(run, e), *(x for x, _, _ in good)])
    return m.terms.both(some, enough_for_some(run, e, good))
