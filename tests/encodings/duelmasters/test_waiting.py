"""What waits, and statics before it (D01 to D03)."""

from __future__ import annotations

from apnap.model.abilities import (
    Changes,
    Choose,
    Continuous,
    EachOpponent,
    LookAtTop,
    May,
    You,
)
from apnap.model.claims import Shields, ZoneOf
from apnap.model.scenario import FixedChoice
from tests.encodings.duelmasters.boards import (
    PREVIOUS,
    board,
    cast,
    chosen,
    creature,
    creatures,
    destroy,
    enters,
    mine,
    orders,
    outcomes,
    plain,
    put,
    rage_arm,
    spell,
    theirs,
    times,
    words,
    zones,
)


def test_d01_what_triggers_waits_until_the_spell_is_done() -> None:
    land = spell(
        "FL",
        chosen(creatures(mine("mana")), put(PREVIOUS)),
        chosen(creatures(theirs("mana")), put(PREVIOUS)),
        Choose(You(), creatures(mine()), 1, 1),
        Choose(You(), creatures(theirs()), 1, 1, more=True),
        put(PREVIOUS, "mana"),
    )
    orzekia = creature(
        "OZ",
        enters(
            chosen(creatures(mine()), destroy(PREVIOUS)),
            chosen(creatures(theirs()), destroy(PREVIOUS), 2, who=EachOpponent()),
        ),
    )
    va, vb, vc, vd = plain("VA", "VB", "VC", "VD")
    scenario = board(
        {
            "P1": {"hand": [land], "battlefield": [va], "mana": [orzekia]},
            "P2": {"battlefield": [vb, vc], "mana": [vd]},
        },
        cast("FL"),
        choices=[FixedChoice("FL", pick=("OZ", "VD"))],
    )
    assert orders(scenario) == {("FL", "OZ")}
    ends = ("graveyard", "graveyard", "graveyard", "mana", "mana", "graveyard")
    assert outcomes(scenario, *zones("VA", "VB", "VC", "OZ", "VD", "FL")) == {ends}


def test_d02_statics_and_what_dies_of_them_come_before_any_trigger() -> None:
    funk = creature("FK", Continuous("", creatures(theirs()), Changes(power=-1000)), power=2000)
    zoned = {"P1": {"hand": [funk]}, "P2": {"battlefield": [creature("RA", rage_arm())]}}
    asked = (ZoneOf("RA"), times("triggered", "RA"), times("did_nothing", "RA"), times("destroyed", "RA"))
    assert outcomes(board(zoned, cast("FK")), *asked) == {("graveyard", 1, 1, 1)}
    assert outcomes(board(zoned, cast("FK"), without=["statics-first"]), *asked) == {("battlefield", 1, 0, 0)}
    assert outcomes(board(zoned, cast("FK"), without=["sba-power"]), ZoneOf("RA")) == {"battlefield"}


def test_d03_triggers_of_one_player_in_any_order_after_the_spell() -> None:
    light = frozenset({"light"})
    gate = spell("HG", chosen(mine("hand", colors=light, keyword="blocker"), put(PREVIOUS), 2, least=0))
    milzam = creature("MZ", *words("blocker"), enters(LookAtTop(You(), 1)), colors=light)
    emeraluda = creature(
        "EM",
        *words("blocker"),
        enters(
            May(You(), chosen(mine("shields"), put(PREVIOUS, "hand"))),
            May(You(), chosen(mine("hand"), put(PREVIOUS, "shields"))),
        ),
        colors=light,
    )
    scenario = board(
        {"P1": {"hand": [gate, milzam, emeraluda, *plain("VC")], "shields": plain("S1", "S2")}},
        cast("HG"),
        choices=[FixedChoice("HG", pick=("MZ", "EM"))],
    )
    assert orders(scenario) == {("HG", "MZ", "EM"), ("HG", "EM", "MZ")}
    assert outcomes(scenario, Shields("P1")) == {1, 2, 3}
