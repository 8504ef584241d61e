"""What has happened this turn, as conditions and numbers ask for it."""

from __future__ import annotations

import pytest

from apnap.model.abilities import Compare, Destroyed, Draw, Filter, TimesThisTurn, You
from tests.encodings.duelmasters.boards import (
    ANY_CREATURE,
    board,
    creature,
    creatures,
    destroy,
    every,
    happen,
    mine,
    outcomes,
    times,
    when,
)


@pytest.mark.parametrize(("killed", "number"), [(("X",), 0), (("X", "Y"), 2), (("X", "Z"), 0)])
def test_how_many_of_ones_creatures_were_destroyed(killed: tuple[str, ...], number: int) -> None:
    """Each of them asks, and what happens at the same time counts; the other player's do not."""
    asked = Compare(TimesThisTurn(Destroyed(creatures(mine()))), ">=", 2)
    watch = creature("W", when(Destroyed(ANY_CREATURE), Draw(You(), 1), condition=asked))
    zones = {"P1": {"battlefield": [watch, creature("X"), creature("Y")]}, "P2": {"battlefield": [creature("Z")]}}
    script = [happen(destroy(every(tuple(Filter(name=name) for name in killed))))]
    assert outcomes(board(zones, *script), times("drew")) == {number}
    one_by_one = [happen(destroy(every((Filter(name=name),)))) for name in killed]
    assert outcomes(board(zones, *one_by_one), times("drew")) == {number // 2}
