"""The nearest legal log: as cheap as weighted MaxSAT finds it among all plays, and legal when it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pytest

from apnap.model.case import load_text
from apnap.model.scenario import Scenario
from apnap.model.trace import records as r
from apnap.model.trace.codec import from_line
from apnap.verifier.checking.check import check
from apnap.verifier.checking.nearest import Changed, changes
from apnap.verifier.checking.opening import opened, survey
from apnap.verifier.checking.results import LogVerdict
from apnap.verifier.checking.start import Texts
from tests.check.maxsat import cheapest, reported
from tests.check.plays import plays, written
from tests.check.wrong import (
    FAULTS,
    Log,
    block,
    by_chance,
    places,
    resolutions_are_exchanged,
    two_effects_are_wrong,
    with_other,
    without_ability,
)

HEAD = """
title = "a board for logs"
edition = "mtg/2026-08-07"
cites = ["603.3b"]
source = "composed"

[cards."Bear"]
type = "Creature — Bear"
pt = "2/2"

[cards."Warden"]
type = "Creature — Human"
pt = "1/1"
text = "Whenever another creature enters, you gain 1 life."

[cards."Drain"]
type = "Enchantment"
text = "Whenever a creature enters, target player loses 2 life."

[cards."Offer"]
type = "Enchantment"
text = "Whenever a creature enters, you may gain 3 life."

[cards."Glad"]
type = "Enchantment"
text = "Whenever you gain life, each opponent loses 1 life."

[cards."Lost"]
type = "Enchantment"
text = "Whenever you gain life, each opponent loses 3 life."

[[claim]]
says = "life(P1) >= 0"

[[script]]
P1 = 'cast "Bear"'

