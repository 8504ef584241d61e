"""Asking what has to be chosen before something can happen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from apnap.model.referee.batch import note
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.entering_choices import open_choice
from apnap.model.referee.moving import Shift
from apnap.model.referee.questions import Option, Question
from apnap.model.referee.replacing import outcome
from apnap.model.referee.state import State, Task


def ask_first(state: State, shifts: Sequence[Shift], again: Task | None) -> list[Move] | None:
    """What has to be chosen before objects can move so; then the task begins again. None: they can move."""
    if not state.world.moves_replaced and not state.world.words:
        return None
    found = [*(outcome(state, s) for s in shifts), *(open_choice(state, s) for s in shifts)]
    return asked(state, [q for q in found if isinstance(q, Question)], again)


def asked(state: State, open_: Iterable[Question], again: Task | None) -> list[Move] | None:
    """The moves that answer the first question, after which the task begins again (None: it will anyway); None if
    nothing is open. The active player is asked first, then the others in turn order (101.4),
    each about their objects in a fixed order."""
    order, objects = state.playing(), [o.ref for o in state.objs]

    def when(q: Question) -> tuple[int, int]:
        turn = order.index(q.player) if q.player in order else len(order)
        return turn, objects.index(q.options[0].answer.object)

    first = min(open_, key=when, default=None)
    if first is None:
        return None
    tasks = (again,) if again is not None else ()

    def on(option: Option) -> State:
        after = state._replace(answers=(*state.answers, option.answer)).then(*tasks)
        return after if option.told is None else note(after, option.told)

    ways = [Way((o.value,), partial(on, o), choice=o.answer, text=o.text) for o in _fixed(state, first)]
    return ask(first.kind, first.player, first.item, ways)


def _fixed(state: State, question: Question) -> tuple[Option, ...]:
    """The options that a fixed choice leaves; all of them if it cannot be followed."""
    for choice in state.world.choices_of(question.of, None):
        wanted = (choice.may,) if question.kind == "may" else (choice.pick or ())
        kept = tuple(o for o in question.options if _is_meant(o, wanted))
        if kept:
            state.world.applied(choice)
            return kept
    return question.options


def _is_meant(option: Option, wanted: tuple[str | bool | None, ...]) -> bool:
    if isinstance(option.value, bool):
        return option.value in wanted
    names = (option.value, *(option.told.names if option.told else ()))
    return any(isinstance(w, str) and w.lower() in {n.lower() for n in names} for w in wanted)
