"""Scenarios of Duel Masters built by hand, without card texts and case files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from apnap.model.abilities import (
    Ability,
    All,
    Card,
    Choose,
    Effect,
    Enters,
    Filter,
    Keyword,
    Mode,
    Move,
    Objects,
    PlayerRef,
    Previous,
    SpellAbility,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.scenario import Action, Attack, Cast, FixedChoice, Scenario, Use
from tests.referee.build import Zones, scenario, triggered

NEW, OLD = "dm/1.48", "dm/2015-07-15"

# --------------------------------------------------------------------------- selectors


def some(zone: str = "battlefield", **demands: Any) -> tuple[Filter, ...]:
    """Creatures in the battle zone, or cards elsewhere, with more demands."""
    kinds = {"types": frozenset({"creature"})} if zone == "battlefield" else {}
    words = {k: frozenset(v.split()) if isinstance(v, str) and k in SETS else v for k, v in demands.items()}
    return (Filter(**{**kinds, **words, "zone": zone}),)


SETS = ("types", "subtypes", "supertypes", "not_types", "not_subtypes", "not_supertypes", "colors")
THIS = (Filter(this=True),)
MINE = some(controller="you")
THEIRS = some(controller="opponent")

# --------------------------------------------------------------------------- cards


def creature(
    name: str,
    *abilities: Ability,
    power: int = 1000,
    cost: int = 1,
    race: str = "",
    sup: str = "",
    colors: str = "",
    types: str = "creature",
    keywords: Iterable[str] = (),
) -> Card:
    return Card(
        name=name,
        types=frozenset(types.split()),
        subtypes=frozenset([race] if race else []),
        supertypes=frozenset(sup.split()),
        colors=frozenset(colors.split()),
        power=power,
        mana_value=cost,
        abilities=(*abilities, *(Keyword("", k) for k in keywords)),
    )


def spell(name: str, *effects: Effect, keywords: Iterable[str] = ()) -> Card:
    return Card(
        name=name,
        types=frozenset({"spell"}),
        abilities=(SpellAbility("", (Mode("", in_order(*effects)),)), *(Keyword("", k) for k in keywords)),
    )


def in_order(*effects: Effect) -> Effect:
    return effects[0] if len(effects) == 1 else Steps(effects)


def enters(*effects: Effect, **more: Any) -> Ability:
    """The ability that triggers on its source entering."""
    return triggered(Enters(THIS), do=in_order(*effects), **more)


def choose(selector: tuple[Filter, ...], number: int = 1, *, who: PlayerRef | None = None, **more: Any) -> Effect:
    return Choose(who or You(), selector, number, more.pop("most", number), **more)


def destroy(what: Objects | None = None) -> Effect:
    return Move(what or Previous(), "destroy", "graveyard")


def discard() -> Effect:
    return Move(Previous(), "discard", "graveyard")


def put(to: str, what: Objects | None = None) -> Effect:
    return Move(what or Previous(), "put", to)


def every(selector: tuple[Filter, ...]) -> All:
    return All(selector)


# --------------------------------------------------------------------------- scenarios


def duel(
    cards: Sequence[Card],
    *,
    battle: Zones | None = None,
    hand: Zones | None = None,
    mana: Zones | None = None,
    shields: Zones | None = None,
    graveyard: Zones | None = None,
    deck: Zones | None = None,
    hyperspace: Zones | None = None,
    script: Sequence[tuple[str, Action]] = (),
    edition: str = NEW,
    **more: Any,
) -> Scenario:
    """A duel; cards that are not given are creatures without abilities, or cards of no interest elsewhere."""
    zones: Mapping[str, Zones | None] = {"mana": mana, "shields": shields, "hyperspace": hyperspace}
    known = {c.name for c in cards}
    named = [
        e if isinstance(e, str) else e["card"]
        for z in (battle, hand, graveyard, deck, *zones.values())
        for there in (z or {}).values()
        for e in there
    ]
    plain = [creature(name) for name in dict.fromkeys(named) if name not in known]
    return scenario(
        [*cards, *plain],
        battlefield=battle,
        hand=hand,
        graveyard=graveyard,
        library=deck,
        more={z: there for z, there in zones.items() if there is not None},
        script=script,
        edition=edition,
        **more,
    )


def summon(player: str, name: str) -> tuple[str, Action]:
    return player, Cast(name)


def attack(player: str, name: str, target: str) -> tuple[str, Action]:
    return player, Attack(name, target)


def use(player: str, *effects: Effect, text: str = "it") -> tuple[str, Action]:
    return player, Use(text, Mode("", in_order(*effects)))


def pick(of: str, *names: str, **more: Any) -> FixedChoice:
    return FixedChoice(of, pick=names, **more)


def may(of: str, answer: bool, **more: Any) -> FixedChoice:
    return FixedChoice(of, may=answer, **more)
