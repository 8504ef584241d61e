"""The machine of Duel Masters: no stack; abilities wait and resolve one by one, S-Triggers go first.

==================  ===================================================================================
``loop``            what comes next, and what comes first after a batch
``pool``            101.4: which S-Trigger or ability is next
``resolving``       605, 112.3: resolving, using, casting, summoning
``declaring``       603.2e: abilities that have to be declared
``script``          what the script and the options do
``attacking``       506-510: attacks, blocks, battles
``shields``         509: shields go to the hand
``afterwards``      510, 603.6: delayed abilities, the rest of a turn, abilities that are used again
``evolving``        801, 701.26: cards that take the place of a creature
==================  ===================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.referee.duelmasters import (  # noqa: F401 - the modules register what they carry out
    afterwards,
    evolving,
    loop,
    pool,
    script,
    shields,
)
from apnap.model.referee.duelmasters.tasks import Next
from apnap.model.referee.items import Item
from apnap.model.referee.machines import Machine
from apnap.model.referee.state import State
from apnap.model.referee.tasks import Begun
from apnap.model.referee.triggering import Hit, Refusal
from apnap.model.rules import sees_only_itself
from apnap.model.scenario import StartStack


def opening(state: State, items: Sequence[tuple[Item, StartStack]]) -> State:
    """The abilities of the start wait; then the game goes on."""
    waiting = tuple(sorted((item for item, _ in items), key=Item.order))
    return state._replace(waiting=waiting).then(Begun(), Next())


def refusal(before: State, after: State, hit: Hit) -> Refusal | None:
    """A source that leaves in the batch sees only itself leave."""
    if sees_only_itself.sees(before, after, hit.source, hit.pattern, hit.event):
        return None
    return Refusal("its source left in the same batch", (sees_only_itself.RULE.slug,))


MACHINE = Machine(
    opening=opening,
    next_items=pool.next_items,
    is_possible=script.is_possible,
    is_time_for=script.is_time_for,
    act=script.act,
    state_based_rules=loop.state_based_rules,
    settle=loop.settle,
    diverted=shields.diverted,
    refusal=refusal,
    bonus_before_statics=True,
)
