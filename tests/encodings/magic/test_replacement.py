"""What would be put into a graveyard goes elsewhere instead (614.6, 616.1, 603.7f)."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.model.abilities import (
    Affect,
    Card,
    Casts,
    Changes,
    Choose,
    CreateTokens,
    Damage,
    Dies,
    Draw,
    Effect,
    EventItem,
    EventObject,
    Filter,
    GainLife,
    InsteadOfGraveyard,
    LoseLife,
    May,
    Mill,
    Mode,
    Move,
    Previous,
    Remembered,
    ReplacesMove,
    Source,
    Target,
    TargetAny,
    TargetPlayer,
    TargetSpec,
    ToGraveyard,
    TokenSpec,
    Triggered,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import Hand, Life, ZoneOf
from apnap.model.scenario import Cast, FixedChoice, Scenario
from tests.encodings.duelmasters.boards import THIS, happen, outcomes, question, reasons, times, when
from tests.encodings.magic.boards import (
    A_CREATURE,
    at_next_end,
    creature,
    destroyed,
    game,
    go_on,
    named,
    permanent,
    sorcery,
)

MY_CREATURES = (Filter(types=frozenset({"creature"}), controller="you"),)
OPPONENTS_CARDS = (Filter(owner="opponent"),)
SPELLS = (Filter(types=frozenset({"instant"})), Filter(types=frozenset({"sorcery"})))


def instead(
    name: str, what: Any, to: str = "exile", *, origin: str | None = "battlefield", then: Effect | None = None,
    **facts: Any,
) -> Card:  # fmt: skip
    """An enchantment that lets something go elsewhere."""
    return permanent(name, "enchantment", ReplacesMove("", what, origin, to, then=then, **facts))


def leyline() -> Card:
    """ "If a card would be put into an opponent's graveyard from anywhere, exile it instead"."""
    return instead("LV", OPPONENTS_CARDS, origin=None, cards=True)


def shrine() -> Card:
    """ "If a creature you control would die, exile it instead. Return that card at the next end step"."""
    later = at_next_end(Move(Remembered(), "return", "hand"), about=Previous())
    return instead("RS", MY_CREATURES, then=later)


def artist() -> Card:
    drain = Steps((LoseLife(TargetPlayer(0), 1), GainLife(You(), 1)))
    return creature("BA", Triggered("", (Dies(A_CREATURE),), (Mode("", drain, (TargetSpec(players="any"),)),)),
                    size=(0, 1))  # fmt: skip


def murder() -> Card:
    return sorcery("MU", Move(Target(0), "destroy", "graveyard"), targets=(TargetSpec(A_CREATURE),), kind="instant")


# --------------------------------------------------------------------------- 614.6


@pytest.mark.parametrize(("off", "drained", "where"), [((), 1, "exile"), (("replaced",), 3, "graveyard")])
def test_x11_what_is_exiled_instead_has_not_died(off: tuple[str, ...], drained: int, where: str) -> None:
    board = {
        "P1": {"battlefield": [artist(), creature("GB")]},
        "P2": {"battlefield": [creature("HG", size=(3, 3)), leyline()]},
    }
    scenario = game(board, happen(destroyed(A_CREATURE)), choices=[FixedChoice("BA", targets=("P2",))], without=off)
    asked = times("triggered", "BA"), ZoneOf("BA"), ZoneOf("GB"), ZoneOf("HG"), Life("P1"), Life("P2")
    assert outcomes(scenario, *asked) == {(drained, where, where, "graveyard", 20 + drained, 20 - drained)}


def test_x11_also_spells_countered_cards_and_discarded_ones_are_exiled() -> None:
    board = {"P1": {"hand": [sorcery("S", GainLife(You(), 1)), creature("D")]}, "P2": {"battlefield": [leyline()]}}
    scenario = game(board, ("P1", Cast("S")), happen(Move(named("D", "hand"), "discard", "graveyard")))
    assert outcomes(scenario, ZoneOf("S"), ZoneOf("D"), times("discarded", "D")) == {("exile", "exile", 1)}


def test_tokens_are_no_cards() -> None:
    """Without the word "card" a token is exiled too."""
    dying = when(Dies((Filter(token=True),)), GainLife(You(), 1))
    for cards, gained in ((True, 1), (False, 0)):
        bane = instead("LV", OPPONENTS_CARDS, origin=None, cards=cards)
        board = {"P1": {"battlefield": [permanent("W", "enchantment", dying)]}, "P2": {"battlefield": [bane]}}
        soldier = TokenSpec("Soldier", frozenset({"creature"}), frozenset(), power=1, toughness=1)
        scenario = game(board, happen(CreateTokens(You(), 1, soldier)), happen(destroyed((Filter(token=True),))))
        assert outcomes(scenario, Life("P1")) == {20 + gained}


def test_a_replacement_that_leaves_at_the_same_time_still_applies() -> None:
    """It was there before the event (614.4)."""
    rest = creature("RP", ReplacesMove("", A_CREATURE, "battlefield", "exile"))
    board = {"P1": {"battlefield": [rest, creature("X")]}}
    found = outcomes(game(board, happen(destroyed(A_CREATURE))), ZoneOf("RP"), ZoneOf("X"))
    assert found == {("exile", "exile")}


def test_state_based_actions_are_replaced_too() -> None:
    bolt = sorcery("B", Damage(Source(), 3, TargetAny(0)), targets=(TargetSpec(A_CREATURE),))
    board = {"P1": {"battlefield": [shrine(), creature("X")], "hand": [bolt]}}
    assert outcomes(game(board, ("P1", Cast("B"))), ZoneOf("X"), times("died", "X")) == {("exile", 0)}


def test_an_ability_about_its_own_card_works_in_every_zone() -> None:
    """ "If this would be put into a graveyard from anywhere, shuffle it into its owner's library instead"."""
    colossus = creature("DC", ReplacesMove("", THIS, None, "shuffle"), size=(9, 9))
    for zone in ("battlefield", "hand"):
        board = {"P1": {zone: [colossus]}}
        move = destroyed(named("DC").selector) if zone == "battlefield" else Move(named("DC", "hand"), "discard",
                                                                                     "graveyard")  # fmt: skip
        assert outcomes(game(board, happen(move)), ZoneOf("DC"), times("shuffled")) == {("library", 1)}


def test_cards_without_a_name_that_it_could_move_are_not_modelled() -> None:
    board = {"P1": {}, "P2": {"battlefield": [leyline()]}}
    assert reasons(game(board, happen(Mill(You(), 1)))) == {"where cards without a name go instead of the graveyard"}
    assert reasons(game(board, happen(Mill(You(), 1), "P2"))) == set()
    dying = {"P1": {}, "P2": {"battlefield": [instead("LV", OPPONENTS_CARDS)]}}
    assert reasons(game(dying, happen(Mill(You(), 1)))) == set()


# --------------------------------------------------------------------------- several of them, and "you may"


def test_616_1_the_controller_of_the_object_chooses_among_several() -> None:
    board = {
        "P1": {"battlefield": [instead("E", A_CREATURE), creature("X")]},
        "P2": {"battlefield": [instead("H", A_CREATURE, "hand")]},
    }
    scenario = game(board, happen(destroyed(named("X").selector), "P2"))
    assert outcomes(scenario, ZoneOf("X")) == {"exile", "hand"}
    assert _asked(scenario, "replace") == {("P1", "X", ("E",)), ("P1", "X", ("H",))}
    fixed = game(board, happen(destroyed(named("X").selector)), choices=[FixedChoice("X", pick=("H",))])
    assert outcomes(fixed, ZoneOf("X")) == {"hand"}


def _asked(scenario: Scenario, kind: str) -> set[Any]:
    sites = [site for site in question(scenario).machine.sites if site.kind == kind]
    return {(site.owner, site.item, value) for site in sites for _, _, value in site.options}


def test_effects_that_do_the_same_are_one() -> None:
    board = {"P1": {"battlefield": [instead("E", A_CREATURE), ("F", instead("E", A_CREATURE)), creature("X")]}}
    scenario = game(board, happen(destroyed(named("X").selector)))
    assert outcomes(scenario, ZoneOf("X")) == {"exile"}
    assert _asked(scenario, "replace") == set()


def test_who_declines_one_has_the_other() -> None:
    board = {
        "P1": {
            "battlefield": [instead("E", A_CREATURE), instead("H", A_CREATURE, "hand", optional=True), creature("X")]
        }
    }
    scenario = game(board, happen(destroyed(named("X").selector)))
    assert outcomes(scenario, ZoneOf("X")) == {"exile", "hand"}
    no = [FixedChoice("H", may=False)]
    assert outcomes(game(board, happen(destroyed(named("X").selector)), choices=no), ZoneOf("X")) == {"exile"}
    alone = {"P1": {"battlefield": [instead("H", A_CREATURE, "hand", optional=True), creature("X")]}}
    answers = times("accepted", "H", by="P1"), times("declined", "H", by="P1")
    found = outcomes(game(alone, happen(destroyed(named("X").selector))), ZoneOf("X"), *answers)
    assert found == {("graveyard", 0, 1), ("hand", 1, 0)}
    assert _asked(game(alone, happen(destroyed(named("X").selector))), "may") == {
        ("P1", "H", (True,)),
        ("P1", "H", (False,)),
    }


def test_t39_library_of_leng() -> None:
    """The card is discarded, but goes on top; its ability, which works in the graveyard, does not trigger then."""
    mine = (Filter(owner="you"),)
    leng = permanent("LL", "artifact", ReplacesMove("", mine, "hand", "top", discarded=True, optional=True))
    tactics = Card("GT", types=frozenset({"instant"}), abilities=(when(ToGraveyard(THIS), GainLife(You(), 4)),))
    drop = Steps((Choose(You(), (Filter(zone="hand", owner="you"),), 1, 1), Move(Previous(), "discard", "graveyard")))
    board = {"P1": {"battlefield": [leng], "hand": [tactics], "library": [creature("N")]}}
    asked = ZoneOf("GT"), times("triggered", "GT"), times("discarded", "GT")
    assert outcomes(game(board, happen(drop)), *asked) == {("library", 0, 1), ("graveyard", 1, 1)}
    drawing = game(board, happen(drop), happen(Draw(You(), 1)))
    assert outcomes(drawing, ZoneOf("GT"), ZoneOf("N"), Hand("P1")) == {
        ("hand", "library", 1),
        ("graveyard", "hand", 1),
    }


def test_what_goes_to_a_hidden_zone_is_not_found() -> None:
    """ "Destroy it. Put that card onto the battlefield": of a card in hand nothing is found, one in exile is."""
    again = Steps((destroyed(named("X").selector), Move(Previous(), "return", "battlefield")))
    for to, zone in (("hand", "hand"), ("exile", "battlefield")):
        board = {"P1": {"battlefield": [instead("E", A_CREATURE, to), creature("X")]}}
        assert outcomes(game(board, happen(again)), ZoneOf("X")) == {zone}


def test_several_cards_on_top_at_once_are_not_modelled() -> None:
    board = {"P1": {"battlefield": [instead("E", A_CREATURE, "top"), creature("X"), creature("Y")]}}
    assert reasons(game(board, happen(destroyed(A_CREATURE)))) == {
        "in which order cards are put on top of P1's library"
    }
    assert outcomes(game(board, happen(destroyed(named("X").selector))), ZoneOf("X")) == {"library"}
    milled = {"P1": {"battlefield": [instead("E", A_CREATURE, "top", origin=None)], "library": [creature("X")]}}
    assert reasons(game(milled, happen(Mill(You(), 1)))) == {"a card of a library that goes on top of it instead"}


# --------------------------------------------------------------------------- 603.7f


def test_l19_the_card_comes_back() -> None:
    """The delayed ability stays P1's, though P2 takes the Shrine."""
    take = Affect(named("RS"), Changes(control=True), until="forever")
    board = {
        "P1": {"battlefield": [shrine(), creature("GB")]},
        "P2": {"hand": [murder()]},
    }
    script = (("P2", Cast("MU")), happen(take, "P2"), go_on("end", "P2"))
    scenario = game(board, *script, active="P2")
    asked = (
        ZoneOf("GB"), times("died", "GB"), times("triggered", "RS", ability="delayed", by="P1"),
        times("triggered", "RS", ability="delayed"),
    )  # fmt: skip
    assert outcomes(scenario, *asked) == {("hand", 0, 1, 1)}


