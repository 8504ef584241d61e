"""Reads printed texts of Duel Masters cards, in Japanese or English, into the values of :mod:`apnap.model.abilities`.

``read_card`` reads a whole card, ``read_effect`` and ``read_selector`` the words that scripts and claims use. Whatever
cannot be read raises :class:`TextFaults`, which lists every unreadable ability with its place and the nearest form that
can be read; nothing is guessed or left out.
"""

from apnap.model.text.duelmasters.cards import read_card, read_effect, read_selector
from apnap.model.text.duelmasters.forms import known_forms
from apnap.model.text.faults import TextFault, TextFaults
from apnap.model.text.forms import Form

__all__ = ["Form", "TextFault", "TextFaults", "known_forms", "read_card", "read_effect", "read_selector"]
