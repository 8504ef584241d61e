"""614: what an object does instead of going to a graveyard."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Affect,
    All,
    Casts,
    Changes,
    Choose,
    ChooseSacrifice,
    CounterSpell,
    CreateTokens,
    Dies,
    Draw,
    EventItem,
    ExileInstead,
    Filter,
    InsteadOfGraveyard,
    LoseLife,
    Mill,
    Move,
    Previous,
    Remembered,
    ReplacesMove,
    Sacrificed,
    Target,
    TargetPlayer,
    TargetSpec,
    ToGraveyard,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.referee.explore import explore
from apnap.model.referee.running import random_play
from apnap.model.scenario import Cast, FixedChoice, ScriptStep
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
from tests.referee.later import NEXT_END, delayed, in_turn
from tests.referee.relations import CONFISCATE

THEIR_CARDS = (Filter(owner="opponent"),)
LEYLINE = card("Leyline of the Void", ReplacesMove("", THEIR_CARDS, None, "exile", cards=True), types="enchantment")
ARTIST = card(
    "Blood Artist",
    triggered(
        Dies((*THIS, *OTHER_CREATURE)),
        do=in_turn(LoseLife(TargetPlayer(0), 1), gain()),
        targets=[TargetSpec((), players="any")],
    ),
    pt=(0, 1),
)
BACK = delayed(*NEXT_END, do=Move(Remembered(), "return", "hand"), about=Previous())
SHRINE = card("Recall Shrine", ReplacesMove("", YOUR_CREATURE, "battlefield", "exile", then=BACK), types="enchantment")
COLOSSUS = card("Colossus", ReplacesMove("", THIS, None, "shuffle"), pt=(11, 11))
SPHINX = card("Homing Sphinx", ReplacesMove("", THIS, "battlefield", "hand"), pt=(5, 5))
GRAVE = card("Graveyard Lore", triggered(ToGraveyard((Filter(),)), do=gain()), types="enchantment")
DIED = how_often("died", "Grizzly Bears")


def test_what_is_exiled_does_not_die():
    """X11: of three creatures that are destroyed at once, two are exiled instead; their controller's ability looks back
    and sees the third die."""
    s = scenario(
        [LEYLINE, ARTIST],
        battlefield={"P1": ["Blood Artist", "Grizzly Bears"], "P2": ["Hill Giant", "Leyline of the Void"]},
        hand={"P1": ["Wrath"]},
        script=[cast("P1", "Wrath")],
        choices=[FixedChoice("Blood Artist", targets=("P2",))],
    )
    zones = zone("Blood Artist"), zone("Grizzly Bears"), zone("Hill Giant")
    found = outcomes(s, how_often("triggered", "Blood Artist"), *zones, life("P1"), life("P2"))
    assert found == {(1, "exile", "exile", "graveyard", 21, 19)}


def test_without_the_rule_it_dies():
    s = scenario(
        [LEYLINE],
        battlefield={"P1": ["Grizzly Bears"], "P2": ["Leyline of the Void"]},
        hand={"P2": ["Murder"]},
        script=[cast("P2", "Murder", "Grizzly Bears")],
        without=["replaced"],
    )
    assert outcomes(s, zone("Grizzly Bears"), DIED) == {("graveyard", 1)}


def test_as_if_it_had_happened():
    """With rule really-happens off the abilities trigger, but the object is where it is."""
    s = scenario(
        [LEYLINE],
        battlefield={"P1": ["Cutthroat", "Grizzly Bears"], "P2": ["Leyline of the Void"]},
        hand={"P2": ["Murder"]},
        script=[cast("P2", "Murder", "Grizzly Bears")],
        without=["really-happens"],
    )
    assert outcomes(s, zone("Grizzly Bears"), life("P1")) == {("exile", 21)}


def test_a_token_is_no_card():
    s = scenario(
        [LEYLINE],
        battlefield={"P1": ["Cutthroat"], "P2": ["Leyline of the Void"]},
        hand={"P2": ["Shock"]},
        script=[happens("P1", CreateTokens(You(), 1, SOLDIER)), cast("P2", "Shock", "Soldier")],
    )
    assert outcomes(s, life("P1"), how_often("died", "Soldier")) == {(21, 1)}


@pytest.mark.parametrize("counter", [False, True])
def test_a_spell_is_exiled_too(counter):
    """From anywhere: as it has resolved, or is countered."""
    script = [cast("P1", "Shock", "P2")]
    if counter:
        script.append(ScriptStep("P2", Cast("Counterspell", ("Shock",)), "", respond_to="Shock"))
    spell = instant("Counterspell", CounterSpell(Target(0)), TargetSpec((Filter(zone="stack"),)))
    s = scenario(
        [LEYLINE, spell],
        battlefield={"P2": ["Leyline of the Void"]},
        hand={"P1": ["Shock"], "P2": ["Counterspell"]},
        script=script,
    )
    assert outcomes(s, zone("Shock"), life("P2")) == {("exile", 20 if counter else 18)}


def test_a_sacrifice_is_a_sacrifice():
    mourner = card("Mourner", triggered(Sacrificed("you", OTHER_CREATURE), do=gain()), types="artifact")
    s = scenario(
        [LEYLINE, mourner],
        battlefield={"P1": ["Mourner", "Cutthroat"], "P2": ["Leyline of the Void"]},
        script=[happens("P1", ChooseSacrifice(You(), 1, CREATURE))],
    )
    assert outcomes(s, life("P1"), zone("Cutthroat")) == {(21, "exile")}


def milled(top, number, watched=True, **more):
    return scenario(
        [LEYLINE, COLOSSUS, *([GRAVE] if watched else [])],
        battlefield={"P1": ["Graveyard Lore"] if watched else [], "P2": ["Leyline of the Void"]},
        library={"P1": top},
        script=[happens("P1", Mill(You(), number))],
        **more,
    )


def test_cards_from_the_library():
    assert outcomes(milled(["Hill Giant"], 1), zone("Hill Giant"), life("P1")) == {("exile", 20)}


def test_cards_without_a_name_are_not_modelled():
    x = explore(milled(["Hill Giant"], 2, watched=False), [life("P1")])
    assert list(x.unmodelled) == ["Leyline of the Void may bear on cards of P1 without a name"]


def test_the_owner_chooses_which_effect_applies():
    """616.1: the owner of the card that would be milled chooses between two effects."""
    found = outcomes(milled(["Colossus"], 1), zone("Colossus"), how_often("shuffled", by="P1"))
    assert found == {("exile", 0), ("library", 1)}
    fixed = milled(["Colossus"], 1, choices=[FixedChoice("Colossus", pick=("Leyline of the Void",))])
    assert outcomes(fixed, zone("Colossus")) == {"exile"}


def test_the_controller_chooses_for_each_object():
    """Both die at once by lethal damage; each has its own choice."""
    s = scenario(
        [LEYLINE, SPHINX],
        battlefield={
            "P1": [{"card": "Homing Sphinx", "id": "X"}, {"card": "Homing Sphinx", "id": "Y"}],
            "P2": ["Leyline of the Void"],
        },
        script=[happens("P2", Affect(All(CREATURE), Changes(power=0, toughness=-5)))],
    )
    both = outcomes(s, zone("X"), zone("Y"))
    assert both == {(a, b) for a in ("exile", "hand") for b in ("exile", "hand")}


def test_effects_that_do_the_same_are_one():
    """Nothing is asked where the outcome is the same."""
    exiler = card("Exiler", ExileInstead("", CREATURE), types="enchantment")
    s = scenario(
        [LEYLINE, exiler],
        battlefield={"P1": ["Grizzly Bears"], "P2": ["Leyline of the Void", "Exiler"]},
        hand={"P2": ["Murder"]},
        script=[cast("P2", "Murder", "Grizzly Bears")],
    )
    assert outcomes(s, zone("Grizzly Bears")) == {"exile"}
    assert random_play(s, 0).decisions == ()


HOMING = card("Hand Lore", ReplacesMove("", CREATURE, "battlefield", "hand"), types="enchantment")


@pytest.mark.parametrize(("lore", "there"), [(LEYLINE, "battlefield"), (HOMING, "hand")])
def test_an_effect_finds_what_went_to_a_public_zone_only(lore, there):
    """400.7j: "destroy it, then put that card onto the battlefield"."""
    again = in_turn(Move(Target(0), "destroy", "graveyard"), Move(Previous(), "return", "battlefield"))
    s = scenario(
        [lore],
        battlefield={"P1": ["Grizzly Bears"], "P2": [lore.name]},
        script=[happens("P2", again, TargetSpec(CREATURE), at=["Grizzly Bears"])],
    )
    assert outcomes(s, zone("Grizzly Bears")) == {there}


# --------------------------------------------------------------------------- discarding


LENG = card(
    "Library of Leng",
    ReplacesMove("", (Filter(owner="you"),), "hand", "top", discarded=True, optional=True),
    types="artifact",
)
DISCARD = Steps((Choose(You(), (Filter(zone="hand", owner="you"),), 1, 1), Move(Previous(), "discard", "graveyard")))


def discarding(*script, effect=DISCARD, hand=("Hill Giant",), **more):
    return scenario(
        [LENG, GRAVE],
        battlefield={"P1": ["Library of Leng", "Graveyard Lore"]},
        hand={"P1": list(hand)},
        script=[happens("P1", effect), *script],
        **more,
    )


def test_a_discarded_card_may_go_to_the_top():
    """T39: it is discarded in either case, and the next card drawn if it lies on top."""
    s = discarding(begin("P2", "upkeep"))
    discarded = how_often("discarded", "Hill Giant")
    found = outcomes(s, zone("Hill Giant"), discarded, life("P1"), how_often("accepted", "Library of Leng"))
    assert found == {("library", 1, 20, 1), ("graveyard", 1, 21, 0)}
    fixed = discarding(choices=[FixedChoice("Library of Leng", may=True)])
    assert outcomes(fixed, zone("Hill Giant")) == {"library"}


def test_the_card_on_top_is_drawn():
    s = discarding(begin("P1", "draw"), active="P1", step="upkeep", choices=[FixedChoice("Library of Leng", may=True)])
    assert outcomes(s, zone("Hill Giant")) == {"hand"}


def test_what_is_put_there_is_not_discarded():
    put = Move(All((Filter(zone="hand", owner="you"),)), "put", "graveyard")
    assert outcomes(discarding(effect=put), zone("Hill Giant"), life("P1")) == {("graveyard", 21)}


def test_the_order_of_several_cards_is_not_modelled():
    both = Move(All((Filter(zone="hand", owner="you"),)), "discard", "graveyard")
    s = discarding(effect=both, hand=("Hill Giant", "Grizzly Bears"))
    assert list(explore(s, [life("P1")]).unmodelled) == ["in which order several cards are put on top of a library"]


# --------------------------------------------------------------------------- what a replacement creates


def shrine(*script, **more):
    return scenario(
        [SHRINE, CONFISCATE],
        battlefield={"P1": [more.pop("shrine", "Recall Shrine"), "Grizzly Bears"]},
        hand={"P2": ["Murder", "Confiscate"]},
        script=[cast("P2", "Murder", "Grizzly Bears"), *script],
        active="P2",
        **more,
    )


DELAYED = {"ability": "delayed"}


@pytest.mark.parametrize("steal", [False, True])
def test_a_replacement_creates_a_delayed_ability(steal):
    """L19: its controller is the controller of the shrine as the bears would have died, even if another player controls
    the shrine as it triggers."""
    s = shrine(*([cast("P2", "Confiscate", "Recall Shrine")] if steal else []), begin("P2", "end"))
    mine = how_often("triggered", "Recall Shrine", by="P1", **DELAYED)
    assert outcomes(s, zone("Grizzly Bears"), DIED, mine) == {("hand", 0, 1)}


@pytest.mark.parametrize(
    ("without", "by"), [((), "P1"), (("replacement-creates",), "P2"), (("delayed-controller",), "P1")]
)
def test_whose_the_delayed_ability_is(without, by):
    """P1 controls a shrine that P2 owns."""
    s = shrine(begin("P2", "end"), shrine={"card": "Recall Shrine", "owner": "P2"}, without=without)
    assert outcomes(s, how_often("triggered", "Recall Shrine", by=by, **DELAYED)) == {1}


def test_inside_an_effect_that_goes_on():
    """The ability is created right after the batch; then the spell goes on."""
    s = scenario(
        [SHRINE],
        battlefield={"P1": ["Recall Shrine", "Grizzly Bears"]},
        script=[
            happens(
                "P2",
                in_turn(Move(Target(0), "destroy", "graveyard"), gain(3)),
                TargetSpec(CREATURE),
                at=["Grizzly Bears"],
            ),
            begin("P1", "end"),
        ],
    )
    assert outcomes(s, zone("Grizzly Bears"), life("P2"), life("P1")) == {("hand", 23, 20)}


# --------------------------------------------------------------------------- spells that are exiled as they resolve


GROWTH = instant("Giant Growth", Affect(Target(0), Changes(power=3, toughness=3)), TargetSpec(CREATURE))
FEATHER = card(
    "Feather",
    triggered(
        Casts("you", (Filter(types=frozenset({"instant"})),), targeting=()),
        do=InsteadOfGraveyard(EventItem(), then=BACK),
    ),
    pt=(3, 4),
)


def feather(*script, there=(), **more):
    return scenario(
        [FEATHER, GROWTH, *more.pop("cards", ())],
        battlefield={"P1": ["Feather", "Grizzly Bears", *there], **more.pop("others", {})},
        hand={"P1": ["Giant Growth"], "P2": ["Murder"]},
        script=[cast("P1", "Giant Growth", "Grizzly Bears"), *script],
        **more,
    )


def test_a_spell_is_exiled_as_it_resolves_and_returns():
    """L07: never in the graveyard; back in hand after the end step's ability."""
    assert outcomes(feather(), zone("Giant Growth"), how_often("resolved", "Giant Growth")) == {("exile", 1)}
    ended = feather(begin("P1", "end"))
    created = how_often("triggered", "Feather", by="P1", **DELAYED)
    assert outcomes(ended, zone("Giant Growth"), created) == {("hand", 1)}
    assert outcomes(feather(begin("P1", "end"), without=["replaced"]), zone("Giant Growth")) == {"graveyard"}


