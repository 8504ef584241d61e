"""506: who is in combat, where several objects attack together."""

from __future__ import annotations

from apnap.model.referee.characteristics import is_creature
from apnap.model.referee.objects import Obj, Role
from apnap.model.referee.state import State


def attackers(state: State) -> tuple[Obj, ...]:
    """What attacks."""
    return tuple(o for o in state.objs if o.is_attacking)


def blockers(state: State, attacker: Obj | None = None) -> tuple[Obj, ...]:
    """What blocks, or what blocks one attacker."""
    return tuple(
        o
        for o in state.objs
        if o.role is not None and o.role.blocks is not None and (attacker is None or o.role.blocks == attacker.ref)
    )


def attacking(o: Obj, player: str) -> Obj:
    """The object as it attacks a player."""
    return o._replace(role=Role(o.controller, attacks=player))


def blocking(o: Obj, attacker: Obj) -> Obj:
    """The object as it blocks an attacker."""
    return o._replace(role=Role(o.controller, blocks=attacker.ref))


def whom_newcomers_attack(state: State) -> str | None:
    """The player whom a creature attacks that enters attacking (508.4); "" if there is no combat; None if that is a
    choice, or it comes before attackers are declared."""
    if state.combat is None:
        return None if state.step in ("combat", "attackers") else ""
    others = state.playing()[1:]
    return others[0] if len(others) == 1 else None


def newcomer_attacks(state: State, o: Obj) -> Obj:
    """A creature that enters attacking; one that the active player does not control does not attack (506.3)."""
    player = whom_newcomers_attack(state)
    return attacking(o, player) if player and o.controller == state.active and is_creature(state, o) else o


def with_leavers(state: State) -> State:
    """The state in which what is no creature any more, or is controlled by another player, is out of combat (506.4c).

    What leaves the battlefield is another object, which is in no combat.
    """
    gone = [
        o for o in state.objs if o.role is not None and (o.controller != o.role.player or not is_creature(state, o))
    ]
    return state.put(*(o._replace(role=None) for o in gone)) if gone else state


def over(state: State) -> State:
    """The state after combat: nothing attacks or blocks any more (511.3)."""
    return state.put(*(o._replace(role=None) for o in state.objs if o.role is not None))._replace(combat=None)
