"""Control, attachments, layers, copies and activated abilities, as far as they bear on each other."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Activated,
    Affect,
    All,
    Attach,
    BeginStep,
    CantCast,
    Changes,
    Continuous,
    Cost,
    Dies,
    Enchant,
    Enters,
    EntersAsCopy,
    EventObject,
    Filter,
    Keyword,
    Mode,
    Move,
    Previous,
    Remembered,
    Source,
    TapUntap,
    Target,
    TargetSpec,
)
from apnap.model.claims import (
    ControllerOfObject,
    CountOf,
    HasKeyword,
    IsAttached,
    NameOf,
    PowerOfObject,
    Tapped,
    ToughnessOfObject,
)
from apnap.model.referee.explore import explore
from apnap.model.scenario import FixedChoice
from tests.referee.abilities import activate, activated, respond
from tests.referee.build import (
    CREATURE,
    PERMANENT,
    THIS,
    YOUR_CREATURE,
    begin,
    card,
    cast,
    gain,
    happens,
    how_often,
    life,
    outcomes,
    scenario,
    sorcery,
    triggered,
    zone,
)
from tests.referee.lasting import FROG, LORD, affects, begun, static, undying, unmodelled
from tests.referee.later import delayed, in_turn
from tests.referee.relations import AURA, CHAINS, HOST, KIND, enchant
from tests.referee.test_copied_objects import CLONE

LAND, FOREST, NO_COLORS = frozenset({"land"}), frozenset({"forest"}), frozenset[str]()
SONG = card(
    "Song of the Dryads", enchant(PERMANENT), static(HOST, types=LAND, subtypes=FOREST, colors=NO_COLORS), **AURA
)
DESTINY = card(
    "Angelic Destiny",
    enchant(),
    static(
        HOST,
        more_subtypes=frozenset({"angel"}),
        abilities=(Keyword("", "flying"), Keyword("", "first strike")),
        power=4,
        toughness=4,
    ),
    triggered(Dies(HOST), do=Move(Source(), "return", "hand")),
    **AURA,
)
UNDYING_BLADE = card("Cauldron Blade", static(HOST, abilities=(undying(),), power=2), types="artifact", sub="equipment")
INFECT_BLADE = card(
    "Scythe",
    static(HOST, abilities=(Keyword("", "infect"),), power=2, toughness=2),
    Activated("", Cost(""), (Mode("", Attach(Source(), Target(0)), (TargetSpec(YOUR_CREATURE),)),), keyword="equip"),
    types="artifact",
    sub="equipment",
)
TREASON = sorcery(
    "Act of Treason",
    in_turn(
        TapUntap(Target(0), tap=False),
        Affect(Target(0), Changes(control=True, abilities=(Keyword("", "haste"),)), "turn"),
    ),
    TargetSpec(CREATURE),
)
PINGER = card("Pinger", activated(gain(), tap=True), pt=(1, 1))
TAPS_FOR_LIFE = activated(gain(3), tap=True)
KNOWN = {c.name: c for c in (*KIND, SONG, DESTINY, UNDYING_BLADE, INFECT_BLADE, TREASON, PINGER, CLONE, FROG, LORD)}
ON_BEARS = {"attached_to": "Grizzly Bears"}
SIZE = PowerOfObject("Grizzly Bears"), ToughnessOfObject("Grizzly Bears")


def board(*script, mine=("Grizzly Bears",), theirs=("Hill Giant",), cards=(), **more):
    known = {**KNOWN, **{c.name: c for c in cards}}
    return scenario(known.values(), battlefield={"P1": [*mine], "P2": [*theirs]}, script=script, **more)


# --------------------------------------------------------------------------- attachments that change their hosts


def blade(*script, **more):
    there = [{"card": "Cauldron Blade", **ON_BEARS}, "Grizzly Bears"]
    return board(*script, mine=there, **more)


def test_an_equipment_gives_an_ability_that_looks_back():
    """The creature has undying in s-, also as both leave at once."""
    s = blade(cast("P2", "Murder", "Grizzly Bears"), hand={"P2": ["Murder"]})
    facts = how_often("triggered", "Grizzly Bears"), zone("Grizzly Bears"), PowerOfObject("Grizzly Bears")
    assert outcomes(s, *facts) == {(1, "battlefield", 3)}
    both = blade(happens("P2", Move(All(PERMANENT), "destroy", "graveyard")))
    assert outcomes(both, facts[0], zone("Grizzly Bears"), zone("Cauldron Blade")) == {(1, "battlefield", "graveyard")}


def test_an_equipment_that_has_left_gives_nothing_any_more():
    s = blade(
        cast("P2", "Naturalize", "Cauldron Blade"),
        cast("P2", "Murder", "Grizzly Bears"),
        hand={"P2": ["Naturalize", "Murder"]},
    )
    assert outcomes(s, how_often("triggered"), zone("Grizzly Bears")) == {(0, "graveyard")}
    before = blade(cast("P2", "Naturalize", "Cauldron Blade"), hand={"P2": ["Naturalize"]})
    assert outcomes(before, PowerOfObject("Grizzly Bears")) == {2}


def test_equipping_is_activating_and_moves_what_it_gives():
    s = board(activate("P1", "Scythe", "Other"), mine=[{"card": "Scythe", **ON_BEARS}, "Grizzly Bears", OTHER])
    facts = [(HasKeyword(name, "infect"), PowerOfObject(name)) for name in ("Grizzly Bears", "Other")]
    assert outcomes(s, *facts[0], *facts[1], IsAttached("Scythe", "Other")) == {(False, 2, True, 4, True)}


OTHER = {"card": "Grizzly Bears", "id": "Other"}


@pytest.mark.parametrize(
    ("first", "infect", "size"),
    [("frog", True, (3, 3)), ("equip", False, (3, 3))],
)
def test_what_was_attached_later_is_newer(first, infect, size):
    """613.7e: a frog that is equipped later has infect; an equipped creature that becomes a frog has not."""
    steps = {"frog": cast("P1", "Frog", "Grizzly Bears"), "equip": activate("P1", "Scythe", "Grizzly Bears")}
    second = next(name for name in steps if name != first)
    s = board(steps[first], steps[second], mine=["Scythe", "Grizzly Bears"], hand={"P1": ["Frog"]})
    assert outcomes(s, HasKeyword("Grizzly Bears", "infect"), *SIZE) == {(infect, *size)}


def test_angelic_destiny():
    """Z05, with all that it gives: the creature dies as an Angel with 6/6, and the Aura comes back to hand."""
    mourner = card("Mourner", triggered(Dies((Filter(subtypes=frozenset({"angel"})),)), do=gain()), types="enchantment")
    there = ["Grizzly Bears", {"card": "Angelic Destiny", **ON_BEARS}, "Mourner"]
    s = board(mine=there, cards=[mourner])
    assert outcomes(s, *SIZE, HasKeyword("Grizzly Bears", "flying")) == {(6, 6, True)}
    s = board(cast("P2", "Murder", "Grizzly Bears"), mine=there, cards=[mourner], hand={"P2": ["Murder"]})
    facts = zone("Grizzly Bears"), zone("Angelic Destiny"), life("P1"), how_often("sba", "Angelic Destiny")
    assert outcomes(s, *facts) == {("graveyard", "hand", 21, 1)}


def test_an_aura_that_takes_away_abilities_stops_triggers_and_keywords():
    """Static abilities through an attachment: "enchanted creature loses all abilities"."""
    mute = card("Mute", enchant(), static(HOST, no_abilities=True), **AURA)
    s = board(
        cast("P1", "Murder", "Finks"),
        mine=[],
        theirs=["Finks", {"card": "Mute", "attached_to": "Finks"}],
        cards=[mute],
        hand={"P1": ["Murder"]},
    )
    assert outcomes(s, zone("Finks"), zone("Mute")) == {("graveyard", "graveyard")}


# --------------------------------------------------------------------------- lands


def test_what_a_delayed_ability_exiles_may_be_a_land_by_then():
    """L16: only leaving its zone would save it. It does not die as a land that has no toughness either."""
    vengeance = sorcery(
        "Vengeance",
        in_turn(
            Move(Target(0), "return", "battlefield"),
            delayed(BeginStep("end", "each"), do=Move(Remembered(), "exile", "exile"), about=Previous()),
        ),
        TargetSpec((Filter(zone="graveyard"),)),
    )
    script = [
        cast("P1", "Vengeance", "Hill Giant"),
        cast("P1", "Song of the Dryads", "Hill Giant"),
    ]
    more = {
        "mine": [],
        "theirs": [],
        "cards": [vengeance],
        "graveyard": {"P1": ["Hill Giant"]},
        "hand": {"P1": ["Vengeance", "Song of the Dryads"]},
    }
    lands = CountOf((Filter(LAND, FOREST, not_types=frozenset({"creature"})),), "P1")
    assert outcomes(board(*script, **more), lands, IsAttached("Song of the Dryads", "Hill Giant")) == {(1, True)}
    s = board(*script, begin("P1", "end"), **more)
    facts = zone("Hill Giant"), zone("Song of the Dryads"), how_often("resolved", ability="delayed")
    assert outcomes(s, *facts) == {("exile", "graveyard", 1)}


def test_an_equipment_falls_off_what_is_a_land_now():
    s = board(
        cast("P1", "Song of the Dryads", "Grizzly Bears"),
        mine=["Grizzly Bears", {"card": "Scythe", **ON_BEARS}],
        hand={"P1": ["Song of the Dryads"]},
    )
    facts = IsAttached("Scythe", "Grizzly Bears"), IsAttached("Song of the Dryads", "Grizzly Bears"), zone("Scythe")
    assert outcomes(s, *facts) == {(False, True, "battlefield")}


def test_an_aura_that_becomes_a_land_is_no_aura():
    """It loses its enchant ability with its type: it is unattached and stays (704.5p in 2023). If its own ability
    works in layer 4 or 5, it cannot be said what comes first."""
    power = card("Strength", enchant(), static(HOST, power=2, toughness=2), **AURA)

    def song(name):
        return board(
            cast("P2", "Song of the Dryads", name),
            mine=["Grizzly Bears", {"card": name, **ON_BEARS}],
            cards=[power],
            hand={"P2": ["Song of the Dryads"]},
            active="P2",
        )

    facts = zone("Strength"), IsAttached("Strength", "Grizzly Bears"), *SIZE
    assert outcomes(song("Strength"), *facts) == {("battlefield", False, 2, 2)}
    assert unmodelled(song("Angelic Destiny"))


def test_an_aura_without_its_abilities_is_not_modelled():
    mute = card("Silence", static((Filter(types=frozenset({"enchantment"}), other=True),), no_abilities=True))
    s = board(mine=["Grizzly Bears", {"card": "Angelic Destiny", **ON_BEARS}, "Silence"], cards=[mute])
    assert unmodelled(s)


# --------------------------------------------------------------------------- control


def treason(*script, **more):
    there = {"card": "Pinger", "tapped": True}
    return board(
        cast("P1", "Act of Treason", "Pinger"), *script, theirs=[there], hand={"P1": ["Act of Treason"]}, **more
    )


def test_what_is_taken_has_haste():
    """One effect changes layers 2 and 6: it is sick, but may be tapped for its ability."""
    s = treason(activate("P1", "Pinger"))
    assert outcomes(s, ControllerOfObject("Pinger"), HasKeyword("Pinger", "haste"), life("P1")) == {("P1", True, 21)}


def test_both_parts_of_the_effect_end_together():
    s = treason(begin("P1", "cleanup"))
    assert outcomes(s, ControllerOfObject("Pinger"), HasKeyword("Pinger", "haste")) == {("P2", False)}


def test_control_without_haste_leaves_it_sick():
    calm = sorcery("Calm", Affect(Target(0), Changes(control=True), "turn"), TargetSpec(CREATURE))
    s = board(
        cast("P1", "Calm", "Pinger"), activate("P1", "Pinger"), theirs=["Pinger"], cards=[calm], hand={"P1": ["Calm"]}
    )
    assert outcomes(s, ControllerOfObject("Pinger"), life("P1"), Tapped("Pinger")) == {("P1", 20, False)}


def test_control_with_more_for_as_long_as_you_control_the_source():
    """Both end for good as the source leaves."""
    steal = triggered(
        Enters(THIS),
        do=Affect(Target(0), Changes(control=True, power=2), "source"),
        targets=[TargetSpec((Filter(frozenset({"creature"}), controller="opponent"),))],
    )
    sower = card("Sower", steal, pt=(2, 2))
    more = {"mine": [], "cards": [sower], "hand": {"P1": ["Sower"], "P2": ["Murder"]}}
    facts = ControllerOfObject("Hill Giant"), PowerOfObject("Hill Giant")
    assert outcomes(board(cast("P1", "Sower"), **more), *facts) == {("P1", 5)}
    assert outcomes(board(cast("P1", "Sower"), cast("P2", "Murder", "Sower"), **more), *facts) == {("P2", 3)}


def test_an_aura_that_gives_control_and_more():
    """613.6: the part of layer 6 applies to what it controls in layer 2; it ends as the Aura leaves."""
    wings = card(
        "Stolen Wings",
        enchant(),
        Continuous("", HOST, Changes(control=True, abilities=(Keyword("", "flying"),), power=1)),
        **AURA,
    )
    facts = ControllerOfObject("Hill Giant"), HasKeyword("Hill Giant", "flying"), PowerOfObject("Hill Giant")
    s = board(cast("P1", "Stolen Wings", "Hill Giant"), cards=[wings], hand={"P1": ["Stolen Wings"]})
    assert outcomes(s, *facts) == {("P1", True, 4)}
    gone = board(
        cast("P1", "Stolen Wings", "Hill Giant"),
        cast("P2", "Naturalize", "Stolen Wings"),
        cards=[wings],
        hand={"P1": ["Stolen Wings"], "P2": ["Naturalize"]},
    )
    assert outcomes(gone, *facts) == {("P2", False, 3)}


def test_control_by_an_aura_that_has_lost_its_abilities_in_a_later_layer():
    """Layer 2 comes first: Confiscate still gives control as it becomes a Forest itself, as long as it is attached;
    being no Aura any more it falls off, and that ends it."""
    there = [{"card": "Confiscate", "attached_to": "Hill Giant"}]
    s = board(cast("P1", "Song of the Dryads", "Confiscate"), mine=there, hand={"P1": ["Song of the Dryads"]})
    assert outcomes(s, ControllerOfObject("Hill Giant"), zone("Confiscate")) == {("P2", "battlefield")}


def test_what_is_taken_applies_to_the_creatures_of_its_new_controller():
    """Confiscate on a Lord: "you" is who controls it now."""
    s = board(
        cast("P1", "Confiscate", "Lord"),
        theirs=["Lord", "Hill Giant"],
        hand={"P1": ["Confiscate"]},
    )
    facts = PowerOfObject("Grizzly Bears"), PowerOfObject("Hill Giant"), ControllerOfObject("Lord")
    assert outcomes(board(theirs=["Lord", "Hill Giant"]), *facts) == {(2, 4, "P2")}
    assert outcomes(s, *facts) == {(3, 3, "P1")}


def test_a_stolen_aura_keeps_its_host():
    """Confiscate on an Aura that gives control: its "you" is the new controller."""
    there = [{"card": "Chains", "attached_to": "Hill Giant"}]
    s = board(cast("P2", "Confiscate", "Chains"), mine=there, hand={"P2": ["Confiscate"]}, active="P2", cards=[CHAINS])
    assert outcomes(s, ControllerOfObject("Chains"), ControllerOfObject("Hill Giant")) == {("P2", "P2")}


def test_a_static_ability_that_is_gained_and_gives_control_is_not_modelled():
    grant = Continuous("", (Filter(frozenset({"creature"}), controller="opponent"),), Changes(control=True))
    assert unmodelled(board(begun(affects(abilities=(grant,)), "Grizzly Bears")))


def test_who_cannot_cast_as_abilities_are_lost():
    ban = card("Ban", CantCast("", "opponent", (Filter(zone="stack"),)))
    script = [cast("P1", "Frog", "Ban"), cast("P2", "Murder", "Grizzly Bears")]
    s = board(*script, mine=["Ban", "Grizzly Bears"], cards=[ban], hand={"P1": ["Frog"], "P2": ["Murder"]})
    assert outcomes(s, zone("Grizzly Bears")) == {"graveyard"}
    s = board(script[1], mine=["Ban", "Grizzly Bears"], cards=[ban], hand={"P2": ["Murder"]})
    assert outcomes(s, zone("Grizzly Bears")) == {"battlefield"}


# --------------------------------------------------------------------------- copies


def test_a_stolen_clone():
    """It stays a copy under its new controller, whose ability triggers as it dies; its card is its owner's Clone."""
    mourned = card("Mourned", triggered(Dies(THIS), do=gain()), pt=(3, 3))
    script = [
        cast("P2", "Clone"),
        cast("P1", "Act of Treason", "Clone"),
    ]
    more = {
        "cards": [mourned],
        "theirs": ["Mourned"],
        "hand": {"P1": ["Act of Treason", "Murder"], "P2": ["Clone"]},
        "choices": [FixedChoice("Clone", pick=("Mourned",))],
    }
    s = board(*script, **more)
    facts = NameOf("Clone"), ControllerOfObject("Clone"), PowerOfObject("Clone"), HasKeyword("Clone", "haste")
    assert outcomes(s, *facts) == {("Mourned", "P1", 3, True)}
    s = board(*script, cast("P1", "Murder", "Clone"), **more)
    owned = CountOf((Filter(zone="graveyard", name="Clone", owner="opponent"),), "P1")
    assert outcomes(s, life("P1"), life("P2"), NameOf("Clone"), owned) == {(21, 20, "Clone", 1)}


