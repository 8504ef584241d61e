"""Cards for comparisons: what doubles, suppresses, limits and answers one trigger."""

CARDS = r'''
title = "t"
edition = "mtg/2026-08-07"
[cards."Warden"]
type = "Creature — Cleric"
pt = "1/1"
text = "Whenever another creature enters, you gain 1 life."
[cards."Scribe"]
type = "Creature — Wizard"
pt = "1/1"
text = "Whenever another creature you control enters, you may draw a card. Do this only once each turn."
[cards."Horn"]
type = "Artifact"
text = """If a creature entering causes a triggered ability of a permanent you control to trigger, that ability \
triggers an additional time."""
[cards."Orb"]
type = "Artifact"
text = "Creatures entering don't cause abilities to trigger."
[cards."Oracle"]
type = "Creature — Sphinx"
pt = "1/1"
text = "Whenever another creature enters, choose a card name, then name it backwards."
opaque = true
[cards."Bear"]
type = "Creature — Bear"
pt = "2/2"
'''
