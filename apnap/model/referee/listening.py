"""Which classes of events a trigger condition listens to."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.model.abilities import (
    BecomesAttached,
    BecomesTapped,
    BecomesTarget,
    BecomesUnattached,
    BecomesUntapped,
    BeginStep,
    Casts,
    CausesTrigger,
    CountersPut,
    DealtDamage,
    Destroyed,
    Dies,
    Discards,
    Draws,
    Enters,
    EventPattern,
    GainsLife,
    Leaves,
    LeavesGraveyard,
    LosesControl,
    LosesLife,
    PhasesOut,
    PlayerLoses,
    Sacrificed,
    ShieldBroken,
    SpellCountered,
    TappedForMana,
    ToGraveyard,
    ToHand,
    Transforms,
    TurnedFaceUp,
)
from apnap.model.referee import combat_patterns

LISTENS: dict[type, str] = {
    Enters: "Moved",
    Leaves: "Moved",
    Dies: "Moved",
    Destroyed: "Moved",
    ToGraveyard: "Moved",
    Sacrificed: "SacrificedBy",
    Casts: "SpellCast",
    DealtDamage: "Damaged",
    BeginStep: "StepBegan",
    GainsLife: "LifeGained",
    LosesLife: "LifeLost",
    Draws: "CardDrawn",
    CountersPut: "CountersPlaced",
    BecomesTarget: "Targeted",
    CausesTrigger: "AbilityTriggered",
    BecomesTapped: "BecameTapped",
    BecomesUntapped: "BecameUntapped",
    TappedForMana: "ManaTapped",
    Transforms: "Transformed",
    TurnedFaceUp: "TurnedUp",
    ShieldBroken: "ShieldWasBroken",
    LosesControl: "ControlLost",
    BecomesUnattached: "BecameUnattached",
    BecomesAttached: "BecameAttached",
    ToHand: "Moved",
    LeavesGraveyard: "Moved",
    Discards: "Discarded",
    SpellCountered: "SpellWasCountered",
    PhasesOut: "PhasedOut",
    PlayerLoses: "PlayerLost",
}
"""The class of event that a pattern can fit; those of combat are in :mod:`combat_patterns`, others fit none."""


def listens_to(pattern: EventPattern) -> Iterator[str]:
    """The classes of events that can fit a pattern."""
    if type(pattern) in LISTENS:
        yield LISTENS[type(pattern)]
    of_combat = combat_patterns.listens_to(pattern)
    if of_combat is not None:
        yield of_combat
    if isinstance(pattern, Casts) and pattern.or_copies:
        yield "ItemCopied"
