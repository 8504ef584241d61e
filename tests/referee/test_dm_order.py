"""Duel Masters: which ability resolves when (101.4, 603.3, 703)."""

from apnap.model.abilities import (
    Affect,
    Casts,
    Changes,
    Continuous,
    Destroyed,
    EachOpponent,
    Enters,
    EventPlayer,
    LookAtTop,
    May,
    Previous,
    Source,
    You,
)
from apnap.model.claims import Hand, PowerOfObject, ResolutionOrder, Shields
from tests.referee.build import before, how_often, outcomes, triggered, zone
from tests.referee.duel import (
    MINE,
    THEIRS,
    THIS,
    attack,
    choose,
    creature,
    destroy,
    discard,
    duel,
    enters,
    every,
    in_order,
    may,
    pick,
    put,
    some,
    spell,
    summon,
)

OTHER = some(other=True)
RAGE_ARM = creature("Rage Arm", triggered(Enters(OTHER), do=Affect(Source(), Changes(power=3000))), power=1000)

# --------------------------------------------------------------------------- waiting (D01, D03)

FEROCIOUS_LAND = spell(
    "Ferocious Land",
    choose(some("mana", types="creature", not_supertypes="evolution", owner="you")),
    put("battlefield"),
    choose(some("mana", types="creature", not_supertypes="evolution", owner="opponent")),
    put("battlefield"),
    choose(MINE),
    choose(THEIRS, more=True),
    put("mana"),
)
ORZEKIA = creature("Orzekia", enters(choose(MINE), destroy(), choose(THEIRS, 2, who=EachOpponent()), destroy()))


def ferocious(**more):
    return duel(
        [FEROCIOUS_LAND, ORZEKIA],
        battle={"P1": ["VA"], "P2": ["VB", "VC"]},
        hand={"P1": ["Ferocious Land"]},
        mana={"P1": ["Orzekia"], "P2": ["VD"]},
        script=[summon("P1", "Ferocious Land")],
        choices=[pick("Ferocious Land", "Orzekia", "VD")],
        **more,
    )


SPELL_DONE, TRIGGER_DONE = how_often("resolved", "Ferocious Land"), how_often("left", "VB")


def test_d01_a_trigger_waits_until_the_spell_is_in_the_graveyard():
    s = ferocious()
    assert outcomes(s, zone("VA"), zone("VB"), zone("VC"), zone("Orzekia"), zone("VD")) == {
        ("graveyard", "graveyard", "graveyard", "mana", "mana")
    }
    # what the spell moves last, VD, has left the battle zone before the trigger destroys VB
    assert outcomes(s, before(how_often("left", "VD"), TRIGGER_DONE), how_often("resolved", "Orzekia")) == {(True, 1)}


def test_d01_off_it_resolves_inside_the_spell():
    # Orzekia or VA is destroyed before VD comes in, and so are VB and VC
    s = ferocious(without=["waits-for-resolution"])
    assert outcomes(s, before(TRIGGER_DONE, how_often("entered", "VD")), zone("VC")) == {(True, "graveyard")}
    assert outcomes(s, zone("VA"), zone("Orzekia")) == {("graveyard", "mana"), ("mana", "graveyard")}


def test_d01_off_a_trigger_without_its_source_does_nothing():
    s = ferocious(without=["independent-of-source"])
    assert outcomes(s, zone("VA"), zone("VB"), how_often("did_nothing", "Orzekia")) == {
        ("battlefield", "battlefield", 1)
    }


HEAVENS_GATE = spell(
    "Heaven's Gate", choose(some("hand", keyword="blocker", owner="you"), 0, most=2), put("battlefield")
)
MILZAM = creature("Milzam", enters(LookAtTop(You(), 1)), keywords=["blocker"])
EMERALUDA = creature(
    "Emeraluda",
    enters(
        May(You(), in_order(choose(some("shields", owner="you"), unseen=True), put("hand"))),
        May(You(), in_order(choose(some("hand", owner="you")), put("shields"))),
    ),
    keywords=["blocker"],
)


def test_d03_own_triggers_resolve_in_any_order_after_the_spell():
    s = duel(
        [HEAVENS_GATE, MILZAM, EMERALUDA],
        hand={"P1": ["Heaven's Gate", "Milzam", "Emeraluda", "VC"]},
        shields={"P1": ["S1", "S2"]},
        script=[summon("P1", "Heaven's Gate")],
        choices=[pick("Heaven's Gate", "Milzam", "Emeraluda")],
    )
    assert outcomes(s, ResolutionOrder()) == {
        ("Heaven's Gate", "Milzam", "Emeraluda"),
        ("Heaven's Gate", "Emeraluda", "Milzam"),
    }
    assert outcomes(s, Shields("P1")) == {1, 2, 3}  # one taken and none put back, as many, none taken and one put


# --------------------------------------------------------------------------- statics and processing (D02, D26)


