"""Every kind of instruction, and what is not modelled."""

from __future__ import annotations

import typing

import pytest

from apnap.model import abilities as a
from apnap.model.abilities import (
    AddMana,
    ChooseSacrifice,
    Discover,
    DivideDamage,
    Draw,
    EachOpponent,
    EachPlayer,
    Enters,
    Filter,
    Keyword,
    Mill,
    Move,
    Opaque,
    PreviousNumber,
    Scry,
    Search,
    Sequence,
    Shuffle,
    Source,
    SpellAbility,
    TapUntap,
    Target,
    Targets,
    TargetSpec,
    WinGame,
    You,
)
from apnap.model.claims import CountOf, GraveyardSize, Hand, ManaOf, Tapped, Won
from apnap.model.games import editions
from apnap.model.referee.effects.registry import EFFECTS
from apnap.model.referee.explore import explore
from apnap.model.referee.machines import machine_of
from apnap.model.referee.state import Task
from apnap.model.referee.tasks import HANDLERS
from apnap.model.scenario import FixedChoice, Use
from tests.referee.build import (
    ANY_TARGET,
    CREATURE,
    LAND,
    card,
    cast,
    gain,
    happens,
    how_often,
    life,
    mode,
    outcomes,
    scenario,
    sorcery,
    triggered,
    zone,
)

FOREST = card("Forest", types="land", sub="forest", sup="basic")


def kinds_of(kind):
    """The classes that nothing else is a kind of."""
    below = kind.__subclasses__()
    return [leaf for one in below for leaf in kinds_of(one)] if below else [kind]


def test_every_instruction_and_task_has_somebody_who_carries_it_out():
    for edition in editions():
        machine_of(edition)
    effects = list(typing.get_args(a.Effect))
    names = {getattr(t, "__forward_arg__", getattr(t, "__name__", "")) for t in effects}
    assert names == {t.__name__ for t in EFFECTS}
    assert {t.__name__ for t in kinds_of(Task)} == {t.__name__ for t in HANDLERS}


def test_drawing_named_and_nameless_cards():
    s = scenario(library={"P1": ["Grizzly Bears"]}, script=[happens("P1", Draw(You(), 2))])
    assert outcomes(s, Hand("P1"), zone("Grizzly Bears"), how_often("drew", by="P1")) == {(2, "hand", 2)}


def test_mill():
    s = scenario(library={"P2": ["Grizzly Bears"]}, script=[happens("P1", Mill(EachOpponent(), 3))])
    assert outcomes(s, GraveyardSize("P2"), zone("Grizzly Bears")) == {(3, "graveyard")}


def test_scry():
    s = scenario(
        library={"P1": ["Grizzly Bears", "Hill Giant"]},
        script=[happens("P1", Sequence((Scry(You(), 2), Draw(You(), 1))))],
    )
    assert outcomes(s, zone("Grizzly Bears"), zone("Hill Giant")) == {
        ("hand", "library"),
        ("library", "hand"),
        ("library", "library"),
    }
    nameless = scenario(script=[happens("P1", Scry(You(), 2))])
    assert outcomes(nameless, how_often("chosen_scry")) == {1}


def test_shuffled_libraries_are_not_looked_at():
    then_draw = [happens("P1", Shuffle(You())), happens("P1", Draw(You(), 1))]
    assert explore(scenario(library={"P1": ["Grizzly Bears"]}, script=then_draw)).unmodelled
    assert outcomes(scenario(script=then_draw), Hand("P1"), how_often("shuffled", by="P1")) == {(1, 1)}


def test_search():
    fetch = Search(You(), ("library",), LAND, 1, "battlefield", tapped=True)
    s = scenario([FOREST], library={"P1": ["Forest", "Grizzly Bears"]}, script=[happens("P1", fetch)])
    assert outcomes(s, zone("Forest"), Tapped("Forest")) == {("battlefield", True), ("library", False)}
    shift = sorcery(
        "Shift",
        Sequence(
            (ChooseSacrifice(You(), "any", LAND), Search(You(), ("library",), LAND, PreviousNumber(), "battlefield"))
        ),
    )
    s = scenario(
        [FOREST, shift],
        battlefield={"P1": ["Forest", "Forest"]},
        library={"P1": [{"card": "Forest", "id": "C"}, {"card": "Forest", "id": "D"}]},
        hand={"P1": ["Shift"]},
        script=[cast("P1", "Shift")],
        choices=[FixedChoice("Shift", pick=("Forest 1", "Forest 2", "C", "D"))],
    )
    assert outcomes(s, how_often("sacrificed"), how_often("entered")) == {(2, 2)}


def test_discover():
    finder = sorcery("Finder", Discover(You(), 2))
    small, big = card("Small", mv=2), card("Big", mv=5)
    s = scenario(
        [FOREST, finder, small, big],
        library={"P1": ["Forest", "Big", "Small"]},
        hand={"P1": ["Finder"]},
        script=[cast("P1", "Finder")],
    )
    zones = zone("Forest"), zone("Big"), zone("Small"), how_often("discovered", by="P1")
    assert outcomes(s, *zones) == {("library", "library", "battlefield", 1), ("library", "library", "hand", 1)}


