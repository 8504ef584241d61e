"""Reads printed rules text of cards into the values of :mod:`apnap.model.abilities`.

Each game has a package here, named like :attr:`apnap.model.games.Game.package`; :func:`reader` gives it. What they
share stands directly in this one: parsing, faults, the list of forms.
"""

from __future__ import annotations

import importlib
from typing import Protocol, cast

from apnap.model.abilities import Card, Mode, Selector
from apnap.model.text.faults import TextFault, TextFaults
from apnap.model.text.forms import Form

__all__ = ["Form", "Reader", "TextFault", "TextFaults", "reader"]


class Reader(Protocol):
    """What reads the texts of a game's cards. Whatever cannot be read raises :class:`TextFaults`."""

    def read_card(self, name: str, *, type_line: str, text: str, opaque: bool = ..., **printed: str | None) -> Card:
        """The card that these printed words describe; ``printed``: other keys of a card's table in case files."""
        ...

    def read_effect(self, text: str) -> Mode:
        """The effect of free text such as "draw a card"."""
        ...

    def read_selector(self, text: str) -> Selector:
        """The selector of words such as "creatures you control"."""
        ...


def reader(package: str) -> Reader:
    """What reads the texts of the game with that package; only then its grammar is loaded."""
    return cast(Reader, importlib.import_module(f"{__name__}.{package}"))
