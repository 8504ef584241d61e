"""The game of a scenario: who decides where, what coalitions can force, and which points are the same."""

from __future__ import annotations

import pytest

from apnap.model.abilities import CreateTokens, Enters, May, You
from apnap.model.claims import Comparison, Const
from apnap.model.referee.game import UNENDING, Game, Spot
from apnap.model.referee.game_rounds import grow
from apnap.model.referee.ordering import Ordering, points
from apnap.model.referee.powers import minimal_coalitions, power
from apnap.model.referee.sameness import Sameness
from apnap.model.scenario import Option
from tests.referee.build import (
    CREATURE,
    OTHER_CREATURE,
    SHOCK,
    SOLDIER,
    before,
    card,
    cast,
    gain,
    how_often,
    instant,
    life,
    scenario,
    triggered,
)

SALVE = instant("Salve", gain(3))


def options(*entries: tuple[str, str]) -> tuple[Option, ...]:
    """Each player may cast that instant of theirs."""
    return tuple(Option(player, cast(player, name)[1], name) for player, name in entries)


@pytest.fixture
def responses() -> Game:
    """P1 has an instant, P2 has two."""
    s = scenario(
        cards=[SALVE, SHOCK],
        hand={"P1": ["Salve"], "P2": ["Shock", "Salve"]},
        options=options(("P1", "Salve 1"), ("P2", "Shock"), ("P2", "Salve 2")),
    )
    return grow(s, [life("P1")], budget=5000)


def after(game: Game, at: int, what: int | None) -> int:
    """Where an option leads (by its index), or passing."""
    value = ("option", what)
    for edge in game.spots[at].edges:
        if (edge.decision is None) == (what is None) and (edge.decision is None or edge.decision.value == value):
            return edge.to
    raise AssertionError(f"{value} is no alternative")


def decided(game: Game, at: int) -> Spot:
    """The next spot at which there is something to decide about priority: targets go to the first."""
    spot = game.spots[at]
    while spot.edges and not any(e.decision is not None and e.decision.kind == "priority" for e in spot.edges):
        spot = game.spots[spot.edges[0].to]
    return spot


def test_the_active_player_is_asked_first_then_the_other(responses: Game) -> None:
    start = responses.spots[0]
    assert start.owner == "P1"
    assert responses.spots[after(responses, 0, None)].owner == "P2"


def test_who_has_done_something_is_asked_first_again(responses: Game) -> None:
    """117.3c: P2 may do more before P1 can answer."""
    passed = after(responses, 0, None)
    assert decided(responses, after(responses, passed, 1)).owner == "P2"
    assert decided(responses, after(responses, 0, 0)).owner == "P2"  # P1 has nothing more to do


def test_a_single_alternative_is_nobodys_decision(responses: Game) -> None:
    assert all(not s.free for s in responses.spots if len(s.edges) == 1)
    assert all(s.owner is not None for s in responses.spots if s.free)


def test_what_is_too_deep_or_too_large_is_unknown() -> None:
    loop = card("Loop", triggered(Enters(CREATURE), do=May(You(), CreateTokens(You(), 1, SOLDIER))), pt=(1, 1))
    s = scenario(cards=[loop], hand={"P1": ["Loop"]}, script=[cast("P1", "Loop")], bound=6)
    game = grow(s, [how_often("created", "Soldier")], budget=1000)
    assert game.complete
    assert game.unknown == (UNENDING,)
    none = power(game, frozenset({"P1"}), lambda v: v == (0,))
    assert none.can
    assert power(game, frozenset(), lambda v: v == (0,)).can is False
    assert power(game, frozenset({"P1"}), lambda v: v == (9,)).can is None
    small = grow(s, [how_often("created", "Soldier")], budget=2)
    assert not small.complete
    assert small.unknown == ("there are more than 2 states",)


def test_minimal_coalitions(responses: Game) -> None:
    can, open_ = minimal_coalitions(responses, lambda v: v == (23,))
    assert open_ == ()
    assert can == (frozenset({"P1", "P2"}),)  # P2 could shock P1
    can, _ = minimal_coalitions(responses, lambda v: v[0] in (18, 20, 21, 23))
    assert can == (frozenset(),)


# --------------------------------------------------------------------------- orders


def wardens(*names: str, **more: object) -> Game:
    cards = [card(n, triggered(Enters(OTHER_CREATURE), do=gain(k + 1)), pt=(1, 1)) for k, n in enumerate(names)]
    bear = card("Bear")
    s = scenario(
        cards=[*cards, bear], battlefield={"P1": list(names)}, hand={"P1": ["Bear"]}, script=[cast("P1", "Bear")]
    )
    return grow(s, more.get("exprs", [life("P1")]), budget=5000)  # type: ignore[arg-type]


def test_orders_that_come_to_the_same() -> None:
    game = wardens("A", "B", "C")
    (point,) = points(game)
    assert point.labels == ("A on Bear", "B on Bear", "C on Bear")
    assert point.matters is False
    assert Sameness(game).kind(0) == Sameness(game).kind(len(game.spots) - 1)


def test_an_order_in_which_only_the_first_two_places_matter() -> None:
    """Which of A and B resolves first is all that is asked: C may be anywhere, but the order of all three matters."""
    asked = before(how_often("resolved", "A"), how_often("resolved", "B"))
    game = wardens("A", "B", "C", exprs=[asked])
    (at,) = Ordering(game).starts()
    point = Ordering(game).point(at)
    assert point.matters
    assert [s.values for s in point.sides] == [(False,), (True,)]
    assert all(s.only for s in point.sides)
    first, second = (s.order for s in point.sides)
    assert first.index("A on Bear") < first.index("B on Bear")  # what is put on the stack first resolves last
    assert second.index("A on Bear") > second.index("B on Bear")


def test_results_compare_as_they_are() -> None:
    game = wardens("A", exprs=[Comparison(life("P1"), "==", Const(21))])
    assert game.results == {(True,)}
