"""The rules in a table, one of them in full, or rule numbers with what covers them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from apnap.model.games import editions, games
from apnap.model.rulebook import Rule
from apnap.report.paper import Paper


def print_table(paper: Paper, rules: Sequence[Rule], cases: Mapping[str, int]) -> None:
    """A line per rule: slug, numbers, sentence, number of cases."""
    slugs = max((len(r.slug) for r in rules), default=0)
    numbers = max((len(numbers_words(r)) for r in rules), default=0)
    for rule in rules:
        count = cases[rule.slug]
        shown = "1 case" if count == 1 else f"{count} cases"
        paper.line(
            (f"{rule.slug:<{slugs}}  ", "bold"),
            (f"{numbers_words(rule):<{numbers}}  ", "cyan"),
            rule.sentence,
            (f" ({shown})", "dim"),
            hang=4,
        )


def numbers_words(rule: Rule) -> str:
    """For each game the numbers in its editions: once if they are the same in all, else separated by a slash."""
    found = []
    for game in games().values():
        each = [", ".join(rule.numbers.get(edition, ())) or "-" for edition in game.editions]
        if game.id in rule.customs:
            found.append(f"{game.id} custom")
        elif set(each) != {"-"}:
            found.append(f"{game.id} {each[0] if len(set(each)) == 1 else ' / '.join(each)}")
    return "; ".join(found)


def print_rule(paper: Paper, rule: Rule, cases: Sequence[tuple[str, str]]) -> None:
    """Everything about one rule. ``cases``: file and title."""
    paper.line((rule.slug, "bold"))
    paper.line(rule.sentence, indent=2, hang=0)
    for edition in filter(rule.concerns, editions()):
        paper.line((f"{edition}: ", "cyan"), ", ".join(rule.numbers.get(edition, ())) or "no number", indent=2)
    if rule.origin:
        paper.line(("origin: ", "cyan"), rule.origin, indent=2)
    if len(rule.readings) > 1:
        for name, reading in rule.readings.items():
            paper.line((f"reading {name}{default_words(rule, name)}: ", "cyan"), reading.sentence, indent=2)
            paper.line((f"source: {reading.source}", "dim"), indent=4)
    paper.line(("switched off: ", "cyan"), rule.off, indent=2)
    paper.line(("cases: ", "cyan"), str(len(cases)), indent=2)
    for file, title in cases:
        paper.line(f"{file}: {title}", indent=4)


def default_words(rule: Rule, reading: str) -> str:
    """Of which editions a reading is the default, in brackets, and where that is so by custom only; editions are named
    if not all are meant."""
    concerned = [edition for edition in editions() if rule.concerns(edition)]
    meant = [edition for edition in concerned if rule.default_in(edition) == reading]
    custom = [edition for edition in meant if edition in rule.by_custom]
    if not meant:
        return ""
    if custom == meant == concerned:
        return " (default by custom)"
    default = "default" if meant == concerned else f"default of {', '.join(meant)}"
    return f" ({default}; by custom in {', '.join(custom)})" if custom else f" ({default})"


def print_coverage(paper: Paper, edition: str, numbers: Sequence[tuple[str, Sequence[str], int, str]]) -> None:
    """A line per rule number of an edition.

    ``numbers``: number, slugs of the rules that carry it, number of cases, and why none is needed.
    """
    paper.line((edition, "bold"))
    width = max((len(number) for number, *_ in numbers), default=0)
    slugs = max((len(", ".join(carrying)) for _, carrying, *_ in numbers), default=0)
    for number, carrying, count, left_out in numbers:
        shown = _covered_by(count, left_out)
        paper.line((f"{number:<{width}}  ", "cyan"), f"{', '.join(carrying) or '-':<{slugs}}  ", shown, indent=2)


def _covered_by(count: int, left_out: str) -> tuple[str, str]:
    """What stands behind a number, and its style."""
    if count:
        return ("1 case" if count == 1 else f"{count} cases", "dim")
    return (f"not applicable: {left_out}", "dim") if left_out else ("uncovered", "yellow")


def print_uncovered(paper: Paper, counts: Mapping[str, tuple[int, int]]) -> None:
    """One line that says of each edition how many numbers are uncovered, and of how many."""
    shown = ", ".join(f"{uncovered} of {many} in {edition}" for edition, (uncovered, many) in counts.items())
    paper.line(f"uncovered: {shown}")
