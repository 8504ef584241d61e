"""How time goes on between the records of a log, and what attacks and blocks as steps begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from apnap.model.referee import following as referee
from apnap.model.scenario import Begin
from apnap.model.trace import records as r
from apnap.model.trace.records import PLAYER_EVENTS, UNSET
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.matching import named
from apnap.verifier.checking.start import step_of

if TYPE_CHECKING:
    from apnap.verifier.checking.following import Follower

STEPS_AT_ONCE = 30
"""So many steps may begin between two records."""


def begins(follower: Follower, e: Explanation, record: r.Event, ahead: Sequence[r.AnyRecord]) -> Iterator[Explanation]:
    """Steps go by until the one of the log begins."""
    wanted = step_of(record.to)
    if not follower.stepped and wanted is not None:
        yield _started(e, wanted, record.p)
        return
    if wanted in ("attackers", "blockers"):
        pairs = _pairs(follower, e, ahead, "attack" if wanted == "attackers" else "block")
        e = _until(follower, e, "combat", record.p) if wanted == "attackers" else e
        if (pairs or wanted == "blockers") and referee.declares(e.at):
            yield _declared(follower, e, wanted, pairs)
            return
    for _ in range(STEPS_AT_ONCE):
        if not referee.is_idle(e.at) or e.at.moves:
            return
        e = _next_step(follower, e)
        state = e.at.state
        begun = any(_begins_step(t.record, wanted, record.p) for t in e.told)
        if begun or (wanted is None and state.active == record.p):
            yield e
            return


def is_now(e: Explanation, record: r.AnyRecord) -> bool:
    """Whether a record only says again which step it is."""
    if not isinstance(record, r.Event) or record.what != "step" or not referee.is_idle(e.at):
        return False
    return step_of(record.to) == e.at.state.step and record.p in (UNSET, e.at.state.active)


def comes_twice(e: Explanation) -> bool:
    """Whether a record of the step may be about another one of that name: there may be two of damage (510.4)."""
    return e.at.state.step == "damage"


def _started(e: Explanation, step: str, player: object) -> Explanation:
    """The explanation in that step: nothing is known of what was before the first one of a log."""
    active = player if isinstance(player, str) and player in e.at.state.world.players else e.at.state.active
    return e._replace(at=e.at._replace(state=e.at.state._replace(step=step, active=active)))


def _next_step(follower: Follower, e: Explanation) -> Explanation:
    state = e.at.state
    next_ = Begin(state.step, state.active)
    return follower.transitions.go(e, ("step",), lambda at: referee.acted(at, state.active, next_))


def _declared(follower: Follower, e: Explanation, step: str, pairs: Sequence[tuple[str, str]]) -> Explanation:
    return follower.transitions.go(e, (step, tuple(pairs)), lambda at: referee.declared(at, step, pairs))


def _until(follower: Follower, e: Explanation, step: str, player: object) -> Explanation:
    """The explanation in that step, if time can go on to it without anything else happening."""
    now = e
    for _ in range(STEPS_AT_ONCE):
        if now.at.state.step == step and (player is UNSET or now.at.state.active == player):
            return now
        if now.at.moves or not referee.is_idle(now.at) or any(follower.is_required(t) for t in now.told):
            return e
        now = _next_step(follower, now)
    return e


def in_time(follower: Follower, e: Explanation, record: r.AnyRecord) -> Iterator[Explanation]:
    """The log is in another step than the play, and says nothing of how it came there."""
    step, state = step_of(record.s), e.at.state
    if step is None or "ev.step" in follower.reports or state.world.machine.declare is None:
        return
    player = record.ap if isinstance(record.ap, str) else state.active
    if (state.step, state.active) != (step, player) and step not in ("attackers", "blockers", "damage"):
        now = _until(follower, e, step, player)
        if now is not e:
            yield now


def declares(
    follower: Follower, e: Explanation, record: r.Event, ahead: Sequence[r.AnyRecord]
) -> Iterator[Explanation]:
    """Attackers or blockers are declared, and the log has not said that the step begins."""
    pairs = _pairs(follower, e, [record, *ahead], record.what)
    step = "attackers" if record.what == "attack" else "blockers"
    if step == "attackers":
        e = _until(follower, e, "combat", UNSET)
    if pairs and e.at.state.step != step and referee.declares(e.at):
        yield _declared(follower, e, step, pairs)


def _pairs(follower: Follower, e: Explanation, ahead: Sequence[r.AnyRecord], what: str) -> list[tuple[str, str]]:
    """Who attacks or blocks whom, in what comes before anybody does anything else."""
    pairs: list[tuple[str, str]] = []
    for record in ahead:
        if isinstance(record, r.Put | r.Resolve | r.Priority):
            break
        if isinstance(record, r.Event):
            if record.what == what and isinstance(record.o, str) and isinstance(record.to, str):
                pairs.append((named(e, record.o), named(e, record.to)))
            elif record.what in PLAYER_EVENTS:
                break
    there = e.at.state
    return [(one, other) for one, other in pairs if there.obj(one) is not None]


def _begins_step(record: r.AnyRecord, step: str | None, player: object) -> bool:
    if not isinstance(record, r.Event) or record.what != "step":
        return False
    return record.to == step and (player is UNSET or record.p == player)
