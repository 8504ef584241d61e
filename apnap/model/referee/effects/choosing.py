"""Choosing objects as an instruction of its own (605.2b)."""

from __future__ import annotations

from itertools import combinations

from attrs import evolve

from apnap.model.abilities import Choose
from apnap.model.referee import choices
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.effects.nameless import cannot_tell, in_reach
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.effects.zones import ask_for, picked
from apnap.model.referee.matching import find_all
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.referents import here
from apnap.model.referee.state import State
from apnap.model.referee.tasks import ChooseObjects, does


@carries_out(Choose)
def choose(state: State, effect: Choose) -> State:
    """The players meant choose in turn order; what they chose is what the next instruction speaks of."""
    before = here(state).previous if effect.more else ()
    return state.then(ChooseObjects(effect, players(here(state), effect.who), before))


def candidates(state: State, effect: Choose, before: tuple[Ref, ...] = ()) -> list[Obj]:
    """What can be chosen; "you" is the controller of the spell or ability, whoever chooses."""
    c = here(state)
    found = find_all(state, effect.selector, c.you, c.source.id if c.source else None, c.event.object, about=c.about)
    return [o for o in found if o.ref not in before]


@does(ChooseObjects)
def choose_objects(state: State, task: ChooseObjects) -> State | list[choices.Move]:
    """The next player chooses."""
    if not task.players:
        chosen = (*task.before, *dict.fromkeys(task.chosen))
        assert state.frame is not None
        return state.framed(previous=chosen, number=len(chosen), done=state.frame.done and bool(task.chosen))
    player, rest = task.players[0], task.players[1:]
    c = here(state)
    there = candidates(state, task.effect, task.before)
    least, most = (min(max(0, amount(c, n)), len(there)) for n in (task.effect.least, task.effect.most))
    if amount(c, task.effect.most) > 0:
        for who, zone in in_reach(state, task.effect.selector):
            return cannot_tell(state, who, zone)
    ways = [way for n in range(most, least - 1, -1) for way in combinations(there, n)]

    def on(way: tuple[Obj, ...]) -> State:
        return state.then(evolve(task, players=rest, chosen=(*task.chosen, *(o.ref for o in way))))

    return ask_for(state, player, picked(state, ways), on, "chooses")
