"""What can be wrong with a log, as codes. Here nothing is needed that reads logs."""

from __future__ import annotations

from collections.abc import Mapping

CODES: Mapping[str, tuple[str, str]] = {
    "E901": ("a log that cannot be read", "check the path and the permissions"),
    "E902": ("a line that is too long", "cut it, or leave it out; a record is one short line"),
    "E903": ("a line that is not UTF-8", "save the log as UTF-8"),
    "E904": ("a line that is not JSON", "it may be cut in the middle, or two lines may have run into one another"),
    "E905": ("a kind of record that does not exist", "use one of the kinds in docs/trace.md"),
    "E906": ("a record with keys or values it cannot have", "see docs/trace.md for what it takes"),
    "E907": ("a log without a beginning", "the first record is the header"),
    "E908": ("a second game in the log", "check one game at a time"),
    "E909": ("a version of the format that is not known", "write version 2, or 1"),
    "E910": ("not a log of that engine", "name the engine that wrote it, or leave that to apnap"),
    "E911": ("lines out of order", "lines of several logs may be mixed; the number of a line never goes down"),
    "E912": ("a log without a record", "it may be empty, or of an engine that is not known"),
    "E913": ("an engine that is not known", "use one of the engines listed"),
    "E914": ("a file of card texts that is not understood", "give JSON as of Scryfall or MTGJSON, or a case file"),
    "E915": ("something that the log has not introduced", "the header has the players, `obj` introduces objects"),
    "E916": ("a log that ends in the middle of a line", "the rest is missing; what was there was checked"),
    "E917": ("no rules to check by", "name an edition"),
}
"""Code → what is wrong, what to do about it."""
