"""Where no explanation is left: which rules are broken, and how to go on by the log's word.

A rule is broken if the log is explained once that rule is switched off or read otherwise: the referee starts again from
a little before, once for every rule of the game, with that rule off, and once for each other reading of it. Where no
single rule is enough, the rules that demand what is missing, or that license what the log has instead, are named.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence

from attrs import define, evolve, field, frozen

from apnap.model.referee import following as referee
from apnap.model.referee.following import At
from apnap.model.referee.state import State
from apnap.model.referee.telling import Teller
from apnap.model.referee.why_not import Asked
from apnap.model.referee.world import World, make_world
from apnap.model.rulebook import rules, rules_of
from apnap.model.rules import apnap_order, copies, last_in_first_out, once_per_event, stacked_at_priority, trigger_event
from apnap.model.scenario import Policy
from apnap.model.trace import records as r
from apnap.verifier.checking.by_force import first_group, forced, given_up
from apnap.verifier.checking.explanations import Explanation, merged
from apnap.verifier.checking.following import Follower, TooMany
from apnap.verifier.checking.matching import named

ANCHORS = 12
"""So many points to start again from are kept."""

TRIED = (0, 1, 2, 5, 11)
"""Which of them are tried, counted from the last one."""

WINDOW = 400
"""So many records are kept for that."""

FURTHER = 12
"""So many records after the violation say which of several rules explains the log best."""

MANY = 200
"""With more explanations than that a rule that is switched off explains nothing."""


LICENSES: Mapping[type, tuple[str, ...]] = {
    r.Trigger: (trigger_event.RULE.slug, once_per_event.RULE.slug),
    r.Put: (trigger_event.RULE.slug, stacked_at_priority.RULE.slug),
    r.Copy: (copies.RULE.slug,),
    r.Resolve: (last_in_first_out.RULE.slug,),
}
"""The rules that would have to let something happen, where nothing is missing before it."""


GAINED = (r.Trigger, r.Put)
"""Records that are wrong by themselves, whatever is missing before them."""


GENERAL = (trigger_event.RULE.slug,)
"""Without this rule whatever does not trigger is explained, whyever it does not."""


@define(eq=False)
class Memory:
    """The last points of a log at which nothing was left to read, and the records since then: all that is kept."""

    anchors: deque[tuple[int, list[Explanation]]] = field(factory=deque)
    records: deque[tuple[int, r.AnyRecord]] = field(factory=deque)

    def keep(self, n: int, record: r.AnyRecord, explanations: list[Explanation], *, settled: bool) -> None:
        """Note that a record has been read."""
        self.records.append((n, record))
        if settled:
            self.anchors.append((n, explanations))
        while len(self.anchors) > ANCHORS or (len(self.records) > WINDOW and len(self.anchors) > 1):
            self.anchors.popleft()
            first = self.anchors[0][0]
            while self.records and self.records[0][0] <= first:
                self.records.popleft()
        while len(self.records) > 2 * WINDOW:
            self.records.popleft()

    def since(self, n: int) -> list[r.AnyRecord]:
        """The records after that one."""
        return [record for m, record in self.records if m > n]


@frozen
class Blame:
    """``rules``: what is broken; ``by``: ``ablation`` or ``demand``; ``on``: the explanations with which to go on;
    ``why``: why an ability does not trigger that the log has triggered, "" where that is not known; ``far``: how many
    of the records that follow are explained too."""

    rules: tuple[str, ...]
    by: str
    on: list[Explanation]
    why: str = ""
    far: int = 0


@define(eq=False)
class Blamer:
    """Finds the rules broken in one log. ``restart``: the log's beginning under other rules. Worlds by other rules
    are made once."""

    follower: Follower
    restart: Callable[[World], Explanation]
    others: dict[object, World] = field(factory=dict)

    def blame(
        self, memory: Memory, before: list[Explanation], record: r.AnyRecord, ahead: Sequence[r.AnyRecord]
    ) -> Blame:
        """Why a record is not explained, and how to go on."""
        ordered = self._by_order(before, record, ahead)
        if ordered is not None:
            return ordered
        why, refusing = "", tuple[str, ...]()
        if isinstance(record, r.Trigger) or (isinstance(record, r.Put) and "trig" not in self.follower.reports):
            why, refusing = self._why_not(memory, before, record)
        found = self._from_before(memory, record, ahead)
        if found is not None:
            return evolve(found, why=why)
        found = self._by_demand(before, record, ahead)
        return evolve(found, rules=tuple(dict.fromkeys((*refusing, *found.rules))), why=why)

    def _from_before(self, memory: Memory, record: r.AnyRecord, ahead: Sequence[r.AnyRecord]) -> Blame | None:
        """The rules that explain the log from the last point from which any does. From points before it something more
        particular may explain as much as that abilities trigger at all."""
        best: Blame | None = None
        kept = list(reversed(memory.anchors))
        for n, anchor in [kept[i] for i in TRIED if i < len(kept)]:
            found = self._by_ablation(n, anchor, [*memory.since(n), record], ahead)
            if found is not None and (best is None or (found.far >= best.far and found.rules != GENERAL)):
                best = found
            if best is not None and best.rules != GENERAL:
                break
        return best

    def _why_not(
        self, memory: Memory, before: list[Explanation], record: r.Trigger | r.Put
    ) -> tuple[str, tuple[str, ...]]:
        """Why an ability does not trigger by the rules: what they say of the last events that it could be about."""
        if not memory.anchors or not isinstance(record.o, str) or not before:
            return "", ()
        source = named(before[0], record.o)
        asked = Asked(source, record.abil + 1 if isinstance(record.abil, int) else None)
        n, anchor = memory.anchors[-1]
        world = self.follower.world
        world.watches.append(asked)
        try:
            anew = evolve(self.follower, counts={}, why={}, unmodelled={})  # nothing is remembered: all is told again
            _through(anew, anchor if n else [self.restart(world)], memory.since(n), ())
        finally:
            world.watches.remove(asked)
        refused = [a for a in asked.answers if not a.triggered]
        telling = [a for a in refused if a.rules != (trigger_event.RULE.slug,)] or refused
        if not telling:
            return "", ()
        return f"{source} does not trigger as {telling[-1].event}: {telling[-1].reason}", telling[-1].rules

    def _by_order(self, before: list[Explanation], record: r.AnyRecord, ahead: Sequence[r.AnyRecord]) -> Blame | None:
        """Whether nothing is wrong but who put abilities on the stack in which order."""
        rules = (apnap_order.RULE.slug,)
        if isinstance(record, r.Order):
            return Blame(rules, "demand", before, f"not all of these abilities are {record.p}'s to order")
        if not any(e.orders for e in before):
            return None
        left = _attempt(self.follower, [e._replace(orders=()) for e in before], record, ahead)
        return Blame(rules, "demand", left, "their player has chosen another order") if left else None

    # ------------------------------------------------------------------ one rule otherwise

    def _by_ablation(
        self, n: int, anchor: list[Explanation], records: list[r.AnyRecord], ahead: Sequence[r.AnyRecord]
    ) -> Blame | None:
        best: list[tuple[int, str, list[Explanation]]] = []
        for slug, policy in self._otherwise():
            follower = evolve(self.follower, world=self._under(policy), counts={}, why={}, unmodelled={})
            first = [_moved(e, follower.world) for e in anchor] if n else [self.restart(follower.world)]
            left = _through(follower, first, records, ahead)
            if left:
                best.append((_how_far(follower, left, ahead), slug, left))
        if not best:
            return None
        most = max(far for far, _, _ in best)
        chosen = [(slug, left) for far, slug, left in best if far == most]
        on = [_moved(e, self.follower.world) for e in chosen[0][1]]
        return Blame(tuple(dict.fromkeys(slug for slug, _ in chosen)), "ablation", merged(on), far=most)

    def _otherwise(self) -> Iterator[tuple[str, Policy]]:
        """Each rule of the game switched off, and read in each other way there is."""
        policy = self.follower.world.scenario.policy
        for slug in rules_of(policy.edition):
            yield slug, evolve(policy, without=policy.without | {slug})
            for reading in rules()[slug].readings:
                if slug not in policy.without and reading != policy.reading(slug):
                    yield slug, evolve(policy, readings={**policy.readings, slug: reading})

    def _under(self, policy: Policy) -> World:
        """The world by other rules."""
        key = (policy.without, tuple(sorted(policy.readings.items())))
        if key not in self.others:
            world = self.follower.world
            other = make_world(
                evolve(world.scenario, policy=policy), strict=world.strict, flexible=world.flexible, like=world
            )
            other.watches.append(self.follower.teller)
            self.others[key] = other
        other = self.others[key]
        other.cards.update(self.follower.world.cards)
        return other

    # ------------------------------------------------------------------ by force

    def _by_demand(self, before: list[Explanation], record: r.AnyRecord, ahead: Sequence[r.AnyRecord]) -> Blame:
        """What the rules demand and the log does not have is given up; what it has instead just happens."""
        rules: dict[str, None] = dict.fromkeys(LICENSES.get(type(record), ()) if isinstance(record, GAINED) else ())
        now = before
        for _ in range(12):
            missing = [e for e in now if any(self.follower.is_required(t) for t in e.told)]
            if not missing:
                break
            for e in missing:
                for told in first_group(self.follower, e):
                    rules |= dict.fromkeys(told.rules)
            now = merged([given_up(self.follower, e) for e in now])
            left = _attempt(self.follower, now, record, ahead)
            if left:
                return Blame(tuple(rules), "demand", left)
        on = [forced(self.follower, e, record) for e in now[:1]]
        return Blame(tuple(rules) or LICENSES.get(type(record), ()), "demand", merged(on))


def _attempt(
    follower: Follower, explanations: list[Explanation], record: r.AnyRecord, ahead: Sequence[r.AnyRecord]
) -> list[Explanation]:
    try:
        return follower.after(explanations, record, ahead)
    except TooMany:
        return []


def _through(
    follower: Follower, explanations: list[Explanation], records: list[r.AnyRecord], ahead: Sequence[r.AnyRecord]
) -> list[Explanation]:
    """What is left after all of these records."""
    for n, record in enumerate(records):
        further = [*records[n + 1 :], *list(ahead)[:64]] if isinstance(record, r.Event) else ()
        explanations = _attempt(follower, explanations, record, further)
        if not explanations or len(explanations) > MANY:
            return []
    return explanations


def _how_far(follower: Follower, explanations: list[Explanation], ahead: Sequence[r.AnyRecord]) -> int:
    """How many of the records that follow are explained too."""
    following = list(ahead)[:FURTHER]
    for n, record in enumerate(following):
        explanations = _attempt(follower, explanations, record, following[n + 1 :])
        if not explanations or len(explanations) > MANY:
            return n
    return len(following)


def _moved(e: Explanation, world: World) -> Explanation:
    """The explanation under other rules. What may happen next is found anew."""
    state: State = e.at.state._replace(world=world)
    if not e.at.moves:
        return e._replace(at=At(state, (), e.at.paused))
    teller = world.watches[0]
    assert isinstance(teller, Teller)
    at = referee.proceed(state)
    teller.told.clear()
    return e._replace(at=at)
