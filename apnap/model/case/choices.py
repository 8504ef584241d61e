"""The [[choice]] tables: choices that are fixed."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from apnap.model.case.faults import FaultList, Path, plural, show_path
from apnap.model.case.names import Names
from apnap.model.case.shape import ChoiceTable
from apnap.model.case.targets import asked_by, chosen_by, mode_fault, share_fault, target, target_fault
from apnap.model.scenario import FixedChoice

FIXED = ("targets", "may", "modes", "divide", "pick", "number")
"""What a choice can fix."""


def choices_of(tables: Sequence[ChoiceTable | None], names: Names, faults: FaultList) -> tuple[FixedChoice, ...]:
    """The fixed choices with their names looked up."""
    found = [_Reader(("choice", n), t, names, faults).read() for n, t in enumerate(tables) if t is not None]
    _check_conflicts(tables, faults)
    return tuple(found)


def _check_conflicts(tables: Sequence[ChoiceTable | None], faults: FaultList) -> None:
    seen: set[tuple[object, ...]] = set()
    for n, t in enumerate(tables):
        for fixed in FIXED if t is not None else ():
            if t is None or getattr(t, fixed) is None or fixed == "pick":
                continue  # one ability may ask for several picks, each followed where it fits
            what = (t.of, t.ability, t.on, fixed)
            if what in seen:
                faults.add("E514", ("choice", n, fixed), f"`{fixed}` of {t.of!r} is fixed twice", words=t.of)
            seen.add(what)


def thing(name: str, names: Names, path: Path, faults: FaultList, *, code: str = "E502") -> str:
    """An id, card or token name; the id where a card has one object. A fault if it is nothing of the kind."""
    if not names.is_thing(name):
        near = names.near_thing(name)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        faults.add(code, path, f"nothing in this case is called {name!r}{hint}", words=name, accepted=near)
    found = names.object(name)
    return found if isinstance(found, str) and name not in names.tokens else name


@frozen
class _Reader:
    path: Path
    table: ChoiceTable
    names: Names
    faults: FaultList

    def read(self) -> FixedChoice:
        t = self.table
        if all(getattr(t, fixed) is None for fixed in FIXED):
            self.faults.add(
                "E513",
                self.path,
                "the choice fixes nothing",
                words=t.of,
                accepted=tuple(f for f in FIXED if self.names.game.has_key("choice", f)),
            )
        ability = self.ability()
        targets = self.targets(ability)
        modes = self.modes(ability)
        return FixedChoice(
            of=thing(t.of, self.names, (*self.path, "of"), self.faults),
            ability=ability,
            targets=targets,
            may=t.may,
            modes=modes,
            divide=self.divide(ability, targets),
            pick=None if t.pick is None else self.pick(t.pick),
            number=t.number,
            on=None if t.on is None else thing(t.on, self.names, (*self.path, "on"), self.faults),
            path=show_path(self.path),
        )

    def ability(self) -> int | None:
        number, has = self.table.ability, self.names.triggered_of(self.table.of)
        if number is None:
            return None
        if has is not None and number > len(has):
            message = f"{self.table.of!r} has {plural(len(has), 'triggered ability')}"
            self.faults.add("E515", (*self.path, "ability"), message, words=str(number))
            return None
        return number - 1

    def targets(self, ability: int | None) -> tuple[str, ...] | None:
        if self.table.targets is None:
            return None
        path: Path = (*self.path, "targets")
        found = [
            target(t, self.names, (*path, n), self.faults) for n, t in enumerate(self.table.targets) if t is not None
        ]
        targets = tuple(t for t in found if t is not None)
        card = self.names.card_of(self.table.of)
        if card is not None and len(targets) == len(self.table.targets):
            fault = target_fault(targets, asked_by(card, ability), self.names, None)
            if fault:
                self.faults.add("E508", path, fault, words=", ".join(targets))
        return targets

    def modes(self, ability: int | None) -> tuple[int, ...] | None:
        if self.table.modes is None:
            return None
        modes = tuple(m for m in self.table.modes if m is not None)
        card = self.names.card_of(self.table.of)
        if card is not None:
            faults = [mode_fault(modes, offered, choose) for offered, choose in chosen_by(card, ability)]
            if None not in faults:
                worst = max((f for f in faults if f), key=lambda f: "no modes" not in f, default="there are no modes")
                self.faults.add("E506", (*self.path, "modes"), worst, words=", ".join(map(str, modes)))
        return tuple(m - 1 for m in modes)

    def divide(self, ability: int | None, targets: tuple[str, ...] | None) -> tuple[int, ...] | None:
        if self.table.divide is None:
            return None
        shares = tuple(int(d) for d in self.table.divide if d is not None)
        card = self.names.card_of(self.table.of)
        fault = None if card is None else share_fault(shares, targets or (), asked_by(card, ability))
        if fault:
            self.faults.add("E509", (*self.path, "divide"), fault, words=", ".join(map(str, shares)))
        return shares

    def pick(self, picked: tuple[str | None, ...]) -> tuple[str, ...]:
        path: Path = (*self.path, "pick")
        words = self.names.words_to_pick
        return tuple(
            p if p in words or p.lower() in words else thing(p, self.names, (*path, n), self.faults)
            for n, p in enumerate(picked)
            if p is not None
        )


__all__ = ["choices_of", "thing"]
