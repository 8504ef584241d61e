"""607, 610.3: linked abilities, and what is exiled until its exiler leaves."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    All,
    CantCast,
    Choose,
    Discover,
    Enters,
    Filter,
    Leaves,
    May,
    Move,
    Previous,
    Target,
    TargetSpec,
    You,
)
from apnap.model.claims import ControllerOfObject, CountOf, IsAttached
from apnap.model.scenario import Cast, FixedChoice, Option, ScriptStep
from tests.referee.build import (
    PERMANENT,
    THIS,
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
from tests.referee.relations import AURA, EXILED, KIND, enchant

YAROK = card("Yarok", AdditionalTrigger("", (Enters(PERMANENT),), (Filter(controller="you"),)), pt=(3, 5))
MINE = (Filter(controller="you"),)


def ring(*script, name="Oblivion Ring", there=("Soul Warden",), cards=(), hand=(), mine=(), **more):
    """P1 casts a card that exiles something; P2 has what is said, and Naturalize."""
    return scenario(
        [YAROK, *KIND, *cards],
        battlefield={"P1": list(mine), "P2": list(there)},
        hand={"P1": [name, *hand], "P2": ["Naturalize", "Murder"]},
        script=[cast("P1", name), *script],
        **more,
    )


def respond(player, name, *targets, to):
    return ScriptStep(player, Cast(name, tuple(targets)), "", respond_to=to)


# --------------------------------------------------------------------------- linked abilities


def test_the_exiled_card_returns():
    there = ring(choices=[FixedChoice("Oblivion Ring", targets=("Soul Warden",))])
    assert outcomes(there, zone("Soul Warden")) == {"exile"}
    back = ring(
        cast("P2", "Naturalize", "Oblivion Ring"), choices=[FixedChoice("Oblivion Ring", targets=("Soul Warden",))]
    )
    assert outcomes(back, zone("Soul Warden"), ControllerOfObject("Soul Warden")) == {("battlefield", "P2")}


HARSH = card(
    "Harsh Ring",
    triggered(
        Enters(THIS),
        do=Move(Target(0), "exile", "exile", linked=True),
        targets=[TargetSpec((Filter(controller="opponent"),))],
    ),
    triggered(Leaves(THIS), do=Move(All(EXILED), "return", "battlefield")),
    types="enchantment",
)


@pytest.mark.parametrize(("without", "both"), [((), (2, 22)), (("linked-abilities",), (1, 20))])
def test_every_exiled_card_returns_at_once(without, both):
    """T29: two instances exile one each; the ability that returns them triggers once and returns both at once, so that
    each sees the other enter. Only the one exiled last returns if the rule is off. If both instances target the same
    one, the other sees it return."""
    s = ring(
        cast("P2", "Naturalize", "Harsh Ring"),
        name="Harsh Ring",
        mine=["Yarok"],
        there=[{"card": "Soul Warden", "id": "X"}, {"card": "Soul Warden", "id": "Y"}],
        cards=[HARSH],
        without=without,
    )
    left = how_often("left", "X"), how_often("left", "Y")
    returned = CountOf((Filter(name="Soul Warden"),), "P1")
    found = outcomes(s, *left, returned, life("P2"), how_often("triggered", "Harsh Ring", ability=2))
    assert found == {(1, 1, *both, 1), (1, 0, 2, 21, 1), (0, 1, 2, 21, 1)}


def test_an_ability_that_leaves_before_it_enters_finds_nothing():
    """The ring leaves while its first ability waits: nothing comes back, and the card stays in exile."""
    s = scenario(
        KIND,
        battlefield={"P2": ["Soul Warden"]},
        graveyard={"P1": ["Oblivion Ring"]},
        hand={"P2": ["Naturalize"]},
        script=[
            happens("P1", Move(All((Filter(zone="graveyard"),)), "return", "battlefield")),
            respond("P2", "Naturalize", "Oblivion Ring", to="Oblivion Ring"),
        ],
    )
    resolved = how_often("resolved", "Oblivion Ring")
    assert outcomes(s, zone("Oblivion Ring"), zone("Soul Warden"), resolved) == {("graveyard", "exile", 2)}


def test_only_what_is_in_exile_still_returns():
    """It has been put into the graveyard from exile: it is another object."""
    s = ring(
        happens("P2", Move(All((Filter(zone="exile"),)), "put", "graveyard")),
        cast("P2", "Naturalize", "Oblivion Ring"),
        choices=[FixedChoice("Oblivion Ring", targets=("Soul Warden",))],
    )
    assert outcomes(s, zone("Soul Warden")) == {"graveyard"}


def test_what_another_object_exiled_is_not_meant():
    """607.2a: the ring returns as another object, and exiles the giant, before or after the ability of the old ring
    returns what that one has exiled."""
    blinking = in_turn(Move(Target(0), "exile", "exile"), Move(Previous(), "return", "battlefield"))
    s = ring(
        cast("P1", "Blink", "Oblivion Ring"),
        hand=["Blink"],
        cards=[instant("Blink", blinking, TargetSpec(PERMANENT))],
        there=["Soul Warden", "Hill Giant"],
        choices=[FixedChoice("Oblivion Ring", targets=("Soul Warden",))],
    )
    assert outcomes(s, zone("Soul Warden"), zone("Hill Giant"), strict=True) == {("battlefield", "exile")}


IMPRINT = triggered(
    Enters(THIS),
    do=May(
        You(),
        in_turn(
            Choose(You(), (Filter(zone="hand", owner="you", not_types=frozenset({"land"})),), 1, 1),
            Move(Previous(), "exile", "exile", linked=True),
        ),
    ),
)


def test_imprint_twice():
    """T26: both cards that two instances exile are linked."""
    mox = card("Chrome Mox", IMPRINT, types="artifact")
    s = scenario(
        [YAROK, mox],
        battlefield={"P1": ["Yarok"]},
        hand={"P1": ["Chrome Mox", "Grizzly Bears", "Hill Giant"]},
        script=[cast("P1", "Chrome Mox")],
        choices=[FixedChoice("Chrome Mox", may=True)],
    )
    exiled = CountOf((Filter(zone="exile"),), "P1")
    assert outcomes(s, exiled) == {2}


RITUAL = card(
    "Exclusion Ritual",
    triggered(
        Enters(THIS),
        do=Move(Target(0), "exile", "exile", linked=True),
        targets=[TargetSpec((Filter(not_types=frozenset({"land"})),))],
    ),
    CantCast("", "any", (Filter(same_name=True, zone="stack"),)),
    types="enchantment",
)


SAME_NAMES = {"card": "Grizzly Bears", "id": "Bears"}, {"card": "Hill Giant", "id": "Giant"}


def ritual(*script, **more):
    """P1's Yarok makes Exclusion Ritual exile Bears and a Giant."""
    elves = card("Llanowar Elves")
    return scenario(
        [YAROK, RITUAL, elves, *KIND],
        battlefield={
            "P1": ["Yarok"],
            "P2": [{"card": "Grizzly Bears", "id": "X"}, {"card": "Hill Giant", "id": "Y"}],
        },
        hand={
            "P1": ["Exclusion Ritual", {"card": "Hill Giant", "id": "Mine"}],
            "P2": [
                {"card": "Grizzly Bears", "id": "Bears"},
                {"card": "Hill Giant", "id": "Giant"},
                "Llanowar Elves",
                "Naturalize",
            ],
        },
        script=[cast("P1", "Exclusion Ritual"), *script],
        **more,
    )


