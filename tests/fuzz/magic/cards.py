"""The cards that random scenarios are made of: printed wording, synthetic names.

A theme is what a card waits for or brings about, so that the cards of one theme have something to do with each other.
"""

from __future__ import annotations

import re

from attrs import field, frozen

_ACTIVATED = re.compile(r"^(Equip (?=[{])|[{][^:\n]*:|(Sacrifice|Pay|Remove|Discard|Tap) [^:.\n]*:)", re.MULTILINE)
_CREATURE = re.compile(r"target creature(?! (card|spell|you|an opponent|cards|token))")


@frozen
class PoolCard:
    """A card of the pool. ``themes``: words of one string; the first says what it waits for. ``back``: its other
    face."""

    name: str
    type: str
    text: str
    themes: tuple[str, ...] = field(converter=lambda words: tuple(words.split()))
    pt: str | None = None
    cost: str | None = None
    back: PoolCard | None = None

    @property
    def is_spell(self) -> bool:
        """True for instants and sorceries."""
        return self.type in ("Instant", "Sorcery")

    @property
    def is_creature(self) -> bool:
        """True for creatures."""
        return "Creature" in self.type

    @property
    def is_land(self) -> bool:
        """True for lands."""
        return "Land" in self.type

    @property
    def is_attached(self) -> bool:
        """True for Auras and Equipment."""
        return "Aura" in self.type or "Equipment" in self.type

    @property
    def activated(self) -> int:
        """How many activated abilities it has."""
        return len(_ACTIVATED.findall(self.text))

    @property
    def aims_at_a_creature(self) -> bool:
        """True for a spell or Aura with one target, which is any creature."""
        if self.is_spell:
            return self.text.count("target") == 1 and _CREATURE.search(self.text) is not None
        return self.text.startswith("Enchant creature\n")


def creature(
    name: str,
    pt: str,
    themes: str,
    text: str,
    kind: str = "Human",
    cost: str = "{1}{W}",
    back: PoolCard | None = None,
) -> PoolCard:
    """A creature card."""
    return PoolCard(name, f"Creature — {kind}", text, themes, pt, cost, back)


def thing(name: str, themes: str, text: str, type: str = "Artifact", cost: str = "{2}") -> PoolCard:
    """A permanent that is no creature."""
    return PoolCard(name, type, text, themes, None, cost)


def spell(name: str, themes: str, text: str, type: str = "Instant", cost: str = "{R}") -> PoolCard:
    """An instant or a sorcery."""
    return PoolCard(name, type, text, themes, None, cost)


def aura(name: str, themes: str, text: str, what: str = "creature") -> PoolCard:
    """An Aura that enchants ``what``."""
    return PoolCard(name, "Enchantment — Aura", f"Enchant {what}\n{text}", themes, None, "{1}{W}")


def equipment(name: str, themes: str, text: str) -> PoolCard:
    """An Equipment that is moved for {1}."""
    return PoolCard(name, "Artifact — Equipment", f"{text}\nEquip {{1}}", themes, None, "{2}")
