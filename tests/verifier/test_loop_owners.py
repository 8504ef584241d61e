"""Who can bring about what where plays come back to a position, and the loops among the outcomes."""

from __future__ import annotations

from apnap.model.case import load_text, parse_expression
from apnap.model.claims import Value
from apnap.model.referee.game_rounds import ROUND, grow
from apnap.model.referee.powers import WHO_STOPS, power
from apnap.model.referee.rounds import NO_RULE
from apnap.model.scenario import Scenario
from apnap.verifier import order, outcomes
from apnap.verifier.mastery import GAME
from apnap.verifier.outcomes import Outcomes
from apnap.verifier.results import Outcome

CARDS = """
title = "t"
edition = "mtg/2026-08-07"
[cards."Woe"]
type = "Enchantment"
text = "Whenever you gain life, you lose 1 life."
[cards."Joy"]
type = "Enchantment"
text = "Whenever you lose life, you gain 1 life."
[cards."Blessing"]
type = "Enchantment"
text = "Whenever you gain life, you may gain 1 life."
[cards."Envy"]
type = "Enchantment"
text = "Whenever an opponent gains life, you may gain 1 life."
[cards."Salve"]
type = "Instant"
text = "Target player gains 3 life."
[cards."Disenchant"]
type = "Instant"
text = "Destroy target artifact or enchantment."
"""


def case(mine: str, theirs: str = "", more: str = "") -> Scenario:
    """P1 has enchantments and gains life."""
    return load_text(
        f"{CARDS}[start.P1]\nbattlefield = [{mine}]\nhand = ['Salve']\n[start.P2]\n{theirs}\n"
        f"[[script]]\nP1 = 'cast \"Salve\" targeting P1'\n{more}\n[[claim]]\nsays = 'draw()'\n"
    )


def found(scenario: Scenario, says: str) -> Outcomes:
    return outcomes(scenario, [parse_expression(scenario, says)], owners=True, loops=True)


def only(outcome: Outcome) -> Value:
    """The value of the one expression."""
    assert isinstance(outcome.value, tuple)
    return outcome.value[0]


def owners(result: Outcomes) -> dict[object, tuple[str, tuple[tuple[str, ...], ...]]]:
    assert not result.disagreement, result.because
    assert all(o.owners is not None for o in result.outcomes)
    return {only(o): (o.owners.verdict, o.owners.coalitions) for o in result.outcomes if o.owners is not None}


COURIERS = """
title = "Two couriers call each other"
edition = "dm/1.48"
[cards."Courier"]
type = "Creature: Human"
power = 2000
text = "When this creature enters, return one of your other creatures to your hand. \
Then put a creature from your hand into the battle zone."
[start.P1]
battle_zone = [{ card = "Courier", id = "A" }]
hand = [{ card = "Courier", id = "B" }]
[[script]]
P1 = 'summon "B"'
[[claim]]
says = 'hand(P1) == 0'
"""
OUTSIDE = '[[option]]\nP2 = \'cast "Disenchant" targeting "Woe"\''


def test_a_mandatory_loop_is_a_draw_in_the_game_too() -> None:
    result = found(case('"Woe", "Joy"'), "draw()")
    assert owners(result) == {True: ("forced", ((),))}
    assert GAME in result.backing
    assert [(x.kind, x.stoppers) for x in result.loops] == [("mandatory", ())]
    play = result.outcomes[0].play
    assert play is not None
    assert [s.kind for s in play.steps[-2:]] == ["loop", "end"]


def test_what_is_asked_is_asked_where_the_play_came_into_the_loop() -> None:
    assert owners(found(case('"Woe", "Joy"'), "life(P1)")) == {23: ("forced", ((),))}


def test_who_need_not_end_a_loop_decides_whether_it_is_a_draw() -> None:
    scenario = case('"Woe", "Joy"', "hand = ['Disenchant']", OUTSIDE)
    result = found(scenario, "draw()")
    assert owners(result) == {True: ("alone", (("P2",),)), False: ("alone", (("P2",),))}
    assert [(x.kind, x.stoppers) for x in result.loops] == [("mandatory", ("P2",))]
    strategies = {only(o): o.owners.strategies[0] for o in result.outcomes if o.owners is not None}
    assert strategies[True].play is not None
    assert strategies[True].play.values == {"outcomes": (True,)}
    assert [m.decision.kind for m in strategies[False].made] == ["priority"]


def test_a_loop_that_one_player_goes_round_is_stopped_by_that_player() -> None:
    result = found(case('"Blessing"'), "draw()")
    assert owners(result) == {False: ("forced", ((),))}
    assert [(x.kind, x.stoppers) for x in result.loops] == [("optional", ("P1",))]
    often = found(case('"Blessing"'), "life(P1) > 25")
    assert owners(often) == {True: ("alone", (("P1",),)), False: ("alone", (("P1",),))}


def test_which_of_two_players_has_to_stop_is_open() -> None:
    scenario = case('{ card = "Envy", id = "A" }', 'battlefield = [{ card = "Envy", id = "B" }]')
    game = grow(scenario, [parse_expression(scenario, 'declined("B") == 1')], budget=2000)
    assert game.comes_back
    assert game.unknown == ()

    def can(*players: str) -> tuple[bool | None, tuple[str, ...]]:
        answer = power(game, frozenset(players), lambda values: values[0] is True)
        return answer.can, answer.because

    assert can("P2") == (True, ())
    assert can("P1") == (None, (WHO_STOPS,))
    assert can("P1", "P2") == (True, ())
    assert can()[0] is False
    assert WHO_STOPS in "".join(
        o.owners.because for o in found(scenario, 'declined("A")').outcomes if o.owners is not None
    )


def test_whether_a_play_has_come_back_is_not_followed_in_the_game() -> None:
    scenario = case('"Woe", "Joy"')
    game = grow(scenario, [parse_expression(scenario, "loops()")], budget=2000)
    assert game.unknown == (ROUND,)
    result = found(scenario, "loops()")
    assert owners(result) == {True: ("forced", ((),))}


def test_no_order_before_a_loop_is_no_disagreement() -> None:
    scenario = case('"Woe", "Joy"')
    answer = order(scenario, [parse_expression(scenario, "draw()")])
    assert (answer.matters, answer.points, answer.disagreement) == (False, (), False)


def test_a_game_without_a_rule_for_loops_leaves_them_open() -> None:
    scenario = load_text(COURIERS)
    result = found(scenario, "hand(P1)")
    assert (result.outcomes, result.complete, result.disagreement) == ((), False, False)
    assert NO_RULE in result.because
    assert [x.kind for x in result.loops] == ["unsettled"]


def test_loops_are_told_only_where_they_are_wanted() -> None:
    scenario = case('"Woe", "Joy"')
    assert outcomes(scenario, [parse_expression(scenario, "draw()")]).loops == ()


def test_what_grows_is_told() -> None:
    text = CARDS + '[cards."Muster"]\ntype = "Enchantment"\n'
    text += 'text = "Whenever a creature you control enters, create a 1/1 white Soldier creature token."\n'
    text += '[cards."Bear"]\ntype = "Creature — Bear"\npt = "2/2"\n'
    text = text.replace('title = "t"', 'title = "t"\nbound = 60')
    scenario = load_text(
        f"{text}[start.P1]\nbattlefield = ['Muster']\nhand = ['Bear']\n"
        "[[script]]\nP1 = 'cast \"Bear\"'\n[[claim]]\nsays = 'draw()'\n"
    )
    result = found(scenario, "draw()")
    assert (result.complete, result.loops) == (False, ())
    assert result.growing == ("there are more and more Soldier tokens",)