def test_each_player_chooses_before_anything_is_sacrificed():
    both = ChooseSacrifice(EachPlayer(), 1, CREATURE)
    s = scenario(battlefield={"P1": ["Grizzly Bears", "Hill Giant"], "P2": ["Cutthroat"]}, script=[happens("P1", both)])
    events = how_often("sacrificed", by="P1"), how_often("sacrificed", by="P2"), zone("Grizzly Bears")
    assert outcomes(s, *events) == {(1, 1, "graveyard"), (1, 1, "battlefield")}


def test_divided_damage():
    titan = sorcery("Titan", DivideDamage(Source(), 3), TargetSpec(CREATURE, "any", 1, 3))
    s = scenario([titan], battlefield={"P2": ["Hill Giant"]}, hand={"P1": ["Titan"]}, script=[cast("P1", "Titan")])
    assert {20 - v for v in outcomes(s, life("P2"))} == {0, 1, 2, 3}
    fixed = cast("P1", "Titan", "P2", "Hill Giant", divide=(2, 1))
    s = scenario([titan], battlefield={"P2": ["Hill Giant"]}, hand={"P1": ["Titan"]}, script=[fixed])
    assert outcomes(s, life("P2"), zone("Hill Giant")) == {(18, "battlefield")}


def test_a_group_of_targets():
    pair = sorcery("Pair", Move(Targets(0, 2), "destroy", "graveyard"), TargetSpec(CREATURE, None, 0, 2))
    s = scenario(
        [pair], battlefield={"P2": ["Hill Giant", "Grizzly Bears"]}, hand={"P1": ["Pair"]}, script=[cast("P1", "Pair")]
    )
    assert outcomes(s, how_often("died")) == {0, 1, 2}


def test_mana_and_tapping():
    s = scenario(
        battlefield={"P1": ["Grizzly Bears"]},
        script=[happens("P1", AddMana(You(), 2)), happens("P1", TapUntap(Target(0), True), TargetSpec(CREATURE))],
    )
    assert outcomes(s, ManaOf("P1"), Tapped("Grizzly Bears")) == {(2, True)}


def test_winning():
    assert outcomes(scenario(script=[happens("P2", WinGame(You())), happens("P1", gain())]), Won("P2"), life("P1")) == {
        (True, 20)
    }


def test_opaque_effects_mark_the_end():
    box = card("Box", triggered(Enters(CREATURE), do=Opaque("something")), types="artifact")
    s = scenario(
        [box], battlefield={"P1": ["Box"]}, hand={"P1": ["Grizzly Bears"]}, script=[cast("P1", "Grizzly Bears")]
    )
    (end,) = explore(s, [life("P1")]).ends
    assert end.values == (20,)
    assert end.opaque == {"what Box does is not modelled: something"}


@pytest.mark.parametrize("keyword", ["infect", "wither"])
def test_keywords_that_matter_are_not_modelled(keyword):
    snake = card("Snake", Keyword("", keyword))
    two = (TargetSpec((Filter(name="Snake"),)), TargetSpec((Filter(name="Hill Giant"),)))
    fight = happens("P1", a.Fight(Target(0), Target(1)), *two)
    x = explore(scenario([snake], battlefield={"P1": ["Snake"], "P2": ["Hill Giant"]}, script=[fight]))
    assert list(x.unmodelled) == [f"Snake deals damage with {keyword}"]


def test_hexproof_shroud_and_protection():
    hexed, hidden = card("Hexed", Keyword("", "hexproof")), card("Hidden", Keyword("", "shroud"))
    board = {"P2": ["Hexed", "Hidden", "Grizzly Bears"]}
    s = scenario([hexed, hidden], battlefield=board, hand={"P1": ["Murder"]}, script=[cast("P1", "Murder")])
    assert outcomes(s, zone("Grizzly Bears")) == {"graveyard"}
    own = scenario([hexed], battlefield={"P1": ["Hexed"]}, hand={"P1": ["Murder"]}, script=[cast("P1", "Murder")])
    assert outcomes(own, zone("Hexed")) == {"graveyard"}
    knight = card("Knight", Keyword("", "protection from black"))
    x = explore(
        scenario([knight], battlefield={"P2": ["Knight"]}, hand={"P1": ["Murder"]}, script=[cast("P1", "Murder")])
    )
    assert "protection" in next(iter(x.unmodelled))


def test_use_goes_on_the_stack_and_is_called_by_its_text():
    use = Use("gain 1 life", mode(gain()))
    s = scenario(script=[("P2", use)])
    assert outcomes(s, life("P2"), how_often("resolved", "gain 1 life", by="P2")) == {(21, 1)}


def test_lands_are_played_and_any_target():
    s = scenario([FOREST], hand={"P1": ["Forest", "Shock"]}, script=[cast("P1", "Forest"), cast("P1", "Shock", "P2")])
    assert outcomes(s, zone("Forest"), how_often("cast"), life("P2")) == {("battlefield", 1, 18)}
    assert ANY_TARGET.players == "any"


def test_each_instance_of_a_spell_with_two_abilities():
    two = card("Two", SpellAbility("", (mode(gain()),)), SpellAbility("", (mode(gain(2)),)), types="instant")
    s = scenario([two], hand={"P1": ["Two"]}, script=[cast("P1", "Two")])
    assert outcomes(s, life("P1"), CountOf((Filter(zone="graveyard"),), "P1")) == {(23, 1)}
