"""Players, and objects that were named before, in words."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import (
    ControllerOf,
    EachOpponent,
    EachPlayer,
    EventController,
    EventItem,
    EventObject,
    EventPlayer,
    Host,
    ObjectRef,
    OwnerOf,
    PlayerRef,
    Previous,
    Remembered,
    Source,
    Target,
    TargetPlayer,
    You,
)

REMEMBERED = "what it was created about"
"""What a delayed or reflexive ability calls its "it"."""


def player(who: PlayerRef) -> str:
    """A player or players, as the subject of a sentence."""
    match who:
        case You():
            return "you"
        case EachOpponent():
            return "each opponent"
        case EachPlayer():
            return "each player"
        case TargetPlayer(index=index):
            return f"the player of target {index + 1}"
        case ControllerOf(what=what):
            return f"the controller of {reference(what)}"
        case OwnerOf(what=what):
            return f"the owner of {reference(what)}"
        case EventPlayer():
            return "that player"
        case EventController():
            return "who controlled the object of the event then"
    assert_never(who)


def does(who: PlayerRef, verb: str, third: str = "") -> str:
    """Subject and verb in agreement: "you gain", "each opponent gains"."""
    return f"{player(who)} {verb if isinstance(who, You) else third or verb + 's'}"


def possessive(who: PlayerRef) -> str:
    """ "your", "that player's"."""
    return "your" if isinstance(who, You) else f"{player(who)}'s"


def reference(what: ObjectRef) -> str:
    """One object that was named before."""
    match what:
        case Source():
            return "this object"
        case Target(index=index):
            return f"target {index + 1}"
        case EventObject():
            return "the object of the event"
        case EventItem():
            return "the spell or ability of the event"
        case Previous():
            return "what was just chosen, moved or created"
        case Remembered():
            return REMEMBERED
        case Host():
            return "what this object is attached to"
    assert_never(what)
