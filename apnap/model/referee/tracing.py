"""The trace of a play, written while the referee plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import define, field

from apnap.model.referee.choices import Move
from apnap.model.referee.events import Event, Happening
from apnap.model.referee.items import Item, ItemId, Target
from apnap.model.referee.objects import Ref
from apnap.model.referee.state import State
from apnap.model.referee.telling import Teller, Told
from apnap.model.referee.world import Watch
from apnap.model.scenario import Scenario, StartObject
from apnap.model.trace import records as r
from apnap.model.trace.records import UNSET

REPORTS = [
    "trig", "put", "copy", "res", "end", "ev.zone", "ev.create", "ev.cease", "ev.life", "ev.damage", "ev.counter",
    "ev.control", "ev.tap", "ev.untap", "ev.draw", "ev.discard", "ev.sacrifice", "ev.lose", "ev.shield", "ev.face",
    "ev.attach", "ev.unattach", "ev.phase", "ev.other", "ev.cast", "ev.activate", "ev.attack", "ev.block", "ev.step",
    "ev.land",
]  # fmt: skip
"""What the trace of a play has every one of."""


@define(eq=False)
class Tracer(Watch):
    """Writes the trace of one play, record by record."""

    scenario: Scenario
    write: Callable[[r.AnyRecord], None]
    version: str = ""
    teller: Teller = field(factory=Teller)
    names: dict[ItemId, str] = field(factory=dict)
    given: int = 0
    number: int = 0
    batch_of: int = 0
    group: int = 0

    def begun(self, state: State) -> None:
        for record in start_of(self.scenario, self.version):
            self._numbered(record)
        for item in (i for group in state.stack for i in group):
            name = self._name(item)
            index = item.trig.index if item.trig is not None else UNSET
            source = item.source.id if item.source is not None else None
            targets = self._targets(tuple(t for mode in item.targets for t in mode))
            modes = list(item.modes) if len(item.text.modes) > item.text.choose else UNSET
            self._numbered(r.Put(a=name, o=source, ctrl=item.controller, abil=index, tg=targets or UNSET, modes=modes))
        for item in state.waiting:
            index = item.trig.index if item.trig is not None else UNSET
            source = item.source.id if item.source is not None else None
            self._numbered(r.Trigger(a=self._name(item), o=source, ctrl=item.controller, abil=index))

    def batch(
        self,
        before: State,
        after: State,
        events: Sequence[Event],
        triggered: Sequence[Item],
        notes: Sequence[Happening],
    ) -> None:
        self.teller.batch(before, after, events, triggered, notes)
        self._flush(after)

    def noted(self, state: State, happenings: Sequence[Happening], rules: tuple[str, ...]) -> None:
        self.teller.noted(state, happenings, rules)
        self._flush(state)

    def ended(self, state: State, item: Item) -> None:
        self.teller.ended(state, item)
        self._flush(state)

    def chose(self, state: State, move: Move, alternatives: int) -> None:
        self.teller.chose(state, move, alternatives)
        self._flush(state)

    # ------------------------------------------------------------------ writing

    def _flush(self, state: State) -> None:
        for told in self.teller.told:
            self._write(state, told)
        self.teller.told.clear()

    def _write(self, state: State, told: Told) -> None:
        record = told.record
        if isinstance(record, r.Event | r.Trigger):
            if told.group != self.group:
                self.group = told.group
                self.batch_of += isinstance(record, r.Event)
            record.b = self.batch_of
        if told.item is not None and not isinstance(record, r.Choice | r.Priority):
            if hasattr(record, "a") and record.a == "":
                record.a = self._name(told.item)
            if told.targets and isinstance(record, r.Put | r.Copy | r.Event):
                record.tg = self._targets(told.targets)
            if told.original is not None and isinstance(record, r.Copy):
                record.of = self._name(told.original)
        record.t = UNSET
        record.s, record.ap = state.step, state.active
        self._numbered(record)
        if isinstance(record, r.End) and told.item is not None:
            self.names.pop(told.item.id, None)

    def _numbered(self, record: r.AnyRecord) -> None:
        self.number += 1
        record.n = self.number
        self.write(record)

    def _name(self, item: Item) -> str:
        if item.kind == "spell" and item.source is not None:
            return item.source.id
        if item.id not in self.names:
            self.given += 1
            self.names[item.id] = f"a{self.given}"
        return self.names[item.id]

    def _targets(self, targets: Sequence[Target | None]) -> list[str]:
        named = (
            t.id if isinstance(t, Ref) else t if isinstance(t, str) else self.names.get(t, "?")
            for t in targets
            if t is not None
        )
        return list(named)


def start_of(scenario: Scenario, version: str) -> list[r.AnyRecord]:
    """The header, and what is where at the start."""
    start = scenario.start
    header = r.Game(
        v=r.VERSION,
        engine="apnap",
        engine_version=version or UNSET,
        players=list(start.players),
        seats=list(start.players),
        start_life=dict(start.life),
        edition=scenario.policy.edition,
        readings=dict(scenario.policy.readings) or UNSET,
        without=sorted(scenario.policy.without) or UNSET,
        reports=REPORTS,
        begins=start.begins or UNSET,
        s=start.step,
        ap=start.active,
    )
    places = {id: n for ids in start.library.values() for n, id in enumerate(ids)}
    return [header, *(_object(scenario, o, places.get(o.id)) for o in start.objects)]


def _object(scenario: Scenario, o: StartObject, place: int | None) -> r.Object:
    card = scenario.cards[o.card]
    return r.Object(
        o=o.id,
        name=o.card,
        owner=o.owner,
        ctrl=o.player,
        zone=o.zone,
        types=sorted(card.types),
        subtypes=sorted(card.subtypes) or UNSET,
        pt=UNSET if card.power is None or card.toughness is None else f"{card.power}/{card.toughness}",
        counters=dict(o.counters) or UNSET,
        tapped=o.tapped,
        pos=UNSET if place is None else place,
        damage=o.damage or UNSET,
        entered=o.entered or UNSET,
        attacked=o.attacked or UNSET,
        attached=UNSET if o.attached_to is None else o.attached_to,
        attacking=UNSET if o.attacking is None else o.attacking,
        blocking=UNSET if o.blocking is None else o.blocking,
        face_down=o.face_down or UNSET,
        transformed=o.transformed or UNSET,
        chosen=UNSET if o.chosen is None else o.chosen,
        silent=True if not o.abilities else UNSET,
    )
