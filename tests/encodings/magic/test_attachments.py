"""Auras and Equipment: what they are attached to, and what becomes of them (301.5, 303.4, 603.6e, 704.5m-n)."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.model.abilities import (
    All,
    Attach,
    BecomesAttached,
    BecomesUnattached,
    BeginStep,
    Card,
    ControllerOf,
    CreateTokens,
    Dies,
    Enchant,
    EventObject,
    Filter,
    GainLife,
    Host,
    Keyword,
    Leaves,
    LoseLife,
    Move,
    PowerOf,
    PutCounters,
    Selector,
    Source,
    Target,
    TargetSpec,
    TokenSpec,
    Unattach,
    You,
)
from apnap.model.claims import CountersOnObject, CountOf, IsAttached, Life, ZoneOf
from apnap.model.scenario import Cast, FixedChoice, Happen, Mode, Use
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, reasons, times, when
from tests.encodings.magic.boards import A_CREATURE, creature, destroyed, game, named, permanent, sorcery

HOST = (Filter(host=True),)
BACK = Move(Source(), "return", "hand")


def aura(name: str, *abilities: Any, what: Selector = A_CREATURE, players: str | None = None) -> Card:
    return permanent(name, "enchantment", Enchant("", what, players), *abilities, subtypes=["aura"])


def equipment(name: str, *abilities: Any) -> Card:
    return permanent(name, "artifact", *abilities, subtypes=["equipment"])


def on(name: str, card: Card, host: str) -> tuple[str, Card, dict[str, Any]]:
    """A card that is attached to something at the start."""
    return name, card, {"attached_to": host}


def equip(name: str, to: str) -> tuple[str, Use]:
    """ "Attach it to target creature"."""
    effect = Attach(Target(1), Target(0))
    specs = TargetSpec(A_CREATURE), TargetSpec((Filter(name=name),))
    return "P1", Use("attach", Mode("attach", effect, specs), (to, name))


def kill(*names: str) -> tuple[str, Happen]:
    """They are destroyed at once."""
    return happen(destroyed(tuple(Filter(name=name) for name in names)))


# --------------------------------------------------------------------------- Aura spells


def test_an_aura_spell_enters_attached_to_its_target() -> None:
    board = {"P1": {"hand": [aura("A")]}, "P2": {"battlefield": [creature("X"), permanent("R", "artifact")]}}
    scenario = game(board, ("P1", Cast("A")))
    assert outcomes(scenario, ZoneOf("A"), IsAttached("A", "X"), IsAttached("A", "R")) == {("battlefield", True, False)}
    nothing = game({"P1": {"hand": [aura("A")]}}, ("P1", Cast("A")))
    assert outcomes(nothing, ZoneOf("A")) == {"hand"}  # no legal target


@pytest.mark.parametrize("off", [False, True])
def test_it_goes_to_the_graveyard_when_its_target_is_gone(off: bool) -> None:
    """Without 608.2b too: there is nothing that it could be attached to (303.4g)."""
    flicker = sorcery("F", Move(named("X"), "exile", "exile"), kind="instant")
    board = {"P1": {"hand": [aura("A"), flicker]}, "P2": {"battlefield": [creature("X")]}}
    without = ["illegal-targets"] if off else []
    scenario = game(board, ("P1", Cast("A")), ("P1", Cast("F")), responds={1: "A"}, without=without)
    asked = ZoneOf("A"), times("entered", "A"), times("did_nothing", "A")
    assert outcomes(scenario, *asked) == {("graveyard", 0, 1)}


def test_what_enchants_a_player_is_not_modelled() -> None:
    board = {"P1": {"hand": [aura("C", what=(), players="opponent")]}}
    assert reasons(game(board, ("P1", Cast("C")))) == {"what C enchants as it enters"}


# --------------------------------------------------------------------------- Auras that enter otherwise


def test_an_aura_that_is_put_onto_the_battlefield_is_attached_by_choice() -> None:
    board = {"P1": {"graveyard": [aura("A")], "battlefield": [creature("X"), creature("Y")]}}
    put = happen(Move(named("A", "graveyard"), "return", "battlefield"))
    asked = ZoneOf("A"), IsAttached("A", "X"), IsAttached("A", "Y")
    assert outcomes(game(board, put), *asked) == {("battlefield", True, False), ("battlefield", False, True)}


def test_it_stays_where_it_is_when_there_is_nothing_to_enchant() -> None:
    watcher = permanent("W", "enchantment", when(BecomesAttached((Filter(),)), GainLife(You(), 1)))
    board = {"P1": {"graveyard": [aura("A")], "battlefield": [watcher]}}
    put = happen(Move(named("A", "graveyard"), "return", "battlefield"))
    assert outcomes(game(board, put), ZoneOf("A"), times("entered", "A"), Life("P1")) == {("graveyard", 0, 20)}


def test_what_enters_with_it_cannot_be_chosen() -> None:
    board = {"P1": {"graveyard": [aura("A"), creature("X")]}}
    both = happen(Move(_all("A", "X"), "return", "battlefield"))
    assert outcomes(game(board, both), ZoneOf("A"), ZoneOf("X")) == {("graveyard", "battlefield")}


def _all(*names: str) -> All:
    return All(tuple(Filter(name=name, zone="graveyard") for name in names))


# --------------------------------------------------------------------------- state-based actions


@pytest.mark.parametrize(("without", "zone"), [((), "graveyard"), (("sba-aura",), "battlefield")])
def test_704_5m(without: tuple[str, ...], zone: str) -> None:
    board = {"P1": {"battlefield": [creature("X"), on("A", aura("A"), "X")]}}
    assert outcomes(game(board, without=without), ZoneOf("A")) == {"battlefield"}
    gone = game(board, kill("X"), without=without)
    assert outcomes(gone, ZoneOf("A"), IsAttached("A", "X"), times("sba", "A")) == {(zone, False, int(not without))}
    loose = game({"P1": {"battlefield": [aura("A")]}}, without=without)
    assert outcomes(loose, ZoneOf("A")) == {zone}
    wrongly = {"P1": {"battlefield": [permanent("R", "artifact"), on("A", aura("A"), "R")]}}
    assert outcomes(game(wrongly, without=without), ZoneOf("A")) == {zone}


@pytest.mark.parametrize(("without", "attached"), [((), False), (("sba-equipment",), True)])
def test_704_5n(without: tuple[str, ...], attached: bool) -> None:
    board = {"P1": {"battlefield": [permanent("R", "artifact"), on("Q", equipment("Q"), "R")]}}
    scenario = game(board, without=without)
    assert outcomes(scenario, ZoneOf("Q"), IsAttached("Q", "R")) == {("battlefield", attached)}
    stays = {"P1": {"battlefield": [creature("R"), on("Q", equipment("Q"), "R")]}}
    assert outcomes(game(stays), IsAttached("Q", "R"), times("unattached")) == {(True, 0)}


# --------------------------------------------------------------------------- the Aura that is found again


@pytest.mark.parametrize(
    ("without", "where", "triggered"),
    [((), "hand", 1), (("finds-aura",), "graveyard", 1), (("look-back",), "graveyard", 0)],
)
def test_z05_an_aura_returns_itself(without: tuple[str, ...], where: str, triggered: int) -> None:
    destiny = aura("AD", when(Dies(HOST), BACK))
    board = {"P1": {"battlefield": [creature("GB"), creature("HG"), on("AD", destiny, "GB")]}}
    asked = ZoneOf("AD"), times("triggered", "AD")
    assert outcomes(game(board, kill("GB"), without=without), *asked) == {(where, triggered)}
    assert outcomes(game(board, kill("HG"), without=without), *asked) == {("battlefield", 0)}
    assert outcomes(game(board, kill("GB", "AD"), without=without), *asked) == {(where, triggered)}


def test_400_7f_the_aura_is_not_found_after_it_has_moved_again() -> None:
    destiny = aura("AD", when(Dies(HOST), BACK))
    again = Move(named("AD", "graveyard"), "exile", "exile")
    respond = sorcery("R", again, kind="instant")
    board = {"P1": {"hand": [respond], "battlefield": [creature("GB"), on("AD", destiny, "GB")]}}
    scenario = game(board, kill("GB"), ("P1", Cast("R")), responds={1: "AD"})
    assert outcomes(scenario, ZoneOf("AD")) == {"exile"}


def test_any_ability_that_triggers_on_what_it_enchants_leaving_finds_the_aura() -> None:
    any_creature = aura("A", when(Dies(A_CREATURE), BACK))
    board = {"P1": {"battlefield": [creature("X"), creature("Y"), on("A", any_creature, "X")]}}
    assert outcomes(game(board, kill("X")), ZoneOf("A"), times("triggered", "A")) == {("hand", 1)}
    other = game(board, kill("Y", "A"))  # triggers on a creature that it does not enchant, and is gone
    assert outcomes(other, ZoneOf("A"), times("triggered", "A")) == {("graveyard", 1)}


# --------------------------------------------------------------------------- "enchanted creature"


def test_the_host_is_known_after_it_is_gone() -> None:
    """ "When enchanted creature dies, its controller loses life equal to its power"."""
    harm = LoseLife(ControllerOf(Host()), PowerOf(Host()))
    board = {
        "P1": {"battlefield": [on("A", aura("A", when(Dies(HOST), harm)), "X")]},
        "P2": {"battlefield": [creature("X", size=(3, 1))]},
    }
    assert outcomes(game(board, kill("X")), Life("P1"), Life("P2")) == {(20, 17)}


def test_equipment_that_was_moved_means_what_died() -> None:
    """The ability is about the first creature, though the Equipment is on another one as it resolves."""
    tool = equipment("Q", when(Dies(HOST), LoseLife(You(), PowerOf(Host()))))
    one, two = creature("X", size=(3, 1)), creature("Y", size=(1, 1))
    specs = TargetSpec((Filter(name="Q"),)), TargetSpec(A_CREATURE)
    swift = sorcery("S", Attach(Target(0), Target(1)), targets=specs, kind="instant")
    board = {"P1": {"battlefield": [one, two, on("Q", tool, "X")], "hand": [swift]}}
    scenario = game(board, kill("X"), ("P1", Cast("S", ("Q", "Y"))), responds={1: "Q"})
    assert outcomes(scenario, Life("P1"), times("triggered", "Q"), IsAttached("Q", "Y")) == {(17, 1, True)}


def harming(kind: Any, *events: Any) -> Card:
    """ "... enchanted (equipped) creature's controller loses 1 life"."""
    made: Card = kind("A", when(events, LoseLife(ControllerOf(Host()), 1)))
    return made


@pytest.mark.parametrize(("dying", "lost"), [(("A",), 1), (("A", "X"), 1), (("X",), 0)])
def test_what_leaves_is_as_it_was_before(dying: tuple[str, ...], lost: int) -> None:
    """It was attached, or both leave at once; or it has been attached to nothing, until 704.5m."""
    board = {"P1": {"battlefield": [on("A", harming(aura, Leaves(THIS)), "X")]}, "P2": {"battlefield": [creature("X")]}}
    assert outcomes(game(board, kill(*dying)), Life("P2"), times("triggered", "A")) == {(20 - lost, 1)}


@pytest.mark.parametrize(("dying", "lost"), [(("Z",), 1), (("Z", "X"), 1), (("X",), 0)])
def test_equipment_looks_back_to_what_it_was_attached_to(dying: tuple[str, ...], lost: int) -> None:
    tool = harming(equipment, Dies((Filter(name="Z"),)))
    board = {"P1": {"battlefield": [on("A", tool, "X"), creature("Z")]}, "P2": {"battlefield": [creature("X")]}}
    assert outcomes(game(board, kill(*dying)), Life("P2")) == {20 - lost}
    first = game(board, happen(Unattach(named("A"))), kill("Z"))
    assert outcomes(first, Life("P2"), times("triggered", "A")) == {(20, 1)}  # attached to nothing then


@pytest.mark.parametrize(("dying", "lost"), [("A", 1), ("X", 0)])
def test_an_aura_that_is_gone_is_as_it_was_last(dying: str, lost: int) -> None:
    """Once its creature has gone before, it was attached to nothing last."""
    curse = harming(aura, BeginStep("upkeep", "each"))
    respond = sorcery("K", Move(named(dying), "destroy", "graveyard"), kind="instant")
    board = {"P1": {"battlefield": [on("A", curse, "X")], "hand": [respond]}, "P2": {"battlefield": [creature("X")]}}
    scenario = game(board, ("P1", Cast("K")), responds={0: "A"}, begins=True, step="upkeep")
    assert outcomes(scenario, Life("P2"), times("resolved", "A")) == {(20 - lost, 1)}


def test_the_host_is_found_where_it_went() -> None:
    """ "When enchanted creature dies, exile it", said as "enchanted creature"."""
    exile = aura("A", when(Dies(HOST), Move(Host(), "exile", "exile")))
    board = {"P1": {"battlefield": [on("A", exile, "X")]}, "P2": {"battlefield": [creature("X")]}}
    assert outcomes(game(board, kill("X")), ZoneOf("X")) == {"exile"}
    assert outcomes(game(board, kill("X"), without=["finds-moved-object"]), ZoneOf("X")) == {"graveyard"}


def test_a_filter_means_the_present_host() -> None:
    tool = equipment("Q", when(Dies((Filter(name="Z"),)), PutCounters(Host(), "+1/+1", 1)))
    board = {"P1": {"battlefield": [creature("X"), creature("Y"), creature("Z"), on("Q", tool, "X")]}}
    counters = CountersOnObject("X", "+1/+1"), CountersOnObject("Y", "+1/+1")
    assert outcomes(game(board, kill("Z")), *counters) == {(1, 0)}
    assert outcomes(game(board, equip("Q", "Y"), kill("Z")), *counters) == {(0, 1)}


def test_what_has_something_attached_is_enchanted_or_equipped() -> None:
    board = {"P1": {"battlefield": [creature("X"), creature("Y"), on("Q", equipment("Q"), "X")]}}
    scenario = game(board)
    with_, without = (Filter(attached=True),), (Filter(types=frozenset({"creature"}), attached=False),)
    assert outcomes(scenario, CountOf(with_, "P1"), CountOf(without, "P1")) == {(1, 1)}


# --------------------------------------------------------------------------- attaching, unattaching


def test_equipment_moves() -> None:
    gain = when(BecomesAttached((Filter(this=True),), A_CREATURE), GainLife(You(), 1))
    board = {"P1": {"battlefield": [creature("X"), creature("Y"), on("Q", equipment("Q", gain), "X")]}}
    asked = IsAttached("Q", "X"), IsAttached("Q", "Y"), Life("P1"), times("unattached", "Q")
    assert outcomes(game(board), *asked) == {(True, False, 20, 0)}
    assert outcomes(game(board, equip("Q", "Y")), *asked) == {(False, True, 21, 1)}
    assert outcomes(game(board, equip("Q", "X")), *asked) == {(True, False, 20, 0)}  # it is already (701.3b)


def test_only_what_can_be_attached_is() -> None:
    board = {"P1": {"battlefield": [creature("X"), permanent("R", "artifact"), on("A", aura("A"), "X")]}}
    one = Mode("", Attach(Target(0), Target(1)), (TargetSpec((Filter(name="A"),)), TargetSpec((Filter(name="R"),))))
    assert outcomes(game(board, ("P1", Happen("", one))), IsAttached("A", "X"), IsAttached("A", "R")) == {(True, False)}


def test_what_is_enchanted_elsewhere_is_not_modelled() -> None:
    raise_ = aura("AD", what=(Filter(types=frozenset({"creature"}), zone="graveyard"),))
    board = {"P1": {"hand": [raise_], "graveyard": [creature("X")]}}
    assert reasons(game(board, ("P1", Cast("AD")))) == {"what AD enchants as it enters"}


def test_protection_is_not_modelled() -> None:
    warded = creature("X", Keyword("", "protection from artifacts"))
    board = {"P1": {"battlefield": [warded, creature("Y"), on("Q", equipment("Q"), "Y")]}}
    one = Mode("", Attach(Target(0), Target(1)), (TargetSpec((Filter(name="Q"),)), TargetSpec((Filter(name="X"),))))
    assert reasons(game(board, ("P1", Happen("", one))))


@pytest.mark.parametrize("off", [False, True])
def test_z15_becoming_unattached(off: bool) -> None:
    """Grafted Exoskeleton: moved away (run A), destroyed (run B), or it stays."""
    graft = equipment("GE", when(BecomesUnattached(THIS), Move(EventObject(), "sacrifice", "graveyard")))
    board = {"P1": {"battlefield": [creature("X"), creature("Y"), on("GE", graft, "X")]}}
    without = ["attachment-looks-back"] if off else []
    asked = ZoneOf("X"), ZoneOf("Y"), times("triggered", "GE", on="X")
    assert outcomes(game(board, without=without), *asked) == {("battlefield", "battlefield", 0)}
    run_a = game(board, equip("GE", "Y"), without=without)
    assert outcomes(run_a, *asked) == {("graveyard", "battlefield", 1)}
    run_b = game(board, kill("GE"), without=without)
    assert outcomes(run_b, *asked) == {("battlefield" if off else "graveyard", "battlefield", int(not off))}
    unattach = game(board, happen(Unattach(named("GE"))), without=without)
    assert outcomes(unattach, *asked) == {("graveyard", "battlefield", 1)}


def test_what_it_was_attached_to_is_found_where_it_went() -> None:
    tool = equipment("Q", when(BecomesUnattached(THIS), Move(EventObject(), "exile", "exile")))
    board = {"P1": {"battlefield": [creature("X"), on("Q", tool, "X")]}}
    assert outcomes(game(board, kill("X")), ZoneOf("X"), IsAttached("Q", "X")) == {("exile", False)}


def test_equipment_that_leaves_with_its_creature_triggers_once() -> None:
    tool = equipment("Q", when(BecomesUnattached(THIS), GainLife(You(), 1)))
    board = {"P1": {"battlefield": [creature("X"), on("Q", tool, "X")]}}
    assert outcomes(game(board, kill("X", "Q")), Life("P1"), times("unattached", "Q")) == {(21, 1)}


def test_a_token_can_be_equipped_and_go() -> None:
    token = TokenSpec("T", frozenset({"creature"}), frozenset(), power=1, toughness=1)
    board = {"P1": {"battlefield": [equipment("Q")]}}
    make = happen(CreateTokens(You(), 1, token))
    scenario = game(board, make, equip("Q", "T"), kill("T"))
    assert outcomes(scenario, ZoneOf("Q"), times("unattached", "Q"), times("died", "T")) == {("battlefield", 1, 1)}


def test_a_fixed_choice_says_what_is_enchanted() -> None:
    trigger = permanent("E", "enchantment", when(Dies(A_CREATURE), Move(named("A", "graveyard"), "put", "battlefield")))
    board = {"P1": {"graveyard": [aura("A")], "battlefield": [trigger, creature("X"), creature("Y"), creature("Z")]}}
    fixed = [FixedChoice("A", pick=("Y",))]
    asked = IsAttached("A", "X"), IsAttached("A", "Y")
    assert outcomes(game(board, kill("Z"), choices=fixed), *asked) == {(False, True)}
    assert outcomes(game(board, kill("Z")), *asked) == {(False, True), (True, False)}
