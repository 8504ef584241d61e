"""301.5, 303.4, 603.6e, 603.10c, 704.5m-n: Auras and Equipment."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    All,
    Attach,
    BecomesAttached,
    BecomesUnattached,
    Enchant,
    EventObject,
    Filter,
    Keyword,
    Move,
    Search,
    Target,
    TargetSpec,
    Unattach,
    You,
)
from apnap.model.claims import IsAttached
from apnap.model.referee.explore import explore
from apnap.model.scenario import Cast, FixedChoice, ScriptStep
from tests.referee.build import (
    CREATURE,
    PERMANENT,
    THIS,
    YOUR_CREATURE,
    card,
    cast,
    gain,
    happens,
    how_often,
    life,
    outcomes,
    scenario,
    triggered,
    zone,
)
from tests.referee.relations import AURA, KIND, enchant

ON_BEARS = {"attached_to": "Grizzly Bears"}
DESTINY_THERE = {"card": "Angelic Destiny", **ON_BEARS}
TWO = TargetSpec(PERMANENT), TargetSpec(CREATURE)


def attaching(player, what, to):
    """The first target becomes attached to the second."""
    return happens(player, Attach(Target(0), Target(1)), *TWO, at=[what, to])


def board(*script, there=(), cards=(), hand=None, **more):
    """P1 has Bears and what is said, P2 a Giant."""
    return scenario(
        [*KIND, *cards],
        battlefield={"P1": ["Grizzly Bears", *there], "P2": ["Hill Giant"]},
        hand=hand or {},
        script=script,
        **more,
    )


# --------------------------------------------------------------------------- Auras as spells


def test_an_aura_spell_enters_attached_to_its_target():
    s = board(cast("P1", "Angelic Destiny", "Grizzly Bears"), hand={"P1": ["Angelic Destiny"]})
    on = IsAttached("Angelic Destiny", "Grizzly Bears"), IsAttached("Angelic Destiny", "Hill Giant")
    assert outcomes(s, *on, zone("Angelic Destiny")) == {(True, False, "battlefield")}
    free = board(cast("P1", "Angelic Destiny"), hand={"P1": ["Angelic Destiny"]})
    assert outcomes(free, *on) == {(True, False), (False, True)}


def test_an_aura_spell_without_a_legal_target_cannot_be_cast():
    s = scenario(KIND, hand={"P1": ["Angelic Destiny"]}, script=[cast("P1", "Angelic Destiny")])
    assert outcomes(s, zone("Angelic Destiny"), how_often("cast")) == {("hand", 0)}


def test_an_aura_spell_whose_target_is_gone_goes_to_the_graveyard():
    """608.3b."""
    s = board(
        cast("P1", "Angelic Destiny", "Grizzly Bears"),
        ScriptStep("P2", Cast("Murder", ("Grizzly Bears",)), "", respond_to="Angelic Destiny"),
        hand={"P1": ["Angelic Destiny"], "P2": ["Murder"]},
    )
    entered = how_often("entered", "Angelic Destiny")
    assert outcomes(s, zone("Angelic Destiny"), entered) == {("graveyard", 0)}
    off = board(
        cast("P1", "Angelic Destiny", "Grizzly Bears"),
        ScriptStep("P2", Cast("Murder", ("Grizzly Bears",)), "", respond_to="Angelic Destiny"),
        hand={"P1": ["Angelic Destiny"], "P2": ["Murder"]},
        without=["illegal-targets"],
    )
    assert outcomes(off, zone("Angelic Destiny"), entered) == {("graveyard", 0)}


# --------------------------------------------------------------------------- Auras that enter otherwise


BACK = Move(All((Filter(subtypes=frozenset({"aura"}), zone="graveyard"),)), "return", "battlefield")


def test_an_aura_that_enters_otherwise_is_attached_to_a_choice_of_its_controller():
    """303.4f: no target, so a creature with hexproof will do."""
    sly = card("Sly", Keyword("", "hexproof"))
    s = scenario(
        [*KIND, sly],
        battlefield={"P1": ["Grizzly Bears"], "P2": ["Sly"]},
        graveyard={"P1": ["Angelic Destiny"]},
        script=[happens("P1", BACK)],
    )
    on = IsAttached("Angelic Destiny", "Grizzly Bears"), IsAttached("Angelic Destiny", "Sly")
    assert outcomes(s, *on) == {(True, False), (False, True)}
    decisions = {d for end in explore(s, on).ends for d in end.guide}
    assert {(d.kind, d.owner, d.item) for d in decisions} == {("enchant", "P1", "Angelic Destiny")}
    assert {d.value for d in decisions} == {("Grizzly Bears",), ("Sly",)}


def test_the_choice_can_be_fixed():
    s = board(
        happens("P1", BACK),
        graveyard={"P1": ["Angelic Destiny"]},
        choices=[FixedChoice("Angelic Destiny", pick=("Hill Giant",))],
    )
    assert outcomes(s, IsAttached("Angelic Destiny", "Hill Giant")) == {True}


def test_an_aura_with_nothing_to_enchant_stays_where_it_is():
    """303.4g."""
    s = scenario(KIND, graveyard={"P1": ["Angelic Destiny", "Grizzly Bears"]}, script=[happens("P1", BACK)])
    assert outcomes(s, zone("Angelic Destiny"), zone("Grizzly Bears")) == {("graveyard", "graveyard")}


def test_what_enters_with_it_cannot_be_chosen():
    """303.4f: only what is on the battlefield as it enters."""
    everything = Move(All((Filter(zone="graveyard"),)), "return", "battlefield")
    s = board(happens("P1", everything), graveyard={"P1": ["Angelic Destiny", {"card": "Hill Giant", "id": "New"}]})
    assert outcomes(s, zone("New"), IsAttached("Angelic Destiny", "New")) == {("battlefield", False)}


def test_an_aura_that_a_search_finds_is_not_modelled():
    found = Search(You(), ("library",), (Filter(subtypes=frozenset({"aura"})),), 1, "battlefield")
    s = board(happens("P1", found), library={"P1": ["Angelic Destiny"]})
    assert list(explore(s, [life("P1")]).unmodelled) == ["an Aura enters the battlefield from a search"]


# --------------------------------------------------------------------------- state-based actions


def test_an_aura_whose_creature_is_gone_goes_to_the_graveyard():
    script = [cast("P2", "Murder", "Grizzly Bears")]
    chains = {"card": "Chains", **ON_BEARS}
    s = board(*script, there=[chains], hand={"P2": ["Murder"]})
    assert outcomes(s, zone("Chains"), how_often("sba", "Chains"), how_often("unattached", "Chains")) == {
        ("graveyard", 1, 1)
    }
    off = board(*script, there=[chains], hand={"P2": ["Murder"]}, without=["sba-aura"])
    assert outcomes(off, zone("Chains")) == {"battlefield"}


def test_an_aura_on_what_it_cannot_enchant_any_more_goes_too():
    """ "Enchant creature you control": P2 takes the creature."""
    mine = card("Bond", enchant(YOUR_CREATURE), **AURA)
    s = board(
        cast("P2", "Act of Treason", "Grizzly Bears"),
        there=[{"card": "Bond", **ON_BEARS}],
        cards=[mine],
        hand={"P2": ["Act of Treason"]},
        active="P2",
    )
    assert outcomes(s, zone("Bond"), zone("Grizzly Bears")) == {("graveyard", "battlefield")}


def test_equipment_stays_when_its_creature_is_gone():
    s = board(
        cast("P2", "Murder", "Grizzly Bears"),
        there=[{"card": "Short Blade", **ON_BEARS}],
        hand={"P2": ["Murder"]},
    )
    assert outcomes(s, zone("Short Blade"), how_often("unattached", "Short Blade")) == {("battlefield", 1)}


@pytest.mark.parametrize(("without", "there"), [((), False), (("sba-equipment",), True)])
def test_equipment_on_what_is_no_creature_becomes_unattached(without, there):
    """704.5n; the start has it on an artifact."""
    idol = card("Idol", types="artifact")
    s = board(
        there=["Idol", {"card": "Short Blade", "attached_to": "Idol"}],
        cards=[idol],
        without=without,
    )
    assert outcomes(s, IsAttached("Short Blade", "Idol"), zone("Short Blade")) == {(there, "battlefield")}


def test_protection_makes_it_unclear():
    knight = card("Knight", Keyword("", "protection from everything"))
    s = board(there=["Knight", {"card": "Short Blade", "attached_to": "Knight"}], cards=[knight])
    assert list(explore(s, [life("P1")]).unmodelled) == [
        "Short Blade could be attached to Knight, which has protection"
    ]
    other = card("Knight", Keyword("", "protection from red"))
    s = board(there=["Knight", {"card": "Short Blade", "attached_to": "Knight"}], cards=[other])
    assert outcomes(s, IsAttached("Short Blade", "Knight")) == {True}


# --------------------------------------------------------------------------- attaching


def test_equipment_is_moved_from_creature_to_creature():
    s = board(attaching("P1", "Short Blade", "Hill Giant"), there=[{"card": "Short Blade", **ON_BEARS}])
    on = IsAttached("Short Blade", "Grizzly Bears"), IsAttached("Short Blade", "Hill Giant")
    assert outcomes(s, *on, how_often("unattached")) == {(False, True, 1)}


def test_attaching_to_the_same_creature_is_nothing():
    """701.3b."""
    watcher = card("Watcher", triggered(BecomesAttached(PERMANENT), do=gain()))
    there = [{"card": "Short Blade", **ON_BEARS}, "Watcher"]
    same = board(attaching("P1", "Short Blade", "Grizzly Bears"), there=there, cards=[watcher])
    assert outcomes(same, life("P1"), how_often("unattached")) == {(20, 0)}
    other = board(attaching("P1", "Short Blade", "Hill Giant"), there=there, cards=[watcher])
    assert outcomes(other, life("P1"), how_often("unattached")) == {(21, 1)}


def test_an_aura_is_not_attached_to_what_it_cannot_enchant():
    bond = card("Bond", enchant(YOUR_CREATURE), **AURA)
    s = board(attaching("P1", "Bond", "Hill Giant"), there=[{"card": "Bond", **ON_BEARS}], cards=[bond])
    assert outcomes(s, IsAttached("Bond", "Grizzly Bears"), zone("Bond")) == {(True, "battlefield")}


def test_equipment_that_is_a_creature_cannot_be_attached():
    """301.5c."""
    alive = card("Living Blade", types="artifact creature", sub="equipment")
    s = board(attaching("P1", "Living Blade", "Hill Giant"), there=["Living Blade"], cards=[alive])
    assert outcomes(s, IsAttached("Living Blade", "Hill Giant")) == {False}


def test_unattaching():
    s = board(
        happens("P1", Unattach(Target(0)), TargetSpec(PERMANENT), at=["Short Blade"]),
        there=[{"card": "Short Blade", **ON_BEARS}],
    )
    assert outcomes(s, IsAttached("Short Blade", "Grizzly Bears"), zone("Short Blade")) == {(False, "battlefield")}


# --------------------------------------------------------------------------- becoming unattached


GRAFTED = card(
    "Grafted Exoskeleton",
    triggered(BecomesUnattached(THIS), do=Move(EventObject(), "sacrifice", "graveyard")),
    types="artifact",
    sub="equipment",
)
GRAFT_THERE = [{"card": "Grafted Exoskeleton", **ON_BEARS}, {"card": "Hill Giant", "id": "Y"}]
TRIGGERED = how_often("triggered", "Grafted Exoskeleton")


def moved_away(**more):
    return board(attaching("P1", "Grafted Exoskeleton", "Y"), there=GRAFT_THERE, cards=[GRAFTED], **more)


def destroyed(**more):
    return board(
        cast("P2", "Naturalize", "Grafted Exoskeleton"),
        there=GRAFT_THERE,
        cards=[GRAFTED],
        hand={"P2": ["Naturalize"]},
        **more,
    )


def test_becoming_unattached_by_moving_on():
    """Z15, run A: what it was attached to is sacrificed, not what it is attached to now."""
    assert outcomes(moved_away(), TRIGGERED, zone("Grizzly Bears"), zone("Y")) == {(1, "graveyard", "battlefield")}


def test_becoming_unattached_by_leaving_looks_back():
    """Z15, run B, and the rule switched off: its source is not there any more."""
    assert outcomes(destroyed(), TRIGGERED, zone("Grizzly Bears")) == {(1, "graveyard")}
    off = {"without": ["attachment-looks-back"]}
    assert outcomes(destroyed(**off), TRIGGERED, zone("Grizzly Bears")) == {(0, "battlefield")}
    assert outcomes(moved_away(**off), TRIGGERED, zone("Grizzly Bears")) == {(1, "graveyard")}


def test_becoming_unattached_because_the_creature_leaves():
    """The event object is what that has become; a card in the graveyard cannot be sacrificed."""
    s = board(cast("P2", "Murder", "Grizzly Bears"), there=GRAFT_THERE, cards=[GRAFTED], hand={"P2": ["Murder"]})
    on_bears = how_often("triggered", "Grafted Exoskeleton", on="Grizzly Bears")
    assert outcomes(s, TRIGGERED, on_bears, how_often("sacrificed"), zone("Y")) == {(1, 1, 0, "battlefield")}


def test_an_aura_attached_to_a_player_is_not_modelled():
    curse = card("Curse", Enchant("", (), "any"), **AURA)
    s = board(cast("P1", "Curse", "P2"), cards=[curse], hand={"P1": ["Curse"]})
    assert list(explore(s, [life("P1")]).unmodelled) == ["Curse is attached to a player"]
