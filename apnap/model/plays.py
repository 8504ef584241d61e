"""Plays as data: what is shown to people, and the decisions from which the referee can replay one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import field, frozen

from apnap.model.boards import Board
from apnap.model.claims import Value


@frozen
class PlayStep:
    """One line of a play.

    ``kind``: "board", "start", "choice", "event", "trigger", "stack", "resolve", "sba", "priority", "step", "loop",
    "end". ``text``: a sentence for people. ``rules``: slugs of the rules that license it, main one first. ``chooser``:
    who decided, or None if forced. ``totals``: after it, what is shown of each player in that game (``Game.totals``:
    life, or shields). ``at``: number of the batch it belongs to, counting from 1.
    """

    kind: str
    text: str
    rules: tuple[str, ...] = ()
    chooser: str | None = None
    totals: Mapping[str, int] = field(factory=dict)
    at: int = 0


@frozen
class Decision:
    """One free decision in a play, in the vocabulary that both engines share.

    ``kind`` and ``value``:

    - ``"priority"``: ``("resolve", label)``, ``("option", index)``. Scripted and forced moves are not decisions.
      In a grouped play the label says which item of the top group resolves.
    - ``"place"``: ``(label,)``, the ability put on the stack next; only in strict plays
    - ``"mode"``: 0-based indexes; ``"target"``: names in order; ``"divide"``: numbers
    - ``"may"``: ``(True,)`` or ``(False,)`` (May, Unless, casting a discovered card)
    - ``"keep-off"``: ``(True,)`` when an ability is kept off the stack (rule may-at-resolution switched off)
    - ``"number"``: ``(3,)``, how many cards to draw
    - ``"copy"``: the name of what an object enters as a copy of, "" for nothing (``item``: its own name)
    - ``"damage"``: numbers: what an attacker deals to each of its blockers and, with trample, to the player it attacks
    - ``"event"``: the name of the object that a delayed ability is about, of several events at once
    - ``"enchant"``: the name of what an Aura enters attached to
    - ``"replace"``: the name of the source of the effect that replaces it; ``"choose"``: the word chosen as it enters
    - ``"pay"``: sorted names of the permanents tapped; ``"pick"``: sorted names picked (search, sacrifice, legend
    rule);
      ``"scry"``: names put on the bottom, then those on top, each in order, with ``"|"`` between

    ``owner``: the player who decides. ``item``: label of the spell or ability that asks ("" for priority and the legend
    rule). Names of tokens are their token names without a number, so a decision may fit several tokens.
    """

    kind: str
    owner: str
    item: str
    value: tuple[str | int | bool, ...]


Guide: TypeAlias = tuple[Decision, ...]


@frozen
class Course:
    """How a play goes: its decisions, and the board of an open scenario on which they are made (None: a closed one)."""

    guide: Guide
    board: Board | None = None

    @property
    def size(self) -> tuple[int, int]:
        """What tells which of two plays is smaller: candidates that are there, then decisions."""
        return (0 if self.board is None else len(self.board.there)), len(self.guide)


@frozen
class Play:
    """A complete play.

    ``steps``: what happened. ``decisions``: its free decisions. ``values``: expression text → value at the end.
    ``ended``: the play is over (not cut at the bound). ``unmodelled``: reason if something not modelled was reached.
    ``board``: the board that it is played on, if the scenario is open; the first step says it in words.
    """

    steps: tuple[PlayStep, ...]
    decisions: Guide
    values: Mapping[str, Value] = field(factory=dict)
    ended: bool = True
    unmodelled: str | None = None
    board: Board | None = None


@frozen
class Loop:
    """Plays can come back to a position (docs/semantics.md, "Loops").

    ``kind``: "mandatory", "optional", "progress", or "unsettled" (mandatory, in a game without a rule for it).
    ``stoppers``: the players who can stop it. ``guide``: the decisions that lead to the position; ``around``: those of
    one round.
    """

    kind: str
    stoppers: tuple[str, ...]
    guide: Guide
    around: Guide
