"""112.3a, 101.4a: whether an S-Trigger is used inside an ability that is resolving."""

from __future__ import annotations

from apnap.model.referee.state import State
from apnap.model.rulebook import Reading, Rule
from apnap.model.rules import shield_trigger_first

RULE = Rule(
    slug="shield-trigger-cuts-in",
    numbers={"dm/2015-07-15": ("wiki 7",), "dm/1.48": ("112.3a",)},
    sentence="An S-Trigger is used at once. What that means while an ability is resolving has been read in two "
    "ways; it never comes into a spell that is being carried out.",
    off="As with finish-first: the resolving ability is finished first.",
    readings={
        "interrupts": Reading(
            "It is used as soon as the present batch of the resolving ability is over.",
            'wiki rule 7 with its example of Emeraluda; 112.3a: "at once"',
        ),
        "finish-first": Reading(
            "The resolving ability is finished first; then it is used.",
            "101.4a, 101.4d: only replacement effects come in between",
        ),
    },
    default="finish-first",
    defaults={"dm/2015-07-15": "interrupts"},
)


def comes_in_between(state: State) -> bool:
    """Whether declared S-Triggers are used now, inside what is being carried out."""
    if state.frame is None or state.frame.item.kind not in ("ability", "use") or not state.pending:
        return False
    return state.world.reading(RULE.slug) == "interrupts" and shield_trigger_first.go_first(state.world)
