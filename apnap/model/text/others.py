"""What "other" means: other than the source, or other than the object that the trigger event is about.

The words around it decide. "Whenever another creature enters", "when this enters" and what is no trigger speak of the
source. After "whenever a Mountain you control enters" a count of "other Mountains" leaves out the Mountain that
entered. Where both are possible it is a fault.
"""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import EventObject, Selector
from apnap.model.text.parsing import Node
from apnap.model.text.scope import Scope
from apnap.model.text.trees import fail

_UNCLEAR = 'unclear whether "other" is other than the source or than what the trigger condition is about, in'


def counted(chosen: Selector, node: Node, scope: Scope) -> Selector:
    """A selector whose objects are counted ("if you control five other Mountains")."""
    if scope.event.other == "source" or not any(one.other for one in chosen):
        return chosen
    gone = scope.event.leaves and any(one.zone == "battlefield" for one in chosen)
    if scope.event.other == "unclear" or gone or scope.acted != EventObject():
        raise fail(node, _UNCLEAR)
    return tuple(evolve(one, other=False, other_than_event=True) if one.other else one for one in chosen)


def acted_on(chosen: Selector, node: Node, scope: Scope) -> Selector:
    """A selector whose objects something happens to ("destroy all other creatures")."""
    if scope.event.other != "source" and any(one.other for one in chosen):
        raise fail(node, _UNCLEAR)
    return chosen
