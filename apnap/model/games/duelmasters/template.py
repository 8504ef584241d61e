"""A case to start from."""

TEMPLATE = """\
# A case: one ruling, its board, its script, and what is claimed. Every key is explained in docs/writing-a-case.md.
title   = {title}
edition = "dm/1.48"                       # the rulebook: game, and version or date
cites   = ["603.2b"]                      # the rules the ruling rests on, by their numbers in that edition
source  = ""                              # where the expected verdicts come from

# Every card is written as it is printed, in Japanese (`ja`), in English (`text`), or both.
[cards."Rage Arm"]
type  = "Creature: Beast Folk"
power = 1000
cost  = 2
ja    = "他のクリーチャーが出た時、そのターン、このクリーチャーのパワーは+3000される。"
text  = "When another creature enters, this creature gets +3000 power that turn."

[cards."Vanilla"]
type  = "Creature: Human"
power = 2000
cost  = 2

[start]
active = "P1"
step   = "main"

[start.P1]
battle_zone = ["Rage Arm"]
hand        = ["Vanilla"]

[start.P2]
shield_zone = []

# What is done, in order; everything that is not fixed here or by a [[choice]] is tried in every way.
[[script]]
P1 = 'summon "Vanilla"'

# A claim holds at the end of every play unless `kind` says otherwise.
[[claim]]
says = 'triggered("Rage Arm") == 1'
cites = ["603.2b"]
why  = "One creature enters: one trigger."

[[claim]]
says   = 'power("Rage Arm")'
kind   = "outcomes"                       # exactly these values are possible at the end
values = [4000]

[[claim]]
says   = 'power("Rage Arm") == 1000'
expect = "refuted"                        # the verdict you expect; "proved" if you say nothing
"""
