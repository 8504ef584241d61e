"""What "other" means: other than the source, or other than the object that the trigger event is about.

The words around it decide. "Whenever another creature enters", "when this enters" and what is no trigger speak of the
source. After "whenever a Mountain you control enters" a count of "other Mountains" leaves out the Mountain that
entered. Where both are possible it is a fault.
"""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import EventObject, Selector
from apnap.model.text.magic.scope import Scope
from apnap.model.text.trees import Node, fail

_UNCLEAR = 'unclear whether "other" is other than the source or than what the trigger condition is about, in'


def counted(chosen: Selector, node: Node, scope: Scope) -> Selector:
    """A selector whose objects are counted ("if you control five other Mountains")."""
    if not any(one.other for one in chosen):
        return chosen
    _check_no_target(node, scope)
    if scope.event.other == "source":
        return chosen
    gone = scope.event.leaves and any(one.zone == "battlefield" for one in chosen)
    if scope.event.other == "unclear" or gone or scope.acted != EventObject():
        raise fail(node, _UNCLEAR)
    return tuple(evolve(one, other=False, other_than_event=True) if one.other else one for one in chosen)


def acted_on(chosen: Selector, node: Node, scope: Scope) -> Selector:
    """A selector whose objects something happens to ("destroy all other creatures")."""
    if any(one.other for one in chosen):
        _check_no_target(node, scope)
        if scope.event.other != "source":
            raise fail(node, _UNCLEAR)
    return chosen


def _check_no_target(node: Node, scope: Scope) -> None:
    """ "Destroy target creature and tap each other creature": other than the target, which is not modelled."""
    if any(spec.objects for spec in scope.targets):
        raise fail(node, 'unclear whether "other" is other than the source or than a target, in')
