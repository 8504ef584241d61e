"""What triggers on damage by a source: 120, 510.3, 603.2."""

from __future__ import annotations

from apnap.model.abilities import (
    AdditionalTrigger,
    BeginStep,
    Compare,
    CountersOn,
    CreateDelayed,
    Damage,
    DealsDamage,
    DealtDamage,
    Dies,
    Draw,
    Enters,
    EventObject,
    EventPlayer,
    Filter,
    LoseLife,
    LosesLife,
    Matches,
    May,
    Mode,
    Move,
    PowerOf,
    PreventDamage,
    Source,
    Target,
    TargetAny,
    TargetSpec,
    You,
)
from apnap.model.claims import Hand, ResolutionOrder
from tests.referee.arena import CREATURES, DAMAGE, MINE, THIS, attack, block, board, count, creature
from tests.referee.build import ANY_TARGET, card, cast, gain, instant, life, outcomes, triggered, zone

YOURS = (Filter(controller="you"),)


TO_PLAYER = DealsDamage(THIS, to_player="any", combat=True)
THIEF = creature("Scroll Thief", 1, 3, triggered(TO_PLAYER, do=Draw(You(), 1)))
FELIX = creature("Felix", 5, 4, AdditionalTrigger("", (DealsDamage(MINE, to_player="any", combat=True),), YOURS))


def test_a_doubler_of_combat_damage_to_players():
    s = board(
        ["Felix", {"card": "Scroll Thief", "attacking": "P2", "tapped": True}],
        cards=[FELIX, THIEF],
        step="damage",
        begins=True,
    )
    assert outcomes(s, count("triggered", "Scroll Thief"), Hand("P1"), life("P2")) == {(2, 2, 19)}


def test_the_sacrifice_is_chosen_on_resolution():
    shrike = creature(
        "Shrike",
        3,
        1,
        triggered(TO_PLAYER, do=May(You(), Move(Source(), "sacrifice", "graveyard"), then=Draw(You(), 3))),
    )
    s = board([{"card": "Shrike", "attacking": "P2"}], cards=[shrike], step="damage", begins=True)
    assert outcomes(s, zone("Shrike"), Hand("P1")) == {("graveyard", 3), ("battlefield", 0)}
    assert outcomes(s, count("triggered", "Shrike"), life("P2")) == {(1, 17)}


def test_persist_of_both_in_combat():
    one = Compare(CountersOn(Source(), "-1/-1"), "==", 0)
    back = Move(EventObject(), "return", "battlefield", counters=(("-1/-1", 1),))
    persist = triggered(Dies(THIS), do=back, condition=one, keyword="persist")
    finks = creature("Kitchen Finks", 3, 2, triggered(Enters(THIS), do=gain(2)), persist)
    ping = triggered(Enters(THIS), do=Damage(Source(), PowerOf(Source()), TargetAny(0)), targets=[ANY_TARGET])
    redcap = creature("Redcap", 2, 2, ping, persist)
    s = board(
        [{"card": "Kitchen Finks", "attacking": "P2", "tapped": True}],
        [{"card": "Redcap", "blocking": "Kitchen Finks"}],
        cards=[finks, redcap],
        step="damage",
        begins=True,
    )
    ends = outcomes(s, ResolutionOrder(), life("P1"), strict=True)
    order = ("Redcap", "Redcap", "Kitchen Finks", "Kitchen Finks")
    assert (order, 21) in ends
    assert {names for names, _ in ends} == {order}


def test_combat_damage_and_other_damage():
    ping = triggered(BeginStep("upkeep", "your"), do=Damage(Source(), 1, TargetAny(0)), targets=[TargetSpec((), "any")])
    found = {}
    for combat in (True, False, None):
        of = triggered(DealsDamage(THIS, to_player="opponent", combat=combat), do=gain())
        one = creature("One", 2, 2, ping, of)
        script = [attack("P1", "P2", "One"), DAMAGE]
        s = board(["One"], script=script, cards=[one], step="upkeep", begins=True)
        # the ping may be aimed at P1 as well, who is no opponent
        found[combat] = outcomes(s, count("triggered", "One", ability=2), life("P2"))
    assert found == {True: {(1, 17), (1, 18)}, False: {(1, 17), (0, 18)}, None: {(2, 17), (1, 18)}}


def test_damage_to_a_creature_is_about_that_creature():
    """ "Whenever this deals combat damage to a creature, destroy that creature"."""
    kill = Move(EventObject(), "destroy", "graveyard")
    hound = creature("Hound", 1, 5, triggered(DealsDamage(THIS, to=CREATURES, combat=True), do=kill))
    script = [attack("P1", "P2", "Hound"), block("P2", "Hound", "Hill Giant"), DAMAGE]
    s = board(["Hound"], ["Hill Giant"], script=script, cards=[hound])
    assert outcomes(s, zone("Hill Giant"), zone("Hound")) == {("graveyard", "battlefield")}
    # "... deals damage to this creature, destroy it": the one that deals it
    cage = creature("Cage", 0, 5, triggered(DealsDamage(CREATURES, to=THIS), do=kill))
    script = [attack("P1", "P2", "Hill Giant"), block("P2", "Hill Giant", "Cage"), DAMAGE]
    s = board(["Hill Giant"], ["Cage"], script=script, cards=[cage])
    assert outcomes(s, zone("Hill Giant"), zone("Cage")) == {("graveyard", "battlefield")}


