"""509, 112.3a: shields go to the hand, broken or not, and S-Triggers are declared."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from attrs import evolve

from apnap.model.abilities import All, BreakShields, Move, Source
from apnap.model.referee import choices
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.batch import happen
from apnap.model.referee.characteristics import has
from apnap.model.referee.choices import Way, ask
from apnap.model.referee.duelmasters.declaring import yes_or_no
from apnap.model.referee.duelmasters.resolving import spell_of
from apnap.model.referee.duelmasters.tasks import BreakFor, TakeShields
from apnap.model.referee.effects.nameless import Along, cannot_tell, go_along, in_reach
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.effects.zones import ask_for, moved, picked
from apnap.model.referee.events import Event, Happening, ShieldWasBroken, about
from apnap.model.referee.items import Item
from apnap.model.referee.matching import cards_in
from apnap.model.referee.moving import Shift, move
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import here, information
from apnap.model.referee.state import State
from apnap.model.referee.tasks import does
from apnap.model.rules import shield_trigger_permission

S_TRIGGER = "shield trigger"


def shields_of(state: State, player: str) -> list[Obj]:
    """The shields of a player that have a name, in the order of the start."""
    return [o for o in state.objs if o.zone == "shields" and o.owner == player]


def unnamed_of(state: State, player: str) -> tuple[Along, ...]:
    """The shields of a player without a name, on their way to the hand."""
    number = state.seat(player).number("shields")
    return (Along(player, "shields", "hand", number),) if number else ()


# --------------------------------------------------------------------------- instructions


def diverted(state: State, effect: Move, shifts: Sequence[Shift]) -> State | None:
    """What happens instead where cards without a name move as well, or shields go to a hand."""
    from_zones = in_reach(state, effect.what.selector) if isinstance(effect.what, All) else {}
    for (player, zone), every in from_zones.items():
        if not every or effect.to == "battlefield":
            return cannot_tell(state, player, zone)
    along = tuple(Along(p, z, effect.to, state.seat(p).number(z)) for p, z in from_zones if z != effect.to)
    from_shields = any(s.obj.zone == "shields" for s in shifts) or any(a.zone == "shields" for a in along)
    if effect.to == "hand" and from_shields:
        return state.then(TakeShields(tuple(s.obj.ref for s in shifts), along))
    if not along:
        return None
    discards = sum(a.number for a in along if effect.verb == "discard")
    return moved(state, shifts, along=along, notes=[Happening("discarded", by=along[0].player)] * discards)


@carries_out(BreakShields)
def break_shields(state: State, effect: BreakShields) -> State:
    """Shields of each player meant are broken, all at once."""
    return state.then(BreakFor(effect, players(here(state), effect.whose)))


@can_be_done(BreakShields)
def can_break(state: State, effect: BreakShields, player: str) -> bool:
    """There is a shield."""
    return any(cards_in(state, p, "shields") for p in players(here(state), effect.whose))


@does(BreakFor)
def break_for(state: State, task: BreakFor) -> State | list[choices.Move]:
    """The controller chooses which shields of the next player; after the last one all are broken."""
    c = here(state)
    if not task.players:
        return state.then(TakeShields(task.refs, task.along, broken=True, breaker=information(c, Source())))
    player, rest = task.players[0], task.players[1:]
    named, unnamed = shields_of(state, player), unnamed_of(state, player)
    total = cards_in(state, player, "shields")
    number = total if task.effect.amount is None else max(0, amount(c, task.effect.amount))

    def on(way: Sequence[Obj], along: tuple[Along, ...] = ()) -> State:
        refs = (*task.refs, *(o.ref for o in way))
        return state.then(evolve(task, players=rest, refs=refs, along=(*task.along, *along)))

    if number >= total:
        return on(named, unnamed)
    if unnamed and number:
        return cannot_tell(state, player, "shields")
    ways = list(combinations(named, number))
    return ask_for(state, c.you, picked(state, ways), on, "breaks")


# --------------------------------------------------------------------------- the batch


@does(TakeShields)
def take_shields(state: State, task: TakeShields) -> State | list[choices.Move]:
    """Owners say one after the other whether an S-Trigger is used; then the batch happens."""
    there = [o for ref in task.refs for o in [state.obj(ref.id)] if o is not None and o.ref == ref]
    there.sort(key=lambda o: (o.owner != state.active, state.world.places[o.id]))
    able = [o for o in there if o.zone == "shields" and has(state, o, S_TRIGGER)]
    if task.asked >= len(able):
        return _taken(state, task, there)
    card = able[task.asked]

    def on(used: bool) -> State:
        more = (card.ref,) if used else ()
        return state.then(evolve(task, asked=task.asked + 1, used=(*task.used, *more)))

    yes = Way((True,), lambda: on(True), text=f"declares the S-Trigger of {card.id}")
    no = Way((False,), lambda: on(False), text=f"puts {card.id} into the hand")
    ways = yes_or_no(state, state.world.choices_of(card.names, None), yes, no)
    return ask("may", card.owner, card.label, ways, rules=(shield_trigger_permission.RULE.slug,))


def _taken(state: State, task: TakeShields, there: list[Obj]) -> State:
    shifts = [Shift(o, "stack" if o.ref in task.used else "hand", controller=o.owner) for o in there]
    after, events, arrived = move(state, shifts)
    after = go_along(after, task.along)
    declared = [spell_of(state, o, o.ref, o.owner) for o in arrived if o.zone == "stack"]
    after = after._replace(pending=tuple(sorted((*after.pending, *declared), key=Item.order)))
    number = len(arrived) + sum(a.number for a in task.along)
    done = number > 0 and (state.frame is None or state.frame.done)
    after = after.framed(previous=tuple(o.ref for o in arrived), number=number, done=done)
    used = about_used(state, declared)
    return happen(state, after, [*events, *_breaks(after, task, there)], used) if number else after


def about_used(state: State, declared: list[Item]) -> list[Happening]:
    """What claims see of declared S-Triggers."""
    rules = (shield_trigger_permission.RULE.slug,)
    return [
        h
        for item in declared
        for h in (about("used", item, rules=rules), *shield_trigger_permission.also_triggers(state.world, item))
    ]


def _breaks(after: State, task: TakeShields, there: list[Obj]) -> list[Event]:
    if not task.broken:
        return []
    cards = [(o.owner, o) for o in there]
    nameless = [(a.player, None) for a in task.along for _ in range(a.number)]
    broken = [*cards, *nameless]
    whose = [player for player, _ in broken]
    return [
        ShieldWasBroken(player, card, task.breaker, last=_is_last(after, player, whose[i + 1 :]))
        for i, (player, card) in enumerate(broken)
    ]


def _is_last(after: State, player: str, later: list[str]) -> bool:
    """Whether a shield is the player's last: of several that are broken at once only one is."""
    return player not in later and not cards_in(after, player, "shields")
