"""508-511: attackers, blockers, and the damage they deal."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    All,
    Attacks,
    BeginStep,
    Changes,
    Compare,
    Continuous,
    CreateDelayed,
    CreateTokens,
    Filter,
    LifeTotal,
    Mode,
    Move,
    TapUntap,
    Target,
    TargetSpec,
    TokenSpec,
    You,
)
from apnap.model.claims import CountOf, DamageOn, IsAttacking, Tapped
from apnap.model.referee.explore import explore
from tests.referee.arena import AFTER, CREATURES, DAMAGE, MINE, THIS, attack, block, board, count, creature
from tests.referee.build import (
    begin,
    card,
    cast,
    gain,
    happens,
    life,
    lose,
    outcomes,
    scenario,
    triggered,
    zone,
)

ATTACKING = (Filter(types=frozenset({"creature"}), attacking=True),)
BLOCKING = (Filter(types=frozenset({"creature"}), blocking=True),)


# --------------------------------------------------------------------------- attacking (508)


def test_an_attacker_becomes_tapped_and_deals_its_damage_in_the_damage_step():
    s = board(["Grizzly Bears"], script=[attack("P1", "P2", "Grizzly Bears")])
    assert outcomes(s, Tapped("Grizzly Bears"), IsAttacking("Grizzly Bears"), life("P2")) == {(True, True, 20)}
    s = board(["Grizzly Bears"], script=[attack("P1", "P2", "Grizzly Bears"), DAMAGE])
    assert outcomes(s, life("P2"), count("damaged", by="P2"), count("attacked", "Grizzly Bears")) == {(18, 1, 1)}
    s = board(["Grizzly Bears"], script=[attack("P1", "P2", "Grizzly Bears"), AFTER])
    assert outcomes(s, IsAttacking("Grizzly Bears"), life("P2")) == {(False, 18)}


def test_vigilance():
    watch = creature("Watch", 1, 1, keywords="vigilance")
    s = board(["Watch"], script=[attack("P1", "P2", "Watch"), DAMAGE], cards=[watch])
    assert outcomes(s, Tapped("Watch"), life("P2")) == {(False, 19)}


@pytest.mark.parametrize(
    ("entry", "keywords", "attacks"),
    [
        ({}, "", 1),
        ({"tapped": True}, "", 0),
        ({"entered": True}, "", 0),
        ({"entered": True}, "haste", 1),
        ({}, "defender", 0),
    ],
)
def test_who_can_attack(entry, keywords, attacks):
    one = creature("One", 1, 1, keywords=keywords)
    s = board([{"card": "One", **entry}], script=[attack("P1", "P2", "One"), begin("P1", "end")], cards=[one])
    assert outcomes(s, count("attacked"), life("P2")) == {(attacks, 20 - attacks)}


def test_what_cannot_attack_is_left_out():
    mine = ["Grizzly Bears", {"card": "Hill Giant", "tapped": True}]
    s = board(mine, script=[attack("P1", "P2", "Hill Giant", "Grizzly Bears"), DAMAGE])
    assert outcomes(s, life("P2")) == {18}


def test_nothing_attacks_outside_the_own_turn_or_twice():
    s = board(["Grizzly Bears"], ["Hill Giant"], script=[attack("P2", "P1", "Hill Giant"), begin("P1", "end")])
    assert outcomes(s, life("P1"), count("attacked")) == {(20, 0)}
    twice = [attack("P1", "P2", "Grizzly Bears"), DAMAGE, attack("P1", "P2", "Hill Giant"), begin("P1", "end")]
    assert outcomes(board(["Grizzly Bears", "Hill Giant"], script=twice), life("P2")) == {18}
    late = [begin("P1", "main 2"), attack("P1", "P2", "Grizzly Bears"), begin("P1", "end")]
    assert outcomes(board(["Grizzly Bears"], script=late), life("P2")) == {20}


def test_attacks_that_follow_each_other_are_one_declaration():
    script = [attack("P1", "P2", "Grizzly Bears"), attack("P1", "P3", "Hill Giant"), DAMAGE]
    s = board(["Grizzly Bears", "Hill Giant"], script=script, players=["P1", "P2", "P3"])
    assert outcomes(s, life("P2"), life("P3")) == {(18, 17)}


def test_time_goes_on_to_the_attack_step_by_step():
    dawn = card("Dawn", triggered(BeginStep("combat", "your"), do=gain()), types="enchantment")
    s = board(["Dawn", "Grizzly Bears"], script=[attack("P1", "P2", "Grizzly Bears")], cards=[dawn], step="upkeep")
    assert outcomes(s, life("P1"), count("attacked")) == {(21, 1)}


def test_what_can_attack_is_asked_right_before():
    """The creature is tapped in the main phase, and untaps at the beginning of combat."""
    wake = card("Wake", triggered(BeginStep("combat", "your"), do=TapUntap(All(MINE), tap=False)), types="enchantment")
    mine = [{"card": "Grizzly Bears", "tapped": True}]
    script = [attack("P1", "P2", "Grizzly Bears"), DAMAGE]
    assert outcomes(board([*mine, "Wake"], script=script, cards=[wake]), life("P2")) == {18}
    assert outcomes(board(mine, script=script), life("P2")) == {20}


# --------------------------------------------------------------------------- blocking (509)


def test_blocked_creatures_deal_damage_to_each_other():
    script = [attack("P1", "P2", "Grizzly Bears"), block("P2", "Grizzly Bears", "Hill Giant"), DAMAGE]
    s = board(["Grizzly Bears"], ["Hill Giant"], script=script)
    assert outcomes(s, life("P2"), zone("Grizzly Bears"), DamageOn("Hill Giant")) == {(20, "graveyard", 2)}
    assert outcomes(s, count("blocked", "Hill Giant", by="P2"), count("destroyed", "Grizzly Bears")) == {(1, 1)}


def test_a_blocked_attacker_stays_blocked():
    killed = [
        attack("P1", "P2", "Grizzly Bears"),
        block("P2", "Grizzly Bears", "Hill Giant"),
        cast("P1", "Murder", "Hill Giant"),
        DAMAGE,
    ]
    s = board(["Grizzly Bears"], ["Hill Giant"], script=killed, hand={"P1": ["Murder"]})
    assert outcomes(s, life("P2"), zone("Grizzly Bears")) == {(20, "battlefield")}


def test_a_blocker_without_its_attacker_deals_no_damage():
    killed = [
        attack("P1", "P2", "Grizzly Bears"),
        block("P2", "Grizzly Bears", "Hill Giant"),
        cast("P1", "Murder", "Grizzly Bears"),
        DAMAGE,
    ]
    s = board(["Grizzly Bears"], ["Hill Giant"], script=killed, hand={"P1": ["Murder"]})
    assert outcomes(s, life("P1"), DamageOn("Hill Giant")) == {(20, 0)}


def test_tapped_creatures_and_those_of_others_do_not_block():
    theirs = [{"card": "Hill Giant", "tapped": True}]
    script = [attack("P1", "P2", "Grizzly Bears"), block("P2", "Grizzly Bears", "Hill Giant"), DAMAGE]
    assert outcomes(board(["Grizzly Bears"], theirs, script=script), life("P2")) == {18}
    s = scenario(
        battlefield={"P1": ["Grizzly Bears"], "P3": ["Hill Giant"]},
        players=["P1", "P2", "P3"],
        script=[attack("P1", "P2", "Grizzly Bears"), block("P3", "Grizzly Bears", "Hill Giant"), DAMAGE],
    )
    assert outcomes(s, life("P2"), count("blocked")) == {(18, 0)}


def test_filters_of_combat():
    script = [attack("P1", "P2", "Grizzly Bears"), block("P2", "Grizzly Bears", "Hill Giant")]
    s = board(["Grizzly Bears", "Soul Warden"], ["Hill Giant"], script=script)
    assert outcomes(s, CountOf(ATTACKING, "P1"), CountOf(BLOCKING, "P1")) == {(1, 1)}


def test_what_leaves_is_out_of_combat():
    gone = happens("P1", Move(Target(0), "exile", "exile"), TargetSpec(CREATURES), at=["Grizzly Bears"])
    s = board(["Grizzly Bears"], script=[attack("P1", "P2", "Grizzly Bears"), gone, DAMAGE])
    assert outcomes(s, life("P2"), IsAttacking("Grizzly Bears")) == {(20, False)}


def test_what_is_no_creature_any_more_is_out_of_combat_for_good():
    rich = Compare(LifeTotal(You()), ">=", 25)
    god = creature("God", 4, 4, Continuous("", THIS, Changes(less_types=frozenset({"creature"})), rich))
    script = [attack("P1", "P2", "God"), happens("P1", gain(5)), DAMAGE]
    asked = (life("P2"), IsAttacking("God"))
    assert outcomes(board(["God"], script=script, cards=[god]), *asked) == {(20, False)}
    script.insert(2, happens("P1", lose(5)))
    assert outcomes(board(["God"], script=script, cards=[god]), *asked) == {(20, False)}
    assert outcomes(board(["God"], script=[script[0], DAMAGE], cards=[god]), *asked) == {(16, True)}


# --------------------------------------------------------------------------- tokens, the end of combat, the start

SOLDIER = TokenSpec("Soldier", frozenset({"creature"}), frozenset({"soldier"}), power=1, toughness=1)


def test_a_token_that_enters_attacking_deals_damage_and_did_not_attack():
    hero = creature(
        "Hero", 1, 1, triggered(Attacks(MINE), do=CreateTokens(You(), 2, SOLDIER, tapped=True, attacking=True))
    )
    s = board(["Hero"], script=[attack("P1", "P2", "Hero"), DAMAGE], cards=[hero])
    assert outcomes(s, life("P2"), count("attacked"), count("triggered", "Hero")) == {(17, 1, 1)}
    s = board(["Hero"], script=[attack("P1", "P2", "Hero")], cards=[hero], players=["P1", "P2", "P3"])
    assert list(explore(s, []).unmodelled) == ["whom a token that enters attacking attacks"]


def test_at_end_of_combat():
    ends = CreateDelayed("", (BeginStep("end of combat", "each"),), (Mode("", gain(5)),))
    one = creature("One", 1, 1, triggered(Attacks(THIS), do=ends))
    script = [attack("P1", "P2", "One"), DAMAGE]
    assert outcomes(board(["One"], script=script, cards=[one]), life("P1"), life("P2")) == {(20, 19)}
    script.append(begin("P1", "end of combat"))
    assert outcomes(board(["One"], script=script, cards=[one]), life("P1")) == {25}


@pytest.mark.parametrize(
    ("step", "begins", "found"),
    [
        ("attackers", True, (20, "battlefield", 1, 0)),
        ("attackers", False, (20, "battlefield", 0, 0)),
        ("blockers", True, (20, "battlefield", 0, 1)),
        ("blockers", False, (20, "battlefield", 0, 0)),
        ("damage", True, (18, "graveyard", 0, 0)),
        ("damage", False, (20, "battlefield", 0, 0)),
    ],
)
def test_a_play_begins_in_a_combat(step, begins, found):
    mine = [{"card": n, "attacking": "P2", "tapped": True} for n in ("Grizzly Bears", "Soul Warden")]
    theirs = [] if step == "attackers" else [{"card": "Hill Giant", "blocking": "Soul Warden"}]
    s = scenario(battlefield={"P1": mine, "P2": theirs}, step=step, begins=begins)
    blocked = count("blocked")
    asked = (life("P2"), zone("Soul Warden"), count("attacked", "Grizzly Bears"), blocked)
    assert outcomes(s, *asked, IsAttacking("Grizzly Bears")) == {(*found, True)}


def test_blocks_are_said_after_a_start_with_attackers():
    mine = [{"card": "Grizzly Bears", "attacking": "P2", "tapped": True}]
    for begins in (True, False):
        s = scenario(
            battlefield={"P1": mine, "P2": ["Hill Giant"]},
            step="blockers",
            begins=begins,
            script=[block("P2", "Grizzly Bears", "Hill Giant"), DAMAGE],
        )
        assert outcomes(s, life("P2"), zone("Grizzly Bears"), count("blocked")) == {(20, "graveyard", 1)}


def test_without_attackers_the_steps_pass_as_before():
    dusk = card("Dusk", triggered(BeginStep("end of combat", "your"), do=gain()), types="enchantment")
    s = board(["Dusk"], script=[begin("P1", "damage"), begin("P1", "main 2")], cards=[dusk])
    assert outcomes(s, life("P1")) == {21}
