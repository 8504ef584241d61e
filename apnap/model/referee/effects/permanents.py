"""What happens to permanents where they are: tokens, counters, until end of turn, tapping."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve

from apnap.model.abilities import Affect, CopyOf, CreateTokens, PutCounters, RemoveCounters, TapUntap, TokenSpec
from apnap.model.referee import control
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.asking import asked
from apnap.model.referee.batch import changed, happen
from apnap.model.referee.characteristics import seen
from apnap.model.referee.choices import Move
from apnap.model.referee.combat import newcomer_attacks, whom_newcomers_attack
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.entering import entered
from apnap.model.referee.events import CountersPlaced, Event, Moved
from apnap.model.referee.lasting import begin
from apnap.model.referee.looks import copied
from apnap.model.referee.more_counters import number_put
from apnap.model.referee.more_tokens import times_as_many
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Profile
from apnap.model.referee.questions import Question
from apnap.model.referee.referents import here, information, objects, speak_of
from apnap.model.referee.state import State
from apnap.model.referee.status_events import BecameTapped, BecameUntapped
from apnap.model.referee.tasks import Do
from apnap.model.referee.world import is_more_than_control
from apnap.model.rules import becomes, cant_be_caused


@carries_out(CreateTokens)
def create_tokens(state: State, effect: CreateTokens) -> State:
    """All tokens are created at once (111.2)."""
    c = here(state)
    if effect.attacking and whom_newcomers_attack(state) is None:
        return state._replace(unmodelled="whom a token that enters attacking attacks")
    n = max(0, amount(c, effect.amount))
    profile = _token(state, effect.token)
    if profile is None:
        return state.framed(previous=(), number=0, done=False)
    faces = [profile] * n + ([state.world.printer.token(t) for t in effect.others] if n else [])
    after = state
    made: list[Obj] = []
    for player in players(c, effect.who):
        for face in faces * times_as_many(state, player):
            doubt = _why_not_modelled(state, face)
            if doubt is not None:
                return state._replace(unmodelled=doubt)
            after, name = next_name(after, face.name)
            token = Obj(name, 0, face, player, player, "battlefield", entered=True, sick=True)
            after, token = entered(state, after.put(token), token, tapped=effect.tapped)
            made.append(token)
    if effect.attacking:
        made = [newcomer_attacks(after, o) for o in made]
        after = after.put(*made)
    after = after.framed(previous=tuple(o.ref for o in made), number=len(made))
    events: list[Event] = [Moved(None, o) for o in made]
    events += [CountersPlaced(o, kind, number) for o in made for kind, number in o.counters]
    return happen(state, after, events)


def _why_not_modelled(state: State, face: Profile) -> str | None:
    """Why a token with that face is not modelled."""
    if face.enchant is not None:
        return "an Aura token is created"
    if face.enters_choosing is not None:
        return f"what is chosen as {face.name} enters"
    if face.copies and seen(state, Obj("", 0, face, state.active, state.active, "battlefield")).copies:
        return f"a token that is a copy of {face.name} may enter as a copy"
    return None


def _token(state: State, token: TokenSpec | CopyOf) -> Profile | None:
    """What the tokens are; None if nothing is known of what they should be copies of."""
    if isinstance(token, TokenSpec):
        return state.world.printer.token(token)
    original = information(here(state), token.what)
    return None if original is None else copied(state.world.printer, original.profile, token.changes, token=True)


def next_name(state: State, name: str) -> tuple[State, str]:
    """The name of the next token of that name: numbered in the order of creation."""
    number = dict(state.tokens).get(name, 0) + 1
    while f"{name} {number}" in state.world.places:
        number += 1
    counted = dict(state.tokens) | {name: number}
    return state._replace(tokens=tuple(sorted(counted.items()))), f"{name} {number}"


@carries_out(PutCounters)
def put_counters(state: State, effect: PutCounters) -> State | list[Move]:
    """Counters are put on all permanents meant at once (122.6)."""
    c = here(state)
    n = amount(c, effect.amount)
    meant = [o for o in objects(c, effect.what) if o.zone == "battlefield"]
    if n <= 0:
        return speak_of(state, effect.what, meant)
    trig = c.item.trig if c.item is not None else None
    keyword = trig.ability.keyword if trig is not None else None
    there = [o for o in meant if _may_get(state, o, effect)]
    numbers = [number_put(state, o, effect.kind, n, keyword) for o in there]
    asking = asked(state, [number for number in numbers if isinstance(number, Question)], Do(effect))
    if asking is not None:
        return asking
    put = [
        (o.with_counters(effect.kind, number), number)
        for o, number in zip(there, numbers, strict=True)
        if isinstance(number, int)
    ]
    after = state._replace(answers=()).put(*(o for o, _ in put))
    after = happen(state, after, [CountersPlaced(o, effect.kind, number) for o, number in put if number])
    after = speak_of(after, effect.what, meant)
    return after if put else after.framed(done=False)


def _may_get(state: State, obj: Obj, effect: PutCounters) -> bool:
    """Whether the counters can be put on the object (614.17). What puts none instead can be done (118.11)."""
    return obj.zone == "battlefield" and not cant_be_caused.no_counters(state, obj, effect.kind)


@carries_out(RemoveCounters)
def remove_counters(state: State, effect: RemoveCounters) -> State:
    """Counters are removed, as many as there are."""
    c = here(state)
    n = max(0, amount(c, effect.amount))
    found = [o for o in objects(c, effect.what) if o.zone == "battlefield"]
    there = [o for o in found if o.number(effect.kind)]
    after = state.put(*(o.with_counters(effect.kind, -n) for o in there))
    assert state.frame is not None
    return speak_of(changed(state, after), effect.what, found).framed(done=state.frame.done and bool(there))


@carries_out(Affect)
def affect(state: State, effect: Affect) -> State:
    """A continuous effect begins; the numbers in it are read now (608.2h)."""
    c, changes = here(state), effect.changes
    there = tuple(o for o in objects(c, effect.what) if o.zone == "battlefield")
    begun = control.taken(state, there, c.you, effect.until, c.source) if changes.control else state
    if is_more_than_control(changes):
        begun = begin(begun, c, effect, evolve(changes, control=False))
    begins = bool(there) and (effect.until != "source" or begun != state)
    after = changed(state, begun) if begins else state.framed(done=False)
    return speak_of(after, effect.what, there)


@can_be_done(PutCounters)
def can_put(state: State, effect: PutCounters, player: str) -> bool:
    """A permanent is there that can have the counters."""
    return any(_may_get(state, o, effect) for o in objects(here(state), effect.what))


@can_be_done(Affect)
def can_change(state: State, effect: Affect, player: str) -> bool:
    """A permanent is there."""
    return any(o.zone == "battlefield" for o in objects(here(state), effect.what))


@can_be_done(RemoveCounters)
def can_remove(state: State, effect: RemoveCounters, player: str) -> bool:
    """A permanent has as many counters."""
    c = here(state)
    n = max(1, amount(c, effect.amount))
    return any(o.zone == "battlefield" and o.number(effect.kind) >= n for o in objects(c, effect.what))


@can_be_done(TapUntap)
def can_tap(state: State, effect: TapUntap, player: str) -> bool:
    """A permanent is there that is not tapped, or untapped, already (701.26)."""
    return any(o.zone == "battlefield" and o.tapped != effect.tap for o in objects(here(state), effect.what))


@carries_out(TapUntap)
def tap_untap(state: State, effect: TapUntap) -> State:
    """Permanents become tapped or untapped."""
    found = [o for o in objects(here(state), effect.what) if o.zone == "battlefield"]
    there = [o for o in found if o.tapped != effect.tap]
    meant = becomes.meant(state.world, found, there)
    assert state.frame is not None
    after = tap(state, meant) if effect.tap else untap(state, meant)
    return speak_of(after, effect.what, found).framed(done=state.frame.done and bool(there))


def tap(state: State, those: Sequence[Obj], events: Sequence[Event] = ()) -> State:
    """The batch in which untapped permanents become tapped, together with other events."""
    if not those and not events:
        return state
    after, taps = tapped(state, those)
    return happen(state, after, [*taps, *events])


def tapped(state: State, those: Iterable[Obj]) -> tuple[State, list[Event]]:
    """The state with permanents tapped, and the events."""
    after, events = state, list[Event]()
    for o in those:
        new = o._replace(tapped=True, was_tapped=state.world.taps_matter)
        after = after.put(new)
        events.append(BecameTapped(new, first=not o.was_tapped))
    return after, events


def untap(state: State, those: Sequence[Obj]) -> State:
    """The batch in which tapped permanents become untapped."""
    if not those:
        return state
    after, untaps = untapped(state, those)
    return happen(state, after, untaps)


def untapped(state: State, those: Iterable[Obj]) -> tuple[State, list[Event]]:
    """The state with permanents untapped, and the events."""
    new = [o._replace(tapped=False) for o in those]
    return state.put(*new), [BecameUntapped(o) for o in new]
