"""603.12: "when you do": what triggers on something done right before, in the same resolution."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    ChooseSacrifice,
    Damage,
    Dies,
    EachOpponent,
    Enters,
    Filter,
    LoseLife,
    May,
    Mode,
    Move,
    PowerOf,
    Previous,
    PutCounters,
    Reflexive,
    Remembered,
    Sequence,
    Source,
    Target,
    TargetAny,
    TargetPlayer,
    TargetSpec,
    You,
)
from apnap.model.claims import Comparison, Const, EventAtom, OnStack, Waiting
from apnap.model.referee.explore import explore
from apnap.model.referee.running import play, random_play
from apnap.model.referee.why_not import why_not
from apnap.model.scenario import FixedChoice
from tests.referee.build import (
    ANY_TARGET,
    CREATURE,
    OTHER_CREATURE,
    YOUR_CREATURE,
    all_before,
    before,
    card,
    cast,
    found,
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

ME = (Filter(this=True),)
BURN = Reflexive("", (Mode("", Damage(Source(), PowerOf(Remembered()), TargetAny(0)), (ANY_TARGET,)),), Previous())
MANTICORE = card(
    "Manticore",
    triggered(Enters(ME), do=May(You(), ChooseSacrifice(You(), 1, OTHER_CREATURE), then=BURN)),
    sub="manticore",
    pt=(4, 3),
)
TRIGGERED = how_often("triggered", ability="reflexive")
SACRIFICED = how_often("sacrificed")


def manticore(
    *cards, board=("Grizzly Bears",), theirs=(), script=(), target="P2", pick=None, may=None, choices=(), **more
):
    """P1 casts Manticore. ``target``: of its reflexive ability; ``pick``: what is sacrificed."""
    fixed = [FixedChoice("Manticore", targets=(target,))] if target else []
    fixed += [FixedChoice("Manticore", pick=(pick,))] if pick else []
    fixed += [FixedChoice("Manticore", may=may)] if may is not None else []
    return scenario(
        [MANTICORE, *cards],
        battlefield={"P1": list(board), "P2": list(theirs)},
        hand={"P1": ["Manticore"]},
        script=[*script, cast("P1", "Manticore")],
        choices=[*fixed, *choices],
        **more,
    )


def test_once_for_what_was_done():
    """T37: 2 damage and one instance if the Bears were sacrificed, else nothing."""
    s = manticore()
    assert outcomes(s, SACRIFICED, TRIGGERED, life("P2")) == {(1, 1, 18), (0, 0, 20)}
    done = how_often("resolved", "Manticore", ability=1)
    stacked = how_often("stacked", ability="reflexive")
    chosen = how_often("chosen_target", ability="reflexive")
    order = outcomes(s, SACRIFICED, before(done, stacked), before(SACRIFICED, chosen))
    assert order == {(1, True, True), (0, False, False)}


def test_targets_are_chosen_as_it_is_put_on_the_stack():
    """Anything that is there then can be chosen, Manticore itself included; what was sacrificed cannot."""
    x = found(manticore(theirs=["Hill Giant"], target=None), TRIGGERED)
    targets = {d.value for end in x.ends for d in end.guide if d.kind == "target"}
    assert ("Grizzly Bears",) not in targets
    s = manticore(theirs=["Hill Giant"], target=None)
    assert outcomes(s, zone("Manticore"), zone("Hill Giant"), life("P1"), life("P2")) == {
        ("battlefield", "battlefield", 20, 20),  # declined; or 2 damage to one of the creatures
        ("battlefield", "battlefield", 18, 20),
        ("battlefield", "battlefield", 20, 18),
    }


def test_power_is_what_it_was_on_the_battlefield():
    grown = happens("P1", PutCounters(Target(0), "+1/+1", 3), TargetSpec(CREATURE), at=["Grizzly Bears"])
    assert outcomes(manticore(script=[grown]), SACRIFICED, life("P2")) == {(1, 15), (0, 20)}


def test_reflexive_trigger():
    off = manticore(without=["reflexive-trigger"])
    assert outcomes(off, SACRIFICED, TRIGGERED, life("P2")) == {(1, 0, 20), (0, 0, 20)}


def test_it_waits_with_what_else_triggered():
    """X14: P1 orders its two, P2's goes on top; the reflexive one is an ordinary first-pass ability."""
    cutthroat = card(
        "Zulaport", triggered(Dies(YOUR_CREATURE), do=Sequence((LoseLife(EachOpponent(), 1), gain()))), pt=(1, 1)
    )
    artist = card(
        "Artist",
        triggered(
            Dies(CREATURE), do=Sequence((LoseLife(TargetPlayer(0), 1), gain())), targets=[TargetSpec(players="any")]
        ),
        pt=(0, 1),
    )
    s = manticore(
        cutthroat,
        artist,
        board=["Zulaport", "Grizzly Bears"],
        theirs=["Artist"],
        pick="Grizzly Bears",
        may=True,
        choices=[FixedChoice("Artist", targets=("P1",))],
    )
    assert outcomes(s, TRIGGERED, life("P1"), life("P2")) == {(1, 20, 18)}
    of_zulaport, of_artist = how_often("stacked", "Zulaport"), how_often("stacked", "Artist")
    reflexive = how_often("stacked", ability="reflexive")
    x = outcomes(
        s, before(of_zulaport, reflexive), all_before(reflexive, of_artist), all_before(of_zulaport, of_artist)
    )
    assert x == {(True, True, True), (False, True, True)}


