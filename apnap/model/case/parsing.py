"""The grammars of the two small languages inside case files, actions and claims, and their syntax faults."""

from __future__ import annotations

from functools import cache
from typing import Any

from attrs import frozen
from lark import Lark
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternStr

from apnap.model.case.trees import ActionSyntax, ActionTree, ClaimTree, Node

LONGEST = 4_000
"""Characters of an action or claim."""

_TERMINALS = r"""
STRING: /"(?:[^"\\\n]|\\["\\])*"/
NUMBER: /[0-9]{1,9}(?![0-9A-Za-z_])/
PLAYER.2: /P[1-9](?![0-9A-Za-z_])/
%ignore /[ \t\r\n]+/
"""

_ACTIONS = r"""
start: CAST STRING clause*                  -> cast
     | TEXT_VERB STRING [targets]           -> text
     | "begin" STRING ["of" PLAYER]         -> begin
     | "attack" target "with" STRING ("," STRING)* -> attack
     | "block" STRING "with" STRING ("," STRING)*  -> block
     | "activate" STRING ["ability" NUMBER] clause* -> activate
?clause: modes | targets | shares
modes: "choosing" NUMBER ("," NUMBER)*
targets: "targeting" target ("," target)*
shares: "dividing" NUMBER ("," NUMBER)*
?target: STRING | PLAYER
CAST: "cast" | "play" | "summon"
TEXT_VERB: "use" | "happen"
"""

_CLAIMS = r"""
?start: implies
?implies: any ["implies" implies]
?any: all ("or" all)*
?all: negated ("and" negated)*
?negated: NOT negated                        -> negation
     | comparison
?comparison: sum [COMPARE sum]
?sum: product | sum PLUS product             -> arithmetic
?product: unary | product STAR unary         -> arithmetic
?unary: MINUS unary                          -> minus | atom
?atom: NUMBER                                -> number
     | STRING                                -> string
     | (PLAYER | WORD)                       -> word
     | WORD LPAR [arguments] RPAR            -> call
     | LPAR implies RPAR                     -> group
     | LPAR implies "," [implies ("," implies)*] RPAR  -> tuple_
arguments: argument ("," argument)*
?argument: WORD EQUALS implies               -> keyword
     | implies
NOT: "not"
COMPARE: "==" | "!=" | "<=" | ">=" | "<" | ">"
EQUALS: "="
PLUS: "+" | "-"
MINUS: "-"
STAR: "*"
LPAR: "("
RPAR: ")"
WORD: /[A-Za-z_][A-Za-z0-9_]*/
"""

_WORDS = {
    "STRING": 'a name in "quotes"',
    "NUMBER": "a number",
    "PLAYER": "a player",
    "WORD": "a word",
    "COMPARE": "a comparison",
    "PLUS": "`+`",
    "CAST": "`cast`",
    "TEXT_VERB": "`use`",
    "$END": "the end",
}


@frozen
class SyntaxProblem(Exception):
    """What the grammar met instead of what it accepts."""

    message: str
    words: str
    at: tuple[int, int]
    accepted: tuple[str, ...] = ()


@cache
def _parser(which: str) -> Lark:
    grammar, tree = (_ACTIONS, ActionTree()) if which == "action" else (_CLAIMS, ClaimTree())
    return Lark(grammar + _TERMINALS, parser="lalr", transformer=tree, maybe_placeholders=True)


def _accepted(parser: Lark, names: set[str]) -> tuple[str, ...]:
    shown = []
    patterns = {t.name: t.pattern for t in parser.terminals}
    for name in sorted(names):
        pattern = patterns.get(name)
        literal = pattern.value if isinstance(pattern, PatternStr) else None
        shown.append(_WORDS.get(name, name.lower()) if literal is None else f"`{literal}`")
    return tuple(dict.fromkeys(shown))


_OTHER_HABITS = {
    "=": "==",
    "&&": "and",
    "||": "or",
    "!": "not",
    "“": '"',
    "”": '"',
    "„": '"',
    "'": '"',
    "≥": ">=",
    "≤": "<=",
}


def _hint(words: str) -> str:
    """How what other languages write is written here."""
    meant = next((own for other, own in _OTHER_HABITS.items() if words.startswith(other)), None)
    return "" if meant is None else f"; write {meant}"


def _parse(which: str, text: str) -> Any:
    if len(text) > LONGEST:
        raise SyntaxProblem(f"{len(text)} characters; at most {LONGEST} are read", "", (0, len(text)))
    parser = _parser(which)
    try:
        return parser.parse(text)
    except UnexpectedToken as e:
        start = e.token.start_pos if e.token.type != "$END" and e.token.start_pos is not None else len(text)
        words = "" if e.token.type == "$END" else str(e.token)
        what = f"{words!r} does not fit here{_hint(words)}" if words else f"the {which} ends too early"
        accepted = _accepted(parser, set(e.accepts or e.expected))
        raise SyntaxProblem(what, words, (start, start + len(words)), accepted) from e
    except UnexpectedCharacters as e:
        start = e.pos_in_stream or 0
        words = text[start : start + 12].split(" ")[0] or text[start : start + 1]
        what = "a quote is not closed" if words.startswith('"') else f"{words!r} does not fit here{_hint(words)}"
        accepted = _accepted(parser, set(e.allowed or ()))
        raise SyntaxProblem(what, words, (start, start + len(words)), accepted) from e
    except UnexpectedInput as e:
        raise SyntaxProblem(f"the {which} is not understood", text, (0, len(text))) from e


def parse_action(text: str) -> ActionSyntax:
    """The parts of an action. Raises SyntaxProblem."""
    result: ActionSyntax = _parse("action", text)
    return result


def parse_claim(text: str) -> Node:
    """The tree of a claim. Raises SyntaxProblem."""
    result: Node = _parse("claim", text)
    return result
