"""Delayed abilities, skipping the rest of a turn, and using abilities that trigger on entering (510, 603.6)."""

from __future__ import annotations

from apnap.model.abilities import AfterAttack, Enters, Mode, SkipRest, UseEntersAbilities
from apnap.model.referee.batch import happen, note
from apnap.model.referee.characteristics import seen
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.events import RestSkipped, about
from apnap.model.referee.instances import fresh_copy, instance
from apnap.model.referee.items import Delayed, Item, Occasion
from apnap.model.referee.lasting import turn_ended
from apnap.model.referee.matching import fits
from apnap.model.referee.moving import Shift, move
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Trig
from apnap.model.referee.referents import here, objects
from apnap.model.referee.state import State
from apnap.model.rules import clause_supplement

OVER = "over"
"""The step once the rest of the turn has been skipped: nobody does anything any more."""


@carries_out(AfterAttack)
def after_attack(state: State, effect: AfterAttack) -> State:
    """While an attack goes on, the rest of the ability waits for its end."""
    assert state.frame is not None
    if state.attack is None:
        return state
    item = state.frame.item
    text = state.world.text(Mode("", effect.effect))
    later = item._replace(kind="ability", text=text, modes=(), copy=0, created_by=item.trig or item.created_by)
    delayed = sorted((*state.delayed, Delayed(fresh_copy(state, later, []))), key=lambda d: d.item.order())
    return state._replace(delayed=tuple(delayed)).framed(did=True)


@carries_out(SkipRest)
def skip_rest(state: State, effect: SkipRest) -> State:
    """The turn is over: the attack ends without its last step, what waits is lost, what lasts for the turn wears off,
    and cards that were to be used go to the graveyard (512.1)."""
    left = [o for item in state.pending if item.source is not None and (o := state.obj(item.source.id)) is not None]
    after, events, _ = move(state, [Shift(o, "graveyard") for o in left if o.zone == "stack"])
    after = after._replace(attack=None, delayed=(), waiting=(), pending=(), step=OVER)
    after = after.put(*(turn_ended(o._replace(power_bonus=0)) for o in after.battlefield()))
    return happen(state, after, [*events, RestSkipped()])


@carries_out(UseEntersAbilities)
def use_enters_abilities(state: State, effect: UseEntersAbilities) -> State:
    """Abilities of an object that trigger on it entering begin to wait, whatever made it enter."""
    c = here(state)
    for o in objects(c, effect.what):
        event = Occasion(object=o.ref, player=o.controller, names=o.names)
        for trig in seen(state, o).triggers:
            pattern = _about_entering(state, o, trig)
            if o.zone == "battlefield" and pattern is not None:
                item = fresh_copy(state, instance(state, o, c.you, trig, event, pattern), [])
                state = state._replace(waiting=tuple(sorted((*state.waiting, item), key=Item.order)))
                state = note(state, about("triggered", item), rules=(clause_supplement.RULE.slug,)).framed(did=True)
    return state


def _about_entering(state: State, o: Obj, trig: Trig) -> Enters | None:
    """The pattern by which an ability would trigger on its source entering as it is now, however it enters."""
    for p in trig.patterns:
        bare = isinstance(p, Enters) and not clause_supplement.asks_how(state.world, p)
        if isinstance(p, Enters) and bare and fits(state, p.what, o, o.controller, o.id):
            return p
    return None