THRONE = card(
    "Throne",
    AdditionalTrigger("", (), (Filter(subtypes=frozenset({"manticore"}), controller="you", other=True),)),
    types="artifact",
)


@pytest.mark.parametrize("without", [(), ("delayed-not-doubled",)])
def test_doublers_leave_it_alone(without):
    """X15: the enters ability triggers twice, each sacrifice makes one reflexive instance."""
    s = manticore(THRONE, board=["Throne", "Grizzly Bears", "Grizzly Bears"], pick="Grizzly Bears", without=without)
    enters = how_often("triggered", "Manticore", ability=1)
    x = outcomes(s, enters, SACRIFICED, TRIGGERED, life("P2"))
    assert x == {(2, 0, 0, 20), (2, 1, 1, 18), (2, 2, 2, 16)}


@pytest.mark.parametrize(("board", "count"), [(["Grizzly Bears"], 1), ([], 0)])
def test_only_if_it_could_be_done(board, count):
    """Without a "may": the instruction right before has to have been done, or it does not trigger."""
    rite = sorcery("Rite", Sequence((ChooseSacrifice(You(), 1, CREATURE), BURN)))
    fixed = [FixedChoice("Rite", targets=("P2",))]
    for without, times in ([], count), (["as-much-as-possible"], 1), (["trigger-event"], 0):
        s = scenario(
            [rite],
            battlefield={"P1": board},
            hand={"P1": ["Rite"]},
            script=[cast("P1", "Rite")],
            choices=fixed,
            without=without,
        )
        assert outcomes(s, TRIGGERED) == {times}


def test_what_was_not_done_before_does_not_matter():
    first = Sequence((Move(Target(0), "exile", "exile"), ChooseSacrifice(You(), 1, CREATURE), BURN))
    rite = sorcery("Rite", first, TargetSpec((Filter(zone="graveyard"),), least=0))
    s = scenario(
        [rite],
        battlefield={"P1": ["Grizzly Bears"]},
        hand={"P1": ["Rite"]},
        script=[cast("P1", "Rite")],
        choices=[FixedChoice("Rite", targets=("P2",))],
    )
    assert outcomes(s, TRIGGERED, life("P2")) == {(1, 18)}


def test_it_waits_before_the_resolution_is_over():
    """It triggers at once and is put on the stack only when the resolution is over."""
    atom = EventAtom("stacked", ability="reflexive")
    rite = sorcery("Rite", Sequence((ChooseSacrifice(You(), 1, CREATURE), BURN, gain())))
    s = scenario(
        [rite],
        battlefield={"P1": ["Grizzly Bears"]},
        hand={"P1": ["Rite"]},
        script=[cast("P1", "Rite")],
        choices=[FixedChoice("Rite", targets=("P2",))],
    )
    assert outcomes(s, before(TRIGGERED, how_often("gained"))) == {True}
    assert outcomes(s, before(how_often("gained"), how_often("stacked", ability="reflexive"))) == {True}
    never_waits = Comparison(Waiting(atom), "==", Const(0))
    assert set(explore(s, invariants=[never_waits]).violations) == {0}
    assert outcomes(s, OnStack(atom)) == {0}


def test_its_controller():
    """Without delayed-controller it belongs to the owner of its source (603.12 follows 603.7e)."""
    ping = triggered(Dies(OTHER_CREATURE), do=Sequence((gain(), Reflexive("", (Mode("", gain()),)))))
    pinger = card("Pinger", ping)
    for without, gains in ([], (22, 20)), (["delayed-controller"], (21, 21)):
        s = scenario(
            [pinger],
            battlefield={"P1": [{"card": "Pinger", "owner": "P2"}, "Grizzly Bears"]},
            hand={"P1": ["Murder"]},
            script=[cast("P1", "Murder", "Grizzly Bears")],
            without=without,
        )
        assert outcomes(s, life("P1"), life("P2")) == {gains}


def test_a_play_in_words():
    s = manticore(may=True)
    told = {step.text: step for step in random_play(s).steps}
    step = told["Manticore (P1) triggers"]
    assert step.rules[0] == "reflexive-trigger"
    assert step.chooser is None
    assert play(s, lambda state, moves: moves[0], [TRIGGERED]).values == {"0": 1}
    assert [a.reason for a in why_not(s, "Manticore", "reflexive")] == ["it triggered"]