def test_a_copy_has_the_activated_abilities_of_what_it_copies():
    s = board(
        cast("P1", "Clone"),
        begin("P1", "upkeep"),
        activate("P1", "Clone"),
        theirs=["Pinger"],
        hand={"P1": ["Clone"]},
        choices=[FixedChoice("Clone", pick=("Pinger",))],
    )
    assert outcomes(s, life("P1"), Tapped("Clone"), Tapped("Pinger")) == {(21, True, False)}


MIRROR = card("Mirror", EntersAsCopy("", (Filter(types=frozenset({"enchantment"})),)), types="enchantment")


def mirror(*more_choices, theirs):
    return board(
        cast("P1", "Mirror"),
        cards=[MIRROR],
        theirs=theirs,
        hand={"P1": ["Mirror"]},
        choices=[FixedChoice("Mirror", pick=("Angelic Destiny",)), *more_choices],
    )


def test_what_enters_as_a_copy_of_an_aura_is_attached():
    """303.4f: it was no Aura spell; its controller chooses what it enchants."""
    s = mirror(theirs=["Hill Giant", {"card": "Angelic Destiny", "attached_to": "Hill Giant"}])
    on = IsAttached("Mirror", "Grizzly Bears"), IsAttached("Mirror", "Hill Giant")
    assert outcomes(s, *on, *SIZE) == {(True, False, 6, 6), (False, True, 2, 2)}


