"""Starts of cases that phase is brought to: a stack, attachments, combat, steps that begin as the play does."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

import apnap
from apnap.report.engine import EngineReport

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("phase") is None, reason="the engine is not installed: pip install 'apnap[engine]'"
)

CARDS = """
title   = "A start"
edition = "mtg/2026-08-07"
[cards."Soul Warden"]
type = "Creature — Human Cleric"
pt   = "1/1"
text = "Whenever another creature enters, you gain 1 life."
[cards."Raise the Alarm"]
type = "Instant"
text = "Create two 1/1 white Soldier creature tokens."
[cards."Shock"]
type = "Instant"
text = "Shock deals 2 damage to any target."
[cards."Fiery Kavu"]
type = "Creature — Kavu"
pt   = "4/2"
text = '''
When this creature enters, it deals 4 damage to target creature.
Whenever this creature attacks, you gain 1 life.'''
[cards."Hill Giant"]
type = "Creature — Giant"
pt   = "3/3"
[cards."Holy Strength"]
type = "Enchantment — Aura"
text = '''
Enchant creature
Enchanted creature gets +1/+2.'''
[cards."Choosy Warden"]
type = "Artifact"
text = '''
As this artifact enters, choose a creature type.
Whenever a creature of the chosen type enters, you gain 1 life.'''
[cards."Spiked Wall"]
type = "Creature — Beast"
pt   = "2/2"
text = "Whenever this creature becomes blocked, you gain 1 life."
[cards."Dawn Priest"]
type = "Creature — Human Cleric"
pt   = "2/2"
text = "At the beginning of your upkeep, you gain 2 life."
"""


def played(folder: Path, text: str) -> EngineReport:
    """What the engine's plays say of a case, compared with what it expects."""
    from apnap.commands.engine import compared

    path = folder / "start.case.toml"
    path.write_text(CARDS + text, encoding="utf-8")
    return compared(apnap.load(path))


def claims(*lines: str) -> str:
    """Claims; one that begins with NOT is expected to be refuted."""
    return "".join(
        f"[[claim]]\nsays = '{line.removeprefix('NOT ')}'\n" + ("expect = 'refuted'\n" * line.startswith("NOT "))
        for line in lines
    )


def words(found: EngineReport) -> list[str]:
    """The word for each claim."""
    return [j.agreement.value for j in found.claims]


