"""613.1b, 603.10d: effects that give control of permanents and spells."""

from __future__ import annotations

from apnap.model.abilities import (
    All,
    BecomesUntapped,
    BeginStep,
    Changes,
    Continuous,
    CreateDelayed,
    CreateTokens,
    Dies,
    Draw,
    Enters,
    Filter,
    Leaves,
    LosesControl,
    ManaAbility,
    ManaCost,
    May,
    Mode,
    Move,
    Pay,
    Previous,
    Remembered,
    TakeSpell,
    TapUntap,
    Target,
    TargetSpec,
    You,
)
from apnap.model.claims import ControllerOfObject, CountOf, Tapped
from apnap.model.referee.explore import explore
from apnap.model.scenario import Cast, ScriptStep, StartStack
from tests.referee.build import (
    CREATURE,
    OTHER_CREATURE,
    SOLDIER,
    THIS,
    YOUR_CREATURE,
    begin,
    card,
    cast,
    gain,
    happens,
    how_often,
    instant,
    life,
    outcomes,
    scenario,
    triggered,
    zone,
)
from tests.referee.later import delayed, in_turn
from tests.referee.relations import KIND, NONCREATURE_SPELL, RAY, take

WURM = card("Wurmcoil Engine", triggered(Dies(THIS), do=CreateTokens(You(), 2, SOLDIER)), pt=(6, 6))
CLOUDSHIFT = instant(
    "Cloudshift",
    in_turn(Move(Target(0), "exile", "exile"), Move(Previous(), "return", "battlefield")),
    TargetSpec(YOUR_CREATURE),
)


def owner_of(name):
    return ControllerOfObject(name)


def bears(*script, cards=(), **more):
    """P1 has Bears and a Giant, P2 has spells that take them."""
    more.setdefault("battlefield", {"P1": ["Grizzly Bears", "Hill Giant"]})
    more.setdefault("active", "P2")
    return scenario([*KIND, *cards], script=script, **more)


def test_the_last_controller_gets_what_a_dying_creature_makes():
    """Z09: P2 controlled it as it died, so its ability is P2's; the card goes to its owner's graveyard."""
    s = bears(
        cast("P2", "Act of Treason", "Wurmcoil Engine"),
        cast("P2", "Murder", "Wurmcoil Engine"),
        cards=[WURM],
        battlefield={"P1": ["Wurmcoil Engine"]},
        hand={"P2": ["Act of Treason", "Murder"]},
    )
    tokens = (Filter(token=True, controller="you"),)
    mine = how_often("triggered", "Wurmcoil Engine", by="P2")
    assert outcomes(s, mine, CountOf(tokens, "P2"), CountOf(tokens, "P1")) == {(1, 2, 0)}
    assert outcomes(s, zone("Wurmcoil Engine"), owner_of("Wurmcoil Engine")) == {("graveyard", "P1")}


def test_until_end_of_turn():
    s = bears(cast("P2", "Act of Treason", "Grizzly Bears"), hand={"P2": ["Act of Treason"]})
    assert outcomes(s, owner_of("Grizzly Bears")) == {"P2"}
    later = bears(
        cast("P2", "Act of Treason", "Grizzly Bears"), begin("P2", "cleanup"), hand={"P2": ["Act of Treason"]}
    )
    assert outcomes(later, owner_of("Grizzly Bears")) == {"P1"}


def test_what_it_untaps_for_whom():
    """In the untap step the active player's permanents are those that that player controls then (502.3)."""
    s = bears(
        cast("P2", "Act of Treason", "Grizzly Bears"),
        happens("P2", TapUntap(Target(0), tap=True), TargetSpec(CREATURE), at=["Grizzly Bears"]),
        begin("P1", "upkeep"),
        hand={"P2": ["Act of Treason"]},
    )
    assert outcomes(s, Tapped("Grizzly Bears")) == {False}


