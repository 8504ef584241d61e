"""The registry of rules: what is known of each rule apart from what it makes the engines do.

One module per rule in :mod:`apnap.model.rules`, each with a ``RULE``; the registry finds them by itself.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

from attrs import field, frozen

EDITIONS = ("mtg/2023-11-17", "mtg/2026-08-07")
"""Identifiers of the rulebooks: game and effective date."""


@frozen
class Rule:
    """A rule of the game.

    ``numbers``: edition → rule numbers, the first being the main one; empty for a rule given by custom, whose
    ``origin`` then cites where it comes from. ``sentence``: the rule in our own words. ``readings``: name → one
    sentence; the ``default`` is one of them. ``off``: what holds when the rule is switched off.
    """

    slug: str
    numbers: Mapping[str, tuple[str, ...]]
    sentence: str
    off: str
    readings: Mapping[str, str] = field(factory=lambda: {"rule": "as written"})
    default: str = "rule"
    origin: str = ""


@cache
def rules() -> Mapping[str, Rule]:
    """All rules by slug, in alphabetical order."""
    import apnap.model.rules as package

    found: dict[str, Rule] = {}
    for info in sorted(pkgutil.iter_modules(package.__path__), key=lambda i: i.name):
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        if hasattr(module, "RULE"):
            found[module.RULE.slug] = module.RULE
    return found


def rule(slug: str) -> Rule:
    """The rule with that slug. Raises KeyError if there is none."""
    return rules()[slug]


def by_number(number: str, edition: str) -> tuple[Rule, ...]:
    """The rules that carry a number (``603.3b``) in an edition; a parent number finds its subrules too."""
    return tuple(
        r
        for r in rules().values()
        if any(n == number or (n.startswith(number) and n[len(number) :].isalpha()) for n in r.numbers.get(edition, ()))
    )