def funk(**more):
    statics = (
        Continuous("", some(controller="opponent", supertypes="psychic"), Changes(power=-5000)),
        Continuous("", some(controller="opponent", not_supertypes="psychic"), Changes(power=-1000)),
    )
    return duel(
        [creature("Funk", *statics, power=2000), RAGE_ARM],
        battle={"P2": ["Rage Arm"]},
        hand={"P1": ["Funk"]},
        script=[summon("P1", "Funk")],
        **more,
    )


def test_d02_statics_and_what_follows_from_them_come_first():
    pumped, destroyed = how_often("resolved", "Rage Arm"), how_often("destroyed", "Rage Arm")
    assert outcomes(funk(), zone("Rage Arm"), how_often("triggered", "Rage Arm")) == {("graveyard", 1)}
    assert outcomes(funk(), before(destroyed, pumped), how_often("did_nothing", "Rage Arm")) == {(True, 1)}


def test_d02_off():
    result = (zone("Rage Arm"), PowerOfObject("Rage Arm"))
    for rule in ("statics-first", "sba-power"):  # the pump comes first, or nothing at all destroys: 1000 - 1000 + 3000
        assert outcomes(funk(without=[rule]), *result) == {("battlefield", 3000)}


def test_d26_each_creature_that_enters_triggers_once():
    s = duel(
        [RAGE_ARM],
        battle={"P1": ["Rage Arm"]},
        hand={"P1": ["VA", "VB"]},
        script=[summon("P1", "VA"), summon("P1", "VB")],
    )
    assert outcomes(s, how_often("triggered", "Rage Arm"), PowerOfObject("Rage Arm")) == {(2, 7000)}


def test_processing_happens_inside_a_spell():
    weaken = spell("Weaken", Affect(every(THEIRS), Changes(power=-1000)), Affect(every(THEIRS), Changes(power=1000)))
    there = {"battle": {"P2": ["VA"]}, "hand": {"P1": ["Weaken"]}, "script": [summon("P1", "Weaken")]}
    assert outcomes(duel([weaken], **there), zone("VA")) == {"graveyard"}
    assert outcomes(duel([weaken], **there, without=["sba-inside"]), zone("VA")) == {"battlefield"}


# --------------------------------------------------------------------------- the turn player first (D06-D08)


def flying_men(**more):
    man = creature(
        "Flying Man",
        triggered(Destroyed(THIS), do=in_order(choose(some("hand", owner="opponent"), unseen=True), discard())),
    )
    return duel(
        [man],
        battle={"P1": [{"card": "Flying Man", "id": "F1"}], "P2": [{"card": "Flying Man", "id": "F2", "tapped": True}]},
        hand={"P1": ["a1"], "P2": ["b1"]},
        script=[attack("P1", "F1", "F2")],
        **more,
    )


def test_d06_the_turn_player_resolves_first():
    order = before(how_often("resolved", by="P1"), how_often("resolved", by="P2"))
    assert outcomes(flying_men(), order, Hand("P1"), Hand("P2"), how_often("discarded")) == {(True, 0, 0, 2)}
    assert outcomes(flying_men(without=["turn-player-first"]), order) == {True, False}


def test_d06_off_nobody_is_destroyed_in_a_battle():
    assert outcomes(flying_men(without=["battle-loser"]), zone("F1"), zone("F2"), Hand("P1")) == {
        ("battlefield", "battlefield", 1)
    }


def test_d07_whose_turn_it_is_decides():
    zanji = creature("Yaminozanji", enters(choose(THEIRS), Affect(Previous(), Changes(power=-2000))))

    def run(active):
        return duel(
            [zanji, RAGE_ARM],
            battle={"P2": ["Rage Arm"]},
            hand={"P1": ["Yaminozanji"]},
            script=[summon("P1", "Yaminozanji")],
            active=active,
        )

    assert outcomes(run("P1"), zone("Rage Arm")) == {"graveyard"}
    assert outcomes(run("P2"), zone("Rage Arm"), PowerOfObject("Rage Arm")) == {("battlefield", 2000)}


def test_d08_what_triggers_meanwhile_joins_the_pool():
    jin = creature(
        "Jin", enters(May(You(), in_order(choose(some("mana", types="creature", owner="you")), put("battlefield"))))
    )
    magnum = creature(
        "Magnum",
        triggered(
            Enters(THEIRS, unpaid=True),
            Casts("opponent", (), unpaid=True),
            do=in_order(choose(THEIRS, who=EventPlayer()), destroy()),
        ),
    )
    s = duel(
        [jin, magnum],
        battle={"P2": ["Magnum"]},
        hand={"P1": [{"card": "Jin", "id": "J1"}]},
        mana={"P1": [{"card": "Jin", "id": "J2"}]},
        script=[summon("P1", "J1")],
        choices=[may("J1", True)],
    )
    order = before(how_often("resolved", "J2"), how_often("resolved", "Magnum"))
    assert outcomes(s, order, how_often("triggered", "Magnum")) == {(True, 1)}
    assert outcomes(s, zone("J1"), zone("J2")) == {("battlefield", "graveyard"), ("graveyard", "battlefield")}
