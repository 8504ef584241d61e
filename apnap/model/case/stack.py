"""The stack at the start, or the abilities that wait: spells and triggered abilities."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from apnap.model.abilities import Mode, Triggered
from apnap.model.case.faults import FaultList, Path, plural
from apnap.model.case.names import Names
from apnap.model.case.shape import StackTable
from apnap.model.case.start import Objects, check_player
from apnap.model.case.targets import choosable, mode_fault, mode_sets, one_object, target, target_fault
from apnap.model.scenario import StartStack


def stack_of(
    key: str, tables: Sequence[StackTable | None], names: Names, objects: Objects, faults: FaultList
) -> tuple[StartStack, ...]:
    """The items from bottom to top. ``key``: the key of the start where they are written."""
    found = (_Reader(("start", key, n), t, names, objects, faults).read() for n, t in enumerate(tables) if t)
    return tuple(item for item in found if item is not None)


@frozen
class _Reader:
    path: Path
    table: StackTable
    names: Names
    objects: Objects
    faults: FaultList

    def read(self) -> StartStack | None:
        t = self.table
        check_player(t.controller, self.names.players, (*self.path, "controller"), self.faults)
        if (t.card is None) == (t.trigger_of is None):
            what = "both `card` and `trigger_of`" if t.card else "neither `card` nor `trigger_of`"
            self.faults.add("E404", self.path, f"an entry with {what}", accepted=("card", "trigger_of"))
            return None
        return self.spell() if t.card is not None else self.trigger(t.trigger_of or "")

    def spell(self) -> StartStack | None:
        if self.path[1] == "waiting":
            self.faults.add("E408", (*self.path, "card"), "a spell does not wait: have it cast by the script")
            return None
        if self.table.ability is not None:
            self.faults.add("E408", (*self.path, "ability"), "a spell has no `ability`: that goes with `trigger_of`")
        found = self.objects.at.get((*self.path, 0))
        card = None if found is None else self.names.card_of(found)
        if found is None or card is None:
            return None
        if "land" in card.types:
            self.faults.add("E409", (*self.path, "card"), f"{card.name!r} is a land, never a spell", words=card.name)
        offered, choose = choosable(card)
        return self.item(found, None, offered, choose)

    def trigger(self, name: str) -> StartStack | None:
        for key in ("id", "owner"):
            if getattr(self.table, key) is not None:
                self.faults.add("E408", (*self.path, key), f"an ability has no `{key}`: that goes with `card`")
        path = (*self.path, "trigger_of")
        found = one_object(name, self.names, path, self.faults, codes=("E406", "E407"))
        card = None if found is None else self.names.card_of(found)
        if found is None or card is None:
            return None
        triggered = [a for a in card.abilities if isinstance(a, Triggered)]
        number = self.table.ability or 1
        if number > len(triggered):
            message = f"{card.name!r} has {plural(len(triggered), 'triggered ability')}"
            at = (*self.path, "ability") if self.table.ability is not None else path
            self.faults.add("E405", at, message, words=str(number))
            return None
        return self.item(found, number - 1, triggered[number - 1].modes, triggered[number - 1].choose)

    def item(self, found: str, ability: int | None, offered: tuple[Mode, ...], choose: int) -> StartStack:
        modes = tuple(m for m in self.table.modes if m is not None)
        fault = mode_fault(modes, offered, choose) if modes else None
        if not modes and len(offered) > 1:
            fault = f"on the stack its modes are chosen: name {choose} of 1 to {len(offered)}"
        if fault:
            self.faults.add("E506", (*self.path, "modes"), fault, words=", ".join(map(str, modes)))
        in_force = tuple(m - 1 for m in modes) or (0,)
        targets = self.targets(() if fault else tuple(mode_sets(offered, choose, in_force if modes else ())))
        return StartStack(found, self.table.controller, ability, targets, in_force)

    def targets(self, sets: tuple[tuple[Mode, ...], ...]) -> tuple[str, ...]:
        path: Path = (*self.path, "targets")
        listed = [(n, t) for n, t in enumerate(self.table.targets) if t is not None]
        found = [target(t, self.names, (*path, n), self.faults, several="E407") for n, t in listed]
        targets = tuple(t for t in found if t is not None)
        if sets and len(targets) == len(self.table.targets):
            fault = target_fault(targets, sets, self.names, self.table.controller)
            if fault:
                self.faults.add("E508", path, fault, words=", ".join(targets))
        return targets