def test_a_spell_that_does_not_resolve_goes_to_the_graveyard():
    """608.2b: its only target is gone."""
    s = feather(ScriptStep("P2", Cast("Murder", ("Grizzly Bears",)), "", respond_to="Giant Growth"))
    assert outcomes(s, zone("Giant Growth")) == {"graveyard"}


def test_of_two_such_effects_one_applies():
    """Feather exiles it and creates her ability, or the Leyline exiles it and nothing more comes of it: the controller
    of the spell chooses."""
    s = feather(begin("P1", "end"), cards=[LEYLINE], others={"P2": ["Leyline of the Void"]})
    assert outcomes(s, zone("Giant Growth")) == {"exile", "hand"}


def test_told():
    s = feather(begin("P1", "end"), cards=[LEYLINE], others={"P2": ["Leyline of the Void"]})
    play = random_play(s, 0)
    steps = [(step.kind, step.text, step.rules) for step in play.steps]
    assert any(kind == "choice" and "say where Giant Growth goes" in text for kind, text, _ in steps)
    s = shrine(begin("P2", "end"))
    steps = [(step.kind, step.text, step.rules) for step in random_play(s, 0).steps]
    (rules,) = (rules for _, text, rules in steps if text == "a delayed ability of Recall Shrine (P1) waits")
    assert "replacement-creates" in rules
    assert "delayed-controller" not in rules