def test_no_spell_with_the_name_of_an_exiled_card_can_be_cast():
    """T30."""
    s = ritual(cast("P1", "Mine"), cast("P2", "Bears"), cast("P2", "Giant"), cast("P2", "Llanowar Elves"))
    at = zone("X"), zone("Y"), zone("Mine"), zone("Bears"), zone("Giant"), zone("Llanowar Elves")
    found = {v[2:] for v in outcomes(s, *at) if v[:2] == ("exile", "exile")}
    assert found == {("hand", "hand", "hand", "battlefield")}


def test_options_are_forbidden_too_and_only_while_it_is_there():
    s = ritual(begin("P2", "main"), options=[Option("P2", Cast("Giant"), "")])
    casts = {v[2] for v in outcomes(s, zone("X"), zone("Y"), how_often("cast", "Giant")) if v[:2] == ("exile", "exile")}
    assert casts == {0}
    elves = ritual(begin("P2", "main"), options=[Option("P2", Cast("Llanowar Elves"), "")])
    assert outcomes(elves, how_often("cast", "Llanowar Elves")) == {0, 1}
    gone = ritual(cast("P2", "Naturalize", "Exclusion Ritual"), cast("P1", "Mine"))
    after = {v[2] for v in outcomes(gone, zone("X"), zone("Y"), zone("Mine")) if v[:2] == ("exile", "exile")}
    assert after == {"battlefield"}


def test_who_cannot_cast():
    """ " "Your opponents can't cast spells"; a land is played, not cast."""
    ban = card("Ban", CantCast("", "opponent", (Filter(zone="stack"),)), types="enchantment")
    forest = card("Forest", types="land")
    s = scenario(
        [ban, forest],
        battlefield={"P1": ["Ban"]},
        hand={"P1": ["Grizzly Bears"], "P2": ["Hill Giant", "Forest"]},
        script=[cast("P1", "Grizzly Bears"), cast("P2", "Hill Giant"), cast("P2", "Forest")],
    )
    assert outcomes(s, zone("Grizzly Bears"), zone("Hill Giant"), zone("Forest")) == {
        ("battlefield", "hand", "battlefield")
    }


