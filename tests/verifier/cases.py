"""Small case files for the verifier's tests."""

from __future__ import annotations

from apnap.model.case import load_text
from apnap.model.scenario import Scenario

HEAD = """
title = "t"
edition = "mtg/2023-11-17"
cites = ["603.2"]
source = "ruling: made for a test"

[cards."Warden"]
type = "Creature — Cleric"
pt = "1/1"
text = "Whenever another creature enters, you gain 1 life."

[cards."Attendant"]
type = "Creature — Cleric"
pt = "1/1"
text = "Whenever another creature enters, you may gain 1 life."

[cards."Bear"]
type = "Creature — Bear"
pt = "2/2"

[cards."Echo"]
type = "Creature — Spirit"
pt = "1/1"
text = "Whenever another creature enters, create a 1/1 white Spirit creature token."

[cards."Oracle"]
type = "Creature — Sphinx"
pt = "1/1"
text = "Whenever another creature enters, choose a card name, then name it backwards."
opaque = true

[start]
active = "P1"
step = "main"
"""


def scenario(board: str, *claims: str, hand: str = "Bear", extra: str = "") -> Scenario:
    """P1 has the board and casts the card in hand. A claim is a TOML fragment, or just its expression."""
    text = HEAD
    text += f'[start.P1]\nbattlefield = [{board}]\nhand = ["{hand}"]\n[start.P2]\n[[script]]\nP1 = \'cast "{hand}"\'\n'
    text += extra
    for claim in claims:
        text += "[[claim]]\n" + (claim if claim.startswith(("says", "kind")) else f"says = '{claim}'") + "\n"
    return load_text(text)
