"""Putting spells and waiting abilities on the stack, and which of them may resolve (405, 601, 603.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import evolve

from apnap.encodings.attaching import enchant_targets
from apnap.encodings.fixed import Wishes
from apnap.encodings.magic import ordering, permission
from apnap.encodings.magic.announce import Announcing
from apnap.encodings.magic.forbidding import forbidden
from apnap.encodings.rules import (
    apnap_order,
    last_in_first_out,
    leaving_player,
    may_at_resolution,
    no_target_removed,
    second_pass,
    stacked_at_priority,
)
from apnap.encodings.run import Site
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Event, Item
from apnap.model.abilities import Mode, SpellAbility
from apnap.model.boards import OUTSIDE

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

NO_CARDS = ("battlefield", "phased", "stack", "nowhere", OUTSIDE)
"""Where objects are that nobody casts or plays."""
NO_EFFECT = Mode(text="", effect=None)  # type: ignore[arg-type]


class Stack:
    """The stack of one machine. Levels are numbers that only grow; equal levels are one group, order still open."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine
        self.announcing = Announcing(machine)
        self._next = 0
        self.group: dict[int, int] = {}
        """Level → group: levels of one group were placed together by one player."""

    def _levels(self, number: int) -> int:
        first = self._next
        self._next += number
        return first

    def fresh_level(self) -> int:
        """A level above all others."""
        return self._levels(1)

    # ------------------------------------------------------------------ spells

    def spell_item(self, oid: str, inc: int, player: str) -> Item:
        """The item that a card object on the stack is."""
        m = self.m
        body = m.world.bodies[oid]
        spells = [a for a in body.abilities if isinstance(a, SpellAbility)]
        modes = tuple(mode for s in spells for mode in s.modes) or (evolve(NO_EFFECT, targets=enchant_targets(body)),)
        choose = spells[0].choose if len(spells) == 1 else len(modes)
        return m.world.item(
            ("spell", oid, inc, player), spell=True, oid=oid, inc=inc, controller=player, modes=modes, choose=choose,
            text="".join(s.text for s in spells), label=m.world.show(oid),
        )  # fmt: skip

    def castable(self, state: State, oid: str, player: str, guard: Literal, wishes: Sequence[Wishes] = ()) -> Literal:
        """The player can cast (or play) the card from where it is."""
        m = self.m
        body = m.world.bodies[oid]
        ways = []
        for (zone, inc), here in state.get("place", oid).items():
            if zone in NO_CARDS:
                continue
            if "land" in body.types:
                ways.append(here)
                continue
            item = self.spell_item(oid, inc + 1, player)
            ways.append(m.terms.both(here, self.announcing.possible(state, item, wishes)))
        return m.terms.conj([guard, m.terms.disj(ways), -forbidden(m, state, body, player)])

    def cast(
        self, state: State, oid: str, player: str, where: Literal, *, guard: Literal, wishes: Sequence[Wishes] = ()
    ) -> None:
        """Cast the card: onto the stack with modes and targets chosen (601.2)."""
        m = self.m
        for (zone, inc), here in list(state.get("place", oid).items()):
            literal = m.terms.both(where, here)
            if literal == FALSE or zone in NO_CARDS:
                continue
            item = self.spell_item(oid, inc + 1, player)
            before = state.fork()
            events, _ = m.zones.move(before, state, [(literal, oid, inc)], zone, "stack")
            self._unlist(state, oid, zone, literal)
            if m.asks_who_cast:
                state.put(("cast by", oid, inc + 1), const((player, zone)), literal)
            state.put(("controller", oid), m.values.ite(literal, const(player), m.reader.controller(state, oid)))
            _, targeted = self.announcing.announce(state, item, literal, guard, wishes)
            self._push(state, item, literal, const(self._levels(1)))
            events.append(
                Event(
                    "cast",
                    literal,
                    ("cast", item.number),
                    oid=oid,
                    inc=inc + 1,
                    after=inc + 1,
                    player=player,
                    item=item,
                )
            )
            m.settle(before, state, [*events, *targeted], literal, guard)
            permission.was_cast(m, before, state, (oid, inc + 1), player, literal, guard)

    def _unlist(self, state: State, oid: str, zone: str, literal: Literal) -> None:
        """A card cast from a library is no longer in its order."""
        if zone == "library":
            key = ("library", self.m.world.bodies[oid].owner)
            left = self.m.values.map(state.get(*key), lambda cards: tuple(c for c in cards if c != oid))
            state.put(key, left, literal)

    def put_ability(self, state: State, item: Item, where: Literal, guard: Literal, wishes: Sequence[Wishes]) -> None:
        """Put an ability on the stack by itself (an option or script entry)."""
        before = state.fork()
        _, targeted = self.announcing.announce(state, item, where, guard, wishes)
        self._push(state, item, where, const(self._levels(1)))
        self.m.settle(before, state, targeted, self.m.terms.disj(e.guard for e in targeted), guard)

    def _push(self, state: State, item: Item, where: Literal, level: Val) -> None:
        state.put(("item", item.number), level, where)
        state.change(("size",), lambda n: n + 1, where)
        self.m.history.happened(state, "stacked", item, where)

    # ------------------------------------------------------------------ waiting abilities

    def anything_waiting(self, state: State) -> Literal:
        """Some ability has triggered and is not on the stack yet."""
        m = self.m
        return m.terms.disj(state.is_(("item", i.number), "waiting") for i in m.waiting_items(state))

    def may_place(self, state: State) -> Literal:
        """Waiting abilities are put on the stack at this checkpoint."""
        return stacked_at_priority.now(self.m, state)

    def place_all(self, state: State, going: Literal) -> None:
        """One round of 603.3b: both passes, each in APNAP order."""
        m = self.m
        wants = self._waiting(state, going)
        for number in (0, 1):
            if number and second_pass.takes_the_rest(m):
                wants = self._waiting(state, going)
                some = list(m.waiting_items(state))
            else:
                some = [i for i in m.waiting_items(state) if second_pass.number(m, i) == number]
            some = [i for i in some if wants.get(i.number, FALSE) != FALSE]
            if some:
                self._pass(state, some, wants)
        apnap_order.placed(m, state, going)

    def _waiting(self, state: State, going: Literal) -> dict[int, Literal]:
        """Where items wait, by their numbers; what may not go on the stack is gone."""
        wants: dict[int, Literal] = {}
        for item in self.m.waiting_items(state):
            waits = self.m.terms.both(going, state.is_(("item", item.number), "waiting"))
            if waits != FALSE:
                waits = self._kept_off(state, item, waits)
            if waits != FALSE:
                wants[item.number] = waits
        return wants

    def _kept_off(self, state: State, item: Item, waits: Literal) -> Literal:
        """Where the item waits still: not if its controller has left the game (800.4d)."""
        off = self.m.terms.both(waits, leaving_player.keeps_off(self.m, state, item.controller))
        if off != FALSE:
            state.put(("item", item.number), const("gone"), off)
        return self.m.terms.both(waits, -off)

    def _pass(self, state: State, items: list[Item], wants: dict[int, Literal]) -> None:
        m = self.m
        actives = m.actives(state)
        if len(actives) == 1:
            for block in ordering.blocks(m, state, actives[0][1], items, wants):
                self._block(state, block, wants)
            return
        for literal, active in actives:
            where = {n: m.terms.both(w, literal) for n, w in wants.items()}
            for block in ordering.blocks(m, state, active, items, where):
                self._block(state, block, where)

    def _block(self, state: State, block: Sequence[Item], wants: dict[int, Literal]) -> None:
        block = [i for i in block if wants[i.number] != FALSE]
        for part, inside in apnap_order.parts(self.m, state, block, wants) if block else ():
            self._together(state, part, inside)

    def _together(self, state: State, block: Sequence[Item], wants: dict[int, Literal]) -> None:
        """Put items on the stack whose order their player chooses."""
        if self.m.strict and len(block) > 1:
            self._one_by_one(state, block, wants)
            return
        level = self._levels(1)
        self.group[level] = level
        before, events = state.fork(), list[Event]()
        for item in block:
            events += self._place(state, item, wants[item.number], level)
        self.m.settle(before, state, events, self.m.terms.disj(e.guard for e in events))

    def _one_by_one(self, state: State, block: Sequence[Item], wants: dict[int, Literal]) -> None:
        """Strict placement: the owner decides the order now."""
        m = self.m
        left = {i.number: wants[i.number] for i in block}
        first = self._next
        for _ in block:
            chosen = m.terms.one_of([left[i.number] for i in block])
            rows = [(left[i.number], c, (i.label, i.controller)) for i, c in zip(block, chosen, strict=True)]
            m.sites.append(Site(m.terms.disj(left.values()), "place", "", "", rows))
            level = self._levels(1)
            self.group[level] = first
            before, events = state.fork(), list[Event]()
            for item, pick in zip(block, chosen, strict=True):
                now = m.terms.both(left[item.number], pick)
                left[item.number] = m.terms.both(left[item.number], -now)
                events += self._place(state, item, now, level)
            m.settle(before, state, events, m.terms.disj(e.guard for e in events))

    def _place(self, state: State, item: Item, where: Literal, level: int) -> list[Event]:
        """Put one waiting instance on the stack; without a legal choice it is removed (603.3c, d)."""
        m = self.m
        if where == FALSE:
            return []
        gone: Literal = FALSE
        if may_at_resolution.may_keep_off(m, item):
            free = m.terms.free()
            gone = m.terms.both(where, free)
            m.sites.append(
                Site(where, "keep-off", item.controller, item.label, [(where, free, (True,)), (where, -free, (False,))])
            )
        stays = m.terms.both(where, -gone)
        made, events = self.announcing.announce(state, item, stays, TRUE)
        if not no_target_removed.removed(m):
            made = stays
        removed = m.terms.both(stays, -made)
        self._push(state, item, made, const(level))
        state.put(("item", item.number), const("gone"), m.terms.both(where, -made))
        m.history.happened(state, "removed", item, m.terms.either(removed, gone))
        m.triggering.states.removed(item, m.terms.either(removed, gone))
        return events

    # ------------------------------------------------------------------ what may resolve

    def next_groups(self, state: State) -> list[list[tuple[Item, Literal]]]:
        """Groups of which the items of one may resolve next, with the literal that each may."""
        levels: dict[int, list[tuple[Item, Literal]]] = {}
        for item in self.m.stack_items(state):
            for status, here in state.get("item", item.number).items():
                if isinstance(status, int):
                    levels.setdefault(status, []).append((item, here))
        return last_in_first_out.candidates(self.m, levels)