@pytest.mark.parametrize(
    ("off", "who"), [((), "P2"), (("delayed-controller",), "P2"), (("replacement-creates",), "P1")]
)
def test_603_7f_whose_the_delayed_ability_is(off: tuple[str, ...], who: str) -> None:
    """P2 controls P1's Shrine as a creature of P2 would die."""
    board = {"P1": {}, "P2": {"battlefield": [shrine(), creature("GB")]}}
    script = (happen(destroyed(named("GB").selector)), go_on("end"))
    scenario = game(board, *script, owners={"RS": "P1"}, without=off)
    asked = times("triggered", "RS", ability="delayed", by=who), times("triggered", "RS", ability="delayed")
    assert outcomes(scenario, ZoneOf("GB"), *asked) == {("hand", 1, 1)}


def test_each_object_that_is_replaced_has_a_delayed_ability() -> None:
    board = {"P1": {"battlefield": [shrine(), creature("X"), creature("Y")]}}
    scenario = game(board, happen(destroyed(A_CREATURE)), go_on("end"))
    asked = times("triggered", "RS", ability="delayed"), ZoneOf("X"), ZoneOf("Y")
    assert outcomes(scenario, *asked) == {(2, "hand", "hand")}


# --------------------------------------------------------------------------- "exile it instead as it resolves"


