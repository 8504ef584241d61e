"""Abilities as the parts of a profile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from apnap.model.abilities import (
    Ability,
    Activated,
    AdditionalTrigger,
    AddMana,
    CantActivate,
    CantBeMoved,
    CantCast,
    CantHaveCounters,
    Continuous,
    Enchant,
    EntersAsCopy,
    EntersChoosing,
    EntersTapped,
    EntersWithCounters,
    ExileInstead,
    FlashPermission,
    KeepsOut,
    Keyword,
    ManaAbility,
    MoreCounters,
    MoreTokens,
    PlayersCant,
    PreventDamage,
    ReplacesMove,
    Suppress,
)
from apnap.model.referee.profile import Act, Trig
from apnap.model.trees import mentions

K = TypeVar("K")

Mana = tuple[tuple[tuple[str, ...], int], ...]

BASIC_MANA = {"plains": "w", "island": "u", "swamp": "b", "mountain": "r", "forest": "g"}
"""The mana abilities that basic land types bring along (305.6)."""


def those(abilities: Iterable[Ability], kind: type[K]) -> tuple[K, ...]:
    """Those of the abilities that are of a kind."""
    return tuple(a for a in abilities if isinstance(a, kind))


def abilities_of(abilities: tuple[Ability, ...], triggers: tuple[Trig, ...], acts: tuple[Act, ...]) -> dict[str, Any]:
    """What a profile says of abilities, by the names of its fields."""
    continuous = those(abilities, Continuous)
    return {
        "triggers": triggers,
        "activated": acts,
        "additional": those(abilities, AdditionalTrigger),
        "suppress": those(abilities, Suppress),
        "cant_activate": those(abilities, CantActivate),
        "prevent": those(abilities, PreventDamage),
        "replaces": tuple(_as_replacing(a) for a in abilities if isinstance(a, ReplacesMove | ExileInstead)),
        "more_counters": those(abilities, MoreCounters),
        "more_tokens": those(abilities, MoreTokens),
        "cant_be_moved": those(abilities, CantBeMoved),
        "no_counters": those(abilities, CantHaveCounters),
        "keeps_out": those(abilities, KeepsOut),
        "players_cant": those(abilities, PlayersCant),
        "flash": next(iter(those(abilities, FlashPermission)), None),
        "enters_choosing": next((a.kind for a in those(abilities, EntersChoosing)), None),
        "cant_cast": those(abilities, CantCast),
        "continuous": continuous,
        "takes_control": tuple(c for c in continuous if c.changes.control),
        "enchant": next(iter(those(abilities, Enchant)), None),
        "copies": those(abilities, EntersAsCopy),
        "enters_tapped": bool(those(abilities, EntersTapped)),
        "enters_with": those(abilities, EntersWithCounters),
        "keywords": frozenset(a.name for a in those(abilities, Keyword)),
        "own_mana": tuple((a.produces, a.amount) for a in those(abilities, ManaAbility)),
        "other_mana": any(mentions(a.modes, (AddMana,)) for a in those(abilities, Activated)),
    }


def _as_replacing(ability: ReplacesMove | ExileInstead) -> ReplacesMove:
    """ "If ... would die, exile it instead" as the effect of which it is one form."""
    if isinstance(ability, ReplacesMove):
        return ability
    return ReplacesMove(ability.text, ability.what, "battlefield", "exile")


def all_mana(own: Mana, types: frozenset[str], subtypes: frozenset[str]) -> Mana:
    """Mana abilities, with those of basic land types (305.6)."""
    basic = [((BASIC_MANA[s],), 1) for s in sorted(subtypes) if "land" in types and s in BASIC_MANA]
    return tuple(dict.fromkeys([*own, *basic]))
