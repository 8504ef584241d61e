"""506-510: attacks."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from apnap.model.referee.batch import changed, happen
from apnap.model.referee.characteristics import has, is_creature
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.duelmasters.shields import shields_of, unnamed_of
from apnap.model.referee.duelmasters.tasks import AskBlock, BreakByAttack, TakeShields
from apnap.model.referee.effects.nameless import cannot_tell
from apnap.model.referee.effects.permanents import tapped
from apnap.model.referee.effects.zones import picked_as
from apnap.model.referee.ending import players_lose
from apnap.model.referee.events import AttackDeclared, AttackEnded, BlockDeclared, Happening
from apnap.model.referee.items import Item
from apnap.model.referee.matching import cards_in
from apnap.model.referee.moving import Shift, move
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.state import Attack, State
from apnap.model.referee.tasks import does
from apnap.model.rules import battle_loser
from apnap.model.scenario import Attack as AttackAction

CANT_ATTACK_PLAYERS = "can't attack players"
BREAKERS = {"double breaker": 2, "triple breaker": 3}


def can_attack(state: State, player: str, action: AttackAction) -> bool:
    """Whether a player may attack like that now (506)."""
    attacker = state.obj(action.object)
    if player != state.active or state.attack is not None or state.step == "end" or attacker is None:
        return False
    ready = not attacker.entered or has(state, attacker, "speed attacker") or "evolution" in attacker.profile.supertypes
    fit = attacker.zone == "battlefield" and attacker.controller == player and is_creature(state, attacker)
    forbidden = action.target in state.world.players and has(state, attacker, CANT_ATTACK_PLAYERS)
    return ready and fit and not attacker.tapped and not forbidden and _can_be_attacked(state, player, action.target)


def _can_be_attacked(state: State, player: str, target: str) -> bool:
    if target in state.world.players:
        return target != player and not state.seat(target).lost
    o = state.obj(target)
    return o is not None and o.zone == "battlefield" and o.controller != player and o.tapped and is_creature(state, o)


def declare(state: State, action: AttackAction) -> State:
    """One batch: the attacker becomes tapped and attacks."""
    attacker = state.obj(action.object)
    assert attacker is not None
    after, taps = tapped(state, [attacker._replace(attacked=True)])
    now = after.obj(attacker.id)
    target = state.obj(action.target)
    assert now is not None
    aim = action.target if target is None or action.target in state.world.players else target.ref
    after = after._replace(attack=Attack(now.ref, aim), step="attack")
    return happen(state, after, [*taps, AttackDeclared(now, action.target)])


# --------------------------------------------------------------------------- steps


def next_step(state: State, on: State) -> Move:
    """The next step of the attack; ``on`` is the state with what follows on its agenda."""
    assert state.attack is not None
    step = {"block": _block_step, "strike": _strike, "end": _end}[state.attack.next]
    return Move(run=partial(step, on), choice=("attack", state.attack.next), steps=1)


def attacker_of(state: State) -> Obj | None:
    """The attacker, if it is still there."""
    return _there(state, state.attack.attacker) if state.attack is not None else None


def _there(state: State, ref: Ref) -> Obj | None:
    o = state.obj(ref.id)
    return o if o is not None and o.ref == ref and o.zone == "battlefield" else None


def _followed_by(state: State, step: str) -> State:
    assert state.attack is not None
    return state._replace(attack=state.attack._replace(next=step))


def _block_step(state: State) -> State:
    on = _followed_by(state, "strike")
    return on.then(AskBlock()) if blockers(state) else on


def blockers(state: State) -> list[Obj]:
    """The creatures that can block the attack (507)."""
    attacker = attacker_of(state)
    if attacker is None or state.attack is None or not is_creature(state, attacker):
        return []
    return [
        o
        for o in state.battlefield()
        if o.controller != attacker.controller
        and o.ref != state.attack.target
        and not o.tapped
        and has(state, o, "blocker")
        and is_creature(state, o)
    ]


@does(AskBlock)
def ask_block(state: State, _: AskBlock) -> list[Move]:
    """The player chooses one creature that blocks, or none."""
    able = blockers(state)
    player = able[0].controller
    none = Way((), lambda: state, choice=("no block",), text="does not block")
    ways = [Way((o.label,), partial(_block, state, o), choice=o.ref, text=f"blocks with {o.id}") for o in able]
    return ask("pick", player, None, _as_fixed(state, able, ways) or [*ways, none])


def _as_fixed(state: State, able: list[Obj], ways: list[Way]) -> list[Way]:
    """The creature that blocks by a fixed choice: one whose ``pick`` is the creature itself."""
    for o, way in zip(able, ways, strict=True):
        for fixed in state.world.choices_of(o.names, None):
            if fixed.pick and set(fixed.pick) & set(o.names):
                state.world.applied(fixed)
                return [way]
    return []


def _block(state: State, blocker: Obj) -> State:
    attacker = attacker_of(state)
    assert attacker is not None
    assert state.attack is not None
    after, taps = tapped(state, [blocker])
    now = after.obj(blocker.id)
    assert now is not None
    after = after._replace(attack=state.attack._replace(target=blocker.ref))
    return happen(state, after, [*taps, BlockDeclared(now, attacker)])


def _strike(state: State) -> State:
    """A battle, shields are broken, or the game is lost."""
    on = _followed_by(state, "end")
    attacker = attacker_of(state)
    if attacker is None or state.attack is None:
        return on
    target = state.attack.target
    if isinstance(target, Ref):
        other = _there(state, target)
        if other is None:
            return on
        if not is_creature(state, attacker) or not is_creature(state, other):
            return on._replace(unmodelled="a battle of something that is no creature any more")
        return battle(on, attacker, other)
    if not cards_in(state, target, "shields"):
        return changed(on, players_lose(on, [target])[0])
    return on.then(BreakByAttack())


def battle(state: State, one: Obj, other: Obj) -> State:
    """Two creatures battle (115)."""
    losers = battle_loser.losers(state, one, other)
    if not losers:
        return state
    after, events, _ = move(state, [Shift(o, "graveyard", by="destroy") for o in losers])
    fought = Happening("fought", one.names, on=other.names, rules=(battle_loser.RULE.slug,))
    return happen(state, after, events, [fought])


@does(BreakByAttack)
def break_by_attack(state: State, _: BreakByAttack) -> State | list[Move]:
    """The attacker breaks as many shields as it can, chosen by its controller (509)."""
    attacker = attacker_of(state)
    assert attacker is not None
    assert state.attack is not None
    assert isinstance(state.attack.target, str)
    player = state.attack.target
    number = max((n for keyword, n in BREAKERS.items() if has(state, attacker, keyword)), default=1)
    named, unnamed = shields_of(state, player), unnamed_of(state, player)
    if number >= cards_in(state, player, "shields"):
        refs = tuple(o.ref for o in named)
        return state.then(TakeShields(refs, unnamed, broken=True, breaker=attacker))
    if unnamed:
        return cannot_tell(state, player, "shields")

    def way(those: tuple[Obj, ...]) -> Way:
        refs = tuple(o.ref for o in those)
        taken = TakeShields(refs, broken=True, breaker=attacker)
        names = tuple(sorted(o.label for o in those))
        return Way(names, lambda: state.then(taken), choice=refs, text=f"breaks {', '.join(o.id for o in those)}")

    ways = picked_as(state, state.world.choices_of(attacker.names, None), list(combinations(named, number)))
    return ask("pick", attacker.controller, attacker.label, [way(w) for w in ways])


def _end(state: State) -> State:
    """The attack ends; what was to come after it begins to wait (510)."""
    waiting = tuple(sorted((*state.waiting, *(d.item for d in state.delayed)), key=Item.order))
    after = state._replace(attack=None, step="main", waiting=waiting, delayed=())
    return happen(state, after, [AttackEnded()])
