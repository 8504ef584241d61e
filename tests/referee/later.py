"""Cards that make delayed abilities, and scenarios with them."""

from __future__ import annotations

from apnap.model.abilities import (
    BeginStep,
    CreateDelayed,
    Dies,
    Draw,
    EventObject,
    Filter,
    May,
    Mode,
    Move,
    Previous,
    Remembered,
    Sequence,
    Target,
    TargetSpec,
    You,
)
from tests.referee.build import (
    CREATURE,
    begin,
    cast,
    gain,
    happens,
    how_often,
    instant,
    scenario,
    sorcery,
    triggered,
    zone,
)

IT = (Filter(remembered=True),)
NEXT_END = (BeginStep("end", "each"),)


def delayed(*events, do, **more):
    return CreateDelayed("", events, (Mode("", do),), **more)


def in_turn(*effects):
    return Sequence(tuple(effects))


def of_delayed(kind, **more):
    return how_often(kind, ability="delayed", **more)


TRIGGERED = how_often("triggered", ability="delayed")
UPKEEP = delayed(BeginStep("upkeep", "each"), do=Draw(You(), 1), later_turn=True)
WINE = instant("Blessed Wine", in_turn(gain(), UPKEEP))
SNEAK = triggered(
    BeginStep("upkeep", "each"),
    do=May(
        You(),
        Move(Target(0), "put", "battlefield", under="you"),
        then=delayed(*NEXT_END, do=Move(Remembered(), "sacrifice", "graveyard"), about=Previous()),
    ),
    targets=[TargetSpec((Filter(types=frozenset({"creature"}), zone="graveyard"),))],
)
RETURN_IT = delayed(Dies(CREATURE), do=Move(EventObject(), "return", "hand"))
RETURN = sorcery("Chosen Return", RETURN_IT)
VIGIL = sorcery("Long Vigil", delayed(Dies(CREATURE), do=gain()))


def wine(*script, **more):
    return scenario([WINE], hand={"P1": ["Blessed Wine"]}, script=[cast("P1", "Blessed Wine"), *script], **more)


def deaths(spell, *script, hand=("Wrath",), **more):
    """P1 casts the spell, then what the script says; P1 has Bears, P2 a Giant."""
    return scenario(
        [spell],
        battlefield={"P1": ["Grizzly Bears"], "P2": ["Hill Giant"]},
        hand={"P1": [spell.name, *hand]},
        script=[cast("P1", spell.name), *script],
        **more,
    )


TWO_SHOCKS = [
    happens("P2", Move(Target(0), "destroy", "graveyard"), TargetSpec(CREATURE), at=[n])
    for n in ("Grizzly Bears", "Hill Giant")
]


WHERE = zone("Grizzly Bears"), zone("Hill Giant")


VENGEANCE = sorcery(
    "Vengeance",
    in_turn(
        Move(Target(0), "return", "battlefield"),
        delayed(*NEXT_END, do=Move(Remembered(), "exile", "exile"), about=Previous()),
    ),
    TargetSpec((Filter(types=frozenset({"creature"}), zone="graveyard"),)),
)
CLOUDSHIFT = instant(
    "Cloudshift",
    in_turn(Move(Target(0), "exile", "exile"), Move(Previous(), "return", "battlefield")),
    TargetSpec(CREATURE),
)


def vengeance(*script, **more):
    return scenario(
        [VENGEANCE, CLOUDSHIFT],
        graveyard={"P1": ["Hill Giant"]},
        hand={"P1": ["Vengeance", "Cloudshift", "Murder"]},
        script=[cast("P1", "Vengeance", "Hill Giant"), *script, begin("P1", "end")],
        **more,
    )
