"""``apnap play``: one play by the referee, and why an ability did not trigger in it."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from apnap.commands.boards import board_of
from apnap.commands.codes import nearest, stop
from apnap.commands.decisions import read_play
from apnap.commands.extras import with_logs
from apnap.commands.loading import load_one
from apnap.commands.paths import shown
from apnap.model.abilities import Ability, Triggered
from apnap.model.boards import Board, closed
from apnap.model.case.names import tokens_in
from apnap.model.plays import Guide, Play
from apnap.model.scenario import Happen, Scenario, Use
from apnap.report.as_json import Json, dump, play_json, rule_json
from apnap.report.paper import Paper
from apnap.report.play import print_play
from apnap.report.why_not import Answer, print_answers

if TYPE_CHECKING:
    from apnap.model.referee.world import Watch


def play(
    path: str,
    *,
    seed: int = 0,
    choices: str | None = None,
    board: str | None = None,
    why_not: str | None = None,
    trace: str | None = None,
    json: bool = False,
) -> int:
    """Make the play, print it or the explanation, and give the exit code. ``trace``: where its trace is written."""
    if trace is not None:
        with_logs()
    whole = load_one(path)
    edition = whole.policy.edition
    guide, given = (None, None) if choices is None else read_play(choices)
    on = board_of(whole, board, given)
    scenario = whole if on is None else closed(whole, on)
    asked = None if why_not is None else _asked(scenario, why_not)
    made = _make(scenario, seed, guide) if trace is None else _traced(scenario, seed, guide, trace)
    if on is not None:
        made = _on_board(whole, on, made)
    answers = None if asked is None else _answers(scenario, asked, seed, guide)
    if json:
        found: Json = {"file": shown(Path(path)), **play_json(made, edition)}
        if answers is not None:
            found["why_not"] = [_answer_json(a, edition) for a in answers]
        dump(found, sys.stdout)
    elif answers is not None:
        print_answers(Paper(), str(why_not), answers, edition)
    else:
        print_play(Paper(), made, edition)
    return 0


def _traced(scenario: Scenario, seed: int, guide: Guide | None, path: str) -> Play:
    """The play, whose trace is written on the way."""
    from apnap import __version__
    from apnap.model.referee.tracing import Tracer
    from apnap.model.trace.codec import to_line

    try:
        with Path(path).open("w", encoding="utf-8") as out:
            tracer = Tracer(scenario, lambda record: print(to_line(record), file=out), __version__)
            return _make(scenario, seed, guide, [tracer])
    except (OSError, ValueError) as error:
        raise stop("E810", f"{path} cannot be written: {error}", words=path) from None


def _make(scenario: Scenario, seed: int, guide: Guide | None, watches: Sequence[Watch] = ()) -> Play:
    from apnap.model.referee.replay import replay
    from apnap.model.referee.running import random_play

    if guide is None:
        return random_play(scenario, seed, watches=watches)
    found = replay(scenario, guide, watches=watches)
    if found is None:
        raise stop("E808", "no play follows these choices")
    return found


def _on_board(scenario: Scenario, board: Board, made: Play) -> Play:
    from apnap.model.referee.boards import played_on

    return played_on(scenario, board, made)


# --------------------------------------------------------------------------- why not

Asked = tuple[str, int | str | None]
"""An object, card or token, and one of its triggered abilities or None for all."""


def _answers(scenario: Scenario, asked: Asked, seed: int, guide: Guide | None) -> Sequence[Answer]:
    from apnap.model.referee.why_not import why_not

    return why_not(scenario, *asked, guide=guide, seed=seed)


def _asked(scenario: Scenario, text: str) -> Asked:
    """What ``NAME`` or ``NAME:ABILITY`` means; the ability is a number from 1 or a keyword."""
    known = _triggering(scenario)
    if text in known:
        return text, None
    name, sign, which = text.rpartition(":")
    if not sign or name not in known:
        raise stop(
            "E809", f"nothing called {text!r} has a triggered ability", words=text, accepted=nearest(text, known)
        )
    keywords = [a.keyword for a in known[name] if a.keyword]
    if which.strip().lower() in keywords:
        return name, which.strip().lower()
    if which.strip().isdecimal() and 1 <= int(which) <= len(known[name]):
        return name, int(which)
    accepted = [*(f"{name}:{number}" for number in range(1, len(known[name]) + 1)), *(f"{name}:{k}" for k in keywords)]
    raise stop("E809", f"{name} has no triggered ability {which!r}", words=text, accepted=accepted)


def _triggering(scenario: Scenario) -> Mapping[str, tuple[Triggered, ...]]:
    """Names of objects, cards and tokens with their triggered abilities, where they have any."""
    named: dict[str, tuple[Ability, ...]] = {c.name: c.abilities for c in scenario.cards.values()}
    named |= {o.id: scenario.cards[o.card].abilities for o in scenario.start.objects}
    actions = [*(s.action for s in scenario.script), *(o.action for o in scenario.options)]
    modes = [a.mode for a in actions if isinstance(a, Use | Happen)]
    for name, specs in tokens_in(*scenario.cards.values(), *modes).items():
        named.setdefault(name, tuple(a for spec in specs for a in spec.abilities))
    triggered = {name: tuple(a for a in abilities if isinstance(a, Triggered)) for name, abilities in named.items()}
    return {name: abilities for name, abilities in triggered.items() if abilities}


def _answer_json(answer: Answer, edition: str) -> Json:
    rules = [rule_json(s, edition) for s in answer.rules]
    return {"event": answer.event, "triggered": answer.triggered, "reason": answer.reason, "rules": rules}
