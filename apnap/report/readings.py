"""Readings of a rule against rulings, in words and as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from apnap.model.games import games
from apnap.model.rulebook import Rule
from apnap.report.as_json import Json, claim_json
from apnap.report.paper import Paper
from apnap.report.terminal import claim_words, verdict_words
from apnap.report.values import value_words
from apnap.verifier.results import ClaimResult, Verdict


@frozen
class Ruling:
    """A claim that comes out otherwise than it is ruled under a reading, or is open. ``source``: of the ruling."""

    reading: str
    file: str
    source: str
    edition: str
    result: ClaimResult

    @property
    def open(self) -> bool:
        """Nobody knows what comes out."""
        return self.result.verdict in (Verdict.UNDECIDED, Verdict.DISAGREEMENT)


@frozen
class Question:
    """A case file on which two readings differ, the first of which it holds under; "" if none was found. ``of``: the
    case that it is made of."""

    names: tuple[str, str]
    text: str
    of: str


@frozen
class InGame:
    """What rulings of a game say about the readings of a rule. ``claims``: how many were looked at; ``judged`` False:
    that was not asked."""

    game: str
    editions: tuple[str, ...]
    claims: int
    rulings: tuple[Ruling, ...]
    questions: tuple[Question, ...]
    failures: tuple[str, ...]
    judged: bool = True

    @property
    def open(self) -> bool:
        """Something could not be found out."""
        return any(r.open for r in self.rulings) or any(not q.text for q in self.questions)

    @property
    def clash(self) -> bool:
        """The two engines disagree about some claim under some reading."""
        return any(r.result.verdict is Verdict.DISAGREEMENT for r in self.rulings)

    def against(self, name: str) -> list[Ruling]:
        """The rulings that exclude a reading."""
        return [r for r in self.rulings if r.reading == name and not r.open]

    def unknown(self, name: str) -> list[Ruling]:
        """The rulings that are open under a reading."""
        return [r for r in self.rulings if r.reading == name and r.open]


def print_readings(paper: Paper, rule: Rule, found: Sequence[InGame], *, written: str | None) -> None:
    """Each reading with the rulings that exclude it, then what can be asked."""
    paper.line((rule.slug, "bold"), f": {rule.sentence}")
    for one in found:
        paper.line((f"{games()[one.game].title}", "bold"), f" ({', '.join(one.editions)})")
        for name in rule.readings if one.judged else ():
            _print_reading(paper, rule, name, one)
        for question in one.questions:
            _print_question(paper, question, written)
        for failure in one.failures:
            paper.line((f"a fault of apnap: {failure}", "bold red"), indent=2)


def _print_reading(paper: Paper, rule: Rule, name: str, one: InGame) -> None:
    against, unknown = one.against(name), one.unknown(name)
    defaults = [e for e in one.editions if rule.default_in(e) == name]
    custom = " by custom" if set(defaults) & set(rule.by_custom) else ""
    default = f" (default{custom})" if defaults else ""
    if against:
        words, style = f"excluded by {len(against)} of {one.claims} claims", "yellow"
    elif unknown:
        words, style = f"excluded by none of {one.claims} claims, {len(unknown)} of them undecided", "yellow"
    else:
        words, style = f"agrees with all {one.claims} claims", "green"
    paper.line((name, "cyan"), default, ": ", (words, style), indent=2)
    for ruling in [*against, *unknown]:
        _print_ruling(paper, ruling)


def _print_ruling(paper: Paper, ruling: Ruling) -> None:
    result = ruling.result
    paper.line((f"{ruling.file}  ", "dim"), claim_words(result), indent=4)
    out = f"{verdict_words(result)} instead of {result.claim.expect}"
    if result.outcomes:
        out += f": {', '.join(value_words(o.value, ruling.edition) for o in result.outcomes)}"
    paper.line(out, f"; source: {ruling.source}" if ruling.source else "", indent=6)


def _print_question(paper: Paper, question: Question, written: str | None) -> None:
    one, other = question.names
    if not question.text:
        paper.line((f"no scenario was found on which {one} and {other} differ", "yellow"), indent=2)
        return
    paper.line((f"to ask, {one} or {other}", "bold"), f" (made of {question.of}):", indent=2)
    if written is not None:
        paper.line(f"written to {written}", indent=4)
        return
    for line in question.text.splitlines():
        paper.line(line, indent=4)


def readings_json(rule: Rule, found: Sequence[InGame]) -> Json:
    """The object that ``apnap readings --json`` writes."""
    return {"rule": rule.slug, "games": [_game_json(rule, one) for one in found]}


def _game_json(rule: Rule, one: InGame) -> Json:
    return {
        "game": one.game,
        "editions": list(one.editions),
        "claims": one.claims,
        "readings": [_reading_json(rule, name, one) for name in rule.readings] if one.judged else None,
        "questions": [{"readings": list(q.names), "case": q.text or None, "of": q.of} for q in one.questions],
        "failures": list(one.failures),
    }


def _reading_json(rule: Rule, name: str, one: InGame) -> Json:
    against, unknown = one.against(name), one.unknown(name)
    return {
        "name": name,
        "default_in": [e for e in one.editions if rule.default_in(e) == name],
        "agrees": False if against else None if unknown else True,
        "excluded_by": [_ruling_json(r) for r in against],
        "undecided": [_ruling_json(r) for r in unknown],
    }


def _ruling_json(ruling: Ruling) -> Json:
    return {"source": ruling.source, **claim_json(ruling.result, file=ruling.file, edition=ruling.edition)}
