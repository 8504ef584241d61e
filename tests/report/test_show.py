"""What ``apnap show`` prints of cards whose texts are in two languages, in a game without life."""

from apnap.model.case import load
from apnap.report.show import print_scenario

CASE = """
title   = "Rage Arm grows"
edition = "dm/1.48"

[cards."Rage Arm"]
type         = "Creature: Beast Folk"
power        = 1000
civilization = "自然"
text         = "When another creature enters, if you have no shields, this creature gets +3000 power that turn."
ja           = "他のクリーチャーが出た時、自分のシールドがなければ、そのターン、このクリーチャーのパワーは+3000される。"

[cards.Guard]
type  = "Creature"
power = 2000
ja    = "S・トリガー"

[start]
active = "P1"

[start.P1]
battle_zone = ["Rage Arm"]
mana_zone   = ["Guard"]

[[claim]]
says = "power(\\"Rage Arm\\") == 1000"
"""


def test_both_texts_and_what_was_understood(tmp_path, paper, text):
    file = tmp_path / "a.case.toml"
    file.write_text(CASE, encoding="utf-8")
    print_scenario(paper, load(file), file.name)
    lines = [line.strip() for line in text().splitlines()]
    at = lines.index("Rage Arm (creature Beast Folk, 1000, nature)")
    assert lines[at + 1 : at + 6] == [
        "triggered ability: When another creature enters, if you have no shields, this creature gets +3000 power that "
        "turn.",
        "他のクリーチャーが出た時、自分のシールドがなければ、そのターン、このクリーチャーのパワーは+3000される。",
        "when: another creature enters",
        "if: the number of your shields is 0 (checked when it resolves)",
        "does: this object gets +3000 power until end of turn",
    ]
    at = lines.index("Guard (creature, 2000)")
    assert lines[at + 1 : at + 3] == ["keyword: shield trigger", "printed: S・トリガー"]
    at = lines.index("P1:")
    assert lines[at + 1 : at + 3] == ["battle zone: Rage Arm", "mana zone: Guard"]
    assert not any("life" in line for line in lines)
    assert "Guard: its owner chooses whether its shield trigger is used" in lines