def test_a_token_on_top_of_a_library_ceases_to_exist():
    """704.5d: the next card drawn is the one that was on top before; nobody has to order a token and a card."""
    lift = card("Lift", ReplacesMove("", CREATURE, "battlefield", "top"), types="enchantment")
    s = scenario(
        [lift],
        battlefield={"P1": ["Lift"]},
        hand={"P1": ["Wrath"]},
        library={"P1": ["Hill Giant"]},
        script=[happens("P1", CreateTokens(You(), 2, SOLDIER)), cast("P1", "Wrath"), happens("P1", Draw(You(), 1))],
    )
    assert outcomes(s, zone("Hill Giant"), how_often("left", "Soldier")) == {("hand", 2)}


def test_the_active_player_is_asked_first():
    """101.4: then the other player, each about one object after the other."""
    s = scenario(
        [SPHINX, HOMING, card("Exile Lore", ReplacesMove("", CREATURE, "battlefield", "exile"), types="enchantment")],
        battlefield={"P1": ["Grizzly Bears"], "P2": ["Hill Giant", "Hand Lore", "Exile Lore", "Cutthroat"]},
        hand={"P2": ["Wrath"]},
        script=[cast("P2", "Wrath")],
        active="P2",
    )
    assert [(d.kind, d.owner, d.item) for d in random_play(s, 0).decisions] == [
        ("replace", "P2", "Hill Giant"),
        ("replace", "P2", "Cutthroat"),
        ("replace", "P1", "Grizzly Bears"),
    ]
