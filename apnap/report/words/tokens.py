"""Tokens in words."""

from __future__ import annotations

from apnap.model.abilities import Amount, CopyOf, TokenSpec
from apnap.report.words.changes import besides
from apnap.report.words.references import reference
from apnap.report.words.terms import Terms


def entering(tapped: bool, attacking: bool) -> str:
    """How tokens enter, if that is not as usual."""
    said = [word for word, there in (("tapped", tapped), ("attacking", attacking)) if there]
    return f" {' and '.join(said)}" if said else ""


def token(what: TokenSpec | CopyOf, number: Amount, t: Terms) -> str:
    """A token, or a copy of something as a token."""
    if isinstance(what, CopyOf):
        many = "token that is a copy" if number == 1 else "tokens that are copies"
        return f"{many} of {reference(what.what)}{besides(what.changes, t)}"
    return token_words(what, number)


def token_words(token: TokenSpec, number: Amount = 1) -> str:
    """A token as its creating effect describes it."""
    size = "" if token.power is None else f"{token.power}/{token.toughness} "
    kinds = [*sorted(token.supertypes), *sorted(token.colors), *(s.title() for s in sorted(token.subtypes))]
    words = " ".join([*kinds, *sorted(token.types), "token" if number == 1 else "tokens"])
    usual = sorted(token.name.lower().split()) == sorted(" ".join(token.subtypes).split())
    named = "" if usual else f' named "{token.name}"'
    keywords = f" with {', '.join(sorted(token.keywords))}" if token.keywords else ""
    abilities = "".join(f' and "{a.text}"' for a in token.abilities)
    return f"{size}{words}{named}{keywords}{abilities}"
