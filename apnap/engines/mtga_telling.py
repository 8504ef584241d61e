"""What one state of Arena tells, as records in the order in which things happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from attrs import define, field

from apnap.engines.mtga_beginning import player
from apnap.engines.mtga_changes import CHANGES
from apnap.engines.mtga_introducing import introductions, stacked_before
from apnap.engines.mtga_messages import Annotation, GameState
from apnap.model.trace import records as r
from apnap.model.trace.records import STEPS, UNSET

if TYPE_CHECKING:
    from apnap.engines.mtga_table import Table

ACTIVATES, MANA = 2, 4
"""Actions of a player: activates an ability, activates a mana ability."""

SILENT = frozenset({
    "ObjectIdChanged", "PlayerSelectingTargets", "PlayerSubmittedTargets", "UserActionTaken", "ManaPaid",
    "SyntheticEvent", "LayeredEffectCreated", "LayeredEffectDestroyed", "PowerToughnessModCreated", "NewTurnStarted",
})  # fmt: skip
"""Annotations that are read together with others, or say nothing that the trace has a word for."""


@define(eq=False)
class Telling:
    """One state. Arena says that an ability has triggered before it says what made it trigger: such records are
    ``held`` until what happened at once is told. ``left``: how often objects are still to move; ``run``: what the last
    event has in common with those that happened at once with it."""

    table: Table
    state: GameState
    is_first: bool
    renamed: dict[int, int] = field(factory=dict)
    left: list[int] = field(factory=list)
    held: list[r.Trigger] = field(factory=list)
    acted: dict[int, int] = field(factory=dict)
    by: dict[int, list[int]] = field(factory=dict)
    spell: int | None = None
    run: object = None

    def __attrs_post_init__(self) -> None:
        for a in self.state.happened("ObjectIdChanged"):
            old, new = a.number("orig_id"), a.number("new_id")
            if old is not None and new is not None:
                self.renamed[new] = old
                self.left.append(old)
        for a in self.state.happened("UserActionTaken"):
            self.acted.update(dict.fromkeys(a.affected_ids, a.number("actionType") or 0))
        for a in self.state.persistent_annotations:
            if a.kind == "TriggeringObject" and a.affector_id is not None:
                self.by.setdefault(a.affector_id, []).extend(a.affected_ids)
        selecting = self.table.selecting
        selecting |= {id for a in self.state.happened("PlayerSelectingTargets") for id in a.affected_ids}
        selecting -= {id for a in self.state.happened("PlayerSubmittedTargets") for id in a.affected_ids}

    def records(self) -> Iterator[r.AnyRecord]:
        """All of it."""
        yield from introductions(self)
        if self.is_first:
            yield from self.table.unseen()
            yield from stacked_before(self)
        step = self.table.begun(self.state)
        if step is None:
            yield from self._combat()
        yield from self._actions()
        beginnings = list(self.state.happened("PhaseOrStepModified"))
        for a in self.state.annotations:
            if a.kind == "PhaseOrStepModified":
                if step is not None and a is beginnings[-1]:
                    yield from self._begins(step)
                continue
            teller = TELLERS.get(a.kind)
            if teller is not None:
                yield from teller(self, a)
            elif a.kind in CHANGES:
                yield from self._changes(a)
            elif a.kind not in SILENT:
                yield r.Raw(text=a.kind)
        yield from self.barrier()
        yield from self._decided()
        yield from self._puts()
        yield from self._snapshot()

    # ------------------------------------------------------------------ what is there

    def targets_of(self, id: int) -> list[str] | r.Unset:
        tg = self.table.targets.get(id)
        return list(tg) if tg and all(self._is_known(t) for t in tg) else UNSET

    def _is_known(self, name: str) -> bool:
        """Whether the trace knows what is called so; a target that it does not know is left out."""
        return not name.isdigit() or int(name) in self.table.known | self.table.put if name else False

    def _combat(self) -> Iterator[r.AnyRecord]:
        """Who attacks and who blocks from now on."""
        for o in self.state.game_objects:
            p = player(o.controller_seat_id or 1)
            own = str(o.instance_id)
            if o.attack_state == "AttackState_Attacking" and o.attack_info and o.attack_info.target_id is not None:
                if self.table.fights(o.instance_id):
                    yield r.Event(what="attack", o=own, p=p, to=self.table.name(o.attack_info.target_id))
            elif o.block_state == "BlockState_Blocking" and o.block_info and self.table.fights(o.instance_id):
                for attacker in o.block_info.attacker_ids:
                    yield r.Event(what="block", o=own, p=p, to=str(attacker))

    # ------------------------------------------------------------------ what is at once

    def _flush(self) -> Iterator[r.AnyRecord]:
        """The abilities that have triggered by what has been told."""
        ready = [t for t in self.held if not any(i in self.left for i in self.by.get(int(t.a), ()))]
        self.held = [t for t in self.held if t not in ready]
        yield from ready

    def told(self, record: r.Event, run: object) -> Iterator[r.AnyRecord]:
        """An event; what belongs to another ``run`` happened later."""
        if run != self.run:
            yield from self._flush()
            self.table.batch += 1
        self.run = run
        if record.what == "zone":
            record.b = self.table.batch
        yield record

    def barrier(self) -> Iterator[r.AnyRecord]:
        """All that came before is done."""
        yield from self._flush()
        yield from self.held
        self.held = []
        self.run = None
        if self.spell is not None:
            yield r.End(a=str(self.spell))
            self.table.put.discard(self.spell)
            self.spell = None

    # ------------------------------------------------------------------ abilities

    def remember(self, id: int, source: int) -> None:
        from apnap.engines.mtga_table import Ability

        o = self.table.objects.get(id)
        seat = o.controller_seat_id if o is not None else None
        if o is None or o.kind == "Ability":
            mana = self.acted.get(id) == MANA
            self.table.abilities[id] = Ability(source, "" if seat is None else player(seat), mana)

    def _created(self, a: Annotation) -> Iterator[r.AnyRecord]:
        for id in a.affected_ids:
            self.remember(id, a.affector_id or 0)
            if self.table.abilities[id].mana:
                continue
            if self.acted.get(id) == ACTIVATES:
                yield from self._activated(id)
            elif id in self.by or id not in self.table.selecting:
                self.held.append(self._triggered(id))
            else:
                self.table.open.add(id)

    def _triggered(self, id: int) -> r.Trigger:
        ability = self.table.abilities[id]
        record = r.Trigger(a=str(id), o=str(ability.source), ctrl=ability.controller or UNSET)
        if id in self.by:
            record.by = [self.table.name(i) for i in self.by[id]]
        return record

    def _activated(self, id: int) -> Iterator[r.AnyRecord]:
        yield from self.barrier()
        ability = self.table.abilities[id]
        self.table.open.discard(id)
        self.table.put.add(id)
        p = ability.controller or UNSET
        yield r.Event(what="activate", o=str(ability.source), p=p, a=str(id), tg=self.targets_of(id))

    def _actions(self) -> Iterator[r.AnyRecord]:
        """What a player has begun to do in an earlier state is done now."""
        for id in [i for i in self.acted if i in self.table.open and self.acted[i] == ACTIVATES]:
            yield from self._activated(id)
        for id in [i for i in self.acted if i in self.table.casting]:
            yield from self.cast(id)

    def cast(self, id: int) -> Iterator[r.AnyRecord]:
        """A spell has been cast."""
        yield from self.barrier()
        self.table.casting.discard(id)
        self.table.put.add(id)
        o = self.table.objects.get(id)
        p = UNSET if o is None or o.controller_seat_id is None else player(o.controller_seat_id)
        yield r.Event(what="cast", o=str(id), p=p, tg=self.targets_of(id))

    def _decided(self) -> Iterator[r.AnyRecord]:
        """What was not activated when players get priority has triggered."""
        info = self.state.turn_info
        if info is None or info.priority_player is None:
            return
        for id in sorted(self.table.open - self.table.selecting):
            self.table.open.discard(id)
            yield self._triggered(id)

    def _puts(self, until: int | None = None) -> Iterator[r.AnyRecord]:
        """What is on the stack now and was not."""
        for id in [until] if until is not None else self.table.stack():
            if id not in self.table.abilities or id in self.table.put or id in self.table.open:
                continue
            if id in self.table.selecting and until is None:
                return
            self.table.put.add(id)
            ability = self.table.abilities[id]
            yield r.Put(a=str(id), o=str(ability.source), ctrl=ability.controller or UNSET, tg=self.targets_of(id))

    def _deleted(self, a: Annotation) -> Iterator[r.AnyRecord]:
        for id in a.affected_ids:
            ability = self.table.abilities.pop(id, None)
            self.table.targets.pop(id, None)
            if ability is None or ability.mana:
                continue
            yield from self.barrier()
            if id in self.table.open:
                self.table.open.discard(id)  # taken back
            else:
                yield r.End(a=str(id))
            self.table.put.discard(id)

    def _starts(self, a: Annotation) -> Iterator[r.AnyRecord]:
        for id in a.affected_ids:
            yield from self.barrier()
            if id in self.table.open:
                self.table.open.discard(id)
                yield self._triggered(id)
            yield from self._puts(id)
            ability = self.table.abilities.get(id)
            self.table.resolving = id
            yield r.Resolve(a=str(id), o=str(id if ability is None else ability.source))

    def _completes(self, a: Annotation) -> Iterator[r.AnyRecord]:
        for id in a.affected_ids:
            yield from self._flush()
            self.run = None
            self.table.resolving = None
            if id not in self.table.abilities:
                self.spell = id

    # ------------------------------------------------------------------ the rest

    def _begins(self, step: str) -> Iterator[r.AnyRecord]:
        yield from self.barrier()
        info = self.state.turn_info
        active = None if info is None else info.active_player
        yield r.Event(what="step", to=STEPS[step], p=UNSET if active is None else player(active))
        yield from self._combat()

    def _changes(self, a: Annotation) -> Iterator[r.AnyRecord]:
        if (a.word("category") or "").startswith("SBA") and self.run != "SBA":
            yield from self.barrier()
        yield from CHANGES[a.kind](self, a)

    def _snapshot(self) -> Iterator[r.AnyRecord]:
        table = self.table
        record = r.Snapshot(life=table.life(self.state))
        unsettled = table.open | table.casting | table.selecting
        stack = table.stack()
        if any(z.name == "stack" for z in self.state.zones) and not unsettled and set(stack) <= table.put:
            record.stack = [str(id) for id in stack]
        if record.life is not UNSET or record.stack is not UNSET:
            yield record


Teller = Callable[[Telling, Annotation], Iterator[r.AnyRecord]]

TELLERS: Mapping[str, Teller] = {
    "AbilityInstanceCreated": Telling._created,
    "AbilityInstanceDeleted": Telling._deleted,
    "ResolutionStart": Telling._starts,
    "ResolutionComplete": Telling._completes,
}
