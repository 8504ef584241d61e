"""What the start and the script of a case file leave open: cards that may be there, ranges, the active player, entries
that may be left out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

import attrs

from apnap.model.boards import Candidates, Open, said_in
from apnap.model.case.faults import FaultList, Path, plural
from apnap.model.case.shape import ANY, AnyTable, CaseTable, Player, RangeTable
from apnap.model.case.start import Objects, Seat
from apnap.model.scenario import ScriptStep, Start

_RELATIONS = ("attached_to", "attacking", "blocking")


def left_open(
    table: CaseTable,
    found: Sequence[Seat],
    objects: Objects,
    start: Start,
    script: Sequence[ScriptStep],
    faults: FaultList,
) -> Open:
    """What is open, with the faults of ranges, of numbers of candidates and of relations with them."""
    candidates = _candidates(table, found, objects, faults)
    open_ = frozenset(o for c in candidates for o in c.objects)
    _check_relations(found, objects, open_, faults)
    _check_stack(table, start, open_, faults)
    return Open(
        candidates=candidates,
        life=dict(_life(table, start.players, faults)),
        counters=dict(_counters(found, objects, faults)),
        active=start.players if table.start.active == ANY else (),
        optional=tuple(n for n, step in enumerate(script) if _is_optional(table, step)),
    )


def check_entries(script: Sequence[ScriptStep], open_: Open, faults: FaultList) -> None:
    """A fault for every entry that names something that may not be there, and is not optional."""
    for n, step in enumerate(script):
        named = sorted(said_in((step.action, step.respond_to), open_.objects))
        if named and n not in open_.optional:
            message = f"{', '.join(map(repr, named))} may not be there, and the entry is not optional"
            faults.add("E518", _path_of(step), message, words=step.text, accepted=("optional = true",))


# --------------------------------------------------------------------------- candidates


def _candidates(table: CaseTable, found: Sequence[Seat], objects: Objects, faults: FaultList) -> tuple[Candidates, ...]:
    members: dict[Path, list[str]] = defaultdict(list)
    for s in found:
        if s.among is not None:
            members[s.among] += _ids(s, objects)
    groups = []
    for path, group in _groups(table):
        number = sum(s.table.count or 1 for s in found if s.among == path)
        if not group.any:
            faults.add("E412", (*path, "any"), "there are no candidates", accepted=("at least one card",))
        elif group.at_most is not None and group.at_most > number:
            message = f"at most {group.at_most} of {plural(number, 'card')}"
            faults.add("E412", (*path, "at_most"), message, words=str(group.at_most), accepted=(f"1 to {number}",))
        if members[path]:
            groups.append(Candidates(tuple(members[path]), min(group.at_most or number, number)))
    return tuple(groups)


def _groups(table: CaseTable) -> Iterator[tuple[Path, AnyTable]]:
    for player, of_player in sorted(table.start.tables.items()):
        for word, value in attrs.asdict(of_player, recurse=False).items():
            for n, entry in enumerate(value if isinstance(value, tuple) else ()):
                if isinstance(entry, AnyTable):
                    yield ("start", player, word, n), entry


def _ids(seat: Seat, objects: Objects) -> list[str]:
    paths = ((*seat.path, copy) for copy in range(seat.table.count or 1))
    return [objects.at[p] for p in paths if p in objects.at]


def _check_relations(found: Sequence[Seat], objects: Objects, open_: frozenset[str], faults: FaultList) -> None:
    """A fault where something is attached or fights that may not be there, or whose host or attacker may not be."""
    for s in found:
        for key in _RELATIONS:
            other = getattr(s.table, key)
            if other is None:
                continue
            hosts = {getattr(objects.by_id[id], key) for id in _ids(s, objects)} & open_
            if s.among is not None or hosts:
                who = s.table.card if s.among is not None else other
                faults.add("E413", (*s.path, key), f"{who!r} may not be there", words=who)


def _check_stack(table: CaseTable, start: Start, open_: frozenset[str], faults: FaultList) -> None:
    """A fault where something on the stack comes from, or targets, what may not be there."""
    key = "stack" if table.start.stack else "waiting"
    for n, item in enumerate(start.stack):
        for name in sorted({item.object, *item.targets} & open_):
            faults.add("E413", ("start", key, n), f"{name!r} may not be there", words=name)


# --------------------------------------------------------------------------- numbers and entries


def _life(table: CaseTable, players: tuple[str, ...], faults: FaultList) -> Iterator[tuple[str, tuple[int, int]]]:
    for player in players:
        of_player = table.start.tables.get(Player(player))
        if of_player is not None and isinstance(of_player.life, RangeTable):
            yield player, _range(of_player.life, ("start", player, "life"), faults)


def _counters(
    found: Sequence[Seat], objects: Objects, faults: FaultList
) -> Iterator[tuple[tuple[str, str], tuple[int, int]]]:
    for s in found:
        for kind, number in s.table.counters.items():
            if isinstance(number, RangeTable):
                bounds = _range(number, (*s.path, "counters", str(kind)), faults)
                yield from (((id, str(kind)), bounds) for id in _ids(s, objects))


def _range(number: RangeTable, path: Path, faults: FaultList) -> tuple[int, int]:
    if number.low > number.high:
        faults.add("E411", path, f"from {number.low} to {number.high}: there is no such number", words=str(number.low))
    return number.low, number.high


def _is_optional(table: CaseTable, step: ScriptStep) -> bool:
    entry = table.script[int(_path_of(step)[1])]
    return entry is not None and bool(entry.optional)


def _path_of(step: ScriptStep) -> Path:
    """Where an entry stands; those with faults are not among the steps."""
    return "script", int(step.path.removeprefix("script[").removesuffix("]")) - 1
