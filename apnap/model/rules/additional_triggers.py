"""603.2d: an ability triggers additional times."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from apnap.model.abilities import AdditionalTrigger
from apnap.model.referee.amounts import holds
from apnap.model.referee.characteristics import statics
from apnap.model.referee.events import Event
from apnap.model.referee.matching import fits_there
from apnap.model.referee.objects import Obj
from apnap.model.referee.patterns import any_fits
from apnap.model.referee.referents import Context
from apnap.model.referee.state import State
from apnap.model.rulebook import Reading, Rule
from apnap.model.rules import look_back

RULE = Rule(
    slug="additional-triggers",
    numbers={"mtg/2023-11-17": ("603.2d",), "mtg/2026-08-07": ("603.2d",)},
    sentence="If an effect makes an ability trigger additional times, the number is determined first and the "
    "ability then triggers that many times; several such effects each add their own.",
    off="Effects that make abilities trigger an additional time add nothing.",
    readings={
        "add": Reading(
            "k such effects make an ability trigger 1 + k times; they are those that are there when the "
            "trigger itself looks.",
            "603.2d; when they are looked for: 603.6a, 603.10a",
        ),
        "multiply": Reading(
            "k such effects make an ability trigger 2 to the power of k times.",
            "each effect applied to what the others have made, which 603.2d excludes",
        ),
        "stays": Reading(
            "As with add, but only effects of permanents that are on the battlefield before the event and"
            " after it count.",
            "603.2d does not say when the effects are counted",
        ),
    },
    default="add",
)


def extra(view: State, source: Obj, causes: Sequence[Event], beside: Sequence[State]) -> int:
    """How many additional times an ability of ``source`` triggers on one occurrence. ``beside``: the states before and
    after it."""
    reading = view.world.reading(RULE.slug)
    if reading == "off":
        return 0
    k = sum(
        _applies(view, doubler, static, source, causes)
        for doubler, has in statics(view)
        if reading != "stays" or stays(doubler, beside)
        for static in has.additional
    )
    return 2**k - 1 if reading == "multiply" else k


def stays(permanent: Obj, beside: Sequence[State]) -> bool:
    """Whether a permanent neither enters nor leaves with an event."""
    return all(o is not None and (o.ref, o.zone) == (permanent.ref, "battlefield") for o in _there(permanent, beside))


def _there(permanent: Obj, beside: Sequence[State]) -> Iterator[Obj | None]:
    return (state.obj(permanent.id) for state in beside)


def _applies(view: State, doubler: Obj, static: AdditionalTrigger, source: Obj, causes: Sequence[Event]) -> bool:
    if not fits_there(view, static.source, source, doubler.controller, doubler.id):
        return False
    looks_back = look_back.judges_old(view.world)
    if static.cause and not any(
        any_fits(view, static.cause, e, doubler.controller, doubler.id, looks_back) for e in causes
    ):
        return False
    return static.condition is None or holds(
        Context(state=view, you=doubler.controller, source=doubler.ref), static.condition
    )
