"""Duel Masters: what triggers, how often, and what is asked again (603, 605.2a)."""

import pytest

from apnap.model.abilities import (
    Afterwards,
    Changes,
    Compare,
    Continuous,
    Count,
    Destroyed,
    DifferentCosts,
    Draw,
    Enters,
    EventObject,
    Filter,
    May,
    Move,
    PutTop,
    ShieldCount,
    Source,
    You,
)
from apnap.model.claims import Hand, ManaZone, Shields
from tests.referee.build import before, how_often, outcomes, triggered, zone
from tests.referee.duel import (
    MINE,
    NEW,
    OLD,
    THEIRS,
    choose,
    creature,
    destroy,
    discard,
    duel,
    enters,
    every,
    in_order,
    put,
    some,
    spell,
    summon,
)

# --------------------------------------------------------------------------- leaving together (D04, D05, X18, D18)

MINE_TO_DISCARD = in_order(choose(some("hand", owner="you")), discard())


def watcher(name, race):
    devils = some(controller="you", subtypes="devil")
    return creature(name, triggered(Destroyed(devils), do=MINE_TO_DISCARD), race=race)


def alferas(race, doomed, **more):
    blast = spell("Blast", destroy(every(some(subtypes=doomed))))
    return duel(
        [watcher("Alferas", race), creature("Forcalor", race="devil"), blast],
        battle={"P1": ["Alferas", {"card": "Forcalor", "id": "A"}, {"card": "Forcalor", "id": "B"}]},
        hand={"P1": ["h1", "h2", "h3"], "P2": ["Blast"]},
        active="P2",
        script=[summon("P2", "Blast")],
        **more,
    )


RESULT = (how_often("triggered", "Alferas"), how_often("discarded", by="P1"), Hand("P1"))


def test_d04_once_for_each_event():
    assert outcomes(alferas("marine", "devil"), *RESULT) == {(2, 2, 1)}
    assert outcomes(alferas("marine", "devil", without=["once-per-event"]), *RESULT) == {(1, 1, 2)}
    assert outcomes(alferas("marine", "devil", without=["trigger-event"]), *RESULT) == {(0, 0, 3)}


def test_d05_a_source_that_leaves_sees_only_itself():
    assert outcomes(alferas("devil", "devil"), *RESULT) == {(1, 1, 2)}
    assert outcomes(alferas("devil", "devil", without=["sees-only-itself"]), *RESULT) == {(3, 3, 0)}
    assert outcomes(alferas("devil", "devil", without=["look-back"]), *RESULT) == {(0, 0, 3)}


def test_d05_by_its_printed_race_it_does_not_trigger():
    s = duel(
        [watcher("Alferas", "marine"), creature("Forcalor", race="devil"), spell("Blast", destroy(every(THEIRS)))],
        battle={"P1": ["Alferas", "Forcalor"]},
        hand={"P1": ["h1"], "P2": ["Blast"]},
        active="P2",
        script=[summon("P2", "Blast")],
    )
    assert outcomes(s, how_often("triggered", "Alferas"), how_often("destroyed", by="P1")) == {(0, 2)}


def test_x18_the_survivor_sees_both_the_other_only_itself():
    doomed = (Filter(name="B"), Filter(name="F"))
    s = duel(
        [
            watcher("A", "devil"),
            watcher("B", "devil"),
            creature("F", race="devil"),
            spell("SP", destroy(every(doomed))),
        ],
        battle={"P1": ["A", "B", "F"]},
        hand={"P1": ["h1", "h2", "h3", "h4"], "P2": ["SP"]},
        active="P2",
        script=[summon("P2", "SP")],
    )
    seen = (how_often("triggered", "A"), how_often("triggered", "B"), how_often("discarded", by="P1"))
    assert outcomes(s, *seen) == {(2, 1, 3)}


def ghoul(where, **more):
    other_dragon = some(controller="you", subtypes="dragon", not_name="Ghoul")
    returns = triggered(Destroyed(other_dragon), do=May(You(), put("battlefield", Source())), works_in="graveyard")
    return duel(
        [creature("Ghoul", returns, race="dragon"), creature("DX", race="dragon"), spell("SP", destroy(every(THEIRS)))],
        hand={"P2": ["SP"]},
        active="P2",
        script=[summon("P2", "SP")],
        **{"battle": {"P1": ["DX"]}, **where},
        **more,
    )


