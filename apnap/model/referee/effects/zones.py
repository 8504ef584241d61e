"""Moving objects: destroy, sacrifice, exile, return, put (701)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

from attrs import evolve

from apnap.model.abilities import All, ChooseSacrifice, Move
from apnap.model.referee import choices, keeping_out
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.asking import ask_first
from apnap.model.referee.batch import happen
from apnap.model.referee.characteristics import last_known
from apnap.model.referee.choices import Way, ask
from apnap.model.referee.copying import ask_what, next_copy
from apnap.model.referee.effects.discarding import discards
from apnap.model.referee.effects.nameless import Along, go_along, in_reach
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.events import Event, Happening, Moved
from apnap.model.referee.linking import exiling
from apnap.model.referee.matching import find_all
from apnap.model.referee.moving import BOTTOM, Shift, can_move, is_copied_spell, move, needs_host, shuffled
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.referents import here, objects, this_card, ties
from apnap.model.referee.state import State
from apnap.model.referee.tasks import ChooseHosts, ChooseSacrifices, Do, EnterAsCopies, does
from apnap.model.rules import cant_be_caused, indestructible, really_happens
from apnap.model.scenario import FixedChoice


@carries_out(Move)
def move_objects(state: State, effect: Move) -> State | list[choices.Move]:
    """All objects meant move at once, as far as they can."""
    c = here(state)
    assert state.frame is not None
    actor = state.frame.actor
    meant = [o for o in objects(c, effect.what) if is_movable(o, effect, actor) and not _stays(state, o, effect, actor)]
    spared = [o for o in meant if is_spared(state, o, effect)]
    unreal: list[Event] = [e for o in spared for e in really_happens.not_destroyed(state.world, o)]
    shifts: Sequence[Shift] = [
        Shift(
            o,
            effect.to,
            controller=c.you if effect.under == "you" else o.owner,
            tapped=effect.tapped,
            counters=effect.counters,
            sacrificed_by=actor if effect.verb == "sacrifice" else None,
            by=effect.verb,
        )
        for o in meant
        if o not in spared
    ]
    asking = ask_first(state, shifts, Do(effect))
    if asking is not None:
        return asking
    if effect.linked or effect.until_source_leaves:
        state, shifts = exiling(state, effect, shifts, c.source)
    diverted = state.world.machine.diverted(state, effect, shifts)
    if diverted is not None:
        return diverted
    return moved(state, shifts, unreal, shuffling=(c.you,) if _shuffles_own(effect) else ())


def _shuffles_own(effect: Move) -> bool:
    """Whether one's own cards are shuffled in, which is done also if there are none (701.24)."""
    what = effect.what
    return effect.to == "library" and isinstance(what, All) and all(f.owner == "you" for f in what.selector)


@can_be_done(Move)
def can_begin_to_move(state: State, effect: Move, player: str) -> bool:
    """Something is there that the player can move with it, so not only what cannot be destroyed."""
    there = [
        o
        for o in objects(here(state), effect.what)
        if is_movable(o, effect, player) and not _stays(state, o, effect, player)
    ]
    nameless = isinstance(effect.what, All) and in_reach(state, effect.what.selector)
    return bool(nameless) or _shuffles_own(effect) or any(not is_spared(state, o, effect) for o in there)


