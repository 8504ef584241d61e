"""Who can bring about what, and whether orders can matter, on random scenarios."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from apnap.model.case import load_text
from apnap.model.referee.explore import Exploration, explore
from apnap.model.referee.game import Game, Values
from apnap.model.referee.game_rounds import grow
from apnap.model.referee.items import ItemId
from apnap.model.referee.ordering import Ordering
from apnap.model.referee.powers import Coalition, coalitions, power
from apnap.model.referee.replay import replay
from apnap.model.scenario import Scenario
from apnap.verifier import outcomes
from tests.fuzz.casefile import text_of
from tests.fuzz.compare import asked
from tests.fuzz.dice import of_numbers
from tests.fuzz.makers import MAKERS

STATES = 700

GAMES = ("mtg", "dm")
"""Makers of scenarios most of which leave nothing open: who can bring about what is asked of one board."""


def games(seeds: range) -> Iterator[tuple[Scenario, Game, Exploration]]:
    """Random scenarios of both games that are small enough, all of whose plays are modelled."""
    for name in GAMES:
        for seed in seeds:
            scenario = load_text(text_of(MAKERS[name](of_numbers(seed))))
            if scenario.open:
                continue
            exprs = asked(scenario)[0]
            game = grow(scenario, exprs, budget=STATES)
            if game.complete and not game.unknown:
                yield scenario, game, explore(scenario, exprs, budget=STATES, strict=True)
        assert name


@pytest.fixture(scope="module")
def some() -> list[tuple[Scenario, Game, Exploration]]:
    found = list(games(range(150, 190)))
    assert len(found) > 30
    assert any(spot.free for _, game, _ in found for spot in game.spots)
    assert any(Ordering(game).starts() for _, game, _ in found)
    return found


def gap(game: Game) -> bool:
    """There is a choice that no player owns."""
    return any(s.free and s.owner is None for s in game.spots)


def test_the_results_are_those_of_the_enumeration(some) -> None:
    for _, game, found in some:
        assert game.results == found.outcomes


def test_forced_is_what_is_the_only_result(some) -> None:
    for _, game, found in some:
        for result in game.results:
            assert can(game, frozenset(), result) == (found.all_end and len(game.results) == 1)


def test_all_players_together_can_have_any_result(some) -> None:
    for scenario, game, _ in some:
        everybody = frozenset(scenario.start.players)
        assert gap(game) or all(can(game, everybody, r) for r in game.results)


def test_what_some_can_do_more_can_do(some) -> None:
    for _, game, _ in some:
        for result in game.results:
            able = [c for c in coalitions(game.players) if can(game, c, result)]
            assert all(more in able for c in able for more in coalitions(game.players) if c <= more)


def test_what_can_be_forced_is_what_a_search_through_all_decisions_says(some) -> None:
    for _, game, found in some:
        for result in game.results if found.all_end else ():
            for coalition in coalitions(game.players):
                assert can(game, coalition, result) == searched(game, coalition, result)


def test_strategies_are_plays(some) -> None:
    for scenario, game, _ in some[::3]:
        for result in list(game.results)[:4]:
            for coalition in coalitions(game.players):
                play = power(game, coalition, lambda values, wanted=result: values == wanted).play
                if play is not None and can(game, coalition, result):
                    guide = tuple(decision for decision, _ in play)
                    assert replay(scenario, guide, asked(scenario)[0], want=result) is not None


def can(game: Game, coalition: Coalition, result: Values) -> bool:
    found = power(game, coalition, lambda values: values == result).can
    assert found is not None
    return found


def searched(game: Game, coalition: Coalition, result: Values) -> bool:
    """The same by recursion."""
    known: dict[int, bool] = {}

    def wins(at: int) -> bool:
        spot = game.spots[at]
        if at not in known:
            ways = (wins(e.to) for e in spot.edges)
            mine = spot.owner in coalition
            known[at] = spot.end == result if not spot.edges else any(ways) if mine else all(ways)
        return known[at]

    return wins(0)


# --------------------------------------------------------------------------- orders


def test_an_order_that_does_not_matter_changes_no_results(some) -> None:
    """And one whose results differ matters."""
    seen = set()
    for _, game, found in some:
        ordering = Ordering(game)
        for at in ordering.starts() if found.all_end else ():
            results = by_order(game, at, frozenset(i.id for i in game.spots[at].block), {})
            point = ordering.point(at)
            seen.add(point.matters)
            if len(set(results.values())) > 1:
                assert point.matters
            if point.matters is False:
                assert len(set(results.values())) == 1
    assert seen == {True, False}


def test_the_two_plays_of_an_order_that_matters(some) -> None:
    for scenario, game, _ in some:
        ordering = Ordering(game)
        for at in ordering.starts()[:3]:
            sides = ordering.point(at).sides
            assert len(sides) in (0, 2)
            if sides:
                assert sides[0].order != sides[1].order
                assert sides[0].values != sides[1].values
            for side in sides:
                assert replay(scenario, side.guide, asked(scenario)[0], want=side.values) is not None


def by_order(
    game: Game, at: int, batch: frozenset[ItemId], known: dict[int, dict[tuple[ItemId, ...], frozenset[Values]]]
) -> dict[tuple[ItemId, ...], frozenset[Values]]:
    """What can come of each order in which a batch is put on the stack (or of each ability that may be first)."""
    spot = game.spots[at]
    if spot.ordering and (not batch or {i.id for i in spot.block} <= batch):
        found: dict[tuple[ItemId, ...], frozenset[Values]] = {}
        for edge in spot.edges:
            assert edge.item is not None
            inner = by_order(game, edge.to, batch, known) if batch else {(): reached(game, edge.to)}
            found |= {(edge.item, *order): results for order, results in inner.items()}
        return found
    if not spot.pending & batch or not spot.edges:
        return {(): reached(game, at)}
    branches = [by_order(game, e.to, batch, known) for e in spot.edges]
    orders = {order for b in branches for order in b}
    return {o: frozenset().union(*(b.get(o, frozenset()) for b in branches)) for o in orders}


def reached(game: Game, start: int) -> frozenset[Values]:
    """The results of all plays that go on from a spot."""
    todo, seen = [start], {start}
    while todo:
        new = {e.to for e in game.spots[todo.pop()].edges} - seen
        seen |= new
        todo += new
    return frozenset(s.end for at in seen if (s := game.spots[at]).end is not None)


# --------------------------------------------------------------------------- both engines


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(200, 206))
def test_both_engines_agree_on_owners(game: str, seed: int) -> None:
    scenario = load_text(text_of(MAKERS[game](of_numbers(seed))))
    exprs = asked(scenario)[0]
    if not scenario.open and explore(scenario, exprs, budget=300).complete:
        found = outcomes(scenario, exprs, owners=True, budget=20_000_000)
        assert not found.disagreement, found.because
