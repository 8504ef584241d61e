"""Showing a play that was found, move by move, as the strict rules have it."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Sequence

from attrs import frozen

from apnap.model.referee.choices import PLACE, Move
from apnap.model.referee.items import ItemId
from apnap.model.referee.narrate import Narrator
from apnap.model.referee.rounds import drawn
from apnap.model.referee.state import State


@frozen(eq=False)
class Path:
    """The moves of a play, forced ones included, and its last state. ``back``: where it has come back to, as a
    number of moves, if it is shown because of that."""

    moves: tuple[Move, ...]
    end: State
    back: int | None = None


class Unplayable(Exception):
    """The moves of a play do not fit into strict placement as planned."""


class Plan:
    """Chooses as a given play did. What resolved last of a block is put on the stack first."""

    def __init__(self, path: Path) -> None:
        self.end = path.end
        self.back = path.back
        self.narrator = Narrator()
        self.placing: dict[ItemId, deque[object]] = defaultdict(deque)
        self.others: deque[object] = deque()
        self.order: list[ItemId] = []
        self.resolved = 0
        self.made = 0
        self.line: int | None = None
        moves = [m for m in path.moves if not is_place(m)]
        self.number = len(moves)
        self.mark = None if path.back is None else sum(not is_place(m) for m in path.moves[: path.back])
        for move in moves:
            if move.item is not None:
                self.placing[move.item].append(move.choice)
            else:
                self.others.append(move.choice)
                if isinstance(move.choice, ItemId):
                    self.order.append(move.choice)

    def choose(self, state: State, moves: Sequence[Move]) -> Move:
        """The move that the play made at this point."""
        if is_place(moves[0]):
            return max(moves, key=self._when)
        self.made += 1
        item = moves[0].item
        queue = self.placing[item] if item is not None else self.others
        choice = queue.popleft() if queue else None
        self.resolved += isinstance(choice, ItemId)
        for move in moves:
            if move.choice == choice:
                return move
        raise Unplayable

    def finish(self, state: State, moves: Sequence[Move]) -> State | None:
        """The last state, if the play ends here; it has to be told when it has come back to a position."""
        if moves and is_place(moves[0]):
            return None
        if self.made == self.mark and self.line is None:
            self.line = len(self.narrator.steps)
        if moves and (self.made < self.number or (self.back is None and not self.end.looped)):
            return None
        if self.line is not None and self.made == self.number:
            self.narrator.back_at(state, self.line)
        return drawn(state) if self.end.over and self.back is not None else state._replace(looped=self.end.looped)

    def _when(self, move: Move) -> int:
        """When the item of a placing move resolves, counted from now; what never does comes first."""
        item = move.choice[1]  # type: ignore[index]
        return next((i for i, id in enumerate(self.order[self.resolved :]) if id == item), len(self.order))


def is_place(move: Move) -> bool:
    """Whether a move puts an ability on the stack."""
    return isinstance(move.choice, tuple) and not isinstance(move.choice, ItemId) and move.choice[:1] == (PLACE,)
