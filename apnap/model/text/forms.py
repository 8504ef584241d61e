"""Sentence forms that a grammar can read: what the pages of forms and the hints in faults are made of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import cache

from attrs import frozen


@frozen
class Form:
    """A sentence form with its category and an example that can be read.

    Words in capitals stand for any phrase of that kind. ``category``: ``"trigger"``, ``"if"``, ``"static"``,
    ``"keyword"`` and ``"layout"`` (examples are abilities of a permanent), ``"effect"``, ``"target"`` and ``"amount"``
    (examples are effects) or ``"selector"``.
    """

    category: str
    form: str
    example: str


def nearest(words: str, at: int, forms: Iterable[Form]) -> str:
    """The form most like the clause of ``words`` that has the offset ``at``, or "" if none is like it."""
    forms = tuple(forms)
    best, form = 0.0, ""
    for given in (_clause(words, at, r"[.,;。、\n]"), _clause(words, at), words):
        if best < 0.55 and _normal(given):
            best, form = max((_likeness(known, _normal(given)), known.form) for known in forms)
    return form if best >= 0.4 else ""


def _clause(words: str, at: int, stop: str = r"[.;。\n]") -> str:
    start = max((match.end() for match in re.finditer(r"[.,;。、•—\n]", words[:at])), default=0)
    end = re.search(stop, words[at:])
    return words[start : at + end.start() if end else len(words)]


def _likeness(form: Form, given: str) -> float:
    """How like a form or its example the words are: the same words in order, and much the same letters."""
    return max(_of_words(known, given) + _of_letters(known, given) for known in _known(form)) / 2


def _of_words(known: str, given: str) -> float:
    return SequenceMatcher(None, known.split(), given.split(), autojunk=False).ratio()


def _of_letters(known: str, given: str) -> float:
    return SequenceMatcher(None, known, given[:200], autojunk=False).ratio()


@cache
def _known(form: Form) -> tuple[str, ...]:
    whole = form.form, form.example
    part = {"trigger": 0, "static": 0, "if": 1}.get(form.category)
    clauses = [re.split(", |、", text) for text in whole]
    heads = [cut[part] for cut in clauses if part is not None and len(cut) > max(part, 1)]
    return tuple(_normal(text) for text in (*whole, *heads))


def _normal(text: str) -> str:
    """The words of a text; of what is written without spaces every sign is one."""
    return " ".join(re.findall(r"[\u3005\u3041-\u30ff\u4e00-\u9fff]|(?:(?![\u3005-\u9fff])[\w'+/{}-])+", text.lower()))


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """The lines of a table of a docs page."""
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    return lines + [f"| {' | '.join(map(_cell, row))} |" for row in rows]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", "<br>")
