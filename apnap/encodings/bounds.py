"""How far a life total can still go: clauses that every play satisfies, given to the solver as a help.

When all that is left to happen to a life total is that certain items resolve, each at most once and each with a
table of its own, then the total at the end is at most the present one plus the best that each of them can do.
What a resolution gives away of its best is *slack*. A counter of the slack given away so far bounds the total at
the end, so that the solver need not find out about every order for itself that too much has been given away.
The same with signs reversed bounds the total from below. Nothing here excludes a play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from attrs import field, frozen

from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val

if TYPE_CHECKING:
    from apnap.encodings.course import Move
    from apnap.encodings.machine import Machine


MOST_TOTALS = 64
"""The largest number of values a life total can have for the solver to be told that it has only one of them."""


@frozen
class Change:
    """What the resolution of one item does to a life total at one step: guard, and the change by total."""

    item: int
    guard: Literal
    by: Mapping[int, int]


@frozen
class Step:
    """A step in which only resolutions with known tables touch the life total.

    ``placed``: items that come onto the stack or leave it otherwise than by resolving.
    """

    base: State
    life: Val
    changes: Sequence[Change]
    placed: frozenset[int]


@frozen
class Bounds:
    """Records the steps of an unrolling, and bounds the life totals at its end."""

    m: Machine
    _steps: dict[str, list[Step]] = field(factory=dict)

    def step(self, base: State, moves: Sequence[Move], merged: State, after: State) -> None:
        """Look at a step: its moves from ``base``, the merged state, and the state after the checkpoint."""
        placed = _moved(merged, after)
        placed |= {item for move in moves for item in _moved(base, move.state) if item != _resolving(move)}
        for player in self.m.players:
            recorded = self._steps.setdefault(player, [])
            step = self._step(base, moves, player, frozenset(placed))
            if step is None or after.get("life", player) is not merged.get("life", player):
                recorded.clear()
                continue
            recorded.append(step)
            if placed & {change.item for earlier in recorded for change in earlier.changes}:
                recorded.clear()

    def _step(self, base: State, moves: Sequence[Move], player: str, placed: frozenset[int]) -> Step | None:
        life = base.get("life", player)
        changes: list[Change] = []
        for move in moves:
            after = move.state.get("life", player)
            if move.guard == FALSE or after is life:
                continue
            table = self.m.values.table(life, after)
            if move.value[0] != "resolve" or len(table) != len(life):
                return None
            changes.append(Change(move.value[2].number, move.guard, {v: w - v for v, w in table.items()}))
        return Step(base, life, changes, placed)

    def outside(self, state: State) -> Iterator[Literal]:
        """Literals of totals that the state after the recorded steps cannot have."""
        for player, steps in self._steps.items():
            if not steps:
                continue
            most, least = self._best(steps, +1), self._best(steps, -1)
            highest = max(steps[0].life) + sum(sorted(most.values(), reverse=True)[: len(steps)])
            lowest = min(steps[0].life) - sum(sorted(least.values(), reverse=True)[: len(steps)])
            yield from (x for v, x in state.get("life", player).items() if not lowest <= v <= highest)

    def _best(self, steps: Sequence[Step], sign: int) -> dict[int, int]:
        """Item → the most that its resolution can add to the total (take off it if ``sign`` is -1)."""
        best: dict[int, int] = {}
        for step in steps:
            for change in step.changes:
                most = max(sign * d for d in change.by.values())
                best[change.item] = max(best.get(change.item, 0), most)
        return best

    def at_end(self, final: State) -> None:
        """Bound the totals in the last state, as far as no simulated play shows them."""
        for player, steps in self._steps.items():
            life = final.get("life", player)
            shown = [v for v, x in life.items() if self.m.terms.simulated(x)]
            if steps and shown:
                self._each_once(steps, final)
                self._bound(steps, life, max(shown), +1)
                self._bound(steps, life, min(shown), -1)

    def _each_once(self, steps: Sequence[Step], final: State) -> None:
        """What is gone at the end and was not gone before has resolved at one of the steps; one total at a time."""
        terms, resolves = self.m.terms, dict[int, list[Literal]]()
        for step in steps:
            for change in step.changes:
                resolves.setdefault(change.item, []).append(change.guard)
            if 2 < len(step.life) <= MOST_TOTALS:
                terms.clauses.append(tuple(step.life.values()))
                terms.clauses += [(-x, -y) for x, y in combinations(step.life.values(), 2)]
        for item in frozenset().union(*(step.placed for step in steps)):
            resolves.pop(item, None)
        for item, guards in resolves.items():
            gone_before = steps[0].base.is_(("item", item), "gone")
            terms.require(-final.is_(("item", item), "gone"), gone_before, *guards)

    def _bound(self, steps: Sequence[Step], final: Val, shown: int, sign: int) -> None:
        """Clauses for the totals beyond ``shown``: above it, or below it if ``sign`` is -1."""
        best = self._best(steps, sign)
        start = max(sign * v for v in steps[0].life)
        limit = start + sum(best.values())
        size = limit - sign * shown
        if size <= 0:
            return
        terms = self.m.terms
        gone = self._counter(size)
        for v, x in steps[0].life.items():
            if start > sign * v:
                terms.require(-x, gone[min(start - sign * v, size)])
        for step in steps:
            gone = self._pass_on(step, gone, best, sign)
        for v, x in final.items():
            if sign * v > sign * shown:
                terms.require(-x, -gone[limit - sign * v + 1])

    def _counter(self, size: int) -> list[Literal]:
        """Literals that at least 0, 1, ... has been given away."""
        terms = self.m.terms
        counter = [TRUE, *(terms.unknown() for _ in range(size))]
        for less, more in pairwise(counter):
            terms.require(-more, less)
        return counter

    def _pass_on(self, step: Step, old: Sequence[Literal], best: Mapping[int, int], sign: int) -> list[Literal]:
        terms = self.m.terms
        new = self._counter(len(old) - 1)
        for before, after in zip(old[1:], new[1:], strict=True):
            terms.require(-before, after)
        for change in step.changes:
            slack = {v: best[change.item] - sign * d for v, d in change.by.items()}
            losing = self.m.values.map(step.life, slack.__getitem__)
            for lost, here in losing.items():
                for number, before in enumerate(old) if lost else ():
                    after = new[min(number + lost, len(new) - 1)]
                    terms.require(-change.guard, -here, -before, after)
        return new


def _moved(before: State, after: State) -> set[int]:
    """Items whose place differs."""
    return {key[1] for key, val in after.own.items() if key[0] == "item" and before.get(*key) is not val}


def _resolving(move: Move) -> int | None:
    return move.value[2].number if move.value[0] == "resolve" else None
