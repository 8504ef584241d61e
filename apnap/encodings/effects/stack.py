"""Effects on spells and abilities on the stack."""

from __future__ import annotations

from apnap.encodings.effects import effect
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event
from apnap.model.abilities import CounterSpell


@effect(CounterSpell)
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
