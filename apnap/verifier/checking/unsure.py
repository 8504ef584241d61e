"""Where a log departs from the rules, and cards of which too little is known may be the reason."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.trace import records as r
from apnap.verifier.checking.by_force import first_group
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.following import Follower
from apnap.verifier.checking.matching import named
from apnap.verifier.checking.start import Beginning


def guessed(follower: Follower, beginning: Beginning, explanations: Sequence[Explanation]) -> str | None:
    """A card in play of which not even the types are known: what the rules make of it is a guess."""
    there = (o for e in explanations for o in e.at.state.objs if o.zone in ("battlefield", "stack"))
    told = {getattr(t.record, "o", None) for e in explanations for t in e.told}
    seen = (o.printed.name for o in there if o.id not in follower.tokens and o.id not in told)
    return next((name for name in seen if not follower.texts.tells_kind(name, beginning)), None)


def may_say_so(follower: Follower, explanations: Sequence[Explanation], record: r.AnyRecord) -> str | None:
    """A card whose text is not known, if nothing is wrong but what happens to it, or does not: it may say so."""
    e = explanations[0]
    about = [t.record for t in first_group(follower, e)] or [record]
    names = [_box_in(follower, e, one) for one in about]
    return names[0] if all(names) else None


def _box_in(follower: Follower, e: Explanation, record: r.AnyRecord) -> str | None:
    if not isinstance(record, r.Event | r.End) or (isinstance(record, r.Event) and record.what in r.PLAYER_EVENTS):
        return None
    o = record.a if isinstance(record, r.End) else record.o
    there = e.at.state.obj(named(e, o)) if isinstance(o, str) else None
    known = there is None or there.profile.token or follower.texts.is_known(there.printed.name)
    return None if there is None or known else there.printed.name
