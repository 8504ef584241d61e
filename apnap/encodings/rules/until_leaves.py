"""610.3: what was exiled until the source leaves returns right then, without a triggered ability."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apnap.encodings.context import Reference
from apnap.encodings.rules import apnap_order
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.model.abilities import Mode, Move, Remembered, Triggered

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine
    from apnap.encodings.state import State

SLUG = "until-leaves"


def may_exile(m: Machine, there: Literal) -> Literal:
    """What is to be exiled until the source leaves moves: only if that is still ``there`` (610.3b)."""
    return TRUE if m.reading(SLUG) == "for-good" else there


def returning(
    m: Machine, before: State, after: State, source: tuple[str, int], zone: str, refs: Sequence[Reference]
) -> Sequence[Reference]:
    """Of the objects exiled from a zone whose source has left, those that return at once; else an ability triggers."""
    if m.on(SLUG):
        return refs
    oid, inc = source
    back = Mode("", Move(Remembered(), "return", zone))
    for player, controls in m.reader.controller(before, oid).items():
        fires = m.terms.both(controls, m.terms.disj(x for x, _, _ in refs))
        if fires == FALSE:
            continue
        ability, label, name = Triggered("", (), (back,)), m.world.show(oid), ("until", source, player, zone)
        created = m.world.creation(
            name, oid=oid, inc=inc, controller=player, ability=ability, label=label, reflexive=True
        )  # fmt: skip
        for x, other, number in refs:
            created.about[other, number, "exile"] = None
            after.put(("about", created.number, other, number, "exile"), const(True), m.terms.both(fires, x))
        item = m.world.item(name, spell=False, oid=oid, inc=inc, controller=player,
                            modes=(back,), ability=ability, label=label, created=created)  # fmt: skip
        after.put(("item", item.number), const("waiting"), fires)
        apnap_order.waits(m, after, item, fires)
        m.history.happened(after, "triggered", item, fires)
        m.history.note(after)
    return ()
