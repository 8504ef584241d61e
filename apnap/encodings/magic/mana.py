"""Mana abilities: they do what they say at once, and so do those that trigger on them (605.3b, 605.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.rules import action_cap, independent_of_source, intervening_if, mana_ability, trigger_cap
from apnap.encodings.run import Run, Site
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Item
from apnap.model.abilities import Activated, AddMana, ManaAbility, Sequence, TappedForMana
from apnap.model.trees import mentions

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic


def is_mana_ability(ability: Activated | ManaAbility) -> bool:
    """It could add mana and has no target (605.1a)."""
    if isinstance(ability, ManaAbility):
        return True
    return mentions(ability.modes, (AddMana,)) and not any(mode.targets for mode in ability.modes)


def at_once(m: Magic, state: State, item: Item, where: Literal, path: Literal) -> None:
    """The ability is carried out where ``where`` holds, without having been on the stack. What is activated does not
    wait for anything in which its source could leave (113.7a)."""
    context = m.context(item)
    goes = m.terms.conj(
        [
            where,
            intervening_if.at_resolution(m, state, item.ability, context),
            TRUE if item.activated is not None else independent_of_source.lives(m, state, item),
            action_cap.may_act(m, state, item),
        ]
    )
    m.resolving.count(state, item, goes)
    action_cap.resolves(m, state, item, goes)
    trigger_cap.resolves(m, state, item, goes)
    m.history.happened(state, "resolved", item, goes)
    m.history.note(state)
    state.put(("item", item.number), const("gone"), where)
    run = Run(m, state, context, ("item", item.number), path, item)
    done = m.resolving.carry_out(run, item, goes)
    m.history.happened(state, "did_nothing", item, m.terms.both(where, -done))
    m.history.note(state)


def triggered_at_once(m: Magic, state: State, path: Literal) -> None:
    """What has triggered on something being tapped for mana goes right after the mana ability, in APNAP order."""
    if TappedForMana not in m.texts.mentioned:
        return
    waiting = [i for i in m.waiting_items(state) if mana_ability.at_once(m, i)]
    for literal, active in m.actives(state) if waiting else []:
        first = m.players.index(active)
        for player in (*m.players[first:], *m.players[:first]):
            _of_player(m, state, [i for i in waiting if i.controller == player], literal, path)


def _of_player(m: Magic, state: State, items: list[Item], literal: Literal, path: Literal) -> None:
    """A player's, in the order that they choose; adding mana is the same in any."""
    wants = {i.number: m.terms.both(literal, state.is_(("item", i.number), "waiting")) for i in items}
    left = [i for i in items if wants[i.number] != FALSE]
    for item in left:
        if len(item.modes) > item.choose:
            state.put(("unmodelled",), const(f"the modes of the mana ability of {item.label}"), wants[item.number])
    if not m.history.order_matters() and all(_only_adds(i) for i in left):
        for item in left:
            at_once(m, state, item, wants[item.number], path)
        return
    for _ in left:
        available = [wants[i.number] for i in left]
        chosen = m.terms.one_of(available)
        rows = [(a, c, ("resolve", i.label, i.controller)) for a, c, i in zip(available, chosen, left, strict=True)]
        m.sites.append(Site(path, "priority", "", "", rows))
        for item, available_, picked in zip(left, available, chosen, strict=True):
            now = m.terms.both(available_, picked)
            wants[item.number] = m.terms.both(available_, -now)
            if now != FALSE:
                at_once(m, state, item, now, path)


def _only_adds(item: Item) -> bool:
    """All that it does is adding a number of mana that is written in it."""
    if item.ability is not None and item.ability.condition is not None:
        return False
    effects = [mode.effect for mode in item.modes]
    steps = [s for e in effects for s in (e.steps if isinstance(e, Sequence) else (e,))]
    return all(isinstance(s, AddMana) for s in steps)