def test_a_creature_that_changes_control_is_sick():
    """302.6: it cannot be tapped for mana until its controller's turn begins."""
    elf = card("Elf", ManaAbility("", ("g",)), pt=(1, 1))
    payment = May(You(), Pay(You(), ManaCost(("g",))), then=gain(3))
    script = [happens("P2", payment)]
    own = bears(*script, cards=[elf], battlefield={"P2": ["Elf"]})
    taken = bears(
        cast("P2", "Act of Treason", "Elf"),
        *script,
        cards=[elf],
        battlefield={"P1": ["Elf"]},
        hand={"P2": ["Act of Treason"]},
    )
    assert outcomes(own, life("P2")) == {20, 23}
    assert outcomes(taken, life("P2")) == {20}


def test_an_aura_gives_control_until_it_leaves():
    s = bears(cast("P2", "Confiscate", "Hill Giant"), hand={"P2": ["Confiscate"]})
    assert outcomes(s, owner_of("Hill Giant"), owner_of("Grizzly Bears")) == {("P2", "P1")}
    gone = bears(
        cast("P2", "Confiscate", "Hill Giant"),
        cast("P1", "Naturalize", "Confiscate"),
        hand={"P2": ["Confiscate"], "P1": ["Naturalize"]},
    )
    assert outcomes(gone, owner_of("Hill Giant"), zone("Confiscate")) == {("P1", "graveyard")}


def test_the_start_is_read_with_its_auras():
    s = bears(battlefield={"P1": ["Hill Giant"], "P2": [{"card": "Chains", "attached_to": "Hill Giant"}]})
    assert outcomes(s, owner_of("Hill Giant")) == {"P2"}


def test_the_last_effect_wins():
    """613.7: the later timestamp wins; when it ends, the older one has its way again."""
    enchanted = {"P1": ["Hill Giant"], "P2": [{"card": "Chains", "attached_to": "Hill Giant"}]}
    stolen = cast("P1", "Act of Treason", "Hill Giant")
    s = bears(stolen, active="P1", battlefield=enchanted, hand={"P1": ["Act of Treason"]})
    assert outcomes(s, owner_of("Hill Giant")) == {"P1"}
    s = bears(stolen, begin("P1", "cleanup"), active="P1", battlefield=enchanted, hand={"P1": ["Act of Treason"]})
    assert outcomes(s, owner_of("Hill Giant")) == {"P2"}
    newer = bears(
        cast("P2", "Act of Treason", "Hill Giant"),
        cast("P1", "Chains", "Hill Giant"),
        hand={"P2": ["Act of Treason"], "P1": ["Chains"]},
    )
    assert outcomes(newer, owner_of("Hill Giant")) == {"P1"}


def test_an_aura_on_an_aura_that_gives_control():
    """Who controls the Aura that gives control, controls what it gives control of."""
    s = bears(
        cast("P2", "Confiscate", "Chains"),
        battlefield={"P1": [{"card": "Chains", "attached_to": "Hill Giant"}], "P2": ["Hill Giant"]},
        hand={"P2": ["Confiscate"]},
    )
    assert outcomes(s, owner_of("Chains"), owner_of("Hill Giant")) == {("P2", "P2")}


def test_two_static_abilities_that_clash_are_not_modelled():
    s = bears(
        cast("P2", "Chains", "Hill Giant"),
        battlefield={"P1": ["Hill Giant", {"card": "Confiscate", "attached_to": "Hill Giant"}]},
        hand={"P2": ["Chains"]},
    )
    assert list(explore(s, [life("P1")]).unmodelled) == ["which of several effects controls Hill Giant"]


def test_control_that_depends_on_control_is_not_modelled():
    """An ability that takes what its opponents control would find nothing with itself applied (613.8)."""
    thief = card(
        "Thief", Continuous("", (Filter(types=frozenset({"land"}), controller="opponent"),), Changes(control=True))
    )
    forest = card("Forest", types="land")
    s = bears(cards=[thief, forest], battlefield={"P1": ["Forest"], "P2": ["Thief"]})
    assert list(explore(s, [life("P1")]).unmodelled) == ["control depends on who controls what"]


# --------------------------------------------------------------------------- as long as you control the source


