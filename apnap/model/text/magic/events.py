"""Trigger conditions: from "Whenever another creature dies" to event patterns."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from apnap.model.abilities import (
    BecomesBlocked,
    BeginStep,
    Blocks,
    Casts,
    CausesTrigger,
    CountersPut,
    DeclaresAttack,
    Discards,
    Draws,
    EventPattern,
    Filter,
    GainsLife,
    LosesControl,
    LosesLife,
    NotModelledEvent,
    PlayerLoses,
    Sacrificed,
    Selector,
    TappedForMana,
    TurnedFaceUp,
)
from apnap.model.text.magic.eventwords import event_words, names_another
from apnap.model.text.magic.nouns import object_of
from apnap.model.text.magic.scope import EventWords
from apnap.model.text.magic.verbs import about, no_spells, of_object
from apnap.model.text.magic.words import ORDINALS
from apnap.model.text.numerals import number
from apnap.model.text.trees import Node, child, children, fail, kind_of, need, parts, said, span, token

_ANYONE = {"you": "you", "an opponent": "opponent", "a player": "any"}
_WHOSE = {"your": "your", "each": "each", "the": "each", "each player's": "each", "each opponent's": "opponent"}
_STEPS = {
    "untap step": "untap",
    "upkeep": "upkeep",
    "draw step": "draw",
    "precombat main phase": "main",
    "first main phase": "main",
    "postcombat main phase": "main 2",
    "second main phase": "main 2",
    "end step": "end",
    "cleanup step": "cleanup",
}


@frozen
class Head:
    """A trigger condition. ``batch``: it says "one or more"."""

    events: tuple[EventPattern, ...]
    batch: bool
    words: EventWords


def head(node: Node, text: str) -> Head:
    """The trigger condition of a ``head`` node that was read from ``text``."""
    return happenings(parts(node), text)


def happenings(nodes: Sequence[Node], text: str, it: Selector = ()) -> Head:
    """Several events, any of which is the trigger event. ``it``: what "it" and "that creature" are in them."""
    events: list[EventPattern] = []
    batches: set[bool] = set()
    for part in nodes:
        found, batch = _happening(part, text, it)
        events += found
        batches.add(batch)
    if len(batches) > 1:
        raise fail(nodes[-1], 'only part of this condition says "one or more"')
    return Head(tuple(events), batches == {True}, event_words(tuple(events), batches == {True}))


def _happening(node: Node, text: str, it: Selector) -> tuple[list[EventPattern], bool]:
    match kind_of(node):
        case "object_event":
            return _object_event(node, text)
        case "remembered_event":
            return [_of_remembered(verb, node, it) for verb in parts(node)[1:]], False
        case "counters_event":
            kind, what = parts(node)
            return [CountersPut(object_of(what), said(kind))], kind_of(what) == "several"
        case "player_event":
            return _player_event(node)
        case "loses_control":
            return [LosesControl("you", object_of(parts(node)[0]))], False
        case "forced_discard":
            return [Discards("you", object_of(parts(node)[0], where="hand"), by_opponent=True)], False
        case "never_event":
            return [NotModelledEvent(_words(node, text))], False
        case "causes_event":
            return [CausesTrigger(patterns(parts(node)[0]))], False
        case "causes_own_event":
            return [_causes_own(node)], False
        case _:
            return _step(node), False


def _causes_own(node: Node) -> EventPattern:
    """ "A creature entering causes a triggered ability of that creature to trigger"."""
    cause = patterns(parts(node)[0])
    if any(names_another(event) or not hasattr(event, "what") for event in cause):
        raise fail(parts(node)[-1], "unclear what this refers to,")
    return CausesTrigger(cause, of_event=True)


def _words(node: Node, text: str) -> str:
    start, end = span(node)
    return text[start:end]


def _object_event(node: Node, text: str) -> tuple[list[EventPattern], bool]:
    subject, *verbs = parts(node)
    several = child(subject, "several") is not None
    return _by_the_same([_pattern(verb, subject, text) for verb in verbs]), several


def _by_the_same(events: list[EventPattern]) -> list[EventPattern]:
    """In "blocks or becomes blocked by a Wall" it is a Wall that is blocked too."""
    by = next((event.by for event in events if isinstance(event, BecomesBlocked)), ())
    return [evolve(one, whom=by) if isinstance(one, Blocks) and not one.whom else one for one in events]


def patterns(node: Node) -> tuple[EventPattern, ...]:
    """The event patterns of a cause: "an artifact or creature entering", "creatures entering or dying"."""
    if kind_of(node) == "turn_cause":
        return (TurnedFaceUp((Filter(),)),)
    if kind_of(node) == "cast_cause":
        spell = _spell(need(node, "one"))
        return (Casts("you", spell, or_copies=child(node, "or_copy") is not None),)
    subject, *doings = parts(node)
    return tuple(_pattern(doing, subject) for doing in doings)


def _pattern(verb: Node, subject: Node, text: str = "") -> EventPattern:
    if kind_of(verb) == "never":
        return NotModelledEvent(f"{_words(subject, text)} {_words(verb, text)}")
    return of_object(verb, subject)


def _of_remembered(verb: Node, node: Node, it: Selector) -> EventPattern:
    """An event about what an instruction before spoke of."""
    if not it:
        raise fail(parts(node)[0], "nothing that this could refer to")
    return about(verb, it)


def _player_event(node: Node) -> tuple[list[EventPattern], bool]:
    anyone = need(node, "anyone")
    who, deeds = _ANYONE[said(anyone)], parts(node)[1:]
    several = [_of_several(deed) for deed in deeds]
    return [_deed(deed, who) for deed in deeds], all(several)


def _of_several(deed: Node) -> bool:
    """ "Sacrifice one or more creatures"; an attack with one or more is one event anyway."""
    return kind_of(deed) != "declares" and child(child(deed, "subject") or deed, "several") is not None


def _deed(node: Node, who: str) -> EventPattern:
    match kind_of(node):
        case "gains_life":
            return GainsLife(who)
        case "loses_life":
            return LosesLife(who)
        case "loses_game":
            return PlayerLoses(who)
        case "draws":
            return Draws(who, _ordinal(node))
        case "discards":
            return Discards(who, object_of(parts(node)[0], where="hand"))
        case "casts":
            return _casts(node, who)
        case "casts_nth":
            return Casts(who, (Filter(zone="stack"),), number=_ordinal(node))
        case "declares":
            return _declares(node, who)
        case "taps":
            return _taps(node, who)
        case _:
            return Sacrificed(who, object_of(parts(node)[0]))


def _ordinal(node: Node) -> int | None:
    named = child(node, "ordinal")
    return None if named is None else ORDINALS[said(named)]


def _casts(node: Node, who: str) -> EventPattern:
    aimed, named = child(node, "targeting"), need(node, "one", "several")
    spells, zones = _cast_from(object_of(named), named)
    return Casts(
        who,
        spells,
        or_copies=child(node, "or_copy") is not None,
        targeting=no_spells(object_of(parts(aimed)[0]), aimed) if aimed else (),
        origins=ELSEWHERE if child(node, "cast_elsewhere") else zones,
    )


ELSEWHERE = ("graveyard", "library", "exile", "command")
"""The zones other than a hand from which something is cast."""


def _cast_from(what: Selector, node: Node) -> tuple[Selector, tuple[str, ...]]:
    """Spells, and the zone that "a spell from your hand" names."""
    zones = {one.zone for one in what}
    if len(zones) == 1 and zones <= {"hand", "graveyard", "exile"} and "spell" in said(node):
        return tuple(evolve(one, zone="stack") for one in what), tuple(zones)
    return _spell(node), ()


def _declares(node: Node, who: str) -> EventPattern:
    """ "Whenever you attack", "whenever you attack with two or more creatures"."""
    attackers = child(node, "attackers")
    if attackers is None:
        return DeclaresAttack(who)
    many = token(attackers, "NUM")
    return DeclaresAttack(who, object_of(parts(attackers)[0]), number(many) if many else 1)


def _taps(node: Node, who: str) -> EventPattern:
    """ "Whenever you tap a land for mana": it is one that you control."""
    what = object_of(parts(node)[0])
    if who == "any":
        return TappedForMana(what)
    if any(one.controller for one in what):
        raise fail(node, "says twice who controls it")
    return TappedForMana(tuple(evolve(one, controller=who) for one in what))


def _spell(node: Node) -> Selector:
    chosen = object_of(node, where="stack" if children(node, "self") else "battlefield")
    if any(one.zone != "stack" or one.item for one in chosen):
        raise fail(node, "only spells are cast, not")
    return chosen


def _step(node: Node) -> list[EventPattern]:
    match kind_of(node):
        case "your_combat":
            return [BeginStep("combat", "your")]
        case "each_combat":
            return [BeginStep("combat", "each")]
        case "your_mains":
            return [BeginStep("main", "your"), BeginStep("main 2", "your")]
        case _:
            whose, step = parts(node)
            return [BeginStep(_STEPS[said(step)], _WHOSE[said(whose)])]


_NEXT = {"the next": "each", "your next": "your", "the next turn's": "each"}


def next_step(node: Node) -> tuple[tuple[EventPattern, ...], bool]:
    """The events of "at the beginning of the next end step", and whether they are those of a later turn only."""
    if kind_of(node) == "end_of_combat":
        return (BeginStep("end of combat", "each"),), False
    whose, step = (said(part) for part in parts(need(node, "next_step")))
    return (BeginStep(_STEPS[step], _NEXT[whose]),), whose == "the next turn's"