def test_what_copies_an_aura_with_nothing_to_enchant_goes_to_the_graveyard():
    """303.4g: it is on the stack."""
    bond = card("Bond", Enchant("", (Filter(types=frozenset({"artifact"}), other=True),)), **AURA)
    s = board(
        cast("P1", "Mirror"),
        cards=[MIRROR, bond, card("Idol", types="artifact")],
        mine=["Grizzly Bears"],
        theirs=["Idol", {"card": "Bond", "attached_to": "Idol"}],
        hand={"P1": ["Mirror"]},
        choices=[FixedChoice("Mirror", pick=("Bond",))],
    )
    assert outcomes(s, zone("Mirror"), IsAttached("Mirror", "Idol")) == {("battlefield", True)}
    mine = card("Own", Enchant("", (Filter(types=frozenset({"artifact"}), controller="you"),)), **AURA)
    s = board(
        cast("P1", "Mirror"),
        cards=[MIRROR, mine, card("Idol", types="artifact")],
        theirs=["Idol", {"card": "Own", "attached_to": "Idol"}],
        hand={"P1": ["Mirror"]},
        choices=[FixedChoice("Mirror", pick=("Own",))],
    )
    assert outcomes(s, zone("Mirror"), how_often("entered", "Mirror")) == {("graveyard", 0)}


