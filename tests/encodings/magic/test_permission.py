"""Permissions, choices as something enters, and copies of cards that are cast (603.7g, 614.1c, 707.12)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from apnap.model.abilities import (
    AdditionalTrigger,
    Affect,
    All,
    BeginStep,
    Card,
    CastCopies,
    Casts,
    Changes,
    Choose,
    ChooseSacrifice,
    ControllerOf,
    CounterSpell,
    CreateTokens,
    Draw,
    Enters,
    EntersChoosing,
    EventItem,
    Filter,
    FlashPermission,
    GainLife,
    InsteadOfGraveyard,
    LoseLife,
    Move,
    Previous,
    Remembered,
    TargetSpec,
    ToGraveyard,
    TokenSpec,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import CountOf, Hand, Life, ResolutionOrder, ZoneOf
from apnap.model.scenario import Cast, FixedChoice, Option
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, question, reasons, times, when
from tests.encodings.magic.boards import at_next_end, creature, game, go_on, later, named, permanent, sorcery

CREATURE = frozenset({"creature"})


# --------------------------------------------------------------------------- 603.7g


def ward() -> Card:
    """ "The controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step"."""
    gives = ChooseSacrifice(ControllerOf(Remembered()), 1, (Filter(remembered=True),))
    otherwise = later(BeginStep("cleanup", "each"), gives)
    return permanent("WL", "enchantment", FlashPermission("", otherwise))


DELAYED = times("triggered", "WL", ability="delayed")


@pytest.mark.parametrize(
    ("active", "step", "off", "found"),
    [
        ("P2", "attackers", (), ("graveyard", 1)),
        ("P2", "main", (), ("graveyard", 1)),
        ("P1", "upkeep", (), ("graveyard", 1)),
        ("P1", "main", (), ("battlefield", 0)),
        ("P1", "main 2", (), ("battlefield", 0)),
        ("P2", "main", ("permission-creates",), ("battlefield", 0)),
    ],
)
def test_l08_cast_as_though_it_had_flash(active: str, step: str, off: tuple[str, ...], found: tuple[str, int]) -> None:
    board = {"P1": {"hand": [ward()]}}
    script = (("P1", Cast("WL")), go_on("cleanup", active))
    scenario = game(board, *script, active=active, step=step, without=off)
    assert outcomes(scenario, ZoneOf("WL"), DELAYED) == {found}


def test_a_main_phase_is_no_time_for_a_sorcery_while_something_is_on_the_stack() -> None:
    board = {"P1": {"hand": [ward(), sorcery("S", GainLife(You(), 1))]}}
    scenario = game(board, ("P1", Cast("S")), ("P1", Cast("WL")), go_on("cleanup"), responds={1: "S"})
    assert outcomes(scenario, ZoneOf("WL"), DELAYED) == {("graveyard", 1)}


def test_the_option_may_be_used_at_any_time() -> None:
    flash = permanent("WL", "enchantment", FlashPermission(""))
    for card, zones in ((flash, {"hand", "battlefield"}), (permanent("WL", "enchantment"), {"hand"})):
        scenario = game({"P1": {"hand": [card]}}, options=[Option("P1", Cast("WL"), "")], active="P2")
        assert outcomes(scenario, ZoneOf("WL")) == zones


def test_l20_who_controls_it_then_sacrifices_it() -> None:
    """The delayed ability stays that of the player who cast it."""
    take = Affect(named("WL"), Changes(control=True), until="forever")
    board = {"P1": {"hand": [ward()]}, "P2": {}}
    script = (("P1", Cast("WL")), go_on("main", "P2"), happen(take, "P2"), go_on("cleanup", "P2"))
    scenario = game(board, *script, active="P2", step="upkeep")
    asked = (
        times("triggered", "WL", ability="delayed", by="P1"), times("sacrificed", "WL", by="P2"),
        times("sacrificed", "WL"), ZoneOf("WL"),
    )  # fmt: skip
    assert outcomes(scenario, *asked) == {(1, 1, 1, "graveyard")}


def test_a_spell_that_becomes_nothing_leaves_an_ability_that_does_nothing() -> None:
    no = permanent("NO", "enchantment", when(Casts("any", (Filter(name="WL"),)), CounterSpell(EventItem())))
    board = {"P1": {"hand": [ward()]}, "P2": {"battlefield": [no]}}
    scenario = game(board, ("P1", Cast("WL")), go_on("cleanup", "P2"), active="P2")
    assert outcomes(scenario, ZoneOf("WL"), DELAYED, times("sacrificed")) == {("graveyard", 1, 0)}


def test_the_permanent_is_not_found_again_as_another_object() -> None:
    """603.7c: it has left and come back."""
    blink = happen(Steps((Move(named("WL"), "exile", "exile"), Move(Previous(), "return", "battlefield"))))
    board = {"P1": {"hand": [ward()]}}
    for off, zone in (((), "battlefield"), (("delayed-object",), "graveyard")):
        scenario = game(board, ("P1", Cast("WL")), blink, go_on("cleanup", "P2"), active="P2", without=off)
        assert outcomes(scenario, ZoneOf("WL"), DELAYED) == {(zone, 1)}


# --------------------------------------------------------------------------- chosen as it enters


OF_THAT_TYPE = (Filter(types=CREATURE, controller="you", other=True, chosen=True),)


def throne() -> Card:
    """ "A triggered ability of another creature you control of the chosen type triggers an additional time"."""
    doubles = AdditionalTrigger("", (), OF_THAT_TYPE)
    return creature("RT", EntersChoosing("", "creature type"), doubles, size=(4, 4), subtypes=["golem"])


def visionary() -> Card:
    return creature("EV", when(Enters(THIS), Draw(You(), 1)), size=(1, 1), subtypes=["elf", "shaman"])


def chupacabra() -> Card:
    return creature("RC", when(Enters(THIS), LoseLife(You(), 1)), subtypes=["beast", "horror"])


def test_tr21_roaming_throne() -> None:
    board = {"P1": {"battlefield": [("RT", throne(), {"chosen": "Elf"})], "hand": [visionary(), chupacabra()]}}
    scenario = game(board, ("P1", Cast("EV")), ("P1", Cast("RC")))
    asked = times("triggered", "EV"), times("triggered", "RC"), Hand("P1"), Life("P1")
    assert outcomes(scenario, *asked) == {(2, 1, 2, 19)}


def test_its_controller_chooses_among_what_the_file_mentions() -> None:
    board = {"P1": {"hand": [throne(), visionary(), chupacabra()]}}
    script = [("P1", Cast(name)) for name in ("RT", "EV", "RC")]
    asked = times("triggered", "EV"), times("triggered", "RC")
    assert outcomes(game(board, *script), *asked) == {(2, 1), (1, 2), (1, 1)}
    sites = [site for site in question(game(board, *script)).machine.sites if site.kind == "choose"]
    assert [(s.owner, s.item, [v for _, _, v in s.options]) for s in sites] == [
        ("P1", "RT", [("beast",), ("elf",), ("golem",), ("horror",), ("shaman",), ("",)])
    ]
    fixed = game(board, *script, choices=[FixedChoice("RT", pick=("Elf",))])
    assert outcomes(fixed, *asked) == {(2, 1)}


def test_a_new_object_chooses_anew() -> None:
    blink = happen(Steps((Move(named("RT"), "exile", "exile"), Move(Previous(), "return", "battlefield"))))
    board = {"P1": {"battlefield": [("RT", throne(), {"chosen": "Elf"})], "hand": [visionary()]}}
    assert outcomes(game(board, blink, ("P1", Cast("EV"))), times("triggered", "EV")) == {1, 2}


@pytest.mark.parametrize(
    ("kind", "chosen", "found"), [("color", "green", 1), ("color", "", 0), ("card type", "artifact", 1)]
)
def test_colors_and_card_types(kind: str, chosen: str, found: int) -> None:
    asks = permanent(
        "C", "enchantment", EntersChoosing("", kind), when(Enters((Filter(chosen=True),)), GainLife(You(), 1))
    )
    green = evolve(creature("G"), colors=frozenset({"green"}), types=frozenset({"creature", "artifact"}))
    plain = creature("P")
    board = {"P1": {"battlefield": [("C", asks, {"chosen": chosen})], "hand": [green, plain]}}
    assert outcomes(game(board, ("P1", Cast("G")), ("P1", Cast("P"))), Life("P1")) == {20 + found}


def test_nothing_is_of_the_chosen_type_before_it_is_chosen() -> None:
    board = {"P1": {"battlefield": [throne()], "hand": [visionary()]}}
    assert outcomes(game(board, ("P1", Cast("EV"))), times("triggered", "EV")) == {1}


# --------------------------------------------------------------------------- copies of cards


LINKED = All((Filter(linked=True, zone="exile"),))


def opt() -> Card:
    return sorcery("Opt", GainLife(You(), 1), kind="instant")


def alarm() -> Card:
    soldier = TokenSpec("Soldier", CREATURE, frozenset({"soldier"}), power=1, toughness=1)
    return sorcery("Raise the Alarm", CreateTokens(You(), 2, soldier), kind="instant")


def scepter(*abilities: Any) -> Card:
    """What has exiled two cards copies them in the upkeep."""
    cards = (Filter(owner="you", zone="hand", types=frozenset({"instant"})),)
    imprint = Steps((Choose(You(), cards, 2, 2), Move(Previous(), "exile", "exile", linked=True)))
    copies = when(BeginStep("end", "your"), CastCopies(LINKED))
    return permanent("IS", "artifact", when(Enters(THIS), imprint), copies, *abilities)


def linked() -> dict[str, Any]:
    return {"P1": {"hand": [scepter(), ("A", opt()), ("B", alarm())]}}


def test_t28_t31_every_card_may_be_copied_in_any_order() -> None:
    scenario = game(linked(), ("P1", Cast("IS")), go_on("end"))
    orders = {
        tuple(x for x in order if x in ("Opt", "Raise the Alarm")) for order in outcomes(scenario, ResolutionOrder())
    }
    a, b = "Opt", "Raise the Alarm"
    assert orders == {(), (a,), (b,), (a, b), (b, a)}
    soldiers = CountOf((Filter(subtypes=frozenset({"soldier"})),), "P1")
    asked = times("cast", a), times("cast", b), Life("P1"), soldiers, ZoneOf("A"), ZoneOf("B")
    assert outcomes(scenario, *asked) == {
        (0, 0, 20, 0, "exile", "exile"),
        (1, 0, 21, 0, "exile", "exile"),
        (0, 1, 20, 2, "exile", "exile"),
        (1, 1, 21, 2, "exile", "exile"),
    }


def test_a_copy_is_cast_and_leaves_nothing_behind() -> None:
    """ "Whenever you cast a spell", and nothing is put into a graveyard."""
    casts = permanent("W", "enchantment", when(Casts("you", (Filter(),)), GainLife(You(), 10)))
    graves = permanent(
        "G", "enchantment", when(ToGraveyard((Filter(types=frozenset({"instant"})),)), LoseLife(You(), 1))
    )
    board = linked()
    board["P1"]["battlefield"] = [casts, graves]
    scenario = game(board, ("P1", Cast("IS")), go_on("end"))
    instants = CountOf((Filter(types=frozenset({"instant"}), zone="graveyard"),), "P1")
    found = outcomes(scenario, times("cast", "Opt"), times("cast", "Raise the Alarm"), Life("P1"), instants)
    assert found == {(0, 0, 30, 0), (1, 0, 41, 0), (0, 1, 40, 0), (1, 1, 51, 0)}


def test_a_copy_that_is_countered_is_gone() -> None:
    no = permanent("NO", "enchantment", when(Casts("any", (Filter(name="Opt"),)), CounterSpell(EventItem())))
    board = linked()
    board["P2"] = {"battlefield": [no]}
    scenario = game(board, ("P1", Cast("IS")), go_on("end"))
    opts = CountOf((Filter(name="Opt", zone="graveyard"),), "P1")
    assert outcomes(scenario, times("cast", "Opt"), times("countered", "Opt"), Life("P1"), opts) == {
        (0, 0, 20, 0),
        (1, 1, 20, 0),
    }


def test_a_card_is_copied_once_for_each_instance() -> None:
    """An ability that triggers an additional time copies it again."""
    again = permanent("Z", "artifact", AdditionalTrigger("", (BeginStep("end", "your"),), (Filter(name="IS"),)))
    board = linked()
    board["P1"]["battlefield"] = [again]
    scenario = game(board, ("P1", Cast("IS")), go_on("end"))
    assert outcomes(scenario, times("cast", "Opt")) == {0, 1, 2}


def test_what_cannot_be_cast_is_not_offered() -> None:
    aimed = sorcery("Aimed", GainLife(You(), 1), kind="instant",
                    targets=(TargetSpec((Filter(name="nothing there"),)),))  # fmt: skip
    board = {"P1": {"hand": [scepter(), ("A", aimed), ("B", opt())]}}
    scenario = game(board, ("P1", Cast("IS")), go_on("end"))
    assert outcomes(scenario, times("cast", "Aimed"), times("cast", "Opt")) == {(0, 0), (0, 1)}


def test_a_permanent_card_is_not_modelled() -> None:
    board = {"P1": {"graveyard": [creature("X")]}}
    copies = happen(CastCopies(named("X", "graveyard")))
    assert reasons(game(board, copies)) == {"a copy of X, a permanent card"}


def test_a_copy_is_no_card_that_could_be_exiled_instead() -> None:
    """Feather sees it cast, but there is no card that goes to the graveyard."""
    back = at_next_end(Move(Remembered(), "return", "hand"), about=Previous())
    casts = Casts("you", (Filter(types=frozenset({"instant"})),))
    feather = creature("FE", when(casts, InsteadOfGraveyard(EventItem(), then=back)))
    board = linked()
    board["P1"]["battlefield"] = [feather]
    scenario = game(board, ("P1", Cast("IS")), go_on("end"), go_on("end", "P2"))
    found = outcomes(scenario, times("cast", "Opt"), times("triggered", "FE", ability="delayed"), Hand("P1"))
    assert found == {(0, 0, 0), (1, 0, 0)}


def test_fixed_picks_are_followed() -> None:
    scenario = game(linked(), ("P1", Cast("IS")), go_on("end"), choices=[FixedChoice("IS", ability=1, pick=("A", "B"))])
    assert outcomes(scenario, times("cast", "Opt"), times("cast", "Raise the Alarm")) == {(1, 1)}
