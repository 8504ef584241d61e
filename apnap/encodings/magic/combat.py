"""The combat phase: when its steps come, what is declared in them, and how it ends (506-511)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from apnap.encodings.fighting import is_attacking, is_blocking, remove_from_combat
from apnap.encodings.magic.attackers import Attackers
from apnap.encodings.magic.blockers import Blockers
from apnap.encodings.magic.combat_damage import CombatDamage
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.model.abilities import CreateTokens
from apnap.model.scenario import Begin, DeclareAttackers, DeclareBlockers

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

Turn = tuple[int, str, str]
"""Turn number, active player, step."""

SECOND = "second damage"
"""The combat damage step after the one of first strike (510.4)."""
STEPS = ("combat", "attackers", "blockers", "damage", SECOND, "end of combat")
"""The steps of the phase."""


def name_of(step: str) -> str:
    """The step as texts call it."""
    return "damage" if step == SECOND else step


class Combat:
    """Combat in one machine."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine
        scenario = machine.scenario
        actions = [entry.action for entry in scenario.script]
        self.used = (
            any(o.attacking is not None for o in scenario.start.objects)
            or any(isinstance(a, DeclareAttackers) for a in actions)
            or any(e.attacking for e in machine.texts.of_kind(CreateTokens))
        )
        """Something may attack."""
        self.steps = STEPS[:-1]
        self.starting = False
        """The step begins in which the play starts."""
        self.attackers = Attackers(machine)
        self.blockers = Blockers(machine)
        self.damage = CombatDamage(machine)

    def start(self, state: State) -> None:
        """What attacks and blocks at the start, and what of it is declared only as the step begins."""
        start, order = self.m.scenario.start, ("attackers", "blockers", "damage", "end of combat")
        for o in start.objects:
            if o.attacking is not None:
                state.put(("attacking", o.id), const(o.attacking), self.m.open.is_there(o.id))
                state.put(("fought",), const(True), self.m.open.is_there(o.id))
            if o.blocking is not None:
                both = self.m.open.all_there((o.id, o.blocking))
                state.put(("blocking", o.id), const((o.blocking, 0)), both)
                state.put(("blocked", o.blocking), const(True), both)
        if (fought := state.is_(("fought",), True)) != FALSE and start.step in order:
            declared = order.index(start.step) + (0 if start.begins else 1)
            if start.step == "blockers" and not start.begins and not any(o.blocking for o in start.objects):
                declared = 1
            state.put(("declared",), const(min(declared, 2)), fought)

    # ------------------------------------------------------------------ time

    def following(self, state: State, turn: Turn) -> Iterator[tuple[Literal, str]]:
        """The steps of the phase that may come after one of its steps."""
        fought = state.is_(("fought",), True)
        step = turn[2]
        if step == "damage":
            second = state.is_(("second",), True)
            yield second, SECOND
            yield -second, "end of combat"
        elif step == SECOND:
            yield TRUE, "end of combat"
        else:
            yield fought, STEPS[STEPS.index(step) + 1]
            yield -fought, "end of combat"

    def can_begin(self, state: State, action: Begin) -> Literal:
        """A step that comes only in a combat with attackers is still to come in the present one."""
        if action.step not in ("attackers", "blockers", "damage"):
            return TRUE
        earlier = STEPS[: STEPS.index(action.step)]
        coming = self.m.values.any_of(
            state.get("turn"), lambda turn: bool(turn[1] == action.player and turn[2] in earlier)
        )
        if action.step == "damage":
            first = self.m.values.any_of(
                state.get("turn"), lambda turn: bool(turn[1] == action.player and turn[2] == "damage")
            )
            coming = self.m.terms.either(coming, self.m.terms.both(first, state.is_(("second",), True)))
        return self.m.terms.both(coming, state.is_(("fought",), True))

    def begins(self, state: State, turn: Turn, here: Literal, path: Literal, entry: int | None) -> None:
        """What is done as a step begins; ``entry``: the script's next entry, if it may be a declaration of blocks."""
        if not self.used:
            return
        self.tidy(state)
        if turn[2] == "attackers" and self.starting:
            self.attackers.at_start(state, turn)
        elif turn[2] == "blockers":
            fought = self.m.terms.both(here, state.is_(("fought",), True))
            self.blockers.declare(state, turn, fought, path, entry)
        elif turn[2] in ("damage", SECOND):
            self.damage.deal(state, turn, here, path, second=turn[2] == SECOND)

    def ends(self, state: State, here: Literal) -> None:
        """511.3: the phase ends, and everything is removed from combat."""
        for oid in list(self.m.world.bodies) if self.used else ():
            remove_from_combat(state, oid, here)
        for kind in ("fought", "second"):
            if state.is_((kind,), True) != FALSE:
                state.put((kind,), const(False), here)

    def tidy(self, state: State) -> None:
        """506.4: what is no creature any more is removed from combat."""
        for oid in list(self.m.world.bodies) if self.used else ():
            fights = self.m.terms.either(is_attacking(state, oid), is_blocking(state, oid))
            if fights != FALSE:
                remove_from_combat(state, oid, self.m.terms.both(fights, -self.m.reader.is_creature(state, oid)))

    # ------------------------------------------------------------------ the script

    def entry_possible(self, state: State, player: str, action: DeclareAttackers | DeclareBlockers) -> Literal:
        """The entry can be carried out, as far as can be said now."""
        if isinstance(action, DeclareAttackers):
            return self.attackers.possible(state, player, action)
        return self.blockers.possible(state, player, action)

    def enter(self, state: State, oid: str, player: str, guard: Literal) -> None:
        """508.4: a creature enters attacking in its controller's combat; it was not declared."""
        m = self.m
        now = m.values.any_of(state.get("turn"), lambda turn: bool(turn[1] == player and turn[2] in STEPS))
        early = m.values.any_of(state.get("turn"), lambda turn: bool(turn[2] == "combat"))
        reason = "a token that enters attacking before attackers are declared"
        if (literal := m.terms.both(guard, early)) != FALSE:
            state.put(("unmodelled",), const(reason), literal)
        where = m.terms.both(guard, now)
        others = [(p, state.is_(("lost", p), False)) for p in m.players if p != player]
        if len(others) > 1:
            state.put(("unmodelled",), const("which player a creature attacks that enters attacking"), where)
            return
        for other, alive in others:
            attacks = m.terms.both(where, alive)
            state.put(("attacking", oid), const(other), attacks)
            state.put(("fought",), const(True), attacks)
