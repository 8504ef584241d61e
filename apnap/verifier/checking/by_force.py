"""How a check goes on by the log's word where no explanation is left."""

from __future__ import annotations

from apnap.model.referee import following as referee
from apnap.model.referee.telling import Told
from apnap.model.trace import records as r
from apnap.verifier.checking import outside
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.facts import fact
from apnap.verifier.checking.following import Follower
from apnap.verifier.checking.lives import real, with_lives
from apnap.verifier.checking.matching import named

PLACED = (r.Trigger, r.Put, r.Copy)
"""Records of something that is then on the stack, or waits to be put there."""


def first_group(follower: Follower, e: Explanation) -> list[Told]:
    """What has to come next and has not come: of what happened at once, all that is missing."""
    needed = [t for t in e.told if follower.is_required(t)]
    return [t for t in needed if t.group == needed[0].group]


def given_up(follower: Follower, e: Explanation) -> Explanation:
    """The explanation without what had to come next: an ability that did not trigger, or was not put on the stack, is
    nowhere."""
    gone = first_group(follower, e)
    if not gone:
        return e
    at = e.at
    for told in gone:
        if told.item is not None and isinstance(told.record, PLACED):
            at = referee.dropped(at, told.item)
    follower.teller.told.clear()
    dropped = {t.item.id for t in gone if t.item is not None and isinstance(t.record, PLACED)}
    left = tuple(t for t in e.told if t not in gone and not (t.item is not None and t.item.id in dropped))
    return e._replace(at=at, told=left)


def forced(follower: Follower, e: Explanation, record: r.AnyRecord) -> Explanation:
    """The explanation after what the log says has just happened."""
    e = e._replace(told=())
    match record:
        case r.Event() if record.what in r.GAME_EVENTS and (e.at.paused or referee.is_idle(e.at)):
            return fact(follower.world, e, record, reports=follower.reports)
        case r.Put():
            return outside.put_by_force(follower.world, e, record)
        case r.Copy():
            return outside.put_copy(follower.world, e, record)
        case r.Resolve():
            known = e.instances.get(record.a)
            spell = named(e, record.a)
            item = next(
                (i for i in e.at.state.items() if i.id == known or (i.source is not None and i.source.id == spell)),
                None,
            )
            if item is not None and referee.is_idle(e.at):
                at = referee.out_of_turn(e.at, item)
                told = tuple(follower.teller.told[1:])
                follower.teller.told.clear()
                return e if at is None else e._replace(at=at, told=told)
        case r.Snapshot() if isinstance(record.life, dict):
            now = real(e)
            said = tuple(record.life.get(s.name, s.life) for s in now.seats)
            return e._replace(at=e.at._replace(state=with_lives(now, said)), lives=())
    return e