def test_a_discovered_card_that_cannot_be_cast_goes_to_hand():
    ban = card("Ban", CantCast("", "any", (Filter(zone="stack"),)), types="enchantment")
    s = scenario(
        [ban],
        battlefield={"P1": ["Ban"]},
        library={"P1": ["Grizzly Bears"]},
        script=[happens("P1", Discover(You(), 3))],
    )
    assert outcomes(s, zone("Grizzly Bears")) == {"hand"}


# --------------------------------------------------------------------------- until it leaves


def light(*script, **more):
    return ring(
        *script,
        name="Banishing Light",
        choices=[FixedChoice("Banishing Light", targets=("Hill Giant",))],
        there=["Hill Giant"],
        **more,
    )


def test_it_returns_right_after_its_exiler_has_left():
    """It returns before anything else: no ability, nobody can respond."""
    assert outcomes(light(), zone("Hill Giant")) == {"exile"}
    s = light(cast("P2", "Naturalize", "Banishing Light"))
    back = how_often("entered", "Hill Giant")
    assert outcomes(s, zone("Hill Giant"), ControllerOfObject("Hill Giant"), back) == {("battlefield", "P2", 1)}
    assert outcomes(s, how_often("triggered", "Banishing Light"), how_often("resolved", "Banishing Light")) == {(1, 2)}


def test_without_the_rule_an_ability_returns_it():
    s = light(cast("P2", "Naturalize", "Banishing Light"), without=["until-leaves"])
    resolved = how_often("resolved", "Banishing Light")
    assert outcomes(s, zone("Hill Giant"), resolved) == {("battlefield", 3)}


def test_nothing_is_exiled_if_the_exiler_has_left():
    """610.3."""
    s = scenario(
        KIND,
        battlefield={"P2": ["Hill Giant"]},
        graveyard={"P1": ["Banishing Light"]},
        hand={"P2": ["Naturalize"]},
        script=[
            happens("P1", Move(All((Filter(zone="graveyard"),)), "return", "battlefield")),
            respond("P2", "Naturalize", "Banishing Light", to="Banishing Light"),
        ],
    )
    exiled = how_often("entered", "Hill Giant")
    assert outcomes(s, zone("Hill Giant"), zone("Banishing Light"), exiled) == {("battlefield", "graveyard", 0)}


def test_it_does_not_return_if_it_is_another_object():
    s = light(
        happens("P2", Move(All((Filter(zone="exile"),)), "put", "hand")), cast("P2", "Naturalize", "Banishing Light")
    )
    assert outcomes(s, zone("Hill Giant")) == {"hand"}


def test_it_returns_to_where_it_was():
    """610.3: what was exiled from a hand returns to the hand."""
    murder = All((Filter(zone="hand", owner="opponent", name="Murder"),))
    exiling = Move(murder, "exile", "exile", until_source_leaves=True)
    thief = card("Freebooter", triggered(Enters(THIS), do=exiling))
    s = ring(
        happens("P2", Move(Target(0), "destroy", "graveyard"), TargetSpec(PERMANENT), at=["Freebooter"]),
        name="Freebooter",
        cards=[thief],
    )
    assert outcomes(s, zone("Murder"), how_often("left", "Freebooter")) == {("hand", 1)}
    there = ring(name="Freebooter", cards=[thief])
    assert outcomes(there, zone("Murder")) == {"exile"}


def test_all_return_at_once():
    wide = card(
        "Wide Light",
        triggered(
            Enters(THIS),
            do=Move(All((Filter(controller="opponent"),)), "exile", "exile", until_source_leaves=True),
        ),
        types="enchantment",
    )
    s = ring(
        cast("P2", "Naturalize", "Wide Light"),
        name="Wide Light",
        cards=[wide],
        there=[{"card": "Soul Warden", "id": "X"}, {"card": "Soul Warden", "id": "Y"}],
    )
    assert outcomes(s, life("P2"), how_often("triggered", by="P2")) == {(22, 2)}


def test_an_aura_that_returns_is_attached_to_a_choice_of_its_owner():
    sticker = card("Sticker", enchant(), **AURA)
    s = ring(
        cast("P2", "Naturalize", "Banishing Light"),
        name="Banishing Light",
        cards=[sticker],
        there=["Hill Giant", "Grizzly Bears", {"card": "Sticker", "attached_to": "Hill Giant"}],
        choices=[FixedChoice("Banishing Light", targets=("Sticker",))],
    )
    on = IsAttached("Sticker", "Hill Giant"), IsAttached("Sticker", "Grizzly Bears")
    assert outcomes(s, *on) == {(True, False), (False, True)}
