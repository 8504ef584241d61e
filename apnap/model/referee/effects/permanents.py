"""What happens to permanents where they are: tokens, counters, until end of turn, tapping."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve

from apnap.model.abilities import Affect, Changes, CopyOf, CreateTokens, PutCounters, RemoveCounters, TapUntap
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.batch import changed, happen
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.events import BecameTapped, CountersPlaced, Event, Moved
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import here, objects
from apnap.model.referee.state import State


@carries_out(CreateTokens)
def create_tokens(state: State, effect: CreateTokens) -> State:
    """All tokens are created at once (111.2)."""
    c = here(state)
    if isinstance(effect.token, CopyOf) or effect.attacking:
        return state._replace(unmodelled="a token that is a copy, or that enters attacking, is created")
    n = max(0, amount(c, effect.amount))
    profile = state.world.printer.token(effect.token)
    if profile.enters_counted:
        return state._replace(unmodelled=f"with how many counters {profile.name} enters")
    after = state
    made: list[Obj] = []
    for player in players(c, effect.who):
        for _ in range(n):
            after, name = _next_name(after, profile.name)
            tapped = effect.tapped or profile.enters_tapped
            token = Obj(name, 0, profile, player, player, "battlefield", tapped=tapped, entered=True, sick=True)
            for kind, number in profile.enters_with:
                token = token.with_counters(kind, number)
            made.append(token)
    after = after.put(*made).framed(previous=tuple(o.ref for o in made), number=len(made))
    events: list[Event] = [Moved(None, o) for o in made]
    events += [CountersPlaced(o, kind, number) for o in made for kind, number in o.counters]
    return happen(state, after, events)


def _next_name(state: State, name: str) -> tuple[State, str]:
    """The name of the next token of that name: numbered in the order of creation."""
    number = dict(state.tokens).get(name, 0) + 1
    while f"{name} {number}" in state.world.places:
        number += 1
    counted = dict(state.tokens) | {name: number}
    return state._replace(tokens=tuple(sorted(counted.items()))), f"{name} {number}"


@carries_out(PutCounters)
def put_counters(state: State, effect: PutCounters) -> State:
    """Counters are put on all permanents meant at once (122.6)."""
    c = here(state)
    n = amount(c, effect.amount)
    if n <= 0:
        return state
    new = [o.with_counters(effect.kind, n) for o in objects(c, effect.what) if o.zone == "battlefield"]
    after = happen(state, state.put(*new), [CountersPlaced(o, effect.kind, n) for o in new])
    return after if new else after.framed(done=False)


@carries_out(RemoveCounters)
def remove_counters(state: State, effect: RemoveCounters) -> State:
    """Counters are removed, as many as there are."""
    c = here(state)
    n = max(0, amount(c, effect.amount))
    there = [o for o in objects(c, effect.what) if o.zone == "battlefield" and o.number(effect.kind)]
    after = state.put(*(o.with_counters(effect.kind, -n) for o in there))
    assert state.frame is not None
    return changed(state, after).framed(done=state.frame.done and bool(there))


@carries_out(Affect)
def affect(state: State, effect: Affect) -> State:
    """+X/+Y until end of turn, X and Y read now (608.2h); no other change is modelled."""
    c, changes = here(state), effect.changes
    if effect.until != "turn" or evolve(changes, power=0, toughness=0) != Changes():
        return state._replace(unmodelled="an effect changes more than power and toughness until end of turn")
    power, toughness = amount(c, changes.power), amount(c, changes.toughness)
    new = [
        o._replace(power_bonus=o.power_bonus + power, toughness_bonus=o.toughness_bonus + toughness)
        for o in objects(c, effect.what)
        if o.zone == "battlefield"
    ]
    after = changed(state, state.put(*new))
    return after if new else after.framed(done=False)


@can_be_done(PutCounters)
@can_be_done(Affect)
def can_change(state: State, effect: PutCounters | Affect, player: str) -> bool:
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
    there = [o for o in objects(here(state), effect.what) if o.zone == "battlefield" and o.tapped != effect.tap]
    assert state.frame is not None
    after = tap(state, there) if effect.tap else changed(state, state.put(*(o._replace(tapped=False) for o in there)))
    return after.framed(done=state.frame.done and bool(there))


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
