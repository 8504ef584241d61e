"""What a filter may ask of an object beyond what it is: whether it belongs to the source that asks."""

from __future__ import annotations

from apnap.model.abilities import Filter
from apnap.model.referee import characteristics
from apnap.model.referee.items import Ties
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rules import linked_abilities, new_object


def are_tied(state: State, f: Filter, obj: Obj, source: str | None, ties: Ties | None, layer: int) -> bool:
    """Whether an object meets the demands of a filter on what is attached to what and who has exiled what.

    ``source``: the card object that asks; ``ties``: which incarnation of it, and what that is, or was, attached to.
    ``layer``: how much is seen of what makes an attached object an Aura or Equipment.
    """
    if not (f.host or f.linked or f.same_name) and f.attached is None:
        return True
    if ties is None:
        now = state.obj(source) if source is not None else None
        ties = Ties(now.ref if now is not None else None, now.attached if now is not None else None)
    return (
        (not f.host or (ties.host is not None and new_object.is_same(state.world, obj, ties.host)))
        and (f.attached is None or f.attached == characteristics.is_host(state, obj, layer))
        and (not f.linked or obj in exiled_by(state, ties))
        and (not f.same_name or obj.profile.name in {o.profile.name for o in exiled_by(state, ties)})
    )


def exiled_by(state: State, ties: Ties) -> tuple[Obj, ...]:
    """What the source has exiled for its other abilities, as far as it is in exile as the same object (607.2a)."""
    source = ties.source
    own = [e for e in state.exiled if source is not None and linked_abilities.is_source(state.world, e.source, source)]
    refs = [ref for e in linked_abilities.known(state.world, own) for ref in e.cards]
    there = (state.obj(ref.id) for ref in refs)
    return tuple(
        o
        for o, ref in zip(there, refs, strict=True)
        if o is not None and o.zone == "exile" and new_object.is_same(state.world, o, ref)
    )


def chosen_for(state: State, source: str | None, ties: Ties | None) -> str | None:
    """What was chosen as the source entered."""
    if ties is not None:
        return ties.chosen
    now = state.obj(source) if source is not None else None
    return now.chosen if now is not None else None
