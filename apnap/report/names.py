"""Rules by the names people use: slug and number in an edition."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.model.rulebook import rules


def number(slug: str, edition: str) -> str:
    """The main number of a rule in an edition; "" for a rule given by custom or unknown there."""
    known = rules().get(slug)
    numbers = known.numbers.get(edition, ()) if known is not None else ()
    return numbers[0] if numbers else ""


def named(slug: str, edition: str) -> str:
    """ "603.3b apnap-order", or only the slug for a rule without a number."""
    return f"{number(slug, edition)} {slug}".strip()


def listed(slugs: Iterable[str], edition: str) -> str:
    """Several rules, separated by commas."""
    return ", ".join(named(s, edition) for s in slugs)