def feather(name: str = "FE") -> Card:
    back = at_next_end(Move(Remembered(), "return", "hand"), about=Previous())
    return creature(name, when(Casts("you", SPELLS), InsteadOfGraveyard(EventItem(), then=back)), size=(3, 4))


def growth() -> Card:
    return sorcery("GG", Affect(Target(0), Changes(power=3, toughness=3)), targets=(TargetSpec(A_CREATURE),),
                   kind="instant")  # fmt: skip


def test_l07_feather() -> None:
    board = {"P1": {"battlefield": [feather(), creature("GB")], "hand": [growth()]}}
    cast = ("P1", Cast("GG", targets=("GB",)))
    assert outcomes(game(board, cast), ZoneOf("GG")) == {"exile"}
    scenario = game(board, cast, go_on("end"))
    asked = ZoneOf("GG"), times("triggered", "FE", ability="delayed"), times("triggered", "FE")
    assert outcomes(scenario, *asked) == {("hand", 1, 2)}
    without = game(board, cast, go_on("end"), without=["replaced"])
    assert outcomes(without, *asked) == {("graveyard", 0, 1)}


def test_two_feathers_exile_it_once() -> None:
    """One of them exiles it, so that only one returns it."""
    board = {"P1": {"battlefield": [feather(), feather("F2"), creature("GB")], "hand": [growth()]}}
    scenario = game(board, ("P1", Cast("GG", targets=("GB",))), go_on("end"))
    asked = [times("triggered", name, ability="delayed") for name in ("FE", "F2")]
    assert outcomes(scenario, ZoneOf("GG"), *asked) == {("hand", 1, 0), ("hand", 0, 1)}


