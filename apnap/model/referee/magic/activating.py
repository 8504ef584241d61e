"""602: activating abilities, as far as it comes before they are announced: who may activate what, and when."""

from __future__ import annotations

from apnap.model.abilities import LoseLife, Sequence
from apnap.model.referee.amounts import amount
from apnap.model.referee.characteristics import has, is_creature, seen
from apnap.model.referee.effects.possible import can_do
from apnap.model.referee.instances import fresh_copy
from apnap.model.referee.items import Frame, Item
from apnap.model.referee.magic.announcing import feasible
from apnap.model.referee.magic.tasks import Announce, Given
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Act
from apnap.model.referee.referents import here
from apnap.model.referee.state import State
from apnap.model.rules import no_permission
from apnap.model.scenario import Activate


def can_activate(state: State, player: str, action: Activate) -> bool:
    """Whether a player can activate the ability now, but for the times at which it may be (602.2, 602.5)."""
    source, act = meant(state, action)
    if source is None or act is None or not _may_activate(state, player, source, act):
        return False
    item = item_of(state, player, source, act)
    return _can_pay(state, item, source, act) and feasible(state, item, given(action))


def meant(state: State, action: Activate) -> tuple[Obj | None, Act | None]:
    """The object and its ability; None for what is not there, or has been lost. The numbers after those of the
    object's face mean what it has gained."""
    source = state.obj(action.object)
    if source is None:
        return None, None
    now, of_face = seen(state, source).activated, source.profile.activated
    if action.ability >= len(of_face):
        return source, next(iter(_gained(state, source)), None)
    act = of_face[action.ability]
    return source, act if act in now else None


def _gained(state: State, source: Obj) -> list[Act]:
    """The activated abilities that an object has gained."""
    return [act for act in seen(state, source).activated if act not in source.profile.activated]


def is_at_sorcery_speed(state: State, action: Activate) -> bool:
    """Whether the ability can be activated only when its controller could cast a sorcery (602.5d)."""
    act = meant(state, action)[1]
    return act is not None and act.ability.sorcery


def activate(state: State, player: str, action: Activate) -> State:
    """The ability is announced; what follows is on the agenda."""
    source, act = meant(state, action)
    assert source is not None
    assert act is not None
    if act.index < 0 and len(_gained(state, source)) > 1:
        return state._replace(unmodelled=f"which of the abilities that {source.label} has gained is activated")
    return state.then(Announce(item_of(state, player, source, act), "activate", given(action)))


def item_of(state: State, player: str, source: Obj, act: Act) -> Item:
    """The ability as it goes on the stack."""
    return fresh_copy(state, Item("activated", player, source.ref, act, source.label, source.names), [])


def given(action: Activate) -> Given:
    """What the entry fixes."""
    return Given(action.targets, action.modes, action.divide)


def used(source: Obj, act: Act) -> int:
    """How often the object's ability was activated this turn; counted only if there is a limit."""
    return next((n for slot, n in source.caps if slot == (act.slot, "")), 0)


def spend(source: Obj, act: Act) -> Obj:
    """The source after its ability was activated."""
    if not act.ability.once:
        return source
    others = [(slot, n) for slot, n in source.caps if slot != (act.slot, "")]
    return source._replace(caps=tuple(sorted([*others, ((act.slot, ""), used(source, act) + 1)])))


def _may_activate(state: State, player: str, source: Obj, act: Act) -> bool:
    zone = act.ability.works_in or "battlefield"
    whose = source.controller if zone == "battlefield" else source.owner
    return (
        source.zone == zone
        and whose == player
        and no_permission.cant_activate(state, source) is None
        and not (act.ability.once and used(source, act))
    )


def _can_pay(state: State, item: Item, source: Obj, act: Act) -> bool:
    """Whether every part of the cost can be paid (118.3), but for mana."""
    cost = act.ability.cost
    if (cost.tap and source.tapped) or (cost.untap and not source.tapped):
        return False
    if (cost.tap or cost.untap) and source.sick and is_creature(state, source) and not has(state, source, "haste"):
        return False  # 302.6
    if not cost.others:
        return True
    asking = state._replace(frame=Frame(item._replace(kind="happen"), item.controller))
    life = sum(amount(here(asking), part.amount) for part in cost.others if isinstance(part, LoseLife))
    enough = not life or state.seat(item.controller).life >= life  # 119.4
    return enough and can_do(asking, Sequence(cost.others), item.controller, whole=True)
