"""Combat and damage with control, attachments, layers, copies and activated abilities."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    Affect,
    All,
    Attach,
    Attacks,
    BecomesTapped,
    BeginStep,
    Blocks,
    CausesTrigger,
    Changes,
    Choose,
    Continuous,
    CopyOf,
    Count,
    CreateTokens,
    DealsDamage,
    DealtDamage,
    Dies,
    EachPlayer,
    Enters,
    EventObject,
    EventPlayer,
    Filter,
    GainLife,
    Half,
    Keyword,
    LoseLife,
    Matches,
    Move,
    Previous,
    Source,
    Target,
    TargetSpec,
    TokenSpec,
    You,
)
from apnap.model.claims import CountOf, DamageOn, HasKeyword, IsAttached, IsAttacking, PowerOfObject, ToughnessOfObject
from tests.referee.arena import CREATURES, DAMAGE, MINE, THIS, attack, block, board, count, creature
from tests.referee.build import SOLDIER, begin, card, cast, gain, happens, instant, life, outcomes, triggered, zone
from tests.referee.later import in_turn
from tests.referee.relations import AURA, HOST, TREASON, enchant

ATTACKING = (Filter(types=frozenset({"creature"}), attacking=True),)
FROG = Changes(base=(1, 1), no_abilities=True)
BEARS_ATTACK = {"card": "Grizzly Bears", "attacking": "P2", "tapped": True}
GIANT_BLOCKS = {"card": "Hill Giant", "blocking": "Grizzly Bears"}


def changing(name: str, changes: Changes):
    return instant(name, Affect(Target(0), changes, "turn"), TargetSpec(CREATURES))


# --------------------------------------------------------------------------- as they are now


def test_keywords_that_are_gained_count_in_combat():
    quick = changing("Quick", Changes(abilities=(Keyword("", "first strike"),)))
    strange = creature("Strange", 3, 3)
    mine = [{"card": "Strange", "attacking": "P2", "tapped": True}]
    theirs = [{"card": "Hill Giant", "blocking": "Strange"}]
    script = [cast("P1", "Quick", "Strange"), DAMAGE]
    s = board(mine, theirs, script=script, cards=[quick, strange], step="blockers", hand={"P1": ["Quick"]})
    assert outcomes(s, zone("Strange"), zone("Hill Giant")) == {("battlefield", "graveyard")}
    without = board(mine, theirs, script=[DAMAGE], cards=[strange], step="blockers")
    assert outcomes(without, zone("Strange"), zone("Hill Giant")) == {("graveyard", "graveyard")}


@pytest.mark.parametrize("keyword", ["deathtouch", "lifelink", "first strike", "trample"])
def test_keywords_that_are_lost_do_not(keyword):
    """A creature that becomes a frog deals 1 damage, without its keywords."""
    strange = creature("Strange", 5, 5, keywords=keyword)
    mine = [{"card": "Strange", "attacking": "P2", "tapped": True}]
    theirs = [{"card": "Hill Giant", "blocking": "Strange"}]
    script = [cast("P2", "Frog", "Strange"), DAMAGE]
    s = board(mine, theirs, script=script, cards=[strange, FROG_CARD], step="blockers", hand={"P2": ["Frog"]})
    facts = zone("Strange"), DamageOn("Hill Giant"), life("P1"), life("P2")
    assert outcomes(s, *facts) == {("graveyard", 1, 20, 20)}


FROG_CARD = changing("Frog", FROG)


def test_attackers_are_bigger_by_a_static_ability():
    banner = card("Banner", Continuous("", ATTACKING, Changes(power=2)), types="enchantment")
    s = board(["Banner", "Grizzly Bears"], script=[attack("P1", "P2", "Grizzly Bears"), DAMAGE], cards=[banner])
    assert outcomes(s, life("P2"), PowerOfObject("Grizzly Bears")) == {(16, 4)}


def test_vigilance_that_only_attackers_have_comes_too_late():
    """508.1f, 508.1k: they become tapped before they are attacking creatures."""
    banner = card(
        "Banner", Continuous("", ATTACKING, Changes(abilities=(Keyword("", "vigilance"),))), types="enchantment"
    )
    s = board(["Banner", "Grizzly Bears"], script=[attack("P1", "P2", "Grizzly Bears")], cards=[banner])
    tapped = CountOf((Filter(types=frozenset({"creature"}), tapped=True),), "P1")
    assert outcomes(s, HasKeyword("Grizzly Bears", "vigilance"), tapped) == {(True, 1)}


# --------------------------------------------------------------------------- out of combat (506.4)


def test_an_attacker_that_another_player_controls_is_out_of_combat():
    script = [happens("P2", Affect(Target(0), Changes(control=True), "turn"), TargetSpec(CREATURES)), DAMAGE]
    s = board([BEARS_ATTACK], script=script, step="attackers")
    assert outcomes(s, IsAttacking("Grizzly Bears"), life("P1"), life("P2")) == {(False, 20, 20)}


def test_a_blocker_that_the_attacker_takes_leaves_it_blocked():
    script = [cast("P1", "Act of Treason", "Hill Giant"), DAMAGE]
    s = board(
        [BEARS_ATTACK], [GIANT_BLOCKS], script=script, cards=[TREASON], step="blockers", hand={"P1": ["Act of Treason"]}
    )
    assert outcomes(s, zone("Grizzly Bears"), life("P2"), DamageOn("Hill Giant")) == {("battlefield", 20, 0)}


def test_what_is_no_creature_any_more_is_out_of_combat():
    stone = changing("Stone", Changes(types=frozenset({"artifact"})))
    script = [cast("P2", "Stone", "Grizzly Bears"), DAMAGE]
    s = board([BEARS_ATTACK], script=script, cards=[stone], step="attackers", hand={"P2": ["Stone"]})
    assert outcomes(s, IsAttacking("Grizzly Bears"), life("P2")) == {(False, 20)}


def test_what_attacks_under_the_control_of_an_aura_from_the_start():
    chains = card("Chains", enchant(), Continuous("", HOST, Changes(control=True)), **AURA)
    mine = [{"card": "Chains", "attached_to": "Hill Giant"}]
    theirs = [{"card": "Hill Giant", "attacking": "P2"}]
    s = board(mine, theirs, script=[DAMAGE], cards=[chains], step="attackers")
    assert outcomes(s, IsAttacking("Hill Giant"), life("P2")) == {(True, 17)}


# --------------------------------------------------------------------------- tokens


def test_copies_that_enter_attacking():
    twin = creature("Twin", 2, 2, triggered(Attacks(THIS), do=CreateTokens(You(), 1, CopyOf(Source()), attacking=True)))
    s = board(["Twin"], script=[attack("P1", "P2", "Twin"), DAMAGE], cards=[twin])
    assert outcomes(s, life("P2"), count("attacked"), CountOf(ATTACKING, "P1")) == {(16, 1, 2)}


def test_several_kinds_of_tokens_are_created_in_one_batch():
    cat = TokenSpec("Cat", frozenset({"creature"}), frozenset({"cat"}), power=2, toughness=2)
    watch = card("Watch", triggered(Enters(CREATURES), do=gain(), batch=True), types="enchantment")
    script = [happens("P1", CreateTokens(You(), 2, SOLDIER, (cat,)))]
    s = board(["Watch"], script=script, cards=[watch])
    names = [CountOf((Filter(name=n),), "P1") for n in ("Soldier", "Cat")]
    assert outcomes(s, *names, count("triggered", "Watch"), life("P1")) == {(2, 1, 1, 21)}


# --------------------------------------------------------------------------- events


def test_attacking_taps_like_anything_else():
    mark = creature("Mark", 1, 1, triggered(BecomesTapped(THIS), do=gain()))
    s = board(["Mark"], script=[attack("P1", "P2", "Mark")], cards=[mark])
    assert outcomes(s, life("P1")) == {21}
    watchful = creature("Mark", 1, 1, triggered(BecomesTapped(THIS), do=gain()), keywords="vigilance")
    s = board(["Mark"], script=[attack("P1", "P2", "Mark")], cards=[watchful])
    assert outcomes(s, life("P1")) == {20}


def test_the_event_player_is_the_defending_player():
    """508.5: of blocking too, whoever has the ability."""
    fee = creature("Fee", 3, 3, triggered(Blocks(THIS), do=LoseLife(EventPlayer(), 1)))
    toll = creature("Toll", 1, 1, triggered(Attacks(THIS), do=LoseLife(EventPlayer(), 2)))
    s = board(
        ["Toll"],
        ["Fee"],
        script=[attack("P1", "P2", "Toll"), block("P2", "Toll", "Fee")],
        cards=[fee, toll],
        players=["P1", "P2", "P3"],
    )
    assert outcomes(s, life("P1"), life("P2"), life("P3")) == {(20, 17, 20)}


def test_a_doubler_of_dealing_damage_doubles_being_dealt_damage():
    """603.2d: it is one event, whichever way an ability speaks of it."""
    wild = creature("Wild", 2, 6, triggered(DealtDamage(THIS), do=gain()))
    own = (Filter(controller="you"),)
    doubler = card("Twice", AdditionalTrigger("", (DealsDamage(CREATURES, to=MINE),), own), types="enchantment")
    other = card("Twice", AdditionalTrigger("", (DealsDamage(CREATURES),), own), types="enchantment")
    combat = card("Twice", AdditionalTrigger("", (DealsDamage(CREATURES, combat=False),), own), types="enchantment")
    found = {}
    for name, twice in (("to", doubler), ("any", other), ("not combat", combat)):
        script = [attack("P1", "P2", "Wild"), block("P2", "Wild", "Hill Giant"), DAMAGE]
        s = board(["Wild", "Twice"], ["Hill Giant"], script=script, cards=[wild, twice])
        found[name] = outcomes(s, life("P1"))
    assert found == {"to": {22}, "any": {22}, "not combat": {21}}


def test_a_doubler_of_being_dealt_damage_doubles_dealing_it():
    biter = creature("Biter", 1, 1, triggered(DealsDamage(THIS, to=CREATURES), do=gain()))
    twice = card("Twice", AdditionalTrigger("", (DealtDamage(CREATURES),), MINE), types="enchantment")
    script = [attack("P1", "P2", "Biter"), block("P2", "Biter", "Hill Giant"), DAMAGE]
    s = board(["Biter", "Twice"], ["Hill Giant"], script=script, cards=[biter, twice])
    assert outcomes(s, life("P1")) == {22}


def test_a_step_begins_before_anything_is_declared_in_it():
    """508.1, 509.1: two batches, so that "one or more" of both triggers for each."""
    bell = triggered(BeginStep("blockers", "each"), Blocks(CREATURES), do=gain(), batch=True)
    horn = triggered(BeginStep("attackers", "each"), Attacks(CREATURES), do=gain(10), batch=True)
    watch = card("Watch", bell, horn, types="enchantment")
    script = [attack("P1", "P2", "Grizzly Bears"), block("P2", "Grizzly Bears", "Hill Giant")]
    s = board(["Grizzly Bears", "Watch"], ["Hill Giant"], script=script, cards=[watch])
    assert outcomes(s, life("P1")) == {42}


KILLER = card(
    "Killer",
    triggered(BeginStep("blockers", "each"), do=Move(All((Filter(name="Hill Giant"),)), "destroy", "graveyard")),
    types="enchantment",
)


def test_blocks_of_the_script_are_declared_as_the_step_begins():
    """509.1: what triggers as it begins resolves later; the attacker stays blocked."""
    script = [block("P2", "Grizzly Bears", "Hill Giant"), DAMAGE]
    s = board([BEARS_ATTACK, "Killer"], ["Hill Giant"], script=script, cards=[KILLER], step="blockers", begins=True)
    assert outcomes(s, count("blocked"), zone("Hill Giant"), life("P2")) == {(1, "graveyard", 20)}


def test_attacks_of_the_script_are_declared_as_the_step_begins():
    killer = card(
        "Killer",
        triggered(
            BeginStep("attackers", "each"), do=Move(All((Filter(name="Grizzly Bears"),)), "destroy", "graveyard")
        ),
        types="enchantment",
    )
    script = [attack("P1", "P2", "Grizzly Bears")]
    s = board(["Grizzly Bears", "Killer"], script=script, cards=[killer], step="attackers", begins=True)
    assert outcomes(s, count("attacked"), zone("Grizzly Bears")) == {(1, "graveyard")}
    nobody = board(["Killer", "Hill Giant"], cards=[killer], step="attackers", begins=True, script=[begin("P1", "end")])
    assert outcomes(nobody, count("attacked"), count("triggered", "Killer")) == {(0, 1)}


# --------------------------------------------------------------------------- attachments


SHIELD = card("Shield", Continuous("", HOST, Changes(base=(5, 5))), types="artifact", sub="equipment")


@pytest.mark.parametrize(("moved", "size"), [((), (1, 1)), (("Hill Giant", "Grizzly Bears"), (5, 5))])
def test_equipment_that_comes_back_is_newer_than_an_effect(moved, size):
    """613.7e: it has a new timestamp each time it becomes attached, also to what it was attached to before."""
    move = [
        happens(
            "P1",
            Attach(Target(0), Target(1)),
            TargetSpec((Filter(name="Shield"),)),
            TargetSpec(CREATURES),
            at=("Shield", to),
        )
        for to in moved
    ]
    frog = happens("P1", Affect(Target(0), Changes(base=(1, 1)), "turn"), TargetSpec(CREATURES), at=("Grizzly Bears",))
    mine = ["Grizzly Bears", "Hill Giant", {"card": "Shield", "attached_to": "Grizzly Bears"}]
    s = board(mine, script=[frog, *move], cards=[SHIELD])
    facts = PowerOfObject("Grizzly Bears"), ToughnessOfObject("Grizzly Bears"), IsAttached("Shield", "Grizzly Bears")
    assert outcomes(s, *facts) == {(*size, True)}


@pytest.mark.parametrize(("to", "gained"), [("Grizzly Bears", 1), ("Hill Giant", 0)])
def test_whether_what_died_was_equipped(to, gained):
    """608.2h: it is asked as it last was on the battlefield, when it triggers and on resolution."""
    was = (Filter(attached=True),)
    mourner = card(
        "Mourner",
        triggered(Dies((Filter(name="Grizzly Bears"),)), do=gain(), condition=Matches(EventObject(), was)),
        types="enchantment",
    )
    mine = ["Grizzly Bears", "Hill Giant", {"card": "Shield", "attached_to": to}, "Mourner"]
    s = board(mine, script=[cast("P1", "Murder", "Grizzly Bears")], cards=[mourner, SHIELD], hand={"P1": ["Murder"]})
    assert outcomes(s, life("P1")) == {20 + gained}
    proud = creature("Proud", 2, 2, triggered(Dies(THIS), do=gain(), condition=Matches(Source(), was)))
    mine = ["Proud", "Hill Giant", {"card": "Shield", "attached_to": "Proud" if gained else "Hill Giant"}]
    s = board(mine, script=[cast("P1", "Murder", "Proud")], cards=[proud, SHIELD], hand={"P1": ["Murder"]})
    assert outcomes(s, life("P1")) == {20 + gained}


# --------------------------------------------------------------------------- words


def test_half_an_amount():
    creatures = Count(CREATURES)
    both = in_turn(
        GainLife(You(), Half(creatures, up=True)), LoseLife(You(), Half(Half(creatures, up=False), up=False))
    )
    s = board(["Grizzly Bears", "Hill Giant"], ["Hill Giant"], script=[happens("P1", both)])
    assert outcomes(s, life("P1")) == {22}


def test_colorless():
    grey = card("Grey")
    blue = changing("Paint", Changes(colors=frozenset({"blue"})))
    mine = ["Grey", {"card": "Grey", "id": "Other"}]
    s = board(mine, script=[cast("P1", "Paint", "Other")], cards=[grey, blue], hand={"P1": ["Paint"]})
    colorless = CountOf((Filter(types=frozenset({"creature"}), colorless=True),), "P1")
    assert outcomes(s, colorless) == {1}


@pytest.mark.parametrize(("of_event", "gained"), [(True, 1), (False, 2)])
def test_an_ability_of_that_creature(of_event, gained):
    """ "Whenever a creature entering causes a triggered ability of that creature to trigger"."""
    own = triggered(Enters(THIS), do=lose_one())
    herald = creature("Herald", 1, 1, own)
    other = card("Other", triggered(Enters(CREATURES), do=lose_one()), types="enchantment")
    echo = card("Echo", triggered(CausesTrigger((Enters(CREATURES),), of_event), do=gain()), types="enchantment")
    script = [happens("P1", Move(All((Filter(zone="graveyard"),)), "return", "battlefield"))]
    s = board(["Other", "Echo"], script=script, cards=[herald, other, echo], graveyard={"P1": ["Herald"]})
    assert outcomes(s, count("triggered", "Echo"), life("P1")) == {(gained, 20 - 2 + gained)}


def lose_one():
    return LoseLife(You(), 1)


def test_everybody_chooses_among_what_is_theirs():
    pick = Choose(EachPlayer(), CREATURES, 1, 1, own=True)
    s = board(
        ["Grizzly Bears"],
        ["Hill Giant"],
        script=[happens("P1", in_turn(pick, Move(Previous(), "destroy", "graveyard")))],
    )
    assert outcomes(s, zone("Grizzly Bears"), zone("Hill Giant")) == {("graveyard", "graveyard")}
