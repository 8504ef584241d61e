"""What is on the table of a game of Arena: what the states have told so far, and what of it the trace knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import define, field, frozen

from apnap.engines.mtga_beginning import player, step_of
from apnap.engines.mtga_introducing import ZONES
from apnap.engines.mtga_messages import GameObject, GameState, Zone
from apnap.engines.mtga_telling import Telling
from apnap.model.trace import records as r
from apnap.model.trace.records import UNSET


@frozen
class Ability:
    """An ability on the stack, or waiting. ``mana``: it is a mana ability."""

    source: int
    controller: str
    mana: bool = False


@define(eq=False)
class Table:
    """What is known after the states read so far.

    ``later``: objects that later states show and that are there already, each with its zone.
    ``known``: the objects that the trace has introduced; ``abilities``: those that have not gone yet; ``put``: those
    and the spells that the trace has put on the stack; ``open``: those of which it is not clear yet whether they have
    triggered or are activated; ``casting``: spells that are being cast; ``selecting``: what its player selects targets
    for; ``resolving``: what resolves; ``targets``: of spells and abilities.
    """

    first: GameState
    later: Sequence[tuple[GameObject, str]] = ()
    zones: dict[int, Zone] = field(factory=dict)
    objects: dict[int, GameObject] = field(factory=dict)
    known: set[int] = field(factory=set)
    abilities: dict[int, Ability] = field(factory=dict)
    put: set[int] = field(factory=set)
    open: set[int] = field(factory=set)
    casting: set[int] = field(factory=set)
    selecting: set[int] = field(factory=set)
    targets: dict[int, list[str]] = field(factory=dict)
    seats: frozenset[int] = frozenset({1, 2})
    fighting: set[int] = field(factory=set)
    resolving: int | None = None
    batch: int = 0
    step: tuple[int | None, str | None, int | None] | None = None

    def after(self, state: GameState, line: int) -> Iterator[r.AnyRecord]:
        """What a state says, as records: what is there, what happened in it, and how things are after it."""
        self._merge(state)
        src = r.Src(line=line)
        for record in Telling(self, state, state is self.first).records():
            record.src = src
            yield record
        for id in [o.instance_id for o in state.game_objects if o.kind == "Ability"]:
            if id not in self.abilities and id not in self.open:
                self.objects.pop(id, None)

    def _merge(self, state: GameState) -> None:
        self.zones.update((z.zone_id, z) for z in state.zones)
        self.objects.update((o.instance_id, o) for o in state.game_objects)
        self.seats |= {p.system_seat_number for p in state.players}
        for a in state.persistent_annotations:
            if a.kind == "TargetSpec" and a.affector_id is not None:
                of = self.targets.setdefault(a.affector_id, [])
                place = a.number("index") or 1
                of += [""] * (place - len(of))
                of[place - 1 :] = [self.name(t) for t in a.affected_ids]

    def fights(self, id: int) -> bool:
        """Whether a creature attacks or blocks now and did not before in this combat."""
        new = id not in self.fighting
        self.fighting.add(id)
        return new

    # ------------------------------------------------------------------ names

    def name(self, id: int) -> str:
        """What the trace calls a player or an object."""
        return player(id) if id in self.seats else str(id)

    def zone(self, id: int | None) -> str | None:
        """The name of a zone."""
        zone = self.zones.get(id) if id is not None else None
        return zone.name if zone is not None else None

    def stack(self) -> list[int]:
        """What is on the stack, bottom first."""
        return [id for z in self.zones.values() if z.name == "stack" for id in reversed(z.object_instance_ids)]

    # ------------------------------------------------------------------ records

    def introduced(self, o: GameObject, zone: str, id: int | None = None) -> r.Object:
        """A card or token as the trace introduces it; ``id``: what it was called where it was."""
        own = o.instance_id if id is None else id
        self.known.add(own)
        record = r.Object(o=str(own), name=card(o.grp_id), zone=zone, types=list(o.types))
        if o.subtypes:
            record.subtypes = [t.removeprefix("SubType_").lower() for t in o.subtypes]
        if o.owner_seat_id is not None:
            record.owner = player(o.owner_seat_id)
        if o.controller_seat_id is not None:
            record.ctrl = player(o.controller_seat_id)
        if o.kind == "Token":
            record.token = True
        if o.power is not None and o.toughness is not None:
            record.pt = f"{o.power.value}/{o.toughness.value}"
        return record

    def unseen(self) -> Iterator[r.Object]:
        """What later states show and is there before the first one."""
        for o, zone in self.later:
            if o.kind == "Ability":
                source = self.source_of(o)
                if source is not None:
                    yield source
            elif o.instance_id not in self.known:
                record = self.introduced(o, zone)
                record.inf = ["zone"]
                yield record

    def source_of(self, ability: GameObject) -> r.Object | None:
        """The source of an ability, if the log has not shown it: its number is with the ability."""
        id, grp = ability.parent_id, ability.object_source_grp_id
        if id is None or grp is None or id in self.known or id in self.seats or id in self.objects:
            return None
        there = next((z for z in self.zones.values() if id in z.object_instance_ids and z.name in ZONES), None)
        if there is None:
            return None
        self.known.add(id)
        record = r.Object(o=str(id), name=card(grp), zone=there.name, inf=["name"])
        if ability.controller_seat_id is not None:
            record.ctrl = player(ability.controller_seat_id)
        return record

    def begun(self, state: GameState) -> str | None:
        """The step that a state begins, None if it begins none."""
        info = state.turn_info
        step = step_of(info)
        if info is None or step is None:
            return None
        now = (info.turn_number, step, info.active_player)
        before, self.step = self.step, now
        begins = before != now and state is not self.first and any(state.happened("PhaseOrStepModified"))
        if step in ("BC", "EC", "M1", "M2"):
            self.fighting.clear()
        return step if begins else None

    def life(self, state: GameState) -> dict[str, int] | r.Unset:
        """The life totals that a state tells."""
        told = {player(p.system_seat_number): p.life_total for p in state.players if p.life_total is not None}
        return {p: life for p, life in told.items() if life is not None} or UNSET


def card(grp: int) -> str:
    """A card's number in Arena, as a name: a file of card texts may know it."""
    return f"#{grp}"
