"""Duel Masters cards and scenarios built by hand, and what can come of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import evolve

from apnap.encodings.question import Question, pose
from apnap.model.abilities import (
    Affect,
    All,
    Card,
    Changes,
    Choose,
    Effect,
    Enters,
    EventPattern,
    Filter,
    Keyword,
    Mode,
    Move,
    Objects,
    Previous,
    Selector,
    Source,
    SpellAbility,
    Triggered,
    You,
)
from apnap.model.abilities import (
    Sequence as Steps,
)
from apnap.model.claims import EventAtom, Expr, HowOften, ResolutionOrder, Value, ZoneOf
from apnap.model.scenario import (
    Action,
    Attack,
    Cast,
    FixedChoice,
    Happen,
    Policy,
    Scenario,
    ScriptStep,
    Start,
    StartObject,
    StartStack,
)

NOW = "dm/1.48"
THEN = "dm/2015-07-15"
THIS = (Filter(this=True),)

# --------------------------------------------------------------------------- cards


def words(*names: str) -> tuple[Keyword, ...]:
    """Keywords."""
    return tuple(Keyword(name, name) for name in names)


def creature(
    name: str,
    *abilities: Any,
    power: int = 1000,
    cost: int = 1,
    races: Iterable[str] = (),
    colors: Iterable[str] = (),
    types: Iterable[str] = ("creature",),
    supertypes: Iterable[str] = (),
) -> Card:
    """A creature."""
    return Card(
        name,
        types=frozenset(types),
        subtypes=frozenset(races),
        supertypes=frozenset(supertypes),
        colors=frozenset(colors),
        power=power,
        mana_value=cost,
        abilities=tuple(abilities),
    )


def spell(name: str, *effects: Effect, keywords: Sequence[str] = (), abilities: Sequence[Any] = ()) -> Card:
    """A spell that does things one after the other."""
    mode = Mode(name, Steps(tuple(effects)))
    return Card(
        name, types=frozenset({"spell"}), abilities=(*words(*keywords), *abilities, SpellAbility(name, (mode,)))
    )


def plain(*names: str) -> list[Card]:
    """Creatures without abilities that are not meant to matter."""
    return [creature(name) for name in names]


def when(events: EventPattern | tuple[EventPattern, ...], *effects: Effect, **facts: Any) -> Triggered:
    """A triggered ability."""
    patterns = events if isinstance(events, tuple) else (events,)
    return Triggered("", patterns, (Mode("", Steps(tuple(effects))),), **facts)


def enters(*effects: Effect, **facts: Any) -> Triggered:
    """ "When this creature enters"."""
    return when(Enters(THIS), *effects, **facts)


# --------------------------------------------------------------------------- selectors and effects


def mine(zone: str = "battlefield", **demands: Any) -> Selector:
    """What you have there."""
    return (Filter(controller="you", zone=zone, **demands),)


def theirs(zone: str = "battlefield", **demands: Any) -> Selector:
    """What the opponent has there."""
    return (Filter(controller="opponent", zone=zone, **demands),)


def creatures(of: Selector) -> Selector:
    """The creatures among them."""
    return tuple(_only_creatures(f) for f in of)


def _only_creatures(f: Filter) -> Filter:

    return evolve(f, types=frozenset({"creature"}))


def destroy(what: Objects) -> Move:
    """They are destroyed."""
    return Move(what, "destroy", "graveyard")


def put(what: Objects, to: str = "battlefield") -> Move:
    """They are put somewhere."""
    return Move(what, "put", to)


def chosen(selector: Selector, then: Effect, number: int = 1, who: Any = None, least: int | None = None) -> Steps:
    """A player chooses so many, and something is done with them."""
    return Steps((Choose(who or You(), selector, number if least is None else least, number), then))


def every(selector: Selector) -> All:
    """All of them."""
    return All(selector)


PREVIOUS = Previous()
ANY_CREATURE = creatures((Filter(),))
ANOTHER_CREATURE = creatures((Filter(other=True),))
DISCARD = chosen(mine("hand"), Move(PREVIOUS, "discard", "graveyard"))


def rage_arm() -> Triggered:
    """ "When another creature enters, this creature gets +3000 power that turn"."""
    return when(Enters(ANOTHER_CREATURE), Affect(Source(), Changes(power=3000)))


# --------------------------------------------------------------------------- scenarios

Placed = Card | tuple[str, Card] | tuple[str, Card, dict[str, Any]]


def board(
    zones: Mapping[str, Mapping[str, Sequence[Placed]]],
    *script: tuple[str, Action],
    active: str = "P1",
    step: str = "main",
    edition: str = NOW,
    waiting: Sequence[StartStack] = (),
    choices: Sequence[FixedChoice] = (),
    readings: Mapping[str, str] | None = None,
    without: Iterable[str] = (),
) -> Scenario:
    """A scenario: player → zone → what is there (a card, with an id, with facts about it)."""
    cards: dict[str, Card] = {}
    objects: list[StartObject] = []
    decks: dict[str, tuple[str, ...]] = {}
    for player, places in zones.items():
        for zone, there in places.items():
            for placed in there:
                oid, card, facts = _placed(placed)
                cards[card.name] = card
                objects.append(StartObject(oid, card.name, player, player, zone, **facts))
            if zone == "library":
                decks[player] = tuple(_placed(placed)[0] for placed in there)
    start = Start(active, step, ("P1", "P2"), {}, tuple(objects), tuple(waiting), library=decks)
    return Scenario(
        title="",
        path=None,
        cites=(),
        source="",
        cards=cards,
        start=start,
        script=tuple(ScriptStep(player, action, "") for player, action in script),
        options=(),
        choices=tuple(choices),
        claims=(),
        policy=Policy(edition, dict(readings or {}), frozenset(without)),
    )


def _placed(placed: Placed) -> tuple[str, Card, dict[str, Any]]:
    if isinstance(placed, Card):
        return placed.name, placed, {}
    return (*placed, {}) if len(placed) == 2 else placed


def cast(oid: str, player: str = "P1") -> tuple[str, Action]:
    """A player casts or summons."""
    return player, Cast(oid)


def attack(oid: str, target: str = "P2", player: str = "P1") -> tuple[str, Action]:
    """A creature attacks."""
    return player, Attack(oid, target)


def happen(effect: Effect, player: str = "P1") -> tuple[str, Action]:
    """Something happens from outside."""
    return player, Happen("happens", Mode("happens", effect))


# --------------------------------------------------------------------------- what can come of it


def zones(*oids: str) -> list[ZoneOf]:
    """Where cards are."""
    return [ZoneOf(oid) for oid in oids]


def times(kind: str, of: str | None = None, **demands: Any) -> HowOften:
    """How often something happens."""
    return HowOften(EventAtom(kind, of=of, **demands))


def question(scenario: Scenario, *exprs: Expr) -> Question:
    """The scenario unrolled; every play has to end, in what is modelled."""
    asked = pose(scenario, exprs)
    assert asked.complete
    assert not [x for x in asked.reasons_unmodelled().values() if asked.ask([x]).status == "sat"]
    return asked


def outcomes(scenario: Scenario, *exprs: Expr) -> set[Any]:
    """The values that the expressions can have together at the end of a play (a single one by itself)."""
    found, everything = question(scenario, *exprs).values(exprs)
    assert everything
    return {value[0] if len(exprs) == 1 else value for value in found}


def orders(scenario: Scenario) -> set[Value]:
    """The orders in which spells and abilities can resolve."""
    return outcomes(scenario, ResolutionOrder())


def reasons(scenario: Scenario) -> set[str]:
    """Why plays leave what is modelled."""
    asked = pose(scenario)
    return {reason for reason, x in asked.reasons_unmodelled().items() if asked.ask([x]).status == "sat"}
