"""Cards with activated abilities, and what is done with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from apnap.model.abilities import (
    Activated,
    Casts,
    CopyItem,
    Cost,
    CounterSpell,
    Effect,
    EventItem,
    Filter,
    ManaAbility,
    Mode,
    Move,
    Source,
    Target,
    TargetSpec,
)
from apnap.model.scenario import Action, Activate, ScriptStep
from tests.referee.build import card, instant, triggered


def activated(
    effect: Effect,
    *targets: TargetSpec,
    tap: bool = False,
    untap: bool = False,
    others: Sequence[Effect] = (),
    **more: Any,
) -> Activated:
    return Activated("", Cost("", tap=tap, untap=untap, others=tuple(others)), (Mode("", effect, targets),), **more)


def activate(player: str, name: str, *targets: str, **more: Any) -> tuple[str, Action]:
    return player, Activate(name, targets=targets, **more)


def respond(player: str, to: str, action: Action) -> ScriptStep:
    return ScriptStep(player, action, str(action), respond_to=to)


SACRIFICE_THIS = Move(Source(), "sacrifice", "graveyard")
STACK = Filter(zone="stack")
ANY_ABILITY = (Filter(zone="stack", item="ability"),)
TRIGGERED = (Filter(zone="stack", item="triggered"),)
YOUR_TRIGGERED = (Filter(zone="stack", item="triggered", controller="you"),)
STIFLE = instant("Stifle", CounterSpell(Target(0)), TargetSpec(ANY_ABILITY))
RESONATOR = card(
    "Resonator",
    activated(CopyItem(Target(0), new_targets=True), TargetSpec(YOUR_TRIGGERED), tap=True),
    types="artifact",
)
TWINCAST = instant("Twincast", CopyItem(Target(0), new_targets=True), TargetSpec((STACK,)))
FOREST = card("Forest", ManaAbility("", ("g",)), types="land", sub="forest")
ELVES = card("Elves", ManaAbility("", ("g",)), pt=(1, 1))
ECHOES = card("Echoes", triggered(Casts("you", (STACK,)), do=CopyItem(EventItem())), types="enchantment")
