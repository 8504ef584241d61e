"""Rulings of one board in several games, side by side: on a terminal, as JSON, and as a page of the documentation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from attrs import frozen

from apnap.model.games import Game, game_of
from apnap.model.rulebook import Rule
from apnap.model.scenario import Scenario
from apnap.report.as_json import Json, claim_json
from apnap.report.paper import Paper
from apnap.report.runs import CaseRun
from apnap.report.terminal import kind_words, verdict_words
from apnap.report.values import value_words
from apnap.verifier.results import ClaimResult

INTRODUCTION = """\
# Two games, one board

The games that `apnap` knows have rules for the same things: when an ability triggers, what happens if several do at
once, what is asked again on resolution. Some of these rules say the opposite of each other. Each section below is one
board, written once for each game in the words of that game, with the same claims; where the verdicts differ, so do the
rules. The files have the same name in the folders of their games below `cases/`.

`apnap pairs --markdown` writes this page. In brackets stand the rules that a ruling cites; those without which it would
come out otherwise follow in a sentence each.
"""


@frozen
class Side:
    """A ruling in one game. ``file``: as it is shown. ``decisive``: the cited rules without which it comes out
    otherwise, as far as that was asked."""

    file: str
    scenario: Scenario
    results: tuple[ClaimResult, ...]
    decisive: tuple[Rule, ...] = ()

    @property
    def edition(self) -> str:
        """Its rulebook."""
        return self.scenario.policy.edition

    @property
    def game(self) -> Game:
        """The game it is about."""
        return game_of(self.edition)

    def run(self) -> CaseRun:
        """The ruling as a part of a run over files."""
        return CaseRun(self.file, self.scenario.title, self.edition, self.results)


@frozen
class Pair:
    """Rulings of several games whose files have the same name, in the order of the games."""

    name: str
    sides: tuple[Side, ...]

    @property
    def heading(self) -> str:
        """What the name says."""
        words = self.name.removeprefix("pair-").replace("-", " ")
        return words[:1].upper() + words[1:]

    def rows(self) -> Iterator[tuple[ClaimResult | None, ...]]:
        """The claims of all sides in order; None where a side has fewer."""
        return zip_longest(*(side.results for side in self.sides))


def differ(row: Sequence[ClaimResult | None]) -> bool:
    """Whether a claim comes out differently in the games."""
    return len({result.verdict if result is not None else None for result in row}) > 1


# --------------------------------------------------------------------------- lines of text


def print_pair(paper: Paper, pair: Pair) -> None:
    """One pair: what each game says, and then claim by claim what comes out."""
    paper.line((pair.heading, "bold"))
    width = max(len(side.game.id) for side in pair.sides)
    for side in pair.sides:
        paper.line((f"{side.game.id:<{width}} ", "cyan"), side.scenario.title, f" ({_rules(side)})", indent=2)
    for number, row in enumerate(pair.rows(), start=1):
        paper.line((f"{number}. they differ", "yellow") if differ(row) else f"{number}. they agree", indent=2)
        for side, result in zip(pair.sides, row, strict=True):
            if result is not None:
                verdict = verdict_words(result)
                expected = "" if result.ok else f"(expected {result.claim.expect}) "
                style = "green" if result.ok else "bold red"
                says = _says(side, result)
                paper.line((f"{side.game.id:<{width}} ", "cyan"), (f"{verdict:<9} {expected}", style), says, indent=5)
    paper.blank()


def _rules(side: Side) -> str:
    return f"{side.edition}: {', '.join(side.scenario.cites)}"


def _says(side: Side, result: ClaimResult) -> str:
    """The claim with its kind and, for outcomes, the values it names."""
    claim = result.claim
    says = f"{kind_words(claim)}{claim.says}"
    if claim.kind != "outcomes":
        return says
    values = f"{claim.number} values"
    if claim.values is not None:
        values = ", ".join(value_words(value, side.edition) for value in claim.values)
    return f"{says} = {values}"


# --------------------------------------------------------------------------- JSON


def pairs_json(pairs: Sequence[Pair]) -> Json:
    """The object that ``apnap pairs --json`` writes."""
    return {"pairs": [_pair_json(pair) for pair in pairs]}


def _pair_json(pair: Pair) -> Json:
    return {
        "name": pair.name,
        "sides": [_side_json(side) for side in pair.sides],
        "differ": [differ(row) for row in pair.rows()],
    }


def _side_json(side: Side) -> Json:
    return {
        "game": side.game.id,
        "edition": side.edition,
        "file": side.file,
        "title": side.scenario.title,
        "cites": list(side.scenario.cites),
        "claims": [claim_json(result, file=side.file, edition=side.edition) for result in side.results],
    }


# --------------------------------------------------------------------------- the page


def page(pairs: Sequence[Pair]) -> str:
    """The pairs as a Markdown page."""
    return "\n".join([INTRODUCTION, *("\n".join(_section(pair)) for pair in pairs)])


def _section(pair: Pair) -> Iterator[str]:
    yield f"## {pair.heading}\n"
    for side in pair.sides:
        yield f"- **{side.game.title}** ({_rules(side)}): {side.scenario.title}."
        for rule in side.decisive:
            numbers = (n for n in rule.numbers[side.edition] if n in side.scenario.cites)
            yield f"  - {', '.join(numbers)}: {rule.sentence}"
    yield f"\n| `{pair.name}` | {' | '.join(side.game.title for side in pair.sides)} |"
    yield "|---|" + "---|" * len(pair.sides)
    whys = []
    for row in pair.rows():
        verdicts = ("" if result is None else verdict_words(result) for result in row)
        words = (f"**{v}**" if differ(row) else v for v in verdicts)
        yield f"| {_claim(pair, row)} | {' | '.join(words)} |"
        whys += [f"- {s.game.title}: {r.claim.why}" for s, r in zip(pair.sides, row, strict=True) if r and r.claim.why]
    yield "\n" + "\n".join(whys) + "\n" if whys else ""


def _claim(pair: Pair, row: Sequence[ClaimResult | None]) -> str:
    texts = dict.fromkeys(_says(side, result) for side, result in zip(pair.sides, row, strict=True) if result)
    return "<br>".join(f"`{text}`" for text in texts)
