"""Single plays: followed to their end by somebody who chooses, and written down."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from attrs import frozen

from apnap.model.claims import Expr, Value
from apnap.model.plays import Decision, Guide, Play
from apnap.model.referee.choices import Move
from apnap.model.referee.evaluate import value
from apnap.model.referee.machine import advance
from apnap.model.referee.narrate import Narrator
from apnap.model.referee.starting import first_state
from apnap.model.referee.state import State
from apnap.model.referee.watching import Reached, Violations
from apnap.model.referee.world import Watch, World, make_world
from apnap.model.scenario import Scenario

Chooser = Callable[[State, Sequence[Move]], Move]
"""Chooses one of several moves."""

Exprs = Mapping[str, Expr] | Sequence[Expr]
"""Expressions by the text under which their values are wanted; without texts they are numbered."""


@frozen(eq=False)
class Run:
    """A play as it came out: the last state, the free decisions, and whether it is over."""

    state: State
    decisions: Guide
    ended: bool


def drive(first: State, choose: Chooser, *, bound: int, pause: bool = False) -> Run:
    """Follows a play until it is over, ``bound`` steps are made, or a watcher has seen what it looks for."""
    decisions: list[Decision] = []
    steps = 0
    try:
        state, moves = advance(first, pause=pause)
        while moves:
            move = choose(state, moves) if len(moves) > 1 or pause else moves[0]
            steps += move.steps
            if steps > bound:
                return Run(state, tuple(decisions), False)
            if len(moves) > 1 and move.decision is not None:
                decisions.append(move.decision)
            for watch in state.world.watches:
                watch.chose(state, move, len(moves))
            state, moves = advance(move.run(), pause=pause)
    except Reached as reached:
        return Run(reached.state, tuple(decisions), False)
    return Run(state, tuple(decisions), True)


def by_text(exprs: Exprs) -> dict[str, Expr]:
    """The expressions with the texts under which their values are wanted."""
    return dict(exprs) if isinstance(exprs, Mapping) else {str(i): e for i, e in enumerate(exprs)}


def values_of(state: State, exprs: Mapping[str, Expr]) -> dict[str, Value]:
    """The values of the expressions in a state."""
    return {text: value(state, e) for text, e in exprs.items()}


def narrated(
    world: World, choose: Chooser, exprs: Mapping[str, Expr], *, pause: bool = False, until_false: Expr | None = None
) -> tuple[Play, Run]:
    """A play in words. ``until_false``: it is cut where this expression is first false."""
    narrator = Narrator()
    looker = Violations([until_false] if until_false is not None else [], stop=True)
    world.watches += [narrator, looker]
    first = first_state(world)
    narrator.begin(first)
    run = drive(first, choose, bound=world.scenario.bound, pause=pause)
    narrator.end(run.state, run.ended)
    play = Play(
        steps=tuple(narrator.steps),
        decisions=run.decisions,
        values=values_of(run.state, exprs),
        ended=run.ended,
        unmodelled=run.state.unmodelled or next(iter(sorted(run.state.opaque)), None),
    )
    return play, run


def play(scenario: Scenario, chooser: Chooser, exprs: Exprs = (), *, watches: Sequence[Watch] = ()) -> Play:
    """The play in which ``chooser`` makes every free choice; simultaneous triggers are ordered on placing.

    ``watches`` are told what happens.
    """
    wanted = by_text(exprs)
    world = make_world(scenario, list(wanted.values()), strict=True)
    world.watches += watches
    return narrated(world, chooser, wanted)[0]


def random_play(scenario: Scenario, seed: int = 0, exprs: Exprs = (), *, watches: Sequence[Watch] = ()) -> Play:
    """A play in which every free choice is made at random."""
    rng = random.Random(seed)
    return play(scenario, lambda _, moves: rng.choice(moves), exprs, watches=watches)
