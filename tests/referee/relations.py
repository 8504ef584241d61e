"""Cards that take control, are attached, or exile for a while, and scenarios with them."""

from __future__ import annotations

from apnap.model.abilities import (
    Affect,
    All,
    Changes,
    Continuous,
    Dies,
    Enchant,
    Enters,
    Filter,
    Leaves,
    Move,
    Source,
    TapUntap,
    Target,
    TargetSpec,
)
from tests.referee.build import CREATURE, PERMANENT, THIS, card, instant, sorcery, triggered
from tests.referee.later import in_turn

HOST = (Filter(host=True),)
EXILED = (Filter(linked=True, zone="exile"),)
CONTROL = Changes(control=True)
AURA = {"types": "enchantment", "sub": "aura"}
OTHERS = (Filter(controller="opponent", types=frozenset({"creature"})),)
NONCREATURE_SPELL = (Filter(zone="stack", not_types=frozenset({"creature"})),)


def take(until="turn", what=None):
    return Affect(what if what is not None else Target(0), CONTROL, until)


def enchant(what=CREATURE):
    return Enchant("", what)


TREASON = sorcery("Act of Treason", in_turn(take(), TapUntap(Target(0), tap=False)), TargetSpec(CREATURE))
RAY = instant("Ray of Command", in_turn(TapUntap(Target(0), tap=False), take()), TargetSpec(OTHERS))
CONFISCATE = card("Confiscate", enchant(PERMANENT), Continuous("", HOST, CONTROL), **AURA)
CHAINS = card("Chains", enchant(), Continuous("", HOST, CONTROL), **AURA)
DESTINY = card("Angelic Destiny", enchant(), triggered(Dies(HOST), do=Move(Source(), "return", "hand")), **AURA)
BLADE = card("Short Blade", types="artifact", sub="equipment")
NATURALIZE = instant(
    "Naturalize",
    Move(Target(0), "destroy", "graveyard"),
    TargetSpec((Filter(types=frozenset({"artifact"})), Filter(types=frozenset({"enchantment"})))),
)
RING = card(
    "Oblivion Ring",
    triggered(
        Enters(THIS),
        do=Move(Target(0), "exile", "exile", linked=True),
        targets=[TargetSpec((Filter(other=True, not_types=frozenset({"land"})),))],
    ),
    triggered(Leaves(THIS), do=Move(All(EXILED), "return", "battlefield")),
    types="enchantment",
)
LIGHT = card(
    "Banishing Light",
    triggered(
        Enters(THIS),
        do=Move(Target(0), "exile", "exile", until_source_leaves=True),
        targets=[TargetSpec((Filter(controller="opponent"),))],
    ),
    types="enchantment",
)
KIND = (TREASON, RAY, CONFISCATE, CHAINS, DESTINY, BLADE, NATURALIZE, RING, LIGHT)
