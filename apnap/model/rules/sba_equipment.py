"""704.5n: Equipment attached to what is no creature becomes unattached."""

from __future__ import annotations

from apnap.model.referee.attaching import can_be_attached, is_aura
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="sba-equipment",
    numbers={"mtg/2023-11-17": ("704.5n",), "mtg/2026-08-07": ("704.5n",)},
    sentence="Equipment that is attached to something that it cannot equip becomes unattached and stays on the "
    "battlefield.",
    off="Such Equipment stays attached.",
)


def loosening(state: State) -> tuple[Obj, ...]:
    """What becomes unattached at this check and stays."""
    if not state.world.attachments_matter or not state.world.on(RULE.slug):
        return ()
    return tuple(o for o in state.battlefield() if o.attached is not None and not is_aura(state, o) and _off(state, o))


def _off(state: State, obj: Obj) -> bool:
    host = state.obj(obj.attached.id) if obj.attached is not None else None
    return host is not None and not can_be_attached(state, obj, host)
