"""703.4: a psychic card that has left for another zone is put back into the hyperspatial zone."""

from __future__ import annotations

from apnap.model.referee.objects import Obj
from apnap.model.referee.state import State
from apnap.model.rulebook import Rule

RULE = Rule(
    slug="psychic-returns",
    numbers={"dm/1.48": ("703.4",)},
    sentence="A psychic card in a hand, deck, graveyard, mana zone or shield zone is put into the hyperspatial zone.",
    off="A psychic card stays in the zone to which it has gone.",
)

ZONES = ("hand", "library", "graveyard", "mana", "shields")


def astray(state: State) -> tuple[Obj, ...]:
    """The psychic cards that go back to the hyperspatial zone now."""
    if not state.world.on(RULE.slug):
        return ()
    return tuple(o for o in state.objs if o.zone in ZONES and "psychic" in o.printed.supertypes)
