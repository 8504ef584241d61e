"""Who decides anything at all in the plays of a scenario: what the encodings can say of the owners of results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from apnap.encodings.question import Question
from apnap.encodings.run import Site
from apnap.encodings.terms import FALSE, Literal

NOBODY = None
"""Instead of a player: several continuations, and no player owns the choice."""


def deciders(question: Question) -> frozenset[str | None] | None:
    """The players who have anything to decide in some play, and NOBODY if there is a choice that no player owns.

    More of them may be named than there are if the budget is used up. None: it is not known, as in strict placement,
    where orders are no decisions of the encodings. Raises OutOfBudget.
    """
    if question.machine.strict:
        return None
    literals: dict[str | None, list[Literal]] = {}
    for site in question.machine.sites:
        for owner, literal in _decided(question, site):
            literals.setdefault(owner, []).append(literal)
    terms = question.machine.terms
    found = {owner: terms.disj(some) for owner, some in literals.items()}
    return frozenset(o for o, x in found.items() if x != FALSE and question.ask([x]).status != "unsat")


def unowned(question: Question) -> Literal:
    """A play comes to a choice that no player owns. Of placing only if it is strict."""
    terms = question.machine.terms
    return terms.disj(x for site in question.machine.sites for owner, x in _decided(question, site) if owner is NOBODY)


def _decided(question: Question, site: Site) -> Iterator[tuple[str | None, Literal]]:
    """Owners, and where the decision is theirs and has more than one alternative."""
    terms = question.machine.terms
    if site.kind == "place":
        yield from _placed(question, site)
        return
    if site.kind != "priority":
        yield site.owner or NOBODY, terms.both(site.guard, _two(question, [a for a, _, _ in site.options]))
        return
    next_: dict[str, list[Literal]] = {}
    for available, _, (what, *_, owner) in site.options:
        if what == "option":  # it can always be left unused
            yield str(owner), terms.both(site.guard, available)
        else:
            next_.setdefault(str(owner), []).append(available)
    for owner, some in next_.items():
        yield owner, terms.both(site.guard, _two(question, some))
    among = [terms.disj(some) for some in next_.values()]
    yield NOBODY, terms.both(site.guard, _two(question, among))


def _placed(question: Question, site: Site) -> Iterator[tuple[str | None, Literal]]:
    """The same of what is put on the stack next: nobody's decision if abilities of several players compete."""
    terms = question.machine.terms
    by: dict[str, list[Literal]] = {}
    for available, _, (*_, owner) in site.options:
        by.setdefault(str(owner), []).append(available)
    for owner, some in by.items():
        yield owner, terms.both(site.guard, _two(question, some))
    yield NOBODY, terms.both(site.guard, _two(question, [terms.disj(some) for some in by.values()]))


def _two(question: Question, available: Sequence[Literal]) -> Literal:
    """At least two of them."""
    terms = question.machine.terms
    two, one = FALSE, FALSE
    for literal in available:
        two = terms.either(two, terms.both(one, literal))
        one = terms.either(one, literal)
    return two
