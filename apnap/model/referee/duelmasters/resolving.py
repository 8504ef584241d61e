"""605: using S-Triggers, resolving abilities, carrying out spells."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from apnap.model.abilities import Afterwards, CastSource
from apnap.model.referee.batch import happen, note
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.duelmasters.pool import why_next
from apnap.model.referee.duelmasters.tasks import ChooseModes, Resume, SpellDone
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.events import SpellCast, about
from apnap.model.referee.items import Frame, Item
from apnap.model.referee.moving import Shift, can_move, move
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.referents import find, here
from apnap.model.referee.resolving import does_nothing, resolves, stopped_by
from apnap.model.referee.state import State, Task
from apnap.model.referee.tasks import Do, Finish, does
from apnap.model.rules import (
    delayed_effect,
    intervening_if,
    revolution_change_rechecked,
    shield_trigger_first,
    then_depends,
    trigger_clause,
    turn_player_cuts_in,
)
from apnap.model.trees import of_kind


def carry_on(state: State, item: Item, *, inside: bool = False) -> State:
    """What is next is taken: a declared S-Trigger is used, or a waiting ability resolves.

    ``inside``: it resolves inside something else that is being carried out.
    """
    rules = why_next(state, item)
    if item in state.pending:
        if not shield_trigger_first.go_first(state.world):
            state = turn_player_cuts_in.resolved(state, item)
        return _use(state._replace(pending=tuple(i for i in state.pending if i.id != item.id)), item, rules)
    state = turn_player_cuts_in.resolved(state, item)
    state = state._replace(waiting=tuple(i for i in state.waiting if i.id != item.id))
    return _resolve(state, item, inside, rules)


# --------------------------------------------------------------------------- abilities


def _resolve(state: State, item: Item, inside: bool, rules: tuple[str, ...]) -> State:
    state = state._replace(frame=Frame(item, item.controller, inside=inside)).then(Finish())
    stopped = _stopped_by(state, item)
    if stopped is None:
        return state.then(ChooseModes(rules))
    if stopped == intervening_if.RULE.slug and item.trig is not None and then_depends.continues(state.world, item.trig):
        state = note(state, about("resolved", item), rules=(then_depends.RULE.slug,))
        return state.then(*(Do(part.effect) for part in of_kind(item.trig.modes, Afterwards)))
    return does_nothing(state, item, stopped)


def _stopped_by(state: State, item: Item) -> str | None:
    """The rule by which an ability does nothing at all."""
    trig = item.trig
    if trig is not None and not trigger_clause.still_fits(state, item, trig):
        if trigger_clause.is_asked_again(state.world, item):
            return trigger_clause.RULE.slug
        if revolution_change_rechecked.is_asked_again(state.world, item):
            return revolution_change_rechecked.RULE.slug
    if not delayed_effect.may_resolve(state, item):
        return delayed_effect.RULE.slug
    return stopped_by(state, item)


def suspended(state: State, *tasks: Task) -> State:
    """The state in which something else is carried out before what is being carried out goes on."""
    assert state.frame is not None
    return state._replace(frame=None, suspended=(*state.suspended, state.frame)).then(*tasks, Resume())


@does(Resume)
def resume(state: State, _: Resume) -> State:
    """What was suspended goes on; what has come up meanwhile may cut in again."""
    return state._replace(frame=state.suspended[-1], suspended=state.suspended[:-1], unsettled=True)


@does(ChooseModes)
def choose_modes(state: State, task: ChooseModes) -> State | list[Move]:
    """Each mode is chosen at most once; then the item resolves."""
    assert state.frame is not None
    item = state.frame.item
    text = item.text
    if len(text.modes) <= text.choose:
        every = tuple(range(len(text.modes)))
        return resolves(state.framed(item=item._replace(modes=every)), item._replace(modes=every), task.rules)
    ways = list(combinations(range(len(text.modes)), text.choose))

    def on(modes: tuple[int, ...]) -> State:
        chosen = item._replace(modes=modes)
        after = note(state.framed(item=chosen), *(about("chosen_mode", chosen, value=m + 1) for m in modes))
        return resolves(after, chosen, task.rules)

    listed = {m: ", ".join(str(i + 1) for i in m) for m in ways}
    kept = _fixed_modes(state, item, ways)
    return ask("mode", item.controller, item, [Way(m, partial(on, m), text=f"chooses mode {listed[m]}") for m in kept])


def _fixed_modes(state: State, item: Item, ways: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The modes that the script or a fixed choice leaves; all of them if it cannot be followed."""
    if item.modes in ways:
        return [item.modes]
    for fixed in state.world.choices_of(item.names, item.trig.index if item.trig else None, item.event.names):
        if fixed.modes is not None and tuple(sorted(fixed.modes)) in ways:
            state.world.applied(fixed)
            return [tuple(sorted(fixed.modes))]
    return ways


