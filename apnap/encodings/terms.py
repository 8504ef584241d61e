"""Boolean terms: hash-consed literals with constant folding, facts, free choices, and simulated plays.

A literal is a non-zero int; negation is ``-x``; ``TRUE`` is 1 and ``FALSE`` is -1. A positive literal is also
the DIMACS variable of its node. Every node carries the value it has in ``LANES`` random plays at once (one bit
of a big integer each), so that what can be true is mostly seen without asking a solver (see docs/decisions/).
"""

from __future__ import annotations

import random
from collections.abc import Container, Iterable, Iterator, Sequence

Literal = int
TRUE: Literal = 1
FALSE: Literal = -1
LANES = 192
_FULL = (1 << LANES) - 1
MOST_NODES = 4_000_000
"""The largest number of nodes of a circuit when nothing else is said."""


class TooLarge(Exception):
    """More would have to be encoded than is allowed; the verdict is ``undecided``."""


class Terms:
    """A growing circuit of and-gates over free variables, with clauses that restrict the free variables."""

    def __init__(self, seed: int = 0) -> None:
        self.args: list[tuple[Literal, ...] | None] = [None, ()]
        """Per node: the literals of an and-gate, or None for a free variable; node 1 is the constant."""
        self.lanes: list[int] = [0, _FULL]
        self.clauses: list[tuple[Literal, ...]] = []
        """Restrictions on free choices; never contradictory, whatever the other variables are."""
        self.facts: dict[int, bool] = {TRUE: True}
        """Nodes that the sweep found to be constant under the clauses (part of what must be trusted)."""
        self._gates: dict[tuple[Literal, ...], Literal] = {}
        self._members: list[tuple[Literal, ...]] = []
        self._sets: dict[int, dict[int, int]] = {}
        """Node → group → the values of that group's variable for which the node is true, as a set of bits."""
        self._unions: dict[tuple[int, int], Literal] = {}
        self._random = random.Random(seed)
        self.most = MOST_NODES

    # ------------------------------------------------------------------ gates

    def simulated(self, x: Literal) -> int:
        """The literal's value in each of the simulated plays, one bit a play."""
        return self.lanes[x] if x > 0 else self.lanes[-x] ^ _FULL

    def known(self, x: Literal) -> Literal:
        """The literal, or a constant if it is known to be one."""
        fact = self.facts.get(x if x > 0 else -x)
        if fact is None:
            return x
        return TRUE if fact == (x > 0) else FALSE

    def conj(self, literals: Iterable[Literal]) -> Literal:
        """True if all are true."""
        facts = self.facts
        kept: set[Literal] = set()
        for x in literals:
            fact = facts.get(x if x > 0 else -x)
            if fact is None:
                if -x in kept:
                    return FALSE
                kept.add(x)
            elif fact != (x > 0):
                return FALSE
        if not kept:
            return TRUE
        if len(kept) == 1:
            return kept.pop()
        key = tuple(sorted(kept))
        node = self._gates.get(key)
        if node is None:
            node = self._as_set(key)
            if node is None:
                node = self._new_node(key)
            self._gates[key] = node
        return node

    def disj(self, literals: Iterable[Literal]) -> Literal:
        """True if one is true."""
        return -self.conj([-x for x in literals])

    def both(self, x: Literal, y: Literal) -> Literal:
        """``x and y``; the commonest gate, kept quick."""
        x, y = self.known(x), self.known(y)
        if x in (TRUE, y):
            return y
        if y == TRUE:
            return x
        if x == FALSE or y == FALSE or x == -y:
            return FALSE
        key = (x, y) if x < y else (y, x)
        node = self._gates.get(key)
        if node is None:
            node = self._as_set(key)
            if node is None:
                node = self._new_node(key)
            self._gates[key] = node
        return node

    def exclusive(self, literals: Iterable[Literal]) -> None:
        """Exactly one of the literals is true in any play: they are the values of one variable.

        From then on what is said about the value of that variable is a set of values, and gates over such sets
        fold: ``x = 3 and (x = 3 or x = 4)`` is ``x = 3``, ``x < 4 and x > 3`` is false.
        """
        members = tuple(dict.fromkeys(literals))
        if len(members) < 3:
            return
        group, everything = len(self._members), (1 << len(members)) - 1
        self._members.append(members)
        for i, x in enumerate(members):
            self._sets.setdefault(abs(x), {})[group] = 1 << i if x > 0 else everything ^ (1 << i)

    def _set_of(self, x: Literal, group: int) -> int:
        """The values of the variable for which the literal is true, as a set of bits."""
        held = self._sets[abs(x)][group]
        return held if x > 0 else held ^ ((1 << len(self._members[group])) - 1)

    def _as_set(self, literals: Sequence[Literal]) -> Literal | None:
        """Their conjunction, if all of them speak about the value of the same variable."""
        sets = self._sets
        for group in sets.get(abs(literals[0]), ()):
            if all(group in sets.get(abs(x), ()) for x in literals[1:]):
                held = -1
                for x in literals:
                    held &= self._set_of(x, group)
                return self._of_set(group, held)
        return None

    def _of_set(self, group: int, held: int) -> Literal:
        """The literal that the variable has one of the values."""
        found = self._unions.get((group, held))
        if found is None:
            found = self._unions[group, held] = self._union(group, held)
        return found

    def _union(self, group: int, held: int) -> Literal:
        members = self._members[group]
        inside = [x for i, x in enumerate(members) if held >> i & 1]
        outside = [x for i, x in enumerate(members) if not held >> i & 1]
        if not inside or not outside:
            return TRUE if inside else FALSE
        if len(inside) == 1 or len(outside) == 1:
            return inside[0] if len(inside) == 1 else -outside[0]
        few = len(inside) <= len(outside)
        key = tuple(sorted(-x for x in (inside if few else outside)))
        node = self._gates.get(key)
        if node is None:
            node = self._gates[key] = self._new_node(key)
        everything = (1 << len(members)) - 1
        self._sets.setdefault(node, {})[group] = held ^ everything if few else held
        return -node if few else node

    def either(self, x: Literal, y: Literal) -> Literal:
        """``x or y``."""
        return -self.both(-x, -y)

    def alternatives(self, x: Literal, among: Container[Literal]) -> Iterator[Literal]:
        """Literals among the given ones of which each implies ``x``, seen through the or-gates above them."""
        pending = [x]
        while pending:
            x = pending.pop()
            if x in among:
                yield x
            elif x < 0 and (parts := self.args[-x]):
                pending += [-y for y in parts]

    def iff(self, x: Literal, y: Literal) -> Literal:
        """True if both have the same value."""
        return self.either(self.both(x, y), self.both(-x, -y))

    def _new_node(self, key: tuple[Literal, ...]) -> Literal:
        lanes = _FULL
        values = self.lanes
        for x in key:
            lanes &= values[x] if x > 0 else values[-x] ^ _FULL
        self.args.append(key)
        self.lanes.append(lanes)
        if len(self.args) > self.most:
            raise TooLarge(f"more than {self.most} terms")
        return len(self.args) - 1

    # ------------------------------------------------------------------ choices

    def free(self) -> Literal:
        """A fresh variable that may be true or false."""
        return self._variable(self._random.getrandbits(LANES))

    def given(self, lanes: int) -> Literal:
        """A fresh variable with the given values in the simulated plays, one bit a play."""
        return self._variable(lanes & _FULL)

    def one_of(self, available: Sequence[Literal]) -> list[Literal]:
        """Fresh choice of exactly one available option (none if none is available).

        Returns a literal per option: it is the one chosen. The clauses added can be satisfied whatever the
        availabilities are, so choices never make a dead end.
        """
        available = [self.known(x) for x in available]
        live = [i for i, x in enumerate(available) if x != FALSE]
        if len(live) <= 1:
            return available
        chosen = [FALSE] * len(available)
        for i, lanes in zip(live, self._pick_lanes([available[i] for i in live]), strict=True):
            chosen[i] = self._variable(lanes)
            if available[i] != TRUE:
                self.clauses.append((-chosen[i], available[i]))
        picks = [chosen[i] for i in live]
        for i, x in enumerate(picks):
            for y in picks[i + 1 :]:
                self.clauses.append((-x, -y))
        for i in live:
            self.clauses.append((-available[i], *picks))
        return chosen

    def _pick_lanes(self, available: Sequence[Literal]) -> list[int]:
        """Bit-parallel reservoir sampling: in every simulated play one of the available options."""
        masks = [self.simulated(x) for x in available]
        taken = [0] * len(masks)
        some = 0
        order = list(range(len(masks)))
        self._random.shuffle(order)
        for rank, i in enumerate(order):
            take = masks[i] & (~some | self._rarely(rank + 1))
            for j in order[:rank]:
                taken[j] &= ~take
            taken[i] = take
            some |= masks[i]
        return [x & _FULL for x in taken]

    def _rarely(self, n: int) -> int:
        """A random mask whose bits are set with a chance of about 1/n."""
        mask = _FULL
        while n > 1:
            mask &= self._random.getrandbits(LANES)
            n >>= 1
        return mask

    def _variable(self, lanes: int) -> Literal:
        self.args.append(None)
        self.lanes.append(lanes)
        return len(self.args) - 1

    def forbid(self, *together: Literal) -> None:
        """A clause: not all of these at once. Only for choices that lose no outcome (symmetry).

        The simulated plays are not bound by it: each is a real play all the same.
        """
        clause = tuple(-self.known(x) for x in together)
        if TRUE not in clause:
            self.clauses.append(tuple(x for x in clause if x != FALSE))

    def unknown(self) -> Literal:
        """A fresh variable for clauses that help the solver; it is not part of any circuit."""
        return self._variable(0)

    def require(self, *literals: Literal) -> None:
        """A clause that every play satisfies, with suitable values of the unknowns in it."""
        clause = dict.fromkeys(self.known(x) for x in literals)
        if TRUE not in clause:
            self.clauses.append(tuple(x for x in clause if x != FALSE))

    # ------------------------------------------------------------------ facts

    def learn(self, x: Literal) -> None:
        """From now on the literal counts as true (the sweep has shown that it must be)."""
        self.facts[abs(x)] = x > 0
