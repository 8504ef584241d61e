"""Cards that discard, phase out, counter, or wait for somebody to leave."""

from __future__ import annotations

from apnap.model.abilities import (
    Choose,
    CounterSpell,
    Dies,
    Discards,
    Filter,
    Keyword,
    Leaves,
    Mill,
    Move,
    PhaseOut,
    PhasesOut,
    PlayerLoses,
    Previous,
    SpellAbility,
    SpellCountered,
    Target,
    TargetPlayer,
    TargetSpec,
    You,
)
from tests.referee.build import CREATURE, OTHER_CREATURE, THIS, card, gain, instant, mode, sorcery, triggered
from tests.referee.later import in_turn

IN_HAND = (Filter(zone="hand"),)
A_PLAYER = TargetSpec(players="any")


def discard(who=None, n=1, cards=IN_HAND, least=None, to="graveyard"):
    chosen = Choose(who or You(), cards, n if least is None else least, n, own=True)
    return in_turn(chosen, Move(Previous(), "discard", to))


CRIME = sorcery("Raven's Crime", discard(TargetPlayer(0)), A_PLAYER)
TACTICS = card(
    "Guerrilla Tactics",
    triggered(Discards("you", (Filter(this=True, zone="hand"),), by_opponent=True), do=gain(4)),
    types="instant",
)
MEGRIM = card("Megrim", triggered(Discards("opponent"), do=gain()), types="enchantment")
FAMILIAR = card(
    "Ertai's Familiar",
    Keyword("", "phasing"),
    triggered(PhasesOut(THIS), Leaves(THIS), do=Mill(You(), 3)),
)
FADE = instant("Fade Away", PhaseOut(Target(0)), TargetSpec(CREATURE))
PHASE_WATCH = card("Shimmer", triggered(PhasesOut(CREATURE), do=gain()), types="enchantment")
COUNTERSPELL = instant("Counterspell", CounterSpell(Target(0)), TargetSpec((Filter(zone="stack"),)))
SPITEFUL = card(
    "Spiteful Cantrip",
    SpellAbility("", (mode(gain(10)),)),
    triggered(SpellCountered((Filter(this=True, zone="stack"),)), do=gain()),
    types="sorcery",
)
GRUDGE = card(
    "Grudge", triggered(SpellCountered((Filter(zone="stack", controller="you"),)), do=gain()), types="enchantment"
)
VULTURE = card("Vulture", triggered(PlayerLoses("opponent"), do=gain(3)))
ARTIST = card("Blood Artist", triggered(Dies((*THIS, *OTHER_CREATURE)), do=gain()), pt=(0, 1))
MOURNER = card("Mourner", triggered(Leaves(CREATURE), do=gain()), types="enchantment")
KIND = (
    CRIME,
    TACTICS,
    MEGRIM,
    FAMILIAR,
    FADE,
    PHASE_WATCH,
    COUNTERSPELL,
    SPITEFUL,
    GRUDGE,
    VULTURE,
    ARTIST,
    MOURNER,
)
