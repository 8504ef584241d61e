"""Every fault a case file can have: the one table behind the loader, the docs page and the tests."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen


@frozen
class Code:
    """A stable fault code. ``means``: what is wrong; ``mend``: what to do about it."""

    code: str
    means: str
    mend: str


GROUPS: Mapping[str, str] = {
    "E1": "The file itself",
    "E2": "Keys and kinds of values",
    "E3": "Cards and their text",
    "E4": "The start",
    "E5": "Script, options and choices",
    "E6": "Claims",
    "E7": "Rules, editions and readings",
}
"""What the first digit of a code stands for."""

_TABLE = (
    ("E101", "the file cannot be read", "check the path and the permissions"),
    ("E102", "the path is not a plain file", "name one `*.case.toml` file"),
    ("E103", "the file is too large", "a case is one ruling: stay below 2 MiB"),
    ("E104", "the file is not UTF-8", "save it as UTF-8"),
    ("E105", "the file contains a NUL character", "remove it; it may not be a text file at all"),
    ("E106", "the file is not TOML", "mend the syntax at the position given"),
    ("E107", "brackets are nested too deeply", "a case needs no more than a few levels"),
    ("E108", "the file is empty", "start from `apnap new` or docs/writing-a-case.md"),
    ("E201", "a key that does not exist here", "use one of the keys listed"),
    ("E202", "a value of the wrong kind", "write the kind of value asked for"),
    ("E203", "a key is missing", "add it"),
    ("E204", "a value outside what is allowed", "use one of the values listed, or one in the range"),
    ("E205", "a name that cannot be used", "one line, not empty, no spaces at its ends, at most 120 characters"),
    ("E206", "a key, step or value of another game", "remove it, or use what the game of the edition has"),
    ("E301", "rules text that is not understood", "use a form the text grammar knows, or `opaque = true`"),
    ("E302", "a type line, P/T box or cost that is not understood", "write it as it is printed on the card"),
    ("E303", "a card without an entry in [cards]", "add the entry or correct the name"),
    ("E304", "a card is named like a player", "give the card another name"),
    ("E401", "a player who does not exist", "use one of the players of the start"),
    ("E402", "two objects with the same id", "give each its own id"),
    ("E403", "an id that already means something else", "use an id that is no card, token or player"),
    ("E404", "a stack entry is neither a spell nor a triggered ability", "give either `card` or `trigger_of`"),
    (
        "E405",
        "a triggered or activated ability that its card does not have",
        "use a number from 1 to the number of such abilities",
    ),
    ("E406", "an object that is not in the start", "use the id of an object of the start"),
    ("E407", "several objects have that card", "use one of the ids listed"),
    ("E408", "keys that do not fit together", "remove one of them"),
    ("E409", "a property that this zone or card cannot have", "remove it, or put the card on the battlefield"),
    (
        "E410",
        "the list of players does not fit",
        "at least two players, not more than the game is played by, each once, those with a table included",
    ),
    ("E411", "a range that is empty", "write the lower number after `from`, the higher one after `to`"),
    ("E412", "a number of candidates that cannot be", "as many cards as `any` lists, or fewer; at least one card"),
    (
        "E413",
        "a relation with something that may not be there",
        "put both among what is certainly there, or leave the relation out",
    ),
    ("E501", "an action that is not understood", "use one of the forms in docs/writing-a-case.md"),
    ("E502", "a name that nothing in this case has", "use an id or a card of the start, or a token"),
    ("E503", "several objects have that card", "use one of the ids listed"),
    ("E504", "another player's card", "the owner casts it"),
    ("E505", "the wrong verb for a card of that type", "use the verb that is named"),
    ("E506", "modes that the card does not have", "use as many different mode numbers as the card says, from 1"),
    ("E507", "a target that does not exist", "use an id, a card name, a token's name or a player"),
    ("E508", "targets that do not fit the text", "give as many targets, of the kinds, as the text asks for"),
    ("E509", "a division that does not fit the text", "one number of at least 1 for each target; the sum must fit"),
    ("E510", "a step that does not exist", "use one of the steps listed"),
    ("E511", "an entry of no player or of several", "write one player, as in `P1 = 'cast \"Shock\"'`"),
    ("E512", "an action that cannot be an option", "an option casts, uses, or makes something happen"),
    ("E513", "a choice that fixes nothing", "add `may`, `pick`, `modes`, or another key that fixes something"),
    ("E514", "two choices that fix the same thing", "remove one of them"),
    (
        "E515",
        "a triggered ability that its card does not have",
        "use a number from 1 to the number of triggered abilities",
    ),
    (
        "E516",
        "a script entry that no play carries out",
        "remove it, or write it where it is possible (what is cast, targeted or responded to has to be there)",
    ),
    (
        "E517",
        "a fixed choice that no play ever makes",
        "remove it, or fix what is really asked, with what is there then",
    ),
    (
        "E518",
        "a script entry that names something that may not be there",
        "add `optional = true`, or put it among what is certainly there",
    ),
    ("E519", "an entry that responds to two things", "keep `respond_to` or `respond_to_ability`"),
    ("E601", "a claim that is not understood", "mend the expression at the position given"),
    ("E602", "a function that does not exist", "use one of the functions listed"),
    ("E603", "arguments that do not fit the function", "see docs/writing-a-case.md for what it takes"),
    ("E604", "a name that nothing in this case has", "use an id, a card or a token of this case"),
    ("E605", "several objects have that card", "use one of the ids listed"),
    ("E606", "kinds of values that do not fit together", "compare and count like with like"),
    ("E607", "a player who does not exist", "use one of the players of the start"),
    ("E608", "a claim that is neither true nor false", 'compare the value with something, or use kind = "outcomes"'),
    ("E609", "a word that means nothing here", "use a player, a zone, true or false"),
    ("E610", "an outcomes claim without exactly one of `values` and `number`", "give one of the two"),
    ("E611", "values that the expression cannot have", "write values of the kind of the expression, each once"),
    ("E612", "an expression that is too deep", "split it into several claims"),
    ("E613", "a triggered ability that its card does not have", "use a number from 1, or a keyword of the card"),
    ("E614", "`values` or `number` on a claim that is not about outcomes", 'add kind = "outcomes" or remove them'),
    ("E615", "a claim about who can bring something about that names no player", 'add `by = ["P1"]`'),
    ("E616", "`by` on a claim that is not about decisions, or a player named twice", "remove it"),
    ("E617", "a claim about the decisions of players on an open start", "ask it of one board, in a file of its own"),
    (
        "E618",
        "a claim about a difference without exactly two things to compare",
        "give two readings of one rule, two editions, or `without`, and one of these only",
    ),
    (
        "E619",
        "`reading`, `edition` or `without` on a claim that is not about a difference",
        'add kind = "differs" or remove them',
    ),
    ("E701", "an edition that is not known", "use one of the editions listed"),
    ("E702", "a rule number that this edition does not have", 'correct it, or write "ruling: ..." or "prose: ..."'),
    ("E703", "a rule that does not exist", "use a slug from `apnap rules`"),
    ("E704", "a reading that the rule does not have", "use one of the readings listed"),
    ("E705", "a rule that is switched off and read at once", "keep one of the two: switched off, or read"),
)

CODES: Mapping[str, Code] = {row[0]: Code(*row) for row in _TABLE}
"""Code → what it means."""
