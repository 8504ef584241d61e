"""Who decides anything at all in the plays of a scenario: what the encodings can say of the owners of results."""

from __future__ import annotations

from apnap.encodings.decisions import NOBODY, decided
from apnap.encodings.loops.closed import Closed
from apnap.encodings.question import Question
from apnap.encodings.terms import FALSE, TRUE, Literal


def deciders(question: Question) -> frozenset[str | None] | None:
    """The players who have anything to decide in some play, and NOBODY if there is a choice that no player owns.

    More of them may be named than there are if the budget is used up. None: it is not known, as in strict placement,
    where orders are no decisions of the encodings. Raises OutOfBudget.
    """
    if question.machine.strict:
        return None
    if isinstance(question, Closed):
        return question.deciders
    literals: dict[str | None, list[Literal]] = {}
    for site in question.machine.sites:
        for owner, literal in decided(question.machine.terms, site):
            literals.setdefault(owner, []).append(literal)
    terms = question.machine.terms
    found = {owner: terms.disj(some) for owner, some in literals.items()}
    return frozenset(o for o, x in found.items() if x != FALSE and question.ask([x]).status != "unsat")


def unowned(question: Question) -> Literal:
    """A play comes to a choice that no player owns. Of placing only if it is strict."""
    if isinstance(question, Closed):
        return TRUE if NOBODY in question.deciders else FALSE
    terms = question.machine.terms
    return terms.disj(x for site in question.machine.sites for owner, x in decided(terms, site) if owner is NOBODY)
