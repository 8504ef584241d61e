"""What a case says of one ability of a card, in the engine phase: delayed ones, fixed choices, mana abilities."""

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
title   = "One ability of several"
edition = "mtg/2026-08-07"
[cards."Late Harvest"]
type = "Instant"
text = "You gain 1 life. Draw a card at the beginning of the next turn's upkeep."
[cards."Twofold Sage"]
type = "Creature — Human"
pt   = "1/1"
text = '''
When this creature enters, you may gain 1 life.
When this creature dies, you may draw a card.'''
[cards."Murder"]
type = "Instant"
text = "Destroy target creature."
[cards."Elf"]
type = "Creature — Elf"
pt   = "1/1"
text = "{T}: Add {G}."
[cards."Seer"]
type = "Creature — Vampire"
pt   = "1/1"
text = "Sacrifice a creature: You gain 1 life."
[cards."Elder Echo"]
type = "Creature — Spirit"
pt   = "2/2"
text = "Persist"
"""


def played(folder: Path, text: str) -> EngineReport:
    """What the engine's plays say of a case, compared with what it expects."""
    from apnap.commands.engine import compared

    path = folder / "choices.case.toml"
    path.write_text(CARDS + text, encoding="utf-8")
    return compared(apnap.load(path), check=False)


def words(found: EngineReport) -> list[str]:
    """The word for each claim."""
    return [j.agreement.value for j in found.claims]


def test_a_delayed_ability_is_told_from_what_created_it(tmp_path: Path) -> None:
    """603.7: it is no ability of its source."""
    found = played(
        tmp_path,
        """
[start.P1]
hand = ["Late Harvest"]
[[script]]
P1 = 'cast "Late Harvest"'
[[script]]
P1 = 'begin "upkeep" of P2'
[[claim]]
says = 'triggered("Late Harvest", ability="delayed") == 1 and drew(P1) == 1'
[[claim]]
says = 'triggered("Late Harvest", ability="delayed", by=P2) == 0'
""",
    )
    assert words(found) == ["agrees", "agrees"]


def test_keywords_that_the_engine_writes_out_are_recognised(tmp_path: Path) -> None:
    found = played(
        tmp_path,
        """
[start.P1]
battlefield = ["Elder Echo"]
[start.P2]
hand = ["Murder"]
[[script]]
P2 = 'cast "Murder" targeting "Elder Echo"'
[[claim]]
says = 'triggered("Elder Echo", ability="persist") == 1'
[[claim]]
says = 'counters("Elder Echo", "-1/-1") == 1'
""",
    )
    assert words(found) == ["agrees", "agrees"]


@pytest.mark.parametrize(("may", "drawn"), [("true", 1), ("false", 0)])
def test_a_choice_is_fixed_for_one_ability_alone(tmp_path: Path, may: str, drawn: int) -> None:
    found = played(
        tmp_path,
        f"""
[start.P1]
hand = ["Twofold Sage"]
[start.P2]
hand = ["Murder"]
[[script]]
P1 = 'cast "Twofold Sage"'
[[script]]
P2 = 'cast "Murder" targeting "Twofold Sage"'
[[choice]]
of      = "Twofold Sage"
ability = 2
may     = {may}
[[claim]]
says = "drew(P1) == {drawn}"
[[claim]]
says   = "life(P1)"
kind   = "outcomes"
values = [20, 21]
""",
    )
    assert words(found) == ["agrees", "agrees"]


def test_what_a_cost_is_paid_with_is_fixed(tmp_path: Path) -> None:
    found = played(
        tmp_path,
        """
[start.P1]
battlefield = ["Seer", "Elf"]
[[choice]]
of   = "Seer"
pick = ["Elf"]
[[script]]
P1 = 'activate "Seer"'
[[claim]]
says = 'zone("Elf") == graveyard and zone("Seer") == battlefield'
""",
    )
    assert words(found) == ["agrees"]


def test_a_mana_ability_is_activated_with_nothing_to_pay(tmp_path: Path) -> None:
    """605.3a: whenever the player has priority."""
    found = played(
        tmp_path,
        """
[start.P1]
battlefield = ["Elf"]
[[script]]
P1 = 'activate "Elf"'
[[claim]]
says = 'tapped("Elf")'
[[claim]]
says = "mana(P1) == 1"
""",
    )
    assert words(found) == ["agrees", "agrees"]


def test_what_a_player_can_bring_about_is_not_judged_by_plays(tmp_path: Path) -> None:
    found = played(
        tmp_path,
        """
[start.P1]
hand = ["Twofold Sage"]
[[script]]
P1 = 'cast "Twofold Sage"'
[[claim]]
says = "life(P1) == 21"
kind = "can"
by   = ["P1"]
""",
    )
    assert words(found) == ["cannot express"]
    assert "who can force" in found.claims[0].why


def test_a_disagreement_says_what_the_engine_has(tmp_path: Path) -> None:
    found = played(
        tmp_path,
        """
[start.P1]
hand = ["Late Harvest"]
[[script]]
P1 = 'cast "Late Harvest"'
[[claim]]
says = 'life(P1) == 22 and cast("Late Harvest") == 1'
""",
    )
    assert found.claims[0].why == 'life(P1) is 21, cast("Late Harvest") is 1 in a play of the engine'
    assert found.check is not None
    assert found.check.verdict.value == "explained"
