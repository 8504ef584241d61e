"""508-511: the steps of a combat in which something attacks."""

from __future__ import annotations

from functools import partial

from apnap.model.referee import combat
from apnap.model.referee.batch import happen
from apnap.model.referee.characteristics import has, power
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.dealing import Hit, deal
from apnap.model.referee.effects.permanents import tapped
from apnap.model.referee.events import (
    AttackDeclared,
    AttackersDeclared,
    BecameBlocked,
    BlockDeclared,
    Event,
    Happening,
    LeftUnblocked,
    StepBegan,
)
from apnap.model.referee.magic.declaring import attacks_as_said, blocks_as_said
from apnap.model.referee.magic.dividing import divisions
from apnap.model.referee.magic.tasks import (
    AssignDamage,
    AttackersStep,
    BlockersStep,
    Checkpoint,
    DamageStep,
    DealCombatDamage,
)
from apnap.model.referee.magic.turns import in_step
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.state import Combat, State
from apnap.model.referee.tasks import does
from apnap.model.rules import combat_damage_at_once

RefHit = tuple[Ref, Ref | str, int]


@does(AttackersStep)
def attackers_step(state: State, task: AttackersStep) -> State:
    """The step begins; then attackers become tapped and attack, in one batch (508.1)."""
    state, attacks = _begun(state, "attackers", task.given), task.attacks
    if task.given and not attacks:
        state, attacks = attacks_as_said(state)
        if not attacks:
            return state
    found = [(o, player) for id, player in attacks for o in [state.obj(id)] if o is not None]
    new = [combat.attacking(o, player)._replace(attacked=True) for o, player in found]
    after = state.put(*new)._replace(combat=Combat())
    after, taps = tapped(after, [o for o in new if not o.tapped and not has(state, o, "vigilance")])
    declared = [
        AttackDeclared(now, player, player, alone=len(found) == 1)
        for o, player in found
        for now in [after.obj(o.id)]
        if now is not None
    ]
    return happen(state, after, [*taps, *declared, AttackersDeclared(state.active, tuple(declared))])


@does(BlockersStep)
def blockers_step(state: State, task: BlockersStep) -> State:
    """The step begins; then blockers block, attackers become blocked or are not, in one batch (509.1, 509.3)."""
    state, blocks = _begun(state, "blockers", task.given), task.blocks
    if task.given and not blocks:
        state, blocks = blocks_as_said(state)
    assert state.combat is not None
    events: list[Event] = []
    blocked = {attacker for _, attacker in blocks}
    pairs = [(state.obj(one), state.obj(other)) for one, other in blocks]
    after = state.put(*(combat.blocking(o, other) for o, other in pairs if o is not None and other is not None))
    after = after.put(
        *(o._replace(role=o.role._replace(blocked=True)) for o in combat.attackers(after) if o.role and o.id in blocked)
    )
    for attacker in combat.attackers(after):
        assert attacker.role is not None
        player = attacker.role.attacks or ""
        those = combat.blockers(after, attacker)
        events += [BlockDeclared(o, attacker, player) for o in those]
        events.append(BecameBlocked(attacker, player) if those else LeftUnblocked(attacker, player))
    return happen(state, after._replace(combat=state.combat._replace(blocked=True)), events)


def declare(state: State, step: str, pairs: tuple[tuple[str, str], ...]) -> State:
    """The state in which the declare attackers or blockers step is to begin, with these attacks or blocks, and then
    players get priority; nobody asks whether they are possible."""
    step_of = AttackersStep(pairs) if step == "attackers" else BlockersStep(pairs)
    return state.then(step_of, Checkpoint())


def _begun(state: State, step: str, given: bool) -> State:
    """The state after the batch in which the step begins, unless that is past."""
    if state.step == step and not given:
        return state
    return happen(state, in_step(state, step, state.active), [StepBegan(step, state.active)])


# --------------------------------------------------------------------------- damage


