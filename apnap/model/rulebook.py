"""The registry of rules: what is known of each rule apart from what it makes the engines do.

One module per rule in :mod:`apnap.model.rules`, each with a ``RULE``; the registry finds them by itself.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

from attrs import field, frozen

from apnap.model.games import game_of


@frozen
class Rule:
    """A rule of the game.

    ``numbers``: edition → rule numbers, the first being the main one; none in the editions of a game in whose
    ``customs`` it is, where it holds by custom: ``origin`` then cites where it comes from. ``sentence``: the rule in
    our own words. ``readings``: name → one sentence; the ``default`` is one of them, unless ``defaults`` has another
    for the edition. ``off``: what holds when the rule is switched off.
    """

    slug: str
    numbers: Mapping[str, tuple[str, ...]]
    sentence: str
    off: str
    readings: Mapping[str, str] = field(factory=lambda: {"rule": "as written"})
    default: str = "rule"
    defaults: Mapping[str, str] = field(factory=dict)
    origin: str = ""
    customs: tuple[str, ...] = ()

    def default_in(self, edition: str) -> str:
        """The reading that an edition has unless something else is said."""
        return self.defaults.get(edition, self.default)

    def concerns(self, edition: str) -> bool:
        """Whether it is a rule of the game that the edition belongs to."""
        game = game_of(edition).id
        return game in self.customs or any(game_of(e).id == game for e in self.numbers)


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


@cache
def rules_of(edition: str) -> Mapping[str, Rule]:
    """The rules of the game that an edition belongs to, by slug."""
    return {slug: known for slug, known in rules().items() if known.concerns(edition)}


def rule(slug: str) -> Rule:
    """The rule with that slug. Raises KeyError if there is none."""
    return rules()[slug]


def by_number(number: str, edition: str) -> tuple[Rule, ...]:
    """The rules that carry a number (``603.3b``) in an edition; a parent number finds its subrules too."""
    return tuple(
        r
        for r in rules().values()
        if number
        and any(
            n == number or (n.startswith(number) and n[len(number) :].isalpha()) for n in r.numbers.get(edition, ())
        )
    )
