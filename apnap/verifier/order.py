"""Whether the order of simultaneous triggers can matter for what is asked, whatever else is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from apnap.model.claims import Claim, Expr, Tuple, Value
from apnap.model.plays import Play
from apnap.model.referee.game import Game
from apnap.model.referee.game_rounds import grow
from apnap.model.referee.ordering import Point, Side, points
from apnap.model.referee.replay import replay
from apnap.model.scenario import Scenario
from apnap.verifier.goal import goal, only_triggering
from apnap.verifier.judge import REPLAYED, show
from apnap.verifier.limits import DEFAULT_BUDGET, GAME_STATES, Limits
from apnap.verifier.mastery import TOO_LARGE, Clash, Mastery, Plays, by_plays


@frozen
class OrderPlay:
    """A play with one order. ``order``: the abilities as they are taken. ``value``: at its end. ``only``: no play with
    the order of the play beside it ends like that."""

    order: tuple[str, ...]
    value: Value
    only: bool
    play: Play


@frozen
class OrderPoint:
    """Where a player orders simultaneous triggers. ``player``: None if nobody owns the order. ``abilities``: their
    labels. ``matters``: None if it is not known, ``because`` says why. ``plays``: two that differ in that order.
    ``hands``: the results are the same in any order, but not who can bring them about."""

    player: str | None
    abilities: tuple[str, ...]
    matters: bool | None
    because: str = ""
    plays: tuple[OrderPlay, ...] = ()
    hands: bool = False


@frozen
class OrderAnswer:
    """``matters``: whether any order can matter; None if it is not known, ``because`` says why. ``points``: where
    players order abilities, as far as that is known."""

    matters: bool | None
    points: tuple[OrderPoint, ...]
    because: str = ""
    backing: tuple[str, ...] = ()
    disagreement: bool = False


def order(
    scenario: Scenario,
    exprs: Sequence[Expr],
    *,
    players: Sequence[str] = (),
    budget: int | None = DEFAULT_BUDGET,
    timeout: float | None = None,
) -> OrderAnswer:
    """Whether the order in which players put simultaneous triggers on the stack can matter for the expressions.

    ``players``: only their orders, default everybody's. ``budget``, ``timeout``: what the solver may spend.
    """
    asked = goal(Claim(says="order", expr=Tuple(tuple(exprs)), kind="outcomes", number=0))
    game = grow(scenario, asked.exprs, budget=GAME_STATES, boxes=only_triggering(asked.expr))
    plays, _, trouble = by_plays(scenario, asked, Limits(budget, timeout), comes_back=game.comes_back)
    return answer(Mastery(scenario, asked.expr, game, plays, trouble=trouble), players)


def answer(mastery: Mastery, players: Sequence[str] = ()) -> OrderAnswer:
    """The answer from what the engines know of one question."""
    assert mastery.game is not None
    found = [p for p in points(mastery.game) if not players or p.player in players]
    try:
        mastery.check()
        told = tuple(_told(mastery, p) for p in found)
        matters, because = _together(mastery.game, mastery.plays, told)
    except Clash as clash:
        return OrderAnswer(None, (), str(clash), mastery.backing, True)
    replayed = (REPLAYED,) if any(p.plays for p in told) else ()
    return OrderAnswer(matters, told, because, (*mastery.backing, *replayed))


def _together(game: Game, plays: Plays | None, told: Sequence[OrderPoint]) -> tuple[bool | None, str]:
    """Whether any order can matter, and why that is not known."""
    single = plays is not None and plays.settled and len(plays.finding.values) == 1
    if any(p.matters for p in told):
        if single:
            raise Clash("the solver has a single result, the referee's game two with different orders")
        return True, ""
    if single:
        return False, ""
    open_ = [p.because for p in told if p.matters is None]
    reasons = [*([] if game.complete else [TOO_LARGE]), *game.unknown, *open_]
    return (None, "; ".join(dict.fromkeys(reasons))) if reasons else (False, "")


def _told(mastery: Mastery, point: Point) -> OrderPoint:
    plays = tuple(_play(mastery, side) for side in point.sides)
    return OrderPoint(point.player, point.labels, point.matters, point.because, plays, point.hands)


def _play(mastery: Mastery, side: Side) -> OrderPlay:
    (value,) = side.values
    told = replay(mastery.scenario, side.guide, {mastery.says: mastery.expr}, want=(value,))
    if told is None:
        raise Clash(f"the referee cannot replay the play that ends with {show(value)}")
    return OrderPlay(side.order, value, side.only, told)
