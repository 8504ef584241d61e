"""603.2e, 603.2f: abilities that trigger only if their owner says so."""

from __future__ import annotations

from apnap.model.referee.batch import note
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.duelmasters.tasks import Settle
from apnap.model.referee.events import about
from apnap.model.referee.items import Item
from apnap.model.referee.state import State
from apnap.model.rules import declared
from apnap.model.scenario import FixedChoice


def ask_next(state: State) -> list[Move]:
    """The next owner says whether an ability triggers: the turn player first, each in the order of the start."""
    item = min(state.asking, key=lambda i: (i.controller != state.active, _place(state, i), i.order()))
    rest = state._replace(asking=tuple(i for i in state.asking if i.id != item.id)).then(Settle())
    rules = (declared.RULE.slug,)

    def yes() -> State:
        waiting = tuple(sorted((*rest.waiting, item), key=Item.order))
        return note(rest._replace(waiting=waiting), about("used", item), about("triggered", item), rules=rules)

    def no() -> State:
        return note(rest, about("declined", item), rules=rules)

    fixed = state.world.choices_of(item.names, item.trig.index if item.trig else None, item.event.names)
    ways = yes_or_no(state, fixed, Way((True,), yes, text="declares it"), Way((False,), no, text="does not declare it"))
    return ask("may", item.controller, item.names[0], ways, rules=rules)


def _place(state: State, item: Item) -> int:
    return state.world.places[item.source.id] if item.source is not None else -1


def yes_or_no(state: State, fixed: list[FixedChoice], yes: Way, no: Way) -> list[Way]:
    """The answers that the first fixed choice leaves which says something."""
    for choice in fixed:
        if choice.may is not None:
            state.world.applied(choice)
            return [yes if choice.may else no]
    return [yes, no]
