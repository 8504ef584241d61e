"""615: damage that is prevented until end of turn."""

from __future__ import annotations

from apnap.model.abilities import (
    All,
    Damage,
    DealtDamage,
    Draw,
    EachPlayer,
    Fight,
    Filter,
    Move,
    Prevent,
    PreventDamage,
    Previous,
    Source,
    Target,
    TargetAny,
    TargetSpec,
    You,
)
from apnap.model.claims import DamageOn, Hand
from apnap.model.referee.explore import explore
from apnap.model.scenario import Cast, ScriptStep
from tests.referee.build import (
    ANY_TARGET,
    CREATURE,
    THIS,
    YOUR_CREATURE,
    begin,
    card,
    cast,
    happens,
    how_often,
    instant,
    life,
    outcomes,
    scenario,
    triggered,
    zone,
)
from tests.referee.later import in_turn

RAPTOR = card("Ripjaw Raptor", triggered(DealtDamage(THIS), do=Draw(You(), 1)), pt=(4, 5))
SALVE = instant("Healing Salve", Prevent(TargetAny(0), 3), ANY_TARGET)
BOLT = instant("Lightning Bolt", Damage(Source(), 3, TargetAny(0)), ANY_TARGET)
HOLY = instant("Holy Day", Prevent(All(YOUR_CREATURE)))
TRIGGERED = how_often("triggered", "Ripjaw Raptor")
SHOCKED = cast("P2", "Shock", "Hill Giant")


def shielded(*script, shield="Healing Salve", at=("Ripjaw Raptor",), first="Shock", target="Ripjaw Raptor", **more):
    """P2 casts Shock, P1 responds with something that prevents damage."""
    return scenario(
        [RAPTOR, SALVE, BOLT, HOLY, *more.pop("cards", ())],
        battlefield={"P1": ["Ripjaw Raptor", *more.pop("there", ())]},
        hand={"P1": [shield], "P2": [first, "Lightning Bolt"]},
        script=[
            cast("P2", first, target),
            ScriptStep("P1", Cast(shield, tuple(at)), "", respond_to=first),
            *script,
        ],
        **more,
    )


def test_prevented_damage_triggers_nothing():
    """T38: the Shock is prevented; of the Bolt's 3 damage the last of the next 3 is, and 2 are dealt."""
    damage = DamageOn("Ripjaw Raptor")
    assert outcomes(shielded(), TRIGGERED, damage) == {(0, 0)}
    bolt = cast("P2", "Lightning Bolt", "Ripjaw Raptor")
    assert outcomes(shielded(bolt), TRIGGERED, damage, Hand("P1")) == {(1, 2, 1)}


def test_as_if_it_had_happened():
    """With rule really-happens off the prevented damage triggers; what is prevented in part triggers once."""
    bolt = cast("P2", "Lightning Bolt", "Ripjaw Raptor")
    assert outcomes(shielded(bolt, without=["really-happens"]), TRIGGERED, DamageOn("Ripjaw Raptor")) == {(2, 2)}


def test_damage_to_a_player():
    s = shielded(cast("P2", "Lightning Bolt", "P1"), at=["P1"], target="P1")
    assert outcomes(s, life("P1"), how_often("damaged", by="P1")) == {(18, 1)}


def test_other_receivers_are_dealt_it():
    s = shielded(cast("P2", "Lightning Bolt", "Ripjaw Raptor"), at=["P1"])
    assert outcomes(s, zone("Ripjaw Raptor"), life("P1")) == {("graveyard", 20)}


def test_it_ends_with_the_turn():
    s = shielded(begin("P2", "upkeep"), cast("P2", "Lightning Bolt", "Ripjaw Raptor"))
    assert outcomes(s, DamageOn("Ripjaw Raptor"), TRIGGERED) == {(3, 1)}


def test_another_object_is_not_protected():
    """400.7: the raptor returns as another object."""
    blink = in_turn(Move(Target(0), "exile", "exile"), Move(Previous(), "return", "battlefield"))
    s = shielded(
        happens("P1", blink, TargetSpec(CREATURE), at=["Ripjaw Raptor"]),
        cast("P2", "Lightning Bolt", "Ripjaw Raptor"),
    )
    assert outcomes(s, DamageOn("Ripjaw Raptor")) == {3}


def test_all_damage_to_a_group():
    """611.2c: also to a creature that comes under control later in the turn."""
    s = shielded(
        happens("P1", Move(All((Filter(zone="graveyard"),)), "return", "battlefield")),
        cast("P2", "Lightning Bolt", "Hill Giant"),
        shield="Holy Day",
        at=(),
        graveyard={"P1": ["Hill Giant"]},
    )
    assert outcomes(s, DamageOn("Ripjaw Raptor"), zone("Hill Giant"), DamageOn("Hill Giant")) == {(0, "battlefield", 0)}


def test_combat_damage_only():
    fog = Prevent(EachPlayer(), combat=True)
    s = scenario(
        [BOLT],
        hand={"P2": ["Shock"]},
        script=[happens("P1", fog), cast("P2", "Shock", "P1")],
    )
    assert outcomes(s, life("P1")) == {18}


def test_damage_from_itself_is_one():
    """701.12c: a creature that fights itself deals twice its power to itself, as one source."""
    salve = happens("P1", Prevent(Target(0), 4), TargetSpec(CREATURE), at=["Hill Giant"])
    itself = happens("P1", Fight(Target(0), Target(0)), TargetSpec(CREATURE), at=["Hill Giant"])
    s = scenario(battlefield={"P1": ["Hill Giant"]}, script=[salve, itself])
    assert outcomes(s, zone("Hill Giant"), DamageOn("Hill Giant")) == {("battlefield", 2)}


def test_a_number_for_a_group_is_not_modelled():
    s = scenario(battlefield={"P1": ["Hill Giant"]}, script=[happens("P1", Prevent(All(CREATURE), 2))])
    assert list(explore(s, [life("P1")]).unmodelled) == ["so much damage to each object of a group is prevented"]


def test_which_effect_first_is_not_modelled():
    """616.1: a static ability prevents the Shock as well, and the next 3 damage need not be used up."""
    idol = card("Idol", PreventDamage("", YOUR_CREATURE), types="artifact")
    s = shielded(cast("P2", "Lightning Bolt", "Ripjaw Raptor"), cards=[idol], there=["Idol"])
    assert list(explore(s, [life("P1")]).unmodelled) == ["which effect prevents damage to Ripjaw Raptor first"]


def test_several_numbers_add_up():
    salves = [happens("P1", Prevent(Target(0), 1), TargetSpec(CREATURE), at=["Hill Giant"])] * 2
    s = scenario(battlefield={"P1": ["Hill Giant"]}, hand={"P2": ["Shock"]}, script=[*salves, SHOCKED])
    assert outcomes(s, DamageOn("Hill Giant"), how_often("damaged", "Hill Giant")) == {(0, 0)}
