"""Discover (701.57)."""

from __future__ import annotations

from apnap.model.abilities import Discover
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.batch import changed, happen, note
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.effects.library import cannot_look
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.events import about
from apnap.model.referee.forbidding import is_forbidden
from apnap.model.referee.magic.announcing import feasible
from apnap.model.referee.magic.script import cast, spell_of
from apnap.model.referee.magic.tasks import DiscoverFor, Given, OfferDiscovered, RestToBottom
from apnap.model.referee.moving import Shift, move, trimmed
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import here
from apnap.model.referee.state import State
from apnap.model.referee.tasks import does


@carries_out(Discover)
def discover(state: State, effect: Discover) -> State:
    """Each player meant discovers, in turn order."""
    return state.then(*(DiscoverFor(effect, p) for p in players(here(state), effect.who)))


@does(DiscoverFor)
def discover_for(state: State, task: DiscoverFor) -> State:
    """Cards are exiled from the top until one can be discovered; nameless cards are lands."""
    effect, player = task.discover, task.player
    c = here(state)
    unknown = cannot_look(state, player)
    if unknown is not None:
        return unknown
    limit = amount(c, effect.amount)
    named, seen, hit = _from_top(state, player, limit)
    seat = state.seat(player)
    after, events, arrived = move(state, [Shift(o, "exile") for o in named])
    after = after.sit(after.seat(player)._replace(top=trimmed(seat.top[seen:])))
    assert state.frame is not None
    after = happen(state, after, events) if events else changed(state, after)
    after = note(after, about("discovered", state.frame.item, by=player)).framed(did=True)
    found = next((o.ref for o in arrived if hit is not None and o.id == hit.id), None)
    others = tuple(o.ref for o in arrived if o.ref != found)
    return after.then(OfferDiscovered(effect, player, found, others), RestToBottom(player, others))


def _from_top(state: State, player: str, limit: int) -> tuple[list[Obj], int, Obj | None]:
    """The named cards exiled, how many cards that were in all, and the discovered one if any."""
    named: list[Obj] = []
    top = state.seat(player).top
    for seen, card in enumerate(top, start=1):
        obj = state.obj(card) if card is not None else None
        if obj is not None:
            named.append(obj)
            if "land" not in obj.profile.types and obj.profile.mana_value <= limit:
                return named, seen, obj
    return named, len(top), None


@does(OfferDiscovered)
def offer(state: State, task: OfferDiscovered) -> State | list[Move]:
    """The player may cast the card without paying; otherwise it goes to hand."""
    card = state.obj(task.hit.id) if task.hit is not None else None
    if card is None or card.ref != task.hit:
        return state
    assert state.frame is not None

    def to_hand() -> State:
        after, events, _ = move(state, [Shift(card, "hand")])
        return happen(state, after, events)

    ways = [Way((False,), to_hand, text=f"puts {card.label} into hand")]
    if not is_forbidden(state, task.player, card) and feasible(state, spell_of(state, card, task.player), Given()):
        ways.insert(0, Way((True,), lambda: cast(state, card, task.player, Given()), text=f"casts {card.label}"))
    return ask("may", task.player, state.frame.item, ways)


@does(RestToBottom)
def rest_to_bottom(state: State, task: RestToBottom) -> State:
    """The other cards go to the bottom of the library, out of reach."""
    cards = [o for ref in task.others for o in [state.obj(ref.id)] if o is not None and o.ref == ref]
    if not cards:
        return state
    known = state.seat(task.player)
    after, events, _ = move(state, [Shift(o, "library") for o in cards])
    after = after.sit(after.seat(task.player)._replace(top=known.top, shuffled=known.shuffled))
    return happen(state, after, events)
