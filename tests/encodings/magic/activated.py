"""Cards with activated abilities, and cards about abilities on the stack, built by hand."""

from __future__ import annotations

from typing import Any

from apnap.model.abilities import (
    Activated,
    AddMana,
    Card,
    ControllerOf,
    Cost,
    CounterSpell,
    Effect,
    EventObject,
    Filter,
    ManaAbility,
    Mode,
    Move,
    Selector,
    Source,
    TappedForMana,
    Target,
    TargetSpec,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.scenario import Action, Activate, Option
from tests.encodings.duelmasters.boards import when
from tests.encodings.magic.boards import permanent, sorcery

TAP = Cost("{T}", tap=True)
SACRIFICE = Move(Source(), "sacrifice", "graveyard")
AN_ABILITY = (Filter(item="ability", zone="stack"),)
A_SPELL = (Filter(types=frozenset({"instant"}), zone="stack"), Filter(types=frozenset({"sorcery"}), zone="stack"))


def paying(*effects: Effect, **facts: Any) -> Cost:
    """A cost that is something done."""
    return Cost("", others=effects, **facts)


def ability(cost: Cost, *effects: Effect, targets: tuple[TargetSpec, ...] = (), **facts: Any) -> Activated:
    """An activated ability."""
    return Activated("", cost, (Mode("", Steps(tuple(effects)), targets),), **facts)


def activate(oid: str, player: str = "P1", **facts: Any) -> tuple[str, Action]:
    """A player activates an ability."""
    return player, Activate(oid, **facts)


def may_activate(oid: str, player: str = "P1", times: int = 1, **facts: Any) -> Option:
    """A player may activate an ability."""
    return Option(player, Activate(oid, **facts), "", times)


def land(name: str, *abilities: Any, mana: tuple[str, ...] = ("g",), basic: bool = False) -> Card:
    """A land that can be tapped for mana."""
    subtypes = (name,) if basic else ()
    return permanent(name, "land", *abilities, ManaAbility("", mana), subtypes=subtypes)


def on_tapping(selector: Selector, *more: Effect) -> Any:
    """ "Whenever ... is tapped for mana, its controller adds one more mana"."""
    return when(TappedForMana(selector), AddMana(ControllerOf(EventObject()), 1), *more)


def stifle() -> Card:
    """ "Counter target activated or triggered ability"."""
    return sorcery("Stifle", CounterSpell(Target(0)), targets=(TargetSpec(AN_ABILITY),), kind="instant")
