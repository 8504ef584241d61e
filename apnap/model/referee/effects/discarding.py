"""701.9: discarding as an event of its own beside the zone change, and choosing among the cards of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.abilities import Discards, Effect, Move, Previous
from apnap.model.referee.departure_events import Discarded
from apnap.model.referee.effects.nameless import Along
from apnap.model.referee.events import Event, Moved
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.patterns import is_any_card
from apnap.model.referee.profile import Profile
from apnap.model.referee.state import State
from apnap.model.trees import mentions

NAMELESS = "card"
"""What decisions call a card that has no name in the scenario."""

_SEATS = 100
"""More than there are players."""

_BLANK = Profile(NAMELESS, frozenset(), frozenset(), frozenset(), frozenset(), None, None, 0, token=False)


def discards(state: State, events: Sequence[Event], along: Sequence[Along] = ()) -> list[Event]:
    """The discards among the moves of a batch, if anything asks for them, and those of cards without a name."""
    causer = _causer(state)
    moves = [e for e in events if isinstance(e, Moved) and e.by == "discard"] if state.world.discards else []
    found: list[Event] = [Discarded(e.new.owner, e.old, e.new, causer) for e in moves]
    return found + [Discarded(a.player, None, None, causer) for a in along for _ in range(a.number)]


def _causer(state: State) -> str | None:
    """Who controls the spell or ability that is being carried out; what just happens is neither."""
    frame = state.frame
    return None if frame is None or frame.item.kind == "happen" else frame.item.controller


def asks_what_it_was(pattern: Discards) -> bool:
    """Whether a trigger condition asks what a discarded card is; a card without a name is no source of an ability."""
    return not all(f.this or is_any_card(f) for f in pattern.what)


def checked(state: State, along: Sequence[Along]) -> State:
    """The state, not modelled if something asks what discarded cards without a name are."""
    if any(a.number for a in along) and any(asks_what_it_was(p) for p in state.world.discards):
        return state._replace(unmodelled="what a discarded card without a name is")
    return state


# --------------------------------------------------------------------------- choosing


def stand_ins(state: State, player: str, most: int) -> list[Obj]:
    """Cards without a name in a player's hand, one as good as another, as far as they may be chosen."""
    seat = state.world.players.index(player)
    number = min(most, state.seat(player).number("hand"))
    return [Obj(NAMELESS, -1 - seat - i * _SEATS, _BLANK, player, player, "hand") for i in range(number)]


def are_stand_ins(refs: Sequence[Ref]) -> bool:
    """Whether there are cards without a name among the chosen ones."""
    return any(ref.inc < 0 for ref in refs)


def chosen_unnamed(state: State) -> tuple[Along, ...]:
    """The cards without a name that were chosen, on their way to the graveyard."""
    refs = state.frame.previous if state.frame is not None else ()
    owners = [state.world.players[(-1 - ref.inc) % _SEATS] for ref in refs if ref.inc < 0]
    return tuple(Along(p, "hand", "graveyard", owners.count(p)) for p in dict.fromkeys(owners))


def only_discards(effect: Effect) -> bool:
    """Whether an instruction does nothing to what was chosen but discard it."""
    discarding = isinstance(effect, Move) and effect.verb == "discard" and effect.what == Previous()
    return discarding or not mentions(effect, (Previous,))
