""" "That much" and "that many": how much life or damage the trigger event was; expected meanings worked out by hand."""

from __future__ import annotations

import pytest

from apnap.model import abilities as a
from apnap.model.text.magic import TextFaults
from tests.text.magic.short import only

NUMBER = a.TriggeringNumber()
MEANT: list[tuple[str, a.Effect]] = [
    ("Whenever you gain life, target opponent loses that much life.", a.LoseLife(a.TargetPlayer(0), NUMBER)),
    ("Whenever an opponent loses life, you gain that much life.", a.GainLife(a.You(), NUMBER)),
    ("Whenever you gain life, draw that many cards.", a.Draw(a.You(), NUMBER)),
    ("Whenever ~ is dealt damage, you gain twice that much life.", a.GainLife(a.You(), a.Times(2, NUMBER))),
    (
        "Whenever ~ is dealt damage, it deals that much damage to target player.",
        a.Damage(a.Source(), NUMBER, a.TargetPlayer(0)),
    ),
    (
        "Whenever ~ deals combat damage to a player, put that many +1/+1 counters on it.",
        a.PutCounters(a.Source(), "+1/+1", NUMBER),
    ),
]
UNCLEAR = (
    "Whenever ~ enters, you gain that much life.",
    "Whenever you gain life, ~ deals 2 damage to any target and you gain that much life.",
    "Whenever one or more creatures you control deal combat damage to a player, you gain that much life.",
    "Whenever you gain life, you may pay {1}. When you do, target opponent loses that much life.",
    "Whenever you gain life or ~ enters, draw that many cards.",
    "Whenever one or more +1/+1 counters are put on ~, you gain that much life.",
)


@pytest.mark.parametrize(("text", "effect"), MEANT, ids=lambda x: x if isinstance(x, str) else "")
def test_what_the_number_is(text: str, effect: a.Effect) -> None:
    ability = only(text)
    assert isinstance(ability, a.Triggered)
    assert ability.modes[0].effect == effect


@pytest.mark.parametrize("text", UNCLEAR)
def test_nothing_says_how_much(text: str) -> None:
    with pytest.raises(TextFaults):
        only(text)
