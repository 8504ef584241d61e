"""Where a player decides something in the plays of a scenario, and whose decision it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from apnap.encodings.run import Site
from apnap.encodings.terms import FALSE, Literal, Terms

NOBODY = None
"""Instead of a player: several continuations, and no player owns the choice."""


def decided(terms: Terms, site: Site) -> Iterator[tuple[str | None, Literal]]:
    """Owners, and where the decision is theirs and has more than one alternative."""
    if site.kind == "place":
        yield from _placed(terms, site)
        return
    if site.kind != "priority":
        yield site.owner or NOBODY, terms.both(site.guard, _two(terms, [a for a, _, _ in site.options]))
        return
    next_: dict[str, list[Literal]] = {}
    for available, _, (what, *_, owner) in site.options:
        if what == "option":  # it can always be left unused
            yield str(owner), terms.both(site.guard, available)
        else:
            next_.setdefault(str(owner), []).append(available)
    for owner, some in next_.items():
        yield owner, terms.both(site.guard, _two(terms, some))
    among = [terms.disj(some) for some in next_.values()]
    yield NOBODY, terms.both(site.guard, _two(terms, among))


def _placed(terms: Terms, site: Site) -> Iterator[tuple[str | None, Literal]]:
    """The same of what is put on the stack next: nobody's decision if abilities of several players compete."""
    by: dict[str, list[Literal]] = {}
    for available, _, (*_, owner) in site.options:
        by.setdefault(str(owner), []).append(available)
    for owner, some in by.items():
        yield owner, terms.both(site.guard, _two(terms, some))
    yield NOBODY, terms.both(site.guard, _two(terms, [terms.disj(some) for some in by.values()]))


def _two(terms: Terms, available: Sequence[Literal]) -> Literal:
    """At least two of them."""
    two, one = FALSE, FALSE
    for literal in available:
        two = terms.either(two, terms.both(one, literal))
        one = terms.either(one, literal)
    return two
