"""The faults of a command line, as codes; those of case files are in :mod:`apnap.model.case.codes`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from apnap.report.runs import Complaint, NotUnderstood

CODES: Mapping[str, tuple[str, str]] = {
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
    "E901": ("a log that cannot be read", "check the path and the permissions"),
    "E910": ("not a log of that engine", "name the engine that wrote it, or leave that to apnap"),
    "E912": ("a log without a record", "it may be empty, or of an engine that is not known"),
    "E913": ("an engine that is not known", "use one of the engines listed"),
    "E914": ("a file of card texts that is not understood", "give JSON as of Scryfall or MTGJSON, or a case file"),
    "E917": ("no rules to check by", "name an edition"),
    "E816": ("a comparison that is not between two things", "name two readings, two editions, a rule, or two files"),
    "E817": ("two files that say nothing about the same", "name expressions with `--of`"),
    "E818": ("two files with different boards", "leave the same open in both, or nothing"),
    "E703": ("a rule that does not exist", "use a slug from `apnap rules`"),
    "E704": ("a reading that the rule does not have", "use one of the readings listed"),
    "E705": ("a rule that is switched off and read at once", "give one of the two"),
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
