"""Scenarios built by hand, without card texts and case files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from apnap.model.abilities import (
    Ability,
    All,
    Card,
    Compare,
    Condition,
    CountersOn,
    CreateTokens,
    Damage,
    Dies,
    Effect,
    Enters,
    EventObject,
    EventPattern,
    Filter,
    GainLife,
    Keyword,
    LoseLife,
    Mode,
    Move,
    Source,
    SpellAbility,
    Target,
    TargetAny,
    TargetSpec,
    TokenSpec,
    Triggered,
    You,
)
from apnap.model.claims import AllBefore, Before, EventAtom, Expr, HowOften, Life, Value, ZoneOf
from apnap.model.referee.explore import Exploration, explore
from apnap.model.scenario import (
    Action,
    Begin,
    Cast,
    FixedChoice,
    Happen,
    Option,
    Policy,
    Scenario,
    ScriptStep,
    Start,
    StartObject,
    StartStack,
)

EDITION = "mtg/2023-11-17"

# --------------------------------------------------------------------------- selectors

CREATURE = (Filter(types=frozenset({"creature"})),)
OTHER_CREATURE = (Filter(types=frozenset({"creature"}), other=True),)
YOUR_CREATURE = (Filter(types=frozenset({"creature"}), controller="you"),)
PERMANENT = (Filter(),)
THIS = (Filter(this=True),)
ARTIFACT = (Filter(types=frozenset({"artifact"})),)
LAND = (Filter(types=frozenset({"land"})),)

# --------------------------------------------------------------------------- cards


def mode(effect: Effect, *targets: TargetSpec) -> Mode:
    return Mode("", effect, targets)


def triggered(
    *events: EventPattern,
    do: Effect | Sequence[Mode],
    targets: Sequence[TargetSpec] = (),
    condition: Condition | None = None,
    **more: Any,
) -> Triggered:
    modes = tuple(do) if isinstance(do, list | tuple) else (Mode("", do, tuple(targets)),)  # type: ignore[arg-type]
    return Triggered("", events, modes, condition=condition, **more)


def card(
    name: str,
    *abilities: Ability,
    types: str = "creature",
    sub: str = "",
    sup: str = "",
    pt: tuple[int, int] | None = (2, 2),
    mv: int = 0,
) -> Card:
    kinds = frozenset(types.split())
    power, toughness = pt if pt is not None and "creature" in kinds else (None, None)
    return Card(
        name=name,
        types=kinds,
        subtypes=frozenset(sub.split()),
        supertypes=frozenset(sup.split()),
        power=power,
        toughness=toughness,
        mana_value=mv,
        abilities=abilities,
    )


def instant(name: str, effect: Effect, *targets: TargetSpec) -> Card:
    return card(name, SpellAbility("", (Mode("", effect, targets),)), types="instant")


def sorcery(name: str, effect: Effect, *targets: TargetSpec) -> Card:
    return card(name, SpellAbility("", (Mode("", effect, targets),)), types="sorcery")


def gain(n: int = 1) -> Effect:
    return GainLife(You(), n)


def lose(n: int = 1) -> Effect:
    return LoseLife(You(), n)


WARDEN = card("Soul Warden", triggered(Enters(OTHER_CREATURE), do=gain()), pt=(1, 1))
BEARS = card("Grizzly Bears")
GIANT = card("Hill Giant", pt=(3, 3))
MYR = card("Darksteel Myr", Keyword("", "indestructible"), types="artifact creature", pt=(0, 1))
CUTTHROAT = card("Cutthroat", triggered(Dies(YOUR_CREATURE), do=gain()), pt=(1, 1))
PERSIST = triggered(
    Dies(THIS),
    do=Move(EventObject(), "return", "battlefield", counters=(("-1/-1", 1),)),
    condition=Compare(CountersOn(Source(), "-1/-1"), "==", 0),
    keyword="persist",
)
FINKS = card("Finks", PERSIST, pt=(3, 2))
ANY_TARGET = TargetSpec(CREATURE, players="any")
SHOCK = instant("Shock", Damage(Source(), 2, TargetAny(0)), ANY_TARGET)
MURDER = instant("Murder", Move(Target(0), "destroy", "graveyard"), TargetSpec(CREATURE))
WRATH = sorcery("Wrath", Move(All(CREATURE), "destroy", "graveyard"))
SOLDIER = TokenSpec("Soldier", frozenset({"creature"}), frozenset({"soldier"}), power=1, toughness=1)
ALARM = sorcery("Alarm", CreateTokens(You(), 2, SOLDIER))
BASIC = (WARDEN, BEARS, GIANT, MYR, CUTTHROAT, FINKS, SHOCK, MURDER, WRATH, ALARM)

# --------------------------------------------------------------------------- scenarios

Entry = str | Mapping[str, Any]
Zones = Mapping[str, Sequence[Entry]]


def scenario(
    cards: Iterable[Card] = (),
    *,
    battlefield: Zones | None = None,
    hand: Zones | None = None,
    graveyard: Zones | None = None,
    more: Mapping[str, Zones] | None = None,
    library: Zones | None = None,
    stack: Sequence[StartStack] = (),
    spells: Zones | None = None,
    script: Sequence[tuple[str, Action] | ScriptStep] = (),
    options: Sequence[Option] = (),
    choices: Sequence[FixedChoice] = (),
    players: Sequence[str] = ("P1", "P2"),
    active: str = "P1",
    step: str = "main",
    begins: bool = False,
    life: Mapping[str, int] | None = None,
    without: Iterable[str] = (),
    readings: Mapping[str, str] | None = None,
    bound: int = 200,
    edition: str = EDITION,
) -> Scenario:
    """A scenario; objects get their card's name as id, with a number if it occurs several times.

    ``more``: what is in other zones.
    """
    known = {c.name: c for c in (*BASIC, *cards)}
    zones = {
        "battlefield": battlefield,
        "hand": hand,
        "graveyard": graveyard,
        "library": library,
        "stack": spells,
        **(more or {}),
    }
    entries = [
        (zone, player, {"card": e} if isinstance(e, str) else dict(e))
        for zone, by_player in zones.items()
        for player, there in (by_player or {}).items()
        for e in there
    ]
    names = [e["card"] for _, _, e in entries if "id" not in e]
    count: dict[str, int] = {}
    objects = []
    for zone, player, e in entries:
        name = e.pop("card")
        count[name] = count.get(name, 0) + 1
        id = e.pop("id", name if names.count(name) < 2 else f"{name} {count[name]}")
        objects.append(StartObject(id=id, card=name, player=player, owner=e.pop("owner", player), zone=zone, **e))
    tops = {p: tuple(o.id for o in objects if o.zone == "library" and o.player == p) for p in players}
    return Scenario(
        title="built by hand",
        path=None,
        cites=(),
        source="",
        cards=known,
        start=Start(
            active=active,
            step=step,
            players=tuple(players),
            life={p: (life or {}).get(p, 20) for p in players},
            objects=tuple(objects),
            stack=tuple(stack),
            begins=begins,
            library=tops,
        ),
        script=tuple(s if isinstance(s, ScriptStep) else ScriptStep(s[0], s[1], str(s[1])) for s in script),
        options=tuple(options),
        choices=tuple(choices),
        claims=(),
        policy=Policy(edition, readings or {}, frozenset(without)),
        bound=bound,
    )


def cast(player: str, name: str, *targets: str, **more: Any) -> tuple[str, Action]:
    return player, Cast(name, targets, **more)


def happens(player: str, effect: Effect, *targets: TargetSpec, at: Sequence[str] = ()) -> tuple[str, Action]:
    return player, Happen("it happens", Mode("", effect, targets), tuple(at))


def begin(player: str, step: str) -> tuple[str, Action]:
    return player, Begin(step, player)


# --------------------------------------------------------------------------- questions


def how_often(kind: str, of: str | None = None, **more: Any) -> HowOften:
    return HowOften(EventAtom(kind, of, **more))


def life(player: str) -> Life:
    return Life(player)


def zone(object: str) -> ZoneOf:
    return ZoneOf(object)


def before(one: HowOften, other: HowOften) -> Before:
    return Before(one.event, other.event)


def all_before(one: HowOften, other: HowOften) -> AllBefore:
    return AllBefore(one.event, other.event)


def outcomes(s: Scenario, *exprs: Expr, strict: bool = False) -> set[Value]:
    """The values at the ends of all plays; one expression's plain, several as tuples."""
    x = found(s, *exprs, strict=strict)
    return {v[0] if len(exprs) == 1 else v for v in x.outcomes}


def found(s: Scenario, *exprs: Expr, strict: bool = False, **more: Any) -> Exploration:
    """A complete exploration of a scenario without gaps."""
    x = explore(s, exprs, strict=strict, **more)
    assert x.complete, "the budget was too small"
    assert not x.unmodelled, x.unmodelled
    return x
