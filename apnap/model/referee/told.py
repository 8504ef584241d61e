"""What continuous effects make of objects, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from apnap.model.referee.characteristics import power, seen, toughness
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Profile
from apnap.model.referee.state import State


def looks_now(before: State, after: State, was: Obj, now: Obj) -> Iterator[str]:
    """What is another about an object after a batch than before it, but for counters and its face."""
    if now.zone != "battlefield" or was.zone != "battlefield":
        return
    if _size(before, was) != _size(after, now) and was.profile is now.profile and was.counters == now.counters:
        yield f"{now.id} is now {_size(after, now)}"
    old, new = seen(before, was), seen(after, now)
    if old is new or was.profile is not now.profile:
        return
    if (old.types, old.subtypes) != (new.types, new.subtypes):
        yield f"{now.id} is now {_kinds(new)}"
    if old.colors != new.colors:
        yield f"{now.id} is now {_listed(new.colors) or 'colorless'}"
    gained, lost = new.keywords - old.keywords, old.keywords - new.keywords
    if gained:
        yield f"{now.id} gains {_listed(gained)}"
    if lost:
        yield f"{now.id} loses {_listed(lost)}"
    if {*old.triggers} - {*new.triggers} or {*old.continuous} - {*new.continuous}:
        yield f"{now.id} loses abilities"
    if {*new.triggers} - {*old.triggers} or {*new.continuous} - {*old.continuous}:
        yield f"{now.id} gains an ability"


def _size(state: State, o: Obj) -> str:
    """Power and toughness, or power where there is no toughness."""
    if seen(state, o).toughness is None:
        return str(power(state, o))
    return f"{power(state, o)}/{toughness(state, o)}"


def _kinds(p: Profile) -> str:
    kinds = " ".join(sorted(p.types)) or "of no type"
    return f"{kinds} ({_listed(s.title() for s in p.subtypes)})" if p.subtypes else kinds


def _listed(words: Iterable[str]) -> str:
    return ", ".join(sorted(words))
