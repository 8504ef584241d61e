"""What happens to permanents where they are: tokens, counters, until end of turn, tapping."""

from __future__ import annotations

from apnap.model.abilities import CreateTokens, Pump, PutCounters, RemoveCounters, TapUntap
from apnap.model.referee.amounts import amount, here, objects, players
from apnap.model.referee.batch import changed, happen
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.events import CountersPlaced, Event, Moved
from apnap.model.referee.state import Obj, State


@carries_out(CreateTokens)
def create_tokens(state: State, effect: CreateTokens) -> State:
    """All tokens are created at once (111.2)."""
    c = here(state)
    n = max(0, amount(c, effect.amount))
    profile = state.world.printer.token(effect.token)
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
    return happen(state, state.put(*new), [CountersPlaced(o, effect.kind, n) for o in new])


@carries_out(RemoveCounters)
def remove_counters(state: State, effect: RemoveCounters) -> State:
    """Counters are removed, as many as there are."""
    c = here(state)
    n = max(0, amount(c, effect.amount))
    there = [o for o in objects(c, effect.what) if o.zone == "battlefield" and o.number(effect.kind)]
    after = state.put(*(o.with_counters(effect.kind, -n) for o in there))
    assert state.frame is not None
    return changed(state, after).framed(done=state.frame.done and bool(there))


@carries_out(Pump)
def pump(state: State, effect: Pump) -> State:
    """+X/+Y until end of turn, X and Y read now (608.2h)."""
    c = here(state)
    power, toughness = amount(c, effect.power), amount(c, effect.toughness)
    new = (
        o._replace(power_bonus=o.power_bonus + power, toughness_bonus=o.toughness_bonus + toughness)
        for o in objects(c, effect.what)
        if o.zone == "battlefield"
    )
    return changed(state, state.put(*new))


@carries_out(TapUntap)
def tap_untap(state: State, effect: TapUntap) -> State:
    """Permanents become tapped or untapped."""
    there = [o for o in objects(here(state), effect.what) if o.zone == "battlefield" and o.tapped != effect.tap]
    after = changed(state, state.put(*(o._replace(tapped=effect.tap) for o in there)))
    assert state.frame is not None
    return after.framed(done=state.frame.done and bool(there))
