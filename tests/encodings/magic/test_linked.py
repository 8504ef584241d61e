"""What an object has exiled: linked abilities and "until" (607, 610.3), and names that can't be cast."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    All,
    CantCast,
    Card,
    Choose,
    Count,
    Effect,
    Enchant,
    Enters,
    Filter,
    GainLife,
    Leaves,
    May,
    Mode,
    Move,
    Previous,
    PutCounters,
    Target,
    TargetSpec,
    Triggered,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import ControllerOfObject, CountOf, Incarnation, IsAttached, Life, ZoneOf
from apnap.model.scenario import Cast, Option
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, question, times, when
from tests.encodings.magic.boards import creature, destroyed, game, named, permanent, sorcery

EXILED = (Filter(linked=True, zone="exile"),)
NONLAND = (Filter(not_types=frozenset({"land"})),)
OTHER = (Filter(not_types=frozenset({"land"}), other=True),)
TARGET = (TargetSpec(OTHER),)
WARDEN_GAINS = when(Enters((Filter(types=frozenset({"creature"}), other=True),)), GainLife(You(), 1))


def yarok() -> Card:
    """ "... entering causes a triggered ability of a permanent you control to trigger, it triggers once more"."""
    return creature("YA", AdditionalTrigger("", (Enters((Filter(),)),), (Filter(controller="you"),)), size=(3, 5))


def entering(effect: Effect, *, targets: tuple[TargetSpec, ...] = TARGET) -> Triggered:
    return Triggered("", (Enters(THIS),), (Mode("", effect, targets),))


def ring() -> Card:
    """Oblivion Ring."""
    exile = entering(Move(Target(0), "exile", "exile", linked=True))
    back = when(Leaves(THIS), Move(All(EXILED), "return", "battlefield"))
    return permanent("OR", "enchantment", exile, back)


def priest() -> Card:
    """ "Exile another target nonland permanent until this leaves the battlefield"."""
    return permanent("BH", "enchantment", entering(Move(Target(0), "exile", "exile", until_source_leaves=True)))


def warden(name: str) -> tuple[str, Card]:
    return name, creature("Soul Warden", WARDEN_GAINS, size=(1, 1))


# --------------------------------------------------------------------------- linked abilities


@pytest.mark.parametrize("off", [False, True])
def test_t29_all_exiled_cards_return_at_once(off: bool) -> None:
    board = {
        "P1": {"battlefield": [yarok()], "hand": [ring()]},
        "P2": {"battlefield": [warden("X"), warden("Y")]},
    }
    scenario = game(
        board, ("P1", Cast("OR")), happen(destroyed(named("OR").selector)), without=["linked-abilities"] if off else []
    )
    left, entered = (times("left", "X"), times("left", "Y")), (times("entered", "X"), times("entered", "Y"))
    found = outcomes(scenario, *left, *entered, times("triggered", "OR", ability=2), Life("P2"))
    both = {o[2:] for o in found if o[:2] == (1, 1)}
    assert both == ({(1, 0, 1, 20), (0, 1, 1, 20)} if off else {(1, 1, 1, 22)})


def test_t29_they_return_under_their_owners_control() -> None:
    board = {"P1": {"hand": [ring()]}, "P2": {"battlefield": [creature("X")]}}
    exiled = game(board, ("P1", Cast("OR")))
    assert outcomes(exiled, ZoneOf("X")) == {"exile"}
    scenario = game(board, ("P1", Cast("OR")), happen(destroyed(named("OR").selector)))
    assert outcomes(scenario, ZoneOf("X"), ControllerOfObject("X"), Incarnation("X")) == {("battlefield", "P2", 2)}


def test_what_is_exiled_after_the_ring_has_left_stays_exiled() -> None:
    """The leaves ability resolves before the enters ability, and finds nothing."""
    out = sorcery("N", destroyed(named("OR").selector), kind="instant")
    board = {"P1": {"hand": [ring()]}, "P2": {"battlefield": [creature("X")], "hand": [out]}}
    options = [Option("P2", Cast("N"), "")]
    found = outcomes(game(board, ("P1", Cast("OR")), options=options), ZoneOf("X"), ZoneOf("OR"))
    assert ("exile", "graveyard") in found  # the response
    assert ("battlefield", "graveyard") in found  # when it has resolved
    assert ("exile", "battlefield") in found


def test_another_object_has_exiled_nothing() -> None:
    """The ring comes back as a new object: what the old one exiled is not its."""
    board = {"P1": {"hand": [ring()]}, "P2": {"battlefield": [creature("X"), creature("Z")]}}
    leave = happen(destroyed(named("OR").selector))
    again = happen(Move(named("OR", "graveyard"), "return", "battlefield"))
    scenario = game(board, ("P1", Cast("OR")), leave, again)
    found = outcomes(scenario, ZoneOf("X"), ZoneOf("Z"), ZoneOf("OR"))
    assert found == {("exile", "battlefield", "battlefield"), ("battlefield", "exile", "battlefield")}


def test_t26_each_resolution_may_exile_a_card() -> None:
    """Chrome Mox with a doubler: all cards that it has exiled are linked to it."""
    card = (Filter(owner="you", zone="hand", not_types=frozenset({"artifact", "land"})),)
    imprint = May(You(), Steps((Choose(You(), card, 1, 1), Move(Previous(), "exile", "exile", linked=True))))
    mox = permanent("CM", "artifact", entering(imprint, targets=()), _count())
    double = permanent("PA", "artifact", AdditionalTrigger("", (Enters((Filter(types=frozenset({"artifact"})),)),),
                                                           (Filter(controller="you"),)))  # fmt: skip
    lions, merfolk = creature("SL"), creature("MP")
    board = {"P1": {"battlefield": [double], "hand": [mox, lions, merfolk, permanent("L", "land")]}}
    scenario = game(board, ("P1", Cast("CM")), happen(destroyed(named("CM").selector)))
    found = outcomes(scenario, ZoneOf("SL"), ZoneOf("MP"), Life("P1"))
    hand, exile = "hand", "exile"
    assert found == {(hand, hand, 20), (exile, hand, 21), (hand, exile, 21), (exile, exile, 22)}


def _count() -> Triggered:
    """ "When this leaves, you gain 1 life for each card exiled with it"."""
    return when(Leaves(THIS), GainLife(You(), Count(EXILED)))


def test_t27_target_cards_of_graveyards() -> None:
    cards = (TargetSpec((Filter(zone="graveyard", types=frozenset({"creature"})),)),)
    golem = creature("MG", entering(Move(Target(0), "exile", "exile", linked=True), targets=cards), _count())
    board = {"P1": {"battlefield": [yarok()], "hand": [golem]}, "P2": {"graveyard": [creature("GB"), creature("OP")]}}
    scenario = game(board, ("P1", Cast("MG")), happen(destroyed(named("MG").selector)))
    graves = (Filter(zone="graveyard", name="GB"), Filter(zone="graveyard", name="OP"))
    assert outcomes(scenario, CountOf(graves, "P1"), Life("P1")) == {(0, 22), (1, 21)}


def test_t30_the_names_of_all_exiled_cards_cannot_be_cast() -> None:
    ritual = permanent("ER", "enchantment", entering(Move(Target(0), "exile", "exile", linked=True)),
                       CantCast("", "any", (Filter(same_name=True),)))  # fmt: skip
    bears, giant, elves = (creature(name) for name in ("Bears", "Giant", "Elves"))
    board = {
        "P1": {"battlefield": [yarok()], "hand": [ritual, ("HG1", giant)]},
        "P2": {"battlefield": [("X", bears), ("Y", giant)], "hand": [("GB2", bears), ("HG2", giant), ("LE2", elves)]},
    }
    script = [("P1", Cast("ER"))] + [(p, Cast(o)) for p, o in (("P1", "HG1"), ("P2", "GB2"), ("P2", "HG2"),
                                                               ("P2", "LE2"))]  # fmt: skip
    found = outcomes(game(board, *script), ZoneOf("X"), ZoneOf("Y"), *(times("cast", o) for o in
                     ("HG1", "GB2", "HG2", "LE2")))  # fmt: skip
    assert ("exile", "exile", 0, 0, 0, 1) in found
    assert not [o for o in found if o[:2] == ("exile", "exile") and o[2:] != (0, 0, 0, 1)]
    after = game(board, ("P1", Cast("ER")), happen(destroyed(named("ER").selector)), ("P1", Cast("HG1")))
    assert outcomes(after, times("cast", "HG1")) == {1}


# --------------------------------------------------------------------------- until it leaves


@pytest.mark.parametrize("off", [False, True])
def test_610_3_it_returns_at_once(off: bool) -> None:
    board = {"P1": {"hand": [priest()]}, "P2": {"battlefield": [warden("X"), warden("Y")]}}
    scenario = game(
        board, ("P1", Cast("BH")), happen(destroyed(named("BH").selector)), without=["until-leaves"] if off else []
    )
    asked = times("triggered", "BH"), times("entered", "X"), times("entered", "Y"), Life("P2")
    assert outcomes(scenario, *asked) == {(1 + off, 1, 0, 21), (1 + off, 0, 1, 21)}


def test_610_3_all_return_in_one_batch_before_anything_resolves() -> None:
    """Two wardens that return together see each other."""
    board = {
        "P1": {"battlefield": [yarok()], "hand": [priest()]},
        "P2": {"battlefield": [warden("X"), warden("Y")]},
    }
    scenario = game(board, ("P1", Cast("BH")), happen(destroyed(named("BH").selector)))
    found = outcomes(scenario, times("entered", "X"), times("entered", "Y"), Life("P2"))
    assert (1, 1, 22) in found


def test_610_3b_nothing_is_exiled_once_the_source_is_gone() -> None:
    out = sorcery("N", destroyed(named("BH").selector), kind="instant")
    board = {"P1": {"hand": [priest()]}, "P2": {"battlefield": [creature("X")], "hand": [out]}}
    options = [Option("P2", Cast("N"), "")]
    found = outcomes(game(board, ("P1", Cast("BH")), options=options), ZoneOf("X"), times("left", "X"), ZoneOf("BH"))
    assert found == {
        ("exile", 1, "battlefield"),  # no response
        ("battlefield", 0, "graveyard"),  # in response to the ability (or to nothing, where the spell is gone)
        ("battlefield", 1, "graveyard"),  # later
    }


def test_it_returns_only_as_the_same_object() -> None:
    board = {"P1": {"hand": [priest()]}, "P2": {"battlefield": [creature("X")]}}
    move = happen(Move(named("X", "exile"), "put", "graveyard"))
    scenario = game(board, ("P1", Cast("BH")), move, happen(destroyed(named("BH").selector)))
    assert outcomes(scenario, ZoneOf("X")) == {"graveyard"}


def test_an_aura_that_returns_is_attached_by_choice() -> None:
    """Its owner says to what; also if a state-based action has let the source leave (303.4f)."""
    an_aura = (TargetSpec((Filter(subtypes=frozenset({"aura"})),)),)
    exile = Move(Target(0), "exile", "exile", until_source_leaves=True)
    bear = creature("BH", entering(exile, targets=an_aura), size=(1, 1))
    any_creature = (Filter(types=frozenset({"creature"})),)
    aura = permanent("A", "enchantment", Enchant("", any_creature), subtypes=["aura"])
    board = {
        "P1": {"hand": [bear]},
        "P2": {"battlefield": [creature("X"), creature("Y"), ("A", aura, {"attached_to": "X"})]},
    }
    scenario = game(board, ("P1", Cast("BH")), happen(PutCounters(named("BH"), "-1/-1", 1)))
    asked = ZoneOf("A"), IsAttached("A", "X"), IsAttached("A", "Y")
    assert outcomes(scenario, *asked) == {("battlefield", True, False), ("battlefield", False, True)}
    asked_whom = [site for site in question(scenario).machine.sites if site.kind == "enchant"]
    assert {(site.owner, site.item) for site in asked_whom} == {("P2", "A")}


@pytest.mark.parametrize("off", [False, True])
def test_610_3a_it_returns_to_the_zone_it_came_from(off: bool) -> None:
    """ "Exile a card from your hand until this leaves the battlefield"."""
    take = Steps((Choose(You(), (Filter(owner="you", zone="hand"),), 1, 1),
                  Move(Previous(), "exile", "exile", until_source_leaves=True)))  # fmt: skip
    board = {"P1": {"hand": [creature("T", entering(take, targets=())), creature("X")]}}
    without = ["until-leaves"] if off else []
    assert outcomes(game(board, ("P1", Cast("T")), without=without), ZoneOf("X")) == {"exile"}
    scenario = game(board, ("P1", Cast("T")), happen(destroyed(named("T").selector)), without=without)
    assert outcomes(scenario, ZoneOf("X"), times("triggered", "T")) == {("hand", 1 + off)}