@does(DamageStep)
def damage_step(state: State, _: DamageStep) -> State:
    """The step begins; then damage is assigned and dealt. If something has first or double strike as the first such
    step begins, only that deals damage in it, and another step follows (510.4)."""
    assert state.combat is not None
    fighting = [o for o in state.objs if o.role is not None]
    quick = [o for o in fighting if has(state, o, "first strike") or has(state, o, "double strike")]
    first = bool(quick) and not state.combat.done
    if first:
        striking = quick
    else:
        striking = [o for o in fighting if o.role and (not o.role.struck or has(state, o, "double strike"))]
    after = in_step(state, "damage", state.active)._replace(combat=state.combat._replace(done=True, again=first))
    if first:
        after = after.put(*(o._replace(role=o.role._replace(struck=True)) for o in quick if o.role))
    after = happen(state, after, [StepBegan("damage", state.active)])
    asked, hits = _assignments(after, [o.ref for o in striking])
    return after.then(AssignDamage(tuple(asked), tuple(hits)))


def _assignments(state: State, striking: list[Ref]) -> tuple[list[Ref], list[RefHit]]:
    """The attackers that divide their damage, and what the others deal."""
    asked: list[Ref] = []
    hits: list[RefHit] = []
    for ref in striking:
        o = state.obj(ref.id)
        if o is None or o.ref != ref or o.role is None or power(state, o) <= 0:
            continue
        if o.role.blocks is not None:
            attacker = state.obj(o.role.blocks.id)
            if attacker is not None and attacker.ref == o.role.blocks and attacker.is_attacking:
                hits.append((ref, attacker.ref, power(state, o)))
            continue
        player, those = o.role.attacks or "", combat.blockers(state, o)
        if not o.role.blocked or (not those and has(state, o, "trample")):
            hits.append((ref, player, power(state, o)))
        elif len(those) > 1 or (those and has(state, o, "trample")):
            asked.append(ref)
        elif those:
            hits.append((ref, those[0].ref, power(state, o)))
    return asked, hits


@does(AssignDamage)
def assign_damage(state: State, task: AssignDamage) -> State | list[Move]:
    """The next attacker's controller divides its damage; after the last one all of it is dealt (510.1c, 510.2)."""
    if not task.to_ask:
        return _deal_all(state, task.hits)
    o = state.obj(task.to_ask[0].id)
    assert o is not None
    assert o.role is not None
    receivers: list[Ref | str] = [b.ref for b in combat.blockers(state, o)]
    if has(state, o, "trample"):
        receivers.append(o.role.attacks or "")
    ref = o.ref

    def on(parts: tuple[int, ...]) -> State:
        more = tuple((ref, to, n) for to, n in zip(receivers, parts, strict=True) if n)
        return state.then(AssignDamage(task.to_ask[1:], (*task.hits, *more)))

    def way(parts: tuple[int, ...]) -> Way:
        named = (f"{n} to {to if isinstance(to, str) else to.id}" for to, n in zip(receivers, parts, strict=True) if n)
        return Way(parts, partial(on, parts), choice=(ref, parts), text=f"has {ref.id} deal {', '.join(named)}")

    return ask("damage", o.controller, o.label, [way(w) for w in _as_fixed(state, o, divisions(state, o))])


def _as_fixed(state: State, attacker: Obj, ways: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    for fixed in state.world.choices_of(attacker.names, None):
        if fixed.divide is not None and fixed.divide in ways:
            state.world.applied(fixed)
            return [fixed.divide]
    return ways


def _deal_all(state: State, hits: tuple[RefHit, ...]) -> State:
    """All of it at once, or, with the rule off, that of the active player's creatures first."""

    def is_first(hit: RefHit) -> bool:
        o = state.obj(hit[0].id)
        return o is not None and o.controller == state.active

    batches = combat_damage_at_once.batches(state.world, hits, is_first)
    return state.then(*(DealCombatDamage(b) for b in batches if b))


@does(DealCombatDamage)
def deal_combat_damage(state: State, task: DealCombatDamage) -> State:
    """One batch of combat damage (510.2)."""
    found: list[Hit] = []
    for ref, to, n in task.hits:
        receiver = to if isinstance(to, str) else state.obj(to.id)
        if receiver is not None:
            found.append(Hit(state.obj(ref.id), receiver, n))
    note = Happening("combat damage", rules=(combat_damage_at_once.RULE.slug,))
    return deal(state, found, combat=True, notes=[note])