MERIEKE = in_turn(
    take("source"),
    CreateDelayed(
        "",
        (Leaves(THIS), BecomesUntapped(THIS)),
        (Mode("", Move(Remembered(), "destroy", "graveyard")),),
        about=Target(0),
    ),
)
RULER = card("Ruler", triggered(Enters(THIS), do=take("source"), targets=[TargetSpec(OTHER_CREATURE)]))


def ruler(*script, **more):
    return scenario(
        [RULER, *KIND],
        battlefield={"P2": ["Hill Giant"]},
        hand={"P1": ["Ruler", "Murder", "Murder"], "P2": ["Act of Treason", "Murder"]},
        script=[cast("P1", "Ruler"), *script],
        **more,
    )


def test_as_long_as_you_control_the_source():
    assert outcomes(ruler(), owner_of("Hill Giant")) == {"P1"}
    dead = ruler(cast("P1", "Murder 1", "Ruler"))
    assert outcomes(dead, owner_of("Hill Giant")) == {"P2"}
    lost = ruler(happens("P2", take(), TargetSpec(CREATURE), at=["Ruler"]))
    assert outcomes(lost, owner_of("Hill Giant"), owner_of("Ruler")) == {("P2", "P2")}
    back = ruler(happens("P2", take(), TargetSpec(CREATURE), at=["Ruler"]), begin("P2", "upkeep"))
    assert outcomes(back, owner_of("Hill Giant"), owner_of("Ruler")) == {("P2", "P1")}


def test_it_never_begins_if_the_source_is_gone():
    """611.2b: the ability resolves after its source has died."""
    s = scenario(
        [RULER, *KIND],
        battlefield={"P2": ["Hill Giant"]},
        graveyard={"P1": ["Ruler"]},
        hand={"P2": ["Murder"]},
        script=[
            happens("P1", Move(All((Filter(zone="graveyard"),)), "return", "battlefield")),
            ScriptStep("P2", Cast("Murder", ("Ruler",)), "", respond_to="Ruler"),
        ],
    )
    resolved = how_often("resolved", "Ruler", ability=1)
    assert outcomes(s, zone("Ruler"), owner_of("Hill Giant"), resolved) == {("graveyard", "P2", 1)}


def test_merieke():
    """L15: the delayed ability waits for the next time the source becomes untapped or leaves; that destroys what it is
    about, whoever controls it by then."""
    merieke = card("Merieke", triggered(Enters(THIS), do=MERIEKE, targets=[TargetSpec(OTHER_CREATURE)]), pt=(1, 1))
    s = scenario(
        [merieke],
        battlefield={"P2": ["Hill Giant"]},
        hand={"P1": ["Merieke"], "P2": ["Murder"]},
        script=[cast("P1", "Merieke"), cast("P2", "Murder", "Merieke")],
    )
    died = how_often("died", "Hill Giant", by="P2")
    assert outcomes(s, zone("Hill Giant"), died, how_often("triggered", ability="delayed")) == {("graveyard", 1, 1)}


# --------------------------------------------------------------------------- losing control


BETRAYER = card("Betrayer", triggered(LosesControl("you", THIS), do=gain(2)))


def betrayed(**more):
    return bears(
        cast("P2", "Act of Treason", "Betrayer"),
        cards=[BETRAYER],
        battlefield={"P1": ["Betrayer"]},
        hand={"P2": ["Act of Treason"]},
        **more,
    )


def test_losing_control_looks_back():
    """603.10d: who controlled it until then controls the ability."""
    lost = how_often("triggered", "Betrayer", by="P1")
    assert outcomes(betrayed(), lost, life("P1"), life("P2")) == {(1, 22, 20)}
    off = betrayed(without=["control-looks-back"])
    assert outcomes(off, how_often("triggered", "Betrayer"), life("P1"), life("P2")) == {(0, 20, 20)}


def test_going_home_is_losing_control_too():
    s = bears(
        cast("P2", "Act of Treason", "Betrayer"),
        begin("P2", "cleanup"),
        cards=[BETRAYER],
        battlefield={"P1": ["Betrayer"]},
        hand={"P2": ["Act of Treason"]},
    )
    assert outcomes(s, life("P1"), life("P2")) == {(22, 22)}


