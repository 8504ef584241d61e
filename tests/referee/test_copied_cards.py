"""707.12: casting copies of cards."""

from __future__ import annotations

from apnap.model.abilities import (
    All,
    CantCast,
    CastCopies,
    Casts,
    CounterSpell,
    Draw,
    EventItem,
    Filter,
    InsteadOfGraveyard,
    Target,
    TargetSpec,
    You,
)
from apnap.model.claims import Hand
from apnap.model.referee.explore import explore
from apnap.model.referee.running import random_play
from apnap.model.scenario import Cast, FixedChoice, ScriptStep, Use
from tests.referee.build import (
    before,
    card,
    gain,
    how_often,
    instant,
    life,
    mode,
    outcomes,
    scenario,
    triggered,
    zone,
)

OPT = instant("Opt", Draw(You(), 1))
EXILED = (Filter(zone="exile"),)
COPY = Use("copies", mode(CastCopies(All(EXILED))))
CAST = how_often("cast", "Opt"), how_often("cast", "Alarm")


def scepter(*script, exile=("Opt", "Alarm"), there=(), cards=(), **more):
    """An ability of P1 copies the cards in exile."""
    return scenario(
        [OPT, *cards],
        battlefield={"P1": list(there)},
        more={"exile": {"P1": list(exile)}},
        script=[("P1", COPY), *script],
        **more,
    )


def test_each_card_may_be_copied_in_any_order():
    """T28: the copies cast are none, either, or both in either order; no card is copied twice."""
    first = before(*CAST)
    found = outcomes(scepter(), *CAST, first, how_often("created", "Soldier"), Hand("P1"))
    assert found == {
        (0, 0, False, 0, 0),
        (1, 0, False, 0, 1),
        (0, 1, False, 2, 0),
        (1, 1, True, 2, 1),
        (1, 1, False, 2, 1),
    }


def test_the_cards_stay_and_the_copies_cease_to_exist():
    both = [FixedChoice("copies", pick=("Opt", "Alarm"))]
    s = scepter(choices=both)
    assert outcomes(s, *CAST, zone("Opt"), zone("Alarm")) == {(1, 1, "exile", "exile")}
    texts = [step.text for step in random_play(s, 0).steps]
    assert any("casts a copy of" in text for text in texts)


def test_the_copies_are_cast():
    """Whatever triggers on casting triggers; what the copies do happens after that."""
    watcher = card("Watcher", triggered(Casts("you", (Filter(),)), do=gain()), types="artifact")
    s = scepter(cards=[watcher], there=["Watcher"], choices=[FixedChoice("copies", pick=("Opt", "Alarm"))])
    assert outcomes(s, life("P1")) == {22}


def test_with_a_target():
    s = scepter(exile=["Shock"], choices=[FixedChoice("copies", pick=("Shock",))])
    assert outcomes(s, life("P1"), life("P2"), zone("Shock")) == {(18, 20, "exile"), (20, 18, "exile")}


def test_a_copy_is_countered():
    counter = instant("Counterspell", CounterSpell(Target(0)), TargetSpec((Filter(zone="stack"),)))
    s = scepter(
        ScriptStep("P2", Cast("Counterspell", ("Opt",)), "", respond_to="Opt"),
        exile=["Opt"],
        cards=[counter],
        hand={"P2": ["Counterspell"]},
        choices=[FixedChoice("copies", pick=("Opt",))],
    )
    assert outcomes(s, Hand("P1"), how_often("countered", "Opt"), how_often("resolved", "Opt")) == {(0, 1, 0)}


def test_what_cannot_be_cast_is_not_offered():
    """101.2: one effect forbids instants; Murder has no target."""
    ban = card("Ban", CantCast("", "any", (Filter(types=frozenset({"instant"})),)), types="enchantment")
    assert outcomes(scepter(cards=[ban], there=["Ban"]), *CAST) == {(0, 0), (0, 1)}
    assert outcomes(scepter(exile=["Murder"]), how_often("cast", "Murder")) == {0}


def test_a_permanent_card_is_not_modelled():
    s = scepter(exile=["Grizzly Bears"])
    reason = "a copy of Grizzly Bears, a permanent card, could be cast"
    assert list(explore(s, [life("P1")]).unmodelled) == [reason]


def test_a_copy_goes_nowhere_as_it_resolves():
    """What would be exiled instead of going to a graveyard ceases to exist."""
    save = InsteadOfGraveyard(EventItem(), then=gain())
    saver = card("Saver", triggered(Casts("you", (Filter(),)), do=save), types="artifact")
    s = scepter(exile=["Opt"], cards=[saver], there=["Saver"], choices=[FixedChoice("copies", pick=("Opt",))])
    assert outcomes(s, life("P1"), Hand("P1")) == {(20, 1)}
