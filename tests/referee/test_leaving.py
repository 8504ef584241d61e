"""800.4, 603.9, 603.10f: a player loses, and the game goes on."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    All,
    BeginStep,
    Draw,
    EachOpponent,
    EachPlayer,
    Filter,
    LoseGame,
    LoseLife,
    Move,
    PlayerLoses,
    Sequence,
    TargetPlayer,
    TargetSpec,
    You,
)
from apnap.model.claims import ControllerOfObject, Hand, HasPriority, Lost, StackSize, Won
from apnap.model.claims import Draw as IsDraw
from apnap.model.referee.explore import explore
from tests.referee.build import (
    begin,
    card,
    gain,
    happens,
    how_often,
    life,
    outcomes,
    scenario,
    triggered,
    zone,
)
from tests.referee.departures import KIND
from tests.referee.later import delayed
from tests.referee.relations import take

THREE = ("P1", "P2", "P3")
P1_LOSES = happens("P1", LoseLife(You(), 20))


def three(*script, cards=(), **more):
    return scenario([*KIND, *cards], players=THREE, script=script, **more)


def test_what_a_player_owns_leaves_with_them():
    """800.4a: it leaves the battlefield (603.6c) and does not die."""
    s = three(
        P1_LOSES,
        battlefield={"P1": ["Grizzly Bears"], "P2": ["Blood Artist", "Mourner"]},
        graveyard={"P1": ["Hill Giant"]},
        hand={"P1": ["Shock"]},
    )
    assert outcomes(s, zone("Grizzly Bears"), zone("Hill Giant"), zone("Shock"), Hand("P1")) == {
        ("nowhere", "nowhere", "nowhere", 0)
    }
    seen = how_often("triggered", "Blood Artist"), how_often("triggered", "Mourner"), life("P2"), Lost("P1")
    assert outcomes(s, *seen) == {(0, 1, 21, True)}
    assert outcomes(s, how_often("left", "Grizzly Bears"), how_often("died")) == {(1, 0)}


def test_with_the_rule_off_everything_stays():
    board = {"P1": ["Grizzly Bears", "Mourner"], "P2": ["Vulture"]}
    s = three(P1_LOSES, battlefield=board, without=["leaving-player"])
    facts = zone("Grizzly Bears"), how_often("triggered", "Mourner"), how_often("triggered", "Vulture")
    assert outcomes(s, *facts) == {("battlefield", 0, 1)}


def test_what_others_own_goes_back_or_is_exiled():
    """800.4a: control effects end; what the player still controls is exiled."""
    thief = card("Thief", sub="thief")
    s = three(
        happens("P1", take("forever", All((Filter(name="Hill Giant"),)))),
        happens(
            "P1", Move(All((Filter(name="Grizzly Bears", zone="graveyard"),)), "return", "battlefield", under="you")
        ),
        P1_LOSES,
        battlefield={"P2": ["Hill Giant"], "P1": ["Thief"]},
        graveyard={"P3": ["Grizzly Bears"]},
        cards=[thief],
    )
    facts = zone("Hill Giant"), ControllerOfObject("Hill Giant"), zone("Grizzly Bears"), zone("Thief")
    assert outcomes(s, *facts) == {("battlefield", "P2", "exile", "nowhere")}


def test_spells_and_abilities_leave_the_stack():
    warden = card("Herald", triggered(BeginStep("upkeep", "each"), do=Draw(You(), 1)))
    s = scenario(
        [warden],
        players=THREE,
        battlefield={"P1": ["Herald"]},
        hand={"P2": ["Shock"]},
        step="upkeep",
        begins=True,
        life={"P1": 2},
        script=[],
        options=[],
    )
    assert outcomes(s, how_often("resolved", "Herald")) == {1}
    from apnap.model.scenario import Cast, ScriptStep

    answered = scenario(
        [warden],
        players=THREE,
        battlefield={"P1": ["Herald"]},
        hand={"P2": ["Shock"]},
        step="upkeep",
        begins=True,
        life={"P1": 2},
        script=[ScriptStep("P2", Cast("Shock", ("P1",)), "shocks", respond_to="Herald")],
    )
    facts = how_often("stacked", "Herald"), how_often("resolved", "Herald"), StackSize(), Lost("P1")
    assert outcomes(answered, *facts) == {(1, 0, 0, True)}


@pytest.mark.parametrize(("without", "number"), [((), 1), (["player-loses-looks-back"], 0)])
def test_it_looks_back_and_is_not_put_on_the_stack(without, number):
    """603.10f, 800.4d: what the player owns sees them lose, and its ability never gets onto the stack."""
    last_word = card("Last Word", triggered(PlayerLoses("any"), do=gain()))
    s = three(P1_LOSES, battlefield={"P1": ["Last Word"]}, cards=[last_word], without=without)
    assert outcomes(s, how_often("triggered", "Last Word"), how_often("stacked", "Last Word")) == {(number, 0)}
    other = three(P1_LOSES, battlefield={"P2": ["Last Word"]}, cards=[last_word], without=without)
    assert outcomes(other, how_often("triggered", "Last Word"), life("P2")) == {(1, 21)}


def test_two_of_three_at_once():
    """104.2a: the third has won, and nothing more happens."""
    s = three(
        happens("P3", LoseLife(EachOpponent(), 20)),
        battlefield={"P3": ["Vulture"], "P1": ["Grizzly Bears"]},
    )
    assert outcomes(s, Won("P3"), how_often("stacked", "Vulture"), life("P3")) == {(True, 0, 20)}
    draw = three(happens("P3", LoseLife(EachPlayer(), 20)), battlefield={"P3": ["Vulture"]})
    assert outcomes(draw, IsDraw(), how_often("triggered", "Vulture")) == {(True, 0)}


def test_each_loss_is_an_event():
    s = scenario(
        KIND,
        players=("P1", "P2", "P3", "P4"),
        battlefield={"P1": ["Vulture"]},
        life={"P2": 1, "P3": 1},
        script=[happens("P1", LoseLife(EachOpponent(), 1))],
    )
    assert outcomes(s, how_often("triggered", "Vulture"), life("P1")) == {(2, 26)}


def test_the_turn_goes_on_without_an_active_player():
    """800.4: the next player has priority first and takes the next turn."""
    keeper = card("Keeper", triggered(BeginStep("upkeep", "your"), do=gain()))
    s = three(P1_LOSES, begin("P2", "upkeep"), battlefield={"P2": ["Keeper"]}, cards=[keeper])
    assert outcomes(s, life("P2"), HasPriority("P2")) == {(21, True)}
    mid = three(P1_LOSES, battlefield={"P2": ["Keeper"]}, cards=[keeper])
    assert outcomes(mid, HasPriority("P2")) == {True}


def test_creatures_that_die_as_their_owner_loses_have_died():
    """704.3: both happen at once; Blood Artist of another player sees it."""
    s = three(
        happens("P1", Sequence((LoseLife(You(), 20),))),
        battlefield={"P1": [{"card": "Grizzly Bears", "counters": {"-1/-1": 2}}], "P2": ["Blood Artist"]},
    )
    at_once = scenario(
        KIND,
        players=THREE,
        life={"P1": 0},
        battlefield={"P1": [{"card": "Grizzly Bears", "counters": {"-1/-1": 2}}], "P2": ["Blood Artist"]},
    )
    assert outcomes(at_once, how_often("triggered", "Blood Artist"), zone("Grizzly Bears")) == {(1, "nowhere")}
    assert outcomes(s, Lost("P1")) == {True}


def test_an_effect_makes_a_player_lose():
    """104.3e: in the middle of a resolution."""
    doom = card(
        "Doom",
        triggered(BeginStep("end", "each"), do=LoseGame(TargetPlayer(0)), targets=[TargetSpec(players="opponent")]),
    )
    s = scenario(
        [*KIND, doom],
        players=THREE,
        battlefield={"P1": ["Doom"], "P2": ["Mourner"], "P3": ["Grizzly Bears"]},
        script=[begin("P1", "end")],
    )
    assert outcomes(s, Lost("P2"), Lost("P3"), how_often("triggered", "Mourner")) == {
        (True, False, 0),
        (False, True, 1),
    }


def test_what_is_left_of_an_own_effect_is_not_modelled():
    pact = Sequence((LoseGame(You()), Draw(EachPlayer(), 1)))
    ability = card("Pact", triggered(BeginStep("end", "each"), do=pact))
    s = three(begin("P1", "end"), battlefield={"P1": ["Pact"]}, cards=[ability])
    assert set(explore(s, [life("P2")]).unmodelled) == {
        "the rest of what a player who has left controls is carried out"
    }


def test_delayed_abilities_of_a_player_who_has_left_do_not_reach_the_stack():
    later = delayed(BeginStep("end", "each"), do=LoseLife(EachOpponent(), 3))
    s = three(happens("P1", later), P1_LOSES, begin("P1", "end"))
    assert outcomes(s, how_often("stacked"), life("P2")) == {(0, 20)}


def test_two_players_only():
    s = scenario(KIND, battlefield={"P2": ["Vulture"]}, script=[P1_LOSES])
    assert outcomes(s, Won("P2"), how_often("triggered", "Vulture")) == {(True, 0)}
