"""707.12: copying cards and casting the copies."""

from __future__ import annotations

from apnap.model.abilities import CastCopies
from apnap.model.referee.choices import Move
from apnap.model.referee.effects.permanents import next_name
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.effects.zones import ask_for, picked
from apnap.model.referee.forbidding import is_forbidden
from apnap.model.referee.magic.announcing import feasible
from apnap.model.referee.magic.script import cast, spell_of
from apnap.model.referee.magic.tasks import CastCopiesOf, Given
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import here, objects
from apnap.model.referee.state import State
from apnap.model.referee.tasks import does

_NOWHERE = "copied"
"""Where a copy of a card is while it is being cast: no text means it there."""


@carries_out(CastCopies)
def cast_copies(state: State, effect: CastCopies) -> State:
    """The player may cast a copy of each card, one after the other, in any order."""
    c = here(state)
    cards = objects(c, effect.what)
    permanent = next((o for o in cards if o.profile.is_permanent and "land" not in o.profile.types), None)
    if permanent is not None:
        return state._replace(unmodelled=f"a copy of {permanent.label}, a permanent card, could be cast")
    return state.then(CastCopiesOf(c.you, tuple(o.ref for o in cards)))


@can_be_done(CastCopies)
def can_cast_copies(state: State, effect: CastCopies, player: str) -> bool:
    """One of the cards could be cast."""
    return any(_can_be_cast(state, o, player) for o in objects(here(state), effect.what))


@does(CastCopiesOf)
def cast_next(state: State, task: CastCopiesOf) -> State | list[Move]:
    """The player casts the next copy, or no more."""
    found = [o for o in (state.obj(ref.id) for ref in task.cards) if o is not None and o.ref in task.cards]
    there = [o for o in found if _can_be_cast(state, o, task.player)]
    if not there:
        return state

    def on(way: tuple[Obj, ...]) -> State:
        if not way:
            return state
        (card,) = way
        rest = tuple(ref for ref in task.cards if ref != card.ref)
        after, copy = _copied(state.then(CastCopiesOf(task.player, rest)), card, task.player)
        return cast(after.framed(did=True), copy, task.player, Given())

    ways: list[tuple[Obj, ...]] = [*((o,) for o in there), ()]
    return ask_for(state, task.player, picked(state, ways), on, "casts a copy of")


def _can_be_cast(state: State, card: Obj, player: str) -> bool:
    if card.profile.is_permanent or is_forbidden(state, player, card):
        return False
    return feasible(state, spell_of(state, card, player), Given())


def _copied(state: State, card: Obj, player: str) -> tuple[State, Obj]:
    """The state with a copy of a card, which the player owns."""
    state, name = next_name(state, card.profile.name)
    copy = Obj(name, 0, state.world.printer.copied(card.profile), player, player, _NOWHERE)
    return state.put(copy), copy