def moved(
    state: State,
    shifts: Sequence[Shift],
    unreal: Sequence[Event] = (),
    *,
    shuffling: tuple[str, ...] = (),
    along: Sequence[Along] = (),
    notes: Sequence[Happening] = (),
) -> State:
    """The batch in which the objects move; what follows can speak of them.

    ``unreal``: more events. ``shuffling``: who shuffles their library even if nothing comes into it (701.24).
    ``along``: cards without a name that move as well. ``notes``: what claims count beside the events.
    """
    if next_copy(state, shifts) is not None:
        copies = EnterAsCopies(tuple(shifts), tuple(unreal), shuffling, tuple(along), tuple(notes))
        return state.then(copies)
    if any(needs_host(s) for s in shifts):
        return state.then(ChooseHosts(tuple(shifts), tuple(unreal), shuffling, tuple(along), tuple(notes)))
    after, events, arrived = move(state, shifts)
    after = go_along(after, along)
    for player in shuffling:
        after = shuffled(after, player)
    into = dict.fromkeys([*shuffling, *(s.obj.owner for s in shifts if s.to == "library")])
    shuffles = [Happening("shuffled", by=p) for p in into]
    assert state.frame is not None
    ceased = sum(is_copied_spell(s.obj) for s in shifts)  # each moves, and is nowhere then (704.5e)
    done = state.frame.done and bool(arrived or into or along or ceased)
    number = len(arrived) + sum(a.number for a in along) + ceased
    after = after.framed(previous=findable(arrived, events), number=number, done=done, former=_former(state, shifts))
    if state.world.discards:
        events += discards(state, events)
    return happen(state, after, [*events, *unreal], [*shuffles, *notes])


@does(EnterAsCopies)
def enter_as_copies(state: State, task: EnterAsCopies) -> State | list[choices.Move]:
    """What may enter as a copy does so as its controller says; then all of it moves."""
    asking = next_copy(state, task.shifts)
    if asking is not None:
        return ask_what(state, task, asking)
    return state.then(ChooseHosts(task.shifts, task.unreal, task.shuffling, task.along, task.notes, task.quiet))


def findable(arrived: Sequence[Obj], events: Sequence[Event]) -> tuple[Ref, ...]:
    """What moved, but for what an effect put into a hidden zone instead (400.7j)."""
    hidden = {e.new.ref for e in events if isinstance(e, Moved) and e.instead in ("top", "hand", "shuffle")}
    return tuple(o.ref for o in arrived if o.ref not in hidden)


def _former(state: State, shifts: Sequence[Shift]) -> tuple[Obj, ...]:
    """What moves away from the battlefield, as it is there, if an ability that is made may ask for that."""
    if state.frame is None or not state.frame.item.text.informs:
        return ()
    return tuple(last_known(state, s.obj) for s in shifts if s.obj.zone == "battlefield")


def is_movable(o: Obj, effect: Move, actor: str) -> bool:
    """Whether the instruction can do something to the object where it is."""
    if effect.verb == "sacrifice" and (o.zone != "battlefield" or o.controller != actor):
        return False
    if effect.verb == "destroy" and o.zone != "battlefield":
        return False
    if effect.verb == "discard" and o.zone != "hand":
        return False
    there = o.zone == effect.to or (o.zone == "library" and effect.to == BOTTOM)
    return not there and can_move(o, effect.to)


def _stays(state: State, o: Obj, effect: Move, actor: str) -> bool:
    """Whether the instruction can't cause the player to move the object (614.17)."""
    if keeping_out.goal(state, Shift(o, effect.to)) is None:
        return True
    return effect.verb in ("sacrifice", "exile") and cant_be_caused.stays(state, o, effect.verb, actor)


def is_spared(state: State, o: Obj, effect: Move) -> bool:
    """Whether the object stays although the instruction would destroy it."""
    return effect.verb == "destroy" and indestructible.spares(state, o)


@carries_out(ChooseSacrifice)
def choose_sacrifice(state: State, effect: ChooseSacrifice) -> State:
    """The players meant choose in turn order, then sacrifice at once (101.4)."""
    c = here(state)
    number = amount(c, effect.amount) if not isinstance(effect.amount, str) else None
    return state.then(ChooseSacrifices(effect, players(c, effect.who), number))


@can_be_done(ChooseSacrifice)
def can_sacrifice(state: State, effect: ChooseSacrifice, player: str) -> bool:
    """The player has enough; for any number, none is enough."""
    needed = 0 if isinstance(effect.amount, str) else amount(here(state), effect.amount)
    return len(sacrificeable(state, effect, player)) >= needed


