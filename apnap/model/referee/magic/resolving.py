"""608: resolving the top of the stack."""

from __future__ import annotations

from apnap.model.referee.items import Frame, Item
from apnap.model.referee.magic.targeting import controllers_of, doubtful_ability, still_legal
from apnap.model.referee.magic.tasks import Checkpoint
from apnap.model.referee.moving import without_item
from apnap.model.referee.resolving import does_nothing, resolves, stopped_by
from apnap.model.referee.state import State
from apnap.model.referee.tasks import Finish
from apnap.model.rules import delayed_object, illegal_targets, last_in_first_out


def resolve(state: State, item: Item) -> State:
    """Everybody passed: the item begins to resolve."""
    state = without_item(state, item)._replace(frame=Frame(item, item.controller))
    state = state.then(Finish(), Checkpoint())
    stopped = stopped_by(state, item)
    if stopped is not None:
        return does_nothing(state, item, stopped)
    if illegal_targets.are_checked(state.world):
        unknown = doubtful_ability(state, item, resolving=True)
        if unknown is not None:
            return state._replace(unmodelled=unknown)
        item = item._replace(targets=still_legal(state, item), heard=controllers_of(state, item))
        state = state.framed(item=item)
        targets = [t for mode in item.targets for t in mode]
        if targets and all(t is None for t in targets):
            return does_nothing(state, item, illegal_targets.RULE.slug)
    about = (delayed_object.RULE.slug,) if item.about else ()
    return resolves(state, item, (last_in_first_out.RULE.slug, *about))
