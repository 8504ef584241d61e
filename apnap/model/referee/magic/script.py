"""What the script and the options let players do: cast or play, use, happen, begin."""

from __future__ import annotations

from typing import assert_never

from apnap.model.referee.entries import castable, free_item
from apnap.model.referee.forbidding import is_forbidden
from apnap.model.referee.items import Item
from apnap.model.referee.magic.activating import activate, can_activate, is_at_sorcery_speed
from apnap.model.referee.magic.announcing import feasible
from apnap.model.referee.magic.declaring import (
    attack,
    block,
    can_block,
    can_come_to_attack,
    is_time_to_attack,
)
from apnap.model.referee.magic.tasks import Announce, Given
from apnap.model.referee.magic.turns import can_begin, gives_priority, is_sorcery_time, next_step
from apnap.model.referee.moving import Shift
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.state import State
from apnap.model.referee.tasks import EnterAsCopies
from apnap.model.scenario import (
    Action,
    Activate,
    Attack,
    Begin,
    Cast,
    DeclareAttackers,
    DeclareBlockers,
    Happen,
    ScriptStep,
    Use,
)


def is_possible(state: State, player: str, action: Action) -> bool:
    """Whether the action can be carried out now."""
    if state.seat(player).lost and not isinstance(action, Begin):
        return False
    match action:
        case Cast():
            card = castable(state, action)
            if card is None or is_forbidden(state, player, card):
                return False
            return "land" in card.profile.types or feasible(state, spell_of(state, card, player), given(action))
        case Use() | Happen():
            return feasible(state, free_item(state, player, action), given(action))
        case Begin(step):
            return can_begin(state, step, action.player)
        case Activate():
            return can_activate(state, player, action)
        case DeclareAttackers():
            return can_come_to_attack(state, player, action)
        case DeclareBlockers():
            return can_block(state, player, action)
        case Attack():
            return False
        case _:
            assert_never(action)


def carry_out(state: State, player: str, action: Action) -> State:
    """Starts the action; what follows is on the agenda."""
    match action:
        case Cast():
            card = castable(state, action)
            assert card is not None
            return cast(state, card, player, given(action))
        case Use():
            return state.then(Announce(free_item(state, player, action), "use", given(action)))
        case Happen():
            return state.then(Announce(free_item(state, player, action), "happen", given(action)))
        case Begin():
            return state.then(next_step(state))
        case Activate():
            return activate(state, player, action)
        case DeclareAttackers():
            return attack(state, player, action) if is_time_to_attack(state) else state.then(next_step(state))
        case DeclareBlockers():
            return block(state, player, action)
        case Attack():
            raise AssertionError("not possible")
        case _:
            assert_never(action)


def cast(state: State, card: Obj, player: str, as_given: Given) -> State:
    """A card is cast, or a land played (305.1)."""
    if "land" in card.profile.types:
        return state.then(EnterAsCopies((Shift(card, "battlefield", controller=player),), quiet=True))
    return state.then(Announce(spell_of(state, card, player), "cast", as_given))


def is_done(state: State, action: Action) -> bool:
    """Whether a script entry is done once its move has been made; ``begin`` may take several, and so may ``attack``."""
    if isinstance(action, DeclareAttackers):
        return is_time_to_attack(state)
    return not isinstance(action, Begin) or (
        (step := next_step(state)).step == action.step and step.player == action.player
    )


def is_time_for(state: State, player: str, action: Action) -> bool:
    """Whether a player may choose to do it now. Only instants and what has flash are cast at any time; all else, lands
    too, in a main phase of one's own with the stack empty (305.1, 307.1)."""
    if isinstance(action, DeclareAttackers | DeclareBlockers) or not gives_priority(state):
        return False
    if isinstance(action, Activate) and is_at_sorcery_speed(state, action):
        return is_sorcery_time(state, player)
    card = castable(state, action) if isinstance(action, Cast) else None
    if card is None or "instant" in card.profile.types or "flash" in card.profile.keywords or card.profile.flash:
        return True
    return is_sorcery_time(state, player)


def spell_of(state: State, card: Obj, player: str) -> Item:
    """The spell that the card becomes as it is cast."""
    text = card.profile.spell or state.world.printer.nothing()
    return Item("spell", player, Ref(card.id, card.inc + 1), text, card.label, card.names)


def given(action: Cast | Use | Happen) -> Given:
    """What the entry fixes."""
    if isinstance(action, Cast):
        return Given(action.targets, action.modes, action.divide)
    return Given(action.targets)


def is_answered_by(state: State, entry: ScriptStep) -> bool:
    """Whether an item that the entry responds to is on the stack."""
    there = (i for group in state.stack for i in group if i.kind != "spell" or not entry.to_ability)
    return any(entry.respond_to in i.names for i in there)
