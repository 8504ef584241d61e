"""How a game of Magic goes on: checkpoints, priority, and the resolution of the stack (117)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from apnap.encodings import doubts
from apnap.encodings.course import Course
from apnap.encodings.course import Move as Taken
from apnap.encodings.fixed import Wishes
from apnap.encodings.losing import Losing
from apnap.encodings.machine import Machine
from apnap.encodings.magic.actions import Actions
from apnap.encodings.magic.activating import Activating
from apnap.encodings.magic.combat import Combat
from apnap.encodings.magic.effects import OWN
from apnap.encodings.magic.leaving import Leaving, first_alive
from apnap.encodings.magic.phasing import Phasing
from apnap.encodings.magic.resolving import Resolving
from apnap.encodings.magic.stack import Stack
from apnap.encodings.magic.state_based import StateBased
from apnap.encodings.magic.together import Together
from apnap.encodings.magic.turns import Turns
from apnap.encodings.run import Run
from apnap.encodings.slicing import is_plain
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal, Terms, TooLarge
from apnap.encodings.values import const, plus
from apnap.encodings.world import Event, Item
from apnap.model.claims import Expr, StackSize
from apnap.model.scenario import Scenario, StartStack
from apnap.model.trees import of_kind

MOST_ROUNDS = 60
"""The largest number of rounds of state-based actions and placements at one checkpoint."""


class Magic(Machine):
    """The machine of Magic."""

    previous_zones: ClassVar = ("battlefield", "exile", "graveyard", "hand", "library")
    own_effects: ClassVar = OWN
    endless_is_draw: ClassVar = True  # 104.4b

    def __init__(
        self,
        scenario: Scenario,
        exprs: Iterable[Expr] = (),
        invariants: Iterable[Expr] = (),
        *,
        strict: bool = False,
        terms: Terms | None = None,
    ) -> None:
        exprs = tuple(exprs)
        self.floors = bool(scenario.open) and is_plain(scenario)
        super().__init__(scenario, exprs, invariants, strict=strict, terms=terms)
        self.stack = Stack(self)
        self.activating = Activating(self)
        self.resolving = Resolving(self)
        self.state_based = StateBased(self)
        self.turns = Turns(self)
        self.combat = Combat(self)
        self.leaving = Leaving(self)
        self.phasing = Phasing.of(self)
        self.course = Course(self, Actions(self), self.resolving.resolve)
        self.together = self.course.together = Together(self, any(True for _ in of_kind(exprs, StackSize)))

    # ------------------------------------------------------------------ the start

    def begin(self, state: State) -> None:
        """What is on the stack at the start, and the step that begins then."""
        start = self.scenario.start
        for entry in start.stack:
            self._start_item(state, entry)
        self.combat.start(state)
        self.history.close(state)
        if start.begins:
            self.combat.starting = True
            for player, here in self.open.active.items():
                self.turns.begin(state, (1, player, start.step), here, here, entry=0)
            self.combat.starting = False

    def _start_item(self, state: State, entry: StartStack) -> None:
        oid, modes, there = entry.object, entry.modes, self.open.is_there(entry.object)
        if there == FALSE:
            return
        if entry.ability is None:
            item = self.stack.spell_item(oid, 0, entry.controller)
            state.put(("controller", oid), const(entry.controller), there)
            if "cast" in self.texts.numbered:
                state.change(("spells cast", entry.controller), plus(1), there)
        else:
            text = self.world.bodies[oid].triggered()[entry.ability]
            item = self.world.item(
                ("start", oid, entry.ability, self.stack.fresh_level()), spell=False, oid=oid, inc=0,
                controller=entry.controller, modes=text.modes, choose=text.choose, ability=text, index=entry.ability,
                text=text.text, label=oid,
            )  # fmt: skip
        chosen = modes if item.choose < len(item.modes) or len(modes) > 1 else None
        wishes = [Wishes(chosen, entry.targets or None)]
        self.stack.announcing.announce(state, item, there, TRUE, wishes, recorded=False)
        state.put(("item", item.number), const(self.stack.fresh_level()), there)
        state.change(("size",), lambda n: n + 1, there)

    # ------------------------------------------------------------------ checkpoint and priority

    def checkpoint(self, state: State) -> None:
        """117.5: state-based actions until none, waiting abilities onto the stack, until nothing is left to do."""
        self._checkpoint(state)
        self.together.recount(state)

    def _checkpoint(self, state: State) -> None:
        self.combat.tidy(state)
        for _ in range(MOST_ROUNDS):
            doubts.look(self, state, self.live(state))  # what state-based actions move looks back
            while self.state_based.check(state, self.live(state)):
                doubts.look(self, state, self.live(state))
            self.triggering.look(state, self.live(state))
            going = self.terms.both(self.live(state), self.stack.may_place(state))
            if not self.possible(self.terms.both(going, self.stack.anything_waiting(state))):
                return
            self.stack.place_all(state, going)
        raise TooLarge(f"more than {MOST_ROUNDS} rounds of placing at one checkpoint")

    def before_step(self, state: State, live: Literal) -> None:
        """The active player gets priority."""
        self.course.skip_impossible(state, live)
        for literal, active in self.receivers(state):
            guard = self.terms.both(live, literal)
            self.history.happened(state, "priority", None, guard, who=const(active))
            self.history.close(state, active, guard)

    def receivers(self, state: State) -> list[tuple[Literal, str]]:
        """The active player, or the next who is still in the game."""
        seats, found = self.players, list[tuple[Literal, str]]()
        for literal, active in self.actives(state):
            at = seats.index(active)
            first = first_alive(self, state, (*seats[at:], *seats[:at]))
            found += [(self.terms.both(literal, x), player) for player, x in first]
        return found

    def doubtful(self, final: State) -> Literal:
        """Orders have been left out that somebody might have lost in."""
        return self.together.doubtful(final)

    def leave(self, before: State, after: State, players: Losing) -> list[Event]:
        """What the players have goes along."""
        return self.leaving.leave(before, after, players)

    def moves(self, base: State, live: Literal) -> list[Taken]:
        """An option is used, or the script's next entry, or the top of the stack resolves, or all is over."""
        found: list[Taken] = []
        passing = self.course.options(base, live, found)
        resting = self.course.script(base, passing, found)
        empty = base.is_(("size",), 0)
        self.course.end(base, self.terms.both(resting, empty), found)
        self.course.resolutions(base, self.terms.both(resting, -empty), self.next_groups(base), found)
        return found

    def next_groups(self, state: State) -> list[list[tuple[Item, Literal]]]:
        """The top of the stack."""
        return self.stack.next_groups(state)

    def after_batch(self, run: Run) -> None:
        """Nothing: state-based actions wait for the next checkpoint (704.4)."""

    def enter_attacking(self, state: State, oid: str, player: str, guard: Literal) -> None:
        """508.4."""
        self.combat.enter(state, oid, player, guard)
