"""The symbolic state: a finite-domain value per variable, written as overlays over a shared base.

Variables are tuples whose first entry is the kind; a variable never written has the default of its kind, so
parts that a scenario does not touch cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from apnap.encodings.terms import TRUE, Literal
from apnap.encodings.values import Val, Values, const

Key = tuple[Any, ...]

NOWHERE = ("nowhere", 0)
"""The place of a token that does not exist (yet, or any more)."""

DEFAULTS: Mapping[str, Val] = {
    "place": const(NOWHERE),  # (zone, incarnation) of a card object
    "controller": const("nobody"),
    "tapped": const(False),
    "counters": const(0),  # number of counters of a kind on an object
    "damage": const(0),
    "pump": const((0, 0)),  # until end of turn
    "muted": const(False),  # has lost its abilities
    "entered": const(False),  # entered this turn
    "sick": const(False),  # entered since its controller's last turn began
    "attacked": const(False),
    "created": const(0),  # how many-th of the delayed abilities that exist; 0: it does not exist
    "creations": const(0),  # delayed abilities created so far
    "since": const(0),  # turn in which a delayed ability was created
    "about": const(False),  # a delayed or reflexive ability is about an object
    "spent": const(0),  # times a capped ability has triggered this turn
    "acted": const(False),  # an action "only once each turn" was taken
    "times": const(0),  # times an ability has resolved this turn
    "item": const("absent"),  # "absent", "waiting", "declared" (to be used), "delayed", "gone" or its level
    "given": const(None),  # modes that a script has given
    "targets": const(()),
    "modes": const((0,)),
    "divide": const(()),
    "lost": const(False),
    "life": const(0),
    "mana": const(0),
    "unnamed": const(0),  # cards without a name in (zone, player)
    "shuffled": const(False),
    "size": const(0),  # items on the stack
    "waiting": const(0),  # items waiting
    "game": const("on"),  # "on", "draw" or the winner
    "ended": const(False),
    "opaque": const(None),
    "unmodelled": const(None),
    "used": const(0),
    "attack": const(None),  # the attack that goes on
    "attacks": const(0),  # attacks begun so far
    "became": const(None),  # (card object, incarnation) of what has taken an object's place
    "beneath": const(None),  # what a card lies under
    "tapped before": const(False),  # has become tapped this turn
    "going": const(None),  # the player who goes on resolving abilities
    "last": const(None),  # last known information of an object's incarnation
    "history": const(0),
    "flag": const("none"),
    "order": const(()),
    "violated": const(False),
}


class State:
    """Values of all variables at one point of a play."""

    __slots__ = ("base", "own", "values")

    def __init__(self, values: Values, base: Mapping[Key, Val], own: dict[Key, Val] | None = None) -> None:
        self.values = values
        self.base = base
        self.own: dict[Key, Val] = own if own is not None else {}

    def get(self, *key: Hashable) -> Val:
        """The value of a variable."""
        found = self.own.get(key)
        if found is None:
            found = self.base.get(key)
            if found is None:
                return DEFAULTS[str(key[0])]
        return found

    def put(self, key: Key, val: Val, guard: Literal = TRUE) -> None:
        """Set a variable where the guard is true."""
        self.own[key] = val if guard == TRUE else self.values.ite(guard, val, self.get(*key))

    def change(self, key: Key, function: Callable[[Any], Hashable], guard: Literal = TRUE) -> None:
        """Apply a function to a variable where the guard is true."""
        self.put(key, self.values.map(self.get(*key), function), guard)

    def is_(self, key: Key, value: Hashable) -> Literal:
        """True if the variable has that value."""
        return self.values.is_(self.get(*key), value)

    def fork(self) -> State:
        """An independent continuation."""
        return State(self.values, self.base, dict(self.own))

    def settled(self) -> State:
        """The same state with an empty overlay."""
        return State(self.values, {**self.base, **self.own})


def join(state: State, branches: Sequence[tuple[Literal, State]]) -> None:
    """Give the state what it is in the branch whose guard is true; exactly one guard is. All are forks of it."""
    touched: dict[Key, None] = {}
    for _, branch in branches:
        for key in branch.own:
            touched[key] = None
    for key in touched:
        cases = [(guard, branch.get(*key)) for guard, branch in branches]
        if any(val is not cases[0][1] for _, val in cases):
            state.own[key] = state.values.mux(cases)
        else:
            state.own[key] = cases[0][1]


def merge(values: Values, base: State, branches: Sequence[tuple[Literal, State]]) -> State:
    """The state of the branch whose guard is true; exactly one guard is. All are forks of ``base``."""
    touched: dict[Key, None] = {}
    for _, branch in branches:
        for key in branch.own:
            touched[key] = None
    own: dict[Key, Val] = {}
    for key in touched:
        cases = [(guard, branch.get(*key)) for guard, branch in branches]
        first = cases[0][1]
        own[key] = first if all(val is first for _, val in cases) else values.mux(cases)
    return State(values, {**base.base, **own})
