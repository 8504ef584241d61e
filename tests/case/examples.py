"""Pieces of case files for the tests."""

from __future__ import annotations

from apnap.model.case import CaseFaults, Fault, load_text
from apnap.model.scenario import Scenario

HEAD = 'title = "An example"\nedition = "mtg/2023-11-17"\n'
CARDS = """
[cards."Soul Warden"]
type = "Creature — Human Cleric"
pt   = "1/1"
text = "Whenever another creature enters, you gain 1 life."

[cards."Grizzly Bears"]
type = "Creature — Bear"
pt   = "2/2"

[cards."Raise the Alarm"]
type = "Instant"
text = "Create two 1/1 white Soldier creature tokens."

[cards."Shock"]
type = "Instant"
text = "Shock deals 2 damage to any target."

[cards."Electrolyze"]
type = "Instant"
text = "Electrolyze deals 2 damage divided as you choose among one or two targets."
"""
START = """
[start.P1]
battlefield = ["Soul Warden"]
hand        = ["Raise the Alarm", "Shock", "Electrolyze"]

[start.P2]
battlefield = ["Grizzly Bears"]
"""
CLAIM = "\n[[claim]]\nsays = 'life(P1) >= 20'\n"


def case(*parts: str, start: str = START, claim: str = CLAIM) -> str:
    """A case file with the usual cards."""
    return "".join([HEAD, CARDS, start, *parts, claim])


def loaded(*parts: str, start: str = START, claim: str = CLAIM) -> Scenario:
    """The scenario of :func:`case`."""
    return load_text(case(*parts, start=start, claim=claim))


def faults(text: str) -> list[Fault]:
    """The faults of a text, [] if it loads."""
    try:
        load_text(text)
    except CaseFaults as e:
        return list(e.faults)
    return []


def claim(says: str, *more: str) -> str:
    """A claim table."""
    return "\n".join(["", "[[claim]]", f"says = '{says}'", *more, ""])
