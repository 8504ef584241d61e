"""Abilities about graveyards and hands, and what they look back to (603.6c, 603.10, 603.10a)."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    All,
    BecomesTarget,
    BeginStep,
    Card,
    Choose,
    Compare,
    Count,
    CounterSpell,
    CreateTokens,
    Damage,
    Dies,
    Enters,
    EventItem,
    EventObject,
    Filter,
    GainLife,
    GainsLife,
    Leaves,
    LeavesGraveyard,
    LoseLife,
    May,
    Mode,
    Move,
    Previous,
    Source,
    SpellCountered,
    Surveil,
    Target,
    TargetAny,
    TargetPlayer,
    TargetSpec,
    TimesThisTurn,
    ToGraveyard,
    ToHand,
    TokenSpec,
    Triggered,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import CountOf, GraveyardSize, Life, ZoneOf
from apnap.model.referee.explore import explore
from apnap.model.scenario import Cast, Use
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, reasons, times, when
from tests.encodings.magic.boards import A_CREATURE, creature, destroyed, game, go_on, named, permanent, sorcery

CREATURE = frozenset({"creature"})
MINE_DIES = Dies((Filter(types=CREATURE, owner="you"),))
A_SPELL = (TargetSpec((Filter(zone="stack"),)),)
BEARS = TokenSpec("Bear", CREATURE, frozenset({"bear"}), power=2, toughness=2)


def assassin() -> Card:
    """Recover, for nothing."""
    back = May(You(), GainLife(You(), 1), then=Move(Source(), "return", "hand"),
               otherwise=Move(Source(), "exile", "exile"))  # fmt: skip
    return creature("GA", Triggered("", (MINE_DIES,), (Mode("", back),), keyword="recover", works_in="graveyard"))


def titan() -> Card:
    theirs = (Filter(types=CREATURE, owner="opponent", zone="graveyard"),)
    mine = Steps((Choose(You(), (Filter(zone="hand", owner="you"),), 1, 1), Move(Previous(), "discard", "graveyard")))
    offer = May(You(), mine, then=Move(Source(), "return", "hand"))
    return creature("ET", when(LeavesGraveyard(theirs), offer, works_in="graveyard"), size=(5, 5))


def artist() -> Card:
    drain = Steps((LoseLife(TargetPlayer(0), 1), GainLife(You(), 1)))
    targets = (TargetSpec(players="any"),)
    return creature("BA", Triggered("", (Dies(A_CREATURE),), (Mode("", drain, targets),)), size=(0, 1))


def kill(*names: str) -> Move:
    return destroyed(tuple(Filter(name=name) for name in names))


# --------------------------------------------------------------------------- works in the graveyard


def test_z11_recover_does_not_see_its_own_death() -> None:
    board = {"P1": {"battlefield": [assassin(), creature("GB")]}}
    asked = times("triggered", "GA"), times("triggered", "GA", ability="recover"), ZoneOf("GA")
    first, second = happen(kill("GA")), happen(kill("GB"))
    assert outcomes(game(board, first), *asked) == {(0, 0, "graveyard")}
    assert outcomes(game(board, first, second), *asked) == {(1, 1, "hand"), (1, 1, "exile")}
    assert outcomes(game(board, second, first), *asked) == {(0, 0, "graveyard")}


def test_z12_nor_the_death_of_another_at_the_same_time() -> None:
    board = {"P1": {"battlefield": [assassin(), creature("GB")]}}
    scenario = game(board, happen(kill("GA", "GB")))
    assert outcomes(scenario, times("triggered"), ZoneOf("GA")) == {(0, "graveyard")}
    assert outcomes(game(board, happen(kill("GA", "GB")), without=["look-back"]), times("triggered")) == {2}


def test_z13_what_is_put_into_a_graveyard_from_anywhere_has_its_ability_there() -> None:
    """The permanent has lost its abilities; the card in the graveyard has it."""
    back = when(ToGraveyard(THIS), Move(All((Filter(zone="graveyard", owner="you"),)), "put", "library"))
    ulamog = creature("UL", back, size=(10, 10))
    board = {"P1": {"battlefield": [("UL", ulamog, {"abilities": False})], "graveyard": [creature("GBc")]}}
    asked = times("triggered", "UL", by="P1"), ZoneOf("UL"), ZoneOf("GBc"), GraveyardSize("P1")
    assert outcomes(game(board, happen(kill("UL"), "P2")), *asked) == {(1, "library", "library", 0)}


def test_an_ability_that_does_not_look_back_needs_its_source_in_the_graveyard_afterwards() -> None:
    """ "When a creature enters": the card that goes there at that time sees it, one that leaves does not."""
    watch = creature("W", when(Enters(A_CREATURE), GainLife(You(), 1), works_in="graveyard"))
    swap = Steps((Move(named("W"), "put", "graveyard"), CreateTokens(You(), 1, BEARS)))
    asked = times("triggered", "W")
    assert outcomes(game({"P1": {"battlefield": [watch]}}, happen(swap)), asked) == {1}
    leaving = Move(All((Filter(name="W", zone="graveyard"), Filter(name="X", zone="graveyard"))), "put", "battlefield")
    board = {"P1": {"graveyard": [watch, creature("X")]}}
    assert outcomes(game(board, happen(leaving)), asked) == {0}
    assert outcomes(game(board, happen(Move(named("X", "graveyard"), "put", "battlefield"))), asked) == {1}


# --------------------------------------------------------------------------- a card leaves a graveyard


def test_z14_a_card_leaves_an_opponents_graveyard() -> None:
    """Run A: another card is exiled; run B: all cards of all graveyards are."""
    board = {"P1": {"graveyard": [titan()], "hand": [creature("F1")]}, "P2": {"graveyard": [creature("X")]}}
    one = happen(Move(named("X", "graveyard"), "exile", "exile"))
    everything = happen(Move(All((Filter(zone="graveyard"),)), "exile", "exile"))
    asked = times("triggered", "ET"), ZoneOf("ET"), ZoneOf("F1")
    assert outcomes(game(board, one), *asked) == {(1, "graveyard", "hand"), (1, "hand", "graveyard")}
    assert outcomes(game(board, everything), *asked) == {(1, "exile", "hand"), (1, "exile", "graveyard")}
    off = game(board, everything, without=["leaves-graveyard-looks-back"])
    assert outcomes(off, *asked) == {(0, "exile", "hand")}
    off = game(board, one, without=["leaves-graveyard-looks-back"])
    assert outcomes(off, times("triggered", "ET")) == {1}
    off = game(board, everything, without=["new-object"])
    assert outcomes(off, *asked) == {(1, "exile", "hand"), (1, "hand", "graveyard")}, "the card is followed"


@pytest.mark.parametrize("to", ["graveyard", "exile", "hand", "library"])
@pytest.mark.parametrize(("verb", "into"), [("return", "hand"), ("exile", "exile"), ("return", "battlefield")])
def test_without_new_objects_an_ability_finds_its_source_wherever_it_went(to: str, verb: str, into: str) -> None:
    other = Enters((Filter(types=CREATURE, other=True),))
    board = {"P1": {"battlefield": [creature("X", when(other, Move(Source(), verb, into)))], "hand": [creature("Y")]}}
    moves = happen(Move(named("Y", "hand"), "put", "battlefield")), happen(Move(named("X"), "put", to))
    asked = ZoneOf("X"), times("did_nothing", "X")
    scenario = game(board, *moves, responds={1: "X"})
    assert outcomes(scenario, *asked) == {(to, 1)} == explore(scenario, asked).outcomes
    off = game(board, *moves, responds={1: "X"}, without=["new-object"])
    assert outcomes(off, *asked) == {(into, int(to == into))} == explore(off, asked).outcomes


def test_a_spell_cast_from_a_graveyard_leaves_it() -> None:
    board = {
        "P1": {"graveyard": [creature("X")]},
        "P2": {"graveyard": [titan()], "battlefield": [
            permanent("P", "enchantment", when(LeavesGraveyard((Filter(zone="graveyard"),)), GainLife(You(), 1)))]},
    }  # fmt: skip
    scenario = game(board, ("P1", Cast("X")))
    assert outcomes(scenario, times("triggered", "ET"), Life("P2"), ZoneOf("X")) == {(1, 21, "battlefield")}


def test_when_this_card_leaves_the_graveyard() -> None:
    board = {"P1": {"graveyard": [creature("X", when(LeavesGraveyard(THIS), Move(Source(), "return", "battlefield")))]}}
    scenario = game(board, happen(Move(named("X", "graveyard"), "exile", "exile")))
    assert outcomes(scenario, times("triggered"), ZoneOf("X")) == {(1, "battlefield")}
    assert reasons(scenario) == set()


# --------------------------------------------------------------------------- "from anywhere", and hands


def test_z17_from_anywhere_never_looks_back() -> None:
    others = (Filter(other=True),)
    void = permanent("PV", "enchantment", when(ToGraveyard(others), Move(EventObject(), "exile", "exile")))
    board = {"P1": {"battlefield": [void, artist()]}, "P2": {"battlefield": [creature("GB")]}}
    scenario = game(board, happen(kill("PV", "BA", "GB")))
    asked = times("triggered", "PV"), times("triggered", "BA"), ZoneOf("GB")
    assert outcomes(scenario, *asked) == {(0, 2, "graveyard")}
    scenario = game(board, happen(kill("BA", "GB")))
    assert outcomes(scenario, *asked) == {(2, 2, "exile")}


@pytest.mark.parametrize(("without", "number"), [([], 2), (["look-back"], 0)])
def test_a_permanent_is_put_into_a_hand(without: list[str], number: int) -> None:
    """The source sees that it goes itself, and who goes with it."""
    watch = creature("W", when(ToHand(A_CREATURE), GainLife(You(), 1)))
    board = {"P1": {"battlefield": [watch]}, "P2": {"battlefield": [creature("X")], "graveyard": [creature("Y")]}}
    scenario = game(board, happen(Move(All(A_CREATURE), "return", "hand")), without=without)
    assert outcomes(scenario, times("triggered", "W")) == {number}
    scenario = game(board, happen(Move(named("Y", "graveyard"), "return", "hand")), without=without)
    assert outcomes(scenario, times("triggered", "W")) == {0}


# --------------------------------------------------------------------------- countered spells


def test_when_this_spell_is_countered() -> None:
    loaf = sorcery("L", GainLife(You(), 5))
    loaf = Card("L", types=frozenset({"sorcery"}), abilities=(
        *loaf.abilities, when(SpellCountered(THIS), Move(Source(), "return", "hand"), GainLife(You(), 1))))  # fmt: skip
    stop = sorcery("ST", CounterSpell(Target(0)), targets=A_SPELL, kind="instant")
    board = {"P1": {"hand": [loaf]}, "P2": {"hand": [stop]}}
    script = ("P1", Cast("L")), ("P2", Cast("ST"))
    asked = times("triggered", "L"), ZoneOf("L"), Life("P1")
    assert outcomes(game(board, *script, responds={1: "L"}), *asked) == {(1, "hand", 21)}
    off = game(board, *script, responds={1: "L"}, without=["countered-looks-back"])
    assert outcomes(off, *asked) == {(0, "graveyard", 20)}
    assert outcomes(game(board, script[0]), *asked) == {(0, "graveyard", 25)}


def test_a_permanent_sees_a_spell_that_is_countered() -> None:
    theirs = SpellCountered((Filter(zone="stack", controller="opponent"),))
    watch = permanent("W", "enchantment", when(theirs, GainLife(You(), 2)))
    stop = sorcery("ST", CounterSpell(Target(0)), targets=A_SPELL, kind="instant")
    board = {"P1": {"hand": [sorcery("L", GainLife(You(), 5))], "battlefield": [("W1", watch)]},
             "P2": {"hand": [stop], "battlefield": [watch]}}  # fmt: skip
    scenario = game(board, ("P1", Cast("L")), ("P2", Cast("ST")), responds={1: "L"})
    assert outcomes(scenario, times("triggered"), Life("P1"), Life("P2")) == {(1, 20, 22)}


def test_a_spell_whose_target_is_gone_is_not_countered() -> None:
    watch = permanent("W", "enchantment", when(SpellCountered((Filter(zone="stack"),)), GainLife(You(), 2)))
    bolt = sorcery("B", Damage(Source(), 3, TargetAny(0)), targets=(TargetSpec(A_CREATURE),), kind="instant")
    board = {"P1": {"hand": [bolt], "battlefield": [watch]}, "P2": {"battlefield": [creature("X")]}}
    killing = "P2", Use("", Mode("", kill("X")))
    scenario = game(board, ("P1", Cast("B")), killing, responds={1: "B"})
    assert outcomes(scenario, times("triggered"), ZoneOf("B"), times("did_nothing", "B")) == {(0, "graveyard", 1)}


# --------------------------------------------------------------------------- surveil


def test_surveil_puts_cards_into_the_graveyard_at_once() -> None:
    watch = permanent("W", "enchantment", when(ToGraveyard((Filter(types=CREATURE),)), GainLife(You(), 1)))
    board = {"P1": {"battlefield": [watch], "library": [creature("A"), creature("B")]}}
    scenario = game(board, happen(Surveil(You(), 2)), happen(Surveil(You(), 1)))
    assert outcomes(scenario, ZoneOf("A"), ZoneOf("B"), Life("P1")) == {
        ("library", "library", 20), ("graveyard", "library", 21),
        ("library", "graveyard", 21), ("graveyard", "graveyard", 22)}  # fmt: skip
    assert outcomes(game({"P1": {}}, happen(Surveil(You(), 2))), GraveyardSize("P1")) == {0, 1, 2}
    assert outcomes(game({"P1": {}}, happen(Surveil(You(), 0))), GraveyardSize("P1")) == {0}


# --------------------------------------------------------------------------- what has happened this turn


def died() -> TimesThisTurn:
    return TimesThisTurn(Dies(A_CREATURE))


def test_how_many_creatures_have_died_this_turn() -> None:
    """A death counts for what it triggers itself, and no more as the turn is over."""
    watch = creature("W", when(Dies(A_CREATURE), GainLife(You(), 1), condition=Compare(died(), ">=", 2)))
    at_end = creature("E", when(BeginStep("end", "each"), GainLife(You(), died())), size=(1, 1))
    board = {"P1": {"battlefield": [watch, creature("X"), creature("Y"), at_end]}}
    one, two = happen(kill("X")), happen(kill("Y"))
    assert outcomes(game(board, one), Life("P1")) == {20}
    assert outcomes(game(board, one, two), Life("P1")) == {21}
    assert outcomes(game(board, happen(kill("X", "Y"))), Life("P1")) == {22}
    assert outcomes(game(board, happen(kill("W", "Y"))), times("triggered")) == {2}
    assert outcomes(game(board, one, go_on("end")), Life("P1")) == {21}
    assert outcomes(game(board, one, go_on("end"), go_on("end", "P2")), Life("P1")) == {21}
    assert outcomes(game(board, one, go_on("upkeep", "P2"), two), Life("P1")) == {21}


def test_who_is_you_in_what_has_happened() -> None:
    """ "If a creature died under your control this turn": what was controlled is asked as it died."""
    mine = TimesThisTurn(Dies((Filter(types=CREATURE, controller="you"),)))
    watch = permanent("W", "enchantment", when(BeginStep("end", "each"), GainLife(You(), mine)))
    board = {"P1": {"battlefield": [watch, creature("X")]}, "P2": {"battlefield": [("W2", watch), creature("Y")]}}
    scenario = game(board, happen(kill("X")), go_on("end"))
    assert outcomes(scenario, Life("P1"), Life("P2")) == {(21, 20)}


def test_how_much_life_was_gained() -> None:
    often, much = TimesThisTurn(GainsLife("you")), TimesThisTurn(GainsLife("you"), total=True)
    watch = permanent("W", "enchantment", when(BeginStep("end", "each"), CreateTokens(You(), much, BEARS)))
    board = {"P1": {"battlefield": [watch]}}
    gains = happen(GainLife(You(), 2)), happen(GainLife(You(), 1)), happen(GainLife(You(), 4), "P2")
    scenario = game(board, *gains, go_on("end"))
    assert outcomes(scenario, CountOf(A_CREATURE, "P1")) == {3}
    watch = permanent("W", "enchantment", when(BeginStep("end", "each"), CreateTokens(You(), often, BEARS)))
    scenario = game({"P1": {"battlefield": [watch]}}, *gains, go_on("end"))
    assert outcomes(scenario, CountOf(A_CREATURE, "P1")) == {2}


def test_what_has_happened_to_a_source_is_not_modelled() -> None:
    asks = TimesThisTurn(Leaves(THIS))
    watch = permanent("W", "enchantment", when(BeginStep("end", "each"), GainLife(You(), asks)))
    assert reasons(game({"P1": {"battlefield": [watch]}}, go_on("end")))
    count = Count((Filter(types=CREATURE),))
    watch = permanent("W", "enchantment", when(BeginStep("end", "each"), GainLife(You(), count)))
    assert not reasons(game({"P1": {"battlefield": [watch]}}, go_on("end")))


# --------------------------------------------------------------------------- "this ability can't be countered"


@pytest.mark.parametrize(("safe", "life"), [(False, 20), (True, 23)])
def test_603_1a_a_triggered_ability_that_cannot_be_countered(safe: bool, life: int) -> None:
    """The other player's creature becomes its target, and counters it if that can be."""
    gain = Mode("", Steps((Move(Target(0), "exile", "exile"), GainLife(You(), 3))), (TargetSpec(A_CREATURE),))
    source = permanent("S", "enchantment", Triggered("", (BeginStep("end", "your"),), (gain,), cant_be_countered=safe))
    ward = creature("X", when(BecomesTarget(THIS, "opponent"), CounterSpell(EventItem())))
    board = {"P1": {"battlefield": [source]}, "P2": {"battlefield": [ward]}}
    scenario = game(board, go_on("end"))
    assert outcomes(scenario, Life("P1"), times("countered"), times("resolved", "X")) == {(life, int(not safe), 1)}
