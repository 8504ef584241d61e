"""Wrong logs: how a mutant of a legal trace is made, and known to be illegal without asking the checker.

All legal plays of a small scenario are enumerated by the referee, as traces. A mutant is the trace of a play with one
rule switched off or read otherwise, or an edited legal trace; it is illegal if what it reports is not what any legal
play reports.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice, pairwise

from attrs import evolve, frozen

from apnap.model.rulebook import rules, rules_of
from apnap.model.scenario import Policy, Scenario
from tests.check.plays import Lines, TooManyPlays, plays, projected, without_causes, written

MOST_LEGAL, MOST_OFF, OF_A_KIND = 400, 150, 2
"""Legal plays, plays with a rule off, and mutants of one kind, for one scenario."""


@frozen
class Mutant:
    """``kind``: how it was made; ``right``: the rules of which one has to be named; ``lines``: the log."""

    kind: str
    right: frozenset[str]
    lines: tuple[str, ...]


def free(scenario: Scenario) -> Scenario:
    """The scenario with nothing chosen beforehand: what a player is made to choose there is not a rule."""
    return evolve(scenario, choices=())


def legal(scenario: Scenario) -> tuple[list[list[str]], set[Lines]]:
    """All legal plays, as they are written and as they are compared. Raises TooManyPlays."""
    traces = [written(scenario, told) for told in plays(scenario, MOST_LEGAL, strict=True)]
    return traces, {compared(t) for t in traces}


def compared(lines: list[str], *, choices: bool = False) -> Lines:
    """What is compared of a log. ``choices``: what players were asked and answered, too."""
    return without_causes(projected(_without_mana(lines), choices=choices))


def _without_mana(lines: list[str]) -> list[str]:
    """The log without lands that are tapped: any of them may be at any time, for mana, which plays leave out."""
    lands = {m[1] for line in lines for m in [re.match(r'\{"k":"obj","o":"([^"]+)".*"types":\[[^]]*"land"', line)] if m}
    return [x for x in lines if '"what":"tap"' not in x or not any(f'"o":"{land}"' in x for land in lands)]


def mutants(scenario: Scenario, only: str | None = None) -> Iterator[Mutant]:
    """The illegal mutants of a scenario, of every kind that it has, or of that kind ``only``: a rule, or an edit."""
    scenario = free(scenario)
    try:
        traces, allowed = legal(scenario)
    except TooManyPlays:
        return
    if not traces:
        return
    for slug in rules_of(scenario.policy.edition):
        if slug not in scenario.policy.without and only in (None, slug):
            yield from islice(_with_rule_off(scenario, slug, allowed), OF_A_KIND)
            yield from _with_rule_read_otherwise(scenario, slug, allowed)
    for kind, (edit, right) in EDITS.items():
        if only not in (None, kind):
            continue
        found = (edited for trace in traces[:20] for edited in edit(trace))
        for lines in islice((x for x in found if compared(x) not in allowed), OF_A_KIND):
            yield Mutant(kind, right, tuple(lines))
    if only not in (None, FORCED):
        return
    answers = {compared(t, choices=True) for t in traces}
    found = (edited for trace in traces[:20] for edited in answered_otherwise(trace))
    for lines in islice((x for x in found if compared(x, choices=True) not in answers), OF_A_KIND):
        yield Mutant(FORCED, frozenset(), tuple(lines))


def _with_rule_off(scenario: Scenario, slug: str, allowed: set[Lines]) -> Iterator[Mutant]:
    readings = {k: v for k, v in scenario.policy.readings.items() if k != slug}
    policy = evolve(scenario.policy, without=scenario.policy.without | {slug}, readings=readings)
    yield from _played_by(scenario, policy, slug, slug, allowed)


def _with_rule_read_otherwise(scenario: Scenario, slug: str, allowed: set[Lines]) -> Iterator[Mutant]:
    """One for each reading of the rule that is not the scenario's own."""
    for reading in rules()[slug].readings:
        policy = evolve(scenario.policy, readings={**scenario.policy.readings, slug: reading})
        yield from islice(_played_by(scenario, policy, slug, f"{slug} read as {reading}", allowed), 1)


def _played_by(scenario: Scenario, policy: Policy, slug: str, kind: str, allowed: set[Lines]) -> Iterator[Mutant]:
    seen = set(allowed)
    try:
        for told in plays(evolve(scenario, policy=policy), MOST_OFF):
            lines = written(scenario, told)
            form = compared(lines)
            if form not in seen:
                seen.add(form)
                yield Mutant(kind, frozenset({slug}), tuple(lines))
    except TooManyPlays:
        return


# --------------------------------------------------------------------------- edits


def _instances(lines: list[str]) -> list[str]:
    return [m[1] for line in lines for m in [re.match(r'\{"k":"trig","a":"(a\d+)"', line)] if m]


def _is_of(line: str, a: str) -> bool:
    return f'"a":"{a}"' in line


def _block(lines: list[str], a: str) -> tuple[int, int] | None:
    """Where an instance resolves: from its ``res`` to its ``end``."""
    own = [n for n, line in enumerate(lines) if _is_of(line, a) and line.startswith(('{"k":"res"', '{"k":"end"'))]
    return (own[0], own[-1] + 1) if len(own) == 2 else None