# --------------------------------------------------------------------------- activated abilities


def test_an_activated_ability_that_is_gained():
    giving = begun(affects(abilities=(TAPS_FOR_LIFE,)), "Hill Giant")
    there = board(giving, activate("P1", "Hill Giant"), mine=["Hill Giant"], theirs=[])
    assert outcomes(there, life("P1"), Tapped("Hill Giant")) == {(23, True)}
    assert outcomes(board(activate("P1", "Hill Giant"), mine=["Hill Giant"], theirs=[]), life("P1")) == {20}


def test_an_activated_ability_from_an_equipment():
    """The creature has it: "you" is who controls the creature, and it is gone with the Equipment."""
    horn = card("Horn", static(HOST, abilities=(TAPS_FOR_LIFE,)), types="artifact", sub="equipment")
    there = [{"card": "Horn", **ON_BEARS}, "Grizzly Bears"]
    s = board(activate("P1", "Grizzly Bears"), mine=there, cards=[horn])
    assert outcomes(s, life("P1"), Tapped("Grizzly Bears"), Tapped("Horn")) == {(23, True, False)}
    s = board(
        cast("P2", "Naturalize", "Horn"),
        activate("P1", "Grizzly Bears"),
        mine=there,
        cards=[horn],
        hand={"P2": ["Naturalize"]},
    )
    assert outcomes(s, life("P1"), Tapped("Grizzly Bears")) == {(20, False)}


