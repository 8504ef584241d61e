"""603.6: a delayed ability does not ask again for the condition under which it was created."""

from __future__ import annotations

from apnap.model.abilities import AfterAttack
from apnap.model.referee.amounts import holds
from apnap.model.referee.items import Item
from apnap.model.referee.profile import Trig
from apnap.model.referee.referents import of_item
from apnap.model.referee.state import State
from apnap.model.referee.world import World
from apnap.model.rulebook import Reading, Rule
from apnap.model.trees import mentions

RULE = Rule(
    slug="delayed-effect",
    numbers={"dm/2015-07-15": ("wiki delayed",), "dm/1.48": ("603.6",)},
    sentence="Whether something will happen after the attack is settled when the ability that says so resolves; "
    "what changes later does not matter.",
    off="When the delayed ability resolves, the condition of the ability that created it is judged again.",
    readings={
        "at-resolution": Reading(
            "The condition is judged when the ability that says so resolves.",
            "603.4, 603.6",
        ),
        "at-attack": Reading(
            "The condition is judged when that ability triggers, and not on resolution.",
            "the official answer on Dis Owuzeno of 2021-12-17, which speaks of the time of attacking",
        ),
    },
    default="at-resolution",
)


def may_resolve(state: State, item: Item) -> bool:
    """Whether a delayed ability may do what it says."""
    created_by = item.created_by
    if state.world.on(RULE.slug) or created_by is None or created_by.ability.condition is None:
        return True
    return holds(of_item(state, item), created_by.ability.condition)


def is_judged_at_attack(world: World, trig: Trig) -> bool:
    """Whether the condition of an ability is judged only as it triggers, as it says what happens after the attack."""
    return world.reading(RULE.slug) == "at-attack" and mentions(trig.modes, (AfterAttack,))
