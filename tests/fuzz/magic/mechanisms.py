"""Which mechanisms a random Magic scenario contains: in its texts, on its board, in its script."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from apnap.model import abilities as a
from apnap.model.scenario import Activate, DeclareAttackers, DeclareBlockers, Scenario
from apnap.model.trees import walk

Test = Callable[[Any], bool]


def _is(*types: type) -> Test:
    return lambda part: isinstance(part, types)


def _affect(test: Callable[[a.Affect], bool]) -> Test:
    return lambda part: isinstance(part, a.Affect) and test(part)


def _changes(test: Callable[[a.Changes], bool]) -> Test:
    return lambda part: isinstance(part, a.Changes) and test(part)


def _keyword(name: str) -> Test:
    return lambda part: isinstance(part, a.Keyword) and part.name == name


def _triggers(event: type, test: Callable[[a.Triggered], bool] = lambda _: True) -> Test:
    return lambda part: isinstance(part, a.Triggered) and any(isinstance(e, event) for e in part.events) and test(part)


def _adds_mana(ability: a.Triggered) -> bool:
    return any(isinstance(part, a.AddMana) for part in walk(ability.modes))


IN_TEXTS: Mapping[str, Test] = {
    "static effect": lambda part: isinstance(part, a.Continuous) and not part.changes.control,
    "effect until end of turn": _affect(lambda e: e.until == "turn" and not e.changes.control),
    "gained ability": _changes(lambda c: any(not isinstance(x, a.Keyword) for x in c.abilities)),
    "gained keyword": _changes(lambda c: any(isinstance(x, a.Keyword) for x in c.abilities)),
    "lost abilities": _changes(lambda c: c.no_abilities),
    "changed types": _changes(lambda c: bool(c.more_types or c.more_subtypes or c.types or c.subtypes)),
    "base power and toughness": _changes(lambda c: c.base is not None),
    "transform": _is(a.Transform),
    "enters as a copy": _is(a.EntersAsCopy),
    "token copy": _is(a.CopyOf),
    "control until end of turn": _affect(lambda e: e.until == "turn" and e.changes.control),
    "control for as long as": _affect(lambda e: e.until == "source" and e.changes.control),
    "control by an Aura": lambda part: isinstance(part, a.Continuous) and part.changes.control,
    "Aura": _is(a.Enchant),
    "Equipment": lambda part: isinstance(part, a.Activated) and part.keyword == "equip",
    "linked exile": lambda part: isinstance(part, a.Move) and part.linked,
    "until leaves": lambda part: isinstance(part, a.Move) and part.until_source_leaves,
    "triggered mana ability": _triggers(a.TappedForMana, _adds_mana),
    "becomes tapped": _is(a.BecomesTapped),
    "becomes untapped": _is(a.BecomesUntapped),
    "ability as a target": lambda part: isinstance(part, a.Filter) and part.item is not None,
    "copy on the stack": _is(a.CopyItem),
    "deals damage": _is(a.DealsDamage),
    "first strike": lambda part: _keyword("first strike")(part) or _keyword("double strike")(part),
    "lifelink": _keyword("lifelink"),
    "deathtouch": _keyword("deathtouch"),
    "trample": _keyword("trample"),
    "discards": _is(a.Discards),
    "works in a graveyard": lambda part: getattr(part, "works_in", None) == "graveyard",
    "leaves a graveyard": _is(a.LeavesGraveyard),
    "to a hand": _is(a.ToHand),
    "phasing": lambda part: isinstance(part, a.PhaseOut) or _keyword("phasing")(part),
    "spell countered": _is(a.SpellCountered),
    "replacement": _is(a.ReplacesMove),
    "prevention": _is(a.Prevent, a.PreventDamage),
    "more counters": _is(a.MoreCounters),
    "can't": _is(a.CantBeMoved, a.CantCast, a.CantHaveCounters, a.PlayersCant),
    "more tokens": _is(a.MoreTokens),
    "kept out": _is(a.KeepsOut),
    "how it was cast": lambda part: isinstance(part, a.WasCast) or (isinstance(part, a.Casts) and bool(part.origins)),
    "flash permission": _is(a.FlashPermission),
    "chosen type": _is(a.EntersChoosing),
    "how much it was": _is(a.TriggeringNumber),
    "times this turn": _is(a.TimesThisTurn),
}
"""Mechanisms and what shows them in the texts."""

IN_SCRIPT: Mapping[str, type] = {
    "activated ability": Activate,
    "attack": DeclareAttackers,
    "block": DeclareBlockers,
}

MECHANISMS: tuple[str, ...] = (
    *IN_TEXTS,
    *IN_SCRIPT,
    "face down",
    "mana ability activated",
    "player loses, three players",
)


def in_texts(tree: Any) -> Iterator[str]:
    """The mechanisms that a syntax tree shows; besides those of ``MECHANISMS`` "player loses"."""
    for part in walk(tree):
        yield from (name for name, shows in IN_TEXTS.items() if shows(part))
        if isinstance(part, a.PlayerLoses):
            yield "player loses"


def mechanisms(scenario: Scenario) -> Iterator[str]:
    """The mechanisms that the scenario contains, by their names in ``MECHANISMS``."""
    used = tuple(scenario.cards[o.card] for o in scenario.start.objects)
    said = set(in_texts((*used, *scenario.script, *scenario.options)))
    yield from said - {"player loses"}
    for entry in scenario.script:
        yield from (name for name, action in IN_SCRIPT.items() if isinstance(entry.action, action))
        if isinstance(entry.action, Activate):
            able = [x for x in scenario.card_of(entry.action.object).abilities if _is(a.Activated, a.ManaAbility)(x)]
            if entry.action.ability < len(able) and isinstance(able[entry.action.ability], a.ManaAbility):
                yield "mana ability activated"
    if any(o.face_down for o in scenario.start.objects):
        yield "face down"
    if len(scenario.start.players) > 2 and "player loses" in said:
        yield "player loses, three players"