# --------------------------------------------------------------------------- limits


ELF = (Filter(subtypes=frozenset({"elf"}), other=True, controller="you"),)


def cloudshift_after_ray(limited):
    """P1's permanent triggers on an Elf; P2 takes it and has an Elf of their own enter."""
    elf = card("Elf", sub="elf")
    return scenario(
        [elf, limited, RAY, CLOUDSHIFT],
        battlefield={"P1": [limited.name], "P2": [{"card": "Elf", "id": "Second"}]},
        hand={"P1": ["Elf"], "P2": ["Ray of Command", "Cloudshift"]},
        script=[
            cast("P1", "Elf"),
            cast("P2", "Ray of Command", limited.name),
            cast("P2", "Cloudshift", "Second"),
        ],
    )


def test_a_trigger_limit_stays_with_the_object():
    """X08: a new controller does not get a fresh trigger."""
    master = card("Elvish Warmaster", triggered(Enters(ELF), do=gain(), batch=True, cap=1))
    s = cloudshift_after_ray(master)
    entered = how_often("entered", "Second")
    assert outcomes(s, how_often("triggered", "Elvish Warmaster"), life("P1"), life("P2"), entered) == {(1, 21, 20, 1)}


def test_an_action_limit_stays_with_the_player():
    """X09: a new controller who has not acted may act."""
    pantlaza = card("Pantlaza", triggered(Enters(ELF), do=May(You(), gain()), action_cap=True))
    s = cloudshift_after_ray(pantlaza)
    twice = how_often("triggered", "Pantlaza")
    assert outcomes(s, twice, life("P1"), life("P2")) == {(2, 21, 21), (2, 21, 20), (2, 20, 21), (2, 20, 20)}


# --------------------------------------------------------------------------- spells


COMMANDEER = instant("Commandeer", TakeSpell(Target(0)), TargetSpec(NONCREATURE_SPELL))
REDIRECT = instant("Redirect", TakeSpell(Target(0), new_targets=True), TargetSpec(NONCREATURE_SPELL))


def respond(player, name, *targets, to):
    return ScriptStep(player, Cast(name, tuple(targets)), "", respond_to=to)


def test_who_takes_a_spell_controls_what_it_makes():
    """L17: the delayed ability is P2's, who controlled the spell as it resolved."""
    wine = instant(
        "Blessed Wine", in_turn(gain(), delayed(BeginStep("upkeep", "each"), do=Draw(You(), 1), later_turn=True))
    )
    s = scenario(
        [wine, COMMANDEER],
        spells={"P1": ["Blessed Wine"]},
        stack=[StartStack("Blessed Wine", "P1")],
        hand={"P2": ["Commandeer"]},
        script=[respond("P2", "Commandeer", "Blessed Wine", to="Blessed Wine"), begin("P2", "upkeep")],
    )
    drawn = how_often("drew", by="P2"), how_often("drew", by="P1")
    assert outcomes(s, life("P1"), life("P2"), *drawn) == {(20, 21, 1, 0)}


def test_a_permanent_spell_enters_under_the_new_control():
    idol = card("Idol", types="artifact")
    s = scenario(
        [idol, COMMANDEER],
        hand={"P1": ["Idol"], "P2": ["Commandeer"]},
        script=[cast("P1", "Idol"), respond("P2", "Commandeer", "Idol", to="Idol")],
    )
    assert outcomes(s, zone("Idol"), owner_of("Idol")) == {("battlefield", "P2")}


def test_new_targets_may_be_chosen():
    """115.7d: it is kept or changed to another legal one."""
    s = scenario(
        [REDIRECT],
        battlefield={"P2": ["Grizzly Bears"]},
        hand={"P1": ["Shock"], "P2": ["Redirect"]},
        script=[cast("P1", "Shock", "Grizzly Bears"), respond("P2", "Redirect", "Shock", to="Shock")],
    )
    found = outcomes(s, zone("Grizzly Bears"), life("P1"), life("P2"))
    assert found == {("graveyard", 20, 20), ("battlefield", 18, 20), ("battlefield", 20, 18)}