def test_a_spell_that_does_not_resolve_goes_to_the_graveyard() -> None:
    """Its target is gone (608.2b)."""
    board = {"P1": {"battlefield": [feather(), creature("GB")], "hand": [growth()]}, "P2": {"hand": [murder()]}}
    script = (("P1", Cast("GG", targets=("GB",))), ("P2", Cast("MU", targets=("GB",))), go_on("end"))
    scenario = game(board, *script, responds={1: "GG"})
    found = outcomes(scenario, ZoneOf("GG"), ZoneOf("GB"), times("triggered", "FE", ability="delayed"))
    assert found == {("graveyard", "graveyard", 0)}


def test_a_may_that_sets_it_up() -> None:
    """ "You may exile it instead": declined, nothing replaces it."""
    asks = creature("FE", when(Casts("you", SPELLS), May(You(), InsteadOfGraveyard(EventItem()))), size=(3, 4))
    board = {"P1": {"battlefield": [asks], "hand": [sorcery("S", GainLife(You(), 1))]}}
    assert outcomes(game(board, ("P1", Cast("S"))), ZoneOf("S")) == {"exile", "graveyard"}


def test_of_an_effect_on_the_spell_and_one_on_cards_its_controller_chooses_one() -> None:
    """Feather, and an opponent's Leyline: only if Feather exiles it, it comes back."""
    board = {
        "P1": {"battlefield": [feather(), creature("GB")], "hand": [growth()]},
        "P2": {"battlefield": [leyline()]},
    }
    scenario = game(board, ("P1", Cast("GG", targets=("GB",))), go_on("end"))
    assert outcomes(scenario, ZoneOf("GG")) == {"exile", "hand"}
    assert _asked(scenario, "replace") == {("P1", "GG", ("FE",)), ("P1", "GG", ("LV",))}


