"""Actions, script, options and choices."""

from __future__ import annotations

import pytest

from apnap.model.scenario import Begin, Cast, FixedChoice, Happen, Use
from tests.case.examples import START, case, faults, loaded


def action(written: str, player: str = "P1") -> object:
    (step,) = loaded(f"\n[[script]]\n{player} = '{written}'\n").script
    assert (step.player, step.text, step.path) == (player, written, "script[1]")
    return step.action


def test_cast() -> None:
    assert action('cast "Raise the Alarm"') == Cast("Raise the Alarm")
    assert action('cast "Shock" targeting P2') == Cast("Shock", ("P2",))
    assert action('cast "Shock" targeting "P2"') == Cast("Shock", ("P2",))
    assert action('cast "Shock" targeting "Soldier"') == Cast("Shock", ("Soldier",))
    assert action('cast "Electrolyze" targeting "Grizzly Bears", P2 dividing 1, 1') == Cast(
        "Electrolyze", ("Grizzly Bears", "P2"), (), (1, 1)
    )
    assert action('cast "Electrolyze" dividing 2 targeting P2') == Cast("Electrolyze", ("P2",), (), (2,))


def test_cast_with_modes_counts_from_one() -> None:
    card = """
[cards."Wreck-or-Rend"]
type = "Instant"
text = \"\"\"
Choose one —
• Destroy target creature.
• Shock deals 2 damage to any target.\"\"\"
""".replace("Shock deals", "Wreck-or-Rend deals")
    start = START.replace('"Shock"', '"Wreck-or-Rend"')
    (step,) = loaded(card, "\n[[script]]\nP1 = 'cast \"Wreck-or-Rend\" choosing 2 targeting P2'\n", start=start).script
    assert step.action == Cast("Wreck-or-Rend", ("P2",), (1,))
    wrong = "\n[[script]]\nP1 = 'cast \"Wreck-or-Rend\" choosing 1 targeting P2'\n"
    assert [f.code for f in faults(case(card, wrong, start=start))] == ["E508"]


def test_play_a_land() -> None:
    (step,) = loaded("\n[[script]]\nP1 = 'play \"Forest\"'\n", start='\n[start.P1]\nhand = ["Forest"]\n').script
    assert step.action == Cast("Forest")


def test_use_and_happen() -> None:
    used = action('use "destroy target creature" targeting "Grizzly Bears"', "P2")
    assert isinstance(used, Use)
    assert (used.text, used.targets, used.mode.text != "") == ("destroy target creature", ("Grizzly Bears",), True)
    assert isinstance(action('happen "destroy target creature" targeting "Grizzly Bears"'), Happen)


def test_begin() -> None:
    assert action('begin "upkeep"', "P2") == Begin("upkeep", "P2")
    assert action('begin "main 2" of P2') == Begin("main 2", "P2")


def test_names_with_quotes_and_apostrophes() -> None:
    card = '[cards.\'Henzie "Toolbox" Torre\']\ntype = "Legendary Creature — Devil Rogue"\npt = "3/3"\n'
    start = "\n[start.P1]\nhand = ['Henzie \"Toolbox\" Torre']\n"
    script = '\n[[script]]\nP1 = \'cast "Henzie \\"Toolbox\\" Torre"\'\n'
    (step,) = loaded(card, script, start=start).script
    assert step.action == Cast('Henzie "Toolbox" Torre')


def test_respond_to() -> None:
    entry = '\n[[script]]\nP1 = \'cast "Shock"\'\nrespond_to = "Soul Warden"\n'
    assert loaded(entry).script[0].respond_to == "Soul Warden"


def test_a_card_name_means_its_one_object() -> None:
    start = """
[start.P1]
hand = [{ card = "Shock", id = "Zap" }]
battlefield = [{ card = "Soul Warden", id = "Sister" }]
"""
    entry = '\n[[script]]\nP1 = \'cast "Shock" targeting "Soul Warden"\'\nrespond_to = "Soul Warden"\n'
    (step,) = loaded(entry, start=start).script
    assert (step.action, step.respond_to) == (Cast("Zap", ("Sister",)), "Sister")


def test_options() -> None:
    (option,) = loaded("\n[[option]]\nP2 = 'use \"destroy target creature\"'\ntimes = 2\n").options
    assert (option.player, option.times, option.path) == ("P2", 2, "option[1]")


def test_choices_count_from_zero_inside() -> None:
    tables = """
[[choice]]
of = "Soul Warden"
ability = 1
on = "Soldier"
may = false

[[choice]]
of = "Electrolyze"
targets = ["P2", "Grizzly Bears"]
divide = [1, 1]
pick = ["Grizzly Bears"]
"""
    assert loaded(tables).choices == (
        FixedChoice("Soul Warden", ability=0, may=False, on="Soldier", path="choice[1]"),
        FixedChoice(
            "Electrolyze",
            targets=("P2", "Grizzly Bears"),
            divide=(1, 1),
            pick=("Grizzly Bears",),
            path="choice[2]",
        ),
    )


@pytest.mark.parametrize(
    ("written", "start"),
    [('cats "Shock"', 0), ('cast "Shok"', 5), ('cast "Shock" targeting P2, "Bers"', 27), ('begin "noon"', 6)],
)
def test_faults_know_their_place_in_the_action(written: str, start: int) -> None:
    (fault,) = faults(case(f"\n[[script]]\nP1 = '{written}'\n"))
    assert fault.at is not None
    assert fault.at[0] == start
    assert fault.column == len("P1 = '") + start + 1
