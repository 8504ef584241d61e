"""How a game of Duel Masters goes on: S-Triggers, waiting abilities, the attack, and what players do (101.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import ClassVar

from apnap.encodings.course import Course
from apnap.encodings.course import Move as Taken
from apnap.encodings.duelmasters.actions import Actions
from apnap.encodings.duelmasters.attack import OVER, Attacking
from apnap.encodings.duelmasters.effects import OWN
from apnap.encodings.duelmasters.interlude import Interludes
from apnap.encodings.duelmasters.resolving import Resolving
from apnap.encodings.duelmasters.shields import Shields
from apnap.encodings.duelmasters.spells import Spells
from apnap.encodings.duelmasters.state_based import StateBased
from apnap.encodings.machine import Machine
from apnap.encodings.rules import shield_trigger_first, turn_player_cuts_in, turn_player_first
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal, Terms
from apnap.encodings.values import const
from apnap.encodings.world import Item
from apnap.model.claims import Expr
from apnap.model.scenario import Scenario, StartStack

Group = list[tuple[Item, Literal]]


class DuelMasters(Machine):
    """The machine of Duel Masters. ``order``: the players, the turn player first."""

    previous_zones: ClassVar = ("battlefield", "graveyard", "hand", "library", "mana", "shields", "hyperspace")
    own_effects: ClassVar = OWN
    adds_first: ClassVar = True
    offers_in_full: ClassVar = False  # 101.3, 101.3a: as much as there is

    def __init__(
        self,
        scenario: Scenario,
        exprs: Iterable[Expr] = (),
        invariants: Iterable[Expr] = (),
        *,
        strict: bool = False,
        terms: Terms | None = None,
    ) -> None:
        super().__init__(scenario, exprs, invariants, strict=strict, terms=terms)
        active = scenario.start.active
        self.order = (active, *(p for p in self.players if p != active))
        self.state_based = StateBased(self)
        self.shields = Shields(self)
        self.spells = Spells(self)
        self.resolving = Resolving(self)
        self.attacking = Attacking(self)
        self.interludes = Interludes(self)
        self.course = Course(self, Actions(self), self.resolve)

    def begin(self, state: State) -> None:
        """What waits at the start."""
        others = self.terms.disj(x for player, x in self.open.active.items() if player != self.order[0])
        state.put(("unmodelled",), const(f"another turn player than {self.order[0]}"), others)
        for number, entry in enumerate(self.scenario.start.stack):
            self._start_item(state, number, entry)
        self.history.close(state)

    def _start_item(self, state: State, number: int, entry: StartStack) -> None:
        oid, there = entry.object, self.open.is_there(entry.object)
        if entry.ability is None:
            item, status = self.shields.item(oid, 0), "declared"
        else:
            text = self.world.bodies[oid].triggered()[entry.ability]
            item, status = self.world.item(
                ("start", oid, entry.ability, number), spell=False, oid=oid, inc=0, controller=entry.controller,
                modes=text.modes, choose=text.choose, ability=text, index=entry.ability, text=text.text, label=oid,
            ), "waiting"  # fmt: skip
        state.put(("item", item.number), const(status), there)
        if len(item.modes) > item.choose:
            state.put(("given", item.number), const(entry.modes))

    # ------------------------------------------------------------------ the course of a play

    def checkpoint(self, state: State) -> None:
        """State-based processing until nothing applies; the state then is looked at even if nothing happened."""
        self.state_based.between(state)
        late = self.terms.conj([self.live(state), self.is_over(state), -self.calm(state)])
        if late != FALSE:
            state.put(("unmodelled",), const("what triggers as the rest of the turn is skipped"), late)
        self.history.close(state)

    def before_step(self, state: State, live: Literal) -> None:
        """What cannot be done is skipped."""
        turn_player_cuts_in.done(self, state, {p: self._waits(state, p) for p in self.players})
        self.course.skip_impossible(state, live)

    def moves(self, base: State, live: Literal) -> list[Taken]:
        """An S-Trigger is used, or an ability resolves, or an attack goes on, or players do something."""
        found: list[Taken] = []
        self.course.resolutions(base, live, self.next_groups(base), found)
        calm = self.terms.both(live, self.calm(base))
        self.attacking.go_on(base, calm, found)
        passing = self.course.options(base, self.terms.both(calm, base.is_(("attack",), None)), found)
        self.course.end(base, self.course.script(base, passing, found), found)
        return found

    def is_over(self, state: State) -> Literal:
        """The rest of the turn has been skipped."""
        return self.values.any_of(state.get("turn"), lambda turn: bool(turn[2] == OVER))

    def calm(self, state: State) -> Literal:
        """Nothing waits to resolve or to be used."""
        return -self.terms.disj(x for _, x in self._with_status(state, ("declared", "waiting")))

    def resolve(self, state: State, item: Item, path: Literal) -> None:
        """An S-Trigger is used or an ability resolves, in a branch taken when ``path`` holds."""
        self.resolve_inside(state, item, path)

    def resolve_inside(
        self, state: State, item: Item, path: Literal, *, at_once: bool = False, inside: str = ""
    ) -> None:
        """The same, perhaps in the middle of something else."""
        if self.spells.is_used(item):
            if not shield_trigger_first.goes_first(self):
                turn_player_cuts_in.resolves(self, state, item.controller)
            self.spells.use(state, item, path, at_once=at_once, inside=inside)
        else:
            self.resolving.resolve(state, item, path, at_once=at_once)

    def after_batch(self, run: Run) -> None:
        """State-based processing, and what cuts in."""
        self.state_based.inside(run)
        self.interludes.after(run)

    # ------------------------------------------------------------------ what may be next

    def next_groups(self, state: State, kinds: Collection[str] = ("declared", "waiting")) -> list[Group]:
        """Groups of which the items of one may be next, with the literal that each may.

        ``kinds``: "declared" for S-Triggers, "waiting" for abilities.
        """
        declared = self._with_status(state, [k for k in kinds if k == "declared"])
        waiting = self._with_status(state, [k for k in kinds if k == "waiting"])
        if shield_trigger_first.goes_first(self):
            groups = [[(item, x) for item, x in declared if item.controller == player] for player in self.order]
            groups += turn_player_first.groups(self, self.order, self._going_on(state, waiting))
        else:
            groups = turn_player_first.groups(self, self.order, self._going_on(state, [*declared, *waiting]))
        return self._one_after_another(groups)

    def _with_status(self, state: State, kinds: Collection[str]) -> Group:
        items = [(item, state.get("item", item.number)) for item in self.world.items]
        return [(item, self.values.any_of(val, kinds.__contains__)) for item, val in items if val.keys() & set(kinds)]

    def _going_on(self, state: State, waiting: Group) -> Group:
        """What waits of a player who goes on keeps that of the others back."""
        goes_on = {p: turn_player_cuts_in.goes_on(self, state, p) for p in self.players}
        waits = {p: self.terms.disj(x for item, x in waiting if item.controller == p) for p in self.players}
        back = {p: self.terms.both(goes_on[p], waits[p]) for p in self.players}
        others = {q: -self.terms.disj(back[p] for p in self.players if p != q) for q in self.players}
        return [(item, self.terms.both(x, others[item.controller])) for item, x in waiting]

    def _waits(self, state: State, player: str) -> Literal:
        """The player has an ability waiting, or an S-Trigger that waits among the abilities."""
        waiting = self._with_status(
            state, ("waiting",) if shield_trigger_first.goes_first(self) else ("declared", "waiting")
        )
        return self.terms.disj(x for item, x in waiting if item.controller == player)

    def _one_after_another(self, groups: Iterable[Group]) -> list[Group]:
        none_before: Literal = TRUE
        found: list[Group] = []
        for group in groups:
            found.append([(item, self.terms.both(none_before, x)) for item, x in group])
            none_before = self.terms.both(none_before, -self.terms.disj(x for _, x in group))
        return found