def test_an_activated_ability_that_is_lost():
    """Turn to Frog: it cannot be activated any more; what is on the stack by then resolves (113.7a)."""
    s = board(cast("P1", "Frog", "Pinger"), activate("P1", "Pinger"), mine=["Pinger"], hand={"P1": ["Frog"]})
    assert outcomes(s, life("P1"), Tapped("Pinger")) == {(20, False)}
    s = board(
        activate("P1", "Pinger"),
        respond("P2", "Pinger", cast("P2", "Frog", "Pinger")[1]),
        mine=["Pinger"],
        hand={"P2": ["Frog"]},
    )
    assert outcomes(s, life("P1"), PowerOfObject("Pinger")) == {(21, 1)}


def test_numbers_of_activated_abilities_go_on_with_what_is_gained():
    """What its face says keeps its number even if it is lost."""
    script = [cast("P1", "Frog", "Pinger"), begun(affects(abilities=(TAPS_FOR_LIFE,)), "Pinger")]
    more = {"mine": ["Pinger"], "hand": {"P1": ["Frog"]}}
    assert outcomes(board(*script, activate("P1", "Pinger"), **more), life("P1")) == {20}
    assert outcomes(board(*script, activate("P1", "Pinger", ability=1), **more), life("P1")) == {23}


def test_which_of_several_gained_abilities_is_not_modelled():
    two = affects(abilities=(TAPS_FOR_LIFE, activated(gain(5), tap=True)))
    x = explore(board(begun(two, "Grizzly Bears"), activate("P1", "Grizzly Bears")), [life("P1")])
    assert list(x.unmodelled) == ["which of the abilities that Grizzly Bears has gained is activated"]


def test_an_ability_once_each_turn_is_counted_for_each_gain():
    once = activated(gain(3), once=True)
    giving = begun(affects(abilities=(once,)), "Grizzly Bears")
    again = activate("P1", "Grizzly Bears")
    assert outcomes(board(giving, again, again), life("P1")) == {23}


def test_the_event_object_of_an_undying_creature_that_was_taken():
    """Undying given by an Equipment, under another player's control: it returns to that player who controlled it."""
    ring = card(
        "Ring",
        static(
            HOST,
            abilities=(triggered(Dies(THIS), do=Move(EventObject(), "return", "battlefield", under="you")),),
        ),
        types="artifact",
        sub="equipment",
    )
    s = board(
        cast("P1", "Act of Treason", "Hill Giant"),
        cast("P1", "Murder", "Hill Giant"),
        theirs=["Hill Giant", {"card": "Ring", "attached_to": "Hill Giant"}],
        cards=[ring],
        hand={"P1": ["Act of Treason", "Murder"]},
    )
    assert outcomes(s, ControllerOfObject("Hill Giant"), how_often("unattached", "Ring")) == {("P1", 1)}
