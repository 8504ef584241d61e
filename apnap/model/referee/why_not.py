"""Why an ability did not trigger: every event of a play, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from attrs import define, field

from apnap.model.plays import Guide
from apnap.model.referee.events import AbilityTriggered, Event, Happening, Targeted
from apnap.model.referee.items import Item
from apnap.model.referee.misfits import misfit
from apnap.model.referee.objects import Obj
from apnap.model.referee.profile import Trig
from apnap.model.referee.replay import replay
from apnap.model.referee.running import Chooser, play, random_play
from apnap.model.referee.sentences import sentence, sentences
from apnap.model.referee.state import State
from apnap.model.referee.suppressing import suppressor
from apnap.model.referee.triggering import Hit, abilities_of, functions, has_it, hit, refusal, working_source
from apnap.model.referee.why_not_others import of_delayed, of_state
from apnap.model.referee.world import Watch
from apnap.model.rules import (
    cant_beats_can,
    declared,
    look_back,
    step_beginning,
    suppressors,
    trigger_cap,
    trigger_event,
)
from apnap.model.scenario import Scenario


class Answer(NamedTuple):
    """What one event of a play meant for the ability. ``rules``: those behind the reason."""

    event: str
    reason: str
    triggered: bool = False
    rules: tuple[str, ...] = ()


def why_not(
    scenario: Scenario,
    object: str,
    ability: int | str | None = None,
    *,
    guide: Guide | None = None,
    chooser: Chooser | None = None,
    seed: int = 0,
) -> list[Answer]:
    """For every event of a play, why the ability of that object (or of every object of that card) did not trigger.

    ``ability``: its 1-based number among the triggered abilities, or its keyword; None for all. The play follows the
    guide, or the chooser, or chance. Raises ValueError if no play follows the guide.
    """
    asked = Asked(object, ability)
    if guide is not None:
        if replay(scenario, guide, watches=[asked]) is None:
            raise ValueError("no play follows the guide")
    elif chooser is not None:
        play(scenario, chooser, watches=[asked])
    else:
        random_play(scenario, seed, watches=[asked])
    return asked.answers


@define(eq=False)
class Asked(Watch):
    """Asks after every batch what its events meant for the ability."""

    name: str
    ability: int | str | None
    answers: list[Answer] = field(factory=list)

    def batch(
        self,
        before: State,
        after: State,
        events: Sequence[Event],
        triggered: Sequence[Item],
        notes: Sequence[Happening],
    ) -> None:
        causing = [AbilityTriggered(i, tuple(events)) for i in triggered if not i.second]
        for obj in after.objs:
            if self.name not in (obj.id, *obj.names):
                continue
            for trig in dict.fromkeys((*obj.profile.triggers, *abilities_of(before, after, obj))):
                if trig.is_called(self.ability) and trig.states:
                    text = "; ".join(sentences(events, after)) or "something changes"
                    self.answers.append(Answer(text, *of_state(before, after, obj, trig, triggered)))
                if trig.is_called(self.ability) and (trig.listens or not trig.states):
                    self._ask(before, after, obj, trig, [*events, *(causing if trig.second else [])], triggered)

        for waits in before.delayed:
            if self._means(waits.item.names, waits.item.trig):
                second = waits.item.trig is not None and waits.item.trig.second
                for event in (*events, *(causing if second else [])):
                    text = _words(event, after)
                    if text:
                        self.answers.append(Answer(text, *of_delayed(before, after, waits, event)))

    def noted(self, state: State, happenings: Sequence[Happening], rules: tuple[str, ...]) -> None:
        """A state trigger may trigger without a batch, a reflexive ability always does."""
        for h in happenings:
            trig = h.trig
            if h.kind == "triggered" and trig is not None and not trig.listens and self._means(h.names, trig):
                what = "what was done" if trig.made_by is not None else "the state stays as it is"
                self.answers.append(Answer(what, "it triggered", True, rules))

    def _means(self, names: Sequence[str], trig: Trig | None) -> bool:
        return self.name in names and trig is not None and trig.is_called(self.ability)

    def _ask(
        self, before: State, after: State, obj: Obj, trig: Trig, events: Sequence[Event], triggered: Sequence[Item]
    ) -> None:
        count = sum(i.source is not None and i.source.id == obj.id and i.text is trig for i in triggered)
        for event in events:
            text = _words(event, after)
            if text:
                answer = _answer(before, after, obj.id, trig, event, count)
                self.answers.append(Answer(text, *answer))


def _words(event: Event, after: State) -> str:
    if isinstance(event, AbilityTriggered):
        return f"{event.item.label} triggers"
    if isinstance(event, Targeted):
        return f"{event.obj.id} becomes the target of {event.item.label}"
    return sentence(event, after)


def _answer(
    before: State, after: State, id: str, trig: Trig, event: Event, count: int
) -> tuple[str, bool, tuple[str, ...]]:
    """Reason, whether it triggered, rules."""
    if type(event).__name__ not in trig.listens:
        return "its condition asks for another kind of event", False, (trigger_event.RULE.slug,)
    if not trigger_event.abilities_trigger(after.world):
        return "no ability triggers", False, (trigger_event.RULE.slug,)
    found = hit(before, after, id, trig, event)
    if found is None:
        return _no_hit(before, after, id, trig, event)
    refused = refusal(before, after, found, trig)
    if refused is not None:
        return refused.reason, False, refused.rules
    stopper = suppressor(found.view, found.event, found.source, (before, after))
    if stopper is not None:
        return (
            f"{stopper.id} keeps the event from causing it to trigger",
            False,
            (suppressors.RULE.slug, cant_beats_can.RULE.slug),
        )
    if count:
        return (
            f"it triggered ({count} in this batch)" if count > 1 else "it triggered",
            True,
            (trigger_event.RULE.slug,),
        )
    if trig.ability.declared:
        return "its owner says whether it triggers", False, (declared.RULE.slug,)
    return _limited(found, trig)


def _limited(found: Hit, trig: Trig) -> tuple[str, bool, tuple[str, ...]]:
    used = trigger_cap.used(found.view.world, found.source, trig)
    return f"its limit is used up: it has triggered {used} time(s) this turn", False, (trigger_cap.RULE.slug,)


def _no_hit(before: State, after: State, id: str, trig: Trig, event: Event) -> tuple[str, bool, tuple[str, ...]]:
    """Where the ability was, or which part of its condition the event does not meet."""
    reasons: dict[str, None] = {}
    for pattern in trig.patterns:
        looks_back = look_back.looks_back(after.world, pattern)
        source = working_source(before, after, id, trig, pattern)
        if not step_beginning.triggers(after.world, pattern):
            reasons['"at the beginning of" abilities do not trigger'] = None
        elif source is None or not functions(source, trig, pattern, event):
            when = "before" if looks_back else "after"
            where = f"in the {source.zone}" if source is not None else "nowhere"
            reasons[f"its source was {where} right {when} the event"] = None
        elif not has_it(before, after, source, trig, pattern):
            lost = f"its source did not have it right {'before' if looks_back else 'after'} the event"
            reasons["it has lost its abilities this turn" if source.silent else lost] = None
        else:
            reasons[misfit(before if looks_back else after, pattern, event, source.controller, id, looks_back)] = None
    return "; ".join(reasons), False, (trigger_event.RULE.slug,)
