"""What may happen next: moves, and how a choice is offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from attrs import frozen

from apnap.model.plays import Decision
from apnap.model.referee.items import Item, ItemId
from apnap.model.referee.state import State

Values: TypeAlias = tuple[str | int | bool, ...]

PLACE = "place"
"""The first part of the choice of which ability goes on the stack next."""


@frozen(eq=False)
class Move:
    """One thing that the rules allow next.

    ``owner``: who decides, None if nobody does. ``decision``: what is decided, None for what is scripted, forced or
    free of consequence. ``choice``: the same exactly, where names would fit several things. ``item``: the spell or
    ability that is being put on the stack. ``steps``: 1 for a move that is a step of the play.
    """

    run: Callable[[], State]
    owner: str | None = None
    decision: Decision | None = None
    rules: tuple[str, ...] = ()
    text: str = ""
    choice: object = None
    item: ItemId | None = None
    steps: int = 0


@frozen(eq=False)
class Way:
    """One way to decide: the value in the words of :class:`Decision`, the exact choice, and what follows."""

    value: Values
    run: Callable[[], State]
    choice: object = None
    text: str = ""
    silent: bool = False
    """The decision goes without saying: it is not written down."""


def ask(
    kind: str,
    owner: str,
    asker: Item | str | None,
    ways: Iterable[Way],
    *,
    rules: tuple[str, ...] = (),
    placing: ItemId | None = None,
) -> list[Move]:
    """The moves of one decision. ``asker``: the item that asks, or the name that stands for it."""
    label = asker.label if isinstance(asker, Item) else asker or ""
    return [
        Move(
            run=w.run,
            owner=owner,
            decision=None if w.silent else Decision(kind=kind, owner=owner, item=label, value=w.value),
            rules=rules,
            text=w.text,
            choice=w.choice if w.choice is not None else w.value,
            item=placing,
        )
        for w in ways
    ]
