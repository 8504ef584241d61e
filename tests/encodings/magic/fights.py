"""Attacks and blocks, and cards of combat, built by hand."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from apnap.model.abilities import (
    Card,
    Damage,
    DealsDamage,
    Enters,
    EventObject,
    Filter,
    GainLife,
    Keyword,
    LoseLife,
    Mode,
    Move,
    PowerOf,
    Source,
    TargetAny,
    TargetSpec,
    Triggered,
    You,
)
from apnap.model.abilities.combat_events import Attacks
from apnap.model.abilities.numbers import Compare, CountersOn
from apnap.model.abilities.references import ControllerOf
from apnap.model.abilities.zone_events import Dies
from apnap.model.scenario import Action, DeclareAttackers, DeclareBlockers, Scenario
from tests.encodings.duelmasters.boards import THIS, when
from tests.encodings.magic.boards import A_CREATURE, creature, game, go_on, permanent

MY_CREATURE = (Filter(types=frozenset({"creature"}), controller="you"),)


def attack(*oids: str, whom: str = "P2", player: str = "P1") -> tuple[str, Action]:
    """They attack a player."""
    return player, DeclareAttackers(oids, whom)


def block(attacker: str, *oids: str, player: str = "P2") -> tuple[str, Action]:
    """They block an attacker."""
    return player, DeclareBlockers(oids, attacker)


def fighter(name: str, power: int, toughness: int, *words: str, abilities: tuple[Any, ...] = ()) -> Card:
    """A creature with keywords."""
    return creature(name, *(Keyword(w, w) for w in words), *abilities, size=(power, toughness))


def persist() -> Triggered:
    """Persist (702.79a)."""
    without = Compare(CountersOn(Source(), "-1/-1"), "==", 0)
    back = Move(EventObject(), "return", "battlefield", counters=(("-1/-1", 1),))
    return Triggered("", (Dies(THIS),), (Mode("", back),), condition=without, keyword="persist")


def kitchen_finks() -> Card:
    """3/2: enters: gain 2 life; persist."""
    return fighter("KF", 3, 2, abilities=(when(Enters(THIS), GainLife(You(), 2)), persist()))


def murderous_redcap() -> Card:
    """2/2: enters: damage equal to its power to any target; persist."""
    mode = Mode("", Damage(Source(), PowerOf(Source()), TargetAny(0)), (TargetSpec(A_CREATURE, players="any"),))
    return fighter("MR", 2, 2, abilities=(Triggered("", (Enters(THIS),), (mode,)), persist()))


def revenge_of_ravens() -> Card:
    """Whenever a creature attacks you, its controller loses 1 life and you gain 1 life."""
    loses = LoseLife(ControllerOf(EventObject()), 1)
    return permanent("RV", "enchantment", when(Attacks(A_CREATURE, whom="you"), loses, GainLife(You(), 1)))


def on_damage_to_a_player(*effects: Any, what: Any = THIS, combat: bool | None = True, **facts: Any) -> Triggered:
    """ "Whenever this creature deals combat damage to a player"."""
    return when(DealsDamage(what, to_player="any", combat=combat), *effects, **facts)


def duel(*attackers: Any, blockers: tuple[Any, ...] = (), more: tuple[Any, ...] = (), **facts: Any) -> Scenario:
    """P1 attacks with all of them, and P2 blocks the first with all of theirs; until the end step."""
    board = {"P1": {"battlefield": [*attackers, *more]}, "P2": {"battlefield": list(blockers)}}
    script = [attack(*(a.name for a in attackers))]
    if blockers:
        script.append(block(attackers[0].name, *(b.name for b in blockers)))
    return game(board, *script, go_on("end of combat"), **facts)


def in_2023(scenario: Scenario) -> Scenario:
    """The same in the older edition."""
    return evolve(scenario, policy=evolve(scenario.policy, edition="mtg/2023-11-17"))


def without(scenario: Scenario, *slugs: str) -> Scenario:
    """The same with rules switched off."""
    return evolve(scenario, policy=evolve(scenario.policy, without=frozenset(slugs)))
