"""Who may choose what in a scenario, as far as the texts alone say it."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.model.abilities import (
    Ability,
    Activated,
    ChooseSacrifice,
    Discover,
    DivideDamage,
    May,
    Mode,
    Pay,
    Scry,
    Search,
    SpellAbility,
    Triggered,
    Unless,
)
from apnap.model.scenario import Scenario
from apnap.model.trees import walk
from apnap.report.words.abilities import target
from apnap.report.words.effects import effect
from apnap.report.words.objects import amount, player, plural

CONTROLLER = "its controller"


def choices(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """(who, what they choose) for the scenario as a whole and for each card."""
    if any(isinstance(a, Triggered) for card in scenario.cards.values() for a in card.abilities):
        yield "each player", "the order in which their own abilities that wait together are put on the stack"
    for option in scenario.options:
        times = "once" if option.times == 1 else f"up to {option.times} times"
        yield option.player, f"whether and when to {option.text} ({times}, whenever a player would get priority)"
    for card in scenario.cards.values():
        for ability in card.abilities:
            for who, what in of_ability(ability):
                yield f"{card.name}: {who}", what


def of_ability(ability: Ability) -> Iterator[tuple[str, str]]:
    """(who, what) for each choice that one ability asks for."""
    if not isinstance(ability, Triggered | SpellAbility | Activated):
        return
    if ability.choose < len(ability.modes):
        yield CONTROLLER, f"{ability.choose} of {len(ability.modes)} modes"
    for mode in ability.modes:
        yield from _of_mode(mode)


def _of_mode(mode: Mode) -> Iterator[tuple[str, str]]:
    for spec in mode.targets:
        yield CONTROLLER, f"the target: {target(spec)}"
    for part in walk(mode.effect):
        yield from _of_part(part)


def _of_part(part: object) -> Iterator[tuple[str, str]]:
    match part:
        case DivideDamage(total=total):
            yield CONTROLLER, f"how {total} damage is divided"
        case May(who=who, effect=inner):
            yield _who(player(who)), f"whether this is done: {effect(inner)}"
        case Unless(who=who, instead=instead):
            yield _who(player(who)), f"whether this is done instead: {effect(instead)}"
        case Pay(who=who):
            yield _who(player(who)), "which permanents to tap for mana"
        case ChooseSacrifice(who=who, selector=which):
            yield _who(player(who)), f"which of {plural(which)} to sacrifice"
        case Search(who=who, selector=which, amount=number):
            yield _who(player(who)), f"which {plural(which)} to find, up to {amount(number)}"
        case Scry(who=who, amount=number):
            yield _who(player(who)), f"which of the top {number} cards go to the bottom, and their order"
        case Discover(who=who):
            yield _who(player(who)), "whether to cast the discovered card"


def _who(words: str) -> str:
    return CONTROLLER if words == "you" else words