[start]
active = "P1"
step = "main"
"""

BOARDS = {
    "two players": '[start.P1]\nhand = ["Bear"]\nbattlefield = ["Warden"]\n[start.P2]\nbattlefield = ["Warden"]\n',
    "a target": '[start.P1]\nhand = ["Bear"]\nbattlefield = ["Drain", "Warden"]\n[start.P2]\nlife = 20\n',
    "a choice": '[start.P1]\nhand = ["Bear"]\nbattlefield = ["Offer", "Glad"]\n[start.P2]\nlife = 20\n',
    "consequences": '[start.P1]\nhand = ["Bear"]\nbattlefield = ["Warden", "Glad", "Lost"]\n[start.P2]\nlife = 20\n',
}


@lru_cache
def scenario(board: str) -> Scenario:
    return load_text(HEAD + BOARDS[board])


def is_told(x: r.AnyRecord) -> bool:
    """Whether a record says something that no other one says: of a target the ability on the stack says it."""
    return not isinstance(x, r.Priority) and not (isinstance(x, r.Choice) and x.q == "target")


@lru_cache
def legal(board: str) -> tuple[tuple[str, ...], ...]:
    """The traces of all plays; what happens at once there is told apart by numbers."""
    return tuple(tuple(written(scenario(board), told)) for told in plays(scenario(board), 200, strict=True))


def records(lines: Sequence[str]) -> Log:
    return [from_line(line) for line in lines]


def log_of(board: str) -> Log:
    """The longest legal log, without who gets priority and what happened at once."""
    found = [x for x in records(max(legal(board), key=len)) if is_told(x)]
    for n, x in enumerate(found, 1):
        x.n, x.b = n, r.UNSET
    return found


def mended(board: str, log: Log, most: int = 3, work: int = 60_000) -> list[Changed]:
    """The nearest legal logs, with all of the log as the stretch that is looked at."""
    texts = Texts(scenario(board).cards)
    opening = opened(survey(iter(log)), texts, scenario(board).policy.edition)
    stretch = [x for x in log if not isinstance(x, r.Game | r.Object)]
    first = len(log) - len(stretch) + 1
    search, found = changes(opening.follower, [opening.first], stretch, range(first, len(log) + 1), most, work)
    assert search.whole
    return found


def made(log: Log, change: Changed) -> Log:
    """The log with the changes."""
    return [*(x for x in log if isinstance(x, r.Game | r.Object)), *change.records]


def verdict(board: str, log: Log) -> LogVerdict:
    return check(lambda: iter(log), Texts(scenario(board).cards), scenario(board).policy.edition).verdict


# --------------------------------------------------------------------------- the optimum


def is_as_small_as_can_be(board: str, log: Log) -> None:
    """The cost is that of weighted MaxSAT, and each changed log is legal."""
    found = mended(board, log)
    costs = [change.fix.cost for change in found]
    assert costs == sorted(costs)
    assert costs[0] == cheapest(reported(log), [reported(records(lines)) for lines in legal(board)])
    assert (costs[0] == 0) == (verdict(board, log) is LogVerdict.EXPLAINED)
    for change in found:
        assert sum(edit.cost for edit in change.fix.edits) == change.fix.cost
        assert verdict(board, made(log, change)) is LogVerdict.EXPLAINED


@pytest.mark.parametrize("fault", FAULTS, ids=lambda f: f.__name__)
@pytest.mark.parametrize("board", BOARDS)
def test_the_smallest_change_is_as_small_as_maxsat_finds_it(board: str, fault: Callable[[Log], Log]) -> None:
    log = fault(log_of(board))
    assert verdict(board, log) is LogVerdict.BROKEN
    is_as_small_as_can_be(board, log)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("board", BOARDS)
def test_the_same_of_two_faults_anywhere(board: str, seed: int) -> None:
    is_as_small_as_can_be(board, by_chance(log_of(board), seed))


# --------------------------------------------------------------------------- what is told


def test_an_ability_that_is_missing_is_added_with_all_that_it_does() -> None:
    log = log_of("two players")
    first = log[places(log, r.Resolve)[1]].a  # type: ignore[union-attr]
    (edit,) = mended("two players", without_ability(log, first))[0].fix.edits
    assert edit.how == "add"
    assert edit.text.endswith("triggers on Bear, and all that it does")
    assert [text.partition(" ")[2] for _, text in edit.parts[1:]] == [
        "2 (P2) is put on the stack", "2 on Bear resolves", "gains 1 life", "2 on Bear has left the stack",
    ]  # fmt: skip


def test_resolutions_that_are_exchanged_are_one_change_with_both_lines() -> None:
    log = resolutions_are_exchanged(log_of("a target"))
    for n, x in enumerate(log, 1):
        x.n = n
    (edit,) = mended("a target", log)[0].fix.edits
    ours, others = (block(log, n) for n in places(log, r.Resolve)[-2:])
    assert edit.how == "swap"
    assert edit.cost == 3
    assert [line for line, _ in edit.parts] == [n + 1 for n in (*ours, *others)]


@pytest.mark.parametrize(("board", "kind", "values"), [
    ("a choice", r.Choice, {"pick": [False]}),
    ("a target", r.Put, {"tg": ["P1"]}),
])  # fmt: skip
def test_another_choice_costs_least(board: str, kind: type, values: dict[str, object]) -> None:
    """The line with the choice says what was done later."""
    log = log_of(board)
    at = next(n for n in places(log, kind) if all(getattr(log[n], k) not in (v, r.UNSET) for k, v in values.items()))
    change = mended(board, with_other(log, at, **values))[0]
    assert [(edit.how, edit.line) for edit in change.fix.edits] == [("choose", at + 1)]
    assert change.fix.cost == 2


def test_alternatives_are_different() -> None:
    """None is another one with more besides, or the same log in other words."""
    found = mended("a target", resolutions_are_exchanged(log_of("a target")))
    said = [{(edit.how, edit.text) for edit in change.fix.edits} for change in found]
    assert len(said) == 3
    assert not any(one <= other for n, one in enumerate(said) for other in said[n + 1 :])


def test_with_little_work_it_is_said_how_cheap_nothing_is() -> None:
    """What has not been ruled out is not claimed."""
    log = two_effects_are_wrong(log_of("consequences"))
    opening = opened(survey(iter(log)), Texts(scenario("consequences").cards), "mtg/2026-08-07")
    stretch = [x for x in log if not isinstance(x, r.Game | r.Object)]
    search, found = changes(opening.follower, [opening.first], stretch, range(len(stretch)), 3, 40)
    assert found == []
    assert 0 < search.below <= 6
    assert not search.is_exhausted
