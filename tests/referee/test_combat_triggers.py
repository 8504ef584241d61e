"""What triggers in combat and on damage: 508.3, 509.3, 510.3, 603.2."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    Affect,
    Attacks,
    BecomesBlocked,
    BeginStep,
    Blocks,
    Changes,
    ControllerOf,
    CreateDelayed,
    DealsDamage,
    DeclaresAttack,
    EventObject,
    EventPlayer,
    Filter,
    LoseLife,
    Mode,
    Move,
    Remembered,
    Sequence,
    Source,
    Unblocked,
)
from apnap.model.claims import PowerOfObject
from apnap.model.referee.running import random_play
from apnap.model.referee.why_not import why_not
from tests.referee.arena import AFTER, CREATURES, DAMAGE, MINE, THIS, attack, block, board, count, creature
from tests.referee.build import begin, card, gain, life, outcomes, triggered, zone

YOURS = (Filter(controller="you"),)
NO_WALL = (Filter(types=frozenset({"creature"}), not_subtypes=frozenset({"wall"})),)


# --------------------------------------------------------------------------- attacking

RAVENS = card(
    "Ravens",
    triggered(
        Attacks(CREATURES, whom="you"),
        do=Sequence((LoseLife(ControllerOf(EventObject()), 1), gain())),
    ),
    types="enchantment",
)
MARAUDER = creature("Marauder", 1, 2, triggered(Attacks(THIS), do=Affect(Source(), Changes(power=2))))
WULFGAR = creature("Wulfgar", 4, 4, AdditionalTrigger("", (Attacks(MINE),), YOURS))
ISSHIN = creature("Isshin", 3, 4, AdditionalTrigger("", (Attacks(CREATURES),), YOURS))


def test_a_doubler_of_own_attacks():
    script = [
        attack("P1", "P2", "Marauder"),
        begin("P2", "main"),
        attack("P2", "P1", "Grizzly Bears"),
    ]
    mine, cards = ["Wulfgar", "Marauder", "Ravens"], [WULFGAR, MARAUDER, RAVENS]
    s = board(mine, ["Grizzly Bears"], script=script[:1], cards=cards)
    assert outcomes(s, count("triggered", "Marauder"), PowerOfObject("Marauder")) == {(2, 5)}
    s = board(mine, ["Grizzly Bears"], script=script, cards=cards)
    assert outcomes(s, count("triggered", "Ravens")) == {1}


def test_a_doubler_of_every_attack():
    s = board(
        ["Isshin", "Ravens"],
        ["Grizzly Bears"],
        active="P2",
        cards=[ISSHIN, RAVENS],
        script=[attack("P2", "P1", "Grizzly Bears")],
    )
    assert outcomes(s, count("triggered", "Ravens"), life("P1"), life("P2")) == {(2, 22, 18)}


def test_whenever_you_attack():
    lord = card("Lord", triggered(DeclaresAttack("you"), do=gain()), types="enchantment")
    pair = card("Pair", triggered(DeclaresAttack("you", MINE, 2), do=gain(10)), types="enchantment")
    mine = ["Lord", "Pair", "Grizzly Bears", "Hill Giant"]
    one = [attack("P1", "P2", "Grizzly Bears")]
    two = [attack("P1", "P2", "Grizzly Bears", "Hill Giant")]
    assert outcomes(board(mine, script=one, cards=[lord, pair]), life("P1")) == {21}
    assert outcomes(board(mine, script=two, cards=[lord, pair]), life("P1")) == {31}
    # creatures attacking cause it: once more, not once for each attacker
    s = board([*mine, "Isshin"], script=two, cards=[lord, pair, ISSHIN])
    assert outcomes(s, count("triggered", "Lord"), count("triggered", "Pair")) == {(2, 2)}


def test_attacks_alone_and_whom():
    hermit = creature("Hermit", 1, 1, triggered(Attacks(THIS, alone=True), do=gain()))
    mine = ["Hermit", "Grizzly Bears"]
    assert outcomes(board(mine, script=[attack("P1", "P2", "Hermit")], cards=[hermit]), life("P1")) == {21}
    both = [attack("P1", "P2", "Hermit", "Grizzly Bears")]
    assert outcomes(board(mine, script=both, cards=[hermit]), life("P1")) == {20}
    s = board(["Grizzly Bears"], ["Ravens"], script=[attack("P1", "P2", "Grizzly Bears")], cards=[RAVENS])
    assert outcomes(s, life("P1"), life("P2")) == {(19, 21)}
    s = board(["Grizzly Bears", "Ravens"], script=[attack("P1", "P2", "Grizzly Bears")], cards=[RAVENS])
    assert outcomes(s, count("triggered")) == {0}


def test_who_is_attacked_is_the_event_player():
    thief = creature("Thief", 1, 1, triggered(Attacks(THIS), do=LoseLife(EventPlayer(), 3)))
    s = board(["Thief"], script=[attack("P1", "P3", "Thief")], cards=[thief], players=["P1", "P2", "P3"])
    assert outcomes(s, life("P2"), life("P3")) == {(20, 17)}


# --------------------------------------------------------------------------- blocking


def test_thicket_basilisk_destroys_at_end_of_combat():
    later = CreateDelayed(
        "",
        (BeginStep("end of combat", "each"),),
        (Mode("", Move(Remembered(), "destroy", "graveyard")),),
        about=EventObject(),
    )
    basilisk = creature("Basilisk", 2, 4, triggered(Blocks(THIS, NO_WALL), BecomesBlocked(THIS, NO_WALL), do=later))
    wall = creature("Wall", 0, 8, sub="wall")
    giant = {"card": "Hill Giant", "blocking": "Basilisk"}
    mine = [{"card": "Basilisk", "attacking": "P2", "tapped": True}]
    start = {"cards": [basilisk, wall], "step": "blockers", "begins": True}
    asked = (count("triggered", "Basilisk"), count("triggered", ability="delayed"), zone("Hill Giant"))
    assert outcomes(board(mine, [giant], script=[DAMAGE], **start), *asked) == {(1, 0, "battlefield")}
    s = board(mine, [giant], script=[begin("P1", "end of combat")], **start)
    assert outcomes(s, count("triggered", ability="delayed"), zone("Hill Giant")) == {(1, "graveyard")}
    assert outcomes(s, zone("Basilisk")) == {"battlefield"}
    s = board(mine, [{"card": "Wall", "blocking": "Basilisk"}], script=[AFTER], **start)
    assert outcomes(s, count("triggered"), zone("Wall")) == {(0, "battlefield")}
    script = [attack("P1", "P2", "Hill Giant"), block("P2", "Hill Giant", "Basilisk"), AFTER]
    s = board(["Hill Giant"], ["Basilisk"], script=script, cards=[basilisk])
    assert outcomes(s, zone("Hill Giant"), zone("Basilisk")) == {("graveyard", "battlefield")}


def test_becoming_blocked_counts_once_or_for_each_blocker():
    once = creature("Once", 1, 5, triggered(BecomesBlocked(THIS), do=gain()))
    each = creature("Each", 1, 5, triggered(BecomesBlocked(THIS, CREATURES), do=gain()))
    for one, number in ((once, 1), (each, 2)):
        script = [attack("P1", "P2", one.name), block("P2", one.name, "Grizzly Bears", "Soul Warden")]
        s = board([one.name], ["Grizzly Bears", "Soul Warden"], script=script, cards=[one])
        assert outcomes(s, count("triggered", one.name)) == {number}


def test_not_being_blocked():
    sneak = creature("Sneak", 1, 1, triggered(Unblocked(THIS), do=LoseLife(EventPlayer(), 2)))
    s = board(["Sneak"], script=[attack("P1", "P2", "Sneak"), begin("P1", "blockers")], cards=[sneak])
    assert outcomes(s, life("P2")) == {18}
    script = [attack("P1", "P2", "Sneak"), block("P2", "Sneak", "Hill Giant")]
    assert outcomes(board(["Sneak"], ["Hill Giant"], script=script, cards=[sneak]), count("triggered")) == {0}


def test_the_event_object_of_a_block():
    """ "Whenever a creature blocks this creature, destroy it" is about the blocker; of a block of others too."""
    thorn = creature("Thorn", 1, 1, triggered(Blocks(CREATURES, THIS), do=Move(EventObject(), "destroy", "graveyard")))
    guard = creature("Guard", 1, 1, triggered(Blocks(THIS), do=Affect(EventObject(), Changes(power=5))))
    script = [attack("P1", "P2", "Thorn"), block("P2", "Thorn", "Hill Giant")]
    assert outcomes(board(["Thorn"], ["Hill Giant"], script=script, cards=[thorn]), zone("Hill Giant")) == {"graveyard"}
    script = [attack("P1", "P2", "Grizzly Bears"), block("P2", "Grizzly Bears", "Guard")]
    assert outcomes(board(["Grizzly Bears"], ["Guard"], script=script, cards=[guard]), PowerOfObject("Guard")) == {6}


# --------------------------------------------------------------------------- in words


def told(s):
    return [step.text for step in random_play(s).steps]


def test_a_combat_in_words():
    script = [attack("P1", "P2", "Grizzly Bears", "Soul Warden"), block("P2", "Grizzly Bears", "Hill Giant"), DAMAGE]
    texts = told(board(["Grizzly Bears", "Soul Warden"], ["Hill Giant"], script=script))
    assert any("Grizzly Bears attacks P2; Soul Warden attacks P2" in t for t in texts)
    assert any("Hill Giant blocks Grizzly Bears; Soul Warden is not blocked" in t for t in texts)
    damage = next(t for t in texts if "combat damage" in t)
    assert damage == (
        "Grizzly Bears deals 2 combat damage to Hill Giant; Soul Warden deals 1 combat damage to P2; "
        "Hill Giant deals 3 combat damage to Grizzly Bears; P2 is dealt 1 damage (19)"
    )


def test_a_division_in_words():
    big = creature("Big", 3, 9)
    script = [attack("P1", "P2", "Big"), block("P2", "Big", "Hill Giant", "Grizzly Bears"), DAMAGE]
    texts = told(board(["Big"], ["Hill Giant", "Grizzly Bears"], script=script, cards=[big]))
    assert sum(t.startswith("P1 has Big deal ") for t in texts) == 1


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        (Attacks(THIS, alone=True), "Test does not attack alone"),
        (Attacks(THIS, whom="you"), "Test attacks P2"),
        (DealsDamage(THIS, to_player="any", combat=False), "it is combat damage"),
        (DealsDamage(THIS, to=CREATURES), "P2 is dealt the damage"),
        (DeclaresAttack("you", MINE, 3), "fewer than 3 attackers fit"),
        (BecomesBlocked(THIS), "its condition asks for another kind of event"),
        (Unblocked((Filter(name="Other"),)), "is not named Other"),
    ],
)
def test_why_nothing_triggered(pattern, reason):
    one = creature("Test", 1, 1, triggered(pattern, do=gain()))
    script = [attack("P1", "P2", "Test", "Grizzly Bears"), DAMAGE]
    answers = why_not(board(["Test", "Grizzly Bears"], script=script, cards=[one]), "Test")
    assert not any(a.triggered for a in answers)
    assert any(reason in a.reason for a in answers), [a.reason for a in answers]
