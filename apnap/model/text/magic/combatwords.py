"""Keywords that are triggered abilities about attacking, blocking and combat damage, and one about discarding (702).

Those that cannot be said here are black boxes behind the trigger condition that they have: they do no harm until it is
met, and make a play undecided from then on.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from apnap.model.abilities import (
    Affect,
    All,
    Attacks,
    BecomesBlocked,
    BeginStep,
    Blocks,
    Changes,
    ChooseSacrifice,
    CreateDelayed,
    DealsDamage,
    Discards,
    Effect,
    EventObject,
    EventPattern,
    EventPlayer,
    Filter,
    LoseLife,
    Mode,
    Move,
    Opaque,
    Remembered,
    Source,
    Triggered,
    Unblocked,
)

_THIS = (Filter(this=True),)
_CREATURE = frozenset({"creature"})
_HIT: EventPattern = DealsDamage(_THIS, to_player="any", combat=True)


def _triggered(words: str, name: str, effect: Effect, *events: EventPattern) -> Triggered:
    return Triggered(words, events, (Mode(words, effect),), keyword=name)


def _bigger(number: int, toughness: int) -> Effect:
    return Affect(Source(), Changes(power=number, toughness=toughness))


def _exalted(words: str, number: int) -> Triggered:
    alone = Attacks((Filter(types=_CREATURE, controller="you"),), alone=True)
    return _triggered(words, "exalted", Affect(EventObject(), Changes(power=1, toughness=1)), alone)


def _battle_cry(words: str, number: int) -> Triggered:
    others = All((Filter(types=_CREATURE, attacking=True, other=True),))
    return _triggered(words, "battle cry", Affect(others, Changes(power=1)), Attacks(_THIS))


def _decayed(words: str, number: int) -> Triggered:
    gone = Mode("Sacrifice it", Move(Remembered(), "sacrifice", "graveyard"))
    later = CreateDelayed("Sacrifice it at end of combat", (BeginStep("end of combat", "each"),), (gone,), Source())
    return _triggered(words, "decayed", later, Attacks(_THIS))


_KNOWN: dict[str, Callable[[str, int], Triggered]] = {
    "exalted": _exalted,
    "battle cry": _battle_cry,
    "decayed": _decayed,
    "annihilator": lambda words, number: _triggered(
        words, "annihilator", ChooseSacrifice(EventPlayer(), number, (Filter(),)), Attacks(_THIS)
    ),
    "afflict": lambda words, number: _triggered(
        words, "afflict", LoseLife(EventPlayer(), number), BecomesBlocked(_THIS)
    ),
    "bushido": lambda words, number: _triggered(
        words, "bushido", _bigger(number, number), Blocks(_THIS), BecomesBlocked(_THIS)
    ),
    "frenzy": lambda words, number: _triggered(words, "frenzy", _bigger(number, 0), Unblocked(_THIS)),
}

_OPAQUE: dict[str, tuple[EventPattern, ...]] = {
    **{name: (Attacks(_THIS),) for name in ("dethrone", "melee", "mentor", "myriad", "provoke", "training")},
    **dict.fromkeys(("ingest", "renown", "toxic"), (_HIT,)),
    "banding": (Attacks(_THIS), Blocks(_THIS)),
    "flanking": (BecomesBlocked(_THIS, (Filter(types=_CREATURE),)),),
    "rampage": (BecomesBlocked(_THIS),),
    "madness": (Discards("you", (evolve(_THIS[0], zone="hand"),)),),
}

COMBAT_WORDS = frozenset({*_KNOWN, *_OPAQUE})
"""Keywords that are read here."""


def combat_word(words: str, name: str, number: int) -> Triggered:
    """The ability that one of :data:`COMBAT_WORDS` stands for, with its number (0 without one)."""
    if name in _KNOWN:
        return _KNOWN[name](words, number)
    return _triggered(words, name, Opaque(words), *_OPAQUE[name])
