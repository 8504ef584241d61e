"""Who may choose what in a scenario, as far as the texts alone say it."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.model.abilities import (
    Ability,
    Activated,
    BreakShields,
    CastCopies,
    Choose,
    ChooseSacrifice,
    CopyItem,
    CreateDelayed,
    Discover,
    DivideDamage,
    Draw,
    EntersAsCopy,
    EntersChoosing,
    EventItem,
    EventObject,
    EventPlayer,
    Keyword,
    May,
    Mode,
    Pay,
    Reflexive,
    ReplacesMove,
    Scry,
    Search,
    SpellAbility,
    Surveil,
    TakeSpell,
    Triggered,
    Unless,
    Venture,
)
from apnap.model.scenario import DeclareBlockers, Scenario
from apnap.model.trees import mentions, walk
from apnap.report.words.effects import effect
from apnap.report.words.filters import plural
from apnap.report.words.objects import amount
from apnap.report.words.references import player
from apnap.report.words.targets import target
from apnap.report.words.terms import Terms, terms_of

CONTROLLER = "its controller"
_KEYWORDS = {
    "shield trigger": ("its owner", "whether its shield trigger is used"),
    "blocker": (CONTROLLER, "whether it blocks"),
    "trample": (CONTROLLER, "how its combat damage is divided among blockers and the player"),
}


def choices(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """(who, what they choose) for the scenario as a whole and for each card."""
    t = terms_of(scenario.policy)
    abilities = [a for card in scenario.cards.values() for a in card.abilities]
    if mentions(tuple(abilities), (Triggered, CreateDelayed, Reflexive)):
        done = "are put on the stack" if "stack" in t.game.zones else "resolve"
        yield "each player", f"the order in which their own abilities that wait together {done}"
    for option in scenario.options:
        times = "once" if option.times == 1 else f"up to {option.times} times"
        yield option.player, f"whether and when to {option.text} ({times}, whenever a player would get priority)"
    for step in scenario.script:
        if isinstance(step.action, DeclareBlockers) and len(step.action.objects) > 1:
            attacker = step.action.attacker
            yield f"{attacker}: {CONTROLLER}", "how its combat damage is divided among several blockers"
    for card in scenario.cards.values():
        for ability in card.abilities:
            for who, what in of_ability(ability, t):
                yield f"{card.name}: {who}", what


def of_ability(ability: Ability, t: Terms) -> Iterator[tuple[str, str]]:
    """(who, what) for each choice that one ability asks for."""
    if isinstance(ability, Keyword) and ability.name in _KEYWORDS:
        yield _KEYWORDS[ability.name]
    if isinstance(ability, EntersChoosing):
        yield CONTROLLER, f"the {ability.kind} as it enters"
    if isinstance(ability, EntersAsCopy):
        yield CONTROLLER, f"whether it enters as a copy, and of which of {plural(ability.what, t)}"
    if isinstance(ability, ReplacesMove) and ability.optional:
        yield "its owner", "whether it is moved elsewhere instead"
    if not isinstance(ability, Triggered | SpellAbility | Activated):
        return
    if isinstance(ability, Triggered) and ability.declared:
        yield "its owner", "whether it triggers"
    if ability.choose < len(ability.modes):
        yield CONTROLLER, f"{ability.choose} of {len(ability.modes)} modes"
    for part in walk(ability.modes):
        yield from _of_part(part, t)


def _of_part(part: object, t: Terms) -> Iterator[tuple[str, str]]:
    match part:
        case Mode(targets=targets):
            yield from ((CONTROLLER, f"the target: {target(spec, t)}") for spec in targets)
        case CreateDelayed() | Reflexive():
            yield from _of_later(part)
        case DivideDamage(total=total):
            yield CONTROLLER, f"how {total} damage is divided"
        case May(who=who, effect=inner):
            yield _who(player(who)), f"whether this is done: {effect(inner, t)}"
        case Unless(who=who, instead=instead):
            yield _who(player(who)), f"whether this is done instead: {effect(instead, t)}"
        case Pay(who=who):
            yield _who(player(who)), "which permanents to tap for mana"
        case ChooseSacrifice(who=who, selector=which):
            yield _who(player(who)), f"which of {plural(which, t)} to sacrifice"
        case Choose(who=who, selector=which):
            yield _who(player(who)), f"which of {plural(which, t)}"
        case Draw(who=who, amount=number, up_to=True):
            yield _who(player(who)), f"how many cards to draw, up to {amount(number, t)}"
        case BreakShields(amount=number) if number is not None:
            yield CONTROLLER, f"which shields to break, {amount(number, t)} of each player"
        case Search(who=who, selector=which, amount=number):
            yield _who(player(who)), f"which {plural(which, t)} to find, up to {amount(number, t)}"
        case CopyItem(new_targets=True) | TakeSpell(new_targets=True):
            yield CONTROLLER, "whether to choose new targets for it, and which"
        case CastCopies():
            yield CONTROLLER, "which of the cards to copy and cast, and in which order"
        case _:
            yield from _of_cards(part, t)


def _of_cards(part: object, t: Terms) -> Iterator[tuple[str, str]]:
    match part:
        case Scry(who=who, amount=number):
            yield _who(player(who)), f"which of the top {number} cards go to the bottom, and their order"
        case Surveil(who=who, amount=number):
            yield _who(player(who)), f"which of the top {amount(number, t)} cards go to the graveyard, and their order"
        case Venture(who=who):
            yield _who(player(who)), "the dungeon to begin, or the room to go on to, if there are several"
        case Discover(who=who):
            yield _who(player(who)), "whether to cast the discovered card"


def _of_later(part: CreateDelayed | Reflexive) -> Iterator[tuple[str, str]]:
    if len(part.modes) > 1:
        yield CONTROLLER, f"1 of {len(part.modes)} modes of what happens later"
    if isinstance(part, CreateDelayed) and part.once and mentions(part.modes, (EventObject, EventItem, EventPlayer)):
        yield CONTROLLER, "which event it is about, of several at the same time"


def _who(words: str) -> str:
    return CONTROLLER if words == "you" else words