def sacrificeable(state: State, effect: ChooseSacrifice, player: str) -> list[Obj]:
    """What the player could sacrifice. The player meant is the "you" of the selector."""
    c = here(state)
    own = this_card(state, c.source, c.event)
    found = find_all(state, effect.selector, player, own, about=c.about, ties=ties(c))
    return [
        o
        for o in found
        if o.zone == "battlefield"
        and o.controller == player
        and not cant_be_caused.stays(state, o, "sacrifice", player)
    ]


@does(ChooseSacrifices)
def choose_sacrifices(state: State, task: ChooseSacrifices) -> State | list[choices.Move]:
    """The next player chooses; after the last one all of it is sacrificed."""
    if not task.players:
        found = [(state.obj(ref.id), ref) for ref in task.chosen]
        there = [o for o, ref in found if o is not None and o.ref == ref]
        shifts = [Shift(o, "graveyard", sacrificed_by=o.controller) for o in there]
        return ask_first(state, shifts, task) or moved(state, shifts)
    player, rest = task.players[0], task.players[1:]
    candidates = sacrificeable(state, task.effect, player)
    sizes = range(len(candidates) + 1) if task.number is None else [min(max(0, task.number), len(candidates))]
    ways = [way for n in sizes for way in combinations(candidates, n)]

    def on(way: tuple[Obj, ...]) -> State:
        chosen: tuple[Ref, ...] = (*task.chosen, *(o.ref for o in way))
        return state.then(evolve(task, players=rest, chosen=chosen))

    return ask_for(state, player, picked(state, ways), on, "chooses to sacrifice")


def ask_for(
    state: State, player: str, ways: list[tuple[Obj, ...]], on: Callable[[tuple[Obj, ...]], State], verb: str
) -> list[choices.Move]:
    """Asks which objects a player picks for what is resolving."""

    def way(picked: tuple[Obj, ...]) -> Way:
        listed = ", ".join(o.id for o in picked) or "nothing"
        return Way(
            tuple(sorted(o.label for o in picked)),
            partial(on, picked),
            choice=tuple(o.ref for o in picked),
            text=f"{verb} {listed}",
        )

    assert state.frame is not None
    return ask("pick", player, state.frame.item, [way(w) for w in ways])


def picked(state: State, ways: list[tuple[Obj, ...]]) -> list[tuple[Obj, ...]]:
    """The ways to pick that a fixed choice of the resolving item leaves; all of them if it cannot be followed."""
    assert state.frame is not None
    item = state.frame.item
    ability = item.trig.index if item.trig else None
    return picked_as(state, state.world.choices_of(item.names, ability, item.event.names), ways)


def picked_as(state: State, fixed: Sequence[FixedChoice], ways: list[tuple[Obj, ...]]) -> list[tuple[Obj, ...]]:
    """The ways to pick that the first of these fixed choices that can be followed leaves."""
    for choice in fixed:
        if choice.pick is not None:
            kept = _as_named(ways, choice.pick)
            if kept:
                state.world.applied(choice)
                return kept
    return ways


def _as_named(ways: list[tuple[Obj, ...]], names: tuple[str, ...]) -> list[tuple[Obj, ...]]:
    """The ways that pick exactly what is named, or as much of it as possible if it names answers to other questions."""
    left = {way: _unnamed(way, names) for way in ways}
    fitting = [way for way in ways if left[way] is not None]
    exact = [way for way in fitting if len(way) == len(names)]
    most = max((len(way) for way in fitting), default=0)
    return exact or [way for way in fitting if way and len(way) == most]


def _unnamed(way: tuple[Obj, ...], names: tuple[str, ...]) -> tuple[str, ...] | None:
    """The names left over when each object is named by one of them; None if one is not."""
    for o in way:
        name = next((n for n in names if n in (o.id, *o.names)), None)
        if name is None:
            return None
        names = tuple(n for i, n in enumerate(names) if i != names.index(name))
    return names
