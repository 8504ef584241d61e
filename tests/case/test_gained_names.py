"""Names of abilities that an object has only because another text gives them to it."""

from __future__ import annotations

import pytest

from apnap.model.abilities import Affect, Changes, Continuous, Dies, EntersAsCopy, Filter, Mode, Target, Triggered
from apnap.model.case.names import Names, gained_in
from apnap.model.games import game_of
from tests.referee.build import EDITION, card, gain, triggered

UNDYING: Triggered = triggered(Dies((Filter(this=True),)), do=gain(), keyword="undying")
GIFT = Changes(abilities=(UNDYING,))
BEARS = card("Bears")


def names(*cards, modes=()):
    there = {c.name: c for c in cards}
    return Names(game_of(EDITION), ("P1",), there, gained=gained_in(*cards, *modes))


@pytest.mark.parametrize("modes", [(), (Mode("", Affect(Target(0), GIFT)),)])
def test_a_keyword_that_some_text_gives(modes):
    lord = card("Lord", Continuous("", (Filter(),), GIFT))
    assert "undying" in names(BEARS, *([] if modes else [lord]), modes=modes).other_abilities_of("Bears")
    assert names(BEARS).other_abilities_of("Bears") == ()


def test_a_keyword_that_may_be_copied():
    clone = card("Clone", EntersAsCopy("", (Filter(),)))
    known = names(BEARS, clone, card("Geist", UNDYING))
    assert "undying" in known.other_abilities_of("Clone")
    assert "undying" not in known.other_abilities_of("Bears")
