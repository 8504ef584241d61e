"""Plays that come back to a position: searched as positions, to their ends and round their loops.

What is left open by the search of states is answered here: where nobody can tell two states apart they are one node, so
the graph is finite, and the bound on steps is not needed. This costs more for each state; it is done only where a
play is seen to come back.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from apnap.model.claims import Expr, Looped
from apnap.model.games import game_of
from apnap.model.plays import Guide, Loop
from apnap.model.referee.asked import what_is_asked
from apnap.model.referee.loops import MANDATORY, UNSETTLED, Found, described, find_loops, going_round, life_matters
from apnap.model.referee.positions import Positions
from apnap.model.referee.search import Search
from apnap.model.referee.starting import first_state
from apnap.model.referee.state import State
from apnap.model.referee.world import World, make_world
from apnap.model.trees import mentions

FAR = 40
"""Steps after which a search that is not done is looked at: whether plays come back to a position."""

NO_WAY_OUT = "a loop in which somebody may do something, and which nobody can stop (104.4b)"
"""Why such a loop says nothing: with no way to stop it is a draw, with an optional action in it it is none."""

NO_RULE = "a loop of mandatory actions; no rule of the game says what comes of it"

MOST = 250
"""How many more objects and items than at the start a state may have in a search for loops."""


@frozen(eq=False)
class Rounds:
    """A search of positions that came to its end. ``draws``: the last states of plays that a mandatory loop ends, with
    the decisions that lead there, once round included. ``loops``: all that there are."""

    search: Search
    draws: tuple[tuple[State, Guide], ...]
    loops: tuple[Loop, ...]
    at_once: bool
    """The state where plays begin is one to which they come back in a mandatory loop that is a draw."""


def comes_back(search: Search, asked: Sequence[Expr]) -> bool:
    """Whether some play of a search of states that did not come to its end comes back to a position, but for life."""
    ends = [at for at, n in enumerate(search.nodes) if n.cut]
    if not ends:
        waiting = [at for at, n in enumerate(search.nodes) if not n.expanded and n.depth >= FAR]
        if not waiting:
            return all(n.expanded for n in search.nodes)  # nothing was left out: there is a way back to a state
        ends = waiting
    positions = Positions(what_is_asked(search.world, asked).but_for_life(search.world))
    return any(_comes_back(search, at, positions) for at in {ends[0], ends[len(ends) // 2], ends[-1]})


def _comes_back(search: Search, at: int, positions: Positions) -> bool:
    keys = [positions.of(search.nodes[node].state)[0] for node in search.back(at)]
    return len(set(keys)) < len(keys)


def go_round(
    world: World, exprs: Sequence[Expr], invariants: Sequence[Expr], budget: int, start: State | None = None
) -> Rounds | None:
    """The search of positions; None if the budget is not enough. ``start``: where plays begin, if not at the start."""
    asked = what_is_asked(world, [*exprs, *invariants])
    while True:
        search = _search(world, [*exprs, *invariants], invariants, Positions(asked), start)
        if not search.run(budget):
            return None
        found = find_loops(search)
        if mentions((*exprs, *invariants), (Looped,)) and not _once_more(search, found, budget):
            return None
        lives = life_matters(search)
        if not lives:
            ends = any(0 in c & found.drawn and not _may_do_something(search, c) for c in found.mandatory)
            at_once = ends and ends_in_a_draw(world)
            return Rounds(search, _draws(search, found), _told(search, found), at_once)
        asked = asked.but_for(lives)


def _search(
    world: World, asked: Sequence[Expr], invariants: Sequence[Expr], positions: Positions, start: State | None
) -> Search:
    fresh = make_world(world.scenario, asked, strict=world.strict, flexible=world.flexible, like=world)
    first = first_state(fresh) if start is None else start._replace(world=fresh)
    search = Search(fresh, invariants, positions=positions, most=len(first.objs) + MOST)
    search.arrive(first, depth=0, came=None)
    return search


def _once_more(search: Search, found: Found, budget: int) -> bool:
    """Follows the plays that have been round a loop: from each of its nodes on. False if the budget is not enough."""
    for component in (*found.mandatory, *found.optional):
        mandatory = component in found.mandatory
        for at in sorted(component):
            node = search.nodes[at]
            _, around = going_round(search, component, at, mandatory=mandatory)
            search.arrive(node.state._replace(looped=True), depth=node.depth, came=(at, around))
    return search.run(budget)


def _told(search: Search, found: Found) -> tuple[Loop, ...]:
    loops = described(search, found)
    if ends_in_a_draw(search.world):
        return loops
    return tuple(evolve(loop, kind=UNSETTLED) if loop.kind == MANDATORY else loop for loop in loops)


def _draws(search: Search, found: Found) -> tuple[tuple[State, Guide], ...]:
    draws = []
    for component in found.mandatory:
        for at in sorted(component & found.drawn):
            before, around = going_round(search, component, at, mandatory=True)
            state = drawn(search.nodes[at].state)
            if not ends_in_a_draw(search.world):
                state = state._replace(unmodelled=NO_RULE)
            elif _may_do_something(search, component):
                state = state._replace(unmodelled=NO_WAY_OUT)
            else:
                search.look(state, before + around)
            draws.append((state, before + around))
    return tuple(draws)


def _may_do_something(search: Search, component: frozenset[int]) -> bool:
    """Whether a player is offered something in a loop ("may"), and can do it without leaving the loop."""
    inside = (e for at in component for e in search.nodes[at].edges if e.to in component and not e.from_outside)
    return any(e.decision is not None and (e.decision.kind, e.decision.value) == ("may", (True,)) for e in inside)


def ends_in_a_draw(world: World) -> bool:
    """Whether a loop of mandatory actions ends the game in a draw (104.4b); else no rule says what comes of it."""
    return bool(game_of(world.scenario.policy.edition).endless)


def drawn(state: State) -> State:
    """The state at the end of a play that has come back to it by a mandatory loop: the game is a draw (104.4b)."""
    return state._replace(over=True, winner=None, looped=True)


def is_draw(state: State, exprs: Sequence[Expr], budget: int) -> bool:
    """Whether a play that has come back to a state is in a mandatory loop there."""
    start = state._replace(looped=False)
    rounds = go_round(state.world, exprs, (), budget, start)
    return rounds is not None and rounds.at_once
