"""508.1, 509.1: what the script lets attack and block, and the start of a play in a combat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from apnap.model.referee import combat
from apnap.model.referee.characteristics import has, is_creature
from apnap.model.referee.entries import next_entry, skipped
from apnap.model.referee.magic.tasks import AttackersStep, BeginStep, BlockersStep, DamageStep
from apnap.model.referee.objects import Obj
from apnap.model.referee.state import Combat, State, Task
from apnap.model.scenario import Action, DeclareAttackers, DeclareBlockers

BEFORE = ("untap", "upkeep", "draw", "main")
"""The steps from which time has to go on further before anything attacks."""

Pairs = tuple[tuple[str, str], ...]
"""Who attacks whom, or who blocks what, by name."""


def is_time_to_attack(state: State) -> bool:
    """Whether the declare attackers step comes next, or is there."""
    return state.combat is None and state.step in ("combat", "attackers")


def can_come_to_attack(state: State, player: str, action: DeclareAttackers) -> bool:
    """Whether it can come to that attack in this turn; what can attack is asked right before it does."""
    if player != state.active or state.stack or state.combat is not None:
        return False
    return bool(_attacks(state, player, action)) if is_time_to_attack(state) else state.step in BEFORE


def _attacks(state: State, player: str, action: DeclareAttackers) -> Pairs:
    """The attacks of an entry that are possible (508.1a)."""
    if action.target == player or action.target not in state.playing():
        return ()
    return tuple((id, action.target) for id in action.objects if _can_attack(state.obj(id), state, player))


def _can_attack(o: Obj | None, state: State, player: str) -> bool:
    if o is None or o.zone != "battlefield" or o.controller != player or o.tapped or not is_creature(state, o):
        return False
    return not has(state, o, "defender") and (not o.sick or has(state, o, "haste"))


def attack(state: State, player: str, action: DeclareAttackers) -> State:
    """The attackers of this entry and of those right after it are declared together."""

    first = _attacks(state, player, action)
    state, more = attacks_as_said(state)
    return state.then(AttackersStep(_each_once((*first, *more))))


def attacks_as_said(state: State) -> tuple[State, Pairs]:
    """The attacks that the script says next, and the state in which that is done."""

    def of(player: str, action: Action) -> Pairs | None:
        meant = isinstance(action, DeclareAttackers) and player == state.active
        return _attacks(state, player, action) if meant and isinstance(action, DeclareAttackers) else None

    return _following(state, DeclareAttackers, of)


def can_block(state: State, player: str, action: DeclareBlockers) -> bool:
    """Whether something named can block, and it is the time for that."""
    return _is_time_to_block(state) and not state.stack and bool(_blocks(state, player, action))


def _is_time_to_block(state: State) -> bool:
    return state.combat is not None and not state.combat.blocked and state.step in ("attackers", "blockers")


def _blocks(state: State, player: str, action: DeclareBlockers) -> Pairs:
    """The blocks of an entry that are possible (509.1a): of what attacks that player."""
    attacker = state.obj(action.attacker)
    if attacker is None or attacker.role is None or attacker.role.attacks != player:
        return ()
    return tuple((id, attacker.id) for id in action.objects if _can_block(state.obj(id), state, player))


def _can_block(o: Obj | None, state: State, player: str) -> bool:
    there = o is not None and o.zone == "battlefield" and o.controller == player
    return there and o is not None and not o.tapped and is_creature(state, o)


def block(state: State, player: str, action: DeclareBlockers) -> State:
    """The blockers of this entry and of those right after it are declared together."""

    first = _blocks(state, player, action)
    state, more = blocks_as_said(state)
    return state.then(BlockersStep(_each_once((*first, *more))))


def blocks_as_said(state: State) -> tuple[State, Pairs]:
    """The blocks that the script says next, and the state in which that is done."""

    def of(player: str, action: Action) -> Pairs:
        return _blocks(state, player, action) if isinstance(action, DeclareBlockers) else ()

    return _following(state, DeclareBlockers, of)


def _following(state: State, kind: type, of: Callable[[str, Action], Pairs | None]) -> tuple[State, Pairs]:
    """What the entries of that kind right after this one add, and the state without them. ``of``: None where an entry
    is another declaration."""
    found: list[tuple[str, str]] = []
    while (entry := next_entry(state)) is not None and isinstance(entry.action, kind) and entry.respond_to is None:
        pairs = of(entry.player, entry.action)
        if pairs is None:
            break
        if pairs:
            state.world.done.add(f"script[{state.script}]")
        found += pairs
        state = skipped(state)
    return state, _each_once(tuple(found))


def _each_once(pairs: Pairs) -> Pairs:
    """Each creature attacks, or blocks, as it is first said."""
    return tuple({one: (one, other) for one, other in reversed(pairs)}.values())[::-1]


# --------------------------------------------------------------------------- the start


def at_start(state: State) -> State:
    """The state in which what the start says attacks and blocks: it does, or, as the step begins now, it will."""
    start = state.world.scenario.start
    attacks = tuple((o.id, o.attacking) for o in start.objects if o.attacking is not None)
    blocks = tuple((o.id, o.blocking) for o in start.objects if o.blocking is not None)
    if not attacks or (start.begins and start.step == "attackers"):
        return state
    if start.step not in ("attackers", "blockers", "damage", "end of combat") or (blocks and start.step == "attackers"):
        return state._replace(unmodelled=f"what attacks or blocks in the {start.step} step")
    state = state.put(*_attackers(state, attacks))
    past = start.step in ("damage", "end of combat")
    waits = start.step == "blockers" and not blocks and block_comes_first(state)
    blocked = not start.begins and start.step == "blockers" and not waits
    if past or (start.step == "blockers" and not start.begins):
        state = state.put(*_blockers(state, blocks))
    return state._replace(combat=Combat(blocked=past or blocked, done=past and not start.begins))


def first_step(state: State) -> Task:
    """The step that begins as the play does."""
    start = state.world.scenario.start
    attacks = tuple((o.id, o.attacking) for o in start.objects if o.attacking is not None)
    blocks = tuple((o.id, o.blocking) for o in start.objects if o.blocking is not None)
    if start.step == "attackers":
        return AttackersStep(attacks, given=True)
    if not attacks or start.step not in ("blockers", "damage"):
        return BeginStep(start.step, start.active)
    return BlockersStep(blocks, given=True) if start.step == "blockers" else DamageStep()


def block_comes_first(state: State) -> bool:
    """Whether the script goes on with blockers."""
    entry = next_entry(state)
    return entry is not None and isinstance(entry.action, DeclareBlockers) and entry.respond_to is None


def _attackers(state: State, attacks: Pairs) -> Iterator[Obj]:
    for id, player in attacks:
        o = state.obj(id)
        if o is not None:
            yield combat.attacking(o, player)


def _blockers(state: State, blocks: Pairs) -> Iterator[Obj]:
    """Those that block, and the attackers that are blocked."""
    for id, attacker in blocks:
        o, other = state.obj(id), state.obj(attacker)
        if o is not None and other is not None and other.role is not None:
            yield combat.blocking(o, other)
            yield other._replace(role=other.role._replace(blocked=True))