def test_d18_it_has_to_be_in_the_graveyard_before():
    together = {"battle": {"P1": ["Ghoul", "DX"]}}
    result = (how_often("triggered", "Ghoul"), zone("Ghoul"))
    assert outcomes(ghoul(together), *result) == {(0, "graveyard")}
    assert outcomes(ghoul({"graveyard": {"P1": ["Ghoul"]}}), *result) == {(1, "graveyard"), (1, "battlefield")}
    off = ghoul(together, without=["graveyard-needs-before"])
    assert outcomes(off, *result) == {(1, "graveyard"), (1, "battlefield")}


# --------------------------------------------------------------------------- judged as it enters (D12, D13, D19, D20)


def big_horn(**more):
    horn = creature("Big Horn", Continuous("", MINE, Changes(more_subtypes=frozenset({"dragon"}))))
    wappy = creature(
        "Wappy", triggered(Enters(some(controller="you", subtypes="dragon")), do=May(You(), Draw(You(), 1)))
    )
    return duel(
        [horn, wappy],
        battle={"P1": ["Big Horn", "Wappy"]},
        hand={"P1": ["VX"]},
        script=[summon("P1", "VX")],
        **more,
    )


def test_d12_statics_apply_as_it_enters():
    result = (how_often("triggered", "Wappy"), how_often("drew"))
    assert outcomes(big_horn(), *result) == {(1, 0), (1, 1)}
    assert outcomes(big_horn(without=["statics-when-entering"]), *result) == {(0, 0)}


def variety(cost):
    four = Compare(DifferentCosts(MINE), ">=", 4)
    return duel(
        [
            *(creature(f"C{n}", cost=n) for n in (1, 2, 3)),
            creature("BV", enters(Draw(You(), 1), condition=four), cost=cost),
        ],
        battle={"P1": ["C1", "C2", "C3"]},
        hand={"P1": ["BV"]},
        script=[summon("P1", "BV")],
    )


def test_d13_the_one_that_enters_counts():
    result = (how_often("triggered", "BV"), how_often("drew"))
    assert outcomes(variety(4), *result) == {(1, 1)}
    assert outcomes(variety(2), *result) == {(1, 0)}


ORIOTIS = creature(
    "Oriotis",
    triggered(Enters(some(controller="opponent", above_mana=True)), do=Move(EventObject(), "put", "bottom")),
)


def test_d19_the_cost_is_compared_as_it_enters():
    lordstar = creature("Lordstar", enters(choose(some("mana", owner="you")), put("graveyard")), cost=5)
    s = duel(
        [ORIOTIS, lordstar],
        battle={"P2": ["Oriotis"]},
        hand={"P1": ["Lordstar"]},
        mana={"P1": ["m1", "m2", "m3", "m4", "m5"]},
        script=[summon("P1", "Lordstar")],
    )
    assert outcomes(s, how_often("triggered", "Oriotis"), zone("Lordstar"), ManaZone("P1")) == {(0, "battlefield", 4)}


def bronze_arm(**more):
    tribe = creature("Bronze-Arm", enters(PutTop(You(), 1, "mana")), cost=3)
    gift = spell("SP", choose(some("hand", types="creature", owner="you")), put("battlefield"))
    return duel(
        [ORIOTIS, tribe, gift],
        battle={"P2": ["Oriotis"]},
        hand={"P1": ["SP", "Bronze-Arm"]},
        mana={"P1": ["m1", "m2"]},
        script=[summon("P1", "SP")],
        **more,
    )


def test_d20_and_not_again():
    order = before(how_often("resolved", "Bronze-Arm"), how_often("resolved", "Oriotis"))
    result = (how_often("triggered", "Oriotis"), order, zone("Bronze-Arm"), ManaZone("P1"))
    assert outcomes(bronze_arm(), *result) == {(1, True, "library", 3)}
    off = bronze_arm(without=["trigger-clause"])
    assert outcomes(off, zone("Bronze-Arm"), how_often("did_nothing", "Oriotis")) == {("battlefield", 1)}
    # without it a newcomer does not even see itself enter
    off = bronze_arm(without=["newcomers-see"])
    assert outcomes(off, how_often("triggered", "Bronze-Arm"), ManaZone("P1")) == {(0, 2)}