def dropped(lines: list[str]) -> Iterator[list[str]]:
    """An ability does not trigger, and all that it does is missing."""
    for a in _instances(lines):
        block = _block(lines, a)
        inside = range(*block) if block else range(0)
        yield [line for n, line in enumerate(lines) if n not in inside and not _is_of(line, a)]


def doubled(lines: list[str]) -> Iterator[list[str]]:
    """An ability triggers once more, and resolves once more."""
    for a in _instances(lines):
        block = _block(lines, a)
        put = next((n for n, line in enumerate(lines) if line.startswith(f'{{"k":"put","a":"{a}"')), None)
        trig = next(n for n, line in enumerate(lines) if line.startswith(f'{{"k":"trig","a":"{a}"'))
        if block is None or put is None:
            continue
        out = []
        for n, line in enumerate(lines):
            if n == block[0]:
                out += [x.replace(f'"a":"{a}"', '"a":"more"') for x in lines[block[0] : block[1]]]
            out.append(line)
            if n in (put, trig):
                out.append(line.replace(f'"a":"{a}"', '"a":"more"'))
        yield _renumbered(out)


def other_controller(lines: list[str]) -> Iterator[list[str]]:
    """Somebody else controls an ability, from the moment it triggers."""
    for a in _instances(lines):
        swap = {"P1": "P2", "P2": "P1"}

        def turned(line: str, a: str = a, swap: dict[str, str] = swap) -> str:
            if not _is_of(line, a) or '"ctrl"' not in line:
                return line
            return re.sub(r'"ctrl":"(P[12])"', lambda m: f'"ctrl":"{swap[m[1]]}"', line)

        yield [turned(line) for line in lines]


def other_order(lines: list[str]) -> Iterator[list[str]]:
    """Two abilities on the stack resolve the wrong way round."""
    blocks = [(a, b) for a in _instances(lines) for b in [_block(lines, a)] if b]
    blocks.sort(key=lambda pair: pair[1])
    for (_, one), (_, other) in pairwise(blocks):
        puts = [n for n, line in enumerate(lines) if line.startswith('{"k":"put"')]
        if one[1] <= other[0] and all(n < one[0] for n in puts):
            first, second = lines[one[0] : one[1]], lines[other[0] : other[1]]
            between, rest = lines[one[1] : other[0]], lines[other[1] :]
            yield _renumbered([*lines[: one[0]], *second, *between, *first, *rest])


def blocks_swapped(lines: list[str]) -> Iterator[list[str]]:
    """What two players put on the stack at once goes there the wrong way round."""
    puts = [n for n, line in enumerate(lines) if _is_put_in_play(line)]
    for one, other in pairwise(puts):
        if other == one + 1 and _controller(lines[one]) != _controller(lines[other]):
            begin, end = one, other + 1
            while begin - 1 in puts and _controller(lines[begin - 1]) == _controller(lines[one]):
                begin -= 1
            while end in puts and _controller(lines[end]) == _controller(lines[other]):
                end += 1
            yield _renumbered([*lines[:begin], *lines[other:end], *lines[begin:other], *lines[end:]])


def _is_put_in_play(line: str) -> bool:
    """Whether an ability is put on the stack, and not only there as the log begins."""
    return line.startswith('{"k":"put"') and '"s":' in line


def _controller(line: str) -> str:
    found = re.search(r'"ctrl":"(\w+)"', line)
    return found[1] if found else ""


def put_late(lines: list[str]) -> Iterator[list[str]]:
    """An ability is put on the stack only after a player has got priority and something has resolved."""
    for n, line in enumerate(lines):
        end = next((m for m in range(n + 1, len(lines)) if lines[m].startswith('{"k":"end"')), None)
        if _is_put_in_play(line) and end is not None:
            yield _renumbered([*lines[:n], *lines[n + 1 : end + 1], line, *lines[end + 1 :]])


def answered_otherwise(lines: list[str]) -> Iterator[list[str]]:
    """What a player may do is done though they do not want it, or not done though they do."""
    for n, line in enumerate(lines):
        if line.startswith('{"k":"ch"') and '"q":"may"' in line:
            flipped = re.sub(r'"pick":\[(true|false)\]', lambda m: f'"pick":[{FLIPPED[m[1]]}]', line)
            yield [*lines[:n], flipped, *lines[n + 1 :]]


FLIPPED = {"true": "false", "false": "true"}


def _renumbered(lines: list[str]) -> list[str]:
    return [re.sub(r'"n":\d+', f'"n":{n}', line) for n, line in enumerate(lines, 1)]


FORCED = "a may-choice is forced"
"""A kind for which no rule is switched off: the rule is the text of the ability."""

Edit = Callable[[list[str]], Iterator[list[str]]]

EDITS: dict[str, tuple[Edit, frozenset[str]]] = {
    "a trigger is dropped": (dropped, frozenset({"trigger-event"})),
    "a trigger is doubled": (doubled, frozenset({"trigger-event", "once-per-event", "additional-triggers"})),
    "the controller is wrong": (other_controller, frozenset({"trigger-event", "trigger-controller"})),
    "the blocks of two players are swapped": (blocks_swapped, frozenset({"apnap-order"})),
    "an ability is put on the stack late": (put_late, frozenset({"stacked-at-priority"})),
    "the order on the stack is broken": (other_order, frozenset({"last-in-first-out"})),
}
