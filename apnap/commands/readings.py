"""``apnap readings``: which readings of a rule agree with rulings, and what to ask where rulings do not decide."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from apnap.commands.codes import complaint, nearest, stop
from apnap.commands.loading import complaints
from apnap.commands.paths import case_files, shown
from apnap.commands.workers import Lost, Raised, Team
from apnap.model.games import game_of
from apnap.model.rulebook import Rule, by_number, rules
from apnap.report.as_json import dump
from apnap.report.paper import Paper
from apnap.report.progress import Progress
from apnap.report.readings import InGame, Question, Ruling, print_readings, readings_json
from apnap.report.runs import ALL_AS_EXPECTED, FAULT_OF_APNAP, UNDECIDED, NotUnderstood
from apnap.verifier.results import ClaimResult

if TYPE_CHECKING:
    from apnap.model.scenario import Scenario

TRIED = 8
"""So many cases are tried to make a question of."""


@frozen
class Wanted:
    """What is to be found out. ``between``: ``A,B``, only the scenario on which these two differ. ``into``: the file
    that the first scenario is written to."""

    rule: str
    paths: Sequence[str] = ()
    between: str | None = None
    into: str | None = None
    jobs: int = 1
    budget: int | None = None


@frozen
class _Case:
    """A case of a game with the rule. ``own``: it reads the rule in a way of its own."""

    path: Path
    scenario: Scenario = field(repr=False)
    own: bool

    @property
    def game(self) -> str:
        return game_of(self.scenario.policy.edition).id


def readings(wanted: Wanted, *, json: bool = False) -> int:
    """Find out, print it, and give the exit code."""
    known = _rule(wanted.rule)
    pair = None if wanted.between is None else _pair(known, wanted.between)
    cases = _cases(known.slug, wanted.paths)
    found = [_in_game(known, game, cases, wanted, pair) for game in sorted({c.game for c in cases})]
    texts = [q.text for one in found for q in one.questions if q.text]
    if wanted.into is not None and texts:
        _write(wanted.into, texts[0])
    if json:
        dump(readings_json(known, found), sys.stdout)
    elif pair is not None and wanted.into is None and texts:
        sys.stdout.write(texts[0])
    else:
        print_readings(Paper(), known, found, written=wanted.into if texts else None)
    if any(one.failures or one.clash for one in found):
        return FAULT_OF_APNAP
    return UNDECIDED if any(one.open for one in found) else ALL_AS_EXPECTED


def _rule(wanted: str) -> Rule:
    """The rule of a slug or a number. Raises NotUnderstood."""
    found = [r for r in rules().values() if wanted == r.slug]
    found = found or [r for e in {e for r in rules().values() for e in r.numbers} for r in by_number(wanted, e)]
    several = [r for r in dict.fromkeys(r.slug for r in found) if len(rules()[r].readings) > 1]
    if len(several) == 1:
        return rules()[several[0]]
    read = sorted(several) or [slug for slug, r in rules().items() if len(r.readings) > 1]
    if found and not several:
        raise stop("E704", f"{found[0].slug} has no other reading", words=wanted, accepted=read)
    if several:
        raise stop("E703", f"{wanted} is the number of several rules", words=wanted, accepted=read)
    raise stop("E703", f"no rule with readings is called {wanted!r}", words=wanted, accepted=nearest(wanted, read))


def _pair(known: Rule, text: str) -> tuple[str, str]:
    one, comma, other = text.partition(",")
    if not comma or one == other:
        raise stop("E704", f"{text!r} names no two readings", words=text, accepted=["A,B"])
    faults = [
        complaint("E704", f"{known.slug} has no reading {name!r}", words=name, accepted=tuple(known.readings))
        for name in (one, other)
        if name not in known.readings
    ]
    if faults:
        raise NotUnderstood(*faults)
    return one, other


def _cases(slug: str, paths: Sequence[str]) -> list[_Case]:
    from apnap.model.case import CaseFaults, load
    from apnap.verifier.readings import is_about

    found, faults = list[_Case](), list[Any]()
    for path in case_files(paths):
        try:
            scenario = load(path)
        except CaseFaults as error:
            faults += complaints(error, shown(path))
            continue
        if rules()[slug].concerns(scenario.policy.edition):
            found.append(_Case(path, scenario, not is_about(scenario, slug)))
    if faults:
        raise NotUnderstood(*faults)
    return found


# --------------------------------------------------------------------------- rulings


def _in_game(known: Rule, game: str, cases: Sequence[_Case], wanted: Wanted, pair: tuple[str, str] | None) -> InGame:
    """What the cases of one game say."""
    from apnap.verifier.readings import counted

    mine = [c for c in cases if c.game == game]
    rulings, failures = ((), ()) if pair is not None else _rulings(known, mine, wanted)
    names = [pair[0], pair[1]] if pair is not None else _surviving(known, mine, rulings)
    questions = list(_questions(known, mine, names, wanted.budget))
    number = sum(len(counted(c.scenario)) for c in mine if not c.own)
    editions = tuple(sorted({c.scenario.policy.edition for c in mine}))
    return InGame(game, editions, number, tuple(rulings), tuple(questions), tuple(failures), judged=pair is None)


def _rulings(known: Rule, mine: Sequence[_Case], wanted: Wanted) -> tuple[list[Ruling], list[str]]:
    """The claims that come out otherwise, or are open, under some reading; and what failed."""
    about = [(c, name) for c in mine if not c.own for name in known.readings]
    calls = [(examine, (str(c.path), known.slug, name, wanted.budget)) for c, name in about]
    team, rulings, failures = Team(calls, wanted.jobs), list[Ruling](), list[str]()
    with Progress(len(calls)) as progress:
        team.on_finish = lambda index: progress.step(shown(about[index][0].path))
        for (case, name), results in zip(about, team.results(), strict=True):
            if isinstance(results, Lost | Raised):
                failures.append(f"{shown(case.path)} under {name}: {getattr(results, 'message', 'the process ended')}")
                continue
            edition, source = case.scenario.policy.edition, case.scenario.source
            rulings += [Ruling(name, shown(case.path), source, edition, r) for r in results if not r.ok]
    return rulings, failures


def examine(path: str, slug: str, name: str, budget: int | None) -> tuple[ClaimResult, ...]:
    """What comes out for a case under a reading; runs in a process of its own."""
    from apnap.model.case import load
    from apnap.verifier.limits import DEFAULT_BUDGET
    from apnap.verifier.readings import under

    return under(load(Path(path)), slug, name, budget=DEFAULT_BUDGET if budget is None else budget)


def _surviving(known: Rule, mine: Sequence[_Case], rulings: Sequence[Ruling]) -> list[str]:
    """The readings that no ruling excludes, the default first."""
    excluded = {r.reading for r in rulings if not r.open}
    defaults = [known.default_in(c.scenario.policy.edition) for c in mine]
    left = [name for name in known.readings if name not in excluded]
    return sorted(left, key=lambda name: name not in defaults)


# --------------------------------------------------------------------------- what to ask


def _questions(known: Rule, mine: Sequence[_Case], names: Sequence[str], budget: int | None) -> Iterator[Question]:
    """A scenario for the first of the readings and each of the others."""
    from apnap.verifier.limits import DEFAULT_BUDGET
    from apnap.verifier.to_ask import to_ask

    for other in names[1:]:
        pair = names[0], other
        about = [c for c in mine if _mentions(c, known)] or mine
        likely = sorted(about, key=lambda c: _likely(c, known, pair))
        documents = ((c.scenario, tomllib.loads(c.path.read_text(encoding="utf-8-sig"))) for c in likely[:TRIED])
        found = to_ask(known.slug, pair, documents, budget=DEFAULT_BUDGET if budget is None else budget)
        text, of = ("", None) if found is None else (found.text, found.of.path)
        yield Question(pair, text, "" if of is None else shown(of))


def _mentions(case: _Case, known: Rule) -> bool:
    """The case is about the rule: it cites it, or reads it in a way of its own."""
    numbers = set(known.numbers.get(case.scenario.policy.edition, ()))
    cites = {*case.scenario.cites, *(n for claim in case.scenario.claims for n in claim.cites)}
    return case.own or bool(numbers & cites) or any(known.slug in cite for cite in cites)


def _likely(case: _Case, known: Rule, pair: tuple[str, str]) -> tuple[bool, int]:
    """Cases that read the rule in one of the two ways go first, then those with few cards."""
    return case.scenario.policy.readings.get(known.slug) not in pair, len(case.scenario.start.objects)


def _write(into: str, text: str) -> None:
    try:
        with Path(into).open("x", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError:
        raise stop("E806", f"{into} exists already", words=into) from None
    except (OSError, ValueError) as error:
        raise stop("E810", f"{into} cannot be written: {error}", words=into) from None
