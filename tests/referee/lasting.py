"""Cards and effects that change what objects are, and scenarios with them."""

from __future__ import annotations

from apnap.model.abilities import (
    Affect,
    Changes,
    Compare,
    Continuous,
    CountersOn,
    Dies,
    EventObject,
    Filter,
    Move,
    Source,
    Target,
    TargetSpec,
)
from apnap.model.claims import (
    CountOf,
    PowerOfObject,
    StackSize,
    ToughnessOfObject,
)
from apnap.model.referee.explore import explore
from tests.referee.build import (
    CREATURE,
    THIS,
    card,
    happens,
    instant,
    triggered,
)

THEIRS = (Filter(types=frozenset({"creature"}), controller="opponent"),)
OTHER_YOURS = (Filter(types=frozenset({"creature"}), controller="you", other=True),)
A_TARGET = TargetSpec((Filter(),))
BLUE, NONE = frozenset({"blue"}), frozenset()


def static(what, condition=None, **changes):
    return Continuous("", what, Changes(**changes), condition)


def affects(until="turn", what=None, **changes):
    return Affect(Target(0) if what is None else what, Changes(**changes), until)


def undying():
    return triggered(
        Dies(THIS),
        do=Move(EventObject(), "return", "battlefield", counters=(("+1/+1", 1),)),
        condition=Compare(CountersOn(Source(), "+1/+1"), "==", 0),
        keyword="undying",
    )


NORN = card("Norn", static(THEIRS, power=-2, toughness=-2), sup="legendary", pt=(4, 7))
LORD = card("Lord", static(OTHER_YOURS, power=1, toughness=1), pt=(2, 2))
FROG = instant(
    "Frog",
    affects(subtypes=frozenset({"frog"}), colors=BLUE, no_abilities=True, base=(1, 1)),
    TargetSpec(CREATURE),
)
HUSH = card("Hush", static(CREATURE, no_abilities=True, base=(1, 1)), types="enchantment")
SIZE = PowerOfObject("Hill Giant"), ToughnessOfObject("Hill Giant")


def kinds(name, *, types="", subtypes="", colors=""):
    """How many objects of that name and of those kinds there are."""
    f = Filter(frozenset(types.split()), frozenset(subtypes.split()), colors=frozenset(colors.split()), name=name)
    return CountOf((f,), "P1")


def begun(effect, *targets, spec=A_TARGET):
    return happens("P1", effect, *[spec for _ in targets], at=targets)


def unmodelled(s):
    x = explore(s, [StackSize()])
    assert x.complete
    return x.unmodelled
