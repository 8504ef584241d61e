"""Which explanations are left after a record: the referee goes on as far as it can be, and the log says which way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import define, field

from apnap.model.games import game_of
from apnap.model.referee import following as referee
from apnap.model.referee.choices import Move
from apnap.model.referee.telling import Teller, Told, makes_mana
from apnap.model.referee.world import World
from apnap.model.scenario import Action, Activate, Attack, Cast, Happen, Use
from apnap.model.text import TextFaults, reader
from apnap.model.trace import records as r
from apnap.model.trace.records import PLAYER_EVENTS
from apnap.verifier.checking import orders, outside, timing
from apnap.verifier.checking.explanations import Explanation, merged
from apnap.verifier.checking.matching import contradicted, in_batch, matched, named, passed
from apnap.verifier.checking.start import Texts
from apnap.verifier.checking.transitions import Transitions

DEEPEST = 60
"""So many choices that the log says nothing of may come one after the other."""

MOST = 5000
"""With more explanations than that the check gives up."""


class TooMany(Exception):
    """There are more explanations than can be kept."""


@define(eq=False)
class Follower:
    """Follows one log.

    ``reports``: what the log has every one of. ``counts``: what was explained, by kind; ``why``: what was not modelled,
    by card or reason; ``unmodelled``: reasons why explanations ended without an answer; ``facts``: how often something
    was taken for a fact. ``beside``: life is counted beside the states; ``stepped``: it is known in which step the log
    is; ``tokens``: those that were created.
    """

    world: World
    teller: Teller
    texts: Texts
    reports: frozenset[str]
    counts: dict[str, int] = field(factory=dict)
    why: dict[str, int] = field(factory=dict)
    unmodelled: dict[str, int] = field(factory=dict)
    facts: int = 0
    beside: bool = False
    stepped: bool = True
    tokens: set[str] = field(factory=set)
    transitions: Transitions = field(init=False)
    _read: dict[str, object] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.transitions = Transitions(self.world, self.teller, self.beside, named="ev.create" in self.reports)

    # ------------------------------------------------------------------ public

    def after(
        self, explanations: Sequence[Explanation], record: r.AnyRecord, ahead: Sequence[r.AnyRecord] = ()
    ) -> list[Explanation]:
        """The explanations that are left after a record. ``ahead``: some of those that follow."""
        found: list[Explanation] = []
        for now in (orders.read(e, record) for e in explanations):
            found += () if now is None else self._follow(now, record, ahead, DEEPEST)
            if len(found) > MOST:
                raise TooMany
        return merged(found)

    def is_required(self, told: Told) -> bool:
        """Whether the log would say so if it had happened: it has all of that sort."""
        record = told.record
        kind = type(record).__struct_config__.tag
        if isinstance(record, r.Event):
            return f"ev.{record.what}" in self.reports
        return kind in self.reports and kind not in ("pri", "ch")

    # ------------------------------------------------------------------ one record

    def _follow(
        self, e: Explanation, record: r.AnyRecord, ahead: Sequence[r.AnyRecord], depth: int
    ) -> Iterator[Explanation]:
        if e.at.state.unmodelled is not None:
            self.unmodelled[e.at.state.unmodelled] = self.unmodelled.get(e.at.state.unmodelled, 0) + 1
            return
        match record:
            case r.Raw() | r.Order() | r.Game():
                yield e
                return
            case r.Object():
                yield outside.introduced(self.world, self.texts, e, record)
                return
            case r.Snapshot():
                yield from self._snapshot(e, record, depth)
                return
        read = self._consumed(e, record)
        if read is not None:
            yield read
            return
        if isinstance(record, r.Trigger) and outside.is_of_unknown(self, e, record.o):
            self.facts += 1
            yield outside.noted(self, e, record)
            return
        if _is_answered_otherwise(e, record) or any(self.is_required(t) for t in e.told):
            yield from self._unexplained(e, record)
            return
        if not orders.may_pass(e):
            return
        yield from self._untold(passed(e, e.told)._replace(told=()), record, ahead, depth)

    def _untold(
        self, e: Explanation, record: r.AnyRecord, ahead: Sequence[r.AnyRecord], depth: int
    ) -> Iterator[Explanation]:
        """What is left where the record is nothing that was told already."""
        now = timing.is_now(e, record)
        if now:
            yield e
            if not timing.comes_twice(e):
                return
        if isinstance(record, r.End) or (isinstance(record, r.Put) and outside.is_of_unknown(self, e, record.o)):
            known = outside.explained(self, e, record)
            if known is not None:
                self.facts += 1
                yield known
                return
        if depth <= 0:
            return
        found = now
        for next_ in self._onward(e, record, ahead):
            found = found or _is_answered_otherwise(next_, record)
            for end in self._follow(next_, record, ahead, depth - 1):
                found = True
                yield end
        if not found:
            yield from self._from_outside(e, record, ahead)

    def _consumed(self, e: Explanation, record: r.AnyRecord) -> Explanation | None:
        """The explanation in which the record is one of the things told: the first that fits, in any order within what
        happened at once."""
        missed: int | None = None
        for n, told in enumerate(e.told):
            if missed is not None and told.group != missed:
                return None
            fits = matched(e, told, record)
            if fits is not None and isinstance(record, r.Event):
                fits = in_batch(fits, told.group, record)
            if fits is not None:
                self._note_token(told.record)
                before = tuple(t for t in e.told[:n] if t.group == told.group)
                fits = passed(fits, [t for t in e.told[:n] if t.group != told.group])
                return fits._replace(told=(*before, *e.told[n + 1 :]))
            if missed is None and self.is_required(told):
                missed = told.group
        return None

    def _note_token(self, made: r.AnyRecord) -> None:
        if isinstance(made, r.Event) and made.what == "create":
            self.tokens.add(str(made.o))

    def _unexplained(self, e: Explanation, record: r.AnyRecord) -> Iterator[Explanation]:
        """What the rules do not speak of may come in between, but no other answer to what was asked."""
        if _is_answered_otherwise(e, record):
            return
        if isinstance(record, r.Choice) or outside.is_aside(self.world, self.texts, e, record):
            yield outside.noted(self, e, record)
        elif isinstance(record, r.Put) and outside.is_of_unknown(self, e, record.o):
            self.facts += 1
            yield outside.put_between(self.world, e, record)

    # ------------------------------------------------------------------ going on

    def _onward(self, e: Explanation, record: r.AnyRecord, ahead: Sequence[r.AnyRecord]) -> Iterator[Explanation]:
        """Where the play can go to in order to come to the record."""
        if e.at.paused:
            if not outside.happens_inside(e, record):
                yield self.transitions.go(e._replace(open=None), ("again",), referee.again)
            return
        if not referee.is_idle(e.at):
            yield from (self.moved(e, m) for m in referee.distinct(e.at))
            return
        acts = isinstance(record, r.Event) and record.what in PLAYER_EVENTS
        if acts and isinstance(record, r.Event):
            yield from self._acts(e, record, ahead)
        elif e.at.moves and (isinstance(record, r.Resolve) or not self._is_told_as_it_resolves(e)):
            known = (m for m in referee.distinct(e.at) if not outside.is_unknown_item(referee.item_of(e.at, m)))
            yield from (self.moved(e, m) for m in known)
        if not acts and not e.at.moves and not isinstance(record, r.Resolve | r.End):
            yield from timing.in_time(self, e, record)

    def _is_told_as_it_resolves(self, e: Explanation) -> bool:
        """Whether nothing comes off the stack, or out of the pool, without a record that says so."""
        return "res" in self.reports and e.at.state.world.machine.settle is None

    def moved(self, e: Explanation, move: Move) -> Explanation:
        """The explanation after a move."""
        number = next(n for n, m in enumerate(e.at.moves) if m is move)
        return self.transitions.go(e, ("move", number), lambda at: referee.chosen(at, at.moves[number]))

    def _acts(self, e: Explanation, record: r.Event, ahead: Sequence[r.AnyRecord]) -> Iterator[Explanation]:
        """A player does something, or time goes on, because the log says so."""
        if record.what == "step":
            yield from timing.begins(self, e, record, ahead)
            return
        if record.what in ("attack", "block") and e.at.state.world.machine.settle is None:
            yield from timing.declares(self, e, record, ahead)
            return
        player = record.p if isinstance(record.p, str) else e.at.state.active
        action = self._action(e, record, player)
        if action is None or player not in self.world.players:
            return
        if isinstance(action, Cast | Activate):
            e = outside.made_ready(self.world, e, action, player)
        if not self.world.machine.is_possible(e.at.state, player, action):
            return
        if self._says_it_first(e, action):
            e = e._replace(told=(*e.told, Told(record, self.teller.next_group())))
        key = None if isinstance(action, Use | Happen) else (player, action)
        yield self.transitions.go(e, key, lambda at: referee.acted(at, player, action))

    def _says_it_first(self, e: Explanation, action: Action) -> bool:
        """Whether nothing that happens says that a player does this: the record of the log stands for itself."""
        if isinstance(action, Activate):
            return makes_mana(e.at.state, action)
        if isinstance(action, Happen) or (isinstance(action, Use) and e.at.state.world.machine.settle is not None):
            return True
        if isinstance(action, Cast) and e.at.state.world.machine.settle is not None:
            return True
        o = e.at.state.obj(action.object) if isinstance(action, Cast) else None
        return o is not None and "land" in o.profile.types

    def _action(self, e: Explanation, record: r.Event, player: str) -> Action | None:
        object_ = named(e, record.o) if isinstance(record.o, str) else None
        targets = tuple(named(e, t) for t in record.tg) if isinstance(record.tg, list) else ()
        match record.what:
            case "cast" | "land" if object_ is not None and e.at.state.obj(object_) is not None:
                return Cast(object_)
            case "activate" if object_ is not None and e.at.state.obj(object_) is not None:
                return Activate(object_, record.abil if isinstance(record.abil, int) else 0)
            case "attack" if object_ is not None and isinstance(record.to, str):
                return Attack(object_, named(e, record.to))
            case "use" | "happen" if isinstance(record.text, str):
                mode = self._mode(record.text)
                if mode is None:
                    return None
                kind = Use if record.what == "use" else Happen
                return kind(record.text, mode, targets)  # type: ignore[arg-type]
            case _:
                return None

    def _mode(self, text: str) -> object | None:
        """What a text says that no card has; None if it cannot be read."""
        if text not in self._read:
            package = game_of(self.world.scenario.policy.edition).package
            try:
                self._read[text] = reader(package).read_effect(text)
            except TextFaults:
                self._read[text] = None
        return self._read[text]

    # ------------------------------------------------------------------ the rest

    def _snapshot(self, e: Explanation, record: r.Snapshot, depth: int) -> Iterator[Explanation]:
        if any(self.is_required(t) for t in e.told):
            return
        if contradicted(e, record) is None:
            yield e._replace(told=())
        elif depth > 0 and not e.at.paused and e.at.moves and not referee.is_idle(e.at):
            for m in referee.distinct(e.at):
                yield from self._snapshot(self.moved(e._replace(told=()), m), record, depth - 1)

    def _from_outside(self, e: Explanation, record: r.AnyRecord, ahead: Sequence[r.AnyRecord]) -> Iterator[Explanation]:
        """What the rules need not explain: it comes from what is not known, or says nothing new."""
        if isinstance(record, r.Priority):
            if referee.is_idle(e.at) and not e.at.paused:
                yield e
            return
        if isinstance(record, r.Choice):
            yield outside.noted(self, e, record)
            return
        now = outside.explained(self, e, record, ahead)
        if now is not None:
            self.facts += 1
            yield now


def _is_answered_otherwise(e: Explanation, record: r.AnyRecord) -> bool:
    """Whether the log says that what was asked here was answered in another way."""
    if not isinstance(record, r.Choice):
        return False
    asked = (t.record for t in e.told if isinstance(t.record, r.Choice))
    return any((c.p, c.q, c.a) == (record.p, record.q, record.a) and c.pick != record.pick for c in asked)
