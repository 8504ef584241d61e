"""Who divides combat damage, as far as the file alone says it."""

from apnap.report.choosers import choices
from tests.referee.arena import attack, block, creature
from tests.referee.build import scenario


def test_an_attacker_with_several_blockers_divides_its_damage():
    script = [attack("P1", "P2", "Hill Giant"), block("P2", "Hill Giant", "Grizzly Bears", "Soul Warden")]
    board = {"P1": ["Hill Giant"], "P2": ["Grizzly Bears", "Soul Warden"]}
    found = list(choices(scenario(battlefield=board, script=script)))
    assert ("Hill Giant: its controller", "how its combat damage is divided among several blockers") in found
    script[1] = block("P2", "Hill Giant", "Grizzly Bears")
    assert not any("divided" in what for _, what in choices(scenario(battlefield=board, script=script)))


def test_trample():
    big = creature("Big", 5, 5, keywords="trample")
    found = list(choices(scenario([big])))
    assert ("Big: its controller", "how its combat damage is divided among blockers and the player") in found
