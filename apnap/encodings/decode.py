"""From a model (or a simulated play) back to the decisions of a play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from attrs import frozen

from apnap.encodings.run import Site
from apnap.encodings.terms import FALSE, TRUE, Literal, Terms
from apnap.model.plays import Decision, Guide


class Assignment(Protocol):
    """Something that says which literals are true."""

    def true(self, x: Literal) -> bool:
        """The literal's value."""
        ...


@frozen
class Lane:
    """One of the simulated plays."""

    terms: Terms
    number: int

    def true(self, x: Literal) -> bool:
        """The literal's value in this play."""
        return bool(self.terms.simulated(x) >> self.number & 1)


def lanes_of(terms: Terms, x: Literal) -> Iterator[Lane]:
    """All simulated plays in which the literal is true."""
    lanes = terms.simulated(terms.known(x))
    return (Lane(terms, number) for number in range(lanes.bit_length()) if lanes >> number & 1)


def lane_of(terms: Terms, x: Literal) -> Lane | None:
    """A simulated play in which the literal is true, if there is one."""
    lanes = terms.simulated(terms.known(x))
    return Lane(terms, (lanes & -lanes).bit_length() - 1) if lanes else None


def guide(sites: list[Site], model: Assignment) -> Guide:
    """The free decisions of the play that the assignment describes, in order."""
    decisions: list[Decision] = []
    for site in sites:
        if not _true(model, site.guard):
            continue
        open_ = [(chosen, value) for available, chosen, value in site.options if _true(model, available)]
        taken = next((value for chosen, value in open_ if _true(model, chosen)), None)
        if taken is None or (site.kind == "keep-off" and taken == (False,)):
            continue  # putting an ability on the stack goes without saying
        free = len(open_) > 1 or (
            site.kind == "priority" and taken[0] == "option"
        )  # an option can always be left unused
        if not free:
            continue
        decisions.append(site.decision(taken))
    return tuple(decisions)


def _true(model: Assignment, x: Literal) -> bool:
    return x == TRUE or (x != FALSE and model.true(x))
