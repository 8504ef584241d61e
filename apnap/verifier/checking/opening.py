"""How the check of a log begins: what the log begins with, and the first point from which it is followed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import frozen

from apnap.model.referee.telling import Teller
from apnap.model.referee.world import World
from apnap.model.trace import records as r
from apnap.verifier.checking.explanations import Explanation
from apnap.verifier.checking.following import Follower
from apnap.verifier.checking.outside import put_at_start
from apnap.verifier.checking.start import (
    Beginning,
    Texts,
    first_explanation,
    first_world,
    policy_of,
    scenario_of,
    with_instances,
    with_tokens,
)
from apnap.verifier.checking.transitions import asks_for_life


@frozen(eq=False)
class Opening:
    """``first``: the explanation from which a log is followed; ``anew``: the same in another world."""

    follower: Follower
    first: Explanation
    anew: Callable[[World], Explanation]


def opened(beginning: Beginning, texts: Texts, edition: str) -> Opening:
    """The first point of a log."""
    header = beginning.header
    reports = frozenset(header.reports if isinstance(header.reports, list) else ())
    teller = Teller()
    scenario = scenario_of(beginning, texts, policy_of(header, edition))
    world = first_world(scenario, teller, strict="put" in reports)
    follower = Follower(
        world, teller, texts, reports, beside=not asks_for_life(world), stepped=isinstance(header.s, str)
    )

    def anew(other: World) -> Explanation:
        there = with_tokens(with_instances(first_explanation(other, teller), beginning.stacked), beginning)
        return put_at_start(texts, there, beginning)

    return Opening(follower, anew(world), anew)


class NoBeginning(Exception):
    """The log has no header."""


def survey(records: Iterable[r.AnyRecord]) -> Beginning:
    """What a log begins with, and the names of all cards in it. Raises :class:`NoBeginning` without a header."""
    header: r.Game | None = None
    objects: list[r.Object] = []
    stacked: list[r.Put | r.Trigger] = []
    types: dict[str, frozenset[str]] = {}
    shown: dict[str, r.Object] = {}
    names: set[str] = set()
    begun = False
    for record in records:
        match record:
            case r.Game() if header is None:
                header = record
            case r.Object():
                if isinstance(record.name, str):
                    names.add(record.name)
                    if isinstance(record.types, list):
                        types.setdefault(record.name, frozenset(record.types))
                        shown.setdefault(record.name, record)
                if not begun:
                    objects.append(record)
            case r.Event(what="create"):
                begun = True
                if isinstance(record.of, str):
                    names.add(record.of)
            case r.Put() | r.Trigger() if not begun:
                stacked.append(record)
            case r.Raw():
                pass
            case _:
                begun = True
    if header is None:
        raise NoBeginning
    return Beginning(header, tuple(objects), tuple(stacked), frozenset(names), types, shown)
