"""Paying mana on resolution (118, 605)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from apnap.model.abilities import Effect, ManaCost, Pay
from apnap.model.referee.amounts import players
from apnap.model.referee.batch import changed, happen
from apnap.model.referee.characteristics import has, is_creature, seen
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.effects.permanents import tapped
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import here
from apnap.model.referee.state import State
from apnap.model.referee.status_events import ManaTapped
from apnap.model.rules import mana_ability, no_permission
from apnap.model.trees import mentions

COLOURS = frozenset("wubrgc")


def wanted(cost: ManaCost) -> list[frozenset[str]] | None:
    """For every mana of the cost the kinds that pay it, empty for any; None if a symbol is not understood."""
    found: list[frozenset[str]] = []
    for symbol in cost.symbols:
        kinds = frozenset(symbol.split("/"))
        if symbol.isdigit():
            found += [frozenset()] * int(symbol)
        elif kinds <= COLOURS:
            found.append(kinds)
        else:
            return None
    return found


def can_pay(state: State, player: str, cost: ManaCost) -> bool:
    """Whether the player has the mana, in the pool or to be tapped for. A cost that is not understood is tried."""
    needed = wanted(cost)
    return needed is None or next(ways_to_tap(state, player, needed), None) is not None


def unknown_mana(state: State, effect: Effect, player: str) -> str | None:
    """Why it is not modelled whether the player can pay: an activated ability that adds mana in another way."""
    if not mentions(effect, (Pay,)):
        return None
    for o in state.battlefield():
        if o.controller == player and seen(state, o).other_mana:
            return f"mana from the activated ability of {o.label}"
    return None


def ways_to_tap(state: State, player: str, needed: Sequence[frozenset[str]]) -> Iterator[tuple[Obj, ...]]:
    """What to tap beside the mana pool, nothing without need; permanents of the same name are not told apart."""
    number = max(0, len(needed) - state.seat(player).mana)

    def alike(o: Obj) -> tuple[object, ...]:
        return o.profile.name, seen(state, o).mana

    sources = sorted((o for o in state.battlefield() if _is_usable(state, o, player)), key=alike)
    by_name = [list(group) for _, group in groupby(sources, key=alike)]

    def go(at: int, left: int) -> Iterator[tuple[Obj, ...]]:
        if left <= 0:
            yield ()
        elif at < len(by_name):
            for n in range(min(left, len(by_name[at])), -1, -1):
                made = sum(_amount(state, o) for o in by_name[at][:n])
                for rest in go(at + 1, left - made):
                    yield (*by_name[at][:n], *rest)

    return (
        way
        for way in go(0, number)
        if _pays(_units(state, way), list(needed), number) and _without_waste(state, way, number)
    )


def _amount(state: State, o: Obj) -> int:
    return max(amount for _, amount in seen(state, o).mana)


def _units(state: State, way: Sequence[Obj]) -> list[frozenset[str]]:
    """Every mana made, as the kinds it can be."""
    return [
        frozenset(k for kinds, _ in seen(state, o).mana for k in kinds) for o in way for _ in range(_amount(state, o))
    ]


def _without_waste(state: State, way: Sequence[Obj], number: int) -> bool:
    """Whether no permanent could be left out."""
    made = sum(_amount(state, o) for o in way)
    return all(made - _amount(state, o) < number for o in way)


def _is_usable(state: State, o: Obj, player: str) -> bool:
    """Whether the player can tap it for mana; no creature that came since its controller's last turn began (302.6)."""
    if o.controller != player or o.tapped or not seen(state, o).mana:
        return False
    sick = is_creature(state, o) and o.sick and not has(state, o, "haste")
    return not sick and no_permission.cant_activate(state, o) is None


def _pays(made: list[frozenset[str]], needed: list[frozenset[str]], number: int) -> bool:
    """Whether so many of the mana made pay different parts of the cost; the pool pays the rest."""
    if number <= 0:
        return True
    if not made:
        return False
    fitting = [i for i, kinds in enumerate(needed) if not kinds or "any" in made[0] or kinds & made[0]]
    if any(_pays(made[1:], needed[:i] + needed[i + 1 :], number - 1) for i in fitting):
        return True
    return len(made) > number and _pays(made[1:], needed, number)


@can_be_done(Pay)
def can_begin_to_pay(state: State, effect: Pay, player: str) -> bool:
    """The mana is there."""
    return can_pay(state, player, effect.cost)


@carries_out(Pay)
def pay(state: State, effect: Pay) -> State | list[Move]:
    """Mana is paid from the pool, then by tapping permanents; which ones is the player's choice."""
    assert state.frame is not None
    frame = state.frame
    payers = players(here(state), effect.who)
    player = frame.actor if frame.actor in payers or not payers else payers[0]
    needed = wanted(effect.cost)
    if needed is None:
        return state._replace(unmodelled=f"{frame.item.label} asks for the payment of {' '.join(effect.cost.symbols)}")
    ways = list(ways_to_tap(state, player, needed))
    if not ways:
        return state.framed(done=False)

    def paid(way: tuple[Obj, ...]) -> State:
        seat = state.seat(player)
        left = seat.mana + sum(_amount(state, o) for o in way) - len(needed)
        after, taps = tapped(state.sit(seat._replace(mana=left)), way)
        if not taps:
            return changed(state, after)
        used = [o for o in (after.obj(o.id) for o in way) if o is not None]
        after = happen(state, after, [*taps, *(ManaTapped(o, player) for o in used)])
        watching = mana_ability.watching(state, after)
        return after if watching is None else after._replace(unmodelled=f"a payment makes {watching.label} trigger")

    def way_of(tapped: tuple[Obj, ...]) -> Way:
        names = tuple(sorted(o.profile.name for o in tapped))
        return Way(names, partial(paid, tapped), tuple(o.ref for o in tapped), f"taps {', '.join(names) or 'nothing'}")

    return ask("pay", player, frame.item, [way_of(w) for w in ways])