# --------------------------------------------------------------------------- spells and S-Triggers


def spell_of(state: State, card: Obj, ref: Ref, player: str, modes: tuple[int, ...] = ()) -> Item:
    """What a card is when it is pending as the object ``ref``; ``modes`` are given."""
    text = card.profile.spell or state.world.printer.nothing()
    return Item("spell", player, ref, text, card.label, card.names, modes=tuple(sorted(modes)))


def cast(state: State, card: Obj, player: str, *, paid: bool, modes: tuple[int, ...] = ()) -> State:
    """A spell is cast: its card becomes pending, which is one batch; what it says is still to be carried out."""
    item = spell_of(state, card, Ref(card.id, card.inc + 1), player, modes)
    after, events, (spell,) = move(state, [Shift(card, "stack", controller=player)])
    after = happen(state, after, [*events, SpellCast(player, spell, item, paid)])
    return carry_out_spell(after, item)


def carry_out_spell(state: State, item: Item, rules: tuple[str, ...] = (), *, inside: bool = False) -> State:
    """What a spell says is carried out, then it goes to the graveyard."""
    done = () if inside else (SpellDone(),)
    return state._replace(frame=Frame(item, item.controller, inside=inside)).then(ChooseModes(rules), Finish(), *done)


def _use(state: State, item: Item, rules: tuple[str, ...]) -> State:
    """A spell is cast, a creature summoned, without paying (112.3a)."""
    assert item.source is not None
    card = state.obj(item.source.id)
    if card is None or card.ref != item.source:
        return state
    if not card.profile.is_permanent:
        state = happen(state, state, [SpellCast(item.controller, card, item, paid=False)])
        return carry_out_spell(state, item, rules, inside=any(frame.inside for frame in state.suspended))
    return summon(state, card, item.controller, paid=False)


def summon(state: State, card: Obj, player: str, *, paid: bool) -> State:
    """A creature is summoned, in one batch."""
    if not can_move(card, "battlefield"):
        return state._replace(unmodelled=f"{card.label} is summoned on top of another creature")
    after, events, _ = move(state, [Shift(card, "battlefield", controller=player, by="summon", paid=paid)])
    return happen(state, after, events)


def _own_spell(state: State) -> Obj | None:
    """The source as a card that can be cast from where it is."""
    card = find(state, here(state).source)
    return card if card and not card.profile.is_permanent and card.zone not in ("stack", "under") else None


@can_be_done(CastSource)
def can_cast_source(state: State, effect: CastSource, player: str) -> bool:
    """The card is where it can be cast from."""
    return _own_spell(state) is not None


@carries_out(CastSource)
def cast_source(state: State, effect: CastSource) -> State:
    """The source is cast and carried out inside this resolution."""
    c = here(state)
    card = _own_spell(state)
    assert state.frame is not None
    if card is None:
        return state.framed(done=False)
    item = spell_of(state, card, Ref(card.id, card.inc + 1), c.you)
    after, events, (spell,) = move(state, [Shift(card, "stack", controller=c.you)])
    after = happen(state, after, [*events, SpellCast(c.you, spell, item, paid=False)])
    inside = state.frame.inside
    return carry_out_spell(suspended(after), item, inside=inside)
