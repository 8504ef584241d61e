"""What the texts of a scenario and the expressions that are asked read of a state, where they may read nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from attrs import fields, frozen, has

from apnap.model.abilities import Activated, CountersPut, EntersWithCounters, LifeTotal, Move, PutCounters
from apnap.model.claims import Comparison, Const, CountersOnObject, Expr, HowOften, Incarnation, Life
from apnap.model.referee.world import World
from apnap.model.trees import walk

AT_ZERO = 0
"""What a life total is compared with that nobody asks for: at 0 its player loses (704.5a)."""

NOT_AT_ALL = -1
"""What stands for the largest constant of what nobody asks for."""

_WRITE_ONLY = (PutCounters, EntersWithCounters, CountersPut, Move)
"""What names a kind of counters without asking how many there are."""

_MEAN_SOMETHING = frozenset(["+1/+1", "-1/-1", "loyalty", "defense", "lore", "poison"])
"""Counters that rules of the game ask for."""


@frozen
class Asked:
    """``lives``: players whose life total is only compared with constants, with the largest of these. ``slots``: the
    same for what the claims count, None if it is asked for itself. ``unread``: kinds of counters that nobody reads.
    ``zone_changes``: a claim asks how often an object has changed zones."""

    lives: dict[str, int]
    slots: tuple[int | None, ...]
    unread: frozenset[str]
    zone_changes: bool

    def but_for(self, players: Iterable[str]) -> Asked:
        """The same with the life totals of these players read as they are."""
        lives = {p: most for p, most in self.lives.items() if p not in players}
        return Asked(lives, self.slots, self.unread, self.zone_changes)

    def but_for_life(self, world: World) -> Asked:
        """The same with no life total read, as far as it is above 0."""
        return Asked(dict.fromkeys(world.players, AT_ZERO), self.slots, self.unread, self.zone_changes)

    def of_nothing(self, world: World) -> Asked:
        """What texts alone would ask, but for life totals."""
        return Asked(dict.fromkeys(world.players, AT_ZERO), (NOT_AT_ALL,) * len(self.slots), self.unread, False)


def what_is_asked(world: World, exprs: Sequence[Expr]) -> Asked:
    """What is read of the states of a scenario and in these expressions."""
    said = world.scenario.parts
    known = _largest_constants(exprs)
    read = any(isinstance(p, LifeTotal) or (isinstance(p, Activated) and _pays_life(p)) for p in said)
    lives = {p: most for p in world.players if (most := known.get(Life(p), AT_ZERO)) is not None}
    kinds = {p.kind for p in said if isinstance(p, PutCounters | EntersWithCounters)}
    asked_for = {p.kind for e in exprs for p in walk(e) if isinstance(p, CountersOnObject)}
    return Asked(
        lives={} if read else lives,
        slots=tuple(known.get(slot) if isinstance(slot, HowOften) else None for slot in world.tracker.slots),
        unread=frozenset(kinds - asked_for - _MEAN_SOMETHING - _named_elsewhere(said)),
        zone_changes=any(isinstance(p, Incarnation) for e in exprs for p in walk(e)),
    )


def _pays_life(ability: Activated) -> bool:
    return any(getattr(part, "life", 0) for part in walk(ability))


def _named_elsewhere(said: Iterable[object]) -> set[str]:
    """Every word of a text that is not just a kind of counters to put on something."""
    found: set[str] = set()
    for part in said:
        kind = type(part)
        if has(kind) and not isinstance(part, _WRITE_ONLY):
            found |= {word for a in fields(kind) for word in _words(getattr(part, a.name))}
    return found


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield from _words(part)


def _largest_constants(exprs: Sequence[Expr]) -> dict[object, int | None]:
    """What is only compared with constants, and the largest of them; None for what is asked for otherwise too."""
    found: dict[object, int | None] = {}

    def note(atom: object, most: int | None) -> None:
        old = found.get(atom, AT_ZERO)
        found[atom] = None if most is None or old is None else max(old, most)

    def look(part: object) -> None:
        if isinstance(part, Comparison):
            for one, other in ((part.left, part.right), (part.right, part.left)):
                if isinstance(one, HowOften | Life) and isinstance(other, Const) and isinstance(other.value, int):
                    return note(one, other.value)
        if isinstance(part, HowOften | Life):
            return note(part, None)
        for child in _children(part):
            look(child)
        return None

    for expr in exprs:
        look(expr)
    return found


def _children(part: object) -> Iterator[object]:
    if isinstance(part, tuple):
        yield from part
    else:
        kind: Any = type(part)
        if has(kind):
            yield from (getattr(part, a.name) for a in fields(kind))
