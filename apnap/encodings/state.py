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
    "effects": const(()),  # continuous effects that began about an object, and sources that came later, in order
    "face": const(None),  # which face of an object is up; None: the printed front
    "stale": const(False),  # the source of an item has transformed since it was put on the stack
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
    "happened": const(0),  # how often, or how much, of what a text asks for there has been this turn
    "phased by": const(None),  # who controlled a phased-out object as it phased out, or (card object, incarnation)
    "room": const(None),  # (dungeon, number of the room) that a player's marker is in
    "times": const(0),  # times an ability has resolved this turn
    "round": const(0),  # in how many-th round, since abilities were last placed, an item began to wait
    "rounds": const(0),  # rounds in which something has begun to wait since then
    "round open": const(False),  # the present one is among them
    "latched": const(False),  # an ability has triggered on a state that is still there
    "carried": const(False),  # an ability has triggered while an item was carried out
    "item": const("absent"),  # "absent", "waiting", "declared" (to be used), "delayed", "gone" or its level
    "activated": const(False),  # an ability "only once each turn" was activated
    "drawn": const(0),  # cards that a player has drawn this turn
    "spells cast": const(0),  # by a player this turn
    "given": const(None),  # modes that a script has given
    "cast by": const(None),  # who has cast an incarnation of an object, from which zone, if that is asked
    "how much": const(0),  # what the event was about that an ability has triggered on
    "whose": const(None),  # who controlled the object of that event then
    "targets": const(()),
    "modes": const((0,)),
    "divide": const(()),
    "lost": const(False),
    "life": const(0),
    "floor": const(0),  # what a life total would be without what has been gained, where that is asked
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
    "attacking": const(None),  # the player that an object attacks
    "blocking": const(None),  # (card object, incarnation) of the attacker that an object blocks
    "blocked": const(False),  # an attacker has become blocked
    "struck": const(False),  # it had first or double strike as the first damage step began
    "deathtouched": const(False),  # dealt damage by a source with deathtouch since the last check
    "fought": const(False),  # something attacks in this combat, or did
    "second": const(False),  # another damage step is to come
    "declared": const(0),  # attackers (1), blockers (2) have been declared this turn
    "became": const(None),  # (card object, incarnation) of what has taken an object's place
    "beneath": const(None),  # what a card lies under
    "tapped before": const(False),  # has become tapped this turn
    "going": const(None),  # the player who goes on resolving abilities
    "own controller": const("nobody"),  # apart from effects that give control
    "control effects": const(()),  # those that have given control of an object, in order
    "attached": const(None),  # (card object, incarnation) that an object is attached to, or ("player", name)
    "host": const("now"),  # what the source of an ability was attached to as that triggered, if it looks back
    "left host": const(None),  # what an incarnation of an object was attached to as it left
    "last host": const(None),  # what an incarnation of an object was attached to last
    "linked": const(False),  # a source has exiled an object, and has an ability linked to that
    "until": const(None),  # a source has exiled an object until it leaves: where that goes back to
    "instead": const(False),  # an effect waits for its spell to resolve, to exile it
    "chosen": const(None),  # (kind, word) chosen as an object (card object, incarnation) entered
    "shield": const(0),  # the next damage to an object or player that is prevented; -1: all of it
    "shielded": const(False),  # damage to a group is prevented this turn
    "holder": const(None),  # who has taken control of a spell
    "last": const(None),  # last known information of an object's incarnation
    "history": const(0),
    "flag": const("none"),
    "order": const(()),
    "violated": const(False),
    "looped": const(False),  # the play has come back to a position
}


_APART = frozenset(("item", "size", "history", "flag", "order", "violated", "unmodelled"))
"""Variables that no characteristic of an object depends on."""


class State:
    """Values of all variables at one point of a play."""

    __slots__ = ("base", "memo", "own", "values")

    def __init__(self, values: Values, base: Mapping[Key, Val], own: dict[Key, Val] | None = None) -> None:
        self.values = values
        self.base = base
        self.own: dict[Key, Val] = own if own is not None else {}
        self.memo: dict[Key, Any] = {}
        """What has been worked out about this state, until it changes."""

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
        if self.memo and key[0] not in _APART:
            self.memo = {}

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
    state.memo = {}
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
