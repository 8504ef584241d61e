"""The cheapest changes between a log and what plays report, as weighted MaxSAT, apart from the checker.

Hard: which record of the log is which of the play, keeping order except for what is moved, with one name for each
ability. Soft, with weights: no record of the log is dropped, changed or moved, none of the play is missing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

import z3
from attrs import define, field

from apnap.model.trace import records as r
from apnap.model.trace.records import PLAYER_EVENTS

CHOICE, ONE, ABILITY, ACT = 2, 3, 4, 9
"""What changes cost, as docs/checking-logs.md has it."""

Records = Sequence[r.AnyRecord]


def cheapest(log: Records, plays: Sequence[Records]) -> int:
    """What the cheapest changes cost after which the log is the beginning of one of the plays."""
    best: int | None = None
    for play in plays:
        found = _Alignment(list(log), list(play)).cost(best)
        best = found if found is not None else best
    assert best is not None
    return best


def reported(records: Records) -> list[r.AnyRecord]:
    """What is compared: no priority, nothing of the start."""
    return [x for x in records if not isinstance(x, r.Priority | r.Game | r.Object | r.Raw)]


def _is_act(x: r.AnyRecord) -> bool:
    return isinstance(x, r.Event) and x.what in PLAYER_EVENTS


def _name(x: r.AnyRecord) -> str | None:
    if isinstance(x, r.Trigger | r.Put | r.Resolve | r.End):
        return x.a
    if isinstance(x, r.Event) and x.what in ("cast", "activate"):
        return x.a if isinstance(x.a, str) else x.o if isinstance(x.o, str) else None
    return None


def _is_spell(name: str) -> bool:
    return not name.startswith("a") or not name[1:].isdigit()


def _inside(records: Records, at: int) -> list[int]:
    """The records of what resolves there, if it ends."""
    name = _name(records[at])
    for n in range(at + 1, len(records)):
        one = records[n]
        if isinstance(one, r.End) and one.a == name:
            return list(range(at, n + 1))
        if isinstance(one, r.Resolve | r.Put) or _is_act(one):
            break
    return [at]


def _course(records: Records, at: int) -> list[int]:
    """All that is said from there on of the ability or spell and what it does, but not of what triggers on that."""
    name = _name(records[at])
    found: list[int] = []
    for n in range(at, len(records)):
        if _name(records[n]) == name and (n == at or not _is_act(records[n])):
            own = _inside(records, n) if isinstance(records[n], r.Resolve) else [n]
            found += [m for m in own if m == n or not isinstance(records[m], r.Trigger)]
    return found


def _content(x: r.AnyRecord) -> dict[str, object]:
    left_out = ("n", "t", "s", "ap", "b", "src", "inf", "a")
    return {k: getattr(x, k) for k in x.__struct_fields__ if k not in left_out and getattr(x, k) is not r.UNSET}


def _price(x: r.AnyRecord, y: r.AnyRecord) -> int | None:
    """What it costs that a record says what the other one does; None if it cannot."""
    if type(x) is not type(y) or (isinstance(x, r.Event) and x.what != y.what):  # type: ignore[union-attr]
        return None
    one, other = _content(x), _content(y)
    keys = {k for k in one.keys() & other.keys() if one[k] != other[k]}
    if not keys:
        return 0
    if _is_act(x):
        return None
    return CHOICE if keys <= {"tg", "modes", "pick"} else ONE


@define(eq=False)
class _Alignment:
    """One log and one play."""

    log: list[r.AnyRecord]
    play: list[r.AnyRecord]
    hard: list[z3.BoolRef] = field(factory=list)
    soft: list[tuple[z3.BoolRef, int]] = field(factory=list)
    matches: dict[tuple[int, int], z3.BoolRef] = field(factory=dict)
    price: dict[tuple[int, int], int] = field(factory=dict)
    moved: dict[int, z3.BoolRef] = field(factory=dict)
    blocks: dict[int, list[int]] = field(factory=dict)

    def cost(self, less_than: int | None) -> int | None:
        """What the cheapest changes cost; None if not less than that."""
        self._match()
        self._order()
        self._names()
        self._price_of_log()
        self._price_of_play()
        optimizer = z3.Optimize()
        optimizer.add(*self.hard)
        if less_than is not None:
            optimizer.add(z3.PbLe([(z3.Not(b), w) for b, w in self.soft], less_than - 1))
        for clause, weight in self.soft:
            optimizer.add_soft(clause, weight)
        if optimizer.check() != z3.sat:
            return None
        model = optimizer.model()
        return sum(w for b, w in self.soft if not z3.is_true(model.eval(b, model_completion=True)))

    def _of_log(self, i: int) -> list[z3.BoolRef]:
        return [b for (n, _), b in self.matches.items() if n == i]

    def _of_play(self, k: int) -> list[z3.BoolRef]:
        return [b for (_, n), b in self.matches.items() if n == k]

    def _match(self) -> None:
        for i, x in enumerate(self.log):
            for k, y in enumerate(self.play):
                price = _price(x, y)
                if price is not None:
                    self.matches[i, k], self.price[i, k] = z3.Bool(f"m{i},{k}"), price
        for found in (*map(self._of_log, range(len(self.log))), *map(self._of_play, range(len(self.play)))):
            self.hard += [z3.Or(z3.Not(a), z3.Not(b)) for a, b in combinations(found, 2)]
        for (i, k), price in self.price.items():
            if price:
                self.soft.append((z3.Not(self.matches[i, k]), price))

    def _group(self, k: int) -> object:
        """What happened at once in the play: its order is no order."""
        y = self.play[k]
        return (type(y), y.b) if isinstance(y, r.Event | r.Trigger) and y.b is not r.UNSET else k

    def _order(self) -> None:
        """The order of the log is that of the play, except for what is moved: a record, or all of a resolution."""
        for i, x in enumerate(self.log):
            if isinstance(x, r.Resolve) and len(_inside(self.log, i)) > 1:
                self.blocks[i] = _inside(self.log, i)
            elif not isinstance(x, r.Choice | r.End) and not _is_act(x):
                self.moved[i] = z3.Bool(f"moved{i}")
        for i in (*self.blocks, *self.moved):
            moves = self.moved.get(i, z3.Bool(f"block{i}"))
            self.soft.append((z3.Not(moves), ONE))
            for (n, k), match in self.matches.items():  # what is moved is not changed as well
                if n == i and self.price[n, k]:
                    self.hard.append(z3.Or(z3.Not(moves), z3.Not(match)))
        for (i, k), (j, m) in combinations(self.matches, 2):
            if i < j and m < k and self._group(k) != self._group(m):
                excused = [self.moved[n] for n in (i, j) if n in self.moved]
                excused += [z3.Bool(f"block{b}") for b, all_ in self.blocks.items() if (i in all_) != (j in all_)]
                self.hard.append(z3.Or(z3.Not(self.matches[i, k]), z3.Not(self.matches[j, m]), *excused))

    def _names(self) -> None:
        """An ability has one name, and a name is that of one ability."""
        same: dict[tuple[str, str], z3.BoolRef] = {}
        for (i, k), match in self.matches.items():
            a, b = _name(self.log[i]), _name(self.play[k])
            if a is not None and b is not None:
                if _is_spell(a) or _is_spell(b):
                    if a != b:
                        self.hard.append(z3.Not(match))
                    continue
                named = same.setdefault((a, b), z3.Bool(f"same {a} {b}"))
                self.hard.append(z3.Or(z3.Not(match), named))
        for (one, x), (other, y) in combinations(same.items(), 2):
            if (one[0] == other[0]) != (one[1] == other[1]):
                self.hard.append(z3.Or(z3.Not(x), z3.Not(y)))

    def _price_of_log(self) -> None:
        """A record of the log that is none of the play is dropped, by itself or with all that follows from it."""
        dropped: dict[int, list[z3.BoolRef]] = defaultdict(list)
        for i, x in enumerate(self.log):
            if _name(x) is not None and not isinstance(x, r.End) and len(_course(self.log, i)) > 1:
                whole = z3.Bool(f"drop{i}")
                self.soft.append((z3.Not(whole), ABILITY + (ACT if _is_act(x) else 0)))
                for n in _course(self.log, i):
                    dropped[n].append(whole)
                    self.hard += [z3.Or(z3.Not(whole), z3.Not(m)) for m in self._of_log(n)]
        for i, x in enumerate(self.log):
            self.soft.append((z3.Or(*self._of_log(i), *dropped[i]), ACT if _is_act(x) else ONE))

    def _price_of_play(self) -> None:
        """A record of the play that is none of the log is added, by itself or with all that an ability does, unless the
        log ends before it. What players do cannot be added."""
        past = [z3.Bool(f"past{k}") for k in range(len(self.play))]
        for k, m in combinations(range(len(self.play)), 2):
            if self._group(k) != self._group(m):
                self.hard.append(z3.Or(z3.Not(past[k]), past[m]))
        names = {y.a for y in self.play if isinstance(y, r.Trigger | r.Put | r.Resolve)}
        added = {name: z3.Bool(f"add {name}") for name in names}
        self.soft += [(z3.Not(whole), ABILITY) for whole in added.values()]
        covered: dict[int, list[z3.BoolRef]] = defaultdict(list)
        for k, y in enumerate(self.play):
            self.hard += [z3.Or(z3.Not(past[k]), z3.Not(m)) for m in self._of_play(k)]
            if isinstance(y, r.Trigger | r.Put | r.Resolve | r.End) and y.a in added:
                covered[k].append(added[y.a])
            if isinstance(y, r.Resolve):
                unread = z3.And(added[y.a], *(z3.Not(m) for m in self._of_play(k)))
                for n in _inside(self.play, k)[1:-1]:
                    if isinstance(self.play[n], r.Event):
                        covered[n].append(unread)
        for k, y in enumerate(self.play):
            if _is_act(y) and y.what != "step":  # type: ignore[union-attr]
                self.hard.append(z3.Or(*self._of_play(k), past[k]))
            elif not isinstance(y, r.Choice):
                self.soft.append((z3.Or(*self._of_play(k), *covered[k], past[k]), ONE))
