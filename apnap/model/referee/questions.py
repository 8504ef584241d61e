"""What has to be chosen before something can happen: which effect replaces it, what a permanent enters with.

The instruction that would make it happen is put off: the answer becomes part of the state, and the instruction begins
again (:mod:`asking`). Whatever happens then takes the answers along.
"""

from __future__ import annotations

from typing import NamedTuple

from attrs import frozen

from apnap.model.referee.events import Happening
from apnap.model.referee.objects import Ref


class Answer(NamedTuple):
    """What was said about an object. ``key``: which effect is meant. ``said``: what about it."""

    object: Ref
    key: tuple[Ref | None, int]
    said: str


@frozen
class Option:
    """A possible answer. ``value``: as in decisions. ``told``: what claims count."""

    value: str | bool
    answer: Answer
    text: str
    told: Happening | None = None


@frozen
class Question:
    """A question to a player. ``item``: what it is about, as in decisions. ``of``: whose fixed choices are followed."""

    kind: str
    player: str
    item: str
    of: tuple[str, ...]
    options: tuple[Option, ...]
