"""Scenarios with combat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from apnap.model.abilities import Ability, Card, Filter, Keyword
from apnap.model.claims import EventAtom, HowOften
from apnap.model.scenario import Action, DeclareAttackers, DeclareBlockers, Scenario
from tests.referee.build import Entry, begin, card, scenario

THIS = (Filter(this=True),)
CREATURES = (Filter(types=frozenset({"creature"})),)
MINE = (Filter(types=frozenset({"creature"}), controller="you"),)


def creature(name: str, power: int, toughness: int, *abilities: Ability, keywords: str = "", **more: Any) -> Card:
    """A creature; keywords separated by commas."""
    words = [Keyword("", k.strip()) for k in keywords.split(",") if k.strip()]
    return card(name, *abilities, *words, pt=(power, toughness), **more)


def board(
    mine: Sequence[Entry],
    theirs: Sequence[Entry] = (),
    *,
    script: Sequence[tuple[str, Action]] = (),
    cards: Iterable[Card] = (),
    **more: Any,
) -> Scenario:
    """A scenario with what P1 and P2 have on the battlefield."""
    return scenario(cards, battlefield={"P1": mine, "P2": theirs}, script=script, **more)


def attack(player: str, target: str, *attackers: str) -> tuple[str, Action]:
    return player, DeclareAttackers(attackers, target)


def block(player: str, attacker: str, *blockers: str) -> tuple[str, Action]:
    return player, DeclareBlockers(blockers, attacker)


DAMAGE = begin("P1", "damage")
AFTER = begin("P1", "main 2")


def count(kind: str, of: str | None = None, **more: Any) -> HowOften:
    return HowOften(EventAtom(kind, of, **more))