STARTS = {
    "a spell": (
        """
[start]
stack = [{ card = "Raise the Alarm", controller = "P1" }]
[start.P1]
battlefield = ["Soul Warden"]
""",
        ["life(P1) == 22", "cast() == 0", 'resolved("Raise the Alarm") == 1', "NOT life(P1) == 20"],
    ),
    "a spell of each player with targets": (
        """
[start]
stack = [{ card = "Shock", id = "Shock A", controller = "P2", targets = ["P1"] },
         { card = "Shock", id = "Shock B", controller = "P1", targets = ["Soul Warden"] }]
[start.P2]
battlefield = ["Soul Warden"]
""",
        ['before(resolved("Shock B"), resolved("Shock A"))', "life(P1) == 18", 'zone("Soul Warden") == graveyard'],
    ),
    "an ability with its target": (
        """
[start]
stack = [{ trigger_of = "Fiery Kavu", ability = 1, controller = "P1", targets = ["Hill Giant"] }]
[start.P1]
battlefield = ["Fiery Kavu", "Soul Warden"]
[start.P2]
battlefield = ["Hill Giant"]
""",
        [
            'zone("Hill Giant") == graveyard',
            "life(P1) == 20",
            'resolved("Fiery Kavu") == 1',
            'stacked("Soul Warden") == 0',
        ],
    ),
    "an Aura": (
        """
[start.P1]
battlefield = ["Hill Giant", { card = "Holy Strength", attached_to = "Hill Giant" }]
hand        = ["Shock"]
[[script]]
P1 = 'cast "Shock" targeting "Hill Giant"'
""",
        ['(power("Hill Giant"), toughness("Hill Giant")) == (4, 5)', 'zone("Holy Strength") == battlefield'],
    ),
    "an Aura whose creature dies": (
        """
[start.P1]
battlefield = ["Soul Warden", { card = "Holy Strength", attached_to = "Soul Warden" }]
hand        = [{ card = "Shock", count = 2 }]
[[script]]
P1 = 'cast "Shock 1" targeting "Soul Warden"'
[[script]]
P1 = 'cast "Shock 2" targeting "Soul Warden"'
""",
        ['zone("Soul Warden") == graveyard', 'zone("Holy Strength") == graveyard'],
    ),
    "combat damage": (
        """
[start]
step   = "damage"
begins = true
[start.P1]
battlefield = [{ card = "Hill Giant", attacking = "P2", tapped = true },
               { card = "Soul Warden", attacking = "P2", tapped = true }]
[start.P2]
battlefield = [{ card = "Fiery Kavu", blocking = "Hill Giant" }]
""",
        ['zone("Hill Giant") == graveyard', 'zone("Fiery Kavu") == graveyard', "life(P2) == 19", "life(P1) == 20"],
    ),
    "blocks that are declared now": (
        """
[start]
step   = "blockers"
begins = true
[start.P1]
battlefield = [{ card = "Spiked Wall", attacking = "P2", tapped = true },
               { card = "Soul Warden", attacking = "P2", tapped = true }]
[start.P2]
battlefield = [{ card = "Hill Giant", blocking = "Spiked Wall" }]
[[script]]
P1 = 'begin "main 2"'
""",
        ['triggered("Spiked Wall") == 1', 'zone("Spiked Wall") == graveyard', "life(P2) == 19"],
    ),
    "creature types that were chosen": (
        """
[start.P1]
battlefield = [{ card = "Choosy Warden", id = "Giants", chosen = "Giant" },
               { card = "Choosy Warden", id = "Kavus", chosen = "Kavu" }]
hand        = ["Hill Giant"]
[[script]]
P1 = 'cast "Hill Giant"'
""",
        ['triggered("Giants") == 1', 'triggered("Kavus") == 0', "life(P1) == 21"],
    ),
    "an upkeep that begins": (
        """
[start]
step   = "upkeep"
begins = true
[start.P1]
battlefield = ["Dawn Priest"]
[start.P2]
battlefield = [{ card = "Dawn Priest", id = "Priest of P2" }]
""",
        ["(life(P1), life(P2)) == (22, 20)", "triggered() == 1", "NOT life(P1) == 20"],
    ),
    "an upkeep that has begun": (
        """
[start]
step = "upkeep"
[start.P1]
battlefield = ["Dawn Priest"]
""",
        ["life(P1) == 20", "triggered() == 0"],
    ),
}


CHECKED = {"blocks that are declared now": "not modelled", "an upkeep that has begun": "not modelled"}
"""What `apnap check` says of the log, if not that it is explained: it begins in no step in which creatures have been
declared as attackers and not yet been blocked."""


@pytest.mark.parametrize("start", STARTS)
def test_the_engine_is_brought_to_a_start(tmp_path: Path, start: str) -> None:
    text, said = STARTS[start]
    found = played(tmp_path, text + claims(*said))
    assert (found.cannot, words(found)) == ("", ["agrees"] * len(said))
    assert found.check is not None
    assert found.check.verdict.value == CHECKED.get(start, "explained")


def test_an_ability_that_does_not_trigger_as_its_source_enters_is_not_brought_about(tmp_path: Path) -> None:
    start = """
[start]
stack = [{ trigger_of = "Fiery Kavu", ability = 2, controller = "P1" }]
[start.P1]
battlefield = ["Fiery Kavu"]
[start.P2]
battlefield = ["Hill Giant"]
"""
    found = played(tmp_path, start + claims("life(P1) == 21"))
    assert found.cannot == "an ability is on the stack that the engine does not let trigger as its source enters"
    assert words(found) == ["cannot express"]
