"""The faults of a command line, as codes, and the page of all codes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from apnap.model.case.codes import CODES as OF_CASES
from apnap.model.case.codes import GROUPS
from apnap.model.log_codes import CODES as LOGS
from apnap.report.runs import Complaint, NotUnderstood

OWN: Mapping[str, tuple[str, str]] = {
    "E801": ("a command line that is not understood", "see `apnap --help`"),
    "E802": ("a path that does not exist", "name a case file or a folder with case files"),
    "E803": ("a folder without case files", "case files are named `*.case.toml`"),
    "E804": ("an option with a value it cannot have", "give a value in the range named"),
    "E805": ("nothing is selected", "use words of a file name, a title or a claim"),
    "E806": ("a file that exists already", "choose another name, or remove the file"),
    "E807": ("choices that are not understood", "give the list of `decisions` that `--json` prints"),
    "E808": ("choices that no play follows", "use the decisions of a play of this very case"),
    "E809": ("an ability that no card of the case has", "name a card with a triggered ability"),
    "E810": ("a file that cannot be written", "check the path and the permissions"),
    "E811": ("a game that is not known", "name one of the games listed"),
    "E812": ("a board that the case does not allow", "name cards that may be there, not more than `at_most`"),
    "E813": ("a question about one board, asked of an open start", "ask it of a file that leaves nothing open"),
    "E814": ("something that needs an extra", "install the extra named"),
    "E815": ("a file of results that is not understood", "name a file that `--keep` has written, or a new one"),
    "E816": ("a comparison that is not between two things", "name two readings, two editions, a rule, or two files"),
    "E817": ("two files that say nothing about the same", "name expressions with `--of`"),
    "E818": ("two files with different boards", "leave the same open in both, or nothing"),
}
"""Those of the command line alone."""

SHARED = ("E703", "E704", "E705")
"""Those of case files that a command line can have too."""

CODES: Mapping[str, tuple[str, str]] = {
    **OWN,
    **LOGS,
    **{code: (OF_CASES[code].means, OF_CASES[code].mend) for code in SHARED},
}
"""Code → what is wrong, what to do about it."""


def complaint(code: str, message: str, *, words: str = "", accepted: Iterable[str] = ()) -> Complaint:
    """A fault of the command line; without ``accepted`` the advice of the table is given."""
    return Complaint(code, message, words=words, accepted=tuple(accepted) or (CODES[code][1],))


def stop(code: str, message: str, *, words: str = "", accepted: Iterable[str] = ()) -> NotUnderstood:
    """The exception for one fault of the command line."""
    return NotUnderstood(complaint(code, message, words=words, accepted=accepted))


def nearest(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known words that look like ``word``, or all of them if none does."""
    known = tuple(known)
    return tuple(get_close_matches(word, known, n=3, cutoff=0.5)) or known


# --------------------------------------------------------------------------- the page

INTRODUCTION = """# Faults

Whatever apnap cannot make sense of has a code, and a code never changes its meaning. The command then ends with exit
code 2 and without a traceback. This page is made by `apnap.commands.codes.page()`.

All faults of a case file are reported at once, each with its code, the line, the path of the value
(`claim[2].says`; lists count from 1), the words in question, and what would be accepted. Faults of a log have the line
of the log; what could be read was checked, and the verdict on it is printed all the same.
"""

OTHER_GROUPS: Mapping[str, str] = {"E8": "The command line", "E9": "Logs of engines, and what goes with them"}


def page() -> str:
    """The Markdown page docs/faults.md."""
    rows = [
        *((c.code, c.means, c.mend) for c in OF_CASES.values()),
        *((code, *of) for code, of in {**OWN, **LOGS}.items()),
    ]
    lines = [INTRODUCTION.rstrip()]
    for prefix, title in {**GROUPS, **OTHER_GROUPS}.items():
        lines += ["", f"## {prefix}xx: {title}", "", "| code | what is wrong | what to do |", "|---|---|---|"]
        lines += [
            f"| {c} | {means} | {mend.replace('|', chr(92) + '|')} |" for c, means, mend in rows if c[:2] == prefix
        ]
    return "\n".join(lines) + "\n"
