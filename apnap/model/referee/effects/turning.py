"""Turning objects over (701.27) and face up (708.7)."""

from __future__ import annotations

from apnap.model.abilities import Transform, TurnFaceUp
from apnap.model.referee.batch import happen
from apnap.model.referee.effects.registry import can_be_done, carries_out
from apnap.model.referee.items import Item
from apnap.model.referee.objects import Obj
from apnap.model.referee.referents import here, objects, speak_of
from apnap.model.referee.state import State
from apnap.model.referee.status_events import Transformed, TurnedUp


@carries_out(Transform)
def transform(state: State, effect: Transform) -> State:
    """All objects meant turn over at once; those without another side stay as they are."""
    assert state.frame is not None
    there = _turning(state, effect)
    doubtful = next((o for o in there if _is_doubtful(o)), None)
    if doubtful is not None:
        return state._replace(unmodelled=f"{doubtful.label} is to transform as a copy, or face down")
    new = [_other_side(o) for o in there]
    after = state.put(*new).framed(done=state.frame.done and bool(new))
    after = happen(state, after, [Transformed(o) for o in new]) if new else after
    return speak_of(after, effect.what, [o for o in objects(here(state), effect.what) if o.zone == "battlefield"])


def _turning(state: State, effect: Transform) -> list[Obj]:
    """What has another side. An ability does not turn its source over if that has transformed since it went onto
    the stack, or as a delayed ability was created (701.27f)."""
    assert state.frame is not None
    item = state.frame.item
    there = [o for o in objects(here(state), effect.what) if o.zone == "battlefield"]
    return [o for o in there if (o.printed.back or o.profile.side) and not _is_too_late(item, o)]


def _is_too_late(item: Item, o: Obj) -> bool:
    return item.kind == "ability" and item.source == o.ref and item.turned < o.turned


def _is_doubtful(o: Obj) -> bool:
    """Whether it is no card that shows one of its own sides."""
    return o.profile.token or o.profile not in (o.printed, o.printed.back)


def _other_side(o: Obj) -> Obj:
    front = o.printed
    turned = o.turned + 1
    if o.profile is front:
        assert front.back is not None
        return o._replace(profile=front.back, card=front, turned=turned)
    return o._replace(profile=front, card=None, turned=turned)


@carries_out(TurnFaceUp)
def turn_face_up(state: State, effect: TurnFaceUp) -> State:
    """What is face down shows its printed face from now on; it is the same object."""
    assert state.frame is not None
    down = [o for o in objects(here(state), effect.what) if _is_face_down(state, o)]
    new = [o._replace(profile=o.printed, card=None) for o in down]
    after = state.put(*new).framed(done=state.frame.done and bool(new))
    after = happen(state, after, [TurnedUp(o) for o in new]) if new else after
    return speak_of(after, effect.what, [o for o in objects(here(state), effect.what) if o.zone == "battlefield"])


def _is_face_down(state: State, o: Obj) -> bool:
    return o.zone == "battlefield" and o.profile is state.world.printer.face_down()


@can_be_done(Transform)
def can_transform(state: State, effect: Transform, player: str) -> bool:
    """Something is there that has another side."""
    return bool(_turning(state, effect))


@can_be_done(TurnFaceUp)
def can_turn_face_up(state: State, effect: TurnFaceUp, player: str) -> bool:
    """Something is there that is face down."""
    return any(_is_face_down(state, o) for o in objects(here(state), effect.what))