# --------------------------------------------------------------------------- conditions (D21-D23)

FEW = Compare(ShieldCount(You()), "<=", 2)
RIK = creature("Rik", enters(May(You(), PutTop(You(), 1, "shields")), condition=FEW))
TAKER = creature("Taker", enters(choose(some("shields", owner="you"), unseen=True), put("hand")))


@pytest.mark.parametrize("edition", [NEW, OLD])
def test_d21_it_triggers_though_the_condition_is_false(edition):
    s = duel(
        [RIK],
        hand={"P1": ["Rik"]},
        shields={"P1": ["s1", "s2", "s3"]},
        script=[summon("P1", "Rik")],
        edition=edition,
    )
    assert outcomes(s, how_often("triggered", "Rik"), how_often("did_nothing", "Rik"), Shields("P1")) == {(1, 1, 3)}


def two_at_once(**more):
    gift = spell("SP", choose(some("hand", types="creature", owner="you"), 2), put("battlefield"))
    return duel(
        [RIK, TAKER, gift],
        hand={"P1": ["SP", "Rik", "Taker"]},
        shields={"P1": ["s1", "s2", "s3"]},
        deck={"P1": ["d1"]},
        script=[summon("P1", "SP")],
        **more,
    )


def test_d22_only_the_moment_of_resolution_counts():
    first = before(how_often("resolved", "Taker"), how_often("resolved", "Rik"))
    s = two_at_once()
    offered = how_often("accepted", "Rik")
    refused = how_often("declined", "Rik")
    assert outcomes(s, first, offered, refused, Shields("P1")) == {
        (True, 1, 0, 3),
        (True, 0, 1, 2),
        (False, 0, 0, 2),
    }
    # checked as the event happens, it would not trigger at all; never checked, it is always offered
    assert outcomes(two_at_once(readings={"intervening-if": "both"}), how_often("triggered", "Rik")) == {0}
    assert outcomes(two_at_once(without=["intervening-if"]), offered, Shields("P1")) == {(1, 3), (0, 2)}


def gayou(**more):
    jokers = (*some(controller="you", subtypes="jokers"), *some("mana", owner="you", subtypes="jokers"))
    discards = in_order(choose(some("hand", subtypes="jokers", owner="you")), discard())
    god = creature(
        "Gayou",
        enters(
            Draw(You(), 2),
            Afterwards(May(You(), discards, then=Draw(You(), 2))),
            condition=Compare(Count(jokers), ">=", 5),
        ),
        race="jokers",
    )
    return duel(
        [god, creature("JB", race="jokers"), creature("J1", race="jokers"), creature("m1", race="jokers")],
        battle={"P1": ["JB"]},
        hand={"P1": ["Gayou", "J1"]},
        mana={"P1": ["m1", "n1", "n2", "n3", "n4"]},
        script=[summon("P1", "Gayou")],
        **more,
    )


def test_d23_then_depends_on_the_condition():
    result = (how_often("drew"), how_often("accepted"), Hand("P1"), zone("J1"))
    assert outcomes(gayou(), *result, how_often("did_nothing", "Gayou")) == {(0, 0, 1, "hand", 1)}
    goes_on = {(0, 0, 1, "hand"), (2, 1, 2, "graveyard")}
    assert outcomes(gayou(without=["then-depends"]), *result) == goes_on
    assert outcomes(gayou(readings={"then-depends": "continues"}), *result) == goes_on


def test_if_you_do():
    discards = in_order(choose(some("hand", owner="you")), discard())

    def empty_hand(**more):
        c = creature("C", enters(May(You(), discards, then=PutTop(You(), 1, "mana"))))
        return duel([c], hand={"P1": ["C"]}, script=[summon("P1", "C")], **more)

    assert outcomes(empty_hand(), how_often("accepted"), ManaZone("P1")) == {(0, 0)}
    assert outcomes(empty_hand(without=["as-much-as-possible"]), how_often("accepted"), ManaZone("P1")) == {
        (0, 0),
        (1, 1),
    }
