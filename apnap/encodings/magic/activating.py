"""Activated abilities: when they can be activated, and what they cost (602, 605.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.encodings.effects.offering import can_avert
from apnap.encodings.fixed import Wishes
from apnap.encodings.holding import Held
from apnap.encodings.magic import mana
from apnap.encodings.rules import new_object, no_permission
from apnap.encodings.run import Run
from apnap.encodings.state import Key, State
from apnap.encodings.statuses import tapped_for_mana, turned
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event, Item
from apnap.model.abilities import Activated, AddMana, Cost, LoseLife, ManaAbility, Mode, You
from apnap.model.abilities import Sequence as Steps
from apnap.model.scenario import Activate

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic


@frozen
class Activation:
    """One way to activate: the item that it makes, and the literal that it can be done."""

    item: Item
    can: Literal


class Activating:
    """Activations in the states of one machine."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine

    # ------------------------------------------------------------------ whether

    def possible(self, state: State, player: str, action: Activate, name: tuple[str, int]) -> Literal:
        """The player can activate the ability, as wished."""
        return self.m.terms.disj(way.can for way in self._ways(state, player, action, name))

    def in_time(self, state: State, player: str, action: Activate) -> Literal:
        """A player with priority may; "only as a sorcery" asks for an own main phase and an empty stack (602.5d)."""
        m, found = self.m, list[Literal]()
        for held, has in self._meant(state, action):
            if isinstance(held.ability, Activated) and held.ability.sorcery:
                has = m.terms.conj([has, m.turns.is_main(state, player), state.is_(("size",), 0)])
            found.append(m.terms.both(has, m.turns.priority(state)))
        return m.terms.disj(found)

    def _meant(self, state: State, action: Activate) -> list[tuple[Held, Literal]]:
        """The abilities that the action may mean, with the literal that the object has it where it works."""
        m, oid, number = self.m, action.object, action.ability
        found = [(held, has) for held, has in m.holding.activated(oid, number, state) if zone_of(held) == "battlefield"]
        elsewhere = [held for kind in (Activated, ManaAbility) for held in m.holding.all(kind) if held.oid == oid]
        for held in elsewhere:
            if held.printed and held.place == number and zone_of(held) != "battlefield":
                found.append((held, TRUE))
        return found

    def _ways(self, state: State, player: str, action: Activate, name: tuple[str, int]) -> Iterator[Activation]:
        m, oid = self.m, action.object
        uses = state.get("used", name[1]) if name[0] == "option" else const(0)
        for held, has in self._meant(state, action):
            zone = zone_of(held)
            allowed = m.terms.both(has, self._allowed(state, player, oid, zone))
            for (there, inc), here in state.get("place", oid).items() if allowed != FALSE else ():
                for used, literal in uses.items() if there == zone else ():
                    item = _item(m, held, inc, player, (*name, used))
                    announced = m.stack.announcing.possible(state, item, _wishes(action))
                    pays = self._payable(state, item, cost_of(held.ability))
                    can = m.terms.conj([allowed, here, literal, announced, pays, self._left(state, item)])
                    if can != FALSE:
                        yield Activation(item, can)

    def _allowed(self, state: State, player: str, oid: str, zone: str) -> Literal:
        """The ability is the player's where it works, and nothing forbids to activate it (602.2, 602.5)."""
        m = self.m
        if zone != "battlefield":
            mine = TRUE if m.world.bodies[oid].owner == player else FALSE
        else:
            mine = m.values.is_(m.reader.controller(state, oid), player)
        return m.terms.both(mine, -no_permission.banned(m, state, oid)) if mine != FALSE else FALSE

    def _left(self, state: State, item: Item) -> Literal:
        key = self._once(item)
        return TRUE if key is None else state.is_(key, False)

    def _once(self, item: Item) -> Key | None:
        """The variable that an ability "only once each turn" has been activated; None for others."""
        if not isinstance(item.activated, Activated) or not item.activated.once:
            return None
        return ("activated", item.oid, 0 if new_object.keeps_memory(self.m) else item.inc, item.index)

    def _payable(self, state: State, item: Item, cost: Cost) -> Literal:
        """All but the mana can be paid: {T} and {Q} of a creature ask for one that is not sick (302.6)."""
        m, oid = self.m, str(item.oid)
        parts = []
        if cost.tap or cost.untap:
            parts.append(state.is_(("tapped", oid), cost.untap))
            rested = m.terms.either(state.is_(("sick", oid), False), m.reader.has(state, oid, "haste"))
            parts.append(m.terms.either(-m.reader.is_creature(state, oid), rested))
        if cost.others:
            run = self._run(state, item, TRUE)
            parts.append(can_avert(run, Steps(cost.others), item.controller))
            parts += [self._has_life(run, part) for part in cost.others if isinstance(part, LoseLife)]
        return m.terms.conj(parts)

    def _has_life(self, run: Run, part: LoseLife) -> Literal:
        """Life is paid by those who have as much (119.4)."""
        m, state = run.m, run.state
        amount = m.reader.amount(state, part.amount, run.context)
        payers = m.reader.players(state, part.who, run.context)
        return m.terms.conj(
            m.terms.either(-x, m.values.compare(state.get("life", player), ">=", amount)) for x, player in payers
        )

    # ------------------------------------------------------------------ doing it

    def activate(self, state: State, player: str, action: Activate, name: tuple[str, int], path: Literal) -> None:
        """Activate the ability in this branch: announced, paid for, and a mana ability carried out (602.2, 605.3b)."""
        for way in list(self._ways(state, player, action, name)):
            self._activate(state, way.item, way.can, _wishes(action), path)

    def _activate(self, state: State, item: Item, where: Literal, wishes: Sequence[Wishes], path: Literal) -> None:
        m, ability = self.m, item.activated
        assert ability is not None
        if (key := self._once(item)) is not None:
            state.put(key, const(True), where)
        makes_mana = mana.is_mana_ability(ability)
        if not makes_mana:
            m.stack.put_ability(state, item, where, path, wishes)
        elif len(item.modes) > item.choose:
            m.stack.announcing.announce(state, item, where, path, wishes)
        self._pay(self._run(state, item, path), item, cost_of(ability), where, makes_mana)
        if makes_mana:
            mana.at_once(m, state, item, where, path)
            mana.triggered_at_once(m, state, path)

    def _run(self, state: State, item: Item, path: Literal) -> Run:
        run = Run(self.m, state, self.m.context(item), ("cost", item.number), path, item, actor=item.controller)
        run.paying = True
        return run

    def _pay(self, run: Run, item: Item, cost: Cost, where: Literal, makes_mana: bool) -> None:
        """{T} or {Q} first, then the rest in the order written; mana is not paid."""

        def turn(before: State, after: State) -> list[Event]:
            ref = (where, str(item.oid), item.inc)
            if cost.tap and makes_mana:
                return tapped_for_mana(run, after, ref, item.controller)
            return turned(run, after, ref, cost.tap, where)

        if cost.tap or cost.untap:
            run.batch(turn, where)
        for part in cost.others:
            run.do(part, where)


def zone_of(held: Held) -> str:
    """The zone in which an activated ability works (113.6)."""
    return (held.ability.works_in if isinstance(held.ability, Activated) else None) or "battlefield"


def cost_of(ability: Activated | ManaAbility) -> Cost:
    """What it costs."""
    return ability.cost if isinstance(ability, Activated) else Cost("{T}", tap=True)


def _item(m: Magic, held: Held, inc: int, player: str, name: tuple[str, int, int]) -> Item:
    """The item of one activation; an option used again makes another."""
    oid, ability = held.oid, held.ability
    if isinstance(ability, Activated):
        modes, choose = ability.modes, ability.choose
    else:
        modes, choose = (Mode(ability.text, AddMana(You(), ability.amount)),), 1
    return m.world.item(
        ("activate", *name, oid, inc, player, held.index), spell=False, oid=oid, inc=inc, controller=player,
        modes=modes, choose=choose, index=held.index, text=ability.text, label=m.world.show(oid), activated=ability,
    )  # fmt: skip


def _wishes(action: Activate) -> list[Wishes]:
    wish = Wishes(action.modes or None, action.targets or None, action.divide or None)
    return [wish] if wish != Wishes() else []