def test_the_damaged_player_is_the_event_player():
    bite = creature("Bite", 1, 1, triggered(TO_PLAYER, do=LoseLife(EventPlayer(), 4)))
    s = board(["Bite"], script=[attack("P1", "P2", "Bite"), DAMAGE], cards=[bite])
    assert outcomes(s, life("P2"), life("P1")) == {(15, 20)}


def test_dealing_damage_at_all_counts_once_for_each_source():
    """Two blockers are dealt damage at once; "deals damage to a creature" counts them, "deals damage" does not."""
    each = creature("Each", 4, 9, triggered(DealsDamage(THIS, to=CREATURES), do=gain()))
    once = creature("Once", 4, 9, triggered(DealsDamage(THIS), do=gain()))
    for one, found in ((each, {1, 2}), (once, {1})):
        script = [attack("P1", "P2", one.name), block("P2", one.name, "Grizzly Bears", "Hill Giant"), DAMAGE]
        s = board([one.name], ["Grizzly Bears", "Hill Giant"], script=script, cards=[one])
        assert outcomes(s, count("triggered", one.name)) == found


def test_being_dealt_damage_counts_once_however_many_deal_it():
    """Enrage, and a player's loss of life, by several attackers or blockers at once."""
    dino = creature("Dino", 1, 9, triggered(DealtDamage(THIS), do=gain()))
    script = [attack("P1", "P2", "Dino"), block("P2", "Dino", "Grizzly Bears", "Hill Giant"), DAMAGE]
    s = board(["Dino"], ["Grizzly Bears", "Hill Giant"], script=script, cards=[dino])
    assert outcomes(s, count("triggered", "Dino")) == {1}
    blood = card("Blood", triggered(LosesLife("opponent"), do=gain()), types="enchantment")
    script = [attack("P1", "P2", "Grizzly Bears", "Hill Giant"), DAMAGE]
    s = board(["Grizzly Bears", "Hill Giant", "Blood"], script=script, cards=[blood])
    assert outcomes(s, count("triggered", "Blood"), life("P2")) == {(1, 15)}


def test_one_or_more_creatures_deal_combat_damage():
    band = card(
        "Band",
        triggered(DealsDamage(MINE, to_player="any", combat=True), do=Draw(You(), 1), batch=True),
        types="artifact",
    )
    script = [attack("P1", "P2", "Grizzly Bears", "Hill Giant"), DAMAGE]
    s = board(["Grizzly Bears", "Hill Giant", "Band", "Felix"], script=script, cards=[band, FELIX])
    assert outcomes(s, count("triggered", "Band")) == {2}
    s = board(["Grizzly Bears", "Hill Giant", "Band"], script=script, cards=[band])
    assert outcomes(s, count("triggered", "Band")) == {1}
    script = [attack("P1", "P2", "Grizzly Bears"), attack("P1", "P3", "Hill Giant"), DAMAGE]
    s = board(["Grizzly Bears", "Hill Giant", "Band"], script=script, cards=[band], players=["P1", "P2", "P3"])
    assert outcomes(s, count("triggered", "Band")) == {2}


def test_prevented_damage_triggers_nothing():
    ward = card("Ward", PreventDamage("", (), combat=True, to_player="you"), types="enchantment")
    asked = (count("triggered", "Scroll Thief"), life("P2"))
    script = [attack("P1", "P2", "Scroll Thief"), DAMAGE]
    s = board(["Scroll Thief"], ["Ward"], script=script, cards=[ward, THIEF])
    assert outcomes(s, *asked) == {(0, 20)}
    s = board(["Scroll Thief"], ["Ward"], script=script, cards=[ward, THIEF], without=["really-happens"])
    assert outcomes(s, *asked) == {(1, 20)}


def test_a_delayed_ability_that_waits_for_combat_damage():
    later = CreateDelayed(
        "",
        (DealsDamage((Filter(remembered=True),), to_player="any", combat=True),),
        (Mode("", Draw(You(), 1)),),
        about=Target(0),
        this_turn=True,
        once=False,
    )
    seek = instant("Seek", later, TargetSpec(CREATURES))
    script = [cast("P1", "Seek", "Grizzly Bears"), attack("P1", "P2", "Grizzly Bears", "Hill Giant"), DAMAGE]
    s = board(["Grizzly Bears", "Hill Giant"], script=script, cards=[seek], hand={"P1": ["Seek"]})
    assert outcomes(s, count("triggered", ability="delayed"), Hand("P1")) == {(1, 1)}


def test_it_was_attacking_as_it_died():
    """An intervening if about combat asks what the creature last was, on triggering and on resolution."""
    was = Matches(EventObject(), (Filter(attacking=True),))
    martyr = creature("Martyr", 1, 1, triggered(Dies(THIS), do=gain(), condition=was))
    script = [attack("P1", "P2", "Martyr"), block("P2", "Martyr", "Hill Giant"), DAMAGE]
    assert outcomes(board(["Martyr"], ["Hill Giant"], script=script, cards=[martyr]), life("P1")) == {21}
    script = [attack("P1", "P2", "Hill Giant"), block("P2", "Hill Giant", "Martyr"), DAMAGE]
    assert outcomes(board(["Hill Giant"], ["Martyr"], script=script, cards=[martyr]), life("P2")) == {20}
