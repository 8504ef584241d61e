"""Who chooses what, as far as the texts alone say it."""

from __future__ import annotations

import pytest

from apnap.model import abilities as a
from apnap.report.choosers import of_ability
from tests.report.test_words import MTG

BEARS = (a.Filter(types=frozenset({"creature"})),)


def does(effect: a.Effect) -> a.SpellAbility:
    return a.SpellAbility("T", (a.Mode("T", effect),))


@pytest.mark.parametrize(
    ("ability", "who", "what"),
    [
        (does(a.Surveil(a.You(), 2)), "its controller", "which of the top 2 cards go to the graveyard"),
        (does(a.Venture(a.EachPlayer())), "each player", "the dungeon to begin, or the room to go on to"),
        (does(a.CopyItem(a.EventItem(), new_targets=True)), "its controller", "whether to choose new targets"),
        (does(a.TakeSpell(a.EventItem(), new_targets=True)), "its controller", "whether to choose new targets"),
        (does(a.CastCopies(a.Previous())), "its controller", "which of the cards to copy and cast"),
        (a.EntersChoosing("T", "creature type"), "its controller", "the creature type as it enters"),
        (a.EntersAsCopy("T", BEARS), "its controller", "whether it enters as a copy, and of which of creatures"),
        (a.ReplacesMove("T", BEARS, None, "exile", optional=True), "its owner", "whether it is moved elsewhere"),
    ],
)
def test_what_a_text_has_players_choose(ability: a.Ability, who: str, what: str) -> None:
    ((chooser, choice),) = of_ability(ability, MTG)
    assert chooser == who
    assert choice.startswith(what)


@pytest.mark.parametrize(
    "ability",
    [does(a.CopyItem(a.EventItem())), does(a.Draw(a.You(), 2)), a.ReplacesMove("T", BEARS, None, "exile")],
)
def test_what_leaves_nothing_to_choose(ability: a.Ability) -> None:
    assert list(of_ability(ability, MTG)) == []
