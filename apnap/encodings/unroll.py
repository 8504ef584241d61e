"""Unrolling a machine step by step until every play has ended."""

from __future__ import annotations

from typing import Any

from attrs import define, field, frozen

from apnap.encodings.bounds import Bounds
from apnap.encodings.machine import Machine
from apnap.encodings.run import Site
from apnap.encodings.state import State, merge
from apnap.encodings.sweep import Sweeper
from apnap.encodings.symmetry import Symmetry
from apnap.encodings.terms import FALSE, Literal, TooLarge
from apnap.encodings.values import at_least, const

MOST_ROUNDS = 60
"""The largest number of rounds of state-based actions and placements at one checkpoint."""


@define
class Unrolled:
    """A machine unrolled. ``complete``: every play has ended after ``steps`` steps."""

    machine: Machine
    sweeper: Sweeper
    final: State
    complete: bool
    steps: int
    seconds_building: float = 0.0
    performed: dict[int, Literal] = field(factory=dict)
    """Script entry → literal that it is carried out."""


@frozen(eq=False)
class Move:
    """One move of a step: the literal that it is taken, what it leads to, what it is, and when it is available."""

    guard: Literal
    state: State
    value: tuple[Any, ...]
    owner: str = ""
    available: Literal = FALSE


class Unroller:
    """Builds the steps of one machine."""

    def __init__(self, machine: Machine, sweeper: Sweeper) -> None:
        self.m = machine
        self.sweeper = sweeper
        self.symmetry = Symmetry(machine)
        self.bounds = Bounds(machine)
        self.performed: dict[int, Literal] = {}

    def run(self, bound: int) -> Unrolled:
        """Unroll until every play has ended, or ``bound`` steps. Raises OutOfBudget and TooLarge."""
        state = self.m.initial()
        self._checkpoint(state)
        swept: State | None = None
        steps = 0
        while True:
            self.sweeper.learn_false(self.bounds.outside(state))
            swept = self.sweeper.state(swept, state.settled())
            state = swept.fork()
            if not self.sweeper.possible(self._live(state)):
                self.bounds.at_end(swept)
                return Unrolled(self.m, self.sweeper, swept, True, steps, performed=self.performed)
            if steps >= bound:
                return Unrolled(self.m, self.sweeper, swept, False, steps, performed=self.performed)
            state = self._step(state)
            steps += 1

    def _live(self, state: State) -> Literal:
        """The play goes on."""
        return self.m.terms.conj(
            [state.is_(("game",), "on"), state.is_(("ended",), False), state.is_(("unmodelled",), None)]
        )

    # ------------------------------------------------------------------ the checkpoint

    def _checkpoint(self, state: State) -> None:
        """117.5: state-based actions until none, waiting abilities onto the stack, until nothing is left to do."""
        m = self.m
        for _ in range(MOST_ROUNDS):
            while m.state_based.check(state, self._live(state), self.sweeper.possible):
                pass
            going = m.terms.both(self._live(state), m.stack.may_place(state))
            if not self.sweeper.possible(m.terms.both(going, m.stack.anything_waiting(state))):
                return
            m.stack.place_all(state, going)
        raise TooLarge(f"more than {MOST_ROUNDS} rounds of placing at one checkpoint")

    # ------------------------------------------------------------------ one step

    def _step(self, state: State) -> State:
        m = self.m
        live = self._live(state)
        m.actions.skip_impossible(state, live)
        self._priority(state, live)
        base = state.settled()
        moves: list[Move] = []
        first_site = len(m.sites)
        passing = self._options(base, live, moves)
        self._script_or_resolve(base, passing, moves)
        moves.append(Move(-live, base.fork(), ("idle",)))
        m.sites.insert(first_site, self._note(live, moves))
        self.symmetry.after(base, moves)
        merged = merge(m.values, base, [(move.guard, move.state) for move in moves if move.guard != FALSE])
        ahead = merged.fork()
        self._checkpoint(ahead)
        self.bounds.step(base, moves, merged, ahead)
        return ahead

    def _priority(self, state: State, live: Literal) -> None:
        for literal, active in self.m.actives(state):
            guard = self.m.terms.both(live, literal)
            self.m.history.happened(state, "priority", None, guard, who=const(active))
            self.m.history.close(state, active, guard)

    def _options(self, base: State, live: Literal, moves: list[Move]) -> Literal:
        """Options that may be used now; returns the literal that none is."""
        m = self.m
        options = m.scenario.options
        available: list[Literal] = []
        for number, option in enumerate(options):
            left = -m.values.any_of(base.get("used", number), at_least(option.times))
            can = m.actions.possible(base, option.player, option.action, ("option", number))
            may = m.actions.in_time(base, option.player, option.action)
            available.append(m.terms.conj([live, left, may, can]))
        chosen = m.terms.one_of([*available, live])
        for number, (option, a, c) in enumerate(zip(options, available, chosen, strict=False)):
            guard = m.terms.both(a, c)
            if guard == FALSE:
                continue
            branch = base.fork()
            m.history.happened(branch, "priority", None, self._responds(base, option.player), who=const(option.player))
            m.history.close(branch, option.player)
            m.actions.perform(branch, option.player, option.action, ("option", number), guard)
            branch.change(("used", number), lambda n: n + 1)
            moves.append(Move(guard, branch, ("option", number), option.player, a))
        return m.terms.both(live, chosen[-1])

    def _responds(self, base: State, player: str) -> Literal:
        """Somebody other than the active player acts."""
        return self.m.terms.disj(x for x, active in self.m.actives(base) if active != player)

    def _script_or_resolve(self, base: State, passing: Literal, moves: list[Move]) -> None:
        m = self.m
        resting = passing
        for number, entry in enumerate(m.scenario.script):
            next_ = m.terms.both(passing, m.actions.pc(base, number))
            if next_ == FALSE:
                continue
            guard = m.terms.both(next_, m.actions.ready(base, entry))
            resting = m.terms.both(resting, -guard)
            if guard != FALSE:
                moves.append(Move(guard, self._scripted(base, number, guard), ("script", number)))
        empty = base.is_(("size",), 0)
        over = base.fork()
        over.put(("ended",), const(True))
        moves.append(Move(m.terms.both(resting, empty), over, ("end",)))
        self._resolve(base, m.terms.both(resting, -empty), moves)

    def _scripted(self, base: State, number: int, guard: Literal) -> State:
        m = self.m
        entry = m.scenario.script[number]
        branch = base.fork()
        m.history.happened(branch, "priority", None, self._responds(base, entry.player), who=const(entry.player))
        m.history.close(branch, entry.player)
        m.actions.perform(branch, entry.player, entry.action, ("script", number), guard)
        done = m.actions.entry_done(branch, entry)
        branch.put(("script",), const(number + 1), done)
        self.performed[number] = m.terms.either(self.performed.get(number, FALSE), guard)
        return branch

    def _resolve(self, base: State, resolving: Literal, moves: list[Move]) -> None:
        """The top item resolves; in an open group its owner says which."""
        m = self.m
        if resolving == FALSE:
            return
        taken: dict[int, list[tuple[Literal, Literal]]] = {}
        for group in m.stack.next_groups(base):
            open_ = [(item, m.terms.both(resolving, x)) for item, x in group]
            available = self.symmetry.canonical(base, open_)
            chosen = m.terms.one_of(available)
            for (item, _), a, c in zip(open_, available, chosen, strict=True):
                if (picked := m.terms.both(a, c)) != FALSE:
                    taken.setdefault(item.number, []).append((a, picked))
        for number, pairs in taken.items():
            item = m.world.items[number]
            guard = m.terms.disj(picked for _, picked in pairs)
            branch = base.fork()
            m.resolving.resolve(branch, item, guard)
            value = ("resolve", item.label, item)
            moves.append(Move(guard, branch, value, item.controller, m.terms.disj(a for a, _ in pairs)))

    def _note(self, live: Literal, moves: list[Move]) -> Site:
        """The decision that this step is: options and what may resolve; the rest decides nobody."""
        rows = [(m.available, m.guard, m.value[:2], m.owner) for m in moves if m.value[0] in ("option", "resolve")]
        return Site(live, "priority", "", "", [(a, g, (*value, owner)) for a, g, value, owner in rows])
