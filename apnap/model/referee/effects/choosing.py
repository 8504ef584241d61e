"""Choosing objects as an instruction of its own (605.2b)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from attrs import evolve

from apnap.model.abilities import Choose
from apnap.model.referee import choices
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.effects.discarding import stand_ins
from apnap.model.referee.effects.nameless import cannot_tell, in_reach
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.effects.zones import ask_for, picked
from apnap.model.referee.matching import find_all
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.referents import here, this_card, ties
from apnap.model.referee.state import State
from apnap.model.referee.tasks import ChooseObjects, does


@carries_out(Choose)
def choose(state: State, effect: Choose) -> State:
    """The players meant choose in turn order; what they chose is what the next instruction speaks of."""
    before = here(state).previous if effect.more else ()
    return state.then(ChooseObjects(effect, players(here(state), effect.who), before))


def candidates(state: State, effect: Choose, player: str, before: tuple[Ref, ...] = ()) -> list[Obj]:
    """What a player can choose; "you" is the controller of the spell or ability, whoever chooses."""
    c = here(state)
    found = find_all(
        state,
        effect.selector,
        c.you,
        this_card(state, c.source, c.event),
        c.event.object,
        about=c.about,
        ties=ties(c),
    )
    own = is_of_ones_own(state, effect)
    return [o for o in found if o.ref not in before and (not own or _has(player, o))]


def is_of_ones_own(state: State, effect: Choose) -> bool:
    """Whether everybody who chooses does so among what is their own."""
    hands = all(f.zone == "hand" and f.owner is None and f.controller is None for f in effect.selector)
    return effect.own or (hands and state.world.machine.own_hands)


def _has(player: str, o: Obj) -> bool:
    return (o.controller if o.zone in ("battlefield", "stack") else o.owner) == player


def unnamed(state: State, effect: Choose, player: str) -> dict[tuple[str, str], bool]:
    """The cards without a name among which a player would have to choose; True where they are like any other."""
    reach = in_reach(state, effect.selector)
    if is_of_ones_own(state, effect):
        reach = {(who, zone): every for (who, zone), every in reach.items() if who == player}
    own_hand = (player, "hand")
    return {at: every and at == own_hand and state.world.machine.own_hands for at, every in reach.items()}


@does(ChooseObjects)
def choose_objects(state: State, task: ChooseObjects) -> State | list[choices.Move]:
    """The next player chooses."""
    if not task.players:
        chosen = (*task.before, *dict.fromkeys(task.chosen))
        assert state.frame is not None
        return state.framed(previous=chosen, number=len(chosen), done=state.frame.done and bool(task.chosen))
    player, rest = task.players[0], task.players[1:]
    c = here(state)
    there = candidates(state, task.effect, player, task.before)
    wanted = amount(c, task.effect.most)
    for (who, zone), alike in unnamed(state, task.effect, player).items() if wanted > 0 else ():
        if not alike:
            return cannot_tell(state, who, zone)
        there += stand_ins(state, player, wanted)
    least, most = (min(max(0, amount(c, n)), len(there)) for n in (task.effect.least, task.effect.most))
    ways = _told_apart(way for n in range(most, least - 1, -1) for way in combinations(there, n))

    def on(way: tuple[Obj, ...]) -> State:
        return state.then(evolve(task, players=rest, chosen=(*task.chosen, *(o.ref for o in way))))

    return ask_for(state, player, picked(state, ways), on, "chooses")


def _told_apart(ways: Iterable[tuple[Obj, ...]]) -> list[tuple[Obj, ...]]:
    """The ways to choose, of those that differ only in which card without a name it is one."""
    found: dict[object, tuple[Obj, ...]] = {}
    for way in ways:
        found.setdefault(tuple(o.ref if o.inc >= 0 else None for o in way), way)
    return list(found.values())
