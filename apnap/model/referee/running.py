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
from apnap.model.referee.returning import Returns, Visit
from apnap.model.referee.rounds import drawn
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


@frozen(eq=False)
class Course:
    """How a play is followed: ``choose`` makes every choice, ``bound`` is the largest number of steps. ``pause``:
    also where there is one move only. ``finish``: the last state, where the play is over though there are moves;
    asked at its end, too."""

    choose: Chooser
    bound: int
    pause: bool = False
    finish: Callable[[State, Sequence[Move]], State | None] = lambda state, moves: None


def drive(first: State, course: Course) -> Run:
    """Follows a play until it is over, the bound is reached, or a watcher has seen what it looks for."""
    decisions: list[Decision] = []
    steps = 0
    try:
        state, moves = advance(first, pause=course.pause)
        while moves:
            last = course.finish(state, moves)
            if last is not None:
                return Run(last, tuple(decisions), last.over)
            move = course.choose(state, moves) if len(moves) > 1 or course.pause else moves[0]
            steps += move.steps
            if steps > course.bound:
                return Run(state, tuple(decisions), False)
            if len(moves) > 1 and move.decision is not None:
                decisions.append(move.decision)
            for watch in state.world.watches:
                watch.chose(state, move, len(moves))
            state, moves = advance(move.run(), pause=course.pause)
    except Reached as reached:
        return Run(reached.state, tuple(decisions), False)
    return Run(course.finish(state, moves) or state, tuple(decisions), True)


def by_text(exprs: Exprs) -> dict[str, Expr]:
    """The expressions with the texts under which their values are wanted."""
    return dict(exprs) if isinstance(exprs, Mapping) else {str(i): e for i, e in enumerate(exprs)}


def values_of(state: State, exprs: Mapping[str, Expr]) -> dict[str, Value]:
    """The values of the expressions in a state."""
    return {text: value(state, e) for text, e in exprs.items()}


def narrated(
    world: World,
    course: Course,
    exprs: Mapping[str, Expr],
    *,
    until_false: Expr | None = None,
    narrator: Narrator | None = None,
) -> tuple[Play, Run]:
    """A play in words. ``until_false``: it is cut where this expression is first false. ``narrator``: who writes it
    down."""
    writer = Narrator() if narrator is None else narrator
    looker = Violations([until_false] if until_false is not None else [], stop=True)
    world.watches += [writer, looker]
    first = first_state(world)
    writer.begin(first)
    run = drive(first, course)
    writer.end(run.state, run.ended)
    play = Play(
        steps=tuple(writer.steps),
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
    narrator = Narrator()
    rounds = _Rounds(world, list(wanted.values()), narrator)
    course = Course(chooser, scenario.bound, finish=rounds.finish)
    return narrated(world, course, wanted, narrator=narrator)[0]


class _Rounds:
    """Ends a play that comes back to a position by a mandatory loop (104.4b)."""

    def __init__(self, world: World, exprs: Sequence[Expr], narrator: Narrator) -> None:
        self.returns = Returns(world, exprs)
        self.narrator = narrator
        self.visits: dict[Visit, int] = {}

    def finish(self, state: State, moves: Sequence[Move]) -> State | None:
        """The last state, if the play has just gone once round such a loop."""
        visit = Visit(state)
        back = self.returns.back(visit, self.visits)
        if moves and back is not None and self.returns.is_draw(visit):
            self.narrator.back_at(state, self.visits[back])
            return drawn(state)
        self.visits[visit] = len(self.narrator.steps)
        return None


def random_play(scenario: Scenario, seed: int = 0, exprs: Exprs = (), *, watches: Sequence[Watch] = ()) -> Play:
    """A play in which every free choice is made at random."""
    rng = random.Random(seed)
    return play(scenario, lambda _, moves: rng.choice(moves), exprs, watches=watches)
