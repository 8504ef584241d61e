"""Surveil (701.42)."""

from __future__ import annotations

from functools import partial

from attrs import evolve

from apnap.model.abilities import Surveil
from apnap.model.referee.amounts import amount, players
from apnap.model.referee.asking import ask_first
from apnap.model.referee.batch import changed, happen
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.effects.library import NAMELESS, Cards, cannot_look, from_top, splits
from apnap.model.referee.effects.nameless import nameless_to_graveyard
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.effects.zones import findable
from apnap.model.referee.moving import Shift, move, trimmed
from apnap.model.referee.referents import here
from apnap.model.referee.state import State
from apnap.model.referee.tasks import PutSurveiled, SurveilCards, does


@carries_out(Surveil)
def surveil(state: State, effect: Surveil) -> State:
    """Each player meant surveils, in turn order."""
    number = amount(here(state), effect.amount)
    return state.then(SurveilCards(players(here(state), effect.who), number)) if number > 0 else state


@does(SurveilCards)
def surveil_cards(state: State, task: SurveilCards) -> State | list[Move]:
    """A player puts any of the top cards into the graveyard, at once, and the rest back in any order."""
    if not task.players:
        return state
    player, rest = task.players[0], task.players[1:]
    unknown = cannot_look(state, player)
    if unknown is not None:
        return unknown
    assert state.frame is not None
    seen = from_top(state.seat(player), task.number)

    def on(down: Cards, up: Cards) -> State:
        return state.then(PutSurveiled(player, len(seen), down, up), evolve(task, players=rest))

    ways = []
    for down, up in splits(seen):
        names = (*(c or NAMELESS for c in down), "|", *(c or NAMELESS for c in up))
        ways.append(Way(names, partial(on, down, up), text=f"surveils {' '.join(names)}"))
    return ask("scry", player, state.frame.item, ways)


@does(PutSurveiled)
def put_surveiled(state: State, task: PutSurveiled) -> State | list[Move]:
    """The batch in which cards go to the graveyard, the others back on top."""
    player, down = task.player, task.down
    named = [o for o in (state.obj(card) for card in down if card is not None) if o is not None]
    shifts = [Shift(o, "graveyard") for o in named]
    asking = ask_first(state, shifts, task)
    if asking is not None:
        return asking
    seat = state.seat(player)
    after = state.sit(seat._replace(top=trimmed(task.up + seat.top[task.number :])))
    after = nameless_to_graveyard(after, player, sum(card is None for card in down))
    after, events, arrived = move(after, shifts)
    after = after.framed(previous=findable(arrived, events), number=len(down))
    return (happen(state, after, events) if events else changed(state, after)).framed(did=True)
