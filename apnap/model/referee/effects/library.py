"""Drawing, milling, scrying, shuffling (121, 701)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations, permutations

from apnap.model.abilities import Draw, LookAtTop, Mill, PutTop, Scry, Shuffle
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.asking import ask_first
from apnap.model.referee.batch import changed, happen, note
from apnap.model.referee.choices import Move, Values, Way, ask
from apnap.model.referee.counting import drawing
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.events import CardDrawn, Happening, about
from apnap.model.referee.moving import Shift, move, named_in_library, shuffled, trimmed
from apnap.model.referee.objects import Obj, Seat
from apnap.model.referee.referents import here
from apnap.model.referee.replacing import of_nameless
from apnap.model.referee.state import State
from apnap.model.referee.tasks import Do, DrawCards, DrawUpTo, ScryCards, does

Cards = tuple[str | None, ...]
"""Cards of a library from the top, None for one without a name."""
NAMELESS = "card"
"""What decisions call a card that has no name in the scenario."""


def cannot_look(state: State, player: str) -> State | None:
    """An unmodelled state if nobody knows what lies on top of the library."""
    if state.seat(player).shuffled and named_in_library(state, player):
        return state._replace(unmodelled=f"the order of {player}'s shuffled library matters")
    return None


def from_top(seat: Seat, number: int) -> tuple[str | None, ...]:
    """The top cards of a library; below what is known there are as many nameless cards as needed."""
    known = seat.top[:number]
    return known + (None,) * (number - len(known))


@carries_out(Draw)
def draw(state: State, effect: Draw) -> State:
    """Each player meant draws, one card after another (121.2)."""
    who = players(here(state), effect.who)
    if effect.up_to:
        return state.then(DrawUpTo(effect, who))
    n = amount(here(state), effect.amount)
    return state.then(*(DrawCards(p, n) for p in who))


@does(DrawUpTo)
def draw_up_to(state: State, task: DrawUpTo) -> State | list[Move]:
    """The next player says how many cards to draw, and draws them."""
    if not task.players:
        return state
    player, rest = task.players[0], task.players[1:]
    assert state.frame is not None
    most = max(0, amount(here(state), task.draw.amount))

    def on(number: int) -> State:
        return state.then(DrawCards(player, number), DrawUpTo(task.draw, rest))

    numbers = _as_fixed(state, list(range(most, -1, -1)))
    ways = [Way((n,), partial(on, n), text=f"draws {n} card{'s' if n != 1 else ''}") for n in numbers]
    return ask("number", player, state.frame.item, ways)


def _as_fixed(state: State, numbers: list[int]) -> list[int]:
    """The numbers that a fixed choice of the resolving item leaves; all of them if it cannot be followed."""
    assert state.frame is not None
    item = state.frame.item
    for fixed in state.world.choices_of(item.names, item.trig.index if item.trig else None, item.event.names):
        if fixed.number in numbers:
            state.world.applied(fixed)
            return [fixed.number]
    return numbers


@does(DrawCards)
def draw_cards(state: State, task: DrawCards) -> State:
    """One card is drawn; the others follow."""
    if task.number <= 0:
        return state
    unknown = cannot_look(state, task.player)
    if unknown is not None:
        return unknown
    seat = state.seat(task.player)
    card = state.obj(seat.top[0]) if seat.top and seat.top[0] is not None else None
    if card is None:
        after = state.sit(seat.with_unnamed("hand", 1)._replace(top=trimmed(seat.top[1:])))
        after, number = drawing(after, task.player)
        drawn = happen(state, after, [CardDrawn(task.player, None, number)])
    else:
        after, events, (new,) = move(state, [Shift(card, "hand")])
        after, number = drawing(after, task.player)
        drawn = happen(state, after, [*events, CardDrawn(task.player, new, number)])
    return drawn.then(DrawCards(task.player, task.number - 1))


@carries_out(Mill)
def mill(state: State, effect: Mill) -> State | list[Move]:
    """The players meant put the top cards of their libraries into their graveyards, all at once."""
    return _from_top_to(state, effect, "graveyard", "milled")


@carries_out(PutTop)
def put_top(state: State, effect: PutTop) -> State | list[Move]:
    """The players meant put the top cards of their libraries into another zone, all at once."""
    return _from_top_to(state, effect, effect.to, "put there")


def _from_top_to(state: State, effect: Mill | PutTop, to: str, done: str) -> State | list[Move]:
    c = here(state)
    n = max(0, amount(c, effect.amount))
    who = players(c, effect.who)
    unknown = next((u for p in who if n for u in [cannot_look(state, p)] if u is not None), None)
    if unknown is not None:
        return unknown
    after = state
    named: list[Obj] = []
    for p in who:
        cards = from_top(state.seat(p), n)
        seat = after.seat(p)
        nameless = sum(card is None for card in cards)
        if to == "graveyard" and nameless and state.world.graveyards_seen:
            return state._replace(unmodelled=f"cards of {p} without a name are {done}, and graveyards are looked at")
        if to == "graveyard" and nameless:
            after = of_nameless(after, p, "library")
        after = after.sit(seat.with_unnamed(to, nameless)._replace(top=trimmed(seat.top[n:])))
        named += [o for o in (state.obj(card) for card in cards if card is not None) if o is not None]
    asking = ask_first(state, [Shift(o, to) for o in named], Do(effect))
    if asking is not None:
        return asking
    after, events, arrived = move(after, [Shift(o, to) for o in named])
    after = after.framed(previous=tuple(o.ref for o in arrived), number=n * len(who))
    return happen(state, after, events) if events else changed(state, after)


@carries_out(LookAtTop)
def look_at_top(state: State, effect: LookAtTop) -> State:
    """Nothing that is modelled changes."""
    return state


@carries_out(Scry)
def scry(state: State, effect: Scry) -> State:
    """Each player meant scries, in turn order."""
    return state.then(ScryCards(effect, players(here(state), effect.who)))


@does(ScryCards)
def scry_cards(state: State, task: ScryCards) -> State | list[Move]:
    """A player arranges the top cards of their library (701.18)."""
    if not task.players or task.scry.amount <= 0:
        return state
    player, rest = task.players[0], task.players[1:]
    unknown = cannot_look(state, player)
    if unknown is not None:
        return unknown
    assert state.frame is not None
    item = state.frame.item
    seat = state.seat(player)
    seen = from_top(seat, task.scry.amount)

    def arranged(top: tuple[str | None, ...]) -> State:
        after = state.sit(seat._replace(top=trimmed(top + seat.top[len(seen) :])))
        after = note(changed(state, after), about("chosen_scry", item, by=player)).framed(did=True)
        return after.then(ScryCards(task.scry, rest))

    def way(bottom: tuple[str | None, ...], top: tuple[str | None, ...]) -> Way:
        names = _names(bottom, top)
        return Way(names, partial(arranged, top), text=f"scries {' '.join(map(str, names))}")

    return ask("scry", player, item, [way(bottom, top) for bottom, top in _arrangements(seen)])


def _arrangements(seen: Cards) -> Iterator[tuple[Cards, Cards]]:
    """The cards put on the bottom (out of reach, so their order is of no consequence) and those left on top."""
    if all(card is None for card in seen):
        yield (), seen
        return
    yield from splits(seen)


def splits(seen: Cards) -> Iterator[tuple[Cards, Cards]]:
    """The ways to take some of the cards away, in order, and to put the others back on top in any order."""
    found: dict[object, None] = {}
    places = range(len(seen))
    for number in range(len(seen) + 1):
        for down in combinations(places, number):
            for up in permutations([i for i in places if i not in down]):
                way = tuple(seen[i] for i in down), tuple(seen[i] for i in up)
                if way not in found:
                    found[way] = None
                    yield way


def _names(bottom: tuple[str | None, ...], top: tuple[str | None, ...]) -> Values:
    return (*(c or NAMELESS for c in bottom), "|", *(c or NAMELESS for c in top))


@carries_out(Shuffle)
def shuffle(state: State, effect: Shuffle) -> State:
    """The players meant shuffle their libraries."""
    for p in players(here(state), effect.who):
        state = shuffle_library(state, p)
    return state


def shuffle_library(state: State, player: str) -> State:
    """A library is shuffled."""
    return note(shuffled(state, player), Happening("shuffled", by=player)).framed(did=True)