@pytest.mark.parametrize("what", [EventObject(), Target(0)])
def test_how_the_spell_may_be_meant(what: Any) -> None:
    targets = (TargetSpec((Filter(zone="stack"),)),) if what == Target(0) else ()
    watch = Triggered("", (Casts("any", SPELLS),), (Mode("", InsteadOfGraveyard(what), targets),))
    board = {"P1": {"hand": [sorcery("S", GainLife(You(), 1))]}, "P2": {"battlefield": [creature("W", watch)]}}
    assert outcomes(game(board, ("P1", Cast("S"))), ZoneOf("S"), Life("P1")) == {("exile", 21)}


# --------------------------------------------------------------------------- what is done besides


def test_it_is_done_right_after_the_batch_for_each_object() -> None:
    """Before anything that triggered resolves; "you" controls the source."""
    gain = instead("G", A_CREATURE, then=GainLife(You(), 1))
    board = {"P1": {"battlefield": [creature("X"), creature("Y")]}, "P2": {"battlefield": [gain]}}
    scenario = game(board, happen(destroyed(A_CREATURE)))
    assert outcomes(scenario, Life("P1"), Life("P2")) == {(20, 22)}
    burn = sorcery("B", Damage(Source(), 3, TargetAny(0)), targets=(TargetSpec(A_CREATURE),))
    board["P1"]["hand"] = [burn]
    assert outcomes(game(board, ("P1", Cast("B"))), Life("P2")) == {21}


def test_what_it_does_can_be_replaced_itself() -> None:
    """ "Exile it instead and destroy Y": Y is exiled too, and then nothing is left to do."""
    chain = instead("G", A_CREATURE, then=destroyed(named("Y").selector))
    board = {"P1": {"battlefield": [creature("X"), creature("Y"), chain]}}
    scenario = game(board, happen(destroyed(named("X").selector)))
    assert outcomes(scenario, ZoneOf("X"), ZoneOf("Y")) == {("exile", "exile")}


def test_the_decisions_of_a_play_are_in_turn_order() -> None:
    """Both players are asked about one batch: the active player first (101.4)."""
    hand = instead("H", (Filter(types=frozenset({"creature"}), token=False),), "hand", optional=True)
    board = {"P1": {"battlefield": [creature("X")]}, "P2": {"battlefield": [creature("Y"), hand]}}
    for active, order in (("P1", ["P1", "P2"]), ("P2", ["P2", "P1"])):
        asked = question(game(board, happen(destroyed(A_CREATURE)), active=active), ZoneOf("X"), ZoneOf("Y"))
        found, _ = asked.values([ZoneOf("X"), ZoneOf("Y")])
        assert set(found) == {(x, y) for x in ("hand", "graveyard") for y in ("hand", "graveyard")}
        for (x, y), guide in ((zones, answer.guide) for zones, answer in found.items()):
            answers = {"P1": (x == "hand",), "P2": (y == "hand",)}
            assert [(d.kind, d.owner, d.item, d.value) for d in guide] == [("may", p, "H", answers[p]) for p in order]


def test_what_a_file_does_not_mention_costs_nothing() -> None:
    machine = question(game({"P1": {"battlefield": [creature("X")]}}, happen(destroyed(A_CREATURE)))).machine
    assert (machine.replacing, machine.preventing, machine.more_counters, machine.entering_choices) == (None,) * 4
