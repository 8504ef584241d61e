"""Which activated abilities the script may name, and dungeons in the command zone."""

from __future__ import annotations

import pytest

from apnap.model.case import load_text
from apnap.model.scenario import Activate
from tests.case.examples import CLAIM, HEAD, claim, faults

ROD = """
[cards."Rod"]
type = "Artifact"
text = "{T}: Draw a card."
"""
BEAR = """
[cards."Bear"]
type = "Creature — Bear"
pt   = "2/2"
"""
GIVING = """
[cards."Ring"]
type = "Artifact"
text = 'Creatures you control have "{T}: Draw a card."'
"""
WOODS = """
[cards."Woods"]
type = "Enchantment — Aura"
text = "Enchant permanent\\nEnchanted permanent is a colorless Forest land."
"""
COPYING = """
[cards."Double"]
type = "Artifact Creature — Shapeshifter"
pt   = "0/0"
text = "You may have this creature enter as a copy of any artifact on the battlefield."
"""
TURNING = """
[cards."Day"]
type = "Artifact"
text = ""
back = "Rod"
"""
DUNGEON = """
[cards."Castle"]
type = "Dungeon"
text = "Gate — Scry 1. (Leads to: Throne)\\nThrone — Draw a card."
"""


def file(cards: str, there: str, action: str) -> str:
    start = f'\n[start.P1]\nbattlefield = ["{there}"]\n\n[start.P2]\n'
    return f"{HEAD}{cards}{start}\n[[script]]\nP1 = '{action}'\n{CLAIM}"


@pytest.mark.parametrize(
    ("cards", "there", "action"),
    [
        (ROD, "Rod", 'activate "Rod"'),
        (BEAR + GIVING, "Bear", 'activate "Bear"'),
        (ROD + GIVING, "Rod", 'activate "Rod" ability 2'),
        (BEAR + WOODS, "Bear", 'activate "Bear"'),
        (ROD + COPYING, "Double", 'activate "Double"'),
        (ROD + TURNING, "Day", 'activate "Day"'),
    ],
)
def test_what_a_face_or_a_text_can_give(cards: str, there: str, action: str) -> None:
    (step,) = load_text(file(cards, there, action)).script
    assert isinstance(step.action, Activate)
    assert step.action.object == there


@pytest.mark.parametrize(
    ("cards", "there", "action", "words"),
    [
        (ROD, "Rod", 'activate "Rod" ability 2', "has 1 activated ability"),
        (BEAR + ROD, "Bear", 'activate "Bear"', "has 0 activated abilities"),
        (ROD + COPYING, "Double", 'activate "Double" ability 2', "has 1 activated ability"),
        (ROD + TURNING, "Day", 'activate "Day" ability 2', "has 1 activated ability"),
    ],
)
def test_what_nothing_can_give_is_a_fault(cards: str, there: str, action: str, words: str) -> None:
    (fault,) = faults(file(cards, there, action))
    assert fault.code == "E515"
    assert words in fault.message


def test_a_dungeon_is_in_the_command_zone() -> None:
    text = f'{HEAD}{DUNGEON}\n[start.P1]\ncommand = ["Castle"]\n\n[start.P2]\n'
    scenario = load_text(text + claim('zone("Castle") == command') + claim('triggered("Castle", ability="Gate") == 0'))
    (castle,) = scenario.start.objects
    assert (castle.id, castle.zone, castle.owner) == ("Castle", "command", "P1")


@pytest.mark.parametrize(
    ("zone", "card", "words"),
    [
        ("battlefield", "Castle", "belongs in the command zone"),
        ("hand", "Castle", "belongs in the command zone"),
        ("command", "Bear", "is no dungeon"),
    ],
)
def test_what_is_in_the_wrong_zone(zone: str, card: str, words: str) -> None:
    text = f'{HEAD}{DUNGEON}{BEAR}\n[start.P1]\n{zone} = ["{card}"]\n\n[start.P2]\n{CLAIM}'
    (fault,) = faults(text)
    assert fault.code == "E409"
    assert words in fault.message


def test_other_games_have_no_command_zone() -> None:
    text = 'title = "X"\nedition = "dm/1.48"\n[start.P1]\ncommand = []\n[start.P2]\n'
    codes = {fault.code for fault in faults(text + '[[claim]]\nsays = "lost(P1)"\n')}
    assert codes == {"E206"}
