"""A case to start from."""

TEMPLATE = """\
# A case: one ruling, its board, its script, and what is claimed. Every key is explained in docs/writing-a-case.md.
title   = {title}
edition = "mtg/2023-11-17"                # the rulebook: game and date
cites   = ["603.2c", "603.6a"]            # the rules the ruling rests on, by their numbers in that edition
source  = ""                              # where the expected verdicts come from

# Every card is written as it is printed. Basic lands need no entry.
[cards."Soul Warden"]
type = "Creature — Human Cleric"
pt   = "1/1"
text = "Whenever another creature enters, you gain 1 life."

[cards."Raise the Alarm"]
type = "Instant"
text = "Create two 1/1 white Soldier creature tokens."

[start]
active = "P1"
step   = "main"

[start.P1]
life        = 20
battlefield = ["Soul Warden"]
hand        = ["Raise the Alarm"]

[start.P2]
life = 20

# What is done, in order; everything that is not fixed here or by a [[choice]] is tried in every way.
[[script]]
P1 = 'cast "Raise the Alarm"'

# A claim holds at the end of every play unless `kind` says otherwise.
[[claim]]
says = 'triggered("Soul Warden") == 2'
cites = ["603.2c"]
why  = "Two creatures enter at once: one trigger for each."

[[claim]]
says   = 'life(P1)'
kind   = "outcomes"                       # exactly these values are possible at the end
values = [22]

[[claim]]
says   = 'life(P1) == 21'
expect = "refuted"                        # the verdict you expect; "proved" if you say nothing
"""
