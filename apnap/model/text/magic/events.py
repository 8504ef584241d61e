"""Trigger conditions: from "Whenever another creature dies" to event patterns."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from apnap.model.abilities import (
    Attacks,
    BecomesTarget,
    BeginStep,
    Casts,
    CausesTrigger,
    CountersPut,
    DealsDamage,
    DealtDamage,
    Dies,
    Draws,
    Enters,
    EventPattern,
    GainsLife,
    Leaves,
    LosesLife,
    NotModelledEvent,
    Sacrificed,
    Selector,
    ToGraveyard,
)
from apnap.model.text.magic.eventwords import event_words
from apnap.model.text.magic.nouns import object_of
from apnap.model.text.magic.scope import EventWords
from apnap.model.text.trees import Node, child, children, fail, kind_of, need, parts, said, span

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
        case "never_event":
            return [NotModelledEvent(_words(node, text))], False
        case "causes_event":
            return [CausesTrigger(patterns(parts(node)[0]))], False
        case _:
            return _step(node), False


def _words(node: Node, text: str) -> str:
    start, end = span(node)
    return text[start:end]


def _object_event(node: Node, text: str) -> tuple[list[EventPattern], bool]:
    subject, *verbs = parts(node)
    several = child(subject, "several") is not None
    return [_pattern(verb, subject, text) for verb in verbs], several


def patterns(node: Node) -> tuple[EventPattern, ...]:
    """The event patterns of a cause: "an artifact or creature entering", "creatures entering or dying"."""
    subject, *doings = parts(node)
    if kind_of(node) == "cast_cause":
        return (Casts("you", _spell(subject)),)
    return tuple(_pattern(doing, subject) for doing in doings)


def _pattern(verb: Node, subject: Node, text: str = "") -> EventPattern:
    match kind_of(verb):
        case "never":
            return NotModelledEvent(f"{_words(subject, text)} {_words(verb, text)}")
        case "enters":
            return Enters(_entering(verb, subject))
        case "dies":
            return Dies(object_of(subject))
        case "leaves":
            return Leaves(object_of(subject))
        case "put_from_battlefield":
            return Dies(_owned(object_of(subject), verb))
        case "put_from_anywhere":
            return ToGraveyard(_cards(_owned(object_of(subject, where="graveyard"), verb)))
        case "attacks":
            return Attacks(object_of(subject))
        case "dealt_damage":
            return DealtDamage(object_of(subject))
        case "combat_damage":
            return DealsDamage(object_of(subject), to_player="any", combat=True)
        case _:
            return BecomesTarget(object_of(subject), "opponent" if child(verb, "by_opponent") else "any")


def _of_remembered(verb: Node, node: Node, it: Selector) -> EventPattern:
    """An event about what an instruction before spoke of."""
    if not it:
        raise fail(parts(node)[0], "nothing that this could refer to")
    match kind_of(verb):
        case "dies":
            return Dies(it)
        case "leaves":
            return Leaves(it)
        case "attacks":
            return Attacks(it)
        case "dealt_damage":
            return DealtDamage(it)
        case "combat_damage":
            return DealsDamage(it, to_player="any", combat=True)
        case "becomes_target":
            return BecomesTarget(it, "opponent" if child(verb, "by_opponent") else "any")
        case _:
            raise fail(node, "this is not modelled of an object that was spoken of before:")


def _entering(verb: Node, subject: Node) -> Selector:
    chosen, under = object_of(subject), child(verb, "under_your", "under_opponent")
    if under is None:
        return chosen
    return tuple(evolve(one, controller=kind_of(under).removeprefix("under_").replace("your", "you")) for one in chosen)


def _owned(chosen: Selector, verb: Node) -> Selector:
    whose = said(need(verb, "a_graveyard"))
    owner = {"your graveyard": "you", "an opponent's graveyard": "opponent"}.get(whose)
    return tuple(evolve(one, owner=owner) for one in chosen) if owner else chosen


def _cards(chosen: Selector) -> Selector:
    """ "A creature card" is no token (108.2b)."""
    return tuple(one if one.this else evolve(one, token=False) for one in chosen)


def _player_event(node: Node) -> tuple[list[EventPattern], bool]:
    anyone = need(node, "anyone")
    who, deeds = _ANYONE[said(anyone)], parts(node)[1:]
    several = [child(deed, "several") or child(child(deed, "subject") or deed, "several") for deed in deeds]
    return [_deed(deed, who) for deed in deeds], all(several)


def _deed(node: Node, who: str) -> EventPattern:
    match kind_of(node):
        case "gains_life":
            return GainsLife(who)
        case "loses_life":
            return LosesLife(who)
        case "draws":
            return Draws(who)
        case "casts":
            return Casts(who, _spell(parts(node)[0]))
        case _:
            return Sacrificed(who, object_of(parts(node)[0]))


def _spell(node: Node) -> Selector:
    chosen = object_of(node, where="stack" if children(node, "self") else "battlefield")
    if any(one.zone != "stack" for one in chosen):
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
