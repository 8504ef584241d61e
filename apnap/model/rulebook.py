"""The registry of rules: what is known of each rule apart from what it makes the engines do.

One module per rule in :mod:`apnap.model.rules`, each with a ``RULE``; the registry finds them by itself.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import ModuleType

from attrs import field, frozen

from apnap.model.games import game_of


@frozen
class Reading:
    """One way to read a rule: what it says then, in a sentence, and where that comes from."""

    sentence: str
    source: str = ""


@frozen
class Rule:
    """A rule of the game.

    ``numbers``: edition → rule numbers, the first being the main one; none in the editions of a game in whose
    ``customs`` it is, where it holds by custom: ``origin`` then cites where it comes from. ``sentence``: the rule in
    our own words. ``readings``: by name; the ``default`` is one of them, unless ``defaults`` has another for the
    edition. ``by_custom``: the editions whose text and rulings do not say which reading is right: the default is only
    what is usual there. ``off``: what holds when the rule is switched off.
    """

    slug: str
    numbers: Mapping[str, tuple[str, ...]]
    sentence: str
    off: str
    readings: Mapping[str, Reading] = field(factory=lambda: {"rule": Reading("as written")})
    default: str = "rule"
    defaults: Mapping[str, str] = field(factory=dict)
    by_custom: tuple[str, ...] = ()
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


CLASH = "clash: "
"""What the reason begins with for which a play cannot go on where rules contradict each other."""


def contradiction(one: str, other: str) -> str:
    """Why a play cannot go on: two rules (slugs) ask for the opposite, and each of them has to be kept."""
    return f"{CLASH}{' and '.join(sorted((one, other)))} contradict each other"


def stops(reason: str) -> str:
    """Why a play cannot be followed any further, as it is said at its end."""
    return (
        f"nothing can come next: {reason.removeprefix(CLASH)}"
        if reason.startswith(CLASH)
        else (f"not modelled from here on: {reason}")
    )


def contradicting(reason: str) -> tuple[str, ...]:
    """The slugs of the rules that contradict each other, if that is why a play cannot go on; else none."""
    if not reason.startswith(CLASH):
        return ()
    return tuple(reason.removeprefix(CLASH).removesuffix(" contradict each other").split(" and "))


def speakers(package: ModuleType, function: str, edition: str) -> Mapping[str, ModuleType]:
    """Slug → module of a package of rules, for those rules of the edition's game that have something to say: a function
    of that name."""
    known = rules_of(edition)
    return {slug: module for slug, module in _speakers(package.__name__, function).items() if slug in known}


@cache
def _speakers(package: str, function: str) -> Mapping[str, ModuleType]:
    found: dict[str, ModuleType] = {}
    path = importlib.import_module(package).__path__
    for info in sorted(pkgutil.iter_modules(path), key=lambda i: i.name):
        module = importlib.import_module(f"{package}.{info.name}")
        if hasattr(module, function):
            found[info.name.replace("_", "-")] = module
    return found


def forget() -> None:
    """Rules are looked for anew: after the packages of rules have changed."""
    for known in (rules, rules_of, _speakers):
        known.cache_clear()
